// What a client may ask of an order (client §4.4, decisions §11).
import { EXCHANGE_MODES } from '../../core/record/order.js';
import type { PlaceOrder } from '../../core/request.js';
import { BOUNDS } from '../../core/value/limits.js';
import type { Side } from '../../core/value/price.js';
import { accept } from '../../core/value/rejection.js';
import {
  type ReadRequest,
  choice,
  flag,
  list,
  number,
  optional,
  partly,
  readEach,
  record,
  required,
  schemaOf,
  shortText,
  text,
  textPair,
} from './fields.js';
import type { Input } from './input.js';
import { minStakeField, minTakerField, stakeField } from './money.js';
import { limitFor, priceField } from './prices.js';
import { requestUuidMember } from './request-uuid.js';
import { instantField } from './times.js';

/** What any order is placed with, by a betslip or in a batch. */
export const orderMembers = {
  price: required(priceField, 'The least price that will do, net of commission; of a lay order the most.'),
  stake: required(
    stakeField,
    "What is wanted in all. Of a lay order the backer's stake: what is won if the bet loses.",
  ),
  duration: optional(
    number({ minimum: BOUNDS.durationSecondsMin, maximum: BOUNDS.durationSecondsMax }),
    BOUNDS.durationSecondsDefault,
    'For how many seconds it tries.',
  ),
  exchange_mode: optional(
    choice(EXCHANGE_MODES),
    'make_and_take',
    'What it does on the own exchange: takes what is best there and elsewhere and offers its rest to others (`make_and_take`), only takes, after all bookies (`take_only`), or offers its rest unseen (`dark`).',
  ),
  min_taker_want_stake: optional(
    minTakerField,
    null,
    'For `dark` alone (`needs_dark`): what another order must want in all to take from it; nothing: whatever it wants. Not more than the stake (`exceeds_want_stake`).',
  ),
  user_data: optional(
    shortText(BOUNDS.userDataCharactersMax),
    null,
    "The client's own words, given back with the order.",
  ),
  request_uuid: requestUuidMember('places nothing again: it answers the first order as it is by then'),
};

const placeMembers = {
  betslip_id: required(
    text,
    'An open betslip of the caller: it says the event, the bet type, the side and the accounts.',
  ),
  ...orderMembers,
  keep_open_ir: optional(
    flag,
    false,
    'Whether it stays open when the event goes in running, until the first goal or red card.',
  ),
  accounts: optional(
    list(textPair, BOUNDS.bookiesNamedMax),
    [],
    'Only these accounts of the betslip, each as `[bookie, username]`; empty: all.',
  ),
  adaptive_bookies: optional(
    list(text, BOUNDS.bookiesNamedMax),
    null,
    "Bookies of which other accounts may be chosen after a bookie's error; empty: all bookies; null: none.",
  ),
  bookie_min_stakes: optional(
    record(minStakeField, BOUNDS.bookiesNamedMax),
    {},
    'By bookie: the least that is worth placing there.',
  ),
  valid_until: optional(instantField, null, 'An order that arrives later is refused.'),
  accept_partial_fill: optional(flag, true, 'False: all of the stake at once when it is placed, or nothing of it.'),
};

/** Client §4.4, create-order parameters. */
export const PlaceOrderSchema = schemaOf(placeMembers, 'PlaceOrder');

/** Returns the order that is asked for. `sideOf` is asked only where a price lies between two thousandths. */
export function parsePlaceOrder(input: Input, sideOf: (betslipId: string) => Side): ReadRequest<PlaceOrder> {
  const { errors, values } = readEach(placeMembers, input);
  if (errors !== null)
    return partly(errors, {
      stake: values.stake,
      exchangeMode: values.exchange_mode,
      minTakerWantStake: values.min_taker_want_stake,
      betslipId: values.betslip_id,
      adaptiveBookies: values.adaptive_bookies,
      bookieMinStakes: values.bookie_min_stakes,
      validUntil: values.valid_until,
    });
  const { below, above } = values.price;
  return accept({
    stake: values.stake,
    durationSeconds: values.duration,
    exchangeMode: values.exchange_mode,
    minTakerWantStake: values.min_taker_want_stake,
    userData: values.user_data,
    requestUuid: values.request_uuid,
    betslipId: values.betslip_id,
    price: below === above ? below : limitFor(sideOf(values.betslip_id), values.price),
    keepOpenInRunning: values.keep_open_ir,
    accounts: values.accounts.map(([bookie, username]) => ({ bookie, username })),
    adaptiveBookies: values.adaptive_bookies,
    bookieMinStakes: values.bookie_min_stakes,
    validUntil: values.valid_until,
    acceptPartialFill: values.accept_partial_fill,
  });
}
