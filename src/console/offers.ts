// Offers as a reader compares them: by market, by selection, the best price first.
import type { OfferHeard, PmmHeard } from './wire.js';

/** What one bookie offers on a selection, at its best price. */
export interface Price extends PmmHeard {
  readonly bookie: string;
}

/** Something that can be bet on, and what is offered on it. */
export interface Selection {
  readonly betType: string;
  /** Best first; empty where it is listed and nobody prices it now. */
  readonly prices: readonly Price[];
}

/** Selections that answer one question. */
export interface Market {
  readonly market: string;
  readonly selections: readonly Selection[];
}

/** Halves of one question that the stream names apart. */
const TOGETHER: Readonly<Record<string, string>> = {
  ahover: 'asian_total',
  ahunder: 'asian_total',
  over: 'total',
  under: 'total',
  odd: 'odd_or_even',
  even: 'odd_or_even',
  othercs: 'cs',
};

/** What is asked for most comes first; what is not here comes last. */
const FIRST = ['wdw', 'ml', 'win', 'ah', 'asian_total', 'total', 'dc', 'dnb', 'score', 'odd_or_even'];
const LAST = FIRST.length;

/** Returns the markets that offers make. */
export function marketsOf(offers: Iterable<OfferHeard>): readonly Market[] {
  const byMarket = new Map<string, Map<string, OfferHeard[]>>();
  for (const offer of offers) {
    const name = TOGETHER[offer.market] ?? offer.market;
    const selections = byMarket.get(name) ?? new Map<string, OfferHeard[]>();
    byMarket.set(name, selections);
    const ofSelection = selections.get(offer.bet_type) ?? [];
    selections.set(offer.bet_type, ofSelection);
    ofSelection.push(offer);
  }
  return [...byMarket]
    .sort(([a], [b]) => rankOf(a) - rankOf(b) || a.localeCompare(b))
    .map(([market, selections]) => ({ market, selections: selectionsOf(selections) }));
}

/** Returns who offers anything, in the order of their names. */
export function bookiesOf(offers: Iterable<OfferHeard>): readonly string[] {
  return [...new Set(Array.from(offers, ({ bookie }) => bookie))].sort();
}

function rankOf(market: string): number {
  const rank = FIRST.indexOf(market);
  return rank < 0 ? LAST : rank;
}

function selectionsOf(offers: ReadonlyMap<string, readonly OfferHeard[]>): readonly Selection[] {
  return [...offers]
    .sort(([a], [b]) => compareBetTypes(a, b))
    .map(([betType, ofSelection]) => ({ betType, prices: ofSelection.flatMap(bestOf).sort(bestFirst) }));
}

function bestOf({ bookie, price_list: list }: OfferHeard): readonly Price[] {
  const best = list.find(({ effective }) => takesAny(effective));
  return best === undefined ? [] : [{ bookie, ...best.effective }];
}

/** Whether any stake is taken at a price: where less is left than the least stake there is none that is. */
export function takesAny(pmm: PmmHeard | null): boolean {
  return pmm !== null && pmm.max[1] >= pmm.min[1];
}

function bestFirst(a: Price, b: Price): number {
  return b.price - a.price || b.max[1] - a.max[1] || a.bookie.localeCompare(b.bookie);
}

const RESULTS = ['h', 'd', 'a'];

/** For before against, then by the numbers in it, then home, draw, away, then by its words. */
function compareBetTypes(a: string, b: string): number {
  const [x, y] = [a.split(','), b.split(',')];
  return (
    Number(x[0] === 'against') - Number(y[0] === 'against') ||
    compareLists(numbersIn(x), numbersIn(y)) ||
    compareLists(resultsIn(x), resultsIn(y)) ||
    a.localeCompare(b)
  );
}

const numbersIn = (terms: readonly string[]): readonly number[] =>
  terms.map(Number).filter((value) => !Number.isNaN(value));
const resultsIn = (terms: readonly string[]): readonly number[] =>
  terms.map((term) => RESULTS.indexOf(term)).filter((index) => index >= 0);

function compareLists(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? 0);
}
