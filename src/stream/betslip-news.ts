// Betslips and their PMMs, told to their customer: each PMM only where it is another than the last.
import type { Betslip } from '../core/record/betslip.js';
import { payoffClassOf } from '../core/rule/payoff.js';
import type { AccountId, BetslipId, Username } from '../core/value/ids.js';
import type { BetslipRegistry } from '../market/betslips.js';
import type { Market } from '../market/market.js';
import type { BetslipShow, BetslipView } from '../services/betslips.js';
import { onExchangeDisplayed } from '../services/exchange-offers.js';
import type { Store } from '../store/store.js';
import { type Written, written } from '../wire/stream/frames.js';
import { type StreamMessage, betslipClosedMessage, betslipMessage, pmmMessage } from '../wire/stream/messages.js';
import { type Channel, type Channels, type Member, createTopics } from './channels.js';

/** What customers are told of their betslips. */
export interface BetslipNews {
  /** From here on a member is told of a customer's betslips. */
  join(member: Member, customer: Username): () => void;
  /** Returns a customer's open betslips as they are. */
  openOf(customer: Username): readonly Written[];
  close(): void;
}

/** What it needs of the rest. */
export interface BetslipNewsParts {
  readonly store: Store;
  readonly registry: BetslipRegistry;
  readonly market: Market;
  readonly show: BetslipShow;
  readonly channels: Channels;
}

/** How a betslip was last told. */
interface Told {
  readonly outline: string;
  /** By account. */
  readonly pmms: Map<AccountId, string>;
}

/** Returns the news of a registry's betslips. */
export function createBetslipNews({ store, registry, market, show, channels }: BetslipNewsParts): BetslipNews {
  const ofCustomer = createTopics<Username>(channels);
  const told = new Map<BetslipId, Told>();

  function pmms({ betslip, usernames }: BetslipView, last: Told['pmms']): readonly Written[] {
    return betslip.accounts.flatMap((account) => {
      const message = pmmMessage(betslip, account, usernames.get(account.accountId) ?? '');
      if (message === null) return [];
      const pmm = written(message);
      if (last.get(account.accountId) === pmm.text) return [];
      last.set(account.accountId, pmm.text);
      return [pmm];
    });
  }

  /** Tells what is other than when it was last told. */
  function tell(betslip: Betslip, channel: Channel): void {
    const view = show(betslip);
    const outline = outlineOf(view);
    const last = told.get(betslip.betslipId) ?? { outline: '', pmms: new Map<AccountId, string>() };
    told.set(betslip.betslipId, { ...last, outline });
    if (last.outline !== outline) channel.say(messagesOf(betslipMessage(view)));
    channel.say(pmms(view, last.pmms));
  }

  const stopChanges = registry.onChange((betslip) => {
    const channel = ofCustomer.find(betslip.customer);
    const isOver = betslip.closeReason !== null;
    if (channel === undefined || isOver) told.delete(betslip.betslipId);
    if (channel === undefined) return;
    if (isOver) channel.say(messagesOf(betslipClosedMessage(betslip)));
    else tell(betslip, channel);
  });

  /** Which bookies have offers is shown also of those that the betslip has no account with. */
  const stopMoves = market.onMoves((moves) => {
    const looked = new Set<BetslipId>();
    for (const { eventId, betType } of moves) {
      for (const betslip of registry.openOn(eventId)) {
        if (looked.has(betslip.betslipId) || payoffClassOf(betslip.betType) !== payoffClassOf(betType)) continue;
        looked.add(betslip.betslipId);
        const channel = ofCustomer.find(betslip.customer);
        if (channel !== undefined) tell(betslip, channel);
      }
    }
  });

  /** The same of the exchange. */
  const stopDisplayed = onExchangeDisplayed(store, (eventId, outcomes) => {
    for (const betslip of registry.openOn(eventId)) {
      if (outcomes !== null && !outcomes.has(payoffClassOf(betslip.betType))) continue;
      const channel = ofCustomer.find(betslip.customer);
      if (channel !== undefined) tell(betslip, channel);
    }
  });

  return {
    join: (member, customer) => ofCustomer.join(customer, member),
    openOf: (customer) => registry.openOf(customer).map((betslip) => written(betslipMessage(show(betslip)))),
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

/** Returns all of a betslip but its PMMs, as a text to compare. */
function outlineOf({ betslip, usernames, bookiesWithOffers }: BetslipView): string {
  const { expiresAt, accounts, invalidAccounts } = betslip;
  const chosen = accounts.map(({ accountId, betType }) => [accountId, betType]);
  return JSON.stringify([expiresAt, chosen, invalidAccounts, [...usernames], bookiesWithOffers]);
}
