// How a server stops: what is under way is answered, what is new is refused, websockets are closed when they have been told all that came
// of it, and whoever holds a connection for nothing loses it.
import type { Server } from 'node:http';
import { Server as SecureServer } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Betslips } from '../services/betslips.js';
import type { Stream } from '../stream/stream.js';
import type { UnderWay } from './under-way.js';

/** How often a server that drains looks for connections that have fallen idle. */
const IDLE_MS = 50;
/** A request that has begun to arrive has this long for the rest of it, and longer only while others are answered: most have come by then. */
const ARRIVAL_MS = 500;
/** What is not over by then is cut off, so that the websockets have their time too. */
const UNDER_WAY_MS = 7000;

const TOO_LATE = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** What ends with the last request. */
interface Followed {
  readonly betslips: Pick<Betslips, 'closeAll'>;
  readonly stream: Pick<Stream, 'closeSockets'>;
}

/** Drains an app when it closes. Returns what tells whether it does. */
export function drainOnClose(app: FastifyInstance, underWay: UnderWay, { betslips, stream }: Followed): () => boolean {
  const { server } = app;
  const shaking = server instanceof SecureServer ? handshakesOf(app.server) : null;
  let stop: (() => void) | null = null;
  let isArrivalOver = false;

  /** Node closes connections that are idle now; one that waits for its answer would be kept alive after it, and closing with it. */
  function look(): void {
    server.closeIdleConnections();
    if (underWay.count > 0) return;
    if (isArrivalOver) cutOff();
    else endStreams();
  }

  /** Whoever follows a betslip is told that it is closed before the socket is. */
  function endStreams(): void {
    betslips.closeAll();
    stream.closeSockets();
  }

  function cutOff(): void {
    endStreams();
    server.closeAllConnections();
    for (const socket of shaking?.values() ?? []) socket.destroy();
  }

  app.addHook('preClose', (done) => {
    server.removeAllListeners('upgrade');
    server.on('upgrade', (_, connection: Duplex) => {
      connection.on('error', () => connection.destroy());
      connection.end(TOO_LATE);
    });
    const looking = setInterval(look, IDLE_MS);
    const arriving = setTimeout(() => {
      isArrivalOver = true;
    }, ARRIVAL_MS);
    const cutting = setTimeout(cutOff, UNDER_WAY_MS);
    stop = () => {
      clearInterval(looking);
      clearTimeout(arriving);
      clearTimeout(cutting);
    };
    done();
  });
  app.addHook('onClose', (_, done) => {
    stop?.();
    done();
  });
  return () => stop !== null;
}

/** Returns the connections, by whose they are, that have not shaken hands yet: Node closes none of them with its server, and waits for all. */
function handshakesOf(server: Server): ReadonlyMap<string, Socket> {
  const shaking = new Map<string, Socket>();
  const nameOf = ({ remoteAddress = '', remotePort = 0 }: Socket): string => `${remoteAddress} ${remotePort}`;
  server.on('connection', (socket: Socket) => {
    const name = nameOf(socket);
    shaking.set(name, socket);
    socket.once('close', () => {
      if (shaking.get(name) === socket) shaking.delete(name);
    });
  });
  // With another socket, of the same client.
  server.on('secureConnection', (socket: Socket) => shaking.delete(nameOf(socket)));
  return shaking;
}
