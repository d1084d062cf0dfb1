// A bet as it is made: what it has of its order, whoever takes it.
import { currencyNow } from '../look/rates.js';
import type { Bet } from '../record/bet.js';
import type { Order } from '../record/order.js';
import { historyOfNew } from '../rule/bet-history.js';
import { toBetId } from '../value/ids.js';
import type { Draft } from './draft.js';

/** What a bet has of its order and of its moment. */
type Given =
  | 'betId'
  | 'orderId'
  | 'placer'
  | 'sport'
  | 'eventId'
  | 'order'
  | 'want'
  | 'customer'
  | 'customerCommission'
  | 'isDetailed'
  | 'reason'
  | 'requestedAt'
  | 'settlement'
  | 'bookings'
  | 'reconciled'
  | 'history';

/**
 * Returns a new bet of an order, not settled. Asserts: the order's currency has a rate.
 *
 * (Its fields stand as in `betWith`: so both make bets of one kind to V8.)
 */
export function newBet(draft: Draft, order: Order, made: Omit<Bet, Given>): Bet {
  return {
    betId: toBetId(draft.nextNumber('bet')),
    orderId: order.orderId,
    placer: order.placer,
    sport: order.sport,
    eventId: order.eventId,
    bookie: made.bookie,
    accountId: made.accountId,
    betType: made.betType,
    selectionId: made.selectionId,
    providerBetId: made.providerBetId,
    side: made.side,
    account: made.account,
    order: currencyNow(draft, order.want.ccy),
    want: order.want,
    customer: order.customer,
    bookieCommission: made.bookieCommission,
    customerCommission: order.customerCommission,
    isDetailed: order.isDetailed,
    wantPrice: made.wantPrice,
    wantStake: made.wantStake,
    gotPrice: made.gotPrice,
    gotStake: made.gotStake,
    ownStake: made.ownStake,
    orderStake: made.orderStake,
    orderRisk: made.orderRisk,
    state: made.state,
    reason: null,
    requestedAt: draft.now,
    settlement: null,
    bookings: 0,
    reconciled: null,
    exchangeRole: made.exchangeRole,
    history: historyOfNew(made.state, draft.now),
  };
}
