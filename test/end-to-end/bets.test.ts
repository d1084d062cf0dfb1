// `slipstream bets` and `slipstream books` as an operator runs them: beside a server whose bookmaker leaves all bets in danger, and after it has stopped.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { openSimulator } from '../../src/simulator/simulator.js';
import { acmeAt, acmeWith, aliceWith } from './acme.js';
import { type Client, type OrderHeard, clientOf, logIn, until } from './client.js';
import { type CommandRun, type ServerProcess, runCommand, startServer } from './server-process.js';

const PASSWORD = 'bets2026';
const WITHIN_MS = 20_000;
const FOR_EVER_MS = 86_400_000;

describe('slipstream bets', () => {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-bets-'));
  const configFile = join(directory, 'slipstream.json');
  const acme = openSimulator(
    parseSimulatorConfig(acmeWith(1, { faults: { danger_rate: 1, danger_ms: FOR_EVER_MS, delay_ms: 0 } })),
  );
  let server: ServerProcess;
  let client: Client;

  const bets = (...args: readonly string[]): Promise<CommandRun> => runCommand('bets', ...args, '--config', configFile);

  const books = (...args: readonly string[]): Promise<CommandRun> =>
    runCommand('books', ...args, '--config', configFile);

  async function start(): Promise<string> {
    server = startServer(['serve', '--config', configFile]);
    return server.url();
  }

  /** Places an order, and waits until its bet is in danger. */
  async function placed(stake: number): Promise<{ readonly order: OrderHeard; readonly betId: number }> {
    const [event] = await until(
      () => client.events(),
      ([first]) => first?.bookies.includes('acme') === true,
      WITHIN_MS,
    );
    const { betslip_id } = await client.openBetslip({ sport: 'fb', event_id: event!.event_id, bet_type: 'for,h' });
    const { order } = await client.placeOrder({ betslip_id, price: 2, stake: ['GBP', stake], duration: 3600 });
    const heard = await until(
      () => client.order(order.order_id),
      ({ bets }) => bets?.[0]?.status.code === 'danger',
      WITHIN_MS,
    );
    return { order: heard, betId: heard.bets![0]!.bet_id };
  }

  beforeAll(async () => {
    const file = { http: { port: 0 }, data_dir: join(directory, 'state'), groups: [{ id: 1, name: 'main' }] };
    const providers = [acmeAt((await acme.listen()).url)];
    writeFileSync(configFile, JSON.stringify({ ...file, customers: [aliceWith(PASSWORD)], providers }));
    client = await logIn(await start(), 'alice', PASSWORD);
  });

  afterAll(async () => {
    await server.end('SIGKILL');
    await acme.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('shows what waits, and ends it by an operator’s word, on the running server and on a stopped one', async () => {
    expect(await bets('list')).toEqual({ code: 0, out: 'No bet waits for longer than it should.\n', err: '' });
    const [won, lost] = [await placed(100), await placed(40)];
    expect((await books('--csv')).out.split('\n').slice(1, -1)).toEqual([
      '"customers","GBP",0.00,140.00,0.00,0.00',
      '"bookie:acme:a1","GBP",0.00,140.00,0.00,0.00',
      '"all","GBP",0.00,280.00,0.00,0.00',
    ]);
    const listed = (await bets('list')).out.trim().split('\n');
    expect(listed).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${won.betId} acme \\(\\S+\\), danger: GBP 100.00 at 2.500 on for,h, order ${won.order.order_id} of alice$`,
        ),
      ),
      expect.stringMatching(/^ {2}on \S+ Ashcombe Aorth v Carrowmere Uale, .*, pre_event$/),
      expect.stringMatching(new RegExp(`^${lost.betId} acme `)),
      expect.stringMatching(/^ {2}on /),
    ]);

    expect(await bets('settle', String(won.betId), 'won')).toEqual({
      code: 0,
      out: `Bet ${won.betId} at acme is settled: won, GBP 150.00.\n`,
      err: '',
    });
    expect(await client.order(won.order.order_id)).toMatchObject({ status: 'reconciled', profit_loss: ['GBP', 150] });

    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(await bets('settle', String(lost.betId), 'lost')).toEqual({
      code: 0,
      out: `Bet ${lost.betId} at acme is settled: lost, GBP -40.00.\n`,
      err: '',
    });
    expect((await bets('list')).out).toBe('No bet waits for longer than it should.\n');
    // The bookmaker, which is asked for its statements five times a second, goes on saying that it is in danger.
    client = clientOf(await start(), client.session);
    expect(await client.order(lost.order.order_id)).toMatchObject({ status: 'reconciled', profit_loss: ['GBP', -40] });
    expect(await runCommand('verify', '--config', configFile)).toMatchObject({ code: 0 });
  }, 120_000);

  it('leaves books that sum to nothing, on the running server and on a stopped one', async () => {
    const kept = {
      code: 0,
      out: [
        'account         currency  balance  open    today  yesterday',
        'customers       GBP        110.00  0.00   110.00       0.00',
        'bookie:acme:a1  GBP       -110.00  0.00  -110.00       0.00',
        'all             GBP          0.00  0.00     0.00       0.00\n',
      ].join('\n'),
      err: '',
    };
    expect(await books()).toEqual(kept);
    expect((await books('--each')).out).toMatch(/^customer:alice +GBP +110\.00 /m);
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(await books()).toEqual(kept);
  }, 60_000);

  it('says in a line what it cannot do', async () => {
    const refused = { code: 1, out: '' };
    for (const betId of ['999', '0', 'x', '99999999999999999999'])
      expect(await bets('settle', betId, 'won')).toEqual({
        ...refused,
        err: `slipstream: No bookmaker has a bet ${betId}.\n`,
      });
    expect(await bets('settle', '1', 'accepted')).toMatchObject({ code: 2, out: '' });
    expect(await bets('settle', '1')).toMatchObject({ code: 2, out: '' });
  }, 60_000);
});
