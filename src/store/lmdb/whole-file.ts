// Whether a store's file is all there. LMDB maps it into memory without looking: reading beyond its end takes the whole process down.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { FILE } from './environment.js';

// LMDB begins with two pages of this shape, and the one with the greater transaction number is in force:
//
//   24 magic  28 version  32 address  40 map size  48 page size … 144 last page  152 transaction number
const HEAD_BYTES = 160;
const PAGE_SIZE_AT = 48;
const LAST_PAGE_AT = 144;
const TRANSACTION_AT = 152;

interface Head {
  readonly pageBytes: number;
  readonly lastPage: number;
  readonly transaction: number;
}

/** Returns whether the file of a store has every page that it says it has. */
export function isWholeFile(directory: string): boolean {
  const file = openSync(join(directory, FILE), 'r');
  try {
    const first = readHead(file, 0);
    if (first === null) return false;
    const second = readHead(file, first.pageBytes);
    if (second === null) return false;
    const { lastPage, pageBytes } = second.transaction > first.transaction ? second : first;
    return fstatSync(file).size >= (lastPage + 1) * pageBytes;
  } finally {
    closeSync(file);
  }
}

function readHead(file: number, position: number): Head | null {
  const bytes = Buffer.alloc(HEAD_BYTES);
  if (readSync(file, bytes, 0, HEAD_BYTES, position) !== HEAD_BYTES) return null;
  return {
    pageBytes: bytes.readUInt32LE(PAGE_SIZE_AT),
    lastPage: Number(bytes.readBigUInt64LE(LAST_PAGE_AT)),
    transaction: Number(bytes.readBigUInt64LE(TRANSACTION_AT)),
  };
}
