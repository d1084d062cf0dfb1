// What a bookie offers now. Memory only: never a fact, rebuilt by one poll.
import type { BetType } from '../value/bet-type.js';
import type { Currency } from '../value/currency.js';
import type { BookieCode, EventId, SelectionId } from '../value/ids.js';
import { isSameList } from '../value/lists.js';
import type { Minor, Money } from '../value/money.js';
import type { PriceMilli } from '../value/price.js';
import type { Instant } from '../value/time.js';

/** Which of a provider's lists of events an event stands in, each asked for at its own rate (provider §4, `type`). */
export type OfferList = 'live' | 'today' | 'early';

/** The lists, the most urgent first: an event in play is quoted by the list of events in play, whatever another still says. */
export const OFFER_LISTS: readonly OfferList[] = ['live', 'today', 'early'];

/** A price and how little and how much may be staked at it, in the bookie's currency. */
export interface Quote {
  readonly price: PriceMilli;
  readonly ccy: Currency;
  readonly min: Minor;
  readonly max: Minor;
}

/** A bookie's quotes for one bet type of one event, best price first. */
export interface Offer {
  readonly bookie: BookieCode;
  readonly eventId: EventId;
  readonly betType: BetType;
  readonly selectionId: SelectionId;
  /** Empty: listed, but not priced now. */
  readonly quotes: readonly Quote[];
  /** When the bookie was asked, to which it last said so: the moment of this PMM. What happened since is not in it. */
  readonly at: Instant;
}

/** Price with the least and the most that may be staked at it. */
export interface Pmm {
  readonly price: PriceMilli;
  readonly min: Money;
  readonly max: Money;
}

/** A quote as received, net of all commission in the viewer's currency, and as stakes on the account. */
export interface PricedQuote {
  readonly bookie: Pmm;
  readonly effective: Pmm;
  /** The least stake, in the account's currency. */
  readonly stakeMin: Minor;
  /** The largest stake: within the quote and the balance, a multiple of the increment. At least `stakeMin`. */
  readonly stakeMax: Minor;
}

/** Returns whether two lists of quotes show a customer the same: prices, and the least and most that may be staked. */
export function isShownAlike(some: readonly PricedQuote[], others: readonly PricedQuote[]): boolean {
  return isSameList(
    some,
    others,
    (one, other) => isSamePmm(one.bookie, other.bookie) && isSamePmm(one.effective, other.effective),
  );
}

function isSamePmm(one: Pmm, other: Pmm): boolean {
  return one.price === other.price && isSame(one.min, other.min) && isSame(one.max, other.max);
}

const isSame = (one: Money, other: Money): boolean => one.ccy === other.ccy && one.amount === other.amount;
