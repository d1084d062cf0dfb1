// Who may do what: every cell of the table of rights, walked through HTTP by somebody who stands in that relation to the thing.
import type { LightMyRequestResponse } from 'fastify';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changed } from '../../src/core/change.js';
import { exchangeAccount } from '../../src/core/record/bookie.js';
import type { Customer, Group } from '../../src/core/record/customer.js';
import {
  type Relation,
  RELATIONS,
  RIGHTS,
  type Right,
  isAgentOf,
  ownedBy,
  verdictFor,
  verdictOn,
} from '../../src/core/rule/access.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { type Username, toGroupId, toUsername } from '../../src/core/value/ids.js';
import { money } from '../../src/core/value/money.js';
import { bet } from '../contract/stored.js';
import { lmdbPlace } from '../contract/stores.js';
import { betType } from '../support/bet-types.js';
import { type Ask, type Desk, openDesk } from '../support/desk.js';
import { account, customer } from '../support/world.js';

const PLAIN = { ...customer('nobody').roles, accountViewer: false };
const SPY = { ...PLAIN, groupSpy: true };

/** Alice's group is 1. */
const GROUPS: readonly Group[] = [
  { groupId: toGroupId(1), name: 'main', managers: ['anna', 'amy'].map(toUsername) },
  { groupId: toGroupId(2), name: 'side', managers: ['olga', 'oona'].map(toUsername) },
  { groupId: toGroupId(3), name: 'staff', managers: [] },
];

const PEOPLE: readonly Customer[] = [
  person('alice', 1),
  person('mate', 1),
  person('sam', 1, { roles: SPY }),
  person('amy', 1),
  person('oona', 1),
  person('rita', 1, { isMasterAgent: true }),
  person('otto', 2),
  person('sid', 2, { roles: SPY }),
  person('anna', 3),
  person('olga', 3),
  person('root', 3, { isMasterAgent: true }),
];

function person(username: string, groupId: number, values: Partial<Customer> = {}): Customer {
  return customer(username, { groupId: toGroupId(groupId), roles: PLAIN, ...values });
}

/** Who stands in a relation to alice and her group; after the slash, who is behind the session. */
const WHO: Readonly<Record<Relation, readonly string[]>> = {
  owner: ['alice'],
  sudo: ['alice/anna', 'alice/root'],
  agent: ['anna', 'amy'],
  master_agent: ['root', 'rita'],
  group_spy: ['sam'],
  other_agent: ['olga', 'oona'],
  same_group: ['mate'],
  other_group: ['otto', 'sid'],
  nobody: ['nobody'],
};

interface Asker {
  readonly username: string;
  readonly session: string | null;
}

/** A request for a thing of alice's. */
interface Case {
  readonly ask: Ask;
  /** The same request for what never was. */
  readonly never?: Ask;
  /** Makes the thing, where the request is not for it by name: what was answered before is then what never was. */
  readonly bring?: () => Promise<void>;
  /** Whether the thing is in what is answered, or what was asked has happened to it. */
  readonly shows: (payload: never) => boolean | Promise<boolean>;
  /** What those see of it who may. */
  readonly look?: () => Promise<unknown>;
  /** What an answer repeats of the two requests. */
  readonly repeats?: readonly [thing: string, never: string];
}

type Walk = (desk: Desk, asker: Asker) => Promise<Case> | Case;

const NO_SESSION = 'f'.repeat(32);
const NO_TOKEN = 'f'.repeat(64);
const NO_UUID = '00000000-0000-4000-8000-000000000000';
/** Ids are given in the order of the configuration, which names alice first. */
const ALICE_ID = 1;
const ALICE_REDEEMED = { username: 'alice', client_type: 'direct', customer_id: ALICE_ID, ccy_code: 'GBP' };
const MATCH = { sport: 'fb', bet_type: 'for,h' };
const ALL_ACCOUNTS = { tag_rules: [{ bookie: '*' }], env_tags: {} };

const get = (url: string): Ask => ({ method: 'GET', url });
const post = (url: string, body?: object): Ask => ({ method: 'POST', url, ...(body === undefined ? {} : { body }) });

let made = 0;
/** A number that was not there yet. */
const next = (): number => (made += 1);

async function openBetslip(desk: Desk, session: string): Promise<string> {
  const body = { ...MATCH, event_id: desk.world.eventId };
  const betslip = (await desk.get(session, post('/v1/betslips/', body))) as { betslip_id: string };
  return betslip.betslip_id;
}

function orderOn(betslipId: string, more: object = {}): object {
  return { betslip_id: betslipId, price: 2, stake: ['GBP', 5], duration: 3600, ...more };
}

async function placeOrder(desk: Desk, more: object = {}): Promise<number> {
  const session = await desk.logIn('alice');
  const body = orderOn(await openBetslip(desk, session), more);
  const order = (await desk.get(session, post('/v1/orders/', body))) as { order_id: number };
  return order.order_id;
}

const lookAt =
  (desk: Desk, username: string, url: string): (() => Promise<unknown>) =>
  async () =>
    desk.get(await desk.logIn(username), get(url));

/** A request for a customer's page, and the same for a customer who never was. */
function ofCustomer(page: string, shows: Case['shows']): Walk {
  return () => ({ ask: get(`/v1/customers/alice/${page}`), never: get(`/v1/customers/nobody/${page}`), shows });
}

function ofGroup(page: string, shows: Case['shows']): Walk {
  return () => ({ ask: get(`/v1/groups/1/${page}`), never: get(`/v1/groups/9/${page}`), shows });
}

/** What is everybody's. */
function ofAll(ask: Ask, shows: Case['shows']): Walk {
  return () => ({ ask, shows });
}

const ofBetslip =
  (request: (betslipId: string) => Ask, shows: Case['shows']): Walk =>
  async (desk) => {
    const session = await desk.logIn('alice');
    const betslipId = await openBetslip(desk, session);
    const ask = request(betslipId);
    const look = (): Promise<unknown> => desk.get(session, get(`/v1/betslips/${betslipId}/`));
    return { ask, never: request(NO_SESSION), shows, look };
  };

/** What occurs in orders, of which the only ones are alice's. */
const ofPlaced =
  (filters: string, shows: Case['shows']): Walk =>
  async (desk) => {
    await placeOrder(desk);
    return { ask: get(`/v1/orders/filters/${filters}`), shows };
  };

interface HeartbeatHeard {
  readonly heartbeat_id: string;
}

async function openHeartbeat(desk: Desk, session: string): Promise<string> {
  const heartbeat = (await desk.get(session, post('/v1/heartbeats/', { timeout: 300 }))) as HeartbeatHeard;
  return heartbeat.heartbeat_id;
}

const isHeartbeat = ({ heartbeat_id: id }: HeartbeatHeard): boolean => /^[0-9a-f]{32}$/.test(id);

const ofHeartbeat =
  (request: (url: string) => Ask, shows: Case['shows']): Walk =>
  async (desk) => {
    const session = await desk.logIn('alice');
    const urlOf = (heartbeatId: string): string => `/v1/heartbeats/${heartbeatId}/`;
    const url = urlOf(await openHeartbeat(desk, session));
    return { ask: request(url), never: request(urlOf(NO_SESSION)), shows, look: () => desk.get(session, get(url)) };
  };

const WALKS: Readonly<Record<Right, Walk>> = {
  'POST /v1/sessions/': ofAll(post('/v1/sessions/', { username: 'alice', password: 'alice' }), (id: string) =>
    /^[0-9a-f]{32}$/.test(id),
  ),
  'GET /v1/sessions/<session_id>/': async (desk) => {
    const id = await desk.logIn('alice');
    return {
      ask: get(`/v1/sessions/${id}/`),
      never: get(`/v1/sessions/${NO_SESSION}/`),
      shows: ({ username }: { username: string }) => username === 'alice',
    };
  },
  'DELETE /v1/sessions/<session_id>/': async (desk) => {
    const id = await desk.logIn('alice');
    return {
      ask: { method: 'DELETE', url: `/v1/sessions/${id}/` },
      never: { method: 'DELETE', url: `/v1/sessions/${NO_SESSION}/` },
      shows: async () => (await desk.ask(id, get('/v1/betslips/'))).statusCode === 401,
    };
  },
  'POST /v1/sessions/<session_id>/sudo/': (desk, { session }) => ({
    ask: post(`/v1/sessions/${session ?? NO_SESSION}/sudo/`, { target: 'alice' }),
    never: post(`/v1/sessions/${session ?? NO_SESSION}/sudo/`, { target: 'nobody' }),
    shows: async (second: string) => {
      const { username } = (await desk.get(second, get(`/v1/sessions/${second}/`))) as { username: string };
      return username === 'alice';
    },
  }),
  'POST /v1/sessions/<session_id>/tokenize/': async (desk) => ({
    ask: post(`/v1/sessions/${await desk.logIn('alice')}/tokenize/`),
    never: post(`/v1/sessions/${NO_SESSION}/tokenize/`),
    shows: async (token: string) => (await redeem(desk, 'anna', token)) === 'alice',
  }),
  'POST /v1/sessions/<session_id>/detokenize/': async (desk, { session }) => {
    const token = await tokenOf(desk, 'alice');
    return {
      ask: post(`/v1/sessions/${session ?? NO_SESSION}/detokenize/`, { token }),
      never: post(`/v1/sessions/${session ?? NO_SESSION}/detokenize/`, { token: NO_TOKEN }),
      shows: (is: object) => JSON.stringify(is) === JSON.stringify(ALICE_REDEEMED),
    };
  },
  'POST /v1/customers/': () => {
    const fields = { username: `new${next()}`, password: 'demo1234', ccy_code: 'GBP' };
    return {
      ask: post('/v1/customers/', { ...fields, group_id: 1 }),
      never: post('/v1/customers/', { ...fields, group_id: 9 }),
      shows: (is: { username: string; group_id: number }) => is.username === fields.username && is.group_id === 1,
    };
  },
  'GET /v1/customers/': () => ({
    ask: get(`/v1/customers/?customer_ids=${ALICE_ID}`),
    never: get('/v1/customers/?customer_ids=99999'),
    shows: (found: { username: string }[]) => found.some(({ username }) => username === 'alice'),
  }),
  'GET /v1/customers/<username>/': ofCustomer('', ({ username }: { username: string }) => username === 'alice'),
  'PATCH /v1/customers/<username>/': (desk) => {
    const amount = 1000 + next();
    const body = { credit_limit: ['GBP', amount] };
    return {
      ask: { method: 'PATCH', url: '/v1/customers/alice/', body },
      never: { method: 'PATCH', url: '/v1/customers/nobody/', body },
      shows: ({ credit_limit: [, limit] }: { credit_limit: [string, number] }) => limit === amount,
      look: lookAt(desk, 'root', '/v1/customers/alice/credit_limit_history/'),
    };
  },
  'GET /v1/customers/<username>/can_place_bets/': ofCustomer(
    'can_place_bets/',
    ({ can_place_bets: can }: { can_place_bets: boolean }) => can,
  ),
  'GET /v1/customers/<username>/bookie_accounts/': ofCustomer('bookie_accounts/', isListOfOne),
  'POST /v1/customers/<username>/bookie_accounts_preview/': () => ({
    ask: post('/v1/customers/alice/bookie_accounts_preview/', ALL_ACCOUNTS),
    never: post('/v1/customers/nobody/bookie_accounts_preview/', ALL_ACCOUNTS),
    shows: isListOfOne,
  }),
  'POST /v1/customers/<username>/bookie_accounts/kick_balance/': ofAll(
    post('/v1/customers/whoever/bookie_accounts/kick_balance/', { account_id: 1 }),
    ({ balance: [ccy, amount] }: { balance: [string, number] }) => ccy === 'GBP' && amount === 100_000,
  ),
  'GET /v1/customers/<username>/accounting_info/': ofCustomer('accounting_info/', (entries: { key: string }[]) =>
    entries.some(({ key }) => key === 'current_balance'),
  ),
  'GET /v1/customers/<username>/credit_limit_history/': ofCustomer('credit_limit_history/', isListOfOne),
  'GET /v1/transfers/': (desk) => {
    const description = `gift ${next()}`;
    return {
      ask: get('/v1/transfers/'),
      async bring() {
        await desk.get(
          await desk.logIn('anna'),
          post('/v1/transfers/', { username: 'alice', amount: 10, description }),
        );
      },
      shows: (found: { description: string }[]) => found.some((transfer) => transfer.description === description),
    };
  },
  'POST /v1/transfers/': (desk) => ({
    ask: post('/v1/transfers/', { username: 'alice', amount: 10 }),
    never: post('/v1/transfers/', { username: 'nobody', amount: 10 }),
    shows: ({ to_username: to }: { to_username: string }) => to === 'alice',
    look: lookAt(desk, 'root', '/v1/customers/alice/accounting_info/'),
  }),
  'GET /v1/groups/': () => ({
    ask: get('/v1/groups/'),
    shows: (found: { id: number }[]) => found.some(({ id }) => id === 1),
  }),
  'GET /v1/groups/<id>/': ofGroup('', ({ id }: { id: number }) => id === 1),
  'GET /v1/groups/<id>/bookie_accounts/': ofGroup('bookie_accounts/', isListOfOne),
  'GET /v1/xrates/': ofAll(get('/v1/xrates/'), (rates: { ccy: string }[]) => rates.some(({ ccy }) => ccy === 'EUR')),
  'PUT /v1/xrates/': (desk) => {
    const rate = 1 + next() / 1000;
    return {
      ask: { method: 'PUT', url: '/v1/xrates/', body: { rates: { EUR: rate } } },
      shows: (rates: { ccy: string; rate: number }[]) => rates.some((is) => is.ccy === 'EUR' && is.rate === rate),
      look: lookAt(desk, 'alice', '/v1/xrates/'),
    };
  },
  'GET /v1/sports/<sport>/bet_types/<bet_type>/': ofAll(
    get('/v1/sports/fb/bet_types/for,h/?home_team=Ajax&away_team=PSV'),
    ({ bet_type_description: words }: { bet_type_description: string }) => words === 'Ajax',
  ),
  'PUT /v1/sports/<sport>/events/<event_id>/live/': (desk) => {
    const minute = next() % 1000;
    return {
      ask: { method: 'PUT', url: `/v1/sports/fb/events/${desk.world.eventId}/live/`, body: { time: ['1h', minute] } },
      shows: ({ time }: { time: unknown[] }) => time[1] === minute,
      look: () => Promise.resolve(desk.world.store.view.find('event', desk.world.eventId)),
    };
  },
  'PUT /v1/sports/<sport>/events/<event_id>/result/': async (desk) => {
    const eventId = await desk.world.register(`Home ${next()}`, 'Away');
    return {
      ask: { method: 'PUT', url: `/v1/sports/fb/events/${eventId}/result/`, body: { ft_home: 2, ft_away: 1 } },
      shows: ({ ir_status: status, result }: { ir_status: string; result: { ft_home: number } }) =>
        status === 'ended' && result.ft_home === 2,
      look: () => Promise.resolve(desk.world.store.view.find('event', eventId)),
    };
  },
  'GET /v1/events/': ofAll(get('/v1/events/'), isListOfOne),
  'POST /v1/betslips/': (desk) => ({
    ask: post('/v1/betslips/', { ...MATCH, event_id: desk.world.eventId }),
    shows: ({ is_open: isOpen }: { is_open: boolean }) => isOpen,
  }),
  'GET /v1/betslips/': (desk) => {
    let betslipId = '';
    return {
      ask: get('/v1/betslips/'),
      async bring() {
        betslipId = await openBetslip(desk, await desk.logIn('alice'));
      },
      shows: (found: string[]) => found.includes(betslipId),
    };
  },
  'GET /v1/betslips/<betslip_id>/': ofBetslip(
    (betslipId) => get(`/v1/betslips/${betslipId}/`),
    ({ customer_username: whose }: { customer_username: string }) => whose === 'alice',
  ),
  'POST /v1/betslips/<betslip_id>/refresh/': ofBetslip(
    (betslipId) => post(`/v1/betslips/${betslipId}/refresh/`),
    ({ customer_username: whose }: { customer_username: string }) => whose === 'alice',
  ),
  'DELETE /v1/betslips/<betslip_id>/': ofBetslip(
    (betslipId) => ({ method: 'DELETE', url: `/v1/betslips/${betslipId}/` }),
    (nothing: unknown) => nothing === null,
  ),
  'POST /v1/orders/': async (desk) => ({
    ask: post('/v1/orders/', orderOn(await openBetslip(desk, await desk.logIn('alice')))),
    never: post('/v1/orders/', orderOn(NO_SESSION)),
    shows: ({ placer }: { placer: string }) => placer === 'alice',
    look: lookAt(desk, 'alice', '/v1/orders/'),
  }),
  'POST /v1/orders/batch/': (desk) => {
    const order = { sport: 'fb', event_id: desk.world.eventId, bet_type: 'for,h', price: 2, stake: ['GBP', 1] };
    return {
      ask: post('/v1/orders/batch/', { orders: [order] }),
      shows: ({ orders }: { orders: { status: string }[] }) => orders.length === 1 && orders[0]!.status === 'open',
    };
  },
  'GET /v1/orders/': (desk) => {
    let orderId = 0;
    return {
      ask: get('/v1/orders/?page_size=1000'),
      async bring() {
        orderId = await placeOrder(desk);
      },
      shows: (found: { order_id: number }[]) => found.some(({ order_id: id }) => id === orderId),
    };
  },
  'GET /v1/orders/position/': (desk) => {
    const total = `for,exact_total,${next()}`;
    return {
      ask: get('/v1/orders/position/'),
      async bring() {
        const { world } = desk;
        const orderId = await placeOrder(desk);
        const { eventId } = world;
        const own = bet(world.store.view.highest('bet') + 1, orderId, {
          placer: toUsername('alice'),
          eventId,
          betType: betType(total),
        });
        await world.write([changed('bet', own)]);
      },
      shows: ({ totals, placers }: { totals: object; placers: string[] }) =>
        total in totals && placers.includes('alice'),
    };
  },
  'GET /v1/orders/filters/placers/': ofPlaced('placers/', (found: { username: string }[]) =>
    found.some(({ username }) => username === 'alice'),
  ),
  'GET /v1/orders/filters/countries/': ofPlaced('countries/', isListOfOne),
  'GET /v1/orders/filters/competitions/': ofPlaced('competitions/', isListOfOne),
  'GET /v1/orders/filters/events/': ofPlaced('events/?competition_id=1', isListOfOne),
  'GET /v1/orders/<order_id>/': async (desk) => {
    const orderId = await placeOrder(desk);
    return {
      ask: get(`/v1/orders/${orderId}/`),
      never: get('/v1/orders/9999/'),
      shows: ({ order_id: id, placer }: { order_id: number; placer: string }) => id === orderId && placer === 'alice',
    };
  },
  'GET /v1/orders/<order_id>/explain/': async (desk) => {
    const orderId = await placeOrder(desk);
    return {
      ask: get(`/v1/orders/${orderId}/explain/`),
      never: get('/v1/orders/9999/explain/'),
      shows: ({ order_id: id }: { order_id: number }) => id === orderId,
    };
  },
  'GET /v1/orders/<order_id>/log/': async (desk) => {
    const orderId = await placeOrder(desk);
    return {
      ask: get(`/v1/orders/${orderId}/log/`),
      never: get('/v1/orders/9999/log/'),
      shows: ([first]: { message: string }[]) => first?.message.startsWith('Placed') === true,
    };
  },
  'GET /v1/orders/tracked/<uuid>/': async (desk) => {
    const uuid = `5c2f3f0e-6a8e-4a61-9a39-${String(next()).padStart(12, '0')}`;
    const orderId = await placeOrder(desk, { request_uuid: uuid });
    return {
      ask: get(`/v1/orders/tracked/${uuid}/`),
      never: get(`/v1/orders/tracked/${NO_UUID}/`),
      shows: ({ order_id: id }: { order_id: number }) => id === orderId,
    };
  },
  'POST /v1/orders/<order_id>/close/': async (desk) => {
    const orderId = await placeOrder(desk);
    return {
      ask: post(`/v1/orders/${orderId}/close/`),
      never: post('/v1/orders/9999/close/'),
      shows: ({ closed }: { closed: boolean }) => closed,
      look: lookAt(desk, 'alice', `/v1/orders/${orderId}/`),
    };
  },
  'POST /v1/orders/close_many/': async (desk) => {
    const orderId = await placeOrder(desk);
    const never = 10 ** String(orderId).length - 1 - Number(String(orderId).endsWith('9'));
    return {
      ask: post('/v1/orders/close_many/', { order_ids: [orderId] }),
      never: post('/v1/orders/close_many/', { order_ids: [never] }),
      repeats: [`[${orderId}]`, `[${never}]`],
      shows: ({ closed }: { closed: number[] }) => closed.includes(orderId),
      look: lookAt(desk, 'alice', `/v1/orders/${orderId}/`),
    };
  },
  'POST /v1/orders/close_all/': (desk) => {
    let orderId = 0;
    return {
      ask: post('/v1/orders/close_all/', {}),
      async bring() {
        orderId = await placeOrder(desk);
      },
      shows: (closed: number[]) => closed.includes(orderId),
      look: lookAt(desk, 'alice', '/v1/orders/'),
    };
  },
  'POST /v1/heartbeats/': ofAll(post('/v1/heartbeats/', { timeout: 300 }), ({ heartbeat_id: id }: HeartbeatHeard) =>
    /^[0-9a-f]{32}$/.test(id),
  ),
  'GET /v1/heartbeats/': (desk) => {
    let heartbeatId = '';
    return {
      ask: get('/v1/heartbeats/'),
      async bring() {
        heartbeatId = await openHeartbeat(desk, await desk.logIn('alice'));
      },
      shows: ({ heartbeats }: { heartbeats: HeartbeatHeard[] }) =>
        heartbeats.some(({ heartbeat_id: id }) => id === heartbeatId),
    };
  },
  'GET /v1/heartbeats/<heartbeat_id>/': ofHeartbeat((url) => get(url), isHeartbeat),
  'POST /v1/heartbeats/<heartbeat_id>/refresh/': ofHeartbeat((url) => post(`${url}refresh/`), isHeartbeat),
  'DELETE /v1/heartbeats/<heartbeat_id>/': ofHeartbeat(
    (url) => ({ method: 'DELETE', url }),
    (nothing: unknown) => nothing === null,
  ),
  'GET /v1/operator/alerts/': ofAll(get('/v1/operator/alerts/'), (alerts: object[]) => Array.isArray(alerts)),
  'GET /v1/operator/providers/': ofAll(get('/v1/operator/providers/'), (all: object[]) => Array.isArray(all)),
  'POST /v1/operator/bookie_accounts/<account_id>/deposits/': () => ({
    ask: post('/v1/operator/bookie_accounts/1/deposits/', { amount: 5 }),
    never: post('/v1/operator/bookie_accounts/9/deposits/', { amount: 5 }),
    shows: ({ id }: { id: number }) => id === 1,
  }),
  'GET /v1/operator/unreconciled_bets/': ofAll(get('/v1/operator/unreconciled_bets/'), (bets: object[]) =>
    Array.isArray(bets),
  ),
  'GET /v1/operator/unmatched_events/': ofAll(get('/v1/operator/unmatched_events/'), (listings: object[]) =>
    Array.isArray(listings),
  ),
  'GET /v1/operator/audit/': ofAll(get('/v1/operator/audit/'), (entries: object[]) => entries.length > 0),
  'GET /healthz': ofAll(get('/healthz'), ({ is_alive: is }: { is_alive: boolean }) => is),
  'GET /readyz': ofAll(get('/readyz'), ({ is_ready: is }: { is_ready: boolean }) => is),
  'GET /version': ofAll(get('/version'), ({ version }: { version: string }) => version === '1.2.3'),
};

function isListOfOne(found: readonly unknown[]): boolean {
  return found.length === 1;
}

async function tokenOf(desk: Desk, username: string): Promise<string> {
  const session = await desk.logIn(username);
  return String(await desk.get(session, post(`/v1/sessions/${session}/tokenize/`)));
}

/** Returns whose the token is; null: not for this agent, or nobody's. */
async function redeem(desk: Desk, agent: string, token: string): Promise<string | null> {
  const session = await desk.logIn(agent);
  const answer = await desk.ask(session, post(`/v1/sessions/${session}/detokenize/`, { token }));
  return answer.statusCode === 200 ? String(answer.json().data.username) : null;
}

async function sudo(desk: Desk, agent: string, target: string): Promise<string> {
  const session = await desk.logIn(agent);
  return String(await desk.get(session, post(`/v1/sessions/${session}/sudo/`, { target })));
}

async function askerOf(desk: Desk, who: string): Promise<Asker> {
  const [username = '', behind] = who.split('/');
  if (username === 'nobody') return { username, session: null };
  return { username, session: await (behind === undefined ? desk.logIn(username) : sudo(desk, behind, username)) };
}

const openOffice = (parts: Parameters<typeof openDesk>[0] = {}): Promise<Desk> =>
  openDesk({
    groups: GROUPS,
    customers: PEOPLE,
    accounts: [account(1, 'pin', 'pin-one'), exchangeAccount(money(toCurrency('GBP'), 100))],
    ...parts,
  });

/** All that a client gets; the time of day comes from the machine. */
function received({ statusCode, headers, body }: LightMyRequestResponse): object {
  return { statusCode, headers: { ...headers, date: null }, body };
}

const toldOf = (answer: LightMyRequestResponse): unknown[] => [answer.statusCode, answer.json().code];

/** Asks a second after the last time, so that every quota is full again. */
async function askLater(desk: Desk, { session }: Asker, ask: Ask): Promise<LightMyRequestResponse> {
  await desk.world.pass(1000);
  return desk.ask(session, ask);
}

/** Asks what has to change nothing. */
async function askInVain(desk: Desk, asker: Asker, ask: Ask): Promise<LightMyRequestResponse> {
  const before = desk.world.store.lastSeq();
  const answer = await askLater(desk, asker, ask);
  expect(desk.world.store.lastSeq()).toBe(before);
  if (ask.method === 'GET') {
    expect((await askLater(desk, asker, { ...ask, method: 'HEAD' })).statusCode).toBe(answer.statusCode);
  }
  return answer;
}

async function seesIt({ shows }: Case, answer: LightMyRequestResponse): Promise<boolean> {
  return shows(answer.json().data as never);
}

async function expectYes(desk: Desk, asker: Asker, one: Case): Promise<void> {
  if (one.bring !== undefined) {
    const before = await askLater(desk, asker, one.ask);
    expect([before.statusCode, await seesIt(one, before)]).toEqual([200, false]);
    await one.bring();
  }
  const answer = await askLater(desk, asker, one.ask);
  expect([answer.statusCode, answer.json().status, await seesIt(one, answer)]).toEqual([200, 'ok', true]);
}

async function expectMissing(desk: Desk, asker: Asker, one: Case): Promise<void> {
  const never = await askLater(desk, asker, one.never ?? one.ask);
  await one.bring?.();
  const seen = await one.look?.();
  const answer = await askInVain(desk, asker, one.ask);
  const [thing, other] = one.repeats ?? ['', ''];
  expect(received(answer)).toEqual({ ...received(never), body: never.body.replace(other, thing) });
  if (answer.statusCode === 200) expect(await seesIt(one, answer)).toBe(false);
  expect(await one.look?.()).toEqual(seen);
}

async function expectRefusal(desk: Desk, asker: Asker, one: Case, told: readonly unknown[]): Promise<void> {
  await one.bring?.();
  const seen = await one.look?.();
  const answer = await askInVain(desk, asker, one.ask);
  expect(toldOf(answer)).toEqual(told);
  if (told[0] === 401) {
    expect(received(await askLater(desk, asker, one.never ?? one.ask))).toEqual(received(answer));
  }
  expect(await one.look?.()).toEqual(seen);
}

async function expectByRole(desk: Desk, asker: Asker, one: Case): Promise<void> {
  await expectRefusal(desk, asker, one, [403, 'forbidden']);
  await desk.change(asker.username, { roles: { ...PLAIN, accountViewer: true } });
  await expectYes(desk, asker, one);
  await desk.change(asker.username, { roles: PLAIN });
}

/** What only an agent may change of a customer. */
const AGENTS_FIELDS: Readonly<Record<string, unknown>> = {
  username: 'alicia',
  group_id: 1,
  ccy_code: 'GBP',
  roles: { customer: true, account_viewer: true },
  credit_limit: ['GBP', 1e6],
  credit_limit_comment: 'more',
  max_stake_per_event: null,
  commission_rate: null,
  active: true,
  locked: false,
  expires_at: null,
  tags: {},
  tag_rules: [{ bookie: '*' }],
};

async function expectPartly(desk: Desk, asker: Asker, { ask, look }: Case): Promise<void> {
  const seen = await look?.();
  for (const [field, value] of Object.entries(AGENTS_FIELDS)) {
    for (const body of [{ [field]: value }, { [field]: value, name: 'Alice' }]) {
      const answer = await askInVain(desk, asker, { ...ask, body });
      expect([field, ...toldOf(answer)]).toEqual([field, 403, 'forbidden']);
    }
  }
  expect(await look?.()).toEqual(seen);
  const name = `Alice ${next()}`;
  const named = await askLater(desk, asker, { ...ask, body: { name, username: 'alice' } });
  expect([named.statusCode, named.json().data.name]).toEqual([200, name]);
  const changed = await askLater(desk, asker, { ...ask, body: { password: 'another1' } });
  expect(changed.statusCode).toBe(200);
  // The next who walk log in as before.
  await desk.change('alice', { passwordHash: 'hash of alice' });
}

async function walk(desk: Desk, right: Right, relation: Relation, who: string): Promise<void> {
  const asker = await askerOf(desk, who);
  const one = await WALKS[right](desk, asker);
  switch (verdictFor(right, relation)) {
    case 'yes':
      return expectYes(desk, asker, one);
    case 'missing':
      return expectMissing(desk, asker, one);
    case 'forbidden':
      return expectRefusal(desk, asker, one, [403, 'forbidden']);
    case 'log_in':
      return expectRefusal(desk, asker, one, [401, 'auth_error']);
    case 'by_role':
      return expectByRole(desk, asker, one);
    case 'partly':
      return expectPartly(desk, asker, one);
  }
}

const ENDPOINTS = Object.keys(RIGHTS) as Right[];
const CELLS = RELATIONS.flatMap((relation) => WHO[relation].map((who) => [relation, who] as const));

describe('the table', () => {
  it('has a row for each endpoint that the server answers, and a walk for each row', async () => {
    const desk = await openOffice();
    await desk.app.ready();
    expect([...desk.routes].sort()).toEqual([...ENDPOINTS].sort());
    expect(Object.keys(WALKS).sort()).toEqual([...ENDPOINTS].sort());
    await desk.close();
  });

  describe.each(ENDPOINTS)('%s', (right) => {
    let desk: Desk;
    beforeAll(async () => {
      desk = await openOffice();
    });
    afterAll(() => desk.close());

    it.each(CELLS)('for %s (%s)', (relation, who) => walk(desk, right, relation, who));
  });
});

describe('beside the table', () => {
  let desk: Desk;
  beforeEach(async () => {
    desk = await openOffice();
  });
  afterEach(() => desk.close());

  /** Asks about a thing and about one that never was, and expects answers that nobody can tell apart and nothing to have happened. */
  async function expectAlike(who: string, ask: Ask, never: Ask): Promise<void> {
    const asker = await askerOf(desk, who);
    const answer = await askInVain(desk, asker, ask);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(received(answer)).toEqual(received(await askInVain(desk, asker, never)));
  }

  describe('a session in the path that is not the caller’s', () => {
    it.each(['anna', 'root', 'mate', 'olga', 'sam'])('is not there for %s, whatever it is used for', async (who) => {
      const alices = await desk.logIn('alice');
      const token = await tokenOf(desk, 'alice');
      for (const [page, body] of [
        ['sudo', { target: 'alice' }],
        ['detokenize', { token }],
        ['tokenize', undefined],
      ] as const) {
        await expectAlike(
          who,
          post(`/v1/sessions/${alices}/${page}/`, body),
          post(`/v1/sessions/${NO_SESSION}/${page}/`, body),
        );
      }
      expect(await redeem(desk, 'anna', token)).toBe('alice');
    });
  });

  describe('a token', () => {
    it('stays good for the agent for whom it was made, whoever else tries it', async () => {
      const token = await tokenOf(desk, 'alice');
      for (const who of ['olga', 'oona', 'mate', 'sam', 'otto', 'alice'])
        expect(await redeem(desk, who, token)).toBeNull();
      expect(await redeem(desk, 'anna', token)).toBe('alice');
      expect(await redeem(desk, 'anna', token)).toBeNull();
    });
  });

  describe('a list by name', () => {
    it.each(['olga', 'oona'])('of transfers is for %s as if there were no such customer', async (who) => {
      await desk.get(await desk.logIn('anna'), post('/v1/transfers/', { username: 'alice', amount: 10 }));
      await expectAlike(who, get('/v1/transfers/?username=alice'), get('/v1/transfers/?username=nobody'));
    });
  });

  describe('an agent in the name of another who manages its group', () => {
    it('is not its own agent there either', async () => {
      const groups = GROUPS.map((one) =>
        one.name === 'main' ? { ...one, managers: [...one.managers, toUsername('oona')] } : one,
      );
      const office = await openOffice({ groups });
      try {
        const asker = await askerOf(office, 'oona/amy');
        const patch = (body: object): Ask => ({ method: 'PATCH', url: '/v1/customers/amy/', body });
        for (const [field, value] of Object.entries(AGENTS_FIELDS)) {
          const answer = await askInVain(office, asker, patch({ [field]: value }));
          expect([field, ...toldOf(answer)]).toEqual([field, 403, 'forbidden']);
        }
        const pay = (username: string): Ask => post('/v1/transfers/', { username, amount: 1000, discount: 50 });
        const paid = await askInVain(office, asker, pay('amy'));
        expect(paid.statusCode).toBe(400);
        expect(received(paid)).toEqual(received(await askInVain(office, asker, pay('nobody'))));
        // What oona may do of herself stays, and so does what both may do with others.
        const oona = await office.logIn('oona');
        expect((await office.ask(oona, patch({ credit_limit: ['GBP', 5] }))).statusCode).toBe(200);
        const others = post('/v1/transfers/', { username: 'mate', amount: 10 });
        expect((await office.ask(asker.session ?? '', others)).statusCode).toBe(200);
        const toAmy = post('/v1/transfers/', { username: 'amy', amount: 10 });
        expect((await office.ask(oona, toAmy)).statusCode).toBe(200);
        const paidOnes = async (session: string): Promise<unknown> => {
          const { data } = (await office.ask(session, get('/v1/transfers/'))).json<{
            data: { to_username: string }[];
          }>();
          return data.map(({ to_username: username }) => username).sort();
        };
        expect(await paidOnes(oona)).toEqual(['amy', 'mate']);
        expect(await paidOnes(asker.session ?? '')).toEqual(['mate']);
      } finally {
        await office.close();
      }
    });
  });

  describe('an agent in the group that it manages', () => {
    it('is not its own agent', async () => {
      const asker = await askerOf(desk, 'amy');
      for (const [field, value] of Object.entries(AGENTS_FIELDS)) {
        const ask: Ask = { method: 'PATCH', url: '/v1/customers/amy/', body: { [field]: value } };
        expect([field, ...toldOf(await askInVain(desk, asker, ask))]).toEqual([field, 403, 'forbidden']);
      }
      const preview = post('/v1/customers/amy/bookie_accounts_preview/', ALL_ACCOUNTS);
      expect(toldOf(await askInVain(desk, asker, preview))).toEqual([403, 'forbidden']);
      const own = `/v1/sessions/${asker.session ?? ''}`;
      const alike: [string, (username: string) => object][] = [
        ['/v1/transfers/', (username) => ({ username, amount: 1000 })],
        [`${own}/sudo/`, (target) => ({ target })],
      ];
      for (const [url, body] of alike) {
        const answer = await askInVain(desk, asker, post(url, body('amy')));
        expect(answer.statusCode).toBe(400);
        expect(received(answer)).toEqual(received(await askInVain(desk, asker, post(url, body('nobody')))));
      }
      expect(await redeem(desk, 'amy', await tokenOf(desk, 'amy'))).toBeNull();
      expect(await redeem(desk, 'anna', await tokenOf(desk, 'amy'))).toBe('amy');
    });
  });

  describe('a master agent', () => {
    const RITA = { credit_limit: ['GBP', 5] };
    const pages = ['', 'bookie_accounts/', 'accounting_info/', 'credit_limit_history/', 'can_place_bets/'];

    it.each(['anna', 'amy', 'olga', 'alice', 'mate'])('is not there for %s, who may manage its group', async (who) => {
      for (const page of pages) {
        await expectAlike(who, get(`/v1/customers/rita/${page}`), get(`/v1/customers/nobody/${page}`));
      }
      const patch = { method: 'PATCH', body: RITA } as const;
      await expectAlike(who, { ...patch, url: '/v1/customers/rita/' }, { ...patch, url: '/v1/customers/nobody/' });
      const preview = (of: string): Ask => post(`/v1/customers/${of}/bookie_accounts_preview/`, ALL_ACCOUNTS);
      await expectAlike(who, preview('rita'), preview('nobody'));
      const pay = (username: string): Ask => post('/v1/transfers/', { username, amount: 10 });
      await expectAlike(who, pay('rita'), pay('nobody'));
      const session = await desk.logIn(who);
      const enter = (target: string): Ask => post(`/v1/sessions/${session}/sudo/`, { target });
      const asker = { username: who, session };
      expect(received(await askInVain(desk, asker, enter('rita')))).toEqual(
        received(await askInVain(desk, asker, enter('nobody'))),
      );
      expect(await redeem(desk, who, await tokenOf(desk, 'rita'))).toBeNull();
    });

    it('is in no list of the agent who manages its group, nor in the sums', async () => {
      const [anna, root, rita] = [await desk.logIn('anna'), await desk.logIn('root'), await desk.logIn('rita')];
      const orderId = await desk.get(rita, post('/v1/orders/', orderOn(await openBetslip(desk, rita))));
      expect(orderId).toMatchObject({ placer: 'rita' });
      await desk.get(root, post('/v1/transfers/', { username: 'rita', amount: 777 }));
      for (const url of ['/v1/customers/', '/v1/transfers/', '/v1/orders/']) {
        expect(JSON.stringify(await desk.get(root, get(url)))).toContain('"rita"');
        expect(JSON.stringify(await desk.get(anna, get(url)))).not.toContain('"rita"');
      }
      // Six members with 1000 of credit each, one of whom only root knows.
      const groups = { credit_limit: ['GBP', 5000], balance: ['GBP', 0] };
      expect(await desk.get(anna, get('/v1/groups/1/'))).toMatchObject(groups);
      expect(await desk.get(anna, get('/v1/groups/'))).toMatchObject([groups]);
      expect(await desk.get(root, get('/v1/groups/1/'))).toMatchObject({
        credit_limit: ['GBP', 6000],
        balance: ['GBP', 777],
      });
    });

    it('lets nobody in, another master agent neither', async () => {
      for (const [who, target] of [
        ['root', 'rita'],
        ['rita', 'root'],
        ['root', 'root'],
      ] as const) {
        const session = await desk.logIn(who);
        const enter = (name: string): Ask => post(`/v1/sessions/${session}/sudo/`, { target: name });
        const asker = { username: who, session };
        const answer = await askInVain(desk, asker, enter(target));
        expect(answer.statusCode).toBe(400);
        expect(received(answer)).toEqual(received(await askInVain(desk, asker, enter('nobody'))));
      }
    });
  });

  describe('a name that can be nobody’s', () => {
    it('is nobody’s, on disk too', async () => {
      const place = lmdbPlace();
      const onDisk = await openOffice({ store: await place.open() });
      try {
        const session = await onDisk.logIn('root');
        for (const name of [
          '\u0000'.repeat(2000),
          '\ud800'.repeat(2000),
          'é'.repeat(2000),
          'x'.repeat(100_000),
          '__proto__',
        ]) {
          const logIn = (username: string): Ask => post('/v1/sessions/', { username, password: 'x' });
          const asks: ((name: string) => Ask)[] = [
            logIn,
            (target) => post(`/v1/sessions/${session}/sudo/`, { target }),
            (username) => post('/v1/transfers/', { username, amount: 10 }),
            (bookie) => post('/v1/customers/alice/bookie_accounts_preview/', { tag_rules: [{ bookie }], env_tags: {} }),
            (bookie) => post('/v1/betslips/', { ...MATCH, event_id: onDisk.world.eventId, want_bookies: [bookie] }),
          ];
          for (const ask of asks) {
            const own = await onDisk.ask(session, ask(name));
            const never = await onDisk.ask(session, ask('nobody'));
            expect([own.statusCode, own.body]).toEqual([never.statusCode, never.body]);
            expect(own.statusCode).toBeLessThan(500);
          }
        }
      } finally {
        await onDisk.close();
        place.clear();
      }
    });
  });
});

const SAMPLE = { seed: 3, numRuns: 2000 };

/** What the table says in which the role `group_spy` gives more than being of the group does. */
const SPIED: readonly string[] = [
  'GET /v1/orders/',
  'GET /v1/orders/position/',
  'GET /v1/orders/filters/placers/',
  'GET /v1/orders/filters/countries/',
  'GET /v1/orders/filters/competitions/',
  'GET /v1/orders/filters/events/',
  'GET /v1/orders/<order_id>/',
  'GET /v1/orders/<order_id>/explain/',
  'GET /v1/orders/<order_id>/log/',
  'POST /v1/orders/<order_id>/close/',
];

const names = ['ann', 'bob', 'cid', 'dot', 'eve', 'fay'];
const worlds = fc.record({
  groups: fc.tuple(...[1, 2, 3].map((id) => fc.subarray(names).map((who) => groupOf(id, who)))),
  people: fc.tuple(
    ...names.map((name) =>
      fc
        .record({ group: fc.integer({ min: 1, max: 3 }), isMasterAgent: fc.boolean(), isSpy: fc.boolean() })
        .map(({ group, isMasterAgent, isSpy }) => person(name, group, { isMasterAgent, roles: isSpy ? SPY : PLAIN })),
    ),
  ),
  asks: fc.nat(names.length - 1),
  owns: fc.nat(names.length - 1),
  behind: fc.constantFrom(null, ...[...names, 'zed'].map(toUsername)),
});

function groupOf(id: number, managers: readonly string[]): Group {
  return { groupId: toGroupId(id), name: `g${id}`, managers: managers.map(toUsername) };
}

type RandomWorld = typeof worlds extends fc.Arbitrary<infer T> ? T : never;

function checkWorlds(check: (asker: Customer, owner: Customer, is: Standing) => void): void {
  fc.assert(
    fc.property(worlds, (world) => {
      const [asker, owner] = [world.people[world.asks]!, world.people[world.owns]!];
      check(asker, owner, standingOf(world, asker, owner));
    }),
    SAMPLE,
  );
}

interface Standing {
  readonly group: Group;
  readonly behind: Username | null;
  readonly isAgent: boolean;
  readonly isGroupsManager: boolean;
}

function standingOf({ groups, behind }: RandomWorld, asker: Customer, owner: Customer): Standing {
  const group = groups.find(({ groupId }) => groupId === owner.groupId)!;
  return {
    group,
    // Nobody asks in its own name.
    behind: behind === asker.username ? null : behind,
    isAgent: asker.isMasterAgent || groups.some(({ managers }) => managers.includes(asker.username)),
    isGroupsManager: group.managers.includes(asker.username),
  };
}

describe('whoever, wherever', () => {
  it('what the asker may not know of answers as what is not there', () => {
    checkWorlds((asker, owner, { group, behind, isAgent, isGroupsManager }) => {
      const isAgentOfOwner = asker.isMasterAgent || (isGroupsManager && !owner.isMasterAgent);
      if (asker === owner || isAgentOfOwner) return;
      const seesOrders = asker.roles.groupSpy && asker.groupId === owner.groupId;
      for (const right of ENDPOINTS) {
        if (seesOrders && SPIED.includes(right)) continue;
        const who = { customer: asker, behind, isAgent };
        expect([right, verdictOn(right, who, ownedBy(owner, group))]).toEqual([right, verdictOn(right, who, null)]);
      }
    });
  });

  it('nobody is its own agent', () => {
    checkWorlds((asker, _, { group, behind, isAgent }) => {
      expect(isAgentOf(asker, asker, group)).toBe(false);
      for (const right of ENDPOINTS) {
        const verdict = verdictOn(right, { customer: asker, behind, isAgent }, ownedBy(asker, group));
        expect(verdict).toBe(RIGHTS[right][behind === null ? 0 : 1]);
      }
    });
  });

  it('no agent is the agent of a master agent but a master agent', () => {
    checkWorlds((asker, owner, { group, behind, isAgent }) => {
      if (asker === owner || asker.isMasterAgent || asker.roles.groupSpy) return;
      const master = { ...owner, isMasterAgent: true };
      expect(isAgentOf(asker, master, group)).toBe(false);
      for (const right of ENDPOINTS) {
        const verdict = verdictOn(right, { customer: asker, behind, isAgent }, ownedBy(master, group));
        expect([right, verdict]).toEqual([right, RIGHTS[right][isAgent ? 5 : 7]]);
      }
    });
  });
});
