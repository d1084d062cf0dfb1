// The life of worker threads: what they are in the middle of when their pool is closed.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPool } from '../../src/compute/pool.js';

const HUNG_AFTER_MS = 2000;
let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'slipstream-pool-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

/** A worker that takes a moment to load, and notes in a file that it has. */
function slowWorker(notes: string): URL {
  const file = join(directory, 'slow.mjs');
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs';
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    appendFileSync(${JSON.stringify(notes)}, 'loaded\\n');
    export const echo = (bytes) => bytes;
    export default () => null;`,
  );
  return pathToFileURL(file);
}

/** A worker that tells how nice each of its threads is. */
function niceWorker(): URL {
  const file = join(directory, 'nice.mjs');
  writeFileSync(
    file,
    `import { readFileSync } from 'node:fs';
    const NICE = 16;
    export const nice = () => {
      const [, afterName] = readFileSync('/proc/thread-self/stat', 'utf8').split(') ');
      return Uint8Array.of(Number(afterName.split(' ')[NICE]));
    };
    export default () => null;`,
  );
  return pathToFileURL(file);
}

/** A worker of which a task never ends. */
function stuckWorker(): URL {
  const file = join(directory, 'stuck.mjs');
  writeFileSync(
    file,
    `export const stick = () => { for (;;); };
    export const echo = (bytes) => bytes;
    export const isThere = () => true;
    export default () => null;`,
  );
  return pathToFileURL(file);
}

describe('a pool', () => {
  it('ends a thread that is stuck, and goes on with another', async () => {
    const of = { file: stuckWorker(), threads: 1, tasksPerThread: 10, atomics: 'disabled' } as const;
    const pool = createPool({ ...of, hungAfterMs: HUNG_AFTER_MS });
    // One that has little to do is not stuck.
    await pause(1.5 * HUNG_AFTER_MS);
    expect([...(await pool.run('echo', Uint8Array.of(1)))]).toEqual([1]);
    const behind = await Promise.allSettled([pool.run('stick', Uint8Array.of(2)), pool.run('echo', Uint8Array.of(3))]);
    expect(behind).toMatchObject([
      { status: 'rejected', reason: { name: 'PoolFault', message: 'The task stick failed.' } },
      { status: 'rejected', reason: { name: 'PoolFault' } },
    ]);
    expect([...(await pool.run('echo', Uint8Array.of(4)))]).toEqual([4]);
    await pool.close();
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
