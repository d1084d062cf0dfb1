// One server a store (house rule 5). LMDB would let a second process write, and each would then think the other's bets its own to
// give up; so whoever opens a store leaves a file there that says who it is, and who comes second is told. What a process left that died is
// passed over. Two things tell whether one lives:
//
// - it listens on a socket in the directory, which the system closes with it however it ends: that is seen from other containers too, in
//   which processes have numbers of their own;
// - where there can be no socket, because of the path or the file system: its process id, with the time at which it started, for its number
//   may be another's by now.
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { storeInUse } from '../store.js';
import { makeDirectory } from './directory.js';

const FILE = 'server.pid';

/** A process that was killed may take a moment to be gone: whoever starts in its place at once need not fail. */
const LOOKS = 20;
const BETWEEN_LOOKS_MS = 50;

/** A directory, and how this process shows there that it lives. */
interface Taker {
  readonly directory: string;
  readonly sign: Sign;
}

/** The socket that a process listens on: no name where there can be none. */
interface Sign {
  readonly name: string;
  close(): void;
}

/** What a file says of the process that left it. */
interface Holder {
  readonly pid: number;
  /** As text, as the process id would be: nothing where that was not known. */
  readonly start: string;
  readonly sign: string;
}

/** Takes a directory for this process; returns how to give it back. Faults: `StoreFault` while another process has it. */
export async function takeDirectory(directory: string): Promise<() => void> {
  makeDirectory(directory);
  const sign = await openSign(directory);
  try {
    const taker = { directory, sign };
    for (let looks = 1; !(await take(taker, FILE)); looks += 1) {
      if (looks >= LOOKS) throw storeInUse(directory, await describeHolder(directory));
      await wait(BETWEEN_LOOKS_MS);
    }
  } catch (fault) {
    sign.close();
    throw fault;
  }
  return () => {
    rmSync(join(directory, FILE), { force: true });
    sign.close();
  };
}

/** Takes a file's name, if nobody has it: the file is there with all that is in it, or not at all. */
async function take(taker: Taker, file: string): Promise<boolean> {
  const path = join(taker.directory, file);
  const own = `${path}.${process.pid}-${randomName()}`;
  writeFileSync(own, `${process.pid} ${startOf(process.pid) ?? '-'} ${taker.sign.name}\n`);
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return await takeFromDead(taker, file, own);
  } finally {
    rmSync(own, { force: true });
  }
}

/** Takes the name from a process that is gone: whoever has the turn, or the second who saw it gone would take it from the first. */
async function takeFromDead(taker: Taker, file: string, own: string): Promise<boolean> {
  const path = join(taker.directory, file);
  if (!(await isLeft(taker.directory, file)) || !(await take(taker, `${file}.turn`))) return false;
  try {
    // Another may have had the turn before.
    if (!(await isLeft(taker.directory, file))) return false;
    const left = holderIn(read(path) ?? '');
    renameSync(own, path);
    if (left !== null && left.sign !== '') rmSync(join(taker.directory, left.sign), { force: true });
    return true;
  } finally {
    rmSync(`${path}.turn`, { force: true });
  }
}

/** Whether a file is there of a process that is gone: then nobody takes it away but whoever has the turn. */
async function isLeft(directory: string, file: string): Promise<boolean> {
  const text = read(join(directory, file));
  if (text === null) return false;
  const holder = holderIn(text);
  return holder === null || !(await lives(directory, holder));
}

/** The process that a file is of; null: that is not to be made out. */
function holderIn(text: string): Holder | null {
  const [number = '', start = '', sign = ''] = text.trim().split(' ');
  const pid = Number(number);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, start: start === '-' ? '' : start, sign: SIGN.test(sign) ? sign : '' };
}

async function lives(directory: string, holder: Holder): Promise<boolean> {
  return (holder.sign === '' ? null : await answers(join(directory, holder.sign))) ?? isSeen(holder);
}

/** Whether a process of this number is seen from here, and is the same one. */
function isSeen({ pid, start }: Holder): boolean {
  if (pid === process.pid || !isAlive(pid)) return false;
  const startNow = startOf(pid);
  return start === '' || startNow === null || start === startNow;
}

async function describeHolder(directory: string): Promise<string> {
  const holder = holderIn(read(join(directory, FILE)) ?? '');
  if (holder === null || !(await lives(directory, holder))) return 'a process that is just starting';
  if (isSeen(holder)) return `process ${holder.pid}`;
  return holder.pid === process.pid ? 'this process, or one in another container' : 'a process in another container';
}

const SIGN = /^server-[0-9a-f]{12}\.sock$/;

const randomName = (): string => randomBytes(6).toString('hex');

/** Listens in a directory for as long as this process lives, under a name that nobody else has. */
function openSign(directory: string): Promise<Sign> {
  const name = `server-${randomName()}.sock`;
  // That it can be reached says all that there is to say.
  const server = createServer((socket) => socket.destroy()).unref();
  return new Promise((resolve) => {
    server.once('error', () => {
      resolve({ name: '', close: () => undefined });
    });
    server.listen(join(directory, name), () => {
      resolve({ name, close: () => server.close() });
    });
  });
}

/** Whether a process listens on a socket; null: that is not to be found out. */
function answers(path: string): Promise<boolean | null> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => {
      resolve(UNREACHED[codeOf(error) ?? ''] ?? null);
    });
  });
}

/** Nobody listens there any more; or too many ask at once for it to answer, or it was told to stand still. */
const UNREACHED: Readonly<Record<string, boolean>> = { ECONNREFUSED: false, EAGAIN: true };

/** What is in a file, which is nothing where it cannot be read; null: there is none. */
function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? null : '';
  }
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else's is alive too.
    return codeOf(error) === 'EPERM';
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
