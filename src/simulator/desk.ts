// One provider without its HTTP: its offers, its bets, what it states about them. The five calls and the control call work on it.
import { type Instant, later } from '../core/value/time.js';
import { type Arrivals, createArrivals } from './arrivals.js';
import { type Board, createBoard } from './board.js';
import { type BetBook, type TakenBet, createBetBook } from './bets.js';
import type { SimulatorConfig } from './config.js';
import { type Faults, createFaults } from './faults/draw.js';
import { type Pages, createPages } from './pages.js';
import { type Spelling, createSpelling } from './spelling.js';
import { type GivenStatement, type Statement, givenStatementOf, statementOf } from './statements.js';
import type { World } from './world.js';

/** What one provider has and knows. */
export interface Desk {
  readonly world: World;
  readonly board: Board;
  readonly bets: BetBook;
  readonly arrivals: Arrivals;
  readonly pages: Pages;
  readonly faults: Faults;
  readonly spelling: Spelling;
  /** Returns how a bet stands. */
  stateOf(bet: TakenBet, now: Instant): Statement;
  /** States something else of a bet from now on. */
  setStatement(betId: string, given: GivenStatement): void;
  /** Forgets bets that were over long ago: a provider left running for weeks must not grow. Looks once an hour. */
  forgetOldBets(now: Instant): void;
}

const KEEP_BETS_MS = 7 * 86_400_000;
const LOOK_EVERY_MS = 3_600_000;

/** Opens a provider's desk in a world. */
export function openDesk(config: SimulatorConfig, world: World): Desk {
  const spelling = createSpelling(config.spelling, config.ownNames);
  const board = createBoard(world, config.prices, config.recoverMs, spelling);
  const faults = createFaults(config.name, config.faults);
  const bets = createBetBook({ board, customers: config.customers, drawFate: () => faults.drawFate() });
  const arrivals = createArrivals();
  const given = new Map<string, GivenStatement>();
  const rules = { world, settleDelayMs: config.settleDelayMs, commissionPc: config.commissionPc };
  let lookedAt = 0;
  const stateOf = (bet: TakenBet, now: Instant): Statement => {
    const said = given.get(bet.request.betId);
    return said === undefined ? statementOf(bet, now, rules) : givenStatementOf(bet, said, rules);
  };
  const isOld = (bet: TakenBet, now: Instant): boolean => {
    const { settledAt } = stateOf(bet, now);
    return settledAt !== null && now - settledAt > KEEP_BETS_MS;
  };
  return {
    world,
    board,
    bets,
    arrivals,
    faults,
    spelling,
    stateOf,
    pages: createPages(),
    setStatement: (betId, statement) => given.set(betId, statement),
    forgetOldBets: (now) => {
      if (now - lookedAt < LOOK_EVERY_MS) return;
      lookedAt = now;
      bets.forget((bet) => isOld(bet, now));
      arrivals.forgetBefore(later(now, -KEEP_BETS_MS));
    },
  };
}
