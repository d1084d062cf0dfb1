// How long requests are known: a day at least (decisions §11), and no million orders longer than that, whether the server was stopped meanwhile or not.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Change, changed } from '../../src/core/change.js';
import { later } from '../../src/core/value/time.js';
import { lastInSpan } from '../../src/store/fingerprints.js';
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
    ['are known for a day', DAY_MS - 1, true],
    ['of a million orders that are all a day old are not kept in memory', DAY_MS, false],
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

  it('are known as long as one that was placed after them has to be', async () => {
    await commit(placed(1, -3 * DAY_MS), placed(last, 0), placed(next, HOUR_MS));
    expect(known(1, last, next)).toEqual([true, true, true]);
    store = await place.reopen(store);
    expect(known(1, last, next)).toEqual([true, true, true]);
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
  });
});
