// What the stream tells, by code: the payloads of /asyncapi.json.
import type { components } from './generated.js';

type Shapes = components['schemas'];
type Money = Shapes['Money'];

/** An event, by sport and id. */
export interface EventKey {
  readonly sport: Shapes['Sport'];
  readonly event_id: string;
}

/** An offer, by what it is on and whose it is. */
export interface OfferKey {
  readonly sport: string;
  readonly event_id: string;
  readonly bookie: string;
  readonly market: string;
  readonly selection: string;
  readonly bet_type: string;
}

type PriceList = readonly Shapes['PricedQuote'][];

/** The payload of each message. */
export interface StreamMessages {
  /** Units of a currency for one pound. */
  readonly xrate: { readonly ccy: string; readonly rate: number };
  /** What the customer has, has at risk, and has left to spend; null: unlimited. */
  readonly balance: { readonly balance: Money; readonly open_stake: Money; readonly smart_credit: Money | null };
  /** An event that has not ended. */
  readonly event: Omit<Shapes['Event'], 'bookies'>;
  readonly remove_event: EventKey;
  /** How far play has come: period and minute. */
  readonly event_time: EventKey & { readonly time: readonly [period: string, minute: number] };
  readonly event_score: EventKey & { readonly score: readonly [home: number, away: number] };
  readonly event_red_cards: EventKey & { readonly score: readonly [home: number, away: number] };
  /** What a bookie offers, best price first. */
  readonly offer: OfferKey & { readonly in_running: boolean; readonly price_list: PriceList };
  readonly remove_offer: OfferKey;
  readonly betslip: Shapes['Betslip'];
  /** An account's prices for a betslip. */
  readonly pmm: EventKey & {
    readonly betslip_id: string;
    readonly bookie: string;
    readonly username: string;
    readonly bet_type: string;
    readonly status: { readonly code: string; readonly reason?: string };
    readonly price_list: PriceList;
  };
  readonly betslip_closed: { readonly betslip_id: string; readonly close_reason: string };
  /** An order without its bets; `exchange_order` while it waits in running. */
  readonly order: Omit<Shapes['Order'], 'bets'> & {
    readonly exchange_order?: {
      readonly want_price: number;
      readonly want_stake: Money;
      readonly execution_time: string;
    };
  };
  readonly bet: Shapes['Bet'];
  /** How the socket is doing; sizes in bytes. */
  // eslint-disable-next-line id-denylist -- the stream's own word
  readonly info: {
    readonly queue_size: number;
    readonly max_queue_size: number;
    readonly registered_events: number;
    readonly seq: number;
  };
  /** All that was there at the start has been told. */
  readonly sync: { readonly token: string };
  /** What came of a command. */
  readonly response: { readonly status: string; readonly code?: string; readonly data?: unknown };
}

/** What is done with each message; those that are not named are passed over. */
export type Handlers = { readonly [C in keyof StreamMessages]?: (payload: StreamMessages[C]) => void };
