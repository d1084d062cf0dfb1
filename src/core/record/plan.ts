// What a plan of an order was made of, and what it placed: what each of its accounts offered then, or why it could not be used. Why the rest
// was not chosen follows from it by the rules that made the plan; so it can be told at any time (`explain`, decisions §12).
import type { BetType } from '../value/bet-type.js';
import type { AccountId, BookieCode, OrderId } from '../value/ids.js';
import type { CurrencyAt, Minor } from '../value/money.js';
import type { CommissionPpm, PriceMilli, Side } from '../value/price.js';
import type { Instant } from '../value/time.js';

/** Why an account was not asked for a stake. */
export type SkipReason =
  /** It is not ours to use any more, or the customer's rules do not let it through. */
  | 'account_disabled'
  | 'not_allowed'
  /** Left alone after failures. */
  | 'account_backoff'
  /** A bet of the order is under way there, or was answered after what is quoted was asked for. */
  | 'awaits_next_pmm'
  | 'no_offer'
  /** The exchange, from which the order takes only what no bookie takes (`take_only`). */
  | 'exchange_last'
  /** Less is wanted than the exchange lets in. */
  | 'below_exchange_min'
  /** Its currency, or that of the least that is wanted there, has no rate. */
  | 'unknown_currency';

/** A quote as it was. */
export interface PlannedQuote {
  readonly price: PriceMilli;
  /** One to lay at, of the exchange; left out: one to back at. */
  readonly isLay?: true;
  /** With its rate; null: the account's own, as nearly always. */
  readonly currency: CurrencyAt | null;
  readonly min: Minor;
  readonly max: Minor;
}

/** What an account could be used for. */
export interface PlannedOffer {
  readonly currency: CurrencyAt;
  readonly stakeIncrement: Minor;
  readonly bookieCommission: CommissionPpm;
  readonly available: Minor;
  /**
   * The least that was to be placed with the bookie, in this currency and the order's terms: what the customer wants (`bookie_min_stakes`), and on
   * the exchange what comes in.
   */
  readonly wantedMin: Minor;
  readonly quotes: readonly PlannedQuote[];
}

/** An account of the order when it was planned. */
export interface PlannedAccount {
  readonly accountId: AccountId;
  readonly bookie: BookieCode;
  readonly betType: BetType;
  /** Null: it could be used. */
  readonly skipped: SkipReason | null;
  /** Null where it was skipped. */
  readonly offer: PlannedOffer | null;
}

/** What a planner saw. */
export interface PlanSeen {
  /** What was to be placed, in the order's currency. */
  readonly stake: Minor;
  readonly currency: CurrencyAt;
  /** The lowest net back price. */
  readonly limit: PriceMilli;
  /** In whose currency, net of which commission of ours, in which terms. */
  readonly viewer: { readonly currency: CurrencyAt; readonly commission: CommissionPpm; readonly side: Side };
  /** In the order that decides between equals: bookie code, then account id. */
  readonly accounts: readonly PlannedAccount[];
}

/** A bet that a plan placed, or left to the exchange to make. */
export interface PlacedLeg {
  readonly accountId: AccountId;
  /** The bookie's own. */
  readonly price: PriceMilli;
  /** In the account's currency. */
  readonly stake: Minor;
}

/** What a planner saw, and what it left to the exchange. */
export interface PlanAdvice {
  readonly seen: PlanSeen;
  readonly onExchange: readonly PlacedLeg[];
}

/** The plan that an order was opened with, or one that placed more of it. */
export interface Plan extends PlanSeen {
  readonly orderId: OrderId;
  /** What came of it, best first; nothing where all or nothing was wanted, and not all was there. */
  readonly placed: readonly PlacedLeg[];
  /** The first is 1. */
  readonly number: number;
  readonly at: Instant;
}
