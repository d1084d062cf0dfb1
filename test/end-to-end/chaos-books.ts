// Holds what the chaos test's customers were answered to what the server has kept, after each of its starts and at the end.
import { expect } from 'vitest';
import { forEach } from './client.js';
import type { Diary, Sent } from './chaos-diary.js';
import { type Asker, type Bet, type Method, type Order, payloadOf } from './chaos-heard.js';
import { transferOf } from './chaos-load.js';
import { AGENT, BACKINGS, CUSTOMERS } from './chaos-world.js';

/** What is shown in the other terms is shown to the penny, of the lesser amount. */
const PENNIES_MAX = 1;
const PAGE = 1000;
const AT_ONCE = 32;
export const EXCHANGE = 'slip';

/** A server that is asked what it has kept. */
export interface Desk {
  readonly asker: Asker;
  readonly url: string;
  readonly sessionOf: (who: string) => string;
}

/** What is known to be stored. */
export interface Books {
  /** The order of each request, by its uuid. */
  readonly orderOf: Map<string, number>;
  readonly customerOf: Map<number, string>;
  /** All orders up to this number have been read. */
  highest: number;
  /** Requests that were not answered: those whose orders are there, and those whose are not. */
  readonly unanswered: { kept: number; lost: number };
}

export const createBooks = (): Books => ({
  orderOf: new Map(),
  customerOf: new Map(),
  highest: 0,
  unanswered: { kept: 0, lost: 0 },
});

const minor = ([, amount]: readonly [string, number]): number => Math.round(amount * 100);

/** Asks until there is an answer: a server that has just been started may have too much to do. */
export async function ok<T>({ asker, sessionOf }: Desk, who: string, method: Method, path: string, json?: object) {
  for (;;) {
    const asked = { method, path, session: sessionOf(who) };
    const heard = await asker.ask(json === undefined ? asked : { ...asked, json });
    if (heard.status === 200) return payloadOf(heard) as T;
    if (heard.status !== 503) throw new Error(`${method} ${path}: ${heard.status} ${heard.text}`);
  }
}

/** Reads all orders of all customers that were made since it was last asked, and notes whose they are. */
export async function readNew(desk: Desk, books: Books): Promise<readonly Order[]> {
  const found: Order[] = [];
  const floor = books.highest;
  await forEach(CUSTOMERS, CUSTOMERS.length, async (who) => {
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const path = `/v1/orders/?page_size=${PAGE}&page=${page}&placer=${who}&order_by=order_id%20desc`;
      const listed = await ok<Order[]>(desk, who, 'GET', path);
      found.push(...listed.filter(({ order_id: id }) => id > floor));
      isLast = listed.length < PAGE || listed.at(-1)!.order_id <= floor;
    }
  });
  for (const { order_id: id, user_data: uuid, placer } of found) {
    expect(books.orderOf.get(uuid!) ?? id, `two orders of the request ${uuid}`).toBe(id);
    books.orderOf.set(uuid!, id);
    books.customerOf.set(id, placer);
    books.highest = Math.max(books.highest, id);
  }
  return found;
}

/** All of a request's orders are there, or none; those of one that was answered are what was answered. */
export function expectWhole({ orderOf, unanswered }: Books, { uuids, orderIds }: Sent): void {
  const found = uuids.map((uuid) => orderOf.get(uuid) ?? null);
  if (orderIds !== null) {
    expect(found).toEqual(orderIds);
    return;
  }
  const lost = found.filter((id) => id === null).length;
  expect([0, found.length], `half of a batch: ${found.join()}`).toContain(lost);
  unanswered[lost === 0 ? 'kept' : 'lost'] += 1;
}

/** What is true of an order at any moment: no more is filled than was wanted. */
export function expectNotOverfilled(order: Order): void {
  const filled = order.bets!.reduce((sum, bet) => sum + (isStanding(bet) ? minor(bet.got_stake!) : 0), 0);
  expect(minor(order.bet_bar_values.success), JSON.stringify(order)).toBeLessThanOrEqual(minor(order.want_stake));
  if (order.bets!.every(({ bookie }) => bookie === EXCHANGE)) {
    expect(filled).toBeLessThanOrEqual(minor(order.want_stake));
    expect(minor(order.bet_bar_values.success)).toBe(filled);
  }
}

const isStanding = ({ status, got_stake: got }: Bet): boolean =>
  got !== null && (status.code === 'done' || status.code === 'settled');

/** An order is what it was, or more: its trades stay, and its bets at bookmakers are the same ones, whatever has become of them. */
function expectKept(before: Order, now: Order): void {
  const { placer, bet_type, order_type, want_price, want_stake, placement_time, expiry_time, user_data } = before;
  const same = { placer, bet_type, order_type, want_price, want_stake, placement_time, expiry_time, user_data };
  expect(now).toMatchObject(same);
  if (before.closed) expect(now).toMatchObject({ closed: true, close_reason: before.close_reason });
  before.bets!.forEach((bet, index) => {
    const after = now.bets![index]!;
    if (bet.bookie === EXCHANGE) expect(after).toEqual(bet);
    const { bet_id, bookie_bet_id, bookie, want_price: price, want_stake: stake } = bet;
    expect(after).toMatchObject({ bet_id, bookie_bet_id, bookie, want_price: price, want_stake: stake });
  });
}

/** Closes that were answered, and orders that were looked at. */
async function expectOrdersKept(desk: Desk, { closed, seen, counts }: Diary, { customerOf }: Books): Promise<void> {
  await forEach([...new Set([...closed, ...seen.keys()])], AT_ONCE, async (id) => {
    const order = await ok<Order>(desk, customerOf.get(id)!, 'GET', `/v1/orders/${id}/`);
    counts.acknowledged += 1;
    if (closed.has(id)) expect([id, order.closed]).toEqual([id, true]);
    const before = seen.get(id);
    if (before !== undefined) expectKept(before, order);
    expectNotOverfilled(order);
  });
}

/** Those that were not answered are sent again: each is there once, whether it had been made or not. */
async function expectTransfersKept(desk: Desk, { transfers }: Diary): Promise<void> {
  const unanswered = transfers.filter(({ isAnswered }) => !isAnswered);
  await forEach(unanswered, AT_ONCE, async (one) => {
    await ok(desk, AGENT, 'POST', '/v1/transfers/', transferOf(one));
    one.isAnswered = true;
  });
  for (const who of CUSTOMERS) {
    const path = `/v1/transfers/?username=${who}`;
    const listed = await ok<readonly { readonly description: string }[]>(desk, AGENT, 'GET', path);
    const times = new Map<string, number>();
    for (const { description } of listed) times.set(description, (times.get(description) ?? 0) + 1);
    const own = transfers.filter((one) => one.who === who);
    expect(times).toEqual(new Map(own.map(({ description }) => [description, 1])));
  }
}

async function expectHeartbeatsKept(desk: Desk, { heartbeats }: Diary): Promise<void> {
  for (const who of CUSTOMERS) {
    const { heartbeats: listed } = await ok<{
      readonly heartbeats: readonly { readonly heartbeat_id: string; readonly expiry_time: string }[];
    }>(desk, who, 'GET', '/v1/heartbeats/');
    const expiryOf = new Map(listed.map(({ heartbeat_id: id, expiry_time: at }) => [id, at]));
    for (const [id, { who: whose, expiryTime, cancelling }] of heartbeats) {
      if (whose !== who || Date.parse(expiryTime) < Date.now()) continue;
      const kept = expiryOf.get(id) ?? null;
      if (cancelling === 'answered') expect([id, kept]).toEqual([id, null]);
      if (cancelling === 'no') expect([id, (kept ?? '') >= expiryTime]).toEqual([id, true]);
    }
  }
}

/** Everything that was acknowledged since this was last asked is there. */
export async function expectAllKept(desk: Desk, diary: Diary, books: Books): Promise<void> {
  await readNew(desk, books);
  for (const sent of diary.sent) expectWhole(books, sent);
  await expectOrdersKept(desk, diary, books);
  await expectTransfersKept(desk, diary);
  await expectHeartbeatsKept(desk, diary);
}

interface Side {
  readonly order: Order;
  readonly bet: Bet;
}

/** A bet in minor units, whatever its order's terms are. */
interface Stakes {
  readonly risk: number;
  readonly win: number;
}

export function stakesOf({ order_type: terms }: Order, { got_price: price, got_stake: got }: Bet): Stakes {
  const stake = minor(got!);
  const other = Math.round(stake * (price! - 1));
  return terms === 'normal' ? { risk: stake, win: other } : { risk: other, win: stake };
}

export const isHome = ({ bet_type: on, order_type: terms }: Order): boolean =>
  BACKINGS.find(({ bet_type, order_type }) => bet_type === on && order_type === terms)!.isHome;

/** Each trade's maker and taker, who have bets with numbers next to each other. */
export function tradesOf(orders: readonly Order[]): readonly (readonly [Side, Side])[] {
  const sides = orders
    .flatMap((order) => order.bets!.filter(({ bookie }) => bookie === EXCHANGE).map((bet) => ({ order, bet })))
    .toSorted((a, b) => a.bet.bet_id - b.bet.bet_id);
  expect(sides.length % 2).toBe(0);
  return Array.from({ length: sides.length / 2 }, (_, nth) => [sides[2 * nth]!, sides[2 * nth + 1]!] as const);
}

/** Each wins what the other risks; no trade is of one's own, and none is half there. */
export function expectTwoSided([maker, taker]: readonly [Side, Side]): void {
  expect([maker.bet.exchange_role, taker.bet.exchange_role]).toEqual(['maker', 'taker']);
  expect(taker.bet.bet_id).toBe(maker.bet.bet_id + 1);
  expect(maker.order.placer).not.toBe(taker.order.placer);
  expect(maker.order.event_info.event_id).toBe(taker.order.event_info.event_id);
  expect(isHome(maker.order)).toBe(!isHome(taker.order));
  const [made, taken] = [stakesOf(maker.order, maker.bet), stakesOf(taker.order, taker.bet)];
  expect(Math.abs(made.risk - taken.win)).toBeLessThanOrEqual(PENNIES_MAX);
  expect(Math.abs(made.win - taken.risk)).toBeLessThanOrEqual(PENNIES_MAX);
}
