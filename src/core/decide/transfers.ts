// Money between agents and customers (client §4.5, decisions §5).
import type { MakeTransfer, Replies } from '../command.js';
import type { Decision } from '../decision.js';
import { balanceOf } from '../look/balances.js';
import { findCurrencyNow } from '../look/rates.js';
import { findMade, requestDetail } from '../look/requests.js';
import { agentLedger, customerLedger } from '../record/ledger.js';
import type { Transfer } from '../record/transfer.js';
import { agentAmountOf, transferEntries } from '../rule/transfers.js';
import { toTransferId } from '../value/ids.js';
import { crossRate, isBeyond, printAmount, toMinor } from '../value/money.js';
import { fieldRejection } from '../value/rejection.js';
import { writeAudit } from './audit.js';
import { type Context, createDraft, refuse } from './draft.js';
import { BALANCE_MAX, isBeyondBound, post } from './ledger.js';
import { closeBeyondCredit } from './open-orders.js';

/**
 * Moves money, once where it is asked for twice under one name: then it answers the transfer that was made. Rejects: `username: unknown_customer`, `amount: unknown_currency` (no rate), `out_of_range` (nothing, or a balance that
 * would be too large to count), `insufficient_balance`.
 */
export function decideMakeTransfer(context: Context, command: MakeTransfer): Decision<Replies['makeTransfer']> {
  const draft = createDraft(context);
  const earlier = findMade(draft.view, { by: command.by.username, requestUuid: command.requestUuid }, draft.now);
  if (earlier !== null) return draft.accept({ transfer: earlier, isReplayed: true });
  const customer = draft.find('customer', command.customer);
  // Its currency was another when the amount was read: what was meant is not known.
  if (customer?.ccy !== command.amount.ccy) return refuse(fieldRejection('username', 'unknown_customer'));
  const agent = draft.get('customer', command.by.username);
  const customerAt = findCurrencyNow(draft, customer.ccy);
  const agentAt = findCurrencyNow(draft, agent.ccy);
  if (customerAt === null || agentAt === null) return refuse(fieldRejection('amount', 'unknown_currency'));
  const { amount } = command.amount;
  const isTooMuch = isBeyond(toMinor(Math.abs(amount)), crossRate(customerAt, agentAt), BALANCE_MAX);
  if (amount === 0 || isTooMuch) return refuse(fieldRejection('amount', 'out_of_range'));

  const group = draft.get('group', customer.groupId);
  const transfer: Transfer = {
    transferId: toTransferId(draft.nextNumber('transfer')),
    agent: agent.username,
    customer: customer.username,
    groupId: group.groupId,
    groupName: group.name,
    at: draft.now,
    ccy: customer.ccy,
    amount,
    discount: command.discount,
    description: command.description,
    agentAmount: agentAmountOf(amount, customerAt, agentAt),
    customerAt,
    agentAt,
  };
  const entries = transferEntries(transfer, customerLedger(customer.username), agentLedger(agent.username));
  const beyond = entries.find((entry) => isBeyondBound(draft, entry));
  if (beyond !== undefined) return refuse(fieldRejection('amount', 'out_of_range'));
  draft.put('transfer', transfer);
  post(draft, `transfer:${transfer.transferId}`, entries, false);
  const balance = balanceOf(draft, customerLedger(customer.username), customer.ccy, draft.now).settled;
  if (command.onlyIfAvailable && balance < 0) return refuse(fieldRejection('amount', 'insufficient_balance'));
  closeBeyondCredit(draft, customer.username);
  const details = {
    transfer: String(transfer.transferId),
    amount: `${transfer.ccy} ${printAmount(transfer.amount, transfer.ccy)}`,
    discount: `${transfer.ccy} ${printAmount(transfer.discount, transfer.ccy)}`,
    description: transfer.description,
    ...requestDetail(command.requestUuid),
    paid: `${agent.ccy} ${printAmount(transfer.agentAmount, agent.ccy)}`,
    ...(agent.ccy === transfer.ccy
      ? {}
      : { rates: `${transfer.ccy} ${customerAt.rate}, ${agent.ccy} ${agentAt.rate}` }),
  };
  writeAudit(draft, command.by, { action: 'transfer', subject: customer.username, details });
  return draft.accept({ transfer, isReplayed: false });
}
