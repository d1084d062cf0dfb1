// Who did what to money and rights: written in the decision that does it, never changed, never taken away.
import type { AuditId, Username } from '../value/ids.js';
import type { Instant } from '../value/time.js';

/** Who acts: a customer, maybe with an agent behind it, from an address. */
export interface Actor {
  readonly username: Username;
  /** The agent who acts in its name; null: nobody. */
  readonly behind: Username | null;
  readonly ip: string;
}

/** What is written down. */
export const AUDIT_ACTIONS = [
  'login',
  'login_failed',
  'locked',
  'logout',
  'sudo',
  'customer_created',
  'customer_changed',
  /** Its name or its managers, by the configuration file. */
  'group_changed',
  /** What was on an account at a bookmaker at first, by the configuration file: there is as much more or less to stake. */
  'account_changed',
  'transfer',
  /** Money was put on an account at a bookmaker, or taken out. */
  'deposit',
  'heartbeat_expired',
  'rates_set',
  /** How an event stands: whether it has begun, its score, its red cards. */
  'live_set',
  /** An event's result, the first one or a corrected one (decisions §17). */
  'result_set',
  /** What bookies list as one event is another one of ours, or is none of that one (decisions §9). */
  'event_linked',
  'event_unlinked',
  /** A bookmaker's bet was ended by an operator's word. */
  'bet_settled',
  /** Orders that an agent placed, or closed, in a customer's name (decisions §4). */
  'order_placed',
  'order_closed',
] as const;
/** What an entry of the audit log tells of: one of `AUDIT_ACTIONS`. */
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Decisions §17. */
export interface Audit {
  readonly auditId: AuditId;
  readonly at: Instant;
  /** Null: the configuration file, a heartbeat that was missed, or whoever has the machine. */
  readonly actor: Username | null;
  readonly behind: Username | null;
  /** Null where there was no request. */
  readonly ip: string | null;
  readonly action: AuditAction;
  /** Whom or what it was done to. */
  readonly subject: string;
  /** In words a person can read; no secrets. */
  readonly details: Readonly<Record<string, string>>;
}
