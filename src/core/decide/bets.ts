// The life of a bet: made from a leg, answered by its bookie, settled by its bookie's statement. Each step carries its order along.
import type { AnswerBet, BetAnswer, RecordStatement, Replies } from '../command.js';
import type { Decision } from '../decision.js';
import { type Bet, type BetInput, type BetState, type Statement, isVoidStatus, nextBetState } from '../record/bet.js';
import type { BookieAccount } from '../record/bookie.js';
import type { ProviderLeg } from '../record/leg.js';
import { type Entry, bookieLedger } from '../record/ledger.js';
import { type Order, unplacedOf } from '../record/order.js';
import { stakeAtBookie } from '../rule/credit.js';
import { agrees, orderProfitLoss, reversed, settlementEntries } from '../rule/profit.js';
import { settle } from '../rule/settlement.js';
import { inputOf, isNews } from '../rule/statements.js';
import { toBetId } from '../value/ids.js';
import { type Minor, ZERO, convertDown, convertHalfUp, smaller, subtract, toMinor } from '../value/money.js';
import type { PriceMilli } from '../value/price.js';
import { type Context, type Draft, createDraft } from './draft.js';
import { currencyNow, holdOn, post } from './ledger.js';
import { keepOrder } from './order-state.js';

/** Puts a leg's bet on its way: stored as `pending`, its stake taken from what the order has not placed. Returns the order as it is then. */
export function placeLeg(draft: Draft, order: Order, leg: ProviderLeg, account: BookieAccount): Order {
  const betCurrency = currencyNow(draft, account.ccy);
  const orderCurrency = currencyNow(draft, order.want.ccy);
  const bet: Bet = {
    betId: toBetId(draft.nextNumber('bet')),
    orderId: order.orderId,
    placer: order.placer,
    sport: order.sport,
    eventId: order.eventId,
    bookie: leg.bookie,
    accountId: leg.accountId,
    betType: leg.betType,
    selectionId: leg.selectionId,
    providerBetId: leg.providerBetId,
    side: order.side,
    account: betCurrency,
    order: orderCurrency,
    want: order.want,
    customer: order.customer,
    bookieCommission: draft.get('bookie', leg.bookie).commission,
    customerCommission: order.customerCommission,
    wantPrice: leg.price,
    wantStake: leg.stake,
    gotPrice: null,
    gotStake: null,
    ownStake: leg.stake,
    orderStake: smaller(convertHalfUp(leg.stake, betCurrency, orderCurrency), unplacedOf(order)),
    state: 'pending',
    reason: null,
    requestedAt: draft.now,
    settlement: null,
    bookings: 0,
    reconciled: null,
    exchangeRole: null,
  };
  return keepBet(draft, order, null, bet);
}

/**
 * Stores a bet's new value and all that follows from it: what is booked for it, what its bookmaker account holds, and its order, which
 * holds for it at its customer's. The one way in which a bet changes.
 */
function keepBet(draft: Draft, order: Order, before: Bet | null, after: Bet): Order {
  draft.put('bet', after);
  if (before !== null && before.settlement !== after.settlement) rebook(draft, before, after);
  const account = draft.get('bookieAccount', after.accountId);
  const atBookie = bookieLedger(after.bookie, account.username);
  holdOn(draft, atBookie, account.ccy, subtract(stakeAtBookie(after), before === null ? ZERO : stakeAtBookie(before)));
  return keepOrder(draft, order, before, after);
}

const INPUT_OF: Readonly<Record<BetAnswer['kind'], BetInput>> = {
  accepted: 'accepted',
  refused: 'refused',
  provisional: 'provisional',
  unanswered: 'unanswered',
  not_sent: 'not_sent',
  not_received: 'not_received',
};

/** Tells a bet what became of it (decisions §12). An answer that cannot happen in the bet's state changes nothing. */
export function decideAnswerBet(context: Context, { betId, answer }: AnswerBet): Decision<Replies['answerBet']> {
  const draft = createDraft(context);
  const bet = draft.find('bet', betId);
  const state = bet === null ? null : nextBetState(bet.state, INPUT_OF[answer.kind]);
  if (bet === null || state === null) return draft.accept(null);
  const order = draft.get('order', bet.orderId);
  keepBet(draft, order, bet, answered(bet, state, answer, roomFor(order, bet)));
  return draft.accept(null);
}

function answered(bet: Bet, state: BetState, answer: BetAnswer, room: Minor): Bet {
  switch (answer.kind) {
    case 'accepted':
      return taken(bet, state, answer, room);
    case 'provisional':
      return reserved({ ...bet, state, reason: null }, bet.wantStake, room);
    case 'unanswered':
      return { ...bet, state, reason: answer.reason };
    case 'refused':
      return notTaken(bet, state, answer.reason);
    case 'not_sent':
    case 'not_received':
      return notTaken(bet, state, answer.kind);
  }
}

/** What a bet may take of its order: what it has of it already, and what is left. */
function roomFor(order: Order, bet: Bet): Minor {
  return toMinor(Math.max(0, unplacedOf(order) + bet.orderStake));
}

/** The bet stands, at the price and stake that the bookie says. */
function taken(
  bet: Bet,
  state: BetState,
  got: { readonly price: PriceMilli; readonly stake: Minor },
  room: Minor,
): Bet {
  const reason =
    got.price < bet.wantPrice ? 'price_below_requested' : got.stake > bet.wantStake ? 'stake_above_requested' : null;
  return reserved(
    { ...bet, state, reason, gotPrice: got.price, gotStake: got.stake },
    smaller(got.stake, bet.wantStake),
    room,
  );
}

/**
 * Gives a bet its part of the order. The customer never gets more than it asked for: neither of the bet
 * nor, where a bet comes back that was given up, of the order (decisions §12).
 */
function reserved(bet: Bet, stake: Minor, room: Minor): Bet {
  const wanted = convertHalfUp(stake, bet.account, bet.order);
  const fits = wanted <= room || stake === bet.ownStake;
  const ownStake = fits ? stake : smaller(stake, convertDown(room, bet.order, bet.account));
  return { ...bet, ownStake, orderStake: smaller(wanted, room) };
}

/** The bet does not stand: what it took goes back. */
function notTaken(bet: Bet, state: BetState, reason: string): Bet {
  return {
    ...bet,
    state,
    reason,
    gotPrice: null,
    gotStake: null,
    ownStake: ZERO,
    orderStake: ZERO,
    settlement: null,
    reconciled: null,
  };
}

/** Books what a provider states of a bet (decisions §14). */
export function decideRecordStatement(
  context: Context,
  { providerBetId, bookie, statement }: RecordStatement,
): Decision<Replies['recordStatement']> {
  const draft = createDraft(context);
  const bet = findStated(draft, providerBetId, bookie);
  if (bet === null) return draft.accept({ alert: 'unknown_bet' });
  if (bet.state === 'pending' || !isNews(bet, statement)) return draft.accept({ alert: null });
  const state = nextBetState(bet.state, inputOf(statement.status));
  if (state === null) return draft.accept({ alert: 'impossible' });
  const order = draft.get('order', bet.orderId);
  const after = stated(draft, bet, state, statement, roomFor(order, bet));
  keepBet(draft, order, bet, after);
  const isReinstated = bet.state === 'failed' && after.state !== 'failed';
  return draft.accept({ alert: isReinstated ? 'reinstated' : after.reconciled === false ? 'disputed' : null });
}

function findStated(draft: Draft, providerBetId: RecordStatement['providerBetId'], bookie: string): Bet | null {
  for (const betId of draft.view.keys('betsByProviderBet', [providerBetId], { limit: 1 })) {
    const bet = draft.get('bet', betId);
    return bet.bookie === bookie ? bet : null;
  }
  return null;
}

function stated(draft: Draft, bet: Bet, state: BetState, statement: Statement, room: Minor): Bet {
  switch (inputOf(statement.status)) {
    case 'settled':
      return settled(draft, taken(bet, state, statement, room), statement);
    case 'accepted':
      return taken(bet, state, statement, room);
    case 'provisional':
      return reserved({ ...bet, state, reason: null }, bet.wantStake, room);
    case 'refused':
      return notTaken(bet, state, statement.reason ?? statement.status);
  }
}

function settled(draft: Draft, bet: Bet, { status, profitLoss }: Statement): Bet {
  const { result } = draft.get('event', bet.eventId);
  const { gross, net } = orderProfitLoss(bet, profitLoss);
  const settlement = { status, profitLoss, orderProfitLoss: net, orderProfitLossGross: gross, at: draft.now };
  return {
    ...bet,
    reason: isVoidStatus(status) ? 'void' : bet.reason,
    settlement,
    bookings: bet.bookings + 1,
    reconciled: agrees(bet, status, profitLoss, result === null ? null : settle(bet.betType, result)),
  };
}

/** Books a settlement; what an earlier one booked is taken back first, so that a correction is booked from nothing. */
function rebook(draft: Draft, before: Bet, after: Bet): void {
  const { username } = draft.get('bookieAccount', after.accountId);
  const entriesOf = (bet: Bet): readonly Entry[] =>
    bet.settlement === null ? [] : settlementEntries(bet, bet.settlement, username);
  post(draft, `bet:${before.betId}:${before.bookings}:reversed`, reversed(entriesOf(before)), true);
  post(draft, `bet:${after.betId}:${after.bookings}`, entriesOf(after), true);
}
