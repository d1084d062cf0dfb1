// What is pushed to clients (decisions §16): each code with the shape of its payload. The binary messages of proto/stream.proto and
// /asyncapi.json say the same.
import { type Static, type TSchema, Type } from 'typebox';
import type { Bet } from '../../core/record/bet.js';
import type { Betslip, BetslipAccount } from '../../core/record/betslip.js';
import type { Event } from '../../core/record/event.js';
import type { PricedQuote } from '../../core/record/offer.js';
import { type Order, isOpen } from '../../core/record/order.js';
import { placeableOf } from '../../core/rule/credit.js';
import { type BetType, marketSelectionOf } from '../../core/value/bet-type.js';
import type { Currency } from '../../core/value/currency.js';
import type { BookieCode, EventId, SportCode } from '../../core/value/ids.js';
import { type Minor, type Rate, money } from '../../core/value/money.js';
import { BetSchema, presentBet } from '../http/bets.js';
import {
  BetslipSchema,
  PriceListSchema,
  type ShownBetslip,
  presentBetslip,
  presentPriceList,
} from '../http/betslips.js';
import { EventSchema, presentEvent } from '../http/events.js';
import { MoneySchema, presentMoney } from '../http/money.js';
import { BareOrderSchema, type ShownOrder, presentOrder } from '../http/orders.js';
import { presentPrice } from '../http/prices.js';
import { presentInstant } from '../http/times.js';
import type { CommandError } from './commands.js';

const eventKey = { sport: Type.String(), event_id: Type.String() };
const ScoreSchema = Type.Tuple([Type.Integer(), Type.Integer()]);
const offerKey = {
  ...eventKey,
  bookie: Type.String(),
  market: Type.String(),
  selection: Type.String(),
  bet_type: Type.String(),
};

/** The payload of each message, by its code. */
export const PAYLOADS = {
  xrate: Type.Object({ ccy: Type.String(), rate: Type.Number() }),
  balance: Type.Object({
    balance: MoneySchema,
    open_stake: MoneySchema,
    smart_credit: Type.Union([MoneySchema, Type.Null()]),
  }),
  event: EventSchema,
  remove_event: Type.Object(eventKey),
  event_time: Type.Object({ ...eventKey, time: Type.Tuple([Type.String(), Type.Integer()]) }),
  event_score: Type.Object({ ...eventKey, score: ScoreSchema }),
  event_red_cards: Type.Object({ ...eventKey, score: ScoreSchema }),
  offer: Type.Object({ ...offerKey, in_running: Type.Boolean(), price_list: PriceListSchema }),
  remove_offer: Type.Object(offerKey),
  betslip: BetslipSchema,
  pmm: Type.Object({
    betslip_id: Type.String(),
    ...eventKey,
    bookie: Type.String(),
    username: Type.String(),
    bet_type: Type.String(),
    status: Type.Object({ code: Type.String(), reason: Type.Optional(Type.String()) }),
    price_list: PriceListSchema,
  }),
  betslip_closed: Type.Object({ betslip_id: Type.String(), close_reason: Type.String() }),
  order: Type.Object({
    ...BareOrderSchema.properties,
    exchange_order: Type.Optional(
      Type.Object({ want_price: Type.Number(), want_stake: MoneySchema, execution_time: Type.String() }),
    ),
  }),
  bet: BetSchema,
  // eslint-disable-next-line id-denylist -- the stream's own word
  info: Type.Object({
    queue_size: Type.Integer(),
    max_queue_size: Type.Integer(),
    registered_events: Type.Integer(),
    seq: Type.Integer(),
  }),
  sync: Type.Object({ token: Type.String() }),
  response: Type.Object({
    status: Type.String(),
    code: Type.Optional(Type.String()),
    data: Type.Optional(Type.Unknown()),
  }),
} as const satisfies Readonly<Record<string, TSchema>>;

/** What a message is. */
export type StreamCode = keyof typeof PAYLOADS;

/** The payload of one code. */
export type Payload<C extends StreamCode> = Static<(typeof PAYLOADS)[C]>;

/** A message as it stands in a frame. */
export type StreamMessage = { [C in StreamCode]: readonly [code: C, payload: Payload<C>] }[StreamCode];

/** What a socket is told of itself. */
interface SocketInfo {
  /** In bytes. */
  readonly queueSize: number;
  /** In bytes: beyond it the socket is closed. */
  readonly queueSizeMax: number;
  readonly registeredEvents: number;
  readonly seq: number;
}

/** A customer's money, in its own currency. */
interface ShownBalance {
  readonly ccy: Currency;
  readonly settled: Minor;
  readonly held: Minor;
  /** Null: unlimited. */
  readonly availableCredit: Minor | null;
}

/** What an offer is known by. */
interface OfferKey {
  readonly sport: SportCode;
  readonly eventId: EventId;
  readonly bookie: BookieCode;
  readonly betType: BetType;
}

/** An offer as one customer sees it. */
export interface ShownOffer extends OfferKey {
  readonly isInRunning: boolean;
  /** Best price first; empty: listed, but not priced now. */
  readonly priceList: readonly PricedQuote[];
}

/** Returns a currency's rate. */
export function rateMessage(ccy: string, rate: Rate): StreamMessage {
  return ['xrate', { ccy, rate }];
}

/** Returns what a customer has. */
export function balanceMessage({ ccy, settled, held, availableCredit }: ShownBalance): StreamMessage {
  const shown = (amount: Minor): Static<typeof MoneySchema> => presentMoney(money(ccy, amount));
  const smartCredit = availableCredit === null ? null : shown(availableCredit);
  return ['balance', { balance: shown(settled), open_stake: shown(held), smart_credit: smartCredit }];
}

/** Returns an event. */
export function eventMessage(event: Event): StreamMessage {
  return ['event', presentEvent(event)];
}

/** Returns that an event is over. */
export function eventOverMessage(event: Event): StreamMessage {
  return ['remove_event', keyOf(event)];
}

/** Returns how play stands; nothing of what nobody has said. */
export function playMessages(event: Event): {
  time: StreamMessage | null;
  score: StreamMessage;
  redCards: StreamMessage;
} {
  const { time, score, redCards } = event;
  return {
    time: time === null ? null : ['event_time', { ...keyOf(event), time: [time.period, time.minute] }],
    score: ['event_score', { ...keyOf(event), score: [score.home, score.away] }],
    redCards: ['event_red_cards', { ...keyOf(event), score: [redCards.home, redCards.away] }],
  };
}

function keyOf({ sport, eventId }: { readonly sport: string; readonly eventId: string }): Payload<'remove_event'> {
  return { sport, event_id: eventId };
}

function offerKeyOf({ bookie, betType, ...event }: OfferKey): Payload<'remove_offer'> {
  return { ...keyOf(event), bookie, ...marketSelectionOf(betType), bet_type: betType };
}

/** Returns what a bookie offers. */
export function offerMessage(offer: ShownOffer): StreamMessage {
  const { isInRunning, priceList } = offer;
  return ['offer', { ...offerKeyOf(offer), in_running: isInRunning, price_list: presentPriceList(priceList) }];
}

/** Returns that a bookie offers something no more. */
export function offerOverMessage(key: OfferKey): StreamMessage {
  return ['remove_offer', offerKeyOf(key)];
}

/** Returns a betslip. */
export function betslipMessage(shown: ShownBetslip): StreamMessage {
  return ['betslip', presentBetslip(shown)];
}

/** Returns an account's last PMM; null before the first. `username` is as the betslip's customer may see it. */
export function pmmMessage(betslip: Betslip, account: BetslipAccount, username: string): StreamMessage | null {
  const { status, priceList } = account;
  if (status === null || priceList === null) return null;
  const { code, reason } = status;
  return [
    'pmm',
    {
      betslip_id: betslip.betslipId,
      ...keyOf(betslip),
      bookie: account.bookie,
      username,
      bet_type: account.betType,
      status: reason === null ? { code } : { code, reason },
      price_list: presentPriceList(priceList),
    },
  ];
}

/** Returns that a betslip is closed, or null while it is open. */
export function betslipClosedMessage({ betslipId, closeReason }: Betslip): StreamMessage | null {
  return closeReason === null ? null : ['betslip_closed', { betslip_id: betslipId, close_reason: closeReason }];
}

/** Returns an order; while it waits for its turn on the exchange, with what it waits to take there (decisions §13). */
export function orderMessage(shown: ShownOrder): StreamMessage {
  const waiting = exchangeOrderOf(shown.order);
  const payload = presentOrder(shown);
  return ['order', waiting === null ? payload : { ...payload, exchange_order: waiting }];
}

function exchangeOrderOf(order: Order): NonNullable<Payload<'order'>['exchange_order']> | null {
  const actsAt = order.exchange?.actsAt ?? null;
  if (actsAt === null || !isOpen(order)) return null;
  // Bookmakers may have got all of the rest meanwhile: until they refuse some of it there is nothing to take.
  const wanted = placeableOf(order);
  if (wanted === 0) return null;
  return {
    want_price: presentPrice(order.wantPrice),
    want_stake: presentMoney(money(order.wantStake.ccy, wanted)),
    execution_time: presentInstant(actsAt),
  };
}

/** Returns a bet; `username` is its bookmaker account's, as whoever is told may see it. */
export function betMessage(bet: Bet, username: string, side: Order['side']): StreamMessage {
  return ['bet', presentBet(bet, username, side)];
}

/** Returns how a socket is doing. */
export function infoMessage({ queueSize, queueSizeMax, registeredEvents, seq }: SocketInfo): StreamMessage {
  return ['info', { queue_size: queueSize, max_queue_size: queueSizeMax, registered_events: registeredEvents, seq }];
}

/** Returns that all that was there at the start has been sent. */
export function syncMessage(token: string): StreamMessage {
  return ['sync', { token }];
}

/** Returns that a command was carried out. */
export function doneMessage(data: unknown): StreamMessage {
  return ['response', { status: 'ok', data }];
}

/** Returns that a command was not. */
export function refusedMessage(code: CommandError): StreamMessage {
  return ['response', { status: 'error', code }];
}

/** Returns the events that a socket is registered for, as the command that asks for them answers. */
export function registeredEvents(events: Iterable<{ readonly sport: string; readonly eventId: string }>): {
  registered_events: (readonly [string, string])[];
} {
  return { registered_events: Array.from(events, ({ sport, eventId }) => [sport, eventId] as const) };
}
