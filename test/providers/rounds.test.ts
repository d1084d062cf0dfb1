import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemTimer } from '../../src/clock.js';
import { type Pace, createExit, startRounds } from '../../src/providers/rounds.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs rounds that take as long as the list says, the last length for all later ones; returns when each began and ended. */
function watch(periodMs: number, firstInMs: number, ...lengths: readonly number[]) {
  return watchAt({ periodMs, firstInMs }, ...lengths);
}

function watchAt(pace: Pace, ...lengths: readonly number[]) {
  const begun: number[] = [];
  const ended: number[] = [];
  const zero = performance.now();
  const rounds = startRounds(systemTimer, pace, async () => {
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

  it('with places come evenly spread after a while, none of them sooner than its period, and so again after one was late', async () => {
    const PERIOD = 1000;
    const all = [0, 1, 2, 3].map((index) =>
      // All begin at once; after a hundred rounds each takes longer than its period, by turns.
      watchAt(
        { periodMs: PERIOD, firstInMs: 0, place: index / 4 },
        ...Array.from({ length: 100 + index }, () => 3),
        2700,
        3,
      ),
    );
    const gapsOf = (begun: readonly number[]): number[] => begun.slice(1).map((at, index) => at - begun[index]!);
    const phases = (): number[] => {
      const last = all.map(({ begun }) => begun.at(-1)!).sort((one, other) => one - other);
      return last.map((at) => at - last[0]!);
    };
    await vi.advanceTimersByTimeAsync(99 * PERIOD);
    const [early, late] = [phases(), await vi.advanceTimersByTimeAsync(200 * PERIOD).then(phases)];
    for (const found of [early, late]) {
      for (const [index, phase] of found.entries()) expect(Math.abs(phase - (index * PERIOD) / 4)).toBeLessThan(15);
    }
    for (const { begun } of all) {
      const gaps = gapsOf(begun);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(PERIOD);
      expect(gaps.filter((gap) => gap > 1.02 * PERIOD).length).toBeLessThan(10);
      expect(gaps.filter((gap) => gap > 1.12 * PERIOD)).toHaveLength(1);
      expect(begun.length).toBeGreaterThan(290);
    }
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

describe('an exit', () => {
  it('that everybody has left by is waited at by nobody, and nothing more is asked for', async () => {
    const exit = createExit();
    let asked = 0;
    const hangs = (): Promise<never> => {
      asked += 1;
      return new Promise<never>(() => undefined);
    };
    const waits = exit.unlessLeft(hangs);
    exit.leave();
    expect(await Promise.all([waits, exit.unlessLeft(hangs)])).toEqual([null, null]);
    expect(asked).toBe(1);
  });
});
