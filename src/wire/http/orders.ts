// Orders as clients see them (client §2.6). What one is asked for with is in `place-order.ts` and `batch-orders.ts`, what closes them in
// `close-orders.ts`, what lists them in `order-lists.ts`.
import { type Static, Type } from 'typebox';
import type { Bet } from '../../core/record/bet.js';
import type { Event } from '../../core/record/event.js';
import { type CloseReason, EXCHANGE_MODES, type Order, type OrderStatus, unplacedOf } from '../../core/record/order.js';
import type { Wording } from '../../core/rule/description.js';
import { weightsIn } from '../../core/rule/tally.js';
import { isSameList } from '../../core/value/lists.js';
import { remembered } from '../../core/value/remembered.js';
import { money } from '../../core/value/money.js';
import { BetSchema, presentBet } from './bets.js';
import { BetTypeTemplateSchema, BetTypeTextSchema, SportSchema } from './event-and-bet-type.js';
import { EventInfoSchema, presentEventInfo, writeEventInfo } from './event-info.js';
import { isOrderId } from '../../core/value/ids.js';
import { Json, inText, jsonField, jsonList, jsonOf, jsonWith } from './json.js';
import { MoneySchema, presentMoney } from './money.js';
import { PriceSchema, presentPrice } from './prices.js';
import { meaning, nullable, told, word } from './schemas.js';
import { OrderTypeSchema, presentSide } from './sides.js';
import { InstantSchema, presentInstant } from './times.js';

const ORDER_ID = /^[1-9]\d{0,9}$/;

/** Returns the order id in a path, or null where no order can be called that. */
export function findOrderId(segment: string): number | null {
  return ORDER_ID.test(segment) && isOrderId(Number(segment)) ? Number(segment) : null;
}

const BarSchema = Type.Object(
  {
    success: told(MoneySchema, 'Placed.'),
    inprogress: told(MoneySchema, 'Sent, and not answered yet.'),
    danger: told(MoneySchema, 'Sent, and in doubt.'),
    unplaced: told(MoneySchema, 'Not placed.'),
  },
  { title: 'BetBarValues', description: 'Where the wanted stake is; the four sum to it.' },
);

const NONE_YET = 'null while nothing stands';
const DETAILED = 'null without the role `detailed_accounting`';

const orderProperties = {
  order_id: Type.Integer({ description: 'Later orders have greater ones.' }),
  bet_type: BetTypeTextSchema,
  bet_type_description: Type.String({ description: 'The bet type in words.' }),
  bet_type_template: BetTypeTemplateSchema,
  order_type: OrderTypeSchema,
  sport: SportSchema,
  placer: Type.String({ description: 'The customer that placed it.' }),
  want_price: told(PriceSchema, 'The price that was asked for.'),
  want_stake: told(MoneySchema, 'The stake that was asked for.'),
  price: nullable(told(PriceSchema, `The average price that was got, as the bookies have it; ${NONE_YET}.`)),
  stake: told(MoneySchema, 'The stake that was placed.'),
  profit_loss: nullable(
    told(
      MoneySchema,
      "What its settled bets won or lost for the customer, in the order's currency: each bet's part net of all commission, rounded half to even, and summed. The same as `net_profit_loss`; null before the first is settled.",
    ),
  ),
  net_price: nullable(told(PriceSchema, `The average price net of all commission; ${NONE_YET}.`)),
  net_stake: told(MoneySchema, 'The stake that goes with `net_price`.'),
  net_profit_loss: nullable(told(MoneySchema, 'The same as `profit_loss`.')),
  detailed_price: nullable(told(PriceSchema, `The average price before our commission; ${DETAILED}.`)),
  detailed_stake: nullable(told(MoneySchema, `The stake that goes with \`detailed_price\`; ${DETAILED}.`)),
  detailed_profit_loss: nullable(
    told(MoneySchema, `The same before our commission, which is what it has beyond \`profit_loss\`; ${DETAILED}.`),
  ),
  bet_bar_values: BarSchema,
  ccy_rate: Type.Number({ description: "Units of the order's currency for a pound, when it was placed." }),
  placement_time: InstantSchema,
  expiry_time: told(InstantSchema, 'When it stops trying.'),
  exchange_mode: nullable(word(EXCHANGE_MODES, 'What it does on the own exchange.')),
  keep_open_ir: Type.Boolean({ description: 'Whether it stays open when the event goes in running.' }),
  take_starting_price: Type.Boolean({ description: 'Always false.' }),
  closed: Type.Boolean({ description: 'Whether it has stopped trying.' }),
  close_reason: nullable(
    meaning<CloseReason>(
      {
        order_filled: 'nothing is left, or no more than rounding leaves',
        timed_out: 'its time is over',
        cancelled: 'somebody closed it',
        heartbeat_expired: 'a heartbeat of its customer expired',
        event_became_inrunning: 'the event went in running',
        event_score: 'there was a goal or a red card',
        event_concluded: 'the event is over',
        no_available_credit: 'there is no credit left for it',
      },
      'Why it has stopped; null while it tries.',
    ),
  ),
  event_info: EventInfoSchema,
  user_data: nullable(Type.String({ description: "The client's own words; null: none." })),
  status: meaning<OrderStatus>(
    {
      open: 'it tries',
      pending: 'closed, and a bet is undecided',
      done: 'closed, with something placed',
      failed: 'closed, with nothing placed',
      reconciled: 'all is settled, and its bookies and we agree',
      partial_void: 'settled, with some bets void',
      full_void: 'settled, with all bets void',
    },
    'How it stands.',
  ),
};

/** An order without its bets: client §2.6 and decisions §11. */
export const BareOrderSchema = Type.Object(orderProperties);

/** The same, with its bets in a list that has not very many. */
export const OrderSchema = Type.Object(
  {
    ...orderProperties,
    bets: Type.Optional(
      Type.Array(BetSchema, { description: 'There where orders are read, but in a list that would have very many.' }),
    ),
  },
  { title: 'Order' },
);

/** An order that is read by itself. */
export const OrderWithBetsSchema = Type.Object(
  { ...orderProperties, bets: Type.Array(BetSchema, { description: 'Those of its that there are so far.' }) },
  { title: 'OrderWithBets' },
);

/** An order and what it is shown with. */
export interface ShownOrder extends Wording {
  readonly order: Order;
  readonly event: Event;
}

/** An order with its bets. */
export interface ShownOrderWithBets {
  readonly shown: ShownOrder;
  /** `username` is the bookmaker account's, as the caller may see it. */
  readonly bets: readonly { readonly bet: Bet; readonly username: string }[];
}

/** The same on a page of a list; null: the page has very many bets already. */
export interface ListedOrder {
  readonly shown: ShownOrder;
  readonly bets: ShownOrderWithBets['bets'] | null;
}

/** What the bets of an order that stand come to at one kind of price, in the order's terms. */
interface Average {
  /** Null while nothing stands. */
  readonly price: number | null;
  /** In minor units. */
  readonly stake: number;
}

/** What the noise of floats may come to, for each of a price: a lay price of a short back price is a difference of sums a thousand times as large. */
const NOISE = 2e-12;

/**
 * Returns Σ risk × price / Σ risk for back. A lay's stake is what its bets win, so there it is Σ risk × price / Σ risk × (price − 1).
 *
 * Rounds: a back price to the nearest thousandth, a lay price up, as betslips show it; stakes to the minor unit.
 */
function averageOf({ side, tally }: Order, riskWeight: number, weight: number): Average {
  const stakeWeight = side === 'back' ? riskWeight : weight - riskWeight;
  if (tally.standing === 0 || stakeWeight <= 0) return { price: null, stake: 0 };
  const milli = (1000 * weight) / stakeWeight;
  const price = side === 'back' ? Math.round(milli * (1 + NOISE)) : Math.ceil(milli * (1 - NOISE));
  return { price: price / 1000, stake: Math.round(stakeWeight / 1000) };
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
  const { riskWeight, priceWeight, effectivePriceWeight, netPriceWeight } = weightsIn(tally);
  const effective = averageOf(order, riskWeight, effectivePriceWeight);
  const net = averageOf(order, riskWeight, netPriceWeight);
  const isSettled = tally.settled > 0;
  const profitLoss = isSettled ? amount(tally.profitLoss) : null;
  return {
    price: side === 'back' ? averageOf(order, riskWeight, priceWeight).price : effective.price,
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
export function presentOrder({ order, event, description, template }: ShownOrder): Static<typeof BareOrderSchema> {
  const sums = presentSums(order);
  return {
    order_id: order.orderId,
    bet_type: order.betType,
    bet_type_description: description,
    bet_type_template: template,
    order_type: presentSide(order.side),
    sport: order.sport,
    placer: order.placer,
    want_price: presentPrice(order.wantPrice),
    want_stake: presentMoney(order.wantStake),
    price: sums.price,
    stake: sums.stake,
    profit_loss: sums.profit_loss,
    net_price: sums.net_price,
    net_stake: sums.net_stake,
    net_profit_loss: sums.net_profit_loss,
    detailed_price: sums.detailed_price,
    detailed_stake: sums.detailed_stake,
    detailed_profit_loss: sums.detailed_profit_loss,
    bet_bar_values: sums.bet_bar_values,
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

const jsonOfBet = jsonOf(BetSchema);

const QUOTED_KEPT_MAX = 10_000;

/** One of the texts that come again and again, as JSON. */
const quoted = remembered((text: string | null) => JSON.stringify(text), QUOTED_KEPT_MAX);

type MoneyShown = Static<typeof MoneySchema>;

const textOfMoney = ([ccy, amount]: MoneyShown): string => `["${ccy}",${amount}]`;
const textOfMoneyIfAny = (shown: MoneyShown | null): string => (shown === null ? 'null' : textOfMoney(shown));

/**
 * Returns the text of an order as clients see it, without its bets: what its schema makes of it, around its event, which is written already. By hand,
 * because each order that is placed is written: by its schema that takes twice as long and three times as much memory.
 */
export function writeOrder(shown: ShownOrder): Json<Static<typeof BareOrderSchema>> {
  const order = presentOrder(shown);
  const bar = order.bet_bar_values;
  const head = `"order_id":${order.order_id},"bet_type":${quoted(order.bet_type)},"bet_type_description":${quoted(order.bet_type_description)},"bet_type_template":${quoted(order.bet_type_template)}`;
  const wanted = `"order_type":"${order.order_type}","sport":"${order.sport}","placer":${quoted(order.placer)},"want_price":${order.want_price},"want_stake":${textOfMoney(order.want_stake)}`;
  const got = `"price":${order.price},"stake":${textOfMoney(order.stake)},"profit_loss":${textOfMoneyIfAny(order.profit_loss)}`;
  const net = `"net_price":${order.net_price},"net_stake":${textOfMoney(order.net_stake)},"net_profit_loss":${textOfMoneyIfAny(order.net_profit_loss)}`;
  const detailed = `"detailed_price":${order.detailed_price},"detailed_stake":${textOfMoneyIfAny(order.detailed_stake)},"detailed_profit_loss":${textOfMoneyIfAny(order.detailed_profit_loss)}`;
  const bars = `"bet_bar_values":{"success":${textOfMoney(bar.success)},"inprogress":${textOfMoney(bar.inprogress)},"danger":${textOfMoney(bar.danger)},"unplaced":${textOfMoney(bar.unplaced)}}`;
  const terms = `"ccy_rate":${order.ccy_rate},"placement_time":"${order.placement_time}","expiry_time":"${order.expiry_time}","exchange_mode":${quoted(order.exchange_mode)},"keep_open_ir":${order.keep_open_ir},"take_starting_price":${order.take_starting_price}`;
  const end = `"closed":${order.closed},"close_reason":${quoted(order.close_reason)},"event_info":${writeEventInfo(shown.event)},"user_data":${JSON.stringify(order.user_data)},"status":"${order.status}"`;
  return new Json([`{${head},${wanted},${got},${net},${detailed},${bars},${terms},${end}}`]);
}

/** An order with its bets as it was written, and the bets. */
interface WrittenWithBets {
  readonly bets: ShownOrderWithBets['bets'];
  readonly text: Json<Static<typeof OrderWithBetsSchema>>;
}

const reread = new WeakMap<ShownOrder, WrittenWithBets>();

type ShownBet = ShownOrderWithBets['bets'][number];

const isSameBet = (one: ShownBet, other: ShownBet): boolean => one.bet === other.bet && one.username === other.username;

/** Returns the text of one of an order's bets. */
export function writeBetOf({ order }: ShownOrder, { bet, username }: ShownBet): Json<Static<typeof BetSchema>> {
  return jsonOfBet(presentBet(bet, username, order.side));
}

/** Returns the text of an order with its bets, which are written already. */
export function writeOrderAround(
  shown: ShownOrder,
  bets: readonly Json<Static<typeof BetSchema>>[],
): Json<Static<typeof OrderWithBetsSchema>> {
  return jsonWith(writeOrder(shown), jsonField('bets', jsonList(bets)));
}

/** An order that is read, perhaps again and again, is written once, as long as all of it is the same. */
function writtenWithBets({ shown, bets }: ShownOrderWithBets): WrittenWithBets {
  const known = reread.get(shown);
  if (known !== undefined && isSameList(known.bets, bets, isSameBet)) return known;
  const texts = bets.map((bet) => writeBetOf(shown, bet));
  const written = { bets, text: inText(writeOrderAround(shown, texts)) };
  reread.set(shown, written);
  return written;
}

/** Returns the text of an order as clients see it, with its bets. */
export function writeOrderWithBets(order: ShownOrderWithBets): Json<Static<typeof OrderWithBetsSchema>> {
  return writtenWithBets(order).text;
}

/** Returns the text of an order in a list: with its bets, unless the page has very many. */
export function writeListed({ shown, bets }: ListedOrder): Json<Static<typeof OrderSchema>> {
  return bets === null ? writeOrder(shown) : writtenWithBets({ shown, bets }).text;
}
