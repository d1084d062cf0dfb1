// Why an order was placed as it was (`explain`, decisions §12): what a plan saw is split once more, slowly and exactly, and each quote says
// what became of it.
import type { Pmm, PricedQuote } from '../record/offer.js';
import type { PlacedLeg, Plan, PlannedAccount, PlannedOffer } from '../record/plan.js';
import { mustExist } from '../value/assert.js';
import type { AccountId } from '../value/ids.js';
import { type Fraction, floor, minus, mulDivDown, mulDivUp, times } from '../value/integer.js';
import { MONEY_MAX, type Minor, ZERO, crossRate, crossUp, downToIncrement, isBeyond, toMinor } from '../value/money.js';
import { ALL_LEFT, leftOf } from '../value/price.js';
import {
  type AccountQuotes,
  type Level,
  type RatedQuote,
  type Viewer,
  ladderOf,
  netGainOf,
  priceQuote,
  receivedPmm,
} from './pmm.js';
import { leftOutAccounts, minStakesOf } from './placement.js';
import { counting, uncounting } from '../value/terms.js';

/** What became of a quote. */
export type QuoteVerdict =
  | 'chosen'
  /** It could have been, but the plan placed nothing on it: all or nothing was wanted, and not all was there, or it was, but only by other quotes. */
  | 'not_placed'
  /** Worse than the order's price. */
  | 'worse_price'
  /** Better ones had taken all but what rounding leaves. */
  | 'nothing_left'
  /** What was left is less than the bookie takes. */
  | 'below_min'
  /** All that could be placed with the bookie is less than the customer wants to place there (`bookie_min_stakes`), or than comes in on the exchange. */
  | 'below_bookie_min_stake'
  /** There is not enough on the account, or better quotes had taken it. */
  | 'insufficient_balance'
  /** No multiple of the account's increment is within the quote. */
  | 'no_stake_fits'
  /** At 1.000 nothing can be laid. */
  | 'cannot_be_laid';

/** A quote of a plan. */
export interface ExplainedQuote {
  /** As received, in the order's terms and as a back price; null: it cannot be laid. */
  readonly received: { readonly order: Pmm | null; readonly back: Pmm };
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

/** A plan as it is gone through once more. */
interface Placing {
  readonly plan: Plan;
  readonly offers: readonly AccountQuotes[];
  readonly accountIds: readonly AccountId[];
  /** Of what it placed, that whose turn is still to come. */
  readonly toCome: PlacedLeg[];
  /** The accounts whose bookies would have been asked for less than was wanted there. */
  readonly leftOut: ReadonlySet<number>;
  readonly staked: number[];
  left: Fraction;
}

interface Turn {
  readonly rank: number;
  readonly verdict: QuoteVerdict;
  readonly stake: Minor | null;
}

/** Returns what became of each quote of each account that a plan saw, in their order. */
export function explain(plan: Plan): readonly ExplainedAccount[] {
  const usable = plan.accounts.filter(({ offer }) => offer !== null);
  const offers = usable.flatMap(({ offer }) => (offer === null ? [] : [quotesIn(offer)]));
  const minStakes = minStakesOf(usable.map(({ bookie, offer }) => ({ bookie, least: offer?.wantedMin ?? ZERO })));
  const placing: Placing = {
    plan,
    offers,
    accountIds: usable.map(({ accountId }) => accountId),
    toCome: [...plan.placed],
    leftOut: leftOutAccounts({ wish: { ...plan, wholeRisk: null }, accounts: offers, viewer: plan.viewer, minStakes }),
    staked: offers.map(() => 0),
    left: { num: BigInt(plan.stake), den: 1n },
  };
  const turns = new Map<string, Turn>();
  for (const [index, level] of ladderOf(offers, plan.viewer).entries()) {
    turns.set(`${level.account} ${level.quote}`, { rank: index + 1, ...takeTurn(placing, level) });
  }
  return plan.accounts.map((account): ExplainedAccount => {
    const index = usable.indexOf(account);
    const offer = offers[index];
    if (offer === undefined) return { account, quotes: [] };
    return {
      account,
      quotes: offer.quotes.map((quote, at) => explainQuote(plan.viewer, { offer, quote }, turns.get(`${index} ${at}`))),
    };
  });
}

function quotesIn({ quotes, ...offer }: PlannedOffer): AccountQuotes {
  return {
    ...offer,
    quotes: quotes.map(({ isLay, price, currency, min, max }) => ({
      side: isLay === true ? 'lay' : 'back',
      price,
      currency: currency ?? offer.currency,
      min,
      max,
    })),
  };
}

interface QuoteOf {
  readonly offer: AccountQuotes;
  readonly quote: RatedQuote;
}

function explainQuote(viewer: Viewer, { offer, quote }: QuoteOf, turn: Turn | undefined): ExplainedQuote {
  const canBeTaken = viewer.side === 'back' || netGainOf(quote, offer.bookieCommission, viewer.commission).gain > 0;
  const backViewer: Viewer = { ...viewer, side: 'back' };
  const inBack = inBackTerms(quote, offer, viewer);
  const shown = {
    received: { order: canBeTaken ? receivedPmm(quote, viewer.side) : null, back: receivedPmm(inBack, 'back') },
    priced: priceQuote(quote, offer, viewer),
    back: priceQuote(inBack, offer, backViewer),
  };
  if (turn !== undefined) return { ...shown, ...turn };
  const verdict = canBeTaken ? obstacleTo(offer, quote) : 'cannot_be_laid';
  return { ...shown, rank: null, verdict, stake: null };
}

/** A quote with its range as what a back bet stakes: one to lay at has it in the terms of whoever takes it. Rounds: the minimum up, the maximum down. */
function inBackTerms(quote: RatedQuote, { bookieCommission }: AccountQuotes, { side, commission }: Viewer): RatedQuote {
  if (quote.side === 'back' || side === 'back') return quote;
  const left = leftOf(bookieCommission, commission);
  const risked = quote.price - 1000;
  return {
    ...quote,
    min: toMinor(mulDivUp(mulDivUp(quote.min, ALL_LEFT, left), risked, 1000)),
    max: toMinor(Math.min(MONEY_MAX, mulDivDown(mulDivDown(quote.max, ALL_LEFT, left), risked, 1000))),
  };
}

/** Why no stake fits a quote. */
function obstacleTo(offer: AccountQuotes, quote: RatedQuote): QuoteVerdict {
  const rate = crossRate(quote.currency, offer.currency);
  return offer.available < offer.stakeIncrement ||
    isBeyond(quote.min, rate, offer.available) ||
    crossUp(quote.min, rate) > offer.available
    ? 'insufficient_balance'
    : 'no_stake_fits';
}

function takeTurn(placing: Placing, level: Level): Omit<Turn, 'rank'> {
  const offer = mustExist(placing.offers[level.account], `the level's account ${level.account}`);
  const placed = takePlaced(placing, level);
  if (placed === null) return verdictOn(placing, level, offer);
  const toOrder = counting(crossRate(offer.currency, placing.plan.currency), level.count);
  placing.staked[level.account] = (placing.staked[level.account] ?? 0) + placed;
  placing.left = minus(placing.left, times({ num: BigInt(placed), den: 1n }, toOrder));
  return { verdict: 'chosen', stake: placed };
}

/** What the plan placed on a level; null: nothing. */
function takePlaced({ toCome, accountIds }: Placing, level: Level): Minor | null {
  const index = toCome.findIndex(
    ({ accountId, price, stake }) =>
      accountId === accountIds[level.account] &&
      price === level.price &&
      stake >= level.stakeMin &&
      stake <= level.stakeMax,
  );
  const [placed] = index < 0 ? [] : toCome.splice(index, 1);
  return placed?.stake ?? null;
}

/** Why nothing was placed on a level. */
function verdictOn(placing: Placing, level: Level, offer: AccountQuotes): Omit<Turn, 'rank'> {
  const { currency, limit } = placing.plan;
  if (level.net < limit) return { verdict: 'worse_price', stake: null };
  const covers = countedDown(times(placing.left, uncounting(crossRate(currency, offer.currency), level.count)));
  if (covers < offer.stakeIncrement) return { verdict: 'nothing_left', stake: null };
  const there = downToIncrement(
    toMinor(Math.max(0, Math.min(level.stakeMax, offer.available - (placing.staked[level.account] ?? 0)))),
    offer.stakeIncrement,
  );
  if (there <= 0 || there < level.stakeMin) return { verdict: 'insufficient_balance', stake: null };
  const stake = downToIncrement(toMinor(Math.min(covers, there)), offer.stakeIncrement);
  if (stake < level.stakeMin) return { verdict: 'below_min', stake: null };
  return { verdict: placing.leftOut.has(level.account) ? 'below_bookie_min_stake' : 'not_placed', stake: null };
}

/** Rounds: down. At most `MONEY_MAX`: an order may want more than an account's currency can count. */
function countedDown(exact: Fraction): number {
  return exact.num > BigInt(MONEY_MAX) * exact.den ? MONEY_MAX : floor(exact);
}
