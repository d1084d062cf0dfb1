// The Premier League season 2019-20 as the match file has it: its matches, and what six bookmakers quoted on each before it began.
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { SPELLINGS } from '../support/spellings.js';
import { type Account, type Bookmakers, type Ccy, type Quote, type Score, inMajor, inMinor } from './oracle.js';

const FILE = '../shared/data/premier-league-2019-20.csv';

/** The file is no part of the repository. */
export const hasSeason = existsSync(FILE);

type Row = Readonly<Record<string, string>>;

/** A match with all that was quoted on it. */
export interface Match {
  readonly key: string;
  /** Its place in the file. */
  readonly index: number;
  /** As the file spells them. */
  readonly home: string;
  readonly away: string;
  /** ISO 8601. */
  readonly start: string;
  readonly score: Score;
  /** Quarters of a goal given to the home side. */
  readonly handicap: number;
  readonly quotes: readonly Quote[];
}

interface BookmakerPlan {
  readonly code: string;
  /** The file's columns of 1X2, of totals and of the handicap. */
  readonly columns: { readonly main: string; readonly totals: string | null; readonly handicap: string | null };
  /** How it names over and under 2.5. */
  readonly totals: readonly [over: string, under: string];
  readonly ccy: Ccy;
  /** In major units. */
  readonly min: number;
  readonly max: number;
  readonly commissionPc: number;
  readonly league: string;
  readonly spell: (team: string) => string;
  readonly accounts: readonly { readonly id: number; readonly increment: number; readonly balance: number }[];
}

const asInFile = (team: string): string => team;
const spelled =
  (spelling: Readonly<Record<string, string>>) =>
  (team: string): string =>
    spelling[team]!;

/** Two quote totals and a handicap, each in the words of its own; one charges for winning, one account runs dry. */
const PLANS: readonly BookmakerPlan[] = [
  {
    code: 'b365',
    columns: { main: 'B365', totals: 'B365', handicap: 'B365' },
    totals: ['for,over,2.5', 'for,under,2.5'],
    ccy: 'EUR',
    min: 2,
    max: 60,
    commissionPc: 0,
    league: 'England - Premier League',
    spell: asInFile,
    accounts: [
      { id: 101, increment: 0.01, balance: 1_000_000 },
      { id: 102, increment: 0.5, balance: 1_000_000 },
    ],
  },
  {
    code: 'bw',
    columns: { main: 'BW', totals: null, handicap: null },
    totals: ['', ''],
    ccy: 'GBP',
    min: 5,
    max: 25,
    commissionPc: 0,
    league: 'Premier League',
    spell: asInFile,
    accounts: [{ id: 201, increment: 1, balance: 4000 }],
  },
  {
    code: 'iw',
    columns: { main: 'IW', totals: null, handicap: null },
    totals: ['', ''],
    ccy: 'USD',
    min: 1,
    max: 40,
    commissionPc: 2,
    league: 'English Premier League',
    spell: spelled(SPELLINGS.bbc),
    accounts: [{ id: 301, increment: 0.25, balance: 1_000_000 }],
  },
  {
    code: 'ps',
    columns: { main: 'PS', totals: 'P', handicap: 'P' },
    totals: ['for,ahover,10', 'for,ahunder,10'],
    ccy: 'JPY',
    min: 200,
    max: 15_000,
    commissionPc: 0,
    league: 'EPL',
    spell: asInFile,
    accounts: [
      { id: 401, increment: 500, balance: 100_000_000 },
      { id: 402, increment: 10, balance: 100_000_000 },
    ],
  },
  {
    code: 'vc',
    columns: { main: 'VC', totals: null, handicap: null },
    totals: ['', ''],
    ccy: 'KWD',
    min: 0.25,
    max: 12.345,
    commissionPc: 1.5,
    league: 'Barclays Premier League',
    spell: spelled(SPELLINGS.formal),
    accounts: [{ id: 601, increment: 0.005, balance: 1_000_000 }],
  },
  {
    code: 'wh',
    columns: { main: 'WH', totals: null, handicap: null },
    totals: ['', ''],
    ccy: 'GBP',
    min: 0.5,
    max: 30,
    commissionPc: 0,
    league: 'Eng. Premier League 2019/20',
    spell: spelled(SPELLINGS.short),
    accounts: [{ id: 501, increment: 0.1, balance: 1_000_000 }],
  },
];

const PPM_OF_PERCENT = 10_000;

export const BOOKIES: readonly string[] = PLANS.map(({ code }) => code);

export const BOOKMAKERS: Bookmakers = {
  accounts: PLANS.flatMap(({ code, ccy, accounts }) =>
    accounts.map(({ id, increment, balance }): Account => ({
      id,
      bookie: code,
      username: `${code}_${id}`,
      ccy,
      increment: inMinor(ccy, increment),
      openingBalance: inMinor(ccy, balance),
    })),
  ),
  commissions: Object.fromEntries(
    PLANS.map(({ code, commissionPc }) => [code, BigInt(commissionPc * PPM_OF_PERCENT)] as const),
  ),
};

/** The least and most that a bookmaker takes differ from match to match and from bet to bet. */
const MAXIMA = [1, 2, 3, 5, 8];

function quote({ code, ccy, min, max }: BookmakerPlan, index: number, betType: string, price: string): Quote {
  const factor = MAXIMA[(index * 3 + betType.length + code.length) % MAXIMA.length]!;
  return {
    bookie: code,
    betType,
    selectionId: `${code}/${index}/${betType}`,
    price: BigInt(Math.round(Number(price) * 1000)),
    min: inMinor(ccy, min),
    max: inMinor(ccy, max) * BigInt(factor),
  };
}

function quotesOf(row: Row, index: number, handicap: number): readonly Quote[] {
  return PLANS.flatMap((plan) => {
    const { main, totals, handicap: lines } = plan.columns;
    const [over, under] = plan.totals;
    const offered: (readonly [betType: string, column: string])[] = [
      ['for,h', `${main}H`],
      ['for,d', `${main}D`],
      ['for,a', `${main}A`],
    ];
    if (totals !== null) offered.push([over, `${totals}>2.5`], [under, `${totals}<2.5`]);
    if (lines !== null) offered.push([`for,ah,h,${handicap}`, `${lines}AHH`], [`for,ah,a,${handicap}`, `${lines}AHA`]);
    return offered.map(([betType, column]) => quote(plan, index, betType, row[column]!));
  });
}

const DAY_MS = 86_400_000;
const [FIRST_YEAR, FIRST_MONTH, FIRST_DAY] = [2019, 7, 9];

/** The whole season is moved by whole days, so that it begins the day after tomorrow. */
function startOf({ Date: day = '', Time: time = '' }: Row, now: number): string {
  const [dayOfMonth, month, year] = day.split('/').map(Number);
  const [hours, minutes] = time.split(':').map(Number);
  const sinceFirstDay =
    Date.UTC(year!, month! - 1, dayOfMonth, hours, minutes) - Date.UTC(FIRST_YEAR, FIRST_MONTH, FIRST_DAY);
  const firstDay = now - (now % DAY_MS) + 2 * DAY_MS;
  return new Date(firstDay + sinceFirstDay).toISOString();
}

/** Reads the season as if it were about to begin. */
export function readSeason(now: number): readonly Match[] {
  const rows: Row[] = parse(readFileSync(FILE), { columns: true, bom: true });
  return rows.map((row, index) => {
    const handicap = Number(row['AHh']) * 4;
    return {
      key: `m${index}`,
      index,
      home: row['HomeTeam']!,
      away: row['AwayTeam']!,
      start: startOf(row, now),
      score: { home: Number(row['FTHG']), away: Number(row['FTAG']) },
      handicap,
      quotes: quotesOf(row, index, handicap),
    };
  });
}

/** Every way in which the file's own name of a team is written by one of the six. */
export function spellingsOf(team: string): readonly string[] {
  return PLANS.map(({ spell }) => spell(team));
}

/** The configuration of a bookmaker as a simulated provider that quotes the season. */
export function simulatorJson(bookie: string, season: readonly Match[]): object {
  const { code, ccy, commissionPc, league, spell, accounts } = PLANS.find((plan) => plan.code === bookie)!;
  const money = (minor: bigint): readonly [Ccy, number] => [ccy, inMajor(ccy, minor)];
  return {
    name: code,
    username: 'slipstream',
    password: `secret-of-${code}`,
    customers: accounts.map(({ id }) => `customer-${id}`),
    commission_pc: commissionPc,
    // What has been taken of a quote does not come back while the test runs.
    recover_ms: DAY_MS,
    fixed: {
      events: season.map(({ key, home, away, start, quotes }) => ({
        key,
        sport: 'fb',
        league,
        start_time: start,
        home: spell(home),
        away: spell(away),
        offers: quotes
          .filter((one) => one.bookie === code)
          .map(({ betType, selectionId, price, min, max }) => ({
            bet_type: betType,
            selection_id: selectionId,
            quotes: [{ price: Number(price) / 1000, min_stake: money(min), max_stake: money(max) }],
          })),
      })),
    },
  };
}

/** The same bookmaker as the server's configuration has it. */
export function providerJson(bookie: string, url: string): object {
  const { code, ccy, commissionPc, accounts } = PLANS.find((plan) => plan.code === bookie)!;
  return {
    bookie: code,
    base_url: url,
    username: 'slipstream',
    password: `secret-of-${code}`,
    poll_ms: { live: 1000, today: 1500, early: 1500 },
    statements_ms: 300,
    commission_pc: commissionPc,
    accounts: accounts.map(({ id, increment, balance }) => ({
      id,
      username: `${code}_${id}`,
      customer_id: `customer-${id}`,
      ccy_code: ccy,
      stake_increment: increment,
      opening_balance: balance,
    })),
  };
}
