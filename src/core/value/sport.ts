// The sports (decisions §6): how each is called, what its result is, and how far apart two bookmakers' start times may be.
import { mustExist } from './assert.js';
import type { SportCode } from './ids.js';

/** What a finished event of a sport is: a score, sets of games, or runners in their places. */
export type ResultKind = 'score' | 'sets' | 'runners';

/** One row of the table of sports. */
export interface Sport {
  readonly code: SportCode;
  readonly name: string;
  readonly resultKind: ResultKind;
  /** Two listings of one event start within this span of each other. Long for sports whose schedule slips. */
  readonly startToleranceMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BALL_GAME = 90 * MINUTE;
const SLIPPING = 12 * HOUR;
/** Where the same two meet several times a day, another start is another event. */
const OFTEN_MEET = HOUR;
const SEASON = 366 * 24 * HOUR;

const row = (code: string, name: string, resultKind: ResultKind, startToleranceMs: number): Sport => ({
  code: code as SportCode,
  name,
  resultKind,
  startToleranceMs,
});

/** Every sport, in the order of decisions §6. */
export const SPORTS: readonly Sport[] = [
  row('fb', 'Football Full Time', 'score', BALL_GAME),
  row('fb_ht', 'Football Half Time', 'score', BALL_GAME),
  row('fb_2h', 'Football Second Half', 'score', BALL_GAME),
  row('fb_et', 'Football Extra Time', 'score', BALL_GAME),
  row('fb_corn', 'Football Corners', 'score', BALL_GAME),
  row('fb_corn_ht', 'Football Corners Half Time', 'score', BALL_GAME),
  row('fb_book', 'Football Bookings', 'score', BALL_GAME),
  row('basket', 'Basketball', 'score', BALL_GAME),
  row('basket_ht', 'Basketball Half Time', 'score', BALL_GAME),
  row('basket_2h', 'Basketball Second Half', 'score', BALL_GAME),
  row('basket_q1', 'Basketball First Quarter', 'score', BALL_GAME),
  row('basket_q2', 'Basketball Second Quarter', 'score', BALL_GAME),
  row('basket_q3', 'Basketball Third Quarter', 'score', BALL_GAME),
  row('basket_q4', 'Basketball Fourth Quarter', 'score', BALL_GAME),
  row('tennis', 'Tennis', 'sets', SLIPPING),
  row('tt', 'Table Tennis', 'sets', OFTEN_MEET),
  row('ih', 'Ice Hockey', 'score', BALL_GAME),
  row('af', 'American Football', 'score', BALL_GAME),
  row('rl', 'Rugby League', 'score', BALL_GAME),
  row('ru', 'Rugby Union', 'score', BALL_GAME),
  row('arf', 'Australian Rules Football', 'score', BALL_GAME),
  row('hand', 'Handball', 'score', BALL_GAME),
  row('volley', 'Volleyball', 'sets', BALL_GAME),
  row('baseball', 'Baseball', 'score', 3 * HOUR),
  row('cricket', 'Cricket', 'score', 3 * HOUR),
  row('darts', 'Darts', 'score', OFTEN_MEET),
  row('snooker', 'Snooker', 'score', SLIPPING),
  row('boxing', 'Boxing', 'score', SLIPPING),
  row('mma', 'Mixed Martial Arts', 'score', SLIPPING),
  row('golf', 'Golf', 'runners', SEASON),
  row('cycling', 'Cycling', 'runners', SEASON),
  row('moto', 'Motor Sport', 'runners', SEASON),
  row('horse', 'Horse Racing', 'runners', 10 * MINUTE),
  row('dog', 'Greyhound Racing', 'runners', 10 * MINUTE),
  row('esports', 'Esports', 'score', OFTEN_MEET),
  row('politics', 'Politics', 'runners', SEASON),
  row('specials', 'Specials', 'runners', SEASON),
];

const BY_CODE: ReadonlyMap<string, Sport> = new Map(SPORTS.map((sport) => [sport.code, sport]));

/** Returns the sport of a code, or null when there is none. */
export function findSport(code: string): Sport | null {
  return BY_CODE.get(code) ?? null;
}

/** Returns the sport of a code. Asserts: it is one of ours. */
export function getSport(code: string): Sport {
  return mustExist(findSport(code), `the sport ${code}`);
}
