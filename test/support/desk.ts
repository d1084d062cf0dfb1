// A world with a desk in front of it: the real server over the real services, asked without a network, by people who log in.
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { keepOpenEvents } from '../../src/market/open-events.js';
import { createInlineCompute } from '../../src/compute/inline.js';
import { changed } from '../../src/core/change.js';
import type { Customer } from '../../src/core/record/customer.js';
import { toUsername } from '../../src/core/value/ids.js';
import { createCountries } from '../../src/countries.js';
import { type Services, createServer } from '../../src/http/server.js';
import { createLog } from '../../src/log.js';
import type { Secrets } from '../../src/secrets.js';
import { createBetCounts } from '../../src/services/bet-counts.js';
import { createBetTypes } from '../../src/services/bet-types.js';
import { createBookieAccounts } from '../../src/services/bookie-accounts.js';
import { createEvents } from '../../src/services/events.js';
import { createGroups } from '../../src/services/groups.js';
import { createOperator } from '../../src/services/operator.js';
import { createOrderLists } from '../../src/services/order-lists.js';
import { createOrderStories } from '../../src/services/order-stories.js';
import { createPositions } from '../../src/services/positions.js';
import { createSessions } from '../../src/services/sessions.js';
import { createStream } from '../../src/stream/stream.js';
import { inlineQueries } from './queries.js';
import { type World, type WorldParts, openWorld } from './world.js';

/** A request. */
export interface Ask {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body?: object;
}

/** A server that does not listen, and what is behind it. */
export interface Desk {
  readonly world: World;
  readonly app: FastifyInstance;
  /** What the server answers, as `GET /v1/orders/<order_id>/`; there once it was asked something. */
  readonly routes: ReadonlySet<string>;
  /** Logs in with the password that customers of a world have. Returns the session's id. */
  logIn(username: string): Promise<string>;
  /** Without a session it comes from nobody. */
  ask(session: string | null, ask: Ask): Promise<LightMyRequestResponse>;
  /** Asks, and returns what is in the envelope of an answer that has to be 200. */
  get(session: string | null, ask: Ask): Promise<unknown>;
  /** Gives a customer other values. */
  change(username: string, values: Partial<Customer>): Promise<void>;
  close(): Promise<void>;
}

/** Clients' addresses are as many as they like. */
const AMPLE = { logins_per_minute: 1e6, betslips_per_second: 1000, orders_per_second: 1000, requests_per_second: 1000 };

/** Returns all services of a world; bookies' statements are read at once, and say nothing new. */
export function servicesOver(world: World, secrets: Secrets = world.secrets): Services {
  const { store, engine, rights, market, health, limits } = world;
  const { clock, timer } = world.time;
  const queries = inlineQueries(store);
  const openEvents = keepOpenEvents(store);
  const sessions = createSessions({
    store,
    engine,
    secrets,
    rights,
    countries: createCountries(),
    clock,
    timer,
    limits,
  });
  const stream = createStream({
    store,
    market,
    openEvents,
    betslips: world.registry,
    compute: createInlineCompute(),
    sessions,
    rights,
    limits,
    clock,
    onFault(fault) {
      throw fault;
    },
  });
  return {
    ...world,
    sessions,
    stream,
    orderLists: createOrderLists(store, queries),
    orderStories: createOrderStories(store, rights),
    positions: createPositions(store, queries),
    bookieAccounts: createBookieAccounts({
      store,
      rights,
      readStatements: () => Promise.resolve(),
      statementsMsOf: () => 0,
      timer,
    }),
    groups: createGroups(store, rights),
    rates: world.rateTable,
    events: createEvents(openEvents, market),
    betTypes: createBetTypes(store),
    operator: createOperator({
      store,
      engine,
      health,
      rights,
      counts: createBetCounts(store),
      bookies: [...store.view.all('bookie')].map((one) => one.bookie),
    }),
  };
}

/** Opens a desk. */
export async function openDesk(parts: WorldParts = {}): Promise<Desk> {
  const world = await openWorld({ ...parts, limits: { ...AMPLE, ...parts.limits } });
  const { store, limits } = world;
  const { clock } = world.time;
  const services = servicesOver(world);
  // Bookies have answered: the server is ready.
  for (const { bookie } of store.view.all('bookie'))
    world.health.noteSuccess(bookie, 'today', { offers: 0, rejected: {} });
  const logger = createLog({ level: 'silent', pretty: false });
  const app = createServer(services, {
    limits,
    trustProxy: false,
    clock,
    version: '1.2.3',
    isLate: () => false,
    logger,
  });

  const routes = new Set<string>();
  app.addHook('onRoute', ({ method, url, schema }) => {
    // Those without a schema refuse methods, those of the documentation's page are hidden, and HEAD comes with GET.
    if (schema === undefined || schema.hide === true || method === 'HEAD') return;
    routes.add(`${String(method)} ${url.replace(/:(\w+)/g, '<$1>')}`);
  });

  async function ask(session: string | null, { method, url, body }: Ask): Promise<LightMyRequestResponse> {
    const headers = { 'x-request-id': 'asked', ...(session === null ? {} : { session }) };
    const options: InjectOptions = { method, url, headers };
    return app.inject(body === undefined ? options : { ...options, payload: body });
  }

  async function get(session: string | null, one: Ask): Promise<unknown> {
    const answer = await ask(session, one);
    if (answer.statusCode !== 200) throw new Error(`${one.method} ${one.url}: ${answer.statusCode} ${answer.body}`);
    return answer.json().data;
  }

  return {
    world,
    app,
    routes,
    ask,
    get,
    async logIn(username) {
      const body = { username, password: username };
      return String(await get(null, { method: 'POST', url: '/v1/sessions/', body }));
    },
    async change(username, values) {
      const found = store.view.find('customer', toUsername(username));
      if (found === null) throw new Error(`there is no customer ${username}`);
      await world.write([changed('customer', { ...found, ...values })]);
    },
    async close() {
      await app.close();
      await world.close();
    },
  };
}
