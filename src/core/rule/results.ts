// Which results an event can have (decisions §17), and how one is told. What a bet comes to at one is `settlement.ts`.
import type { Event } from '../record/event.js';
import type { Player } from '../value/bet-type.js';
import type { Placing, Result, Score } from '../value/result.js';
import type { FieldErrors, Reason } from '../value/rejection.js';
import { type ResultKind, getSport } from '../value/sport.js';
import { isFinished } from './sets-judge.js';

type Finding = readonly [place: string, errors: readonly Reason[] | FieldErrors];

const OUT_OF_RANGE: readonly Reason[] = ['out_of_range'];
const INVALID_CHOICE: readonly Reason[] = ['invalid_choice'];

/** Returns what the result of an event is: many runners have places, two sides a score or the sets of their sport. */
export function resultKindOf(event: Event): ResultKind {
  if (event.kind === 'multirunner') return 'runners';
  return getSport(event.sport).resultKind === 'sets' ? 'sets' : 'score';
}

/**
 * Returns why a result cannot be an event's, by the field that says so, or null where it can: it is of another kind (`invalid_choice`), half
 * time is above full time, a set was not played or the next begun before it was over, a runner is none of the event's (`invalid_choice`),
 * stands twice (`not_unique`), or has a place that those before it have taken. Every event can be void.
 */
export function checkResult(event: Event, result: Result): FieldErrors | null {
  const findings = result.kind === 'void' ? [] : findingsIn(event, result);
  return findings.length === 0 ? null : Object.fromEntries(findings);
}

function findingsIn(event: Event, result: Exclude<Result, { kind: 'void' }>): readonly Finding[] {
  const kind = result.kind === 'retired' ? 'sets' : result.kind;
  if (kind !== resultKindOf(event)) return FIELDS_OF[result.kind].map((field) => [field, INVALID_CHOICE]);
  switch (result.kind) {
    case 'score':
      return checkHalfTime(result.fullTime, result.halfTime);
    case 'sets':
    case 'retired':
      return under('sets', checkSets(result.sets));
    case 'runners':
      return under('runner_results', checkPlacings(event, result.placings));
  }
}

const FIELDS_OF: Readonly<Record<Exclude<Result['kind'], 'void'>, readonly string[]>> = {
  score: ['ft_home', 'ft_away'],
  sets: ['sets'],
  retired: ['sets', 'retired'],
  runners: ['runner_results'],
};

function under(field: string, findings: readonly Finding[]): readonly Finding[] {
  return findings.length === 0 ? [] : [[field, Object.fromEntries(findings)]];
}

function checkHalfTime(fullTime: Score, halfTime: Score | null): readonly Finding[] {
  const findings: Finding[] = [];
  if (halfTime !== null && halfTime.home > fullTime.home) findings.push(['ht_home', OUT_OF_RANGE]);
  if (halfTime !== null && halfTime.away > fullTime.away) findings.push(['ht_away', OUT_OF_RANGE]);
  return findings;
}

/** Only in the last set somebody may have given up. */
function checkSets(sets: readonly Score[]): readonly Finding[] {
  return sets.flatMap((set, index): Finding[] => {
    const isLast = index === sets.length - 1;
    const isPlayed = isLast ? set.home + set.away > 0 : isFinished(set);
    return isPlayed ? [] : [[String(index), OUT_OF_RANGE]];
  });
}

/**
 * Two who share the first place leave nobody the second: a place is at least one more than there are runners before it. It may be more: another
 * whom nobody listed may have one between, and so may one of which is not said yet how it ended.
 */
function checkPlacings(event: Event, placings: readonly Placing[]): readonly Finding[] {
  const own = new Set(event.kind === 'multirunner' ? event.teams.map(({ teamId }) => teamId) : []);
  const seen = new Set<Placing['teamId']>();
  const places = placings.flatMap(({ position }) => position ?? []).sort((a, b) => a - b);
  return placings.flatMap(({ teamId, position }, index): Finding[] => {
    const reason: Reason | null = !own.has(teamId) ? 'invalid_choice' : seen.has(teamId) ? 'not_unique' : null;
    seen.add(teamId);
    const findings: Finding[] = reason === null ? [] : [['team_id', [reason]]];
    if (position !== null && places.indexOf(position) >= position) findings.push(['position', OUT_OF_RANGE]);
    return [...under(String(index), findings)];
  });
}

/** Returns how an event stands in words, but for the time, which runs by itself. */
export function describeLive({ status, score, redCards }: Event): string {
  return `${status} ${scoreOf(score)}, red cards ${scoreOf(redCards)}`;
}

/** Returns a result in words; null: none is known. */
export function describeResult(event: Event, result: Result | null): string {
  switch (result?.kind) {
    case undefined:
      return 'none';
    case 'void':
      return 'void';
    case 'score': {
      const { fullTime, halfTime } = result;
      return halfTime === null ? scoreOf(fullTime) : `${scoreOf(fullTime)} (${scoreOf(halfTime)})`;
    }
    case 'sets':
      return setsIn(result.sets);
    case 'retired':
      return `${setsIn(result.sets)}, ${nameOf(event, result.by)} retired`;
    case 'runners': {
      const names = new Map(event.kind === 'multirunner' ? event.teams.map(({ teamId, name }) => [teamId, name]) : []);
      const told = ({ teamId, position }: Placing): string =>
        `${names.get(teamId) ?? teamId} ${position ?? 'did not run'}`;
      return result.placings.map(told).join(', ');
    }
  }
}

const setsIn = (sets: readonly Score[]): string => sets.map(scoreOf).join(', ');

function nameOf(event: Event, player: Player): string {
  if (event.kind === 'multirunner') return player;
  return player === 'p1' ? event.home.name : event.away.name;
}

const scoreOf = ({ home, away }: Score): string => `${home} - ${away}`;
