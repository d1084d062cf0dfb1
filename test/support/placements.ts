// Orders and accounts in words, for tables that a bettor can read; and a second, obvious way to split a stake.
import type { PlacementQuestion, PlannedLeg } from '../../src/core/rule/placement.js';
import type { AccountQuotes, PricesQuestion, RatedQuote, Viewer } from '../../src/core/rule/pmm.js';
import { type CurrencyAt, type Minor, toMinor } from '../../src/core/value/money.js';
import { type PriceMilli, type Side, toCommissionPpm, toPriceMilli } from '../../src/core/value/price.js';
import { countOf } from '../../src/core/value/terms.js';
import { DECIMALS, at, minor, written } from './currencies.js';
import { type Ratio, ceilingOf, compare, divide, floorOf, minus, multiply, ratio } from './ratios.js';

/** The rates of all stories. */
const RATES: Readonly<Record<string, number>> = { GBP: 1, EUR: 1.16, USD: 1.27, CHF: 0.3333, JPY: 149.37, KWD: 0.391 };
const rated = (ccy: string): CurrencyAt => at(ccy, RATES[ccy] ?? 1);
const milli = (price: string) => toPriceMilli(Math.round(Number(price) * 1000));
const ppm = (percent: string | undefined) => toCommissionPpm(Math.round(Number(percent ?? 0) * 10_000));

const ORDER = /^(order|lay) +([\d.]+) (\w+) at ([\d.]+)(?:, we keep ([\d.]+)%)?(, whole)?$/;
const ACCOUNT = /^(\S+) +(\w+) +step ([\d.]+) +has ([\d.-]+)(?:, keeps ([\d.]+)%)?(?:, wanted from ([\d.]+))? *:(.*)$/;
const QUOTE = /^(laid at )?([\d.]+) x ([\d.]+)\.\.([\d.]+)(?: (\w+))?$/;

/** An order with its accounts, as told, and the names of the accounts. */
export interface Story {
  readonly question: PlacementQuestion;
  readonly names: readonly string[];
}

/**
 * Reads a story, one line a thing:
 *
 *   order 100.00 GBP at 1.900, we keep 2%     (or: lay 100.00 GBP at 1.900; all or nothing: …, whole)
 *   acme/1  GBP  step 0.01  has 1000.00, keeps 5%, wanted from 10.00: 2.100 x 5.00..200.00, 2.050 x 1.00..50.00 EUR
 *   slip/1  GBP  step 0.01  has 1000.00: laid at 3.000 x 1.00..50.00
 */
export function story(text: string): Story {
  const [orderLine = '', ...accountLines] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [, kind, stake = '', ccy = '', price = '', ours, whole] = matched(ORDER, orderLine);
  const side = kind === 'lay' ? 'lay' : 'back';
  const accounts = accountLines.map(accountOf);
  const bookies = accounts.map(({ name }) => name.split('/')[0]!);
  return {
    question: {
      wish: {
        stake: minor(stake, ccy),
        currency: rated(ccy),
        limit: lowestBack(price, side),
        wholeRisk: whole === undefined ? null : countOf(milli(price), side),
      },
      viewer: { currency: rated(ccy), commission: ppm(ours), side },
      accounts: accounts.map(({ account }) => account),
      minStakes: accounts.flatMap(({ least }, account) =>
        least === null ? [] : [{ account, bookie: bookies.indexOf(bookies[account]!), least }],
      ),
    },
    names: accounts.map(({ name }) => name),
  };
}

/** The lowest back price, in thousandths, whose lay price b / (b − 1) is not above that of a lay. */
function lowestBack(price: string, side: Side): PriceMilli {
  if (side === 'back') return milli(price);
  const lowest = divide(ratio(price), minus(ratio(price), ratio(1)));
  return toPriceMilli(Number(ceilingOf(multiply(ratio(1000), lowest))));
}

function matched(pattern: RegExp, line: string): readonly (string | undefined)[] {
  const found = pattern.exec(line);
  if (found === null) throw new Error(`cannot read: ${line}`);
  return found;
}

function accountOf(line: string): {
  readonly name: string;
  readonly account: AccountQuotes;
  readonly least: Minor | null;
} {
  const [, name = '', ccy = '', step = '', has = '', keeps, wantedFrom, quotes = ''] = matched(ACCOUNT, line);
  const texts = quotes.split(',').map((quote) => quote.trim());
  return {
    name,
    least: wantedFrom === undefined ? null : minor(wantedFrom, ccy),
    account: {
      currency: rated(ccy),
      stakeIncrement: minor(step, ccy),
      bookieCommission: ppm(keeps),
      available: minor(has, ccy),
      quotes: texts.filter((quote) => quote !== '').map((quote) => quoteOf(quote, ccy)),
    },
  };
}

function quoteOf(text: string, accountCcy: string): RatedQuote {
  const [, laid, price = '', min = '', max = '', ccy = accountCcy] = matched(QUOTE, text);
  return {
    side: laid === undefined ? 'back' : 'lay',
    price: milli(price),
    currency: rated(ccy),
    min: minor(min, ccy),
    max: minor(max, ccy),
  };
}

/** Returns legs as `acme/1 50.00 at 2.100`, one a line. */
export function told(legs: readonly PlannedLeg[], { names, question }: Story): string[] {
  return legs.map(({ account, price, stake }) => {
    const ccy = question.accounts[account]?.currency.ccy ?? '';
    return `${names[account] ?? '?'} ${written(stake, ccy)} at ${(price / 1000).toFixed(3)}`;
  });
}

/** Units of `to` for one of `from`, both minor. */
export function plainCross(from: CurrencyAt, to: CurrencyAt): Ratio {
  const perPound = ({ ccy, rate }: CurrencyAt): Ratio =>
    multiply(ratio(rate.toPrecision(15)), [10n ** BigInt(DECIMALS[ccy] ?? 2), 1n]);
  return divide(perPound(to), perPound(from));
}

/** What a maximum is cut to where it would be more than money can count. */
const SHOWN_MOST = 9_000_000_000_000_000n;

interface PlainLevel {
  readonly account: number;
  readonly price: number;
  /** The back price to be held against a limit. */
  readonly net: bigint;
  /** What is won for each unit that is risked. */
  readonly gain: Ratio;
  /** How much of an order a stake of 1 is. */
  readonly share: Ratio;
  readonly least: bigint;
  readonly most: bigint;
  readonly shownMost: bigint;
}

const downTo = (amount: bigint, increment: number): bigint => amount - (amount % BigInt(increment));
const upTo = (amount: bigint, increment: number): bigint => downTo(amount + BigInt(increment) - 1n, increment);
const smallest = (...amounts: bigint[]): bigint => amounts.reduce((a, b) => (a < b ? a : b));

/** A price in thousandths after both commissions on what it wins. */
function plainNet(price: number, bookieCommission: number, ownCommission: number): bigint {
  const keep = (commission: number): Ratio => minus(ratio(1), [BigInt(commission), 1_000_000n]);
  return 1000n + floorOf(multiply(multiply(ratio(price - 1000), keep(bookieCommission)), keep(ownCommission)));
}

/** What a price is worth after both commissions: a back price in whole thousandths, a lay price as it is. */
function plainWorth(
  { side, price }: RatedQuote,
  bookieCommission: number,
  viewer: Viewer,
): Pick<PlainLevel, 'net' | 'gain' | 'share'> {
  if (side === 'lay') {
    const keep = (commission: number): Ratio => minus(ratio(1), [BigInt(commission), 1_000_000n]);
    const kept = multiply(keep(bookieCommission), keep(viewer.commission));
    const gain = multiply(kept, [1000n, BigInt(price - 1000)]);
    // Its stakes are in the order's own terms.
    return { net: 1000n + ceilingOf(multiply(gain, ratio(1000))), gain, share: ratio(1) };
  }
  const net = plainNet(price, bookieCommission, viewer.commission);
  const gain: Ratio = [net - 1000n, 1000n];
  return { net, gain, share: viewer.side === 'back' ? ratio(1) : gain };
}

/** Every usable quote, as decisions §8 words it, best first. */
export function plainLevels({ accounts, viewer }: PricesQuestion): PlainLevel[] {
  const levels = accounts.flatMap((account, index) =>
    account.quotes.flatMap((quote): PlainLevel[] => {
      const { net, gain, share } = plainWorth(quote, account.bookieCommission, viewer);
      if (share[0] === 0n) return [];
      const toAccount = plainCross(quote.currency, account.currency);
      const quotedMin = ceilingOf(multiply(ratio(quote.min), toAccount));
      const quotedMax = floorOf(multiply(ratio(quote.max), toAccount));
      const most = downTo(smallest(quotedMax, BigInt(Math.max(0, account.available))), account.stakeIncrement);
      const shown = multiply(multiply(ratio(most), share), plainCross(account.currency, viewer.currency));
      return [
        {
          account: index,
          price: quote.price,
          net,
          gain,
          share,
          least: upTo(
            [quotedMin, BigInt(account.stakeIncrement)].reduce((a, b) => (a > b ? a : b)),
            account.stakeIncrement,
          ),
          most,
          shownMost: smallest(floorOf(shown), SHOWN_MOST),
        },
      ];
    }),
  );
  const order = (a: bigint, b: bigint): number => Number(a > b) - Number(a < b);
  return (
    levels
      .filter(({ least, most }) => most > 0n && most >= least)
      // A sort that keeps the order of equals: that of the quotes.
      .sort((a, b) => compare(b.gain, a.gain) || order(b.shownMost, a.shownMost) || a.account - b.account)
  );
}

/** One that was taken. */
const quoteAt = ({ quotes }: AccountQuotes, price: number): RatedQuote =>
  quotes.find((quote) => quote.price === price)!;

/** What is left of a wish after some legs, in the order's minor units. */
export function plainLeft({ wish, viewer, accounts }: PlacementQuestion, legs: readonly PlannedLeg[]): Ratio {
  return legs.reduce((left, { account, price, stake }) => {
    const { currency, bookieCommission } = accounts[account]!;
    const { share } = plainWorth(quoteAt(accounts[account]!, price), bookieCommission, viewer);
    return minus(left, multiply(multiply(ratio(stake), share), plainCross(currency, wish.currency)));
  }, ratio(wish.stake));
}

/** Splits a stake as decisions §8 words it, in exact ratios from the first to the last step. */
export function plainPlan(question: PlacementQuestion): PlannedLeg[] {
  const bookieOf = (account: number): number | undefined =>
    question.minStakes.find((one) => one.account === account)?.bookie;
  const bestFirst = [...new Set(plainLevels(question).map(({ account }) => bookieOf(account)))];
  const legsWithout = (out: readonly (number | undefined)[]): PlannedLeg[] =>
    plainLegs(question, (account) => !out.some((bookie) => bookie !== undefined && bookie === bookieOf(account)));
  const isShort = (legs: readonly PlannedLeg[], bookie: number | undefined): boolean =>
    bookie !== undefined && plainShortfall(question, legs, bookie) === 'too little';

  let out: readonly (number | undefined)[] = [];
  for (;;) {
    const short = bestFirst.filter((bookie) => isShort(legsWithout(out), bookie));
    if (short.length === 0) break;
    out = [...out, short.at(-1)];
  }
  for (const bookie of bestFirst.filter((one) => out.includes(one))) {
    const others = out.filter((one) => one !== bookie);
    if (!bestFirst.some((one) => isShort(legsWithout(others), one))) out = others;
  }
  return legsWithout(out);
}

/** Whether legs ask a bookie for nothing, for too little, or for at least what is wanted there. */
export function plainShortfall(
  question: PlacementQuestion,
  legs: readonly PlannedLeg[],
  bookie: number,
): 'nothing' | 'too little' | 'enough' {
  const wanted = question.minStakes.filter((one) => one.bookie === bookie);
  const there = legs.filter(({ account }) => wanted.some((one) => one.account === account));
  if (there.length === 0) return 'nothing';
  const parts = there.map(({ account, price, stake }) => {
    const { bookieCommission } = question.accounts[account]!;
    const { share } = plainWorth(quoteAt(question.accounts[account]!, price), bookieCommission, question.viewer);
    return divide(multiply(ratio(stake), share), ratio(wanted.find((one) => one.account === account)!.least));
  });
  const missing = parts.reduce((left, part) => minus(left, part), ratio(1));
  return compare(missing, ratio(0)) > 0 ? 'too little' : 'enough';
}

function plainLegs(question: PlacementQuestion, isIn: (account: number) => boolean): PlannedLeg[] {
  const { wish, accounts } = question;
  const legs: PlannedLeg[] = [];
  for (const level of plainLevels(question)) {
    if (level.net < BigInt(wish.limit) || !isIn(level.account)) continue;
    const account = accounts[level.account]!;
    const left = multiply(plainLeft(question, legs), plainCross(wish.currency, account.currency));
    const fitting = floorOf(divide(left, level.share));
    const staked = legs.filter((leg) => leg.account === level.account).reduce((sum, leg) => sum + leg.stake, 0);
    const stake = downTo(smallest(fitting, level.most, BigInt(account.available - staked)), account.stakeIncrement);
    if (stake <= 0n || stake < level.least) continue;
    legs.push({ account: level.account, price: toPriceMilli(level.price), stake: toMinor(Number(stake)) });
  }
  return legs;
}

/** Returns whether an order has nothing left at all. */
export const isNothing = (left: Ratio): boolean => compare(left, ratio(0)) === 0;
