// Money that an operator puts on our accounts at bookmakers, or takes out (ours: no specification has it).
import type { Deposit, Replies } from '../command.js';
import type { Decision } from '../decision.js';
import { findDone, requestDetail } from '../look/requests.js';
import { type Entry, HOUSE, bookieLedger, debit, depositPostingId } from '../record/ledger.js';
import { EXCHANGE_ACCOUNT } from '../value/ids.js';
import { printAmount } from '../value/money.js';
import { fieldRejection } from '../value/rejection.js';
import { writeAudit } from './audit.js';
import { type Context, createDraft, refuse } from './draft.js';
import { BALANCE_MAX, isBeyondBound, post } from './ledger.js';

/**
 * Books it, once where it is said twice under one name: there is so much more to stake at once, and nobody's profit or loss. More may be taken out than we know of, for the bookmaker knows better.
 * Rejects: `not_found` (no account, or the exchange's), `amount: out_of_range` (nothing, or more than can be counted).
 */
export function decideDeposit(context: Context, command: Deposit): Decision<Replies['deposit']> {
  const draft = createDraft(context);
  const { by, requestUuid } = command;
  const done = findDone(draft.view, { by: by.username, action: 'deposit', requestUuid }, draft.now);
  if (done !== null) return draft.accept({ isReplayed: true });
  const account = command.accountId === EXCHANGE_ACCOUNT ? null : draft.find('bookieAccount', command.accountId);
  if (account === null) return refuse({ code: 'not_found' });
  const { ccy, amount } = command.amount;
  if (ccy !== account.ccy) throw new Error(`Invariant: a deposit is in the account's ${account.ccy}, was ${ccy}`);
  // A bookmaker's balance is what we owe it: what it has of ours lowers it.
  const put: Entry = debit({ account: bookieLedger(account.bookie, account.username), ccy, amount });
  if (amount === 0 || Math.abs(amount) > BALANCE_MAX || isBeyondBound(draft, put))
    return refuse(fieldRejection('amount', 'out_of_range'));
  const details = {
    amount: `${ccy} ${printAmount(amount, ccy)}`,
    description: command.description,
    ...requestDetail(requestUuid),
  };
  const auditId = writeAudit(draft, by, { action: 'deposit', subject: put.account, details });
  const postingId = depositPostingId({ accountId: account.accountId, auditId });
  post(draft, postingId, [put, { account: HOUSE.bank, ccy, amount }], false);
  return draft.accept({ isReplayed: false });
}
