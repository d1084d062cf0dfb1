// One server a store (house rule 5). LMDB would let a second process write, and each would then think the other's bets its own to
// give up; so whoever opens a store leaves its process id there, and who comes second is told. An id left by a process that died
// is passed over.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreFault } from '../store.js';

const FILE = 'server.pid';

/** Takes a directory for this process; returns how to give it back. Faults: `StoreFault` while another process has it. */
export function takeDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, FILE);
  const holder = holderOf(path);
  if (holder !== null && holder !== process.pid && isAlive(holder)) {
    throw new StoreFault(`The store in ${directory} is in use by process ${holder}.`);
  }
  writeFileSync(path, `${process.pid}\n`);
  return () => {
    rmSync(path, { force: true });
  };
}

function holderOf(path: string): number | null {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    // No file, or none that can be read: nobody is known to be there.
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    // A process of somebody else's is alive too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** One that has died and that its parent has not looked after yet still has its number. Told only where there is a /proc. */
function isZombie(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
