// A connection that is kept alive, with one request on it at a time: as little between the socket and the clock as can be.
import { type Socket, connect as connectPlain } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import type { LoadAnswer, LoadRequest } from './request.js';

/** A connection. */
export interface Connection {
  /** Sends a request; there must be none under way. */
  send(request: LoadRequest, whenAnswered: (answer: LoadAnswer) => void): void;
  close(): void;
}

const NO_ANSWER: LoadAnswer = { status: 0, hasRetryAfter: false, text: () => '' };
const HEAD_END = '\r\n\r\n';
const LINE_END = '\r\n';

/** The parts of a chunked body; null: not all of it is there. */
function readChunks(bytes: Buffer, from: number): readonly Buffer[] | null {
  const body: Buffer[] = [];
  let at = from;
  for (;;) {
    const lineEnd = bytes.indexOf(LINE_END, at);
    if (lineEnd < 0) return null;
    const length = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    // What is no length is no body: there is nothing more to wait for.
    if (Number.isNaN(length)) return body;
    const start = lineEnd + LINE_END.length;
    const end = start + length + LINE_END.length;
    if (bytes.length < end) return null;
    if (length === 0) return body;
    body.push(bytes.subarray(start, start + length));
    at = end;
  }
}

/** Returns the answer that the bytes are, or null where not all of it is there. */
export function readAnswer(bytes: Buffer): LoadAnswer | null {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = bytes.toString('latin1', 0, headEnd).toLowerCase();
  const status = Number(head.slice(head.indexOf(' ') + 1, head.indexOf(' ') + 4));
  const hasRetryAfter = head.includes('\r\nretry-after:');
  const start = headEnd + HEAD_END.length;
  if (head.includes('\r\ntransfer-encoding: chunked')) {
    const chunks = readChunks(bytes, start);
    return chunks === null ? null : { status, hasRetryAfter, text: () => Buffer.concat([...chunks]).toString('utf8') };
  }
  const length = Number(/\r\ncontent-length: *(\d+)/.exec(head)?.[1] ?? 0);
  if (bytes.length < start + length) return null;
  return { status, hasRetryAfter, text: () => bytes.toString('utf8', start, start + length) };
}

function bytesOf({ method, path, session, body }: LoadRequest, host: string): string {
  const head = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${session === null ? '' : `Session: ${session}\r\n`}`;
  if (body === null) return `${head}\r\n`;
  return `${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** Returns a connection, which is opened by its first request and again after it broke. */
export function openConnection(base: string): Connection {
  const { protocol, hostname, host, port } = new URL(base);
  const isSecure = protocol === 'https:';
  const portNumber = Number(port === '' ? (isSecure ? 443 : 80) : port);
  let socket: Socket | null = null;
  let whenAnswered: ((answer: LoadAnswer) => void) | null = null;
  let rest: Buffer | null = null;

  function finish(answer: LoadAnswer): void {
    const tell = whenAnswered;
    whenAnswered = null;
    rest = null;
    tell?.(answer);
  }

  function open(): Socket {
    const opened = isSecure
      ? connectSecure({ host: hostname, port: portNumber, servername: hostname })
      : connectPlain({ host: hostname, port: portNumber });
    opened.setNoDelay(true);
    opened.on('data', (chunk: Buffer) => {
      rest = rest === null ? chunk : Buffer.concat([rest, chunk]);
      const answer = readAnswer(rest);
      if (answer !== null) finish(answer);
    });
    // The close that follows says it.
    opened.on('error', () => undefined);
    opened.on('close', () => {
      if (socket === opened) {
        socket = null;
        finish(NO_ANSWER);
      }
    });
    return opened;
  }

  return {
    send(request, tell) {
      whenAnswered = tell;
      socket ??= open();
      socket.write(bytesOf(request, host));
    },
    close() {
      const closed = socket;
      socket = null;
      closed?.destroy();
    },
  };
}
