// An open question: what can I get on this? Memory only; it does not survive a restart, the orders made through it do.
import type { BetType } from '../value/bet-type.js';
import type { AccountId, BetslipId, BookieCode, EventId, SessionKey, SportCode, Username } from '../value/ids.js';
import type { Side } from '../value/price.js';
import type { Instant } from '../value/time.js';
import type { PricedQuote } from './offer.js';

/** Decisions §10. */
export type BetslipCloseReason = 'closed_by_user' | 'expired' | 'event_ended' | 'session_ended' | 'server_restart';

/** Why an account of the customer is not on the betslip (decisions §10). */
export type InvalidAccountReason =
  'account_backoff' | 'account_disabled' | 'no_offer' | 'insufficient_balance' | 'provider_down';

/** How the last PMM of an account went. */
export interface PmmStatus {
  readonly code: 'success' | 'failed' | 'blacklist';
  readonly reason: string | null;
}

/** An account that the betslip has selected, and its last PMM. */
export interface BetslipAccount {
  readonly accountId: AccountId;
  readonly bookie: BookieCode;
  /** The bet type used for this account: the betslip's or an equivalent one. */
  readonly betType: BetType;
  /** Null until the first PMM. */
  readonly status: PmmStatus | null;
  /** Null until the first PMM; empty where the bookie does not price the selection now. */
  readonly priceList: readonly PricedQuote[] | null;
}

/** An account that was left out. */
export interface InvalidAccount {
  readonly accountId: AccountId;
  readonly bookie: BookieCode;
  readonly reason: InvalidAccountReason;
}

/** Client §2.5. */
export interface Betslip {
  readonly betslipId: BetslipId;
  readonly sessionKey: SessionKey;
  readonly customer: Username;
  readonly sport: SportCode;
  readonly eventId: EventId;
  readonly betType: BetType;
  readonly side: Side;
  readonly equivalentBets: boolean;
  readonly multipleAccounts: boolean;
  /** Null: all. */
  readonly wantBookies: readonly string[] | null;
  /** Empty: all. */
  readonly equivalentBetsBookies: readonly string[];
  readonly expiresAt: Instant;
  /** Null while open. */
  readonly closeReason: BetslipCloseReason | null;
  readonly accounts: readonly BetslipAccount[];
  readonly invalidAccounts: readonly InvalidAccount[];
}
