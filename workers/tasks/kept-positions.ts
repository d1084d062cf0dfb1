// Positions that somebody has asked for, and may ask for again: desks look at theirs each second. What the bets of an order come to is kept once it
// is closed and all of them are answered, so that only what is new, or still goes on, is read again. To read a hundred thousand bets takes a
// second, and all that time LMDB may use no page again that was free since it began.
import { currencyNow } from '../../src/core/look/rates.js';
import type { Bet } from '../../src/core/record/bet.js';
import { type OrderColumns, STATUSES } from '../../src/core/rule/order-columns.js';
import type { PositionQuestion } from '../../src/core/rule/order-lists.js';
import { type Position, type PositionSum, createPositionSum } from '../../src/core/rule/position.js';
import { mustExist } from '../../src/core/value/assert.js';
import type { Currency } from '../../src/core/value/currency.js';
import type { View } from '../../src/core/view.js';

/** What positions are made of. */
export interface KeptPositions {
  /** Takes in that an order is new, or has changed; a bet never changes but with its order. */
  note(position: number): void;
  /**
   * Returns the position of orders, as somebody who asks sees them; null where they are of more than one event. From step to step it reads for a
   * millisecond or two. `orders`: their positions, rising, which stay what they are while the columns grow.
   */
  sum(view: View, question: PositionQuestion, orders: Uint32Array): Generator<undefined, Position | null>;
}

/** Orders and bets that are read in one go: a millisecond or two. */
const READS_A_STEP = 100;
/** So many orders are known to be in what is kept, at four bytes each; the questions that nobody asked lately go first. */
const KEPT_ORDERS_MAX = 4_000_000;
/** The sum of a question takes as much room as so many of its orders. */
const ORDERS_A_QUESTION = 2_000;

/** What is kept of a question. */
interface Kept {
  /** What else it depends on: the rates of its moment, and the event's result. */
  readonly terms: string;
  readonly sum: PositionSum;
  /** Whose bets are in it, rising. */
  orders: Uint32Array;
  /** None of them has changed up to here. */
  asOf: number;
}

const roomFor = ({ orders }: Kept): number => orders.length + ORDERS_A_QUESTION;

/** Returns positions over columns; nobody has asked for any yet. */
export function keepPositions(columns: OrderColumns, ordersMax = KEPT_ORDERS_MAX): KeptPositions {
  const kept = new Map<string, Kept>();
  let room = ordersMax;
  /** Counts what has been asked for; of each order, when it last changed. */
  let moment = 0;
  let changedAt = new Uint32Array(columns.rows.id.length);

  /** Whether all that is kept of a question is what it would be if it were read now. */
  function isRight({ orders: summedUp, asOf }: Kept, orders: Uint32Array): boolean {
    let at = 0;
    for (const position of summedUp) {
      while ((orders[at] ?? position) < position) at += 1;
      if (orders[at] !== position || (changedAt[position] ?? 0) > asOf) return false;
    }
    return true;
  }

  function drop(key: string): Kept | null {
    const known = kept.get(key) ?? null;
    if (known !== null) room += roomFor(known);
    kept.delete(key);
    return known;
  }

  /** What is kept is taken out while it is worked at: whoever asks meanwhile begins anew. */
  function takeOut(key: string, terms: string, orders: Uint32Array): Kept | null {
    const known = drop(key);
    return known?.terms === terms && isRight(known, orders) ? known : null;
  }

  function keep(key: string, one: Kept): void {
    drop(key);
    kept.set(key, one);
    room -= roomFor(one);
    for (const oldest of kept.keys()) {
      if (room >= 0 || oldest === key) return;
      drop(oldest);
    }
  }

  /** Whether nothing more is to be expected of an order soon; as of a moment. */
  function isDone(position: number, asOf: number): boolean {
    const status = STATUSES[columns.rows.status[position] ?? 0];
    return status !== 'open' && status !== 'pending' && (changedAt[position] ?? 0) <= asOf;
  }

  return {
    note(position) {
      if (position >= changedAt.length) {
        const more = new Uint32Array(columns.rows.id.length);
        more.set(changedAt);
        changedAt = more;
      }
      // What changes while a question is worked at is later than all that it reads.
      changedAt[position] = moment + 1;
    },
    *sum(view, question, orders) {
      const { event } = columns.rows;
      const [first = 0] = orders;
      if (orders.some((position) => event[position] !== event[first])) return null;
      moment += 1;
      const asOf = moment;
      const eventId = orders.length === 0 ? undefined : columns.events.codes.names[event[first] ?? 0];
      const result = eventId === undefined ? null : (view.find('event', eventId)?.result ?? null);
      const terms = JSON.stringify([view.find('rates', 'rates')?.rates ?? null, result]);
      const eyes = { ccy: question.ccy, currencyOf: (of: Currency) => currencyNow(view, of) };
      const key = JSON.stringify(question);
      const one = takeOut(key, terms, orders) ?? newKept(terms, createPositionSum(eyes, result));
      const goingOn: Bet[] = [];
      const done: number[] = [];
      let [reads, at] = [0, 0];
      for (const position of orders) {
        if (one.orders[at] === position) {
          at += 1;
          continue;
        }
        const isKept = isDone(position, asOf);
        for (const bet of readBets(view, columns.rows.id[position] ?? 0)) {
          if (bet !== null && isKept) one.sum.add(bet);
          else if (bet !== null) goingOn.push(bet);
          reads += 1;
          if (reads % READS_A_STEP === 0) yield undefined;
        }
        if (isKept) done.push(position);
      }
      if (done.length > 0) one.orders = withMore(one.orders, done);
      one.asOf = asOf;
      keep(key, one);
      return one.sum.totalWith(goingOn);
    },
  };
}

const newKept = (terms: string, sum: PositionSum): Kept => ({ terms, sum, orders: new Uint32Array(), asOf: 0 });

function withMore(orders: Uint32Array, more: readonly number[]): Uint32Array {
  const all = new Uint32Array(orders.length + more.length);
  let [at, to] = [0, 0];
  for (const position of more) {
    for (; at < orders.length && (orders[at] ?? 0) < position; at += 1) all[to++] = orders[at] ?? 0;
    all[to++] = position;
  }
  all.set(orders.subarray(at), to);
  return all;
}

/** To find that there are no more is to read as well: null. */
function* readBets(view: View, orderId: number): Generator<Bet | null> {
  for (const betId of view.keys('betsOfOrder', [orderId])) yield mustExist(view.find('bet', betId), `bet ${betId}`);
  yield null;
}
