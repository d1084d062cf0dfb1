// A served world in which something of everything has happened: what the documentation's examples are taken from, and what is tried out
// against the documentation.
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { exchangeAccount } from '../../src/core/record/bookie.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { toBookieCode } from '../../src/core/value/ids.js';
import { money, toMinor } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { betType } from '../support/bet-types.js';
import { NOON, account, bookie, listing } from '../support/world.js';
import { STAFFED, type ServedWorld, serveWorld } from './served-world.js';

/** Who asks: a customer, its agent, a master agent. */
export const ASKERS = ['alice', 'anna', 'root'] as const;

/** One of them. */
export type Asker = (typeof ASKERS)[number];

/** An operation's request and its answer. */
export interface Played {
  readonly name: string;
  readonly body?: object;
  readonly answer: unknown;
}

/** Returns the limits of a world that is asked very often. */
const AMPLE = {
  betslips_per_second: 1e9,
  orders_per_second: 1e9,
  requests_per_second: 1e9,
  logins_per_minute: 1e9,
  open_betslips: 1e9,
};

/** Each is good once. */
const TOKENS = 30;
const OPEN_ORDERS = 30;

/** In place of a session id: that of whoever asks. */
export const OWN_SESSION = 'own session';

/** Of an order. */
export const UUID = '5c2f3f0e-6a8e-4a61-9a39-6b60c2f0c001';

/** A world whose whole story is told. */
export interface DocumentedWorld extends ServedWorld {
  readonly played: readonly Played[];
  /** Things that there are, by what parameters and fields call them. */
  readonly known: Readonly<Record<string, readonly unknown[]>>;
  sessionOf(asker: Asker): Promise<string>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
}

/** The demo's, so that the documentation's example works there. */
const PASSWORD = 'demo1234';

const WHEN = new Date(NOON).toISOString();

/** Opens it and plays the story. */
export async function openDocumentedWorld(): Promise<DocumentedWorld> {
  const served = await serveWorld({
    ...STAFFED,
    customers: STAFFED.customers.map((it) => ({ ...it, passwordHash: `hash of ${PASSWORD}` })),
    bookies: [bookie('pin'), bookie('sbk'), bookie('slip')],
    accounts: [
      account(1, 'pin', 'pin-one'),
      account(2, 'sbk', 'sbk-one', { tags: { quality: 'low' } }),
      exchangeAccount(money(toCurrency('GBP'), toMinor(100))),
    ],
    limits: AMPLE,
    serverLimits: AMPLE,
  });
  const { app, world } = served;
  const { eventId } = world;
  const played: Played[] = [];
  const sessions = new Map<string, string>();

  async function play<T>(name: string, who: Asker | null, line: string, body?: object): Promise<T> {
    const [method, url] = line.split(' ') as [NonNullable<InjectOptions['method']>, string];
    const answer = await app.inject({
      method: method,
      url,
      headers: who === null ? {} : { session: sessions.get(who)! },
      ...(body === undefined ? {} : { payload: body }),
    });
    if (answer.statusCode !== 200) throw new Error(`${line}: ${answer.body}`);
    await world.settle();
    const whole = answer.json<{ readonly data: T }>();
    if (name !== '') played.push({ name, ...(body === undefined ? {} : { body }), answer: whole });
    return whole.data;
  }

  const quote = (by: string, price: number, max: number): void => {
    world.offer(toBookieCode(by), betType('for,h'), [
      { price: toPriceMilli(price), ccy: toCurrency('GBP'), min: toMinor(100), max: toMinor(max) },
    ]);
  };

  for (const who of ASKERS) {
    const name = who === 'alice' ? 'logIn' : '';
    sessions.set(who, await play<string>(name, null, 'POST /v1/sessions/', { username: who, password: PASSWORD }));
  }
  const alice = sessions.get('alice')!;
  const anna = sessions.get('anna')!;
  quote('pin', 2100, 20_000);
  quote('sbk', 2050, 10_000);

  await play('getSession', 'alice', `GET /v1/sessions/${alice}/`);
  const token = await play<string>('tokenize', 'alice', `POST /v1/sessions/${alice}/tokenize/`);
  await play('detokenize', 'anna', `POST /v1/sessions/${anna}/detokenize/`, { token });
  const behind = await play<string>('sudo', 'anna', `POST /v1/sessions/${anna}/sudo/`, { target: 'alice' });
  sessions.set('behind', behind);
  await play('createCustomer', 'anna', 'POST /v1/customers/', {
    username: 'carl',
    password: 'secret123',
    group_id: 1,
    ccy_code: 'EUR',
    roles: { bet_placer: true },
  });
  const change = { credit_limit: ['EUR', 500], credit_limit_comment: 'to start with' };
  await play('changeCustomer', 'anna', 'PATCH /v1/customers/carl/', change);
  await play('makeTransfer', 'anna', 'POST /v1/transfers/', { username: 'carl', amount: 100, discount: 5 });
  await play('listTransfers', 'anna', 'GET /v1/transfers/');
  await play('listCustomers', 'anna', 'GET /v1/customers/?customer_ids=4&permissions=true');
  await play('getCustomer', 'anna', 'GET /v1/customers/carl/');
  await play('canPlaceBets', 'alice', 'GET /v1/customers/alice/can_place_bets/');
  await play('getCreditLimitHistory', 'anna', 'GET /v1/customers/carl/credit_limit_history/');
  await play('listBookieAccounts', 'alice', 'GET /v1/customers/alice/bookie_accounts/');
  await play('previewBookieAccounts', 'anna', 'POST /v1/customers/alice/bookie_accounts_preview/', {
    tag_rules: [{ bookie: 'sbk', require: { quality: 'low' } }],
    env_tags: {},
  });
  await play('kickBalance', 'alice', 'POST /v1/customers/alice/bookie_accounts/kick_balance/', { account_id: 1 });
  await play('listGroups', 'anna', 'GET /v1/groups/');
  await play('getGroup', 'anna', 'GET /v1/groups/1/');
  await play('listGroupBookieAccounts', 'anna', 'GET /v1/groups/1/bookie_accounts/');
  await play('listRates', 'alice', 'GET /v1/xrates/');
  await play('setRates', 'root', 'PUT /v1/xrates/', { rates: { EUR: 1.15 } });
  await play('explainBetType', 'alice', 'GET /v1/sports/fb/bet_types/for,ah,h,-3/?home_team=Ajax&away_team=PSV');
  await play('listEvents', 'alice', 'GET /v1/events/?sport=fb&in_running=false');

  const slip = { sport: 'fb', event_id: eventId, bet_type: 'for,h' };
  const { betslip_id } = await play<{ readonly betslip_id: string }>(
    'openBetslip',
    'alice',
    'POST /v1/betslips/',
    slip,
  );
  await play('listBetslips', 'alice', 'GET /v1/betslips/');
  await play('getBetslip', 'alice', `GET /v1/betslips/${betslip_id}/`);
  await play('refreshBetslip', 'alice', `POST /v1/betslips/${betslip_id}/refresh/`);
  const wish = { betslip_id, price: 2.06, stake: ['GBP', 250], duration: 60, request_uuid: UUID, user_data: 'first' };
  await play('placeOrder', 'alice', 'POST /v1/orders/', wish);
  await play('getOrder', 'alice', 'GET /v1/orders/1/');
  await play('getTrackedOrder', 'alice', `GET /v1/orders/tracked/${UUID}/`);
  await play('explainOrder', 'alice', 'GET /v1/orders/1/explain/');
  await play('listOrders', 'alice', 'GET /v1/orders/?status=open&page_size=1');
  await play('getPosition', 'alice', 'GET /v1/orders/position/');
  await play('getAccounting', 'alice', 'GET /v1/customers/alice/accounting_info/');
  await play('closeOrder', 'alice', 'POST /v1/orders/1/close/');
  await play('getOrderLog', 'alice', 'GET /v1/orders/1/log/');
  await play('placeBatch', 'alice', 'POST /v1/orders/batch/', {
    orders: [{ ...slip, price: 2.2, stake: ['GBP', 10], duration: 3600 }],
  });
  await play('closeMany', 'alice', 'POST /v1/orders/close_many/', { order_ids: [1, 99] });
  await play('', 'alice', 'POST /v1/orders/batch/', {
    orders: [{ ...slip, price: 2.2, stake: ['GBP', 10], duration: 9 }],
  });
  await play('closeAll', 'alice', 'POST /v1/orders/close_all/', { sport: 'fb', event_id: eventId });
  await play('listPlacers', 'alice', 'GET /v1/orders/filters/placers/');
  await play('listCountries', 'alice', 'GET /v1/orders/filters/countries/');
  await play('listCompetitions', 'alice', 'GET /v1/orders/filters/competitions/');
  await play('listOrderEvents', 'alice', 'GET /v1/orders/filters/events/?competition_id=1');

  await play('closeBetslip', 'alice', `DELETE /v1/betslips/${betslip_id}/`);

  const heartbeat = await play<{ readonly heartbeat_id: string }>('openHeartbeat', 'alice', 'POST /v1/heartbeats/', {
    timeout: 30,
  });
  const heartbeatPath = `/v1/heartbeats/${heartbeat.heartbeat_id}/`;
  await play('listHeartbeats', 'alice', 'GET /v1/heartbeats/');
  await play('getHeartbeat', 'alice', `GET ${heartbeatPath}`);
  await play('refreshHeartbeat', 'alice', `POST ${heartbeatPath}refresh/`);
  await play('cancelHeartbeat', 'alice', `DELETE ${heartbeatPath}`);

  const eventPath = `/v1/sports/fb/events/${encodeURIComponent(eventId)}/`;
  const raceId = await world.register('Feyenoord', 'Utrecht');
  await play('setLive', 'root', `PUT ${eventPath}live/`, { in_running: true, time: ['1h', 23], score: [1, 0] });
  await play('setResult', 'root', `PUT ${eventPath}result/`, { ft_home: 2, ft_away: 1, ht_home: 1, ht_away: 0 });
  await play('listAudit', 'root', 'GET /v1/operator/audit/?page_size=2');

  // What goes wrong at bookies: an answer that is lost, a settlement that is not ours, a match that may be another.
  const sent = [...world.store.view.all('bet')].find((bet) => bet.exchangeRole === null)!;
  const lost = { kind: 'unanswered', reason: 'timeout' } as const;
  await world.engine.submit('answerBet', { betId: sent.betId, answer: lost });
  await world.engine.submit('recordStatement', {
    providerBetId: sent.providerBetId,
    bookie: sent.bookie,
    statement: {
      status: 'won',
      price: sent.wantPrice,
      stake: sent.wantStake,
      profitLoss: toMinor(1),
      reason: null,
    },
  });
  const doubtful = listing('Ajax Amsterdam', 'PSV E.', { inDoubt: true });
  await world.engine.submit('registerListings', { bookie: toBookieCode('sbk'), listings: [doubtful] });
  world.health.noteSuccess(toBookieCode('pin'), 'today', { offers: 12, rejected: { price: 1 } });
  await play('listProviders', 'root', 'GET /v1/operator/providers/?page_size=1');
  const deposit = { amount: 5000, description: 'by card' };
  await play('depositAtBookie', 'root', 'POST /v1/operator/bookie_accounts/1/deposits/', deposit);
  await play('listAlerts', 'root', 'GET /v1/operator/alerts/?page_size=2');
  await play('listUnreconciledBets', 'root', 'GET /v1/operator/unreconciled_bets/');
  await play('listUnmatchedEvents', 'root', 'GET /v1/operator/unmatched_events/');
  sessions.set('leaving', await play<string>('', null, 'POST /v1/sessions/', { username: 'bob', password: PASSWORD }));
  played.push({
    name: 'logOut',
    answer: (
      await app.inject({
        method: 'DELETE',
        url: `/v1/sessions/${sessions.get('leaving')!}/`,
        headers: { session: sessions.get('leaving')! },
      })
    ).json(),
  });
  for (const [name, url] of [
    ['getHealth', '/healthz'],
    ['getReadiness', '/readyz'],
    ['getVersion', '/version'],
  ] as const)
    await play(name, null, `GET ${url}`);

  // For those who try things out: open things of each kind.
  const open = await play<{ readonly betslip_id: string }>('', 'alice', 'POST /v1/betslips/', {
    ...slip,
    event_id: raceId,
  });
  const beat = await play<{ readonly heartbeat_id: string }>('', 'alice', 'POST /v1/heartbeats/', { timeout: 300 });

  const batch = Array<object>(OPEN_ORDERS).fill({
    ...slip,
    event_id: raceId,
    price: 2.2,
    stake: ['GBP', 1],
    duration: 9,
  });
  const placed = await play<{ readonly orders: readonly { readonly order_id: number }[] }>(
    '',
    'alice',
    'POST /v1/orders/batch/',
    { orders: batch },
  );
  const orderIds = placed.orders.map(({ order_id }) => order_id);
  const tokens: string[] = [];
  for (let count = 0; count < TOKENS; count += 1)
    tokens.push(await play<string>('', 'alice', `POST /v1/sessions/${alice}/tokenize/`));

  async function sessionOf(asker: Asker): Promise<string> {
    const session = sessions.get(asker)!;
    if (served.sessions.authenticate(session, '127.0.0.1').ok) return session;
    const answer = await served.tryLogIn(asker, PASSWORD);
    if (answer.status === 200) sessions.set(asker, String(answer.payload));
    return sessions.get(asker)!;
  }

  return {
    ...served,
    played,
    known: {
      username: ['alice', 'bob', 'carl', 'anna', 'root', 'dora', 'emil', 'fay'],
      bookie: ['pin', '*'],
      expires_at: ['2030-01-01'],
      target: ['alice', 'bob', 'root'],
      password: ['alice', 'secret123', 'secret123'],
      event_id: [raceId, eventId],
      sport: ['fb'],
      bet_type: ['for,h', 'against,d', 'for,ah,h,-3'],
      betslip_id: [open.betslip_id, betslip_id],
      order_id: [1, 2, ...orderIds],
      order_ids: [
        [1, 2],
        [3, 99],
      ],
      heartbeat_id: [beat.heartbeat_id],
      session_id: [OWN_SESSION, OWN_SESSION, alice],
      token: tokens,
      uuid: [UUID],
      id: [1, 2, 3],
      group_id: [1, 2],
      account_id: [1, 2, 9],
      ccy_code: ['GBP', 'EUR'],
      placer: ['alice', 'bob'],
      competition_id: [1],
      customer_ids: ['1,2', '4'],
      valid_until: ['2030-01-01', WHEN],
      stake: [
        ['GBP', 10],
        ['EUR', 2.5],
      ],
      credit_limit: [['GBP', 100]],
      max_stake_per_event: [['EUR', 100]],
      rates: [{ EUR: 1.2 }, { GBP: 1, USD: 1.3 }],
      // By operation: bodies that were good once.
      ...Object.fromEntries(played.flatMap(({ name, body }) => (body === undefined ? [] : [[name, [body]]]))),
      placeOrder: [{ ...wish, betslip_id: open.betslip_id, request_uuid: null, stake: ['GBP', 1] }],
      createCustomer: ['dora', 'emil'].map((username) => ({
        username,
        password: 'secret123',
        group_id: 1,
        ccy_code: 'GBP',
      })),
    },
    sessionOf,
    inject: (options) => app.inject(options),
  };
}
