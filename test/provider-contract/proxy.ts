// Stands before a provider that keeps the contract and breaks it: it changes what is asked, or what is answered.
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '../../src/simulator/faults/kinds.js';
import type { FaultsSaid } from '../../src/simulator/faults/settings.js';

/** Fields that can be changed. */
export type Json = Record<string, unknown>;

/** What is asked. */
export interface Asked {
  readonly call: Call;
  readonly query: URLSearchParams;
  readonly headers: Record<string, string>;
  body: Json;
}

/** What is answered. */
export interface Answered {
  status: number;
  contentType: string;
  body: unknown;
}

/** Something that breaks the contract, and the row that is to find it. */
export interface Defect {
  readonly row: string;
  /** To be read after "a provider that". */
  readonly does: string;
  /** What the simulated provider itself does. */
  readonly faults?: FaultsSaid;
  /** Changes the question on its way there. */
  readonly asks?: (asked: Asked) => void;
  /** Changes the answer on its way back; it sees the question as it was asked. */
  readonly answers?: (answered: Answered, asked: Asked) => void;
  /** Waits before it answers. */
  readonly waitsMs?: (asked: Asked) => number;
}

/** A running proxy. */
export interface Proxy {
  readonly url: string;
  close(): Promise<void>;
}

function callOf(method: string, path: string): Call {
  if (path === '/events') return 'events';
  if (path === '/price_and_stake') return 'price_and_stake';
  if (method === 'POST') return 'place_bet';
  return path === '/bets/' || path === '/bets' ? 'bets' : 'bet';
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const parse = (text: string): Json => (text === '' ? {} : (JSON.parse(text) as Json));

interface Came {
  readonly method: string;
  readonly path: string;
  readonly asked: Asked;
}

async function read(message: IncomingMessage): Promise<Came> {
  const { method = 'GET', url = '/' } = message;
  const { pathname, searchParams } = new URL(url, 'http://proxy');
  const headers = Object.entries(message.headers).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'content-length' ? [[name, value] as const] : [],
  );
  const body = parse(await textOf(message));
  const asked = { call: callOf(method, pathname), query: searchParams, headers: Object.fromEntries(headers), body };
  return { method, path: pathname, asked };
}

/** Asks the provider, under the proxy's own name: its addresses lead back here. */
function forward(origin: string, { method, path, asked }: Came): Promise<IncomingMessage> {
  const query = asked.query.toString();
  return new Promise((resolve, reject) => {
    const { headers } = asked;
    const going = request(`${origin}${path}${query === '' ? '' : `?${query}`}`, { method, headers }, resolve);
    going.on('error', reject);
    going.end(method === 'POST' ? JSON.stringify(asked.body) : undefined);
  });
}

const copyOf = (asked: Asked): Asked => ({
  ...asked,
  query: new URLSearchParams(asked.query),
  headers: { ...asked.headers },
  body: { ...asked.body },
});

async function serve(origin: string, defect: Defect, message: IncomingMessage, reply: ServerResponse): Promise<void> {
  const came = await read(message);
  const asked = copyOf(came.asked);
  await pause(defect.waitsMs?.(came.asked) ?? 0, undefined, { ref: false });
  defect.asks?.(asked);
  const heard = await forward(origin, { ...came, asked });
  const { statusCode = 0, headers } = heard;
  const { 'content-type': contentType = '', 'content-encoding': encoding } = headers;
  if (encoding !== undefined) {
    reply.writeHead(statusCode, { 'content-type': contentType, 'content-encoding': encoding });
    heard.pipe(reply);
    return;
  }
  const text = await textOf(heard);
  if (defect.answers === undefined) {
    reply.writeHead(statusCode, { 'content-type': contentType }).end(text);
    return;
  }
  const answered = { status: statusCode, contentType, body: parse(text) };
  defect.answers(answered, came.asked);
  reply.writeHead(answered.status, { 'content-type': answered.contentType }).end(JSON.stringify(answered.body));
}

/** Starts a proxy with a defect before a provider. */
export async function openProxy(origin: string, defect: Defect): Promise<Proxy> {
  const server = createServer((message, reply) => {
    // A provider that breaks its connection has it broken here, too.
    serve(origin, defect, message, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
