// Spoils an answer that is JSON: what is wrong in it is there for the one who reads it, not for the one who carries it.
import type { Spoiling } from './kinds.js';

/** Stand for what JSON has no word for, until they are text. */
const TOKENS = { nan: ['@NaN@', 'NaN'], infinite: ['@1e309@', '1e309'] } as const;

/** A value of the answer, by its key, as it is spoiled. */
type Change = (key: string, value: unknown) => unknown;

type Fields = Readonly<Record<string, unknown>>;

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !isList(value);
}

const at =
  (wanted: string, change: (value: unknown) => unknown): Change =>
  (key, value) =>
    key === wanted ? change(value) : value;

/** Spoils the best quote of each selection, and leaves the others as they are. */
const atBest = (change: (quote: Fields) => Fields): Change =>
  at('quotes', (quotes) => {
    if (!isList(quotes)) return quotes;
    const [best, ...others] = quotes;
    return isObject(best) ? [change(best), ...others] : quotes;
  });

const reversed = (value: unknown): unknown => (isList(value) ? value.toReversed() : value);
const twice = (value: unknown): unknown => (isList(value) ? [...value, ...value] : value);

/** The most and the least are of one currency, so one may stand for the other. */
function withStakesSwapped({ price, min_stake: min, max_stake: max }: Fields): Fields {
  return { price, min_stake: max, max_stake: min };
}

const CHANGES: Readonly<Record<Spoiling, (ownUrl: string) => Change>> = {
  next_self: (ownUrl) => at('next', () => ownUrl),
  next_elsewhere: () => at('next', () => 'http://elsewhere.invalid/events?cursor=1'),
  duplicate_events: () => at('results', twice),
  unsorted_quotes: () => at('quotes', reversed),
  nan: () => atBest((quote) => ({ ...quote, price: TOKENS.nan[0] })),
  negative: () => atBest((quote) => ({ ...quote, price: -Number(quote['price']) })),
  infinite: () => atBest((quote) => ({ ...quote, price: TOKENS.infinite[0] })),
  min_above_max: () => atBest(withStakesSwapped),
  message_with_quotes: () => (key, value) =>
    key === '' && isObject(value) ? { ...value, message: 'prices may change' } : value,
  other_bet: () => at('bet_id', (id) => `${String(id)}-other`),
};

/** Returns an answer's text, spoiled. */
export function spoil(spoiling: Spoiling, body: unknown, ownUrl: string): string {
  const change = CHANGES[spoiling](ownUrl);
  const spoiled: unknown = JSON.parse(JSON.stringify(body), (key, value: unknown) => change(key, value));
  let text = JSON.stringify(spoiled);
  for (const [stand, token] of Object.values(TOKENS)) text = text.replaceAll(`"${stand}"`, token);
  return text;
}
