// Messages of an order's log.
import { expect, test } from 'vitest';
import { betTypeIn } from '../../src/console/log.js';

test.each([
  [
    'Bet 12: GBP 2.50 at 1.850 on for,ah,h,-2 asked of acme (a1).',
    ['Bet 12: GBP 2.50 at 1.850 on ', 'for,ah,h,-2', ' asked of acme (a1).'],
  ],
  // What a bookmaker is called, or an account, may read like more of it.
  [
    'Bet 12: JPY 3700 at 1.055 on for,h asked of on x asked of y (a on b).',
    ['Bet 12: JPY 3700 at 1.055 on ', 'for,h', ' asked of on x asked of y (a on b).'],
  ],
  ['Bet 12: GBP 2.50 at 1.850 taken.', null],
  ['Placed by on for,h asked of: GBP 5.00 at 30.000 or more, for 3600 s.', null],
])('of %j the bet type is told from the rest', (message, expected) => {
  expect(betTypeIn(message)).toEqual(expected);
});
