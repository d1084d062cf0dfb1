// Exact arithmetic the obvious way, in BigInt ratios: what the fast arithmetic is compared with. It shares no code with it.

/** A number as numerator and denominator, the latter above 0. */
export type Ratio = readonly [num: bigint, den: bigint];

/** Returns a decimal text such as `-1.16` as a ratio. */
export function ratio(decimal: string | number | bigint): Ratio {
  const [whole = '', decimals = ''] = String(decimal).split('.');
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
}

export const multiply = (a: Ratio, b: Ratio): Ratio => [a[0] * b[0], a[1] * b[1]];
export const divide = (a: Ratio, b: Ratio): Ratio =>
  b[0] < 0n ? [-a[0] * b[1], a[1] * -b[0]] : [a[0] * b[1], a[1] * b[0]];
export const plus = (a: Ratio, b: Ratio): Ratio => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]];
export const minus = (a: Ratio, b: Ratio): Ratio => [a[0] * b[1] - b[0] * a[1], a[1] * b[1]];
export const compare = (a: Ratio, b: Ratio): number =>
  Number(a[0] * b[1] - b[0] * a[1] > 0n) - Number(a[0] * b[1] - b[0] * a[1] < 0n);

/** Returns the largest integer that is not above a ratio. */
export function floorOf([num, den]: Ratio): bigint {
  const truncated = num / den;
  return num % den < 0n ? truncated - 1n : truncated;
}

/** Returns the smallest integer that is not below a ratio. */
export function ceilingOf([num, den]: Ratio): bigint {
  return -floorOf([-num, den]);
}

/** Returns the nearest integer; of two equally near ones the upper. */
export function halfUpOf(value: Ratio): bigint {
  const below = floorOf(value);
  return compare(minus(value, [below, 1n]), [1n, 2n]) >= 0 ? below + 1n : below;
}

/** Returns the nearest integer; of two equally near ones the even. */
export function halfEvenOf(value: Ratio): bigint {
  const below = floorOf(value);
  const side = compare(minus(value, [below, 1n]), [1n, 2n]);
  return side > 0 || (side === 0 && below % 2n !== 0n) ? below + 1n : below;
}
