// How an outcome leaves: as a refusal, or framed as JSON, a long list a part at a time; and what is noted of it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.js';
import { mustExist } from '../core/value/assert.js';
import { isList } from '../core/value/data.js';
import type { Log } from '../log.js';
import { ITEMS_A_TURN, type Turns, nextTurn } from '../turns.js';
import { JSON_TYPE, Json, enclosed } from '../wire/http/json.js';
import { type Refusal, sendRefusal } from './errors.js';
import { lineOf } from './log-line.js';
import { sendPacked } from './packing.js';

/** The answer, perhaps written already, or why there is none. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T | Json<T>; readonly headers?: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly rejection: Refusal };

const NOTHING_TO_SAY = {};
const REPLAYED = { 'idempotent-replayed': 'true' };

/** Returns the headers that say whether what is answered was done for an earlier request of the same name. */
export const replayed = (isReplayed: boolean): Readonly<Record<string, string>> =>
  isReplayed ? REPLAYED : NOTHING_TO_SAY;

/** Now, or later where something must be written first. */
export type Soon<T> = T | Promise<T>;

/**
 * What outcomes are sent with.
 *
 * Answers that are there in the turn of the event loop in which they were asked for are sent together when it ends: a client that the first one
 * has woken has not fallen asleep again when the next one comes, and to wake somebody takes longer than to write.
 */
interface Exit {
  readonly clock: Clock;
  readonly log: Log;
  readonly turns: Turns;
}

/** What takes longer is logged. */
const SLOW_MS = 1000;

/** A line for each request would cost a third of all throughput: there is one where somebody wants it, or should want it. */
function note({ clock, log }: Exit, request: FastifyRequest, outcome: Outcome<unknown>): void {
  const tookMs = clock() - request.arrivedAt;
  const isSlow = tookMs > SLOW_MS;
  // What is refused is noted with all that is refused before it comes here.
  if (!isSlow && !(outcome.ok && log.isLevelEnabled('debug'))) return;
  const answer = outcome.ok ? valueOf(outcome.value) : null;
  const refusal = outcome.ok ? {} : { refusal: outcome.rejection.code };
  const line = { ...lineOf(request, answer), ...refusal, took_ms: tookMs };
  if (isSlow) log.warn(line, 'slow');
  else log.debug(line, 'answered');
}

const valueOf = (value: unknown): unknown =>
  value instanceof Json ? JSON.parse(enclosed('', value, '').toString()) : value;

const OPENS = '{"status":"ok","data":';
const CLOSES = '}';

/** A request on its way to its answer. */
interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Of those of its exit: the one in which it came. */
  readonly turn: number;
}

/** Sends what came of a request: now, at the end of its turn, or a part at a time. */
export function send(exit: Exit, { request, reply, turn }: Answering, outcome: Outcome<unknown>): Soon<unknown> {
  note(exit, request, outcome);
  if (!outcome.ok) {
    sendRefusal(request, reply, outcome.rejection);
    return null;
  }
  if (outcome.headers !== undefined) reply.headers(outcome.headers);
  const { value } = outcome;
  if (isLongList(value)) return sendInTurns(request, reply, value);
  const answer = value instanceof Json ? enclosed(OPENS, value, CLOSES) : { status: 'ok', data: value };
  if (value instanceof Json) reply.type(JSON_TYPE);
  exit.turns.atEnd(turn, () => {
    sendPacked(request, reply, answer);
  });
  return null;
}

function isLongList(value: unknown): value is readonly unknown[] {
  return isList(value) && value.length > ITEMS_A_TURN;
}

const LIST_OPENS = `${OPENS}[`;
const LIST_CLOSES = `]${CLOSES}`;

/** Sends what would be sent anyhow, but others have their turn while it is written: a thousand orders take some 20 ms. */
async function sendInTurns(request: FastifyRequest, reply: FastifyReply, items: readonly unknown[]): Promise<void> {
  const write = mustExist(reply.getSerializationFunction('200'), 'the schema of an answer');
  const parts: Buffer[] = [];
  for (let first = 0; first < items.length; first += ITEMS_A_TURN) {
    const part = write({ status: 'ok', data: items.slice(first, first + ITEMS_A_TURN) });
    const opening = first === 0 ? LIST_OPENS : ',';
    parts.push(Buffer.from(opening + part.slice(LIST_OPENS.length, -LIST_CLOSES.length)));
    await nextTurn();
  }
  parts.push(Buffer.from(LIST_CLOSES));
  sendPacked(request, reply.type(JSON_TYPE), Buffer.concat(parts));
}
