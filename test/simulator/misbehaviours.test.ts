// Each way of misbehaving as the one who calls sees it, and what it leaves behind.
import { describe, expect, test } from 'vitest';
import { createFaults } from '../../src/simulator/faults/draw.js';
import {
  ALL_MISBEHAVIOURS,
  CALLS,
  LIES,
  MERITS,
  MISBEHAVIOURS,
  type Spoiling,
  WAYS,
  type Way,
  isDone,
  makesSense,
} from '../../src/simulator/faults/kinds.js';
import { NO_FAULTS } from '../../src/simulator/faults/settings.js';
import { type Running, handClock, match, start } from './support.js';

const FIXED = { fixed: { events: [match(['for,h', 'for,d'])] } };
const BET = { bet_id: 'b1', selection_id: 's1', price: 2.1, stake: ['EUR', 20] };
const DAY = 'fetch_by=EVENT_DATE&start_date=2026-05-26&end_date=2026-05-26';
const PATIENCE_MS = 1000;
const HEADERS = { authorization: `Basic ${btoa('u:p')}`, 'content-type': 'application/json' };

/** Places a bet and says what came: the status and what its body is, or how it ended without one. */
async function seen({ url }: Running): Promise<string> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const body = JSON.stringify({ ...BET, customer_id: 'c-1' });
    const response = await fetch(`${url}/bets`, { method: 'POST', headers: HEADERS, body, signal, redirect: 'manual' });
    const { status, headers } = response;
    if (headers.get('content-encoding') === 'gzip') return `${status} gzip`;
    const again = headers.get('retry-after');
    if (again !== null) return `${status}, again after ${again} s`;
    const text = await response.text();
    if (text.startsWith('[[[[')) return `${status} nested`;
    if (text.length > 1_000_000) return `${status} great ${JSON.parse(text).status}`;
    return text.startsWith('{') ? `${status} ${isJson(text) ? 'JSON' : 'no JSON'}` : `${status} ${text.slice(0, 9)}`;
  } catch {
    return signal.aborted ? 'nothing' : 'broken';
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('on its way', () => {
  const EXPECTED: Readonly<Record<Way, string>> = {
    away: 'broken',
    hang: 'nothing',
    lost_request: 'broken',
    lost_answer: 'broken',
    cut_answer: 'broken',
    broken_after: '200 JSON',
    late: 'nothing',
    drip: 'nothing',
    status_400: '400 JSON',
    status_401: '401 JSON',
    status_429: '429, again after 7 s',
    status_500: '500 JSON',
    html: '200 <!doctype',
    redirect: '302 ',
    truncated: '200 no JSON',
    huge: '200 great accepted',
    deep: '200 nested',
    gzip_bomb: '200 gzip',
  };

  test.each(WAYS)('%s', async (way) => {
    const running = await start(FIXED);
    const rates = {
      [`${way}_rate`]: 1,
      late_ms: 3_600_000,
      drip_ms: 3_600_000,
      huge_bytes: 2_000_000,
      retry_after_s: 7,
    };
    running.simulator.setFaults(rates);
    expect(await seen(running)).toBe(EXPECTED[way]);
    // It came once, whatever became of it; and there is a bet where the call was carried out.
    expect(running.simulator.received()).toEqual([{ betId: 'b1', times: 1, status: isDone(way) ? 'accepted' : null }]);
    expect(running.simulator.bets()).toHaveLength(isDone(way) ? 1 : 0);
    running.simulator.setFaults(null);
    running.simulator.leave(0);
    await expect.poll(() => seen(running)).toBe('200 JSON');
  });

  test('nobody listens for as long as it is said, and then somebody does', async () => {
    const running = await start({ ...FIXED, control: true });
    expect((await running.send('PUT', '/control', { away_ms: -1 })).status).toBe(400);
    running.simulator.leave(3_600_000);
    await expect(running.get('/events?type=today')).rejects.toThrow('fetch failed');
    running.simulator.leave(50);
    await expect
      .poll(async () =>
        running.get('/events?type=today').then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
  });
});

describe('in its answer', () => {
  const quotes = [
    { price: 2.1, min_stake: ['EUR', 5], max_stake: ['EUR', 200] },
    { price: 2.05, min_stake: ['EUR', 5], max_stake: ['EUR', 500] },
  ];
  const [best, second] = quotes;
  const asText = (best_: object): string => JSON.stringify({ quotes: [best_, second] });

  test.each<[Spoiling, text: string]>([
    ['unsorted_quotes', JSON.stringify({ quotes: [second, best] })],
    ['nan', asText({ ...best, price: 'X' }).replace('"X"', 'NaN')],
    ['negative', asText({ ...best, price: -2.1 })],
    ['infinite', asText({ ...best, price: 'X' }).replace('"X"', '1e309')],
    ['min_above_max', asText({ ...best, min_stake: ['EUR', 200], max_stake: ['EUR', 5] })],
    ['message_with_quotes', JSON.stringify({ quotes, message: 'prices may change' })],
  ])('%s', async (spoiling, text) => {
    const { url, simulator } = await start(FIXED);
    simulator.setFaults({ [`${spoiling}_rate`]: 1 });
    const response = await fetch(`${url}/price_and_stake?selection_id=s1`, { headers: HEADERS });
    expect([response.status, await response.text()]).toEqual([200, text]);
  });

  test('duplicate_events', async () => {
    const { get, simulator } = await start(FIXED);
    simulator.setFaults({ duplicate_events_rate: 1 });
    const { results } = (await get('/events?type=today')).body;
    expect(results).toHaveLength(2);
    expect(results[1]).toEqual(results[0]);
  });

  test.each(['/events?type=today', `/bets/?${DAY}`])('next_self and next_elsewhere, of %s', async (path) => {
    const { get, simulator, url } = await start(FIXED);
    simulator.setFaults({ next_self_rate: 1 });
    expect((await get(path)).body.next).toBe(url + path);
    simulator.setFaults({ next_self_rate: 0, next_elsewhere_rate: 1 });
    expect(new URL((await get(path)).body.next ?? '').origin).not.toBe(url);
  });

  test('other_bet', async () => {
    const { get, place, simulator } = await start(FIXED);
    await place(BET);
    simulator.setFaults({ other_bet_rate: 1 });
    expect((await get('/bets/b1')).body).toMatchObject({ bet_id: 'b1-other', status: 'accepted' });
    expect((await get(`/bets/?${DAY}`)).body.results).toMatchObject([{ bet_id: 'b1' }]);
  });
});

describe('on the merits', () => {
  test('worse_price and more_stake: so it is answered, and so it is', async () => {
    const { get, place, simulator } = await start(FIXED);
    simulator.setFaults({ worse_price_rate: 1 });
    const worse = { status: 'accepted', price: 2.05, stake: ['EUR', 20] };
    expect((await place(BET)).body).toMatchObject(worse);
    expect((await get('/bets/b1')).body).toMatchObject(worse);
    simulator.setFaults({ worse_price_rate: 0, more_stake_rate: 1 });
    const more = { status: 'accepted', price: 2.1, stake: ['EUR', 30] };
    expect((await place({ ...BET, bet_id: 'b2' })).body).toMatchObject(more);
    expect((await get('/bets/b2')).body).toMatchObject(more);
  });
});

describe('in its statements', () => {
  const stated = async ({ get }: Running) => (await get(`/bets/?${DAY}`)).body.results;

  test('unlisted: nothing of a bet, for a while', async () => {
    const clock = handClock();
    const running = await start(FIXED, clock);
    await running.place(BET);
    running.simulator.setFaults({ unlisted_rate: 1, unlisted_ms: 1000 });
    expect([await stated(running), (await running.get('/bets/b1')).status]).toEqual([[], 400]);
    clock.forward(1000);
    expect(await stated(running)).toMatchObject([{ bet_id: 'b1', status: 'accepted' }]);
  });

  test('contradiction: what was taken has failed, what was refused stands', async () => {
    const running = await start(FIXED);
    await running.place(BET);
    running.simulator.setFaults({ refusal_rate: 1 });
    await running.place({ ...BET, bet_id: 'b2' });
    running.simulator.setFaults({ contradiction_rate: 1 });
    expect(await stated(running)).toMatchObject([
      { bet_id: 'b1', status: 'failed', reason: 'not taken' },
      { bet_id: 'b2', status: 'accepted', price: 2.1, stake: ['EUR', 20] },
    ]);
    // What it tells of itself is the truth.
    expect(running.simulator.received().map(({ status }) => status)).toEqual(['accepted', 'failed']);
    running.simulator.setFaults(null);
    expect(await stated(running)).toMatchObject([{ status: 'accepted' }, { status: 'failed' }]);
  });

  test('wrong_amount: of a bet that is over', async () => {
    const running = await start(FIXED);
    await running.place(BET);
    running.simulator.setFaults({ wrong_amount_rate: 1 });
    expect((await running.get('/bets/b1')).body.profit_loss).toEqual(['EUR', 0]);
    running.simulator.settleEvent('e1', { ft_home: 1, ft_away: 0 });
    expect((await running.get('/bets/b1')).body).toMatchObject({ status: 'won', profit_loss: ['EUR', 21] });
    running.simulator.setFaults(null);
    expect((await running.get('/bets/b1')).body.profit_loss).toEqual(['EUR', 22]);
  });

  test('the same bets are lied about as long as the rate stays', () => {
    const faults = createFaults('acme', { ...NO_FAULTS, rates: { unlisted: 0.3 } });
    const lies = (): boolean[] =>
      Array.from({ length: 1000 }, (_, nth) => faults.isLying('unlisted', 'bets', `bet ${nth}`));
    expect(lies()).toEqual(lies());
    expect(lies().filter((is) => is).length / 1000).toBeCloseTo(0.3, 1);
    expect(Array.from({ length: 1000 }, (_, nth) => faults.isLying('unlisted', 'bet', `bet ${nth}`))).toEqual(lies());
  });
});

describe('all of it together', () => {
  test('misbehave: every way that makes sense at a call, so often in all', () => {
    const rate = 0.5;
    for (const call of CALLS) {
      const faults = createFaults('acme', { ...NO_FAULTS, misbehave: rate });
      const seenKinds: string[] = [];
      for (let nth = 0; nth < 5000; nth += 1) {
        const { misbehaviour } = faults.drawCall(call);
        if (misbehaviour !== null) seenKinds.push(misbehaviour);
        const fate = call === 'place_bet' ? faults.drawFate().kind : 'accepted';
        if (fate !== 'accepted') seenKinds.push(fate);
        for (const lie of LIES) if (faults.isLying(lie, call, `bet ${nth}`)) seenKinds.push(lie);
      }
      const sensible = ALL_MISBEHAVIOURS.filter((one) => makesSense(one, call));
      expect(new Set(seenKinds)).toEqual(new Set(sensible));
      expect(seenKinds.length / 5000).toBeCloseTo(rate, 1);
    }
  });

  test('a call may have its own', () => {
    const faults = createFaults('acme', { ...NO_FAULTS, misbehave: 1, calls: { events: { misbehave: 0 } } });
    for (let nth = 0; nth < 100; nth += 1) expect(faults.drawCall('events').misbehaviour).toBe(null);
  });

  test('a rate that is not said of a call is of POST /bets, or of what it makes sense at', () => {
    const faults = createFaults('acme', { ...NO_FAULTS, rates: { hang: 1, nan: 1 } });
    expect(CALLS.map((call) => faults.drawCall(call).misbehaviour)).toEqual(['nan', 'hang', null, null, 'nan']);
  });

  test('each says what it does, and where', () => {
    for (const one of ALL_MISBEHAVIOURS) expect(MISBEHAVIOURS[one].calls.length).toBeGreaterThan(0);
    expect(MERITS.every((merit) => makesSense(merit, 'place_bet') && !makesSense(merit, 'events'))).toBe(true);
  });

  test('where it makes no sense it is not known', async () => {
    const running = await start({ ...FIXED, control: true });
    const { body } = await running.send('PUT', '/control', {
      faults: { teapot_rate: 1, calls: { events: { danger_rate: 1 }, bet: { nan_rate: 1 } } },
    });
    expect(body.problems).toEqual([
      'faults.calls.events.danger_rate: is not a known key',
      'faults.calls.bet.nan_rate: is not a known key',
      'faults.teapot_rate: is not a known key',
    ]);
  });

  test('GET /control tells how often each bet came and how it stands, whatever was answered', async () => {
    const running = await start({ ...FIXED, control: true });
    const tried = async (faults: object): Promise<void> => {
      await running.send('PUT', '/control', { faults });
      await running.place(BET).catch(() => null);
    };
    const told = async (): Promise<unknown> => (await running.get('/control')).body;
    await tried({ lost_request_rate: 1 });
    expect(await told()).toMatchObject({ received: [{ bet_id: 'b1', times: 1, status: null }], repeated_bets: 0 });
    await tried({ lost_request_rate: 0, lost_answer_rate: 1 });
    await tried({ lost_answer_rate: 0, status_400_rate: 1 });
    expect(await told()).toMatchObject({
      bets: 1,
      received: [{ bet_id: 'b1', times: 3, status: 'accepted' }],
      faults: { status_400_rate: 1, lost_answer_rate: 0, misbehave: 0, late_ms: 10_000 },
    });
  });
});
