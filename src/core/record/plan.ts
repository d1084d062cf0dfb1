// What a plan of an order was made of: what each of its accounts offered then, or why it could not be used. What was chosen, in which order,
// and why the rest was not follows from it by the rules that made the plan; so it can be told at any time (`explain`, decisions §12).
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
  /** Its currency, or that of the least that is wanted there, has no rate. */
  | 'unknown_currency';

/** A quote as it was, with its currency's rate. */
export interface PlannedQuote {
  readonly price: PriceMilli;
  readonly currency: CurrencyAt;
  readonly min: Minor;
  readonly max: Minor;
}

/** What an account could be used for. */
export interface PlannedOffer {
  readonly currency: CurrencyAt;
  readonly stakeIncrement: Minor;
  readonly bookieCommission: CommissionPpm;
  readonly available: Minor;
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

/** The plan that an order was opened with, or one that placed more of it. */
export interface Plan extends PlanSeen {
  readonly orderId: OrderId;
  /** The first is 1. */
  readonly number: number;
  readonly at: Instant;
}
