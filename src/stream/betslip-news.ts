// Betslips and their PMMs, told to their customer: each PMM only where it is another than the last.
import type { Betslip, BetslipAccount, InvalidAccount } from '../core/record/betslip.js';
import { isShownAlike } from '../core/record/offer.js';
import { payoffClassOf } from '../core/rule/payoff.js';
import type { AccountId, BetslipId, Username } from '../core/value/ids.js';
import { isSameList } from '../core/value/lists.js';
import type { BetslipRegistry } from '../market/betslips.js';
import type { Market } from '../market/market.js';
import type { BetslipShow, BetslipView } from '../services/seen-betslips.js';
import { onExchangeDisplayed } from '../services/exchange-offers.js';
import type { Store } from '../store/store.js';
import { type Written, written } from '../wire/stream/frames.js';
import { type StreamMessage, betslipClosedMessage, betslipMessage, pmmMessage } from '../wire/stream/messages.js';
import { type Channel, type Channels, type Member, createTopics } from './channels.js';

/** What customers are told of their betslips. */
export interface BetslipNews {
  /** From here on a member is told of a customer's betslips. */
  join(member: Member, customer: Username): () => void;
  /** Returns a customer's open betslips as they are, to a member that joins in this turn. */
  openOf(customer: Username): readonly Written[];
  close(): void;
}

/** What it needs of the rest. */
interface BetslipNewsParts {
  readonly store: Store;
  readonly registry: BetslipRegistry;
  readonly market: Market;
  readonly show: BetslipShow;
  readonly channels: Channels;
}

/** Returns the news of a registry's betslips. */
export function createBetslipNews({ store, registry, market, show, channels }: BetslipNewsParts): BetslipNews {
  const ofCustomer = createTopics<Username>(channels);
  /** As they were last told. */
  const told = new Map<BetslipId, BetslipView>();

  /** Tells what is other than when it was last told. */
  function tell(betslip: Betslip, channel: Channel): void {
    const view = show(betslip);
    const last = told.get(betslip.betslipId) ?? null;
    told.set(betslip.betslipId, view);
    if (last === null || !isOutlinedAlike(last, view)) channel.say(messagesOf(betslipMessage(view)));
    channel.say(pmmsSince(last, view));
  }

  /** Where nobody hears of it, it is not as it was last told any more: whoever comes is shown it as it is then. */
  function tellIfHeard(betslip: Betslip): void {
    const channel = ofCustomer.find(betslip.customer);
    if (channel === undefined) told.delete(betslip.betslipId);
    else tell(betslip, channel);
  }

  const stopChanges = registry.onChange((betslip) => {
    if (betslip.closeReason === null) {
      tellIfHeard(betslip);
      return;
    }
    told.delete(betslip.betslipId);
    ofCustomer.find(betslip.customer)?.say(messagesOf(betslipClosedMessage(betslip)));
  });

  /** Which bookies have offers is shown also of those that the betslip has no account with. */
  const stopMoves = market.onMoves((moves) => {
    const looked = new Set<BetslipId>();
    for (const { eventId, betType } of moves) {
      for (const betslip of registry.openOn(eventId)) {
        if (looked.has(betslip.betslipId) || payoffClassOf(betslip.betType) !== payoffClassOf(betType)) continue;
        looked.add(betslip.betslipId);
        tellIfHeard(betslip);
      }
    }
  });

  /** The same of the exchange. */
  const stopDisplayed = onExchangeDisplayed(store, (eventId, outcomes) => {
    for (const betslip of registry.openOn(eventId)) {
      if (outcomes !== null && !outcomes.has(payoffClassOf(betslip.betType))) continue;
      tellIfHeard(betslip);
    }
  });

  return {
    join(member, customer) {
      // Those who are there are told now of what has changed already: what is told next is what has changed since, to them and to whoever comes.
      for (const betslip of registry.openOf(customer)) tellIfHeard(betslip);
      return ofCustomer.join(customer, member);
    },
    openOf: (customer) =>
      registry.openOf(customer).map((betslip) => {
        const view = show(betslip);
        told.set(betslip.betslipId, view);
        return written(betslipMessage(view));
      }),
    close() {
      stopChanges();
      stopMoves();
      stopDisplayed();
    },
  };
}

function messagesOf(message: StreamMessage | null): readonly Written[] {
  return message === null ? [] : [written(message)];
}

/** Whether all of a betslip but its PMMs is as it was. */
function isOutlinedAlike(before: BetslipView, after: BetslipView): boolean {
  const [one, other] = [before.betslip, after.betslip];
  return (
    one.expiresAt === other.expiresAt &&
    before.customerCcy === after.customerCcy &&
    isSameList(one.accounts, other.accounts, isSameChoice) &&
    isSameList(one.invalidAccounts, other.invalidAccounts, isSameInvalid) &&
    isSameList([...before.usernames], [...after.usernames], isSameName) &&
    isSameList(before.bookiesWithOffers, after.bookiesWithOffers)
  );
}

const isSameChoice = (one: BetslipAccount, other: BetslipAccount): boolean =>
  one.accountId === other.accountId && one.betType === other.betType;

const isSameName = (one: readonly [AccountId, string], other: readonly [AccountId, string]): boolean =>
  one[0] === other[0] && one[1] === other[1];

const isSameInvalid = (one: InvalidAccount, other: InvalidAccount): boolean =>
  one.accountId === other.accountId && one.reason === other.reason;

/** Returns the PMMs that are others than they were; those of accounts that were not there are all. */
function pmmsSince(before: BetslipView | null, { betslip, usernames }: BetslipView): readonly Written[] {
  const earlier = new Map(before?.betslip.accounts.map((account) => [account.accountId, account]));
  const nameOf = (names: BetslipView['usernames'] | undefined, { accountId }: BetslipAccount): string =>
    names?.get(accountId) ?? '';
  return betslip.accounts.flatMap((account) => {
    const known = earlier.get(account.accountId);
    const isNamedAlike = nameOf(before?.usernames, account) === nameOf(usernames, account);
    if (known !== undefined && isNamedAlike && isPmmAlike(known, account)) return [];
    return messagesOf(pmmMessage(betslip, account, nameOf(usernames, account)));
  });
}

/** (Most often it is the same account, as it was.) */
function isPmmAlike(one: BetslipAccount, other: BetslipAccount): boolean {
  if (one === other) return true;
  const [status, priceList] = [one.status, one.priceList];
  if (status?.code !== other.status?.code || status?.reason !== other.status?.reason) return false;
  if (one.betType !== other.betType || priceList === null || other.priceList === null) return false;
  return isShownAlike(priceList, other.priceList);
}
