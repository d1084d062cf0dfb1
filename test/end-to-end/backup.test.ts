// Backup and restore as an operator runs them: a copy is taken while orders are placed, put in place elsewhere, and served from there.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type QuoteOnWire, type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { openEnvironment } from '../../src/store/lmdb/environment.js';
import { acmeAt, acmeWith, aliceWith } from './acme.js';
import { type Client, clientOf, logIn, until } from './client.js';
import { type ServerProcess, runCommand, startServer } from './server-process.js';

const PASSWORD = 'backup2026';
const EVENTS = 4;
const CUSTOMERS_AT_ONCE = 4;
const BACKUPS = 2;
const ORDERS_BEFORE_EACH = 40;
const WITHIN_MS = 30_000;
const PAGE_BYTES = 4096;
/** After so many its prices are known, and whoever waited for them has placed. */
const POLLS = 12;

const priced = (price: number): QuoteOnWire => ({ price, min_stake: ['GBP', 1], max_stake: ['GBP', 500] });

const serverJson = (url: string): object => ({
  http: { port: 0 },
  groups: [{ id: 1, name: 'main' }],
  customers: [aliceWith(PASSWORD, { credit_limit: ['GBP', 1_000_000] })],
  providers: [acmeAt(url)],
  limits: { betslips_per_second: 10_000, orders_per_second: 10_000, requests_per_second: 10_000 },
});

describe('backup and restore', () => {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-backup-'));
  const configFile = join(directory, 'slipstream.json');
  const state = join(directory, 'state');
  const elsewhere = join(directory, 'elsewhere');
  const nthBackup = (nth: number): string => join(directory, `backup-${nth}`);
  const simulator: Simulator = openSimulator(parseSimulatorConfig(acmeWith(EVENTS)));
  /** Orders whose placing was acknowledged before each backup began. */
  const placedBefore: (readonly number[])[] = [];
  const servers: ServerProcess[] = [];
  let client: Client;

  async function start(dataDir: string): Promise<{ readonly server: ServerProcess; readonly url: string }> {
    const server = startServer(['serve', '--config', configFile, '--data-dir', dataDir]);
    servers.push(server);
    const url = await server.url();
    return { server, url };
  }

  beforeAll(async () => {
    writeFileSync(configFile, JSON.stringify(serverJson((await simulator.listen()).url)));
    client = await logIn((await start(state)).url, 'alice', PASSWORD);
  });

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await simulator.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('says that a store is damaged, and leaves no copy of it', async () => {
    const damaged = join(directory, 'damaged');
    mkdirSync(damaged);
    await until(
      () => client.events(),
      (listed) => listed.length === EVENTS,
      WITHIN_MS,
    );
    const file = readFileSync(join(state, 'data.mdb'));
    // All but the two pages that say where the rest is.
    writeFileSync(join(damaged, 'data.mdb'), file.fill(0xa5, 2 * PAGE_BYTES));
    const copy = join(directory, 'copy-of-damaged');
    // LMDB itself may not survive it.
    expect((await runCommand('backup', copy, '--data-dir', damaged)).code).not.toBe(0);
    expect(existsSync(join(copy, 'data.mdb'))).toBe(false);
  });

  it('names the records of a store that cannot be read; no server starts on it, and it is not restored', async () => {
    const [damaged, elsewhere] = [join(directory, 'damaged-records'), join(directory, 'not-restored')];
    mkdirSync(damaged);
    // All texts `alice` become what no text begins with.
    const text = readFileSync(join(state, 'data.mdb')).toString('latin1').replaceAll('\xa5alice', '\xc1alice');
    writeFileSync(join(damaged, 'data.mdb'), Buffer.from(text, 'latin1'));
    const verified = await runCommand('verify', '--data-dir', damaged);
    expect([verified.code, verified.err]).toEqual([1, '']);
    expect(verified.out).toMatch(/^customer alice cannot be read: .+\.$/m);
    expect(verified.out).toMatch(/ records checked, \d+ of them postings: \d+ findings\.\n$/);
    const served = await runCommand('serve', '--config', configFile, '--data-dir', damaged);
    expect(served.code).toBe(1);
    expect(served.err).toMatch(
      /^slipstream: The store in \S+damaged-records is damaged \(.+\)\. Restore a backup\.\n$/,
    );
    const restored = await runCommand('restore', damaged, '--data-dir', elsewhere);
    expect(restored.code).toBe(1);
    expect(restored.err).toMatch(/^slipstream: \S+damaged-records has \d+ findings: it is not restored\.\n$/);
    expect(existsSync(join(elsewhere, 'data.mdb'))).toBe(false);
  });

  it('keeps what is stored, and copied, from all other users, whatever directory it is in', async () => {
    const open = join(directory, 'open');
    mkdirSync(open, { mode: 0o755 });
    expect((await runCommand('backup', open, '--data-dir', state)).code).toBe(0);
    expect(statSync(join(open, 'data.mdb')).mode & 0o077).toBe(0);
  });

  it('copies a store while orders are placed, and says what it holds', { timeout: 120_000 }, async () => {
    const events = await until(
      () => client.events(),
      (listed) => listed.length === EVENTS && listed.every(({ bookies }) => bookies.length === 1),
      WITHIN_MS,
    );
    const placed: number[] = [];
    let isOver = false;
    const bettors = Array.from({ length: CUSTOMERS_AT_ONCE }, async (_, nth) => {
      for (let count = nth; !isOver; count += 1) {
        const { event_id } = events[count % EVENTS]!;
        const { betslip_id } = await client.openBetslip({ sport: 'fb', event_id, bet_type: 'for,h' });
        const { order } = await client.placeOrder({ betslip_id, price: 2, stake: ['GBP', 5], duration: 1 });
        placed.push(order.order_id);
        await client.closeBetslip(betslip_id);
      }
    });
    let seqBefore = 0;
    for (let nth = 0; nth < BACKUPS; nth += 1) {
      const upTo = placed.length + ORDERS_BEFORE_EACH;
      await until(
        () => placed.length,
        (count) => count >= upTo,
        WITHIN_MS,
      );
      placedBefore.push([...placed]);
      const { code, out, err } = await runCommand('backup', nthBackup(nth), '--data-dir', state);
      expect([code, err]).toEqual([0, '']);
      const said = /^(\S+) holds (\d+) records up to journal line (\d+), (\d+) bytes\.\n$/.exec(out) ?? [];
      const [records, seq, bytes] = said.slice(2).map(Number);
      expect([said[1], bytes]).toEqual([nthBackup(nth), statSync(join(nthBackup(nth), 'data.mdb')).size]);
      expect([records! > placedBefore[nth]!.length, seq! > seqBefore]).toEqual([true, true]);
      // Nothing but the copy is left.
      expect(readdirSync(nthBackup(nth))).toEqual(['data.mdb']);
      seqBefore = seq!;
    }
    isOver = true;
    await Promise.all(bettors);
    expect(placed.length).toBeGreaterThan(placedBefore.at(-1)!.length);
  });

  it(
    'puts a verified copy in place, from which a server has every order that was placed before',
    { timeout: 120_000 },
    async () => {
      for (const [nth, before] of placedBefore.entries()) {
        const dataDir = join(directory, `restored-${nth}`);
        const restored = await runCommand('restore', nthBackup(nth), '--data-dir', dataDir);
        expect(restored).toMatchObject({ code: 0, err: '' });
        expect(restored.out).toMatch(
          /^\S+ holds \d+ records up to journal line \d+, \d+ bytes, verified\.\n(Open orders that were closed, .+: \d+\.\n)?$/,
        );
        expect(readdirSync(dataDir)).toEqual(['data.mdb']);
        expect(await runCommand('verify', '--data-dir', dataDir)).toMatchObject({ code: 0, err: '' });
        const { server, url } = await start(dataDir);
        // The session was stored, too.
        const kept = await until(
          () =>
            clientOf(url, client.session)
              .orders()
              .catch(() => []),
          ({ length }) => length > 0,
          WITHIN_MS,
        );
        const ids = new Set(kept.map(({ order_id }) => order_id));
        expect([before.length > 0, before.filter((id) => !ids.has(id))]).toEqual([true, []]);
        expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
      }
    },
  );

  it('does not touch a store that is in use or in the way', { timeout: 120_000 }, async () => {
    const refused = (...args: readonly string[]): Promise<unknown> => runCommand(...args);
    const backup = nthBackup(0);
    expect(await refused('backup', backup, '--data-dir', state)).toEqual({
      code: 1,
      out: '',
      err: `slipstream: ${backup} is not empty: name a new directory.\n`,
    });
    expect(await refused('backup', join(directory, 'new'), '--data-dir', elsewhere)).toEqual({
      code: 1,
      out: '',
      err: `slipstream: There is no store in ${elsewhere}.\n`,
    });
    expect(existsSync(join(directory, 'new'))).toBe(false);
    expect(await refused('restore', backup, '--data-dir', state, '--replace')).toEqual({
      code: 1,
      out: '',
      err: `slipstream: The store in ${state} is in use by process ${servers[0]!.pid}: stop it first.\n`,
    });
    expect(await refused('restore', elsewhere, '--data-dir', state)).toMatchObject({ code: 1, out: '' });
    expect(await refused('restore', backup)).toMatchObject({ code: 2, out: '' });
    expect(await refused('backup', '--data-dir', state)).toMatchObject({ code: 2, out: '' });
    // It goes on as if nothing had been asked.
    expect(await client.events()).toHaveLength(EVENTS);

    const restored = join(directory, 'restored-0');
    expect(await refused('restore', nthBackup(1), '--data-dir', restored)).toEqual({
      code: 1,
      out: '',
      err: `slipstream: There is a store in ${restored} already: with --replace it is kept in ${join(restored, 'replaced-1')}.\n`,
    });
    const before = statSync(join(restored, 'data.mdb')).ino;
    const replaced = await runCommand('restore', nthBackup(1), '--data-dir', restored, '--replace');
    expect(replaced).toMatchObject({ code: 0, err: '' });
    expect(replaced.out).toContain(`What was there is in ${join(restored, 'replaced-1')}.\n`);
    expect(statSync(join(restored, 'replaced-1', 'data.mdb')).ino).toBe(before);
    expect(await runCommand('verify', '--data-dir', join(restored, 'replaced-1'))).toMatchObject({ code: 0 });
    expect(await runCommand('verify', '--data-dir', restored)).toMatchObject({ code: 0 });
  });

  it(
    'refuses a backup that is cut short or does not verify, and leaves nothing of it',
    { timeout: 120_000 },
    async () => {
      const short = join(directory, 'short');
      mkdirSync(short);
      copyFileSync(join(nthBackup(BACKUPS - 1), 'data.mdb'), join(short, 'data.mdb'));
      truncateSync(join(short, 'data.mdb'), statSync(join(short, 'data.mdb')).size - 4096);
      expect(await runCommand('restore', short, '--data-dir', elsewhere)).toEqual({
        code: 1,
        out: '',
        err: `slipstream: ${join(short, 'data.mdb')} is cut short: it cannot be restored.\n`,
      });

      const wrong = join(directory, 'wrong');
      mkdirSync(wrong);
      copyFileSync(join(nthBackup(BACKUPS - 1), 'data.mdb'), join(wrong, 'data.mdb'));
      const environment = await openEnvironment(wrong);
      const key = ['customer:alice GBP'];
      const balance = environment.records.balance.get(key) as { readonly settled: number };
      await environment.records.balance.put(key, { ...balance, settled: balance.settled + 1 });
      await environment.root.close();
      const { code, out, err } = await runCommand('restore', wrong, '--data-dir', elsewhere);
      expect([code, err]).toEqual([
        1,
        `slipstream: ${wrong} has ${out.trim().split('\n').length} findings: it is not restored.\n`,
      ]);
      expect(out).toMatch(/^Balance of customer:alice in GBP/m);
      expect(existsSync(elsewhere) ? readdirSync(elsewhere) : []).toEqual([]);
    },
  );

  it(
    'closes what was open at the backup, or what was placed since would be placed again',
    { timeout: 120_000 },
    async () => {
      const [dataDir, backup] = [join(directory, 'filled-since'), join(directory, 'backup-before')];
      const { server, url } = await start(dataDir);
      const alice = await logIn(url, 'alice', PASSWORD);
      const [event] = await until(
        () => alice.events(),
        (listed) => listed.length === EVENTS && listed.every(({ bookies }) => bookies.length === 1),
        WITHIN_MS,
      );
      const { betslip_id } = await alice.openBetslip({ sport: 'fb', event_id: event!.event_id, bet_type: 'for,h' });
      const { order } = await alice.placeOrder({ betslip_id, price: 3, stake: ['GBP', 100], duration: 3600 });
      expect(await alice.accounting('alice')).toMatchObject({ open_stakes: 100 });
      expect((await runCommand('backup', backup, '--data-dir', dataDir)).code).toBe(0);

      const before = simulator.bets().length;
      for (let nth = 0; nth < EVENTS; nth += 1) simulator.setQuotes(`s${nth}`, [priced(3)]);
      await until(
        () => alice.order(order.order_id),
        ({ status }) => status === 'done',
        WITHIN_MS,
      );
      await server.end('SIGTERM');
      const { code, out } = await runCommand('restore', backup, '--data-dir', dataDir, '--replace');
      expect([code, out]).toEqual([
        0,
        expect.stringContaining('\nOpen orders that were closed, for they may have been filled after the backup: 1.\n'),
      ]);
      expect(await runCommand('verify', '--data-dir', dataDir)).toMatchObject({ code: 0, err: '' });

      const again = clientOf((await start(dataDir)).url, alice.session);
      const polled = simulator.calls().events + POLLS;
      await until(
        () => simulator.calls().events,
        (polls) => polls >= polled,
        WITHIN_MS,
      );
      const restored = await again.order(order.order_id);
      expect(restored).toMatchObject({ closed: true, close_reason: 'cancelled', status: 'failed', bets: [] });
      expect(await again.accounting('alice')).toMatchObject({ open_stakes: 0 });
      expect(simulator.bets().length - before).toBe(1);

      const moved = join(directory, 'moved');
      const kept = await runCommand('restore', backup, '--data-dir', moved, '--keep-orders');
      expect(kept.out).toMatch(/^\S+ holds .+, verified\.\n$/);
      const there = clientOf((await start(moved)).url, alice.session);
      await until(
        () => there.order(order.order_id),
        ({ status }) => status === 'done',
        WITHIN_MS,
      );
    },
  );
});
