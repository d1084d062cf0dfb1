// The way in for whoever has the machine: a socket in the data directory, which only who may write there can reach. A command of the command
// line asks the running server by it, for there is one writer. A line of JSON each way, then it is closed.
import { rmSync } from 'node:fs';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { type SocketPath, listenAt, openSocketPath } from '../store/socket-path.js';
import { StoreFault } from '../store/store-fault.js';
import type { Deed, DeedReport } from './deeds.js';

/** Does what is asked for. */
export type Act = (deed: Deed) => Promise<DeedReport>;

/** Listens until it is closed. */
export interface Control {
  /** Resolves once what was asked for is done. */
  close(): Promise<void>;
}

const FILE = 'control.sock';
/** A deed is a few names. */
const LINE_CHARACTERS_MAX = 4096;
/** Who says nothing for so long is not waited for. */
const SILENT_MS = 5000;
/** What is asked for may wait for its turn, and for the disk. */
const DONE_MS = 60_000;

/** Listens in a directory that this process has for itself. Faults: what the system says where it cannot. */
export async function openControl(directory: string, act: Act, onFault: (fault: unknown) => void): Promise<Control> {
  // Whoever was killed has left it.
  rmSync(join(directory, FILE), { force: true });
  /** Those that have asked for nothing yet. */
  const idle = new Set<Socket>();
  const server = createServer((socket) => {
    idle.add(socket);
    void serve(socket, async (deed) => {
      idle.delete(socket);
      try {
        return await act(deed);
      } catch (fault) {
        onFault(fault);
        throw fault;
      }
    });
  });
  const at = openSocketPath(directory, FILE);
  if (at === null) throw new StoreFault(`The path of ${directory} is too long for a socket.`);
  try {
    await listen(server, at);
  } catch (fault) {
    at.close();
    throw fault;
  }
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        at.close();
        for (const socket of idle) socket.destroy();
      }),
  };
}

function listen(server: Server, at: SocketPath): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    listenAt(server, at, resolve);
  });
}

async function serve(socket: Socket, act: Act): Promise<void> {
  try {
    const deed = parseDeed(await readLine(socket, SILENT_MS));
    const told = deed === null ? { isDone: false, sentence: 'That is not known here.' } : await act(deed);
    socket.end(`${JSON.stringify(told)}\n`);
  } catch {
    // Whoever asked has gone, or the store would not take it: the log has what is wrong with that.
    socket.destroy();
  }
}

/** Asks the server of a directory; null: none listens there. Faults: it broke off. */
export async function askServer(directory: string, deed: Deed): Promise<DeedReport | null> {
  const socket = await reach(directory);
  if (socket === null) return null;
  try {
    socket.write(`${JSON.stringify(deed)}\n`);
    return parseReport(await readLine(socket, DONE_MS));
  } catch (cause) {
    throw new StoreFault('The server broke off: look whether it is done before you ask again.', { cause });
  } finally {
    socket.destroy();
  }
}

function reach(directory: string): Promise<Socket | null> {
  const at = openSocketPath(directory, FILE);
  if (at === null) return Promise.resolve(null);
  return new Promise((resolve) => {
    const socket = connect(at.path);
    socket.once('error', () => {
      at.close();
      resolve(null);
    });
    socket.once('connect', () => {
      at.close();
      resolve(socket);
    });
  });
}

/** What comes up to the end of a line, or of all. Faults: it breaks off, says nothing for too long, or too much. */
function readLine(socket: Socket, silentMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8').setTimeout(silentMs, () => socket.destroy());
    socket.on('error', reject).on('close', () => {
      reject(new Error('The other side broke off.'));
    });
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('\n')) resolve(text);
      else if (text.length > LINE_CHARACTERS_MAX) socket.destroy();
    });
  });
}

function parseDeed(line: string): Deed | null {
  const { deed, eventId, into, bookie, username, passwordHash, betId, status } = parseObject(line);
  if (deed === 'unlock' && typeof username === 'string') return { deed, username };
  if (deed === 'password' && typeof username === 'string' && typeof passwordHash === 'string')
    return { deed, username, passwordHash };
  if (deed === 'settle' && typeof betId === 'string' && typeof status === 'string') return { deed, betId, status };
  if (typeof eventId !== 'string') return null;
  if (deed === 'link' && typeof into === 'string') return { deed, eventId, into };
  if (deed === 'unlink' && typeof bookie === 'string') return { deed, eventId, bookie };
  return null;
}

function parseReport(line: string): DeedReport {
  const { isDone, sentence } = parseObject(line);
  if (typeof isDone !== 'boolean' || typeof sentence !== 'string') throw new Error('That is no answer.');
  return { isDone, sentence };
}

function parseObject(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
