// Random bets on one event.
import fc from 'fast-check';
import type { PayoffBet } from '../../src/core/rule/payoff.js';
import { toMinor } from '../../src/core/value/money.js';
import { type Side, toPriceMilli } from '../../src/core/value/price.js';
import { betType } from './bet-types.js';

const BET_TYPES = ['for,h', 'against,h', 'for,d', 'for,ah,h,-3', 'for,ahover,10', 'against,cs,2,1', 'for,score,both'];

/** Up to 30 bets, back and lay, all on the score. */
export const payoffBets: fc.Arbitrary<PayoffBet[]> = fc.array(
  fc.record({
    betType: fc.constantFrom(...BET_TYPES).map(betType),
    stake: fc.integer({ min: 1, max: 1_000_000_000 }).map(toMinor),
    price: fc.integer({ min: 1000, max: 1_000_000 }).map(toPriceMilli),
    side: fc.constantFrom<Side>('back', 'lay'),
  }),
  { maxLength: 30 },
);
