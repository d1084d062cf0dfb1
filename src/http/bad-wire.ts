// What is not even HTTP: no request was made of it, so that nothing but the socket is left to answer on.
import type { Socket } from 'node:net';
import { envelopeOf } from './errors.js';
import { SECURITY_HEADERS } from './every-request.js';
import { MALFORMED } from '../wire/http/schemas.js';

const STATUS_LINES: ReadonlyMap<string, string> = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

/** Answers bytes that are no request, and hangs up. */
export function answerBadWire(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = envelopeOf(MALFORMED);
  const statusLine = STATUS_LINES.get(error.code ?? '') ?? '400 Bad Request';
  const headers = { ...SECURITY_HEADERS, 'content-length': String(body.length), connection: 'close' };
  const head = Object.entries({ 'content-type': 'application/json', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end(`HTTP/1.1 ${[statusLine, ...head].join('\r\n')}\r\n\r\n${body}`);
}
