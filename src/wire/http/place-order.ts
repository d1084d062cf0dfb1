// What a client may ask of an order (client §4.4, decisions §11).
import { Type } from 'typebox';
import { EXCHANGE_MODES, type ExchangeMode } from '../../core/record/order.js';
import type { PlaceOrder } from '../../core/request.js';
import { BOUNDS } from '../../core/value/limits.js';
import type { Money } from '../../core/value/money.js';
import type { Side } from '../../core/value/price.js';
import { type Answer, type Reason, accept, fieldRejection, reject } from '../../core/value/rejection.js';
import {
  choice,
  flag,
  list,
  number,
  optional,
  readFields,
  record,
  required,
  schemaOf,
  shortText,
  text,
  textFor,
  textPair,
} from './fields.js';
import type { Input } from './input.js';
import { minStakeField, stakeField } from './money.js';
import { limitFor, priceField } from './prices.js';
import { instantField } from './times.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns a UUID in its canonical form, or null where the text is none. */
export function findUuid(raw: string): string | null {
  const canonical = raw.toLowerCase();
  return UUID.test(canonical) ? canonical : null;
}

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
  // Rounded as the stake is, so that two equal amounts stay equal.
  min_taker_want_stake: optional(
    stakeField,
    null,
    'For `dark` alone (`needs_dark`): what another order must want in all to take from it. Not more than the stake (`exceeds_want_stake`).',
  ),
  user_data: optional(
    shortText(BOUNDS.userDataCharactersMax),
    null,
    "The client's own words, given back with the order.",
  ),
  request_uuid: optional(
    textFor(findUuid, 'invalid_format', Type.String({ format: 'uuid' })),
    null,
    `Within ${BOUNDS.requestUuidHours} hours the same id places nothing again: it answers the first order as it is by then, with the header \`Idempotent-Replayed\`.`,
  ),
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

/** What is wrong with a `min_taker_want_stake`. It is compared in one currency; in two at a rate, where those are known. */
export function minTakerFault(mode: ExchangeMode, minTaker: Money | null, stake: Money): Reason | null {
  if (minTaker === null) return null;
  if (mode !== 'dark') return 'needs_dark';
  return minTaker.ccy === stake.ccy && minTaker.amount > stake.amount ? 'exceeds_want_stake' : null;
}

/** Returns the order that is asked for. `sideOf` is asked only where a price lies between two thousandths. */
export function parsePlaceOrder(input: Input, sideOf: (betslipId: string) => Side): Answer<PlaceOrder> {
  const read = readFields(placeMembers, input);
  if (!read.ok) return read;
  const { value } = read;
  const fault = minTakerFault(value.exchange_mode, value.min_taker_want_stake, value.stake);
  if (fault !== null) return reject(fieldRejection('min_taker_want_stake', fault));
  const { below, above } = value.price;
  return accept({
    stake: value.stake,
    durationSeconds: value.duration,
    exchangeMode: value.exchange_mode,
    minTakerWantStake: value.min_taker_want_stake,
    userData: value.user_data,
    requestUuid: value.request_uuid,
    betslipId: value.betslip_id,
    price: below === above ? below : limitFor(sideOf(value.betslip_id), value.price),
    keepOpenInRunning: value.keep_open_ir,
    accounts: value.accounts.map(([bookie, username]) => ({ bookie, username })),
    adaptiveBookies: value.adaptive_bookies,
    bookieMinStakes: value.bookie_min_stakes,
    validUntil: value.valid_until,
    acceptPartialFill: value.accept_partial_fill,
  });
}
