// A betslip as its owner may see it.
import type { Clock } from '../clock.js';
import type { Betslip } from '../core/record/betslip.js';
import { type Wording, wordingOf } from '../core/rule/description.js';
import { mustExist } from '../core/value/assert.js';
import type { Currency } from '../core/value/currency.js';
import { type AccountId, type BookieCode, EXCHANGE_BOOKIE } from '../core/value/ids.js';
import type { Market } from '../market/market.js';
import type { Store } from '../store/store.js';
import { shownUsername } from './caller.js';
import { hasExchangeOffers } from './exchange-offers.js';

/** A betslip as its owner sees it. */
export interface BetslipView extends Wording {
  readonly betslip: Betslip;
  readonly customerCcy: Currency;
  /** As the caller may see them, for accounts and invalid accounts. */
  readonly usernames: ReadonlyMap<AccountId, string>;
  readonly bookiesWithOffers: readonly BookieCode[];
}

/** Returns a betslip as its owner sees it. */
export type BetslipShow = (betslip: Betslip) => BetslipView;

/** Returns what shows betslips. */
export function createBetslipShow(store: Store, market: Market, clock: Clock): BetslipShow {
  const { view } = store;
  const hasOnExchange = ({ customer, eventId, betType }: Betslip): boolean =>
    hasExchangeOffers(store, { customer, eventId, betType, now: clock() });

  return (betslip) => {
    const event = mustExist(view.find('event', betslip.eventId), `event ${betslip.eventId}`);
    const customer = mustExist(view.find('customer', betslip.customer), `customer ${betslip.customer}`);
    const usernames = new Map<AccountId, string>();
    for (const { accountId } of [...betslip.accounts, ...betslip.invalidAccounts]) {
      const account = view.find('bookieAccount', accountId);
      if (account !== null) usernames.set(accountId, shownUsername({ customer }, account));
    }
    const bookies = market.bookiesWith(betslip.eventId, betslip.betType);
    return {
      betslip,
      customerCcy: customer.ccy,
      ...wordingOf(event, betslip.betType, betslip.side),
      usernames,
      bookiesWithOffers: hasOnExchange(betslip) ? [...bookies, EXCHANGE_BOOKIE] : bookies,
    };
  };
}
