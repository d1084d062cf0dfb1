// What the stream has told so far: a value, and how each frame makes the next one of it.
import type { Guard } from './guards.js';
import {
  type AccountHeard,
  type AccountPmm,
  type BalanceHeard,
  type BetHeard,
  type BetslipHeard,
  type EventHeard,
  type OfferHeard,
  type OrderHeard,
  isAccountPmm,
  isBalance,
  isBet,
  isBetslip,
  isBetslipClosed,
  isEvent,
  isEventKey,
  isOffer,
  isOfferKey,
  isOrder,
  isScore,
  isTime,
} from './wire.js';

/** How play stands, as far as anyone has said. */
export interface Play {
  readonly time: readonly [period: string, minute: number] | null;
  readonly score: readonly [home: number, away: number] | null;
  readonly redCards: readonly [home: number, away: number] | null;
}

/** All that is known by the stream. */
export interface Told {
  readonly events: ReadonlyMap<string, EventHeard>;
  readonly play: ReadonlyMap<string, Play>;
  /** By event, then by bookie and bet type: of the events that are registered. */
  readonly offers: ReadonlyMap<string, ReadonlyMap<string, OfferHeard>>;
  readonly betslips: ReadonlyMap<string, BetslipHeard>;
  readonly orders: ReadonlyMap<number, OrderHeard>;
  /** By order. */
  readonly bets: ReadonlyMap<number, ReadonlyMap<number, BetHeard>>;
  readonly balance: BalanceHeard | null;
  /** The events that this connection has told of; null once it has told all. */
  readonly retold: ReadonlyMap<string, true> | null;
}

/** A message as it stands in a frame. */
export type Message = readonly [code: string, payload: unknown];

/** Nothing yet. */
export const NOTHING_TOLD: Told = {
  events: new Map(),
  play: new Map(),
  offers: new Map(),
  betslips: new Map(),
  orders: new Map(),
  bets: new Map(),
  balance: null,
  retold: new Map(),
};

/** Returns what still holds when a connection begins: news is told again, facts are not. Betslips stay until they are told again, or are lost. */
export function begunAnew(told: Told): Told {
  return { ...told, play: new Map(), offers: new Map(), retold: new Map() };
}

/** Returns what is known where facts were missed: those that were told may not hold any more, and what is read does. */
export function withoutFacts(told: Told): Told {
  return { ...told, orders: new Map(), bets: new Map() };
}

/** Returns what is known without an event's offers, when nobody looks at them any more. */
export function withoutOffers(told: Told, eventId: string): Told {
  return { ...told, offers: without(told.offers, eventId), play: without(told.play, eventId) };
}

/** Returns what is known with a betslip that was just opened; if the stream was quicker, it knows better. */
export function withBetslip(told: Told, betslip: BetslipHeard): Told {
  return told.betslips.has(betslip.betslip_id)
    ? told
    : { ...told, betslips: having(told.betslips, betslip.betslip_id, betslip) };
}

/** Returns what is known when the server does not know a betslip any more: nobody was told why. */
export function withoutBetslip(told: Told, betslipId: string): Told {
  return withClosed(told, betslipId, 'unknown');
}

/** Returns what is known after a frame. What is not of the shape that we know is left out. */
export function heard(told: Told, messages: readonly Message[]): Told {
  fresh = new WeakSet();
  const after = messages.reduce((known, [code, payload]) => HEARD_BY_CODE.get(code)?.(known, payload) ?? known, told);
  fresh = null;
  return after;
}

type Hear = (told: Told, payload: unknown) => Told;

function hearing<T>(is: Guard<T>, hear: (told: Told, payload: T) => Told): Hear {
  return (told, payload) => (is(payload) ? hear(told, payload) : told);
}

/** What each message changes. Those that are not here (rates, answers, how the socket is doing) change nothing that is shown. */
const HEARD_BY_CODE: ReadonlyMap<string, Hear> = new Map([
  ['event', hearing(isEvent, hearEvent)],
  ['remove_event', hearing(isEventKey, (told, { event_id: id }) => withoutEvent(told, id))],
  ['sync', (told: Told): Told => synced(told)],
  ['event_time', hearing(isTime, (told, { event_id: id, time }) => withPlay(told, id, { time }))],
  ['event_score', hearing(isScore, (told, { event_id: id, score }) => withPlay(told, id, { score }))],
  ['event_red_cards', hearing(isScore, (told, { event_id: id, score }) => withPlay(told, id, { redCards: score }))],
  [
    'offer',
    hearing(isOffer, (told, offer) => withOffers(told, offer, (offers) => having(offers, keyOf(offer), offer))),
  ],
  ['remove_offer', hearing(isOfferKey, (told, key) => withOffers(told, key, (offers) => without(offers, keyOf(key))))],
  ['betslip', hearing(isBetslip, (told, betslip) => withBetslipHeard(told, betslip))],
  ['pmm', hearing(isAccountPmm, hearPmm)],
  [
    'betslip_closed',
    hearing(isBetslipClosed, (told, { betslip_id: id, close_reason: reason }) => withClosed(told, id, reason)),
  ],
  ['order', hearing(isOrder, (told, order) => ({ ...told, orders: having(told.orders, order.order_id, order) }))],
  ['bet', hearing(isBet, hearBet)],
  ['balance', hearing(isBalance, (told, balance) => ({ ...told, balance }))],
]);

const keyOf = ({ bookie, bet_type: betType }: { readonly bookie: string; readonly bet_type: string }): string =>
  `${bookie} ${betType}`;

/** The maps that were copied for the frame at hand: nobody has seen them yet, so they need not be copied for each message. Null: no frame. */
let fresh: WeakSet<object> | null = null;

function isFresh<K, V>(map: ReadonlyMap<K, V>): map is Map<K, V> {
  return fresh?.has(map) === true;
}

function writable<K, V>(map: ReadonlyMap<K, V>): Map<K, V> {
  if (isFresh(map)) return map;
  const copy = new Map(map);
  fresh?.add(copy);
  return copy;
}

function having<K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> {
  return writable(map).set(key, value);
}

function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  if (!map.has(key)) return map;
  const left = writable(map);
  left.delete(key);
  return left;
}

function hearEvent(told: Told, event: EventHeard): Told {
  const { event_id: id } = event;
  const retold = told.retold === null ? null : having(told.retold, id, true);
  return { ...told, events: having(told.events, id, event), retold };
}

function withoutEvent(told: Told, eventId: string): Told {
  return { ...withoutOffers(told, eventId), events: without(told.events, eventId) };
}

/** What was known of an earlier connection, and was not told again, has ended meanwhile. */
function synced(told: Told): Told {
  const { retold } = told;
  if (retold === null) return told;
  const events = new Map([...told.events].filter(([id]) => retold.has(id)));
  return { ...told, events, retold: null };
}

const NO_PLAY: Play = { time: null, score: null, redCards: null };

function withPlay(told: Told, eventId: string, play: Partial<Play>): Told {
  return { ...told, play: having(told.play, eventId, { ...NO_PLAY, ...told.play.get(eventId), ...play }) };
}

type Offers = ReadonlyMap<string, OfferHeard>;

function withOffers(told: Told, { event_id: id }: { readonly event_id: string }, change: (it: Offers) => Offers): Told {
  return { ...told, offers: having(told.offers, id, change(told.offers.get(id) ?? new Map<string, OfferHeard>())) };
}

function withBetslipHeard(told: Told, betslip: BetslipHeard): Told {
  return { ...told, betslips: having(told.betslips, betslip.betslip_id, betslip) };
}

function hearPmm(told: Told, pmm: AccountPmm): Told {
  const betslip = told.betslips.get(pmm.betslip_id);
  if (betslip === undefined) return told;
  const isIts = ({ bookie, username, bet_type: betType }: AccountHeard): boolean =>
    bookie === pmm.bookie && username === pmm.username && betType === pmm.bet_type;
  const quoted = { status: pmm.status.code, price_list: pmm.price_list };
  const accounts = betslip.accounts.map((account) => (isIts(account) ? { ...account, ...quoted } : account));
  return withBetslipHeard(told, { ...betslip, accounts });
}

function withClosed(told: Told, betslipId: string, reason: string): Told {
  const betslip = told.betslips.get(betslipId);
  if (betslip?.is_open !== true) return told;
  return withBetslipHeard(told, { ...betslip, is_open: false, close_reason: reason });
}

function hearBet(told: Told, bet: BetHeard): Told {
  const ofOrder = having(told.bets.get(bet.order_id) ?? new Map<number, BetHeard>(), bet.bet_id, bet);
  return { ...told, bets: having(told.bets, bet.order_id, ofOrder) };
}
