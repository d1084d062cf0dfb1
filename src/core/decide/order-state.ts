// What an order becomes when one of its bets changes or when it stops trying. The one way in which an order changes.
import type { Bet } from '../record/bet.js';
import { customerLedger } from '../record/ledger.js';
import { type CloseReason, ORDER_TRANSITIONS, type Order, isOpen, unplacedOf, orderWith } from '../record/order.js';
import { eventStakeKeyOf } from '../change.js';
import { holdOf, placeableOf, stakeOnEvent } from '../rule/credit.js';
import { type StakeAccount, isOnlyRounding } from '../rule/placement.js';
import { accountsAfter } from '../rule/rest.js';
import { countOf } from '../value/terms.js';
import { replaceBet, statusOf } from '../rule/tally.js';
import { assert } from '../value/assert.js';
import { type AccountId, EXCHANGE_ACCOUNT } from '../value/ids.js';
import { type Minor, ZERO, add, subtract } from '../value/money.js';
import type { Side } from '../value/price.js';
import type { Draft } from './draft.js';
import { countOrder, currencyNow, findCurrencyNow, holdOn } from './ledger.js';

/** Stores an order after one of its bets went from one value to another, and returns it; closes it when that filled it. */
export function keepOrder(draft: Draft, order: Order, before: Bet | null, after: Bet): Order {
  const tally = replaceBet(order.tally, before, after);
  const accounts = accountsAfter(order.accounts, before, after, draft.now);
  const moved = storeOrder(draft, order, orderWith(order, { accounts, tally }));
  if (!isOpen(moved)) return moved;
  if (isFilled(draft, moved)) return closeOrder(draft, moved, 'order_filled');
  // All or nothing had its one go at placement, where it may trade with several; what a bookie refuses of it is not tried again.
  const isOver = !moved.acceptPartialFill && moved.tally.undecided === 0 && after.exchangeRole === null;
  return isOver ? closeOrder(draft, moved, 'timed_out') : moved;
}

/** Stops an order from trying; what it held for the stake that it did not place is released. */
export function closeOrder(draft: Draft, order: Order, closeReason: CloseReason): Order {
  const closed = storeOrder(draft, order, orderWith(order, { closeReason, closedAt: draft.now }));
  countOrder(draft, customerLedger(order.placer), order.customer.ccy, -1);
  return closed;
}

/** Stores an order with the status and the hold that follow from the rest of it. */
export function storeOrder(draft: Draft, before: Order, wanted: Order): Order {
  const [status, held] = [statusOf(isOpen(wanted), wanted.tally), holdOf(wanted)];
  const after = status === wanted.status && held === wanted.held ? wanted : orderWith(wanted, { status, held });
  const input = isOpen(before) && !isOpen(after) ? 'closed' : 'bet_changed';
  assert(
    ORDER_TRANSITIONS[before.status][input].includes(after.status),
    `Invariant: an order goes from ${before.status} to ${after.status}`,
  );
  assert(unplacedOf(after) >= 0, 'Invariant: got + undecided ≤ want');
  const stakeBefore = draft.find('order', after.orderId) === null ? ZERO : stakeOnEvent(before);
  draft.put('order', after);
  draft.standing.put(after);
  stakeMore(draft, after, subtract(stakeOnEvent(after), stakeBefore));
  holdOn(draft, customerLedger(after.placer), after.customer.ccy, subtract(after.held, before.held));
  return after;
}

/** Returns what a customer has put, and is putting, on an event. */
export function stakedOn(draft: Draft, { placer, eventId }: Order): Minor {
  return draft.find('eventStake', eventStakeKeyOf(placer, eventId))?.stake ?? ZERO;
}

function stakeMore(draft: Draft, order: Order, more: Minor): void {
  const { placer: username, eventId, customer } = order;
  if (more !== 0)
    draft.put('eventStake', { username, eventId, ccy: customer.ccy, stake: add(stakedOn(draft, order), more) });
}

/** Returns whether nothing is left to place but what rounding leaves, and nothing is undecided that might come back (decisions §11). */
function isFilled(draft: Draft, order: Order): boolean {
  if (order.tally.undecided > 0 || order.tally.standing === 0) return false;
  return isRounding(draft, order, placeableOf(order));
}

/** Returns whether so much of an order that is not placed is only what rounding leaves. */
export function isRounding(draft: Draft, order: Order, stake: Minor): boolean {
  // Most are filled to the last minor unit.
  if (stake === 0) return true;
  const currency = currencyNow(draft, order.want.ccy);
  // Bookies measure what is staked with them, which of a lay is what it risks; the exchange measures what is wanted of it.
  const atBookies: StakeAccount[] = [];
  const onExchange: StakeAccount[] = [];
  for (const { accountId, use } of order.accounts) {
    const account = use === 'left' ? null : stakeAccount(draft, accountId);
    if (account !== null) (accountId === EXCHANGE_ACCOUNT ? onExchange : atBookies).push(account);
  }
  const isRest = (side: Side, accounts: readonly StakeAccount[]): boolean =>
    isOnlyRounding({ stake, currency, risk: countOf(order.wantPrice, side) }, accounts);
  if (onExchange.length === 0) return isRest(order.side, atBookies);
  return isRest('back', onExchange) && (atBookies.length === 0 || isRest(order.side, atBookies));
}

/** An account by which what rounding leaves is measured; null: it may not be used. */
function stakeAccount(draft: Draft, accountId: AccountId): StakeAccount | null {
  const { ccy, stakeIncrement, enabled } = draft.get('bookieAccount', accountId);
  const currency = findCurrencyNow(draft, ccy);
  return enabled && currency !== null ? { currency, stakeIncrement } : null;
}
