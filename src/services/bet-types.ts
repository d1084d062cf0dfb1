// What a bet type says, whether or not anybody offers it (decisions §17).
import { describeBetType } from '../core/rule/description.js';
import { GRID_SIDE } from '../core/rule/position.js';
import { type OutcomeCode, outcomeCode, settle } from '../core/rule/settlement.js';
import { type BetType, getBetTypeTree } from '../core/value/bet-type.js';
import type { TeamId } from '../core/value/ids.js';
import type { Sport } from '../core/value/sport.js';
import type { Store } from '../store/store.js';

/** A bet type to explain, and what the two sides are called. */
export interface BetTypeQuestion {
  readonly sport: Sport;
  readonly betType: BetType;
  readonly home: string;
  readonly away: string;
}

/** Outcome codes by home and away goals: `grid[home][away]`. */
type WinLossGrid = readonly (readonly OutcomeCode[])[];

/** A bet type in words, and what it comes to at each score. */
export interface BetTypeView {
  readonly sport: Sport;
  readonly betType: BetType;
  readonly description: string;
  /** Null where the bet is not on a score of the event. */
  readonly grid: WinLossGrid | null;
}

/** Explains bet types. */
export interface BetTypes {
  explain(question: BetTypeQuestion): BetTypeView;
}

/** Returns what explains bet types; the store knows what runners are called. */
export function createBetTypes(store: Store): BetTypes {
  /** A runner of another sport has the number by chance: it is not the one that is meant. */
  function runnersOf(betType: BetType, sport: Sport): ReadonlyMap<TeamId, string> {
    const tree = getBetTypeTree(betType);
    if (tree.kind !== 'win' && tree.kind !== 'top') return new Map();
    const runner = store.view.find('team', tree.teamId);
    return runner?.sport === sport.code ? new Map([[runner.teamId, runner.name]]) : new Map();
  }

  return {
    explain({ sport, betType, home, away }) {
      const names = { home, away, runners: runnersOf(betType, sport) };
      const description = describeBetType(betType, names, 'back');
      return { sport, betType, description, grid: sport.resultKind === 'score' ? gridOf(betType) : null };
    },
  };
}

const GOALS = Array.from({ length: GRID_SIDE }, (_, goals) => goals);

/** Returns null where no score of the event decides: a bet on sets, on runners, or on a period of its own. */
function gridOf(betType: BetType): WinLossGrid | null {
  const grid = GOALS.map((home) => GOALS.flatMap((away) => codeAt(betType, home, away) ?? []));
  return grid.every((row) => row.length === GRID_SIDE) ? grid : null;
}

function codeAt(betType: BetType, home: number, away: number): OutcomeCode | null {
  const outcome = settle(betType, { kind: 'score', fullTime: { home, away }, halfTime: null });
  return outcome === null ? null : outcomeCode(outcome);
}
