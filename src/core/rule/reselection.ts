// Which accounts an order goes on with after a bookie's error, where its customer allows it (client §4.4, `adaptive_bookies`).
import type { ChosenAccount, Order, OrderAccount } from '../record/order.js';
import type { AccountId, BookieCode } from '../value/ids.js';
import { type AccountChoice, inAccountOrder, selectAccounts } from './accounts.js';
import { unused } from './rest.js';

/** Returns whether an order may choose accounts of a bookie again. */
export function isAdaptive({ adaptiveBookies }: Order, bookie: BookieCode): boolean {
  return adaptiveBookies !== null && (adaptiveBookies.length === 0 || adaptiveBookies.includes(bookie));
}

/** Returns whether an order looks for other accounts, and may choose those of a bookie. */
export const mayChooseAt = (order: Order, bookie: BookieCode): boolean =>
  wantsReselection(order) && isAdaptive(order, bookie);

/** Returns whether a bookie's error lets an order look for other accounts. */
export function wantsReselection({ adaptiveBookies, accounts }: Order): boolean {
  return adaptiveBookies !== null && accounts.some(({ use }) => use === 'failed');
}

/**
 * Returns the accounts to go on with, out of all that the order's customer may use at the allowed bookies: chosen as its betslip's were, but
 * none on which a bet of the order has failed, as long as its bookie has another. A bookie that has none now, be it that it offers nothing
 * or that its account is left alone, keeps those of the order: an order whose accounts are all gone would wait for nothing.
 */
export function reselect(order: Order, choices: readonly AccountChoice[]): readonly ChosenAccount[] {
  const failed = new Set(order.accounts.filter(({ use }) => use === 'failed').map(({ accountId }) => accountId));
  const allowed = choices.filter(({ account }) => isAdaptive(order, account.bookie));
  const rested = allowed.map((choice): AccountChoice => {
    const hasFailed = failed.has(choice.account.accountId);
    return hasFailed ? { ...choice, obstacle: choice.obstacle ?? 'account_backoff' } : choice;
  });
  const wish = { betType: order.betType, ...order.selection };
  const chosen = selectAccounts(rested, wish).accounts;
  const covered = new Set(chosen.map(({ bookie }) => bookie));
  const usable = new Set(allowed.map(({ account }) => account.accountId));
  const kept = order.accounts.filter(
    ({ accountId, bookie, use }) => use !== 'left' && usable.has(accountId) && !covered.has(bookie),
  );
  return [...chosen, ...kept]
    .map(({ accountId, bookie, betType }) => ({ accountId, bookie, betType }))
    .sort(inAccountOrder);
}

/** Returns an order's accounts with others chosen. What is known of those that were used stays known, whether they are chosen or not. */
export function withAccounts(
  before: readonly OrderAccount[],
  chosen: readonly ChosenAccount[],
): readonly OrderAccount[] {
  const known = new Map(before.map((account) => [account.accountId, account]));
  const stays: ReadonlySet<AccountId> = new Set(chosen.map(({ accountId }) => accountId));
  const leaving = before.filter(
    ({ accountId, underWay, answeredAt }) => (underWay > 0 || answeredAt !== null) && !stays.has(accountId),
  );
  return [
    ...chosen.map((account): OrderAccount => ({
      ...(known.get(account.accountId) ?? unused(account)),
      betType: account.betType,
      use: 'ready',
    })),
    ...leaving.map((account): OrderAccount => ({ ...account, use: 'left' })),
  ];
}
