// One server a store: the second is told, and what a dead one left behind is passed over.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backUp } from '../../src/store/lmdb/backup.js';
import { openLmdbReader } from '../../src/store/lmdb/lmdb-reader.js';
import { openLmdbStore } from '../../src/store/lmdb/lmdb-store.js';
import { StoreFault } from '../../src/store/store-fault.js';

/** As it was built: that starts three times as fast. */
const TAKER = 'dist/test/store/taker.js';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'slipstream-lock-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

interface Taker {
  readonly child: ChildProcessWithoutNullStreams;
  readonly lines: AsyncIterator<string>;
}

/** `--alone`: it sees no other process, as in a container of its own. */
function startTaker(how?: '--alone'): Taker {
  const child = spawn(process.execPath, [TAKER, ...(how === undefined ? [] : [how])]);
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}

const heard = async ({ lines }: Taker): Promise<string> => String((await lines.next()).value);

/** Tells somebody something, and returns the answer. */
async function tell(taker: Taker, line: string): Promise<string> {
  taker.child.stdin.write(`${line}\n`);
  return heard(taker);
}

/** A number that is no process's. */
const GONE = 4_000_000;

describe('a store', () => {
  it('that another process has is not opened, until that process is gone', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(other, 'spawn');
    writeFileSync(join(directory, 'server.pid'), `${other.pid ?? 0}\n`);
    await expect(openLmdbStore(directory)).rejects.toThrow(StoreFault);
    await expect(openLmdbStore(directory)).rejects.toThrow(`in use by process ${other.pid ?? 0}: stop it first.`);

    other.kill('SIGKILL');
    await once(other, 'exit');
    const store = await openLmdbStore(directory);
    await store.close();
  });

  it.skipIf(!existsSync('/proc/self/stat'))(
    'that a dead process had is opened, though its number is another’s by now',
    async () => {
      const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      await once(other, 'spawn');
      // Nothing that runs started at the machine's first tick.
      writeFileSync(join(directory, 'server.pid'), `${other.pid ?? 0} 1\n`);
      const store = await openLmdbStore(directory);
      await store.close();
      other.kill('SIGKILL');
    },
  );

  it.each(['', 'rubbish', '0', '-1 5', '\0'.repeat(100)])(
    'is not kept from anybody by a file with %j in it',
    async (text) => {
      writeFileSync(join(directory, 'server.pid'), text);
      const store = await openLmdbStore(directory);
      expect(readFileSync(join(directory, 'server.pid'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
      await store.close();
    },
  );

  it('has no directory where a file is in the way, and says so', async () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    for (const place of [file, join(file, 'state')])
      await expect(openLmdbStore(place)).rejects.toThrow(
        new StoreFault(`The directory ${place} cannot be made: a file is in the way.`),
      );
  });

  it('is given back when it is closed, and is not opened twice before', async () => {
    const store = await openLmdbStore(directory);
    expect(existsSync(join(directory, 'server.pid'))).toBe(true);
    await expect(openLmdbStore(directory)).rejects.toThrow('in use by this process');
    await store.close();
    const left = readdirSync(directory);
    expect(left.filter((name) => name.startsWith('server'))).toEqual([]);
    await (await openLmdbStore(directory)).close();
  });

  it('that a process in another container has is not opened, whatever that one’s number is here, until it is gone', async () => {
    const other = startTaker();
    expect(await heard(other)).toBe('ready');
    expect(await tell(other, `take ${directory} 0`)).toBe('has it');
    const sign = readFileSync(join(directory, 'server.pid'), 'utf8').trim().split(' ')[2]!;
    // Nobody's here, this process's, and one's that has nothing to do with it.
    for (const pid of [GONE, process.pid, process.ppid]) {
      writeFileSync(join(directory, 'server.pid'), `${pid} 1 ${sign}\n`);
      await expect(openLmdbStore(directory)).rejects.toThrow('in another container: stop it first.');
    }
    other.child.kill('SIGKILL');
    await once(other.child, 'exit');
    const store = await openLmdbStore(directory);
    expect(existsSync(join(directory, sign))).toBe(false);
    await store.close();
  });

  it('that is read by a process with the number of the one in another container that has it, is not', async () => {
    await (await openLmdbStore(directory)).close();
    const other = startTaker();
    expect(await heard(other)).toBe('ready');
    expect(await tell(other, `take ${directory} 0`)).toBe('has it');
    const [, , sign] = readFileSync(join(directory, 'server.pid'), 'utf8').trim().split(' ');
    const reader = await openLmdbReader(directory);
    await reader.close();
    writeFileSync(join(directory, 'server.pid'), `${process.pid} 1 ${sign!}\n`);
    await expect(openLmdbReader(directory)).rejects.toThrow(`which has the number of this one, ${process.pid}`);
    const copy = join(directory, 'copy');
    await expect(backUp(directory, copy, () => undefined)).rejects.toThrow('Do this in that container.');
    other.child.kill('SIGKILL');
  });

  it.each([83, 84, 99, 104, 107, 108, 109, 140])(
    'in a directory whose path has %i bytes is for one, too, and nothing is left of who died there',
    async (length) => {
      const place = join(directory, 'd'.repeat(length - directory.length - 1));
      const takers = [startTaker(), startTaker('--alone')] as const;
      const [one, two] = takers;
      expect([await heard(one), await heard(two)]).toEqual(['ready', 'ready']);
      expect(await tell(one, `take ${place} 0`)).toBe('has it');
      expect(await tell(two, `take ${place} 0`)).toContain('in use by a process in another container: stop it first.');
      one.child.kill('SIGKILL');
      await once(one.child, 'exit');
      expect(await tell(two, `take ${place} 0`)).toBe('has it');
      await tell(two, 'give');
      expect([readdirSync(place), readdirSync(directory)]).toEqual([[], [basename(place)]]);
      two.child.kill('SIGKILL');
    },
  );

  it('whose socket was replaced is not opened while the process that has it is seen', async () => {
    const other = startTaker();
    expect(await heard(other)).toBe('ready');
    expect(await tell(other, `take ${directory} 0`)).toBe('has it');
    const [, , sign] = readFileSync(join(directory, 'server.pid'), 'utf8').trim().split(' ');
    rmSync(join(directory, sign!));
    const inUse = `in use by process ${other.child.pid!}: stop it first.`;
    await expect(openLmdbStore(directory)).rejects.toThrow(inUse);
    writeFileSync(join(directory, sign!), '');
    await expect(openLmdbStore(directory)).rejects.toThrow(inUse);
    other.child.kill('SIGKILL');
  });

  it('is not opened where it cannot be said who has it', async () => {
    mkdirSync(join(directory, 'server.pid'));
    await expect(openLmdbStore(directory)).rejects.toThrow(
      new StoreFault(`${join(directory, 'server.pid')} cannot be read, which says who has the store: EISDIR.`),
    );
    expect(readdirSync(directory)).toEqual(['server.pid']);
  });

  it('is given back by whoever has it, and by nobody else', async () => {
    const store = await openLmdbStore(directory);
    writeFileSync(join(directory, 'server.pid'), 'another');
    await store.close();
    expect(readFileSync(join(directory, 'server.pid'), 'utf8')).toBe('another');
  });

  it('is swept of what killed processes have left, once that is old', async () => {
    const names = ['server-0123456789ab.sock', 'server.pid.0123456789ab', 'server.pid.turn.0123456789ab'];
    const young = 'server.pid.ba9876543210';
    for (const name of [...names, young, 'server.pid.old']) writeFileSync(join(directory, name), '');
    for (const name of [...names, 'server.pid.old']) utimesSync(join(directory, name), 1, 1);
    const store = await openLmdbStore(directory);
    await store.close();
    const left = readdirSync(directory).filter((name) => name.startsWith('server'));
    expect(left).toEqual([young, 'server.pid.old']);
  });

  it('is had and given back beside something that cannot be swept', async () => {
    const odd = join(directory, 'server.pid.0123456789ab');
    mkdirSync(odd);
    utimesSync(odd, 1, 1);
    for (let times = 0; times < 2; times += 1) await (await openLmdbStore(directory)).close();
    expect(readdirSync(directory).filter((name) => name.startsWith('server'))).toEqual([basename(odd)]);
  });
});

describe('servers that start at the same moment', () => {
  const COUNT = 20;
  let takers: readonly Taker[] = [];

  beforeAll(async () => {
    takers = Array.from({ length: COUNT }, () => startTaker());
    expect(new Set(await Promise.all(takers.map(heard)))).toEqual(new Set(['ready']));
  }, 120_000);
  afterAll(() => {
    for (const { child } of takers) child.kill('SIGKILL');
  });

  const tellAll = (line: string): Promise<readonly string[]> => {
    for (const { child } of takers) child.stdin.write(`${line}\n`);
    return Promise.all(takers.map(heard));
  };

  it.each([
    ['a new store', null],
    ['what a dead server left', `${GONE} 1\n`],
    ['what a server left that died while it wrote', ''],
  ])('get %s: one of them, and the others are told which', { timeout: 120_000 }, async (_, left) => {
    for (let round = 0; round < 3; round += 1) {
      const place = join(directory, String(round));
      mkdirSync(place);
      if (left !== null) writeFileSync(join(place, 'server.pid'), left);
      const answers = await tellAll(`take ${place} ${Date.now() + 50}`);
      const winner = takers[answers.indexOf('has it')]?.child.pid;
      expect(answers.filter((answer) => answer === 'has it')).toHaveLength(1);
      const others = answers.filter((answer) => answer !== 'has it');
      for (const answer of others)
        expect(answer).toContain(`The store in ${place} is in use by process ${winner ?? 0}: stop it first.`);
      expect(readFileSync(join(place, 'server.pid'), 'utf8')).toMatch(new RegExp(`^${winner ?? 0} `));
      await tellAll('give');
      expect(readdirSync(place)).toEqual([]);
    }
  });

  it('have it one at a time, also from containers of their own', async () => {
    const alone = Array.from({ length: 6 }, () => startTaker('--alone'));
    expect(new Set(await Promise.all(alone.map(heard)))).toEqual(new Set(['ready']));
    const until = Date.now() + 8000;
    const told = await Promise.all(alone.map((taker) => tell(taker, `turns ${directory} ${until}`)));
    const counts = told.map((line) => line.split(' ').map(Number));
    expect(counts.map(([, broken]) => broken)).toEqual(counts.map(() => 0));
    expect(counts.reduce((sum, [taken = 0]) => sum + taken, 0)).toBeGreaterThan(50);
    for (const { child } of alone) child.kill('SIGKILL');
  });

  it('are told nothing of one that died while it took over: the next takes over from it too', async () => {
    for (const name of ['server.pid', 'server.pid.turn']) writeFileSync(join(directory, name), `${GONE} 1\n`);
    const answers = await tellAll(`take ${directory} ${Date.now() + 50}`);
    expect(answers.filter((answer) => answer === 'has it')).toHaveLength(1);
    await tellAll('give');
    expect(readdirSync(directory)).toEqual([]);
  });
});
