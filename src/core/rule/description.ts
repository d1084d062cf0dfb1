// What a bet type is called, in words for people (decisions §6).
import type { Event } from '../record/event.js';
import {
  type Bound,
  type BetType,
  type Market,
  type MatchResult,
  type Pattern,
  type Period,
  type PeriodMarket,
  type RunnerMarket,
  type ScoreMarket,
  type SetsMarket,
  type SetsPick,
  type Team,
  type VoidRule,
  getBetTypeTree,
} from '../value/bet-type.js';
import type { TeamId } from '../value/ids.js';
import type { Side } from '../value/price.js';

/** What the sides and the runners of an event are called. */
interface EventNames {
  readonly home: string;
  readonly away: string;
  readonly runners: ReadonlyMap<TeamId, string>;
}

/** Returns what the sides and the runners of an event are called in descriptions of its bets; "" where it has none. */
export function namesIn(event: Event): EventNames {
  if (event.kind === 'normal') return { home: event.home.name, away: event.away.name, runners: new Map() };
  return { home: '', away: '', runners: new Map(event.teams.map(({ teamId, name }) => [teamId, name])) };
}

/** A bet on an event in words. */
export interface Wording {
  readonly description: string;
  /** The same with `{home}` and `{away}` for the sides' names, for whoever fills in names of its own; the runners of a race are called by theirs. */
  readonly template: string;
}

/** Returns a bet type on an event in words. */
export function wordingOf(event: Event, betType: BetType, side: Side): Wording {
  const names = namesIn(event);
  return {
    description: describeBetType(betType, names, side),
    template: describeBetType(betType, { ...names, home: '{home}', away: '{away}' }, side),
  };
}

/** Returns a bet type in words. `against,…` reads as its `for` form on a lay betslip, and as `Not …` on a normal one. */
export function describeBetType(betType: BetType, names: EventNames, side: Side): string {
  const tree = getBetTypeTree(betType);
  const described = describeMarket(tree, names);
  return tree.against && side === 'back' ? `Not ${described}` : described;
}

function describeMarket(market: Market, names: EventNames): string {
  if (market.kind === 'period') return `${describeInner(market.inner, names)} (${describePeriod(market.period)})`;
  if (market.kind === 'tset') return describeSets(market, names);
  if (market.kind === 'win' || market.kind === 'top') return describeRunner(market, names);
  return describeInner(market, names);
}

function describeInner(inner: PeriodMarket['inner'], names: EventNames): string {
  if (inner.kind === 'wdw') return nameOfResult(inner.result, names);
  if (inner.kind !== 'ir') return describeScoreMarket(inner, names);
  return `${describeScoreMarket(inner.inner, names)} (In-running from ${inner.home} - ${inner.away})`;
}

const nameOf = (team: Team, names: EventNames): string => (team === 'h' ? names.home : names.away);
const nameOfResult = (result: MatchResult, names: EventNames): string =>
  result === 'd' ? 'Draw' : nameOf(result, names);

const RESULTS: readonly MatchResult[] = ['h', 'a', 'd'];

/** Both results of a double chance, the draw last. */
function nameAllBut(not: MatchResult, names: EventNames): string {
  return RESULTS.filter((result) => result !== not)
    .map((result) => nameOfResult(result, names))
    .join(' or ');
}

/** A quarter line is written as its two halves, the smaller first: −0.75 is `-0.5/1`. */
function describeQuarters(quarters: number): string {
  const size = Math.abs(quarters);
  return size % 2 === 0 ? `${size / 4}` : `${(size - 1) / 4}/${(size + 1) / 4}`;
}

const signOf = (value: number): string => (value > 0 ? '+' : value < 0 ? '-' : '');
const describeHandicap = (quarters: number): string => signOf(quarters) + describeQuarters(quarters);

/** Handicaps belong to the home side; an away bet is read with the away side's own. */
const handicapOf = (isHome: boolean, value: number): number => (isHome ? value : 0 - value);

function describeRange(from: number, to: Bound): string {
  if (to === 'inf') return `${from}+`;
  return from === to ? `${from}` : `${from}-${to}`;
}

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

function describeScoreMarket(market: ScoreMarket, names: EventNames): string {
  switch (market.kind) {
    case 'result':
      return nameOfResult(market.result, names);
    case 'win_90':
      return `${nameOf(market.team, names)} (90 minutes)`;
    case 'dc':
      return nameAllBut(market.not, names);
    case 'dnb':
      return `${nameOf(market.team, names)} (Draw no bet)`;
    case 'hnb':
      return `${names.away} (Home no bet)`;
    case 'anb':
      return `${names.home} (Away no bet)`;
    case 'ml':
      return `${nameOf(market.team, names)} Moneyline`;
    case 'uswin':
      return `${nameOf(market.team, names)} (Draw half won, half lost)`;
    case 'over':
    case 'under':
      return `${capitalised(market.kind)} ${market.line}`;
    case 'overeq':
      return `${market.goals} or more`;
    case 'undereq':
      return `${market.goals} or fewer`;
    case 'exact_total':
      return market.orMore ? `Total ${market.goals} or more` : `Total exactly ${market.goals}`;
    case 'gr':
      return `Total ${describeRange(market.from, market.to)}`;
    case 'teamgr':
      return `${nameOf(market.team, names)} total ${describeRange(market.from, market.to)}`;
    case 'odd':
    case 'even':
      return market.team === null
        ? `${capitalised(market.kind)} total`
        : `${nameOf(market.team, names)} ${market.kind} total`;
    case 'ah':
      return `${nameOf(market.team, names)} ${describeHandicap(handicapOf(market.team === 'h', market.quarters))} (Asian)`;
    case 'ahover':
      return `Over ${describeQuarters(market.quarters)} (Asian)`;
    case 'ahunder':
      return `Under ${describeQuarters(market.quarters)} (Asian)`;
    case 'tahover':
      return `${nameOf(market.team, names)} Over ${describeQuarters(market.quarters)} (Asian)`;
    case 'tahunder':
      return `${nameOf(market.team, names)} Under ${describeQuarters(market.quarters)} (Asian)`;
    case 'eh':
      return describeEuropeanHandicap(market.result, market.handicap, names);
    case 'cs':
      return `${market.home} - ${market.away}`;
    case 'othercs':
      return `Any score but 0 - 0 to ${market.home} - ${market.away}`;
    case 'othercs_ranges':
      return `${names.home} not ${describeRange(market.homeFrom, market.homeTo)} and ${names.away} not ${describeRange(market.awayFrom, market.awayTo)}`;
    case 'sd':
      return 'Score draw';
    case 'wm':
      return `${nameOf(market.team, names)} by ${describeRange(market.from, market.to)}`;
    case 'awm':
      return `Either team by ${market.margin}`;
    case 'wmo':
      return `${nameOf(market.team, names)} by ${market.margin}+ and Over ${market.line}`;
    case 'wg':
      return `${nameOf(market.team, names)} to win and score ${market.goals} or more`;
    case 'score':
      return describeScoring(market.who, market.answer === 'yes', names);
    case 'clean':
      return describeCleanSheet(market.who, names);
    case 'quatro':
    case 'moou':
      return `${nameOfResult(market.result, names)} and ${capitalised(market.direction)} ${market.line}`;
    case 'mo_both_score':
      return `${nameOfResult(market.result, names)} and ${describeScoring('both', market.answer === 'yes', names)}`;
  }
}

/** The draw's handicap is the home side's, and is said to be. */
function describeEuropeanHandicap(result: MatchResult, handicap: number, names: EventNames): string {
  const given = handicapOf(result !== 'a', handicap);
  const written = `${signOf(given)}${Math.abs(given)}`;
  return result === 'd' ? `Draw (${names.home} ${written})` : `${nameOf(result, names)} ${written}`;
}

function describeScoring(who: Pattern, isYes: boolean, names: EventNames): string {
  switch (who) {
    case 'both':
      return isYes ? 'Both teams to score' : 'At least one team to not score';
    case 'either':
      return 'At least one team to score';
    case 'neither':
      return 'Neither team to score';
    case 'one':
      return 'Exactly one team to score';
    case 'h':
    case 'a':
      return `${nameOf(who, names)} ${isYes ? 'to score' : 'to not score'}`;
  }
}

function describeCleanSheet(who: Pattern, names: EventNames): string {
  switch (who) {
    case 'both':
      return 'Both teams to keep a clean sheet';
    case 'either':
      return 'At least one team to keep a clean sheet';
    case 'neither':
      return 'Neither team to keep a clean sheet';
    case 'one':
      return 'Exactly one team to keep a clean sheet';
    case 'h':
    case 'a':
      return `${nameOf(who, names)} to keep a clean sheet`;
  }
}

const SUFFIX_BY_LAST_DIGIT = ['th', 'st', 'nd', 'rd', 'th', 'th', 'th', 'th', 'th', 'th'];

function describeOrdinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${isTeen ? 'th' : (SUFFIX_BY_LAST_DIGIT[number % 10] ?? 'th')}`;
}

function describePeriod(period: Period): string {
  switch (period.unit) {
    case 'tp':
      if (period.part === 'all') return 'Inc. Overtime';
      return period.part === 'reg' ? 'Regular Time' : `Part ${period.part}`;
    case 'thalf':
      return `${describeOrdinal(period.part)} Half`;
    case 'tquarter':
      return `${describeOrdinal(period.part)} Quarter`;
    case 'tperiod':
      return `${describeOrdinal(period.part)} Period`;
    case 'tmap':
      return `Map ${period.part}`;
    case 'tinnings':
      return period.last === null
        ? `${describeOrdinal(period.part)} Innings`
        : `${describeOrdinal(period.part)} to ${describeOrdinal(period.last)} Innings`;
  }
}

function describeVoidRule(rule: VoidRule): string {
  switch (rule.rule) {
    case 'vwhole':
      return 'Void unless completed';
    case 'vwhatever':
      return 'Stands on retirement';
    case 'vset':
      return `Void before ${describeCount(rule.count, 'set')}`;
    case 'vgame':
      return `Void before ${describeCount(rule.count, 'game')}`;
  }
}

const describeCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function describeSets({ set, voidRule, pick }: SetsMarket, names: EventNames): string {
  const scope = set === 'all' ? '' : ` (Set ${set})`;
  return `${describePick(pick, names)}${scope} (${describeVoidRule(voidRule)})`;
}

function describePick(pick: SetsPick, names: EventNames): string {
  if (pick.on === 'games') return `${capitalised(pick.direction)} ${describeQuarters(pick.quarters)} games (Asian)`;
  const isFirst = pick.player === 'p1';
  const player = isFirst ? names.home : names.away;
  if (pick.on === 'winner') return player;
  const noun = pick.on === 'set_ah' ? 'sets' : 'games';
  return `${player} ${describeHandicap(handicapOf(isFirst, pick.quarters))} ${noun} (Asian)`;
}

/** A runner whose name is not known is called by its number. */
function describeRunner(market: RunnerMarket, names: EventNames): string {
  const runner = names.runners.get(market.teamId) ?? `Runner ${market.teamId}`;
  return market.kind === 'win' ? runner : `${runner} (Top ${market.places})`;
}
