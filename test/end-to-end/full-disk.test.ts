// A server whose disk is full and then has room again: meanwhile it says so to who would write, answers who reads, and forgets
// nothing. It is not started again. A limit on the size of its files stands for the disk.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { backUp } from '../../src/store/lmdb/backup.js';
import { openLmdbStore } from '../../src/store/lmdb/lmdb-store.js';
import { STEPS } from '../../src/store/versions.js';
import { acmeAt, acmeWith, aliceWith, quoteOf } from './acme.js';
import { type Answer, type OrderHeard, type Request, ask, until } from './client.js';
import { type ServerProcess, runCommand, startServer } from './server-process.js';
import { Follower } from './stream-follower.js';

const PASSWORD = 'disk2026';
const WITHIN_MS = 20_000;
const STAKE = 2;
const ORDERS_BEFORE = 5;
const ORDERS_AT_ONCE = 10;
/** More than fit into what a full file still has free. */
const ROUNDS_MAX = 200;
/** Fills the disk sooner. */
const REMARK = 'x'.repeat(500);
/** So long a bet is on its way: those of the last orders are answered when nothing can be written. */
const PLACING_MS = 200;

const directory = mkdtempSync(join(tmpdir(), 'slipstream-disk-'));
const configFile = join(directory, 'slipstream.json');
const state = join(directory, 'state');
const simulator: Simulator = openSimulator(
  parseSimulatorConfig(
    acmeWith(1, {
      faults: { calls: { place_bet: { delay_ms: PLACING_MS } } },
      offer: { quotes: [quoteOf(2.5, 1_000_000)] },
    }),
  ),
);

const serverJson = (url: string): object => ({
  http: { port: 0 },
  data_dir: state,
  groups: [{ id: 1, name: 'main', managers: ['root'] }],
  customers: [
    aliceWith(PASSWORD, { credit_limit: ['GBP', 1_000_000] }),
    { ...aliceWith(PASSWORD), username: 'root', master_agent: true },
  ],
  providers: [
    acmeAt(url, {
      accounts: [
        { id: 1, username: 'a1', customer_id: 'c-1', ccy_code: 'GBP', stake_increment: 0.01, opening_balance: 1e6 },
      ],
    }),
  ],
  limits: { betslips_per_second: 10_000, orders_per_second: 10_000, requests_per_second: 10_000 },
});

/** Limits how long a file of a process may grow; it can be taken back. */
function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  const done = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
  if (done.status !== 0) throw new Error(`prlimit: ${String(done.stderr)}`);
}

const canLimit = spawnSync('prlimit', ['--version']).status === 0;
if (!canLimit) process.stderr.write('There is no prlimit (util-linux): a server on a full disk is not tested.\n');

describe.skipIf(!canLimit)('a command for which the disk has no room', () => {
  const here = mkdtempSync(join(tmpdir(), 'slipstream-no-room-'));
  const config = join(here, 'slipstream.json');
  const backup = join(here, 'backup');

  beforeAll(async () => {
    const customers = [aliceWith(PASSWORD)];
    const groups = [{ id: 1, name: 'main' }];
    writeFileSync(config, JSON.stringify({ http: { port: 0 }, data_dir: join(here, 'state'), groups, customers }));
    const first = startServer(['serve', '--config', config]);
    await first.url();
    await first.end('SIGTERM');
    expect(await runCommand('backup', backup, '--config', config)).toMatchObject({ code: 0 });
  }, 60_000);

  afterAll(() => {
    rmSync(here, { recursive: true, force: true });
  });

  /** Runs it with files of so many bytes at most, and returns what it says last. */
  async function runWith(bytes: number, ...args: readonly string[]): Promise<string> {
    const run = startServer(args, {}, ['prlimit', `--fsize=${bytes}:`]);
    const { code } = await run.ended();
    expect(code).toBe(1);
    expect(run.printed()).not.toContain('\n    at ');
    // LMDB says so too, and ends no line.
    return /slipstream: .*/.exec(run.printed())?.[0] ?? '';
  }

  it.each([
    [20_480, /^slipstream: The store in \S+ cannot be opened: no file may be that long here\.$/],
    [200_000, /^slipstream: The disk did not take a batch of changes \(EFBIG: .*\)\.$/],
  ])('says so, which is to serve a new store in %i bytes', async (bytes, says) => {
    const directoryOfItsOwn = join(here, `of-${bytes}`);
    expect(await runWith(bytes, 'serve', '--config', config, '--data-dir', directoryOfItsOwn)).toMatch(says);
  });

  it('says so, which is to back up', async () => {
    const target = join(here, 'copy');
    expect(await runWith(8192, 'backup', target, '--config', config)).toMatch(
      /^slipstream: The store in \S+ cannot be copied to \S+copy: .*\.$/,
    );
  });

  it('says so, which is to restore', async () => {
    const target = join(here, 'restored');
    expect(await runWith(8192, 'restore', backup, '--data-dir', target)).toMatch(
      /^slipstream: The backup in \S+ cannot be copied to \S+restored: no file may be that long here\.$/,
    );
  });

  it.each([
    ['opened', STEPS, 1],
    ["brought to this server's version", [], 2.5],
  ])(
    'says so, and not that the backup is damaged, where what was restored cannot be %s',
    async (what, steps, share) => {
      const [state, older, target] = ['older-state', 'older', 'of-older'].map((name) =>
        join(here, `${name}-${steps.length}`),
      );
      await (await openLmdbStore(state!, steps)).close();
      await backUp(state!, older!, () => undefined);
      const bytes = Math.ceil(statSync(join(older!, 'data.mdb')).size * share);
      const said = await runWith(bytes, 'restore', older!, '--data-dir', target!);
      expect(said).toMatch(
        /^slipstream: The store in \S+unfinished cannot be .*: (no file may be that long here|the disk is full).*\.$/,
      );
      expect(said).toContain(what);
    },
  );
});

describe.skipIf(!canLimit)('a server whose disk takes nothing more', () => {
  let server: ServerProcess;
  let url: string;
  let alice: string;
  let root: string;
  let eventId: string;
  let follower: Follower;
  /** Orders whose placing was acknowledged. */
  const acknowledged: number[] = [];

  const asAlice = (request: Request): Promise<Answer> => ask(url, { session: alice, ...request });

  async function logIn(username: string): Promise<string> {
    const { payload } = await ask(url, {
      method: 'POST',
      path: '/v1/sessions/',
      json: { username, password: PASSWORD },
    });
    return String(payload);
  }

  beforeAll(async () => {
    writeFileSync(configFile, JSON.stringify(serverJson((await simulator.listen()).url)));
    server = startServer(['serve', '--config', configFile]);
    url = await server.url();
    [alice, root] = [await logIn('alice'), await logIn('root')];
    const [event] = await until(
      async () =>
        (await asAlice({ path: '/v1/events/?sport=fb' })).payload as { event_id: string; bookies: string[] }[],
      (listed) => listed.length === 1 && listed[0]!.bookies.length === 1,
      WITHIN_MS,
    );
    eventId = event!.event_id;
    follower = new Follower(
      { token: alice, resumes: 'query' },
      () => url,
      () => null,
    );
    follower.connect();
    await until(() => follower.isCaughtUp, Boolean, WITHIN_MS);
  }, 60_000);

  afterEach(() => {
    limitFiles(server.pid, 'unlimited');
  });

  afterAll(async () => {
    await follower.close();
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    await simulator.close();
    rmSync(directory, { recursive: true, force: true });
  });

  /** Places an order; one that is acknowledged is remembered. */
  async function place(betslipId: string): Promise<Answer> {
    const json = { betslip_id: betslipId, price: 2, stake: ['GBP', STAKE], duration: 3600, user_data: REMARK };
    const answer = await asAlice({ method: 'POST', path: '/v1/orders/', json });
    if (answer.status === 200) acknowledged.push((answer.payload as OrderHeard).order_id);
    return answer;
  }

  async function openBetslip(): Promise<string> {
    const json = { sport: 'fb', event_id: eventId, bet_type: 'for,h' };
    const { payload } = await asAlice({ method: 'POST', path: '/v1/betslips/', json });
    return (payload as { betslip_id: string }).betslip_id;
  }

  async function orders(): Promise<readonly OrderHeard[]> {
    const all: OrderHeard[] = [];
    for (let page = 1; ; page += 1) {
      const { payload } = await asAlice({ path: `/v1/orders/?page_size=1000&page=${page}` });
      all.push(...(payload as OrderHeard[]));
      if ((payload as OrderHeard[]).length < 1000) return all;
    }
  }

  const untilDone = (): Promise<readonly OrderHeard[]> =>
    until(orders, (listed) => listed.every(({ status }) => status === 'done'), WITHIN_MS);

  const idsOf = (all: readonly OrderHeard[]): readonly number[] =>
    all.map(({ order_id: id }) => id).sort((a, b) => a - b);
  const sorted = (): readonly number[] => acknowledged.toSorted((a, b) => a - b);

  /** Places orders until one is not taken. */
  async function placeUntilRefused(): Promise<Answer> {
    const betslipId = await openBetslip();
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const answers = await Promise.all(Array.from({ length: ORDERS_AT_ONCE }, () => place(betslipId)));
      const refused = answers.find(({ status }) => status !== 200);
      if (refused !== undefined) return refused;
    }
    throw new Error('The disk was never full');
  }

  /** What is small may fit into the room that is left; else it is refused in the same way. */
  async function expectTakenOrRefused(): Promise<void> {
    const writes: readonly Request[] = [
      { path: '/v1/transfers/', session: root, json: { username: 'alice', amount: 1 } },
      { path: '/v1/heartbeats/', json: { timeout: 30 } },
      { path: '/v1/customers/alice/', method: 'PATCH', session: root, json: { name: 'Alice' } },
      { path: '/v1/sessions/', json: { username: 'alice', password: PASSWORD } },
    ];
    for (const write of writes) {
      const { status, code, headers } = await asAlice({ method: 'POST', ...write });
      if (status < 300) continue;
      expect([write.path, status, code, headers.has('retry-after')]).toEqual([write.path, 503, 'unavailable', true]);
    }
  }

  async function expectReads(): Promise<void> {
    expect(idsOf(await orders())).toEqual(sorted());
    const paths = [
      `/v1/orders/${acknowledged[0]!}/`,
      `/v1/orders/${acknowledged.at(-1)!}/explain/`,
      '/v1/orders/position/',
      '/v1/orders/filters/placers/',
      '/v1/betslips/',
      '/v1/events/?sport=fb',
      '/v1/customers/alice/accounting_info/',
      '/v1/xrates/',
    ];
    const operators = ['providers', 'alerts', 'audit', 'unreconciled_bets', 'unmatched_events'];
    for (const path of paths) expect([path, (await asAlice({ path })).status]).toEqual([path, 200]);
    for (const name of operators) {
      const path = `/v1/operator/${name}/`;
      expect([path, (await ask(url, { path, session: root })).status]).toEqual([path, 200]);
    }
  }

  /** What the log tells of the disk. */
  const troubles = (): readonly string[] =>
    Array.from(server.printed().matchAll(/"msg":"(the disk takes [a-z ]+)/g), ([, said]) => said!);

  const isReady = async (): Promise<boolean> => (await fetch(`${url}/readyz`)).status === 200;

  it.each(['once', 'and again'])('that is full, until there is room: %s', { timeout: 120_000 }, async () => {
    const betslipId = await openBetslip();
    for (let count = 0; count < ORDERS_BEFORE; count += 1) expect((await place(betslipId)).status).toBe(200);
    const before = troubles();
    limitFiles(server.pid, statSync(join(state, 'data.mdb')).size);
    const { status, code, headers } = await placeUntilRefused();
    expect([status, code, headers.has('retry-after')]).toEqual([503, 'unavailable', true]);
    await expectTakenOrRefused();
    await expectReads();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    // The bets of the last orders have been answered meanwhile.
    await until(
      () => simulator.bets().length,
      (count) => count === acknowledged.length,
      WITHIN_MS,
    );
    simulator.setQuotes('s0', [{ price: 2.4, min_stake: ['GBP', 1], max_stake: ['GBP', 1_000_000] }]);
    await until(
      () => JSON.stringify([...follower.betslips.values()]),
      (told) => told.includes('2.4'),
      WITHIN_MS,
    );
    simulator.setQuotes('s0', [{ price: 2.5, min_stake: ['GBP', 1], max_stake: ['GBP', 1_000_000] }]);

    await until(troubles, (told) => told.length > before.length, WITHIN_MS);
    expect(troubles()).toEqual([...before, 'the disk takes no changes']);
    limitFiles(server.pid, 'unlimited');
    await until(isReady, Boolean, WITHIN_MS);
    await until(troubles, (told) => told.at(-1) === 'the disk takes changes again', WITHIN_MS);
    expect(troubles()).toEqual([...before, 'the disk takes no changes', 'the disk takes changes again']);
    expect((await place(await openBetslip())).status).toBe(200);
    expect(idsOf(await untilDone())).toEqual(sorted());
    await expectPlacedOnce();
    await until(
      () => [...follower.orders.keys()].length,
      (count) => count === acknowledged.length,
      WITHIN_MS,
    );
    expect([...follower.orders.keys()].sort((a, b) => a - b)).toEqual(sorted());
    expect(follower.connections).toBe(1);
    const verified = await runCommand('verify', '--data-dir', state);
    expect(verified).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/: 0 findings\.\n$/) });
  });

  /** Each order has its one bet, and the bookmaker has each bet once. */
  async function expectPlacedOnce(): Promise<void> {
    const sent = new Set<string>();
    for (const id of acknowledged) {
      const { bets } = (await asAlice({ path: `/v1/orders/${id}/` })).payload as OrderHeard;
      expect(bets!.map(({ status }) => status.code)).toEqual(['done']);
      sent.add(bets![0]!.bookie_bet_id);
    }
    const received = simulator.received();
    expect(new Set(received.map(({ betId }) => betId))).toEqual(sent);
    expect(received.every(({ times }) => times === 1)).toBe(true);
  }
});
