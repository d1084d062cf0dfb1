// What /metrics tells while a server works, with real providers, disk and threads: each figure moves by what was done, and by no more; and
// what the log tells of a placement.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createBetCounts } from '../../src/services/bet-counts.js';
import { createOrderCounts } from '../../src/services/order-counts.js';
import { type Scrape, parseScrape } from '../support/prometheus.js';
import { type OrderHeard, logIn, until } from './client.js';
import { type FaultDesk, type Stand, WITHIN_MS, openFaultDesk } from './fault-desk.js';

let desk: FaultDesk;
beforeAll(async () => {
  desk = await openFaultDesk(4, true);
});
afterAll(() => desk.close());

const scrape = async (): Promise<Scrape> => parseScrape(await (await fetch(`${desk.app.url}/metrics`)).text());

type Labels = Readonly<Record<string, string>>;
type Figure = readonly [name: string, labels?: Labels];

/** By how much figures moved. */
function moved(before: Scrape, after: Scrape, figures: readonly Figure[]): readonly number[] {
  return figures.map(([name, labels]) => {
    const [first, last] = [before, after].map(({ value }) => value(`slipstream_${name}`, labels));
    return last! - first!;
  });
}

/** Waits until a figure is so much. */
function untilIs(wanted: number, name: string, labels?: Labels): Promise<Scrape> {
  return until(scrape, ({ value }) => value(`slipstream_${name}`, labels) === wanted, WITHIN_MS);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

async function orderAt(stand: Stand): Promise<OrderHeard> {
  return desk.order(await desk.openBetslip(stand, 2.6));
}

const untilStatus = (order: OrderHeard, status: string): Promise<OrderHeard> =>
  until(
    () => desk.client.order(order.order_id),
    (now) => now.status === status,
    WITHIN_MS,
  );

const event = (name: string): Figure => ['orders_total', { event: name }];
const bet = (bookie: string, status: string): Figure => ['bets_total', { bookie, status }];

it('has each figure of bets from the start, for a rate cannot be told of what appears with its first value', async () => {
  const { metrics } = await scrape();
  const seriesOf = (name: string, value: number): readonly string[] =>
    (metrics.get(`slipstream_${name}`)?.samples ?? [])
      .filter((sample) => sample.value === value)
      .map(({ labels: { bookie, status } }) => [bookie, status].join(' ').trim())
      .sort();
  const bookies = ['b0', 'b1', 'b2', 'b3', 'well'];
  const each = (states: readonly string[]): readonly string[] =>
    bookies.flatMap((bookie) => states.map((status) => `${bookie} ${status}`.trim())).sort();
  const unsettled = ['pending', 'danger', 'unknown', 'done'];
  expect(seriesOf('bets_total', 0)).toEqual(each([...unsettled, 'failed', 'settled']));
  expect(seriesOf('unsettled_bets', 0)).toEqual(each(unsettled));
  expect(seriesOf('unknown_bets', 0)).toEqual(each(['']));
});

it('tells of one order that it is one', async () => {
  const stand = await desk.nextStand();
  const { bookie } = stand;
  const first = await scrape();
  const betslip = await desk.openBetslip(stand, 2.6);
  const before = await scrape();
  const order = await desk.order(betslip);
  await untilStatus(order, 'done');
  const after = await scrape();

  // The betslip shows prices, of which a worker was asked once for each PMM at most.
  const prices = { task: 'aggregatePrices' };
  const [tasks, questions] = moved(first, before, [
    ['compute_task_duration_seconds_count', prices],
    ['compute_task_questions_sum', prices],
  ]);
  expect(tasks).toBeGreaterThan(0);
  expect(questions).toBeGreaterThanOrEqual(tasks!);
  const figures: readonly (readonly [by: number, figure: Figure])[] = [
    [1, ['http_request_duration_seconds_count', { route: '/v1/orders/', method: 'POST', status: '2xx' }]],
    [1, event('placed')],
    [1, event('order_filled')],
    [0, event('timed_out')],
    [0, event('failed')],
    [1, bet(bookie, 'pending')],
    [1, bet(bookie, 'done')],
    [0, bet(bookie, 'unknown')],
    [0, bet('well', 'pending')],
    [1, ['bet_answer_duration_seconds_count', { bookie, answer: 'accepted' }]],
    [1, ['plan_duration_seconds_count']],
    // A small plan is made on the spot.
    [0, ['compute_task_questions_sum', { task: 'planPlacement' }]],
    [0, ['open_orders']],
    [1, ['closed_orders', { status: 'done' }]],
    [1, ['unsettled_bets', { bookie, status: 'done' }]],
    [0, ['unsettled_bets', { bookie, status: 'pending' }]],
    [0, ['unknown_bets', { bookie }]],
    [0, ['alerts_total', { kind: 'unanswered' }]],
  ];
  const by = moved(
    before,
    after,
    figures.map(([, figure]) => figure),
  );
  expect(figures.map(([, figure], index) => [by[index], figure])).toEqual(figures);
  expect(after.value('slipstream_open_betslips')).toBeGreaterThan(0);
  // Each line of the journal is a decision of one commit.
  const [lines, decisions, commits] = moved(before, after, [
    ['journal_seq'],
    ['commit_transactions_sum'],
    ['commit_duration_seconds_count'],
  ]);
  expect(decisions).toBe(lines);
  expect(commits).toBeGreaterThan(0);
  expect(commits).toBeLessThanOrEqual(lines!);

  desk.settle(stand);
  await untilStatus(order, 'reconciled');
  const settled = await scrape();
  expect(moved(before, settled, [event('reconciled'), bet(bookie, 'settled'), event('order_filled')])).toEqual([
    1, 1, 1,
  ]);
  expect(
    moved(before, settled, [
      ['closed_orders', { status: 'done' }],
      ['unsettled_bets', { bookie, status: 'done' }],
    ]),
  ).toEqual([0, 0]);
});

it('leaves a trail in the log from the request to the bet', async () => {
  const stand = await desk.nextStand();
  const order = await orderAt(stand);
  const { bets = [] } = await untilStatus(order, 'done');
  const [placed] = bets;
  const known = { order_id: order.order_id, customer: 'alice' };
  const trail = desk.linesOf(order).filter(({ method }) => method !== 'GET');
  expect(trail.map(({ msg }) => msg)).toEqual(['order', 'answered', 'bet answered', 'order']);
  for (const line of trail) expect(line).toMatchObject(known);
  expect(trail[1]).toMatchObject({ method: 'POST', route: '/v1/orders/' });
  expect(String(trail[1]?.['request_id'])).toMatch(/^[0-9a-z]+-[0-9a-z]+-[0-9a-z]+$/);
  const { bookie } = stand;
  expect(trail[2]).toMatchObject({
    bookie,
    bet_id: placed?.bet_id,
    provider_bet: placed?.bookie_bet_id,
    answer: 'accepted',
  });
  expect(typeof trail[2]?.['took_ms']).toBe('number');
});

it('tells of a bet that nobody answered for, for as long as nobody has', async () => {
  const stand = await desk.nextStand();
  const { bookie, simulator } = stand;
  const betslip = await desk.openBetslip(stand, 2.6);
  const before = await scrape();
  simulator.setFaults({ calls: { place_bet: { lost_answer_rate: 1 }, bets: { html_rate: 1 } } });
  await desk.order(betslip);
  await untilIs(1, 'unknown_bets', { bookie });
  const unread = ['polls_total', { bookie, type: 'statements', result: 'body' }] as const;
  const during = await until(scrape, (now) => moved(before, now, [unread])[0]! > 0, WITHIN_MS);
  const answer: Figure = ['bet_answer_duration_seconds_count', { bookie, answer: 'unanswered' }];
  const alert: Figure = ['alerts_total', { kind: 'unanswered' }];
  const unknown: Figure = ['unsettled_bets', { bookie, status: 'unknown' }];
  expect(moved(before, during, [answer, alert, unknown, bet(bookie, 'unknown')])).toEqual([1, 1, 1, 1]);
  simulator.setFaults(null);
  const after = await untilIs(0, 'unknown_bets', { bookie });
  expect(moved(before, after, [alert, unknown, bet(bookie, 'unknown'), bet(bookie, 'done')])).toEqual([1, 0, 1, 1]);
});

it('tells of a provider that goes away, why, and that it comes back', async () => {
  const { bookie, simulator } = await desk.nextStand();
  const state = (name: string): Figure => ['provider_state', { bookie, state: name }];
  const before = await untilIs(1, 'provider_state', { bookie, state: 'up' });
  simulator.leave(3_600_000);
  const down = await untilIs(1, 'provider_state', { bookie, state: 'down' });
  expect(moved(before, down, [state('up'), state('degraded')])).toEqual([-1, 0]);
  await untilIs(1, 'alerts_total', { kind: 'provider_down' });
  const failed = (scraped: Scrape, result: string): number =>
    ['live', 'today', 'early'].reduce(
      (sum, type) => sum + scraped.value('slipstream_polls_total', { bookie, type, result }),
      0,
    );
  expect(failed(down, 'refused') + failed(down, 'reset')).toBeGreaterThanOrEqual(5);
  // Its quotes grow older, and the most that they were is never less than what they are.
  const age = { bookie, list: 'early' };
  const [first, second] = [await scrape(), await scrape()].map(({ value }) =>
    value('slipstream_quote_age_seconds', age),
  );
  expect(second).toBeGreaterThan(first!);
  simulator.leave(0);
  const back = await untilIs(1, 'provider_state', { bookie, state: 'up' });
  // It was the least since somebody asked: then the list came again.
  expect(back.value('slipstream_quote_age_max_seconds', age)).toBeGreaterThanOrEqual(
    back.value('slipstream_quote_age_seconds', age),
  );
  await untilIs(1, 'alerts_total', { kind: 'provider_up' });
});

it('tells of sockets and sessions', async () => {
  const before = await scrape();
  const client = await logIn(desk.app.url, 'alice', 'faults2026');
  const url = `${desk.app.url.replace('http', 'ws')}/v1/stream/?token=${client.session}`;
  const socket = new WebSocket(url);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const during = await untilIs(before.value('slipstream_stream_sockets') + 1, 'stream_sockets');
  expect(moved(before, during, [['sessions']])).toEqual([1]);
  await fetch(`${desk.app.url}/v1/sessions/${client.session}/`, {
    method: 'DELETE',
    headers: { session: client.session },
  });
  expect(await closed).toBe(4401);
  const after = await untilIs(before.value('slipstream_stream_sockets'), 'stream_sockets');
  const reason = (name: string): Figure => ['stream_closed_total', { reason: name }];
  expect(moved(before, after, [['sessions'], reason('session_over'), reason('too_slow')])).toEqual([0, 1, 0]);
});

it('tells what a server that starts on this store would tell', async () => {
  const { store } = desk.app;
  const { value } = await scrape();
  const orders = createOrderCounts(store);
  const stored = [...store.view.all('order')];
  for (const status of ['open', 'pending', 'done'] as const) {
    const told = status === 'open' ? value('slipstream_open_orders') : value('slipstream_closed_orders', { status });
    const counted = stored.filter((order) => order.status === status).length;
    expect([status, told, orders.inStatus(status)]).toEqual([status, counted, counted]);
  }
  const bets = [...store.view.all('bet')];
  for (const [bookie, counts] of createBetCounts(store).byState())
    for (const [status, count] of counts) {
      const stand = bets.filter((one) => one.bookie === bookie && one.state === status).length;
      expect([count, value('slipstream_unsettled_bets', { bookie, status })]).toEqual([stand, stand]);
    }
  for (const { accountId, bookie, ccy, openingBalance } of store.view.all('bookieAccount')) {
    const labels = { bookie, account: String(accountId), ccy };
    const own = bets.filter((one) => one.accountId === accountId && one.state !== 'failed');
    const standing = own.filter(({ state }) => state !== 'settled').map((one) => one.gotStake ?? one.wantStake);
    const results = own.map(({ settlement }) => settlement?.profitLoss ?? 0);
    const staked = sum(standing);
    expect([labels, value('slipstream_account_open_stakes', labels)]).toEqual([labels, staked / 100]);
    const available = (openingBalance + sum(results) - staked) / 100;
    expect([labels, value('slipstream_account_available', labels)]).toEqual([labels, available]);
  }
  expect(sum(bets.map(({ settlement }) => Number(settlement !== null)))).toBeGreaterThan(0);
  expect(value('slipstream_sessions')).toBe([...store.view.all('session')].length);
  expect(value('slipstream_journal_seq')).toBeLessThanOrEqual(Number(store.lastSeq()));
});
