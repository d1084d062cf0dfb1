// Every way in which a provider can misbehave, and the calls at which each makes sense. A further one is a name in a list and a row in
// the table; whoever has to do something about it does not compile before it does.

export const CALLS = ['events', 'place_bet', 'bet', 'bets', 'price_and_stake'] as const;

/** The five calls of provider-api.md. */
export type Call = (typeof CALLS)[number];

export const WAYS = [
  'away',
  'hang',
  'lost_request',
  'lost_answer',
  'cut_answer',
  'broken_after',
  'late',
  'drip',
  'status_400',
  'status_401',
  'status_429',
  'status_500',
  'html',
  'redirect',
  'truncated',
  'huge',
  'deep',
  'gzip_bomb',
] as const;

/** How a call fares on its way, whatever is asked. */
export type Way = (typeof WAYS)[number];

export const SPOILINGS = [
  'next_self',
  'next_elsewhere',
  'duplicate_events',
  'unsorted_quotes',
  'nan',
  'negative',
  'infinite',
  'min_above_max',
  'message_with_quotes',
  'other_bet',
] as const;

/** What is wrong in an answer that is JSON. */
export type Spoiling = (typeof SPOILINGS)[number];

export const MERITS = ['refusal', 'price_moved', 'partial', 'danger', 'worse_price', 'more_stake'] as const;

/** What becomes of a bet that could be accepted. */
export type Merit = (typeof MERITS)[number];

export const LIES = ['unlisted', 'contradiction', 'wrong_amount'] as const;

/** What is not true in statements; a bet that is lied about is so at every call, until the rate says otherwise. */
export type Lie = (typeof LIES)[number];

/** Everything that can go wrong. */
export type Misbehaviour = Way | Spoiling | Merit | Lie;

/** All of them. */
export const ALL_MISBEHAVIOURS: readonly Misbehaviour[] = [...WAYS, ...SPOILINGS, ...MERITS, ...LIES];

interface Trait {
  readonly calls: readonly Call[];
  /** To be read after "the provider". */
  readonly does: string;
}

const LISTS = ['events', 'bets'] as const;
const QUOTING = ['events', 'price_and_stake'] as const;
const STATING = ['bets', 'bet'] as const;
const PLACING = ['place_bet'] as const;

/** What each does, and where. */
export const MISBEHAVIOURS: Readonly<Record<Misbehaviour, Trait>> = {
  away: { calls: CALLS, does: 'breaks the connection and refuses further ones for `away_ms`' },
  hang: { calls: CALLS, does: 'does nothing and never answers' },
  lost_request: { calls: CALLS, does: 'does nothing and breaks the connection' },
  lost_answer: { calls: CALLS, does: 'breaks the connection before its answer' },
  cut_answer: { calls: CALLS, does: 'breaks the connection in the middle of its answer' },
  broken_after: { calls: CALLS, does: 'breaks the connection behind its answer' },
  late: { calls: CALLS, does: 'answers after `late_ms`, past the deadline' },
  drip: { calls: CALLS, does: 'answers one byte every `drip_ms`' },
  status_400: { calls: CALLS, does: 'does nothing and answers 400' },
  status_401: { calls: CALLS, does: 'does nothing and answers 401' },
  status_429: { calls: CALLS, does: 'does nothing and answers 429, to come again after `retry_after_s`' },
  status_500: { calls: CALLS, does: 'does as it is asked and answers 500' },
  html: { calls: CALLS, does: 'does nothing and answers 200 with an HTML page' },
  redirect: { calls: CALLS, does: 'does nothing and redirects' },
  truncated: { calls: CALLS, does: 'answers half of its JSON' },
  huge: { calls: CALLS, does: 'answers JSON of `huge_bytes`, 65 MiB unless told otherwise' },
  deep: { calls: CALLS, does: 'answers JSON nested 100,000 deep' },
  gzip_bomb: { calls: CALLS, does: 'answers a gzip of 1 GiB' },
  next_self: { calls: LISTS, does: 'says that the next page is this one' },
  next_elsewhere: { calls: LISTS, does: 'says that the next page is at another origin' },
  duplicate_events: { calls: ['events'], does: 'lists each event twice' },
  unsorted_quotes: { calls: QUOTING, does: 'lists quotes with the worst price first' },
  nan: { calls: QUOTING, does: 'quotes the price `NaN`' },
  negative: { calls: QUOTING, does: 'quotes a price below 0' },
  infinite: { calls: QUOTING, does: 'quotes the price 1e309' },
  min_above_max: { calls: QUOTING, does: 'quotes a least stake above the most' },
  message_with_quotes: { calls: ['price_and_stake'], does: 'sends quotes and a message' },
  other_bet: { calls: ['bet'], does: 'answers for another bet' },
  refusal: { calls: PLACING, does: 'refuses a bet' },
  price_moved: { calls: PLACING, does: 'no longer has the price when the bet arrives' },
  partial: { calls: PLACING, does: 'takes half of the stake' },
  danger: { calls: PLACING, does: 'takes a bet in danger, for `danger_ms`' },
  worse_price: { calls: PLACING, does: 'accepts at a worse price' },
  more_stake: { calls: PLACING, does: 'accepts more than the stake' },
  unlisted: { calls: STATING, does: 'states nothing of a bet for `unlisted_ms`' },
  contradiction: { calls: STATING, does: 'states the contrary of its answer' },
  wrong_amount: { calls: STATING, does: 'states a wrong profit or loss' },
};

/** The ways in which the call is carried out all the same. */
const DONE: ReadonlySet<Way> = new Set<Way>([
  'lost_answer',
  'cut_answer',
  'broken_after',
  'late',
  'drip',
  'status_500',
  'truncated',
  'huge',
  'deep',
  'gzip_bomb',
]);

/** Returns whether a call that fares so is carried out: a bet is decided on, though its answer may never arrive. */
export function isDone(way: Way): boolean {
  return DONE.has(way);
}

/** Returns whether something can go wrong at a call. */
export function makesSense(misbehaviour: Misbehaviour, call: Call): boolean {
  return MISBEHAVIOURS[misbehaviour].calls.includes(call);
}
