// What the server is measured by, each as a process of its own: a bare Fastify that has the same bodies, answers and schemas as the server's
// orders (`fastify`), the same by bare node:http (`http`), and the server's own HTTP edge, with all its hooks, around nothing (`edge`).
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { Type } from 'typebox';
import { systemClock } from '../src/clock.js';
import { tuneCollector } from '../src/collector.js';
import { DEFAULT_LIMITS } from '../src/core/value/limits.js';
import { forCallers, install } from '../src/http/endpoint.js';
import { createGate } from '../src/http/gate.js';
import { createServer } from '../src/http/server.js';
import { countUnderWay } from '../src/http/under-way.js';
import { createLog } from '../src/log.js';
import { OrderSchema } from '../src/wire/http/orders.js';
import { PlaceOrderSchema, parsePlaceOrder } from '../src/wire/http/place-order.js';
import { okSchema } from '../src/wire/http/schemas.js';
import { SESSION, kindServices } from '../test/http/support.js';
import { answerQuestions } from './part.js';

/** What a yardstick is. */
export interface YardstickWanted {
  readonly way: 'fastify' | 'http' | 'edge';
  /** What the server answers when an order is placed: each answer here is the same. */
  readonly order: unknown;
}

/** Where it listens, and the session to ask it with. */
export interface YardstickAt {
  readonly url: string;
  readonly session: string;
}

/** What it can be asked. */
export interface YardstickQuestions {
  open: (wanted: YardstickWanted) => Promise<YardstickAt>;
}

const MANY = 1_000_000_000;
const HOST = '127.0.0.1';

/** Also what it answers where something is read. */
const PATH = '/echo/';

async function serveFastify(order: unknown): Promise<string> {
  const app = fastify({ logger: false, ajv: { customOptions: { strict: false } } });
  const response = { 200: okSchema(OrderSchema) };
  app.post(PATH, { schema: { body: PlaceOrderSchema, response } }, (_, reply) => {
    reply.send({ status: 'ok', data: order });
  });
  app.get(PATH, { schema: { response } }, (_, reply) => {
    reply.send({ status: 'ok', data: order });
  });
  return app.listen({ host: HOST, port: 0 });
}

async function serveHttp(order: unknown): Promise<string> {
  const server = createHttpServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const asked: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      const body = JSON.stringify({ status: typeof asked === 'object' ? 'ok' : 'error', data: order });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
      response.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  return `http://${HOST}:${(server.address() as AddressInfo).port}`;
}

async function serveEdge(order: unknown): Promise<string> {
  // As `serve` does.
  tuneCollector();
  const services = kindServices();
  const limits = { ...DEFAULT_LIMITS, orders_per_second: MANY, requests_per_second: MANY };
  const log = createLog({ level: 'info', pretty: false });
  const app = createServer(services, { limits, trustProxy: false, clock: systemClock, version: 'echo', logger: log });
  const echo = forCallers({
    method: 'POST',
    path: PATH,
    name: 'echo',
    tag: 'orders',
    summary: 'Answer the same to every order.',
    refuses: [],
    quota: 'orders',
    asks: { body: PlaceOrderSchema },
    answers: Type.Unsafe<unknown>(OrderSchema),
    handle(_, asked) {
      const read = parsePlaceOrder(asked.body, () => 'back');
      return read.ok ? { ok: true, value: order } : read;
    },
  });
  const edge = { gate: createGate(services.sessions, limits), clock: systemClock, log, underWay: countUnderWay() };
  app.register((scope) => install(scope, edge, [echo]));
  return app.listen({ host: HOST, port: 0 });
}

const WAYS = { fastify: serveFastify, http: serveHttp, edge: serveEdge } as const;

const answers: YardstickQuestions = {
  open: async ({ way, order }) => ({ url: await WAYS[way](order), session: SESSION }),
};

answerQuestions({ ...answers });
