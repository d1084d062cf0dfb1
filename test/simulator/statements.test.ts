import { describe, expect, test } from 'vitest';
import { type ResultOnWire } from '../../src/simulator/simulator.js';
import { MINUTE, type Running, handClock, match, quote, race, start } from './support.js';

const stake = (amount: number): readonly [string, number] => ['EUR', amount];

async function placed(running: Running, selection: string, price: number, amount: number, betId = 'b1'): Promise<void> {
  const { body } = await running.place({ bet_id: betId, selection_id: selection, price, stake: stake(amount) });
  expect(body.status).toBe('accepted');
}

describe('a bet of 100 at 2.10 is settled by the result', () => {
  const rows: readonly (readonly [betType: string, result: ResultOnWire, status: string, profitLoss: number])[] = [
    ['for,h', { ft_home: 2, ft_away: 1 }, 'won', 110],
    ['for,h', { ft_home: 1, ft_away: 1 }, 'lost', -100],
    ['against,h', { ft_home: 1, ft_away: 1 }, 'won', 110],
    ['for,dnb,h', { ft_home: 1, ft_away: 1 }, 'void', 0],
    ['for,ah,h,-3', { ft_home: 1, ft_away: 0 }, 'half_won', 55],
    ['for,ah,h,-1', { ft_home: 0, ft_away: 0 }, 'half_lost', -50],
    ['for,ahover,9', { ft_home: 2, ft_away: 0 }, 'half_lost', -50],
    ['for,ahunder,9', { ft_home: 2, ft_away: 0 }, 'half_won', 55],
    ['for,uswin,h', { ft_home: 1, ft_away: 1 }, 'won', 5],
    ['for,cs,3,2', { ft_home: 3, ft_away: 2 }, 'won', 110],
    ['for,score,both', { ft_home: 3, ft_away: 0 }, 'lost', -100],
    ['for,h', { void: true }, 'void', 0],
    ['for,thalf,1,h', { ft_home: 1, ft_away: 2, ht_home: 1, ht_away: 0 }, 'won', 110],
    ['for,thalf,1,h', { ft_home: 1, ft_away: 2 }, 'void', 0],
    ['for,nonsense', { ft_home: 1, ft_away: 2 }, 'void', 0],
  ];
  test.each(rows)('%s at %o: %s', async (betType, result, status, profitLoss) => {
    const running = await start({ fixed: { events: [match([betType])] } });
    await placed(running, 's1', 2.1, 100);
    running.simulator.settleEvent('e1', result);
    expect((await running.get('/bets/b1')).body).toMatchObject({
      status,
      profit_loss: stake(profitLoss),
      bet_type: betType,
    });
  });

  const runnerRows: readonly (readonly [
    what: string,
    selection: string,
    positions: readonly (number | null)[],
    status: string,
    profitLoss: number,
  ])[] = [
    ['the winner', 'r1', [1, 2, 3], 'won', 30],
    ['a loser', 'r2', [1, 2, 3], 'lost', -10],
    ['a dead heat of two: half wins, half loses', 'r1', [1, 1, 3], 'won', 10],
    ['a non-runner', 'r3', [1, 2, null], 'void', 0],
  ];
  test.each(runnerRows)('10 at 4.00 on %s', async (_, selection, positions, status, profitLoss) => {
    const running = await start({ fixed: { events: [race()] } });
    await placed(running, selection, 4, 10);
    const names = ['Cold Harbour', 'Brass Monkey, Bay', 'Kestrel Point'];
    running.simulator.settleEvent('race', {
      runner_results: names.map((name, index) => ({ name, position: positions[index] ?? null })),
    });
    expect((await running.get('/bets/b1')).body).toMatchObject({ status, profit_loss: stake(profitLoss) });
  });

  test('half a cent is rounded to the even cent, and commission is taken off what is won only', async () => {
    const running = await start({ fixed: { events: [match(['for,ah,h,-3', 'for,a'])] }, commission_pc: 5 });
    await placed(running, 's1', 2.1, 10.01, 'won');
    await placed(running, 's2', 2.1, 10.01, 'lost');
    running.simulator.settleEvent('e1', { ft_home: 1, ft_away: 0 });
    // 10.01 × 1.1 / 2 × 0.95 = 5.230225
    expect((await running.get('/bets/won')).body.profit_loss).toEqual(stake(5.23));
    expect((await running.get('/bets/lost')).body.profit_loss).toEqual(stake(-10.01));
    const exact = await start({ fixed: { events: [match(['for,ah,h,-1', 'for,ah,h,-1,'])] } });
    await placed(exact, 's1', 2.1, 10.01);
    exact.simulator.settleEvent('e1', { ft_home: 0, ft_away: 0 });
    // 10.01 / 2 = 5.005
    expect((await exact.get('/bets/b1')).body.profit_loss).toEqual(stake(-5));
  });
});

describe('a statement', () => {
  test('has every field, before and after', async () => {
    const clock = handClock();
    const running = await start({ fixed: { events: [match(['for,h'])] }, settle_delay_ms: MINUTE }, clock);
    await running.place({ bet_id: 'b1', selection_id: 's1', price: 2.06, stake: stake(20), customer_id: 'client 7' });
    const before = {
      bet_id: 'b1',
      status: 'accepted',
      reason: null,
      creation_date_time: '2026-05-26T12:00:00.000+00:00',
      settlement_date_time: null,
      profit_loss: stake(0),
      stake: stake(20),
      price: 2.1,
      sport: 'fb',
      event_info: {
        league: { name: 'Albion Premier League', id: null },
        start_time: '2026-05-26T15:00:00+00:00',
        extra_info: { home: { name: 'Ashcombe United', id: null }, away: { name: 'Carrowmere', id: null } },
      },
      bet_type: 'for,h',
      selection_id: 's1',
      customer_id: 'client 7',
      extra: { requested_price: 2.06 },
    };
    expect((await running.get('/bets/b1')).body).toEqual(before);
    running.simulator.settleEvent('e1', { ft_home: 1, ft_away: 0 });
    expect((await running.get('/bets/b1')).body).toEqual(before);
    clock.forward(MINUTE);
    expect((await running.get('/bets/b1')).body).toEqual({
      ...before,
      status: 'won',
      settlement_date_time: '2026-05-26T12:01:00.000+00:00',
      profit_loss: stake(22),
    });
  });

  test('of a runner names it', async () => {
    const running = await start({ fixed: { events: [race()] }, spelling: 'upper' });
    await placed(running, 'r2', 4, 10);
    expect((await running.get('/bets/b1')).body).toMatchObject({
      bet_type: 'unparsed,multirunner,for,win,BRASS MONKEY, BAY',
      event_info: { extra_info: { event: '15:00 BELLMOOR', runner: { name: 'BRASS MONKEY, BAY', id: null } } },
    });
  });

  test('follows a corrected result', async () => {
    const running = await start({ fixed: { events: [match(['for,h'])] } });
    await placed(running, 's1', 2.1, 100);
    running.simulator.settleEvent('e1', { ft_home: 1, ft_away: 0 });
    running.simulator.settleEvent('e1', { ft_home: 1, ft_away: 1 });
    expect((await running.get('/bets/b1')).body).toMatchObject({ status: 'lost', profit_loss: stake(-100) });
  });

  test('says what it is told to say', async () => {
    const running = await start({ fixed: { events: [match(['for,h'])] } });
    await placed(running, 's1', 2.1, 100);
    running.simulator.setStatement('b1', 'cancelled', 'palpable error');
    expect((await running.get('/bets/b1')).body).toMatchObject({
      status: 'cancelled',
      reason: 'palpable error',
      profit_loss: stake(0),
    });
    running.simulator.setStatement('b1', 'half_won');
    expect((await running.get('/bets/b1')).body).toMatchObject({ status: 'half_won', profit_loss: stake(55) });
    running.simulator.setStatement('b1', 'lost', undefined, ['EUR', -99.98]);
    expect((await running.get('/bets/b1')).body).toMatchObject({ status: 'lost', profit_loss: stake(-99.98) });
    expect(() => {
      running.simulator.setStatement('b1', 'lost', undefined, ['GBP', 1]);
    }).toThrow('profit_loss');
  });

  test('of a failed bet says so; of an unknown selection there is none', async () => {
    const running = await start({ fixed: { events: [match(['for,h'])] } });
    await running.place({ bet_id: 'b1', selection_id: 's1', price: 9, stake: stake(20) });
    await running.place({ bet_id: 'b2', selection_id: 's9', price: 9, stake: stake(20) });
    expect((await running.get('/bets/b1')).body).toMatchObject({
      status: 'failed',
      reason: 'price changed',
      stake: stake(0),
      price: 9,
    });
    expect((await running.get('/bets/b2')).status).toBe(400);
  });
});

describe('GET /bets/', () => {
  const events = [
    match(['for,h', 'for,a']),
    {
      ...match([]),
      key: 'e2',
      start_time: '2026-05-28T15:00:00Z',
      offers: [{ bet_type: 'for,d', selection_id: 's3', quotes: [quote(3, 1, 100)] }],
    },
  ];

  async function ready(): Promise<Running> {
    const clock = handClock();
    const running = await start({ fixed: { events } }, clock);
    await placed(running, 's1', 2.1, 10, 'h');
    await placed(running, 's2', 2.1, 10, 'a');
    await placed(running, 's3', 3, 10, 'd');
    clock.forward(4 * 60 * MINUTE);
    running.simulator.settleEvent('e1', { ft_home: 1, ft_away: 0 });
    return running;
  }
  const rows: readonly (readonly [query: string, ids: readonly string[]])[] = [
    ['fetch_by=EVENT_DATE&start_date=2026-05-26&end_date=2026-05-28', ['h', 'a', 'd']],
    ['fetch_by=EVENT_DATE&start_date=2026-05-26&end_date=2026-05-26', ['h', 'a']],
    ['fetch_by=EVENT_DATE&start_date=2026-05-26T15:00&end_date=2026-05-26T15:00:00Z', ['h', 'a']],
    ['fetch_by=EVENT_DATE&start_date=2026-05-26T15:00:01&end_date=2026-05-28T15:00:00%2B00:00', ['d']],
    ['fetch_by=EVENT_DATE&start_date=2026-05-26&end_date=2026-05-28&statuses=won&statuses=accepted', ['h', 'd']],
    ['fetch_by=EVENT_DATE&start_date=2026-05-26&end_date=2026-05-28&statuses=lost,won', ['h', 'a']],
    ['fetch_by=BET_SETTLEMENT_DATE&start_date=2026-05-26T15:59:59&end_date=2026-05-26T16:00:00', ['h', 'a']],
    ['fetch_by=BET_SETTLEMENT_DATE&start_date=2026-05-26T16:00:01&end_date=2026-06-26', []],
    ['fetch_by=BET_SETTLEMENT_DATE&start_date=2026-05-26&end_date=2026-05-28&statuses=lost', ['a']],
  ];
  test.each(rows)('%s', async (query, ids) => {
    const { get } = await ready();
    for (const path of ['/bets/', '/bets']) {
      const { body } = await get(`${path}?${query}`);
      expect(body.results.map((bet) => bet.bet_id)).toEqual(ids);
      expect(body.count).toBe(ids.length);
    }
  });

  test('is paged, to and fro', async () => {
    const { get } = await ready();
    const first = await get('/bets/?fetch_by=EVENT_DATE&start_date=2026-05-26&end_date=2026-05-28&limit=2');
    expect(first.body).toMatchObject({ count: 3, prev: null, results: [{ bet_id: 'h' }, { bet_id: 'a' }] });
    const second = await get(first.body.next!);
    expect(second.body).toMatchObject({ count: 3, next: null, results: [{ bet_id: 'd' }] });
    expect((await get(second.body.prev)).body.results).toEqual(first.body.results);
  });
});
