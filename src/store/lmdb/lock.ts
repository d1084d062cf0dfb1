// One server a store (house rule 5). LMDB would let a second process write, and each would then think the other's bets its own to
// give up; so whoever opens a store leaves its process id there, with the time at which that process started, and who comes second is
// told. What a process left that died, or whose number is another's by now, is passed over.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StoreFault } from '../store.js';

const FILE = 'server.pid';

/** A process that was killed may take a moment to be gone: whoever starts in its place at once need not fail. */
const LOOKS = 20;
const BETWEEN_LOOKS_MS = 50;

/** Takes a directory for this process; returns how to give it back. Faults: `StoreFault` while another process has it. */
export async function takeDirectory(directory: string): Promise<() => void> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, FILE);
  for (let looks = 1; !take(path); looks += 1) {
    const holder = holderOf(path);
    if (looks >= LOOKS)
      throw new StoreFault(`The store in ${directory} is in use by process ${holder ?? 'that is just starting'}.`);
    if (holder === null) giveUp(path);
    else await wait(BETWEEN_LOOKS_MS);
  }
  return () => {
    rmSync(path, { force: true });
  };
}

/** Takes the file's name, if nobody has it: the file is there with all that is in it, or not at all. */
function take(path: string): boolean {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${startOf(process.pid) ?? ''}\n`);
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Takes away what a dead process left; whoever was quicker has put its own there by then, which is put back. */
function giveUp(path: string): void {
  const aside = `${path}.${process.pid}.left`;
  try {
    renameSync(path, aside);
    if (holderOf(aside) !== null) linkSync(aside, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EEXIST')))
      throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** The other process that has the directory; null: none has. */
function holderOf(path: string): number | null {
  const [pid, start] = readHolder(path);
  if (pid === null || pid === process.pid || !isAlive(pid)) return null;
  const startNow = startOf(pid);
  return start === '' || startNow === null || start === startNow ? pid : null;
}

function readHolder(path: string): readonly [pid: number | null, start: string] {
  try {
    const [text = '', start = ''] = readFileSync(path, 'utf8').trim().split(' ');
    const pid = Number(text);
    return [Number.isInteger(pid) && pid > 0 ? pid : null, start];
  } catch {
    // No file, or none that can be read: nobody is known to be there.
    return [null, ''];
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
