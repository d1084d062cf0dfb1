// Customers as their agent makes, reads and changes them, through the real server: what comes back, what is refused, what stays.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Group } from '../../src/core/record/customer.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { toCustomerId, toGroupId, toUsername } from '../../src/core/value/ids.js';
import { type Desk, openDesk } from '../support/desk.js';
import { account, customer } from '../support/world.js';

const group = (id: number, name: string, manager: string): Group => ({
  groupId: toGroupId(id),
  name,
  managers: [toUsername(manager)],
});

let desk: Desk;
let root: string;
let anna: string;

beforeAll(async () => {
  const other = { groupId: toGroupId(2) };
  desk = await openDesk({
    groups: [group(1, 'main', 'anna'), group(2, 'other', 'otto')],
    customers: [
      customer('root', { customerId: toCustomerId(1), isMasterAgent: true }),
      customer('anna', { customerId: toCustomerId(2), ...other }),
      customer('otto', { customerId: toCustomerId(3), ccy: toCurrency('JPY'), ...other }),
      customer('stranger', { customerId: toCustomerId(4), ...other }),
    ],
    accounts: [account(1, 'pin', 'pin-one', { tags: { vip: 'yes' } }), account(2, 'acme', 'acme-one')],
  });
  root = await desk.logIn('root');
  anna = await desk.logIn('anna');
});
afterAll(() => desk.close());

const CUSTOMERS = '/v1/customers/';
const path = (username: string): string => `${CUSTOMERS}${username}/`;

/** What an answer says, without the envelope where it is good. */
interface Said {
  readonly status: number;
  readonly said: unknown;
}

/** Sends JSON text, so that it can say what no object of ours can. */
async function send(session: string, method: 'POST' | 'PATCH' | 'PUT', url: string, payload: string): Promise<Said> {
  const headers = { session, 'content-type': 'application/json' };
  const answer = await desk.app.inject({ method, url, headers, payload });
  const { status, code, data: said } = answer.json();
  return { status: answer.statusCode, said: status === 'ok' ? said : { code, said } };
}
const errors = (reasons: unknown): Said => ({
  status: 400,
  said: { code: 'validation_error', said: { validation_errors: reasons } },
});

/** Makes a customer of the agent's with some fields, and returns what was answered. */
async function make(username: string, fields: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const body = { username, password: 'secret123', group_id: 1, ccy_code: 'GBP', ...fields };
  return (await desk.get(anna, { method: 'POST', url: CUSTOMERS, body })) as Record<string, unknown>;
}
const read = async (username: string): Promise<Record<string, unknown>> =>
  (await desk.get(anna, { method: 'GET', url: path(username) })) as Record<string, unknown>;
const stored = (username: string): unknown => desk.world.store.view.find('customer', toUsername(username));
const history = (username: string): Promise<unknown> =>
  desk.get(anna, { method: 'GET', url: `${path(username)}credit_limit_history/` });

/** The fields of client §2.2 without the password, and what decisions §4 adds. */
const KEYS = [
  ...['username', 'group_id', 'ccy_code', 'name', 'roles', 'credit_limit', 'credit_limit_comment'],
  ...['max_stake_per_event', 'commission_rate', 'active', 'locked', 'expires_at', 'tags', 'tag_rules'],
  ...['id', 'created_at', 'last_login'],
].sort();

const ALL = {
  name: 'Ms \u{1F600}',
  roles: { bet_placer: true, group_spy: true, account_viewer: true },
  credit_limit: ['EUR', 1234.56],
  credit_limit_comment: 'to begin with',
  max_stake_per_event: ['KWD', 0.125],
  commission_rate: { date_from: '2026-05-01', rate_pc: 1.2345 },
  active: true,
  locked: false,
  expires_at: '2026-12-31',
  tags: { vip: 'yes', constructor: 'a name like any' },
  tag_rules: [{ bookie: 'pin', require: { vip: 'yes' }, exclude: { valueOfIt: 'x' } }, { bookie: '*' }],
};

describe('what comes back', () => {
  test('of a customer with everything', async () => {
    const made = await make('everything', ALL);
    expect(Object.keys(made).sort()).toEqual(KEYS);
    expect(made).toEqual({
      ...ALL,
      id: 5,
      username: 'everything',
      group_id: 1,
      ccy_code: 'GBP',
      created_at: '2026-05-26T12:00:00.000000+00:00',
      last_login: null,
      roles: {
        customer: true,
        bet_placer: true,
        group_spy: true,
        trade_page_viewer: false,
        detailed_accounting: false,
        account_viewer: true,
      },
      tags: { vip: 'yes', constructor: 'a name like any' },
      tag_rules: [
        { bookie: 'pin', require: { vip: 'yes' }, exclude: { valueOfIt: 'x' } },
        { bookie: '*', require: {}, exclude: {} },
      ],
    });
    expect(await read('everything')).toEqual(made);
    const body = { name: 'Ms' };
    expect(await desk.get(anna, { method: 'PATCH', url: path('everything'), body })).toEqual({ ...made, name: 'Ms' });
  });

  test('of a customer with nothing but what is required', async () => {
    expect(await make('nothing')).toMatchObject({
      name: '',
      roles: { customer: true, bet_placer: false },
      credit_limit: ['GBP', 0],
      credit_limit_comment: '',
      max_stake_per_event: null,
      commission_rate: null,
      active: true,
      locked: false,
      expires_at: null,
      tags: {},
      tag_rules: [{ bookie: '*', require: {}, exclude: {} }],
    });
  });

  test('never has a password, nor what is made of it', async () => {
    const body = { username: 'secretive', password: 'open5esame', group_id: 1, ccy_code: 'GBP' };
    const answers = [
      await desk.ask(anna, { method: 'POST', url: CUSTOMERS, body }),
      await desk.ask(anna, { method: 'GET', url: path('secretive') }),
      await desk.ask(anna, { method: 'PATCH', url: path('secretive'), body: { password: 'open5esame' } }),
      await desk.ask(anna, { method: 'PATCH', url: path('secretive'), body: { password: 'open5esame', name: 5 } }),
      await desk.ask(anna, { method: 'GET', url: `${CUSTOMERS}?permissions=true` }),
      await desk.ask(root, { method: 'GET', url: '/v1/operator/audit/' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 400, 200, 200]);
    for (const answer of answers) expect(answer.body).not.toMatch(/open5esame|hash of/);
  });

  test('of a list has what was asked for', async () => {
    const list = async (query: string): Promise<Record<string, unknown>[]> =>
      (await desk.get(anna, { method: 'GET', url: `${CUSTOMERS}${query}` })) as Record<string, unknown>[];
    const keysOf = async (query: string): Promise<string[]> => Object.keys((await list(query))[0]!).sort();
    const without = KEYS.filter((key) => key !== 'last_login');
    expect(await keysOf('')).toEqual(KEYS);
    expect(await keysOf('?last_login=true&permissions=false')).toEqual(KEYS);
    expect(await keysOf('?last_login=false')).toEqual(without);
    expect(await keysOf('?permissions=true&last_login=false')).toEqual([...without, 'permissions'].sort());
    const [{ permissions } = {}] = await list('?permissions=true');
    expect(Object.keys(permissions as object).sort()).toEqual(
      [
        ...['login', 'agent', 'master_agent', 'create_users', 'sudo', 'place_bets', 'spy_on_group', 'see_accounts'],
        ...['detailed_accounting', 'view_trade_page'],
      ].sort(),
    );
  });

  test('of a list are those whose ids were asked for, as far as the caller knows of them', async () => {
    const { id } = await make('wanted');
    const { id: sleeping } = await make('asleep', { active: false });
    const names = async (query: string): Promise<unknown[]> => {
      const found = await desk.get(anna, { method: 'GET', url: `${CUSTOMERS}${query}` });
      return (found as { username: string }[]).map(({ username }) => username).sort();
    };
    expect(await names(`?customer_ids=${String(id)}`)).toEqual(['wanted']);
    // 2 is the caller itself, 4 is another agent's, 99999 nobody's.
    expect(await names(`?customer_ids=${String(id)},${String(sleeping)},2,4,99999`)).toEqual([
      'anna',
      'asleep',
      'wanted',
    ]);
    expect(await names(`?inactive=false&customer_ids=${String(id)},${String(sleeping)}`)).toEqual(['wanted']);
    expect(await names('?customer_ids=4')).toEqual([]);
    expect(await names('?customer_ids=')).toEqual([]);
    expect(await names(`?customer_ids=9007199254740993,${String(id)},${'9'.repeat(400)}`)).toEqual(['wanted']);
    const bad = await desk.ask(anna, { method: 'GET', url: `${CUSTOMERS}?customer_ids=1,x&inactive=no&permissions=1` });
    expect(bad.json().data).toEqual({
      validation_errors: {
        customer_ids: ['not_an_integer'],
        inactive: ['not_a_boolean'],
        permissions: ['not_a_boolean'],
      },
    });
  });
});

describe('what was read can be sent back', () => {
  test.each([
    ['plain', {}],
    ['full', ALL],
    ['unlimited', { credit_limit: ['JPY', 1e18], max_stake_per_event: ['GBP', 1e18] }],
    ['uneven', { ccy_code: 'JPY', credit_limit: ['GBP', 0.1 + 0.2], max_stake_per_event: ['KWD', 33.3339] }],
    ['future', { commission_rate: { date_from: '2027-01-01', rate_pc: 0.0001 }, expires_at: '9999-12-31' }],
    ['outside', { active: false, tag_rules: [] }],
  ])('%s: nothing changes', async (name, fields) => {
    const made = await make(`back${name}`, fields);
    const [before, credits] = [stored(`back${name}`), await history(`back${name}`)];
    expect(credits).toHaveLength(1);
    const sent = await desk.get(anna, { method: 'PATCH', url: path(`back${name}`), body: made });
    expect(sent).toEqual(made);
    expect(stored(`back${name}`)).toEqual(before);
    expect(await history(`back${name}`)).toEqual(credits);
  });

  test('a second commission that waits for its day is not lost, nor is the first', async () => {
    await make('twice', { commission_rate: { date_from: '2026-05-01', rate_pc: 1 } });
    const later = { commission_rate: { date_from: '2026-06-01', rate_pc: 2 } };
    await desk.get(anna, { method: 'PATCH', url: path('twice'), body: later });
    const before = stored('twice');
    expect(before).toMatchObject({ commissions: [{ ppm: 10_000 }, { ppm: 20_000 }] });
    await desk.get(anna, { method: 'PATCH', url: path('twice'), body: await read('twice') });
    expect(stored('twice')).toEqual(before);
  });

  test('whoever is logged in stays so', async () => {
    await make('staying', { roles: { bet_placer: true } });
    const body = { username: 'staying', password: 'secret123' };
    const session = String(await desk.get(null, { method: 'POST', url: '/v1/sessions/', body }));
    await desk.get(anna, { method: 'PATCH', url: path('staying'), body: await read('staying') });
    expect((await desk.ask(session, { method: 'GET', url: path('staying') })).statusCode).toBe(200);
  });
});

describe('all mistakes are told at once, and nothing is done', () => {
  const BAD = JSON.stringify({
    password: '12345678',
    group_id: 2,
    ccy_code: 'CHF',
    name: 'n'.repeat(201),
    roles: { customer: false },
    credit_limit: ['GBP', 1.1e18],
    credit_limit_comment: 5,
    max_stake_per_event: 5,
    commission_rate: { date_from: '2026-05-26', rate_pc: -1 },
    active: 'no',
    locked: null,
    expires_at: '2026-02-29',
    tags: [],
    tag_rules: [{ bookie: 'pin' }, { bookie: 'nobody' }],
  });
  const REASONS = {
    password: ['weak_password'],
    // Another agent's group is no group.
    group_id: ['unknown_group'],
    ccy_code: ['unknown_currency'],
    name: ['too_long'],
    roles: { customer: ['invalid_choice'] },
    credit_limit: ['out_of_range'],
    credit_limit_comment: ['not_a_string'],
    max_stake_per_event: ['not_a_list'],
    commission_rate: { rate_pc: ['out_of_range'] },
    active: ['not_a_boolean'],
    expires_at: ['invalid_format'],
    tags: ['invalid_format'],
    tag_rules: { 1: { bookie: ['unknown_bookie'] } },
  };

  test('of a new customer', async () => {
    const seq = desk.world.store.lastSeq();
    const given = BAD.replace('{', '{"username":"anna",');
    expect(await send(anna, 'POST', CUSTOMERS, given)).toEqual(errors({ username: ['not_unique'], ...REASONS }));
    expect(desk.world.store.lastSeq()).toBe(seq);
  });

  test('of a change', async () => {
    await make('unmoved', ALL);
    const [before, seq] = [stored('unmoved'), desk.world.store.lastSeq()];
    const given = BAD.replace('{', '{"username":"moved",');
    expect(await send(anna, 'PATCH', path('unmoved'), given)).toEqual(errors({ username: ['immutable'], ...REASONS }));
    expect([stored('unmoved'), desk.world.store.lastSeq()]).toEqual([before, seq]);
  });

  test('one bad field keeps the good ones out', async () => {
    await make('whole', ALL);
    const before = stored('whole');
    const given = '{"name":"other","credit_limit":["GBP",5],"locked":true,"active":1}';
    expect(await send(anna, 'PATCH', path('whole'), given)).toEqual(errors({ active: ['not_a_boolean'] }));
    expect(stored('whole')).toEqual(before);
  });

  test('of rules that are too much together, though none is by itself', async () => {
    await make('ruled');
    const before = stored('ruled');
    const ruleOf = (length: number): object => ({ bookie: 'pin', require: { t: 'x'.repeat(length) }, exclude: {} });
    // Fifty, which share what is left beside their names, commas and brackets.
    const left = 8192 - JSON.stringify(Array.from({ length: 50 }, () => ruleOf(0))).length;
    const exact = Array.from({ length: 50 }, (_, index) => ruleOf(Math.floor(left / 50) + (index < left % 50 ? 1 : 0)));
    expect(JSON.stringify(exact)).toHaveLength(8192);
    const put = (rules: readonly object[]): Promise<Said> =>
      send(anna, 'PATCH', path('ruled'), JSON.stringify({ tag_rules: rules }));
    const tooLong = [...exact.slice(0, -1), ruleOf(Math.floor(left / 50) + 1)];
    expect(await put(tooLong)).toEqual(errors({ tag_rules: ['too_long'] }));
    expect(await put(Array.from({ length: 100 }, () => ruleOf(128)))).toEqual(errors({ tag_rules: ['too_long'] }));
    expect(stored('ruled')).toEqual(before);
    expect(await put(exact)).toMatchObject({ status: 200 });
    expect(JSON.stringify((await read('ruled'))['tag_rules'])).toHaveLength(8192);
    // What is shown counts, not how it was written.
    const short = Array.from({ length: 100 }, () => ({ bookie: 'pin' }));
    expect(await put(short)).toMatchObject({ status: 200 });
    const spaced = ' '.repeat(5000);
    const given = `{"tag_rules":[${spaced}{"bookie"${spaced}:"*"}]}`;
    expect(await send(anna, 'PATCH', path('ruled'), given)).toMatchObject({ status: 200 });
  });

  test('of a form', async () => {
    const form = async (method: 'POST' | 'PATCH', url: string, payload: string): Promise<unknown> => {
      const headers = { session: anna, 'content-type': 'application/x-www-form-urlencoded' };
      return (await desk.app.inject({ method, url, headers, payload })).json().data;
    };
    const good = 'username=formed&password=secret123&group_id=1&ccy_code=JPY&active=true&name=M%C3%BCller&more=1';
    expect(await form('POST', CUSTOMERS, good)).toMatchObject({ username: 'formed', ccy_code: 'JPY', name: 'Müller' });
    expect(await form('PATCH', path('formed'), 'name=&expires_at=2026-12-31')).toMatchObject({
      name: '',
      expires_at: '2026-12-31',
    });
    expect(await form('PATCH', path('formed'), 'name=a&name=b&active=1&roles=customer&tags[a]=b')).toEqual({
      validation_errors: { name: ['not_a_string'], active: ['not_a_boolean'], roles: ['invalid_format'] },
    });
  });
});

describe('names', () => {
  test('like those that every object has are names', async () => {
    const made = await make('constructor', { tags: { hasOwnProperty: 'x' } });
    expect(made).toMatchObject({ username: 'constructor', tags: { hasOwnProperty: 'x' } });
    expect(await read('constructor')).toEqual(made);
    expect(await send(anna, 'POST', CUSTOMERS, '{"username":"constructor"}')).toMatchObject({
      said: { said: { validation_errors: { username: ['not_unique'] } } },
    });
    for (const name of ['toString', '__proto__', 'prototype']) {
      expect((await desk.ask(anna, { method: 'GET', url: path(name) })).statusCode).toBe(404);
    }
  });

  test('are taken also by those whom the caller may not know of', async () => {
    const given = '{"username":"stranger","password":"secret123","group_id":1,"ccy_code":"GBP"}';
    expect(await send(anna, 'POST', CUSTOMERS, given)).toEqual(errors({ username: ['not_unique'] }));
  });

  test('two at once: one of them is first', async () => {
    const body = { username: 'racer', password: 'secret123', group_id: 1, ccy_code: 'GBP' };
    const answers = await Promise.all([1, 2, 3].map(() => desk.ask(anna, { method: 'POST', url: CUSTOMERS, body })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 400)) {
      expect(answer.json().data).toEqual({ validation_errors: { username: ['not_unique'] } });
    }
  });
});

describe('currencies', () => {
  test('one without a rate is unknown until it has one', async () => {
    const given =
      '{"username":"viking","password":"secret123","group_id":1,"ccy_code":"ISK","credit_limit":["ISK",1.5]}';
    const refused = errors({ ccy_code: ['unknown_currency'], credit_limit: ['unknown_currency'] });
    expect(await send(anna, 'POST', CUSTOMERS, given)).toEqual(refused);
    expect(await send(anna, 'PUT', '/v1/xrates/', '{"rates":{"ISK":170}}')).toMatchObject({ status: 403 });
    expect(await send(root, 'PUT', '/v1/xrates/', '{"rates":{"ISK":170,"EUR":1e999}}')).toEqual(
      errors({ rates: { EUR: ['out_of_range'] } }),
    );
    expect(await send(anna, 'POST', CUSTOMERS, given)).toEqual(refused);
    expect(await send(root, 'PUT', '/v1/xrates/', '{"rates":{}}')).toMatchObject({ status: 200 });
    expect(await send(root, 'PUT', '/v1/xrates/', '{"rates":{"ISK":170}}')).toMatchObject({ status: 200 });
    expect(await send(anna, 'POST', CUSTOMERS, given)).toMatchObject({
      status: 200,
      said: { ccy_code: 'ISK', credit_limit: ['ISK', 1] },
    });
  });

  test.each([
    ['JPY', 1000.9, 1000],
    ['KWD', 1.2349, 1.234],
    ['GBP', 0.1 + 0.2, 0.3],
    ['EUR', 1.999, 1.99],
  ])('%s: a limit of %d is one of %d', async (ccy, given, limit) => {
    const made = await make(`in${ccy}`, { ccy_code: ccy, credit_limit: [ccy, given] });
    expect(made).toMatchObject({ ccy_code: ccy, credit_limit: [ccy, limit] });
    expect(await history(`in${ccy}`)).toMatchObject([{ ccy_code: ccy, amount: limit }]);
    const accounting = await desk.get(anna, { method: 'GET', url: `${path(`in${ccy}`)}accounting_info/` });
    expect(accounting).toContainEqual({ key: 'credit_limit', label: 'Credit limit', unit: ccy, value: limit });
    expect(accounting).toContainEqual({ key: 'available_credit', label: 'Available credit', unit: ccy, value: limit });
  });

  test('a customer changes its own until money has moved', async () => {
    await make('mover');
    const to = (ccy: string): Promise<Said> => send(anna, 'PATCH', path('mover'), `{"ccy_code":"${ccy}"}`);
    expect(await to('JPY')).toMatchObject({ status: 200, said: { ccy_code: 'JPY', credit_limit: ['GBP', 0] } });
    expect(await send(anna, 'POST', '/v1/transfers/', '{"username":"mover","amount":5}')).toMatchObject({
      status: 200,
    });
    expect(await send(anna, 'POST', '/v1/transfers/', '{"username":"mover","amount":-5}')).toMatchObject({
      status: 200,
    });
    expect(await to('EUR')).toEqual(errors({ ccy_code: ['immutable'] }));
    // With all that is wrong besides.
    expect(await send(anna, 'PATCH', path('mover'), '{"ccy_code":"EUR","name":5}')).toEqual(
      errors({ ccy_code: ['immutable'], name: ['not_a_string'] }),
    );
    expect(await to('JPY')).toMatchObject({ status: 200 });
  });

  test('an agent that has moved money does not change its own, though it has none itself', async () => {
    const to = (ccy: string): Promise<Said> => send(root, 'PATCH', path('anna'), `{"ccy_code":"${ccy}"}`);
    await make('moved');
    expect(await send(anna, 'POST', '/v1/transfers/', '{"username":"moved","amount":5}')).toMatchObject({
      status: 200,
    });
    expect(await to('EUR')).toEqual(errors({ ccy_code: ['immutable'] }));
  });
});

describe('a credit limit', () => {
  test('is another one in other money, or with another comment, and in the history then', async () => {
    await make('limited', { credit_limit: ['GBP', 1000] });
    const to = (fields: object): Promise<Said> => send(anna, 'PATCH', path('limited'), JSON.stringify(fields));
    expect(await to({ credit_limit: ['JPY', 1000] })).toMatchObject({ status: 200 });
    expect(await to({ credit_limit: ['JPY', 1000] })).toMatchObject({ status: 200 });
    expect(await to({ credit_limit_comment: 'by word of mouth' })).toMatchObject({ status: 200 });
    expect(await to({ credit_limit_comment: 'by word of mouth' })).toMatchObject({ status: 200 });
    expect(await history('limited')).toMatchObject([
      { ccy_code: 'JPY', amount: 1000, comment: 'by word of mouth' },
      { ccy_code: 'JPY', amount: 1000, comment: '' },
      { ccy_code: 'GBP', amount: 1000 },
    ]);
  });

  test('has the comment that it came with: another has none of it, the same once more keeps it', async () => {
    await make('commented', { credit_limit: ['GBP', 1000], credit_limit_comment: 'to begin with' });
    const to = (fields: object): Promise<Said> => send(anna, 'PATCH', path('commented'), JSON.stringify(fields));
    const kept = { status: 200, said: { credit_limit_comment: 'to begin with' } };
    expect(await to({ name: 'Com Mented' })).toMatchObject(kept);
    expect(await to({ credit_limit: ['GBP', 1000], name: 'C. Mented' })).toMatchObject(kept);
    expect(await to({ credit_limit: ['GBP', 2000] })).toMatchObject({
      status: 200,
      said: { credit_limit_comment: '' },
    });
    expect(await history('commented')).toMatchObject([
      { amount: 2000, comment: '' },
      { amount: 1000, comment: 'to begin with' },
    ]);
  });
});

describe('limits beyond counting', () => {
  /** Opens a betslip and places an order on it. */
  async function place(session: string, stake: readonly [string, number]): Promise<Said> {
    const body = { sport: 'fb', event_id: desk.world.eventId, bet_type: 'for,h' };
    const slip = (await desk.get(session, { method: 'POST', url: '/v1/betslips/', body })) as { betslip_id: string };
    return send(session, 'POST', '/v1/orders/', JSON.stringify({ betslip_id: slip.betslip_id, price: 2, stake }));
  }
  async function makeIn(username: string, fields: Record<string, unknown>): Promise<string> {
    await make(username, { roles: { bet_placer: true }, ...fields });
    const body = { username, password: 'secret123' };
    return String(await desk.get(null, { method: 'POST', url: '/v1/sessions/', body }));
  }
  const accounting = async (username: string): Promise<Record<string, unknown>> => {
    const entries = await desk.get(anna, { method: 'GET', url: `${path(username)}accounting_info/` });
    return Object.fromEntries((entries as { key: string; value: unknown }[]).map(({ key, value }) => [key, value]));
  };

  test('are echoed as given and hold nobody back', async () => {
    const session = await makeIn('whale', { credit_limit: ['GBP', 1e18], max_stake_per_event: ['EUR', 1e18] });
    expect(await read('whale')).toMatchObject({ credit_limit: ['GBP', 1e18], max_stake_per_event: ['EUR', 1e18] });
    expect(await history('whale')).toMatchObject([{ amount: 1e18, ccy_code: 'GBP' }]);
    expect(await accounting('whale')).toMatchObject({ credit_limit: 1e18, available_credit: 1e18 });
    // The largest stake that there is.
    for (const stake of [1e10, 1e10]) expect(await place(session, ['GBP', stake])).toMatchObject({ status: 200 });
    expect(await accounting('whale')).toMatchObject({ open_stakes: 2e10, available_credit: 1e18 });
  });

  test('the last that is counted is counted', async () => {
    const session = await makeIn('counted', { credit_limit: ['GBP', 90_071_992_547_409.91] });
    expect(await place(session, ['GBP', 1e10])).toMatchObject({ status: 200 });
    expect(await accounting('counted')).toMatchObject({ available_credit: 90_061_992_547_409.91 });
  });

  test('and money on top of it is more than can be counted, which is no mistake', async () => {
    const session = await makeIn('rich', { credit_limit: ['GBP', 90_071_992_547_409.91] });
    expect(await send(anna, 'POST', '/v1/transfers/', '{"username":"rich","amount":0.01}')).toMatchObject({
      status: 200,
    });
    expect(await accounting('rich')).toMatchObject({ current_balance: 0.01, available_credit: 90_071_992_547_409.91 });
    expect(await place(session, ['GBP', 1e10])).toMatchObject({ status: 200 });
    expect(await accounting('rich')).toMatchObject({ available_credit: 90_061_992_547_409.92 });
  });

  test.each([
    // 150 yen are a pound; the last that is counted is 9007199254740991.
    ['yen', 60_047_995_031_606.6, 9_007_199_254_740_990],
    ['yenmore', 60_047_995_031_606.7, 60_047_995_031_606.7],
    ['yenfar', 9e13, 9e13],
  ])(
    '%s: a limit that is too large to be counted in the customer’s own currency is none',
    async (name, given, left) => {
      const limits = { credit_limit: ['GBP', given], max_stake_per_event: ['GBP', given] };
      const session = await makeIn(name, { ccy_code: 'JPY', ...limits });
      expect(await read(name)).toMatchObject(limits);
      expect(await accounting(name)).toMatchObject({ credit_limit: given, available_credit: left });
      for (let i = 0; i < 2; i += 1) expect(await place(session, ['JPY', 1e12])).toMatchObject({ status: 200 });
      const less = '{"credit_limit":["GBP",80000000000000]}';
      expect(await send(anna, 'PATCH', path(name), less)).toMatchObject({ status: 200 });
      expect(await send(anna, 'PATCH', path(name), '{"credit_limit":["GBP",0]}')).toMatchObject({ status: 200 });
      expect(await accounting(name)).toMatchObject({ open_stakes: 0, available_credit: 0 });
    },
  );

  test('nor is a group’s', async () => {
    const otto = await desk.logIn('otto');
    const sums = (): Promise<unknown> => desk.get(otto, { method: 'GET', url: '/v1/groups/2/' });
    // Three of 1000.00 GBP each.
    expect(await sums()).toMatchObject({ credit_limit: ['JPY', 450_000] });
    const body = {
      username: 'far',
      password: 'secret123',
      group_id: 2,
      ccy_code: 'GBP',
      credit_limit: ['GBP', 59_999_999_997_000],
    };
    await desk.get(otto, { method: 'POST', url: CUSTOMERS, body });
    // All that can be counted, and not a yen more.
    expect(await sums()).toMatchObject({ credit_limit: ['JPY', 9_000_000_000_000_000] });
    for (const more of [59_999_999_997_000.01, 6e13, 60_048_000_000_000, 9e13, 1e18]) {
      expect(await send(otto, 'PATCH', path('far'), `{"credit_limit":["GBP",${more}]}`)).toMatchObject({ status: 200 });
      expect(await sums()).toMatchObject({ credit_limit: null });
    }
  });

  test('a limit in another currency counts as what it is worth', async () => {
    // 100.00 GBP are 15000 JPY.
    const session = await makeIn('small', {
      ccy_code: 'JPY',
      credit_limit: ['GBP', 100],
      max_stake_per_event: ['GBP', 90],
    });
    const refused = (reason: string): Said => errors({ stake: [reason] });
    expect(await place(session, ['JPY', 15_001])).toEqual(refused('event_stake_limit_reached'));
    expect(await place(session, ['JPY', 13_501])).toEqual(refused('event_stake_limit_reached'));
    expect(await send(anna, 'PATCH', path('small'), '{"max_stake_per_event":null}')).toMatchObject({ status: 200 });
    expect(await place(session, ['JPY', 15_001])).toEqual(refused('no_available_credit'));
    expect(await place(session, ['JPY', 15_000])).toMatchObject({ status: 200 });
    expect(await place(session, ['JPY', 1])).toEqual(refused('no_available_credit'));
  });
});

describe('a customer of its own', () => {
  test('changes its name and password, and nothing else', async () => {
    await make('selfish', ALL);
    const logIn = async (password: string): Promise<string> => {
      const body = { username: 'selfish', password };
      return String(await desk.get(null, { method: 'POST', url: '/v1/sessions/', body }));
    };
    const session = await logIn('secret123');
    const before = stored('selfish');
    const forbidden = ['group_id', 'ccy_code', 'roles', 'credit_limit', 'credit_limit_comment', 'max_stake_per_event'];
    for (const field of [...forbidden, 'commission_rate', 'active', 'locked', 'expires_at', 'tags', 'tag_rules']) {
      // Neither nothing, nor nonsense, nor what is there already.
      for (const value of ['null', '"x"', JSON.stringify((await read('selfish'))[field])]) {
        const answer = await send(session, 'PATCH', path('selfish'), `{"name":"me","${field}":${value}}`);
        expect([field, answer]).toEqual([
          field,
          { status: 403, said: { code: 'forbidden', said: { reason: 'only_password_and_name' } } },
        ]);
      }
    }
    expect(stored('selfish')).toEqual(before);
    const bad = '{"name":5,"password":"x"}';
    const reasons = { name: ['not_a_string'], password: ['too_short'] };
    expect(await send(session, 'PATCH', path('selfish'), bad)).toEqual(errors(reasons));
    const good = '{"name":"me","password":"another1"}';
    expect(await send(session, 'PATCH', path('selfish'), good)).toMatchObject({ status: 200, said: { name: 'me' } });
    expect((await desk.ask(session, { method: 'GET', url: path('selfish') })).statusCode).toBe(401);
    await logIn('another1');
  });
});

describe('transfers', () => {
  const URL = '/v1/transfers/';
  beforeAll(async () => {
    await make('payee');
    await make('payeeyen', { ccy_code: 'JPY' });
    await make('payeedinar', { ccy_code: 'KWD' });
  });

  test.each([
    ['{"username":"payee","amount":0.01}', { ccy_code: 'GBP', amount_from: 0.01, amount_to: -0.01, discount: 0 }],
    ['{"username":"payee","amount":-0.01}', { amount_from: -0.01, amount_to: 0.01, discount: 0 }],
    ['{"username":"payee","amount":10,"discount":-2.5}', { amount_from: 10, amount_to: -7.5, discount: -2.5 }],
    ['{"username":"payee","amount":1,"discount":-1}', { amount_from: 1, amount_to: 0, discount: -1 }],
    ['{"username":"payeeyen","amount":1500}', { ccy_code: 'JPY', amount_from: 1500 }],
    ['{"username":"payeedinar","amount":1.234}', { ccy_code: 'KWD', amount_from: 1.234 }],
  ])('%s', async (body, shown) => {
    expect(await send(anna, 'POST', URL, body)).toMatchObject({ status: 200, said: shown });
  });

  test.each([
    ['{"username":"payee","amount":0}', { amount: ['out_of_range'] }],
    ['{"username":"payee","amount":-0}', { amount: ['out_of_range'] }],
    ['{"username":"payee","amount":0.001}', { amount: ['invalid_format'] }],
    [
      '{"username":"payeeyen","amount":0.5,"discount":0.1}',
      { amount: ['invalid_format'], discount: ['invalid_format'] },
    ],
    ['{"username":"payeedinar","amount":1.2345}', { amount: ['invalid_format'] }],
    ['{"username":"payee","amount":1e999}', { amount: ['out_of_range'] }],
    ['{"username":"payee","amount":1e18}', { amount: ['out_of_range'] }],
    ['{"username":"nobody","amount":"x"}', { username: ['unknown_customer'], amount: ['not_a_number'] }],
    ['{"username":"stranger","amount":1}', { username: ['unknown_customer'] }],
    // Nobody is its own agent.
    ['{"username":"anna","amount":1}', { username: ['unknown_customer'] }],
    ['{"username":"root","amount":1}', { username: ['unknown_customer'] }],
    ['{"username":"__proto__","amount":1}', { username: ['unknown_customer'] }],
    [`{"username":"${'x'.repeat(5000)}","amount":1}`, { username: ['unknown_customer'] }],
    ['{}', { username: ['required'], amount: ['required'] }],
  ])('%s: %j', async (body, reasons) => {
    const seq = desk.world.store.lastSeq();
    expect(await send(anna, 'POST', URL, body)).toEqual(errors(reasons));
    expect(desk.world.store.lastSeq()).toBe(seq);
  });

  test('by a form: the flag is text', async () => {
    await make('poor');
    const headers = { session: anna, 'content-type': 'application/x-www-form-urlencoded' };
    const form = async (payload: string): Promise<unknown> =>
      (await desk.app.inject({ method: 'POST', url: URL, headers, payload })).json().data;
    expect(await form('username=poor&amount=-1&only_if_available=true')).toEqual({
      validation_errors: { amount: ['insufficient_balance'] },
    });
    expect(await form('username=poor&amount=-1&only_if_available=yes')).toEqual({
      validation_errors: { only_if_available: ['not_a_boolean'] },
    });
    expect(await form('username=poor&amount=-1&only_if_available=false&discount=.5')).toMatchObject({
      amount_from: -1,
      amount_to: 0.5,
      discount: 0.5,
    });
  });

  test('no balance grows beyond counting', async () => {
    await make('hoard');
    const give = (amount: number): Promise<Said> =>
      send(anna, 'POST', URL, JSON.stringify({ username: 'hoard', amount }));
    expect(await give(9_000_000_000_000)).toMatchObject({ status: 200 });
    expect(await give(9_000_000_000_000)).toEqual(errors({ amount: ['out_of_range'] }));
    expect(await give(-9_000_000_000_000)).toMatchObject({ status: 200 });
  });

  test('a discount has a bound of its own, either way', async () => {
    await make('favoured');
    const give = (discount: number): Promise<Said> =>
      send(anna, 'POST', URL, JSON.stringify({ username: 'favoured', amount: 1, discount }));
    const [most, before] = [10_000_000_000, desk.world.store.lastSeq()];
    for (const beyond of [most + 0.01, -most - 0.01, 1e13, 1e300])
      expect(await give(beyond)).toEqual(errors({ discount: ['out_of_range'] }));
    expect(desk.world.store.lastSeq()).toBe(before);
    expect(await give(-most)).toMatchObject({ status: 200, said: { discount: -most } });
    expect(await give(most)).toMatchObject({ status: 200, said: { discount: most } });
  });

  test('a list without a name is of all the agent’s customers, the latest first, and never of itself', async () => {
    const otto = await desk.logIn('otto');
    expect(await listOf(otto)).toEqual([]);
    const body = { username: 'ottos', password: 'secret123', group_id: 2, ccy_code: 'JPY' };
    await desk.get(otto, { method: 'POST', url: CUSTOMERS, body });
    // Otto is in the group that it manages: only a master agent is its agent.
    await pay(root, 'otto');
    await pay(otto, 'ottos');
    await pay(otto, 'stranger');
    await pay(root, 'ottos');
    expect(await listOf(otto)).toEqual(['ottos', 'stranger', 'ottos']);
    const ofRoot = await listOf(root);
    expect(ofRoot.slice(0, 4)).toEqual(['ottos', 'stranger', 'ottos', 'otto']);
    expect(ofRoot).toContain('payee');
    expect(ofRoot).not.toContain('root');
    expect(ofRoot).toHaveLength([...desk.world.store.view.all('transfer')].length);
    const annas = await listOf(anna);
    expect(annas.filter((name) => ['otto', 'ottos', 'stranger', 'anna', 'root'].includes(name))).toEqual([]);
    expect(await listOf(root, '?date_from=2026-05-27')).toEqual([]);
    expect(await listOf(root, '?date_to=2026-05-25')).toEqual([]);
    expect(await listOf(root, '?date_from=2026-05-26&date_to=2026-05-26')).toEqual(ofRoot);
  });

  async function pay(session: string, username: string): Promise<void> {
    expect(await send(session, 'POST', URL, JSON.stringify({ username, amount: 5 }))).toMatchObject({ status: 200 });
  }
  async function listOf(session: string, query = ''): Promise<readonly string[]> {
    const listed = (await desk.get(session, { method: 'GET', url: `${URL}${query}` })) as { to_username: string }[];
    return listed.map((it) => it.to_username);
  }

  test('a list refuses what it cannot read, and whom it does not know', async () => {
    const list = async (query: string): Promise<unknown> =>
      (await desk.ask(anna, { method: 'GET', url: `${URL}?${query}` })).json<{ data: unknown }>().data;
    for (const name of ['nobody', 'stranger', '', 'x'.repeat(5000)]) {
      expect(await list(`username=${name}`)).toEqual({ validation_errors: { username: ['unknown_customer'] } });
    }
    expect(await list('username=payee&date_from=x&date_to=2026-13-01')).toEqual({
      validation_errors: { date_from: ['invalid_format'], date_to: ['invalid_format'] },
    });
    expect(await list('username=payee&date_from=2026-05-26&date_to=2026-05-26')).toHaveLength(4);
    expect(await list('username=payee&date_from=2026-05-27')).toEqual([]);
    expect(await list('username=payee&date_to=2026-05-25')).toEqual([]);
  });
});

describe('bookie accounts', () => {
  const PREVIEW = `${CUSTOMERS}viewer/bookie_accounts_preview/`;
  const KICK = `${CUSTOMERS}viewer/bookie_accounts/kick_balance/`;
  beforeAll(() => make('viewer'));

  test.each([
    ['{}', { tag_rules: ['required'], env_tags: ['required'] }],
    ['{"tag_rules":[]}', { env_tags: ['required'] }],
    ['{"env_tags":{}}', { tag_rules: ['required'] }],
    ['{"tag_rules":null,"env_tags":null}', { tag_rules: ['required'], env_tags: ['required'] }],
    ['{"tag_rules":{},"env_tags":[]}', { tag_rules: ['not_a_list'], env_tags: ['invalid_format'] }],
    ['{"tag_rules":"*","env_tags":"x"}', { tag_rules: ['not_a_list'], env_tags: ['invalid_format'] }],
    [
      '{"tag_rules":[{"bookie":"nobody","require":{"a":null}},null],"env_tags":{"":"x","b":5}}',
      {
        tag_rules: { 0: { bookie: ['unknown_bookie'], require: { a: ['required'] } }, 1: ['required'] },
        env_tags: { '': ['too_short'], b: ['not_a_string'] },
      },
    ],
  ])('preview %s', async (body, reasons) => {
    expect(await send(anna, 'POST', PREVIEW, body)).toEqual(errors(reasons));
  });

  test('preview with what is good', async () => {
    const preview = async (body: object): Promise<unknown[]> => {
      const shown = await desk.get(anna, { method: 'POST', url: PREVIEW, body });
      return (shown as { id: number }[]).map(({ id }) => id);
    };
    expect(await preview({ tag_rules: [], env_tags: {} })).toEqual([]);
    expect(await preview({ tag_rules: [{ bookie: '*' }], env_tags: {} })).toEqual([1, 2]);
    expect(await preview({ tag_rules: [{ bookie: '*', require: { vip: 'yes' } }], env_tags: {} })).toEqual([1]);
    expect(await preview({ tag_rules: [{ bookie: '*', require: { vip: 'yes' } }], env_tags: { vip: 'yes' } })).toEqual([
      1, 2,
    ]);
  });

  test.each([
    ['{"account_id":1}', 200],
    ['{"account_id":"1"}', 200],
    ['{"account_id":1.0}', 200],
    ['{"account_id":3}', 'invalid_choice'],
    ['{"account_id":0}', 'invalid_choice'],
    ['{"account_id":-1}', 'invalid_choice'],
    ['{"account_id":-0}', 'invalid_choice'],
    ['{"account_id":9007199254740993}', 'invalid_choice'],
    ['{"account_id":1e300}', 'invalid_choice'],
    ['{"account_id":1e999}', 'out_of_range'],
    ['{"account_id":1.5}', 'not_an_integer'],
    ['{"account_id":"pin-one"}', 'not_an_integer'],
    ['{"account_id":""}', 'not_an_integer'],
    ['{"account_id":"NaN"}', 'not_an_integer'],
    ['{"account_id":true}', 'not_an_integer'],
    ['{"account_id":[1]}', 'not_an_integer'],
    ['{"account_id":{}}', 'not_an_integer'],
    ['{"account_id":null}', 'required'],
    ['{}', 'required'],
  ])('kick_balance %s: %s', async (body, expected) => {
    const answer = await send(anna, 'POST', KICK, body);
    if (expected === 200) expect(answer).toEqual({ status: 200, said: { balance: ['GBP', 100_000] } });
    else expect(answer).toEqual(errors({ account_id: [expected] }));
  });
});
