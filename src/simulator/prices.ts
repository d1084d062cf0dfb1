// How a simulated bookmaker comes to its prices: the world's expectation, seen late and through its own noise, with its
// margin on top. A pure function of the event and the time: what moves is what it is asked about.
import { minorUnitsOf } from '../core/value/currency.js';
import { type Money, money } from '../core/value/money.js';
import { toPriceMilli } from '../core/value/price.js';
import type { Score } from '../core/value/result.js';
import { type Instant, later, toInstant } from '../core/value/time.js';
import { expect, fairChance, scoreChances } from './chances.js';
import { type GoalsCourse, PLAY_MINUTES, lastGoalAt, minuteAt, scoreAt } from './football.js';
import { matchMarkets } from './markets.js';
import type { Quote } from './quotes.js';
import { type RaceCourse, chancesOfPlace } from './race.js';
import { wander } from './random.js';
import { type Phase, type WorldEvent, runnerIdOf } from './world.js';

/** How a bookmaker makes its prices. */
export interface PriceSettings {
  /** What its own noise is drawn from: two of one seed think alike. */
  readonly seed: string;
  /** What its prices are short of fair, percent of the chance. */
  readonly marginPc: number;
  /** How far its opinion strays from the world's, percent. */
  readonly noisePc: number;
  /** How long ago the world was as it sees it. */
  readonly lagMs: number;
  /** Quotes a selection. */
  readonly levels: number;
  /** How often prices change in play; before, at every tenth. */
  readonly tickMs: number;
  /** How long nothing is quoted after a goal. */
  readonly suspendMs: number;
  readonly minStake: Money;
  readonly maxStake: Money;
}

/** A selection as the model prices it; `settlesAs` is its bet type in the service's grammar. */
export interface ModelOffer {
  readonly settlesAs: string;
  readonly quotes: readonly Quote[];
}

const NEWS = 0.08;
const NEWS_PERIOD_MS = 600_000;
const OPINION_PERIOD_MS = 120_000;
const TICKS_BEFORE_PLAY = 10;
// Beyond these chances no bookmaker quotes.
const CHANCE_MIN = 0.004;
const CHANCE_MAX = 0.97;
const LEVEL_STEP = 0.015;
const PLACES = 3;

/** Returns the moment whose prices are shown: the last tick. */
export function tickOf(phase: Phase, now: Instant, tickMs: number): Instant {
  const every = phase === 'live' ? tickMs : tickMs * TICKS_BEFORE_PLAY;
  return toInstant(Math.floor(now / every) * every);
}

/** Quotes of one chance: the best price with the least stake first, the highest stake at the worst price last. */
function quotesOf(chance: number, depth: number, settings: PriceSettings): Quote[] {
  const offered = chance * (1 + settings.marginPc / 100);
  if (chance < CHANCE_MIN || offered > CHANCE_MAX) return [];
  const winnings = Math.floor(1000 / offered) - 1000;
  const { minStake, maxStake } = settings;
  const unit = minorUnitsOf(maxStake.ccy);
  const quotes: Quote[] = [];
  for (let level = 0; level < settings.levels; level += 1) {
    const milli = 1000 + Math.floor(winnings * (1 - LEVEL_STEP * level));
    const most = maxStake.amount * depth * ((level + 1) / settings.levels);
    const max = Math.max(minStake.amount, Math.floor(most / unit) * unit);
    if (milli > 1000 && milli !== quotes.at(-1)?.price)
      quotes.push({ price: toPriceMilli(milli), minStake, maxStake: money(maxStake.ccy, max) });
  }
  return quotes;
}

function opinionOf(event: WorldEvent, subject: string, at: Instant, settings: PriceSettings): number {
  const news = NEWS * wander(`${event.seed}/news/${subject}`, at, NEWS_PERIOD_MS);
  const noise = wander(`${settings.seed}/${event.key}/${subject}`, at, OPINION_PERIOD_MS);
  return (1 + news) * (1 + (settings.noisePc / 100) * noise);
}

function matchOffers(
  event: WorldEvent,
  course: GoalsCourse,
  phase: Phase,
  at: Instant,
  settings: PriceSettings,
): ModelOffer[] {
  const lastGoal = lastGoalAt(event.start, course, at);
  if (lastGoal !== null && at < later(lastGoal, settings.suspendMs)) return [];
  const minute = minuteAt(event.start, course.msPerMinute, at);
  const left = 1 - minute / PLAY_MINUTES;
  const scored = scoreAt(course.goals, at < event.start ? -1 : minute);
  const toCome: Score = {
    home: course.expected.home * left * opinionOf(event, 'home', at, settings),
    away: course.expected.away * left * opinionOf(event, 'away', at, settings),
  };
  const chances = scoreChances(scored, toCome);
  return matchMarkets(phase, scored, toCome).flatMap(({ betType, depth }) => {
    const expectation = expect(betType, chances);
    const quotes = expectation === null ? [] : quotesOf(fairChance(expectation), depth, settings);
    return quotes.length === 0 ? [] : [{ settlesAs: betType, quotes }];
  });
}

function raceOffers(
  event: WorldEvent,
  course: RaceCourse,
  phase: Phase,
  at: Instant,
  settings: PriceSettings,
): ModelOffer[] {
  if (phase === 'live') return [];
  const strengths = course.strengths.map(
    (strength, index) => strength * opinionOf(event, `${runnerIdOf(index)}`, at, settings),
  );
  const first = chancesOfPlace(strengths, 1);
  const placed = chancesOfPlace(strengths, PLACES);
  return strengths.flatMap((_, index) => {
    const runner = runnerIdOf(index);
    const wins = first[index] ?? 0;
    return [
      { settlesAs: `for,win,${runner}`, quotes: quotesOf(wins, 1, settings) },
      { settlesAs: `against,win,${runner}`, quotes: quotesOf(1 - wins, 1, settings) },
      { settlesAs: `for,top,${PLACES},${runner}`, quotes: quotesOf(placed[index] ?? 0, 1, settings) },
    ].filter(({ quotes }) => quotes.length > 0);
  });
}

/** Returns what a bookmaker's model offers on an event at a tick. */
export function modelOffers(
  event: WorldEvent,
  phase: Phase,
  tick: Instant,
  settings: PriceSettings,
): readonly ModelOffer[] {
  const seen = later(tick, -settings.lagMs);
  switch (event.course.kind) {
    case 'goals':
      return matchOffers(event, event.course, phase, seen, settings);
    case 'race':
      return raceOffers(event, event.course, phase, seen, settings);
    case 'given':
      return [];
  }
}
