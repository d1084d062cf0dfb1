// Who opens a store that a server writes, with real processes: nothing that was acknowledged is forgotten for it, nobody who stops in the
// middle of it holds up orders for long, and nobody who is killed there keeps room from being used.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, renameSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changed } from '../../src/core/change.js';
import { toSeq } from '../../src/core/value/ids.js';
import { later } from '../../src/core/value/time.js';
import { openLmdbAuditReader } from '../../src/store/lmdb/lmdb-reader.js';
import { openLmdbStore } from '../../src/store/lmdb/lmdb-store.js';
import type { Store } from '../../src/store/store.js';
import { NOON, bookie, customer } from '../support/world.js';
import { lmdbPlace } from '../contract/stores.js';

const ORDERS_AT_ONCE = 4;
const OPENERS = 4;
const OPENINGS = 200;

let place: ReturnType<typeof lmdbPlace>;
beforeEach(() => {
  place = lmdbPlace();
});
afterEach(() => {
  place.clear();
});

it('forgets no commit, however often others open it', async () => {
  const committer = spawn(process.execPath, ['dist/test/store/committer.js', place.directory, String(ORDERS_AT_ONCE)]);
  let told = '';
  committer.stdout.setEncoding('utf8').on('data', (text: string) => (told += text));
  await once(committer.stdout, 'data');
  const opener = ['dist/test/store/opener.js', place.directory, String(OPENINGS)];
  await Promise.all(Array.from({ length: OPENERS }, () => promisify(execFile)(process.execPath, opener)));
  committer.kill('SIGKILL');
  await once(committer, 'close');

  const reader = await openLmdbAuditReader(place.directory);
  const acknowledged = told.split('\n').slice(0, -1).length;
  expect(acknowledged).toBeGreaterThan(OPENINGS);
  const lines = Array.from(reader.lines(toSeq(0)), ({ seq }) => seq);
  expect(lines.length).toBeGreaterThanOrEqual(acknowledged);
  expect(lines).toEqual(lines.map((_, index) => index + 1));
  expect([...reader.view.all('order')].length).toBe(lines.length);
  await reader.close();
});

const commit = (store: Store, code: string): Promise<unknown> =>
  store.transact(NOON, () => ({ ok: true, changes: [changed('bookie', bookie(code))], reply: null }));

const signIn = (directory: string): string =>
  join(
    directory,
    readdirSync(directory).find((name) => name.endsWith('.sock'))!,
  );

it('commits nothing while somebody opens it, and goes on when that has ended, or takes too long', async () => {
  const store = await openLmdbStore(place.directory);
  for (const end of [(opener: ReturnType<typeof connect>) => opener.destroy(), () => undefined]) {
    const opener = connect(signIn(place.directory));
    opener.on('error', () => undefined).write('?');
    await once(opener, 'data');
    let isCommitted = false;
    const committed = commit(store, 'pin').then(() => {
      isCommitted = true;
    });
    // As long as several commits take.
    for (let turns = 0; turns < 500; turns += 1) await new Promise(setImmediate);
    expect(isCommitted).toBe(false);
    end(opener);
    await committed;
  }
  await store.close();
});

it('is not opened beside a process that cannot be asked', async () => {
  const committer = spawn(process.execPath, ['dist/test/store/committer.js', place.directory, '1']);
  await once(committer.stdout, 'data');
  const sign = signIn(place.directory);
  renameSync(sign, `${sign}.away`);
  await expect(openLmdbAuditReader(place.directory)).rejects.toThrow(
    'is in use by a process that does not let it be opened: wait where its log says that it brings the store to its version, else stop it first.',
  );
  committer.kill('SIGKILL');
  await once(committer, 'close');
  await (await openLmdbAuditReader(place.directory)).close();
});

const COMMITS = 300;
const NAME_CHARACTERS = 10_000;
/** The server looks every second. */
const LOOKED_MS = 2500;
/** What is kept ahead of what is used. */
const AHEAD_BYTES = 4 * 1024 * 1024;

it('is no longer than it was when somebody who read it was killed', { timeout: 60_000 }, async () => {
  const store = await openLmdbStore(place.directory);
  const size = (): number => statSync(join(place.directory, 'data.mdb')).size;
  /** Stores nothing more than is there already. */
  async function commitMany(): Promise<void> {
    for (let nth = 0; nth < COMMITS; nth += 1) {
      const alice = customer('alice', { name: String(nth).padEnd(NAME_CHARACTERS, 'x') });
      await store.transact(NOON, () => ({ ok: true, changes: [changed('customer', alice)], reply: null }));
      await store.forgetLines(later(NOON, 1));
    }
  }
  await commitMany();
  const before = size();
  const reader = spawn(process.execPath, ['dist/test/store/killed-reader.js', place.directory]);
  await once(reader.stdout, 'data');
  await commitMany();
  expect(size()).toBeGreaterThan(before + AHEAD_BYTES);
  reader.kill('SIGKILL');
  await once(reader, 'close');
  await pause(LOOKED_MS);
  const after = size();
  for (let times = 0; times < 3; times += 1) await commitMany();
  expect(size()).toBeLessThan(after + AHEAD_BYTES);
  await store.close();
});
