// A question that is asked again and again.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../../src/console/api.js';
import { type Asking, openAsking } from '../../src/console/asking.js';

const answerOf = (value: number): Answer<number> => ({ ok: true, value, total: null });
const refusalOf = (code: string): Answer<number> => ({
  ok: false,
  refusal: { code, fields: {}, reason: null, isCertain: true },
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Asks what is answered with how often it was asked, after so long. */
function openSlow(ms: number): Asking & { asked: number; heard: Answer<number>[] } {
  const slow = { asked: 0, heard: [] as Answer<number>[] };
  const ask = async (): Promise<Answer<number>> => {
    slow.asked += 1;
    const answer = answerOf(slow.asked);
    await new Promise((resolve) => void setTimeout(resolve, ms));
    return answer;
  };
  return Object.assign(
    slow,
    openAsking(ask, (answer) => void slow.heard.push(answer)),
  );
}

test('is answered though it changes all the time, and asked once more after the last change', async () => {
  const slow = openSlow(2000);
  for (let ms = 0; ms < 5000; ms += 100) {
    slow.again();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(slow.heard).toEqual([answerOf(1), answerOf(2)]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([slow.heard.at(-1), slow.asked]).toEqual([answerOf(4), 4]);
});

test('is asked a few times in a second at most, however quick the answers are', async () => {
  const slow = openSlow(1);
  for (let ms = 0; ms < 1000; ms += 10) {
    slow.again();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(slow.asked).toBe(4);
});

test('is asked at once where the last answer is not a new one', async () => {
  const slow = openSlow(1);
  await vi.advanceTimersByTimeAsync(1000);
  slow.again();
  expect(slow.asked).toBe(2);
});

test('is asked again where the server answers another one of ours, which is not told', async () => {
  const answers = [refusalOf('limit_reached'), refusalOf('limit_reached'), refusalOf('unavailable')];
  const heard: Answer<number>[] = [];
  openAsking(
    async () => Promise.resolve(answers.shift() ?? answerOf(1)),
    (answer) => void heard.push(answer),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual([refusalOf('unavailable')]);
});

test('is not heard where the answer was known from elsewhere meanwhile, and asked again', async () => {
  const slow = openSlow(1000);
  slow.overtake();
  await vi.advanceTimersByTimeAsync(1100);
  expect(slow.heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([slow.heard, slow.asked]).toEqual([[answerOf(2)], 2]);
  slow.overtake();
  slow.again();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(slow.heard.at(-1)).toEqual(answerOf(3));
});

test('is not heard any more once it is closed', async () => {
  const slow = openSlow(1000);
  slow.again();
  slow.close();
  await vi.advanceTimersByTimeAsync(10_000);
  slow.again();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([slow.heard, slow.asked]).toEqual([[], 1]);
});
