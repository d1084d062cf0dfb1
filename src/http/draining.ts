// How a server stops: what is under way is answered, what is new is refused, websockets are closed when they have been told all that came
// of it, and whoever holds a connection for nothing loses it.
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Betslips } from '../services/betslips.js';
import type { Stream } from '../stream/stream.js';
import type { UnderWay } from './under-way.js';

/** How often a server that drains looks for connections that have fallen idle. */
const IDLE_MS = 50;
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
  let stop: (() => void) | null = null;

  /** Node closes connections that are idle now; one that waits for its answer would be kept alive after it, and closing with it. */
  function look(): void {
    server.closeIdleConnections();
    if (underWay.count === 0) endStreams();
  }

  /** Whoever follows a betslip is told that it is closed before the socket is. */
  function endStreams(): void {
    betslips.closeAll();
    stream.closeSockets();
  }

  function cutOff(): void {
    endStreams();
    server.closeAllConnections();
  }

  app.addHook('preClose', (done) => {
    server.removeAllListeners('upgrade');
    server.on('upgrade', (_, connection: Duplex) => {
      connection.on('error', () => connection.destroy());
      connection.end(TOO_LATE);
    });
    const looking = setInterval(look, IDLE_MS);
    const cutting = setTimeout(cutOff, UNDER_WAY_MS);
    stop = () => {
      clearInterval(looking);
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
