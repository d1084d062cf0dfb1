// What an operator asks of the service as a whole.
import type { Deposit } from '../core/command.js';
import { type Keys, type RecordKind, type Records, eachLast, eachStep } from '../core/change.js';
import { availableOn, stakedOnAccount } from '../core/look/balances.js';
import type { Alert } from '../core/record/alert.js';
import type { Audit } from '../core/record/audit.js';
import type { Bet } from '../core/record/bet.js';
import type { BookieAccount } from '../core/record/bookie.js';
import type { Event, Listing } from '../core/record/event.js';
import type { ListAudit, Page } from '../core/request.js';
import type { Right } from '../core/rule/access.js';
import { describeBetType, namesIn } from '../core/rule/description.js';
import { ourSettlement } from '../core/rule/profit.js';
import { describeResult } from '../core/rule/results.js';
import { settleIfKnown } from '../core/rule/settlement.js';
import { type AuditId, type BookieCode, isAccountId, toAlertId, toAuditId } from '../core/value/ids.js';
import { mustExist } from '../core/value/assert.js';
import type { Minor } from '../core/value/money.js';
import { type Answer, FORBIDDEN, NOT_FOUND, accept } from '../core/value/rejection.js';
import type { Instant } from '../core/value/time.js';
import type { Walk } from '../core/view.js';
import type { BookieHealth, Health } from '../market/health.js';
import type { Engine } from '../engine/engine.js';
import type { Store } from '../store/store.js';
import type { BetCounts } from './bet-counts.js';
import { type Caller, actorOf } from './caller.js';
import { type Listed, latestFirst, pageOf, readInTurns } from './listed.js';
import type { Rights } from './rights.js';

/** One of our accounts at a bookmaker, and our money there. */
export interface AccountView {
  readonly account: BookieAccount;
  readonly restsUntil: Instant | null;
  /** What there is to stake. */
  readonly available: Minor;
  /** What open bets have staked. */
  readonly staked: Minor;
}

/** How a provider is doing. */
export interface ProviderView {
  readonly bookie: BookieCode;
  readonly health: BookieHealth;
  /** Until when it is left alone, as it has asked; null: it is not. */
  readonly pausedUntil: Instant | null;
  readonly accounts: readonly AccountView[];
  readonly unsettledBets: number;
  readonly unknownBets: number;
}

/** A settled bet that we and its bookie do not agree on. */
export interface UnreconciledBet {
  readonly bet: Bet;
  /** What it is on, in words. */
  readonly description: string;
  readonly event: Event;
  /** What it comes to as we make it: by its event's outcome where that is known, by the stated status otherwise; null where that ends nothing. */
  readonly expected: Minor | null;
  /** How its event ended, in words; null where that is not known. */
  readonly result: string | null;
}

/** A bookie's listing that may be of an event of ours, and the event that it has until an operator decides. */
export interface UnmatchedEvent {
  readonly listing: Listing;
  readonly event: Event;
}

/** Whether the service can do its work, what was done to it, and what wants attention. All but `missing` reject: `forbidden`. */
export interface Operator {
  /** Returns what it still needs, in words; null while it is ready: the store can write, and a provider has answered or none is configured (decisions §17). */
  missing(): string | null;
  /** Answers a page of the audit log, the latest first. */
  audit(caller: Caller, wanted: ListAudit): Promise<Answer<Listed<Audit>>>;
  /** Answers a page of the alerts, the latest first. */
  alerts(caller: Caller, page: Page): Answer<Listed<Alert>>;
  /** Answers a page of the providers, as the configuration has them. */
  providers(caller: Caller, page: Page): Answer<Listed<ProviderView>>;
  /** Returns an account on which money may be put. Rejects also: `not_found`. */
  findAccount(caller: Caller, accountId: number | null): Answer<BookieAccount>;
  /** Books what was put on an account, or taken out, and answers the account. Rejects also: `not_found`, `amount: out_of_range`. */
  deposit(
    caller: Caller,
    request: Omit<Deposit, 'by'>,
  ): Promise<Answer<{ readonly account: AccountView; readonly isReplayed: boolean }>>;
  /** Answers a page of the bets that are not agreed on, the latest first. */
  unreconciledBets(caller: Caller, page: Page): Answer<Listed<UnreconciledBet>>;
  /** Answers a page of the listings that are in doubt, the latest first. */
  unmatchedEvents(caller: Caller, page: Page): Answer<Listed<UnmatchedEvent>>;
}

/** What an operator's view needs of the rest. */
interface OperatorParts {
  readonly store: Store;
  readonly engine: Engine;
  readonly health: Health;
  readonly rights: Rights;
  readonly counts: BetCounts;
  /** The configured ones. */
  readonly bookies: readonly BookieCode[];
}

const DEPOSIT = 'POST /v1/operator/bookie_accounts/<account_id>/deposits/';

/** Returns the operator's view. */
export function createOperator({ store, engine, health, rights, counts, bookies }: OperatorParts): Operator {
  const { view } = store;
  const unreconciled = createCounted(
    store,
    'bet',
    ({ reconciled }) => reconciled === false,
    (walk) => view.keys('unreconciledBets', [], walk),
  );
  const doubtful = createCounted(
    store,
    'listing',
    ({ inDoubt }) => inDoubt,
    (walk) => view.keys('listingsInDoubt', [], walk),
  );

  function only<T>(right: Right, caller: Caller, list: () => Listed<T>): Answer<Listed<T>> {
    return rights.onService(right, caller) === 'yes' ? accept(list()) : FORBIDDEN;
  }

  /** A page of what is numbered without gaps, from the highest number down: a page is a range of them. `gone`: so many of the first are forgotten. */
  function newest<T>(highest: number, gone: number, { page, pageSize }: Page, find: (id: number) => T): Listed<T> {
    const entries: T[] = [];
    for (let id = highest - (page - 1) * pageSize; id > gone && entries.length < pageSize; id -= 1)
      entries.push(find(id));
    return { entries, total: highest - gone };
  }

  const readAudit = (auditId: AuditId): Audit => mustExist(view.find('audit', auditId), `audit entry ${auditId}`);

  /** Entries that may be wanted, the latest first. Of one action there may be millions, whose numbers would take longer to gather than one turn has. */
  function auditsAbout({ subject, actor }: ListAudit): Iterable<AuditId> {
    const walk = { isReversed: true };
    if (subject !== null) return [...view.keys('auditsAbout', ['subject', subject], walk)];
    if (actor !== null) return [...view.keys('auditsAbout', ['actor', actor], walk)];
    return latestFirst(view.highest('audit'), toAuditId);
  }

  function alertsGone(): number {
    for (const { alertId } of view.all('alert', { limit: 1 })) return alertId - 1;
    return 0;
  }

  /** A page of what is counted, the latest first: there may be a hundred thousand, so it is read as far as the page, and only those of the page are looked up. */
  function newestOf<K, T>({ total, keys }: CountedIndex<K>, { page, pageSize }: Page, find: (key: K) => T): Listed<T> {
    const before = (page - 1) * pageSize;
    const upTo = before >= total ? [] : [...keys({ isReversed: true, limit: before + pageSize })];
    return { entries: upTo.slice(before).map(find), total };
  }

  function accountView(account: BookieAccount): AccountView {
    const restsUntil = health.restsUntil(account.accountId);
    return { account, restsUntil, available: availableOn(view, account), staked: stakedOnAccount(view, account) };
  }

  function viewOf(bookie: BookieCode): ProviderView {
    const accounts = [...view.all('bookieAccount')].filter((account) => account.bookie === bookie);
    return {
      bookie,
      health: health.of(bookie),
      pausedUntil: health.pausedUntil(bookie),
      accounts: accounts.map(accountView),
      unsettledBets: counts.unsettledAt(bookie),
      unknownBets: counts.unknownAt(bookie),
    };
  }

  function findAccount(caller: Caller, accountId: number | null): Answer<BookieAccount> {
    if (rights.onService(DEPOSIT, caller) !== 'yes') return FORBIDDEN;
    const account = accountId !== null && isAccountId(accountId) ? view.find('bookieAccount', accountId) : null;
    return account === null ? NOT_FOUND : accept(account);
  }

  return {
    missing() {
      if (!store.isWritable) return 'The store cannot write.';
      return bookies.length > 0 && !health.hasAnyAnswered ? 'No provider has answered yet.' : null;
    },

    async audit(caller, wanted) {
      if (rights.onService('GET /v1/operator/audit/', caller) !== 'yes') return FORBIDDEN;
      const { action, subject, actor, dateFrom, dateTo, page, pageSize } = wanted;
      // All of them are a range of numbers, of which only the page is read.
      if ([action, subject, actor, dateFrom, dateTo].every((wish) => wish === null))
        return accept(newest(view.highest('audit'), 0, wanted, (id) => readAudit(toAuditId(id))));
      const isWanted = (audit: Audit): boolean =>
        (action === null || audit.action === action) &&
        (actor === null || audit.actor === actor || audit.behind === actor);
      const paged = { dateFrom, dateTo, page: { page, pageSize }, isWanted };
      return accept(await readInTurns(auditsAbout(wanted), readAudit, paged));
    },

    alerts: (caller, page) =>
      only('GET /v1/operator/alerts/', caller, () =>
        newest(view.highest('alert'), alertsGone(), page, (id) =>
          mustExist(view.find('alert', toAlertId(id)), `alert ${id}`),
        ),
      ),

    providers: (caller, page) =>
      only('GET /v1/operator/providers/', caller, () => ({
        entries: pageOf(bookies, page).map(viewOf),
        total: bookies.length,
      })),

    findAccount,

    async deposit(caller, request) {
      const found = findAccount(caller, request.accountId);
      if (!found.ok) return found;
      const put = await engine.submit('deposit', { by: actorOf(caller), ...request });
      return put.ok ? accept({ account: accountView(found.value), isReplayed: put.value.isReplayed }) : put;
    },

    unreconciledBets: (caller, page) =>
      only('GET /v1/operator/unreconciled_bets/', caller, () =>
        newestOf(unreconciled, page, (betId) => {
          const bet = mustExist(view.find('bet', betId), `bet ${betId}`);
          const event = mustExist(view.find('event', bet.eventId), `event ${bet.eventId}`);
          // A bookmaker's bet is a back bet, also under a lay order.
          const description = describeBetType(bet.betType, namesIn(event), 'back');
          const result = event.result === null ? null : describeResult(event, event.result);
          const outcome = settleIfKnown(bet.betType, event.result);
          const ours = bet.settlement === null ? null : ourSettlement(bet, bet.settlement.status, outcome);
          return { bet, description, event, expected: ours?.profitLoss ?? null, result };
        }),
      ),

    unmatchedEvents: (caller, page) =>
      only('GET /v1/operator/unmatched_events/', caller, () =>
        newestOf(doubtful, page, (key) => {
          const listing = mustExist(view.find('listing', key), `listing ${key}`);
          const event = mustExist(view.find('event', listing.eventId), `event ${listing.eventId}`);
          return { listing, event };
        }),
      ),
  };
}

/** An index of which it is known how many are in it. */
interface CountedIndex<K> {
  readonly total: number;
  readonly keys: (walk: Walk) => Iterable<K>;
}

/** Counts once what is in an index, and follows it from then on. `isIn` says of a record whether it is, as the index does. */
function createCounted<K extends RecordKind>(
  store: Store,
  kind: K,
  isIn: (record: Records[K]) => boolean,
  keys: (walk: Walk) => Iterable<Keys[K]>,
): CountedIndex<Keys[K]> {
  let total = 0;
  const counting = keys({})[Symbol.iterator]();
  while (counting.next().done !== true) total += 1;
  store.onLines((lines) => {
    eachStep(lines, kind, (after, before) => {
      total += Number(isIn(after)) - Number(before !== null && isIn(before));
    });
    eachLast(lines, kind, (last) => {
      total -= Number(isIn(last));
    });
  });
  return {
    get total() {
      return total;
    },
    keys,
  };
}
