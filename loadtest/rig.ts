// What scenarios run on: servers and yardsticks, each started when it is first asked for.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoadServer, type ServerWanted, NEVER_MS, openServer } from './load-server.js';
import { flushMs } from './machine.js';
import { orderRequests, tradingOrders } from './orders.js';
import { type Part, startPart } from './part.js';
import type { LoadRequest, NextRequest } from './request.js';
import type { YardstickQuestions, YardstickWanted } from './yardstick.js';

/** A yardstick, and how it is asked. */
export interface Yardstick {
  readonly url: string;
  readonly pid: number;
  /** The same body as an order's. */
  readonly post: NextRequest;
  readonly get: NextRequest;
}

/** What scenarios run on. */
export interface Rig {
  /** The server that most scenarios share: with the exchange, and one bookmaker which is never asked again. */
  plain(): Promise<LoadServer>;
  /** A server of its own, with nothing stored. It is closed with the rig, or before. */
  open(wanted: ServerWanted): Promise<LoadServer>;
  yardstick(way: YardstickWanted['way']): Promise<Yardstick>;
  /** How long its disk takes to make 4 KiB durable, in milliseconds. */
  readonly flushMs: number;
  close(): Promise<void>;
}

/** The bookmaker is there for its events; orders go to the exchange. */
export const PLAIN: ServerWanted = {
  bookmakers: { count: 1, events: 20, quoteMs: 0, maxStake: 100, levels: 1 },
  pollMs: NEVER_MS,
  quoteEveryMs: null,
};

/** An order as the yardsticks are asked: its betslip is nobody's, but as long as one. */
const ECHOED = { betslip_id: 'a'.repeat(32), price: 2, stake: ['GBP', 10], duration: 86_400 };

/** Places one order, and returns it as it was answered. */
async function orderAnswered(server: LoadServer): Promise<unknown> {
  const { method, path, session, body } = (await tradingOrders(server, server.events[0]!))();
  const headers = { 'content-type': 'application/json', session: session ?? '' };
  const answer = (await (await fetch(`${server.url}${path}`, { method, headers, body })).json()) as {
    readonly data: unknown;
  };
  return answer.data;
}

async function startYardstick(way: YardstickWanted['way'], order: unknown): Promise<[Yardstick, Part<never>]> {
  const part = startPart<YardstickQuestions>('yardstick');
  const { url, session } = await part.ask('open', { way, order });
  const post = orderRequests(session, ECHOED);
  const path = '/echo/';
  return [
    {
      url,
      pid: part.pid,
      post: (): LoadRequest => ({ ...post(), path }),
      get: () => ({ method: 'GET', path, session, body: null, kind: 'echo' }),
    },
    part,
  ];
}

/** Opens a rig in a folder of its own, which is gone at the end. */
export function openRig(): Rig {
  const folder = mkdtempSync(join(tmpdir(), 'slipstream-load-'));
  const yardsticks = new Map<YardstickWanted['way'], Promise<Yardstick>>();
  const parts: Part<never>[] = [];
  const servers: LoadServer[] = [];
  let plain: Promise<LoadServer> | null = null;
  let order: Promise<unknown> | null = null;
  let folders = 0;

  async function open(wanted: ServerWanted): Promise<LoadServer> {
    folders += 1;
    const server = await openServer(join(folder, String(folders)), wanted);
    servers.push(server);
    return server;
  }

  function openPlain(): Promise<LoadServer> {
    plain ??= open(PLAIN);
    return plain;
  }

  async function openYardstick(way: YardstickWanted['way']): Promise<Yardstick> {
    order ??= openPlain().then(orderAnswered);
    const [yardstick, part] = await startYardstick(way, await order);
    parts.push(part);
    return yardstick;
  }

  return {
    plain: openPlain,
    open,
    yardstick(way) {
      const known = yardsticks.get(way) ?? openYardstick(way);
      yardsticks.set(way, known);
      return known;
    },
    flushMs: flushMs(folder),
    async close() {
      for (const part of parts) await part.end('SIGTERM');
      for (const server of servers) await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
