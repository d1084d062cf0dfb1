// Orders by fingerprints: none that has one is missed, few that have not are named; told beside a plain map.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fingerprint, type Fingerprints, createFingerprints, lastInSpan } from '../../src/store/fingerprints.js';

const SPAN = 2 ** 20;

const sorted = (orderIds: Iterable<number>): number[] => [...orderIds].sort((a, b) => a - b);
const find = (table: Fingerprints, fingerprint: number): number[] => sorted(table.find(fingerprint as Fingerprint));

describe('orders by their fingerprints', () => {
  // Few fingerprints, that end alike or begin alike, or at the table's end: so they are in each other's way.
  const fingerprints = fc.oneof(
    fc.constantFrom(1, 2, 2 ** 21 - 1, 2 ** 21, 2 ** 21 + 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32 - 2),
    fc.integer({ min: 1, max: 2 ** 32 - 1 }),
  );
  const orderIds = fc.oneof(
    fc.constantFrom(0, 1, SPAN - 1, SPAN, SPAN + 1, 5 * SPAN - 1, 2 ** 40),
    fc.integer({ min: 1, max: 200 }),
  );

  it('are found, and of others only those with the same upper bits', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(orderIds, fingerprints), { maxLength: 100 }), (put) => {
        const table = createFingerprints();
        for (const [orderId, fingerprint] of put) table.put(orderId, fingerprint as Fingerprint);
        for (const [, fingerprint] of put) {
          const those = (has: (other: number) => boolean): number[] =>
            put.filter(([, other]) => has(other)).map(([orderId]) => orderId);
          const found = find(table, fingerprint);
          expect(found).toEqual(expect.arrayContaining(those((other) => other === fingerprint)));
          expect(those((other) => other >>> 21 === fingerprint >>> 21)).toEqual(expect.arrayContaining(found));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('are found where a whole span of them is there, and hardly one that is not', () => {
    const table = createFingerprints();
    // Steps of an odd number meet each of the 2^32 once.
    const fingerprintOf = (orderId: number): number => Math.imul(orderId + 1, 0x9e3779b1) >>> 0;
    for (let orderId = 0; orderId < SPAN; orderId++) table.put(orderId, fingerprintOf(orderId) as Fingerprint);
    let others = 0;
    for (let orderId = 0; orderId < 2 * SPAN; orderId++) {
      const found = table.find(fingerprintOf(orderId) as Fingerprint);
      if (orderId < SPAN !== found.includes(orderId)) throw new Error(`Order ${orderId} is among ${found.join()}`);
      others += found.length - Number(orderId < SPAN);
    }
    expect(others).toBeLessThan((2 * SPAN) / 500);
  });

  it('go with their span', () => {
    const table = createFingerprints();
    const seven = 7 as Fingerprint;
    for (const orderId of [1, SPAN - 1, SPAN, 3 * SPAN]) table.put(orderId, seven);
    const asked: number[] = [];
    table.keep((last) => {
      asked.push(last);
      return last !== 2 * SPAN - 1;
    });
    expect(sorted(asked)).toEqual([SPAN - 1, 2 * SPAN - 1, 4 * SPAN - 1]);
    expect(find(table, seven)).toEqual([1, SPAN - 1, 3 * SPAN]);
    table.put(SPAN, seven);
    expect(find(table, seven)).toEqual([1, SPAN - 1, SPAN, 3 * SPAN]);
  });

  it.each([
    [0, SPAN - 1],
    [SPAN - 1, SPAN - 1],
    [SPAN, 2 * SPAN - 1],
  ])('number %d is in a span that ends with %d', (orderId, last) => {
    expect(lastInSpan(orderId)).toBe(last);
  });
});
