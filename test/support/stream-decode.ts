// The messages of proto/stream.proto as a client reads them.
import type { Payload, StreamMessage } from '../../src/wire/stream/messages.js';
import { readable } from '../../src/wire/proto/bytes.js';
import { slipstream as proto } from '../../src/wire/proto/generated.js';
import type {
  BetslipAccount,
  EventInfo,
  InvalidAccounts,
  Money,
  Order,
  Pmm,
  PriceList,
  Quote,
  Score,
  Status,
  Team,
} from '../../src/wire/proto/stream-parts.js';

/** A frame as a client has it: what `JSON.parse` makes of the same frame in JSON. */
export interface DecodedFrame {
  readonly ts: number;
  readonly data: StreamMessage[];
  readonly seq?: number;
}

/** Returns a frame's content; messages of a code that is not known here are left out. Asserts: the bytes are a whole frame. */
export function decodeFrame(bytes: Uint8Array): DecodedFrame {
  const { ts, data, seq } = proto.Frame.decode(readable(bytes));
  const messages = data.map(decodeMessage).filter((message) => message !== null);
  return { ts, data: messages, ...present('seq', seq === null || seq === undefined ? null : toInteger(seq)) };
}

/** Null: of a newer version's. */
function decodeMessage(entry: object): StreamMessage | null {
  const message = whole(entry, proto.StreamMessage);
  if (message.payload === undefined) return null;
  switch (message.payload) {
    case 'xrate':
      return ['xrate', decodeXrate(message.xrate)];
    case 'balance':
      return ['balance', decodeBalance(message.balance)];
    case 'event':
      return ['event', decodeEvent(message.event)];
    case 'removeEvent':
      return ['remove_event', decodeEventKey(message.removeEvent)];
    case 'eventTime':
      return ['event_time', decodeEventTime(message.eventTime)];
    case 'eventScore':
      return ['event_score', decodeEventScore(message.eventScore)];
    case 'eventRedCards':
      return ['event_red_cards', decodeEventScore(message.eventRedCards)];
    case 'offer':
      return ['offer', decodeOffer(message.offer)];
    case 'removeOffer':
      return ['remove_offer', decodeOfferKey(message.removeOffer)];
    case 'betslip':
      return ['betslip', decodeBetslip(message.betslip)];
    case 'pmm':
      return ['pmm', decodeAccountPmms(message.pmm)];
    case 'betslipClosed':
      return ['betslip_closed', decodeBetslipClosed(message.betslipClosed)];
    case 'order':
      return ['order', decodeOrder(message.order)];
    case 'bet':
      return ['bet', decodeBet(message.bet)];
    case 'info':
      return ['info', decodeSocketInfo(message.info)];
    case 'sync':
      return ['sync', decodeSync(message.sync)];
    case 'response':
      return ['response', decodeResponse(message.response)];
  }
}

/** A message within a message. */
type Inner = object | null | undefined;

/** Decoding makes instances, which have every field; the generated types do not say so of a message within a message. */
function whole<M extends object>(message: Inner, Made: new () => M): M {
  if (message instanceof Made) return message;
  throw new Error(`Invariant: no ${Made.name} is missing`);
}

function decodeOrNull<T>(message: Inner, decode: (message: Inner) => T): T | null {
  return message === null || message === undefined ? null : decode(message);
}

/** A field that is there only where it is set. */
function present<F extends string, T>(field: F, value: T | null | undefined): Partial<Record<F, T>> {
  return (value === null || value === undefined ? {} : { [field]: value }) as Partial<Record<F, T>>;
}

type Uint64 = proto.Bet['betId'];

function toInteger(value: Uint64): number {
  const integer = typeof value === 'number' ? value : value.toNumber();
  if (!Number.isSafeInteger(integer)) throw new Error(`Invariant: an integer is at most 2^53 - 1, was ${integer}`);
  return integer;
}

function toIntegerOrNull(value: Uint64 | null | undefined): number | null {
  return value === null || value === undefined ? null : toInteger(value);
}

function decodeMoney(message: Inner): Money {
  const { ccy, amount } = whole(message, proto.Money);
  return [ccy, amount];
}

function decodeXrate(message: Inner): Payload<'xrate'> {
  const { ccy, rate } = whole(message, proto.Xrate);
  return { ccy, rate };
}

function decodeBalance(message: Inner): Payload<'balance'> {
  const { balance, openStake, smartCredit } = whole(message, proto.Balance);
  return {
    balance: decodeMoney(balance),
    open_stake: decodeMoney(openStake),
    smart_credit: decodeOrNull(smartCredit, decodeMoney),
  };
}

function decodeEventKey(message: Inner): Payload<'remove_event'> {
  const { sport, eventId } = whole(message, proto.EventKey);
  return { sport, event_id: eventId };
}

function decodeTeam(message: Inner): Team {
  const { teamId, name } = whole(message, proto.Team);
  return { team_id: toInteger(teamId), name };
}

function decodeTeams(message: Inner): Team[] {
  return whole(message, proto.Teams).teams.map(decodeTeam);
}

function decodeEvent(message: Inner): Payload<'event'> {
  const event = whole(message, proto.Event);
  return {
    sport: event.sport,
    event_id: event.eventId,
    event_type: event.eventType as Payload<'event'>['event_type'],
    event_name: event.eventName,
    home: event.home,
    away: event.away,
    ...present('teams', decodeOrNull(event.teams, decodeTeams)),
    competition_id: toInteger(event.competitionId),
    competition_name: event.competitionName,
    competition_country: event.competitionCountry,
    ir_status: event.irStatus as Payload<'event'>['ir_status'],
    start_time: event.startTime,
    ...present('end_time', event.endTime),
  };
}

function decodeEventTime(message: Inner): Payload<'event_time'> {
  const { sport, eventId, time } = whole(message, proto.EventTime);
  const { period, minute } = whole(time, proto.PlayTime);
  return { sport, event_id: eventId, time: [period, minute] };
}

function decodeScore(message: Inner): Score {
  const { home, away } = whole(message, proto.Score);
  return [home, away];
}

function decodeEventScore(message: Inner): Payload<'event_score'> {
  const { sport, eventId, score } = whole(message, proto.EventScore);
  return { sport, event_id: eventId, score: decodeScore(score) };
}

function decodePmm(message: Inner): Pmm {
  const { price, min, max } = whole(message, proto.Pmm);
  return { price, min: decodeMoney(min), max: decodeMoney(max) };
}

function decodeQuote(message: Inner): Quote {
  const { bookie, effective } = whole(message, proto.PricedQuote);
  return { bookie: decodePmm(bookie), effective: decodePmm(effective) };
}

function decodePriceList(message: Inner): PriceList {
  return whole(message, proto.PriceList).quotes.map(decodeQuote);
}

function decodeOffer(message: Inner): Payload<'offer'> {
  const offer = whole(message, proto.Offer);
  return {
    sport: offer.sport,
    event_id: offer.eventId,
    bookie: offer.bookie,
    market: offer.market,
    selection: offer.selection,
    bet_type: offer.betType,
    in_running: offer.inRunning,
    price_list: offer.priceList.map(decodeQuote),
  };
}

function decodeOfferKey(message: Inner): Payload<'remove_offer'> {
  const { sport, eventId, bookie, market, selection, betType } = whole(message, proto.OfferKey);
  return { sport, event_id: eventId, bookie, market, selection, bet_type: betType };
}

function decodeBetslipAccount(message: Inner): BetslipAccount {
  const { bookie, username, betType, status, priceList } = whole(message, proto.BetslipAccount);
  return {
    bookie,
    username,
    bet_type: betType,
    ...present('status', status),
    ...present('price_list', decodeOrNull(priceList, decodePriceList)),
  };
}

function decodeInvalidAccounts(byBookie: Readonly<Record<string, object>>): InvalidAccounts {
  return Object.fromEntries(
    Object.entries(byBookie).map(([bookie, reasons]) => [bookie, whole(reasons, proto.InvalidAccounts).reasons]),
  );
}

function decodeBetslip(message: Inner): Payload<'betslip'> {
  const betslip = whole(message, proto.Betslip);
  return {
    betslip_id: betslip.betslipId,
    sport: betslip.sport,
    event_id: betslip.eventId,
    bet_type: betslip.betType,
    betslip_type: betslip.betslipType,
    bet_type_description: betslip.betTypeDescription,
    bet_type_template: betslip.betTypeTemplate,
    equivalent_bets: betslip.equivalentBets,
    multiple_accounts: betslip.multipleAccounts,
    want_bookies: betslip.wantBookies,
    equivalent_bets_bookies: betslip.equivalentBetsBookies,
    is_open: betslip.isOpen,
    expiry_ts: betslip.expiryTs,
    bookies_with_offers: betslip.bookiesWithOffers,
    close_reason: betslip.closeReason ?? null,
    customer_username: betslip.customerUsername,
    customer_ccy: betslip.customerCcy,
    invalid_accounts: decodeInvalidAccounts(betslip.invalidAccounts),
    accounts: betslip.accounts.map(decodeBetslipAccount),
  };
}

function decodeStatus(message: Inner): Status {
  const { code, reason } = whole(message, proto.Status);
  return { code, ...present('reason', reason) };
}

function decodeAccountPmms(message: Inner): Payload<'pmm'> {
  const pmms = whole(message, proto.AccountPmms);
  return {
    betslip_id: pmms.betslipId,
    sport: pmms.sport,
    event_id: pmms.eventId,
    bookie: pmms.bookie,
    username: pmms.username,
    bet_type: pmms.betType,
    status: decodeStatus(pmms.status),
    price_list: pmms.priceList.map(decodeQuote),
  };
}

function decodeBetslipClosed(message: Inner): Payload<'betslip_closed'> {
  const { betslipId, closeReason } = whole(message, proto.BetslipClosed);
  return { betslip_id: betslipId, close_reason: closeReason };
}

function decodeBetBar(message: Inner): Order['bet_bar_values'] {
  const { success, inprogress, danger, unplaced } = whole(message, proto.BetBar);
  return {
    success: decodeMoney(success),
    inprogress: decodeMoney(inprogress),
    danger: decodeMoney(danger),
    unplaced: decodeMoney(unplaced),
  };
}

function decodeResult(message: Inner): NonNullable<EventInfo['result']> {
  const { htHome, htAway, ftHome, ftAway } = whole(message, proto.Result);
  return { ht_home: htHome ?? null, ht_away: htAway ?? null, ft_home: ftHome, ft_away: ftAway };
}

function decodeEventInfo(message: Inner): EventInfo {
  const event = whole(message, proto.EventInfo);
  return {
    event_type: event.eventType as EventInfo['event_type'],
    event_id: event.eventId,
    event_name: event.eventName,
    ...present('home_id', toIntegerOrNull(event.homeId)),
    ...present('home_team', event.homeTeam),
    ...present('away_id', toIntegerOrNull(event.awayId)),
    ...present('away_team', event.awayTeam),
    ...present('teams', decodeOrNull(event.teams, decodeTeams)),
    competition_id: toInteger(event.competitionId),
    competition_name: event.competitionName,
    competition_country: event.competitionCountry,
    start_time: event.startTime,
    ...present('end_time', event.endTime),
    date: event.date,
    ...present('result', decodeOrNull(event.result, decodeResult)),
  };
}

function decodeExchangeOrder(message: Inner): NonNullable<Order['exchange_order']> {
  const { wantPrice, wantStake, executionTime } = whole(message, proto.ExchangeOrder);
  return { want_price: wantPrice, want_stake: decodeMoney(wantStake), execution_time: executionTime };
}

function decodeOrder(message: Inner): Order {
  const order = whole(message, proto.Order);
  return {
    order_id: order.orderId,
    bet_type: order.betType,
    bet_type_description: order.betTypeDescription,
    bet_type_template: order.betTypeTemplate,
    order_type: order.orderType,
    sport: order.sport,
    placer: order.placer,
    want_price: order.wantPrice,
    want_stake: decodeMoney(order.wantStake),
    price: order.price ?? null,
    stake: decodeMoney(order.stake),
    profit_loss: decodeOrNull(order.profitLoss, decodeMoney),
    net_price: order.netPrice ?? null,
    net_stake: decodeMoney(order.netStake),
    net_profit_loss: decodeOrNull(order.netProfitLoss, decodeMoney),
    detailed_price: order.detailedPrice ?? null,
    detailed_stake: decodeOrNull(order.detailedStake, decodeMoney),
    detailed_profit_loss: decodeOrNull(order.detailedProfitLoss, decodeMoney),
    bet_bar_values: decodeBetBar(order.betBarValues),
    ccy_rate: order.ccyRate,
    placement_time: order.placementTime,
    expiry_time: order.expiryTime,
    exchange_mode: order.exchangeMode ?? null,
    keep_open_ir: order.keepOpenIr,
    take_starting_price: order.takeStartingPrice,
    closed: order.closed,
    close_reason: order.closeReason ?? null,
    event_info: decodeEventInfo(order.eventInfo),
    user_data: order.userData ?? null,
    status: order.status,
    ...present('exchange_order', decodeOrNull(order.exchangeOrder, decodeExchangeOrder)),
  };
}

function decodeBet(message: Inner): Payload<'bet'> {
  const bet = whole(message, proto.Bet);
  return {
    bet_id: toInteger(bet.betId),
    order_id: bet.orderId,
    bookie_bet_id: bet.bookieBetId,
    status: decodeStatus(bet.status),
    sport: bet.sport,
    event_id: bet.eventId,
    bookie: bet.bookie,
    username: bet.username,
    bet_type: bet.betType,
    ccy_rate: bet.ccyRate,
    order_ccy_rate: bet.orderCcyRate,
    want_price: bet.wantPrice,
    got_price: bet.gotPrice ?? null,
    want_stake: decodeMoney(bet.wantStake),
    got_stake: decodeOrNull(bet.gotStake, decodeMoney),
    ...present('profit_loss', decodeOrNull(bet.profitLoss, decodeMoney)),
    ...present('customer_profit_loss', decodeOrNull(bet.customerProfitLoss, decodeMoney)),
    reconciled: bet.reconciled ?? null,
    exchange_role: bet.exchangeRole ?? null,
  };
}

function decodeSocketInfo(message: Inner): Payload<'info'> {
  const { queueSize, maxQueueSize, registeredEvents, seq } = whole(message, proto.SocketInfo);
  return {
    queue_size: toInteger(queueSize),
    max_queue_size: toInteger(maxQueueSize),
    registered_events: registeredEvents,
    seq: toInteger(seq),
  };
}

function decodeSync(message: Inner): Payload<'sync'> {
  return { token: whole(message, proto.Sync).token };
}

function decodeResponse(message: Inner): Payload<'response'> {
  const { status, code, dataJson } = whole(message, proto.Response);
  if (dataJson === null || dataJson === undefined) return { status, ...present('code', code) };
  const data: unknown = JSON.parse(dataJson);
  return { status, ...present('code', code), data };
}
