// Copies of a store: what the command line does with whole servers (`end-to-end/backup.test.ts`), here with what is rare.
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Restoring, backUp, restore } from '../../src/store/lmdb/backup.js';
import { openLmdbFollower, openLmdbAuditReader } from '../../src/store/lmdb/lmdb-reader.js';
import { openLmdbStore } from '../../src/store/lmdb/lmdb-store.js';
import { damageIn, isWhole } from '../../src/store/lmdb/data-file.js';
import { StoreFault } from '../../src/store/store-fault.js';
import type { Store } from '../../src/store/store.js';
import { verify } from '../../src/store/verify.js';
import { STEPS, type Step } from '../../src/store/versions.js';
import { changed } from '../../src/core/change.js';
import { toSeq } from '../../src/core/value/ids.js';
import { later } from '../../src/core/value/time.js';
import { NOON, order } from '../contract/stored.js';

const ORDERS_OF_A_DAY = 5000;
const directories: string[] = [];
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true });
});

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-copies-'));
  directories.push(directory);
  return directory;
}

/** A backup of an empty store that a server of other steps has made, and a place to restore it to. */
async function backupBy(steps: readonly Step[]): Promise<{ readonly backup: string; readonly target: string }> {
  const directory = newDirectory();
  const [state, backup, target] = ['state', 'backup', 'target'].map((name) => join(directory, name));
  await (await openLmdbStore(state!, steps)).close();
  await backUp(state!, backup!, () => undefined);
  return { backup: backup!, target: target! };
}

const restoring = (values: Partial<Restoring> = {}): Restoring => ({
  replaces: false,
  onProgress: () => undefined,
  onUpgradeProgress: () => undefined,
  check: () => Promise.resolve(),
  settle: () => Promise.resolve(),
  ...values,
});

describe('a backup', () => {
  it('of an older server is brought to this version when it is restored, and stays as it is', async () => {
    const { backup, target } = await backupBy([]);
    expect(await restore(backup, target, restoring())).toMatchObject({ records: 0, lastSeq: 0, replaced: null });
    await (await openLmdbAuditReader(target)).close();
    await expect(openLmdbAuditReader(backup)).rejects.toThrow("does not have this server's version");
  });

  it('is not called damaged where the disk has no room for it', async () => {
    const { backup, target } = await backupBy(STEPS);
    const noRoom = (unfinished: string): Promise<void> =>
      Promise.reject(new StoreFault(`The store in ${unfinished} takes more than the disk has. Make room.`));
    await expect(restore(backup, target, restoring({ check: noRoom }))).rejects.toThrow('Make room.');
  });

  it('begins a life of its own each time: nobody goes on in it after what another life told', async () => {
    const directory = newDirectory();
    const [state, backup, target] = ['state', 'backup', 'target'].map((name) => join(directory, name));
    const first = await openLmdbStore(state!);
    const open = (store: Store, id: number): Promise<unknown> =>
      store.transact(NOON, () => ({ ok: true, changes: [changed('order', order(id))], reply: null }));
    for (const id of [1, 2, 3]) await open(first, id);
    await backUp(state!, backup!, () => undefined);
    await open(first, 4);
    const seqs = [first.lastSeq()];
    await first.close();
    for (const replaces of [false, true]) {
      expect(await restore(backup!, target!, restoring({ replaces }))).toMatchObject({ lastSeq: 3 });
      const store = await openLmdbStore(target!);
      // Whoever resumes after a number of before is told that what follows is gone.
      expect([...store.lines(toSeq(0))]).toEqual([
        { seq: store.lastSeq(), at: expect.anything() as unknown, changes: [] },
      ]);
      expect(store.lastSeq()).toBeGreaterThan(seqs.at(-1)! + 1);
      await open(store, 4);
      expect(store.view.highest('order')).toBe(4);
      seqs.push(store.lastSeq());
      await store.close();
      const reader = await openLmdbAuditReader(target!);
      const findings: string[] = [];
      verify(reader, (finding) => findings.push(finding));
      expect(findings.filter((finding) => finding.includes('journal'))).toEqual([]);
      await reader.close();
    }
  });

  it('of a day’s orders is restored as one of three is', async () => {
    const directory = newDirectory();
    const [state, backup, target] = ['state', 'backup', 'target'].map((name) => join(directory, name));
    const store = await openLmdbStore(state!);
    const open = (id: number): Promise<unknown> =>
      store.transact(NOON, () => ({ ok: true, changes: [changed('order', order(id))], reply: null }));
    await Promise.all(Array.from({ length: ORDERS_OF_A_DAY }, (_, at) => open(at + 1)));
    await store.close();
    await backUp(state!, backup!, () => undefined);
    // LMDB gives all pages of the old journal back in one commit: hundreds of them, to a copy in which nothing was free.
    expect(await restore(backup!, target!, restoring())).toMatchObject({ lastSeq: ORDERS_OF_A_DAY });
    const restored = await openLmdbStore(target!);
    expect(restored.view.highest('order')).toBe(ORDERS_OF_A_DAY);
    expect([...restored.lines(toSeq(0))]).toHaveLength(1);
    await restored.close();
    // The same of one that was copied by hand, whose server has nothing to write but that old lines go.
    const placed = await openLmdbStore(backup!);
    await placed.forgetLines(later(NOON, 1));
    expect([...placed.lines(toSeq(0))]).toHaveLength(1);
    await placed.close();
  });

  it('of a newer server is refused', async () => {
    const { backup, target } = await backupBy([...STEPS, { what: 'the future', prepare: () => ({}) }]);
    await expect(restore(backup, target, restoring())).rejects.toThrow('Start a newer server');
    expect(readdirSync(target)).toEqual([]);
  });

  it('that something speaks against is not put in place, and leaves the store that is there as it is', async () => {
    const { backup, target } = await backupBy(STEPS);
    await restore(backup, target, restoring());
    const check = (): Promise<void> => Promise.reject(new Error('It differs.'));
    await expect(restore(backup, target, restoring({ replaces: true, check }))).rejects.toThrow('It differs.');
    expect(readdirSync(target).filter((name) => name !== 'lock.mdb')).toEqual(['data.mdb']);
    await (await openLmdbAuditReader(target)).close();
  });

  it('that was broken off is no store, does not do as one, and is in the way of nobody else', async () => {
    const { backup, target } = await backupBy(STEPS);
    mkdirSync(join(target, 'unfinished'), { recursive: true });
    writeFileSync(join(target, 'unfinished', 'data.mdb'), 'half of it');
    await expect(backUp(target, join(target, 'copy'), () => undefined)).rejects.toThrow('There is no store');
    await expect(restore(target, newDirectory(), restoring())).rejects.toThrow('There is no backup');
    await expect(backUp(backup, target, () => undefined)).rejects.toThrow(
      `was broken off, or is under way: remove ${join(target, 'unfinished')}, or wait for it.`,
    );
    await restore(backup, target, restoring());
    expect(existsSync(join(target, 'unfinished'))).toBe(false);
  });
});

describe('a directory that cannot be made', () => {
  it('is told where a file stands in its place, or in the place of one above it', async () => {
    const { backup, target } = await backupBy(STEPS);
    writeFileSync(target, 'a file');
    for (const directory of [target, join(target, 'copy')])
      await expect(backUp(backup, directory, () => undefined)).rejects.toThrow(
        `The directory ${directory} cannot be made: a file is in the way.`,
      );
  });

  it.skipIf(process.platform !== 'linux')('is told, where nothing can be made, too', async () => {
    const { backup } = await backupBy(STEPS);
    await expect(backUp(backup, '/proc/copy/of', () => undefined)).rejects.toThrow(
      'The directory /proc/copy cannot be made: nothing can be made there.',
    );
  });
});

describe('the file of a store', () => {
  it('is whole until anything of it is missing', async () => {
    const { backup } = await backupBy(STEPS);
    expect(isWhole(backup)).toBe(true);
    for (const bytes of [1, 4096]) {
      const short = newDirectory();
      cpSync(backup, short, { recursive: true });
      const whole = 4096 * 3;
      truncateSync(join(short, 'data.mdb'), whole - bytes);
      expect(isWhole(short)).toBe(false);
    }
    for (const bytes of [0, 100, 4100]) {
      const short = newDirectory();
      cpSync(backup, short, { recursive: true });
      truncateSync(join(short, 'data.mdb'), bytes);
      expect(isWhole(short)).toBe(false);
    }
  });

  const DAMAGE: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
    ['cut short within what is in use', (bytes) => bytes.subarray(0, 4096 * 3)],
    ['cut short within its head', (bytes) => bytes.subarray(0, 4096)],
    ['of a version of LMDB’s that it does not know', (bytes) => withAt(bytes, 28, 9)],
    ['with no page size', (bytes) => withAt(bytes, 48, 0)],
  ];

  // LMDB would crash the process over each of them, or never come back.
  it.each(DAMAGE)('that is %s is refused, however it is opened', async (_, damage) => {
    const { backup } = await backupBy(STEPS);
    const damaged = newDirectory();
    const file = join(damaged, 'data.mdb');
    writeFileSync(file, damage(readFileSync(join(backup, 'data.mdb'))));
    const refusal = `${file} is damaged: it is cut short, or does not begin as a store does. Restore a backup.`;
    await expect(openLmdbStore(damaged)).rejects.toThrow(refusal);
    await expect(openLmdbAuditReader(damaged)).rejects.toThrow(refusal);
    await expect(openLmdbFollower(damaged, new Set())).rejects.toThrow(refusal);
    await expect(backUp(damaged, newDirectory(), () => undefined)).rejects.toThrow(refusal);
  });

  // LMDB would crash the process here too.
  it.each<[what: string, make: (path: string) => void]>([
    [
      'a folder',
      (path) => {
        mkdirSync(path);
      },
    ],
    [
      'a link to nothing',
      (path) => {
        symlinkSync('/nowhere/at/all', path);
      },
    ],
    [
      'a link to itself',
      (path) => {
        symlinkSync(path, path);
      },
    ],
  ])('is refused where %s stands in its place, or beside it', async (_what, make) => {
    for (const name of ['data.mdb', 'lock.mdb']) {
      const { backup } = await backupBy(STEPS);
      const path = join(backup, name);
      rmSync(path, { force: true });
      make(path);
      const refusal = `${path} is no file: move it away.`;
      await expect(openLmdbStore(backup)).rejects.toThrow(refusal);
      await expect(openLmdbAuditReader(backup)).rejects.toThrow(refusal);
      await expect(backUp(backup, newDirectory(), () => undefined)).rejects.toThrow(refusal);
    }
  });

  it.each([
    ['is empty', ''],
    ['begins as no store does', 'x'.repeat(9000)],
  ])('is told from a path without one where its file %s', async (_what, text) => {
    const { backup, target } = await backupBy(STEPS);
    const file = join(backup, 'data.mdb');
    writeFileSync(file, text);
    await expect(restore(backup, target, restoring())).rejects.toThrow(`${file} is no backup, or is damaged`);
  });

  it('is none where a file stands in the place of its directory', async () => {
    const { backup, target } = await backupBy(STEPS);
    const file = join(backup, 'data.mdb');
    await expect(restore(file, target, restoring())).rejects.toThrow(`There is no backup in ${file}.`);
  });

  // Only root may give files away.
  it.skipIf(process.getuid?.() !== 0)('belongs to whoever has its directory, also where root restores it', async () => {
    const { backup, target } = await backupBy(STEPS);
    mkdirSync(target);
    chownSync(target, 12_345, 12_346);
    await restore(backup, target, restoring());
    await restore(backup, target, restoring({ replaces: true }));
    const owners = ['data.mdb', 'replaced-1', join('replaced-1', 'data.mdb')].map((name) => {
      const { uid, gid } = statSync(join(target, name));
      return [uid, gid];
    });
    expect(owners).toEqual(Array(3).fill([12_345, 12_346]));
  });

  // Root may read everything.
  it.skipIf(process.getuid?.() === 0)('is refused where this user may not look into its directory', async () => {
    const { backup, target } = await backupBy(STEPS);
    chmodSync(backup, 0o000);
    const refusal = `The file ${join(backup, 'data.mdb')} cannot be read by this user (EACCES): see who owns it, and its directory.`;
    await expect(restore(backup, target, restoring())).rejects.toThrow(refusal);
    chmodSync(backup, 0o700);
  });

  // Root may read everything.
  it.skipIf(process.getuid?.() === 0)('is refused where this user may not use what is beside it', async () => {
    const { backup } = await backupBy(STEPS);
    const lock = join(backup, 'lock.mdb');
    writeFileSync(lock, '');
    chmodSync(lock, 0o400);
    await expect(openLmdbStore(backup)).rejects.toThrow(
      `The file ${lock} cannot be read and written by this user (EACCES)`,
    );
    chmodSync(lock, 0o000);
    await expect(openLmdbAuditReader(backup)).rejects.toThrow(`The file ${lock} cannot be read by this user (EACCES)`);
  });

  it('is told to be damaged where its tables cannot be read, and is not backed up', async () => {
    const { backup } = await backupBy(STEPS);
    const damaged = newDirectory();
    // Where the table of tables begins.
    writeFileSync(join(damaged, 'data.mdb'), withAt(readFileSync(join(backup, 'data.mdb')), 136, 0x0fffffff));
    const refusal = `The store in ${damaged} is damaged`;
    await expect(openLmdbStore(damaged)).rejects.toThrow(refusal);
    await expect(openLmdbAuditReader(damaged)).rejects.toThrow(refusal);
    await expect(backUp(damaged, newDirectory(), () => undefined)).rejects.toThrow(refusal);
    const told = `The backup in ${damaged} is damaged (page `;
    await expect(restore(damaged, newDirectory(), restoring())).rejects.toThrow(told);
  });
});

describe('what is damaged', () => {
  it('is told without what was read of a record, which is its customer’s, and is logged neither', () => {
    const met = new Error('Data read, but end of buffer not reached {"placer":"alice","price":2.5');
    const told = damageIn('/var/lib/slipstream', met);
    expect(told).toBeInstanceOf(StoreFault);
    const { message, cause } = told as StoreFault;
    const reason = 'Data read, but end of buffer not reached';
    expect(message).toBe(`The store in /var/lib/slipstream is damaged (${reason}). Restore a backup.`);
    expect(`${String(cause)} ${String((cause as Error).stack)}`).not.toContain('alice');
  });

  it.each(['Record id is not defined for 3363', 'Unknown MessagePack token 193', 'Unknown extension type 7'])(
    'is told also where a record is met that says: %s',
    (reason) => {
      const told = damageIn('/var/lib/slipstream', new Error(reason));
      expect(String(told)).toBe(
        `StoreFault: The store in /var/lib/slipstream is damaged (${reason}). Restore a backup.`,
      );
    },
  );

  it('is nothing that has another reason', () => {
    const bug = new TypeError('placer is not a function');
    expect(damageIn('/var/lib/slipstream', bug)).toBe(bug);
  });
});

/** The same number in both heads. */
function withAt(bytes: Buffer, position: number, value: number): Buffer {
  for (const page of [0, 4096]) bytes.writeUInt32LE(value, page + position);
  return bytes;
}
