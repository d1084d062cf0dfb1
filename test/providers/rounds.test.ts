import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemTimer } from '../../src/clock.js';
import { startRounds } from '../../src/providers/rounds.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs rounds that take as long as the list says, the last length for all later ones; returns when each began and ended. */
function watch(periodMs: number, firstInMs: number, ...lengths: readonly number[]) {
  const begun: number[] = [];
  const ended: number[] = [];
  const zero = performance.now();
  const rounds = startRounds(systemTimer, { periodMs, firstInMs }, async () => {
    const length = lengths[Math.min(begun.length, lengths.length - 1)] ?? 0;
    begun.push(performance.now() - zero);
    if (length > 0) await new Promise((resolve) => setTimeout(resolve, length));
    ended.push(performance.now() - zero);
  });
  return { rounds, begun, ended };
}

describe('rounds', () => {
  it('come at their rate, counted from start to start', async () => {
    const { begun } = watch(100, 30, 40);
    await vi.advanceTimersByTimeAsync(350);
    expect(begun).toEqual([30, 130, 230, 330]);
  });

  it('come one at a time; a late one is followed at once, and those it missed are not made up for', async () => {
    const { begun, ended } = watch(100, 0, 10, 350, 10);
    await vi.advanceTimersByTimeAsync(655);
    // `At once` is a millisecond: no timer is shorter.
    expect(begun).toEqual([0, 100, 451, 551, 651]);
    expect(ended).toEqual([10, 450, 461, 561]);
  });

  it('stop before the first, between two and in the middle of one, which is waited for', async () => {
    const before = watch(100, 30);
    await before.rounds.stop();
    const between = watch(100, 0, 10);
    const amid = watch(100, 0, 60);
    await vi.advanceTimersByTimeAsync(20);
    await between.rounds.stop();
    let isStopped = false;
    void amid.rounds.stop().then(() => (isStopped = true));
    await vi.advanceTimersByTimeAsync(39);
    expect([isStopped, amid.ended]).toEqual([false, []]);
    await vi.advanceTimersByTimeAsync(500);
    expect([isStopped, amid.ended]).toEqual([true, [60]]);
    expect([before.begun, between.begun, amid.begun]).toEqual([[], [0], [0]]);
  });
});
