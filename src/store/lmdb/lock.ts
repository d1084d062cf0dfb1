// One server a store (house rule 5). LMDB would let a second process write, and each would then think the other's bets its own to
// give up; so whoever opens a store leaves its process id there, with the time at which that process started, and who comes second is
// told. What a process left that died, or whose number is another's by now, is passed over.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { storeInUse } from '../store.js';
import { makeDirectory } from './directory.js';

const FILE = 'server.pid';

/** A process that was killed may take a moment to be gone: whoever starts in its place at once need not fail. */
const LOOKS = 20;
const BETWEEN_LOOKS_MS = 50;

/** Takes a directory for this process; returns how to give it back. Faults: `StoreFault` while another process has it. */
export async function takeDirectory(directory: string): Promise<() => void> {
  makeDirectory(directory);
  const path = join(directory, FILE);
  for (let looks = 1; !take(path); looks += 1) {
    if (looks >= LOOKS) {
      const holder = holderIn(read(path) ?? '');
      throw storeInUse(directory, holder === null ? 'a process that is just starting' : `process ${holder}`);
    }
    await wait(BETWEEN_LOOKS_MS);
  }
  return () => {
    rmSync(path, { force: true });
  };
}

/** Takes a file's name, if nobody has it: the file is there with all that is in it, or not at all. */
function take(path: string): boolean {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${startOf(process.pid) ?? ''}\n`);
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return takeFromDead(path, own);
  } finally {
    rmSync(own, { force: true });
  }
}

/** Takes the name from a process that is gone: whoever has the turn, or the second who saw it gone would take it from the first. */
function takeFromDead(path: string, own: string): boolean {
  const turn = `${path}.turn`;
  if (!isLeft(path) || !take(turn)) return false;
  try {
    // Another may have had the turn before.
    if (!isLeft(path)) return false;
    renameSync(own, path);
    return true;
  } finally {
    rmSync(turn, { force: true });
  }
}

/** Whether a file is there of a process that is gone: then nobody takes it away but whoever has the turn. */
function isLeft(path: string): boolean {
  const text = read(path);
  return text !== null && holderIn(text) === null;
}

/** The other process that a file is of; null: of none that lives. */
function holderIn(text: string): number | null {
  const [number = '', start = ''] = text.trim().split(' ');
  const pid = Number(number);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isAlive(pid)) return null;
  const startNow = startOf(pid);
  return start === '' || startNow === null || start === startNow ? pid : null;
}

/** What is in a file, which is nothing where it cannot be read; null: there is none. */
function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? null : '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else's is alive too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // One that has died and that its parent has not looked after yet still has its number.
  const [state] = statOf(pid);
  return state !== 'Z' && state !== 'X';
}

/** When a process started, in ticks since the machine did; null where that is not told. */
function startOf(pid: number): string | null {
  return statOf(pid)[STARTED] ?? null;
}

/** The position of the start among what follows a process's name in /proc, from its state on (proc(5): field 22, the state is field 3). */
const STARTED = 19;

/** What /proc says of a process after its name, which may hold anything; nothing where there is no /proc. */
function statOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.trim().split(' ') ?? [];
  } catch {
    return [];
  }
}
