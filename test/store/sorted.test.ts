// The sorted map against a plain list that is sorted again each time.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Sorted,
  emptySorted,
  findIn,
  hasUnder,
  isEmptySorted,
  keysIn,
  valuesIn,
  withEntry,
  withoutEntry,
} from '../../src/store/sorted.js';

const keys = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.nat(150));
const steps = fc.array(fc.tuple(keys, fc.oneof(fc.nat(), fc.constant(null))), {
  minLength: 150,
  maxLength: 600,
  size: 'max',
});

const listOf = (map: ReadonlyMap<string, number>): [number[], number][] =>
  [...map]
    .map(([text, value]): [number[], number] => [JSON.parse(text) as number[], value])
    .sort(([[a0 = 0, a1 = 0]], [[b0 = 0, b1 = 0]]) => a0 - b0 || a1 - b1);

describe('a sorted map', () => {
  it('holds what was set and not taken away, in order, both ways, under any prefix', () => {
    fc.assert(
      fc.property(steps, keys, (run, probe) => {
        let sorted: Sorted<number> = emptySorted();
        const model = new Map<string, number>();
        for (const [key, value] of run) {
          sorted = value === null ? withoutEntry(sorted, key) : withEntry(sorted, key, value);
          if (value === null) model.delete(JSON.stringify(key));
          else model.set(JSON.stringify(key), value);
        }
        const list = listOf(model);
        const under1 = list.map(([key]) => key).filter(([first]) => first === 1);
        expect([...keysIn(sorted, [], false)]).toEqual(list.map(([key]) => key));
        expect([...valuesIn(sorted, true)]).toEqual(list.map(([, value]) => value).toReversed());
        expect([...keysIn(sorted, [1], false)]).toEqual(under1);
        expect([...keysIn(sorted, [1], true)]).toEqual(under1.toReversed());
        expect(findIn(sorted, probe)).toBe(model.get(JSON.stringify(probe)) ?? null);
        for (const first of [-1, 0, 1, 2, 3, 4])
          expect(hasUnder(sorted, [first])).toBe(list.some(([key]) => key[0] === first));
        expect([hasUnder(sorted, []), hasUnder(sorted, probe)]).toEqual([list.length > 0, false]);
      }),
      { numRuns: 60 },
    );
  });

  it.each<[string, (nth: number) => number]>([
    ['as they rise', (nth) => nth],
    ['as they fall', (nth) => -nth],
    ['as they come', (nth) => (nth * 7919) % 20_011],
  ])('holds thousands %s, and gives up each of them', (_, keyOf) => {
    const rise = (a: number, b: number): number => a - b;
    const keys = Array.from({ length: 20_000 }, (_, nth) => keyOf(nth));
    let sorted = emptySorted<number>();
    for (const key of keys) sorted = withEntry(sorted, [key], key);
    expect([...valuesIn(sorted, false)]).toEqual(keys.toSorted(rise));
    const left = keys.filter((key) => key % 3 === 0);
    for (const key of keys) if (key % 3 !== 0) sorted = withoutEntry(sorted, [key]);
    expect([...valuesIn(sorted, true)]).toEqual(left.toSorted(rise).toReversed());
    expect(left.every((key) => findIn(sorted, [key]) === key) && findIn(sorted, [keys[1]!]) === null).toBe(true);
    for (const key of left) sorted = withoutEntry(sorted, [key]);
    expect([isEmptySorted(sorted), [...keysIn(sorted, [], false)]]).toEqual([true, []]);
  });

  it('is not changed by a change: an older one stays as it was', () => {
    const one = withEntry(emptySorted<string>(), [1], 'one');
    const two = withEntry(withEntry(one, [2], 'two'), [1], 'uno');
    expect([
      [...valuesIn(one, false)],
      [...valuesIn(two, false)],
      [...valuesIn(withoutEntry(two, [1]), false)],
    ]).toEqual([['one'], ['uno', 'two'], ['two']]);
  });
});
