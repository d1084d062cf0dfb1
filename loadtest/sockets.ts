// Sockets on the stream, in a process of their own, that read whatever comes and do nothing with it.
import { randomBytes } from 'node:crypto';
import { type Socket, connect } from 'node:net';
import { answerQuestions } from './part.js';

/** What it can be asked. */
export interface SocketsQuestions {
  /** Opens one for each session. Answered when all are told what happens. */
  open: (asked: { readonly url: string; readonly sessions: readonly string[] }) => Promise<null>;
  /** How many bytes came since then. */
  bytes: (asked: null) => number;
}

let bytes = 0;

function open(url: string, session: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const key = randomBytes(16).toString('base64');
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once('error', reject);
    socket.once('data', (chunk: Buffer) => {
      if (chunk.toString('latin1').startsWith('HTTP/1.1 101')) resolve(socket);
      else reject(new Error(chunk.toString()));
    });
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
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
};

answerQuestions({ ...answers });
