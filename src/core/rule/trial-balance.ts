// What everybody has, added up: the whole ledger on a page, which sums to zero in each currency (decisions §5).
import { type Balance, houseAccountOf, profitLossAt } from '../record/ledger.js';
import type { Currency } from '../value/currency.js';
import type { LedgerAccount } from '../value/ids.js';
import type { Instant } from '../value/time.js';

/** What accounts have together in one currency, in minor units: there is no most that they may come to. */
export interface TrialLine {
  /** `customers`, `agents`, an account at a bookmaker, one of the house's, or `all`. */
  readonly name: string;
  readonly ccy: Currency;
  /** Settled money: what the house owes them; where it is negative, what they owe or have of its. */
  readonly settled: bigint;
  /** Reserved for what is open. */
  readonly held: bigint;
  /** Profit or loss of the UTC day and of the one before. */
  readonly today: bigint;
  readonly yesterday: bigint;
}

const ALL = 'all';
/** How the lines of a currency follow each other; those of one kind by name. */
const KINDS = ['customer', 'agent', 'bookie', 'house', ALL];

/**
 * Returns the lines of each currency, and last in each what all have together, whose settled money is nothing. `isEach`: customers and agents one by
 * one, not together. A line in which there is nothing is left out, but for the last.
 */
export function trialBalance(balances: Iterable<Balance>, now: Instant, isEach: boolean): readonly TrialLine[] {
  const lines = new Map<string, TrialLine & { readonly kind: string }>();
  function put(kind: string, name: string, balance: Balance): void {
    const { ccy } = balance;
    const key = `${ccy} ${name}`;
    const line = lines.get(key) ?? { kind, name, ccy, settled: 0n, held: 0n, today: 0n, yesterday: 0n };
    const { today, yesterday } = profitLossAt(balance, now);
    lines.set(key, {
      ...line,
      settled: line.settled + BigInt(balance.settled),
      held: line.held + BigInt(balance.held),
      today: line.today + BigInt(today),
      yesterday: line.yesterday + BigInt(yesterday),
    });
  }
  for (const balance of balances) {
    const { kind, name } = placeOf(balance.account, isEach);
    put(kind, name, balance);
    put(ALL, ALL, balance);
  }
  return [...lines.values()]
    .filter(
      ({ kind, settled, held, today, yesterday }) => kind === ALL || [settled, held, today, yesterday].some(Boolean),
    )
    .sort((a, b) => compare(a.ccy, b.ccy) || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || compare(a.name, b.name))
    .map(({ name, ccy, settled, held, today, yesterday }) => ({ name, ccy, settled, held, today, yesterday }));
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

function placeOf(account: LedgerAccount, isEach: boolean): { readonly kind: string; readonly name: string } {
  const house = houseAccountOf(account);
  if (house !== null) return { kind: 'house', name: house };
  const [kind = ''] = account.split(':');
  return { kind, name: kind === 'bookie' || isEach ? account : `${kind}s` };
}
