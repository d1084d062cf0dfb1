import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigFault } from '../../src/config/file.js';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { parseInstant, parseMoney, parsePrice } from '../../src/simulator/reading.js';
import { createSpelling } from '../../src/simulator/spelling.js';
import { MINUTE, handClock, match, quote, start } from './support.js';

const LOGIN = { username: 'u', password: 'p' };

function problemsOf(value: unknown): readonly string[] {
  try {
    parseSimulatorConfig(value);
    return [];
  } catch (error) {
    return error instanceof ConfigFault ? error.problems : [String(error)];
  }
}

describe('parseSimulatorConfig', () => {
  test('fills in what is left out', () => {
    const config = parseSimulatorConfig(LOGIN);
    expect(config).toMatchObject({ host: '127.0.0.1', port: 0, customers: null, commissionPc: 0, hasControl: false });
    expect(config.prices).toMatchObject({
      minStake: { ccy: 'EUR', amount: 200 },
      maxStake: { ccy: 'EUR', amount: 50_000 },
    });
    expect(config.world).toMatchObject({ kind: 'schedule', settings: { speed: 4 } });
  });

  const rows: readonly (readonly [value: unknown, problems: readonly string[]])[] = [
    [null, ['it: must be an object']],
    [{}, ['username: is missing', 'password: is missing']],
    [{ ...LOGIN, port: 70_000, colour: 1 }, ['port: must be an integer from 0 to 65535', 'colour: is not a known key']],
    [{ ...LOGIN, currency: 'XXZ' }, ['currency: is no currency']],
    [{ ...LOGIN, min_stake: 10, max_stake: 5 }, ['max_stake: must not be below min_stake']],
    [{ ...LOGIN, currency: 'JPY', min_stake: 10.5 }, ['min_stake: is finer than the currency']],
    [{ ...LOGIN, spelling: 'odd' }, ['spelling: must be one of full, short, club, plain, upper']],
    [{ ...LOGIN, names: { Netherby: 3 } }, ['names.Netherby: must be a text that is not empty']],
    [{ ...LOGIN, customers: 'all' }, ['customers: must be a list']],
    [
      { ...LOGIN, prices: { margin: 3, levels: 0 } },
      ['prices.levels: must be an integer from 1 to 10', 'prices.margin: is not a known key'],
    ],
    [
      { ...LOGIN, faults: { refusal_rate: 1.5, calls: { events: { delay_ms: -1 }, bet_place: {} } } },
      [
        'faults.refusal_rate: must be a number from 0 to 1',
        'faults.calls.events.delay_ms: must be a number from 0 to 86400000',
        'faults.calls.bet_place: is not a known key',
      ],
    ],
    [{ ...LOGIN, faults: { danger_ends: {} } }, ['faults.danger_ends: must have a weight above 0']],
    [
      { ...LOGIN, world: { leagues: [{ name: 'A', teams: ['x', 'y', 'x'] }] } },
      ['world.leagues.0.teams: must be an even number of teams', 'world.leagues.0.teams: must differ'],
    ],
    [{ ...LOGIN, world: {}, fixed: { events: [] } }, ['fixed: excludes world']],
    [
      {
        ...LOGIN,
        fixed: {
          events: [
            {
              ...match(['for,h']),
              sport: 'chess',
              key: 'a/b',
              away: '',
              offers: [{ bet_type: 'for,h', selection_id: 's', quotes: [quote(0.9, 5, 2)] }],
            },
          ],
        },
      },
      [
        'fixed.events.0.key: must not have a slash',
        'fixed.events.0.away: must be an object',
        expect.stringContaining('fixed.events.0.sport: must be one of fb,'),
        'fixed.events.0.offers.0.quotes.0.price: must be a price above 1 with at most three decimals',
        'fixed.events.0.offers.0.quotes.0: min_stake must not be above max_stake',
      ],
    ],
    [
      { ...LOGIN, fixed: { events: [match(['for,h']), match(['for,h'])] } },
      ['fixed.events: must differ in key', 'fixed.events: must differ in selection_id'],
    ],
    [
      { ...LOGIN, fixed: { events: [{ ...match([]), start_time: undefined }] } },
      ['fixed.events.0.start_time: is missing'],
    ],
    [
      { ...LOGIN, fixed: { events: [match([], { result: { ft_home: 1 } })] } },
      ['fixed.events.0.result.ft_away: is missing'],
    ],
    [
      { ...LOGIN, fixed: { events: [match([], { result: { sets: [[6, 4], [6]] } })] } },
      ['fixed.events.0.result.sets.1: must be two numbers of games'],
    ],
  ];
  test.each(rows)('%o', (value, problems) => {
    expect(problemsOf(value)).toEqual(problems);
  });
});

describe('a fixed file', () => {
  test('is served as it stands; its results come at their time', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
    const path = join(folder, 'events.json');
    const event = match(['for,h'], {
      start_in_minutes: 30,
      result: { ft_home: 2, ft_away: 0 },
      result_in_minutes: 140,
    });
    writeFileSync(
      path,
      JSON.stringify({
        events: [{ ...event, key: undefined, start_time: undefined, home: { name: 'Ashcombe United', id: 17 } }],
      }),
    );
    try {
      const clock = handClock();
      const running = await start({ fixed: path }, clock);
      const { body } = await running.get('/events?type=today');
      expect(body.results).toMatchObject([
        { start_time: '2026-05-26T12:30:00+00:00', home: { name: 'Ashcombe United', id: 17 } },
      ]);
      await running.place({ bet_id: 'b1', selection_id: 's1', price: 2.1, stake: ['EUR', 10] });
      clock.forward(139 * MINUTE);
      expect((await running.get('/bets/b1')).body.status).toBe('accepted');
      expect((await running.get('/events?type=live')).body.count).toBe(1);
      clock.forward(MINUTE);
      expect((await running.get('/bets/b1')).body).toMatchObject({
        status: 'won',
        settlement_date_time: '2026-05-26T14:20:00.000+00:00',
      });
      running.simulator.settleEvent('e1', { ft_home: 0, ft_away: 0 });
      expect((await running.get('/bets/b1')).body.status).toBe('lost');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('that is not there, or no JSON, is a fault that names it', async () => {
    await expect(start({ fixed: '/nowhere/at.json' })).rejects.toThrow('/nowhere/at.json: cannot be read (ENOENT)');
    await expect(start({ fixed: 'package-lock.json' })).rejects.toThrow('package-lock.json.events: is missing');
  });

  test('`type` lists an event whatever the clock says', async () => {
    const running = await start({ fixed: { events: [match(['for,h'], { type: 'live' })] } });
    expect((await running.get('/events?type=live')).body.count).toBe(1);
  });
});

describe('reading', () => {
  test('prices', () => {
    for (const [value, milli] of [
      [2.1, 2100],
      [1.001, 1001],
      [1000, 1_000_000],
      [2.345, 2345],
    ] as const)
      expect(parsePrice(value)).toBe(milli);
    for (const value of [1, 0.5, -2, 2.0001, Number.NaN, Infinity, '2', null]) expect(parsePrice(value)).toBeNull();
  });

  test('money', () => {
    for (const [value, amount] of [
      [['EUR', 10.01], 1001],
      [['JPY', 7], 7],
      [['KWD', 1.005], 1005],
      [['EUR', 0], 0],
      [['EUR', 0.29], 29],
    ] as const)
      expect(parseMoney(value)?.amount).toBe(amount);
    for (const value of [['EUR', 1.001], ['EUR', -1], ['eur', 1], ['EUR'], ['EUR', 1, 2], 'EUR 1', ['EUR', '1'], null])
      expect(parseMoney(value)).toBeNull();
  });

  test('times, of no zone in UTC', () => {
    const noon = Date.parse('2026-05-26T12:00:00Z');
    for (const text of [
      '2026-05-26T12:00',
      '2026-05-26T12:00:00',
      '2026-05-26T12:00:00.000Z',
      '2026-05-26T14:00:00+02:00',
      '2026-05-26T12:00:00.000000+00:00',
    ])
      expect(parseInstant(text), text).toBe(noon);
    expect(parseInstant('2026-05-26')).toBe(Date.parse('2026-05-26T00:00:00Z'));
    for (const text of ['26.5.2026', '2026-13-01', 'noon', '', '2026-05-26T25:00'])
      expect(parseInstant(text), text).toBeNull();
  });
});

test('spelling', () => {
  const own = new Map([['Netherby', 'The Netherbys']]);
  const rows = [
    ['full', 'Saint Kenelm Athletic', 'Saint Kenelm Athletic', 'Nordliga Weiß'],
    ['short', 'Saint Kenelm Athletic', 'St Kenelm Ath', 'Nordliga Weiß'],
    ['club', 'Peñalta', 'Peñalta FC', 'Nordliga Weiß'],
    ['plain', 'Atlético Peñalta', 'Atletico Penalta', 'Nordliga Weiss'],
    ['upper', 'Peñalta', 'PEÑALTA', 'NORDLIGA WEISS'],
  ] as const;
  for (const [style, name, team, league] of rows) {
    const spelling = createSpelling(style, own);
    expect(spelling('team', name)).toBe(team);
    expect(spelling('league', 'Nordliga Weiß')).toBe(league);
    expect(spelling('team', 'Netherby')).toBe('The Netherbys');
  }
});
