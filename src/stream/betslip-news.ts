// Betslips and their PMMs, told to their customer: each PMM only where it is another than the last.
import type { Betslip, BetslipAccount, InvalidAccount } from '../core/record/betslip.js';
import { isShownAlike } from '../core/record/offer.js';
import { payoffClassOf } from '../core/rule/payoff.js';
import type { BetslipId, Username } from '../core/value/ids.js';
import { isSameList } from '../core/value/lists.js';
import type { BetslipRegistry } from '../market/betslips.js';
import type { Market } from '../market/market.js';
import type { BetslipShow, SeenBetslip } from '../services/seen-betslips.js';
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
  const told = new Map<BetslipId, SeenBetslip>();

  /** Tells what is other than when it was last told. */
  function tell(betslip: Betslip, channel: Channel): void {
    const last = told.get(betslip.betslipId) ?? null;
    const seen = show.see(betslip, last);
    if (last !== null && isSeenAlike(last, seen)) return;
    told.set(betslip.betslipId, seen);
    if (last === null || !isOutlinedAlike(last, seen)) channel.say([written(betslipMessage(show.inWords(seen)))]);
    channel.say(pmmsSince(last, seen));
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
        const seen = show.see(betslip, told.get(betslip.betslipId) ?? null);
        told.set(betslip.betslipId, seen);
        return written(betslipMessage(show.inWords(seen)));
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

/** Whether nothing of a betslip is other than it was: most moves of prices are of bookies that had offers before, and have them still. */
function isSeenAlike(before: SeenBetslip, after: SeenBetslip): boolean {
  return before.betslip === after.betslip && isAroundAlike(before, after);
}

/** Whether what stands around a betslip is as it was. */
function isAroundAlike(before: SeenBetslip, after: SeenBetslip): boolean {
  return (
    before.customerCcy === after.customerCcy &&
    before.usernames === after.usernames &&
    before.bookiesWithOffers === after.bookiesWithOffers
  );
}

/** Whether all of a betslip but its PMMs is as it was. */
function isOutlinedAlike(before: SeenBetslip, after: SeenBetslip): boolean {
  const [one, other] = [before.betslip, after.betslip];
  return (
    one.expiresAt === other.expiresAt &&
    isAroundAlike(before, after) &&
    isSameList(one.accounts, other.accounts, isSameChoice) &&
    isSameList(one.invalidAccounts, other.invalidAccounts, isSameInvalid)
  );
}

const isSameChoice = (one: BetslipAccount, other: BetslipAccount): boolean =>
  one.accountId === other.accountId && one.betType === other.betType;

const isSameInvalid = (one: InvalidAccount, other: InvalidAccount): boolean =>
  one.accountId === other.accountId && one.reason === other.reason;

/** Returns the PMMs that are others than they were; those of accounts that were not there are all. */
function pmmsSince(before: SeenBetslip | null, { betslip, usernames }: SeenBetslip): readonly Written[] {
  const earlier = before?.betslip.accounts ?? [];
  return betslip.accounts.flatMap((account, at) => {
    const { accountId } = account;
    // Most often it is where it was.
    const known =
      earlier[at]?.accountId === accountId ? earlier[at] : earlier.find((one) => one.accountId === accountId);
    const isNamedAlike = before?.usernames.get(accountId) === usernames.get(accountId);
    if (known !== undefined && isNamedAlike && isPmmAlike(known, account)) return [];
    return messagesOf(pmmMessage(betslip, account, usernames.get(accountId) ?? ''));
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
