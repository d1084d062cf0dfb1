// Planning: what an order may use now, how much goes where, and the legs that come of it. The one way from a wish to bets, for
// a new order and for one that still wants more.
import type { Compute } from '../compute/compute.js';
import type { Leg } from '../core/record/leg.js';
import type { Offer } from '../core/record/offer.js';
import type { OrderAccount } from '../core/record/order.js';
import type { QuotedAccount, Viewer } from '../core/rule/pmm.js';
import { isRested } from '../core/rule/rest.js';
import type { BookieAccount } from '../core/record/bookie.js';
import { letsThrough } from '../core/rule/tags.js';
import type { EventId, Username } from '../core/value/ids.js';
import type { CurrencyAt, Minor, Money } from '../core/value/money.js';
import type { PriceMilli } from '../core/value/price.js';
import type { Health } from '../market/health.js';
import type { Market } from '../market/market.js';
import type { Secrets } from '../secrets.js';
import type { Store } from '../store/store.js';
import { availableOn, quotedAccount } from './quoted-accounts.js';

/** What is to be planned. */
export interface PlanWish {
  /** Only accounts that its rules let through are used. */
  readonly placer: Username;
  readonly eventId: EventId;
  readonly stake: Minor;
  readonly currency: CurrencyAt;
  /** The lowest net back price (`backLimitOf`). */
  readonly limit: PriceMilli;
  readonly viewer: Viewer;
  readonly accounts: readonly OrderAccount[];
  readonly bookieMinStakes: Readonly<Record<string, Money>>;
}

/** Makes plans. */
export interface Planner {
  /** Returns the legs that the accounts' quotes allow now, best price first; none where there is nothing to have. */
  plan(wish: PlanWish): Promise<readonly Leg[]>;
  /** Whether one of the accounts is left alone or has no money on it: it may be used again though no price moves. */
  holdsBack(accounts: readonly OrderAccount[]): boolean;
}

interface Usable {
  readonly account: BookieAccount;
  readonly offer: Offer;
  readonly quoted: QuotedAccount;
}

/** What planning needs of the rest. */
export interface PlannerParts {
  readonly store: Store;
  readonly market: Market;
  readonly health: Health;
  readonly compute: Compute;
  readonly secrets: Secrets;
}

/** Returns a planner over a market. */
export function createPlanner({ store, market, health, compute, secrets }: PlannerParts): Planner {
  function usableOf({ placer, eventId, accounts, bookieMinStakes }: PlanWish): Usable[] {
    const rules = store.view.find('customer', placer)?.tagRules ?? [];
    return accounts.flatMap((ordered) => {
      const { accountId, bookie, betType } = ordered;
      const account = store.view.find('bookieAccount', accountId);
      const offer = market.findOffer(bookie, eventId, betType);
      if (account?.enabled !== true || offer === null || health.isResting(accountId)) return [];
      if (!letsThrough(rules, account)) return [];
      if (!isRested(ordered, offer)) return [];
      const quoted = quotedAccount(store.view, account, offer, bookieMinStakes[bookie] ?? null);
      return quoted === null ? [] : [{ account, offer, quoted }];
    });
  }

  return {
    holdsBack(accounts) {
      return accounts.some(({ accountId }) => {
        const account = store.view.find('bookieAccount', accountId);
        if (account?.enabled !== true) return false;
        return health.isResting(accountId) || availableOn(store.view, account) < account.stakeIncrement;
      });
    },

    async plan(wish) {
      const usable = usableOf(wish);
      if (usable.length === 0) return [];
      const legs = await compute.planPlacement({
        wish: { stake: wish.stake, currency: wish.currency, limit: wish.limit },
        accounts: usable.map(({ quoted }) => quoted),
        viewer: wish.viewer,
      });
      return legs.flatMap((leg): Leg[] => {
        const used = usable[leg.account];
        if (used === undefined) return [];
        const { account, offer } = used;
        return [
          {
            kind: 'provider',
            accountId: account.accountId,
            bookie: account.bookie,
            betType: offer.betType,
            selectionId: offer.selectionId,
            price: leg.price,
            stake: leg.stake,
            providerBetId: secrets.newProviderBetId(),
          },
        ];
      });
    },
  };
}
