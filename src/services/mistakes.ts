// What is wrong with what a caller asks for, as far as that can be told without a decision: all of it at once, for the caller to mend
// (decisions §2). What could not be read is left out: it is a mistake already.
import { findCurrencyNow } from '../core/look/rates.js';
import type { Event } from '../core/record/event.js';
import type { BatchOrder, OpenBetslip, PlaceOrder, Readable } from '../core/request.js';
import { type BetType, getBetTypeTree, isAgainst } from '../core/value/bet-type.js';
import { EXCHANGE_BOOKIE } from '../core/value/ids.js';
import { type CurrencyAt, type Money, crossRate, crossUp, isBeyond } from '../core/value/money.js';
import type { FieldErrors, Reason } from '../core/value/rejection.js';
import { findSport } from '../core/value/sport.js';
import type { Instant } from '../core/value/time.js';
import type { View } from '../core/view.js';
import { isBookie } from '../core/look/bookies.js';

type Mistakes = Record<string, readonly Reason[] | FieldErrors>;

const orNull = (mistakes: Mistakes): FieldErrors | null => (Object.keys(mistakes).length === 0 ? null : mistakes);

/** Returns what is wrong with a betslip that is to be opened, or null. */
export function mistakesInBetslip(request: Readable<OpenBetslip>, view: View): FieldErrors | null {
  const mistakes: Mistakes = {};
  addMistakesOfSelection(mistakes, request, view);
  addUnknownBookies(mistakes, 'want_bookies', request.wantBookies, view);
  addUnknownBookies(mistakes, 'equivalent_bets_bookies', request.equivalentBetsBookies, view);
  return orNull(mistakes);
}

/** When an order is to be placed, and whether the caller has the betslip open that it names. */
interface Moment {
  readonly now: Instant;
  readonly isBetslipOpen: boolean;
}

/** Returns what is wrong with an order that is to be placed by a betslip, or null. */
export function mistakesInOrder(
  request: Readable<PlaceOrder>,
  view: View,
  { now, isBetslipOpen }: Moment,
): FieldErrors | null {
  const { betslipId, validUntil } = request;
  const mistakes: Mistakes = {};
  if (betslipId !== undefined && !isBetslipOpen) mistakes['betslip_id'] = ['invalid betslip_id'];
  addMistakesOfStakes(mistakes, request, view);
  addUnknownBookies(mistakes, 'adaptive_bookies', request.adaptiveBookies, view);
  const minStakes = Object.entries(request.bookieMinStakes ?? {}).flatMap(
    ([code, { ccy }]): [string, readonly Reason[]][] => {
      if (!isBookieOrExchange(view, code)) return [[code, ['unknown_bookie']]];
      return findCurrencyNow(view, ccy) === null ? [[code, ['unknown_currency']]] : [];
    },
  );
  if (minStakes.length > 0) mistakes['bookie_min_stakes'] = Object.fromEntries(minStakes);
  if (validUntil !== undefined && validUntil !== null && now > validUntil) mistakes['valid_until'] = ['out_of_range'];
  return orNull(mistakes);
}

/** Returns what is wrong with an order of a batch, or null. */
export function mistakesInBatched(request: Readable<BatchOrder>, view: View): FieldErrors | null {
  const mistakes: Mistakes = {};
  addMistakesOfSelection(mistakes, request, view);
  addMistakesOfStakes(mistakes, request, view);
  return orNull(mistakes);
}

type Selection = Readable<Pick<OpenBetslip, 'eventId' | 'sport' | 'betType' | 'side'>>;

function addMistakesOfSelection(mistakes: Mistakes, { eventId, sport, betType, side }: Selection, view: View): void {
  const event = eventId === undefined ? null : view.find('event', eventId);
  const isOfSport = sport === undefined || event?.sport === sport;
  const isThere = event !== null && event.status !== 'ended' && isOfSport;
  if (eventId !== undefined && !isThere) mistakes['event_id'] = ['unknown_event'];
  if (betType === undefined) return;
  const reasons: Reason[] = [];
  if (isThere && !canSettle(betType, event)) reasons.push('invalid_bet_type');
  if (side === 'lay' && !isAgainst(betType)) reasons.push('lay_needs_against');
  if (reasons.length > 0) mistakes['bet_type'] = reasons;
}

/** Returns whether an event can have a result that settles a bet type: one of its runners, its sets, its score. */
function canSettle(betType: BetType, event: Event): boolean {
  const tree = getBetTypeTree(betType);
  const isOfRunner = tree.kind === 'win' || tree.kind === 'top';
  if (event.kind === 'multirunner') return isOfRunner && event.teams.some(({ teamId }) => teamId === tree.teamId);
  return !isOfRunner && (tree.kind !== 'tset' || findSport(event.sport)?.resultKind === 'sets');
}

type Stakes = Readable<Pick<PlaceOrder, 'stake' | 'exchangeMode' | 'minTakerWantStake'>>;

function addMistakesOfStakes(mistakes: Mistakes, request: Stakes, view: View): void {
  const { stake, exchangeMode, minTakerWantStake: minTaker } = request;
  const wanted = stake === undefined ? null : findCurrencyNow(view, stake.ccy);
  if (stake !== undefined && wanted === null) mistakes['stake'] = ['unknown_currency'];
  if (minTaker === undefined || minTaker === null) return;
  const reasons: Reason[] = [];
  if (exchangeMode !== undefined && exchangeMode !== 'dark') reasons.push('needs_dark');
  const least = findCurrencyNow(view, minTaker.ccy);
  if (least === null) reasons.push('unknown_currency');
  else if (stake !== undefined && wanted !== null && isMore(minTaker, least, stake, wanted))
    reasons.push('exceeds_want_stake');
  if (reasons.length > 0) mistakes['min_taker_want_stake'] = reasons;
}

/** Whether one amount is more than another, which may be in another currency. */
function isMore(amount: Money, at: CurrencyAt, other: Money, otherAt: CurrencyAt): boolean {
  const rate = crossRate(at, otherAt);
  return isBeyond(amount.amount, rate, other.amount) || crossUp(amount.amount, rate) > other.amount;
}

function addUnknownBookies(
  mistakes: Mistakes,
  field: string,
  codes: readonly (string | undefined)[] | null | undefined,
  view: View,
): void {
  const unknown = (codes ?? []).flatMap((code, index): [string, readonly Reason[]][] =>
    code === undefined || isBookieOrExchange(view, code) ? [] : [[String(index), ['unknown_bookie']]],
  );
  if (unknown.length > 0) mistakes[field] = Object.fromEntries(unknown);
}

const isBookieOrExchange = (view: View, code: string): boolean => code === EXCHANGE_BOOKIE || isBookie(view, code);
