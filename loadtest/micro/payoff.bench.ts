// What the payoff grid of a position of many bets costs: summed by bet type first, beside bet by bet and cell by cell.
import { bench, describe } from 'vitest';
import type { Bet } from '../../src/core/record/bet.js';
import { GRID_SIDE, createPositionSum } from '../../src/core/rule/position.js';
import { settle } from '../../src/core/rule/settlement.js';
import { toMinor } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { bet } from '../../test/contract/stored.js';
import { betType } from '../../test/support/bet-types.js';

const BET_TYPES = [
  'for,h',
  'for,d',
  'against,a',
  'for,ah,h,-3',
  'for,ahover,10',
  'for,over,2.5',
  'for,cs,2,1',
  'for,dnb,h',
].map(betType);

/** Bets that stand, in one currency and without commission. */
const betsOf = (count: number): readonly Bet[] =>
  Array.from({ length: count }, (_, index) => {
    const stake = toMinor(100 + ((index * 7919) % 100_000));
    const price = toPriceMilli(1100 + ((index * 104_729) % 5000));
    const side = index % 3 === 0 ? 'lay' : 'back';
    const risk = side === 'lay' ? Math.ceil((stake * (price - 1000)) / 1000) : stake;
    return bet(index + 1, 1, {
      betType: BET_TYPES[index % BET_TYPES.length]!,
      side,
      gotPrice: price,
      gotStake: stake,
      ownStake: stake,
      orderStake: stake,
      orderRisk: toMinor(risk),
      state: 'done',
    });
  });

const CELLS = GRID_SIDE * GRID_SIDE;

/** The parts of a stake that win and lose at each score: known here too, since settling each bet anew would be slower still. */
const OUTCOMES = new Map(
  BET_TYPES.map((text) => {
    const wins = new Float64Array(CELLS);
    const loses = new Float64Array(CELLS);
    for (let cell = 0; cell < CELLS; cell += 1) {
      const fullTime = { home: Math.floor(cell / GRID_SIDE), away: cell % GRID_SIDE };
      const outcome = settle(text, { kind: 'score', fullTime, halfTime: null })!;
      wins[cell] = outcome.wins / outcome.parts;
      loses[cell] = outcome.loses / outcome.parts;
    }
    return [text, { wins, loses }];
  }),
);

/** In doubles, without a rounding: as little as it can be. */
function betByBet(bets: readonly Bet[]): Float64Array {
  const grid = new Float64Array(CELLS);
  for (const { betType: text, gotStake, gotPrice, side } of bets) {
    const { wins, loses } = OUTCOMES.get(text)!;
    const stake = side === 'lay' ? 0 - gotStake! : gotStake!;
    const winnings = stake * (gotPrice! / 1000 - 1);
    for (let cell = 0; cell < CELLS; cell += 1) grid[cell]! += winnings * wins[cell]! - stake * loses[cell]!;
  }
  return grid;
}

function position(bets: readonly Bet[]): void {
  const own = bets[0]!.customer;
  const sum = createPositionSum({ ccy: own.ccy, currencyOf: () => own }, null);
  for (const one of bets) sum.add(one);
  sum.total();
}

describe.each([100, 1000, 10_000])('a position of %d bets', (count) => {
  const bets = betsOf(count);
  bench('the grid alone, bet by bet, nothing rounded', () => void betByBet(bets));
  bench('the position: to the minor unit, with its totals', () => {
    position(bets);
  });
});
