// Every bound of the service (client §8, decisions §20), unit in its name. The relations between them are asserted below.
import { assert } from './assert.js';

/** Forgets which number each bound is: the relations between them are asserted, not known to the compiler. */
function numbers<T extends Readonly<Record<string, number>>>(bounds: T): { readonly [K in keyof T]: number } {
  return bounds;
}

/** Bounds that belong to the interface and never change. */
export const BOUNDS = numbers({
  priceMin: 1000,
  priceMax: 1_000_000,
  durationSecondsMin: 0.05,
  durationSecondsMax: 259_200,
  durationSecondsDefault: 15,
  userDataCharactersMax: 512,
  /** Bookies or accounts that one order or betslip names. */
  bookiesNamedMax: 500,
  orderIdsMax: 500,
  /** Lists and objects of a body, one in another: the deepest that is asked for has five. */
  bodyLevelsMax: 64,
  /** Lists, objects and commas of a body: the most that is asked for, a batch, has 3,400. */
  bodyPartsMax: 20_000,
  ordersOfBatchMax: 200,
  /** As many as one decision closes by itself: some milliseconds' work. */
  ordersClosedATurnMax: 200,
  /** Settled bets that one decision holds to a result: so others are not kept waiting for all of an event. */
  betsReconciledAtOnceMax: 200,
  /** After so many bets the orders that are left of a page are listed without theirs: some megabytes. */
  betsOfPageMax: 5000,
  /** How often a plan of an order is made at once, the market overtaking it: then it waits for the next PMM. */
  plansAtOnceMax: 3,
  /** Records that one decision forgets: some milliseconds' work. */
  forgottenAtOnceMax: 200,
  /** After a failed write the store gets a moment before a sweep asks it again. */
  sweepRetryMs: 1000,
  pageSizeMin: 1,
  pageSizeMax: 1000,
  pageSizeDefault: 25,
  requestUuidHours: 24,
  failedLoginsMax: 5,
  /** Goals, points, games or cards of one side. */
  scoreMax: 1000,
  /** Of a period of play. */
  minuteMax: 1000,
  /** A runner's. */
  placeMax: 1000,
  runnersMax: 1000,
  /** Table tennis goes to nine at most. */
  setsMax: 9,
  heartbeatSecondsMin: 10,
  heartbeatSecondsMax: 300,
  /** Heartbeats that a customer has open at once. */
  heartbeatsMax: 100,
  /** Sessions that a customer has open at once, and as many in which it acts in others' names: to end them all is one decision. */
  sessionsMax: 1000,
  /** Where there are as many, so many make room. */
  sessionsEndedAtOnce: 100,
  usernameCharactersMax: 64,
  passwordCharactersMin: 8,
  /** Longer ones would only cost time to hash. */
  passwordCharactersMax: 256,
  nameCharactersMax: 200,
  /** A comment on a credit limit, a transfer's description. */
  remarkCharactersMax: 1000,
  tagsMax: 32,
  tagCharactersMax: 64,
  tagValueCharactersMax: 128,
  tagRulesMax: 100,
  /** Of all of a customer's rules together, as they are shown. */
  tagRulesCharactersMax: 8192,
  /** Of a detail in the audit log. */
  auditDetailCharactersMax: 500,
  /** Credit limits and limits of an event, in major units. */
  limitAmountMax: 1e18,
  /** Units of a currency for a pound: finer and coarser ones are mistakes. */
  rateMin: 1e-6,
  rateMax: 1e9,
  /** No transfer takes a customer's balance further from nothing than this: what bets win and lose on top of it stays countable. */
  balanceMinorMax: 1_000_000_000_000_000,
  /** A stake above this is refused, so that stake × price stays within what a double counts exactly to 15 digits. */
  stakeMinorMax: 1_000_000_000_000,
});

/** Bounds that an operator may change, by the names of decisions §20. */
export interface Limits {
  readonly open_betslips: number;
  readonly open_orders: number;
  readonly sockets: number;
  readonly registered_events: number;
  readonly socket_queue_bytes: number;
  readonly body_bytes: number;
  readonly logins_per_minute: number;
  readonly betslips_per_second: number;
  readonly orders_per_second: number;
  readonly requests_per_second: number;
  readonly session_seconds: number;
  readonly betslip_seconds: number;
  readonly token_seconds: number;
  readonly journal_days: number;
  readonly kept_days: number;
}

/** The defaults of decisions §20. */
export const DEFAULT_LIMITS: Limits = {
  open_betslips: 50,
  open_orders: 10_000,
  sockets: 16,
  registered_events: 1000,
  socket_queue_bytes: 4 * 1024 * 1024,
  body_bytes: 1024 * 1024,
  logins_per_minute: 10,
  betslips_per_second: 10,
  orders_per_second: 100,
  requests_per_second: 200,
  session_seconds: 86_400,
  betslip_seconds: 45,
  token_seconds: 60,
  journal_days: 7,
  kept_days: 30,
};

/** How this service talks to providers (decisions §10, §12, §18). */
export const PROVIDER_BOUNDS = {
  pagesMax: 200,
  pageItems: 1000,
  bodyBytesMax: 64 * 1024 * 1024,
  /** A greater one is read apart from those of other providers. */
  commonBodyBytesMax: 4 * 1024 * 1024,
  /** What is said of one bet, or of one selection. */
  answerBodyBytesMax: 1024 * 1024,
  nestingMax: 16,
  /** Of one event at one bookie: each betslip there looks at all of them. */
  offersOfListingMax: 5000,
  staleAfterPolls: 3,
  failuresBeforeBackoff: 3,
  /** Of bets of one order at one price, one after another. */
  refusalsBeforeRest: 3,
  refusalRestMsMax: 5000,
  accountBackoffMs: 30_000,
  authBackoffMs: 30_000,
  /** As long as a provider's own word (`Retry-After`) has it left alone, at most. */
  retryAfterMsMax: 300_000,
  downAfterPolls: 5,
  unknownFirstMissAfterMs: 60_000,
  unknownMissesApartMs: 30_000,
  unknownMissesMax: 3,
  overdueAfterMs: 3_600_000,
  /** A list that has had more than so many different events in that time, and more than so many times those that it has at once, renames them. */
  churnMs: 3_600_000,
  churnEventsMin: 1000,
  churnTimesMax: 10,
} as const;

assert(BOUNDS.priceMin < BOUNDS.priceMax, 'Invariant: prices have a range');
assert(BOUNDS.durationSecondsDefault <= BOUNDS.durationSecondsMax, 'Invariant: the default duration is allowed');
assert(
  BOUNDS.balanceMinorMax + BOUNDS.stakeMinorMax * 1000 < Number.MAX_SAFE_INTEGER,
  'Invariant: winnings fit on top',
);
assert(BOUNDS.pageSizeDefault <= BOUNDS.pageSizeMax, 'Invariant: the default page size is allowed');
assert(DEFAULT_LIMITS.betslip_seconds < DEFAULT_LIMITS.session_seconds, 'Invariant: a session outlives its betslips');
