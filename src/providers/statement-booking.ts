// Books what providers state of bets (decisions §14).
import type { Bet, Statement } from '../core/record/bet.js';
import { isNews, isWorseThanAsked } from '../core/rule/statements.js';
import { mustExist } from '../core/value/assert.js';
import type { Currency } from '../core/value/currency.js';
import type { BetId, BookieCode } from '../core/value/ids.js';
import { PROVIDER_BOUNDS } from '../core/value/limits.js';
import { type Money, ZERO } from '../core/value/money.js';
import type { Engine } from '../engine/engine.js';
import type { Health } from '../market/health.js';
import type { Store } from '../store/store.js';
import type { Statement as WireStatement } from '../wire/provider/statements.js';

/** Books one statement, if it says anything new. Returns false for one in another currency than its bet, which cannot be booked. */
export type Book = (statement: WireStatement, bookie: BookieCode) => Promise<boolean>;

/** What booking needs of the rest. */
interface BookingParts {
  readonly store: Store;
  readonly engine: Engine;
  readonly health: Health;
}

/** Returns how statements are booked. */
export function createBooking({ store, engine, health }: BookingParts): Book {
  /** Bets that were warned of, so that not each reading asks for it once more. */
  const warned = { currency: new Set<BetId>(), other_selection: new Set<BetId>(), other_customer: new Set<BetId>() };

  async function warnOnce(kind: keyof typeof warned, { betId, bookie }: Bet, message: string): Promise<void> {
    if (warned[kind].has(betId)) return;
    await engine.submit('raiseAlert', { kind, bookie, betId, message });
    warned[kind].add(betId);
  }

  function warnOfCurrency(bet: Bet, statement: WireStatement): Promise<void> {
    const { ccy } = bet.account;
    return warnOnce('currency', bet, `Its ${inAnother(statement, ccy)}, and it was made in ${ccy}: nothing is booked.`);
  }

  /** What it says is booked all the same: it is the bookie that pays, and that may spell a selection otherwise than it offers it. */
  async function warnOfAnother(bet: Bet, { selectionId, betType, customerId }: WireStatement): Promise<void> {
    if (isAnother(selectionId, bet.selectionId))
      await warnOnce('other_selection', bet, otherThan('selection_id', selectionId, bet.selectionId));
    else if (isAnother(betType, bet.betType))
      await warnOnce('other_selection', bet, otherThan('bet_type', betType, bet.betType));
    const account = mustExist(store.view.find('bookieAccount', bet.accountId), `account ${bet.accountId}`);
    if (isAnother(customerId, account.customerId))
      await warnOnce('other_customer', bet, otherThan('customer_id', customerId, account.customerId));
  }

  return async (statement, bookie) => {
    const bet = findBet(store, statement.providerBetId);
    // Others may use the same account: a bet that is none of ours is none of our business.
    if (bet?.bookie !== bookie) return true;
    const core = inCore(statement, bet);
    if (core === null) {
      await warnOfCurrency(bet, statement);
      return false;
    }
    await warnOfAnother(bet, statement);
    if (bet.state === 'pending' || !isNews(bet, core)) return true;
    const { providerBetId } = bet;
    await engine.submit('recordStatement', { providerBetId, bookie, statement: core });
    const { reason, state } = mustExist(store.view.find('bet', bet.betId), `bet ${bet.betId}`);
    // As where the answer to the bet says so (decisions §12). And who took what it refused may do so again.
    const isWorse = reason !== bet.reason && isWorseThanAsked(reason);
    if (isWorse || (bet.state === 'failed' && state !== 'failed'))
      health.rest(bet.accountId, PROVIDER_BOUNDS.accountBackoffMs);
    return true;
  };
}

/** Ours are UUIDs: what is longer is another's, and may be longer than a key can be. */
const BET_ID_CHARACTERS = 36;

/** Returns the bet of ours with an id at its provider, or null. */
export function findBet(store: Store, providerBetId: string): Bet | null {
  if (providerBetId.length > BET_ID_CHARACTERS) return null;
  const betId = store.view.first('betsByProviderBet', [providerBetId]);
  return betId === null ? null : store.view.find('bet', betId);
}

const SHOWN_CHARACTERS = 100;

/** Returns an id as it is shown in a sentence: on one line, and not all of a long one. */
function shown(id: string): string {
  return JSON.stringify(id.slice(0, SHOWN_CHARACTERS).toWellFormed());
}

/** Whether a statement says something else than a bet was made on. */
function isAnother(stated: string | null, own: string): stated is string {
  return stated !== null && stated !== own;
}

/** Says which of a statement's ids is not the bet's own. */
function otherThan(field: string, stated: string, own: string): string {
  return `Stated under the ${field} ${shown(stated)}, and it was made on ${shown(own)}: is it this bet?`;
}

/** Says which of a statement's amounts are in another currency than one. */
function inAnother({ stake, profitLoss }: WireStatement, ccy: Currency): string {
  const amounts: readonly (readonly [string, Money | null])[] = [
    ['stake', stake],
    ['profit_loss', profitLoss],
  ];
  const others = amounts.filter(([, amount]) => amount !== null && amount.ccy !== ccy);
  return others.map(([name, amount]) => `${name} is stated in ${String(amount?.ccy)}`).join(' and its ');
}

/** A statement in the bet's own currency; null where it is in another. */
function inCore({ status, reason, price, stake, profitLoss }: WireStatement, bet: Bet): Statement | null {
  const { ccy } = bet.account;
  if ((stake !== null && stake.ccy !== ccy) || (profitLoss !== null && profitLoss.ccy !== ccy)) return null;
  return {
    status,
    reason,
    price: price ?? bet.gotPrice ?? bet.wantPrice,
    stake: stake?.amount ?? bet.gotStake ?? bet.wantStake,
    profitLoss: profitLoss?.amount ?? ZERO,
  };
}
