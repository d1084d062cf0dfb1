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

const orderProperties = {
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
};

/** An order without its bets: client §2.6 and decisions §11. */
export const BareOrderSchema = Type.Object(orderProperties);

/** The same, with its bets where one order is asked for. */
export const OrderSchema = Type.Object({ ...orderProperties, bets: Type.Optional(Type.Array(BetSchema)) });

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

/** What the bets of an order that stand come to at one kind of price, in the order's terms. */
interface Average {
  /** Null while nothing stands. */
  readonly price: number | null;
  /** In minor units. */
  readonly stake: number;
}

/** What noise of floats may come to, in thousandths of a price. */
const NOISE = 1e-9;

/**
 * Returns Σ risk × price / Σ risk for back. A lay's stake is what its bets win, so there it is Σ risk × price / Σ risk × (price − 1).
 *
 * Rounds: a back price to the nearest thousandth, a lay price up, as betslips show it; stakes to the minor unit.
 */
function averageOf({ side, tally }: Order, weight: number): Average {
  const risk = tally.riskStanding + tally.riskSettled;
  const stake = side === 'back' ? risk : (weight - 1000 * risk) / 1000;
  if (stake <= 0) return { price: null, stake: 0 };
  const milli = weight / stake;
  const price = side === 'back' ? Math.round(milli) : Math.ceil(milli - NOISE);
  return { price: price / 1000, stake: Math.round(stake) };
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

/**
 * Three pairs of price and stake: `price` as the bookies have it (a lay's net of what is netted, for that is how its stake was worked out),
 * `net_` net of all commission, `detailed_` net of all but ours. In each, stake × (price − 1) is what a back order wins and a lay order risks.
 */
function presentSums(order: Order): Sums {
  const { tally, isDetailed, side } = order;
  const { ccy } = order.wantStake;
  const amount = (minor: number): Static<typeof MoneySchema> => presentMoney(money(ccy, minor));
  const stake = amount(tally.success);
  const effective = averageOf(order, tally.effectivePriceWeight);
  const net = averageOf(order, tally.netPriceWeight);
  const isSettled = tally.settled > 0;
  const profitLoss = isSettled ? amount(tally.profitLoss) : null;
  return {
    price: side === 'back' ? averageOf(order, tally.priceWeight).price : effective.price,
    stake,
    profit_loss: profitLoss,
    net_price: net.price,
    net_stake: isDetailed && side === 'lay' ? amount(net.stake) : stake,
    net_profit_loss: profitLoss,
    detailed_price: isDetailed ? effective.price : null,
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
export function presentOrder({ order, event, description }: ShownOrder): Static<typeof BareOrderSchema> {
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
  return {
    ...presentOrder(shown),
    bets: shown.bets.map(({ bet, username }) => presentBet(bet, username, shown.order.side)),
  };
}
