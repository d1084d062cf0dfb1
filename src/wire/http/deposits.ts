// Money put on bookie accounts, outside (ours).
import type { Deposit } from '../../core/command.js';
import type { BookieAccount } from '../../core/record/bookie.js';
import { type Currency, toCurrency } from '../../core/value/currency.js';
import { BOUNDS } from '../../core/value/limits.js';
import { ZERO, money } from '../../core/value/money.js';
import { type Answer, accept } from '../../core/value/rejection.js';
import { checked, optional, readFields, required, schemaOf, shortText } from './fields.js';
import type { Input } from './input.js';
import { amountField } from './money.js';

function depositMembers(ccy: Currency) {
  return {
    amount: required(
      checked(amountField(ccy, BOUNDS.balanceMinorMax), (value) => (value === ZERO ? 'out_of_range' : null)),
      "In major units of the account's currency, and no finer than its minor unit (`invalid_format`). Negative: it was taken out.",
    ),
    description: optional(shortText(BOUNDS.remarkCharactersMax), '', 'A memo.'),
  };
}

/** The schema of any account's: amounts are read as finely as its currency has them. */
export const DepositSchema = schemaOf(depositMembers(toCurrency('CLF')), 'Deposit');

/** Returns what was put on an account, or taken out of it. */
export function parseDeposit(input: Input, { accountId, ccy }: BookieAccount): Answer<Omit<Deposit, 'by'>> {
  const read = readFields(depositMembers(ccy), input);
  if (!read.ok) return read;
  const { amount, description } = read.value;
  return accept({ accountId, amount: money(ccy, amount), description });
}
