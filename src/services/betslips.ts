// Betslips: what can I get on this (client §4.3)? Opening one selects accounts; the PMM cycle keeps their prices as the market has them.
import { eachGone, eachRecord, eachStep, isIn } from '../core/change.js';
import { depositIn } from '../core/record/ledger.js';
import type { Betslip, BetslipAccount } from '../core/record/betslip.js';
import type { Customer } from '../core/record/customer.js';
import type { OpenBetslip, Readable } from '../core/request.js';
import { type SelectedAccounts, selectAccounts } from '../core/rule/accounts.js';
import { payoffClassOf } from '../core/rule/payoff.js';
import { mustExist } from '../core/value/assert.js';
import type { AccountId, BetslipId, BookieCode } from '../core/value/ids.js';
import type { Limits } from '../core/value/limits.js';
import { type Answer, type FieldErrors, NOT_FOUND, accept, reject } from '../core/value/rejection.js';
import { later } from '../core/value/time.js';
import type { Secrets } from '../secrets.js';
import { ITEMS_A_TURN, createTurnstile } from '../turns.js';
import type { AccountChoices } from './account-choices.js';
import type { Caller } from './caller.js';
import { onExchangeDisplayed } from './exchange-offers.js';
import { mistakesInBetslip } from './mistakes.js';
import { type PmmCycleParts, createPmmCycle, isOnExchange } from './pmm-cycle.js';
import { type BetslipView, createBetslipShow, findOwnBetslip } from './seen-betslips.js';

/** What a caller can do with its betslips; another's answers as one that is not there. */
export interface Betslips {
  /** What is wrong with a betslip that is to be opened, as far as it could be read; null: nothing. */
  mistakesIn(request: Readable<OpenBetslip>): FieldErrors | null;
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
interface BetslipsParts extends PmmCycleParts {
  readonly choices: AccountChoices;
  readonly secrets: Secrets;
  readonly limits: Limits;
}

/** Whether an account that is chosen now is another than what its betslip had of it. */
type IsOther = (account: BetslipAccount, before: BetslipAccount | undefined) => boolean;

/** Whether a customer sees prices as it did: in the same currency, net of the same. */
function isSeenAlike(before: Customer, after: Customer): boolean {
  return before.ccy === after.ccy && before.commissions === after.commissions && before.roles === after.roles;
}

/** Returns betslips over a market. Their PMM cycle runs from here on. */
export function createBetslips(parts: BetslipsParts): Betslips {
  const { store, market, health, choices, registry, secrets, clock, limits } = parts;
  const show = createBetslipShow(store, market, clock);
  const present = (betslip: Betslip): BetslipView => show.inWords(show.see(betslip, null));
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
    eachRecord(lines, 'posting', ({ postingId }) => {
      const deposit = depositIn(postingId);
      if (deposit !== null) used.add(deposit.accountId);
    });
  });
  health.onRest((accountId) => {
    for (const betslip of [...registry.allOpen()]) {
      const rests = betslip.accounts.find((account) => account.accountId === accountId);
      if (rests !== undefined) replaceSoon(betslip, rests.bookie, (_, before) => before === undefined);
    }
  });
  // An account that has rested, or has other money than before, is priced again with its bookie's next poll: each bet that is placed moves money, and each deposit.
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

  const findOwn = (caller: Caller, betslipId: string): Betslip | null => findOwnBetslip(registry, caller, betslipId);

  return {
    mistakesIn: (request) => mistakesInBetslip(request, store.view),

    open(caller, request) {
      const errors = mistakesInBetslip(request, store.view);
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
