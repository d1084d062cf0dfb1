// A served world that listens, with clients of its stream.
import type { AddressInfo } from 'node:net';
import { changed } from '../../src/core/change.js';
import { exchangeAccount } from '../../src/core/record/bookie.js';
import type { Customer } from '../../src/core/record/customer.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { type EventId, toBookieCode, toGroupId, toUsername } from '../../src/core/value/ids.js';
import { money, toMinor } from '../../src/core/value/money.js';
import { toCommissionPpm, toPriceMilli } from '../../src/core/value/price.js';
import { dayOf } from '../../src/core/value/time.js';
import type { Format } from '../../src/wire/stream/frames.js';
import { betType } from '../support/bet-types.js';
import {
  type Payload,
  type Refused,
  type StreamClient,
  type Told,
  type Visit,
  knock,
  openStream,
} from '../support/stream-client.js';
import { NOON, account, bookie, customer } from '../support/world.js';
import { type Answered, type Request, type ServedParts, type ServedWorld, serveWorld } from './served-world.js';

/** Who is served: two groups with an agent each, and the staff. */
const ROLES = customer('nobody').roles;
const LIMIT = { ccy: toCurrency('GBP'), amount: toMinor(100_000_000), given: '1000000' };
const one = (username: string, groupId: number, values: Partial<Customer> = {}): Customer =>
  customer(username, { groupId: toGroupId(groupId), creditLimit: LIMIT, ...values });

const PEOPLE: readonly Customer[] = [
  one('alice', 1),
  one('bob', 1),
  one('carol', 1),
  // Does not see accounts.
  one('mia', 1, { roles: { ...ROLES, accountViewer: false } }),
  one('sid', 1, { roles: { ...ROLES, accountViewer: false, groupSpy: true } }),
  one('emma', 1, { ccy: toCurrency('EUR') }),
  one('dora', 1, { commissions: [{ from: dayOf(NOON), ppm: toCommissionPpm(30_000) }] }),
  one('gina', 1, { tagRules: [] }),
  one('zoe', 2),
  one('anna', 3),
  one('otto', 3),
  one('root', 3, { isMasterAgent: true }),
];

const AMPLE = {
  orders_per_second: 1e6,
  requests_per_second: 1e6,
  betslips_per_second: 1e6,
  logins_per_minute: 1e6,
};

/** An order as it is answered. */
export interface ShownOrder {
  readonly order_id: number;
  readonly status: string;
  readonly closed: boolean;
  readonly bets: readonly ({ readonly bet_id: number } & Payload)[];
  readonly [field: string]: unknown;
}

/** How a quote is meant: 2.0 for up to 100.00 GBP. */
export interface Quoted {
  readonly price: number;
  readonly max: number;
  readonly ccy?: string;
}

/** A world whose stream is listened to. */
export interface StreamWorld extends ServedWorld {
  readonly port: number;
  readonly eventId: EventId;
  sessionOf(name: string): Promise<string>;
  /** Opens a socket for somebody; what it was told at the start is not in what it takes first. */
  connect(name: string, query?: Visit['query']): Promise<StreamClient>;
  /** The same with a session. */
  connectWith(session: string, query?: Visit['query']): Promise<StreamClient>;
  knockAt(visit: Partial<Visit>): Promise<StreamClient | Refused>;
  /** Asks as somebody; what is answered has to be 200. */
  call(name: string, request: Request): Promise<unknown>;
  post(name: string, url: string, json?: object): Promise<Answered>;
  /** Resolves when all that there was to tell has been told. */
  quiet(): Promise<void>;
  /** Returns what a client is told until all is quiet, since it was last asked. */
  hear(client: StreamClient): Promise<readonly Told[]>;
  /** `pin` quotes: by default what it has on the home side. */
  quote(quotes: readonly Quoted[], on?: string, by?: string): void;
  withdraw(on?: string, by?: string): void;
  openBetslip(name: string, on: string, more?: object): Promise<string>;
  /** Places an order for an hour, on the exchange alone unless it is said otherwise. */
  place(name: string, on: string, values?: object, slip?: object): Promise<ShownOrder>;
  order(name: string, id: number): Promise<ShownOrder>;
  live(state: object): Promise<void>;
  end(result: object, eventId?: EventId): Promise<void>;
  /** Gives a customer other values. */
  change(username: string, values: Partial<Customer>): Promise<void>;
}

/** Bookies have nothing to do with the order. */
export const EXCHANGE_ONLY = { want_bookies: ['slip'] };

/** Opens it, for clients that speak a format. */
export async function openStreamWorld(format: Format, parts: ServedParts = {}): Promise<StreamWorld> {
  const served = await serveWorld({
    groups: [
      { groupId: toGroupId(1), name: 'main', managers: [toUsername('anna')] },
      { groupId: toGroupId(2), name: 'side', managers: [toUsername('otto')] },
      { groupId: toGroupId(3), name: 'staff', managers: [] },
    ],
    customers: PEOPLE,
    bookies: [bookie('pin'), bookie('sbk'), bookie('slip')],
    accounts: [
      account(1, 'pin', 'pin-one'),
      account(2, 'sbk', 'sbk-one', { tags: { quality: 'low' } }),
      exchangeAccount(money(toCurrency('GBP'), toMinor(100))),
    ],
    serverLimits: AMPLE,
    ...parts,
  });
  const { world } = served;
  const { eventId } = world;
  // Its name is changed to tell everybody something last.
  const tickerId = await world.register('Ticker', 'Tape');
  await served.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = served.app.server.address() as AddressInfo;
  const sessions = new Map<string, string>();
  const clients = new Set<StreamClient>();
  let ticks = 0;

  const isTick = ([code, payload]: Told): boolean => code === 'event' && payload['event_id'] === tickerId;

  async function sessionOf(name: string): Promise<string> {
    const session = sessions.get(name) ?? (await served.logIn(name));
    sessions.set(name, session);
    return session;
  }

  async function connectWith(session: string, query: Visit['query'] = {}): Promise<StreamClient> {
    const client = await openStream({ port, format, query: { token: session, ...query } });
    clients.add(client);
    client.take();
    return client;
  }

  async function call(name: string, request: Request): Promise<unknown> {
    const { status, payload, body } = await served.ask(await sessionOf(name), request);
    if (status !== 200) throw new Error(`${request.method ?? 'GET'} ${request.url}: ${body}`);
    return payload;
  }

  async function post(name: string, url: string, json: object = {}): Promise<Answered> {
    const answer = await served.ask(await sessionOf(name), { method: 'POST', url, json });
    await world.settle();
    return answer;
  }

  async function tick(): Promise<void> {
    await world.settle();
    ticks += 1;
    const name = `tick ${ticks}`;
    const event = world.store.view.find('event', tickerId)!;
    await world.write([changed('event', { ...event, name })]);
    const open = [...clients].filter(({ closed }) => closed === null);
    await Promise.all(
      open.map((client) =>
        client.until(
          name,
          () => client.closed ?? client.told.some((told) => isTick(told) && told[1]['event_name'] === name),
        ),
      ),
    );
  }

  async function quiet(): Promise<void> {
    // What the first tick overtook, because it was still being worked out, is said before the second.
    await tick();
    await tick();
  }

  async function openBetslip(name: string, on: string, more: object = EXCHANGE_ONLY): Promise<string> {
    const json = { sport: 'fb', event_id: eventId, bet_type: on, ...more };
    const opened = await call(name, { method: 'POST', url: '/v1/betslips/', json });
    await world.settle();
    return (opened as { readonly betslip_id: string }).betslip_id;
  }

  const order = async (name: string, id: number): Promise<ShownOrder> =>
    (await call(name, { url: `/v1/orders/${id}/` })) as ShownOrder;

  async function put(url: string, json: object): Promise<void> {
    await call('root', { method: 'PUT', url, json });
    await world.settle();
  }
  const pathOf = (id: EventId): string => `/v1/sports/fb/events/${encodeURIComponent(id)}/`;

  return {
    ...served,
    port,
    eventId,
    sessionOf,
    connectWith,
    connect: async (name, query) => connectWith(await sessionOf(name), query),
    async knockAt(visit) {
      const answer = await knock({ port, format, ...visit });
      if (!('status' in answer)) clients.add(answer);
      return answer;
    },
    call,
    post,
    quiet,
    async hear(client) {
      await quiet();
      return client.take().filter((told) => !isTick(told));
    },
    quote(quotes, on = 'for,h', by = 'pin') {
      const shown = quotes.map(({ price, max, ccy = 'GBP' }) => ({
        price: toPriceMilli(Math.round(price * 1000)),
        ccy: toCurrency(ccy),
        min: toMinor(100),
        max: toMinor(Math.round(max * 100)),
      }));
      world.offer(toBookieCode(by), betType(on), shown);
    },
    withdraw(on = 'for,h', by = 'pin') {
      world.withdraw(toBookieCode(by), betType(on));
    },
    openBetslip,
    async place(name, on, values = {}, slip = EXCHANGE_ONLY) {
      const betslip_id = await openBetslip(name, on, slip);
      const json = { betslip_id, duration: 3600, price: 2, stake: ['GBP', 10], ...values };
      const answer = await post(name, '/v1/orders/', json);
      if (answer.status !== 200) throw new Error(answer.body);
      return order(name, (answer.payload as ShownOrder).order_id);
    },
    order,
    live: (state) => put(`${pathOf(eventId)}live/`, state),
    end: (result, id = eventId) => put(`${pathOf(id)}result/`, result),
    async change(username, values) {
      const found = world.store.view.find('customer', toUsername(username))!;
      await world.write([changed('customer', { ...found, ...values })]);
    },
    async close() {
      await Promise.all([...clients].map((client) => client.close()));
      await served.close();
    },
  };
}
