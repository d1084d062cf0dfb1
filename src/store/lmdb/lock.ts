// One server a store: one process writes it. LMDB would let a second process write, and each would then think the other's bets its own to
// give up; so whoever opens a store leaves a file there that says who it is, and who comes second is told. What a process left that died is
// passed over. Two things tell whether one lives:
//
// - it listens on a socket in the directory, which the system closes with it however it ends: that is seen from other containers too, in
//   which processes have numbers of their own;
// - where there can be no socket, because of the path or the file system: its process id, with the time at which it started, for its number
//   may be another's by now.
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listenAt, openSocketPath } from '../socket-path.js';
import { StoreFault, storeInUse } from '../store-fault.js';
import { cannot, codeOf, makeDirectory } from './directory.js';
import { type Openings, askToOpen, letOpen } from './openings.js';

const FILE = 'server.pid';

/** A process that was killed may take a moment to be gone: whoever starts in its place at once need not fail. */
const LOOKS = 20;
const BETWEEN_LOOKS_MS = 50;

/** Who wants a directory, and what it says there of itself. */
interface Taker {
  readonly directory: string;
  readonly text: string;
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

/**
 * Takes a directory for this process, which lets others open the files in it in turn; returns how to give it back. Faults: `StoreFault` while
 * another process has it.
 */
export async function takeDirectory(directory: string, openings: Openings): Promise<() => void> {
  makeDirectory(directory);
  const sign = await openSign(directory, openings);
  const text = `${process.pid} ${startOf(process.pid) ?? '-'} ${sign.name}\n`;
  try {
    for (let looks = 1; !(await take({ directory, text }, FILE)); looks += 1) {
      if (looks >= LOOKS) throw storeInUse(directory, await describeHolder(directory));
      await wait(BETWEEN_LOOKS_MS);
    }
  } catch (fault) {
    sign.close();
    throw fault;
  }
  // What cannot be swept is only in nobody's way.
  await sweep(directory).catch(() => undefined);
  return () => {
    const path = join(directory, FILE);
    try {
      // Somebody may have taken it away by hand, and somebody else may have come.
      if (read(path) === text) rmSync(path, { force: true });
    } finally {
      sign.close();
    }
  };
}

/** Takes a file's name, if nobody has it: the file is there with all that is in it, or not at all. */
async function take(taker: Taker, file: string): Promise<boolean> {
  const path = join(taker.directory, file);
  const own = `${path}.${randomName()}`;
  try {
    writeFileSync(own, taker.text);
    linkSync(own, path);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw cannot(`The file ${path} cannot be written`, error);
    return await takeFromDead(taker, file, own);
  } finally {
    remove(own);
  }
}

/** Where it could not be made it cannot be looked for either, and that is told already. */
function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch (error) {
    if (codeOf(error) !== 'EACCES') throw error;
  }
}

/** Takes the name from a process that is gone: whoever has the turn, or the second who saw it gone would take it from the first. */
async function takeFromDead(taker: Taker, file: string, own: string): Promise<boolean> {
  const path = join(taker.directory, file);
  if ((await findLeft(taker.directory, file)) === null || !(await take(taker, `${file}.turn`))) return false;
  try {
    // Another may have had the turn before.
    const left = await findLeft(taker.directory, file);
    if (left === null) return false;
    renameSync(own, path);
    const sign = holderIn(left)?.sign ?? '';
    if (sign !== '') rmSync(join(taker.directory, sign), { force: true });
    return true;
  } finally {
    rmSync(`${path}.turn`, { force: true });
  }
}

/** Returns what a process that is gone has left in a file: then nobody takes it away but whoever has the turn. Null: there is no such file. */
async function findLeft(directory: string, file: string): Promise<string | null> {
  const path = join(directory, file);
  const text = read(path);
  if (text === null) return null;
  const holder = holderIn(text);
  if (holder !== null && (await lives(directory, holder))) return null;
  // While it was asked it may have given back what another has by now.
  return read(path) === text ? text : null;
}

/** The process that a file is of; null: that is not to be made out. */
function holderIn(text: string): Holder | null {
  const [number = '', start = '', sign = ''] = text.trim().split(' ');
  const pid = Number(number);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, start: start === '-' ? '' : start, sign: SIGN.test(sign) ? sign : '' };
}

async function lives(directory: string, holder: Holder): Promise<boolean> {
  const isListening = holder.sign === '' ? null : await answers(directory, holder.sign);
  // One that nobody listens on may have been put there by a copy of the directory.
  return isListening === true || isSeen(holder, isListening === null);
}

/** Whether a process of this number is seen from here, and is the same one, `orPerhaps` where that is not told. */
function isSeen({ pid, start }: Holder, orPerhaps: boolean): boolean {
  if (!isAlive(pid)) return false;
  const startNow = startOf(pid);
  return start === '' || startNow === null ? orPerhaps && pid !== process.pid : start === startNow;
}

async function describeHolder(directory: string): Promise<string> {
  const holder = holderIn(read(join(directory, FILE)) ?? '');
  if (holder === null || !(await lives(directory, holder))) return 'a process that is just starting';
  if (!isSeen(holder, true)) return 'a process in another container';
  return holder.pid === process.pid ? 'this process' : `process ${holder.pid}`;
}

/**
 * Opens a store that another process may have, while that commits nothing (`openings.ts`). Faults: `StoreFault` where it cannot be asked for that,
 * and where it has this one's number, as in two containers; as opening does.
 */
export async function openBeside<T>(directory: string, open: () => T | Promise<T>): Promise<T> {
  const holder = holderIn(read(join(directory, FILE)) ?? '');
  if (holder === null || isThis(holder) || !(await lives(directory, holder))) return open();
  if (holder.pid === process.pid)
    throw new StoreFault(
      `The store in ${directory} is in use by a process in another container, which has the number of this one, ${process.pid}: readers are told apart by it. Do this in that container.`,
    );
  const at = holder.sign === '' ? null : openSocketPath(directory, holder.sign);
  if (at === null) throw notAsked(directory);
  const socket = connect(at.path);
  try {
    if (!(await askToOpen(socket))) throw notAsked(directory);
    return await open();
  } finally {
    socket.destroy();
    at.close();
  }
}

/** Whether a holder is this process: in it the files are opened once, whoever asks. */
function isThis(holder: Holder): boolean {
  return holder.pid === process.pid && (holder.start === '' || isSeen(holder, false));
}

const notAsked = (directory: string): StoreFault =>
  new StoreFault(
    `The store in ${directory} is in use by a process that does not let it be opened: wait where its log says that it brings the store to its version, else stop it first.`,
  );

/** What a killed process has left is swept once it is so old that nobody is about to use it. */
const LEFT_MS = 60_000;
const OWN = /^server\.pid(\.turn)*\.[0-9a-f]{12}$/;

/** Removes what processes have left that were killed before they had the directory. */
async function sweep(directory: string): Promise<void> {
  for (const name of readdirSync(directory)) {
    if (!OWN.test(name) && !SIGN.test(name)) continue;
    const path = join(directory, name);
    const { mtimeMs = Infinity } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs < LEFT_MS) continue;
    if (OWN.test(name) || (await answers(directory, name)) === false) rmSync(path, { force: true });
  }
}

const SIGN = /^server-[0-9a-f]{12}\.sock$/;

const randomName = (): string => randomBytes(6).toString('hex');

/** Listens in a directory for as long as this process lives, under a name that nobody else has. */
function openSign(directory: string, openings: Openings): Promise<Sign> {
  const name = `server-${randomName()}.sock`;
  const at = openSocketPath(directory, name);
  if (at === null) return Promise.resolve(NO_SIGN);
  const server = createServer((socket) => {
    letOpen(socket, openings);
  }).unref();
  return new Promise((resolve) => {
    server.once('error', () => {
      at.close();
      resolve(NO_SIGN);
    });
    listenAt(server, at, () => {
      const close = (): void => {
        server.close();
        at.close();
      };
      resolve({ name, close });
    });
  });
}

const NO_SIGN: Sign = { name: '', close: () => undefined };

/** Whether a process listens on a socket; null: there is none, or none that can be named. */
function answers(directory: string, name: string): Promise<boolean | null> {
  const at = openSocketPath(directory, name);
  if (at === null) return Promise.resolve(null);
  return new Promise((resolve) => {
    const socket = connect(at.path);
    const end = (isListening: boolean | null): void => {
      socket.destroy();
      at.close();
      resolve(isListening);
    };
    socket.once('connect', () => {
      end(true);
    });
    socket.once('error', (error) => {
      const code = codeOf(error) ?? '';
      // Whoever does not let us, or has too many asking, is there.
      end(code === 'ECONNREFUSED' ? false : code === 'ENOENT' || code === 'ENOTSOCK' ? null : true);
    });
  });
}

/** What is in a file; null: there is none. Faults: `StoreFault` where that is not to be found out. */
function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new StoreFault(`${path} cannot be read, which says who has the store: ${String(codeOf(error))}.`, {
      cause: error,
    });
  }
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
