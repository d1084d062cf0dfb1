// One server a store: the second is told, and what a dead one left behind is passed over.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLmdbStore } from '../../src/store/lmdb/lmdb-store.js';
import { StoreFault } from '../../src/store/store.js';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'slipstream-lock-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

describe('a store', () => {
  it('that another process has is not opened, until that process is gone', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(other, 'spawn');
    writeFileSync(join(directory, 'server.pid'), `${other.pid ?? 0}\n`);
    await expect(openLmdbStore(directory)).rejects.toThrow(StoreFault);
    await expect(openLmdbStore(directory)).rejects.toThrow(`in use by process ${other.pid ?? 0}`);

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

  it('is given back when it is closed', async () => {
    const store = await openLmdbStore(directory);
    expect(existsSync(join(directory, 'server.pid'))).toBe(true);
    await store.close();
    expect(existsSync(join(directory, 'server.pid'))).toBe(false);
  });
});
