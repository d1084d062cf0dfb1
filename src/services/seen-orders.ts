// An order and its bets as a caller may see them: found by one right, read so many a turn.
import { eachRecord } from '../core/change.js';
import type { Bet } from '../core/record/bet.js';
import type { Event } from '../core/record/event.js';
import type { Order } from '../core/record/order.js';
import type { Right, Verdict } from '../core/rule/access.js';
import { type Wording, wordingOf } from '../core/rule/description.js';
import { mustExist } from '../core/value/assert.js';
import type { BetType } from '../core/value/bet-type.js';
import { type AccountId, type BetId, type OrderId, isOrderId } from '../core/value/ids.js';
import { BOUNDS } from '../core/value/limits.js';
import type { Side } from '../core/value/price.js';
import { rememberedOfTwo } from '../core/value/remembered.js';
import type { Store } from '../store/store.js';
import { ITEMS_A_TURN, mapInTurns, nextTurn } from '../turns.js';
import { type Caller, shownUsername } from './caller.js';
import type { Rights } from './rights.js';

/** An order with what is shown beside it. */
export interface OrderView extends Wording {
  readonly order: Order;
  readonly event: Event;
}

/** A bet; `username` is its bookmaker account's, as the caller may see it. */
export interface BetView {
  readonly bet: Bet;
  readonly username: string;
}

/** An order with its bets, in the order of their making. */
export interface OrderWithBets {
  readonly shown: OrderView;
  readonly bets: readonly BetView[];
}

/** The same on a page of a list; null: the page has very many bets already. */
export interface ListedOrder {
  readonly shown: OrderView;
  readonly bets: OrderWithBets['bets'] | null;
}

/** Many orders are on the same: what that is called is put together once, as long as its event is what it was. */
const DESCRIPTIONS_KEPT_MAX = 1000;
const wordings = new WeakMap<Event, (betType: BetType, side: Side) => Wording>();

function rememberedWording(event: Event, { betType, side }: Pick<Order | Bet, 'betType' | 'side'>): Wording {
  const known = wordings.get(event);
  if (known !== undefined) return known(betType, side);
  const word = rememberedOfTwo((on: BetType, as: Side) => wordingOf(event, on, as), DESCRIPTIONS_KEPT_MAX);
  wordings.set(event, word);
  return word(betType, side);
}

const eventOf = ({ view }: Store, { eventId }: Order | Bet): Event =>
  mustExist(view.find('event', eventId), `event ${eventId}`);

/** Returns what a bet is on, in words. */
export function descriptionOf(store: Store, bet: Bet): string {
  return rememberedWording(eventOf(store, bet), bet).description;
}

/** Returns how an order is shown. */
export function viewOf(store: Store, order: Order): OrderView {
  const event = eventOf(store, order);
  const { description, template } = rememberedWording(event, order);
  return { order, event, description, template };
}

const reread = new WeakMap<Order, OrderView>();

/**
 * Orders that were read once: only of those that are read again is kept what is told of them. What a `WeakMap` has outlives all collections of what is
 * young where it refers to its key, as a view does; of most orders nobody asks again, and they would all become old.
 */
const readOnce = new WeakSet<Order>();

/** Returns whether an order was read before; from now on it was. */
function isReadAgain(order: Order): boolean {
  if (readOnce.has(order)) return true;
  readOnce.add(order);
  return false;
}

/** The same of an order that is read, perhaps again and again: one and the same view, as long as order and event are what they were. */
function presentReread(store: Store, order: Order): OrderView {
  const known = reread.get(order);
  if (known !== undefined && known.event === store.view.find('event', order.eventId)) return known;
  const view = viewOf(store, order);
  if (isReadAgain(order)) reread.set(order, view);
  return view;
}

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

/** An order and its bets at one and the same moment, these in the order of their making. */
interface WholeOrder {
  readonly order: Order;
  readonly bets: readonly Bet[];
}

/** Bets of orders that were read before. A bet never changes but with its order, so they are what they were as long as the order is. */
const known = new WeakMap<Order, readonly Bet[]>();

/**
 * Returns an order that was found, with its bets; later, where a change of it is on its way to the disk: before that is there, the order may still be as it
 * was and its bets as they are. Whether the order is still the one that is stored need not be asked where it was just read, and would count as asking for it
 * again (`store/recent.ts`).
 */
export function readWhole(store: Store, order: Order, isJustRead = false): WholeOrder | Promise<WholeOrder> {
  const { orderId } = order;
  const arrival = store.arrivalOf(orderId);
  if (arrival !== null) return arrival.then(() => readWhole(store, currentOf(store, orderId)));
  const read = known.get(order);
  if (read !== undefined) return { order, bets: read };
  const betIds = [...store.view.keys('betsOfOrder', [orderId])];
  if (betIds.length > ITEMS_A_TURN) return readLong(store, orderId, betIds);
  const bets = betIds.map((betId) => findBet(store, betId));
  if (readOnce.has(order) && (isJustRead || store.view.find('order', orderId) === order) && areAll(bets, order))
    known.set(order, bets);
  return { order, bets };
}

/**
 * An order may have thousands of bets: others have their turn in between. What changes in them is taken from the journal, and the order is found last, when
 * all of that is told.
 */
async function readLong(store: Store, orderId: OrderId, betIds: readonly BetId[]): Promise<WholeOrder> {
  const changes = new Map<BetId, Bet>();
  const stop = store.onLines((lines) => {
    eachRecord(lines, 'bet', (bet) => {
      if (bet.orderId === orderId) changes.set(bet.betId, bet);
    });
  });
  try {
    const read = await mapInTurns(betIds, ITEMS_A_TURN, (betId) => findBet(store, betId));
    for (let arrival; (arrival = store.arrivalOf(orderId)) !== null;) await arrival;
    const bets = new Map([...read.map((bet) => [bet.betId, bet] as const), ...changes]);
    return { order: currentOf(store, orderId), bets: [...bets.values()] };
  } finally {
    stop();
  }
}

const currentOf = ({ view }: Store, orderId: OrderId): Order =>
  mustExist(view.find('order', orderId), `order ${orderId}`);

const findBet = ({ view }: Store, betId: BetId): Bet => mustExist(view.find('bet', betId), `bet ${betId}`);

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

/** Returns an order that was just read, with its bets. */
export async function readWithBets(store: Store, caller: Caller, found: Order): Promise<OrderWithBets> {
  const nameOf = usernamesFor(store, caller);
  const read = readWhole(store, found);
  const { order, bets } = read instanceof Promise ? await read : read;
  return { shown: presentReread(store, order), bets: named(bets, nameOf) };
}

/** Returns the orders of a page with their bets, as long as those before have not too many; so many of either are read in a turn. */
export async function readPage(
  store: Store,
  caller: Caller,
  orderIds: readonly OrderId[],
): Promise<readonly ListedOrder[]> {
  const nameOf = usernamesFor(store, caller);
  const page: ListedOrder[] = [];
  let [betCount, count] = [0, 0];
  for (const orderId of orderIds) {
    if (count >= ITEMS_A_TURN) {
      await nextTurn();
      count = 0;
    }
    const found = currentOf(store, orderId);
    if (betCount >= BOUNDS.betsOfPageMax) {
      page.push({ shown: presentReread(store, found), bets: null });
      count += 1;
      continue;
    }
    const read = readWhole(store, found, true);
    const { order, bets } = read instanceof Promise ? await read : read;
    page.push({ shown: presentReread(store, order), bets: named(bets, nameOf) });
    betCount += bets.length;
    count += 1 + bets.length;
  }
  return page;
}

const named = (bets: readonly Bet[], nameOf: (accountId: AccountId) => string): readonly BetView[] =>
  bets.map((bet) => ({ bet, username: nameOf(bet.accountId) }));
