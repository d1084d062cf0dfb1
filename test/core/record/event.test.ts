// When events start (decisions §9, provider §2.2).
import { expect, it } from 'vitest';
import { hasStarted } from '../../../src/core/record/event.js';
import { type Instant, later, toInstant } from '../../../src/core/value/time.js';

const NEW_YEAR = toInstant(Date.parse('2026-01-01T00:00:00Z'));

it.each<[what: string, kind: 'normal' | 'multirunner', start: Instant, isOpen: boolean]>([
  ['an outright that has only its year has no start', 'multirunner', NEW_YEAR, true],
  ['one that has more than its year has one', 'multirunner', later(NEW_YEAR, 1000), false],
  ['a match at new year has one', 'normal', NEW_YEAR, false],
])('%s', (_, kind, start, isOpen) => {
  expect(hasStarted({ kind, start }, later(start, 1000))).toBe(!isOpen);
  expect(hasStarted({ kind, start }, later(start, -1000))).toBe(false);
});
