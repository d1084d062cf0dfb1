// Double entry in minor units (decisions §5). A balance is what an account is owed by us: a customer's winnings raise its
// balance and lower the bookmaker's by as much. Money at risk is held first, then posted or released: two phases.
import type { Currency } from '../value/currency.js';
import {
  type AccountId,
  type AuditId,
  type BookieCode,
  type LedgerAccount,
  type Username,
  isAccountId,
  toAuditId,
  toLedgerAccount,
  toUsername,
} from '../value/ids.js';
import { isSafe } from '../value/integer.js';
import { type Minor, ZERO, add, subtract } from '../value/money.js';
import { remembered } from '../value/remembered.js';
import { type Day, type Instant, dayBefore, dayOf } from '../value/time.js';

/** The accounts that are ours alone. */
export const HOUSE = {
  /** Where the money comes from that is put on accounts at bookmakers, and where it goes when it is taken out. */
  bank: toLedgerAccount('bank'),
  exchange: toLedgerAccount('exchange'),
  commission: toLedgerAccount('commission'),
  discounts: toLedgerAccount('discounts'),
  fx: toLedgerAccount('fx'),
  rounding: toLedgerAccount('rounding'),
} as const;

/** Returns which account of the house's this is, or goes on for where that is full (`fx` for `fx:2`); null: it is somebody's. */
export function houseAccountOf(account: LedgerAccount): LedgerAccount | null {
  const [name] = account.split(':');
  return Object.values(HOUSE).find((one) => one === name) ?? null;
}

/** Returns the account that goes on where one of the house's is full: `fx:2` after `fx`, then `fx:3`. */
export function nextHouseAccount(account: LedgerAccount): LedgerAccount {
  const [name = '', nth = '1'] = account.split(':');
  return toLedgerAccount(`${name}:${Number(nth) + 1}`);
}

/** What an account has in one currency. */
export interface Balance {
  readonly account: LedgerAccount;
  readonly ccy: Currency;
  /** Settled money. */
  readonly settled: Minor;
  /** Reserved for what is open: the most that open bets and orders can lose. At least 0. */
  readonly held: Minor;
  /** How many open orders hold something here. */
  readonly openOrders: number;
  /** Profit and loss of the last day on which any was posted, and of the day before that one. */
  readonly profitLoss: { readonly day: Day; readonly today: Minor; readonly yesterday: Minor };
}

/** One account's part of a posting. */
export interface Entry {
  readonly account: LedgerAccount;
  readonly ccy: Currency;
  readonly amount: Minor;
}

/** Money that moved: the entries sum to zero in each currency. Never changed; a correction is a posting of its own. */
export interface Posting {
  /** `<what>:<id>:<nth>`, so that one thing is booked once. */
  readonly postingId: string;
  readonly at: Instant;
  /** Whether it counts as the day's profit or loss (a transfer does not). */
  readonly isProfitLoss: boolean;
  readonly entries: readonly Entry[];
}

/** Money that was put on an account at a bookmaker, or taken out: which account, and the entry of the audit log that tells of it. */
interface DepositNumbers {
  readonly accountId: AccountId;
  readonly auditId: AuditId;
}

/** Returns the id of a deposit's posting. */
export const depositPostingId = ({ accountId, auditId }: DepositNumbers): string => `deposit:${accountId}:${auditId}`;

/** Reads it back; null: it is another posting's. */
export function depositIn(postingId: string): DepositNumbers | null {
  const [what, ...numbers] = postingId.split(':');
  const [accountId = 0, auditId = 0] = numbers.map(Number);
  if (what !== 'deposit' || !isAccountId(accountId) || !isSafe(auditId) || auditId < 1) return null;
  return { accountId, auditId: toAuditId(auditId) };
}

const OF_CUSTOMER = 'customer:';

/** Each order names its customer's account a dozen times. */
const NAMES_KEPT_MAX = 20_000;

/** Returns the name of a customer's ledger account. */
export const customerLedger: (username: Username) => LedgerAccount = remembered(
  (username: Username) => toLedgerAccount(`${OF_CUSTOMER}${username}`),
  NAMES_KEPT_MAX,
);
/** Returns whose a ledger account is; null: no customer's, or what it has as an agent. */
export const customerOf = (account: LedgerAccount): Username | null =>
  account.startsWith(OF_CUSTOMER) ? toUsername(account.slice(OF_CUSTOMER.length)) : null;
/** Returns the name of the ledger account from which an agent pays its customers. */
export const agentLedger = (username: Username): LedgerAccount => toLedgerAccount(`agent:${username}`);
/** Returns the name of a bookmaker account's ledger account. */
export const bookieLedger = (bookie: BookieCode, username: string): LedgerAccount =>
  toLedgerAccount(`bookie:${bookie}:${username}`);

/** Returns an account with nothing in it yet. */
export function emptyBalance(account: LedgerAccount, ccy: Currency, now: Instant): Balance {
  return {
    account,
    ccy,
    settled: ZERO,
    held: ZERO,
    openOrders: 0,
    profitLoss: { day: dayOf(now), today: ZERO, yesterday: ZERO },
  };
}

// Below, all fields are written out: each order makes several balances, and V8 makes one some times as fast so as from another.

/** Returns the balance with so much more reserved, by so many more open orders (less, if negative). Asserts: both stay at least 0. */
export function reserve(balance: Balance, amount: Minor, moreOrders: number): Balance {
  const { account, ccy, settled, profitLoss } = balance;
  const [held, openOrders] = [add(balance.held, amount), balance.openOrders + moreOrders];
  if (held < 0) throw new Error(`Invariant: what ${account} holds is at least 0, was ${held}`);
  if (openOrders < 0) throw new Error(`Invariant: ${account} has at least 0 open orders, was ${openOrders}`);
  return { account, ccy, settled, held, openOrders, profitLoss };
}

/** Whether the clock was set back past midnight: what was posted since is of the day before the last one. */
const isSetBack = (last: Day, current: Day): boolean => current === dayBefore(last);

/** Returns the profit and loss of the UTC days of `now` and before it. */
export function profitLossAt(balance: Balance, now: Instant): { readonly today: Minor; readonly yesterday: Minor } {
  const { day, today, yesterday } = balance.profitLoss;
  const current = dayOf(now);
  if (day === current) return { today, yesterday };
  if (isSetBack(day, current)) return { today: yesterday, yesterday: ZERO };
  return { today: ZERO, yesterday: day === dayBefore(current) ? today : ZERO };
}

/** Returns whether what an account has with an entry of a posting booked, and what of that is profit or loss of the day, can be counted. */
export function canBook(balance: Balance, amount: Minor, isProfitLoss: boolean, now: Instant): boolean {
  if (!isSafe(balance.settled + amount)) return false;
  return !isProfitLoss || isSafe(profitLossAt(balance, now).today + amount);
}

/** Returns the balance with an entry of a posting booked. Asserts: it can be (`canBook`). */
export function book(balance: Balance, amount: Minor, isProfitLoss: boolean, now: Instant): Balance {
  const settled = add(balance.settled, amount);
  if (!isProfitLoss) return { ...balance, settled };
  const [current, last] = [dayOf(now), balance.profitLoss];
  if (isSetBack(last.day, current)) {
    return { ...balance, settled, profitLoss: { ...last, yesterday: add(last.yesterday, amount) } };
  }
  const days = profitLossAt(balance, now);
  return {
    ...balance,
    settled,
    profitLoss: { day: current, today: add(days.today, amount), yesterday: days.yesterday },
  };
}

/** Returns the entries of a posting that are not zero. Asserts: they sum to zero in each currency. */
export function balancedEntries(entries: readonly Entry[]): readonly Entry[] {
  const sums = new Map<Currency, Minor>();
  for (const { ccy, amount } of entries) sums.set(ccy, add(sums.get(ccy) ?? ZERO, amount));
  for (const [ccy, sum] of sums) {
    if (sum !== 0) throw new Error(`Invariant: a posting sums to zero in ${ccy}, was ${sum}`);
  }
  return entries.filter(({ amount }) => amount !== 0);
}

/** Returns the entry that takes an amount from an account. */
export function debit(entry: Entry): Entry {
  return { ...entry, amount: subtract(ZERO, entry.amount) };
}
