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

interface Shape {
  readonly names: readonly string[];
  /** Its place among the packer's. */
  readonly at: number;
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
  /** By how many names they have. */
  let shapes: Shape[][] = [];

  function learn(): void {
    const known = packer.structures ?? [];
    const length = known.sharedLength ?? 0;
    if (known === learned && length === learnedLength) return;
    [learned, learnedLength, shapes] = [known, length, []];
    for (const [at, names] of known.slice(0, length).entries()) (shapes[names.length] ??= []).push({ names, at });
  }

  /** Returns the place of a shape; -1: it is new, or no longer what it was. */
  function placeOf(names: readonly string[]): number {
    for (const shape of shapes[names.length] ?? []) {
      if (isSame(shape.names, names)) return packer.structures?.[shape.at] === shape.names ? shape.at : -1;
    }
    return -1;
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
    const names = Object.keys(record);
    const at = placeOf(names);
    if (at < 0) return false;
    makeRoom(2);
    const long = SHAPE + at - LONG_SHAPE;
    if (long < 0) {
      bytes[end++] = SHAPE + at;
    } else {
      bytes[end++] = LONG_SHAPE + (long & 0x1f);
      bytes[end++] = long >> 5;
    }
    // (Field by field by name takes longer.)
    for (const value of Object.values(record)) if (!write(value)) return false;
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

function isSame(some: readonly string[], others: readonly string[]): boolean {
  for (let i = 0; i < some.length; i++) if (some[i] !== others[i]) return false;
  return true;
}
