// The orders in doubt that the tab keeps.
import { afterEach, expect, test, vi } from 'vitest';
import { type TabStorage, openDoubts } from '../../src/console/doubts.js';

const doubt = (uuid: string): { key: string; title: string; uuid: string } => ({ key: `k ${uuid}`, title: 'x', uuid });
const HOUR_MS = 60 * 60 * 1000;

function openStorage(): TabStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

afterEach(() => {
  vi.useRealTimers();
});

test('are there again for the customer whose they are, and for nobody else', () => {
  const storage = openStorage();
  openDoubts(storage, 'alice').keep([doubt('1'), doubt('2')]);
  const bobs = openDoubts(storage, 'bob');
  expect(bobs.before).toEqual([]);
  bobs.keep([doubt('3')]);
  bobs.keep([]);
  expect(openDoubts(storage, 'alice').before).toEqual([doubt('1'), doubt('2')]);
});

test('leave nothing behind once they are found out', () => {
  const storage = openStorage();
  const doubts = openDoubts(storage, 'alice');
  doubts.keep([doubt('1')]);
  doubts.keep([]);
  expect(storage.kept.size).toBe(0);
});

test('are kept for as long as the server knows their names, from when they came up', () => {
  vi.useFakeTimers();
  const storage = openStorage();
  openDoubts(storage, 'alice').keep([doubt('1')]);
  vi.advanceTimersByTime(20 * HOUR_MS);
  const again = openDoubts(storage, 'alice');
  again.keep([...again.before, doubt('2')]);
  vi.advanceTimersByTime(5 * HOUR_MS);
  expect(openDoubts(storage, 'alice').before).toEqual([doubt('2')]);
});

test.each(['{', 'null', '[{"uuid":"1"}]'])('are none where %s is kept, which we have not written', (text) => {
  const storage = openStorage();
  openDoubts(storage, 'alice').keep([doubt('1')]);
  for (const key of storage.kept.keys()) storage.setItem(key, text);
  expect(openDoubts(storage, 'alice').before).toEqual([]);
});
