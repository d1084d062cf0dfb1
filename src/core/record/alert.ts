// What wants an operator's attention: written in the decision that saw it, never changed, and forgotten when it is old (`core/rule/retention.ts`).
import type { AccountId, AlertId, BetId, BookieCode, OrderId, ProviderBetId } from '../value/ids.js';
import type { Instant } from '../value/time.js';

/** What happened to a bet, or to a bookie. */
export type AlertKind =
  /** A bet left and no usable answer came: only statements can tell whether it stands (decisions §12). */
  | 'unanswered'
  /** No complete listing had it: it was given up. */
  | 'not_received'
  /** A bet that was given up, or refused, stands after all. */
  | 'reinstated'
  /** It was settled with another amount, or otherwise, than we make it (decisions §14). */
  | 'disputed'
  /** It is stated to be what it cannot be any more. */
  | 'impossible'
  /** It is stated in another currency than its own: nothing is booked. */
  | 'currency'
  /** It is stated as a bet on another selection, or of another bet type, than it was made on. */
  | 'other_selection'
  /** It is stated as a bet of another customer at its bookie than its account is. */
  | 'other_customer'
  /** It ended, or otherwise than it had, and an account could not count what it has then: nothing is booked. */
  | 'uncountable'
  | 'price_below_requested'
  | 'stake_above_requested'
  /** It stands, but complete listings of its bookie do not have it. */
  | 'unlisted'
  /** Its event has ended, it is in danger, or its answer was lost, and for an hour its bookie has not said what becomes of it. */
  | 'overdue'
  /** What is stated of it, perhaps of others too, cannot be read. */
  | 'unreadable'
  | 'provider_down'
  /** One of its lists of events fails, and not all of them. */
  | 'list_down'
  /** One of its lists has other events at each poll: it calls them otherwise each time, and each time they are made anew. */
  | 'changing_names'
  /** It quotes in a currency that has no rate: those quotes are no price. */
  | 'no_rate'
  | 'provider_up';

/** Decisions §17. */
export interface Alert {
  readonly alertId: AlertId;
  readonly at: Instant;
  readonly kind: AlertKind;
  readonly bookie: BookieCode;
  /** Null, as the three below, where it is about no single bet. */
  readonly accountId: AccountId | null;
  readonly orderId: OrderId | null;
  readonly betId: BetId | null;
  readonly providerBetId: ProviderBetId | null;
  /** A sentence that a person can read. */
  readonly message: string;
}
