// What survives: a process that is killed, and a disk that is full. Real processes, as they were built.
import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toSeq } from '../../src/core/value/ids.js';
import type { Store } from '../../src/store/store.js';
import { lmdbPlace } from '../contract/stores.js';

type Child = ChildProcessByStdio<Writable, Readable, null>;

let place: ReturnType<typeof lmdbPlace>;
let child: Child | null = null;

beforeEach(() => {
  place = lmdbPlace();
});

afterEach(() => {
  child?.kill('SIGKILL');
  place.clear();
});

const NODE = process.execPath;

function start(command: readonly string[]): Child {
  const [program = '', ...args] = command;
  child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  return child;
}

/** Kills the process after so many acknowledgements; returns the last that it had sent. */
async function lastAcknowledged(committer: Child, killAfter: number): Promise<number> {
  let count = 0;
  let last = 0;
  for await (const line of createInterface({ input: committer.stdout })) {
    last = Number(line);
    if (++count === killAfter) committer.kill('SIGKILL');
  }
  return last;
}

function expectWhole(store: Store): void {
  const orders = [...store.view.all('order')].map(({ orderId }) => Number(orderId));
  const lines = [...store.lines(toSeq(0))];
  const upToLast = Array.from({ length: store.lastSeq() }, (_, i) => i + 1);
  expect(orders).toEqual(upToLast);
  expect(lines.map(({ seq }) => Number(seq))).toEqual(upToLast);
  expect([...store.view.keys('openOrdersOfPlacer', ['anna'])]).toEqual(upToLast);
  expect(upToLast.map((id) => store.view.last('ordersByRequest', ['anna', `r-${id}`]))).toEqual(upToLast);
  expect(store.view.find('balance', 'exchange GBP')?.settled ?? 0).toBe(store.lastSeq());
}

describe('a process that is killed', () => {
  it.each([
    { ordersAtOnce: 1, killAfter: 3 },
    { ordersAtOnce: 40, killAfter: 500 },
  ])('has lost nothing that it acknowledged ($ordersAtOnce at once)', async ({ ordersAtOnce, killAfter }) => {
    for (const more of [0, 17]) {
      const committer = start([NODE, 'dist/test/store/committer.js', place.directory, String(ordersAtOnce)]);
      const acknowledged = await lastAcknowledged(committer, killAfter + more);
      expect(acknowledged).toBeGreaterThanOrEqual(killAfter);
      const store = await place.open();
      expect(store.lastSeq()).toBeGreaterThanOrEqual(acknowledged);
      expectWhole(store);
      await store.close();
    }
  });
});

const canLimit = spawnSync('prlimit', ['--version']).status === 0;

describe.skipIf(!canLimit)('a disk that is full', () => {
  it('fails the batch as a whole, and takes the next when there is room', async () => {
    // A limit on the size of files stands for the disk; 6000 blocks of 512 bytes are about 3 MB.
    const filler = start([
      'sh',
      '-c',
      `ulimit -S -f 6000; exec "$@"`,
      'sh',
      NODE,
      'dist/test/store/filler.js',
      place.directory,
    ]);
    const told = createInterface({ input: filler.stdout })[Symbol.asyncIterator]();
    const next = async (): Promise<Record<string, unknown>> =>
      JSON.parse(String((await told.next()).value)) as Record<string, unknown>;

    const full = await next();
    expect(full).toMatchObject({
      highest: Number(full['written']) * 250,
      isWritable: false,
      cause: expect.stringMatching(/Input\/output|space|large/),
    });
    spawnSync('prlimit', ['--pid', String(filler.pid), '--fsize=unlimited']);
    filler.stdin.write('there is room\n');
    const after = await next();
    expect(after).toEqual({ written: Number(full['written']) + 1, highest: Number(full['highest']) + 250 });
    await new Promise((resolve) => filler.once('exit', resolve));

    const store = await place.open();
    const upTo = (last: unknown): readonly number[] => Array.from({ length: Number(last) }, (_, i) => i + 1);
    expect([...store.view.all('order')].map(({ orderId }) => Number(orderId))).toEqual(upTo(after['highest']));
    expect([...store.lines(toSeq(0))].map(({ seq }) => Number(seq))).toEqual(upTo(after['written']));
    await store.close();
  });
});
