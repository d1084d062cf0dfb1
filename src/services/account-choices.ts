// Which bookmaker accounts a customer may choose from for a bet type of an event, and what stands in the way of each: for betslips, and for
// orders that choose again.
import { availableOn } from '../core/look/balances.js';
import type { InvalidAccountReason } from '../core/record/betslip.js';
import type { BookieAccount } from '../core/record/bookie.js';
import type { Offer } from '../core/record/offer.js';
import { type AccountChoice, inAccountOrder } from '../core/rule/accounts.js';
import { wantsFunds } from '../core/rule/pmm.js';
import { letsThrough } from '../core/rule/tags.js';
import { mustExist } from '../core/value/assert.js';
import type { BetType } from '../core/value/bet-type.js';
import { type BookieCode, EXCHANGE_BOOKIE, type EventId, type Username } from '../core/value/ids.js';
import { type PriceMilli, toPriceMilli } from '../core/value/price.js';
import { remembered } from '../core/value/remembered.js';
import type { Health } from '../market/health.js';
import type { Market } from '../market/market.js';
import type { Store } from '../store/store.js';
import { quotedAccount } from './quoted-accounts.js';

/** No price is worse. */
const WORST_PRICE: PriceMilli = toPriceMilli(1000);

/** What is to be bet on. */
export interface ChoiceWish {
  readonly customer: Username;
  readonly eventId: EventId;
  readonly betType: BetType;
  /** Null: all. */
  readonly wantBookies: readonly string[] | null;
}

/** Finds accounts. */
export interface AccountChoices {
  /** Returns the accounts in the order of bookie code, then account id. */
  choicesFor(wish: ChoiceWish): readonly AccountChoice[];
}

/** What it needs of the rest. */
interface AccountChoicesParts {
  readonly store: Store;
  readonly market: Market;
  readonly health: Health;
}

/** Returns the choices over a market. */
export function createAccountChoices({ store, market, health }: AccountChoicesParts): AccountChoices {
  function obstacleTo(account: BookieAccount, offers: readonly Offer[]): InvalidAccountReason | null {
    if (!account.enabled) return 'account_disabled';
    if (health.of(account.bookie).state === 'down') return 'provider_down';
    if (health.isResting(account.accountId)) return 'account_backoff';
    return hasTooLittle(account, offers) ? 'insufficient_balance' : null;
  }

  /** Whether there is too little on an account for any of its bookie's offers: it would stand in the way of one that has enough. */
  function hasTooLittle(account: BookieAccount, offers: readonly Offer[]): boolean {
    if (availableOn(store.view, account) < account.stakeIncrement) return true;
    const wants = (offer: Offer): boolean => {
      const quoted = quotedAccount(store.view, account, offer);
      return quoted !== null && wantsFunds(quoted, WORST_PRICE);
    };
    return offers.length > 0 && offers.every(wants);
  }

  return {
    choicesFor({ customer, eventId, betType, wantBookies }) {
      const { tagRules } = mustExist(store.view.find('customer', customer), `customer ${customer}`);
      const accounts = [...store.view.all('bookieAccount')].filter(
        (account) => (wantBookies === null || wantBookies.includes(account.bookie)) && letsThrough(tagRules, account),
      );
      accounts.sort(inAccountOrder);
      const offersOf = remembered((bookie: BookieCode): readonly Offer[] => {
        const types = market.equivalentTypes(bookie, eventId, betType);
        return types.flatMap((type) => market.findOffer(bookie, eventId, type) ?? []);
      }, accounts.length);
      return accounts.map((account) => {
        const { bookie } = account;
        if (bookie === EXCHANGE_BOOKIE)
          return { account, obstacle: account.enabled ? null : 'account_disabled', offered: [betType] };
        const offers = offersOf(bookie);
        return { account, obstacle: obstacleTo(account, offers), offered: offers.map((offer) => offer.betType) };
      });
    },
  };
}
