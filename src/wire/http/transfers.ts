// Transfers outside (client §2.10, §4.5).
import { type Static, Type } from 'typebox';
import type { MakeTransfer } from '../../core/command.js';
import type { Transfer } from '../../core/record/transfer.js';
import type { ListTransfers } from '../../core/request.js';
import { amountTo } from '../../core/rule/transfers.js';
import type { Currency } from '../../core/value/currency.js';
import { toUsername } from '../../core/value/ids.js';
import { BOUNDS } from '../../core/value/limits.js';
import { ZERO, money } from '../../core/value/money.js';
import { type Answer, accept } from '../../core/value/rejection.js';
import { dayOf } from '../../core/value/time.js';
import { checked, flag, optional, readFields, required, schemaOf, shortText, text } from './fields.js';
import type { Input } from './input.js';
import { CurrencyCodeSchema, FINEST, amountField, movedField, presentAmount } from './money.js';
import { pageOrAllMembers, toPageOrAll } from './pages.js';
import { requestUuidMember } from './request-uuid.js';
import { told } from './schemas.js';
import { DaySchema, endField, instantField } from './times.js';

function makeMembers(findCcy: (username: string) => Currency | null, ccy: Currency) {
  return {
    username: required(
      checked(text, (username) => (findCcy(username) === null ? 'unknown_customer' : null)),
      "One of the caller's customers.",
    ),
    amount: required(
      movedField(ccy),
      "In major units of the customer's currency, and no finer than its minor unit (`invalid_format`). Positive: the customer receives; negative: it pays.",
    ),
    discount: optional(
      amountField(ccy, BOUNDS.stakeMinorMax),
      ZERO,
      'How much more the customer receives than its agent gives.',
    ),
    description: optional(shortText(BOUNDS.remarkCharactersMax), '', 'A memo.'),
    only_if_available: optional(
      flag,
      false,
      'True: refused (`insufficient_balance`) where it would take the customer below nothing.',
    ),
    request_uuid: requestUuidMember('moves nothing again: it answers the first transfer'),
  };
}

/** Client §4.5. */
export const MakeTransferSchema = schemaOf(
  makeMembers(() => null, FINEST),
  'MakeTransfer',
);

/** Returns a transfer to be made; `findCcy` tells the currency of a customer of the caller's, or null. */
export function parseMakeTransfer(
  input: Input,
  findCcy: (username: string) => Currency | null,
): Answer<Omit<MakeTransfer, 'by'>> {
  const { username } = input.values;
  // Where there is no such customer, nobody knows in which currency it is.
  const ccy = (typeof username === 'string' ? findCcy(username) : null) ?? FINEST;
  const read = readFields(makeMembers(findCcy, ccy), input);
  if (!read.ok) return read;
  const { value } = read;
  return accept({
    customer: toUsername(value.username),
    amount: money(ccy, value.amount),
    discount: value.discount,
    description: value.description,
    onlyIfAvailable: value.only_if_available,
    requestUuid: value.request_uuid,
  });
}

const listMembers = {
  username: optional(text, null, "Only transfers with this customer of the caller's."),
  date_from: optional(instantField, null, 'Only transfers made then or later.'),
  date_to: optional(endField, null, 'Only transfers made before.'),
  ...pageOrAllMembers,
};

/** Client §4.5. */
export const ListTransfersSchema = schemaOf(listMembers);

/** Returns which transfers are wanted. A plain `date_to` covers its day. */
export function parseListTransfers(input: Input): Answer<ListTransfers> {
  const read = readFields(listMembers, input);
  if (!read.ok) return read;
  const { username, date_from: dateFrom, date_to: dateTo } = read.value;
  return accept({ username, dateFrom, dateTo, page: toPageOrAll(read.value) });
}

/** Client §2.10. */
export const TransferSchema = Type.Object(
  {
    from_username: Type.String({ description: 'The agent.' }),
    to_username: Type.String({ description: 'The customer.' }),
    to_group: Type.String({ description: "The name of the customer's group." }),
    post_date: told(DaySchema, 'The UTC day on which it was made.'),
    ccy_code: told(CurrencyCodeSchema, "The customer's currency, in which all amounts are."),
    description: Type.String({ description: 'The memo.' }),
    amount_from: Type.Number({ description: 'What the agent gave, in major units.' }),
    amount_to: Type.Number({
      description: 'What the customer received, with a minus sign: the three amounts sum to nothing.',
    }),
    discount: Type.Number({ description: 'How much more the customer received than the agent gave.' }),
  },
  { title: 'Transfer' },
);

/** Returns a transfer as clients see it. */
export function presentTransfer(transfer: Transfer): Static<typeof TransferSchema> {
  const { ccy } = transfer;
  return {
    from_username: transfer.agent,
    to_username: transfer.customer,
    to_group: transfer.groupName,
    post_date: dayOf(transfer.at),
    ccy_code: ccy,
    description: transfer.description,
    amount_from: presentAmount(transfer.amount, ccy),
    amount_to: presentAmount(amountTo(transfer), ccy),
    discount: presentAmount(transfer.discount, ccy),
  };
}
