// An order and its bets as a caller may see them: found by one right, read so many a turn.
import type { Bet } from '../core/record/bet.js';
import type { Order } from '../core/record/order.js';
import type { Right, Verdict } from '../core/rule/access.js';
import { mustExist } from '../core/value/assert.js';
import { type AccountId, type BetId, isOrderId } from '../core/value/ids.js';
import type { Store } from '../store/store.js';
import { ITEMS_A_TURN, mapInTurns } from '../turns.js';
import { type Caller, shownUsername } from './caller.js';
import type { Rights } from './rights.js';

/** Returns an order, and what the caller may do with it. */
export function findOrderFor(
  { store, rights }: { readonly store: Store; readonly rights: Rights },
  caller: Caller,
  { right, orderId }: { readonly right: Right; readonly orderId: number },
): readonly [Order | null, Verdict] {
  const order = isOrderId(orderId) ? store.view.find('order', orderId) : null;
  const placer = order === null ? null : store.view.find('customer', order.placer);
  return [order, rights.on(right, caller, placer)];
}

/** Bets of orders that were read before. A bet never changes but with its order, so they are what they were as long as the order is. */
const known = new WeakMap<Order, readonly Bet[]>();

/** Returns an order's bets in the order of their making. It may have thousands: others have their turn in between. */
export function readBets({ view }: Store, order: Order): readonly Bet[] | Promise<readonly Bet[]> {
  const read = known.get(order);
  if (read !== undefined) return read;
  const betIds = [...view.keys('betsOfOrder', [order.orderId])];
  const find = (betId: BetId): Bet => mustExist(view.find('bet', betId), `bet ${betId}`);
  if (betIds.length > ITEMS_A_TURN) return mapInTurns(betIds, ITEMS_A_TURN, find);
  const bets = betIds.map(find);
  if (view.find('order', order.orderId) === order && areAll(bets, order)) known.set(order, bets);
  return bets;
}

/** Whether those are all: an index that was looked into before, in the same turn of the event loop, may not show what was made since. */
function areAll(bets: readonly Bet[], { tally }: Order): boolean {
  return bets.filter(({ state }) => state !== 'failed').length === tally.undecided + tally.standing;
}

/** Returns what accounts' usernames are as the caller may see them; each is looked up once. */
export function usernamesFor({ view }: Store, caller: Caller): (accountId: AccountId) => string {
  const names = new Map<AccountId, string>();
  return (accountId) => {
    const known = names.get(accountId);
    if (known !== undefined) return known;
    const name = shownUsername(caller, mustExist(view.find('bookieAccount', accountId), `account ${accountId}`));
    names.set(accountId, name);
    return name;
  };
}
