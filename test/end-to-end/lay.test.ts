// A lay order against two simulated bookmakers, on a server in a process of its own that is killed once: what its customer lays is backed
// there, told in both forms, and settled.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { type Client, ask, clientOf, until } from './client.js';
import { type ServerProcess, runCommand, startServer } from './server-process.js';

const WITHIN_MS = 15_000;
const PASSWORD = 'layer2026';

type Level = readonly [price: number, min: number, max: number];

/** A bookmaker that quotes the one match: the away team or a draw. */
const bookmaker = (name: string, ccy: string, commission: number, levels: readonly Level[]): Simulator =>
  openSimulator(
    parseSimulatorConfig({
      name,
      username: 'u',
      password: 'p',
      customers: ['c-1'],
      currency: ccy,
      commission_pc: commission,
      fixed: {
        events: [
          {
            key: 'e',
            sport: 'fb',
            league: 'Albion Premier League',
            start_in_minutes: 60 * 24,
            home: 'Ashcombe North',
            away: 'Carrowmere Vale',
            offers: [
              {
                bet_type: 'for,dc,a,d',
                selection_id: 's',
                quotes: levels.map(([price, min, max]) => ({ price, min_stake: [ccy, min], max_stake: [ccy, max] })),
              },
            ],
          },
        ],
      },
    }),
  );

const acme = bookmaker('acme', 'GBP', 0, [[3, 1, 10]]);
const bolt = bookmaker('bolt', 'EUR', 5, [[2.2, 1, 500]]);

const provider = (code: string, url: string, account: object): object => ({
  bookie: code,
  base_url: url,
  username: 'u',
  password: 'p',
  poll_ms: { live: 1000, today: 200, early: 200 },
  statements_ms: 200,
  accounts: [{ customer_id: 'c-1', stake_increment: 0.01, opening_balance: 5000, ...account }],
  ...(code === 'bolt' ? { commission_pc: 5 } : {}),
});

const serverJson = (acmeUrl: string, boltUrl: string): object => ({
  http: { port: 0 },
  rates: { GBP: 1, EUR: 1.16 },
  groups: [{ id: 1, name: 'main' }],
  customers: [
    {
      username: 'alice',
      password: PASSWORD,
      group_id: 1,
      ccy_code: 'GBP',
      roles: { bet_placer: true },
      credit_limit: ['GBP', 50],
    },
  ],
  providers: [
    provider('acme', acmeUrl, { id: 1, username: 'a1', ccy_code: 'GBP' }),
    provider('bolt', boltUrl, { id: 2, username: 'b1', ccy_code: 'EUR' }),
  ],
});

const directory = mkdtempSync(join(tmpdir(), 'slipstream-lay-'));
const dataDir = join(directory, 'state');
const configFile = join(directory, 'slipstream.json');
let server: ServerProcess;
let url: string;

async function start(): Promise<void> {
  server = startServer(['serve', '--config', configFile, '--data-dir', dataDir]);
  url = await server.url();
}

beforeAll(async () => {
  const [acmeAt, boltAt] = await Promise.all([acme.listen(), bolt.listen()]);
  writeFileSync(configFile, JSON.stringify(serverJson(acmeAt.url, boltAt.url)));
  await start();
});

afterAll(async () => {
  await server.end('SIGKILL');
  await Promise.all([acme.close(), bolt.close()]);
  rmSync(directory, { recursive: true, force: true });
});

async function storyOf({ session }: Client, orderId: number): Promise<readonly unknown[]> {
  const pages = ['explain', 'log'].map((page) => ask(url, { path: `/v1/orders/${orderId}/${page}/`, session }));
  return (await Promise.all(pages)).map(({ payload }) => payload);
}

const seen = (simulator: Simulator): readonly unknown[] =>
  simulator
    .bets()
    .map(({ selectionId, requestedPrice, requestedStake }) => [selectionId, requestedPrice, requestedStake]);

it('is backed, explained, kept and settled', async () => {
  // A machine that is busy with other things may put her off at first.
  const logIn = { method: 'POST', path: '/v1/sessions/', json: { username: 'alice', password: PASSWORD } } as const;
  const { payload } = await until(
    () => ask(url, logIn),
    ({ status }) => status === 200,
    WITHIN_MS,
  );
  let alice = clientOf(url, payload as string);
  const [event] = await until(
    () => alice.events(),
    (events) => events[0]?.bookies.length === 2,
    WITHIN_MS,
  );
  const match = { sport: 'fb', event_id: event!.event_id };
  const refused = await ask(url, {
    method: 'POST',
    path: '/v1/betslips/',
    session: alice.session,
    json: { ...match, bet_type: 'for,h', betslip_type: 'lay' },
  });
  expect([refused.status, refused.payload]).toEqual([400, { validation_errors: { bet_type: ['lay_needs_against'] } }]);
  const { betslip_id } = await alice.openBetslip({ ...match, bet_type: 'against,h', betslip_type: 'lay' });
  const { accounts } = await until(
    () => alice.betslip(betslip_id),
    (betslip) => betslip.accounts.every(({ status }) => status === 'success'),
    WITHIN_MS,
  );
  // 3.00 is laid at 3 / 2; 2.20 less 5 % is 2.14, laid at 2.14 / 1.14; 500 euros are 431.03 pounds, and lay 1.14 times as much.
  expect(accounts.map(({ bookie, bet_type, price_list }) => [bookie, bet_type, price_list![0]!.effective])).toEqual([
    ['acme', 'for,dc,a,d', { price: 1.5, min: ['GBP', 2], max: ['GBP', 20] }],
    ['bolt', 'for,dc,a,d', { price: 1.878, min: ['GBP', 0.99], max: ['GBP', 491.37] }],
  ]);

  // All of her credit: 50.00 at 2.00 can lose 50.00.
  const placed = await alice.placeOrder({ betslip_id, price: 2, stake: ['GBP', 50], duration: 600 });
  const { order_id: orderId } = placed.order;
  const filled = await until(
    () => alice.order(orderId),
    ({ closed }) => closed,
    WITHIN_MS,
  );
  // 20.00 at acme; the other 30.00 are 26.31 pounds at bolt, 30.52 euros.
  expect(filled).toMatchObject({
    order_type: 'lay',
    close_reason: 'order_filled',
    status: 'done',
    stake: ['GBP', 50],
    bets: [
      { bookie: 'acme', bet_type: 'for,dc,a,d', want_price: 3, got_price: 3, got_stake: ['GBP', 10] },
      { bookie: 'bolt', bet_type: 'for,dc,a,d', want_price: 2.2, got_price: 2.2, got_stake: ['EUR', 30.52] },
    ],
  });
  expect([seen(acme), seen(bolt)]).toEqual([[['s', 3, ['GBP', 10]]], [['s', 2.2, ['EUR', 30.52]]]]);
  expect(await alice.accounting('alice')).toMatchObject({ open_stakes: 36.31, available_credit: 13.69 });

  const story = await storyOf(alice, orderId);
  expect(story[0]).toMatchObject({
    order_type: 'lay',
    plans: [
      {
        stake: ['GBP', 50],
        accounts: [
          {
            bookie: 'acme',
            price_list: [
              {
                effective: { price: 1.5, max: ['GBP', 20] },
                back: { effective: { price: 3, max: ['GBP', 10] } },
                rank: 1,
                verdict: 'chosen',
                stake: ['GBP', 10],
              },
            ],
          },
          {
            bookie: 'bolt',
            price_list: [
              {
                effective: { price: 1.878 },
                back: { bookie: { price: 2.2 }, effective: { price: 2.14 } },
                rank: 2,
                verdict: 'chosen',
                stake: ['EUR', 30.52],
              },
            ],
          },
        ],
      },
    ],
  });
  await server.end('SIGKILL');
  await start();
  alice = clientOf(url, alice.session);
  expect(await storyOf(alice, orderId)).toEqual(story);

  // The away team wins: who laid the home team keeps what was laid.
  for (const simulator of [acme, bolt]) simulator.settleEvent('e', { ft_home: 0, ft_away: 1 });
  const settled = await until(
    () => alice.order(orderId),
    ({ bets }) => bets!.every(({ status }) => status.code === 'settled'),
    WITHIN_MS,
  );
  // 30.52 × 1.2 less 5 % is 34.79 euros, 29.99 pounds.
  expect(settled).toMatchObject({
    status: 'reconciled',
    profit_loss: ['GBP', 49.99],
    bets: [
      { profit_loss: ['GBP', 20], reconciled: true },
      { profit_loss: ['EUR', 34.79], reconciled: true },
    ],
  });
  expect(await alice.accounting('alice')).toMatchObject({ current_balance: 49.99, open_stakes: 0 });
  const log = (await storyOf(alice, orderId))[1] as readonly { readonly category: string; readonly message: string }[];
  const categories = log.map(({ category }) => category).join(' ');
  expect(categories).toBe('order bet bet bet bet order settlement settlement');
  expect(log[0]!.message).toBe('Placed: GBP 50.00 laid at 2.000 or less, for 600 s.');
  expect(await runCommand('verify', '--data-dir', dataDir)).toMatchObject({ code: 0 });
});
