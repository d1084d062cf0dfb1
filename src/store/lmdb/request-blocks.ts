// How fingerprints of requests lie on disk: a row a block, by its number, of four bytes an order; and their salt in `meta`.
import { mustExist } from '../../core/value/assert.js';
import { BLOCK_ORDERS, type RequestBlock, type RequestBlocks } from '../requests.js';
import { type Meta, REQUEST_SALT, type ReadTable } from './environment.js';
import { type LmdbKey, under } from './keys.js';

const FINGERPRINT_BYTES = 4;

/** Returns a block's bytes: each fingerprint with its lowest byte first. */
export function bytesOfBlock({ fingerprints }: RequestBlock): Buffer {
  const bytes = Buffer.allocUnsafe(BLOCK_ORDERS * FINGERPRINT_BYTES);
  for (let at = 0; at < BLOCK_ORDERS; at++) bytes.writeUInt32LE(fingerprints[at] ?? 0, at * FINGERPRINT_BYTES);
  return bytes;
}

/** Returns the blocks of a store that has its version. */
export function blocksIn({ meta, requests }: { readonly meta: Meta; readonly requests: ReadTable }): RequestBlocks {
  return {
    salt: String(mustExist(meta.get(REQUEST_SALT), 'the salt of requests')),
    find(number) {
      const bytes = requests.get([number]);
      return bytes === undefined ? null : fingerprintsIn(bytes);
    },
    newestFirst: () => ({ [Symbol.iterator]: () => newestFirst(requests) }),
  };
}

function* newestFirst(requests: ReadTable): Generator<RequestBlock> {
  for (const { key, value } of requests.getRange(under([], true)))
    yield { number: numberIn(key), fingerprints: fingerprintsIn(value) };
}

function numberIn(key: LmdbKey): number {
  return Number((key as readonly unknown[])[0]);
}

/** Returns a block's fingerprints. Faults: there are too few bytes. */
export function fingerprintsIn(value: unknown): Uint32Array {
  const bytes = value as Buffer;
  const fingerprints = new Uint32Array(BLOCK_ORDERS);
  for (let at = 0; at < BLOCK_ORDERS; at++) fingerprints[at] = bytes.readUInt32LE(at * FINGERPRINT_BYTES);
  return fingerprints;
}
