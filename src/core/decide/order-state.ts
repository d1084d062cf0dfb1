// What an order becomes when one of its bets changes or when it stops trying. The one way in which an order changes.
import { type Bet, isUndecided } from '../record/bet.js';
import { customerLedger } from '../record/ledger.js';
import {
  type CloseReason,
  ORDER_TRANSITIONS,
  type Order,
  type OrderChange,
  type Tally,
  isOpen,
  orderWith,
  unplacedOf,
  unplacedWith,
} from '../record/order.js';
import { stakedOn } from '../look/balances.js';
import { currencyNow, findCurrencyNow } from '../look/rates.js';
import { holdWith, placeableOf, stakeOnEvent } from '../rule/credit.js';
import { type StakeAccount, isOnlyRounding } from '../rule/placement.js';
import { accountsAfter, accountsWith } from '../rule/rest.js';
import { countOf } from '../value/terms.js';
import { replaceBet, statusOf } from '../rule/tally.js';
import { assert } from '../value/assert.js';
import { type AccountId, EXCHANGE_ACCOUNT } from '../value/ids.js';
import { type Minor, add, subtract, toMinor } from '../value/money.js';
import type { Side } from '../value/price.js';
import type { Walk } from '../view.js';
import type { Draft } from './draft.js';
import { reserveOn } from './ledger.js';

/** Stores an order after one of its bets went from one value to another, and returns it; closes it when that filled it. */
export function keepOrder(draft: Draft, order: Order, before: Bet | null, after: Bet): Order {
  const isRefused = before !== null && isUndecided(before.state) && after.state === 'failed';
  const refusals = isRefused && hasFailedBefore(order, before) ? refusalsInARow(draft, after) : 0;
  const accounts = accountsAfter(order.accounts, before, after, { now: draft.now, refusals });
  const tally = replaceBet(order, before, after);
  const closeReason = isOpen(order) ? reasonAfter(draft, order, { accounts, tally }, after) : null;
  if (closeReason === null) return storeOrder(draft, order, { accounts, tally });
  return storeOrder(draft, order, { accounts, tally, closeReason, closedAt: draft.now });
}

/** Stores an order after bets of it were put on their way, with what all of its bets come to then, and returns it: nothing of it is filled yet. */
export function keepPlaced(draft: Draft, order: Order, placed: readonly Bet[], tally: Tally): Order {
  return storeOrder(draft, order, { accounts: accountsWith(order.accounts, placed), tally });
}

type Moved = Pick<Order, 'accounts' | 'tally'>;

/** Whether a bet may not be the first in a row that its account did not take: else its bets need not be looked for among all of its order's. */
function hasFailedBefore({ accounts }: Order, { accountId, state }: Bet): boolean {
  // What was not answered as it should has been answered itself. That an account has failed does not stay known of one that was chosen again.
  return state !== 'pending' || accounts.find((account) => account.accountId === accountId)?.answeredAt !== null;
}

/** Of an order with very many accounts not all bets are looked at; after so many refusals it makes no difference how many there are. */
const REFUSALS_LOOK: Walk = { limit: 512, isReversed: true };
const REFUSALS_COUNTED = 8;

/** Returns how many bets of an order its account has not taken at this price, one after another, the last of them this one. */
function refusalsInARow(draft: Draft, { orderId, accountId, wantPrice }: Bet): number {
  let refusals = 0;
  for (const betId of draft.view.keys('betsOfOrder', [orderId], REFUSALS_LOOK)) {
    const bet = draft.get('bet', betId);
    if (bet.accountId !== accountId) continue;
    if (bet.state !== 'failed' || bet.wantPrice !== wantPrice || refusals === REFUSALS_COUNTED) break;
    refusals += 1;
  }
  return refusals;
}

/** Returns why an open order stops trying after one of its bets changed; null: it does not. */
function reasonAfter(draft: Draft, order: Order, moved: Moved, after: Bet): CloseReason | null {
  if (isFilled(draft, order, moved)) return 'order_filled';
  // All or nothing had its one go at placement, where it may trade with several; what a bookie refuses of it is not tried again.
  const isOver = !order.acceptPartialFill && moved.tally.undecided === 0 && after.exchangeRole === null;
  return isOver ? 'timed_out' : null;
}

/** Stops an order from trying; what it held for the stake that it did not place is released. */
export function closeOrder(draft: Draft, order: Order, closeReason: CloseReason): Order {
  return storeOrder(draft, order, { closeReason, closedAt: draft.now });
}

/** Stores an order that opens, and counts it; its event stays for it. Expects: it holds all that it can lose. */
export function storeNewOrder(draft: Draft, order: Order): void {
  const event = draft.get('event', order.eventId);
  if (!event.hasOrders) draft.put('event', { ...event, hasOrders: true });
  keep(draft, order, { stake: order.held, held: order.held, open: 1 });
}

/** Stores what becomes of an order, with the status and the hold that follow from that; one that stops trying is no longer counted as open. */
export function storeOrder(draft: Draft, before: Order, change: Omit<OrderChange, 'status' | 'held'>): Order {
  const tally = change.tally ?? before.tally;
  const stops = isOpen(before) && change.closeReason !== undefined && change.closeReason !== null;
  const staysOpen = isOpen(before) && !stops;
  const status = statusOf(staysOpen, tally);
  const held = holdWith(before, tally, staysOpen);
  // Written out: V8 reads what always has the same fields many times as fast.
  const { exchange, accounts, reselections, plans, closeReason, closedAt } = change;
  const all = { exchange, accounts, reselections, plans, status, closeReason, closedAt, tally, held };
  const after = orderWith(before, all);
  assert(
    ORDER_TRANSITIONS[before.status][stops ? 'closed' : 'bet_changed'].includes(status),
    `Invariant: an order goes from ${before.status} to ${status}`,
  );
  assert(unplacedOf(after) >= 0, 'Invariant: got + undecided ≤ want');
  keep(draft, after, {
    stake: subtract(stakeOnEvent(after), stakeOnEvent(before)),
    held: subtract(held, before.held),
    open: stops ? -1 : 0,
  });
  return after;
}

/** How much more an order takes of its event's limit, reserves, and counts as open. */
interface More {
  readonly stake: Minor;
  readonly held: Minor;
  readonly open: number;
}

function keep(draft: Draft, order: Order, { stake, held, open }: More): void {
  draft.put('order', order);
  draft.standing.put(order);
  stakeMore(draft, order, stake);
  reserveOn(draft, customerLedger(order.placer), order.customer.ccy, { amount: held, openOrders: open });
}

function stakeMore(draft: Draft, order: Order, more: Minor): void {
  const { placer: username, eventId, customer } = order;
  if (more !== 0)
    draft.put('eventStake', { username, eventId, ccy: customer.ccy, stake: add(stakedOn(draft, order), more) });
}

/** Returns whether nothing is left to place but what rounding leaves, and nothing is undecided that might come back (decisions §11). */
function isFilled(draft: Draft, before: Order, moved: Moved): boolean {
  const { tally } = moved;
  if (tally.undecided > 0 || tally.standing === 0) return false;
  // Most are filled to the last minor unit.
  if (unplacedWith(before, tally) === 0) return true;
  const order = orderWith(before, moved);
  return isRounding(draft, order, placeableOf(order));
}

const ONE = toMinor(1);

/** Returns whether so much of an order that is not placed is only what rounding leaves. */
export function isRounding(draft: Draft, order: Order, stake: Minor): boolean {
  if (stake === 0) return true;
  const currency = currencyNow(draft, order.want.ccy);
  // Bookies measure what is staked with them, which of a lay is what it risks; the exchange measures what is wanted of it.
  const atBookies: StakeAccount[] = [];
  const onExchange: StakeAccount[] = [];
  for (const { accountId, use } of order.accounts) {
    const account = use === 'left' ? null : stakeAccount(draft, accountId);
    if (account === null) continue;
    if (accountId !== EXCHANGE_ACCOUNT) atBookies.push(account);
    // The exchange's least stake is what comes in; of all or nothing it has any minor unit, unless a bookie's step has left it.
    else
      onExchange.push(
        order.acceptPartialFill || hasBeenAtBookies(order) ? account : { ...account, stakeIncrement: ONE },
      );
  }
  const isRest = (side: Side, accounts: readonly StakeAccount[]): boolean =>
    isOnlyRounding({ stake, currency, risk: countOf(order.wantPrice, side) }, accounts);
  if (onExchange.length === 0) return isRest(order.side, atBookies);
  return isRest('back', onExchange) && (atBookies.length === 0 || isRest(order.side, atBookies));
}

/** The exchange's own account never has anything under way, nor an answer to wait for (`accountsAfter`). */
function hasBeenAtBookies({ accounts }: Order): boolean {
  return accounts.some(({ underWay, answeredAt }) => underWay > 0 || answeredAt !== null);
}

/** An account by which what rounding leaves is measured; null: it may not be used. */
function stakeAccount(draft: Draft, accountId: AccountId): StakeAccount | null {
  const { ccy, stakeIncrement, enabled } = draft.get('bookieAccount', accountId);
  const currency = findCurrencyNow(draft, ccy);
  return enabled && currency !== null ? { currency, stakeIncrement } : null;
}
