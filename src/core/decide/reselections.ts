// An order's accounts chosen again after a bookie's error (client §4.4, `adaptive_bookies`).
import type { Replies, ReselectAccounts } from '../command.js';
import type { Decision } from '../decision.js';
import { type ChosenAccount, type Order, isOpen } from '../record/order.js';
import { isAdaptive, withAccounts } from '../rule/reselection.js';
import { letsThrough } from '../rule/tags.js';
import { EXCHANGE_ACCOUNT } from '../value/ids.js';
import { type Context, type Draft, createDraft } from './draft.js';
import { storeOrder } from './order-state.js';

/** Of an order that tries for days the last choices are told. */
const RESELECTIONS_KEPT_MAX = 20;

/** Gives an open order other accounts; of those named only what its customer may use at the bookies that it allows. */
export function decideReselectAccounts(
  context: Context,
  { orderId, accounts }: ReselectAccounts,
): Decision<Replies['reselectAccounts']> {
  const draft = createDraft(context);
  const order = draft.find('order', orderId);
  if (order === null || !isOpen(order) || order.adaptiveBookies === null) return draft.accept(null);
  const chosen = accounts.filter((account) => mayUse(draft, order, account));
  const reselection = { at: draft.now, accountIds: chosen.map(({ accountId }) => accountId) };
  const isOnExchange = chosen.some(({ accountId }) => accountId === EXCHANGE_ACCOUNT);
  const exchange = isOnExchange ? order.exchange : null;
  const reselections = [...order.reselections, reselection].slice(-RESELECTIONS_KEPT_MAX);
  storeOrder(draft, order, { accounts: withAccounts(order.accounts, chosen), exchange, reselections });
  return draft.accept(null);
}

function mayUse(draft: Draft, order: Order, { accountId, bookie }: ChosenAccount): boolean {
  // Its terms there were settled when it was placed; one that had none is not on the exchange.
  if (accountId === EXCHANGE_ACCOUNT && order.exchange === null) return false;
  const account = draft.find('bookieAccount', accountId);
  if (account?.bookie !== bookie || !account.enabled || !isAdaptive(order, bookie)) return false;
  return letsThrough(draft.get('customer', order.placer).tagRules, account);
}
