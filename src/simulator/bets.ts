// The bets that reached the provider, and its decision on each (provider §4, POST /bets). A bet id is decided once: the
// same id again gets the same answer and places nothing, whatever else the request says.
import { type Money, money } from '../core/value/money.js';
import { type PriceMilli, toPriceMilli } from '../core/value/price.js';
import { type Instant, later } from '../core/value/time.js';
import type { Board, OpenQuote, Selection } from './board.js';
import type { Fate } from './faults/draw.js';
import type { DangerEnd } from './faults/settings.js';
import type { WorldEvent } from './world.js';

/** The body of POST /bets. */
export interface PlaceBet {
  readonly betId: string;
  readonly selectionId: string;
  readonly price: PriceMilli;
  readonly stake: Money;
  readonly customerId: string;
}

/** How a bet was answered at placement. */
export type Decision =
  | { readonly status: 'accepted' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'danger'; readonly until: Instant; readonly end: DangerEnd };

/** What a bet is on. */
export interface Subject {
  readonly event: WorldEvent;
  readonly betType: string;
  readonly settlesAs: string | null;
}

/** A bet and what was decided on it. */
export interface TakenBet {
  readonly request: PlaceBet;
  /** What it is on, as published then; null where the selection is unknown, and there is nothing to state of the bet. */
  readonly subject: Subject | null;
  readonly decision: Decision;
  /** As matched; of a failed bet as requested. */
  readonly price: PriceMilli;
  /** As matched; of a failed bet nothing. */
  readonly stake: Money;
  readonly at: Instant;
  /** When it was sent again. */
  readonly repeatedAt: readonly Instant[];
}

/** The book of bets. */
export interface BetBook {
  /** Decides on a bet, or returns what was decided on its id before. */
  place(request: PlaceBet, now: Instant): TakenBet;
  find(betId: string): TakenBet | null;
  /** Returns all bets, the oldest first. */
  all(): readonly TakenBet[];
  /** Forgets the bets that a rule says can go. */
  forget(canGo: (bet: TakenBet) => boolean): void;
}

/** What decisions are made by. */
interface BettingRules {
  readonly board: Board;
  /** Whose bets are taken; null: anyone's. */
  readonly customers: readonly string[] | null;
  readonly drawFate: () => Fate;
}

type Failure =
  | 'unknown selection'
  | 'unknown customer'
  | 'not priced now'
  | 'price changed'
  | 'wrong currency'
  | 'stake below minimum'
  | 'stake above maximum'
  | 'refused';

/** A quote found for a bet, or why there is none. */
type Match = { readonly ok: true; readonly quote: OpenQuote } | { readonly ok: false; readonly failure: Failure };

/**
 * Finds the quote that a bet is matched at: of those at the requested price or better the one nearest to it that takes the
 * stake. Nearest, because quotes are separate amounts on offer: a bet meant for the second must not use up the first.
 */
function matchQuote(quotes: readonly OpenQuote[], { price, stake }: PlaceBet): Match {
  if (quotes.length === 0) return { ok: false, failure: 'not priced now' };
  const good = quotes.filter((quote) => quote.price >= price);
  if (good.length === 0) return { ok: false, failure: 'price changed' };
  const payable = good.filter((quote) => quote.minStake.ccy === stake.ccy);
  if (payable.length === 0) return { ok: false, failure: 'wrong currency' };
  const low = payable.filter((quote) => quote.minStake.amount <= stake.amount);
  if (low.length === 0) return { ok: false, failure: 'stake below minimum' };
  const quote = low.findLast(({ maxStake }) => maxStake.amount >= stake.amount);
  return quote === undefined ? { ok: false, failure: 'stake above maximum' } : { ok: true, quote };
}

function matchBet(request: PlaceBet, selection: Selection | null, rules: BettingRules): Match {
  if (rules.customers !== null && !rules.customers.includes(request.customerId))
    return { ok: false, failure: 'unknown customer' };
  return selection === null ? { ok: false, failure: 'unknown selection' } : matchQuote(selection.offer.quotes, request);
}

/** Half of a stake where the quote takes so little, else all of it. */
function partOf(stake: Money, quote: OpenQuote): Money {
  const half = money(stake.ccy, Math.floor(stake.amount / 2));
  return half.amount > 0 && half.amount >= quote.minStake.amount ? half : stake;
}

const failed = (message: Failure): Decision => ({ status: 'failed', message });

/** What a bet is decided to be. */
type Decided = Pick<TakenBet, 'decision' | 'price' | 'stake'>;

const MILLI = 1000;
const WORSE_MILLI = 50;

/** A price below the one asked for, as low as prices go. */
function worseThan(price: PriceMilli): PriceMilli {
  return toPriceMilli(Math.max(MILLI + 1, price - WORSE_MILLI));
}

const oneAndAHalf = ({ ccy, amount }: Money): Money => money(ccy, amount + Math.ceil(amount / 2));

function decide(fate: Fate, quote: OpenQuote, { price, stake }: PlaceBet, now: Instant): Decided {
  const accepted: Decided = { decision: { status: 'accepted' }, price: quote.price, stake };
  switch (fate.kind) {
    case 'refusal':
      return { ...accepted, decision: failed('refused') };
    case 'price_moved':
      return { ...accepted, decision: failed('price changed') };
    case 'danger':
      return { ...accepted, decision: { status: 'danger', until: later(now, fate.lastsMs), end: fate.end } };
    case 'partial':
      return { ...accepted, stake: partOf(stake, quote) };
    case 'worse_price':
      return { ...accepted, price: worseThan(price) };
    case 'more_stake':
      return { ...accepted, stake: oneAndAHalf(stake) };
    case 'accepted':
      return accepted;
  }
}

function subjectOf({ event, offer }: Selection): Subject {
  return { event, betType: offer.betType, settlesAs: offer.settlesAs };
}

function decideBet(request: PlaceBet, now: Instant, rules: BettingRules): TakenBet {
  const selection = rules.board.find(request.selectionId, now);
  const match = matchBet(request, selection, rules);
  const fate = rules.drawFate();
  const decided = match.ok
    ? decide(fate, match.quote, request, now)
    : { decision: failed(match.failure), price: request.price, stake: request.stake };
  const isTaken = match.ok && decided.decision.status !== 'failed';
  if (isTaken) rules.board.take(match.quote, decided.stake.amount, now);
  return {
    request,
    subject: selection === null ? null : subjectOf(selection),
    decision: decided.decision,
    price: isTaken ? decided.price : request.price,
    stake: isTaken ? decided.stake : money(request.stake.ccy, 0),
    at: now,
    repeatedAt: [],
  };
}

/** Opens an empty book. */
export function createBetBook(rules: BettingRules): BetBook {
  const bets = new Map<string, TakenBet>();
  return {
    place: (request, now) => {
      const before = bets.get(request.betId);
      const bet =
        before === undefined ? decideBet(request, now, rules) : { ...before, repeatedAt: [...before.repeatedAt, now] };
      bets.set(request.betId, bet);
      return bet;
    },
    find: (betId) => bets.get(betId) ?? null,
    all: () => [...bets.values()],
    forget: (canGo) => {
      for (const [betId, bet] of bets) if (canGo(bet)) bets.delete(betId);
    },
  };
}
