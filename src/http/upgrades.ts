// What asks for another protocol than a websocket is answered as if it had not (RFC 9110 §7.8): some clients ask for HTTP/2 with each request (Java's,
// and curl with `--http2`). But where anybody listens for upgrades Node lets go of every request that asks for one, with its body unread; so it is
// given back to the server without that wish, as if it had just arrived. From Node 26 on the body is read by then: there we are asked before what to
// let go of (`UPGRADES`). It lets go of what asks for a tunnel (`CONNECT`) too, and without anybody who listens for that hangs up with nothing.
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';

/** How often it is looked whether a connection has had its answers. */
const LOOK_MS = 10;
/** What is said of the wish, and nothing else. */
const OF_WISH: ReadonlySet<string> = new Set(['upgrade', 'http2-settings']);

/** Whether a request asks for a websocket. */
export const isForWebsocket = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';

/** Older ones that ask, as 22 and 24, pass over what comes in one go behind a request that they do not let go of, and so does 26. */
const ASKED_FROM_NODE = 26;

/** To make a server with: of what Node is to let go, where it has to be asked. */
export const UPGRADES =
  Number.parseInt(process.versions.node) < ASKED_FROM_NODE ? {} : { shouldUpgradeCallback: isForWebsocket };

/** Has only those upgrades come to whoever listens for them so far that ask for a websocket. `arrival`: with which event a connection arrives. */
export function passOverOtherProtocols(server: Server, arrival: 'connection' | 'secureConnection'): void {
  const listeners = server.listeners('upgrade');
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: IncomingMessage['socket'], head: Buffer) => {
    if (isForWebsocket(request))
      for (const listener of listeners) Reflect.apply(listener, server, [request, socket, head]);
    else giveBack(server, arrival, request, head);
  });
}

/** Has what asks for a tunnel come to whoever listens for requests, as any request that leads nowhere, and hangs up behind its answer. */
export function answerTunnels(server: Server): void {
  server.on('connect', (request: IncomingMessage) => {
    whenFree(request, (socket) => {
      socket.on('error', () => socket.destroy());
      const answer = new ServerResponse(request);
      answer.shouldKeepAlive = false;
      answer.assignSocket(socket);
      answer.once('finish', () => {
        socket.destroySoon();
      });
      server.emit('request', request, answer);
    });
  });
}

function giveBack(server: Server, arrival: string, request: IncomingMessage, head: Buffer): void {
  whenFree(request, (socket) => {
    socket.unshift(Buffer.concat([headOf(request), head]));
    server.emit(arrival, socket);
  });
}

/** Hands on the connection of a request that Node let go of, once what was asked before it there has been answered: Node would not know of its answer else. */
function whenFree(request: IncomingMessage, then: (socket: IncomingMessage['socket']) => void): void {
  const { socket } = request;
  const onError = (): void => {
    socket.destroy();
  };
  socket.on('error', onError);

  function look(): void {
    if (socket.destroyed) return;
    if (isBusy(request)) {
      setTimeout(look, LOOK_MS);
      return;
    }
    socket.off('error', onError);
    then(socket);
  }

  look();
}

/** Whether an answer is on its way on a request's connection. */
function isBusy(request: IncomingMessage): boolean {
  const answer = new ServerResponse(request);
  try {
    answer.assignSocket(request.socket);
  } catch {
    return true;
  }
  answer.detachSocket(request.socket);
  return false;
}

/** Returns a request's line and headers as they were, but for the wish. */
function headOf({ method = 'GET', url = '/', httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = [rawHeaders[at], rawHeaders[at + 1]];
    if (name.toLowerCase() === 'connection') lines.push(`${name}: ${withoutWish(value)}`);
    else if (!OF_WISH.has(name.toLowerCase())) lines.push(`${name}: ${value}`);
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

function withoutWish(connection: string): string {
  const options = connection.split(',').map((option) => option.trim());
  return options.filter((option) => !OF_WISH.has(option.toLowerCase())).join(', ');
}
