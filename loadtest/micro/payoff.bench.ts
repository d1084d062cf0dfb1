// What a payoff grid of many bets costs: summed by bet type first, beside bet by bet and cell by cell.
import { bench, describe } from 'vitest';
import { GRID_SIDE, type PayoffBet, packPayoffBets, payoffGrid } from '../../src/core/rule/payoff.js';
import { settle } from '../../src/core/rule/settlement.js';
import { toBetType } from '../../src/core/value/bet-type.js';
import { toMinor } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';

const BET_TYPES = [
  'for,h',
  'for,d',
  'against,a',
  'for,ah,h,-3',
  'for,ahover,10',
  'for,over,2.5',
  'for,cs,2,1',
  'for,dnb,h',
];

const betsOf = (count: number): PayoffBet[] =>
  Array.from({ length: count }, (_, bet) => ({
    betType: toBetType(BET_TYPES[bet % BET_TYPES.length]!)!,
    stake: toMinor(100 + ((bet * 7919) % 100_000)),
    price: toPriceMilli(1100 + ((bet * 104_729) % 5000)),
    side: bet % 3 === 0 ? 'lay' : 'back',
  }));

const CELLS = GRID_SIDE * GRID_SIDE;

/** The parts of a stake that win and lose at each score: known here too, since settling each bet anew would be slower still. */
const OUTCOMES = new Map(
  BET_TYPES.map((text) => {
    const betType = toBetType(text)!;
    const wins = new Float64Array(CELLS);
    const loses = new Float64Array(CELLS);
    for (let cell = 0; cell < CELLS; cell += 1) {
      const fullTime = { home: Math.floor(cell / GRID_SIDE), away: cell % GRID_SIDE };
      const outcome = settle(betType, { kind: 'score', fullTime, halfTime: null })!;
      wins[cell] = outcome.wins / outcome.parts;
      loses[cell] = outcome.loses / outcome.parts;
    }
    return [betType, { wins, loses }];
  }),
);

function betByBet(bets: readonly PayoffBet[]): Float64Array {
  const grid = new Float64Array(CELLS);
  for (const { betType, stake, price, side } of bets) {
    const { wins, loses } = OUTCOMES.get(betType)!;
    const signed = side === 'lay' ? 0 - stake : stake;
    const winnings = signed * (price / 1000 - 1);
    for (let cell = 0; cell < CELLS; cell += 1) grid[cell]! += winnings * wins[cell]! - signed * loses[cell]!;
  }
  return grid;
}

describe.each([100, 1000, 10_000])('a grid of %d bets', (count) => {
  const bets = betsOf(count);
  const packed = packPayoffBets(bets);
  bench('bet by bet', () => void betByBet(bets));
  bench('summed by bet type', () => void payoffGrid(packed));
  bench('summed by bet type, packed first', () => void payoffGrid(packPayoffBets(bets)));
});
