// What a transfer moves, and how it is shown: the same three amounts, from each side.
import { type Entry, HOUSE, balancedEntries, debit } from '../record/ledger.js';
import type { Transfer } from '../record/transfer.js';
import type { LedgerAccount } from '../value/ids.js';
import { ceiling } from '../value/integer.js';
import { type CurrencyAt, type Minor, ZERO, add, convertExactly, subtract, toMinor } from '../value/money.js';

/**
 * Returns the entries of a transfer: the customer receives amount + discount, the agent's balance falls by the amount in its own currency,
 * the discount comes from `discounts` (decisions §5).
 */
export function transferEntries(transfer: Transfer, customer: LedgerAccount, agent: LedgerAccount): readonly Entry[] {
  const { ccy, amount, discount, agentAmount, agentAt } = transfer;
  const received: Entry[] = [
    { account: customer, ccy, amount: add(amount, discount) },
    debit({ account: HOUSE.discounts, ccy, amount: discount }),
  ];
  if (agentAt.ccy === ccy) return balancedEntries([...received, debit({ account: agent, ccy, amount })]);
  return balancedEntries([
    ...received,
    debit({ account: HOUSE.fx, ccy, amount }),
    debit({ account: agent, ccy: agentAt.ccy, amount: agentAmount }),
    { account: HOUSE.fx, ccy: agentAt.ccy, amount: agentAmount },
  ]);
}

/**
 * Returns what an agent's balance falls by for an amount, in its own currency.
 *
 * Rounds: up, against the agent whichever way the money goes: or many small transfers would each win it part of a unit.
 */
export function agentAmountOf(amount: Minor, customer: CurrencyAt, agent: CurrencyAt): Minor {
  return toMinor(ceiling(convertExactly(amount, customer, agent)));
}

/** Returns the negative of what the customer received, so that amount_to + amount_from + discount = 0 (client §2.10). */
export function amountTo({ amount, discount }: Transfer): Minor {
  return subtract(ZERO, add(amount, discount));
}
