// `slipstream verify` as an operator runs it: beside a server that works, and on what it left.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { NO_VALUE, openEnvironment } from '../../src/store/lmdb/environment.js';
import { acmeAt, acmeWith, aliceWith } from './acme.js';
import { type Client, logIn, until } from './client.js';
import { type ServerProcess, startServer } from './server-process.js';

const CLI = fileURLToPath(new URL('../../dist/src/cli.js', import.meta.url));
const EVENTS = 4;
const LOOKS = 3;
const ORDERS_BETWEEN_LOOKS = 40;
const CUSTOMERS_AT_ONCE = 4;
const WITHIN_MS = 20_000;

const serverJson = (url: string, dataDir: string): object => ({
  http: { port: 0 },
  data_dir: dataDir,
  rates: { GBP: 1, EUR: 1.16 },
  groups: [{ id: 1, name: 'main' }],
  customers: [aliceWith('verify2026', { ccy_code: 'EUR', credit_limit: ['EUR', 1_000_000] })],
  providers: [
    acmeAt(url, {
      statements_ms: 100,
      accounts: [
        {
          id: 1,
          username: 'a1',
          customer_id: 'c-1',
          ccy_code: 'GBP',
          stake_increment: 0.01,
          opening_balance: 1_000_000,
        },
      ],
    }),
  ],
  limits: { betslips_per_second: 10_000, orders_per_second: 10_000, requests_per_second: 10_000 },
});

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `slipstream` to its end. */
function run(...args: readonly string[]): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [CLI, ...args], (_, out, err) => {
      resolve({ code: child.exitCode, out, err });
    });
  });
}

const TOTALS = /^(\d+) records checked, (\d+) of them postings: (\d+) findings\.$/;

/** What it finds is told where that is not nothing. */
const FOUND_NOTHING = { code: 0, err: '', out: expect.stringMatching(/: 0 findings\.\n$/) as string };

/** The numbers of its last line. */
function totalsOf({ out }: Run): readonly number[] {
  const last = out.trim().split('\n').at(-1) ?? '';
  return (TOTALS.exec(last) ?? []).slice(1).map(Number);
}

const directory = mkdtempSync(join(tmpdir(), 'slipstream-verify-'));
const configFile = join(directory, 'slipstream.json');
const state = join(directory, 'state');
const simulator: Simulator = openSimulator(parseSimulatorConfig(acmeWith(EVENTS)));
let server: ServerProcess;
let client: Client;

beforeAll(async () => {
  writeFileSync(configFile, JSON.stringify(serverJson((await simulator.listen()).url, state)));
  server = startServer(['serve', '--config', configFile]);
  const url = await server.url();
  client = await logIn(url, 'alice', 'verify2026');
});

afterAll(async () => {
  await server.end('SIGKILL');
  await simulator.close();
  rmSync(directory, { recursive: true, force: true });
});

describe('slipstream verify', () => {
  it('finds nothing beside a server that places, closes and settles', { timeout: 120_000 }, async () => {
    const events = await until(
      () => client.events(),
      (listed) => listed.length === EVENTS && listed.every(({ bookies }) => bookies.length === 1),
      WITHIN_MS,
    );
    const [doomed, ...others] = events.toSorted((a, b) => a.home.localeCompare(b.home));
    let placed = 0;
    let isOver = false;
    const placeOn = async (eventId: string): Promise<void> => {
      const { betslip_id } = await client.openBetslip({ sport: 'fb', event_id: eventId, bet_type: 'for,h' });
      await client.placeOrder({ betslip_id, price: 2, stake: ['EUR', 10 + (placed % 7) / 100], duration: 1 });
      await client.closeBetslip(betslip_id);
      placed += 1;
    };
    for (let count = 0; count < 20; count += 1) await placeOn(doomed!.event_id);
    await until(
      () => client.orders(),
      (orders) => orders.every(({ status }) => status === 'done'),
      WITHIN_MS,
    );

    const bettors = Array.from({ length: CUSTOMERS_AT_ONCE }, async (_, nth) => {
      for (let count = nth; !isOver; count += 1) await placeOn(others[count % others.length]!.event_id);
    });
    let records = 0;
    let postings = 0;
    for (let look = 0; look < LOOKS; look += 1) {
      const [before, upTo] = [placed, placed + ORDERS_BETWEEN_LOOKS];
      await until(
        () => placed,
        (count) => count >= upTo,
        WITHIN_MS,
      );
      const looked = await run('verify', '--config', configFile);
      expect(looked).toMatchObject(FOUND_NOTHING);
      const [sawRecords = 0, sawPostings = 0, findings] = totalsOf(looked);
      expect([looked.out.trim().split('\n').length, findings]).toEqual([1, 0]);
      // It was at work meanwhile, and what it wrote was looked at.
      expect([placed > before, sawRecords > records, sawPostings >= postings]).toEqual([true, true, true]);
      [records, postings] = [sawRecords, sawPostings];
      if (look === 1) simulator.settleEvent('e0', { ft_home: 1, ft_away: 0 });
    }
    isOver = true;
    await Promise.all(bettors);
    expect(postings).toBeGreaterThan(0);
  });

  it('names what differs on what a server left, and exits with 1', async () => {
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(await run('verify', '--data-dir', state)).toMatchObject(FOUND_NOTHING);

    const environment = await openEnvironment(state);
    const key = ['customer:alice EUR'];
    const balance = environment.records.balance.get(key) as { readonly settled: number };
    await environment.records.balance.put(key, { ...balance, settled: balance.settled + 1 });
    await environment.root.close();
    const { code, out, err } = await run('verify', '--config', configFile);
    expect([code, err, totalsOf({ code, out, err })[2]]).toEqual([1, '', 3]);
    expect(out).toMatch(/^Balance of customer:alice in EUR: settled is [\d.]+ EUR \(\d+ minor units\), its postings/m);
  });

  it('prints the first thousand, and how many more there are', async () => {
    const environment = await openEnvironment(state);
    const put = Array.from({ length: 1100 }, (_, at) =>
      environment.indexes.sessionsOfCustomer.put(['nobody', `${at}`], NO_VALUE),
    );
    await Promise.all(put);
    await environment.root.close();
    const { code, out } = await run('verify', '--data-dir', state);
    const lines = out.trim().split('\n');
    expect([code, lines.length]).toEqual([1, 1002]);
    // The three of before are among them.
    expect(lines.slice(1000)).toEqual(['… and 103 more.', expect.stringMatching(/: 1103 findings\.$/)]);
  });

  it('says in a line what it was asked wrongly', async () => {
    const nowhere = join(directory, 'nowhere');
    expect(await run('verify')).toEqual({
      code: 2,
      out: '',
      err: 'error: say which store: --config <file> or --data-dir <dir>\n',
    });
    expect(await run('verify', '--data-dir', state, '--fast')).toMatchObject({ code: 2, out: '' });
    expect(await run('verify', '--config', nowhere)).toMatchObject({ code: 2, out: '' });
    expect(await run('verify', '--data-dir', nowhere)).toEqual({
      code: 1,
      out: '',
      err: `slipstream: There is no store in ${nowhere}.\n`,
    });
  });
});
