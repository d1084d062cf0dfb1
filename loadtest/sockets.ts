// Sockets on the stream, in a process of their own, that read whatever comes and do nothing with it but say now and then how far they are: not
// when they are asked, which they would have to look for in all that comes.
import { randomBytes } from 'node:crypto';
import { type Socket, connect } from 'node:net';
import { answerQuestions } from './part.js';

/** What it can be asked. */
export interface SocketsQuestions {
  /** Opens one for each session. Answered when all are told what happens. */
  open: (asked: { readonly url: string; readonly sessions: readonly string[] }) => Promise<null>;
  /** How many bytes came since then. */
  bytes: (asked: null) => number;
  /** How many are open still. */
  stillOpen: (asked: null) => number;
}

/** Twice before a server takes a socket for dead. */
const PONG_EVERY_MS = 20_000;
/** Several times before a server waits for it. */
const PONG_EVERY_BYTES = 32 * 1024;
/** A pong that nobody has asked for, with nothing in it, masked as a client's frames are. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

let bytes = 0;
const sockets = new Set<Socket>();

function open(url: string, session: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const key = randomBytes(16).toString('base64');
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once('error', reject);
    socket.once('close', () => sockets.delete(socket));
    socket.once('data', (chunk: Buffer) => {
      if (chunk.toString('latin1').startsWith('HTTP/1.1 101')) {
        sockets.add(socket);
        resolve(socket);
      } else reject(new Error(chunk.toString()));
    });
    let unanswered = 0;
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      unanswered += chunk.length;
      if (unanswered < PONG_EVERY_BYTES) return;
      unanswered = 0;
      socket.write(PONG);
    });
    socket.write(
      `GET /v1/stream/?token=${session} HTTP/1.1\r\nHost: ${hostname}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
  });
}

const answers: SocketsQuestions = {
  async open({ url, sessions }) {
    await Promise.all(sessions.map((session) => open(url, session)));
    return null;
  },
  bytes: () => bytes,
  stillOpen: () => sockets.size,
};

setInterval(() => {
  for (const socket of sockets) socket.write(PONG);
}, PONG_EVERY_MS).unref();

answerQuestions({ ...answers });
