// How a simulated match runs: two halves of 45 minutes with 15 between them, goals at random moments, on a clock that may run fast.
import type { Score } from '../core/value/result.js';
import { type Instant, later, toInstant } from '../core/value/time.js';
import type { Random } from './random.js';

/** One goal: the minute of play, and who scored. */
export interface Goal {
  readonly minute: number;
  readonly side: 'home' | 'away';
}

/** What a match will be, known to the simulator from the start and to nobody else. */
export interface GoalsCourse {
  readonly kind: 'goals';
  /** What the price makers' opinions walk around: expected goals of each side over the whole match. */
  readonly expected: Score;
  /** In the order scored. */
  readonly goals: readonly Goal[];
  readonly msPerMinute: number;
}

export const PLAY_MINUTES = 90;
const HALF_MINUTES = 45;
const BREAK_MINUTES = 15;

/** Returns how long a match takes, from kick-off to the last whistle. */
export function matchMs(msPerMinute: number): number {
  return (PLAY_MINUTES + BREAK_MINUTES) * msPerMinute;
}

function drawSide(side: Goal['side'], expected: number, random: Random): Goal[] {
  const goals: Goal[] = [];
  const gap = (): number => (-Math.log(1 - random()) * PLAY_MINUTES) / expected;
  for (let minute = gap(); minute < PLAY_MINUTES; minute += gap()) goals.push({ minute, side });
  return goals;
}

/** Draws the goals of a match: each side's come one by one, independently, at its own rate. */
export function drawGoals(expected: Score, random: Random): Goal[] {
  const goals = [...drawSide('home', expected.home, random), ...drawSide('away', expected.away, random)];
  return goals.sort((a, b) => a.minute - b.minute);
}

/** Returns the minute of play at a moment: 0 before kick-off, 45 during the break, 90 from the end on. */
export function minuteAt(start: Instant, msPerMinute: number, at: Instant): number {
  const minutes = Math.max(0, (at - start) / msPerMinute);
  const played = minutes < HALF_MINUTES ? minutes : Math.max(HALF_MINUTES, minutes - BREAK_MINUTES);
  return Math.min(PLAY_MINUTES, played);
}

/** How far play has come. */
export interface PlayTime {
  readonly period: '1h' | 'ht' | '2h';
  /** Whole minutes played of the period; of the first half in the break. */
  readonly minute: number;
}

/** Returns how far play has come at a moment. */
export function playTimeAt(start: Instant, msPerMinute: number, at: Instant): PlayTime {
  const onWatch = (at - start) / msPerMinute;
  const minute = Math.floor(minuteAt(start, msPerMinute, at));
  if (onWatch < HALF_MINUTES) return { period: '1h', minute };
  if (onWatch < HALF_MINUTES + BREAK_MINUTES) return { period: 'ht', minute };
  return { period: '2h', minute: minute - HALF_MINUTES };
}

/** Returns the moment of a minute of play. */
export function instantOf(start: Instant, msPerMinute: number, minute: number): Instant {
  const onWatch = minute < HALF_MINUTES ? minute : minute + BREAK_MINUTES;
  return later(start, onWatch * msPerMinute);
}

/** Returns the score when a minute of play is reached. */
export function scoreAt(goals: readonly Goal[], minute: number): Score {
  const scored = goals.filter((goal) => goal.minute <= minute);
  const home = scored.filter((goal) => goal.side === 'home').length;
  return { home, away: scored.length - home };
}

/** Returns the score at half time. */
export function halfTimeScore(goals: readonly Goal[]): Score {
  return scoreAt(goals, HALF_MINUTES);
}

/** Returns when the last goal until a moment fell, or null when there was none. */
export function lastGoalAt(start: Instant, course: GoalsCourse, at: Instant): Instant | null {
  const times = course.goals.map((goal) => instantOf(start, course.msPerMinute, goal.minute));
  const past = times.filter((time) => time <= at);
  return past.length === 0 ? null : toInstant(Math.max(...past));
}
