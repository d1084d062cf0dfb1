// Where each part of a journal line begins and ends in its bytes, so that those which nobody wants are passed over. msgpackr reads all of a list, and
// copies all bytes that are in it.

const BYTES_8 = 0xc4;
const BYTES_32 = 0xc6;
const LIST = 0x90;
const LIST_16 = 0xdc;
const LIST_32 = 0xdd;

/** By the first byte of a value: how long it is with it, where that says so; 0: it does not. */
const WHOLE = new Uint8Array(0x100);
/** By the first byte of a value: in how many bytes behind it stands how many more there are; 0: none. */
const COUNTED = new Uint8Array(0x100);

// Numbers that are their own byte: from 40 to 7f it stands for a shape.
WHOLE.fill(1, 0x00, 0x40).fill(1, 0xe0);
for (let length = 0; length < 0x20; length++) WHOLE[0xa0 + length] = 1 + length;
// Nothing, false, true; floats; integers without a sign, and with one.
for (const [first, ...lengths] of [
  [0xc0, 1],
  [0xc2, 1, 1],
  [0xca, 5, 9],
  [0xcc, 2, 3, 5, 9, 2, 3, 5, 9],
] as const)
  WHOLE.set(lengths, first);
// Bytes; longer texts.
for (const first of [BYTES_8, 0xd9]) COUNTED.set([1, 2, 4], first);

/** As `damageIn` knows it. */
const noLine = (): Error => new Error('Unexpected end of buffer, or none, in a line of the journal');

/** A list's head. */
interface ListHead {
  /** How many values are in it. */
  readonly count: number;
  /** Where the first one begins. */
  readonly start: number;
}

/** Returns the head of a list. Faults: the bytes are no list's. */
export function headOfList(bytes: Uint8Array): ListHead {
  const [head = 0] = bytes;
  if (head >= LIST && head < LIST + 0x10) return { count: head - LIST, start: 1 };
  if (head === LIST_16) return { count: countAt(bytes, 1, 2), start: 3 };
  if (head === LIST_32) return { count: countAt(bytes, 1, 4), start: 5 };
  throw noLine();
}

/** Returns where a value ends that is no list, map or record. Faults: it is one, or goes on beyond the end of the bytes. */
export function endOf(bytes: Uint8Array, start: number): number {
  const head = bytes[start] ?? LIST;
  const end = start + ((WHOLE[head] ?? 0) || countedAt(bytes, start, COUNTED[head] ?? 0));
  if (end <= bytes.length) return end;
  throw noLine();
}

/** Returns how long a value is that says so in some bytes. */
function countedAt(bytes: Uint8Array, start: number, digits: number): number {
  if (digits === 0) throw noLine();
  return 1 + digits + countAt(bytes, start + 1, digits);
}

function countAt(bytes: Uint8Array, start: number, digits: number): number {
  let count = 0;
  for (let i = 0; i < digits; i++) count = count * 0x100 + (bytes[start + i] ?? 0);
  return count;
}

/** Asserts that a list is over where its bytes are. Faults: there are more. */
export function mustEnd(bytes: Uint8Array, end: number): void {
  if (end !== bytes.length) throw noLine();
}

/** Returns where the content begins of what are bytes; null: it is something else. */
export function startOfBytes(bytes: Uint8Array, start: number): number | null {
  const head = bytes[start] ?? 0;
  return head >= BYTES_8 && head <= BYTES_32 ? start + 1 + (COUNTED[head] ?? 0) : null;
}
