import { type Static, Type } from 'typebox';
import type { Bet } from '../../core/record/bet.js';
import type { Event } from '../../core/record/event.js';
import { type Order, unplacedOf } from '../../core/record/order.js';
import { money } from '../../core/value/money.js';
import { BetSchema, presentBet } from './bets.js';
import { EventInfoSchema, presentEventInfo } from './event-info.js';
import { isOrderId } from '../../core/value/ids.js';
import { MoneySchema, presentMoney } from './money.js';
import { presentPrice } from './prices.js';
import { nullable } from './schemas.js';
import { presentSide } from './sides.js';
import { presentInstant } from './times.js';

const ORDER_ID = /^[1-9]\d{0,9}$/;

/** Returns the order id in a path, or null where no order can be called that. */
export function findOrderId(segment: string): number | null {
  return ORDER_ID.test(segment) && isOrderId(Number(segment)) ? Number(segment) : null;
}

const BarSchema = Type.Object({
  success: MoneySchema,
  inprogress: MoneySchema,
  danger: MoneySchema,
  unplaced: MoneySchema,
});

/** Client §2.6 and decisions §11. */
export const OrderSchema = Type.Object({
  order_id: Type.Integer(),
  bet_type: Type.String(),
  bet_type_description: Type.String(),
  bet_type_template: Type.String(),
  order_type: Type.String(),
  sport: Type.String(),
  placer: Type.String(),
  want_price: Type.Number(),
  want_stake: MoneySchema,
  price: nullable(Type.Number()),
  stake: MoneySchema,
  profit_loss: nullable(MoneySchema),
  net_price: nullable(Type.Number()),
  net_stake: MoneySchema,
  net_profit_loss: nullable(MoneySchema),
  detailed_price: nullable(Type.Number()),
  detailed_stake: nullable(MoneySchema),
  detailed_profit_loss: nullable(MoneySchema),
  bet_bar_values: BarSchema,
  ccy_rate: Type.Number(),
  placement_time: Type.String(),
  expiry_time: Type.String(),
  exchange_mode: nullable(Type.String()),
  keep_open_ir: Type.Boolean(),
  take_starting_price: Type.Boolean(),
  closed: Type.Boolean(),
  close_reason: nullable(Type.String()),
  event_info: EventInfoSchema,
  user_data: nullable(Type.String()),
  status: Type.String(),
  bets: Type.Optional(Type.Array(BetSchema)),
});

/** An order and what it is shown with. */
export interface ShownOrder {
  readonly order: Order;
  readonly event: Event;
  readonly description: string;
}

/** An order with its bets. */
export interface ShownOrderWithBets extends ShownOrder {
  /** `username` is the bookmaker account's, as the caller may see it. */
  readonly bets: readonly { readonly bet: Bet; readonly username: string }[];
}

/**
 * The average price of what stands, in the order's terms: Σ risk × price / Σ risk for back. A lay's stake is what its bets win, so there it
 * is Σ risk × price / Σ risk × (price − 1). Null while nothing stands. Rounds: to the nearest thousandth; nothing is worked out from it.
 */
function averagePrice({ side, tally }: Order, weight: number): number | null {
  const risk = tally.riskStanding + tally.riskSettled;
  const stake = side === 'back' ? risk : (weight - 1000 * risk) / 1000;
  return stake <= 0 ? null : Math.round(weight / stake) / 1000;
}

type Sums = Pick<
  Static<typeof OrderSchema>,
  | 'price'
  | 'stake'
  | 'profit_loss'
  | 'net_price'
  | 'net_stake'
  | 'net_profit_loss'
  | 'detailed_price'
  | 'detailed_stake'
  | 'detailed_profit_loss'
  | 'bet_bar_values'
>;

function presentSums(order: Order): Sums {
  const { tally, isDetailed } = order;
  const { ccy } = order.wantStake;
  const amount = (minor: number): Static<typeof MoneySchema> => presentMoney(money(ccy, minor));
  const stake = amount(tally.success);
  const price = averagePrice(order, tally.priceWeight);
  const isSettled = tally.settled > 0;
  const profitLoss = isSettled ? amount(tally.profitLoss) : null;
  return {
    price,
    stake,
    profit_loss: profitLoss,
    net_price: averagePrice(order, tally.netPriceWeight),
    net_stake: stake,
    net_profit_loss: profitLoss,
    detailed_price: isDetailed ? price : null,
    detailed_stake: isDetailed ? stake : null,
    detailed_profit_loss: isDetailed && isSettled ? amount(tally.profitLossGross) : null,
    bet_bar_values: {
      success: stake,
      inprogress: amount(tally.inProgress),
      danger: amount(tally.danger),
      unplaced: amount(unplacedOf(order)),
    },
  };
}

/** Returns an order as clients see it, without its bets. */
export function presentOrder({ order, event, description }: ShownOrder): Static<typeof OrderSchema> {
  return {
    order_id: order.orderId,
    bet_type: order.betType,
    bet_type_description: description,
    // Ours: the specification names the field and does not say what it holds.
    bet_type_template: order.betType,
    order_type: presentSide(order.side),
    sport: order.sport,
    placer: order.placer,
    want_price: presentPrice(order.wantPrice),
    want_stake: presentMoney(order.wantStake),
    ...presentSums(order),
    ccy_rate: order.want.rate,
    placement_time: presentInstant(order.placedAt),
    expiry_time: presentInstant(order.expiresAt),
    exchange_mode: order.exchangeMode,
    keep_open_ir: order.keepOpenInRunning,
    take_starting_price: false,
    closed: order.closeReason !== null,
    close_reason: order.closeReason,
    event_info: presentEventInfo(event),
    user_data: order.userData,
    status: order.status,
  };
}

/** Returns an order as clients see it, with its bets. */
export function presentOrderWithBets(shown: ShownOrderWithBets): Static<typeof OrderSchema> {
  return { ...presentOrder(shown), bets: shown.bets.map(({ bet, username }) => presentBet(bet, username)) };
}
