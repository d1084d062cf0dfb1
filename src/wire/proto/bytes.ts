// Bytes between threads: whole columns of numbers as they lie in memory, in buffers that can be moved.

/** Returns the bytes in a buffer of their own: a small `Buffer` is a window into a slab that others use too. */
export function inOwnBuffer(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const isOwn = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength;
  return isOwn ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}

/** Returns a message's bytes as protobufjs reads them fastest. */
export function readable(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Returns the bytes of a column of numbers. Both threads are of one machine, so byte order is no question. */
export function bytesOf(column: Uint32Array | Float64Array | Uint8Array): Uint8Array {
  return new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
}

/** Returns bytes as a column of unsigned integers: in place where they lie on a whole word, else copied. */
export function integersOf(bytes: Uint8Array): Uint32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength >>> 2);
}

/** Returns bytes as a column of doubles: in place where they lie on a whole word, else copied. */
export function doublesOf(bytes: Uint8Array): Float64Array {
  const aligned = bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes);
  return new Float64Array(aligned.buffer, aligned.byteOffset, aligned.byteLength >>> 3);
}
