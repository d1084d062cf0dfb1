// The provider's HTTP: Basic authentication, the five calls, and what goes wrong on their way. Every error is a 400
// (provider §7) but a wrong password, which is a 401.
import { createHash, timingSafeEqual } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Clock } from '../clock.js';
import { mustExist } from '../core/value/assert.js';
import type { Instant } from '../core/value/time.js';
import { createAbsence } from './absence.js';
import {
  type Answer,
  type CallRequest,
  listBets,
  listEvents,
  placeBet,
  quoteSelection,
  readBet,
  refuse,
} from './calls.js';
import type { SimulatorConfig } from './config.js';
import { applyControl, summaryOf } from './control.js';
import type { Desk } from './desk.js';
import { breakOff, deliver } from './faults/deliver.js';
import { type Call, type Spoiling, type Way, WAYS, isDone } from './faults/kinds.js';

/** How often each call came. */
export type CallCounts = Readonly<Record<Call, number>>;

/** The provider's HTTP side. */
interface SimulatorServer {
  readonly app: FastifyInstance;
  counts(): CallCounts;
  /** Breaks all connections and refuses further ones for so long; 0 ends that. */
  readonly leave: (ms: number) => void;
}

type Serve = (desk: Desk, asked: CallRequest, now: Instant) => Answer;

const ROUTES: readonly (readonly [call: Call, method: 'GET' | 'POST', path: string, serve: Serve])[] = [
  ['events', 'GET', '/events', listEvents],
  ['place_bet', 'POST', '/bets', placeBet],
  ['bets', 'GET', '/bets', listBets],
  ['bet', 'GET', '/bets/:betId', readBet],
  ['price_and_stake', 'GET', '/price_and_stake', quoteSelection],
];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Hashed first: equal lengths for the comparison, whose time then tells nothing. */
function createGate({ username, password }: SimulatorConfig): (header: string | undefined) => boolean {
  const wanted = digest(`Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`);
  return (header) => timingSafeEqual(digest((header ?? '').replace(/^basic /i, 'Basic ')), wanted);
}

function askedOf(request: FastifyRequest): CallRequest {
  const { params, query, body } = request;
  const betId = typeof params === 'object' && params !== null && 'betId' in params ? String(params.betId) : '';
  const urlOf = (cursor: string): string => {
    const url = new URL(request.url, `${request.protocol}://${request.host}`);
    url.searchParams.set('cursor', cursor);
    return url.href;
  };
  return { query, body, betId, urlOf };
}

const send = (reply: FastifyReply, { status, body }: Answer): FastifyReply => reply.code(status).send(body);

function addErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_, reply) => send(reply, refuse('no such call')));
  app.setErrorHandler((error, _, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    const message = error instanceof Error ? error.message : String(error);
    return status < 500 ? send(reply, refuse(message)) : reply.code(500).send({ error: message });
  });
}

function addGate(app: FastifyInstance, config: SimulatorConfig): void {
  const isLetIn = createGate(config);
  app.addHook('onRequest', async (request, reply) => {
    if (isLetIn(request.headers.authorization)) return;
    await reply.code(401).header('www-authenticate', 'Basic realm="provider"').send({ error: 'wrong credentials' });
  });
}

/** Waits as long as a fault says, or until the server closes. Returns whether it may go on. */
async function waitFor(delayMs: number, closing: AbortSignal): Promise<boolean> {
  if (delayMs > 0) await pause(delayMs, undefined, { signal: closing }).catch(() => undefined);
  return !closing.aborted;
}

/** A bet is counted by its id as soon as it came, whatever else is wrong with it. */
function noteArrival({ arrivals }: Desk, body: unknown, now: Instant): void {
  if (typeof body === 'object' && body !== null && 'bet_id' in body && typeof body.bet_id === 'string')
    arrivals.note(body.bet_id, now);
}

/** What is wrong with an answer does not hinder the call. */
function isCarriedOut(misbehaviour: Way | Spoiling | null): boolean {
  const way = WAYS.find((one) => one === misbehaviour);
  return way === undefined || isDone(way);
}

/** Builds the server; it does not listen yet. */
export function createServer(config: SimulatorConfig, desk: Desk, clock: Clock): SimulatorServer {
  const app = fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  const absence = createAbsence(app.server);
  const leave = (ms: number): void => {
    absence.leave(ms);
  };
  const closing = new AbortController();
  // Each call that is being delayed listens to it.
  setMaxListeners(0, closing.signal);
  const counts: Record<Call, number> = { events: 0, place_bet: 0, bet: 0, bets: 0, price_and_stake: 0 };

  const serveCall = async (
    call: Call,
    serve: Serve,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    counts[call] += 1;
    if (call === 'place_bet') noteArrival(desk, request.body, clock());
    const { misbehaviour, delayMs } = desk.faults.drawCall(call);
    const settings = desk.faults.settings();
    if (misbehaviour === 'away') absence.leave(settings.awayMs);
    const mayGoOn = await waitFor(delayMs, closing.signal);
    if (!mayGoOn) return breakOff(request, reply);
    const answer = isCarriedOut(misbehaviour) ? serve(desk, askedOf(request), clock()) : null;
    if (misbehaviour === null) return send(reply, mustExist(answer, 'an answer'));
    if (misbehaviour === 'late') await waitFor(settings.lateMs, closing.signal);
    return deliver(misbehaviour, { request, reply, answer, settings, closing: closing.signal });
  };

  addErrors(app);
  addGate(app, config);
  app.addHook('preClose', (done) => {
    closing.abort();
    absence.close();
    done();
  });
  for (const [call, method, url, serve] of ROUTES) {
    if (call === 'price_and_stake' && !config.hasPriceAndStake) continue;
    app.route({ method, url, handler: (request, reply) => serveCall(call, serve, request, reply) });
  }
  if (config.hasControl) {
    const summary = (): Answer => ({ status: 200, body: summaryOf(desk, clock()) });
    app.get('/control', (_, reply) => send(reply, summary()));
    app.put('/control', (request, reply) => {
      const applied = applyControl({ desk, leave }, request.body, clock());
      return send(reply, applied.ok ? summary() : refuse(...applied.problems));
    });
  }
  return { app, counts: () => ({ ...counts }), leave };
}
