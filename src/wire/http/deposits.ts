// Money put on bookie accounts, outside (ours).
import type { Deposit } from '../../core/command.js';
import type { BookieAccount } from '../../core/record/bookie.js';
import type { Currency } from '../../core/value/currency.js';
import { BOUNDS } from '../../core/value/limits.js';
import { money } from '../../core/value/money.js';
import { type Answer, accept } from '../../core/value/rejection.js';
import { optional, readFields, required, schemaOf, shortText } from './fields.js';
import type { Input } from './input.js';
import { FINEST, movedField } from './money.js';
import { requestUuidMember } from './request-uuid.js';

function depositMembers(ccy: Currency) {
  return {
    amount: required(
      movedField(ccy),
      "In major units of the account's currency, and no finer than its minor unit (`invalid_format`). Negative: it was taken out.",
    ),
    description: optional(shortText(BOUNDS.remarkCharactersMax), '', 'A memo.'),
    request_uuid: requestUuidMember('books nothing again: it answers the account as it is by then'),
  };
}

/** Ours: of an account of any currency. */
export const DepositSchema = schemaOf(depositMembers(FINEST), 'Deposit');

/** Returns what was put on an account, or taken out of it. */
export function parseDeposit(input: Input, { accountId, ccy }: BookieAccount): Answer<Omit<Deposit, 'by'>> {
  const read = readFields(depositMembers(ccy), input);
  if (!read.ok) return read;
  const { amount, description, request_uuid: requestUuid } = read.value;
  return accept({ accountId, amount: money(ccy, amount), description, requestUuid });
}
