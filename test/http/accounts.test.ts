// From where bets can be placed, on which bookmaker accounts, what those hold now, and what a group has: by HTTP on the real services
// (client §4.2; decisions §4, §17).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type App, openApp } from '../../src/app.js';
import { systemClock, systemTimer } from '../../src/clock.js';
import { parseConfig } from '../../src/config/reading.js';
import { type Change, changed } from '../../src/core/change.js';
import type { Customer } from '../../src/core/record/customer.js';
import { customerLedger, emptyBalance } from '../../src/core/record/ledger.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { toBookieCode, toGroupId, toUsername } from '../../src/core/value/ids.js';
import { toMinor } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { type Instant, later } from '../../src/core/value/time.js';
import { createLog } from '../../src/log.js';
import { ROOT } from '../../src/root.js';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { type BookieAccounts, createBookieAccounts } from '../../src/services/bookie-accounts.js';
import type { Caller } from '../../src/services/caller.js';
import { acmeWith, quoteOf } from '../end-to-end/acme.js';
import { type AccountHeard, type BetslipHeard, type OrderHeard, clientOf, logIn, until } from '../end-to-end/client.js';
import { betType } from '../support/bet-types.js';
import { divide, halfEvenOf, multiply, ratio } from '../support/ratios.js';
import { account, customer } from '../support/world.js';
import { type Answered, type ServedParts, type ServedWorld, serveWorld } from './served-world.js';

const STAFF = { groupId: toGroupId(3) };
const ROLES = customer('any').roles;
const GROUPS = [
  { groupId: toGroupId(1), name: 'main', managers: [toUsername('anna')] },
  { groupId: toGroupId(2), name: 'side', managers: [toUsername('otto')] },
  { groupId: toGroupId(3), name: 'staff', managers: [] },
];

/** A bookmaker account as it is listed. */
interface Listed {
  readonly id: number;
  readonly bookie: string;
  readonly username: string;
}

let served: ServedWorld;
const serve = async (parts: ServedParts): Promise<void> => {
  served = await serveWorld({ groups: GROUPS, ...parts });
};
const get = async (session: string, url: string): Promise<unknown> => (await served.ask(session, { url })).payload;
const post = (session: string, url: string, json: unknown): Promise<Answered> =>
  served.ask(session, { method: 'POST', url, json });
const patch = (session: string, username: string, json: object): Promise<Answered> =>
  served.ask(session, { method: 'PATCH', url: `/v1/customers/${username}/`, json });

function offerOn(...bookies: readonly string[]): void {
  for (const code of bookies) {
    served.world.offer(toBookieCode(code), betType('for,h'), [
      { price: toPriceMilli(2000), ccy: toCurrency('GBP'), min: toMinor(100), max: toMinor(100_000) },
    ]);
  }
}

async function openBetslip(session: string, body: object = {}): Promise<BetslipHeard> {
  const wish = { sport: 'fb', event_id: served.world.eventId, bet_type: 'for,h', multiple_accounts: true, ...body };
  return (await post(session, '/v1/betslips/', wish)).payload as BetslipHeard;
}

describe('where bets can be placed from', () => {
  beforeEach(() =>
    serve({
      trustProxy: true,
      blockedCountries: ['US', 'JP'],
      customers: [
        customer('alice'),
        customer('viewer', { roles: { ...ROLES, betPlacer: false } }),
        customer('anna', STAFF),
      ],
      accounts: [account(1, 'pin', 'pin-one')],
    }),
  );
  afterEach(() => served.close());

  const from = (ip: string): { readonly headers: Readonly<Record<string, string>> } => ({
    headers: { 'x-forwarded-for': ip },
  });
  const placing = async (session: string, username: string, ip: string): Promise<unknown> =>
    (await served.ask(session, { url: `/v1/customers/${username}/can_place_bets/`, ...from(ip) })).payload;

  // Addresses whose owners are known: Google, heise, the BBC, the root server M, and networks that are nobody's.
  test.each([
    ['193.99.144.80', 'DE', true],
    ['212.58.244.20', 'GB', true],
    ['8.8.8.8', 'US', false],
    ['202.12.27.33', 'JP', false],
    ['::ffff:8.8.8.8', 'US', false],
    ['10.1.2.3', 'XX', true],
    ['192.168.0.1', 'XX', true],
    ['2001:4860:4860::8888', 'XX', true],
  ])('%s is in %s', async (ip, country, can) => {
    const session = await served.logIn('alice');
    const seen = ip.startsWith('::ffff:') ? [ip, '8.8.8.8'] : [ip];
    const answer = (await placing(session, 'alice', ip)) as { readonly ip_address: string };
    expect(seen).toContain(answer.ip_address);
    expect(answer).toEqual({
      can_place_bets: can,
      reason: can ? null : 'country_not_allowed',
      ip_address: answer.ip_address,
      country,
    });
  });

  test('a missing right is named before the country', async () => {
    const session = await served.logIn('viewer');
    const refused = { can_place_bets: false, reason: 'no_api_place_permission' };
    expect(await placing(session, 'viewer', '8.8.8.8')).toMatchObject({ ...refused, country: 'US' });
    expect(await placing(session, 'viewer', '193.99.144.80')).toMatchObject({ ...refused, country: 'DE' });
  });

  test('an address that the client writes itself does not count', async () => {
    const session = await served.logIn('alice');
    expect(await placing(session, 'alice', '193.99.144.80, 8.8.8.8')).toMatchObject({
      country: 'US',
      reason: 'country_not_allowed',
    });
    expect(await placing(session, 'alice', '8.8.8.8, 193.99.144.80, 10.0.0.1')).toMatchObject({
      country: 'DE',
      reason: null,
    });
  });

  test('is answered for oneself only', async () => {
    const anna = await served.logIn('anna');
    const url = '/v1/customers/alice/can_place_bets/';
    const foreign = await served.ask(anna, { url });
    expect(foreign).toMatchObject({ status: 404, code: 'not_found' });
    expect((await served.ask(anna, { url: url.replace('alice', 'nobody') })).body).toBe(foreign.body);
    expect((await served.ask(null, { url })).status).toBe(401);
  });

  test('a blocked country places no orders, in whosever name', async () => {
    offerOn('pin');
    const [alice, anna] = [await served.logIn('alice'), await served.logIn('anna')];
    const sudo = { method: 'POST', url: `/v1/sessions/${anna}/sudo/`, json: { target: 'alice' } } as const;
    const asAlice = String((await served.ask(anna, sudo)).payload);
    const { betslip_id } = await openBetslip(alice);
    const order = { betslip_id, price: 1.5, stake: ['GBP', 10] };
    const place = (session: string, ip: string): Promise<Answered> =>
      served.ask(session, { method: 'POST', url: '/v1/orders/', json: order, ...from(ip) });
    const refused = { status: 403, code: 'forbidden', payload: { reason: 'country_not_allowed' } };
    expect(await place(alice, '8.8.8.8')).toMatchObject(refused);
    expect(await place(asAlice, '202.12.27.33')).toMatchObject(refused);
    expect(await get(alice, '/v1/orders/')).toEqual([]);
    expect((await place(alice, '193.99.144.80')).status).toBe(200);
    expect((await place(alice, '127.0.0.1')).status).toBe(200);
    expect(await get(alice, '/v1/orders/')).toHaveLength(2);
  });

  test('what was opened before can still be read and closed from there', async () => {
    offerOn('pin');
    const alice = await served.logIn('alice');
    const { betslip_id } = await openBetslip(alice);
    const order = { betslip_id, price: 3, stake: ['GBP', 10], duration: 600 };
    const placed = await served.ask(alice, {
      method: 'POST',
      url: '/v1/orders/',
      json: order,
      ...from('193.99.144.80'),
    });
    const { order_id } = placed.payload as OrderHeard;
    const close = { method: 'POST', url: `/v1/orders/${order_id}/close/`, ...from('8.8.8.8') } as const;
    expect(await served.ask(alice, close)).toMatchObject({ status: 200, payload: { close_reason: 'cancelled' } });
  });
});

describe('which accounts may be used', () => {
  const BOOKIES = ['pin', 'sbk', 'bet'];
  const TAGS = ['site', 'tier', 'owner'];
  const VALUES = ['a', 'b'];
  const ACCOUNTS = Array.from({ length: 12 }, (_, index) => {
    // Three in a row of each bookie have no tag, one, two.
    const tags = Object.fromEntries(TAGS.slice(0, index % 3).map((tag, nth) => [tag, VALUES[(index + nth) % 2]!]));
    return { id: index + 1, bookie: BOOKIES[index % BOOKIES.length]!, tags };
  });

  interface Rule {
    readonly bookie: string;
    readonly require: Readonly<Record<string, string>>;
    readonly exclude: Readonly<Record<string, string>>;
  }

  let alice: string;
  let anna: string;
  beforeAll(async () => {
    await serve({
      customers: [
        customer('alice', { roles: { ...ROLES, accountViewer: false } }),
        customer('vera'),
        customer('anna', { ...STAFF, roles: { ...ROLES, accountViewer: false } }),
      ],
      accounts: ACCOUNTS.map(({ id, bookie, tags }) => account(id, bookie, `${bookie}-${id}`, { tags })),
    });
    offerOn(...BOOKIES);
    [alice, anna] = [await served.logIn('alice'), await served.logIn('anna')];
  });
  afterAll(() => served.close());

  const preview = (tagRules: unknown, envTags: unknown = {}): Promise<Answered> =>
    post(anna, '/v1/customers/alice/bookie_accounts_preview/', { tag_rules: tagRules, env_tags: envTags });
  const ids = (payload: unknown): readonly number[] => (payload as readonly Listed[]).map(({ id }) => id);

  /** What decisions §4 says, read off: walks the rules by hand. */
  function expected(rules: readonly Rule[], environment: Readonly<Record<string, string>>): readonly number[] {
    return ACCOUNTS.filter(({ bookie, tags }) => {
      let deciding: Rule | undefined;
      for (const rule of [...rules].reverse()) if (rule.bookie === '*') deciding = rule;
      for (const rule of [...rules].reverse()) if (rule.bookie === bookie) deciding = rule;
      if (deciding === undefined) return false;
      const carried = [...Object.entries(tags), ...Object.entries(environment)].map((tag) => tag.join('='));
      const wants = Object.entries(deciding.require).map((tag) => tag.join('='));
      const shuns = Object.entries(deciding.exclude).map((tag) => tag.join('='));
      return wants.every((tag) => carried.includes(tag)) && !shuns.some((tag) => carried.includes(tag));
    }).map(({ id }) => id);
  }

  const tags = fc.dictionary(fc.constantFrom(...TAGS, 'env'), fc.constantFrom(...VALUES), { maxKeys: 2 });
  const rule = fc.record({ bookie: fc.constantFrom(...BOOKIES, '*'), require: tags, exclude: tags });
  // Of its own name: no account has it.
  const environment = fc.dictionary(fc.constant('env'), fc.constantFrom(...VALUES));

  test('by any rules: what is previewed is what the rules say', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(rule, { maxLength: 5 }), environment, async (rules, env) => {
        const { status, payload } = await preview(rules, env);
        expect([status, ids(payload)]).toEqual([200, expected(rules, env)]);
      }),
      { numRuns: 400 },
    );
  });

  test('by any rules: a betslip uses just those, whatever it asks for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(rule, { maxLength: 4 }), async (rules) => {
        expect((await patch(anna, 'alice', { tag_rules: rules })).status).toBe(200);
        const listed = await get(alice, '/v1/customers/alice/bookie_accounts/');
        expect(ids(listed)).toEqual(expected(rules, {}));
        const masks = (listed as readonly Listed[]).map(({ bookie, username }) => `${bookie} ${username}`);
        const { betslip_id, accounts, invalid_accounts } = await openBetslip(alice);
        const named = (some: readonly AccountHeard[]): string[] => some.map((one) => `${one.bookie} ${one.username}`);
        expect(named(accounts).sort()).toEqual([...masks].sort());
        expect(invalid_accounts).toEqual({});
        const wanted = await openBetslip(alice, { want_bookies: ['pin'] });
        expect(named(wanted.accounts).sort()).toEqual(masks.filter((name) => name.startsWith('pin ')).sort());
        for (const id of [betslip_id, wanted.betslip_id])
          await served.ask(alice, { method: 'DELETE', url: `/v1/betslips/${id}/` });
        await served.world.pass(1000);
      }),
      { numRuns: 60 },
    );
  });

  test.each<[string, readonly Rule[], Readonly<Record<string, string>>, readonly number[]]>([
    ['no rule lets none through', [], {}, []],
    ['* lets all through', [{ bookie: '*', require: {}, exclude: {} }], {}, ACCOUNTS.map(({ id }) => id)],
    [
      'a rule that names the bookie decides though * comes first',
      [
        { bookie: '*', require: {}, exclude: {} },
        { bookie: 'pin', require: { nowhere: 'x' }, exclude: {} },
      ],
      {},
      [2, 3, 5, 6, 8, 9, 11, 12],
    ],
    [
      'of two that name it the first decides, also where it says no',
      [
        { bookie: 'pin', require: { nowhere: 'x' }, exclude: {} },
        { bookie: 'pin', require: {}, exclude: {} },
      ],
      {},
      [],
    ],
    [
      'the environment adds to all',
      [{ bookie: 'sbk', require: { env: 'a' }, exclude: {} }],
      { env: 'a' },
      [2, 5, 8, 11],
    ],
    ['and takes from all', [{ bookie: 'sbk', require: {}, exclude: { env: 'a' } }], { env: 'a' }, []],
  ])('%s', async (_, rules, env, wanted) => {
    expect(ids((await preview(rules, env)).payload)).toEqual(wanted);
  });

  test('a preview changes nothing', async () => {
    await patch(anna, 'alice', { tag_rules: [{ bookie: 'pin' }] });
    const before = served.world.store.lastSeq();
    await preview([]);
    expect(served.world.store.lastSeq()).toBe(before);
    expect(ids(await get(alice, '/v1/customers/alice/bookie_accounts/'))).toEqual([1, 4, 7, 10]);
  });

  test('a preview is for agents', async () => {
    const rules = { tag_rules: [], env_tags: {} };
    expect((await post(alice, '/v1/customers/alice/bookie_accounts_preview/', rules)).status).toBe(403);
    expect((await post(alice, '/v1/customers/vera/bookie_accounts_preview/', rules)).status).toBe(404);
    expect((await post(anna, '/v1/customers/nobody/bookie_accounts_preview/', rules)).status).toBe(404);
  });

  test('an account that is let through no more gets no bet from a betslip of before', async () => {
    await patch(anna, 'alice', { tag_rules: [{ bookie: '*' }] });
    const { betslip_id } = await openBetslip(alice);
    await patch(anna, 'alice', { tag_rules: [{ bookie: 'pin' }] });
    const order = { betslip_id, price: 1.5, stake: ['GBP', 10], duration: 600 };
    const { order_id } = (await post(alice, '/v1/orders/', order)).payload as OrderHeard;
    await served.world.settle();
    const { bets } = (await get(alice, `/v1/orders/${order_id}/`)) as OrderHeard;
    expect(new Set(bets!.map(({ bookie }) => bookie))).toEqual(new Set(['pin']));
  });

  describe('under masks', () => {
    const MASK = /^_[0-9a-f]{8}_$/;
    let vera: string;
    beforeEach(async () => {
      await patch(anna, 'alice', { tag_rules: [{ bookie: 'pin' }] });
      vera = await served.logIn('vera');
    });

    const names = async (session: string, username: string): Promise<readonly string[]> =>
      ((await get(session, `/v1/customers/${username}/bookie_accounts/`)) as readonly Listed[]).map(
        (it) => it.username,
      );

    test('the same everywhere and for everyone, and of each account another', async () => {
      const masks = await names(alice, 'alice');
      expect(masks).toEqual(masks.map(() => expect.stringMatching(MASK) as string));
      expect(new Set(masks).size).toBe(4);
      expect(await names(alice, 'alice')).toEqual(masks);
      expect(await names(anna, 'alice')).toEqual(masks);
      const ofGroup = (await get(anna, '/v1/groups/1/bookie_accounts/')) as readonly Listed[];
      expect(ofGroup.filter(({ bookie }) => bookie === 'pin').map(({ username }) => username)).toEqual(masks);
      const { payload } = await preview([{ bookie: 'pin' }]);
      expect((payload as readonly Listed[]).map(({ username }) => username)).toEqual(masks);
      expect((await openBetslip(alice)).accounts.map(({ username }) => username).sort()).toEqual([...masks].sort());
    });

    test('for those who may not see the names, who see them nowhere', async () => {
      expect(await names(vera, 'vera')).toEqual(ACCOUNTS.map(({ id, bookie }) => `${bookie}-${id}`));
      const { betslip_id } = await openBetslip(alice);
      const order = (await post(alice, '/v1/orders/', { betslip_id, price: 1.5, stake: ['GBP', 5] }))
        .payload as OrderHeard;
      await served.world.settle();
      const texts = await Promise.all(
        [
          '/v1/customers/alice/bookie_accounts/',
          `/v1/betslips/${betslip_id}/`,
          `/v1/orders/${order.order_id}/`,
          '/v1/orders/',
        ].map(async (url) => (await served.ask(alice, { url })).body),
      );
      for (const text of texts) expect(text).not.toMatch(/(pin|sbk|bet)-\d/);
      expect(texts[2]).toMatch(/"username":"_[0-9a-f]{8}_"/);
    });

    test('that stand for the account where one is named; its name itself does not', async () => {
      const masks = await names(alice, 'alice');
      const betAt = async (session: string, username: string): Promise<readonly string[]> => {
        const { betslip_id } = await openBetslip(session, { want_bookies: ['pin'] });
        const order = { betslip_id, price: 1.5, stake: ['GBP', 5], accounts: [['pin', username]], duration: 0.05 };
        const { order_id } = (await post(session, '/v1/orders/', order)).payload as OrderHeard;
        await served.world.settle();
        const heard = (await get(session, `/v1/orders/${order_id}/`)) as OrderHeard;
        return heard.bets!.map((bet) => bet.username);
      };
      for (const mask of masks) expect(await betAt(alice, mask)).toEqual([mask]);
      expect(await betAt(alice, 'pin-4')).toEqual([]);
      expect(await betAt(vera, 'pin-4')).toEqual(['pin-4']);
      expect(await betAt(vera, masks[1]!)).toEqual(['pin-4']);
    });
  });
});

describe('a group', () => {
  const RATES = { GBP: 1, EUR: 1.16, JPY: 191.37, KWD: 0.39 };
  beforeEach(() =>
    serve({
      rates: RATES,
      customers: [
        customer('root', { ...STAFF, isMasterAgent: true, ccy: toCurrency('JPY') }),
        customer('anna', { ...STAFF, ccy: toCurrency('EUR') }),
        customer('otto', { ...STAFF, ccy: toCurrency('KWD') }),
      ],
    }),
  );
  afterEach(() => served.close());

  type Sum = readonly [amount: string, ccy: keyof typeof RATES];
  const DIGITS = { GBP: 2, EUR: 2, JPY: 0, KWD: 3 };

  /** The sum of all parts in another currency, exactly; then to the nearest unit, the even one of two. */
  function sumIn(ccy: keyof typeof RATES, parts: readonly Sum[]): readonly [string, number] {
    const unit = 10n ** BigInt(DIGITS[ccy]);
    const sum = parts
      .map(([amount, own]) => multiply(ratio(amount), divide(ratio(RATES[ccy]), ratio(RATES[own]))))
      .reduce(([num, den], [more, of]) => [num * of + more * den, den * of]);
    return [ccy, Number(halfEvenOf(multiply(sum, [unit, 1n]))) / Number(unit)];
  }

  const CREDIT: readonly Sum[] = [
    ['1000.55', 'GBP'],
    ['77.77', 'EUR'],
    ['12345', 'JPY'],
    ['9.999', 'KWD'],
  ];
  const SENT: readonly Sum[] = [
    ['100.35', 'GBP'],
    ['-50.25', 'EUR'],
    ['7001', 'JPY'],
    ['0.005', 'KWD'],
  ];

  async function fill(session: string, groupId: number): Promise<void> {
    for (const [index, [amount, ccy_code]] of CREDIT.entries()) {
      const json = { group_id: groupId, password: 'secret2026', ccy_code, credit_limit: [ccy_code, Number(amount)] };
      const username = `member${groupId}${index}`;
      expect((await post(session, '/v1/customers/', { ...json, username })).status).toBe(200);
      const sent = await post(session, '/v1/transfers/', { username, amount: Number(SENT[index]![0]) });
      expect(sent.status).toBe(200);
    }
  }

  test('has what its customers have together, in the currency of who asks', async () => {
    const [root, anna, otto] = [await served.logIn('root'), await served.logIn('anna'), await served.logIn('otto')];
    await fill(anna, 1);
    await fill(otto, 2);
    for (const [session, ccy, groupId, name] of [
      [anna, 'EUR', 1, 'main'],
      [otto, 'KWD', 2, 'side'],
      [root, 'JPY', 1, 'main'],
    ] as const) {
      const group = { id: groupId, name, balance: sumIn(ccy, SENT), credit_limit: sumIn(ccy, CREDIT) };
      expect(await get(session, `/v1/groups/${groupId}/`)).toEqual(group);
      expect(await get(session, '/v1/groups/')).toContainEqual(group);
    }
  });

  test('is unlimited where one of its customers is', async () => {
    const anna = await served.logIn('anna');
    await fill(anna, 1);
    await patch(anna, 'member10', { credit_limit: ['GBP', 1e18] });
    expect(await get(anna, '/v1/groups/1/')).toMatchObject({ credit_limit: null, balance: sumIn('EUR', SENT) });
  });

  test('adds up what is less than a unit by itself', async () => {
    const anna = await served.logIn('anna');
    // A yen is 0.606… cents: 101 of them 61, not 101.
    for (let index = 0; index < 101; index += 1)
      await served.world.configure({
        customers: [
          customer(`yen${index}`, {
            ccy: toCurrency('JPY'),
            creditLimit: { ccy: toCurrency('JPY'), amount: toMinor(1), given: '1' },
          }),
        ],
      });
    const own = Array.from({ length: 101 }, (): Sum => ['1', 'JPY']);
    expect(sumIn('EUR', own)).toEqual(['EUR', 0.61]);
    expect(await get(anna, '/v1/groups/1/')).toMatchObject({ credit_limit: ['EUR', 0.61], balance: ['EUR', 0] });
  });

  test('of a tie has the even unit, also below nothing', async () => {
    await served.close();
    // A euro is two pounds: an odd number of cents is a number of pence and a half.
    await serve({
      rates: { GBP: 1, EUR: 2 },
      customers: [customer('anna', STAFF), customer('emil', { ccy: toCurrency('EUR') }), customer('bob')],
    });
    const anna = await served.logIn('anna');
    const balanceAfter = async (username: string, amount: number): Promise<unknown> => {
      expect((await post(anna, '/v1/transfers/', { username, amount })).status).toBe(200);
      return ((await get(anna, '/v1/groups/1/')) as { readonly balance: unknown }).balance;
    };
    expect(await balanceAfter('emil', 0.01)).toEqual(['GBP', 0]); // 0.5
    expect(await balanceAfter('emil', 0.02)).toEqual(['GBP', 0.02]); // 1.5
    expect(await balanceAfter('bob', 0.01)).toEqual(['GBP', 0.02]); // 2.5
    expect(await balanceAfter('bob', -0.04)).toEqual(['GBP', -0.02]); // -1.5
    expect(await balanceAfter('bob', -0.01)).toEqual(['GBP', -0.02]); // -2.5
  });

  test('is answered however much all have together', async () => {
    await served.close();
    const rich = (username: string, ccy: string, amount: number): Customer =>
      customer(username, {
        ccy: toCurrency(ccy),
        creditLimit: { ccy: toCurrency(ccy), amount: toMinor(amount), given: String(amount / 1000) },
      });
    await serve({
      rates: { GBP: 1, JPY: 150, KWD: 0.001 },
      customers: [
        customer('anna', { ...STAFF, ccy: toCurrency('JPY') }),
        rich('a', 'KWD', 8_000_000_000_000_000),
        rich('b', 'KWD', 8_000_000_000_000_000),
        rich('c', 'GBP', 8_000_000_000_000_000),
      ],
    });
    const { world } = served;
    const hold = (username: string, ccy: string, settled: number): Change =>
      changed('balance', {
        ...emptyBalance(customerLedger(toUsername(username)), toCurrency(ccy), world.time.clock()),
        settled: toMinor(settled),
      });
    const anna = await served.logIn('anna');
    for (const sign of [1, -1]) {
      const most = sign * 1_000_000_000_000_000;
      await world.write([hold('a', 'KWD', most), hold('b', 'KWD', most), hold('c', 'GBP', most)]);
      for (const url of ['/v1/groups/1/', '/v1/groups/']) {
        const answer = await served.ask(anna, { url });
        expect([url, answer.status]).toEqual([url, 200]);
        const [shown] = [answer.payload].flat() as { readonly balance: unknown; readonly credit_limit: unknown }[];
        // More than 9e15 yen are as many as are shown.
        expect(shown).toMatchObject({ balance: ['JPY', sign * 9_000_000_000_000_000], credit_limit: null });
      }
    }
    // What one has too much another may have too little of.
    await world.write([hold('b', 'KWD', 1_000_000_000_000_000), hold('c', 'GBP', 1500)]);
    expect(await get(anna, '/v1/groups/1/')).toMatchObject({ balance: ['JPY', 2250] });
  });

  test('without customers has nothing', async () => {
    const anna = await served.logIn('anna');
    const empty = { id: 1, name: 'main', balance: ['EUR', 0], credit_limit: ['EUR', 0] };
    expect(await get(anna, '/v1/groups/')).toEqual([empty]);
    expect(await get(anna, '/v1/groups/1/bookie_accounts/')).toEqual([]);
  });

  test('is known to its agents alone', async () => {
    const [root, anna] = [await served.logIn('root'), await served.logIn('anna')];
    await fill(anna, 1);
    expect((await get(root, '/v1/groups/')) as unknown[]).toHaveLength(3);
    await patch(anna, 'member10', { password: 'member10' });
    const member = await served.logIn('member10');
    expect(await get(member, '/v1/groups/')).toEqual([]);
    for (const [session, url] of [
      [anna, '/v1/groups/2/'],
      [anna, '/v1/groups/99/'],
      [anna, '/v1/groups/0/'],
      [anna, '/v1/groups/1e0/'],
      [anna, '/v1/groups/-1/'],
      [anna, `/v1/groups/${'9'.repeat(30)}/`],
      [anna, '/v1/groups/2/bookie_accounts/'],
      [member, '/v1/groups/1/'],
      [member, '/v1/groups/1/bookie_accounts/'],
    ] as const) {
      expect(await served.ask(session, { url })).toMatchObject({ status: 404, code: 'not_found', payload: null });
    }
  });
});

describe('a bookmaker’s statements', () => {
  const EVERY_MS = 5000;
  let asked: { readonly bookie: string; readonly answer: () => void; readonly fail: () => void }[] = [];
  let accounts: BookieAccounts;
  let vera: Caller;

  beforeEach(async () => {
    await serve({
      customers: [customer('vera')],
      accounts: [account(1, 'pin', 'a'), account(2, 'pin', 'b'), account(3, 'sbk', 'a')],
    });
    asked = [];
    const { store, rights, time } = served.world;
    accounts = createBookieAccounts({
      store,
      rights,
      readStatements: (bookie) =>
        new Promise((resolve, reject) => {
          const fail = (): void => {
            reject(new Error('no answer'));
          };
          asked.push({ bookie, answer: resolve, fail });
        }),
      statementsMsOf: () => EVERY_MS,
      timer: time.timer,
    });
    vera = served.world.callerOf('vera');
  });
  afterEach(() => served.close());

  const kick = (id: number): Promise<unknown> => accounts.kickBalance(vera, id);
  const fetched = { ok: true, value: { ccy: 'GBP', amount: 10_000_000 } };
  const tooSoon = (seconds: number): object => ({
    ok: false,
    rejection: { code: 'throttled', retryAfterSeconds: seconds },
  });

  test('are read once for all who ask while they are read', async () => {
    const kicks = [kick(1), kick(1), kick(2), kick(3)];
    await served.world.pass(EVERY_MS * 10);
    const late = kick(2);
    expect(asked.map(({ bookie }) => bookie)).toEqual(['pin', 'sbk']);
    for (const { answer } of asked) answer();
    expect(await Promise.all([...kicks, late])).toEqual([fetched, fetched, fetched, fetched, fetched]);
    expect(asked).toHaveLength(2);
  });

  test('are asked for at the bookie’s own rate, to the millisecond', async () => {
    const first = kick(1);
    await served.world.pass(1500);
    asked[0]!.answer();
    expect(await first).toEqual(fetched);
    // From when it was asked, not from when it answered.
    expect(await kick(2)).toMatchObject(tooSoon(4));
    await served.world.pass(1000);
    // Whatever the clock is set to.
    served.world.time.setBy(-3_600_000);
    expect(await kick(2)).toMatchObject(tooSoon(3));
    served.world.time.setBy(7_200_000);
    await served.world.pass(2499);
    expect(await kick(1)).toMatchObject(tooSoon(1));
    expect(asked).toHaveLength(1);
    await served.world.pass(1);
    const second = kick(1);
    expect(asked).toHaveLength(2);
    asked[1]!.answer();
    expect(await second).toEqual(fetched);
  });

  test('that do not come are a fault for all who waited, and are not asked for sooner', async () => {
    const kicks = [kick(1), kick(2)];
    asked[0]!.fail();
    for (const one of await Promise.allSettled(kicks)) expect(one).toMatchObject({ status: 'rejected' });
    expect(await kick(1)).toMatchObject(tooSoon(5));
    await served.world.pass(EVERY_MS);
    const again = kick(1);
    asked[1]!.answer();
    expect(await again).toEqual(fetched);
  });

  test('are nobody’s to ask for who names an account that it may not use', async () => {
    for (const id of [0, 4, 1.5]) expect(await kick(id)).toMatchObject({ rejection: { code: 'validation_error' } });
    expect(asked).toEqual([]);
  });
});

describe('a balance that is fetched', () => {
  const PASSWORD = 'kick2026';
  const WITHIN_MS = 15_000;
  const [PRICE, STAKE, OPENING] = [2.5, 10, 5000];
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-kick-'));
  const simulator: Simulator = openSimulator(
    parseSimulatorConfig(acmeWith(2, { customers: ['c-1', 'c-2'], offer: { quotes: [quoteOf(PRICE, 500, 'EUR')] } })),
  );
  const role = { bet_placer: true, account_viewer: true };
  const who = { password: PASSWORD, group_id: 1, ccy_code: 'EUR', credit_limit: ['EUR', 5000] };
  const accountOf = (id: number): object => ({
    id,
    username: `a${id}`,
    customer_id: `c-${id}`,
    ccy_code: 'EUR',
    stake_increment: 0.01,
    opening_balance: OPENING,
  });
  const configOf = (url: string): object => ({
    http: { port: 0 },
    data_dir: join(directory, 'state'),
    rates: { GBP: 1, EUR: 1.16 },
    groups: [{ id: 1, name: 'main', managers: ['anna'] }],
    customers: [
      { ...who, username: 'anna' },
      { ...who, username: 'alice', roles: { bet_placer: true } },
      { ...who, username: 'vera', roles: role },
      { ...who, username: 'root', master_agent: true },
    ],
    providers: [
      {
        bookie: 'acme',
        base_url: url,
        username: 'u',
        password: 'p',
        poll_ms: { live: 1000, today: 200, early: 200 },
        // Nobody reads statements but who asks for a balance.
        statements_ms: 3_600_000,
        accounts: [accountOf(1), accountOf(2)],
      },
      { bookie: 'shut', base_url: 'http://127.0.0.1:1', username: 'u', password: 'p', accounts: [{ ...accountOf(3) }] },
    ],
  });

  let app: App;
  let aheadMs = 0;
  /** Bookies may be asked again. */
  const anHourLater = (): void => {
    aheadMs += 3_600_001;
  };
  beforeAll(async () => {
    const config = parseConfig(configOf((await simulator.listen()).url));
    const log = createLog({ level: 'silent', pretty: false });
    const clock = (): Instant => later(systemClock(), aheadMs);
    const timer = { ...systemTimer, elapsedMs: () => systemTimer.elapsedMs() + aheadMs };
    app = await openApp({ config, clock, timer, log, root: ROOT, version: 'test' });
  });
  beforeEach(anHourLater);
  afterAll(async () => {
    await app.close();
    await simulator.close();
    rmSync(directory, { recursive: true, force: true });
  });

  interface Kicked {
    readonly status: number;
    readonly retryAfter: string | null;
    readonly answer: { readonly status: string; readonly code?: string; readonly data: unknown };
  }

  async function kick(session: string, body: object, username = 'vera'): Promise<Kicked> {
    const response = await fetch(`${app.url}/v1/customers/${username}/bookie_accounts/kick_balance/`, {
      method: 'POST',
      headers: { session, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Kicked['answer'];
    return { status: response.status, retryAfter: response.headers.get('retry-after'), answer };
  }
  const balanceOf = async (session: string, accountId: number): Promise<unknown> =>
    (await kick(session, { account_id: accountId })).answer.data;

  test('shows what the bookmaker settled meanwhile, though nobody else asked it', async () => {
    const vera = await logIn(app.url, 'vera', PASSWORD);
    expect(await balanceOf(vera.session, 1)).toEqual({ balance: ['EUR', OPENING] });
    const events = await until(
      () => vera.events(),
      (listed) => listed.length === 2 && listed.every(({ bookies }) => bookies.length === 1),
      WITHIN_MS,
    );
    const orders = [];
    for (const { event_id } of events.toSorted((a, b) => a.home.localeCompare(b.home))) {
      const { betslip_id } = await vera.openBetslip({
        sport: 'fb',
        event_id,
        bet_type: 'for,h',
        multiple_accounts: true,
      });
      const request = { betslip_id, price: 2, stake: ['EUR', STAKE], duration: 600, accounts: [['acme', 'a1']] };
      const { order } = await vera.placeOrder(request);
      orders.push(
        await until(
          () => vera.order(order.order_id),
          ({ status }) => status === 'done',
          WITHIN_MS,
        ),
      );
    }
    anHourLater();
    expect(await balanceOf(vera.session, 1)).toEqual({ balance: ['EUR', OPENING - 2 * STAKE] });
    anHourLater();
    expect(await balanceOf(vera.session, 2)).toEqual({ balance: ['EUR', OPENING] });

    simulator.settleEvent('e0', { ft_home: 1, ft_away: 0 });
    expect((await vera.order(orders[0]!.order_id)).status).toBe('done');
    anHourLater();
    const afterWin = OPENING - STAKE + STAKE * (PRICE - 1);
    expect(await balanceOf(vera.session, 1)).toEqual({ balance: ['EUR', afterWin] });
    // What it says is booked by then.
    expect(await vera.order(orders[0]!.order_id)).toMatchObject({ profit_loss: ['EUR', STAKE * (PRICE - 1)] });
    expect(await vera.accounting('vera')).toMatchObject({ current_balance: STAKE * (PRICE - 1), open_stakes: STAKE });

    simulator.settleEvent('e1', { ft_home: 0, ft_away: 2 });
    anHourLater();
    const many = await Promise.all(Array.from({ length: 20 }, () => kick(vera.session, { account_id: 1 })));
    // Those who come too late to share what is read are told to wait.
    const told = many.filter(({ status }) => status !== 429);
    expect(told.length).toBeGreaterThan(0);
    for (const { answer } of told) expect(answer.data).toEqual({ balance: ['EUR', afterWin] });
    expect(await vera.order(orders[1]!.order_id)).toMatchObject({ profit_loss: ['EUR', -STAKE] });
  });

  test('ignores the customer in the path, and takes a number as text', async () => {
    const { session } = await logIn(app.url, 'vera', PASSWORD);
    for (const username of ['vera', 'alice', 'root', 'nobody', '-']) {
      anHourLater();
      expect((await kick(session, { account_id: '2' }, username)).status).toBe(200);
    }
  });

  test('is not fetched again at once, whoever asks, for whichever of the bookie’s accounts', async () => {
    const vera = await logIn(app.url, 'vera', PASSWORD);
    const root = await logIn(app.url, 'root', PASSWORD);
    expect((await kick(vera.session, { account_id: 1 })).status).toBe(200);
    for (const [session, account] of [
      [vera.session, 1],
      [vera.session, 2],
      [root.session, 1],
    ] as const) {
      const { status, retryAfter, answer } = await kick(session, { account_id: account });
      expect([status, answer.code]).toEqual([429, 'throttled']);
      expect(Number(retryAfter)).toBeGreaterThan(3590);
      expect(Number(retryAfter)).toBeLessThanOrEqual(3600);
    }
    // Another bookie has nothing to do with it.
    expect((await kick(vera.session, { account_id: 3 })).status).toBe(503);
    anHourLater();
    expect((await kick(root.session, { account_id: 2 })).status).toBe(200);
  });

  test('is for those who may see accounts', async () => {
    for (const username of ['alice', 'anna']) {
      const { session } = await logIn(app.url, username, PASSWORD);
      for (const body of [{ account_id: 1 }, { account_id: 99 }, { account_id: 'x' }, {}])
        expect(await kick(session, body)).toMatchObject({ status: 403, answer: { code: 'forbidden', data: null } });
    }
    const root = await logIn(app.url, 'root', PASSWORD);
    expect((await kick(root.session, { account_id: 1 })).status).toBe(200);
    expect((await kick('f'.repeat(32), { account_id: 1 })).status).toBe(401);
  });

  test('is of an account that is there and let through', async () => {
    const { session } = await logIn(app.url, 'vera', PASSWORD);
    const anna = await logIn(app.url, 'anna', PASSWORD);
    const rules = { tag_rules: [{ bookie: 'shut' }] };
    const reasons = async (body: object): Promise<unknown> => (await kick(session, body)).answer.data;
    const unknown = { validation_errors: { account_id: ['invalid_choice'] } };
    for (const id of [99, 0, -1, 2 ** 31, Number.MAX_SAFE_INTEGER])
      expect(await reasons({ account_id: id })).toEqual(unknown);
    expect(await reasons({})).toEqual({ validation_errors: { account_id: ['required'] } });
    expect(await reasons({ account_id: 1.5 })).toEqual({ validation_errors: { account_id: ['not_an_integer'] } });
    const change = async (body: object): Promise<void> => {
      const headers = { session: anna.session, 'content-type': 'application/json' };
      const url = `${app.url}/v1/customers/vera/`;
      expect((await fetch(url, { method: 'PATCH', headers, body: JSON.stringify(body) })).status).toBe(200);
    };
    await change(rules);
    expect(await reasons({ account_id: 1 })).toEqual(unknown);
    await change({ tag_rules: [{ bookie: '*' }] });
    expect((await kick(session, { account_id: 1 })).status).toBe(200);
  });

  test('of a bookmaker that is down is not answered with an old one', async () => {
    const { session } = await logIn(app.url, 'vera', PASSWORD);
    const down = { status: 503, answer: { status: 'error', code: 'unavailable', data: { retry_after: 1 } } };
    expect(await kick(session, { account_id: 3 })).toMatchObject({ ...down, retryAfter: '1' });
    await simulator.close();
    expect(await kick(session, { account_id: 1 })).toMatchObject({ ...down, retryAfter: '1' });
    expect(clientOf(app.url, session).session).toBe(session);
  });
});

describe('a list of transfers', () => {
  beforeEach(() => serve({ customers: [customer('anna', STAFF), customer('bob')] }));
  afterEach(() => served.close());

  test.each(['', 'username=bob&'])(
    '(%s) has those of its days, though the clock was set back between them',
    async (of) => {
      const anna = await served.logIn('anna');
      const give = (amount: number): Promise<Answered> => post(anna, '/v1/transfers/', { username: 'bob', amount });
      const listed = async (range: string): Promise<readonly number[]> =>
        ((await get(anna, `/v1/transfers/?${of}${range}`)) as readonly { readonly amount_from: number }[]).map(
          (one) => one.amount_from,
        );
      await give(1);
      await served.world.pass(1000);
      await give(2);
      served.world.time.setBy(-3_600_000);
      await give(3);
      expect(await listed('date_from=2026-05-26T12:00:01')).toEqual([2]);
      expect(await listed('date_from=2026-05-26T12:00:00')).toEqual([2, 1]);
      expect(await listed('date_from=2026-05-26T11:00')).toEqual([3, 2, 1]);
      expect(await listed('date_to=2026-05-26T12:00')).toEqual([3]);
    },
  );

  test('is answered as a whole unless a page of it is asked for', async () => {
    const anna = await served.logIn('anna');
    for (const amount of [1, 2, 3, 4, 5]) await post(anna, '/v1/transfers/', { username: 'bob', amount });
    const listed = async (query: string): Promise<unknown> => {
      const { payload, headers } = await served.ask(anna, { url: `/v1/transfers/${query}` });
      const amounts = (payload as readonly { readonly amount_from: number }[]).map((one) => one.amount_from);
      return [amounts, headers['x-total-count']];
    };
    for (const of of ['?', '?username=bob&']) {
      expect(await listed(of)).toEqual([[5, 4, 3, 2, 1], undefined]);
      expect(await listed(`${of}page_size=2`)).toEqual([[5, 4], '5']);
      expect(await listed(`${of}page=3&page_size=2`)).toEqual([[1], '5']);
      expect(await listed(`${of}page=4&page_size=2`)).toEqual([[], '5']);
      expect(await listed(`${of}page=1`)).toEqual([[5, 4, 3, 2, 1], '5']);
      expect(await listed(`${of}page_size=2&date_from=2027-01-01`)).toEqual([[], '0']);
    }
    const { headers } = await served.ask(anna, { url: '/v1/transfers/?username=bob&page=2&page_size=2' });
    expect(headers['link']).toContain('</v1/transfers/?username=bob&page=3&page_size=2>; rel="next"');
  });
});

test('a history of credit limits is answered as a whole unless a page of it is asked for', async () => {
  await serve({ customers: [customer('anna', STAFF), customer('bob')] });
  const anna = await served.logIn('anna');
  const FIRST = 1000;
  for (const amount of [10, 20, 30])
    await served.ask(anna, { method: 'PATCH', url: '/v1/customers/bob/', json: { credit_limit: ['GBP', amount] } });
  const listed = async (query: string): Promise<unknown> => {
    const { payload, headers } = await served.ask(anna, { url: `/v1/customers/bob/credit_limit_history/${query}` });
    const amounts = (payload as readonly { readonly amount: number }[]).map((one) => one.amount);
    return [amounts, headers['x-total-count']];
  };
  expect(await listed('')).toEqual([[30, 20, 10, FIRST], undefined]);
  expect(await listed('?page_size=2')).toEqual([[30, 20], '4']);
  expect(await listed('?page=2&page_size=2')).toEqual([[10, FIRST], '4']);
  const bad = await served.ask(anna, { url: '/v1/customers/bob/credit_limit_history/?page=0' });
  expect(bad.status).toBe(400);
  await served.close();
});
