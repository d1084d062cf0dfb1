// Planning: what an order may use now, how much goes where, and the legs that come of it. The one way from a wish to bets, for
// a new order and for one that still wants more.
import type { Clock } from '../clock.js';
import type { Compute } from '../compute/compute.js';
import { findCurrencyNow } from '../core/look/rates.js';
import type { Leg } from '../core/record/leg.js';
import type { Offer } from '../core/record/offer.js';
import type { Order, OrderAccount } from '../core/record/order.js';
import type { PlacedLeg, PlanAdvice, PlanSeen, PlannedAccount, SkipReason } from '../core/record/plan.js';
import { type PlannedLeg, minStakesOf } from '../core/rule/placement.js';
import { type QuotedAccount, wantsFunds } from '../core/rule/pmm.js';
import { isRested } from '../core/rule/rest.js';
import type { BookieAccount } from '../core/record/bookie.js';
import { letsThrough } from '../core/rule/tags.js';
import { EXCHANGE_ACCOUNT, EXCHANGE_BOOKIE } from '../core/value/ids.js';
import { type Minor, type Money, ZERO, crossMin, crossRate, toMinor } from '../core/value/money.js';
import type { PriceMilli } from '../core/value/price.js';
import type { Health } from '../market/health.js';
import type { Market } from '../market/market.js';
import type { Secrets } from '../secrets.js';
import type { View } from '../core/view.js';
import type { Store } from '../store/store.js';
import { quotedExchange } from './exchange-offers.js';
import type { PlanWish } from './plan-wishes.js';
import { quotedAccount } from './quoted-accounts.js';

/** Legs, and what they were planned from. */
export interface Planned {
  readonly legs: readonly Leg[];
  readonly advice: PlanAdvice;
}

/** Makes plans. */
export interface Planner {
  /**
   * Returns the legs that the accounts' quotes allow now, best price first; none where there is nothing to have. What is better on the exchange
   * is left to it: the decision that places the legs takes it there.
   */
  plan(wish: PlanWish): Promise<Planned>;
  /** Whether one of an order's accounts is left alone, or has too little money on it for what it quotes: it may be used again though no price moves. */
  holdsBack(order: Pick<Order, 'eventId' | 'accounts'>, limit: PriceMilli): boolean;
}

interface Offering {
  /** Null: the exchange. */
  readonly bookmaker: { readonly account: BookieAccount; readonly offer: Offer } | null;
  readonly quoted: QuotedAccount;
  /** As far as it may be told of: dark orders are planned with, but not shown. */
  readonly shown: QuotedAccount;
}

interface Usable extends Offering {
  /** The least that is wanted with its bookie, in its currency; 0: nothing is said. */
  readonly least: Minor;
}

/** What planning needs of the rest. */
interface PlannerParts {
  readonly store: Store;
  readonly market: Market;
  readonly health: Health;
  readonly compute: Compute;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** Returns a planner over a market. */
export function createPlanner({ store, market, health, compute, secrets, clock }: PlannerParts): Planner {
  /** What an account may be used for now, or why not. */
  function look(wish: PlanWish, ordered: OrderAccount): Usable | SkipReason {
    const found = offeringOf(wish, ordered);
    if (typeof found === 'string') return found;
    const wanted = leastOn(store.view, found.quoted, wish.bookieMinStakes[ordered.bookie]);
    if (wanted === null) return 'unknown_currency';
    return { ...found, least: found.bookmaker === null ? toMinor(Math.max(wanted, leastIn(wish))) : wanted };
  }

  function offeringOf(wish: PlanWish, ordered: OrderAccount): Offering | SkipReason {
    const { accountId, bookie, betType } = ordered;
    const account = store.view.find('bookieAccount', accountId);
    if (account?.enabled !== true) return 'account_disabled';
    if (!letsThrough(store.view.find('customer', wish.placer)?.tagRules ?? [], account)) return 'not_allowed';
    if (bookie === EXCHANGE_BOOKIE) return wish.isExchangeLast ? 'exchange_last' : onExchange(wish, ordered);
    if (health.isResting(accountId)) return 'account_backoff';
    const offer = market.findOffer(bookie, wish.eventId, betType);
    if (offer === null) return 'no_offer';
    if (!isRested(ordered, offer, clock())) return 'awaits_next_pmm';
    const quoted = quotedAccount(store.view, account, offer);
    return quoted === null ? 'unknown_currency' : { bookmaker: { account, offer }, quoted, shown: quoted };
  }

  function onExchange(
    { placer, eventId, currency, stake, limit, viewer, onExchange: terms }: PlanWish,
    { betType }: OrderAccount,
  ): Offering | SkipReason {
    if (terms === null) return 'no_offer';
    const look = { customer: placer, eventId, betType, currency, now: clock() };
    const quoted = quotedExchange(store, look, { ...terms, stake, limit, own: viewer.commission });
    return typeof quoted === 'string' ? quoted : { bookmaker: null, ...quoted };
  }

  function legOf(leg: PlannedLeg, { bookmaker }: Usable): readonly Leg[] {
    if (bookmaker === null) return [];
    const { account, offer } = bookmaker;
    return [
      {
        accountId: account.accountId,
        bookie: account.bookie,
        betType: offer.betType,
        selectionId: offer.selectionId,
        price: leg.price,
        stake: leg.stake,
        providerBetId: secrets.newProviderBetId(),
      },
    ];
  }

  return {
    holdsBack({ eventId, accounts }, limit) {
      return accounts.some(({ accountId, bookie, betType, use }) => {
        if (use === 'left' || bookie === EXCHANGE_BOOKIE) return false;
        const account = store.view.find('bookieAccount', accountId);
        if (account?.enabled !== true) return false;
        if (health.isResting(accountId)) return true;
        const quoted = quotedAccount(store.view, account, market.findOffer(bookie, eventId, betType));
        return quoted !== null && wantsFunds(quoted, limit);
      });
    },

    async plan(wish) {
      const looks = wish.accounts
        .filter(({ use }) => use !== 'left')
        .map((ordered) => ({ ordered, found: look(wish, ordered) }));
      const seen = seenIn(wish, looks);
      const usable = looks.flatMap(({ found }) => (typeof found === 'string' ? [] : [found]));
      // Where nobody quotes there is nothing to allocate, and no worker to ask.
      if (usable.every(({ quoted }) => quoted.quotes.length === 0))
        return { legs: [], advice: { seen, onExchange: [] } };
      const minStakes = minStakesOf(usable.map(({ quoted: { bookie }, least }) => ({ bookie, least })));
      const { stake, currency, limit, wholeRisk, viewer } = wish;
      const legsOver = (accounts: readonly QuotedAccount[]): Promise<readonly PlannedLeg[]> =>
        compute.planPlacement({ wish: { stake, currency, limit, wholeRisk }, accounts, viewer, minStakes });
      const legs = await legsOver(usable.map(({ quoted }) => quoted));
      // What was planned with dark orders is told as it would have been without.
      const isAllShown = usable.every(({ quoted, shown }) => quoted === shown);
      const told = isAllShown ? legs : await legsOver(usable.map(({ shown }) => shown));
      return {
        advice: { seen, onExchange: leftToExchange(told, usable) },
        legs: legs.flatMap((leg) => {
          const used = usable[leg.account];
          return used === undefined ? [] : legOf(leg, used);
        }),
      };
    },
  };
}

/** What an order must have left to come in on the exchange: less would be left to it in vain. In the order's currency, as its account there. */
function leastIn({ onExchange }: PlanWish): Minor {
  return onExchange === null || onExchange.isIn ? ZERO : onExchange.least;
}

/**
 * Returns the least that a customer wants to place with an account's bookie, in the account's currency; null where nothing meets it: it has no
 * rate, or cannot be counted there. Rounds: up.
 */
function leastOn(view: View, { currency }: QuotedAccount, wanted: Money | undefined): Minor | null {
  if (wanted === undefined) return ZERO;
  const from = findCurrencyNow(view, wanted.ccy);
  return from === null ? null : crossMin(wanted.amount, crossRate(from, currency));
}

function leftToExchange(legs: readonly PlannedLeg[], usable: readonly Usable[]): readonly PlacedLeg[] {
  return legs
    .filter(({ account }) => usable[account]?.bookmaker === null)
    .map(({ price, stake }) => ({ accountId: EXCHANGE_ACCOUNT, price, stake }));
}

interface Look {
  readonly ordered: OrderAccount;
  readonly found: Usable | SkipReason;
}

function seenIn({ stake, currency, limit, viewer }: PlanWish, looks: readonly Look[]): PlanSeen {
  const accounts = looks.map(({ ordered: { accountId, bookie, betType }, found }): PlannedAccount => {
    if (typeof found === 'string') return { accountId, bookie, betType, skipped: found, offer: null };
    const { currency: own, stakeIncrement, bookieCommission, available, quotes } = found.shown;
    const offer = {
      currency: own,
      stakeIncrement,
      bookieCommission,
      available,
      wantedMin: found.least,
      quotes: quotes.map(({ side, price, currency: ccy, min, max }) => {
        const quote = { price, currency: ccy.ccy === own.ccy ? null : ccy, min, max };
        return side === 'back' ? quote : { ...quote, isLay: true as const };
      }),
    };
    return { accountId, bookie, betType, skipped: null, offer };
  });
  return { stake, currency, limit, viewer, accounts };
}
