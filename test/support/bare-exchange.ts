// The core of the exchange by itself: orders come, trade, stand and go, and there is no engine, no store and nobody's money about them.
import type { Order } from '../../src/core/record/order.js';
import {
  type Trade,
  afterTrade,
  makersPart,
  oppositionOf,
  standsOnExchange,
  traderOf,
} from '../../src/core/rule/exchange.js';
import { placeableOf } from '../../src/core/rule/credit.js';
import { match } from '../../src/core/rule/matching.js';
import { type Standing, createStanding } from '../../src/core/rule/standing.js';
import type { OrderId } from '../../src/core/value/ids.js';

/** A trade, and who was met. */
export interface Met {
  readonly maker: OrderId;
  readonly trade: Trade;
}

/** What came of an order. */
export interface Placed {
  readonly met: readonly Met[];
  /** As it is then. */
  readonly order: Order;
}

export interface BareExchange {
  readonly standing: Standing;
  /** Lets an order take what it can; what it has left stands then, if it is one that does. */
  place(order: Order): Placed;
  /** Takes an order away; returns whether it stood. */
  cancel(orderId: OrderId): boolean;
  /** How many stand. */
  readonly count: number;
}

/** Returns an exchange on which nothing stands. Everybody may trade, at the rates of the order; less than `least` is only what rounding leaves. */
export function createBareExchange(least: number): BareExchange {
  const standing = createStanding();
  const open = new Set<OrderId>();

  function keep(order: Order): void {
    standing.put(order);
    if (standsOnExchange(order)) open.add(order.orderId);
    else open.delete(order.orderId);
  }

  return {
    standing,
    get count() {
      return open.size;
    },
    place(order) {
      const { matches, rest } = match(order, standing.of(order.eventId, oppositionOf(order)), {
        traderOf: (one) => traderOf(one, one.want),
        overReason: () => null,
        mayDeal: () => true,
        isFilled: (one) => placeableOf(one) < least,
      });
      for (const { maker, trade } of matches) keep(afterTrade(maker.order, makersPart(trade, maker.trader)));
      if (standsOnExchange(rest)) keep(rest);
      return { met: matches.map(({ maker, trade }) => ({ maker: maker.order.orderId, trade })), order: rest };
    },
    cancel(orderId) {
      standing.drop(orderId);
      return open.delete(orderId);
    },
  };
}
