// How a stake is split over accounts: best price first, each leg in its account's currency and a multiple of its increment, and no bookie asked
// for less than the customer wants to place there.
// What is left is carried exactly from leg to leg: in plain numbers while these are whole and safe, and where they no longer
// are, in doubles of known error; where that error could decide, it is done again in BigInts.
import { type Fraction, divideDown, floor, fraction, isSafe, minus, plus, times } from '../value/integer.js';
import {
  type CrossRate,
  type CurrencyAt,
  type Minor,
  ZERO,
  add,
  crossDown,
  crossRate,
  downToIncrement,
  isBeyond,
  poundsOf,
  subtract,
  toMinor,
} from '../value/money.js';
import { mustExist } from '../value/assert.js';
import type { BookieCode } from '../value/ids.js';
import type { PriceMilli } from '../value/price.js';
import { type AccountQuotes, type Level, type Viewer, ladderOf } from './pmm.js';
import { type Count, uncounting, counting } from '../value/terms.js';

/** An account as far as the arithmetic of stakes goes. */
export interface StakeAccount {
  readonly currency: CurrencyAt;
  readonly stakeIncrement: Minor;
}

/** The same with what is there to stake, which all legs on it share. */
interface FundedAccount extends StakeAccount {
  readonly available: Minor;
}

/** What is to be placed. */
export interface Wish {
  /** In the order's currency. */
  readonly stake: Minor;
  readonly currency: CurrencyAt;
  /** The lowest net back price of a leg (`backLimitOf`). */
  readonly limit: PriceMilli;
  /** What it can lose at its own price (`countOf`), where all of it is wanted at once or nothing; null: as much as there is. */
  readonly wholeRisk: Count | null;
}

/** What is left of an order. */
interface Unplaced {
  /** In the order's currency. */
  readonly stake: Minor;
  readonly currency: CurrencyAt;
  /** What it can lose at its own price (`countOf`). */
  readonly risk: Count;
}

/** What an account counts towards the least that the customer wants to place with its bookie (`bookie_min_stakes`; client §4.4). */
export interface MinStake {
  /** Index into the accounts. */
  readonly account: number;
  /** The same for all accounts of a bookie. */
  readonly bookie: number;
  /** What is wanted if all is placed on this account: in its currency and the order's terms, more than 0. */
  readonly least: Minor;
}

/** How much of a stake goes to which account, at which price. */
export interface PlacementQuestion {
  readonly wish: Wish;
  /** In the order that decides between equal levels: bookie code, then account id. */
  readonly accounts: readonly AccountQuotes[];
  readonly viewer: Viewer;
  /** Nothing of an account whose bookie may be asked for anything. */
  readonly minStakes: readonly MinStake[];
}

/** One bet of a plan. */
export interface PlannedLeg {
  /** Index into the accounts. */
  readonly account: number;
  /** The bookie's own price. */
  readonly price: PriceMilli;
  /** In the account's currency. */
  readonly stake: Minor;
}

/** An order as it is being placed, in its minor units. */
interface Placing {
  readonly wish: Wish;
  readonly legs: PlannedLeg[];
  /** Of each leg: where it is placed, and the rate from the order's stake to the account's. */
  readonly levels: Level[];
  readonly rates: CrossRate[];
  /** Of each account: the sum of its legs. */
  readonly staked: number[];
  /** What is left: the double that was carried along. */
  near: number;
  /** What is left exactly is num/den, both safe integers; no longer kept once `isPlain` is false. */
  num: number;
  den: number;
  isPlain: boolean;
  /** What the first so many legs leave, in BigInts: brought up to date where it is asked for. */
  readonly exact: { left: Fraction; legs: number };
}

/** Two steps in doubles err by at most this part of the largest number in play. */
const DOUBLE_ERROR = 2 ** -52;
/** A leg takes two steps, and two to bring its rate into the order's terms. */
const STEP_PAIRS_A_LEG = 2;
/** Steps that come on top of the legs': to convert a rate, to apply it, to divide by the increment. */
const STEP_PAIRS_BESIDES = 10;

/** Returns the largest multiple of an account's increment that what is left still covers, or `most` where it covers that. */
function stakeWithin(placing: Placing, rate: CrossRate, increment: Minor, most: Minor): number {
  const ratio = rate.plainNum / rate.plainDen;
  const near = placing.near * ratio;
  const error =
    (STEP_PAIRS_A_LEG * placing.legs.length + STEP_PAIRS_BESIDES) * DOUBLE_ERROR * placing.wish.stake * ratio;
  if (near - error >= most) return most;
  return Math.min(most, increment * plainSteps(placing, rate, increment, near / increment, error / increment));
}

function plainSteps(placing: Placing, rate: CrossRate, increment: Minor, near: number, error: number): number {
  const num = placing.num * rate.plainNum;
  const den = placing.den * rate.plainDen * increment;
  if (placing.isPlain && isSafe(num) && isSafe(den)) return divideDown(num, den);
  return Math.abs(near - Math.round(near)) > error ? Math.floor(near) : exactSteps(placing, rate, increment);
}

function exactSteps(placing: Placing, rate: CrossRate, increment: Minor): number {
  const { legs, rates, exact } = placing;
  for (; exact.legs < legs.length; exact.legs += 1) {
    const used = mustExist(rates[exact.legs], 'the rate of a leg');
    const stake = BigInt(legs[exact.legs]?.stake ?? 0);
    exact.left = minus(exact.left, { num: stake * used.den, den: used.num });
  }
  return floor(times(times(exact.left, rate), fraction(1n, BigInt(increment))));
}

/** Adds a leg, which what is left covers. */
function place(placing: Placing, level: Level, leg: PlannedLeg, rate: CrossRate): void {
  placing.legs.push(leg);
  placing.levels.push(level);
  placing.rates.push(rate);
  placing.staked[leg.account] = (placing.staked[leg.account] ?? 0) + leg.stake;
  placing.near -= (leg.stake * rate.plainDen) / rate.plainNum;
  if (placing.isPlain) takePlainly(placing, leg.stake * rate.plainDen, rate.plainNum);
}

/** Takes num/den off what is left, where the outcome is exact in plain numbers. */
function takePlainly(placing: Placing, num: number, den: number): void {
  // Most often the denominators are equal: 1, or that of the one other currency.
  const isEqual = placing.den === den;
  const left = isEqual ? placing.num : placing.num * den;
  const used = isEqual ? num : num * placing.den;
  const common = isEqual ? den : placing.den * den;
  placing.isPlain = isSafe(left) && isSafe(used) && isSafe(common);
  if (!placing.isPlain) return;
  const whole = divideDown(left - used, common);
  const isWhole = whole * common === left - used;
  placing.num = isWhole ? whole : left - used;
  placing.den = isWhole ? 1 : common;
}

/** A glance may err by this part of the wish: far more than doubles do, far less than matters. */
const GLANCE_ERROR = 1e-9;

/**
 * Splits a stake over levels, best price first.
 *
 * Units:   the wish in the order's currency, legs in their accounts'.
 * Shape:   one leg for each level used, in the levels' order; an account with several quotes may get several.
 * Rounds:  each leg down to its account's increment, then to the level's maximum and to what the account still has; below
 *          the level's minimum the level is skipped (client §4.4, placement rule 3; decisions §8). So the legs may come to
 *          less than the wish.
 * Asserts: nothing is placed beyond the wish, by the exactness of what is left.
 */
export function allocate(wish: Wish, ladder: readonly Level[], accounts: readonly FundedAccount[]): PlannedLeg[] {
  return fill(wish, ladder, accounts, NONE_KEPT_FOR).legs;
}

/** Those of `keptFor` get their minima before the best price has its turn, as far as the wish goes, and what else they can have in theirs. */
function fill(
  wish: Wish,
  ladder: readonly Level[],
  accounts: readonly FundedAccount[],
  keptFor: ReadonlySet<Level>,
): Placing {
  const placing: Placing = {
    wish,
    legs: [],
    levels: [],
    rates: [],
    staked: accounts.map(() => 0),
    near: wish.stake,
    num: wish.stake,
    den: 1,
    isPlain: true,
    exact: { left: { num: BigInt(wish.stake), den: 1n }, legs: 0 },
  };
  if (keptFor.size > 0) return fillKeeping(placing, ladder, accounts, keptFor);
  const poundsEach = poundsOf(wish.currency);
  const margin = wish.stake * GLANCE_ERROR;
  for (const level of ladder) {
    if (level.net < wish.limit || (placing.isPlain && placing.num === 0)) break;
    if ((placing.near + margin) * poundsEach < level.poundsFromHere) break;
    takeLevel(placing, level, accounts, rangeOf(level));
  }
  return placing;
}

function fillKeeping(
  placing: Placing,
  ladder: readonly Level[],
  accounts: readonly FundedAccount[],
  keptFor: ReadonlySet<Level>,
): Placing {
  const within = ladder.filter(({ net }) => net >= placing.wish.limit);
  for (const level of within)
    if (keptFor.has(level)) takeLevel(placing, level, accounts, { least: level.stakeMin, most: level.stakeMin });
  const kept = new Set(placing.levels);
  for (const level of within)
    takeLevel(placing, level, accounts, kept.has(level) ? beyondMinimum(level) : rangeOf(level));
  return inTurn(placing, within);
}

/** Returns what was placed as one leg a level, in the levels' order. */
function inTurn(placing: Placing, ladder: readonly Level[]): Placing {
  const stakes = new Map<Level, Minor>();
  for (const [index, level] of placing.levels.entries())
    stakes.set(level, add(stakes.get(level) ?? ZERO, placing.legs[index]?.stake ?? ZERO));
  const levels = ladder.filter((level) => stakes.has(level));
  const legs = levels.map((level): PlannedLeg => ({
    account: level.account,
    price: level.price,
    stake: stakes.get(level) ?? ZERO,
  }));
  return { ...placing, levels, legs };
}

/** What may be staked on a level, in its account's currency. */
interface StakeRange {
  readonly least: Minor;
  readonly most: Minor;
}

const rangeOf = ({ stakeMin, stakeMax }: Level): StakeRange => ({ least: stakeMin, most: stakeMax });
/** On top of its minimum. */
const beyondMinimum = ({ stakeMin, stakeMax }: Level): StakeRange => ({
  least: ZERO,
  most: subtract(stakeMax, stakeMin),
});

function takeLevel(
  placing: Placing,
  level: Level,
  accounts: readonly FundedAccount[],
  { least, most }: StakeRange,
): void {
  const account = accounts[level.account];
  if (account === undefined) throw new Error(`Invariant: the level's account ${level.account} exists`);
  const rate = uncounting(crossRate(placing.wish.currency, account.currency), level.count);
  const stake = stakeWithin(placing, rate, account.stakeIncrement, roomFor(placing, level, account, most));
  if (stake <= 0 || stake < least) return;
  place(placing, level, { account: level.account, price: level.price, stake: toMinor(stake) }, rate);
}

/** Returns how much of so much an account has: one maximum after the other while it lasts. */
function roomFor({ staked }: Placing, level: Level, account: FundedAccount, most: Minor): Minor {
  const before = staked[level.account] ?? 0;
  if (before + most <= account.available) return most;
  return downToIncrement(toMinor(account.available - before), account.stakeIncrement);
}

/** A plan, and the bookies (as `MinStake` numbers them) that it leaves out because they would be asked for less than is wanted there. */
interface Split {
  readonly placing: Placing;
  readonly leftOut: ReadonlySet<number>;
}

/** Splits a wish best price first, or, where that leaves some of what is wanted whole, as it can be had whole. */
function split(question: PlacementQuestion): Split {
  const { wish, accounts, viewer } = question;
  const ladder = ladderOf(accounts, viewer);
  const bestFirst = splitKeeping(question, ladder, NONE_KEPT_FOR);
  if (wish.wholeRisk === null || isAll(bestFirst.placing, wish.wholeRisk, accounts)) return bestFirst;
  return findWhole(question, ladder, bestFirst.placing, wish.wholeRisk) ?? bestFirst;
}

/** So many splits are tried for a wish that is wanted whole. */
const WHOLE_SPLITS_MAX = 100;

/**
 * Returns a split of all of a wish that the best price first leaves some of: the best may take so much that what is left is less than any other takes.
 * So minima are kept for worse prices before the better ones have their turn: for one of them, the best first, then for two, and so on, as far
 * as that many tries go. Null: none was found.
 */
function findWhole(
  question: PlacementQuestion,
  ladder: readonly Level[],
  bestFirst: Placing,
  risk: Count,
): Split | null {
  const { wish, accounts } = question;
  const within = ladder.filter(({ net }) => net >= wish.limit);
  const unusedIn = ({ levels }: Placing): readonly Level[] => {
    const used = new Set(levels);
    return within.filter((level) => !used.has(level));
  };
  const tries = unusedIn(bestFirst).map((level) => new Set([level]));
  for (let turn = 0; turn < Math.min(tries.length, WHOLE_SPLITS_MAX); turn += 1) {
    const keptFor = mustExist(tries[turn], 'a split to try');
    const found = splitKeeping(question, ladder, keptFor);
    if (isAll(found.placing, risk, accounts)) return found;
    const next = unusedIn(found.placing).find((level) => !keptFor.has(level));
    if (next !== undefined) tries.push(new Set([...keptFor, next]));
  }
  return null;
}

/** Returns whether a split leaves no more than rounding does, of the accounts that quote anything (`isOnlyRounding`). */
function isAll(placing: Placing, risk: Count, accounts: readonly AccountQuotes[]): boolean {
  const { wish, near, num, den, isPlain, legs } = placing;
  const error = (STEP_PAIRS_A_LEG * legs.length + STEP_PAIRS_BESIDES) * DOUBLE_ERROR * wish.stake;
  const left = isPlain ? divideDown(num, den) : Math.max(0, Math.floor(near + error));
  const quoting = accounts.filter(({ quotes }) => quotes.length > 0);
  return legs.length > 0 && isOnlyRounding({ stake: toMinor(left), currency: wish.currency, risk }, quoting);
}

/**
 * Splits a wish so that each bookie is asked for nothing, or on all its accounts together for at least what is wanted there. Of those that would
 * be asked for less the one with the worst price is left out first, since what would go there may be what another lacks; of those left
 * out then, best price first, each comes back that gets enough of what the others have left.
 */
function splitKeeping(
  { wish, accounts, minStakes }: PlacementQuestion,
  ladder: readonly Level[],
  keptFor: ReadonlySet<Level>,
): Split {
  const leftOut = new Set<number>();
  let placing = fill(wish, ladder, accounts, keptFor);
  let short = shortIn(placing, minStakes);
  // As nearly always.
  if (short.size === 0) return { placing, leftOut };

  const bookieOf = new Map(minStakes.map(({ account, bookie }) => [account, bookie]));
  const bestFirst = [...new Set(ladder.map(({ account }) => bookieOf.get(account)))].filter((one) => one !== undefined);
  const without = (bookies: ReadonlySet<number>): Placing =>
    fill(
      wish,
      ladder.filter(({ account }) => !bookies.has(bookieOf.get(account) ?? NO_BOOKIE)),
      accounts,
      keptFor,
    );
  while (short.size > 0) {
    leftOut.add(
      mustExist(
        bestFirst.findLast((bookie) => short.has(bookie)),
        'a bookie that is asked for too little',
      ),
    );
    placing = without(leftOut);
    short = shortIn(placing, minStakes);
  }
  for (const bookie of bestFirst.filter((one) => leftOut.has(one))) {
    const withIt = without(new Set([...leftOut].filter((one) => one !== bookie)));
    if (shortIn(withIt, minStakes).size > 0) continue;
    leftOut.delete(bookie);
    placing = withIt;
  }
  return { placing, leftOut };
}

const NO_BOOKIE = -1;
const NONE_KEPT_FOR: ReadonlySet<Level> = new Set();
const NONE: ReadonlySet<number> = new Set();

/** Returns the bookies that are asked for something, but for less than is wanted there. */
function shortIn({ legs, levels }: Placing, minStakes: readonly MinStake[]): ReadonlySet<number> {
  if (minStakes.length === 0) return NONE;
  const parts = new Map<number, Fraction>();
  for (const [index, { account, stake }] of legs.entries()) {
    const wanted = minStakes.find((one) => one.account === account);
    const count = levels[index]?.count;
    if (wanted === undefined || count === undefined) continue;
    const part = { num: BigInt(stake) * BigInt(count), den: BigInt(wanted.least) * 1000n };
    const before = parts.get(wanted.bookie);
    parts.set(wanted.bookie, before === undefined ? part : plus(before, part));
  }
  return new Set([...parts].filter(([, { num, den }]) => num < den).map(([bookie]) => bookie));
}

/** Returns the legs of a wish over all that the accounts quote now. */
export function planPlacement(question: PlacementQuestion): readonly PlannedLeg[] {
  return split(question).placing.legs;
}

/** Returns the indexes of the accounts that a plan leaves out, since their bookies would be asked for less than is wanted there. */
export function leftOutAccounts(question: PlacementQuestion): ReadonlySet<number> {
  const { leftOut } = split(question);
  return new Set(question.minStakes.filter(({ bookie }) => leftOut.has(bookie)).map(({ account }) => account));
}

/** Returns what accounts count towards the least that is wanted with their bookies: `least` in each one's currency, 0 where nothing is said. */
export function minStakesOf(
  accounts: readonly { readonly bookie: BookieCode; readonly least: Minor }[],
): readonly MinStake[] {
  const numbers = new Map<BookieCode, number>();
  return accounts.flatMap(({ bookie, least }, account) => {
    if (least <= 0) return [];
    const number = numbers.get(bookie) ?? numbers.size;
    numbers.set(bookie, number);
    return [{ account, bookie: number, least }];
  });
}

/**
 * Returns whether what is left of an order is only what rounding leaves: less than one stake increment of every account
 * that it may still use, also at the order's own price, where a lay takes most (decisions §11).
 */
export function isOnlyRounding({ stake, currency, risk }: Unplaced, accounts: readonly StakeAccount[]): boolean {
  if (stake === 0) return true;
  if (accounts.length === 0) return false;
  return accounts.every((account) => {
    const toBet = counting(crossRate(currency, account.currency), risk);
    // Far more than an increment may also be more than money can count there.
    return !isBeyond(stake, toBet, account.stakeIncrement) && crossDown(stake, toBet) < account.stakeIncrement;
  });
}
