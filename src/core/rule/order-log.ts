// What happened to an order, told in words from what is kept of it and of its bets (decisions §12, `log`).
import type { Bet, BetStep } from '../record/bet.js';
import type { CloseReason, Order } from '../record/order.js';
import type { AccountId } from '../value/ids.js';
import { printMoney } from '../value/money.js';
import { type Side, printPrice } from '../value/price.js';
import type { Instant } from '../value/time.js';
import { termsFor } from './exchange-trade-share.js';

/** What an entry is about. */
export type LogCategory = 'order' | 'bet' | 'settlement';

/** One entry. */
export interface LogEntry {
  readonly at: Instant;
  readonly category: LogCategory;
  readonly message: string;
}

const CLOSED_BECAUSE: Readonly<Record<CloseReason, string>> = {
  order_filled: 'it is filled',
  timed_out: 'its time is over',
  cancelled: 'it was cancelled',
  heartbeat_expired: 'a heartbeat expired',
  event_became_inrunning: 'the event went in running',
  event_score: 'there was a goal or a red card',
  event_concluded: 'the event is over',
  no_available_credit: 'there is no credit left for it',
};

/** How the reader may see an account. */
type NameOf = (accountId: AccountId) => string;

/** An entry, and when it was by a clock that was never set back. */
interface Timed {
  readonly entry: LogEntry;
  readonly moment: number;
}

/**
 * Returns the log of an order with what is told of each of its bets, in the order in which they were made: as it happened, which is the order
 * of its times but where the clock was set back meanwhile.
 */
export function logOf(order: Order, ofBets: readonly (readonly LogEntry[])[], nameOf: NameOf): readonly LogEntry[] {
  const opening = timed(openingOf(order), null);
  const reselected = order.reselections.map(({ at, accountIds }): LogEntry => ({
    at,
    category: 'order',
    message: `Goes on with ${accountIds.length === 0 ? 'no account' : accountIds.map(nameOf).join(', ')} after a bookie's error.`,
  }));
  const entries = [...opening, ...timed(reselected, opening.at(-1) ?? null)];
  // Each bet was made after the one before it, and while the order was open.
  let made = opening.at(-1) ?? null;
  for (const ofBet of ofBets) {
    const steps = timed(ofBet, made);
    made = steps[0] ?? made;
    for (const step of steps) entries.push(step);
  }
  for (const closing of timed(closingOf(order), made)) entries.push(closing);
  // A sort that keeps the order of equals: what came of one decision is told as it follows.
  return entries.sort((a, b) => a.moment - b.moment).map(({ entry }) => entry);
}

/** Returns when entries were of which each came after the one before it, and the first after another. */
function timed(entries: readonly LogEntry[], after: Timed | null): Timed[] {
  let last = after?.moment ?? Number.NEGATIVE_INFINITY;
  /** By how much the clock was set back. */
  let behind = after === null ? 0 : after.moment - after.entry.at;
  return entries.map((entry) => {
    behind = Math.max(behind, last - entry.at);
    last = entry.at + behind;
    return { entry, moment: last };
  });
}

/** Returns what the log of an order tells of one of its bets. */
export function entriesOfBet(bet: Bet, telling: Telling): readonly LogEntry[] {
  return bet.history.map((step, index) =>
    tell(
      bet,
      { ...step, isAnew: isAnew(bet.history, index), isRestated: bet.history[index - 1]?.state === 'done' },
      telling,
    ),
  );
}

function openingOf(order: Order): readonly LogEntry[] {
  const { side, behind, placedAt, expiresAt, wantStake, wantPrice, accounts, reselections } = order;
  const who = behind === null ? '' : ` by ${behind}`;
  const wish = side === 'back' ? `at ${printPrice(wantPrice)} or more` : `laid at ${printPrice(wantPrice)} or less`;
  const seconds = (expiresAt - placedAt) / 1000;
  return [
    { at: placedAt, category: 'order', message: `Placed${who}: ${printMoney(wantStake)} ${wish}, for ${seconds} s.` },
    ...(accounts.length > 0 || reselections.length > 0
      ? []
      : [{ at: placedAt, category: 'order', message: 'No account of its betslip can be used for it.' } as const]),
  ];
}

function closingOf({ closedAt, closeReason }: Order): readonly LogEntry[] {
  if (closedAt === null || closeReason === null) return [];
  return [{ at: closedAt, category: 'order', message: `Closed: ${CLOSED_BECAUSE[closeReason]} (${closeReason}).` }];
}

/** A step, and what was before it. */
interface ToldStep extends BetStep {
  /** Whether the bet was settled. */
  readonly isAnew: boolean;
  /** Whether it was taken right before. */
  readonly isRestated: boolean;
}

const isAnew = (history: readonly BetStep[], index: number): boolean =>
  history.slice(0, index).some(({ state }) => state === 'settled');

/** How a bet is told. */
interface Telling {
  /** Where it is. */
  readonly name: string;
  /** What it is on, in words. */
  readonly description: string;
  /** In whose terms: its order's. */
  readonly side: Side;
}

function tell(bet: Bet, step: ToldStep, telling: Telling): LogEntry {
  return {
    at: step.at,
    category: step.state === 'settled' ? 'settlement' : 'bet',
    message: `Bet ${bet.betId}: ${said(bet, step, telling)}.`,
  };
}

function said(bet: Bet, step: ToldStep, { name, description, side }: Telling): string {
  const { state, reason, profitLoss, isAnew: again } = step;
  const { ccy } = bet.account;
  const because = reason === null ? '' : ` (${reason})`;
  switch (state) {
    case 'pending':
      return `${printMoney({ ccy, amount: bet.wantStake })} at ${printPrice(bet.wantPrice)} on ${description} asked of ${name}`;
    case 'danger':
      return `taken provisionally${because}`;
    case 'unknown':
      return `no usable answer${because}; the bookie's statements will tell`;
    case 'done':
      // A trade is made only once.
      if (again && bet.exchangeRole !== null) return 'settled no more, for the result does not say how it ended';
      return `${takenTerms(bet, step, side)}taken${step.isRestated ? ', as its bookie says now' : ''}${because}`;
    case 'failed':
      return `not taken${because}`;
    case 'settled':
      return `settled${again ? ' anew' : ''}${because}, ${profitLoss === null ? '' : `${printMoney({ ccy, amount: profitLoss })} by the ${bet.exchangeRole === null ? 'bookie' : 'result'}`}`;
  }
}

/** What a bet got by a step, as its order reads it. */
function takenTerms(bet: Bet, { taken }: BetStep, side: Side): string {
  const [price, stake] = taken === undefined ? [bet.gotPrice, bet.gotStake] : [taken.price, taken.stake];
  if (price === null || stake === null) return '';
  const terms = termsFor(side, bet, { price, stake });
  return `${printMoney({ ccy: bet.account.ccy, amount: terms.stake })} at ${printPrice(terms.price)} `;
}
