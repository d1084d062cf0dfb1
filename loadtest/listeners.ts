// Sockets on the stream, in a process of their own: what they receive they count, and no more, so that it is the server that is measured.
import { randomBytes } from 'node:crypto';
import { type Socket, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';

/** What this process is asked. */
export type Ask =
  /** Opens a socket for each path; stalled ones read nothing after they are open. Answered when all are. */
  | { readonly kind: 'open'; readonly port: number; readonly paths: readonly string[]; readonly isStalled: boolean }
  /** Answered with when the last of the sockets that read had each of these facts, once they all have. */
  | { readonly kind: 'received'; readonly first: number; readonly last: number }
  /** Sends orders on a fixed schedule, whatever the answers do. Answered with how long each took. */
  | {
      readonly kind: 'order';
      readonly url: string;
      readonly session: string;
      readonly body: string;
      readonly perSecond: number;
      readonly orders: number;
    }
  | { readonly kind: 'close' };

/** What it answers: milliseconds of the machine's monotonic clock, or durations. */
export type Told = readonly number[];

/** Milliseconds of a clock that all processes of a machine share. */
export function machineMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

const SEQ = '"seq":';
const SEQ_BYTES_MAX = 40;

let sockets: Socket[] = [];
let readers = 0;
/** How many have each fact, and since when the last of them. */
const had = new Map<number, { sockets: number; at: number }>();

const PING = 9;
/** With nothing in it, masked as a client's frames are. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** Calls with each whole frame's kind and payload; returns what is left. */
function eachFrame(bytes: Buffer, take: (opcode: number, payload: Buffer) => void): Buffer {
  let at = 0;
  while (bytes.length - at >= 2) {
    const short = bytes[at + 1]! & 127;
    const header = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (bytes.length - at < header) break;
    const length =
      short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
    if (bytes.length - at < header + length) break;
    take(bytes[at]! & 15, bytes.subarray(at + header, at + header + length));
    at += header + length;
  }
  return bytes.subarray(at);
}

/** The number of the last fact in a frame stands at its end. */
function seqOf(payload: Buffer): number | null {
  const end = payload.toString('latin1', Math.max(0, payload.length - SEQ_BYTES_MAX));
  const at = end.lastIndexOf(SEQ);
  return at < 0 ? null : Number.parseInt(end.slice(at + SEQ.length), 10);
}

function note(before: number, seq: number): void {
  const at = machineMs();
  for (let one = before + 1; one <= seq; one += 1) {
    const known = had.get(one) ?? { sockets: 0, at };
    had.set(one, { sockets: known.sockets + 1, at });
  }
}

function open(port: number, path: string, isStalled: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    let rest: Buffer = Buffer.alloc(0);
    let isUpgraded = false;
    let seq: number | null = null;
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      if (!isUpgraded) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!rest.toString('latin1').startsWith('HTTP/1.1 101')) reject(new Error(rest.toString()));
        isUpgraded = true;
        rest = rest.subarray(end + 4);
        if (isStalled) {
          socket.pause();
          resolve();
          return;
        }
      }
      rest = eachFrame(rest, (opcode, payload) => {
        if (opcode === PING) {
          socket.write(PONG);
          return;
        }
        const told = seqOf(payload);
        if (payload.includes('"sync"')) resolve();
        if (told === null) return;
        if (seq !== null) note(seq, told);
        seq = told;
      });
    });
    const key = randomBytes(16).toString('base64');
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
  });
}

async function received(first: number, last: number): Promise<Told> {
  const isThere = (seq: number): boolean => (had.get(seq)?.sockets ?? 0) >= readers;
  while (!isThere(last)) await pause(1);
  return Array.from({ length: last - first + 1 }, (_, index) => had.get(first + index)?.at ?? Number.NaN);
}

async function order({ url, session, body, perSecond, orders }: Extract<Ask, { kind: 'order' }>): Promise<Told> {
  const pool = new Pool(url, { connections: 16, pipelining: 1 });
  const started = machineMs();
  const sent: Promise<number>[] = [];
  const send = async (dueAt: number): Promise<number> => {
    const headers = { 'content-type': 'application/json', session };
    const { statusCode, body: answer } = await pool.request({
      path: '/v1/orders/batch/',
      method: 'POST',
      headers,
      body,
    });
    const text = await answer.text();
    if (statusCode !== 200) throw new Error(text);
    return machineMs() - dueAt;
  };
  while (sent.length < orders) {
    const dueAt = started + (sent.length * 1000) / perSecond;
    if (dueAt > machineMs()) await pause(1);
    else sent.push(send(dueAt));
  }
  const took = await Promise.all(sent);
  await pool.close();
  return took;
}

async function answer(ask: Ask): Promise<Told> {
  switch (ask.kind) {
    case 'open':
      await Promise.all(ask.paths.map((path) => open(ask.port, path, ask.isStalled)));
      if (!ask.isStalled) readers += ask.paths.length;
      return [];
    case 'received':
      return received(ask.first, ask.last);
    case 'order':
      return order(ask);
    case 'close':
      for (const socket of sockets) socket.destroy();
      sockets = [];
      readers = 0;
      had.clear();
      return [];
  }
}

process.on('message', (ask: Ask) => {
  void answer(ask).then((told) => process.send!(told));
});
