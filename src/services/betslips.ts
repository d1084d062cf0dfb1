// Betslips: what can I get on this (client §4.3)? Opening one selects accounts; the PMM cycle keeps their prices as the market has them.
import type { Clock } from '../clock.js';
import type { Compute } from '../compute/compute.js';
import { eachGone, eachRecord, eachStep, isIn } from '../core/change.js';
import { findCurrencyNow } from '../core/look/rates.js';
import type { Betslip, BetslipAccount } from '../core/record/betslip.js';
import type { Customer } from '../core/record/customer.js';
import type { Event } from '../core/record/event.js';
import type { PricedQuote } from '../core/record/offer.js';
import type { OpenBetslip, Readable } from '../core/request.js';
import { type SelectedAccounts, selectAccounts } from '../core/rule/accounts.js';
import { commissionOf, nettedCommission } from '../core/rule/credit.js';
import { describeBetType } from '../core/rule/description.js';
import { payoffClassOf } from '../core/rule/payoff.js';
import type { QuotedAccount, Viewer } from '../core/rule/pmm.js';
import { mustExist } from '../core/value/assert.js';
import type { Currency } from '../core/value/currency.js';
import {
  type AccountId,
  type BetslipId,
  type BookieCode,
  EXCHANGE_BOOKIE,
  type TeamId,
  toBetslipId,
} from '../core/value/ids.js';
import type { Limits } from '../core/value/limits.js';
import type { Side } from '../core/value/price.js';
import { type Answer, type FieldErrors, NOT_FOUND, accept, reject } from '../core/value/rejection.js';
import { later } from '../core/value/time.js';
import type { BetslipRegistry } from '../market/betslips.js';
import type { Health } from '../market/health.js';
import type { Market } from '../market/market.js';
import type { Secrets } from '../secrets.js';
import type { Store } from '../store/store.js';
import { ITEMS_A_TURN, createTurnstile } from '../turns.js';
import type { AccountChoices } from './account-choices.js';
import { type Caller, shownUsername } from './caller.js';
import { exchangePrices, hasExchangeOffers, onExchangeDisplayed } from './exchange-offers.js';
import { faultsOfBetslip } from './faults.js';
import { priceEach, quotedAccount } from './quoted-accounts.js';

/** A betslip as its owner sees it. */
export interface BetslipView {
  readonly betslip: Betslip;
  readonly customerCcy: Currency;
  readonly description: string;
  /** As the caller may see them, for accounts and invalid accounts. */
  readonly usernames: ReadonlyMap<AccountId, string>;
  readonly bookiesWithOffers: readonly BookieCode[];
}

/** What a caller can do with its betslips; another's answers as one that is not there. */
export interface Betslips {
  /** What is wrong with a betslip that is to be opened, as far as it could be read; null: nothing. */
  faultsOf(request: Readable<OpenBetslip>): FieldErrors | null;
  /** Rejects: `unknown_event`, `invalid_bet_type` (not of this event), `lay_needs_against`, `unknown_bookie`, `too_many_open_betslips`. */
  open(caller: Caller, request: OpenBetslip): Answer<BetslipView>;
  list(caller: Caller): readonly BetslipId[];
  /** Rejects: `not_found`. */
  get(caller: Caller, betslipId: string): Answer<BetslipView>;
  /** Gives it its whole life again. Rejects: `not_found`, also once it is closed. */
  refresh(caller: Caller, betslipId: string): Answer<BetslipView>;
  /** Rejects: `not_found`. */
  close(caller: Caller, betslipId: string): Answer<null>;
  /** Closes all that are open, because the server stops: they are not there any more when it starts again (decisions §10). */
  closeAll(): void;
}

/** What betslips need of the rest. */
interface BetslipsParts {
  readonly store: Store;
  readonly market: Market;
  readonly health: Health;
  readonly choices: AccountChoices;
  readonly registry: BetslipRegistry;
  readonly compute: Compute;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly limits: Limits;
  /** Told of prices that could not be worked out. */
  readonly onFault: (fault: unknown) => void;
}

/** Returns the names that descriptions of an event's bets use. */
export function namesIn(event: Event): { home: string; away: string; runners: ReadonlyMap<TeamId, string> } {
  if (event.kind === 'normal') return { home: event.home.name, away: event.away.name, runners: new Map() };
  return { home: '', away: '', runners: new Map(event.teams.map(({ teamId, name }) => [teamId, name])) };
}

/** Who looks at prices, and in which terms. */
interface Look {
  readonly customer: Customer;
  readonly side: Side;
}

/** Returns who looks at prices: a customer with its currency and the commission that is netted into what it sees; null without a rate. */
export function viewerOf(store: Store, { customer, side }: Look, clock: Clock): Viewer | null {
  const currency = findCurrencyNow(store.view, customer.ccy);
  if (currency === null) return null;
  const commission = nettedCommission(customer.roles.detailedAccounting, commissionOf(customer, clock()));
  return { currency, commission, side };
}

/** Whether a customer sees prices as it did: in the same currency, net of the same. */
function isSeenAlike(before: Customer, after: Customer): boolean {
  return before.ccy === after.ccy && before.commissions === after.commissions && before.roles === after.roles;
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
      description: describeBetType(betslip.betType, namesIn(event), betslip.side),
      usernames,
      bookiesWithOffers: hasOnExchange(betslip) ? [...bookies, EXCHANGE_BOOKIE] : bookies,
    };
  };
}

/** Returns betslips over a market. Their PMM cycle runs from here on. */
export function createBetslips(parts: BetslipsParts): Betslips {
  const { store, market, health, choices, registry, secrets, clock, limits } = parts;
  const present = createBetslipShow(store, market, clock);
  const cycle = createPmmCycle(parts);
  const replacing = createTurnstile(ITEMS_A_TURN);
  /** Accounts with bets that changed since their bookie's last poll. */
  const used = new Set<AccountId>();

  market.onMoves((moves) => {
    for (const { bookie, eventId, betType } of moves) {
      for (const betslip of registry.openOn(eventId)) {
        if (!betslip.accounts.some((account) => account.bookie === bookie && account.betType === betType)) continue;
        const isGone = market.findOffer(bookie, eventId, betType) === null;
        if (isGone) replaceSoon(betslip, bookie, (account, before) => account.betType !== before?.betType);
        else cycle.refresh(betslip.betslipId);
      }
    }
  });
  onExchangeDisplayed(store, (eventId, outcomes) => {
    for (const { accounts, betType, betslipId } of registry.openOn(eventId)) {
      const isMoved = outcomes === null || outcomes.has(payoffClassOf(betType));
      if (isMoved && accounts.some(isOnExchange)) cycle.refreshExchange(betslipId);
    }
  });
  store.onLines((lines) => {
    eachGone(lines, 'session', (sessionKey) => {
      registry.closeOfSession(sessionKey);
    });
    eachRecord(lines, 'event', ({ status, eventId }) => {
      if (status !== 'ended') return;
      for (const { betslipId } of registry.openOn(eventId)) registry.close(betslipId, 'event_ended');
    });
    if (isIn(lines, 'rates')) for (const { betslipId } of registry.allOpen()) cycle.refresh(betslipId);
    eachStep(lines, 'customer', (customer, before) => {
      if (before === null) return;
      for (const betslip of registry.openOf(customer.username)) {
        if (before.tagRules !== customer.tagRules)
          chooseAgain(betslip, selectAccounts(choices.choicesFor(betslip), betslip));
        else if (!isSeenAlike(before, customer)) cycle.refresh(betslip.betslipId);
      }
    });
    eachRecord(lines, 'bet', ({ accountId }) => used.add(accountId));
  });
  health.onRest((accountId) => {
    for (const betslip of [...registry.allOpen()]) {
      const rests = betslip.accounts.find((account) => account.accountId === accountId);
      if (rests !== undefined) replaceSoon(betslip, rests.bookie, (_, before) => before === undefined);
    }
  });
  // An account that has rested, or has other money than before, is priced again with its bookie's next poll: each bet that is placed moves money.
  market.onConfirmed((bookie) => {
    for (const { betslipId, accounts } of registry.allOpen()) {
      const isOther = accounts.some((account) => {
        if (account.bookie !== bookie) return false;
        const hasRested = account.status?.code === 'blacklist' && !health.isResting(account.accountId);
        return hasRested || used.has(account.accountId);
      });
      if (isOther) cycle.refresh(betslipId);
    }
    for (const accountId of used)
      if (store.view.find('bookieAccount', accountId)?.bookie === bookie) used.delete(accountId);
  });

  /**
   * An account that rests makes room for another of its bookie, and a bet type that is not offered any more for an equivalent one, if there is one;
   * otherwise it stays, and shows why it has no prices (decisions §10). The prices of those that stay are kept.
   */
  function replaceIn(betslip: Betslip, bookie: BookieCode, isOther: IsOther): void {
    const before = new Map(betslip.accounts.map((account) => [account.accountId, account]));
    const selected = selectAccounts(choices.choicesFor(betslip), betslip);
    const ofBookie = selected.accounts.filter((account) => account.bookie === bookie);
    if (ofBookie.some((account) => isOther(account, before.get(account.accountId)))) chooseAgain(betslip, selected);
    else cycle.refresh(betslip.betslipId);
  }

  /** Where thousands are open on an event this is done with some of them a turn, as they are by then. */
  function replaceSoon({ betslipId }: Betslip, bookie: BookieCode, isOther: IsOther): void {
    replacing.pass(() => {
      const betslip = registry.find(betslipId);
      if (betslip?.closeReason === null) replaceIn(betslip, bookie, isOther);
    });
  }

  function chooseAgain({ betslipId, accounts }: Betslip, selected: SelectedAccounts): void {
    const before = new Map(accounts.map((account) => [account.accountId, account]));
    const chosen = selected.accounts.map((account) => {
      const kept = before.get(account.accountId);
      return kept?.betType === account.betType ? kept : account;
    });
    registry.setAccounts(betslipId, chosen, selected.invalidAccounts);
    cycle.refresh(betslipId);
  }

  function findOwn(caller: Caller, betslipId: string): Betslip | null {
    const betslip = betslipId === '' ? null : registry.find(toBetslipId(betslipId));
    return betslip?.customer === caller.customer.username ? betslip : null;
  }

  return {
    faultsOf: (request) => faultsOfBetslip(request, store.view),

    open(caller, request) {
      const errors = faultsOfBetslip(request, store.view);
      if (errors !== null) return reject({ code: 'validation_error', errors });
      const limit = limits.open_betslips;
      if (registry.openOf(caller.customer.username).length >= limit)
        return reject({ code: 'too_many_open_betslips', limit });
      const selected = selectAccounts(choices.choicesFor({ ...request, customer: caller.customer.username }), request);
      const betslip: Betslip = {
        ...request,
        ...selected,
        betslipId: secrets.newBetslipId(),
        sessionKey: caller.session.sessionKey,
        customer: caller.customer.username,
        expiresAt: later(clock(), limits.betslip_seconds * 1000),
        closeReason: null,
      };
      registry.add(betslip);
      cycle.refresh(betslip.betslipId);
      return accept(present(betslip));
    },

    list: (caller) => registry.openOf(caller.customer.username).map(({ betslipId }) => betslipId),

    get(caller, betslipId) {
      const betslip = findOwn(caller, betslipId);
      return betslip === null ? NOT_FOUND : accept(present(betslip));
    },

    refresh(caller, betslipId) {
      const betslip = findOwn(caller, betslipId);
      if (betslip?.closeReason !== null) return NOT_FOUND;
      registry.extend(betslip.betslipId, later(clock(), limits.betslip_seconds * 1000));
      // Its customer's commission may be another since midnight.
      cycle.refresh(betslip.betslipId);
      return accept(present(mustExist(registry.find(betslip.betslipId), 'the betslip')));
    },

    close(caller, betslipId) {
      const betslip = findOwn(caller, betslipId);
      if (betslip?.closeReason !== null) return NOT_FOUND;
      registry.close(betslip.betslipId, 'closed_by_user');
      return accept(null);
    },

    closeAll() {
      for (const { betslipId } of registry.allOpen()) registry.close(betslipId, 'server_restart');
    },
  };
}

/** Whether an account that is chosen now is another than what its betslip had of it. */
type IsOther = (account: BetslipAccount, before: BetslipAccount | undefined) => boolean;

interface PmmCycle {
  /**
   * Has a betslip's prices worked out again, with others of this turn, and where very many are to be with those of a later one; while that runs, a
   * further call means once more.
   */
  refresh(betslipId: BetslipId): void;
  /** The same of what it has of the exchange alone: that is at hand, and no bookmaker's prices are other than they were. */
  refreshExchange(betslipId: BetslipId): void;
}

const isOnExchange = ({ bookie }: BetslipAccount): boolean => bookie === EXCHANGE_BOOKIE;

function createPmmCycle({ store, market, health, registry, compute, clock, onFault }: BetslipsParts): PmmCycle {
  const running = new Map<BetslipId, { again: boolean }>();
  /** What waits for its turn is priced by what is on offer then. */
  const waiting = new Set<BetslipId>();
  const { pass } = createTurnstile(ITEMS_A_TURN);

  function refresh(betslipId: BetslipId): void {
    const run = running.get(betslipId);
    if (run !== undefined) run.again = true;
    else if (!waiting.has(betslipId)) {
      waiting.add(betslipId);
      pass(() => {
        waiting.delete(betslipId);
        start(betslipId);
      });
    }
  }

  function start(betslipId: BetslipId): void {
    const started = { again: false };
    running.set(betslipId, started);
    priceAll(betslipId)
      // A question that could not be answered leaves the last prices; the next move of the market asks again.
      .catch(onFault)
      .finally(() => {
        running.delete(betslipId);
        if (started.again) refresh(betslipId);
      });
  }

  function findViewed(betslipId: BetslipId): { readonly betslip: Betslip; readonly viewer: Viewer } | null {
    const betslip = registry.find(betslipId);
    const customer = betslip === null ? null : store.view.find('customer', betslip.customer);
    const viewer =
      betslip === null || customer === null ? null : viewerOf(store, { customer, side: betslip.side }, clock);
    return betslip === null || viewer === null ? null : { betslip, viewer };
  }

  /** What moved in one commit is priced together: many look at the same. */
  const moved = new Set<BetslipId>();

  function refreshExchange(betslipId: BetslipId): void {
    if (moved.size === 0) queueMicrotask(priceMoved);
    moved.add(betslipId);
  }

  function priceMoved(): void {
    const lists = new Map<string, readonly PricedQuote[]>();
    const due = [...moved];
    moved.clear();
    for (const betslipId of due) {
      try {
        // One that is being priced prices the exchange last, but perhaps it has done so.
        if (running.has(betslipId)) refresh(betslipId);
        else priceExchange(betslipId, lists);
      } catch (fault) {
        onFault(fault);
      }
    }
  }

  function priceExchange(betslipId: BetslipId, lists: Map<string, readonly PricedQuote[]>): void {
    const viewed = findViewed(betslipId);
    if (viewed === null || viewed.betslip.closeReason !== null) return;
    const { betslip, viewer } = viewed;
    const key = `${betslip.customer} ${betslip.eventId} ${betslip.betType} ${betslip.side}`;
    const priceList = lists.get(key) ?? onExchange(betslip, viewer);
    lists.set(key, priceList);
    const accounts = betslip.accounts.map((account) => (isOnExchange(account) ? { ...account, priceList } : account));
    registry.setAccounts(betslipId, accounts, betslip.invalidAccounts);
  }

  async function priceAll(betslipId: BetslipId): Promise<void> {
    const viewed = findViewed(betslipId);
    if (viewed === null) return;
    const { betslip, viewer } = viewed;
    const quoted = betslip.accounts.map((account) =>
      isOnExchange(account) ? { account: null, status: SUCCESS } : quotedFor(betslip, account),
    );
    const lists = await priceEach(
      compute,
      quoted.map(({ account }) => account),
      viewer,
    );
    const accounts = betslip.accounts.map((account, index): BetslipAccount => {
      if (isOnExchange(account)) return { ...account, status: SUCCESS, priceList: onExchange(betslip, viewer) };
      const status = quoted[index]?.status ?? FAILED_NO_OFFER;
      return { ...account, status, priceList: lists[index] ?? [] };
    });
    const current = registry.find(betslipId);
    // Accounts that were replaced meanwhile are priced by the run that follows.
    if (current?.accounts === betslip.accounts) registry.setAccounts(betslipId, accounts, current.invalidAccounts);
  }

  function onExchange({ customer, eventId, betType }: Betslip, viewer: Viewer): readonly PricedQuote[] {
    const look = { customer, eventId, betType, currency: viewer.currency, now: clock() };
    return exchangePrices(store, look, viewer);
  }

  function quotedFor(betslip: Betslip, { accountId, bookie, betType }: BetslipAccount): Quoted {
    const account = store.view.find('bookieAccount', accountId);
    if (account === null || health.isResting(accountId)) return { account: null, status: BLACKLISTED };
    const offer = market.findOffer(bookie, betslip.eventId, betType);
    if (offer === null) {
      return { account: null, status: health.of(bookie).state === 'down' ? FAILED_PROVIDER_DOWN : FAILED_NO_OFFER };
    }
    return { account: quotedAccount(store.view, account, offer), status: SUCCESS };
  }

  return { refresh, refreshExchange };
}

interface Quoted {
  readonly account: QuotedAccount | null;
  readonly status: NonNullable<BetslipAccount['status']>;
}

const SUCCESS = { code: 'success', reason: null } as const;
const FAILED_NO_OFFER = { code: 'failed', reason: 'no_offer' } as const;
const FAILED_PROVIDER_DOWN = { code: 'failed', reason: 'provider_down' } as const;
const BLACKLISTED = { code: 'blacklist', reason: 'account_backoff' } as const;
