// The index `ordersByRequest`: whether a request was made before. Every order asks, and nearly none was. On disk under the request itself, a random
// uuid, each order would change a page of its own, and its commit take nearly twice as long; so an order has a fingerprint of its request. Those of
// two days are in memory, and lead to orders that are then looked at; on disk they lie in blocks by the orders' numbers, one behind the
// other, in the same transactions as the orders.
import { hash } from 'node:crypto';
import { type Clock, systemClock } from '../clock.js';
import type { Order } from '../core/record/order.js';
import { answersRepeats } from '../core/rule/checks.js';
import { assert } from '../core/value/assert.js';
import type { OrderId } from '../core/value/ids.js';
import { rememberedOfTwo } from '../core/value/remembered.js';
import { earlierOf, later } from '../core/value/time.js';
import type { Write } from './batch.js';
import { type Fingerprint, createFingerprints, lastInSpan } from './fingerprints.js';
import { type DiskIndex, REQUESTS, type StoredIndex, tuplesIn } from './indexes.js';
import { byOrder } from './new-requests.js';
import type { Stored } from './snapshot.js';
import { type Tuple, compareToPrefix } from './tuple.js';

/** So many orders' fingerprints are one row on disk. */
export const BLOCK_ORDERS = 128;

/** They are known for so much longer than they must be, for clocks are set. */
const MORE_MS = 24 * 3_600_000;

/** The fingerprints of the orders whose numbers begin with this one times `BLOCK_ORDERS`; 0: it has none. */
export interface RequestBlock {
  readonly number: number;
  readonly fingerprints: Uint32Array;
}

/** What is stored of requests. */
export interface RequestBlocks {
  /** Chosen by chance when the store was made: so nobody can look for requests with one fingerprint, which would be slow to tell apart. */
  readonly salt: string;
  /** Returns a block's fingerprints; null: it was never written. */
  find(number: number): Uint32Array | null;
  newestFirst(): Iterable<RequestBlock>;
}

/** What writes make of requests. */
export interface Requested {
  readonly blocks: readonly RequestBlock[];
  /** New ones. */
  readonly made: readonly (readonly [orderId: number, fingerprint: Fingerprint])[];
}

export interface Requests {
  /** Returns the index's tuples that start with a prefix. Asserts: the prefix has a placer and a uuid. */
  tuples(prefix: Tuple, isReversed: boolean): readonly Tuple[];
  /** Returns what becomes of requests by writes. */
  after(writes: Iterable<Pick<Write, 'added' | 'removed'>>): Requested;
  /** Takes over what has become of them. */
  take(requested: Requested): void;
}

/** Returns the fingerprint of a tuple of the index. It is stored: another one needs a step in `versions.ts`. */
export function fingerprintOf(salt: string, [placer, uuid]: Tuple): Fingerprint {
  // As hex: to make a buffer takes twice as long as to hash.
  const bits = Number.parseInt(hash('sha256', `${salt}${placer}\0${uuid}`).slice(0, 8), 16);
  return (bits === 0 ? 1 : bits) as Fingerprint;
}

/** Blocks that are being changed. */
export interface ChangingBlocks {
  put(orderId: number, fingerprint: Fingerprint | 0): void;
  /** Returns those that were changed. */
  all(): readonly RequestBlock[];
}

/** `find`: what is in them so far. */
export function createBlocks(find: RequestBlocks['find']): ChangingBlocks {
  const changed = new Map<number, Uint32Array>();
  return {
    put(orderId, fingerprint) {
      const number = Math.floor(orderId / BLOCK_ORDERS);
      const fingerprints = changed.get(number) ?? find(number) ?? new Uint32Array(BLOCK_ORDERS);
      changed.set(number, fingerprints);
      fingerprints[orderId % BLOCK_ORDERS] = fingerprint;
    },
    all: () => Array.from(changed, ([number, fingerprints]) => ({ number, fingerprints })),
  };
}

/** So many fingerprints are remembered: a new order's request is looked for before it is stored. */
const FINGERPRINTS_KEPT_MAX = 1024;

const NOWHERE: readonly Tuple[] = [];

/** Returns the requests of what is stored. Those of orders may be missing that are two days older than the newest, or than now where that is earlier. */
export function createRequests(stored: Stored<DiskIndex>, blocks: RequestBlocks, clock: Clock = systemClock): Requests {
  const fingerprintFor = rememberedOfTwo(
    (placer: Tuple[number], uuid: Tuple[number]) => fingerprintOf(blocks.salt, [placer, uuid]),
    FINGERPRINTS_KEPT_MAX,
  );
  const fingerprints = createFingerprints();
  /** The block that was written last: orders are numbered as they are placed, so most often it is written again. */
  let latest: RequestBlock | null = null;
  /** The last order of the newest span. */
  let lastOrderId = 0;

  function put(orderId: number, fingerprint: Fingerprint): void {
    fingerprints.put(orderId, fingerprint);
    if (orderId <= lastOrderId) return;
    lastOrderId = lastInSpan(orderId);
    const newest = find(orderId);
    if (newest !== null) fingerprints.keep((lastOfSpan) => isRecent(lastOfSpan, newest));
  }

  const find = (orderId: number): Order | null => stored.find('order', orderId as OrderId) as Order | null;

  /** Orders are numbered as they are placed. One that is not there is after the newest; that may have been placed while the clock was ahead. */
  function isRecent(orderId: number, newest: Order): boolean {
    const order = find(orderId);
    return order === null || answersRepeats(order.placedAt, later(earlierOf(newest.placedAt, clock()), -MORE_MS));
  }

  function load(): void {
    const newest = find(stored.highest('order'));
    if (newest === null) return;
    for (const { number, fingerprints: ofBlock } of blocks.newestFirst()) {
      const first = number * BLOCK_ORDERS;
      if (!isRecent(first + BLOCK_ORDERS - 1, newest)) return;
      for (const [offset, fingerprint] of ofBlock.entries())
        if (fingerprint !== 0) put(first + offset, fingerprint as Fingerprint);
    }
  }

  function findBlock(number: number): Uint32Array | null {
    return latest?.number === number ? latest.fingerprints.slice() : blocks.find(number);
  }

  load();
  return {
    tuples(prefix, isReversed) {
      const [placer, uuid] = prefix;
      assert(
        placer !== undefined && uuid !== undefined,
        'Invariant: requests are looked for by their placer and their uuid.',
      );
      const orderIds = fingerprints.find(fingerprintFor(placer, uuid));
      if (orderIds.length === 0) return NOWHERE;
      const found = orderIds
        .flatMap((orderId) => tuplesIn(REQUESTS, find(orderId)))
        .filter((tuple) => compareToPrefix(tuple, prefix) === 0);
      return byOrder(found, isReversed);
    },
    after(writes) {
      const changing = createBlocks(findBlock);
      const made: (readonly [number, Fingerprint])[] = [];
      for (const { added, removed } of writes) {
        for (const { index, tuple } of removed) if (index === REQUESTS) changing.put(Number(tuple.at(-1)), 0);
        for (const { index, tuple } of added) {
          if (index !== REQUESTS) continue;
          const [placer = '', uuid = '', orderKey] = tuple;
          const [orderId, fingerprint] = [Number(orderKey), fingerprintFor(placer, uuid)];
          changing.put(orderId, fingerprint);
          made.push([orderId, fingerprint]);
        }
      }
      return { blocks: changing.all(), made };
    },
    take({ blocks: written, made }) {
      latest = written.at(-1) ?? latest;
      for (const [orderId, fingerprint] of made) put(orderId, fingerprint);
    },
  };
}

/** Returns what is stored with its requests. */
export function withRequests(stored: Stored<DiskIndex>, requests: () => Requests): Stored<StoredIndex> {
  return {
    ...stored,
    tuples: (index, prefix, isReversed) =>
      index === REQUESTS ? requests().tuples(prefix, isReversed) : stored.tuples(index, prefix, isReversed),
  };
}
