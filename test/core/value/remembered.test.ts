import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remembered, rememberedOfTwo } from '../../../src/core/value/remembered.js';

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
