// The core of the exchange by itself: orders come, trade, stand and go, and there is no engine, no store and nobody's money about them.
import { type Order, orderWith } from '../../src/core/record/order.js';
import { placeableOf } from '../../src/core/rule/credit.js';
import { type Surroundings, match } from '../../src/core/rule/exchange-matching.js';
import { complementOf } from '../../src/core/rule/payoff.js';
import { type Standing, createStanding } from '../../src/core/rule/exchange-standing.js';
import { EMPTY_TALLY } from '../../src/core/rule/tally.js';
import { shareOfTrade } from '../../src/core/rule/exchange-trade-share.js';
import { type Trade, type TradePart, makersPart, takersPart } from '../../src/core/rule/exchange-trades.js';
import { add } from '../../src/core/value/money.js';
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

/** An order as a trade leaves it. All that it has, it has from trades. */
function afterTrade(order: Order, part: TradePart): Order {
  const { orderStake, orderRisk } = shareOfTrade(order, placeableOf(order), part);
  const [success, riskStanding] = [add(order.tally.success, orderStake), add(order.tally.riskStanding, orderRisk)];
  return orderWith(order, { tally: { ...EMPTY_TALLY, success, riskStanding } });
}

/** Returns an exchange on which nothing stands. Everybody may trade, at the rates of the order; less than `least` is only what rounding leaves. */
export function createBareExchange(least: number): BareExchange {
  const standing = createStanding();
  const around: Surroundings = {
    currencyOf: (one) => one.want,
    overReason: () => null,
    mayDeal: () => true,
    isRounding: (_, left) => left < least,
  };
  return {
    standing,
    get count() {
      return standing.count();
    },
    place(order) {
      const { matches } = match(order, standing.of(order.eventId, complementOf(order.betType)), around);
      let rest = order;
      const made = new Map<OrderId, Order>();
      for (const { maker, trade } of matches) {
        const { orderId } = maker.order;
        const after = afterTrade(made.get(orderId) ?? maker.order, makersPart(trade, maker.trader));
        made.set(orderId, after);
        standing.put(after);
        rest = afterTrade(rest, takersPart(trade, maker.trader, { currency: order.want }));
      }
      standing.put(rest);
      return { met: matches.map(({ maker, trade }) => ({ maker: maker.order.orderId, trade })), order: rest };
    },
    cancel(orderId) {
      const before = standing.count();
      standing.drop(orderId);
      return standing.count() < before;
    },
  };
}
