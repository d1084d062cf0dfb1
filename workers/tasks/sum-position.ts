// The bets of some orders, summed up from step to step: a hundred thousand of them take a second or so, and lists should not wait for that.
import type { Bet } from '../../src/core/record/bet.js';
import { currencyNow } from '../../src/core/look/rates.js';
import type { OrderColumns } from '../../src/core/rule/order-columns.js';
import { type Position, createPositionSum } from '../../src/core/rule/position.js';
import { mustExist } from '../../src/core/value/assert.js';
import type { EventId } from '../../src/core/value/ids.js';
import type { Currency } from '../../src/core/value/currency.js';
import type { Result } from '../../src/core/value/result.js';
import type { View } from '../../src/core/view.js';

/** Whose bets are summed up, and for whom. */
export interface PositionWish {
  /** Positions. They and the ids of orders stay what they are while the columns grow. */
  readonly orders: Uint32Array;
  /** Of whoever looks at it. */
  readonly ccy: Currency;
}

/** Orders and bets that are read in one go: a millisecond or two. */
const READS_A_STEP = 100;

/** Returns the position of orders; null where they are of more than one event. */
export function* sumPosition(
  columns: OrderColumns,
  view: View,
  { orders, ccy }: PositionWish,
): Generator<undefined, Position | null> {
  const { id, event } = columns.rows;
  const [first = 0] = orders;
  if (orders.some((position) => event[position] !== event[first])) return null;
  const eyes = { ccy, currencyOf: (of: Currency) => currencyNow(view, of) };
  const sum = createPositionSum(eyes, resultOf(view, columns.events.codes.names[event[first] ?? 0]));
  let reads = 0;
  for (const position of orders) {
    for (const bet of readBets(view, id[position] ?? 0)) {
      if (bet !== null) sum.add(bet);
      reads += 1;
      if (reads % READS_A_STEP === 0) yield undefined;
    }
  }
  return sum.total();
}

/** Null: it has none yet, or there are no orders. */
function resultOf(view: View, eventId: EventId | undefined): Result | null {
  return eventId === undefined ? null : (view.find('event', eventId)?.result ?? null);
}

/** To find that there are no more is to read as well: null. */
function* readBets(view: View, orderId: number): Generator<Bet | null> {
  for (const betId of view.keys('betsOfOrder', [orderId])) yield mustExist(view.find('bet', betId), `bet ${betId}`);
  yield null;
}
