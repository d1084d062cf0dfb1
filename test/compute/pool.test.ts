// The life of worker threads: what they are in the middle of when their pool is closed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtWorker, createPool, createValuePool } from '../../src/compute/pool.js';
import { ROOT } from '../../src/root.js';
import { lmdbPlace } from '../contract/stores.js';

const HUNG_AFTER_MS = 2000;
/** What takes no time takes long where there is too little processor. */
const PATIENCE_MS = 10_000;
let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'slipstream-pool-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

/** A worker's file. */
function workerOf(name: string, source: string): URL {
  const file = join(directory, `${name}.mjs`);
  writeFileSync(file, source);
  return pathToFileURL(file);
}

/** A worker that takes a moment to load, and notes in a file that it has. */
function slowWorker(notes: string): URL {
  return workerOf(
    'slow',
    `import { appendFileSync } from 'node:fs';
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    appendFileSync(${JSON.stringify(notes)}, 'loaded\\n');
    export const echo = (bytes) => bytes;
    export const exit = () => process.exit(3);
    export default () => null;`,
  );
}

/** A worker that tells how nice each of its threads is. */
function niceWorker(): URL {
  return workerOf(
    'nice',
    `import { readFileSync } from 'node:fs';
    const NICE = 16;
    export const nice = () => {
      const [, afterName] = readFileSync('/proc/thread-self/stat', 'utf8').split(') ');
      return Uint8Array.of(Number(afterName.split(' ')[NICE]));
    };
    export default () => null;`,
  );
}

/** A worker of which a task never ends. */
function stuckWorker(): URL {
  return workerOf(
    'stuck',
    `export const stick = () => { for (;;); };
    export const echo = (bytes) => bytes;
    export const isThere = () => true;
    export default () => null;`,
  );
}

/** A worker that goes on until it is told to leave off, and notes then that it has. */
function unwillingWorker(notes: string): URL {
  return workerOf(
    'unwilling',
    `import { appendFileSync } from 'node:fs';
    import Piscina from ${JSON.stringify(pathToFileURL(createRequire(import.meta.url).resolve('piscina')).href)};
    export const goOn = () => {
      while (Atomics.load(Piscina.workerData, 0) === 0);
      appendFileSync(${JSON.stringify(notes)}, 'left off\\n');
    };
    export const echo = (bytes) => bytes;
    export const isThere = () => true;
    export default () => null;`,
  );
}

/** A worker that can die. */
function mortalWorker(): URL {
  return workerOf(
    'mortal',
    `export const exit = () => process.exit(3);
    export const throwLater = (bytes) => { setTimeout(() => { throw new Error('a bug'); }, 100); return bytes; };
    export const echo = (bytes) => bytes;
    export const isThere = () => true;
    export default () => null;`,
  );
}

/** A worker whose tasks wait. */
function patientWorker(): URL {
  return workerOf(
    'patient',
    `import { setTimeout as pause } from 'node:timers/promises';
    export const wait = async (bytes) => { await pause(100 * bytes[0]); return bytes; };
    export const isThere = () => true;
    export default () => null;`,
  );
}

/** A worker that dies of a task, and that a file keeps from loading; it takes a moment for that. */
function unloadableWorker(broken: string, how: string): URL {
  return workerOf(
    'unloadable',
    `import { existsSync } from 'node:fs';
    if (existsSync(${JSON.stringify(broken)})) ${how};
    export const exit = () => process.exit(3);
    export const isThere = () => true;
    export default () => null;`,
  );
}

/** A program whose worker dies of a task once its pool is no longer young, and cannot load again; it gives the pool another task. */
function programOf(worker: URL, broken: string): string {
  const pool = new URL('dist/src/compute/pool.js', ROOT).href;
  return `import { writeFileSync } from 'node:fs';
    import { setTimeout as pause } from 'node:timers/promises';
    import { createPool } from ${JSON.stringify(pool)};
    const file = new URL(${JSON.stringify(worker.href)});
    const onThreadLost = (fault) => console.log(fault.message);
    const pool = createPool({ file, threads: 1, tasksPerThread: 2, atomics: 'disabled', hungAfterMs: 100, onThreadLost });
    await pool.loaded;
    await pause(200);
    writeFileSync(${JSON.stringify(broken)}, '');
    await pool.run('exit', new Uint8Array(1)).catch(() => null);
    const stay = setTimeout(() => console.log('stayed'), 10_000);
    await pool.run('isThere', new Uint8Array(1));
    clearTimeout(stay);`;
}

describe('a pool', () => {
  it('does not take a thread for stuck all of whose tasks wait', async () => {
    const lost: unknown[] = [];
    const of = { file: patientWorker(), threads: 1, tasksPerThread: 2, atomics: 'disabled' } as const;
    const pool = createPool({ ...of, hungAfterMs: 500, onThreadLost: (fault) => lost.push(fault) });
    await pool.loaded;
    const answers = Promise.all([20, 20, 1, 2].map((tenths) => pool.run('wait', Uint8Array.of(tenths))));
    await pause(100);
    expect(pool.queueSize).toBe(2);
    expect(await answers).toEqual([20, 20, 1, 2].map((tenths) => Uint8Array.of(tenths)));
    expect(pool.queueSize).toBe(0);
    await pool.close();
    expect(lost).toEqual([]);
  });

  it.each(["throw new Error('no file')", 'process.exit(4)'])(
    'stops the process where a thread that is to take the place of one cannot load: %s',
    (how) => {
      const broken = join(directory, 'broken');
      const program = programOf(unloadableWorker(broken, how), broken);
      const ran = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
      expect(ran).toMatchObject({
        status: 1,
        stdout: expect.stringMatching(/^A thread ended.+\nA thread ended.+\n$/) as string,
      });
      expect(ran.stderr).toContain(how.startsWith('throw') ? 'no file' : 'A thread ended with exit code 4.');
    },
    30_000,
  );

  it('stops the process where a thread never loads, and says so', () => {
    const never = workerOf('never', 'for (;;);');
    const ran = spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { createPool } from ${JSON.stringify(new URL('dist/src/compute/pool.js', ROOT).href)};
        const file = new URL(${JSON.stringify(never.href)});
        await createPool({ file, threads: 2, tasksPerThread: 1, atomics: 'sync', loadedWithinMs: 600 }).loaded;`,
      ],
      { encoding: 'utf8', timeout: 20_000 },
    );
    expect(ran.status).toBe(1);
    expect(ran.stderr).toContain('PoolFault: A thread has not loaded within 0.6 s.');
  }, 30_000);

  it('goes on where its threads have loaded in time', async () => {
    const of = { file: mortalWorker(), threads: 1, tasksPerThread: 1, atomics: 'disabled' } as const;
    const pool = createPool({ ...of, loadedWithinMs: HUNG_AFTER_MS });
    await pool.loaded;
    await pause(1.2 * HUNG_AFTER_MS);
    expect([...(await pool.run('echo', Uint8Array.of(1)))]).toEqual([1]);
    await pool.close();
  });

  it('lets a thread that takes the place of another load before it is closed', async () => {
    const notes = join(directory, 'notes');
    const of = { file: slowWorker(notes), threads: 1, tasksPerThread: 1, atomics: 'disabled' } as const;
    const pool = createPool(of);
    await pool.loaded;
    await pool.run('exit', new Uint8Array(1)).catch(() => null);
    await pool.close();
    expect(readFileSync(notes, 'utf8')).toBe('loaded\nloaded\n');
  });

  it.each(['sync', 'disabled'] as const)(
    'ends a thread that is stuck, and goes on with another (%s)',
    async (atomics) => {
      const of = { file: stuckWorker(), threads: 1, tasksPerThread: 10, atomics };
      const lost: string[] = [];
      const onThreadLost = ({ message }: Error): unknown => lost.push(message);
      const pool = createPool({ ...of, hungAfterMs: HUNG_AFTER_MS, onThreadLost });
      // One that has little to do is not stuck.
      await pause(1.5 * HUNG_AFTER_MS);
      expect([...(await pool.run('echo', Uint8Array.of(1)))]).toEqual([1]);
      const stuck = pool.run('stick', Uint8Array.of(2));
      stuck.catch(() => null);
      // What comes together may be answered in another order.
      await pause(HUNG_AFTER_MS / 10);
      const behind = await Promise.allSettled([stuck, pool.run('echo', Uint8Array.of(3))]);
      expect(behind).toMatchObject([
        { status: 'rejected', reason: { name: 'PoolFault', message: 'The task stick failed.' } },
        { status: 'rejected', reason: { name: 'PoolFault' } },
      ]);
      expect(lost).toEqual(['A thread has answered nothing for 2 s, and is ended.']);
      expect([...(await pool.run('echo', Uint8Array.of(4)))]).toEqual([4]);
      await pool.close();
      expect(lost).toHaveLength(1);
    },
  );

  it('tells a thread that is stuck to leave off before it is ended, also when the pool is closed', async () => {
    const notes = join(directory, 'notes');
    for (const end of ['by itself', 'by closing']) {
      rmSync(notes, { force: true });
      const workerData = new Int32Array(new SharedArrayBuffer(4));
      const leaveOff = (): unknown => (workerData[0] = 1);
      const of = { file: unwillingWorker(notes), threads: 1, tasksPerThread: 10, atomics: 'disabled' } as const;
      const pool = createPool({ ...of, workerData, leaveOff, hungAfterMs: HUNG_AFTER_MS });
      await pool.loaded;
      const stuck = pool.run('goOn', Uint8Array.of(1)).catch(() => null);
      if (end === 'by itself') {
        await stuck;
        await pause(1500);
        expect([...(await pool.run('echo', Uint8Array.of(2)))]).toEqual([2]);
      }
      await pool.close();
      expect(readFileSync(notes, 'utf8')).toBe('left off\n');
    }
  });

  it('goes on with another thread where one ends of itself, and tells of it', async () => {
    const lost: string[] = [];
    const onThreadLost = ({ message, cause }: Error): unknown =>
      lost.push(cause instanceof Error ? cause.message : message);
    const of = { file: mortalWorker(), threads: 1, tasksPerThread: 10, atomics: 'disabled' } as const;
    const pool = createPool({ ...of, hungAfterMs: HUNG_AFTER_MS, onThreadLost });
    await pool.loaded;
    await expect(pool.run('exit', Uint8Array.of(1))).rejects.toThrow('The task exit failed.');
    expect([...(await pool.run('echo', Uint8Array.of(2)))]).toEqual([2]);
    // One that dies of nothing soon after its start, again and again, would be a bug that stops the process.
    await pause(1.2 * HUNG_AFTER_MS);
    expect([...(await pool.run('throwLater', Uint8Array.of(3)))]).toEqual([3]);
    await vi.waitFor(() => {
      expect(lost).toEqual(['A thread ended with exit code 3.', 'a bug']);
    }, PATIENCE_MS);
    expect([...(await pool.run('echo', Uint8Array.of(4)))]).toEqual([4]);
    await pool.close();
  });

  it('asks threads of every kind whether they are there', async () => {
    const place = lmdbPlace();
    const store = await place.open();
    const query = { directory: place.directory, ends: new Int32Array(new SharedArrayBuffer(4)) };
    for (const [name, workerData] of [
      ['compute', ''],
      ['polling', '1000'],
      ['query', query],
    ] as const) {
      const pool = createValuePool<{ isThere: null; end: null }, { isThere: boolean; end: null }>({
        file: builtWorker(name),
        threads: 1,
        tasksPerThread: 10,
        atomics: 'disabled',
        workerData,
      });
      expect(await pool.run('isThere', null)).toBe(true);
      if (name === 'query') await pool.run('end', null);
      await pool.close();
    }
    await store.close();
    place.clear();
  });

  it.skipIf(process.platform !== 'linux')('in the background leaves the processor to others', async () => {
    const file = niceWorker();
    for (const [isBackground, nice] of [
      [false, 0],
      [true, 2],
    ] as const) {
      const pool = createPool({ file, threads: 1, tasksPerThread: 1, atomics: 'disabled', isBackground });
      expect([...(await pool.run('nice', new Uint8Array(1)))]).toEqual([getPriority() + nice]);
      await pool.close();
    }
  });

  it('says when its threads have loaded', async () => {
    const notes = join(directory, 'notes');
    const pool = createPool({ file: slowWorker(notes), threads: 2, tasksPerThread: 1, atomics: 'disabled' });
    await pool.loaded;
    expect(readFileSync(notes, 'utf8')).toBe('loaded\nloaded\n');
    await pool.close();
  });

  it('that is closed before it was used lets its threads load: to end one in the middle of that can end the process', async () => {
    const notes = join(directory, 'notes');
    const pool = createPool({ file: slowWorker(notes), threads: 2, tasksPerThread: 1, atomics: 'disabled' });
    await pool.close();
    expect(readFileSync(notes, 'utf8')).toBe('loaded\nloaded\n');
  });
});
