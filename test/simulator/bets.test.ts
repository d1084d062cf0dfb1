import { describe, expect, test } from 'vitest';
import { type Running, handClock, match, quote, race, start } from './support.js';

const FIXED = { fixed: { events: [match(['for,h', 'for,d', 'for,ah,h,-3', 'for,nonsense']), race()] } };

interface Placed {
  readonly price: number;
  readonly stake: readonly [string, number];
  readonly selection?: string;
  readonly customer?: string;
}

let count = 0;
async function place(
  { place: send }: Running,
  { price, stake, selection = 's1', customer = 'c-1' }: Placed,
): Promise<unknown> {
  count += 1;
  const { body } = await send({ bet_id: `b${count}`, selection_id: selection, price, stake, customer_id: customer });
  return body;
}

describe('a decision on a bet; s1 is quoted 2.10 × 5…200 and 2.05 × 5…500', () => {
  const rows: readonly (readonly [what: string, bet: Placed, expected: object])[] = [
    [
      'at the best price',
      { price: 2.1, stake: ['EUR', 200] },
      { status: 'accepted', price: 2.1, stake: ['EUR', 200], message: null },
    ],
    ['at the second price it stays there', { price: 2.05, stake: ['EUR', 50] }, { status: 'accepted', price: 2.05 }],
    ['between the two it gets the better', { price: 2.06, stake: ['EUR', 50] }, { status: 'accepted', price: 2.1 }],
    ['under both it gets the nearer', { price: 1.5, stake: ['EUR', 50] }, { status: 'accepted', price: 2.05 }],
    ['at the minimum', { price: 2.1, stake: ['EUR', 5] }, { status: 'accepted' }],
    [
      'under the minimum',
      { price: 2.1, stake: ['EUR', 4.99] },
      { status: 'failed', message: 'stake below minimum', price: 2.1, stake: ['EUR', 0] },
    ],
    ['over the maximum', { price: 2.1, stake: ['EUR', 200.01] }, { status: 'failed', message: 'stake above maximum' }],
    ['the second price takes more', { price: 2.05, stake: ['EUR', 500] }, { status: 'accepted', price: 2.05 }],
    [
      'a better price than any',
      { price: 2.101, stake: ['EUR', 50] },
      { status: 'failed', message: 'price changed', price: 2.101 },
    ],
    [
      'another currency',
      { price: 2.1, stake: ['GBP', 50] },
      { status: 'failed', message: 'wrong currency', stake: ['GBP', 0] },
    ],
    [
      'an unknown selection',
      { price: 2.1, stake: ['EUR', 50], selection: 's9' },
      { status: 'failed', message: 'unknown selection' },
    ],
    [
      'another customer',
      { price: 2.1, stake: ['EUR', 50], customer: 'c-9' },
      { status: 'failed', message: 'unknown customer' },
    ],
  ];
  test.each(rows)('%s', async (_, bet, expected) => {
    const running = await start({ ...FIXED, customers: ['c-1'] });
    expect(await place(running, bet)).toMatchObject(expected);
  });

  test('a selection without quotes, or over, is not priced', async () => {
    const running = await start(FIXED);
    running.simulator.setQuotes('s1', []);
    expect(await place(running, { price: 2.1, stake: ['EUR', 50] })).toMatchObject({
      status: 'failed',
      message: 'not priced now',
    });
    running.simulator.settleEvent('e1', { ft_home: 0, ft_away: 0 });
    expect(await place(running, { price: 2.1, stake: ['EUR', 50], selection: 's2' })).toMatchObject({
      message: 'not priced now',
    });
  });
});

describe('what is taken is gone, and comes back', () => {
  test('bets share a quote; it recovers evenly', async () => {
    const clock = handClock();
    const running = await start({ ...FIXED, recover_ms: 100_000 }, clock);
    const left = async (): Promise<unknown> => (await running.get('/price_and_stake?selection_id=s1')).body.quotes;
    await place(running, { price: 2.1, stake: ['EUR', 150] });
    expect(await left()).toEqual([quote(2.1, 5, 50), quote(2.05, 5, 500)]);
    expect(await place(running, { price: 2.1, stake: ['EUR', 60] })).toMatchObject({ message: 'stake above maximum' });
    await place(running, { price: 2.1, stake: ['EUR', 46] });
    // 4 are left, less than the minimum: the quote is gone.
    expect(await left()).toEqual([quote(2.05, 5, 500)]);
    clock.forward(25_000);
    expect(await left()).toEqual([quote(2.1, 5, 54), quote(2.05, 5, 500)]);
    clock.forward(80_000);
    expect(await left()).toEqual([quote(2.1, 5, 200), quote(2.05, 5, 500)]);
  });

  test('a failed bet takes nothing', async () => {
    const running = await start(FIXED);
    running.simulator.setFaults({ refusal_rate: 1 });
    await place(running, { price: 2.1, stake: ['EUR', 150] });
    running.simulator.setFaults({ refusal_rate: 0 });
    expect(await place(running, { price: 2.1, stake: ['EUR', 200] })).toMatchObject({ status: 'accepted' });
  });
});

describe('the same bet id', () => {
  test('is placed once, answered alike, and counted', async () => {
    const clock = handClock();
    const { place: send, get, simulator } = await start({ ...FIXED, recover_ms: 86_400_000 }, clock);
    const bet = { bet_id: 'same', selection_id: 's1', price: 2.1, stake: ['EUR', 120] };
    const answers = [await send(bet), await send(bet), await send({ ...bet, stake: ['EUR', 10], price: 2.05 })];
    clock.forward(1000);
    answers.push(...(await Promise.all(Array.from({ length: 20 }, () => send(bet)))));
    for (const answer of answers)
      expect(answer).toEqual({
        status: 200,
        body: { status: 'accepted', message: null, price: 2.1, stake: ['EUR', 120] },
      });
    expect(simulator.bets()).toHaveLength(1);
    expect(simulator.bets()[0]).toMatchObject({
      betId: 'same',
      duplicates: 22,
      requestedPrice: 2.1,
      customerId: 'c-1',
      at: clock.read() - 1000,
    });
    expect((await get('/price_and_stake?selection_id=s1')).body.quotes[0]).toEqual(quote(2.1, 5, 80));
  });

  test('a failure is not tried again either', async () => {
    const { place: send, simulator } = await start(FIXED);
    const bet = { bet_id: 'same', selection_id: 's1', price: 2.5, stake: ['EUR', 120] };
    expect((await send(bet)).body.status).toBe('failed');
    simulator.setQuotes('s1', [{ price: 3, min_stake: ['EUR', 1], max_stake: ['EUR', 500] }]);
    expect((await send(bet)).body.status).toBe('failed');
  });
});

test('a bet is kept for a week after it was settled, an open one for longer', async () => {
  const clock = handClock();
  const running = await start({ fixed: { events: [match(['for,h']), race()] } }, clock);
  const isKept = async (betId: string): Promise<boolean> => (await running.get(`/bets/${betId}`)).status === 200;
  await running.place({ bet_id: 'settled', selection_id: 's1', price: 2.1, stake: ['EUR', 5] });
  await running.place({ bet_id: 'open', selection_id: 'r1', price: 4, stake: ['EUR', 5] });
  running.simulator.settleEvent('e1', { ft_home: 1, ft_away: 0 });
  clock.forward(7 * 86_400_000);
  await running.place({ bet_id: 'later', selection_id: 'r1', price: 4, stake: ['EUR', 5] });
  expect(await isKept('settled')).toBe(true);
  clock.forward(3_600_000);
  await running.place({ bet_id: 'last', selection_id: 'r1', price: 4, stake: ['EUR', 5] });
  expect([await isKept('settled'), await isKept('open')]).toEqual([false, true]);
});
