import { describe, expect, test } from 'vitest';
import { createFaults } from '../../src/simulator/faults/draw.js';
import { type FaultSettings, NO_FAULTS } from '../../src/simulator/faults/settings.js';
import { type Running, handClock, match, start } from './support.js';

const FIXED = { fixed: { events: [match(['for,h', 'for,d'])] } };
const BET = { bet_id: 'b1', selection_id: 's1', price: 2.1, stake: ['EUR', 20] };

async function statusOf({ get }: Running, betId: string): Promise<string> {
  return (await get(`/bets/${betId}`)).body.status;
}

describe('danger', () => {
  const rows: readonly (readonly [end: 'accepted' | 'rejected' | 'void', status: string, after: string])[] = [
    ['accepted', 'accepted', 'won'],
    ['rejected', 'rejected', 'rejected'],
    ['void', 'void', 'void'],
  ];
  test.each(rows)('ends %s', async (end, status, after) => {
    const clock = handClock();
    const faults = { danger_rate: 1, danger_ms: 4000, danger_ends: { [end]: 1 } };
    const running = await start({ ...FIXED, faults }, clock);
    const { body } = await running.place({ ...BET, price: 2.08 });
    expect(body).toEqual({ status: 'danger', message: null, price: 2.08, stake: ['EUR', 20] });
    expect((await running.place({ ...BET, price: 2.08 })).body).toEqual(body);
    clock.forward(3999);
    expect(await statusOf(running, 'b1')).toBe('danger');
    clock.forward(1);
    expect(await statusOf(running, 'b1')).toBe(status);
    running.simulator.settleEvent('e1', { ft_home: 1, ft_away: 0 });
    expect(await statusOf(running, 'b1')).toBe(after);
  });

  test('is resolved by hand', async () => {
    const running = await start({ ...FIXED, faults: { danger_rate: 1 } });
    await running.place(BET);
    running.simulator.setStatement('b1', 'rejected', 'var');
    expect((await running.get('/bets/b1')).body).toMatchObject({ status: 'rejected', reason: 'var' });
  });
});

describe('a lost answer', () => {
  test('the bet is taken, and found by listing', async () => {
    const running = await start(FIXED);
    running.simulator.setFaults({ lost_answer_rate: 1 });
    await expect(running.place(BET)).rejects.toThrow('fetch failed');
    const { body } = await running.get('/bets/?fetch_by=EVENT_DATE&start_date=2026-05-26&end_date=2026-05-26');
    expect(body.results).toMatchObject([{ bet_id: 'b1', status: 'accepted' }]);
    running.simulator.setFaults({ lost_answer_rate: 0 });
    expect((await running.place(BET)).body.status).toBe('accepted');
    expect(running.simulator.bets()).toMatchObject([{ duplicates: 1 }]);
  });

  test('a lost request leaves nothing', async () => {
    const running = await start({ ...FIXED, faults: { lost_request_rate: 1 } });
    await expect(running.place(BET)).rejects.toThrow('fetch failed');
    expect(running.simulator.bets()).toEqual([]);
    expect(running.simulator.calls().place_bet).toBe(1);
    expect((await running.get('/events?type=today')).status).toBe(200);
  });

  test('of another call, when that is asked for', async () => {
    const running = await start({ ...FIXED, faults: { calls: { events: { lost_answer_rate: 1 } } } });
    await expect(running.get('/events?type=today')).rejects.toThrow('fetch failed');
    expect((await running.place(BET)).status).toBe(200);
  });
});

describe('other fates', () => {
  test('refused, moved, halved', async () => {
    const running = await start(FIXED);
    running.simulator.setFaults({ refusal_rate: 1 });
    expect((await running.place({ ...BET, bet_id: 'a' })).body).toMatchObject({ status: 'failed', message: 'refused' });
    running.simulator.setFaults({ refusal_rate: 0, price_moved_rate: 1 });
    expect((await running.place({ ...BET, bet_id: 'b' })).body).toMatchObject({
      status: 'failed',
      message: 'price changed',
    });
    running.simulator.setFaults({ price_moved_rate: 0, partial_rate: 1 });
    expect((await running.place({ ...BET, bet_id: 'c' })).body).toMatchObject({
      status: 'accepted',
      stake: ['EUR', 10],
    });
    expect((await running.place({ ...BET, bet_id: 'd', stake: ['EUR', 9] })).body).toMatchObject({ stake: ['EUR', 9] });
    expect((await running.get('/bets/c')).body.stake).toEqual(['EUR', 10]);
  });

  test('delay, of every call or of one', async () => {
    const running = await start({ ...FIXED, faults: { delay_ms: 500, calls: { events: { delay_ms: 0 } } } });
    const took = async (path: string): Promise<number> => {
      const from = performance.now();
      await running.get(path);
      return performance.now() - from;
    };
    await took('/events?type=today');
    expect(await took('/price_and_stake?selection_id=s1')).toBeGreaterThanOrEqual(499);
    expect(await took('/events?type=today')).toBeLessThan(499);
  });

  test('closing does not wait for a delay, and the bet under way is not taken', async () => {
    const running = await start(FIXED);
    running.simulator.setFaults({ delay_ms: 3_600_000 });
    const lost = expect(running.place(BET)).rejects.toThrow('fetch failed');
    await expect.poll(() => running.simulator.calls().place_bet).toBe(1);
    await running.simulator.close();
    await lost;
    expect(running.simulator.bets()).toEqual([]);
  });
});

describe('what is drawn', () => {
  const draws = (seed: string, settings: FaultSettings): string[] => {
    const faults = createFaults(seed, settings);
    return Array.from({ length: 4000 }, () => faults.drawFate().kind);
  };
  const settings = { ...NO_FAULTS, rates: { refusal: 0.2, danger: 0.1, partial: 0.05, price_moved: 0.05 } };

  test('comes as often as its rate says', () => {
    const kinds = draws('acme', settings);
    const share = (kind: string): number => kinds.filter((one) => one === kind).length / kinds.length;
    expect(share('refusal')).toBeCloseTo(0.2, 1);
    expect(share('danger')).toBeCloseTo(0.1, 1);
    expect(share('accepted')).toBeCloseTo(0.6, 1);
  });

  test('is the same for a seed, and another for another', () => {
    expect(draws('acme', settings)).toEqual(draws('acme', settings));
    expect(draws('acme', settings)).not.toEqual(draws('bell', settings));
  });
});
