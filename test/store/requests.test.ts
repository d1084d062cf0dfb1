// How long requests are known: a day at least (decisions §11), two where clocks are right, and what is kept of them for that.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Change, changed, gone } from '../../src/core/change.js';
import { toOrderId } from '../../src/core/value/ids.js';
import { later } from '../../src/core/value/time.js';
import { lastInSpan } from '../../src/store/fingerprints.js';
import { openLmdbAuditReader } from '../../src/store/lmdb/lmdb-reader.js';
import { fingerprintOf } from '../../src/store/requests.js';
import type { Store } from '../../src/store/store.js';
import { NOON, order } from '../contract/stored.js';
import { lmdbPlace } from '../contract/stores.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let place: ReturnType<typeof lmdbPlace>;
let store: Store;

beforeEach(async () => {
  place = lmdbPlace();
  store = await place.open();
});

afterEach(async () => {
  await store.close();
  place.clear();
});

const commit = (...changes: Change[]): Promise<unknown> =>
  store.transact(NOON, () => ({ ok: true, changes, reply: null }));
/** Opens an order with a request of its own, so long after noon. */
const placed = (orderId: number, afterMs: number): Change =>
  changed('order', order(orderId, { requestUuid: `r-${orderId}`, placedAt: later(NOON, afterMs) }));
const known = (...orderIds: number[]): boolean[] =>
  orderIds.map((id) => store.view.last('ordersByRequest', ['anna', `r-${id}`]) === id);

describe('requests', () => {
  const [last, next] = [lastInSpan(1), lastInSpan(1) + 1];

  it.each<[string, number, boolean]>([
    ['are known for two days', 2 * DAY_MS - 1, true],
    ['of a million orders that are all two days old are not kept in memory', 2 * DAY_MS, false],
  ])('%s', async (_, afterMs, isKnown) => {
    await commit(placed(1, -HOUR_MS), placed(last, 0));
    expect(known(1, last)).toEqual([true, true]);
    await commit(placed(next, afterMs));
    expect(known(1, last, next)).toEqual([isKnown, isKnown, true]);
    await commit(placed(next + 1, afterMs));
    expect(known(1, last, next, next + 1)).toEqual([isKnown, isKnown, true, true]);
    store = await place.reopen(store);
    expect(known(1, last, next, next + 1)).toEqual([isKnown, isKnown, true, true]);
  });

  it('are known for a day also where the clock was set by as much meanwhile', async () => {
    await commit(placed(1, 0), placed(last, -23 * HOUR_MS), placed(next, 23 * HOUR_MS));
    expect(known(1, last, next)).toEqual([true, true, true]);
    store = await place.reopen(store);
    expect(known(1, last, next)).toEqual([true, true, true]);
  });

  it('are known after a start where the last order was placed while the clock was days ahead', async () => {
    const fromNoon = Date.now() - NOON;
    const orders = Array.from({ length: 300 }, (_, index) => index + 1);
    await commit(...orders.map((id) => placed(id, fromNoon)), placed(301, fromNoon + 3 * DAY_MS));
    store = await place.reopen(store);
    expect(known(1, 300, 301)).toEqual([true, true, true]);
  });

  it('are not read at start where they are old', async () => {
    const orders = [1, 127, 128, 255, 256, 300];
    await commit(...orders.map((id) => placed(id, id < 256 ? -2 * DAY_MS : 0)));
    expect(known(...orders)).toEqual([true, true, true, true, true, true]);
    store = await place.reopen(store);
    expect(known(...orders)).toEqual([false, false, false, false, true, true]);
  });

  it('leave nothing behind where an order is gone, or is another’s', async () => {
    const kept = async (): Promise<number[]> => {
      const reader = await openLmdbAuditReader(place.directory);
      const fingerprints = [...(reader.requests.find(0) ?? [])].filter((one) => one !== 0);
      const { salt } = reader.requests;
      await reader.close();
      return fingerprints.map((one) => uuids.findIndex((uuid) => one === fingerprintOf(salt, ['anna', uuid])));
    };
    const uuids = ['r-1', 'r-2', 'r-3'];
    await commit(placed(1, 0), placed(2, 0));
    expect(await kept()).toEqual([0, 1]);
    await commit(changed('order', order(1, { requestUuid: 'r-3' })), gone('order', toOrderId(2)));
    expect(await kept()).toEqual([2]);
    await commit(changed('order', order(1, { requestUuid: null })));
    expect(await kept()).toEqual([]);
  });

  it('are salted otherwise in each store', async () => {
    const saltIn = async (directory: string): Promise<string> => {
      const reader = await openLmdbAuditReader(directory);
      const { salt } = reader.requests;
      await reader.close();
      return salt;
    };
    const other = lmdbPlace();
    await (await other.open()).close();
    const salts = [await saltIn(place.directory), await saltIn(other.directory)];
    other.clear();
    expect(salts).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(new Set(salts).size).toBe(2);
  });

  it('are not looked for without a uuid', () => {
    expect(() => [...store.view.keys('ordersByRequest', ['anna'] as never)]).toThrow('by their placer and their uuid');
  });

  it('have other fingerprints in another store, by another placer, or with another uuid', () => {
    const fingerprints = [
      fingerprintOf('a', ['anna', 'r-1']),
      fingerprintOf('b', ['anna', 'r-1']),
      fingerprintOf('a', ['bert', 'r-1']),
      fingerprintOf('a', ['anna', 'r-2']),
    ];
    expect(new Set(fingerprints).size).toBe(4);
    expect(fingerprintOf('a', ['anna', 'r-1', 7])).toBe(fingerprints[0]);
    // They are stored: the first digits of `printf 'aanna\\0r-1' | sha256sum`.
    expect(fingerprints[0]).toBe(0x8c395492);
  });
});
