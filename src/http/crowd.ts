// What comes while too much is under way is turned away at the door, before Fastify has looked at it: of a crowd, most are.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createTurnstile } from '../turns.js';
import { isProbe } from './every-request.js';
import type { UnderWay } from './under-way.js';

/**
 * Whoever is told to come again may do so at once, a thousand of them in each turn of the event loop; and what was let in, which takes some turns
 * to be done, would wait for all of them in each. To tell so many is little beside a turn's other work.
 */
const TURNED_AWAY_A_TURN = 24;
/** Nobody who watches over the server asks as often; but one piece of what arrives on a connection has room for a thousand such questions. */
const PROBES_A_TURN = 24;

/** Who is let in. */
export interface Door {
  readonly underWay: UnderWay;
  /** The paths of those who watch over the server, who are let in however much there is to do. */
  readonly probes: ReadonlySet<string>;
  /** Answers a request that nobody has looked at. */
  readonly turnAway: (request: IncomingMessage, answer: ServerResponse) => void;
}

/** Returns what hears of each request first: it counts it and hands it on, or turns it away. */
export function atDoor(inside: RequestListener, { underWay, probes, turnAway }: Door): RequestListener {
  const away = createTurnstile(TURNED_AWAY_A_TURN);
  const watching = createTurnstile(PROBES_A_TURN);

  const letIn: RequestListener = (request, answer) => {
    // One that has yet to arrive is no work: it counts when it has (`endpoint.ts`). Else whoever sends half of some hundreds locks out all others.
    if (!hasMore(request)) underWay.add(answer);
    inside(request, answer);
  };

  return (request, answer) => {
    if (!underWay.isTooMuch()) letIn(request, answer);
    else if (probes.has(pathOf(request.url ?? '')))
      watching.pass(() => {
        letIn(request, answer);
      });
    else {
      underWay.noteTurnedAway();
      away.pass(() => {
        turnAway(request, answer);
      });
    }
  };
}

/** Whether more of a request is waited for than its headers: who only reads is answered whatever else is sent. */
export function hasMore({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** Without its query, and without a slash at its end, which changes nothing (`ignoreTrailingSlash`). */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Has the paths of an app's routes for those who watch over it, of all that it is given from now on, put into a set. */
export function noteProbes(app: FastifyInstance, probes: Set<string>): void {
  app.addHook('onRoute', (route) => {
    if (isProbe(route)) probes.add(pathOf(route.url));
  });
}
