// Room in a store's file, made before LMDB needs it. What becomes of a disk that is full is tried with whole stores and servers
// (`durability.test.ts`, `end-to-end/full-disk.test.ts`).
import { mkdtempSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Environment, NO_VALUE, openEnvironment } from '../../src/store/lmdb/environment.js';
import { openLmdbStore } from '../../src/store/lmdb/lmdb-store.js';
import { type Room, openRoom } from '../../src/store/lmdb/room.js';
import { nextTurn } from '../../src/turns.js';

const MIB = 1024 * 1024;
/** Long enough for dozens of steps, if any were taken. */
const ASKED_FOR_MS = 300;
let directory = '';
let environment: Environment;
let room: Room;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'slipstream-room-'));
  environment = await openEnvironment(directory);
  room = await openRoom(directory, environment);
});

afterEach(async () => {
  await room.close();
  await environment.root.close();
  rmSync(directory, { recursive: true });
});

const size = (): number => statSync(join(directory, 'data.mdb')).size;

describe('the room in a file', () => {
  it('is there for all that was asked for, however much it is', async () => {
    await room.make(1000, 5 * MIB);
    expect(size()).toBeGreaterThan(20 * MIB);
  });

  it('is made beyond that, though nobody waits for it', async () => {
    await room.make(1, 100);
    const atOnce = size();
    await expect.poll(size).toBeGreaterThan(3 * MIB);
    expect(atOnce).toBeLessThan(2 * MIB);
  });

  it('is none in a file that has no name any more', async () => {
    const path = join(directory, 'data.mdb');
    renameSync(path, `${path}.away`);
    await room.make(1, 100);
    writeFileSync(path, 'another');
    rmSync(`${path}.away`);
    await expect
      .poll(() => room.make(1, 100).catch(String), { timeout: 10_000 })
      .toContain(`${path} was removed, or another file was put in its place, while it was in use`);
  });

  it('is not made for what was asked for and not used', async () => {
    const until = performance.now() + ASKED_FOR_MS;
    while (performance.now() < until) {
      await room.make(100, 100_000);
      await nextTurn();
    }
    expect(size()).toBeLessThan(5 * MIB);
  });

  it.skipIf(process.platform !== 'linux')('is given back where the store cannot be opened to its end', async () => {
    const other = mkdtempSync(join(tmpdir(), 'slipstream-room-'));
    await (await openLmdbStore(other)).close();
    const written = await openEnvironment(other);
    // It names an order that is not there.
    await written.indexes.openOrdersOfPlacer.put(['anna', 7], NO_VALUE);
    await written.root.close();
    await expect(openLmdbStore(other)).rejects.toThrow('order 7');
    const left = readdirSync('/proc/self/fd').filter((fd) => pathOf(fd).startsWith(other));
    expect(left).toEqual([]);
    rmSync(other, { recursive: true });
  });
});

/** What a descriptor of this process is of; one that was closed meanwhile is of nothing. */
function pathOf(descriptor: string): string {
  try {
    return readlinkSync(join('/proc/self/fd', descriptor));
  } catch {
    return '';
  }
}
