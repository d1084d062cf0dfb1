// Values → the bytes that msgpackr makes of them with shared shapes, byte by byte, in a third of its time: msgpackr looks each name of each record
// up in a dictionary, twice. Records of shapes that it has written down, numbers, texts in ASCII, lists and bytes are written here; with anything
// else, and with shapes that are new, the whole value is left to it.

/** msgpackr's packer, as far as it is known here. */
export interface Packer {
  encode(value: unknown): Uint8Array;
  decode(bytes: Uint8Array): unknown;
}

/** The names of the fields of records, in their order, under the numbers that stand for them; `sharedLength`: so many are written down. */
type Shapes = readonly (readonly string[])[] & { readonly sharedLength?: number };

/** One that keeps shapes; none before it has encoded or decoded something. */
export interface ShapingPacker extends Packer {
  readonly structures?: Shapes | undefined;
}

/** Where shapes part that begin with the same names. Most never do: the one name that goes on is not looked up. */
interface Fork {
  name: string | null;
  next: Fork | null;
  others: Map<string, Fork> | null;
  /** The shape that ends here, and its place among the packer's; -1: none does. */
  shape: readonly string[] | null;
  at: number;
}

const newFork = (): Fork => ({ name: null, next: null, others: null, shape: null, at: -1 });

function followed(fork: Fork, name: string): Fork | null {
  return fork.name === name ? fork.next : (fork.others?.get(name) ?? null);
}

/** Returns where a name leads, which from now on leads there. */
function madeFork(fork: Fork, name: string): Fork {
  const known = followed(fork, name);
  if (known !== null) return known;
  const made = newFork();
  if (fork.name === null) [fork.name, fork.next] = [name, made];
  else fork.others = (fork.others ?? new Map<string, Fork>()).set(name, made);
  return made;
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
  let learned: Shapes = [];
  let learnedLength = 0;
  let shapes = newFork();

  function learn(): void {
    const known = packer.structures ?? [];
    const length = known.sharedLength ?? 0;
    if (known === learned && length === learnedLength) return;
    [learned, learnedLength, shapes] = [known, length, newFork()];
    for (const [at, shape] of known.slice(0, length).entries()) {
      const end = shape.reduce(madeFork, shapes);
      [end.shape, end.at] = [shape, at];
    }
  }

  /** Returns the place of a record's shape; -1: it is new, or no longer what it was. */
  function placeOf(record: object): number {
    let fork: Fork | null = shapes;
    for (const name in record) {
      fork = followed(fork, name);
      if (fork === null) return -1;
    }
    return packer.structures?.[fork.at] === fork.shape ? fork.at : -1;
  }

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
      const unit = text.charCodeAt(i);
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

  function writeList(values: readonly unknown[]): boolean {
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
    for (const value of values) if (!write(value)) return false;
    return true;
  }

  function writeRecord(record: Readonly<Record<string, unknown>>): boolean {
    const at = placeOf(record);
    if (at < 0) return false;
    makeRoom(2);
    const long = SHAPE + at - LONG_SHAPE;
    if (long < 0) {
      bytes[end++] = SHAPE + at;
    } else {
      bytes[end++] = LONG_SHAPE + (long & 0x1f);
      bytes[end++] = long >> 5;
    }
    for (const name in record) if (!write(record[name])) return false;
    return true;
  }

  /** Returns whether it could be written. */
  function write(value: unknown): boolean {
    if (typeof value === 'number') return writeNumber(value);
    if (typeof value === 'string') return writeText(value);
    if (typeof value === 'boolean') return writeByte(value ? TRUE : FALSE);
    if (value === null) return writeByte(NULL);
    return typeof value === 'object' && writeObject(value);
  }

  function writeObject(value: object): boolean {
    if (value.constructor === Object) return writeRecord(value as Readonly<Record<string, unknown>>);
    if (Array.isArray(value)) return writeList(value);
    return value instanceof Uint8Array && writeBytes(value);
  }

  return (value) => {
    start = end;
    if (write(value)) return bytes.subarray(start, end);
    end = start;
    const encoded = packer.encode(value);
    learn();
    return encoded;
  };
}
