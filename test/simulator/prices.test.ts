// Fair prices against sums written out by hand, and what a bookmaker makes of them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { later, toInstant } from '../../src/core/value/time.js';
import { expect as expectationOf, fairChance, scoreChances } from '../../src/simulator/chances.js';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { instantOf } from '../../src/simulator/football.js';
import { type ModelOffer, type PriceSettings, modelOffers, tickOf } from '../../src/simulator/prices.js';
import { type ScheduleSettings, createSchedule } from '../../src/simulator/schedule.js';
import { type WorldEvent, createWorld } from '../../src/simulator/world.js';
import { MINUTE, NOON } from './support.js';

const config = parseSimulatorConfig({ username: 'u', password: 'p', world: { speed: 4 } });
const schedule: ScheduleSettings =
  config.world.kind === 'schedule'
    ? config.world.settings
    : ((): never => {
        throw new Error('no schedule');
      })();
const world = createWorld(createSchedule(schedule));
const matches = world.list(NOON).filter((event) => event.sport === 'fb' && event.start > NOON + 60 * MINUTE);
const fair: PriceSettings = { ...config.prices, marginPc: 0, noisePc: 0, levels: 1 };

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
const poisson = (n: number, mean: number): number => (Math.exp(-mean) * mean ** n) / factorial(n);
const sum = (from: number, to: number, term: (n: number) => number): number =>
  Array.from({ length: to - from + 1 }, (_, index) => term(from + index)).reduce((total, value) => total + value, 0);

describe('fair chances, by sums over goals', () => {
  const means = fc.record({
    home: fc.double({ min: 0.05, max: 3, noNaN: true }),
    away: fc.double({ min: 0.05, max: 3, noNaN: true }),
  });
  const nil = { home: 0, away: 0 };
  const chanceOf = (betType: string, scored: typeof nil, mean: typeof nil): number =>
    fairChance(expectationOf(betType, scoreChances(scored, mean))!);

  test('a match from 0-0', () => {
    fc.assert(
      fc.property(means, (mean) => {
        const total = mean.home + mean.away;
        const home = sum(0, 15, (x) => poisson(x, mean.home) * sum(0, x - 1, (y) => poisson(y, mean.away)));
        const draw = sum(0, 15, (x) => poisson(x, mean.home) * poisson(x, mean.away));
        const rows: readonly (readonly [betType: string, chance: number])[] = [
          ['for,h', home],
          ['against,h', 1 - home],
          ['for,d', draw],
          ['for,dnb,h', home / (1 - draw)],
          ['for,ah,h,0', home / (1 - draw)],
          ['for,ah,h,-2', home],
          // −0.25: half on the win, half on draw no bet.
          ['for,ah,h,-1', home / (1 - draw / 2)],
          ['for,under,2.5', sum(0, 2, (n) => poisson(n, total))],
          ['for,ahunder,8', sum(0, 1, (n) => poisson(n, total)) / (1 - poisson(2, total))],
          ['for,score,both', (1 - poisson(0, mean.home)) * (1 - poisson(0, mean.away))],
          ['for,cs,2,1', poisson(2, mean.home) * poisson(1, mean.away)],
        ];
        for (const [betType, chance] of rows) expect(chanceOf(betType, nil, mean), betType).toBeCloseTo(chance, 5);
      }),
      { numRuns: 25 },
    );
  });

  test('a match from 1-2', () => {
    const scored = { home: 1, away: 2 };
    const mean = { home: 0.7, away: 0.4 };
    expect(chanceOf('for,over,3.5', scored, mean)).toBeCloseTo(1 - Math.exp(-1.1), 6);
    expect(chanceOf('for,cs,1,2', scored, mean)).toBeCloseTo(Math.exp(-1.1), 6);
    expect(chanceOf('for,cs,0,0', scored, mean)).toBe(0);
    // From here on the score does not count.
    expect(chanceOf('for,ir,1,2,ah,h,0', scored, mean)).toBeCloseTo(chanceOf('for,ah,h,0', nil, mean), 6);
  });

  test('what no score settles is not priced', () => {
    const chances = scoreChances(nil, { home: 1, away: 1 });
    for (const betType of ['for,win,1', 'for,nonsense', 'for,thalf,1,h'])
      expect(expectationOf(betType, chances)).toBeNull();
  });
});

const chanceAt = (offers: readonly ModelOffer[], betType: string): number => {
  const price = offers.find(({ settlesAs }) => settlesAs === betType)?.quotes[0]?.price;
  if (price === undefined) throw new Error(`${betType} is on offer`);
  return 1000 / price;
};

describe('a bookmaker', () => {
  test.each(matches.slice(0, 4).map((event) => [event.key, event] as const))(
    'on %s offers a sound book',
    (_, event) => {
      for (const marginPc of [0, 5, 12]) {
        const offers = modelOffers(event, 'today', NOON, { ...fair, marginPc });
        const book = ['for,h', 'for,d', 'for,a'].reduce((total, betType) => total + chanceAt(offers, betType), 0);
        // Rounding down to a thousandth adds a little to each.
        expect(book).toBeGreaterThanOrEqual(1 + marginPc / 100 - 1e-9);
        expect(book).toBeLessThan(1 + marginPc / 100 + 0.003);
      }
    },
  );

  test('quotes go down in price and up in stake, within its limits', () => {
    const isSound = (quotes: ModelOffer['quotes']): boolean =>
      quotes.every(({ price, minStake, maxStake }, index) => {
        const before = quotes[index - 1];
        const isWithin = price > 1000 && minStake.amount === 200 && maxStake.amount >= 200 && maxStake.amount <= 50_000;
        const isNext = before === undefined || (price < before.price && maxStake.amount >= before.maxStake.amount);
        return isWithin && isNext;
      });
    for (const event of world.list(NOON).slice(0, 60)) {
      const offers = modelOffers(event, world.phaseOf(event, NOON), NOON, { ...config.prices, levels: 5 });
      expect(offers.filter(({ quotes }) => !isSound(quotes))).toEqual([]);
      if (event.start > NOON) expect(offers.length).toBeGreaterThan(8);
    }
  });

  const pricesOver = (event: WorldEvent, settings: PriceSettings): number[] =>
    Array.from({ length: 60 }, (_, minute) =>
      chanceAt(modelOffers(event, 'today', later(NOON, minute * MINUTE), settings), 'for,h'),
    );

  test('prices move, a little at a time', () => {
    const chances = pricesOver(matches[0]!, fair);
    expect(new Set(chances).size).toBeGreaterThan(40);
    chances.slice(1).forEach((chance, index) => {
      expect(Math.abs(chance - chances[index]!)).toBeLessThan(0.02);
    });
  });

  test('one that lags shows what others showed before', () => {
    const event = matches[0]!;
    const late = modelOffers(event, 'today', later(NOON, 30_000), { ...fair, lagMs: 30_000 });
    expect(late).toEqual(modelOffers(event, 'today', NOON, fair));
  });

  test('two with noise differ, though not by much', () => {
    const own = { ...fair, noisePc: 5 };
    const [one, other] = ['one', 'other'].map((seed) =>
      chanceAt(modelOffers(matches[0]!, 'today', NOON, { ...own, seed }), 'for,h'),
    );
    expect(one).not.toBe(other);
    expect(Math.abs(one! - other!)).toBeLessThan(0.05);
  });

  test('in play: a goal takes all quotes away for a while and then moves them', () => {
    const event = matches.find(({ course }) => course.kind === 'goals' && course.goals.length === 1)!;
    if (event.course.kind !== 'goals') throw new Error('a match has goals');
    const [goal] = event.course.goals;
    const fell = instantOf(event.start, event.course.msPerMinute, goal!.minute);
    const scorer = goal!.side === 'home' ? 'for,h' : 'for,a';
    const settings = { ...fair, suspendMs: 5000 };
    const offersAt = (ms: number): readonly ModelOffer[] => modelOffers(event, 'live', later(fell, ms), settings);
    expect(offersAt(1)).toEqual([]);
    expect(offersAt(4999)).toEqual([]);
    expect(chanceAt(offersAt(5000), scorer)).toBeGreaterThan(chanceAt(offersAt(-1), scorer) + 0.05);
  });

  test('in play: without goals, time makes the draw likelier', () => {
    const event = matches.find(({ course }) => course.kind === 'goals' && course.goals.length === 0)!;
    const early = modelOffers(event, 'live', event.start, fair);
    const half = modelOffers(event, 'live', later(event.start, 11 * MINUTE), fair);
    expect(chanceAt(half, 'for,d')).toBeGreaterThan(chanceAt(early, 'for,d') + 0.03);
  });

  test('prices stand still within a tick', () => {
    expect(tickOf('live', toInstant(12_345), 1000)).toBe(12_000);
    expect(tickOf('today', toInstant(12_345), 1000)).toBe(10_000);
  });
});
