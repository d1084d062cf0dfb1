// A client of the stream. It speaks either format, and holds every message that it is told to the schema of its code in /asyncapi.json of the
// same server: a field that is missing, of another type, or not in the schema at all is a fault.
import type { IncomingMessage } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { WebSocket } from 'ws';
import { decodeFrame } from './stream-decode.js';
import { type Format, PROTOBUF_PROTOCOL } from '../../src/wire/stream/frames.js';

/** What a message carries. */
export type Payload = Readonly<Record<string, unknown>>;

/** A message as it stands in a frame. */
export type Told = readonly [code: string, payload: Payload];

/** A frame. */
export interface Frame {
  readonly ts: number;
  readonly data: readonly Told[];
  readonly seq?: number;
}

/** How a socket was closed. */
export interface Closed {
  readonly code: number;
  readonly reason: string;
}

/** An answer that is not a websocket. */
export interface Refused {
  readonly status: number;
  readonly body: unknown;
  readonly headers: IncomingMessage['headers'];
}

/** Where a client goes, and with what. */
export interface Visit {
  readonly port: number;
  readonly format: Format;
  /** `?token=…&spy=true`, or nothing. */
  readonly query?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An open connection. */
export interface StreamClient {
  readonly format: Format;
  /** All frames, as they came. */
  readonly frames: readonly Frame[];
  /** All messages, as they came. */
  readonly told: readonly Told[];
  readonly closed: Closed | null;
  /** The number of the last frame that has one; null: there is none. */
  readonly seq: number | null;
  /** Returns what was told since this was last called. */
  take(): readonly Told[];
  /** Resolves with what is found as soon as it is; rejects, naming what was waited for, when that takes too long or the socket is closed. */
  until<T>(what: string, find: () => T | null | undefined | false): Promise<T>;
  /** Sends a command; a text as it is. */
  send(command: unknown): void;
  /** Sends a command and resolves with the response. */
  ask(...command: readonly unknown[]): Promise<Payload>;
  /** Closes the connection. Rejects where anything was told that the schemas do not allow. */
  close(): Promise<void>;
}

const DEADLINE_MS = 10_000;
const SHOWN_WHEN_LATE = 12;

interface Checker {
  Check(value: unknown): boolean;
  Errors(value: unknown): readonly unknown[];
}
interface Document {
  readonly components: { readonly messages: Readonly<Record<string, { readonly payload: TSchema }>> };
}

/** By the document's text: servers of the same code describe themselves alike. */
const checkersOf = new Map<string, ReadonlyMap<string, Checker>>();

/** Returns a schema that allows no fields but its own. */
function closedSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closedSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closedSchema(part)]));
  const isObject = parts['type'] === 'object' && 'properties' in parts && !('patternProperties' in parts);
  return isObject ? { ...parts, additionalProperties: false } : parts;
}

async function readCheckers(port: number): Promise<ReadonlyMap<string, Checker>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/asyncapi.json`)).text();
  const known = checkersOf.get(text);
  if (known !== undefined) return known;
  const { components } = JSON.parse(text) as Document;
  const made = new Map<string, Checker>(
    Object.entries(components.messages).map(([code, { payload }]) => [code, Compile(closedSchema(payload) as TSchema)]),
  );
  checkersOf.set(text, made);
  return made;
}

function namesTs(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key === 'ts' || namesTs(inner));
}

/** Returns what is wrong with a frame. */
function faultsIn(frame: Frame, checkers: ReadonlyMap<string, Checker>): readonly string[] {
  const { data: messages } = frame;
  const odd = Object.keys(frame).filter((key) => !['ts', 'data', 'seq'].includes(key));
  const faults = odd.map((key) => `a frame has ${key}`);
  if (!Number.isFinite(frame.ts)) faults.push('a frame has no time');
  if (messages.length === 0) faults.push('a frame is empty');
  if (frame.seq !== undefined && !Number.isSafeInteger(frame.seq)) faults.push('the number of a frame is none');
  for (const message of messages) {
    const [code, payload] = message;
    const checker = checkers.get(code);
    if (checker?.Check(message) !== true) {
      const errors = JSON.stringify(checker?.Errors(message) ?? 'unknown code');
      faults.push(`not as described: ${JSON.stringify(message)}: ${errors}`);
    }
    // A client says itself what is in an echo.
    if (code !== 'response' && namesTs(payload)) faults.push(`has ts: ${JSON.stringify(message)}`);
  }
  return faults;
}

async function bodyOf(answer: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += String(part);
  return JSON.parse(text);
}

/** Asks for a websocket, and resolves with it or with what is answered instead. */
export async function knock({ port, format, query = {}, headers = {} }: Visit): Promise<StreamClient | Refused> {
  const checkers = await readCheckers(port);
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) search.append(key, String(value));
  const url = `ws://127.0.0.1:${port}/v1/stream/?${search.toString()}`;
  const wire = new WebSocket(url, format === 'protobuf' ? [PROTOBUF_PROTOCOL] : [], { headers });
  const client = clientOn(wire, format, checkers);
  return new Promise((resolve, reject) => {
    wire.on('open', () => {
      resolve(client);
    });
    wire.on('unexpected-response', (_, answer) => {
      bodyOf(answer).then((body) => {
        resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers });
      }, reject);
    });
    wire.on('error', reject);
  });
}

/** Opens a connection, and resolves when it has been told all that there is at the start. */
export async function openStream(visit: Visit): Promise<StreamClient> {
  const client = await knock(visit);
  if ('status' in client) throw new Error(`the stream was refused: ${client.status} ${JSON.stringify(client.body)}`);
  await client.until('sync', () => client.told.some(([code]) => code === 'sync'));
  return client;
}

function clientOn(wire: WebSocket, format: Format, checkers: ReadonlyMap<string, Checker>): StreamClient {
  const frames: Frame[] = [];
  const told: Told[] = [];
  const faults: string[] = [];
  const waiting = new Set<() => void>();
  let closed: Closed | null = null;
  let seq: number | null = null;
  let taken = 0;
  let asked = 0;

  function wake(): void {
    for (const look of waiting) look();
  }

  function read(bytes: Buffer, isBinary: boolean): Frame {
    if (isBinary !== (format === 'protobuf')) faults.push(`a frame is ${isBinary ? 'binary' : 'text'}`);
    return isBinary ? decodeFrame(bytes) : (JSON.parse(bytes.toString()) as Frame);
  }

  wire.on('message', (bytes: Buffer, isBinary: boolean) => {
    const frame = read(bytes, isBinary);
    faults.push(...faultsIn(frame, checkers));
    frames.push(frame);
    told.push(...frame.data);
    seq = frame.seq ?? seq;
    wake();
  });
  wire.on('close', (code, reason) => {
    closed = { code, reason: reason.toString() };
    wake();
  });

  function checkFaults(): void {
    if (faults.length > 0) throw new Error(faults.join('\n'));
  }

  function late(what: string): Error {
    const last = told.slice(-SHOWN_WHEN_LATE).map((message) => JSON.stringify(message));
    const state = closed === null ? 'open' : `closed with ${closed.code} ${closed.reason}`;
    return new Error(`waited for ${what}; the socket is ${state}, and was last told:\n${last.join('\n')}`);
  }

  function until<T>(what: string, find: () => T | null | undefined | false): Promise<T> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const found = find();
        const isFound = found !== null && found !== undefined && found !== false;
        if (!isFound && closed === null && faults.length === 0) return;
        stop();
        if (faults.length > 0) reject(new Error(faults.join('\n')));
        else if (isFound) resolve(found);
        else reject(late(what));
      };
      const timer = setTimeout(() => {
        stop();
        reject(late(what));
      }, DEADLINE_MS);
      const stop = (): void => {
        clearTimeout(timer);
        waiting.delete(look);
      };
      waiting.add(look);
      look();
    });
  }

  const responses = (): readonly Payload[] => told.flatMap(([code, payload]) => (code === 'response' ? [payload] : []));
  const send = (command: unknown): void => {
    wire.send(typeof command === 'string' ? command : JSON.stringify(command));
  };

  return {
    format,
    frames,
    told,
    get closed() {
      return closed;
    },
    get seq() {
      return seq;
    },
    take() {
      const since = told.slice(taken);
      taken = told.length;
      return since;
    },
    until,
    send,
    ask(...command) {
      asked = Math.max(asked, responses().length) + 1;
      const nth = asked;
      send(command);
      return until(`the response to ${JSON.stringify(command)}`, () => responses()[nth - 1]);
    },
    async close() {
      if (closed === null) {
        wire.close();
        await until('the end of the connection', () => closed);
      }
      checkFaults();
    },
  };
}

/** Returns the payloads of those messages that have one of some codes. */
export function payloadsOf(messages: readonly Told[], ...codes: readonly string[]): readonly Payload[] {
  return messages.flatMap(([code, payload]) => (codes.includes(code) ? [payload] : []));
}

/** Returns the facts among messages: orders, bets and balances. */
export function factsOf(messages: readonly Told[]): readonly Told[] {
  return messages.filter(([code]) => ['order', 'bet', 'balance'].includes(code));
}

/** Returns whether a message with such fields in its payload is among some. */
export function isTold(messages: readonly Told[], code: string, fields: Payload): boolean {
  return payloadsOf(messages, code).some((payload) =>
    Object.entries(fields).every(([field, value]) => isDeepStrictEqual(payload[field], value)),
  );
}
