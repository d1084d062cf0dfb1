// Branded ids: each is made by one checking maker, so that a bet's id cannot pass for an order's.

/** `YYYY-MM-DD,<home_id>,<away_id>` or `YYYY-MM-DD,multirunner,<id>` (decisions §3). */
export type EventId = string & { readonly id: 'Event' };
/** A sport code, one of `sport.ts`. */
export type SportCode = string & { readonly id: 'Sport' };
/** An integer that rises with placement, below 2³¹. */
export type OrderId = number & { readonly id: 'Order' };
/** An integer that rises with creation. */
export type BetId = number & { readonly id: 'Bet' };
/** An integer: a team, a player or a runner. */
export type TeamId = number & { readonly id: 'Team' };
/** An integer: a league, a tournament, a meeting. */
export type CompetitionId = number & { readonly id: 'Competition' };
/** A group of customers and the agents who manage it. */
export type GroupId = number & { readonly id: 'Group' };
/** A customer's numeric id; its name is its `Username`. */
export type CustomerId = number & { readonly id: 'Customer' };
/** Letters and digits: who logs in, who places, who manages. */
export type Username = string & { readonly id: 'Username' };
/** Who takes a bet: a provider's code, or `slip`, the own exchange. */
export type BookieCode = string & { readonly id: 'Bookie' };
/** A bookmaker account's numeric id, from the configuration. */
export type AccountId = number & { readonly id: 'Account' };
/** A provider's own name for a selection, sent back unchanged at placement. */
export type SelectionId = string & { readonly id: 'Selection' };
/** 32 hex digits. */
export type BetslipId = string & { readonly id: 'Betslip' };
/** 32 hex digits. */
export type HeartbeatId = string & { readonly id: 'Heartbeat' };
/** SHA-256 of a session id in hex: the id itself is never stored. */
export type SessionKey = string & { readonly id: 'Session' };
/** A UUID: the id under which a bet is sent to a provider. */
export type ProviderBetId = string & { readonly id: 'ProviderBet' };
/** An integer that rises with the time of the transfer. */
export type TransferId = number & { readonly id: 'Transfer' };
/** An integer that rises with the time of the change. */
export type CreditChangeId = number & { readonly id: 'CreditChange' };
/** The number of an entry of the audit log; the first is 1, none is missing. */
export type AuditId = number & { readonly id: 'Audit' };
/** The number of an alert; the first is 1, none is missing. */
export type AlertId = number & { readonly id: 'Alert' };
/** The number of a journal line; the first is 1. */
export type Seq = number & { readonly id: 'Seq' };

/** An account of the ledger: `customer:<name>`, `agent:<name>`, `bookie:<code>:<account>`, or one of the house's own. */
export type LedgerAccount = string & { readonly id: 'LedgerAccount' };

/** The own exchange's bookie code. */
export const EXCHANGE_BOOKIE = 'slip' as BookieCode;
/** What stands for the exchange among bookmaker accounts; no configuration can name it. */
export const EXCHANGE_ACCOUNT = 0 as AccountId;

const ORDER_ID_MAX = 2 ** 31 - 1;

function integerId(value: number, max: number, what: string): number {
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new Error(`Invariant: ${what} is a positive integer, was ${value}`);
  return value;
}

/** Returns whether a number can be an order's id at all. */
export const isOrderId = (value: number): value is OrderId =>
  Number.isInteger(value) && value >= 1 && value <= ORDER_ID_MAX;

/** Asserts: an integer from 1 to 2³¹ − 1. */
export const toOrderId = (value: number): OrderId => integerId(value, ORDER_ID_MAX, 'an order id') as OrderId;
/** Bets have numbers above this, orders below: a list is asked for both alike (client §4.4, `wanted_ids`). */
export const BETS_AFTER = 1_000_000_000;

/** Asserts: a positive integer. */
export const toBetId = (value: number): BetId => integerId(value, Number.MAX_SAFE_INTEGER, 'a bet id') as BetId;
/** Asserts: a positive integer. */
export const toTeamId = (value: number): TeamId => integerId(value, Number.MAX_SAFE_INTEGER, 'a team id') as TeamId;
/** Asserts: a positive integer. */
export const toCompetitionId = (value: number): CompetitionId =>
  integerId(value, Number.MAX_SAFE_INTEGER, 'a competition id') as CompetitionId;
/** Asserts: a positive integer. */
export const toGroupId = (value: number): GroupId => integerId(value, Number.MAX_SAFE_INTEGER, 'a group id') as GroupId;
/** Asserts: a positive integer. */
export const toCustomerId = (value: number): CustomerId =>
  integerId(value, Number.MAX_SAFE_INTEGER, 'a customer id') as CustomerId;
/** Asserts: a positive integer. */
export const toAccountId = (value: number): AccountId =>
  integerId(value, Number.MAX_SAFE_INTEGER, 'an account id') as AccountId;
/** Asserts: a positive integer. */
export const toTransferId = (value: number): TransferId =>
  integerId(value, Number.MAX_SAFE_INTEGER, 'a transfer id') as TransferId;
/** Asserts: a positive integer. */
export const toCreditChangeId = (value: number): CreditChangeId =>
  integerId(value, Number.MAX_SAFE_INTEGER, 'a credit change id') as CreditChangeId;
/** Asserts: a positive integer. */
export const toAuditId = (value: number): AuditId =>
  integerId(value, Number.MAX_SAFE_INTEGER, 'an audit number') as AuditId;
/** Asserts: a positive integer. */
export const toAlertId = (value: number): AlertId =>
  integerId(value, Number.MAX_SAFE_INTEGER, 'an alert number') as AlertId;
/** Asserts: an integer, 0 or more (0 is before the first line). */
export function toSeq(value: number): Seq {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new Error(`Invariant: a journal number is an integer, was ${value}`);
  return value as Seq;
}

/** Returns whether a number can be a group's id at all. */
export const isGroupId = (value: number): value is GroupId => Number.isSafeInteger(value) && value >= 1;

/** Returns whether a number can be a bookmaker account's id at all. */
export const isAccountId = (value: number): value is AccountId => Number.isSafeInteger(value) && value >= 1;

/** How ids of sessions, betslips and heartbeats are written: 32 hexadecimal digits, in small letters (decisions §3). */
export const HEX_ID = /^[0-9a-f]{32}$/;

/** Returns whether a text can be the id of a session, a betslip or a heartbeat at all. */
export const isHexId = (text: string): boolean => HEX_ID.test(text);

function textId(value: string, what: string): string {
  if (value === '') throw new Error(`Invariant: ${what} is not empty`);
  return value;
}

/** Asserts: not empty. */
export const toEventId = (value: string): EventId => textId(value, 'an event id') as EventId;
/** Asserts: not empty. */
export const toUsername = (value: string): Username => textId(value, 'a username') as Username;
/** Asserts: not empty. */
export const toBookieCode = (value: string): BookieCode => textId(value, 'a bookie code') as BookieCode;
/** Asserts: not empty. */
export const toSelectionId = (value: string): SelectionId => textId(value, 'a selection id') as SelectionId;
/** Asserts: not empty. */
export const toBetslipId = (value: string): BetslipId => textId(value, 'a betslip id') as BetslipId;
/** Asserts: not empty. */
export const toHeartbeatId = (value: string): HeartbeatId => textId(value, 'a heartbeat id') as HeartbeatId;
/** Asserts: not empty. */
export const toSessionKey = (value: string): SessionKey => textId(value, 'a session key') as SessionKey;
/** Asserts: not empty. */
export const toProviderBetId = (value: string): ProviderBetId => textId(value, 'a provider bet id') as ProviderBetId;
/** Asserts: not empty. */
export const toLedgerAccount = (value: string): LedgerAccount => textId(value, 'a ledger account') as LedgerAccount;
