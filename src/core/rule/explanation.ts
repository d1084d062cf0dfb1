// Why an order was placed as it was (`explain`, decisions §12): what a plan saw is split once more, slowly and exactly, and each quote says
// what became of it.
import type { PricedQuote } from '../record/offer.js';
import type { PlanSeen, PlannedAccount, PlannedOffer, PlannedQuote } from '../record/plan.js';
import { type Fraction, floor, minus, times } from '../value/integer.js';
import {
  MONEY_MAX,
  type Minor,
  SAME_CURRENCY,
  ZERO,
  crossRate,
  crossUp,
  downToIncrement,
  isBeyond,
  toMinor,
} from '../value/money.js';
import { netPrice } from '../value/price.js';
import { type Level, type Viewer, ladderOf, priceQuote } from './pmm.js';
import { type Count, countOf, counting, uncounting } from '../value/terms.js';

/** What became of a quote. */
export type QuoteVerdict =
  | 'chosen'
  /** Worse than the order's price. */
  | 'worse_price'
  /** Better ones had taken all but what rounding leaves. */
  | 'nothing_left'
  /** What was left is less than the bookie takes, or than the customer wants to place there (`bookie_min_stakes`), or the bookie takes less than that. */
  | 'below_min'
  | 'below_bookie_min_stake'
  /** There is not enough on the account, or better quotes had taken it. */
  | 'insufficient_balance'
  /** No multiple of the account's increment is within the quote. */
  | 'no_stake_fits'
  /** At 1.000 nothing can be laid. */
  | 'cannot_be_laid';

/** A quote of a plan. */
export interface ExplainedQuote {
  /** In the order's terms; null where no stake fits it. */
  readonly priced: PricedQuote | null;
  /** As back prices and stakes. */
  readonly back: PricedQuote | null;
  /** Its turn, best first; null where no stake fits it. */
  readonly rank: number | null;
  readonly verdict: QuoteVerdict;
  /** What was chosen of it, in the account's currency. */
  readonly stake: Minor | null;
}

/** An account of a plan. */
export interface ExplainedAccount {
  readonly account: PlannedAccount;
  readonly quotes: readonly ExplainedQuote[];
}

/** An order as it is being placed. */
interface Placing {
  readonly seen: PlanSeen;
  readonly offers: readonly PlannedOffer[];
  readonly staked: number[];
  left: Fraction;
}

interface Turn {
  readonly rank: number;
  readonly verdict: QuoteVerdict;
  readonly stake: Minor | null;
}

/** Returns what became of each quote of each account that a plan saw, in their order. */
export function explain(seen: PlanSeen): readonly ExplainedAccount[] {
  const usable = seen.accounts.flatMap(({ offer }) => (offer === null ? [] : [offer]));
  const placing: Placing = {
    seen,
    offers: usable,
    staked: usable.map(() => 0),
    left: { num: BigInt(seen.stake), den: 1n },
  };
  const turns = new Map<string, Turn>();
  for (const [index, level] of ladderOf(usable, seen.viewer).entries()) {
    turns.set(`${level.account} ${level.quote}`, { rank: index + 1, ...takeTurn(placing, level) });
  }
  return seen.accounts.map((account): ExplainedAccount => {
    const { offer } = account;
    if (offer === null) return { account, quotes: [] };
    const index = usable.indexOf(offer);
    return {
      account,
      quotes: offer.quotes.map((_, quote) => explainQuote(seen, offer, quote, turns.get(`${index} ${quote}`))),
    };
  });
}

function explainQuote(seen: PlanSeen, offer: PlannedOffer, index: number, turn: Turn | undefined): ExplainedQuote {
  const quote = offer.quotes[index];
  if (quote === undefined) throw new Error(`Invariant: the offer's quote ${index} exists`);
  const count = countOf(netPrice(quote.price, offer.bookieCommission, seen.viewer.commission), seen.viewer.side);
  const priced = priceQuote(quote, offer, seen.viewer);
  const back = priceQuote(quote, inBackTerms(offer, count), { ...seen.viewer, side: 'back' });
  if (turn !== undefined) return { priced, back, ...turn };
  return { priced, back, rank: null, verdict: obstacleTo(seen.viewer, offer, { quote, count }), stake: null };
}

/** An offer with the least that the customer wants to place there as a back stake at one of its prices. */
function inBackTerms(offer: PlannedOffer, count: Count): PlannedOffer {
  if (count <= 0) return { ...offer, wantedMin: ZERO };
  const toBack = uncounting(SAME_CURRENCY, count);
  return {
    ...offer,
    wantedMin: isBeyond(offer.wantedMin, toBack, MONEY_MAX) ? MONEY_MAX : crossUp(offer.wantedMin, toBack),
  };
}

/** Why no stake fits a quote. */
function obstacleTo(
  viewer: Viewer,
  offer: PlannedOffer,
  { quote, count }: { readonly quote: PlannedQuote; readonly count: Count },
): QuoteVerdict {
  if (count <= 0) return 'cannot_be_laid';
  if (priceQuote(quote, { ...offer, wantedMin: ZERO }, viewer) !== null) return 'below_bookie_min_stake';
  const rate = crossRate(quote.currency, offer.currency);
  return offer.available < offer.stakeIncrement ||
    isBeyond(quote.min, rate, offer.available) ||
    crossUp(quote.min, rate) > offer.available
    ? 'insufficient_balance'
    : 'no_stake_fits';
}

function takeTurn(placing: Placing, level: Level): Omit<Turn, 'rank'> {
  const offer = placing.offers[level.account];
  if (offer === undefined) throw new Error(`Invariant: the level's account ${level.account} exists`);
  const { currency, limit } = placing.seen;
  if (level.net < limit) return { verdict: 'worse_price', stake: null };
  const covers = countedDown(times(placing.left, uncounting(crossRate(currency, offer.currency), level.count)));
  if (covers < offer.stakeIncrement) return { verdict: 'nothing_left', stake: null };
  const there = downToIncrement(
    toMinor(Math.max(0, Math.min(level.stakeMax, offer.available - (placing.staked[level.account] ?? 0)))),
    offer.stakeIncrement,
  );
  if (there <= 0 || there < level.stakeMin) return { verdict: 'insufficient_balance', stake: null };
  const stake = downToIncrement(toMinor(Math.min(covers, there)), offer.stakeIncrement);
  if (stake < level.stakeMin) return { verdict: shortOf(offer, level, stake), stake: null };
  placing.staked[level.account] = (placing.staked[level.account] ?? 0) + stake;
  const toOrder = counting(crossRate(offer.currency, currency), level.count);
  placing.left = minus(placing.left, times({ num: BigInt(stake), den: 1n }, toOrder));
  return { verdict: 'chosen', stake };
}

/** Rounds: down. At most `MONEY_MAX`: an order may want more than an account's currency can count. */
function countedDown(exact: Fraction): number {
  return exact.num > BigInt(MONEY_MAX) * exact.den ? MONEY_MAX : floor(exact);
}

/** Whose minimum is more than a stake: the bookie's or the customer's own. */
function shortOf(offer: PlannedOffer, level: Level, stake: Minor): QuoteVerdict {
  const quote = offer.quotes[level.quote];
  const quoted = quote === undefined ? 0 : crossUp(quote.min, crossRate(quote.currency, offer.currency));
  return stake < quoted ? 'below_min' : 'below_bookie_min_stake';
}
