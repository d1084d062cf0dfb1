// Values → the bytes that msgpackr makes of them with shared shapes, byte by byte, in a third of its time: msgpackr looks each name of each record
// up in a dictionary, twice. Records of shapes that it has written down, numbers, texts in ASCII, lists and bytes are written here; with anything
// else, and with shapes that are new, the whole value is left to it.

/** msgpackr's packer, as far as it is known here. */
export interface Packer {
  encode(value: unknown): Uint8Array;
  /** Returns the value that takes all of some bytes, or a span of them. */
  decode(bytes: Uint8Array, span?: Span): unknown;
}

/** From a byte up to another. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** The names of the fields of records, in their order, under the numbers that stand for them; `sharedLength`: so many are written down. */
type Structures = readonly (readonly string[])[] & { readonly sharedLength?: number };

/** One that keeps shapes; none before it has encoded or decoded something. */
export interface ShapingPacker extends Packer {
  readonly structures?: Structures | undefined;
}

/** A shape, and its place among the packer's. */
interface Shape {
  readonly at: number;
  readonly names: readonly string[];
  /** Which shape the record in each field had last: the next one most likely has it too. Null: there was none yet. */
  readonly guesses: Guesses;
}

/** Of the fields of a shape; of what is in a list the same as of the list. */
type Guesses = (Shape | null)[];

/** Where shapes part that begin with the same names. */
interface Fork {
  readonly next: Map<string, Fork>;
  /** That ends here. */
  shape: Shape | null;
}

const newFork = (): Fork => ({ next: new Map(), shape: null });

/** Returns where a name leads, which from now on leads there. */
function madeFork({ next }: Fork, name: string): Fork {
  const made = next.get(name) ?? newFork();
  next.set(name, made);
  return made;
}

function firstNameOf(record: object): string | null {
  for (const name in record) return name;
  return null;
}

const CHUNK_BYTES = 65_536;
const SCALAR_BYTES_MAX = 9;
const HEAD_BYTES_MAX = 5;

const SHAPE = 0x40;
const LONG_SHAPE = 0x60;
const LIST = 0x90;
const TEXT = 0xa0;
const NULL = 0xc0;
const FALSE = 0xc2;
const TRUE = 0xc3;
const BYTES_8 = 0xc4;
const FLOAT_64 = 0xcb;
const UINT_8 = 0xcc;
const INT_8 = 0xd0;
const TEXT_8 = 0xd9;
const LIST_16 = 0xdc;

/** Returns an encoder that writes what a packer would. What it returns stays as it is. */
export function createEncoder(packer: ShapingPacker): (value: unknown) => Uint8Array {
  let bytes = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  let view = new DataView(bytes.buffer);
  /** Where the value under way begins, and where it goes on. */
  let [start, end] = [0, 0];
  let learned: Structures = [];
  let learnedLength = 0;
  let shapes = newFork();
  /** The shapes that values had last, by their first names: nearly all that begin alike are of one kind. */
  let latest = new Map<string | null, Shape>();

  function learn(): void {
    const known = packer.structures ?? [];
    const length = known.sharedLength ?? 0;
    if (known === learned && length === learnedLength) return;
    [learned, learnedLength] = [known, length];
    shapes = newFork();
    latest = new Map();
    for (const [at, names] of known.slice(0, length).entries())
      names.reduce(madeFork, shapes).shape = { at, names, guesses: names.map(() => null) };
  }

  /** Returns a record's shape; null: it is new. */
  function findShape(record: object): Shape | null {
    let fork: Fork | undefined = shapes;
    for (const name in record) {
      fork = fork.next.get(name);
      if (fork === undefined) return null;
    }
    return fork.shape;
  }

  /** Whether a shape is still what it was. */
  const isKept = ({ at, names }: Shape): boolean => packer.structures?.[at] === names;

  function makeRoom(count: number): void {
    if (end + count <= bytes.length) return;
    const used = bytes.subarray(start, end);
    bytes = Buffer.allocUnsafeSlow(Math.max(CHUNK_BYTES, 2 * (used.length + count)));
    bytes.set(used);
    view = new DataView(bytes.buffer);
    [start, end] = [0, used.length];
  }

  /** Writes a length behind the smallest of three heads, for one byte, two or four. */
  function writeLength(head: number, length: number): void {
    if (length < 0x100) {
      bytes[end] = head;
      bytes[end + 1] = length;
      end += 2;
    } else if (length < 0x10000) {
      bytes[end] = head + 1;
      view.setUint16(end + 1, length);
      end += 3;
    } else {
      bytes[end] = head + 2;
      view.setUint32(end + 1, length);
      end += 5;
    }
  }

  function writeNumber(value: number): true {
    makeRoom(SCALAR_BYTES_MAX);
    if (value >>> 0 === value) {
      if (value < SHAPE) bytes[end++] = value;
      else writeLength(UINT_8, value);
    } else if (value >> 0 === value) {
      writeNegative(value);
    } else {
      bytes[end] = FLOAT_64;
      view.setFloat64(end + 1, value);
      end += 9;
    }
    return true;
  }

  function writeNegative(value: number): void {
    if (value >= -0x20) {
      view.setInt8(end, value);
      end += 1;
    } else if (value >= -0x80) {
      bytes[end] = INT_8;
      view.setInt8(end + 1, value);
      end += 2;
    } else if (value >= -0x8000) {
      bytes[end] = INT_8 + 1;
      view.setInt16(end + 1, value);
      end += 3;
    } else {
      bytes[end] = INT_8 + 2;
      view.setInt32(end + 1, value);
      end += 5;
    }
  }

  function writeByte(byte: number): true {
    makeRoom(1);
    bytes[end++] = byte;
    return true;
  }

  function writeText(text: string): boolean {
    const { length } = text;
    makeRoom(HEAD_BYTES_MAX + length);
    if (length < 0x20) bytes[end++] = TEXT | length;
    else writeLength(TEXT_8, length);
    const [target, from] = [bytes, end];
    for (let i = 0; i < length; i++) {
      // Not `text.charCodeAt`: V8 sees texts of so many kinds here that it would look the method up at each character.
      const unit = String.prototype.charCodeAt.call(text, i);
      if (unit >= 0x80) return false;
      target[from + i] = unit;
    }
    end += length;
    return true;
  }

  function writeBytes(value: Uint8Array): true {
    makeRoom(HEAD_BYTES_MAX + value.length);
    writeLength(BYTES_8, value.length);
    bytes.set(value, end);
    end += value.length;
    return true;
  }

  function writeList(values: readonly unknown[], guesses: Guesses, field: number): boolean {
    makeRoom(HEAD_BYTES_MAX);
    if (values.length < 0x10) {
      bytes[end++] = LIST | values.length;
    } else if (values.length < 0x10000) {
      bytes[end] = LIST_16;
      view.setUint16(end + 1, values.length);
      end += 3;
    } else {
      return false;
    }
    for (const value of values) if (!write(value, guesses, field)) return false;
    return true;
  }

  /** Returns the shape as which it could be written, its guessed one if it has that; null: it could not be. */
  function writeRecord(record: object, guess: Shape | null): Shape | null {
    const from = end - start;
    // What has names of its own is no map.
    const isGuessed = guess !== null && guess.names.length > 0;
    if (isGuessed && writeAs(guess, record)) return guess;
    end = start + from;
    if (record.constructor !== Object) return null;
    const shape = findShape(record);
    if (shape === null || (isGuessed && shape === guess)) return null;
    return writeAs(shape, record) ? shape : null;
  }

  /** Returns whether a record has a shape, and could be written; what was written of it otherwise is to be written over. */
  function writeAs(shape: Shape, record: object): boolean {
    if (!isKept(shape)) return false;
    makeRoom(2);
    const long = SHAPE + shape.at - LONG_SHAPE;
    if (long < 0) {
      bytes[end++] = SHAPE + shape.at;
    } else {
      bytes[end++] = LONG_SHAPE + (long & 0x1f);
      bytes[end++] = long >> 5;
    }
    const { names, guesses } = shape;
    let field = 0;
    // Names are looked at one by one as their fields are written: V8 finds a field much faster so than by its name.
    for (const name in record) {
      if (names[field] !== name) return false;
      if (!write((record as Readonly<Record<string, unknown>>)[name], guesses, field)) return false;
      field += 1;
    }
    return field === names.length;
  }

  /** Writes what is in a field of a record, or in a list there. Returns whether it could be written. */
  function write(value: unknown, guesses: Guesses, field: number): boolean {
    if (typeof value === 'number') return writeNumber(value);
    if (typeof value === 'string') return writeText(value);
    if (typeof value === 'boolean') return writeByte(value ? TRUE : FALSE);
    if (value === null) return writeByte(NULL);
    if (typeof value !== 'object') return false;
    if (Array.isArray(value)) return writeList(value, guesses, field);
    if (value instanceof Uint8Array) return writeBytes(value);
    const guess = guesses[field] ?? null;
    const shape = writeRecord(value, guess);
    if (shape !== guess && shape !== null) guesses[field] = shape;
    return shape !== null;
  }

  /** Writes a value that is in nothing else. */
  function writeWhole(value: unknown): boolean {
    const first = typeof value === 'object' && value !== null && !Array.isArray(value) ? firstNameOf(value) : null;
    const guesses: Guesses = [latest.get(first) ?? null];
    if (!write(value, guesses, 0)) return false;
    const [shape] = guesses;
    if (shape !== null && shape !== undefined) latest.set(first, shape);
    return true;
  }

  return (value) => {
    start = end;
    if (writeWhole(value)) return bytes.subarray(start, end);
    end = start;
    const encoded = packer.encode(value);
    learn();
    return encoded;
  };
}
