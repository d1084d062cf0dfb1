// A day at an agent's desk, with the server as an operator runs it: customers in four currencies, their credit and money, their orders,
// sessions and locks; and in the middle of it the server is killed, twice, and started again.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { acmeAt } from './acme.js';
import { type Answer, type OrderHeard, type Request, ask, clientOf, until } from './client.js';
import { type ServerProcess, runCommand, startServer } from './server-process.js';

const WITHIN_MS = 15_000;
const PASSWORD = 'desk2026';
const PRICE = 2.5;
const RATES = { GBP: 1, EUR: 1.16, JPY: 191.37, KWD: 0.39 };

const simulatorJson = {
  name: 'acme',
  username: 'u',
  password: 'p',
  customers: ['c-1'],
  recover_ms: 0,
  fixed: {
    events: [
      {
        key: 'e0',
        sport: 'fb',
        league: 'Albion Premier League',
        start_in_minutes: 60 * 24 * 3,
        home: 'Ashcombe North',
        away: 'Carrowmere Vale',
        offers: [
          {
            bet_type: 'for,h',
            selection_id: 's0',
            quotes: [{ price: PRICE, min_stake: ['GBP', 1], max_stake: ['GBP', 500] }],
          },
        ],
      },
    ],
  },
};

const staff = (username: string): object => ({ username, password: PASSWORD, group_id: 2, ccy_code: 'GBP' });

const serverJson = (url: string, dataDir: string): object => ({
  http: { port: 0 },
  data_dir: dataDir,
  rates: RATES,
  groups: [
    { id: 1, name: 'main', managers: ['anna'] },
    { id: 2, name: 'staff' },
    { id: 3, name: 'side', managers: ['otto'] },
  ],
  customers: [{ ...staff('root'), master_agent: true }, staff('anna'), staff('otto')],
  providers: [acmeAt(url)],
  limits: { logins_per_minute: 1000 },
});

/** A customer, the credit that it starts with, what it is sent, and what that takes from an agent in pounds (part of a penny is the agent's to pay). */
const CUSTOMERS = [
  { username: 'carol', ccy: 'GBP', credit: 1000, sent: 100, discount: 5, pounds: 100 },
  { username: 'emil', ccy: 'EUR', credit: 500.5, sent: 50, discount: 0, pounds: 43.11 },
  { username: 'jun', ccy: 'JPY', credit: 100_000, sent: 10_000, discount: -100, pounds: 52.26 },
  { username: 'kim', ccy: 'KWD', credit: 50.125, sent: 1.234, discount: 0.001, pounds: 3.17 },
] as const;

interface Entry {
  readonly seq: number;
  readonly actor: string | null;
  readonly behind: string | null;
  readonly action: string;
  readonly subject: string;
}

interface TransferHeard {
  readonly to_username: string;
  readonly amount_from: number;
  readonly amount_to: number;
  readonly discount: number;
  readonly description: string;
}

const isFailureOfKim = ({ action, subject }: Entry): boolean => action === 'login_failed' && subject === 'kim';

describe('a day at the desk', () => {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-desk-'));
  const state = join(directory, 'state');
  const configFile = join(directory, 'slipstream.json');
  const simulator: Simulator = openSimulator(parseSimulatorConfig(simulatorJson));
  let server: ServerProcess;
  let url: string;
  let root: string;
  let anna: string;
  let otto: string;
  let carol: string;
  let asEmil: string;

  beforeAll(async () => {
    writeFileSync(configFile, JSON.stringify(serverJson((await simulator.listen()).url, state)));
    await start();
  });

  afterAll(async () => {
    await server.end('SIGKILL');
    await simulator.close();
    rmSync(directory, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    server = startServer(['serve', '--config', configFile]);
    url = await server.url();
  }

  const get = (session: string, path: string): Promise<Answer> => ask(url, { path, session });
  const post = (session: string, path: string, json: unknown = {}): Promise<Answer> =>
    ask(url, { method: 'POST', path, session, json });
  const patch = (session: string, username: string, json: object): Promise<Answer> =>
    ask(url, { method: 'PATCH', path: `/v1/customers/${username}/`, session, json });
  const tryLogIn = (username: string, password = PASSWORD): Promise<Answer> =>
    until(
      () => ask(url, { method: 'POST', path: '/v1/sessions/', json: { username, password } }),
      // One who is told to come again has not been looked at.
      ({ status }) => status !== 503,
      WITHIN_MS,
    );

  /** Returns what is answered, which has to be `ok`. */
  async function ok(answering: Promise<Answer>): Promise<unknown> {
    const { status, payload, text } = await answering;
    if (status !== 200) throw new Error(`${status} ${text}`);
    return payload;
  }

  const logIn = async (username: string): Promise<string> => String(await ok(tryLogIn(username)));
  const isAlive = async (session: string): Promise<boolean> => (await get(session, '/v1/xrates/')).status === 200;
  const tokenOf = async (session: string): Promise<string> =>
    String(await ok(post(session, `/v1/sessions/${session}/tokenize/`)));
  const redeem = (session: string, token: string): Promise<Answer> =>
    post(session, `/v1/sessions/${session}/detokenize/`, { token });

  /** The accounting entries by their keys. */
  const accounting = (session: string, username: string): Promise<Readonly<Record<string, number>>> =>
    clientOf(url, session).accounting(username);

  /** Everything in the audit log, the oldest first, all of whose numbers there are. */
  async function audit(): Promise<readonly Entry[]> {
    const entries: Entry[] = [];
    for (let page = 1; ; page += 1) {
      const more = (await ok(get(root, `/v1/operator/audit/?page=${page}&page_size=1000`))) as readonly Entry[];
      if (more.length === 0) break;
      entries.push(...more);
    }
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => entries.length - index));
    return entries.reverse();
  }

  /** All that there is to know of customers and their money. */
  async function books(): Promise<object> {
    const paths = [
      '/v1/customers/?permissions=true',
      '/v1/transfers/',
      '/v1/groups/',
      '/v1/orders/',
      '/v1/customers/carol/bookie_accounts/',
      ...CUSTOMERS.flatMap(({ username }) => [
        `/v1/customers/${username}/accounting_info/`,
        `/v1/customers/${username}/credit_limit_history/`,
      ]),
    ];
    const told = await Promise.all(paths.map(async (path) => [path, await ok(get(anna, path))] as const));
    return Object.fromEntries(told);
  }

  async function placeOrder(session: string, stake: readonly [string, number]): Promise<OrderHeard> {
    const client = clientOf(url, session);
    const [event] = await until(
      () => client.events(),
      (events) => events[0]?.bookies.length === 1,
      WITHIN_MS,
    );
    const { betslip_id } = await client.openBetslip({ sport: 'fb', event_id: event!.event_id, bet_type: 'for,h' });
    const { order } = await client.placeOrder({ betslip_id, price: 2, stake });
    return until(
      () => client.order(order.order_id),
      ({ status }) => status === 'done',
      WITHIN_MS,
    );
  }

  it('starts with who works there', async () => {
    root = await logIn('root');
    const form: Request = { method: 'POST', path: '/v1/sessions/', form: { username: 'anna', password: PASSWORD } };
    anna = String(await ok(ask(url, form)));
    otto = await logIn('otto');
    expect(await ok(get(anna, `/v1/sessions/${anna}/`))).toEqual({ username: 'anna', client_type: 'direct' });
  });

  it('takes customers in four currencies', async () => {
    for (const { username, ccy, credit } of CUSTOMERS) {
      const json = {
        username,
        password: PASSWORD,
        group_id: 1,
        ccy_code: ccy,
        roles: { customer: true, bet_placer: true },
        credit_limit: [ccy, credit],
        credit_limit_comment: 'the first',
      };
      expect(await ok(post(anna, '/v1/customers/', json))).toMatchObject({
        username,
        ccy_code: ccy,
        group_id: 1,
        credit_limit: [ccy, credit],
        active: true,
        locked: false,
      });
    }
    await ok(patch(anna, 'emil', { credit_limit: ['EUR', 750.25], credit_limit_comment: 'more' }));
    expect(await ok(get(anna, '/v1/customers/emil/credit_limit_history/'))).toMatchObject([
      { amount: 750.25, ccy_code: 'EUR', comment: 'more' },
      { amount: 500.5, ccy_code: 'EUR', comment: 'the first' },
    ]);
    expect((await patch(otto, 'emil', { credit_limit: ['EUR', 1e9] })).status).toBe(404);
  });

  it('sends them money', async () => {
    for (const { username, sent, discount } of CUSTOMERS) {
      const json = { username, amount: sent, discount, description: `for ${username}` };
      expect(await ok(post(anna, '/v1/transfers/', json))).toMatchObject({
        from_username: 'anna',
        to_username: username,
        to_group: 'main',
        amount_from: sent,
        discount,
        description: `for ${username}`,
      });
    }
    const transfers = (await ok(get(anna, '/v1/transfers/'))) as readonly TransferHeard[];
    expect(transfers.map(({ to_username }) => to_username)).toEqual(
      CUSTOMERS.map(({ username }) => username).reverse(),
    );
    for (const { amount_from, amount_to, discount } of transfers)
      expect(amount_from + amount_to + discount).toBeCloseTo(0, 9);
    for (const { username, sent, discount } of CUSTOMERS)
      expect((await accounting(anna, username))['current_balance']).toBeCloseTo(sent + discount, 9);
    const paid = CUSTOMERS.reduce((sum, { pounds }) => sum + pounds, 0);
    expect((await accounting(anna, 'anna'))['agent_balance']).toBeCloseTo(-paid, 9);
  });

  it('sees what a customer does', async () => {
    carol = await logIn('carol');
    const order = await placeOrder(carol, ['GBP', 10]);
    expect(await ok(get(anna, `/v1/orders/${order.order_id}/`))).toMatchObject({
      placer: 'carol',
      want_stake: ['GBP', 10],
    });
    expect((await get(otto, `/v1/orders/${order.order_id}/`)).status).toBe(404);
    const listed = (await ok(get(anna, '/v1/orders/'))) as readonly OrderHeard[];
    expect(listed.map(({ order_id }) => order_id)).toEqual([order.order_id]);
    expect(await accounting(anna, 'carol')).toMatchObject({
      current_balance: 105,
      open_stakes: 10,
      credit_limit: 1000,
      available_credit: 1095,
    });
  });

  it('sums it up', async () => {
    // In pounds: carol's 105, and of the others 43.1034 (50 EUR), 51.7322 (9,900 JPY) and 3.1667 (1.235 KWD); of credit 1000, 646.7672,
    // 522.5479 and 128.5256. Together, then to the nearest penny.
    const main = { id: 1, name: 'main', balance: ['GBP', 203], credit_limit: ['GBP', 2297.84] };
    const [group] = (await ok(get(anna, '/v1/groups/'))) as readonly {
      readonly credit_limit: readonly [string, number];
    }[];
    expect(group).toMatchObject({ id: main.id, name: main.name, balance: main.balance });
    expect(group!.credit_limit[1]).toBeCloseTo(main.credit_limit[1] as number, 9);
  });

  it('acts in a customer’s name, and the log names both', async () => {
    asEmil = String(await ok(post(anna, `/v1/sessions/${anna}/sudo/`, { target: 'emil' })));
    const order = await placeOrder(asEmil, ['EUR', 20]);
    const last = (await audit()).slice(-2);
    expect(last).toMatchObject([
      { action: 'sudo', actor: 'anna', behind: null, subject: 'emil' },
      { action: 'order_placed', actor: 'emil', behind: 'anna', subject: String(order.order_id) },
    ]);
    expect((await post(asEmil, `/v1/sessions/${asEmil}/sudo/`, { target: 'carol' })).status).toBe(403);
  });

  it('knows a customer by its token, once', async () => {
    const token = await tokenOf(carol);
    expect((await redeem(otto, token)).status).toBe(404);
    const ids = (await ok(get(anna, '/v1/customers/carol/'))) as { readonly id: number };
    const who = { username: 'carol', client_type: 'direct', customer_id: ids.id, ccy_code: 'GBP' };
    expect(await ok(redeem(anna, token))).toEqual(who);
    expect((await redeem(anna, token)).status).toBe(404);
  });

  it('unlocks who has forgotten its password', async () => {
    const wrong = await Promise.all(Array.from({ length: 8 }, () => tryLogIn('jun', 'wrong2026')));
    expect(wrong.map(({ status }) => status)).toEqual(wrong.map(() => 401));
    expect((await tryLogIn('jun')).text).toBe(wrong[0]!.text);
    expect(await ok(get(anna, '/v1/customers/jun/'))).toMatchObject({ locked: true });
    const ofJun = (await audit()).filter(({ subject }) => subject === 'jun').map(({ action }) => action);
    expect(ofJun.slice(-6)).toEqual([...Array<string>(5).fill('login_failed'), 'locked']);
    await ok(patch(anna, 'jun', { locked: false }));
    expect((await tryLogIn('jun')).status).toBe(200);
  });

  it('whose highest agent is locked is let in by whoever has the machine', async () => {
    await Promise.all(Array.from({ length: 5 }, () => tryLogIn('root', 'wrong2026')));
    expect((await tryLogIn('root')).status).toBe(401);
    expect(await runCommand('unlock', 'root', '--data-dir', state)).toEqual({
      code: 0,
      out: 'root is unlocked.\n',
      err: '',
    });
    expect((await tryLogIn('root')).status).toBe(200);
    expect((await audit()).filter(({ subject }) => subject === 'root').slice(-3)).toMatchObject([
      { action: 'locked' },
      { action: 'customer_changed', actor: null },
      { action: 'login', actor: 'root' },
    ]);
    expect(await runCommand('unlock', 'nobody', '--data-dir', state)).toEqual({
      code: 1,
      out: '',
      err: 'slipstream: There is no customer nobody.\n',
    });
  });

  it('whose highest agent has lost its password is given another by whoever has the machine', async () => {
    const setPassword = (username: string, password: string): ReturnType<typeof runCommand> =>
      runCommand('password', username, '--password', password, '--data-dir', state);
    await Promise.all(Array.from({ length: 5 }, () => tryLogIn('root', 'wrong2026')));
    expect(await setPassword('root', 'another2026')).toEqual({
      code: 0,
      out: 'root has another password, and its sessions are over. It is locked still: unlock it.\n',
      err: '',
    });
    expect(await isAlive(root)).toBe(false);
    expect(await runCommand('unlock', 'root', '--data-dir', state)).toMatchObject({ code: 0 });
    expect((await tryLogIn('root')).status).toBe(401);
    expect((await tryLogIn('root', 'another2026')).status).toBe(200);
    expect(await setPassword('nobody', 'another2026')).toEqual({
      code: 1,
      out: '',
      err: 'slipstream: There is no customer nobody.\n',
    });
    expect(await setPassword('root', PASSWORD)).toEqual({
      code: 0,
      out: 'root has another password, and its sessions are over.\n',
      err: '',
    });
    root = await logIn('root');
  });

  it('finds all as it was when the server was killed, but tokens', async () => {
    await Promise.all([1, 2, 3].map(() => tryLogIn('kim', 'wrong2026')));
    const token = await tokenOf(carol);
    // That a log-in failed is stored after it is answered.
    const logged = await until(audit, (entries) => entries.filter(isFailureOfKim).length === 3, WITHIN_MS);
    const before = await books();
    await server.end('SIGKILL');
    await start();

    expect(await Promise.all([root, anna, otto, carol, asEmil].map(isAlive))).toEqual(Array<boolean>(5).fill(true));
    expect(await books()).toEqual(before);
    expect(await audit()).toEqual(logged);
    expect((await redeem(anna, token)).status).toBe(404);
    // Nor has it forgotten whose password was guessed at, or who is behind whom.
    await Promise.all([1, 2].map(() => tryLogIn('kim', 'wrong2026')));
    expect((await tryLogIn('kim')).status).toBe(401);
    const order = await placeOrder(asEmil, ['EUR', 20]);
    expect((await audit()).at(-1)).toMatchObject({ actor: 'emil', behind: 'anna', subject: String(order.order_id) });
  });

  it('keeps what was acknowledged though the server is killed between', async () => {
    const before = ((await ok(get(anna, '/v1/transfers/'))) as unknown[]).length;
    const acknowledged: string[] = [];
    const sending = Array.from({ length: 150 }, async (_, nth) => {
      const json = { username: CUSTOMERS[nth % 4]!.username, amount: 1, description: `nth ${nth}` };
      // One that the server took to its grave is not acknowledged.
      const answer = await post(anna, '/v1/transfers/', json).catch(() => null);
      if (answer?.status === 200) acknowledged.push(json.description);
    });
    await until(
      () => acknowledged.length,
      (count) => count >= 20,
      WITHIN_MS,
    );
    await server.end('SIGKILL');
    await Promise.all(sending);
    await start();

    const transfers = (await ok(get(anna, '/v1/transfers/'))) as readonly TransferHeard[];
    const kept = transfers.map(({ description }) => description);
    for (const one of acknowledged) expect(kept).toContain(one);
    // What is there is there whole: in the log, in the list, in the balances.
    const entries = await audit();
    expect(entries.filter(({ action }) => action === 'transfer')).toHaveLength(transfers.length);
    for (const { username } of CUSTOMERS) {
      const own = transfers.filter(({ to_username }) => to_username === username);
      const received = own.reduce((sum, { amount_from, discount }) => sum + amount_from + discount, 0);
      expect((await accounting(anna, username))['current_balance']).toBeCloseTo(received, 6);
    }
    expect(transfers.length).toBeGreaterThanOrEqual(before + acknowledged.length);
    expect(new Set(kept).size).toBe(kept.length);
  });

  it('books what the bookmaker settles', async () => {
    const before = await accounting(carol, 'carol');
    simulator.settleEvent('e0', { ft_home: 1, ft_away: 0 });
    const after = await until(
      () => accounting(carol, 'carol'),
      ({ open_stakes: held }) => held === 0,
      WITHIN_MS,
    );
    expect(after['current_balance']! - before['current_balance']!).toBeCloseTo(10 * (PRICE - 1), 9);
    expect(after['today_pl']).toBe(10 * (PRICE - 1));
  });

  it('ends sessions with their password', async () => {
    const another = await logIn('carol');
    await ok(patch(carol, 'carol', { password: 'another2026' }));
    expect([await isAlive(carol), await isAlive(another), await isAlive(anna)]).toEqual([false, false, true]);
    expect((await tryLogIn('carol')).status).toBe(401);
    expect((await tryLogIn('carol', 'another2026')).status).toBe(200);
    // Emil's own agent loses what it does in his name with its own password.
    await ok(patch(root, 'anna', { password: 'another2026' }));
    expect([await isAlive(anna), await isAlive(asEmil), await isAlive(root)]).toEqual([false, false, true]);
  });

  it('leaves books that are right', async () => {
    const verified = await runCommand('verify', '--data-dir', state);
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).toMatch(/ 0 findings\.\n$/);
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(await runCommand('verify', '--config', configFile)).toMatchObject({ code: 0, err: '' });
  });

  it('is unlocked without a server, too', async () => {
    expect(await runCommand('unlock', 'jun', '--data-dir', state)).toEqual({
      code: 0,
      out: 'jun is unlocked.\n',
      err: '',
    });
    expect(await runCommand('unlock', '', '--data-dir', state)).toMatchObject({ code: 1, out: '' });
  });

  it('has another password without a server, too', async () => {
    expect(await runCommand('password', 'jun', '--password', 'another2026', '--data-dir', state)).toMatchObject({
      code: 0,
      out: 'jun has another password, and its sessions are over.\n',
    });
    await start();
    expect((await tryLogIn('jun')).status).toBe(401);
    expect((await tryLogIn('jun', 'another2026')).status).toBe(200);
  });
});
