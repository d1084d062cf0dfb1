import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addInteger, addText, createHash, finish, restart } from '../../workers/tasks/hash.js';
import { DUPLICATE, UNCHANGED, openOfferTable } from '../../workers/tasks/offer-table.js';

const hashOf = (...parts: (string | number)[]) => {
  const hash = createHash();
  for (const part of parts) {
    if (typeof part === 'string') addText(hash, part);
    else addInteger(hash, part);
  }
  finish(hash);
  return hash;
};

/** Shows a table some offers, each a key and a content. */
function show(known: Uint32Array, offers: readonly (readonly [key: string, content: string])[]) {
  const table = openOfferTable(known.slice());
  const slots = offers.map(([key, content]) => table.see(hashOf(key), hashOf(content)));
  const { known: after, removed } = table.finish();
  return { slots, removed, known: after ?? known, isSame: after === null };
}

const NONE = new Uint32Array();

describe('the table of known offers', () => {
  it('gives each offer a slot that stays', () => {
    const first = show(NONE, [
      ['a', '1'],
      ['b', '1'],
      ['c', '1'],
    ]);
    expect(first).toMatchObject({ slots: [0, 1, 2], removed: [], isSame: false });
    const second = show(first.known, [
      ['c', '1'],
      ['b', '2'],
      ['a', '1'],
    ]);
    expect(second).toMatchObject({ slots: [UNCHANGED, 1, UNCHANGED], removed: [], isSame: false });
    expect(
      show(second.known, [
        ['a', '1'],
        ['b', '2'],
        ['c', '1'],
      ]),
    ).toMatchObject({ removed: [], isSame: true });
  });

  it('gives a slot again one poll after it is free', () => {
    const first = show(NONE, [
      ['a', '1'],
      ['b', '1'],
      ['c', '1'],
    ]);
    const second = show(first.known, [
      ['a', '1'],
      ['x', '1'],
      ['c', '1'],
    ]);
    expect(second).toMatchObject({ slots: [UNCHANGED, 3, UNCHANGED], removed: [1] });
    const third = show(second.known, [
      ['a', '1'],
      ['x', '1'],
      ['c', '1'],
      ['y', '1'],
      ['z', '1'],
    ]);
    expect(third).toMatchObject({ slots: [UNCHANGED, UNCHANGED, UNCHANGED, 1, 4], removed: [] });
  });

  it('becomes shorter when its end is free', () => {
    const first = show(NONE, [
      ['a', '1'],
      ['b', '1'],
      ['c', '1'],
    ]);
    expect(show(first.known, [['a', '1']]).known).toHaveLength(4);
    expect(show(first.known, []).known).toHaveLength(0);
  });

  it('takes the first of two with one key', () => {
    expect(
      show(NONE, [
        ['a', '1'],
        ['a', '2'],
        ['b', '1'],
        ['a', '1'],
      ]).slots,
    ).toEqual([0, DUPLICATE, 1, DUPLICATE]);
    const { known } = show(NONE, [['a', '1']]);
    expect(
      show(known, [
        ['a', '1'],
        ['a', '2'],
      ]).slots,
    ).toEqual([UNCHANGED, DUPLICATE]);
  });

  it('does as a plain map does, over thousands of offers in any order', () => {
    const offers = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 1 })), {
      selector: ([key]) => key,
      maxLength: 3000,
      size: 'max',
    });
    fc.assert(
      fc.property(fc.array(offers, { minLength: 2, maxLength: 4 }), (polls) => {
        const slotOf = new Map<string, [slot: number, content: string]>();
        let known: Uint32Array = NONE;
        for (const poll of polls) {
          const texts = poll.map(([key, content]): [string, string] => [`k${key}`, `c${content}`]);
          const result = show(known, texts);
          known = result.known;
          const listed = new Set(texts.map(([key]) => key));
          const gone = [...slotOf].filter(([key]) => !listed.has(key));
          expect([...result.removed]).toEqual(gone.map(([, [slot]]) => slot).toSorted((a, b) => a - b));
          for (const [key] of gone) slotOf.delete(key);
          for (const [at, [key, content]] of texts.entries()) {
            const before = slotOf.get(key);
            const slot = result.slots[at]!;
            if (before?.[1] === content) expect(slot).toBe(UNCHANGED);
            else if (before !== undefined) expect(slot).toBe(before[0]);
            if (slot !== UNCHANGED) slotOf.set(key, [slot, content]);
          }
          expect(new Set([...slotOf.values()].map(([slot]) => slot)).size).toBe(slotOf.size);
        }
      }),
      // Shrinking thousands of offers would take minutes; the seed is enough.
      { numRuns: 15, endOnFailure: true },
    );
  });
});

describe('the hash', () => {
  it('tells apart what differs in one letter, in order or in where one text ends', () => {
    const some = [
      ['ab', 'c'],
      ['a', 'bc'],
      ['abc'],
      ['abc', ''],
      ['', 'abc'],
      ['acb'],
      ['ABC'],
      ['ab', 99],
      [99, 'ab'],
      [1],
      [2 ** 32],
      [2 ** 32 + 1],
      [2 ** 40],
      [0],
      [],
      [0, 0],
    ];
    expect(new Set(some.map((parts) => JSON.stringify(hashOf(...parts)))).size).toBe(some.length);
  });

  it('has no collision among 200,000 names that are much alike', () => {
    const hash = createHash();
    const found = new Set<bigint>();
    for (let at = 0; at < 200_000; at += 1) {
      restart(hash);
      addText(hash, 'for,ah,h,-3');
      addText(hash, `event-${Math.trunc(at / 100)}-selection-${at % 100}`);
      finish(hash);
      found.add((BigInt(hash.a >>> 0) << 32n) | BigInt(hash.b >>> 0));
    }
    expect(found.size).toBe(200_000);
    // Each half alone is as good as chance: 200,000² / 2³³ ≈ 4.7 pairs that share it.
    for (const half of [(key: bigint) => key >> 32n, (key: bigint) => key & 0xffffffffn])
      expect(new Set([...found].map(half)).size).toBeGreaterThan(200_000 - 25);
  });
});
