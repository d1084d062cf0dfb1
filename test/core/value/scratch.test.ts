import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../../../src/wire/proto/bytes.js';
import { createScratch } from '../../../src/core/value/scratch.js';

/** An array that was taken, and what its taker filled it with. */
interface Taken {
  readonly array: Uint32Array | Uint8Array;
  readonly mark: number;
}

const MANY = 2 ** 16;
const size = fc.oneof(fc.nat(100), fc.nat(3 * MANY));
const kind = fc.constantFrom('numbers' as const, 'flags' as const, 'bits' as const);
/** What is taken at a level, and what goes on within it. */
interface Level {
  readonly wishes: readonly (readonly [kind: 'numbers' | 'flags' | 'bits', size: number])[];
  readonly inner: readonly Level[];
}
const levels = fc.memo((depth): fc.Arbitrary<Level> =>
  fc.record({
    wishes: fc.array(fc.tuple(kind, size), { maxLength: 4 }),
    inner: depth > 1 ? fc.array(levels(depth - 1), { maxLength: 2 }) : fc.constant([]),
  }),
);

/** Whether all numbers are the same: faster than asking each. */
const isUniform = (array: Uint32Array | Uint8Array): boolean =>
  array.length < 2 || Buffer.compare(bytesOf(array.subarray(1)), bytesOf(array.subarray(0, -1))) === 0;

describe('room to work in', () => {
  it('is empty when it is taken, and nobody else’s until it is given back', () => {
    fc.assert(
      fc.property(levels(3), (whole) => {
        const scratch = createScratch();
        let marks = 0;
        const isAll = ({ array, mark }: Taken): boolean =>
          array.indexOf(mark) === (array.length === 0 ? -1 : 0) && isUniform(array);
        const visit = ({ wishes, inner }: Level, held: readonly Taken[]): void => {
          const taken = wishes.map(([way, count]) => {
            const array = scratch[way](count);
            expect(array).toHaveLength(way === 'bits' ? Math.ceil(count / 32) : count);
            expect(isAll({ array, mark: 0 })).toBe(true);
            marks = (marks % 200) + 1;
            array.fill(marks);
            return { array, mark: marks };
          });
          for (const one of inner)
            scratch.within(() => {
              visit(one, [...held, ...taken]);
            });
          expect([...held, ...taken].every(isAll)).toBe(true);
        };
        visit(whole, []);
      }),
      { numRuns: 50 },
    );
  });

  it('is the same room again', () => {
    const scratch = createScratch();
    const buffers = new Set<ArrayBufferLike>();
    for (let i = 0; i < 100; i += 1)
      scratch.within(() => {
        for (const count of [10, 3 * MANY, 20, MANY]) buffers.add(scratch.numbers(count).buffer);
      });
    expect(buffers.size).toBeLessThan(5);
  });

  it('is given back also when what it was taken for fails', () => {
    const scratch = createScratch();
    const take = (): Uint32Array => scratch.within(() => scratch.numbers(8));
    const before = take();
    expect(() =>
      scratch.within(() => {
        scratch.numbers(8);
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(take().byteOffset).toBe(before.byteOffset);
  });
});
