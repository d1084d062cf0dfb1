// The audit log as a master agent reads it: what was done to money and rights, once each, by whom, behind whom, from where, when; and
// nothing of what was refused (decisions §17).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toCurrency } from '../../src/core/value/currency.js';
import { toBookieCode } from '../../src/core/value/ids.js';
import { toMinor } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { betType } from '../support/bet-types.js';
import { account } from '../support/world.js';
import { type Answered, type Request, STAFFED, type ServedWorld, serveWorld } from './served-world.js';

/** An entry as it is answered. */
interface Entry {
  readonly seq: number;
  readonly timestamp: string;
  readonly actor: string | null;
  readonly behind: string | null;
  readonly ip_address: string | null;
  readonly action: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, string>>;
}

const [DESK, HOME, CAFE] = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
const AUDIT = '/v1/operator/audit/';
const GBP = toCurrency('GBP');
const DAY_MS = 86_400_000;

let served: ServedWorld;
let root: string;

beforeEach(async () => {
  served = await serveWorld({
    ...STAFFED,
    accounts: [account(1, 'pin', 'pin-one')],
  });
  served.world.offer(toBookieCode('pin'), betType('for,h'), [
    { price: toPriceMilli(2000), ccy: GBP, min: toMinor(100), max: toMinor(100_000) },
  ]);
  root = await served.logIn('root', DESK);
});
afterEach(() => served.close());

async function entries(query = '?page_size=1000'): Promise<readonly Entry[]> {
  const { status, payload, body } = await served.ask(root, { url: `${AUDIT}${query}` });
  if (status !== 200) throw new Error(body);
  return payload as readonly Entry[];
}

/** Does something, and returns what was written meanwhile, the oldest first. */
async function written(deed: () => Promise<unknown>): Promise<readonly Omit<Entry, 'seq' | 'timestamp'>[]> {
  const before = (await entries()).length;
  await served.world.pass(1000);
  const now = new Date(served.world.time.clock()).toISOString().replace('.000Z', '.000000+00:00');
  await deed();
  const all = (await entries()).toReversed();
  expect(all.map(({ seq }) => seq)).toEqual(all.map((_, index) => index + 1));
  return all.slice(before).map(({ timestamp, actor, behind, ip_address, action, subject, details }) => {
    expect(timestamp).toBe(now);
    return { actor, behind, ip_address, action, subject, details };
  });
}

const patch = (session: string, username: string, json: object, from: string): Promise<Answered> =>
  served.ask(session, { method: 'PATCH', url: `/v1/customers/${username}/`, json, from });
const sudo = async (session: string, target: string, from: string): Promise<string> => {
  const request = { method: 'POST', url: `/v1/sessions/${session}/sudo/`, json: { target }, from } as const;
  return String((await served.ask(session, request)).payload);
};
async function placeOrder(session: string, from: string, body: object = {}): Promise<Answered> {
  const wish = { sport: 'fb', event_id: served.world.eventId, bet_type: 'for,h' };
  const opened = await served.ask(session, { method: 'POST', url: '/v1/betslips/', json: wish });
  const { betslip_id } = opened.payload as { readonly betslip_id: string };
  const order = { betslip_id, price: 1.5, stake: ['GBP', 10], ...body };
  return served.ask(session, { method: 'POST', url: '/v1/orders/', json: order, from });
}

describe('what is written', () => {
  test('of the configuration file', async () => {
    const first = (await entries()).toReversed().slice(0, 5);
    expect(
      first.map(({ actor, behind, ip_address, action, subject }) => [actor, behind, ip_address, action, subject]),
    ).toEqual(['root', 'anna', 'otto', 'alice', 'bob'].map((name) => [null, null, null, 'customer_created', name]));
  });

  test('of a log-in and a log-out', async () => {
    const done = await written(async () => {
      const session = await served.logIn('alice', '193.99.144.80');
      await served.ask(session, { method: 'DELETE', url: `/v1/sessions/${session}/`, from: CAFE });
    });
    const alice = { actor: 'alice', behind: null, subject: 'alice' };
    expect(done).toEqual([
      { ...alice, ip_address: '193.99.144.80', action: 'login', details: { country: 'DE' } },
      { ...alice, ip_address: CAFE, action: 'logout', details: {} },
    ]);
  });

  test('of wrong passwords and the lock that they bring, and of taking it off', async () => {
    const anna = await served.logIn('anna', DESK);
    const done = await written(async () => {
      for (let count = 0; count < 8; count += 1) await served.tryLogIn('alice', 'guess', CAFE);
      await served.tryLogIn('alice', 'alice', HOME);
      await served.tryLogIn('nobody', 'guess', CAFE);
      await patch(anna, 'alice', { locked: false }, DESK);
    });
    const guess = { actor: 'alice', behind: null, ip_address: CAFE, subject: 'alice' };
    expect(done).toEqual([
      ...['1', '2', '3', '4', '5'].map((failures) => ({ ...guess, action: 'login_failed', details: { failures } })),
      { ...guess, action: 'locked', details: { failures: '5' } },
      {
        actor: 'anna',
        behind: null,
        ip_address: DESK,
        action: 'customer_changed',
        subject: 'alice',
        details: { locked: 'true → false' },
      },
    ]);
  });

  test('of a lock by many at once: five failures and one lock', async () => {
    const done = await written(() =>
      Promise.all(Array.from({ length: 30 }, () => served.tryLogIn('alice', 'guess', CAFE))),
    );
    expect(done.map(({ action }) => action)).toEqual([...Array<string>(5).fill('login_failed'), 'locked']);
  });

  test('of sudo, and of what is done in another’s name', async () => {
    const anna = await served.logIn('anna', DESK);
    const done = await written(async () => {
      const asAlice = await sudo(anna, 'alice', HOME);
      await placeOrder(asAlice, CAFE);
      await patch(asAlice, 'alice', { name: 'Alice' }, CAFE);
      await served.ask(asAlice, { method: 'DELETE', url: `/v1/sessions/${asAlice}/`, from: CAFE });
    });
    const both = { actor: 'alice', behind: 'anna', ip_address: CAFE };
    expect(done).toEqual([
      { actor: 'anna', behind: null, ip_address: HOME, action: 'sudo', subject: 'alice', details: {} },
      {
        ...both,
        action: 'order_placed',
        subject: '1',
        details: {
          event_id: served.world.eventId,
          bet_type: 'for,h',
          order_type: 'normal',
          price: '1.5',
          stake: 'GBP 10.00',
        },
      },
      { ...both, action: 'customer_changed', subject: 'alice', details: { name: ' → Alice' } },
      { ...both, action: 'logout', subject: 'alice', details: {} },
    ]);
  });

  test('of what a master agent does as an agent', async () => {
    const asAnna = await sudo(root, 'anna', DESK);
    const json = { username: 'dora', password: 'secret2026', group_id: 1, ccy_code: 'GBP' };
    const done = await written(async () => {
      await served.ask(asAnna, { method: 'POST', url: '/v1/customers/', json, from: HOME });
      await served.ask(asAnna, { method: 'POST', url: '/v1/transfers/', json: { username: 'dora', amount: 5 } });
    });
    expect(done.map(({ actor, behind, action, subject }) => [actor, behind, action, subject])).toEqual([
      ['anna', 'root', 'customer_created', 'dora'],
      ['anna', 'root', 'transfer', 'dora'],
    ]);
  });

  test('of an order is nothing where its placer is alone, and once where the request comes again', async () => {
    const [alice, anna] = [await served.logIn('alice'), await served.logIn('anna')];
    expect(await written(() => placeOrder(alice, CAFE))).toEqual([]);
    const asAlice = await sudo(anna, 'alice', HOME);
    const again = { request_uuid: '5c2f3f0e-6a8e-4a61-9a39-6b60c2f0c001' };
    const done = await written(() => Promise.all([1, 2, 3].map(() => placeOrder(asAlice, CAFE, again))));
    expect(done.map(({ action }) => action)).toEqual(['order_placed']);
  });

  test('of an order that is closed in another’s name, each once; where its owner is alone, nothing', async () => {
    const [alice, anna] = [await served.logIn('alice'), await served.logIn('anna')];
    const asAlice = await sudo(anna, 'alice', HOME);
    const open = async (): Promise<number> => {
      const { payload } = await placeOrder(alice, CAFE, { price: 3, duration: 600 });
      return (payload as { readonly order_id: number }).order_id;
    };
    const ids = [await open(), await open(), await open(), await open()];
    const close = (session: string, what: string, json: object = {}): Promise<Answered> =>
      served.ask(session, { method: 'POST', url: `/v1/orders/${what}/`, json, from: CAFE });
    const done = await written(async () => {
      expect((await close(asAlice, `${ids[0]!}/close`)).status).toBe(200);
      expect((await close(asAlice, `${ids[0]!}/close`)).status).not.toBe(200);
      expect((await close(asAlice, 'close_many', { order_ids: [ids[0], ids[1], ids[1], 99] })).status).toBe(200);
      expect((await close(alice, `${ids[2]!}/close`)).status).toBe(200);
      expect((await close(asAlice, 'close_all')).status).toBe(200);
      expect((await close(asAlice, 'close_all')).status).toBe(200);
    });
    const both = { actor: 'alice', behind: 'anna', ip_address: CAFE, action: 'order_closed', details: {} };
    expect(done).toEqual([ids[0], ids[1], ids[3]].map((id) => ({ ...both, subject: String(id) })));
  });

  test('of an order that nobody closes is nothing: not of time, not of an agent’s other deeds', async () => {
    const [alice, anna] = [await served.logIn('alice'), await served.logIn('anna')];
    const asAlice = await sudo(anna, 'alice', HOME);
    await placeOrder(asAlice, CAFE, { price: 3, duration: 5 });
    expect(await written(() => served.world.pass(10_000))).toEqual([]);
    await placeOrder(alice, CAFE, { price: 3, duration: 600 });
    const done = await written(() => patch(anna, 'alice', { roles: { bet_placer: false } }, DESK));
    expect(done.map(({ action }) => action)).toEqual(['customer_changed']);
    expect((await entries()).filter(({ action }) => action === 'order_closed')).toEqual([]);
  });

  test('of a new customer: all of its money and rights', async () => {
    const anna = await served.logIn('anna');
    const json = {
      username: 'dora',
      password: 'secret2026',
      group_id: 1,
      ccy_code: 'EUR',
      name: 'Dora',
      roles: { bet_placer: true, group_spy: true },
      credit_limit: ['EUR', 1e18],
      credit_limit_comment: 'new',
      max_stake_per_event: ['GBP', 12.5],
      commission_rate: { date_from: '2026-05-01', rate_pc: 2.5 },
      expires_at: '2026-12-31',
      tags: { tier: 'gold' },
    };
    const [entry, ...others] = await written(() =>
      served.ask(anna, { method: 'POST', url: '/v1/customers/', json, from: DESK }),
    );
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      actor: 'anna',
      behind: null,
      ip_address: DESK,
      action: 'customer_created',
      subject: 'dora',
    });
    expect(entry!.details).toMatchObject({
      name: 'Dora',
      group_id: '1',
      ccy_code: 'EUR',
      roles: 'customer bet_placer group_spy',
      credit_limit: 'EUR 1000000000000000000',
      credit_limit_comment: 'new',
      max_stake_per_event: 'GBP 12.50',
      commission_rate: '2.5 % from 2026-05-01',
      active: 'true',
      locked: 'false',
      expires_at: '2026-12-31',
      tags: '{"tier":"gold"}',
    });
    expect(JSON.stringify(entry)).not.toMatch(/secret2026|hash of|argon2/);
  });

  const CHANGES: readonly [field: string, json: object, details: Readonly<Record<string, string>>][] = [
    ['password', { password: 'changed2026' }, { password: 'changed' }],
    ['active', { active: false }, { active: 'true → false' }],
    ['locked', { locked: true }, { locked: 'false → true' }],
    ['name', { name: 'A' }, { name: ' → A' }],
    [
      'roles',
      { roles: { bet_placer: false } },
      { roles: 'customer bet_placer account_viewer → customer account_viewer' },
    ],
    ['credit_limit', { credit_limit: ['GBP', 20.5] }, { credit_limit: 'GBP 1000.00 → GBP 20.50' }],
    ['max_stake_per_event', { max_stake_per_event: ['GBP', 5] }, { max_stake_per_event: 'none → GBP 5.00' }],
    ['expires_at', { expires_at: '2026-12-31' }, { expires_at: 'never → 2026-12-31' }],
    [
      'commission_rate',
      { commission_rate: { date_from: '2026-06-01', rate_pc: 1 } },
      { commission_rate: 'none → 1 % from 2026-06-01' },
    ],
    ['tags', { tags: { a: 'b' } }, { tags: '{} → {"a":"b"}' }],
    ['two fields', { name: 'A', active: false }, { name: ' → A', active: 'true → false' }],
  ];
  test.each(CHANGES)('of a change of %s', async (_, json, details) => {
    const anna = await served.logIn('anna');
    const done = await written(() => patch(anna, 'alice', json, DESK));
    const entry = { actor: 'anna', behind: null, ip_address: DESK, action: 'customer_changed', subject: 'alice' };
    expect(done).toEqual([{ ...entry, details }]);
  });

  test.each([
    ['EUR', [12.5, 0.07], ['EUR 12.50', 'EUR 0.07']],
    ['JPY', [1200, 7], ['JPY 1200', 'JPY 7']],
    ['KWD', [12.5, 0.007], ['KWD 12.500', 'KWD 0.007']],
  ] as const)('of limits in %s with all decimals', async (ccy, [credit, stake], [told, toldStake]) => {
    const anna = await served.logIn('anna');
    const json = { credit_limit: [ccy, credit], max_stake_per_event: [ccy, stake] };
    const [entry] = await written(() => patch(anna, 'alice', json, DESK));
    expect(entry!.details).toEqual({
      credit_limit: `GBP 1000.00 → ${told}`,
      max_stake_per_event: `none → ${toldStake}`,
    });
  });

  test('of rules, readable', async () => {
    const anna = await served.logIn('anna');
    const rules = [{ bookie: 'pin', require: { vip: 'yes' }, exclude: { site: 'a', tier: 'b' } }, { bookie: '*' }];
    const [entry] = await written(() => patch(anna, 'alice', { tag_rules: rules }, DESK));
    expect(entry!.details).toEqual({
      tag_rules:
        '* require {} exclude {} → pin require {"vip":"yes"} exclude {"site":"a","tier":"b"}; * require {} exclude {}',
    });
  });

  test.each([
    ['letters', 'x'],
    ['what takes two units a character', '\u{1F600}'],
  ])('of what is long: as much as can be read, of what was and of what is; of %s', async (_, letter) => {
    const anna = await served.logIn('anna');
    const rulesOf = (tag: string): object => {
      const values = Array.from({ length: 20 }, (__, index) => [`${tag}${index}`, letter.repeat(100)]);
      return { tag_rules: [{ bookie: 'pin', require: Object.fromEntries(values) as object }] };
    };
    expect((await patch(anna, 'alice', rulesOf('old'), DESK)).status).toBe(200);
    const [entry, ...others] = await written(() => patch(anna, 'alice', rulesOf('new'), DESK));
    expect(others).toEqual([]);
    const told = entry!.details['tag_rules']!;
    expect(Array.from(told).length).toBeLessThanOrEqual(500);
    expect(told).not.toMatch(/[\uD800-\uDFFF]/u);
    const sides = told.split(' → ');
    expect(sides).toHaveLength(2);
    for (const [index, tag] of ['old', 'new'].entries()) {
      expect(sides[index]!).toMatch(new RegExp(`^pin require \\{"${tag}0":"${letter}{100}","${tag}1`, 'u'));
      // Twenty values of a hundred characters, their names, and what holds them.
      expect(sides[index]!.match(/… \(22\d\d characters\)/gu)).toHaveLength(1);
    }
  });

  test('of a description that is long, up to 500 characters and how long it was', async () => {
    const anna = await served.logIn('anna');
    const transfer = async (description: string): Promise<string> => {
      const json = { username: 'alice', amount: 1, description };
      const [entry] = await written(() => served.ask(anna, { method: 'POST', url: '/v1/transfers/', json }));
      return entry!.details['description']!;
    };
    expect(await transfer('d'.repeat(500))).toBe('d'.repeat(500));
    expect(await transfer('d'.repeat(501))).toBe(`${'d'.repeat(500)}… (501 characters)`);
  });

  test('of moving to another group, and of tag rules', async () => {
    const rules = [{ bookie: 'pin', require: { a: 'b' }, exclude: {} }];
    const done = await written(() => patch(root, 'alice', { group_id: 2, tag_rules: rules }, DESK));
    expect(done).toHaveLength(1);
    expect(done[0]!.details).toMatchObject({ group_id: '1 → 2', tag_rules: expect.stringContaining('pin') as string });
  });

  test('of a change that changes nothing is nothing', async () => {
    const anna = await served.logIn('anna');
    const same = { name: '', active: true, locked: false, credit_limit: ['GBP', 1000], tags: {} };
    const done = await written(async () => {
      expect((await patch(anna, 'alice', {}, DESK)).status).toBe(200);
      expect((await patch(anna, 'alice', same, DESK)).status).toBe(200);
    });
    expect(done).toEqual([]);
  });

  test('of a transfer, in units that a person reads', async () => {
    const anna = await served.logIn('anna');
    const json = { username: 'alice', amount: 100, discount: 2.5, description: 'May' };
    const [entry, ...others] = await written(() =>
      served.ask(anna, { method: 'POST', url: '/v1/transfers/', json, from: DESK }),
    );
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      actor: 'anna',
      behind: null,
      ip_address: DESK,
      action: 'transfer',
      subject: 'alice',
    });
    expect(entry!.details).toEqual({
      transfer: '1',
      amount: 'GBP 100.00',
      discount: 'GBP 2.50',
      description: 'May',
      paid: 'GBP 100.00',
    });
  });

  test('of a transfer in other money: what the agent paid, and at which rates', async () => {
    const json = { username: 'emil', password: 'secret2026', group_id: 1, ccy_code: 'EUR' };
    const anna = await served.logIn('anna');
    await served.ask(anna, { method: 'POST', url: '/v1/customers/', json });
    const give = { username: 'emil', amount: -10.01 };
    const [entry] = await written(() => served.ask(anna, { method: 'POST', url: '/v1/transfers/', json: give }));
    // 8.6293… GBP: what the agent gets is less, not more.
    expect(entry!.details).toEqual({
      transfer: '1',
      amount: 'EUR -10.01',
      discount: 'EUR 0.00',
      description: '',
      paid: 'GBP -8.62',
      rates: 'EUR 1.16, GBP 1',
    });
  });

  test('of rates, and nothing where they are what they were', async () => {
    const put = (rates: object): Promise<Answered> =>
      served.ask(root, { method: 'PUT', url: '/v1/xrates/', json: { rates }, from: DESK });
    const done = await written(async () => {
      await put({ EUR: 1.2, USD: 1.27 });
      await put({ EUR: 1.2 });
    });
    const details = { EUR: '1.16 → 1.2' };
    expect(done).toEqual([
      { actor: 'root', behind: null, ip_address: DESK, action: 'rates_set', subject: 'rates', details },
    ]);
  });
});

describe('what is not written', () => {
  test('is anything that was refused, or only read', async () => {
    const [alice, anna] = [await served.logIn('alice'), await served.logIn('anna')];
    const requests: readonly (readonly [string | null, Request])[] = [
      [alice, { method: 'POST', url: '/v1/customers/', json: {} }],
      [anna, { method: 'POST', url: '/v1/customers/', json: { username: 'alice', password: 'x' } }],
      [
        anna,
        {
          method: 'POST',
          url: '/v1/customers/',
          json: { username: 'alice', password: 'secret2026', group_id: 1, ccy_code: 'GBP' },
        },
      ],
      [
        anna,
        {
          method: 'POST',
          url: '/v1/customers/',
          json: { username: 'dora', password: 'secret2026', group_id: 2, ccy_code: 'GBP' },
        },
      ],
      [anna, { method: 'PATCH', url: '/v1/customers/alice/', json: { username: 'b' } }],
      [anna, { method: 'PATCH', url: '/v1/customers/otto/', json: { name: 'b' } }],
      [anna, { method: 'PATCH', url: '/v1/customers/nobody/', json: { name: 'b' } }],
      [alice, { method: 'PATCH', url: '/v1/customers/alice/', json: { active: false } }],
      [alice, { method: 'POST', url: '/v1/transfers/', json: { username: 'bob', amount: 5 } }],
      [anna, { method: 'POST', url: '/v1/transfers/', json: { username: 'otto', amount: 5 } }],
      [anna, { method: 'POST', url: '/v1/transfers/', json: { username: 'alice', amount: 0 } }],
      [
        anna,
        { method: 'POST', url: '/v1/transfers/', json: { username: 'alice', amount: -5, only_if_available: true } },
      ],
      [anna, { method: 'PUT', url: '/v1/xrates/', json: { rates: { EUR: 9 } } }],
      [root, { method: 'PUT', url: '/v1/xrates/', json: { rates: { EUR: 0 } } }],
      [root, { method: 'PUT', url: '/v1/xrates/', json: { rates: { EUR: 9, GBP: 2 } } }],
      [anna, { method: 'POST', url: `/v1/sessions/${anna}/sudo/`, json: { target: 'otto' } }],
      [alice, { method: 'POST', url: `/v1/sessions/${alice}/sudo/`, json: { target: 'bob' } }],
      [alice, { method: 'DELETE', url: `/v1/sessions/${anna}/` }],
      [null, { method: 'DELETE', url: `/v1/sessions/${anna}/` }],
      [null, { method: 'POST', url: '/v1/sessions/', json: { username: 'alice' } }],
      [alice, { url: AUDIT }],
      [anna, { url: '/v1/customers/' }],
      [anna, { url: '/v1/transfers/' }],
      [alice, { url: '/v1/customers/alice/accounting_info/' }],
    ];
    const done = await written(async () => {
      for (const [session, request] of requests) await served.ask(session, request);
      // In another's name too: an order that is refused is no order.
      const asAlice = await sudo(anna, 'alice', HOME);
      expect((await placeOrder(asAlice, CAFE, { stake: ['GBP', 999_999] })).status).toBe(400);
    });
    expect(done.map(({ action }) => action)).toEqual(['sudo']);
  });

  test('is the end of a session that nobody used', async () => {
    await served.logIn('alice');
    await served.world.pass(23 * 3_600_000);
    await entries();
    const before = await entries();
    await served.world.pass(2 * 3_600_000);
    await served.sessions.sweep();
    await served.world.settle();
    expect(await entries()).toEqual(before);
  });
});

describe('who reads it', () => {
  test('only a master agent', async () => {
    expect(await served.ask(null, { url: AUDIT })).toMatchObject({ status: 401, code: 'auth_error' });
    for (const username of ['alice', 'anna']) {
      const session = await served.logIn(username);
      expect(await served.ask(session, { url: AUDIT })).toMatchObject({
        status: 403,
        code: 'forbidden',
        payload: null,
      });
      const asCustomer = await sudo(root, username, DESK);
      expect(await served.ask(asCustomer, { url: AUDIT })).toMatchObject({ status: 403, code: 'forbidden' });
    }
  });

  test('and nobody writes it', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect(await served.ask(root, { method, url: AUDIT })).toMatchObject({ status: 405, code: 'method_not_allowed' });
    }
    expect((await served.ask(root, { method: 'DELETE', url: `${AUDIT}1/` })).status).toBe(404);
  });
});

describe('what of it is wanted', () => {
  /** Days on which several did different things to each other, also in each other's names. */
  async function live(): Promise<void> {
    const anna = await served.logIn('anna', CAFE);
    for (const day of [1, 2, 3]) {
      const alice = await served.logIn('alice', HOME);
      await served.tryLogIn('bob', 'wrong', HOME);
      await patch(anna, day === 2 ? 'bob' : 'alice', { name: `Number ${day}` }, CAFE);
      const inHerName = await sudo(anna, 'alice', CAFE);
      await placeOrder(inHerName, CAFE);
      const give = {
        method: 'POST',
        url: '/v1/transfers/',
        json: { username: 'alice', amount: day },
        from: CAFE,
      } as const;
      await served.ask(anna, give);
      await served.ask(root, { ...give, url: '/v1/operator/bookie_accounts/1/deposits/', json: { amount: day } });
      await served.ask(alice, { method: 'DELETE', url: `/v1/sessions/${alice}/`, from: HOME });
      await served.world.pass(DAY_MS / 2);
      for (const who of ['anna', 'root']) await served.tryLogIn(who, who, DESK);
      await served.world.pass(DAY_MS / 2 - 3000);
      root = await served.logIn('root', DESK);
    }
  }

  test('is all that is said of it at once, the latest first, page by page', async () => {
    await live();
    const all = await entries();
    const days = ['2026-05-27', '2026-05-28'];
    const wishes: Record<string, readonly (string | null)[]> = {
      action: [null, 'login', 'transfer', 'deposit', 'order_placed', 'locked'],
      subject: [null, 'alice', 'bob', 'bookie:pin:pin-one', 'nobody'],
      actor: [null, 'anna', 'alice', 'root', 'nobody'],
      date_from: [null, days[0]!],
      date_to: [null, days[0]!, `${days[0]!}T23:59:57Z`],
    };
    const combine = (names: readonly string[]): readonly Record<string, string>[] => {
      const [name, ...others] = names;
      if (name === undefined) return [{}];
      return combine(others).flatMap((some) =>
        wishes[name]!.map((value) => (value === null ? some : { ...some, [name]: value })),
      );
    };
    let found = 0;
    for (const wish of combine(Object.keys(wishes))) {
      const { action, subject, actor, date_from: from = '', date_to: to } = wish;
      // A day as a whole is before the next one.
      const before = to === days[0] ? days[1]! : (to ?? '9999').replace('Z', '');
      const wanted = all.filter(
        (entry) =>
          (action ?? entry.action) === entry.action &&
          (subject ?? entry.subject) === entry.subject &&
          (actor === undefined || [entry.actor, entry.behind].includes(actor)) &&
          entry.timestamp >= from &&
          entry.timestamp < before,
      );
      const query = new URLSearchParams({ ...wish, page_size: '3', page: '2' }).toString();
      const { payload, headers } = await served.ask(root, { url: `${AUDIT}?${query}` });
      expect([wish, payload, headers['x-total-count']]).toEqual([wish, wanted.slice(3, 6), String(wanted.length)]);
      await served.world.pass(10);
      found += wanted.length;
    }
    expect(found).toBeGreaterThan(500);
    const { headers } = await served.ask(root, { url: `${AUDIT}?action=login&page_size=2` });
    expect(headers['link']).toContain(`<${AUDIT}?action=login&page_size=2&page=2>; rel="next"`);
  });

  test.each([
    ['action=lost', { action: ['invalid_choice'] }],
    ['date_from=then', { date_from: ['invalid_format'] }],
  ])('is refused where it cannot be: %s', async (query, errors) => {
    const { status, payload } = await served.ask(root, { url: `${AUDIT}?${query}` });
    expect([status, payload]).toEqual([400, { validation_errors: errors }]);
  });
});

describe('its pages', () => {
  const seqs = async (query: string): Promise<readonly number[]> => (await entries(query)).map(({ seq }) => seq);

  test('have the newest first, and lead to each other', async () => {
    for (let count = 0; count < 20; count += 1) await served.tryLogIn(count % 2 === 0 ? 'alice' : 'bob');
    const total = 26;
    expect((await entries()).map(({ seq }) => seq)).toEqual(Array.from({ length: total }, (_, index) => total - index));
    expect(await seqs('')).toHaveLength(25);
    expect(await seqs('?page_size=10')).toEqual([26, 25, 24, 23, 22, 21, 20, 19, 18, 17]);
    expect(await seqs('?page=3&page_size=10')).toEqual([6, 5, 4, 3, 2, 1]);
    expect(await seqs('?page=4&page_size=10')).toEqual([]);
    expect(await seqs(`?page=${Number.MAX_SAFE_INTEGER}&page_size=1000`)).toEqual([]);

    const { headers } = await served.ask(root, { url: `${AUDIT}?page=2&page_size=10` });
    expect(headers['x-total-count']).toBe('26');
    const link = (page: number, relation: string): string => `<${AUDIT}?page=${page}&page_size=10>; rel="${relation}"`;
    expect(headers['link']).toBe([link(1, 'first'), link(1, 'prev'), link(3, 'next'), link(3, 'last')].join(', '));
    const beyond = await served.ask(root, { url: `${AUDIT}?page=9&page_size=10` });
    expect([beyond.headers['link'], beyond.headers['x-total-count']]).toEqual([
      [link(1, 'first'), link(3, 'prev'), link(3, 'last')].join(', '),
      '26',
    ]);
  });

  test('followed by their links show each entry once', async () => {
    for (let count = 0; count < 9; count += 1) await served.tryLogIn('alice');
    const seen: number[] = [];
    let url: string | undefined = `${AUDIT}?page_size=4`;
    while (url !== undefined) {
      const { payload, headers }: Answered = await served.ask(root, { url });
      seen.push(...(payload as readonly Entry[]).map(({ seq }) => seq));
      url = /<([^>]*)>; rel="next"/.exec(String(headers['link']))?.[1];
    }
    expect(seen).toEqual(Array.from({ length: 15 }, (_, index) => 15 - index));
  });

  test.each(['page=0', 'page=-1', 'page_size=0', 'page_size=1001', 'page=x', 'page=1.5'])(
    '%s is refused',
    async (query) => {
      expect(await served.ask(root, { url: `${AUDIT}?${query}` })).toMatchObject({
        status: 400,
        code: 'validation_error',
      });
    },
  );
});
