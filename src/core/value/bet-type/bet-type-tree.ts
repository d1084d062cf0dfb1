// What a bet type says, taken apart (decisions §6). A kind is the grammar's own word, so that the table of the
// decisions can be read beside this file. Handicaps always belong to the home side; Asian lines are line × 4.
import type { TeamId } from '../ids.js';

/** One of the two sides: home or away. */
export type Team = 'h' | 'a';
/** Home wins, a draw, away wins. */
export type MatchResult = 'h' | 'd' | 'a';
/** The upper end of a range; `inf` has none. */
export type Bound = number | 'inf';
/** Over or under a line. */
export type Direction = 'over' | 'under';
/** Whether it must happen or must not. */
export type Answer = 'yes' | 'no';
/** Which sides a pattern of goals is about. */
export type Pattern = 'both' | 'either' | 'neither' | 'one' | Team;

/** A bet on one score, whichever period's it is. */
export type ScoreMarket =
  | { readonly kind: 'result'; readonly result: MatchResult }
  | { readonly kind: 'win_90' | 'dnb' | 'ml' | 'uswin'; readonly team: Team }
  /** Double chance: any result but `not`. */
  | { readonly kind: 'dc'; readonly not: MatchResult }
  /** `hnb` backs away and is void when home wins; `anb` is its mirror. */
  | { readonly kind: 'hnb' | 'anb' }
  | { readonly kind: 'over' | 'under'; readonly line: number }
  | { readonly kind: 'overeq' | 'undereq'; readonly goals: number }
  | { readonly kind: 'exact_total'; readonly goals: number; readonly orMore: boolean }
  | { readonly kind: 'gr'; readonly from: number; readonly to: Bound }
  | { readonly kind: 'teamgr'; readonly team: Team; readonly from: number; readonly to: Bound }
  /** Parity of a team's goals, or of the total where team is null. */
  | { readonly kind: 'odd' | 'even'; readonly team: Team | null }
  | { readonly kind: 'ah'; readonly team: Team; readonly quarters: number }
  | { readonly kind: 'ahover' | 'ahunder'; readonly quarters: number }
  | { readonly kind: 'tahover' | 'tahunder'; readonly team: Team; readonly quarters: number }
  | { readonly kind: 'eh'; readonly result: MatchResult; readonly handicap: number }
  | { readonly kind: 'cs' | 'othercs'; readonly home: number; readonly away: number }
  /** `othercs` with four numbers: the home goals outside one range and the away goals outside the other. */
  | {
      readonly kind: 'othercs_ranges';
      readonly homeFrom: number;
      readonly homeTo: number;
      readonly awayFrom: number;
      readonly awayTo: number;
    }
  | { readonly kind: 'sd' }
  | { readonly kind: 'wm'; readonly team: Team; readonly from: number; readonly to: Bound }
  | { readonly kind: 'awm'; readonly margin: number }
  | { readonly kind: 'wmo'; readonly team: Team; readonly margin: number; readonly line: number }
  | { readonly kind: 'wg'; readonly team: Team; readonly goals: number }
  | { readonly kind: 'score'; readonly who: Pattern; readonly answer: Answer }
  | { readonly kind: 'clean'; readonly who: Pattern }
  | {
      readonly kind: 'quatro' | 'moou';
      readonly result: MatchResult;
      readonly direction: Direction;
      readonly line: number;
    }
  | { readonly kind: 'mo_both_score'; readonly result: MatchResult; readonly answer: Answer };

/** A bet made at a score: see `scoreJudge` for what counts from there on. */
export interface InRunningMarket {
  readonly kind: 'ir';
  readonly home: number;
  readonly away: number;
  readonly inner: ScoreMarket;
}

/** Which part of the event a bet is on. `tp,all` includes overtime, `tp,reg` does not. */
export type Period =
  | { readonly unit: 'tp'; readonly part: 'all' | 'reg' | number }
  | { readonly unit: 'thalf' | 'tquarter' | 'tperiod' | 'tmap'; readonly part: number }
  /** Innings `part` to `last`; alone where last is null. */
  | { readonly unit: 'tinnings'; readonly part: number; readonly last: number | null };

/** A period's own three-way result: said only inside a period. */
export interface PeriodResultMarket {
  readonly kind: 'wdw';
  readonly result: MatchResult;
}

/** A bet on the score of one period. */
export interface PeriodMarket {
  readonly kind: 'period';
  readonly period: Period;
  readonly inner: ScoreMarket | InRunningMarket | PeriodResultMarket;
}

/** When a retirement voids: unless all, `count` sets or `count` games were played; `vwhatever`: never. */
export type VoidRule =
  { readonly rule: 'vwhole' | 'vwhatever' } | { readonly rule: 'vset' | 'vgame'; readonly count: number };

/** The two of a match of sets: the first is the home side. */
export type Player = 'p1' | 'p2';

/** What a bet on sets is about. Handicaps belong to the first player, also where the second is backed. */
export type SetsPick =
  | { readonly on: 'winner'; readonly player: Player }
  | { readonly on: 'set_ah' | 'game_ah'; readonly player: Player; readonly quarters: number }
  | { readonly on: 'games'; readonly direction: Direction; readonly quarters: number };

/** A bet on a tennis match or on one set of it. */
export interface SetsMarket {
  readonly kind: 'tset';
  readonly set: 'all' | number;
  readonly voidRule: VoidRule;
  readonly pick: SetsPick;
}

/** A bet on a runner: first, or placed. */
export type RunnerMarket =
  | { readonly kind: 'win'; readonly teamId: TeamId }
  | { readonly kind: 'top'; readonly places: number; readonly teamId: TeamId };

/** A bet type without its `for` or `against`. */
export type Market = ScoreMarket | InRunningMarket | PeriodMarket | SetsMarket | RunnerMarket;

/** A bet type taken apart. */
export type BetTypeTree = Market & { readonly against: boolean };
