// Money: integers of a currency's minor unit. The one file in which a rate touches an amount, and where each rounding has its name.
import { type Currency, exponentOf, minorUnitsOf } from './currency.js';
import { remembered } from './remembered.js';
import {
  type Fraction,
  ceiling,
  divideDown,
  divideUp,
  floor,
  fraction,
  inLowestTerms,
  isSafe,
  roundHalfEven,
  roundHalfUp,
  times,
} from './integer.js';

/** An integer count of a currency's minor units. */
export type Minor = number & { readonly unit: 'Minor' };

/** An amount in a currency. */
export interface Money {
  readonly ccy: Currency;
  readonly amount: Minor;
}

/** Units of a currency for one pound sterling: finite, above 0. The one float inside (house rule 7). */
export type Rate = number & { readonly unit: 'Rate' };

/** Asserts: a safe integer. Minus zero becomes zero. */
export function toMinor(amount: number): Minor {
  if (!Number.isSafeInteger(amount))
    throw new Error(`Invariant: money is a safe integer of minor units, was ${amount}`);
  return (amount + 0) as Minor;
}

/** No money. */
export const ZERO = toMinor(0);

/** Asserts: finite and above 0. */
export function toRate(rate: number): Rate {
  if (!Number.isFinite(rate) || rate <= 0) throw new Error(`Invariant: a rate is finite and above 0, was ${rate}`);
  return rate as Rate;
}

/** Returns an amount in a currency. */
export function money(ccy: Currency, amount: number): Money {
  return { ccy, amount: toMinor(amount) };
}

/** Returns an amount, or a sum of many, in major units, written out with all decimals of its currency: -12.30, 500, 0.125. */
export function printAmount(amount: Minor | bigint, ccy: Currency): string {
  const decimals = exponentOf(ccy);
  const digits = String(amount)
    .replace('-', '')
    .padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`;
  return `${amount < 0 ? '-' : ''}${whole}${fraction}`;
}

/** Returns money as people read it: `GBP 12.50`. */
export function printMoney({ ccy, amount }: Money): string {
  return `${ccy} ${printAmount(amount, ccy)}`;
}

/** Returns the sum of two amounts of one currency. Asserts: within the safe range. */
export function add(a: Minor, b: Minor): Minor {
  return toMinor(a + b);
}

/** Returns the difference of two amounts of one currency. */
export function subtract(a: Minor, b: Minor): Minor {
  return toMinor(a - b);
}

/** Returns an amount that may be more than can be counted as the nearest that can. Asserts: an integer, or beyond. */
export function nearestCounted(amount: number): Minor {
  return toMinor(Math.max(-Number.MAX_SAFE_INTEGER, Math.min(amount, Number.MAX_SAFE_INTEGER)));
}

/** More than anyone has in any currency: what a maximum is cut to, so that it stays money. */
export const MONEY_MAX = toMinor(9_000_000_000_000_000);

/** Returns the smaller of two amounts. */
export function smaller(a: Minor, b: Minor): Minor {
  return a < b ? a : b;
}

/** A currency and its rate, as they were when a bet or an order was made. */
export interface CurrencyAt {
  readonly ccy: Currency;
  readonly rate: Rate;
}

const RATE_FRACTIONS_KEPT_MAX = 10_000;

/**
 * Returns a rate as the exact fraction that its shortest decimal form says: 1.16 is 116/100, not the binary neighbour of it.
 * That is what the operator wrote, so that 100.00 GBP is 116.00 EUR to the last unit.
 */
export const rateFraction: (rate: Rate) => Fraction = remembered((rate: Rate) => {
  const [digits = '', power = '0'] = String(rate).split('e');
  const [whole = '0', decimals = ''] = digits.split('.');
  const shift = decimals.length - Number(power);
  const num = BigInt(whole + decimals);
  return shift >= 0 ? fraction(num, 10n ** BigInt(shift)) : fraction(num * 10n ** BigInt(-shift), 1n);
}, RATE_FRACTIONS_KEPT_MAX);

/** How many minor units of one currency one minor unit of another is: exact, in lowest terms. */
export interface CrossRate extends Fraction {
  /** The doubles nearest to `num` and `den`: the same numbers where these are within the safe range, as they are for common rates. */
  readonly plainNum: number;
  readonly plainDen: number;
}

/** Returns about how many pounds one minor unit is: to compare amounts at a glance, never to round by. */
export function poundsOf(currency: CurrencyAt): number {
  return 1 / (currency.rate * minorUnitsOf(currency.ccy));
}

/** From a currency to itself. */
export const SAME_CURRENCY: CrossRate = { num: 1n, den: 1n, plainNum: 1, plainDen: 1 };

/** By the difference of the exponents, the one rate and the other: all that a cross rate depends on. */
const crossRates = new Map<number, Map<Rate, Map<Rate, CrossRate>>>();
let crossRatesKept = 0;
const CROSS_RATES_KEPT_MAX = 10_000;

/**
 * Returns how many minor units of `to` one minor unit of `from` is: the exact cross rate (decisions §8:
 * want = amount / rate_from × rate_to, with both currencies' exponents).
 */
export function crossRate(from: CurrencyAt, to: CurrencyAt): CrossRate {
  if (from.rate === to.rate && from.ccy === to.ccy) return SAME_CURRENCY;
  const shift = exponentOf(to.ccy) - exponentOf(from.ccy);
  return crossRates.get(shift)?.get(from.rate)?.get(to.rate) ?? keepCrossRate(from.rate, to.rate, shift);
}

function keepCrossRate(from: Rate, to: Rate, shift: number): CrossRate {
  if (crossRatesKept >= CROSS_RATES_KEPT_MAX) {
    crossRates.clear();
    crossRatesKept = 0;
  }
  const made = makeCrossRate(rateFraction(from), rateFraction(to), shift);
  const ofShift = crossRates.get(shift) ?? new Map<Rate, Map<Rate, CrossRate>>();
  const ofFrom = ofShift.get(from) ?? new Map<Rate, CrossRate>();
  crossRates.set(shift, ofShift.set(from, ofFrom.set(to, made)));
  crossRatesKept += 1;
  return made;
}

function makeCrossRate(from: Fraction, to: Fraction, shift: number): CrossRate {
  const ratio = times(to, fraction(from.den, from.num));
  const scale = 10n ** BigInt(Math.abs(shift));
  const { num, den } = inLowestTerms(times(ratio, shift >= 0 ? { num: scale, den: 1n } : { num: 1n, den: scale }));
  return { num, den, plainNum: Number(num), plainDen: Number(den) };
}

const exactly = (amount: Minor, rate: Fraction): Fraction => times({ num: BigInt(amount), den: 1n }, rate);

/** Returns an amount times a cross rate. Rounds: down. */
export function crossDown(amount: Minor, rate: CrossRate): Minor {
  const product = amount * rate.plainNum;
  return toMinor(isSafe(product) ? divideDown(product, rate.plainDen) : floor(exactly(amount, rate)));
}

/** Returns an amount times a cross rate. Rounds: up. */
export function crossUp(amount: Minor, rate: CrossRate): Minor {
  const product = amount * rate.plainNum;
  return toMinor(isSafe(product) ? divideUp(product, rate.plainDen) : ceiling(exactly(amount, rate)));
}

/** Returns so many of the equal parts of one minor unit times a cross rate. Rounds: up. Asserts: integers, `ofOne` > 0, both safe as far as they are numbers. */
export function crossPartsUp(parts: number | bigint, ofOne: number, rate: CrossRate): Minor {
  const [num, den] = [Number(parts) * rate.plainNum, ofOne * rate.plainDen];
  if (typeof parts === 'number' && isSafe(num) && isSafe(den)) return toMinor(divideUp(num, den));
  return toMinor(ceiling(times({ num: BigInt(parts), den: BigInt(ofOne) }, rate)));
}

/** Returns an amount times a cross rate. Rounds: half up (an obtained stake in the order's currency, decisions §8). */
export function crossHalfUp(amount: Minor, rate: CrossRate): Minor {
  return toMinor(roundHalfUp(exactly(amount, rate)));
}

/** Returns an amount times a cross rate. Rounds: half to even (a payout, decisions §8). */
export function crossHalfEven(amount: Minor, rate: CrossRate): Minor {
  if (rate.plainNum === rate.plainDen) return amount;
  return toMinor(roundHalfEven(exactly(amount, rate)));
}

/** Returns an amount, not negative, times a cross rate; null where that is more than can be counted. Rounds: down. */
export function crossCounted(amount: Minor, rate: CrossRate): Minor | null {
  if (isSafe(amount * rate.plainNum)) return crossDown(amount, rate);
  const { num, den } = exactly(amount, rate);
  const whole = num / den;
  return whole > BigInt(Number.MAX_SAFE_INTEGER) ? null : toMinor(Number(whole));
}

/** Returns a maximum times a cross rate, at most `MONEY_MAX`. Rounds: down. */
export function crossMax(amount: Minor, rate: CrossRate): Minor {
  return isBeyond(amount, rate, MONEY_MAX) ? MONEY_MAX : smaller(crossDown(amount, rate), MONEY_MAX);
}

/** Returns an amount times a cross rate, at most `MONEY_MAX`. Rounds: half to even. */
export function crossHalfEvenMax(amount: Minor, rate: CrossRate): Minor {
  return isBeyond(amount, rate, MONEY_MAX) ? MONEY_MAX : smaller(crossHalfEven(amount, rate), MONEY_MAX);
}

/** Returns a minimum times a cross rate; null where that is more than can be counted. Rounds: up. */
export function crossMin(amount: Minor, rate: CrossRate): Minor | null {
  return isBeyond(amount, rate, MONEY_MAX) ? null : crossUp(amount, rate);
}

/** Returns an exact amount as money, at most so much either way. Rounds: half to even. */
export function halfEvenWithin(exact: Fraction, most: Minor): Minor {
  const isMore = (exact.num < 0n ? -exact.num : exact.num) > BigInt(most) * exact.den;
  if (isMore) return exact.num < 0n ? subtract(ZERO, most) : most;
  return toMinor(roundHalfEven(exact));
}

/** Returns whether an amount times a cross rate is surely more than a limit: for amounts so large that the product is no money. */
export function isBeyond(amount: Minor, rate: CrossRate, limit: Minor): boolean {
  return (amount * rate.plainNum) / rate.plainDen > limit * (1 + 1e-12) + 1;
}

/** Returns an amount in another currency as the exact fraction of its minor units. */
export function convertExactly(amount: Minor, from: CurrencyAt, to: CurrencyAt): Fraction {
  return exactly(amount, crossRate(from, to));
}

/** Returns an amount in another currency. Rounds: up (a minimum, or what is held). */
export function convertUp(amount: Minor, from: CurrencyAt, to: CurrencyAt): Minor {
  return crossUp(amount, crossRate(from, to));
}

/** Returns an amount brought down to a multiple of an increment. Asserts: amount ≥ 0, increment > 0. */
export function downToIncrement(amount: Minor, increment: Minor): Minor {
  return toMinor(divideDown(amount, increment) * increment);
}
