// Exact integer arithmetic: products that leave the safe range go through BigInt, all others stay plain numbers.

/** Returns whether what was worked out from safe integers is one: then it is exact. */
export function isSafe(value: number): boolean {
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

function isSafeProduct(a: number, b: number): boolean {
  return isSafe(a * b);
}

function checkedNumber(value: bigint): number {
  const result = Number(value);
  if (!Number.isSafeInteger(result)) throw new Error(`Invariant: ${value} is within the safe integer range`);
  return result;
}

/**
 * Returns ⌊a / divisor⌋, exactly. Expects, and does not look: divisor > 0, both safe integers.
 *
 * A division rounds to the nearest double, so it could only reach an integer q that it should stay below if their distance, at
 * least 1 / divisor, were within half a step of doubles at q, at most q / 2⁵³. That needs q × divisor beyond the safe range.
 */
export function divideDown(a: number, divisor: number): number {
  return Math.floor(a / divisor);
}

/** Returns ⌈a / divisor⌉, exactly. Expects: as `divideDown`. */
export function divideUp(a: number, divisor: number): number {
  return -divideDown(-a, divisor) + 0;
}

/** Returns ⌊a × b / divisor⌋, exactly. Asserts: a, b ≥ 0, divisor > 0, all safe integers, and so is the quotient. */
export function mulDivDown(a: number, b: number, divisor: number): number {
  if (isSafeProduct(a, b)) return divideDown(a * b, divisor);
  return checkedNumber((BigInt(a) * BigInt(b)) / BigInt(divisor));
}

/** Returns ⌈a × b / divisor⌉, exactly. Asserts: as `mulDivDown`. */
export function mulDivUp(a: number, b: number, divisor: number): number {
  if (isSafeProduct(a, b)) return divideUp(a * b, divisor);
  const product = BigInt(a) * BigInt(b);
  const by = BigInt(divisor);
  return checkedNumber((product + by - 1n) / by);
}

/** A ratio of two integers, the denominator above 0: the exact value that a rounding is made from. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

/** Returns num/den as a Fraction. Asserts: den is not 0. */
export function fraction(num: bigint, den: bigint): Fraction {
  if (den === 0n) throw new Error('Invariant: a fraction has a denominator');
  return den < 0n ? { num: -num, den: -den } : { num, den };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** Returns an equal fraction in lowest terms. Asserts: it is not negative. */
export function inLowestTerms({ num, den }: Fraction): Fraction {
  const divisor = greatestCommonDivisor(num, den);
  return { num: num / divisor, den: den / divisor };
}

/** Returns the product of two fractions. */
export function times(a: Fraction, b: Fraction): Fraction {
  return { num: a.num * b.num, den: a.den * b.den };
}

/** Returns the sum of two fractions: over the first one's denominator where that is a multiple of the other's, so that in long sums it does not grow. */
export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.den % b.den === 0n) return { num: a.num + b.num * (a.den / b.den), den: a.den };
  return { num: a.num * b.den + b.num * a.den, den: a.den * b.den };
}

/** Returns the difference of two fractions, over a denominator as that of `plus`. */
export function minus(a: Fraction, b: Fraction): Fraction {
  if (a.den % b.den === 0n) return { num: a.num - b.num * (a.den / b.den), den: a.den };
  return { num: a.num * b.den - b.num * a.den, den: a.den * b.den };
}

/** Returns the integer at or below a fraction. */
export function floor({ num, den }: Fraction): number {
  const quotient = num / den;
  return checkedNumber(num < 0n && quotient * den !== num ? quotient - 1n : quotient);
}

/** Returns the integer at or above a fraction. */
export function ceiling({ num, den }: Fraction): number {
  return -floor({ num: -num, den }) + 0;
}

/** Returns the nearest integer; a half goes up (decisions §8: obtained stakes, back in the order's currency). */
export function roundHalfUp({ num, den }: Fraction): number {
  return floor({ num: 2n * num + den, den: 2n * den });
}

/** Returns the nearest integer; a half goes to the even neighbour (decisions §8: payouts). */
export function roundHalfEven({ num, den }: Fraction): number {
  const down = floor({ num, den });
  const twiceRest = 2n * (num - BigInt(down) * den);
  if (twiceRest < den) return down;
  if (twiceRest > den) return down + 1;
  return down % 2 === 0 ? down : down + 1;
}

/** Returns a × b / divisor rounded to the nearest integer, a half to the even one, exactly. Asserts: as `mulDivDown`. */
export function mulDivHalfEven(a: number, b: number, divisor: number): number {
  if (!isSafeProduct(a, b)) return roundHalfEven({ num: BigInt(a) * BigInt(b), den: BigInt(divisor) });
  const down = divideDown(a * b, divisor);
  const twiceRest = 2 * (a * b - down * divisor);
  if (twiceRest < divisor) return down;
  if (twiceRest > divisor) return down + 1;
  return down % 2 === 0 ? down : down + 1;
}
