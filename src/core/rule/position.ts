// A position: what bets win or lose in all at each score, and what is staked on each bet type (client §2.9, decisions §15).
//
// At a score a bet is worth what settlement books if the event ends so and its bookie states what it owes. It takes the same steps and rounds
// where settlement rounds (rule/profit.ts): the bookie's amount, then the customer's. So a cell of a customer's own grid is the sum of what
// its bets will bring it, to the minor unit. In another currency than the customer's a bet is what it is to the customer, at the rates that
// the bet was placed at, and from there at the rate now in force.
//
// A failed bet counts nothing, nor does one that was annulled: its stake is back, it is worth nothing at any score, and so it needs no score
// either. A bookie's `void` is no annulment where the event's result makes the bet a push: at another score it would win or lose.
import { type Bet, isUndecided, isVoidStatus } from '../record/bet.js';
import type { BetType } from '../value/bet-type.js';
import type { Currency } from '../value/currency.js';
import type { EventId, Username } from '../value/ids.js';
import { type Fraction, times } from '../value/integer.js';
import { type CurrencyAt, MONEY_MAX, type Minor, ZERO, crossRate, subtract, toMinor } from '../value/money.js';
import { type PriceMilli, oddsOf, toPriceMilli } from '../value/price.js';
import { remembered } from '../value/remembered.js';
import type { Result, Score } from '../value/result.js';
import { netWithin } from './profit.js';
import { LOST, type Outcome, settle } from './settlement.js';

/** Callers see home 0…9 × away 0…9. */
export const GRID_SIDE = 10;

/** Profit or loss at each score: 100 whole minor units, `values[home * 10 + away]`. */
export type PayoffGrid = Float64Array;

/** Bets of one kind on one bet type, read as back bets: a lay is a back of what it can lose, at L / (L − 1). */
export interface Staked {
  /** What they lose where the bet type loses. */
  readonly stake: Minor;
  /** Weighted by exact stakes, not by what each bet's is rounded to, to the nearest thousandth (as an order's, rule/tally.ts). Null: nothing is staked. */
  readonly price: PriceMilli | null;
}

/** What is staked on a bet type. */
export interface PositionTotal {
  readonly betType: BetType;
  /** Bets that stand, settled or not. */
  readonly got: Staked;
  /** Bets of which nobody knows yet whether they stand, as they were asked for. */
  readonly unknown: Staked;
}

/** What bets come to. All money is in one currency. */
export interface Position {
  /** Null: there is no bet. */
  readonly eventId: EventId | null;
  /** Of the bets that stand: nothing but zeros where there are none, null where a score does not settle one of them. */
  readonly grid: PayoffGrid | null;
  /** In the order of their first bets: by order, then by bet. */
  readonly totals: readonly PositionTotal[];
  /** Who placed the bets, by name. */
  readonly placers: readonly Username[];
  /** How many bets are undecided. */
  readonly unknownBets: number;
  /** Of the undecided bets; null also where there are none. */
  readonly unknownGrid: PayoffGrid | null;
}

/** A position that grows. */
export interface PositionSum {
  /** Asserts nothing of the event: all bets are of one. */
  add(bet: Bet): void;
  /** Asks nothing anew: more bets may be added after it. */
  total(): Position;
  /** Returns what it would be with some bets more, which are not added. */
  totalWith(bets: readonly Bet[]): Position;
}

/** How a bet type settles at each score of the window. */
interface Settling {
  /** Each outcome once. */
  readonly outcomes: readonly Outcome[];
  /** For each cell, where its outcome is in `outcomes`. */
  readonly at: Uint8Array;
}

/** The bets of one kind on one bet type. */
interface Sums {
  bets: number;
  stake: number;
  /** What they lose and win before all commission, to 15 digits: what the price is worked out from. */
  losses: number;
  winnings: number;
  /** What they are worth, by the bet type's outcomes. */
  readonly worths: Float64Array;
}

interface Line {
  /** Of its bets. */
  first: Pick<Bet, 'orderId' | 'betId'>;
  /** Null: a score does not settle it. */
  readonly settling: Settling | null;
  readonly got: Sums;
  readonly unknown: Sums;
}

/** More than there are. */
const CURRENCIES_MAX = 500;

/** In which currency somebody looks at a position, and what currencies are worth now. */
interface Eyes {
  readonly ccy: Currency;
  readonly currencyOf: (ccy: Currency) => CurrencyAt;
}

/** Returns a position of no bets, as somebody looks at it; `result` is that of the event. Null: it is not known. */
export function createPositionSum({ ccy, currencyOf }: Eyes, result: Result | null): PositionSum {
  /** From what customers have, at the rates of now. */
  const crossFrom = remembered((own: Currency) => crossRate(currencyOf(own), currencyOf(ccy)), CURRENCIES_MAX);

  function add(sums: Summed, bet: Bet): void {
    if (!counts(bet, result)) return;
    sums.eventId = bet.eventId;
    sums.placers.add(bet.placer);
    const line = sums.lines.get(bet.betType) ?? newLine(bet);
    sums.lines.set(bet.betType, line);
    if (isEarlier(bet, line.first)) line.first = bet;
    addBet(
      isUndecided(bet.state) ? line.unknown : line.got,
      line.settling,
      stakedBy(bet, ccy === bet.customer.ccy ? null : crossFrom(bet.customer.ccy)),
    );
  }

  const summed: Summed = { eventId: null, lines: new Map(), placers: new Set() };
  return {
    add(bet) {
      add(summed, bet);
    },
    total: () => positionOf(summed),
    totalWith(bets) {
      const more = copyOf(summed);
      for (const bet of bets) add(more, bet);
      return positionOf(more);
    },
  };
}

/** What bets come to so far. */
interface Summed {
  eventId: EventId | null;
  readonly lines: Map<BetType, Line>;
  readonly placers: Set<Username>;
}

function newLine({ betType, orderId, betId }: Bet): Line {
  const settling = settlingOf(betType);
  return { first: { orderId, betId }, settling, got: noSums(settling), unknown: noSums(settling) };
}

function isEarlier(one: Line['first'], other: Line['first']): boolean {
  return one.orderId < other.orderId || (one.orderId === other.orderId && one.betId < other.betId);
}

function copyOf({ eventId, lines, placers }: Summed): Summed {
  const copies = Array.from(lines, ([betType, line]): [BetType, Line] => [
    betType,
    { ...line, got: copyOfSums(line.got), unknown: copyOfSums(line.unknown) },
  ]);
  return { eventId, lines: new Map(copies), placers: new Set(placers) };
}

const copyOfSums = (sums: Sums): Sums => ({ ...sums, worths: sums.worths.slice() });

function positionOf({ eventId, lines, placers }: Summed): Position {
  const all = [...lines].sort(([, { first }], [, other]) => (isEarlier(first, other.first) ? -1 : 1));
  const each = all.map(([, line]) => line);
  const unknown = each.filter((line) => line.unknown.bets > 0);
  return {
    eventId,
    grid: gridOf(each, 'got'),
    totals: all.map(([betType, line]) => ({ betType, got: totalOf(line.got), unknown: totalOf(line.unknown) })),
    placers: [...placers].sort(),
    unknownBets: unknown.reduce((bets, line) => bets + line.unknown.bets, 0),
    unknownGrid: unknown.length === 0 ? null : gridOf(unknown, 'unknown'),
  };
}

function counts({ state, settlement, betType }: Bet, result: Result | null): boolean {
  if (state !== 'settled') return state !== 'failed';
  if (settlement === null || !isVoidStatus(settlement.status)) return true;
  return settlement.status === 'void' && isPush(betType, result);
}

/**
 * Whether a bet has its stake back because the result is what it is, and not because there is none. A race's gives back only stakes on
 * runners that did not run, and these are annulled.
 */
function isPush(betType: BetType, result: Result | null): boolean {
  if (result === null || result.kind === 'void' || result.kind === 'runners') return false;
  const outcome = settle(betType, result);
  return outcome !== null && outcome.wins === 0 && outcome.loses === 0;
}

function settlingOf(betType: BetType): Settling | null {
  const outcomes: Outcome[] = [];
  const at = new Uint8Array(GRID_SIDE * GRID_SIDE);
  for (const [cell, fullTime] of SCORES.entries()) {
    const outcome = settle(betType, { kind: 'score', fullTime, halfTime: null });
    if (outcome === null) return null;
    const known = outcomes.findIndex((one) => isSame(one, outcome));
    at[cell] = known >= 0 ? known : outcomes.push(outcome) - 1;
  }
  return { outcomes, at };
}

/** By cell. */
const SCORES: readonly Score[] = Array.from({ length: GRID_SIDE * GRID_SIDE }, (_, cell) => ({
  home: Math.floor(cell / GRID_SIDE),
  away: cell % GRID_SIDE,
}));

function isSame(a: Outcome, b: Outcome): boolean {
  return a.wins === b.wins && a.loses === b.loses && a.parts === b.parts;
}

function noSums(settling: Settling | null): Sums {
  return { bets: 0, stake: 0, losses: 0, winnings: 0, worths: new Float64Array(settling?.outcomes.length ?? 0) };
}

/** A bet as a position sees it. */
interface StakedBet {
  /** What it wins and loses before all commission, in thousandths of a minor unit of its own currency. */
  readonly winnings: bigint;
  readonly losses: bigint;
  /** A minor unit that the bookie pays, in minor units of the position: the customer's part of it. */
  readonly unit: Fraction;
  /** What it put at risk of its order, in minor units of the position: it loses no more. */
  readonly most: Fraction;
  readonly bet: Bet;
}

/** `cross`: from the customer's currency to that of the position; null: it is the same. */
function stakedBy(bet: Bet, cross: Fraction | null): StakedBet {
  const isAsked = isUndecided(bet.state);
  const price = isAsked ? bet.wantPrice : (bet.gotPrice ?? bet.wantPrice);
  const stake = BigInt(isAsked ? bet.wantStake : (bet.gotStake ?? bet.wantStake));
  const { toWin, toLose } = oddsOf(bet.side, price);
  const part = { num: BigInt(bet.ownStake), den: stake };
  const toCustomer = crossRate(bet.want, bet.customer);
  const fromOrder = cross === null ? toCustomer : times(toCustomer, cross);
  return {
    winnings: stake * BigInt(toWin),
    losses: stake * BigInt(toLose),
    unit: times(times(part, crossRate(bet.account, bet.order)), fromOrder),
    most: times({ num: BigInt(bet.orderRisk), den: 1n }, fromOrder),
    bet,
  };
}

/** Rounds: half to even, what the bookie pays and what the customer gets of it (decisions §14). */
function worthOf({ winnings, losses, unit, most, bet }: StakedBet, { wins, loses, parts }: Outcome): Minor {
  const gross = { num: BigInt(wins) * winnings - BigInt(loses) * losses, den: 1000n * BigInt(parts) };
  const paid = netWithin(gross, bet.bookieCommission);
  const exact = times({ num: BigInt(paid), den: 1n }, unit);
  const isBeyondRisk = exact.num * most.den < -most.num * exact.den;
  const possible = isBeyondRisk ? { num: -most.num, den: most.den } : exact;
  return netWithin(possible, bet.customerCommission);
}

function addBet(sums: Sums, settling: Settling | null, staked: StakedBet): void {
  sums.bets += 1;
  sums.stake += subtract(ZERO, worthOf(staked, LOST));
  const unit = Number(staked.unit.num) / Number(staked.unit.den);
  // A lay at 1.000 loses nothing, and has no price as a back.
  if (staked.losses > 0n) {
    sums.losses += Number(staked.losses) * unit;
    sums.winnings += Number(staked.winnings) * unit;
  }
  for (const [place, outcome] of (settling?.outcomes ?? []).entries())
    sums.worths[place] = (sums.worths[place] ?? 0) + worthOf(staked, outcome);
}

/** Null where a score does not settle one of the bets. */
function gridOf(lines: readonly Line[], kind: 'got' | 'unknown'): PayoffGrid | null {
  const grid = new Float64Array(GRID_SIDE * GRID_SIDE);
  for (const { settling, [kind]: sums } of lines) {
    if (sums.bets === 0) continue;
    if (settling === null) return null;
    for (const [cell, place] of settling.at.entries()) grid[cell] = (grid[cell] ?? 0) + (sums.worths[place] ?? 0);
  }
  return grid.map(countable);
}

/** Beyond what anyone has it need not be exact, but it stays money. */
function countable(sum: number): Minor {
  return toMinor(Math.max(0 - MONEY_MAX, Math.min(sum, MONEY_MAX)));
}

function totalOf({ stake, losses, winnings }: Sums): Staked {
  return {
    stake: countable(stake),
    price: stake === 0 ? null : toPriceMilli(Math.round(1000 + (1000 * winnings) / losses)),
  };
}
