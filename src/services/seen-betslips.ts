// A betslip as its owner may see it.
import type { Clock } from '../clock.js';
import type { Betslip } from '../core/record/betslip.js';
import type { Customer } from '../core/record/customer.js';
import { type Wording, wordingOf } from '../core/rule/description.js';
import { mustExist } from '../core/value/assert.js';
import type { Currency } from '../core/value/currency.js';
import { type AccountId, type BookieCode, EXCHANGE_BOOKIE, toBetslipId } from '../core/value/ids.js';
import { isSameList } from '../core/value/lists.js';
import type { BetslipRegistry } from '../market/betslips.js';
import type { Market } from '../market/market.js';
import type { Store } from '../store/store.js';
import { type Caller, shownUsername } from './caller.js';
import { hasExchangeOffers } from './exchange-offers.js';

/** A betslip as its owner sees it, but for its words. */
export interface SeenBetslip {
  readonly betslip: Betslip;
  readonly customerCcy: Currency;
  /** As the caller may see them, for accounts and invalid accounts. */
  readonly usernames: ReadonlyMap<AccountId, string>;
  readonly bookiesWithOffers: readonly BookieCode[];
}

/** A betslip as its owner sees it. */
export type BetslipView = SeenBetslip & Wording;

/** Shows betslips. */
export interface BetslipShow {
  /**
   * Returns a betslip as its owner sees it now. Of what is as it was when it was last seen it has the same: a betslip is seen with each move of its
   * prices, and lasts from one to the next, so that what is made each time would become old.
   */
  see(betslip: Betslip, last: SeenBetslip | null): SeenBetslip;
  /** Returns the same with the words that its event has for it. */
  inWords(seen: SeenBetslip): BetslipView;
}

/** Returns a betslip of the caller's, or null: another's is as one that is not there. */
export function findOwnBetslip(
  registry: Pick<BetslipRegistry, 'find'>,
  { customer }: Caller,
  betslipId: string,
): Betslip | null {
  const betslip = betslipId === '' ? null : registry.find(toBetslipId(betslipId));
  return betslip?.customer === customer.username ? betslip : null;
}

/** Returns what shows betslips. */
export function createBetslipShow(store: Store, market: Market, clock: Clock): BetslipShow {
  const { view } = store;
  const hasOnExchange = ({ customer, eventId, betType }: Betslip): boolean =>
    hasExchangeOffers(store, { customer, eventId, betType, now: clock() });

  function bookiesNow(betslip: Betslip): readonly BookieCode[] {
    const bookies = market.bookiesWith(betslip.eventId, betslip.betType);
    return hasOnExchange(betslip) ? [...bookies, EXCHANGE_BOOKIE] : bookies;
  }

  function nameOf(accountId: AccountId, customer: Customer): string | undefined {
    const account = view.find('bookieAccount', accountId);
    return account === null ? undefined : shownUsername({ customer }, account);
  }

  function namesOf({ accounts, invalidAccounts }: Betslip, customer: Customer): Names {
    const names = new Map<AccountId, string>();
    for (const { accountId } of [...accounts, ...invalidAccounts]) {
      const name = nameOf(accountId, customer);
      if (name !== undefined) names.set(accountId, name);
    }
    return names;
  }

  /** Whether all are called as they were. (Of an account that is there no more there may be a name, too.) */
  function isNamedAlike({ accounts, invalidAccounts }: Betslip, customer: Customer, last: Names): boolean {
    const isAsBefore = ({ accountId }: { readonly accountId: AccountId }): boolean =>
      last.get(accountId) === nameOf(accountId, customer);
    return accounts.every(isAsBefore) && invalidAccounts.every(isAsBefore);
  }

  return {
    see(betslip, last) {
      const customer = mustExist(view.find('customer', betslip.customer), `customer ${betslip.customer}`);
      const isNamed = last !== null && isNamedAlike(betslip, customer, last.usernames);
      const bookies = bookiesNow(betslip);
      const isOffered = last !== null && isSameList(bookies, last.bookiesWithOffers);
      return {
        betslip,
        customerCcy: customer.ccy,
        usernames: isNamed ? last.usernames : namesOf(betslip, customer),
        bookiesWithOffers: isOffered ? last.bookiesWithOffers : bookies,
      };
    },
    inWords({ betslip, customerCcy, usernames, bookiesWithOffers }) {
      const event = mustExist(view.find('event', betslip.eventId), `event ${betslip.eventId}`);
      const { description, template } = wordingOf(event, betslip.betType, betslip.side);
      // Written out: what is spread from two is made slowly, and read slowly.
      return { betslip, customerCcy, description, template, usernames, bookiesWithOffers };
    },
  };
}

type Names = SeenBetslip['usernames'];
