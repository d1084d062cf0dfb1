import { describe, expect, it } from 'vitest';
import { isSameList, partsOf } from '../../../src/core/value/lists.js';

describe('two lists', () => {
  it.each([
    [[], [], true],
    [['a'], ['a'], true],
    [['a', 'b'], ['b', 'a'], false],
    [['a', 'b'], ['a'], false],
    [['a'], ['a', 'b'], false],
    [[], ['a'], false],
  ])('%j and %j have the same: %s', (some, others, expected) => {
    expect(isSameList(some, others)).toBe(expected);
  });

  it('are compared as is told', () => {
    const isSame = (one: string, other: string): boolean => one.toLowerCase() === other;
    expect([isSameList(['A', 'B'], ['a', 'b'], isSame), isSameList(['A', 'B'], ['a', 'c'], isSame)]).toEqual([
      true,
      false,
    ]);
  });
});

describe('a list in parts', () => {
  it.each([
    [[], []],
    [[1], [[1]]],
    [[1, 2], [[1, 2]]],
    [
      [1, 2, 3],
      [[1, 2], [3]],
    ],
    [
      [1, 2, 3, 4],
      [
        [1, 2],
        [3, 4],
      ],
    ],
  ])('of two: %j is %j', (list, parts) => {
    expect([...partsOf(list, 2)]).toEqual(parts);
  });
});
