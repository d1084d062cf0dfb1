// The configuration of one simulated provider: every key, its bounds, and what it is when left out.
//
//   {"name": "acme", "username": "u", "password": "p", "host": "127.0.0.1", "port": 0,
//    "currency": "EUR", "min_stake": 2, "max_stake": 500, "recover_ms": 60000, "commission_pc": 0, "settle_delay_ms": 0,
//    "customers": ["c-1"],                                  left out: anyone
//    "price_and_stake": true, "control": false,
//    "spelling": "full", "names": {"Ashcombe United": "Ashcombe"},
//    "prices": {"margin_pc": 5, "noise_pc": 3, "lag_ms": 0, "levels": 3, "tick_ms": 1000, "suspend_ms": 3000},
//    "faults": {"delay_ms": 20, "danger_rate": 0.02, …},   see faults/settings.ts
//    "world": {"seed": 1, "speed": 4, …}  or  "fixed": {"events": […]}  or  "fixed": "FILE"}
import { ConfigFault } from '../config/file.js';
import { findCurrency, minorUnitsOf, toCurrency } from '../core/value/currency.js';
import { type Money, money } from '../core/value/money.js';
import { toInstant } from '../core/value/time.js';
import { type FaultSettings, NO_FAULTS, readFaults } from './faults/settings.js';
import { readGivenEvents } from './given.js';
import { LEAGUES, type League } from './leagues.js';
import type { PriceSettings } from './prices.js';
import { type Reader, check, createReader } from './reading.js';
import type { ScheduleSettings } from './schedule.js';
import { SPELLING_STYLES, type SpellingStyle } from './spelling.js';

/** Where a provider's events come from: a schedule, a list in the configuration, or a file of such a list. */
export type WorldChoice =
  | { readonly kind: 'schedule'; readonly settings: ScheduleSettings }
  | { readonly kind: 'given'; readonly file: unknown }
  | { readonly kind: 'file'; readonly path: string };

/** One simulated provider. */
export interface SimulatorConfig {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
  readonly recoverMs: number;
  readonly commissionPc: number;
  readonly settleDelayMs: number;
  /** Whose bets are taken; null: anyone's. */
  readonly customers: readonly string[] | null;
  readonly hasPriceAndStake: boolean;
  readonly hasControl: boolean;
  readonly spelling: SpellingStyle;
  readonly ownNames: ReadonlyMap<string, string>;
  readonly prices: PriceSettings;
  readonly faults: FaultSettings;
  readonly world: WorldChoice;
}

const SPAN_MS = { min: 0, max: 86_400_000 };
const PERCENT = { min: 0, max: 99 };

const span = (reader: Reader, key: string, fallback: number): number => reader.number(key, SPAN_MS, fallback);

function readLeague(value: unknown, path: string, problems: string[]): League {
  const reader = createReader(value, path, problems);
  const name = reader.text('name');
  const teams = reader.list('teams', (team, teamPath) => readName(team, teamPath, problems));
  reader.end();
  if (teams.length < 2 || teams.length % 2 === 1) problems.push(`${path}.teams: must be an even number of teams`);
  if (new Set(teams).size < teams.length) problems.push(`${path}.teams: must differ`);
  return { name, teams };
}

function readName(value: unknown, path: string, problems: string[]): string {
  if (typeof value === 'string' && value !== '') return value;
  problems.push(`${path}: must be a text that is not empty`);
  return '';
}

function readSchedule(reader: Reader, problems: string[]): ScheduleSettings {
  const leagues = reader.has('leagues')
    ? reader.list('leagues', (item, path) => readLeague(item, path, problems))
    : LEAGUES;
  if (leagues.length === 0) problems.push(`${reader.pathOf('leagues')}: must not be empty`);
  const hasRaces = reader.flag('races', true);
  const raceEveryMinutes = reader.number('race_every_minutes', { min: 0.01, max: 10_000 }, 30);
  const settings = {
    leagues,
    seed: reader.integer('seed', { min: 0, max: Number.MAX_SAFE_INTEGER }, 1),
    speed: reader.number('speed', { min: 0.1, max: 10_000 }, 4),
    kickoffEveryMinutes: reader.number('kickoff_every_minutes', { min: 0.01, max: 10_000 }, 10),
    eventsPerKickoff: reader.integer('events_per_kickoff', { min: 1, max: 100 }, 1),
    raceEveryMinutes: hasRaces ? raceEveryMinutes : null,
    hoursAhead: reader.number('hours_ahead', { min: 0, max: 24 * 14 }, 36),
    hasOutrights: reader.flag('outrights', true),
  };
  reader.end();
  return settings;
}

function readWorld(reader: Reader, problems: string[]): WorldChoice {
  const fixed = reader.raw('fixed');
  if (fixed !== undefined && reader.has('world')) problems.push(`${reader.pathOf('fixed')}: excludes world`);
  if (typeof fixed === 'string') return { kind: 'file', path: fixed };
  if (fixed !== undefined) {
    // Read here for its problems only: when it is opened, times in minutes count from then.
    readGivenEvents(fixed, reader.pathOf('fixed'), toInstant(0), problems);
    return { kind: 'given', file: fixed };
  }
  return { kind: 'schedule', settings: readSchedule(reader.object('world'), problems) };
}

function readAmount(reader: Reader, key: string, currency: string, fallback: number, problems: string[]): Money {
  const ccy = findCurrency(currency) ?? toCurrency('EUR');
  const exact = reader.number(key, { min: 0, max: 1e9 }, fallback) * minorUnitsOf(ccy);
  const amount = Math.round(exact);
  if (Math.abs(exact - amount) > 1e-6) problems.push(`${reader.pathOf(key)}: is finer than the currency`);
  return money(ccy, amount);
}

function readPrices(root: Reader, name: string, problems: string[]): PriceSettings {
  const currency = root.text('currency', 'EUR');
  if (findCurrency(currency) === null) problems.push(`${root.pathOf('currency')}: is no currency`);
  const minStake = readAmount(root, 'min_stake', currency, 2, problems);
  const maxStake = readAmount(root, 'max_stake', currency, 500, problems);
  if (maxStake.amount < minStake.amount) problems.push(`${root.pathOf('max_stake')}: must not be below min_stake`);
  const reader = root.object('prices');
  const prices = {
    seed: name,
    marginPc: reader.number('margin_pc', { min: 0, max: 50 }, 5),
    noisePc: reader.number('noise_pc', { min: 0, max: 50 }, 3),
    lagMs: span(reader, 'lag_ms', 0),
    levels: reader.integer('levels', { min: 1, max: 10 }, 3),
    tickMs: reader.number('tick_ms', { min: 10, max: 3_600_000 }, 1000),
    suspendMs: span(reader, 'suspend_ms', 3000),
    minStake,
    maxStake,
  };
  reader.end();
  return prices;
}

function readOwnNames(reader: Reader, problems: string[]): ReadonlyMap<string, string> {
  const given = reader.raw('names') ?? {};
  const names = typeof given === 'object' && !Array.isArray(given) ? Object.entries(given) : [];
  if (typeof given !== 'object' || Array.isArray(given)) problems.push(`${reader.pathOf('names')}: must be an object`);
  return new Map(names.map(([name, own]) => [name, readName(own, `${reader.pathOf('names')}.${name}`, problems)]));
}

function readConfig(value: unknown, problems: string[]): SimulatorConfig {
  const reader = createReader(value, '', problems);
  const name = reader.text('name', 'simulator');
  const config: SimulatorConfig = {
    name,
    host: reader.text('host', '127.0.0.1'),
    port: reader.integer('port', { min: 0, max: 65_535 }, 0),
    username: reader.text('username'),
    password: reader.text('password'),
    recoverMs: span(reader, 'recover_ms', 60_000),
    commissionPc: reader.number('commission_pc', PERCENT, 0),
    settleDelayMs: span(reader, 'settle_delay_ms', 0),
    customers: reader.has('customers')
      ? reader.list('customers', (item, path) => readName(item, path, problems))
      : null,
    hasPriceAndStake: reader.flag('price_and_stake', true),
    hasControl: reader.flag('control', false),
    spelling: reader.choice('spelling', SPELLING_STYLES, 'full'),
    ownNames: readOwnNames(reader, problems),
    prices: readPrices(reader, name, problems),
    faults: reader.has('faults') ? readFaults(reader.raw('faults'), 'faults', NO_FAULTS, problems) : NO_FAULTS,
    world: readWorld(reader, problems),
  };
  reader.end();
  return config;
}

/** Reads a configuration. Faults: `ConfigFault` with every problem and its path. */
export function parseSimulatorConfig(value: unknown): SimulatorConfig {
  const checked = check((problems) => readConfig(value, problems));
  if (!checked.ok) throw new ConfigFault(checked.problems);
  return checked.value;
}
