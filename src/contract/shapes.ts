// The shapes of provider §2, as strict as they are written.
import { findSport } from '../core/value/sport.js';
import { hasRunners } from '../wire/provider/events.js';
import { parseTime } from '../wire/provider/time.js';
import {
  type Rule,
  fieldsOf,
  filledText,
  idOrNull,
  is,
  list,
  listOf,
  money,
  number,
  object,
  orNull,
  text,
  textOrNull,
} from './rule.js';

const DATE_LENGTH = 'YYYY-MM-DD'.length;

const named = object({ name: filledText, id: idOrNull });

/** A point in time, in any zone. The server takes one without for UTC, which may be hours beside what was meant. */
export const time = is(
  'an ISO 8601 time with its zone',
  (value) => parseTime(value) !== null && /(?:Z|[+-]\d\d(?::?\d\d)?)$/.test(String(value).slice(DATE_LENGTH)),
);
/** A point in time as UTC writes it. */
export const utcTime = is(
  'an ISO 8601 time in UTC',
  (value) => parseTime(value) !== null && /(?:Z|[+-]00:?00)$/.test(String(value)),
);

const SIDES = object({ home: named, away: named });
const FIELD = object({ event: filledText, runners: list(named) });
const BASE = object({ sport: text, league: named, start_time: text, offers: list(object({})) });

/** Normal and special events (provider §2.1, §2.2), without what is in their offers. */
export const event: Rule = (value, path) => [
  ...BASE(value, path),
  ...(hasRunners(fieldsOf(value)) ? FIELD : SIDES)(value, path),
];

/** A sport that the service supports. */
export const sport = is('a sport of the service', (value) => typeof value === 'string' && findSport(value) !== null);

/** Offers (provider §2.3), without what is in their quotes. */
export const offer = object({ bet_type: filledText, selection_id: filledText, quotes: list(object({})) });

/** Quotes, each by itself. */
export const quotes = list(object({ price: number, min_stake: money, max_stake: money }));

const THOUSANDTHS = 1000;
const NOISE = 1e-6;

/** A price to three places (provider §1). */
export const priceToThreePlaces = is('a price above 1 of at most three decimals', (value) => {
  const scaled = typeof value === 'number' ? value * THOUSANDTHS : NaN;
  return scaled > THOUSANDTHS && Math.abs(scaled - Math.round(scaled)) < NOISE * Math.max(1, scaled);
});

const pricesOf = (value: unknown): readonly number[] => listOf(value).map((quote) => Number(fieldsOf(quote)['price']));

/** The best price first. */
export const descending = is('in descending price order', (value) =>
  pricesOf(value).every((price, index, all) => index === 0 || !(price > (all[index - 1] ?? price))),
);

const DECISIONS: readonly unknown[] = ['accepted', 'failed', 'danger'];

/** The answer to POST /bets (provider §4). */
export const decision = object({
  status: is('accepted, failed or danger', (value) => DECISIONS.includes(value)),
  message: (value, path) => (value === undefined ? [] : textOrNull(value, path)),
  price: priceToThreePlaces,
  stake: money,
});

const isNothing = (value: unknown): boolean => value === undefined || value === null;

const CONTEST: Rule = (value, path) => {
  const sides = object({ home: named, away: named });
  const runner = object({ event: filledText, runner: named });
  return (isNothing(fieldsOf(value)['event']) ? sides : runner)(value, path);
};

/** Statements (provider §2.4). Ours: what is not yet known, of a bet that is not settled, may be null. */
export const statement = object({
  bet_id: filledText,
  status: filledText,
  reason: textOrNull,
  creation_date_time: text,
  settlement_date_time: textOrNull,
  profit_loss: orNull(money),
  stake: money,
  price: priceToThreePlaces,
  sport: text,
  event_info: object({ league: named, start_time: utcTime, extra_info: CONTEST }),
  bet_type: filledText,
  selection_id: filledText,
  customer_id: filledText,
  extra: orNull(object({})),
});
