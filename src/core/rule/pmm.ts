// Price, minimum and maximum (PMM): what a bookie quotes, what that is worth to a customer, and all of an order's choices best first.
import type { Pmm, PricedQuote } from '../record/offer.js';
import type { Currency } from '../value/currency.js';
import type { BookieCode } from '../value/ids.js';
import { divideUp } from '../value/integer.js';
import {
  type CrossRate,
  type CurrencyAt,
  MONEY_MAX,
  type Minor,
  SAME_CURRENCY,
  crossMax,
  crossRate,
  crossUp,
  downToIncrement,
  isBeyond,
  poundsOf,
  smaller,
  toMinor,
} from '../value/money.js';
import {
  type CommissionPpm,
  type Commissions,
  NONE_KEPT,
  PPM,
  type PriceMilli,
  type Side,
  layPriceOf,
  leftOf,
  netPrice,
  takersPrice,
  toPriceMilli,
} from '../value/price.js';
import { type Count, countOf, counting } from '../value/terms.js';

/** A quote with its currency's rate. */
export interface RatedQuote {
  /** Whether whoever takes it backs at its price, as with every bookie, or lays at it: an order on the exchange may be met by a lay. */
  readonly side: Side;
  readonly price: PriceMilli;
  readonly currency: CurrencyAt;
  /** Of a back price in its terms, of a lay price in those of whoever takes it, net of all that is netted. */
  readonly min: Minor;
  readonly max: Minor;
}

/** What an account may stake, and on what: all that arithmetic needs of it. */
export interface AccountQuotes {
  readonly currency: CurrencyAt;
  readonly stakeIncrement: Minor;
  readonly bookieCommission: CommissionPpm;
  /** What is there to stake: no bet is bigger. In the account's currency. */
  readonly available: Minor;
  /** Best price first. */
  readonly quotes: readonly RatedQuote[];
}

/** One of our accounts and what its bookie quotes for it now. */
export interface QuotedAccount extends AccountQuotes {
  readonly bookie: BookieCode;
}

/** Who looks: its currency, the commission netted into the prices that it sees, and the terms in which it reads prices and stakes. */
export interface Viewer {
  readonly currency: CurrencyAt;
  readonly commission: CommissionPpm;
  readonly side: Side;
}

/** What the accounts' quotes are worth to someone. */
export interface PricesQuestion {
  readonly accounts: readonly AccountQuotes[];
  readonly viewer: Viewer;
}

/** Least and most in the account's currency. */
interface StakeRange {
  readonly min: Minor;
  readonly max: Minor;
}

/** Rounds: the minimum up to the increment, the maximum down to it, so that both can be staked (decisions §8). Null where nothing fits. */
function stakeRangeOf(quote: RatedQuote, account: AccountQuotes, count: Count): StakeRange | null {
  if (count <= 0) return null;
  const rate = crossRate(quote.currency, account.currency);
  // Beyond the balance it may also be beyond what money can count in another currency.
  if (isBeyond(quote.min, rate, account.available)) return null;
  const quotedMin = crossUp(quote.min, rate);
  const least = Math.max(quotedMin, account.stakeIncrement);
  const min = toMinor(divideUp(least, account.stakeIncrement) * account.stakeIncrement);
  const max = downToIncrement(smaller(crossMax(quote.max, rate), account.available), account.stakeIncrement);
  return max < min || max <= 0 ? null : { min, max };
}

/** Returns whether an account has a back price, at a limit or better, that it could be bet at if only there were more to stake on it. */
export function wantsFunds(account: AccountQuotes, limit: PriceMilli): boolean {
  const within = account.quotes.filter(({ price }) => price >= limit);
  const canBet = (available: Minor): boolean =>
    within.some((quote) => stakeRangeOf(quote, { ...account, available }, countOf(quote.price, 'back')) !== null);
  return !canBet(account.available) && canBet(MONEY_MAX);
}

/** How a back price, and a range of stakes at it, read in a viewer's terms. Rounds: lay prices and minima up, maxima down. */
function shownAs(
  back: PriceMilli,
  range: StakeRange,
  to: { readonly currency: CurrencyAt; readonly rate: CrossRate; readonly side: Side },
): Pmm {
  const price = to.side === 'back' ? back : layPriceOf(back);
  return pmmOf(price, range, { ccy: to.currency.ccy, rate: counting(to.rate, countOf(back, to.side)) });
}

/** Rounds: minima up, maxima down. */
function pmmOf(
  price: PriceMilli,
  { min, max }: StakeRange,
  { ccy, rate }: { readonly ccy: Currency; readonly rate: CrossRate },
): Pmm {
  return { price, min: { ccy, amount: crossUp(min, rate) }, max: { ccy, amount: crossMax(max, rate) } };
}

/** Returns a quote as received, in a side's terms. Asserts: for lay, its price is above 1.000. */
export function receivedPmm(quote: RatedQuote, side: Side): Pmm {
  const { currency } = quote;
  if (quote.side === 'back') return shownAs(quote.price, quote, { currency, rate: SAME_CURRENCY, side });
  return pmmOf(laidPrice(quote, side, NONE_KEPT), quote, { ccy: currency.ccy, rate: SAME_CURRENCY });
}

/** A price to lay at as whoever takes it reads it: the one who asks for it backs. */
function laidPrice({ price }: RatedQuote, side: Side, kept: Commissions): PriceMilli {
  return takersPrice({ side: 'back', price }, side, kept);
}

/** What is won for each thousand that is risked, net of all commission. */
interface NetGain {
  /** Exact for back prices, which are in whole thousandths net too; of lay prices as near as a double comes. */
  readonly gain: number;
  /** The back price that it is, to be held against a limit: a lay price, which need not be one in thousandths, rounded up. */
  readonly net: PriceMilli;
}

/** Returns what a price is worth net of the bookie's commission and ours. */
export function netGainOf(
  { side, price }: Pick<RatedQuote, 'side' | 'price'>,
  bookie: CommissionPpm,
  own: CommissionPpm,
): NetGain {
  if (side === 'back') {
    const net = netPrice(price, bookie, own);
    return { gain: net - 1000, net };
  }
  const left = leftOf(bookie, own);
  const up = divideUp(divideUp(left, PPM), price - 1000);
  return { gain: left / PPM / (price - 1000), net: toPriceMilli(1000 + up) };
}

/** What a stake on a quote counts as towards an order: a lay price's is in the order's own terms. */
function countOn({ side }: RatedQuote, net: PriceMilli, viewer: Viewer): Count {
  return countOf(net, side === 'lay' ? 'back' : viewer.side);
}

/**
 * Returns what a quote is worth on an account to a viewer, in the viewer's terms, or null where no stake that the account could send fits it.
 *
 * Rounds: back prices down to a thousandth, lay prices up; minima up, maxima down to the increment, then down to the viewer's minor
 *         unit: limits are never loosened (decisions §8).
 */
export function priceQuote(quote: RatedQuote, account: AccountQuotes, viewer: Viewer): PricedQuote | null {
  return priceNet(quote, account, viewer)?.priced ?? null;
}

/** A quote's worth, with what it is sorted by. */
interface NetPriced {
  readonly gain: number;
  readonly priced: PricedQuote;
}

function priceNet(quote: RatedQuote, account: AccountQuotes, viewer: Viewer): NetPriced | null {
  const { side, commission } = viewer;
  const { gain, net } = netGainOf(quote, account.bookieCommission, commission);
  const range = stakeRangeOf(quote, account, countOn(quote, net, viewer));
  if (range === null) return null;
  const rate = crossRate(account.currency, viewer.currency);
  const kept = { commission: account.bookieCommission, own: commission };
  const effective =
    quote.side === 'back'
      ? shownAs(net, range, { currency: viewer.currency, rate, side })
      : pmmOf(laidPrice(quote, side, kept), range, { ccy: viewer.currency.ccy, rate });
  return { gain, priced: { bookie: receivedPmm(quote, side), effective, stakeMin: range.min, stakeMax: range.max } };
}

/**
 * Returns an account's usable quotes for a viewer, best first: the better net price, then the larger maximum. Of two lay prices that are shown
 * as the same the better may be one that was rounded up by more: an order takes them in this order too.
 */
export function priceAccount(account: AccountQuotes, viewer: Viewer): readonly PricedQuote[] {
  return account.quotes
    .map((quote) => priceNet(quote, account, viewer))
    .filter((priced) => priced !== null)
    .sort((a, b) => b.gain - a.gain || b.priced.effective.max.amount - a.priced.effective.max.amount)
    .map(({ priced }) => priced);
}

/** Returns `priceAccount` of each account, in the order given. */
export function aggregatePrices({ accounts, viewer }: PricesQuestion): readonly (readonly PricedQuote[])[] {
  return accounts.map((account) => priceAccount(account, viewer));
}

/** A price that an order may take on one of the accounts, and the stakes that it may take there. */
export interface Level {
  /** Index into the accounts. */
  readonly account: number;
  /** Index into the account's quotes. */
  readonly quote: number;
  /** The bookie's own. */
  readonly price: PriceMilli;
  /** What is won for each thousand that is risked, net of all commission: what levels are sorted by. */
  readonly gain: number;
  /** The net back price, to be held against an order's limit. */
  readonly net: PriceMilli;
  /** In the account's currency, as is `stakeMax`. */
  readonly stakeMin: Minor;
  /** A multiple of the increment. */
  readonly stakeMax: Minor;
  /** What a stake counts towards the order. */
  readonly count: Count;
  /** The maximum in the viewer's currency and terms: of two equal prices the one that takes more comes first. */
  readonly viewerMax: Minor;
  /** About the pounds of the order that the cheapest stake from this level on takes: tells at a glance that too little is left for any. */
  poundsFromHere: number;
}

function levelsOf(account: AccountQuotes, index: number, viewer: Viewer): Level[] {
  const toViewer = crossRate(account.currency, viewer.currency);
  const poundsEach = poundsOf(account.currency);
  const levels: Level[] = [];
  for (const [place, quote] of account.quotes.entries()) {
    const { gain, net } = netGainOf(quote, account.bookieCommission, viewer.commission);
    const count = countOn(quote, net, viewer);
    const range = stakeRangeOf(quote, account, count);
    if (range === null) continue;
    sortIn(levels, {
      account: index,
      quote: place,
      price: quote.price,
      gain,
      net,
      stakeMin: range.min,
      stakeMax: range.max,
      count,
      viewerMax: crossMax(range.max, counting(toViewer, count)),
      poundsFromHere: (range.min * poundsEach * count) / 1000,
    });
  }
  return levels;
}

const isBetter = (a: Level, b: Level): boolean => a.gain > b.gain || (a.gain === b.gain && a.viewerMax > b.viewerMax);

/** Quotes come best first, so that this seldom moves anything: rounding can make two prices equal, and their order the maxima's. */
function sortIn(levels: Level[], level: Level): void {
  let place = levels.length;
  for (; place > 0; place -= 1) {
    const before = levels[place - 1];
    if (before === undefined || !isBetter(level, before)) break;
    levels[place] = before;
  }
  levels[place] = level;
}

/** Returns the levels of both, best first; of equal ones those of `a` first. */
function merge(a: readonly Level[], b: readonly Level[]): readonly Level[] {
  const merged: Level[] = [];
  let [fromA, fromB] = [0, 0];
  for (;;) {
    const ofA = a[fromA];
    const ofB = b[fromB];
    if (ofB !== undefined && (ofA === undefined || isBetter(ofB, ofA))) {
      merged.push(ofB);
      fromB += 1;
    } else if (ofA !== undefined) {
      merged.push(ofA);
      fromA += 1;
    } else return merged;
  }
}

/** Hands each level's pounds, so far its own, on to the better ones before it. */
function passOnPounds(ladder: readonly Level[]): void {
  let least = Number.POSITIVE_INFINITY;
  for (let place = ladder.length - 1; place >= 0; place -= 1) {
    const level = ladder[place];
    if (level === undefined) break;
    least = Math.min(least, level.poundsFromHere);
    level.poundsFromHere = least;
  }
}

/**
 * Returns all usable quotes of the accounts, best first: higher net price, then the larger maximum, then the order in which
 * the accounts are given (bookie code, then account id; decisions §8).
 */
export function ladderOf(accounts: readonly AccountQuotes[], viewer: Viewer): readonly Level[] {
  const ladder = mergeAll(accounts.map((account, index) => levelsOf(account, index, viewer)));
  passOnPounds(ladder);
  return ladder;
}

/** Each account's levels are in order already: merging them costs less than a sort. */
function mergeAll(ofAccounts: readonly (readonly Level[])[]): readonly Level[] {
  let runs = ofAccounts;
  while (runs.length > 1) {
    const halved: (readonly Level[])[] = [];
    for (let run = 0; run < runs.length; run += 2) halved.push(merge(runs[run] ?? [], runs[run + 1] ?? []));
    runs = halved;
  }
  return runs[0] ?? [];
}
