// `slipstream events` as an operator runs it: beside a server, after it has stopped, and with names that stand for nothing.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { acmeAt, aliceWith, quoteOf } from './acme.js';
import { type Client, type EventHeard, clientOf, logIn, until } from './client.js';
import { type CommandRun, type ServerProcess, runCommand, startServer } from './server-process.js';

const PASSWORD = 'events2026';
const WITHIN_MS = 20_000;
const HOME = 'Ashcombe North';

/** A bookmaker that calls the away side as it likes. */
const bookmaker = (name: string, away: string): Simulator =>
  openSimulator(
    parseSimulatorConfig({
      name,
      username: 'u',
      password: 'p',
      customers: ['c-1'],
      fixed: {
        events: [
          {
            key: 'e0',
            sport: 'fb',
            league: 'Albion Premier League',
            start_in_minutes: 60 * 24 * 3,
            home: HOME,
            away,
            offers: [{ bet_type: 'for,h', selection_id: 's0', quotes: [quoteOf(2.5)] }],
          },
        ],
      },
    }),
  );

const account = (id: number): object => ({
  id,
  username: `a${id}`,
  customer_id: 'c-1',
  ccy_code: 'GBP',
  stake_increment: 0.01,
  opening_balance: 5000,
});

describe('slipstream events', () => {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-events-'));
  const configFile = join(directory, 'slipstream.json');
  const acme = bookmaker('acme', 'Carrowmere Vale');
  const bolt = bookmaker('bolt', 'Zeal Rovers');
  let server: ServerProcess;
  let client: Client;

  const events = (...args: readonly string[]): Promise<CommandRun> =>
    runCommand('events', ...args, '--config', configFile);
  const listed = (willDo: (events: readonly EventHeard[]) => boolean): Promise<readonly EventHeard[]> =>
    until(() => client.events(), willDo, WITHIN_MS);

  /** Resolves once both bookmakers quote an event, and nobody any other. */
  async function bothOn(eventId: string): Promise<void> {
    const quoted = await listed((them) => them.some(({ bookies }) => bookies.length === 2));
    const bookiesOf = quoted.flatMap(({ event_id, bookies }) => (bookies.length > 0 ? [[event_id, ...bookies]] : []));
    expect(bookiesOf).toEqual([[eventId, 'acme', 'bolt']]);
  }

  async function start(): Promise<string> {
    server = startServer(['serve', '--config', configFile]);
    return server.url();
  }

  beforeAll(async () => {
    const providers = [
      acmeAt((await acme.listen()).url, { accounts: [account(1)] }),
      acmeAt((await bolt.listen()).url, { bookie: 'bolt', accounts: [account(2)] }),
    ];
    const customers = [aliceWith(PASSWORD)];
    const file = { http: { port: 0 }, data_dir: join(directory, 'state'), groups: [{ id: 1, name: 'main' }] };
    writeFileSync(configFile, JSON.stringify({ ...file, customers, providers }));
    client = await logIn(await start(), 'alice', PASSWORD);
  });

  afterAll(async () => {
    await server.end('SIGKILL');
    await Promise.all([acme.close(), bolt.close()]);
    rmSync(directory, { recursive: true, force: true });
  });

  it(
    'links two events on the running server, which a restart does not undo, and parts them while it is stopped',
    { timeout: 120_000 },
    async () => {
      const both = await listed((them) => them.length === 2 && them.every(({ bookies }) => bookies.length === 1));
      // Whichever was polled first is ours, and the other one in doubt.
      const inDoubt = await until(
        () => events('list'),
        ({ code }) => code === 0,
        WITHIN_MS,
      );
      const [doubt = '', candidate = ''] = inDoubt.out.split('\n');
      const [own, ours] = [doubt.split(' ')[0]!, candidate.trim().split(' ')[2]!];
      expect(new Set(both.map(({ event_id }) => event_id))).toEqual(new Set([own, ours]));
      expect(candidate).toMatch(
        /^ {2}may be \S+ Ashcombe North v .+, Albion Premier League, [\d-]+ \d\d:\d\d UTC, pre_event$/,
      );
      const bookie = /, (acme|bolt)$/.exec(doubt)![1]!;

      const linked = await events('link', own, ours);
      expect(linked).toMatchObject({ code: 0, err: '' });
      expect(linked.out).toMatch(new RegExp(`^What was listed as ${own} is ${HOME} v .+ \\(${ours}\\)\\.\n$`));
      await bothOn(ours);
      expect((await events('list')).out).toBe('Nothing is in doubt.\n');
      // What an operator reads is what he can type: the event's id first, and each bookie's code.
      const shown = (await events('show', ours)).out.trim().split('\n');
      expect(shown[0]).toMatch(new RegExp(`^${ours} ${HOME} v `));
      const listing = (bookieName: string, away: string): RegExp =>
        new RegExp(
          `^ {2}${bookieName} ${HOME} v ${away}, Albion Premier League, [\\d-]+ \\d\\d:\\d\\d UTC: (by an operator's word|it was the first)$`,
        );
      expect(shown.slice(1)).toEqual([
        expect.stringMatching(listing('acme', 'Carrowmere Vale')),
        expect.stringMatching(listing('bolt', 'Zeal Rovers')),
      ]);

      await server.end('SIGKILL');
      client = clientOf(await start(), client.session);
      await bothOn(ours);

      expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
      const parted = await events('unlink', ours, bookie);
      expect(parted).toMatchObject({ code: 0, err: '' });
      expect(parted.out).toMatch(new RegExp(`^What ${bookie} listed as ${ours} is ${HOME} v .+ \\(${own}\\)\\.\n$`));
      client = clientOf(await start(), client.session);
      const apart = await listed((them) => them.length === 2 && them.every(({ bookies }) => bookies.length === 1));
      expect(apart.find(({ event_id }) => event_id === own)!.bookies).toEqual([bookie]);
      expect(await runCommand('verify', '--config', configFile)).toMatchObject({ code: 0 });
    },
  );

  it('says in a line what stands for nothing', { timeout: 120_000 }, async () => {
    const nothing = '2026-05-26,998,999';
    const [{ event_id: ours }] = (await client.events()) as [EventHeard];
    const refused = { code: 1, out: '' };
    expect(await events('link', nothing, ours)).toEqual({
      ...refused,
      err: `slipstream: Nobody lists an event ${nothing}.\n`,
    });
    expect(await events('link', ours, nothing)).toEqual({
      ...refused,
      err: `slipstream: There is no event ${nothing}.\n`,
    });
    expect(await events('link', ours, ours)).toEqual({
      ...refused,
      err: `slipstream: ${ours} and ${ours} cannot be one event.\n`,
    });
    expect(await events('unlink', ours, 'nobody')).toEqual({
      ...refused,
      err: `slipstream: nobody does not list ${ours}.\n`,
    });
    expect(await events('unlink', nothing, 'acme')).toEqual({
      ...refused,
      err: `slipstream: There is no event ${nothing}.\n`,
    });
    expect(await events('unlink', '', 'acme')).toEqual({
      ...refused,
      err: 'slipstream: Events and bookies have names.\n',
    });
    expect(await events('show', nothing)).toEqual({ ...refused, err: `slipstream: There is no event ${nothing}.\n` });
    expect(await events('link', ours)).toMatchObject({ code: 2, out: '' });
    expect(await events('join', ours, ours)).toMatchObject({ code: 2, out: '' });
    expect(await runCommand('events', 'list')).toMatchObject({ code: 2, out: '' });
  });
});

describe('six bookmakers, of whom the first spells a match as nobody else does', () => {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-events-six-'));
  const configFile = join(directory, 'slipstream.json');
  const CODES = ['acme', 'bolt', 'crown', 'delta', 'essex', 'fairy'];
  const bookmakers = CODES.map((code) => bookmaker(code, code === 'acme' ? 'Zeal Rovers' : 'Carrowmere Vale'));
  const providers: object[] = [];
  let server: ServerProcess;

  beforeAll(async () => {
    for (const [place, one] of bookmakers.entries())
      providers.push(acmeAt((await one.listen()).url, { bookie: CODES[place], accounts: [account(place + 1)] }));
  });

  /** Starts a server over the first so many of them, and logs in. */
  async function startWith(count: number): Promise<Client> {
    const file = { http: { port: 0 }, data_dir: join(directory, 'state'), groups: [{ id: 1, name: 'main' }] };
    writeFileSync(
      configFile,
      JSON.stringify({ ...file, customers: [aliceWith(PASSWORD)], providers: providers.slice(0, count) }),
    );
    server = startServer(['serve', '--config', configFile]);
    return logIn(await server.url(), 'alice', PASSWORD);
  }

  afterAll(async () => {
    await server.end('SIGKILL');
    await Promise.all(bookmakers.map((one) => one.close()));
    rmSync(directory, { recursive: true, force: true });
  });

  it('have one event of the five others, and one question about it', { timeout: 120_000 }, async () => {
    const alone = await startWith(1);
    const [{ event_id: odd }] = (await until(
      () => alone.events(),
      (them) => them.length === 1,
      WITHIN_MS,
    )) as [EventHeard];
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });

    const client = await startWith(CODES.length);
    const isListed = (count: number) => (them: readonly EventHeard[]) =>
      them.some(({ bookies }) => bookies.length === count);
    const both = await until(() => client.events(), isListed(5), WITHIN_MS);
    const { event_id: plain } = both.find(({ bookies }) => bookies.length === 5)!;
    expect(both.map(({ event_id }) => event_id).sort()).toEqual([odd, plain].sort());
    const told = (await runCommand('events', 'list', '--config', configFile)).out.trim().split('\n');
    expect(told).toEqual([
      expect.stringMatching(new RegExp(`^${plain} `)),
      expect.stringMatching(new RegExp(`^  may be ${odd} `)),
    ]);
    expect(told[0]!.split(', ').slice(-5).sort()).toEqual(CODES.slice(1));

    expect(await runCommand('events', 'link', plain, odd, '--config', configFile)).toMatchObject({ code: 0 });
    const one = await until(() => client.events(), isListed(6), WITHIN_MS);
    expect(one.filter(({ bookies }) => bookies.length > 0).map(({ event_id }) => event_id)).toEqual([odd]);
    expect((await runCommand('events', 'list', '--config', configFile)).out).toBe('Nothing is in doubt.\n');
  });
});
