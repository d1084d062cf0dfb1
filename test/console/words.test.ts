// What the page writes: addresses, numbers, and what codes say.
import { describe, expect, test } from 'vitest';
import { type Refusal, withoutField } from '../../src/console/api.js';
import { eventStartText, findEvents } from '../../src/console/events.js';
import {
  decimalIn,
  isAmbiguous,
  isFinerThan,
  momentText,
  moneyText,
  priceIn,
  priceText,
  profitText,
  shortText,
  startText,
  withoutCurrency,
} from '../../src/console/format.js';
import { isNumber, isText, listOf, orAbsent, orNull, pairOf, recordOf, shapeOf } from '../../src/console/guards.js';
import { type Route, hashOf, routeOf } from '../../src/console/router.js';
import { runnerIn } from '../../src/console/use-description.js';
import {
  betStatusText,
  marketText,
  placesText,
  playTimeText,
  reasonText,
  refusalText,
  selectionText,
} from '../../src/console/words.js';
import { describeBetType } from '../../src/core/rule/description.js';
import { toBetType } from '../../src/core/value/bet-type.js';
import { toTeamId } from '../../src/core/value/ids.js';
import { BOUNDS } from '../../src/core/value/limits.js';
import { eventHeard } from './heard.js';

test.each([
  ['Ajax -0.5/1 (Asian)', 'Ajax -0.5/1 (Asian)'],
  ['מכבי תל אביב -0.5/1 (Asian)', '\u2068מכבי תל אביב\u2069 -0.5/1 (Asian)'],
  ['Not نادي 1926 الزمالك', 'Not \u2068نادي 1926 الزمالك\u2069'],
  ['מכבי or Draw', '\u2068מכבי\u2069 or Draw'],
  ['מכבי or הפועל', '\u2068מכבי\u2069 or \u2068הפועל\u2069'],
])('a name that is written from right to left takes along no number behind it: %s', (description, shown) => {
  expect(selectionText(description)).toBe(shown);
});

describe('a number that somebody writes', () => {
  test.each([
    ['2.5', 2.5],
    ['2,5', 2.5],
    [' 1000 ', 1000],
    ['1,250.00', 1250],
    ['1,250,000', 1_250_000],
    ['1.250,00', 1250],
    ['1.250.000', 1_250_000],
    ['1 250,50', 1250.5],
    ['1\u00a0250', 1250],
    ['1\u202f250\u202f000', 1_250_000],
    ["1'250.50", 1250.5],
    ['1’250', 1250],
    // No stake, and no price: the server says that it is too small.
    ['-5', -5],
    ['12 50', '12 50'],
    ['1.250,00.5', '1.250,00.5'],
    ['', null],
    // A thousand, or one: nobody places an order on a guess.
    ['1,000', '1,000'],
    ['2,125', '2,125'],
    ['1e5', '1e5'],
    ['0x10', '0x10'],
    ['1,25,000', '1,25,000'],
    ['ten', 'ten'],
  ])('%j is %j', (text, expected) => {
    expect(decimalIn(text)).toBe(expected);
  });

  test.each([
    ['2,125', 2.125],
    ['2,5', 2.5],
    ['2.125', 2.125],
    ['ten', 'ten'],
  ])('%j is %j as a price', (text, expected) => {
    expect(priceIn(text)).toBe(expected);
  });

  test.each([
    ['GBP', '1.250', true],
    ['GBP', '1,250.00', false],
    ['GBP', '1.250,00', false],
    ['GBP', '1 250', false],
    ['GBP', '1.250.000', false],
    ['GBP', '1 250,505', true],
    ['GBP', '1.25', false],
    ['GBP', '1250', false],
    ['KWD', '1.250', false],
    ['JPY', '1,5', true],
    ['GBP', 'ten', false],
  ])('in %s %j is too fine: %j', (ccy, text, expected) => {
    expect(isFinerThan(ccy, text)).toBe(expected);
  });

  test.each(['GBP', 'USD', 'KWD', 'EUR'])('as the page writes it in %s is that', (ccy) => {
    for (const amount of [0.01, 5000, 1_234_567.89]) {
      expect(decimalIn(withoutCurrency(ccy, moneyText([ccy, amount])))).toBe(amount);
    }
  });

  test.each([
    ['GBP', '£ 25', '25'],
    ['GBP', '25 gbp', '25'],
    ['EUR', '25,50 €', '25,50'],
    ['GBP', '€25', '€25'],
    ['GBP', '25', '25'],
  ])('in %s %j without its currency is %j', (ccy, text, expected) => {
    expect(withoutCurrency(ccy, text)).toBe(expected);
  });

  test.each([
    ['1,250', true],
    [' 12,500 ', true],
    ['1,25', false],
    ['1,250.00', false],
    ['1.250', false],
  ])('%j may be a thousand or one: %j', (text, expected) => {
    expect(isAmbiguous(text)).toBe(expected);
  });
});

describe('addresses', () => {
  const routes: readonly Route[] = [
    { view: 'events' },
    { view: 'event', sport: 'fb', eventId: '2026-06-15,12,34' },
    { view: 'event', sport: 'horse', eventId: 'a/b #1%' },
    { view: 'orders' },
    { view: 'order', orderId: 42 },
    { view: 'positions', eventId: null },
    { view: 'positions', eventId: '2026-06-15,12,34' },
    { view: 'operator', tab: 'alerts' },
    { view: 'customers' },
    { view: 'customer', username: 'carl' },
  ];
  test.each(routes)('%j leads back to itself', (route) => {
    expect(routeOf(hashOf(route))).toEqual(route);
  });

  test.each(['', '#', '#/', '#/nowhere', '#/events/fb', '#/%zz'])('%j leads to the events', (hash) => {
    expect(routeOf(hash)).toEqual({ view: 'events' });
  });

  test('what is no order leads to all of them, and what is no part of the operator’s to the first', () => {
    expect(routeOf('#/orders/x')).toEqual({ view: 'orders' });
    expect(routeOf('#/operator/x')).toEqual({ view: 'operator', tab: 'providers' });
  });
});

describe('numbers', () => {
  test.each([
    [0, '0'],
    [0.4, '0'],
    [-0.4, '0'],
    [15, '+15'],
    [-999.4, '−999'],
    [999.6, '+1.0k'],
    [1250, '+1.3k'],
    [-9960, '−10k'],
    [123_456, '+123k'],
    [-2_500_000, '−2.5m'],
  ])('%d is %s in a cell', (amount, text) => {
    expect(shortText(amount).replace('-0', '0')).toBe(text);
  });

  test('money has its own decimals, profits their sign, prices three decimals', () => {
    expect([moneyText(['GBP', 1250]), moneyText(['JPY', 300]), moneyText(['KWD', 1.5])]).toEqual([
      '£1,250.00',
      'JP¥300',
      'KWD\u00a01.500',
    ]);
    // Not as many as are used in cash, and not just any dollar.
    expect([
      moneyText(['HUF', 250.5]),
      moneyText(['IQD', 0.125]),
      moneyText(['USD', 5]),
      moneyText(['AUD', 5]),
    ]).toEqual(['HUF\u00a0250.50', 'IQD\u00a00.125', 'US$5.00', 'A$5.00']);
    expect([profitText(['EUR', 5]), profitText(['EUR', -5]), profitText(['EUR', 0])]).toEqual([
      '+€5.00',
      '-€5.00',
      '€0.00',
    ]);
    expect([priceText(2.5), priceText(null)]).toEqual(['2.500', '–']);
  });

  test('a start says as much as is needed', () => {
    const now = new Date(2026, 5, 15, 12, 0);
    const at = (...parts: [number, number, number, number]): string =>
      startText(new Date(...parts, 30).toISOString(), now);
    expect(at(2026, 5, 15, 15)).toBe('15:30');
    expect(at(2026, 5, 16, 15)).toBe('Tue 16 Jun, 15:30');
    expect(at(2027, 0, 1, 15)).toBe('1 Jan 2027');
  });

  test('a long championship, which is listed by the first moment of its year, has the year', () => {
    const shown = (event_type: string, start_time: string): string =>
      eventStartText({ event_type, start_time }, new Date(2026, 5, 15));
    expect([
      shown('multirunner', '2026-01-01T00:00:00Z'),
      shown('multirunner', '2027-01-01T00:00:00+00:00'),
      shown('multirunner', new Date(2026, 5, 15, 14, 30).toISOString()),
    ]).toEqual(['2026', '2027', '14:30']);
    expect(shown('normal', '2026-01-01T00:00:00Z')).toBe(startText('2026-01-01T00:00:00Z', new Date(2026, 5, 15)));
  });
});

describe('refusals', () => {
  const refusal = (fields: Refusal['fields'], code = 'validation_error', reason: string | null = null): Refusal => ({
    code,
    fields,
    reason,
    isCertain: true,
  });

  test('leave to the fields what they say themselves', () => {
    const both = refusal({ stake: ['no_available_credit'], price: ['out_of_range'] });
    expect(refusalText(both, ['stake', 'price'])).toBeNull();
    expect(refusalText(both, ['price'])).toBe('Stake: There is not enough credit for this stake.');
    expect(refusalText(refusal({ betslip_id: ['invalid betslip_id'] }))).toBe('The betslip is closed. Open it again.');
  });

  test('do not hold of what was changed since', () => {
    const both = refusal({ stake: ['required'], price: ['required'] });
    expect(withoutField(both, 'price')).toEqual(refusal({ stake: ['required'] }));
    expect(withoutField(refusal({ stake: ['required'] }), 'stake')).toBeNull();
    expect(withoutField(both, 'duration')).toBe(both);
  });

  test('say why, as far as is known', () => {
    expect(refusalText(refusal({}, 'forbidden', 'no_api_place_permission'))).toBe('This account may not place bets.');
    expect(refusalText(refusal({}, 'forbidden'))).toBe('This account may not do that.');
    expect(refusalText(refusal({}, 'some_new_code'))).toBe('Some new code.');
    expect(reasonText('some_new_reason', 'stake')).toBe('Some new reason.');
    expect(reasonText('out_of_range', 'stake')).toBe('This is too small or too large.');
    expect(reasonText('out_of_range', 'ht_home')).toBe('This is from 0 to the score at full time.');
    expect(reasonText('out_of_range', 'price')).toBe(
      `A price is from ${BOUNDS.priceMin / 1000} to ${(BOUNDS.priceMax / 1000).toLocaleString('en-GB')}.`,
    );
  });
});

test.each([
  [[1, 2, 3], 'The places are set.'],
  [[3, 1, 2], 'The places are set.'],
  [[1, 1, 3, 3], 'The places are set.'],
  [[], 'The places are set.'],
  [[1, 3], 'The places are set. Nobody has place 2.'],
  [[1, 1, 4, 99], 'The places are set. Nobody has place 3.'],
  [[2, 3], 'The places are set. Nobody has place 1.'],
])('of the places %j the first that nobody has is told', (places, text) => {
  expect(placesText(places)).toBe(text);
});

test('markets and bets are called something, also those that nobody thought of', () => {
  expect([marketText('wdw'), marketText('top,3'), marketText('ir,1,0,ah')]).toEqual([
    'Match result',
    'In the first 3',
    'Asian handicap, from 1–0 on',
  ]);
  expect([marketText('new_one'), betStatusText('failed', 'price_changed')]).toEqual([
    'New one',
    'Failed: price changed',
  ]);
});

test('guards let through what is of their shape', () => {
  const is = shapeOf({ name: isText, count: orNull(isNumber), list: orAbsent(listOf(isText)) });
  expect(
    [
      { name: 'a', count: null },
      { name: 'a', count: 1, list: ['b'], more: true },
    ].every(is),
  ).toBe(true);
  const others = [null, [], 'a', { name: 'a' }, { name: 1, count: null }, { name: 'a', count: 1, list: [1] }];
  expect(others.filter(is)).toEqual([]);
  expect([[[1, 2]], [[1]], [[1, '2']]].map(([pair]) => pairOf(isNumber)(pair))).toEqual([true, false, false]);
  expect([{ a: 1 }, { a: '1' }, [1]].map(recordOf(isNumber))).toEqual([true, false, false]);
});

test.each(['for,win,8', 'against,win,8', 'for,top,3,8', 'against,top,3,8'])(
  'the page calls a runner as the server does: %s',
  (betType) => {
    const names = { home: '', away: '', runners: new Map([[toTeamId(8), 'Paper Moon']]) };
    const event = { ...eventHeard('15:00 Ascot', '2999-01-01T00:00:00Z'), teams: [{ team_id: 8, name: 'Paper Moon' }] };
    expect(runnerIn(event, betType)).toBe(describeBetType(toBetType(betType)!, names, 'back'));
    expect(runnerIn(event, betType.replace('8', '9'))).toBeNull();
  },
);

test('events are found by all words, those in play first and long ones last', () => {
  const events = [
    eventHeard('Season', '2020-01-01T00:00:00Z'),
    eventHeard('Late', '2999-01-02T00:00:00Z'),
    eventHeard('Early', '2999-01-01T00:00:00Z'),
    eventHeard('Playing', '2020-06-01T00:00:00Z', 'in_running'),
  ];
  expect(findEvents(events, '').map((it) => it.event_name)).toEqual(['Playing', 'Early', 'Late', 'Season']);
  expect(findEvents(events, 'LEAGUE ear').map((it) => it.event_name)).toEqual(['Early']);
  expect(findEvents(events, 'early late')).toEqual([]);
  const accented = [eventHeard('Beşiktaş v Malmö FF', '2999-01-01T00:00:00Z')];
  expect(findEvents(accented, 'BESIKTAS malmo')).toEqual(accented);
  expect(findEvents(accented, 'BEŞİKTAŞ')).toEqual(accented);
  expect(findEvents([eventHeard('Widzew Łódź', '2999-01-01T00:00:00Z')], 'lodz')).toHaveLength(1);
});

test.each([
  ['2026-11-28T09:05:07', '09:05:07'],
  ['2026-11-27T09:05:07', 'Fri 27 Nov, 09:05:07'],
  ['2025-11-28T09:05:07', '28 Nov 2025, 09:05:07'],
])('a moment, %s, is told with as much of its day as tells it apart', (at, text) => {
  expect(momentText(at, new Date('2026-11-28T20:00:00'))).toBe(text);
});

test.each([
  ['1h', 23, 'First half, 23′'],
  ['ht', 45, 'Half time'],
  ['2h', 5, 'Second half, 5′'],
  ['q3', 7, 'q3, 7′'],
])('how far play is at %s %d is told as %s: no minute counts in the break', (period, minute, text) => {
  expect(playTimeText([period, minute])).toBe(text);
});
