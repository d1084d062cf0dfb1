// The life of a bet: made from a leg, answered by its bookie, settled by its bookie's statement. Each step carries its order along.
import type { AnswerBet, BetAnswer, ReconcileBets, RecordStatement, Replies, SettleBet } from '../command.js';
import type { Decision } from '../decision.js';
import { currencyNow } from '../look/rates.js';
import {
  type Bet,
  type BetInput,
  type Settlement,
  type Statement,
  betWith,
  isVoidStatus,
  isWaiting,
  nextBetState,
} from '../record/bet.js';
import type { BookieAccount } from '../record/bookie.js';
import type { Leg } from '../record/leg.js';
import { type Entry, HOUSE, bookieLedger } from '../record/ledger.js';
import { type Order, isOpen, unplacedOf } from '../record/order.js';
import { uncountable } from '../rule/alerts.js';
import { placeableOf, stakeAtBookie } from '../rule/credit.js';
import { historyAfter } from '../rule/bet-history.js';
import {
  agrees,
  exchangeSettlement,
  orderProfitLoss,
  ourSettlement,
  reversed,
  settlementEntries,
} from '../rule/profit.js';
import { settleIfKnown } from '../rule/settlement.js';
import { type Share, shareOf } from '../rule/share.js';
import { inputOf, isNews } from '../rule/statements.js';
import type { BetId, LedgerAccount } from '../value/ids.js';
import { type Minor, ZERO, printMoney, smaller, subtract } from '../value/money.js';
import type { PriceMilli } from '../value/price.js';
import { fieldRejection } from '../value/rejection.js';
import type { Walk } from '../view.js';
import { warnOf, warnOnce } from './alerts.js';
import { toldChange, writeAudit } from './audit.js';
import { type Context, type Draft, createDraft, refuse } from './draft.js';
import { dealOnExchange } from './exchange.js';
import { findFull, post, reserveOn } from './ledger.js';
import { newBet } from './new-bets.js';
import { closeBeyondCredit } from './open-orders.js';
import { keepOrder } from './order-state.js';

/**
 * Puts a leg's bet on its way: stored as `pending`, its stake taken from what the order has not placed. Returns the bet: its order follows when all of
 * its legs are placed (`keepPlaced`), for to store it with each would cost as much as there are legs, of an order with as many accounts.
 */
export function placeLeg(draft: Draft, order: Order, leg: Leg, account: BookieAccount): Bet {
  const asked = newBet(draft, order, {
    bookie: leg.bookie,
    accountId: leg.accountId,
    betType: leg.betType,
    selectionId: leg.selectionId,
    providerBetId: leg.providerBetId,
    side: 'back',
    account: currencyNow(draft, account.ccy),
    bookieCommission: draft.get('bookie', leg.bookie).commission,
    wantPrice: leg.price,
    wantStake: leg.stake,
    gotPrice: null,
    gotStake: null,
    ownStake: leg.stake,
    orderStake: ZERO,
    orderRisk: ZERO,
    state: 'pending',
    exchangeRole: null,
  });
  const bet = withShare(asked, shareOf(order, asked, leg.stake));
  draft.put('bet', bet);
  reserveOn(draft, ledgerOf(draft, bet), bet.account.ccy, { amount: stakeAtBookie(bet), openOrders: 0 });
  return bet;
}

/**
 * Stores a bet's new value and all that follows from it: what is booked for it, what its bookmaker account holds, and its order, which
 * holds for it at its customer's. The one way in which a bet changes once it is made. Stake that comes back beyond the customer's credit is not placed again;
 * stake that comes back to an order that stands on the exchange takes what stands there against it, as when it came. What cannot be booked, because
 * an account could not count what it has then, leaves the bet as it was, and is told.
 */
function keepBet(draft: Draft, order: Order, before: Bet, wanted: Bet): Order {
  const after = betWith(wanted, { history: historyAfter(before, wanted, draft.now) });
  const postings = rebookings(draft, before, after);
  const full = postings.length === 0 ? null : findFull(draft, postings);
  if (full !== null) {
    warnOnce(draft, before, uncountable(after, full));
    return order;
  }
  draft.put('bet', after);
  for (const { postingId, entries } of postings) post(draft, postingId, entries, true);
  const tiedUp = subtract(stakeAtBookie(after), stakeAtBookie(before));
  reserveOn(draft, ledgerOf(draft, after), after.account.ccy, { amount: tiedUp, openOrders: 0 });
  warnOf(draft, before, after);
  const told = keepOrder(draft, order, before, after);
  const kept = unplacedOf(told) > unplacedOf(order) ? shareAgain(draft, told, after) : told;
  if (!isOpen(kept) || placeableOf(kept) <= placeableOf(order)) return kept;
  closeBeyondCredit(draft, kept.placer);
  const current = draft.get('order', kept.orderId);
  if (!isOpen(current) || current.exchangeMode === 'take_only' || !current.acceptPartialFill) return current;
  // A decision closes only so many orders: where the customer holds more than its credit still, this one does not deal.
  return dealOnExchange(draft, current);
}

/** So many bets of an order are looked through, its trades among them, the latest first: what was found to stand after all is seldom old. */
const SHARED_AGAIN_LOOK: Walk = { limit: 1000, isReversed: true };

/**
 * Shares out among an order's other bets what it has room for again. First what their customer has of them already, which had no room beside
 * bets that might stand: a lay that was matched at a better price than it was asked at covers more of its order, and that must not be placed
 * again. Then what is the house's of bets that stand, because the order was filled without them: else that would be shared out when they are
 * settled, and by then everybody knows whether they have won. Returns the order as it is then.
 */
function shareAgain(draft: Draft, order: Order, less: Bet): Order {
  if (order.tally.standing + order.tally.undecided === 0) return order;
  const others: BetId[] = [];
  for (const betId of draft.view.keys('betsOfOrder', [order.orderId], SHARED_AGAIN_LOOK))
    if (betId !== less.betId && draft.get('bet', betId).exchangeRole === null) others.push(betId);
  const kept = order.side === 'back' ? order : raised(draft, order, others, ({ ownStake }) => ownStake);
  return raised(draft, kept, others, (bet) =>
    isWaiting(bet.state) ? smaller(bet.gotStake ?? bet.wantStake, bet.wantStake) : ZERO,
  );
}

/** Gives bets the share that they have with so much of each, where that is more than they have, as far as their order has room. */
function raised(draft: Draft, order: Order, betIds: readonly BetId[], stakeOf: (bet: Bet) => Minor): Order {
  let current = order;
  for (const betId of betIds) {
    if (unplacedOf(current) === 0) break;
    const bet = draft.get('bet', betId);
    const stake = stakeOf(bet);
    if (stake === 0 || stake < bet.ownStake) continue;
    const share = shareOf(current, bet, stake);
    if (share.ownStake > bet.ownStake || share.orderStake > bet.orderStake)
      current = keepBet(draft, current, bet, withShare(bet, share));
  }
  return current;
}

/** Where what a bet wins comes from, and what it loses goes. */
function ledgerOf(draft: Draft, { bookie, accountId, exchangeRole }: Bet): LedgerAccount {
  return exchangeRole === null ? bookieLedger(bookie, draft.get('bookieAccount', accountId).username) : HOUSE.exchange;
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
  keepBet(draft, order, bet, answered(order, betWith(bet, { state }), answer));
  return draft.accept(null);
}

function answered(order: Order, bet: Bet, answer: BetAnswer): Bet {
  switch (answer.kind) {
    case 'accepted':
      return taken(order, bet, answer);
    case 'provisional':
      return reserved(order, bet);
    case 'unanswered':
      return betWith(bet, { reason: answer.reason });
    case 'refused':
      return notTaken(bet, answer.reason);
    case 'not_sent':
    case 'not_received':
      return notTaken(bet, answer.kind);
  }
}

function withShare(bet: Bet, { ownStake, orderStake, orderRisk }: Share): Bet {
  return betWith(bet, { ownStake, orderStake, orderRisk });
}

/** The bet stands, at the price and stake that the bookie says. */
function taken(order: Order, bet: Bet, got: { readonly price: PriceMilli; readonly stake: Minor }): Bet {
  const reason =
    got.price < bet.wantPrice ? 'price_below_requested' : got.stake > bet.wantStake ? 'stake_above_requested' : null;
  const stands = betWith(bet, { reason, gotPrice: got.price, gotStake: got.stake });
  return withShare(stands, shareOf(order, stands, smaller(got.stake, bet.wantStake)));
}

/** The bet may come to stand as it was asked for. */
function reserved(order: Order, bet: Bet): Bet {
  return withShare(betWith(bet, { reason: null }), shareOf(order, bet, bet.wantStake));
}

/** The bet does not stand: what it took goes back. */
function notTaken(bet: Bet, reason: string): Bet {
  return betWith(bet, {
    reason,
    gotPrice: null,
    gotStake: null,
    ownStake: ZERO,
    orderStake: ZERO,
    orderRisk: ZERO,
    settlement: null,
    reconciled: null,
  });
}

/** Books what a provider states of a bet (decisions §14). */
export function decideRecordStatement(
  context: Context,
  { providerBetId, bookie, statement }: RecordStatement,
): Decision<Replies['recordStatement']> {
  const draft = createDraft(context);
  const bet = findStated(draft, providerBetId, bookie);
  if (bet === null || bet.state === 'pending' || !isNews(bet, statement)) return draft.accept(null);
  const state = nextBetState(bet.state, inputOf(statement.status));
  const order = draft.get('order', bet.orderId);
  if (state === null)
    warnOnce(draft, bet, { kind: 'impossible', message: `Stated to be ${statement.status}, but it is ${bet.state}.` });
  else keepBet(draft, order, bet, stated(draft, order, betWith(bet, { state }), statement));
  return draft.accept(null);
}

/**
 * Ends a bookie's bet by an operator's word, as if its bookie had stated that, at the price and the stake that the bookie took, or was asked for
 * where nobody knows. What the bookie states later corrects it.
 *
 * Rejects: `not_found` (no bet, or one of the exchange), `invalid_choice` while the bet is being placed, `out_of_range` where an account could not
 * count what it has then.
 */
export function decideSettleBet(context: Context, { betId, status }: SettleBet): Decision<Replies['settleBet']> {
  const draft = createDraft(context);
  const bet = draft.find('bet', betId);
  if (bet === null || bet.exchangeRole !== null) return refuse({ code: 'not_found' });
  const state = bet.state === 'pending' ? null : nextBetState(bet.state, inputOf(status));
  if (state === null) return refuse(fieldRejection('status', 'invalid_choice'));
  const [price, stake] = [bet.gotPrice ?? bet.wantPrice, bet.gotStake ?? bet.wantStake];
  const profitLoss = ourSettlement(bet, status, null)?.profitLoss ?? ZERO;
  const statement: Statement = { status, price, stake, profitLoss, reason: null };
  if (!isNews(bet, statement)) return draft.accept(bet);
  const order = draft.get('order', bet.orderId);
  const ended = stated(draft, order, betWith(bet, { state }), statement);
  keepBet(draft, order, bet, ended);
  if (!isKept(draft, ended)) return refuse(fieldRejection('status', 'out_of_range'));
  const details = {
    bookie: bet.bookie,
    order_id: String(bet.orderId),
    status: toldChange(bet.settlement?.status ?? bet.state, status),
    profit_loss: printMoney({ ccy: bet.account.ccy, amount: profitLoss }),
  };
  writeAudit(draft, null, { action: 'bet_settled', subject: String(betId), details });
  return draft.accept(draft.get('bet', betId));
}

function findStated(draft: Draft, providerBetId: RecordStatement['providerBetId'], bookie: string): Bet | null {
  const betId = draft.view.first('betsByProviderBet', [providerBetId]);
  const bet = betId === null ? null : draft.get('bet', betId);
  return bet?.bookie === bookie ? bet : null;
}

function stated(draft: Draft, order: Order, bet: Bet, statement: Statement): Bet {
  switch (inputOf(statement.status)) {
    case 'settled':
      return settled(draft, taken(order, bet, statement), statement);
    case 'accepted':
      return taken(order, bet, statement);
    case 'provisional':
      return reserved(order, bet);
    case 'refused':
      return notTaken(bet, statement.reason ?? statement.status);
  }
}

function settled(draft: Draft, bet: Bet, { status, profitLoss }: Pick<Statement, 'status' | 'profitLoss'>): Bet {
  const { gross, net } = orderProfitLoss(bet, profitLoss);
  const settlement = { status, profitLoss, orderProfitLoss: net, orderProfitLossGross: gross, at: draft.now };
  return betWith(bet, {
    reason: isVoidStatus(status) ? 'void' : bet.reason,
    settlement,
    bookings: bet.bookings + 1,
    reconciled: isAgreed(draft, bet, settlement),
  });
}

/** Whether a bookie's settlement of a bet is ours too, by the event's result as this decision leaves it. */
function isAgreed(draft: Draft, bet: Bet, { status, profitLoss }: Pick<Settlement, 'status' | 'profitLoss'>): boolean {
  const { result } = draft.get('event', bet.eventId);
  return agrees(bet, status, profitLoss, settleIfKnown(bet.betType, result));
}

/**
 * Holds settled bets to their event's result, and settles those of the exchange by it, anew where it was corrected (decisions §14). What was
 * booked for bookies' bets stays: it is their word. Answers those that could not be booked.
 */
export function decideReconcileBets(context: Context, { betIds }: ReconcileBets): Decision<Replies['reconcileBets']> {
  const draft = createDraft(context);
  const left: BetId[] = [];
  for (const betId of betIds) {
    const bet = draft.find('bet', betId);
    if (bet === null) continue;
    if (bet.exchangeRole !== null && !judgeExchangeBet(draft, bet)) left.push(betId);
    if (bet.exchangeRole !== null || bet.settlement === null) continue;
    const reconciled = isAgreed(draft, bet, bet.settlement);
    if (reconciled !== bet.reconciled)
      keepBet(draft, draft.get('order', bet.orderId), bet, betWith(bet, { reconciled }));
  }
  return draft.accept(left);
}

/**
 * Settles a bet of the exchange by its event's result. One of which that does not say how it ended waits; also one that an earlier result had settled.
 * Returns false where it could not be booked.
 */
function judgeExchangeBet(draft: Draft, bet: Bet): boolean {
  const { result } = draft.get('event', bet.eventId);
  const outcome = settleIfKnown(bet.betType, result);
  const state = nextBetState(bet.state, outcome === null ? 'unsettled' : 'settled');
  if (state === null) return true;
  const ended = outcome === null ? null : exchangeSettlement(bet, outcome);
  if (bet.settlement?.status === ended?.status && bet.settlement?.profitLoss === ended?.profitLoss) return true;
  const waiting = betWith(bet, { state, reason: null, settlement: null, reconciled: null });
  const judged = ended === null ? waiting : settled(draft, waiting, ended);
  keepBet(draft, draft.get('order', bet.orderId), bet, judged);
  return isKept(draft, judged);
}

/** Whether a bet was kept as it was to be settled: one that an account could not count stays as it was. */
const isKept = (draft: Draft, { betId, settlement }: Bet): boolean => draft.get('bet', betId).settlement === settlement;

/** A posting to come. */
interface Rebooking {
  readonly postingId: string;
  readonly entries: readonly Entry[];
}

/** What most changes of a bet book: it only moves along. */
const NO_REBOOKINGS: readonly Rebooking[] = [];

/**
 * What is booked where a bet's settlement changes: it is settled, settled otherwise, or not any more. What the earlier one booked is taken back first, so
 * that a correction is booked from nothing: as it was booked, which an older server may have worked out otherwise.
 */
function rebookings(draft: Draft, before: Bet, after: Bet): readonly Rebooking[] {
  if (before.settlement === after.settlement) return NO_REBOOKINGS;
  const earlier = `bet:${before.betId}:${before.bookings}`;
  // What came to nothing was not booked.
  const booked = before.settlement === null ? [] : (draft.find('posting', earlier)?.entries ?? []);
  const { settlement } = after;
  const entries = settlement === null ? [] : settlementEntries(after, settlement, ledgerOf(draft, after));
  return [
    { postingId: `${earlier}:reversed`, entries: reversed(booked) },
    { postingId: `bet:${after.betId}:${after.bookings}`, entries },
  ];
}
