// What records and index entries are sorted by: tuples of numbers and texts. The order is the store's own, and every adapter keeps it:
// element by element; numbers before texts; numbers by value; texts by code point; a tuple before the longer ones that start with it.

export type Tuple = readonly (number | string)[];

/** LMDB takes keys up to this on pages of 4 KiB. */
const KEY_BYTES_MAX = 1978;
const NUMBER_BYTES = 9;
const TEXT_FRAME_BYTES = 2;
const UTF8_BYTES_MAX = 3;
const SURROGATES_FROM = 0xd800;

/** Returns how two tuples are sorted: below 0, 0 or above 0. */
export function compareTuples(a: Tuple, b: Tuple): number {
  return compareElements(a, b, Math.min(a.length, b.length)) || a.length - b.length;
}

/** Returns where a tuple stands to those that start with a prefix and go on: before them (below 0), among them (0), or after. */
export function compareToPrefix(tuple: Tuple, prefix: Tuple): number {
  const order = compareElements(tuple, prefix, Math.min(tuple.length, prefix.length));
  return order !== 0 || tuple.length > prefix.length ? order : -1;
}

function compareElements(a: Tuple, b: Tuple, count: number): number {
  for (let i = 0; i < count; i++) {
    const order = compareElement(a[i] ?? 0, b[i] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}

function compareElement(a: number | string, b: number | string): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1;
  return typeof b === 'number' ? 1 : compareTexts(a, b);
}

/** By code point, as UTF-8 sorts; JavaScript's own `<` puts what lies beyond U+FFFF before U+E000. */
function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let i = 0;
  while (i < length && a.charCodeAt(i) === b.charCodeAt(i)) i++;
  if (i === length) return a.length - b.length;
  const [unitA, unitB] = [a.charCodeAt(i), b.charCodeAt(i)];
  if (unitA < SURROGATES_FROM || unitB < SURROGATES_FROM) return unitA - unitB;
  // The difference may lie in the second half of a pair.
  if (i > 0 && isHighSurrogate(a.charCodeAt(i - 1))) i--;
  return (a.codePointAt(i) ?? 0) - (b.codePointAt(i) ?? 0);
}

function isHighSurrogate(unit: number): boolean {
  return unit >= SURROGATES_FROM && unit < 0xdc00;
}

// Below, elements are taken by their places: a walk makes an object of each where V8 has seen arrays of numbers and of both, and each change of a
// record has several tuples.

/** Asserts: a tuple's numbers are finite, and it is no longer than a key may be. */
export function assertStorable(tuple: Tuple): void {
  for (let i = 0; i < tuple.length; i++) {
    const element = tuple[i];
    if (typeof element === 'number' && !Number.isFinite(element))
      throw new Error(`Invariant: a number in a key is finite, was ${element}`);
  }
  if (!fitsKey(tuple))
    throw new Error(`Invariant: a key is at most ${KEY_BYTES_MAX} bytes long, was ${bytesOf(tuple)}`);
}

/** Returns whether a tuple is no longer than a key may be: nothing is stored under a longer one. */
export function fitsKey(tuple: Tuple): boolean {
  return keyBytesMax(tuple) <= KEY_BYTES_MAX || bytesOf(tuple) <= KEY_BYTES_MAX;
}

/** Returns how many bytes a tuple's key has at most. */
export function keyBytesMax(tuple: Tuple): number {
  let bytes = 0;
  for (let i = 0; i < tuple.length; i++) {
    const element = tuple[i] ?? '';
    bytes += typeof element === 'number' ? NUMBER_BYTES : element.length * UTF8_BYTES_MAX + TEXT_FRAME_BYTES;
  }
  return bytes;
}

function bytesOf(tuple: Tuple): number {
  let bytes = 0;
  for (const element of tuple) {
    // A NUL takes a second byte.
    if (typeof element === 'number') bytes += NUMBER_BYTES;
    else bytes += Buffer.byteLength(element) + element.split('\0').length - 1 + TEXT_FRAME_BYTES;
  }
  return bytes;
}
