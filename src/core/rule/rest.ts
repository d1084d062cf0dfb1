// When an order may use an account again: at a PMM that already knows of its last bet there (decisions §8). One that was asked for
// before that bet was answered may still show the stake that the bet has taken.
import type { Bet } from '../record/bet.js';
import type { Offer } from '../record/offer.js';
import type { ChosenAccount, OrderAccount } from '../record/order.js';
import type { AccountId } from '../value/ids.js';
import { PROVIDER_BOUNDS } from '../value/limits.js';
import { type Instant, later } from '../value/time.js';

/** Returns an account of an order on which nothing was bet yet. */
export function unused({ accountId, bookie, betType }: ChosenAccount): OrderAccount {
  return { accountId, bookie, betType, underWay: 0, answeredAt: null, use: 'ready' };
}

/** Returns whether an offer may be used on an account now. */
export function isRested({ underWay, answeredAt, use }: OrderAccount, { at }: Offer, now: Instant): boolean {
  return use !== 'left' && underWay === 0 && (answeredAt === null || isAskedAfter(at, answeredAt, now));
}

/** Where the clock was set back, an offer that was asked for before that is of no use, and an answer that came before it is past. */
function isAskedAfter(at: Instant, answeredAt: Instant, now: Instant): boolean {
  return at <= now && (at > answeredAt || answeredAt > later(now, PROVIDER_BOUNDS.refusalRestMsMax));
}

/**
 * Returns how long an account rests for an order beyond its next PMM, after so many of the order's bets at one price that it did not take, one after
 * another: from the third on a second, then twice as long each time, five seconds at most. Each of them may be one that stands after all; but a
 * better price, too, is missed for so long.
 */
export function restMs(refusals: number): number {
  const beyond = refusals - PROVIDER_BOUNDS.refusalsBeforeRest;
  return beyond < 0 ? 0 : Math.min(1000 * 2 ** beyond, PROVIDER_BOUNDS.refusalRestMsMax);
}

/** Returns an order's accounts after bets were put on their way there. */
export function accountsWith(accounts: readonly OrderAccount[], made: readonly Bet[]): readonly OrderAccount[] {
  const more = new Map<AccountId, number>();
  for (const { accountId } of made) more.set(accountId, (more.get(accountId) ?? 0) + 1);
  return accounts.map((account) => {
    const { accountId, bookie, betType, underWay, answeredAt, use } = account;
    const added = more.get(accountId);
    return added === undefined ? account : { accountId, bookie, betType, underWay: underWay + added, answeredAt, use };
  });
}

/** Returns an order's accounts after one of its bets went from one value to another, which was one of so many refusals in a row; null: a trade was made. */
export function accountsAfter(
  accounts: readonly OrderAccount[],
  before: Bet | null,
  after: Bet,
  { now, refusals }: { readonly now: Instant; readonly refusals: number },
): readonly OrderAccount[] {
  // The exchange answers at once, and never asks to wait.
  if (before === null || after.exchangeRole !== null) return accounts;
  const isAnswered = before.state === 'pending' && after.state !== 'pending';
  // One of which nobody knew left its account failed: only many refusals in a row say more.
  const restsMs = restMs(refusals);
  // What was in danger, or stood, its bookie has not taken after all.
  const isRefusedLate = (before.state === 'danger' || before.state === 'done') && after.state === 'failed';
  if (!isAnswered && !isRefusedLate && restsMs === 0) return accounts;
  return accounts.map((account) => {
    if (account.accountId !== after.accountId) return account;
    const { accountId, bookie, betType, underWay } = account;
    return {
      accountId,
      bookie,
      betType,
      underWay: isAnswered ? underWay - 1 : underWay,
      answeredAt: later(now, restsMs),
      use: useAfter(account, after),
    };
  });
}

/** A bookie that did not take a bet, or did not say, is one to look for another account for. */
function useAfter({ use }: OrderAccount, { state }: Bet): OrderAccount['use'] {
  if (use === 'left') return 'left';
  return state === 'failed' || state === 'unknown' ? 'failed' : 'ready';
}
