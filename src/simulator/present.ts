// The words of provider-api.md: what the provider's answers look like outside.
import { minorUnitsOf } from '../core/value/currency.js';
import { type Money, money } from '../core/value/money.js';
import type { Instant } from '../core/value/time.js';
import type { Subject, TakenBet } from './bets.js';
import type { Offer } from './board.js';
import type { Quote } from './quotes.js';
import { findRunner } from './selections.js';
import type { Spelling } from './spelling.js';
import type { Statement } from './statements.js';
import type { Named, WorldEvent } from './world.js';

type Json = Readonly<Record<string, unknown>>;

/** Returns `[ccy, amount]`. */
export function presentMoney({ ccy, amount }: Money): readonly [string, number] {
  return [ccy, amount / minorUnitsOf(ccy)];
}

/** Returns a time to the millisecond, in UTC. */
function presentTime(at: Instant): string {
  return new Date(at).toISOString().replace('Z', '+00:00');
}

/** Returns a start, to the second. */
export const presentStart = (at: Instant): string => presentTime(at).replace(/\.\d{3}/, '');

const named = (spelling: Spelling, kind: 'team' | 'league' | 'runner', { name, id }: Named): Json => ({
  name: spelling(kind, name),
  id,
});

/** Returns quotes in descending price order, as they are kept. */
export function presentQuotes(quotes: readonly Quote[]): readonly Json[] {
  return quotes.map(({ price, minStake, maxStake }) => ({
    price: price / 1000,
    min_stake: presentMoney(minStake),
    max_stake: presentMoney(maxStake),
  }));
}

function presentContest({ contest }: WorldEvent, spelling: Spelling): Json {
  if (contest.kind === 'normal')
    return { home: named(spelling, 'team', contest.home), away: named(spelling, 'team', contest.away) };
  return {
    event: spelling('league', contest.name),
    runners: contest.runners.map((runner) => named(spelling, 'runner', runner)),
  };
}

/** Returns an event with its offers (provider §2.1, §2.2). */
export function presentEvent(event: WorldEvent, offers: readonly Offer[], spelling: Spelling): Json {
  return {
    sport: event.sport,
    league: named(spelling, 'league', event.league),
    start_time: presentStart(event.start),
    ...presentContest(event, spelling),
    offers: offers.map(({ betType, selectionId, quotes }) => ({
      bet_type: betType,
      selection_id: selectionId,
      quotes: presentQuotes(quotes),
    })),
  };
}

/** Returns the answer to a bet: the matched price if accepted, else the requested one (provider §4). */
export function presentDecision({ decision, request, price, stake }: TakenBet): Json {
  return {
    status: decision.status,
    message: decision.status === 'failed' ? decision.message : null,
    price: (decision.status === 'accepted' ? price : request.price) / 1000,
    stake: presentMoney(stake),
  };
}

function presentExtraInfo(event: WorldEvent, settlesAs: string | null, spelling: Spelling): Json {
  const { contest } = event;
  if (contest.kind === 'normal') return presentContest(event, spelling);
  const runner = settlesAs === null ? null : findRunner(contest, settlesAs);
  return {
    event: spelling('league', contest.name),
    runner: named(spelling, 'runner', runner ?? { name: '', id: null }),
  };
}

function presentEventInfo({ event, settlesAs }: Subject, spelling: Spelling): Json {
  return {
    league: named(spelling, 'league', event.league),
    start_time: presentStart(event.start),
    extra_info: presentExtraInfo(event, settlesAs, spelling),
  };
}

/** Returns a statement (provider §2.4). Ours: until a bet is final its profit or loss is 0 and its settlement time null. */
export function presentStatement({ bet, ...state }: Statement, subject: Subject, spelling: Spelling): Json {
  return {
    bet_id: bet.request.betId,
    status: state.status,
    reason: state.reason,
    creation_date_time: presentTime(bet.at),
    settlement_date_time: state.settledAt === null ? null : presentTime(state.settledAt),
    profit_loss: presentMoney(money(bet.stake.ccy, state.profitLoss)),
    stake: presentMoney(bet.stake),
    price: bet.price / 1000,
    sport: subject.event.sport,
    event_info: presentEventInfo(subject, spelling),
    bet_type: subject.betType,
    selection_id: bet.request.selectionId,
    customer_id: bet.request.customerId,
    extra: { requested_price: bet.request.price / 1000 },
  };
}
