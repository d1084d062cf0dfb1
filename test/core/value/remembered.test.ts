import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKept, remembered, rememberedOfTwo } from '../../../src/core/value/remembered.js';

describe('what is remembered', () => {
  it('is what would be made anew, however little is kept', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 2 })), fc.integer({ min: 1, max: 4 }), (keys, keptMax) => {
        const find = remembered((key: string) => `made of ${key}`, keptMax);
        for (const key of keys) expect(find(key)).toBe(`made of ${key}`);
      }),
    );
  });

  it('of two keys is that of both, in their order', () => {
    const key = fc.constantFrom('', 'a', 'b', 'ab');
    fc.assert(
      fc.property(fc.array(fc.tuple(key, key)), fc.integer({ min: 1, max: 4 }), (pairs, keptMax) => {
        const find = rememberedOfTwo((one: string, other: string) => `${one}|${other}`, keptMax);
        for (const [one, other] of pairs) expect(find(one, other)).toBe(`${one}|${other}`);
      }),
    );
  });

  it('is made once, until more than is kept has been made', () => {
    const made: string[] = [];
    const find = remembered((key: string) => made.push(key), 2);
    const findOfTwo = rememberedOfTwo((one: string, other: string) => made.push(one + other), 2);
    for (const key of ['a', 'b', 'a', 'b', 'c', 'a']) find(key);
    expect(made.splice(0)).toEqual(['a', 'b', 'c', 'a']);
    for (const key of ['a', 'b', 'a', 'b', 'c', 'a']) findOfTwo('x', key);
    expect(made).toEqual(['xa', 'xb', 'xc', 'xa']);
  });
});

describe('what is kept', () => {
  it('is what was kept for a key last, or nothing; at least what was kept or found lately, until it is forgotten', () => {
    const key = fc.integer({ min: 0, max: 6 });
    const step = fc.record({ key, what: fc.constantFrom('keep', 'find', 'forget') });
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 60, maxLength: 120, size: 'max' }),
        fc.integer({ min: 1, max: 4 }),
        (steps, most) => {
          const kept = createKept<number, number>(most);
          const all = new Map<number, number>();
          /** The keys that were kept or found, the latest last. */
          let lately: number[] = [];
          for (const [value, { key, what }] of steps.entries()) {
            const found = what === 'find' ? kept.find(key) : null;
            if (what === 'keep') {
              kept.keep(key, value);
              all.set(key, value);
            } else if (what === 'forget') {
              kept.forget(key);
              all.delete(key);
            } else {
              if (all.has(key) && lately.slice(-most).includes(key)) expect(found).not.toBeNull();
              if (found !== null) expect(found).toBe(all.get(key));
            }
            if (what === 'keep' || found !== null) lately = [...lately.filter((one) => one !== key), key];
          }
        },
      ),
    );
  });

  it('is of twice as many keys as are kept at most', () => {
    const kept = createKept<number, number>(3);
    for (let key = 0; key < 100; key += 1) kept.keep(key, key);
    const found = Array.from({ length: 100 }, (_, key) => key).filter((key) => kept.find(key) !== null);
    expect(found.length).toBeLessThanOrEqual(6);
    expect(found).toContain(99);
  });

  it('is no less for one key that is kept again and again', () => {
    const kept = createKept<string, number>(2);
    for (const key of ['a', 'b', 'c', 'd']) kept.keep(key, 0);
    for (let time = 0; time < 9; time += 1) kept.keep('d', time);
    expect([kept.find('a'), kept.find('d')]).toEqual([0, 8]);
  });
});
