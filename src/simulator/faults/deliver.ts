// Sends an answer the way a fault says, or none. Where the connection is to break, or the bytes to dawdle, it writes past fastify.
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Spoiling, Way } from './kinds.js';
import { SPOILINGS } from './kinds.js';
import type { FaultSettings } from './settings.js';
import { spoil } from './spoil.js';

/** What is delivered, and to whom. */
interface Delivery {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Null: the call was not carried out. */
  readonly answer: { readonly status: number; readonly body: unknown } | null;
  readonly settings: FaultSettings;
  /** Aborted when the server closes: whatever waits is over then. */
  readonly closing: AbortSignal;
}

const OK = 200;
const JSON_TYPE = 'application/json; charset=utf-8';
const NESTS = 100_000;
const ZIPPED_BYTES = 16 * 1024 * 1024;
const BOMB_MEMBERS = 64;
const CHUNK_BYTES = 1024 * 1024;
const PAGE = '<!doctype html><html><body><h1>Back soon</h1></body></html>';

function isSpoiling(misbehaviour: Way | Spoiling): misbehaviour is Spoiling {
  return SPOILINGS.some((spoiling) => spoiling === misbehaviour);
}

const textOf = ({ answer }: Delivery): string => JSON.stringify(answer?.body ?? null);
const statusOf = ({ answer }: Delivery): number => answer?.status ?? OK;

/** Breaks the connection. */
export function breakOff(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.resetAndDestroy();
  return reply.hijack();
}

/** Writes bytes as they are, under a length that may be another's; what is to be done then is done once they have left. */
function writeRaw({ reply, answer }: Delivery, part: Buffer | string, length: number, then: () => void): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(answer?.status ?? OK, { 'content-type': JSON_TYPE, 'content-length': length });
  reply.raw.write(part, then);
  return reply;
}

function cutIn(delivery: Delivery, sentShare: number): FastifyReply {
  const whole = Buffer.from(textOf(delivery));
  const part = whole.subarray(0, Math.ceil(whole.length * sentShare));
  return writeRaw(delivery, part, whole.length, () => delivery.request.raw.socket.resetAndDestroy());
}

async function dawdle(delivery: Delivery, everyMs: number): Promise<void> {
  const { reply, closing } = delivery;
  const whole = Buffer.from(textOf(delivery));
  for (let sent = 1; sent < whole.length && !reply.raw.destroyed; sent += 1) {
    await pause(everyMs, undefined, { signal: closing, ref: false }).catch(() => undefined);
    if (closing.aborted) return;
    reply.raw.write(whole.subarray(sent, sent + 1));
  }
  reply.raw.end();
}

function drip(delivery: Delivery): FastifyReply {
  const whole = Buffer.from(textOf(delivery));
  return writeRaw(delivery, whole.subarray(0, 1), whole.length, () => {
    void dawdle(delivery, delivery.settings.dripMs);
  });
}

function eventOf({ raw }: FastifyReply, event: 'drain' | 'close'): Promise<void> {
  return new Promise((resolve) => {
    raw.once(event, () => {
      resolve();
    });
  });
}

const PADDED = '0]}';

async function pad(reply: FastifyReply, chunks: number): Promise<void> {
  const filling = Buffer.alloc(CHUNK_BYTES, '0,');
  for (let sent = 0; sent < chunks && !reply.raw.destroyed; sent += 1) {
    const hasRoom = reply.raw.write(filling);
    if (!hasRoom) await Promise.race([eventOf(reply, 'drain'), eventOf(reply, 'close')]);
  }
  reply.raw.end(PADDED);
}

/** The answer with a field more, full of what is least to send and most to read. */
function sendHuge(delivery: Delivery): FastifyReply {
  const { reply, settings } = delivery;
  const start = `${textOf(delivery).slice(0, -1)},"padding":[`;
  const chunks = Math.ceil(settings.hugeBytes / CHUNK_BYTES);
  const length = Buffer.byteLength(start) + chunks * CHUNK_BYTES + PADDED.length;
  return writeRaw(delivery, start, length, () => {
    void pad(reply, chunks);
  });
}

let bomb: Buffer | null = null;

/** A gzip may have many members, one behind the other: what they unpack to is put together. */
function sendBomb({ reply }: Delivery): FastifyReply {
  const member = (bomb ??= gzipSync(Buffer.alloc(ZIPPED_BYTES, ' ')));
  const members = Buffer.concat(Array.from({ length: BOMB_MEMBERS }, () => member));
  return reply.code(OK).headers({ 'content-type': JSON_TYPE, 'content-encoding': 'gzip' }).send(members);
}

function sendText({ reply }: Delivery, status: number, text: string): FastifyReply {
  return reply.code(status).header('content-type', JSON_TYPE).send(text);
}

const refuse = (delivery: Delivery, status: number): FastifyReply =>
  sendText(delivery, status, JSON.stringify({ error: `answered ${status}` }));

const own = ({ request }: Delivery): string => `${request.protocol}://${request.host}${request.url}`;

const deliverTruncated = (delivery: Delivery): FastifyReply => {
  const text = textOf(delivery);
  return sendText(delivery, statusOf(delivery), text.slice(0, Math.ceil(text.length / 2)));
};

const DELIVERIES: Readonly<Record<Way, (delivery: Delivery) => FastifyReply>> = {
  away: ({ request, reply }) => breakOff(request, reply),
  hang: ({ reply }) => reply.hijack(),
  lost_request: ({ request, reply }) => breakOff(request, reply),
  lost_answer: ({ request, reply }) => breakOff(request, reply),
  cut_answer: (delivery) => cutIn(delivery, 1 / 2),
  broken_after: (delivery) => cutIn(delivery, 1),
  // Whoever calls waits before it delivers.
  late: (delivery) => sendText(delivery, statusOf(delivery), textOf(delivery)),
  drip,
  status_400: (delivery) => refuse(delivery, 400),
  status_401: (delivery) => refuse(delivery, 401),
  status_429: (delivery) => {
    delivery.reply.header('retry-after', delivery.settings.retryAfterS);
    return refuse(delivery, 429);
  },
  status_500: (delivery) => refuse(delivery, 500),
  html: ({ reply }) => reply.code(OK).type('text/html').send(PAGE),
  redirect: (delivery) => delivery.reply.redirect(new URL('/elsewhere', own(delivery)).href, 302),
  truncated: deliverTruncated,
  huge: sendHuge,
  deep: (delivery) => sendText(delivery, OK, '['.repeat(NESTS) + ']'.repeat(NESTS)),
  gzip_bomb: sendBomb,
};

/** Sends what a fault leaves of an answer. */
export function deliver(misbehaviour: Way | Spoiling, delivery: Delivery): FastifyReply {
  if (!isSpoiling(misbehaviour)) return DELIVERIES[misbehaviour](delivery);
  return sendText(delivery, statusOf(delivery), spoil(misbehaviour, delivery.answer?.body ?? null, own(delivery)));
}
