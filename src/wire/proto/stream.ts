// The messages of proto/stream.proto: what sockets are told. A message becomes bytes once, however many
// sockets are told and in whatever frames: protobuf reads the fields of a frame one after the other, so a frame is its entries end to end.
import type { Payload, StreamMessage } from '../stream/messages.js';
import { slipstream as proto } from './generated.js';
import type {
  BetslipAccount,
  EventInfo,
  InvalidAccounts,
  Money,
  Order,
  Pmm,
  Quote,
  Status,
  Team,
} from './stream-parts.js';

/** Returns a message as an entry of `Frame.data`, with the field's number and its length. Texts are well formed, as all that come in are. */
export function encodeStreamMessage(message: StreamMessage): Uint8Array {
  return proto.Frame.encode({ data: [encodeMessage(message)] }).finish();
}

/** Returns the frame of messages that are encoded already, with the number of its last fact. */
export function joinFrame(ts: number, messages: readonly Uint8Array[], seq: number | null): Buffer {
  const head = proto.Frame.encode({ ts, seq });
  let length = head.pos;
  for (const message of messages) length += message.length;
  const frame = head.finishInto(Buffer.allocUnsafe(length));
  let place = head.pos;
  for (const message of messages) {
    frame.set(message, place);
    place += message.length;
  }
  return frame;
}

function encodeMessage(message: StreamMessage): proto.StreamMessage.$Properties {
  const [code, payload] = message;
  switch (code) {
    case 'xrate':
      return { xrate: payload };
    case 'balance':
      return { balance: encodeBalance(payload) };
    case 'event':
      return { event: encodeEvent(payload) };
    case 'remove_event':
      return { removeEvent: encodeEventKey(payload) };
    case 'event_time':
      return { eventTime: encodeEventTime(payload) };
    case 'event_score':
      return { eventScore: encodeEventScore(payload) };
    case 'event_red_cards':
      return { eventRedCards: encodeEventScore(payload) };
    case 'offer':
      return { offer: encodeOffer(payload) };
    case 'remove_offer':
      return { removeOffer: encodeOfferKey(payload) };
    case 'betslip':
      return { betslip: encodeBetslip(payload) };
    case 'pmm':
      return { pmm: encodeAccountPmms(payload) };
    case 'betslip_closed':
      return { betslipClosed: { betslipId: payload.betslip_id, closeReason: payload.close_reason } };
    case 'order':
      return { order: encodeOrder(payload) };
    case 'bet':
      return { bet: encodeBet(payload) };
    case 'info':
      return { [code]: encodeSocketInfo(payload) };
    case 'sync':
      return { sync: payload };
    case 'response':
      return { response: encodeResponse(payload) };
  }
}

/** JSON knows no −0. */
function encodeMoney([ccy, amount]: Money): proto.Money.$Properties {
  return { ccy, amount: amount === 0 ? 0 : amount };
}

function encodeMoneyOrNull(money: Money | null | undefined): proto.Money.$Properties | null {
  return money === null || money === undefined ? null : encodeMoney(money);
}

function encodeBalance(balance: Payload<'balance'>): proto.Balance.$Properties {
  return {
    balance: encodeMoney(balance.balance),
    openStake: encodeMoney(balance.open_stake),
    smartCredit: encodeMoneyOrNull(balance.smart_credit),
  };
}

function encodeEventKey(key: Payload<'remove_event'>): proto.EventKey.$Properties {
  return { sport: key.sport, eventId: key.event_id };
}

function encodeTeams(teams: readonly Team[] | undefined): proto.Teams.$Properties | null {
  return teams === undefined ? null : { teams: teams.map(({ team_id: teamId, name }) => ({ teamId, name })) };
}

function encodeEvent(event: Payload<'event'>): proto.Event.$Properties {
  return {
    sport: event.sport,
    eventId: event.event_id,
    eventType: event.event_type,
    eventName: event.event_name,
    home: event.home,
    away: event.away,
    teams: encodeTeams(event.teams),
    competitionId: event.competition_id,
    competitionName: event.competition_name,
    competitionCountry: event.competition_country,
    irStatus: event.ir_status,
    startTime: event.start_time,
    endTime: event.end_time ?? null,
  };
}

function encodeEventTime({ sport, event_id: eventId, time }: Payload<'event_time'>): proto.EventTime.$Properties {
  const [period, minute] = time;
  return { sport, eventId, time: { period, minute } };
}

function encodeEventScore({ sport, event_id: eventId, score }: Payload<'event_score'>): proto.EventScore.$Properties {
  const [home, away] = score;
  return { sport, eventId, score: { home, away } };
}

function encodePmm({ price, min, max }: Pmm): proto.Pmm.$Properties {
  return { price, min: encodeMoney(min), max: encodeMoney(max) };
}

function encodeQuote({ bookie, effective }: Quote): proto.PricedQuote.$Properties {
  return { bookie: encodePmm(bookie), effective: encodePmm(effective) };
}

function encodeOffer(offer: Payload<'offer'>): proto.Offer.$Properties {
  return {
    sport: offer.sport,
    eventId: offer.event_id,
    bookie: offer.bookie,
    market: offer.market,
    selection: offer.selection,
    betType: offer.bet_type,
    inRunning: offer.in_running,
    priceList: offer.price_list.map(encodeQuote),
  };
}

function encodeOfferKey(key: Payload<'remove_offer'>): proto.OfferKey.$Properties {
  return {
    sport: key.sport,
    eventId: key.event_id,
    bookie: key.bookie,
    market: key.market,
    selection: key.selection,
    betType: key.bet_type,
  };
}

function encodeBetslipAccount(account: BetslipAccount): proto.BetslipAccount.$Properties {
  const { price_list: priceList } = account;
  return {
    bookie: account.bookie,
    username: account.username,
    betType: account.bet_type,
    status: account.status ?? null,
    priceList: priceList === undefined ? null : { quotes: priceList.map(encodeQuote) },
  };
}

function encodeInvalidAccounts(byBookie: InvalidAccounts): Record<string, proto.InvalidAccounts.$Properties> {
  return Object.fromEntries(Object.entries(byBookie).map(([bookie, reasons]) => [bookie, { reasons }]));
}

function encodeBetslip(betslip: Payload<'betslip'>): proto.Betslip.$Properties {
  return {
    betslipId: betslip.betslip_id,
    sport: betslip.sport,
    eventId: betslip.event_id,
    betType: betslip.bet_type,
    betslipType: betslip.betslip_type,
    betTypeDescription: betslip.bet_type_description,
    betTypeTemplate: betslip.bet_type_template,
    equivalentBets: betslip.equivalent_bets,
    multipleAccounts: betslip.multiple_accounts,
    wantBookies: betslip.want_bookies,
    equivalentBetsBookies: betslip.equivalent_bets_bookies,
    isOpen: betslip.is_open,
    expiryTs: betslip.expiry_ts,
    bookiesWithOffers: betslip.bookies_with_offers,
    closeReason: betslip.close_reason,
    customerUsername: betslip.customer_username,
    customerCcy: betslip.customer_ccy,
    invalidAccounts: encodeInvalidAccounts(betslip.invalid_accounts),
    accounts: betslip.accounts.map(encodeBetslipAccount),
  };
}

function encodeStatus({ code, reason }: Status): proto.Status.$Properties {
  return { code, reason: reason ?? null };
}

function encodeAccountPmms(pmms: Payload<'pmm'>): proto.AccountPmms.$Properties {
  return {
    betslipId: pmms.betslip_id,
    sport: pmms.sport,
    eventId: pmms.event_id,
    bookie: pmms.bookie,
    username: pmms.username,
    betType: pmms.bet_type,
    status: encodeStatus(pmms.status),
    priceList: pmms.price_list.map(encodeQuote),
  };
}

function encodeBetBar({ success, inprogress, danger, unplaced }: Order['bet_bar_values']): proto.BetBar.$Properties {
  return {
    success: encodeMoney(success),
    inprogress: encodeMoney(inprogress),
    danger: encodeMoney(danger),
    unplaced: encodeMoney(unplaced),
  };
}

function encodeResult(result: EventInfo['result']): proto.Result.$Properties | null {
  if (result === undefined) return null;
  return { htHome: result.ht_home, htAway: result.ht_away, ftHome: result.ft_home, ftAway: result.ft_away };
}

function encodeEventInfo(event: EventInfo): proto.EventInfo.$Properties {
  return {
    eventType: event.event_type,
    eventId: event.event_id,
    eventName: event.event_name,
    homeId: event.home_id ?? null,
    homeTeam: event.home_team ?? null,
    awayId: event.away_id ?? null,
    awayTeam: event.away_team ?? null,
    teams: encodeTeams(event.teams),
    competitionId: event.competition_id,
    competitionName: event.competition_name,
    competitionCountry: event.competition_country,
    startTime: event.start_time,
    endTime: event.end_time ?? null,
    date: event.date,
    result: encodeResult(event.result),
  };
}

function encodeExchangeOrder(order: Order['exchange_order']): proto.ExchangeOrder.$Properties | null {
  if (order === undefined) return null;
  const { want_price: wantPrice, want_stake: wantStake, execution_time: executionTime } = order;
  return { wantPrice, wantStake: encodeMoney(wantStake), executionTime };
}

function encodeOrder(order: Order): proto.Order.$Properties {
  return {
    orderId: order.order_id,
    betType: order.bet_type,
    betTypeDescription: order.bet_type_description,
    betTypeTemplate: order.bet_type_template,
    orderType: order.order_type,
    sport: order.sport,
    placer: order.placer,
    wantPrice: order.want_price,
    wantStake: encodeMoney(order.want_stake),
    price: order.price,
    stake: encodeMoney(order.stake),
    profitLoss: encodeMoneyOrNull(order.profit_loss),
    netPrice: order.net_price,
    netStake: encodeMoney(order.net_stake),
    netProfitLoss: encodeMoneyOrNull(order.net_profit_loss),
    detailedPrice: order.detailed_price,
    detailedStake: encodeMoneyOrNull(order.detailed_stake),
    detailedProfitLoss: encodeMoneyOrNull(order.detailed_profit_loss),
    betBarValues: encodeBetBar(order.bet_bar_values),
    ccyRate: order.ccy_rate,
    placementTime: order.placement_time,
    expiryTime: order.expiry_time,
    exchangeMode: order.exchange_mode,
    keepOpenIr: order.keep_open_ir,
    takeStartingPrice: order.take_starting_price,
    closed: order.closed,
    closeReason: order.close_reason,
    eventInfo: encodeEventInfo(order.event_info),
    userData: order.user_data,
    status: order.status,
    exchangeOrder: encodeExchangeOrder(order.exchange_order),
  };
}

function encodeBet(bet: Payload<'bet'>): proto.Bet.$Properties {
  return {
    betId: bet.bet_id,
    orderId: bet.order_id,
    bookieBetId: bet.bookie_bet_id,
    status: encodeStatus(bet.status),
    sport: bet.sport,
    eventId: bet.event_id,
    bookie: bet.bookie,
    username: bet.username,
    betType: bet.bet_type,
    ccyRate: bet.ccy_rate,
    orderCcyRate: bet.order_ccy_rate,
    wantPrice: bet.want_price,
    gotPrice: bet.got_price,
    wantStake: encodeMoney(bet.want_stake),
    gotStake: encodeMoneyOrNull(bet.got_stake),
    profitLoss: encodeMoneyOrNull(bet.profit_loss),
    reconciled: bet.reconciled,
    exchangeRole: bet.exchange_role,
    customerProfitLoss: encodeMoneyOrNull(bet.customer_profit_loss),
  };
}

function encodeSocketInfo(socket: Payload<'info'>): proto.SocketInfo.$Properties {
  return {
    queueSize: socket.queue_size,
    maxQueueSize: socket.max_queue_size,
    registeredEvents: socket.registered_events,
    seq: socket.seq,
  };
}

function encodeResponse({ status, code, data }: Payload<'response'>): proto.Response.$Properties {
  return { status, code: code ?? null, dataJson: data === undefined ? null : JSON.stringify(data) };
}
