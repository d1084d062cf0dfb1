// What clients of the stream ask, as it is read (decisions §16).
import { describe, expect, test } from 'vitest';
import { parseCommand } from '../../../src/wire/stream/commands.js';

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('echo', () => {
  test.each([
    [32, 'echo'],
    [33, 'refused'],
    [100_000, 'refused'],
  ])('of a list that is nested %d deep: %s', (levels, kind) => {
    expect(parseCommand(`["echo", ${nested(levels - 1)}]`).kind).toBe(kind);
  });

  test('of an object in a list, as deep', () => {
    expect(parseCommand(`["echo", {"a": ${nested(30)}}]`).kind).toBe('echo');
    expect(parseCommand(`["echo", {"a": ${nested(31)}}]`)).toEqual({ kind: 'refused', code: 'invalid_input' });
  });
});

describe('resume', () => {
  test.each([
    ['0', 0],
    ['"7"', 7],
    ['9007199254740991', 9007199254740991],
  ])('%s', (after, number) => {
    expect(parseCommand(`["resume", ${after}]`)).toEqual({ kind: 'resume', after: number });
  });

  test.each(['', ', -1', ', 1.5', ', 9007199254740992', ', ""', ', "x"', ', null', ', [1]', ', true'])(
    'refuses%s',
    (after) => {
      expect(parseCommand(`["resume"${after}]`)).toEqual({ kind: 'refused', code: 'invalid_input' });
    },
  );
});
