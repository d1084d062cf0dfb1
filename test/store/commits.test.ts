// What the store on disk tells of its commits.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changed } from '../../src/core/change.js';

import { openLmdbStore } from '../../src/store/lmdb/lmdb-store.js';
import type { Commit, Store } from '../../src/store/store.js';
import { STEPS } from '../../src/store/versions.js';
import { NOON, bookie } from '../support/world.js';

test('those that change something, with how many decisions are in each', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-commits-'));
  const commits: Commit[] = [];
  const store: Store = await openLmdbStore(directory, STEPS, { onCommit: (commit) => commits.push(commit) });
  const change = changed('bookie', bookie('acme'));
  const decide = (): Promise<unknown> => store.transact(NOON, () => ({ ok: true, changes: [change], reply: null }));
  const ask = (): Promise<unknown> => store.transact(NOON, () => ({ ok: true, changes: [], reply: null }));
  await Promise.all([decide(), ask(), decide(), decide()]);
  await ask();
  await decide();
  await store.close();
  rmSync(directory, { recursive: true, force: true });
  const counts = commits.map(({ transactions }) => transactions);
  // Those of one turn are in one, or in more where the machine stood still in the middle of them.
  expect([counts.slice(0, -1).reduce((sum, count) => sum + count, 0), counts.at(-1)]).toEqual([3, 1]);
  for (const { tookMs } of commits) expect(tookMs).toBeGreaterThan(0);
});
