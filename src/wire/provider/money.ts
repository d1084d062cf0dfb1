// A provider's prices and amounts: floats become integers here. Float noise (0.1 + 0.2) must not cost a unit; what is truly finer
// than a unit is rounded against ourselves, because limits are never loosened (decisions §8).
import { type Currency, findCurrency, minorUnitsOf } from '../../core/value/currency.js';
import { BOUNDS } from '../../core/value/limits.js';
import { type Money, money } from '../../core/value/money.js';
import { type PriceMilli, toPriceMilli } from '../../core/value/price.js';
import { remembered } from '../../core/value/remembered.js';

/** A number this near to a whole unit is meant to be that unit. */
const NOISE = 1e-6;
/** A few steps of a double, for amounts so great that these are coarser than `NOISE`. */
const NOISE_SHARE = 2 ** -50;

/** What a price column holds: 32 bits. */
const PRICE_MILLI_MAX = 0xffff_ffff;

/** More than any bet within bounds pays out, and so little that sums of them are counted exactly. */
const AMOUNT_MINOR_MAX = BOUNDS.stakeMinorMax * 1000;

/** A currency, and how many minor units one of it is. */
export interface Scale {
  readonly ccy: Currency;
  readonly minorPerUnit: number;
}

const SCALES_KEPT_MAX = 1000;

const scaleOf = remembered((code: string): Scale | null => {
  const ccy = findCurrency(code);
  return ccy === null ? null : { ccy, minorPerUnit: minorUnitsOf(ccy) };
}, SCALES_KEPT_MAX);

/** Returns a currency code's scale, or null when ISO 4217 knows no such code. */
export function findScale(code: unknown): Scale | null {
  return typeof code === 'string' ? scaleOf(code) : null;
}

function isNoise(scaled: number, whole: number): boolean {
  const off = Math.abs(scaled - whole);
  return off <= NOISE || off <= Math.abs(scaled) * NOISE_SHARE;
}

/** Returns the whole number meant, else the one below. */
function downToWhole(scaled: number): number {
  const whole = Math.round(scaled);
  return isNoise(scaled, whole) ? whole : Math.floor(scaled);
}

/** Returns the whole number meant, else the one above. */
function upToWhole(scaled: number): number {
  const whole = Math.round(scaled);
  return isNoise(scaled, whole) ? whole : Math.ceil(scaled);
}

/**
 * Returns a price in thousandths, or NaN for one that is no number above 1.
 *
 * Rounds: down (ours: a price finer than a thousandth is never overstated).
 */
export function readPriceMilli(value: unknown): number {
  if (typeof value !== 'number') return NaN;
  const milli = downToWhole(value * 1000);
  return milli > 1000 && milli <= PRICE_MILLI_MAX ? milli : NaN;
}

/** Returns a price, or null for one that is no number above 1. Rounds: down to a thousandth. */
export function parsePrice(value: unknown): PriceMilli | null {
  const milli = readPriceMilli(value);
  return Number.isNaN(milli) ? null : toPriceMilli(milli);
}

function isStake(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value < Infinity;
}

/** Returns a minimum stake in minor units, or NaN. Rounds: up to a whole unit. */
export function readMinStake(value: unknown, scale: Scale): number {
  return isStake(value) ? upToWhole(value * scale.minorPerUnit) : NaN;
}

/**
 * Returns a maximum stake in minor units, or NaN.
 *
 * Rounds: down to a whole unit; what is above the greatest stake that an order may have becomes that (ours: 1e18 means "no limit").
 */
export function readMaxStake(value: unknown, scale: Scale): number {
  return isStake(value) ? Math.min(downToWhole(value * scale.minorPerUnit), BOUNDS.stakeMinorMax) : NaN;
}

/**
 * Returns an amount that a provider reports, or null where it is none, or greater than any that a bet can come to.
 *
 * Rounds: to the nearest unit, a half to even (ours: a report binds nobody to the fraction of a unit).
 */
export function parseMoney(value: unknown): Money | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const scale = findScale(value[0]);
  const amount: unknown = value[1];
  if (scale === null || typeof amount !== 'number') return null;
  const whole = nearest(amount * scale.minorPerUnit);
  return Math.abs(whole) <= AMOUNT_MINOR_MAX ? money(scale.ccy, whole) : null;
}

/** Returns a stake that a provider reports, or null where it is none, or above the greatest that an order may have. Rounds: as amounts. */
export function parseStake(value: unknown): Money | null {
  const stake = parseMoney(value);
  return stake !== null && stake.amount <= BOUNDS.stakeMinorMax ? stake : null;
}

function nearest(scaled: number): number {
  const below = Math.floor(scaled);
  if (!isNoise(scaled - below, 0.5)) return Math.round(scaled);
  return below % 2 === 0 ? below : below + 1;
}

/** Returns an amount as the provider takes it: `[ccy, float]`. */
export function presentMoney({ ccy, amount }: Money): [string, number] {
  return [ccy, amount / minorUnitsOf(ccy)];
}
