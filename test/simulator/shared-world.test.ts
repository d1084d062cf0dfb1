// Six bookmakers in one world over HTTP, and paging while that world moves.
import { describe, expect, test } from 'vitest';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { createSchedule } from '../../src/simulator/schedule.js';
import { type World, createWorld } from '../../src/simulator/world.js';
import {
  type HandClock,
  type Heard,
  type ItemHeard,
  MINUTE,
  type OfferHeard,
  type Running,
  allEvents,
  firstOf,
  handClock,
  start,
  startIn,
} from './support.js';

function openWorld(world: Readonly<Record<string, unknown>>): World {
  const config = parseSimulatorConfig({ username: 'u', password: 'p', world });
  if (config.world.kind !== 'schedule') throw new Error('a schedule was asked for');
  return createWorld(createSchedule(config.world.settings));
}

const BOOKIES = [
  { name: 'acme', spelling: 'full', currency: 'EUR' },
  { name: 'bell', spelling: 'short', currency: 'GBP', prices: { margin_pc: 3 } },
  { name: 'crow', spelling: 'club', currency: 'USD', prices: { margin_pc: 8, lag_ms: 20_000 } },
  { name: 'dove', spelling: 'plain', currency: 'JPY', min_stake: 500, max_stake: 50_000 },
  { name: 'erne', spelling: 'upper', currency: 'EUR', max_stake: 100 },
  { name: 'finch', spelling: 'full', currency: 'EUR', names: { Netherby: 'The Netherbys' } },
];

const openAll = (world: World, clock: HandClock): Promise<Running[]> =>
  Promise.all(BOOKIES.map((config) => startIn(world, config, clock)));

const keyOf = (event: ItemHeard): string => event.offers[0]!.selection_id.split('/')[0]!;
const offerOf = (event: ItemHeard, betType: string): OfferHeard =>
  event.offers.find((offer) => offer.bet_type === betType)!;

describe('six providers in one world', () => {
  test('list the same events, each in its own names, prices and money', async () => {
    const clock = handClock();
    const lists = await Promise.all(
      (await openAll(openWorld({ hours_ahead: 12 }), clock)).map((one) => allEvents(one, 'today')),
    );
    const [first] = lists;
    for (const list of lists) {
      expect(list.map((event) => event.start_time)).toEqual(first!.map((event) => event.start_time));
      expect(list.map(keyOf)).toEqual(first!.map(keyOf));
    }
    const index = first!.findIndex((event) => event.sport === 'fb' && event.home.name.includes('United'));
    const homes = lists.map((list) => list[index]!.home.name);
    expect(new Set(homes).size).toBeGreaterThanOrEqual(3);
    const prices = lists.map((list) => offerOf(list[index]!, 'for,h').quotes[0]);
    expect(new Set(prices.map((best) => best.price)).size).toBeGreaterThanOrEqual(5);
    expect(prices.map((best) => best.min_stake[0])).toEqual(BOOKIES.map(({ currency }) => currency));
    for (const { price } of prices) expect(Math.abs(1 / price - 1 / prices[0]!.price)).toBeLessThan(0.08);
  });

  test('settle by the same result, without a word to each other', async () => {
    const clock = handClock();
    const [, second, , , , sixth] = await openAll(openWorld({ hours_ahead: 12 }), clock);
    const alone = await start({ name: 'alone', world: { hours_ahead: 12 } }, clock);
    const statuses = await Promise.all(
      [second!, sixth!, alone].map(async (running) => {
        const event = firstOf(await allEvents(running, 'today'), 'fb');
        const { selection_id, quotes } = offerOf(event, 'for,h');
        const [{ price, min_stake: stake }] = quotes;
        expect((await running.place({ bet_id: 'b1', selection_id, price, stake })).body.status).toBe('accepted');
        return async () => (await running.get('/bets/b1')).body;
      }),
    );
    clock.forward(60 * MINUTE);
    const bodies = await Promise.all(statuses.map((read) => read()));
    expect(['won', 'lost']).toContain(bodies[0]!.status);
    for (const body of bodies) expect(body.status).toBe(bodies[0]!.status);
    expect(bodies[0]!.profit_loss[0]).toBe('GBP');
  });

  test('a result set at one holds for all', async () => {
    const clock = handClock();
    const [first, second] = await openAll(openWorld({ hours_ahead: 12 }), clock);
    const before = await allEvents(second!, 'today');
    const key = keyOf(before[0]!);
    first!.simulator.settleEvent(key, { ft_home: 4, ft_away: 4 });
    expect((await allEvents(second!, 'today')).map(keyOf)).not.toContain(key);
  });
});

describe('special events', () => {
  test('races and championships name their runners in full', async () => {
    const running = await start({ spelling: 'upper', world: { hours_ahead: 12 } });
    const today = await allEvents(running, 'today');
    const early = await allEvents(running, 'early');
    const race = firstOf(today, 'horse');
    expect(race.runners).toHaveLength(8);
    const names = race.runners.map((runner) => runner.name);
    for (const { bet_type } of race.offers) {
      const [kind, layout, side, market, name] = bet_type.split(',');
      expect([kind, layout]).toEqual(['unparsed', 'multirunner']);
      expect(['for', 'against']).toContain(side);
      expect(['win', 'top_3']).toContain(market);
      expect(names).toContain(name);
    }
    const championship = firstOf(early, 'specials');
    expect(championship).toMatchObject({
      start_time: '2026-01-01T00:00:00+00:00',
      event: 'ALBION PREMIER LEAGUE 2026 WINNER',
    });
  });

  test('a bet on a race is settled by it', async () => {
    const clock = handClock();
    const running = await start({ world: { hours_ahead: 12 } }, clock);
    const race = firstOf(await allEvents(running, 'today'), 'horse');
    const wins = race.offers.filter((offer) => offer.bet_type.includes(',for,win,'));
    for (const { selection_id, quotes } of wins)
      await running.place({ bet_id: selection_id, selection_id, price: quotes[0].price, stake: quotes[0].min_stake });
    clock.forward(120 * MINUTE);
    const { body } = await running.get('/bets/?fetch_by=EVENT_DATE&start_date=2026-05-26&end_date=2026-05-26');
    const statuses = body.results.map((bet) => bet.status);
    expect(statuses).toHaveLength(wins.length);
    expect(statuses.filter((status) => status === 'won')).toHaveLength(1);
  });
});

describe('paging', () => {
  const world = { speed: 10, kickoff_every_minutes: 1, hours_ahead: 4, outrights: false, races: false };

  test('no event is doubled or lost while events start, end and change price', async () => {
    const clock = handClock();
    const running = await start({ world }, clock);
    const whole = (await running.get('/events?type=today&limit=1000')).body;
    const seen: ItemHeard[] = [];
    let url: string | null = '/events?type=today&limit=7';
    let pages = 0;
    while (url !== null) {
      const { body }: Heard = await running.get(url);
      expect(body.count).toBe(whole.count);
      expect(body.results.length).toBe(Math.min(7, whole.count - seen.length));
      seen.push(...body.results);
      url = body.next;
      if (url !== null) expect(new URL(url).origin).toBe(running.url);
      pages += 1;
      clock.forward(MINUTE);
    }
    expect(pages).toBe(Math.ceil(whole.count / 7));
    const names = (events: readonly ItemHeard[]): string[] =>
      events.map((event) => `${event.start_time} ${event.home.name} ${event.away.name}`);
    expect(names(seen)).toEqual(names(whole.results));
    // By then much of the list has begun, and its prices are of the moment that its page was asked for.
    expect((await running.get('/events?type=today')).body.count).toBeLessThan(whole.count + pages);
    expect(seen.at(-1)!.offers).not.toEqual(whole.results.at(-1)!.offers);
  });

  test('a cursor goes back, holds for its own list only, and not for ever', async () => {
    const clock = handClock();
    const running = await start({ world }, clock);
    const first = (await running.get('/events?type=today&limit=5')).body;
    const second = (await running.get(first.next!)).body;
    expect((await running.get(second.prev)).body.results).toEqual(first.results);
    expect((await running.get(first.next!.replace('type=today', 'type=early'))).status).toBe(400);
    clock.forward(6 * MINUTE);
    expect((await running.get(first.next!)).status).toBe(400);
  });

  test('the origin is the one that was asked', async () => {
    const running = await start({ world });
    const named = running.url.replace('127.0.0.1', 'localhost');
    const { body } = await running.get(`${named}/events?type=today&limit=5`);
    expect(body.next!.startsWith(named)).toBe(true);
  });
});

describe('the model’s selections', () => {
  test('a line that is not offered now is known and not priced', async () => {
    const running = await start({ world: { hours_ahead: 12 } });
    const key = keyOf((await allEvents(running, 'today'))[0]!);
    const ask = (selection: string): ReturnType<Running['get']> =>
      running.get(`/price_and_stake?selection_id=${encodeURIComponent(selection)}`);
    expect(await ask(`${key}/for,h`)).toMatchObject({ status: 200, body: { quotes: [{}, {}, {}] } });
    expect(await ask(`${key}/for,ah,h,40`)).toMatchObject({
      status: 200,
      body: { quotes: [], message: 'not priced now' },
    });
    expect((await ask(`${key}/for,btts,yes`)).status).toBe(400);
    expect((await ask('nowhere/for,h')).status).toBe(400);
  });

  test('an event beyond the horizon is not priced', async () => {
    const running = await start({ world: { hours_ahead: 12 } });
    const selection = encodeURIComponent('fb-99999999-0/for,h');
    expect((await running.get(`/price_and_stake?selection_id=${selection}`)).body).toMatchObject({ quotes: [] });
  });

  test('a bet is matched at its price or better while prices move, or fails', async () => {
    const clock = handClock();
    const running = await start({ world: { hours_ahead: 2, outrights: false } }, clock);
    const decisions: string[] = [];
    for (let n = 0; n < 40; n += 1) {
      const event = firstOf(await allEvents(running, 'today'), 'fb');
      const { selection_id, quotes } = offerOf(event, 'for,h');
      clock.forward(30_000);
      const { price } = quotes[0];
      const { body } = await running.place({ bet_id: `b${n}`, selection_id, price, stake: ['EUR', 5] });
      decisions.push(body.status);
      if (body.status === 'accepted') expect(body.price).toBeGreaterThanOrEqual(price);
      else expect(body).toMatchObject({ status: 'failed', message: 'price changed' });
    }
    expect(new Set(decisions)).toEqual(new Set(['accepted', 'failed']));
  });
});
