import { describe, expect, test } from 'vitest';
import { handClock, match, quote, race, start } from './support.js';

const FIXED = { fixed: { events: [match(['for,h', 'for,d']), race()] } };
const BET = { bet_id: 'b1', selection_id: 's1', price: 2.1, stake: ['EUR', 20] };
const DAY = 'start_date=2026-05-26&end_date=2026-05-26';

describe('authentication', () => {
  const cases = [
    ['no header', undefined],
    ['another scheme', 'Bearer u:p'],
    ['wrong password', `Basic ${btoa('u:q')}`],
    ['wrong user', `Basic ${btoa('v:p')}`],
    ['nothing after the scheme', 'Basic'],
  ] as const;
  test.each(cases)('%s: 401', async (_, authorization) => {
    const { url, simulator } = await start(FIXED);
    const response = await fetch(
      `${url}/events?type=today`,
      authorization === undefined ? {} : { headers: { authorization } },
    );
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(/^Basic/);
    expect(simulator.calls().events).toBe(0);
  });

  test('the scheme is read in any case', async () => {
    const { url } = await start(FIXED);
    const response = await fetch(`${url}/events?type=today`, { headers: { authorization: `bASIC ${btoa('u:p')}` } });
    expect(response.status).toBe(200);
  });
});

describe('GET /events', () => {
  test('an event and its offers, quotes descending', async () => {
    const { get, simulator } = await start(FIXED);
    simulator.setQuotes('s2', [
      { price: 3.2, min_stake: ['EUR', 1], max_stake: ['EUR', 50] },
      { price: 3.305, min_stake: ['EUR', 2], max_stake: ['EUR', 20.5] },
    ]);
    const { status, body } = await get('/events?type=today');
    expect(status).toBe(200);
    expect(body).toMatchObject({ count: 2, next: null, prev: null });
    expect(body.results[0]).toEqual({
      sport: 'fb',
      league: { name: 'Albion Premier League', id: null },
      start_time: '2026-05-26T15:00:00+00:00',
      home: { name: 'Ashcombe United', id: null },
      away: { name: 'Carrowmere', id: null },
      offers: [
        { bet_type: 'for,h', selection_id: 's1', quotes: [quote(2.1, 5, 200), quote(2.05, 5, 500)] },
        { bet_type: 'for,d', selection_id: 's2', quotes: [quote(3.305, 2, 20.5), quote(3.2, 1, 50)] },
      ],
    });
    expect(body.results[1]).toMatchObject({
      event: '15:00 Bellmoor',
      runners: [
        { name: 'Cold Harbour', id: null },
        { name: 'Brass Monkey, Bay', id: null },
        { name: 'Kestrel Point', id: null },
      ],
      offers: [
        { bet_type: 'unparsed,multirunner,for,win,Cold Harbour' },
        { bet_type: 'unparsed,multirunner,for,win,Brass Monkey, Bay' },
        { bet_type: 'unparsed,multirunner,for,win,Kestrel Point' },
      ],
    });
    expect(body.results[1]).not.toHaveProperty('home');
  });

  test('an event is listed where the clock puts it, until its result', async () => {
    const clock = handClock();
    const { get, simulator } = await start({ fixed: { events: [match(['for,h'])] } }, clock);
    const counts = async (): Promise<number[]> =>
      Promise.all(['early', 'today', 'live'].map(async (type) => (await get(`/events?type=${type}`)).body.count));
    clock.forward(-86_400_000);
    expect(await counts()).toEqual([1, 0, 0]);
    clock.forward(86_400_000);
    expect(await counts()).toEqual([0, 1, 0]);
    clock.forward(3 * 3_600_000);
    expect(await counts()).toEqual([0, 0, 1]);
    simulator.settleEvent('e1', { ft_home: 1, ft_away: 0 });
    expect(await counts()).toEqual([0, 0, 0]);
  });

  test('an event can be put under another type', async () => {
    const { get, simulator } = await start(FIXED);
    simulator.setPhase('e1', 'live');
    expect((await get('/events?type=live')).body.count).toBe(1);
    expect((await get('/events?type=today')).body.count).toBe(1);
  });
});

describe('strictness: 400 and why', () => {
  const bets = (more: string): string => `/bets/?fetch_by=EVENT_DATE&${DAY}${more}`;
  const gets: readonly (readonly [path: string, problem: RegExp])[] = [
    ['/events', /type: is missing/],
    ['/events?type=tomorrow', /type: must be one of live, today, early/],
    ['/events?type=live&type=today', /type: must be one of/],
    ['/events?type=live&limit=0', /limit/],
    ['/events?type=live&limit=ten', /limit/],
    ['/events?type=live&cursor=1.0', /cursor/],
    ['/events?type=live&league=1', /league: is not a known key/],
    ['/bets/', /fetch_by: is missing; start_date: is missing; end_date: is missing/],
    [`/bets/?fetch_by=PLACEMENT&${DAY}`, /fetch_by: must be one of EVENT_DATE, BET_SETTLEMENT_DATE/],
    ['/bets/?fetch_by=EVENT_DATE&start_date=26.5.2026&end_date=2026-05-26', /start_date: must be an ISO 8601 time/],
    ['/bets/?fetch_by=EVENT_DATE&start_date=2026-05-27&end_date=2026-05-25', /end_date: must not be before/],
    [bets('&statuses=won&statuses=open'), /statuses: each must be one of/],
    [bets('&limit=-1'), /limit/],
    ['/bets/nobody', /bet_id: is unknown/],
    ['/price_and_stake', /selection_id: is missing/],
    ['/price_and_stake?selection_id=s99', /selection_id: is unknown/],
    ['/nothing/here', /no such call/],
  ];
  test.each(gets)('GET %s', async (path, problem) => {
    const { get } = await start(FIXED);
    const { status, body } = await get(path);
    expect(status).toBe(400);
    expect(body.error).toMatch(problem);
  });

  const bodies: readonly (readonly [what: string, body: unknown, problem: RegExp])[] = [
    ['not JSON', '{"bet_id"', /JSON/i],
    ['a list', [BET], /it: must be an object/],
    ['everything missing', {}, /bet_id.*selection_id.*price.*stake.*customer_id/],
    ['a number for an id', { ...BET, bet_id: 17 }, /bet_id: must be a text/],
    ['an empty id', { ...BET, bet_id: '' }, /bet_id/],
    ['no customer', { ...BET, customer_id: null }, /customer_id/],
    ['a price as text', { ...BET, price: '2.1' }, /price/],
    ['four decimals', { ...BET, price: 2.1001 }, /price: must be a price above 1 with at most three decimals/],
    ['a price of 1', { ...BET, price: 1 }, /price/],
    ['a bare stake', { ...BET, stake: 20 }, /stake: must be \[currency, amount\]/],
    ['three items', { ...BET, stake: ['EUR', 20, 1] }, /stake/],
    ['no stake', { ...BET, stake: ['EUR', 0] }, /stake: must be above 0/],
    ['a stake below 0', { ...BET, stake: ['EUR', -5] }, /stake/],
    ['a stake finer than a cent', { ...BET, stake: ['EUR', 20.005] }, /stake/],
    ['yen in parts', { ...BET, stake: ['JPY', 20.5] }, /stake/],
    ['no currency', { ...BET, stake: ['XXZ', 20] }, /stake/],
    ['a field too many', { ...BET, side: 'back' }, /side: is not a known key/],
  ];
  test.each(bodies)('POST /bets with %s', async (_, body, problem) => {
    const { send, simulator } = await start(FIXED);
    const isWhole = typeof body === 'object' && !Array.isArray(body) && Object.keys(body ?? {}).length > 0;
    const heard = await send('POST', '/bets', isWhole ? { customer_id: 'c-1', ...body } : body);
    expect(heard.status).toBe(400);
    expect(heard.body.error).toMatch(problem);
    expect(simulator.bets()).toEqual([]);
  });
});

describe('GET /price_and_stake', () => {
  test('quotes without a message, or a message and no quotes', async () => {
    const { get, simulator } = await start(FIXED);
    expect((await get('/price_and_stake?selection_id=s1')).body).toEqual({
      quotes: [quote(2.1, 5, 200), quote(2.05, 5, 500)],
    });
    simulator.setQuotes('s1', []);
    expect(await get('/price_and_stake?selection_id=s1')).toEqual({
      status: 200,
      body: { quotes: [], message: 'not priced now' },
    });
    simulator.settleEvent('e1', { void: true });
    expect((await get('/price_and_stake?selection_id=s2')).body).toEqual({ quotes: [], message: 'not priced now' });
  });

  test('a withdrawn selection is not priced, and not forgotten', async () => {
    const { get, simulator } = await start(FIXED);
    simulator.setOffers('e1', []);
    expect(await get('/price_and_stake?selection_id=s1')).toMatchObject({ status: 200, body: { quotes: [] } });
    expect((await get('/events?type=today')).body.results[0]!.offers).toEqual([]);
  });

  test('is not offered where the configuration says so', async () => {
    const { get } = await start({ ...FIXED, price_and_stake: false });
    expect((await get('/price_and_stake?selection_id=s1')).status).toBe(400);
  });
});

describe('PUT /control', () => {
  test('is there only when configured', async () => {
    const { send } = await start(FIXED);
    expect((await send('PUT', '/control', {})).status).toBe(400);
  });

  test('changes what it says, and nothing when any of it is wrong', async () => {
    const { get, send, place } = await start({ ...FIXED, control: true });
    const result = { event: 'e1', result: { ft_home: 0, ft_away: 1 } };
    const wrong = await send('PUT', '/control', {
      results: [result, { event: 'e9', result: {} }],
      faults: { refusal_rate: 2 },
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.problems).toEqual([
      'results.1.event: is no event',
      'faults.refusal_rate: must be a number from 0 to 1',
    ]);
    expect((await get('/events?type=today')).body.count).toBe(2);

    await place(BET);
    const done = await send('PUT', '/control', {
      results: [result],
      faults: { refusal_rate: 1 },
      phases: [{ event: 'race', type: 'early' }],
    });
    expect(done.body).toMatchObject({
      bets: 1,
      repeated_bets: 0,
      events: [{ event: 'race', type: 'early', name: '15:00 Bellmoor' }],
    });
    expect((await get('/bets/b1')).body).toMatchObject({ status: 'lost', profit_loss: ['EUR', -20] });
    expect((await place({ ...BET, bet_id: 'b2', selection_id: 'r1', price: 4 })).body).toMatchObject({
      status: 'failed',
      message: 'refused',
    });
  });
});

test('every call is counted', async () => {
  const { get, place, simulator } = await start(FIXED);
  await get('/events?type=live');
  await get('/events?type=today');
  await place(BET);
  await get('/bets/b1');
  await get(`/bets/?fetch_by=EVENT_DATE&${DAY}`);
  await get('/price_and_stake?selection_id=s1');
  expect(simulator.calls()).toEqual({ events: 2, place_bet: 1, bet: 1, bets: 1, price_and_stake: 1 });
});
