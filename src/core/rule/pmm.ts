// Price, minimum and maximum (PMM): what a bookie quotes, what that is worth to a customer, and all of an order's choices best first.
import type { PricedQuote } from '../record/offer.js';
import type { BookieCode } from '../value/ids.js';
import {
  type CurrencyAt,
  type Minor,
  crossMax,
  crossRate,
  crossUp,
  downToIncrement,
  isBeyond,
  poundsOf,
  smaller,
} from '../value/money.js';
import { type CommissionPpm, type PriceMilli, netPrice } from '../value/price.js';

/** A quote with its currency's rate. */
export interface RatedQuote {
  readonly price: PriceMilli;
  readonly currency: CurrencyAt;
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
  /** The least that the customer wants to place here (`bookie_min_stakes`), in the account's currency; 0 where it does not say. */
  readonly wantedMin: Minor;
  /** Best price first. */
  readonly quotes: readonly RatedQuote[];
}

/** One of our accounts and what its bookie quotes for it now. */
export interface QuotedAccount extends AccountQuotes {
  readonly bookie: BookieCode;
}

/** Who looks: its currency, and the commission netted into the prices that it sees. */
export interface Viewer {
  readonly currency: CurrencyAt;
  readonly commission: CommissionPpm;
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

/** Rounds: the minimum up to the minor unit, the maximum down to the increment (decisions §8). Null where nothing fits. */
function stakeRangeOf(quote: RatedQuote, account: AccountQuotes): StakeRange | null {
  const rate = crossRate(quote.currency, account.currency);
  // Beyond the balance it may also be beyond what money can count in another currency.
  if (isBeyond(quote.min, rate, account.available)) return null;
  const quotedMin = crossUp(quote.min, rate);
  const min = quotedMin > account.wantedMin ? quotedMin : account.wantedMin;
  const max = downToIncrement(smaller(crossMax(quote.max, rate), account.available), account.stakeIncrement);
  return max < min || max <= 0 ? null : { min, max };
}

/**
 * Returns what a quote is worth on an account to a viewer, or null where no stake that the account could send fits it.
 *
 * Rounds: prices down to a thousandth; minima up, maxima down to the increment, then down to the viewer's minor unit:
 *         limits are never loosened (decisions §8).
 */
export function priceQuote(quote: RatedQuote, account: AccountQuotes, viewer: Viewer): PricedQuote | null {
  const range = stakeRangeOf(quote, account);
  if (range === null) return null;
  const toViewer = crossRate(account.currency, viewer.currency);
  return {
    bookie: {
      price: quote.price,
      min: { ccy: quote.currency.ccy, amount: quote.min },
      max: { ccy: quote.currency.ccy, amount: quote.max },
    },
    effective: {
      price: netPrice(quote.price, account.bookieCommission, viewer.commission),
      min: { ccy: viewer.currency.ccy, amount: crossUp(range.min, toViewer) },
      max: { ccy: viewer.currency.ccy, amount: crossMax(range.max, toViewer) },
    },
    stakeMin: range.min,
    stakeMax: range.max,
  };
}

/** Returns an account's usable quotes for a viewer, best first: higher net price, then the larger maximum. */
export function priceAccount(account: AccountQuotes, viewer: Viewer): readonly PricedQuote[] {
  return account.quotes
    .map((quote) => priceQuote(quote, account, viewer))
    .filter((priced) => priced !== null)
    .sort((a, b) => b.effective.price - a.effective.price || b.effective.max.amount - a.effective.max.amount);
}

/** Returns `priceAccount` of each account, in the order given. */
export function aggregatePrices({ accounts, viewer }: PricesQuestion): readonly (readonly PricedQuote[])[] {
  return accounts.map((account) => priceAccount(account, viewer));
}

/** A price that an order may take on one of the accounts, and the stakes that it may take there. */
export interface Level {
  /** Index into the accounts. */
  readonly account: number;
  /** The bookie's own. */
  readonly price: PriceMilli;
  /** The same net of all commission. */
  readonly net: PriceMilli;
  /** In the account's currency, as is `stakeMax`. */
  readonly stakeMin: Minor;
  /** A multiple of the increment. */
  readonly stakeMax: Minor;
  /** The maximum in the viewer's currency: of two equal prices the one that takes more comes first. */
  readonly viewerMax: Minor;
  /** About the pounds that the cheapest stake from this level on is worth: tells at a glance that too little is left for any. */
  poundsFromHere: number;
}

function levelsOf(account: AccountQuotes, index: number, viewer: Viewer): Level[] {
  const toViewer = crossRate(account.currency, viewer.currency);
  const poundsEach = poundsOf(account.currency);
  const levels: Level[] = [];
  for (const quote of account.quotes) {
    const range = stakeRangeOf(quote, account);
    if (range === null) continue;
    sortIn(levels, {
      account: index,
      price: quote.price,
      net: netPrice(quote.price, account.bookieCommission, viewer.commission),
      stakeMin: range.min,
      stakeMax: range.max,
      viewerMax: crossMax(range.max, toViewer),
      poundsFromHere: Math.max(range.min, account.stakeIncrement) * poundsEach,
    });
  }
  return levels;
}

const isBetter = (a: Level, b: Level): boolean => a.net > b.net || (a.net === b.net && a.viewerMax > b.viewerMax);

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
