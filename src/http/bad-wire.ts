// What is not even HTTP: no request was made of it, so that nothing but the socket is left to answer on.
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../log.js';
import { envelopeOf } from './errors.js';
import { type RequestIds, SECURITY_HEADERS } from './every-request.js';
import { MALFORMED } from '../wire/http/schemas.js';

const STATUS_LINES: ReadonlyMap<string, string> = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

/** Answers bytes that are no request, and hangs up; `request`: where there is one after all, but not of the websocket that it asks for. */
export type AnswerBadWire = (
  error: Error & { readonly code?: string },
  socket: Socket,
  request?: Pick<IncomingMessage, 'headers'>,
) => void;

const UNREAD: Pick<IncomingMessage, 'headers'> = { headers: {} };

/** Returns what answers bytes that are no request: with an id, as every answer has one, and a line for it where somebody wants a line for each. */
export function createBadWire(idOf: RequestIds, log: Log): AnswerBadWire {
  return (error, socket, request = UNREAD) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const id = idOf(request);
    const body = envelopeOf(MALFORMED);
    const statusLine = STATUS_LINES.get(error.code ?? '') ?? '400 Bad Request';
    const headers = {
      ...SECURITY_HEADERS,
      'x-request-id': id,
      'content-length': String(body.length),
      connection: 'close',
    };
    const head = Object.entries({ 'content-type': 'application/json', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.end(`HTTP/1.1 ${[statusLine, ...head].join('\r\n')}\r\n\r\n${body}`);
    log.debug({ request_id: id, refusal: MALFORMED.code }, 'answered');
  };
}
