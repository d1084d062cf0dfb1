// The PMM cycle: what is open is priced as the market has it now, each betslip by one run at a time.
import type { Clock } from '../clock.js';
import type { Compute } from '../compute/compute.js';
import type { Betslip, BetslipAccount } from '../core/record/betslip.js';
import type { PricedQuote } from '../core/record/offer.js';
import type { QuotedAccount, Viewer } from '../core/rule/pmm.js';
import { type BetslipId, EXCHANGE_BOOKIE } from '../core/value/ids.js';
import type { BetslipRegistry } from '../market/betslips.js';
import type { Health } from '../market/health.js';
import type { Market } from '../market/market.js';
import type { Store } from '../store/store.js';
import { ITEMS_A_TURN, createTurnstile } from '../turns.js';
import { exchangePrices } from './exchange-offers.js';
import { priceEach, quotedAccount } from './quoted-accounts.js';
import { viewerOf } from './viewers.js';

/** Keeps the prices of betslips as the market has them. */
interface PmmCycle {
  /**
   * Has a betslip's prices worked out again, with others of this turn, and where very many are to be with those of a later one; while that runs, a
   * further call means once more.
   */
  refresh(betslipId: BetslipId): void;
  /** The same of what it has of the exchange alone: that is at hand, and no bookmaker's prices are other than they were. */
  refreshExchange(betslipId: BetslipId): void;
}

/** What the cycle needs of the rest. */
export interface PmmCycleParts {
  readonly store: Store;
  readonly market: Market;
  readonly health: Health;
  readonly registry: BetslipRegistry;
  readonly compute: Compute;
  readonly clock: Clock;
  /** Told of prices that could not be worked out. */
  readonly onFault: (fault: unknown) => void;
}

/** Returns whether an account of a betslip is the exchange's. */
export const isOnExchange = ({ bookie }: BetslipAccount): boolean => bookie === EXCHANGE_BOOKIE;

/** Returns a cycle with nothing to price. */
export function createPmmCycle({ store, market, health, registry, compute, clock, onFault }: PmmCycleParts): PmmCycle {
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
    // One may have been closed while it waited for its turn.
    if (betslip?.closeReason !== null) return null;
    const customer = store.view.find('customer', betslip.customer);
    const viewer = customer === null ? null : viewerOf(store, { customer, side: betslip.side }, clock);
    return viewer === null ? null : { betslip, viewer };
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
    if (viewed === null) return;
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
