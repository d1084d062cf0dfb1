// The version of what is stored, and the steps from each version to the next. When the shape of a record changes, or an
// index is new, a step is added here: at the next start the records of the kinds that it names go through it and all indexes are built again.
// A store may have millions of orders: a step sees one with its bets, and never all of them at once.
// The journal's lines stay as they were written.
import { type RecordKind, balanceKeyOf, eventStakeKeyOf } from '../core/change.js';
import type { Bet } from '../core/record/bet.js';
import type { CommissionRate } from '../core/record/customer.js';
import type { EventStake } from '../core/record/event-stake.js';
import type { Event } from '../core/record/event.js';
import { type Balance, customerLedger } from '../core/record/ledger.js';
import { type Order, type Tally, isOpen } from '../core/record/order.js';
import { EMPTY_TALLY, excessOf, replaceBet } from '../core/rule/tally.js';
import { ALL_ACCOUNTS } from '../core/rule/tags.js';
import { holdOf, nettedCommission } from '../core/rule/credit.js';
import type { Currency } from '../core/value/currency.js';
import type { EventId, LedgerAccount, Username } from '../core/value/ids.js';
import { type CurrencyAt, type Minor, ZERO, add, convertUp, toMinor } from '../core/value/money.js';
import { type CommissionPpm, type PriceMilli, netPrice } from '../core/value/price.js';
import { StoreFault } from './store-fault.js';

/** What is stored, as the step before has left it. */
export interface RecordsBefore {
  all(kind: RecordKind): Iterable<unknown>;
  /** Each order with its bets. */
  orders(): Iterable<{ readonly order: unknown; readonly bets: readonly unknown[] }>;
}

/**
 * What brings a record of each kind into its new shape, its key unchanged. Records of a kind that is not here stay as they are. An order is
 * told its bets and a bet its order (null: it is not there), as the step before has left them: there may be millions, and nothing is kept of all.
 */
export type Reshaping = Readonly<
  Partial<Record<Exclude<RecordKind, 'order' | 'bet'>, (record: unknown) => unknown>> & {
    readonly order?: (record: unknown, bets: readonly unknown[]) => unknown;
    readonly bet?: (record: unknown, order: unknown) => unknown;
  }
>;

/** From one version to the next. */
export interface Step {
  readonly what: string;
  /** Returns records that are new, in kinds that the step before did not know; read from what it left. */
  readonly add?: (stored: RecordsBefore) => Iterable<{ readonly kind: RecordKind; readonly record: unknown }>;
  /**
   * Returns what to do with each record. What else a record's new shape takes from others is read before it returns, for then they change: sums of
   * customers or events, and nothing that grows with orders.
   */
  readonly prepare: (stored: RecordsBefore) => Reshaping;
}

/** A bet before version 2, as far as that is about it. */
interface BetBefore2 {
  readonly state: string;
  readonly orderStake: Minor;
}

/** An order before version 2. */
interface OrderBefore2 {
  readonly placer: Username;
  readonly eventId: EventId;
  readonly wantStake: { readonly amount: Minor };
  readonly want: CurrencyAt;
  readonly customer: CurrencyAt;
  readonly closeReason: string | null;
  readonly tally: { readonly success: Minor; readonly inProgress: Minor; readonly danger: Minor };
}

/** A balance before version 2. */
interface BalanceBefore2 {
  readonly account: LedgerAccount;
  readonly ccy: Currency;
  readonly held: Minor;
}

const AT_RISK_BEFORE_2: ReadonlySet<string> = new Set(['pending', 'danger', 'unknown', 'done']);

/**
 * An order holds for its bets too, all of it rounded up once: bets hold nothing, and a customer holds what its orders do. A customer has
 * rates of commission by day, rules for its accounts and its last log-in; its credit history begins with the next change.
 */
const toVersion2: Step = {
  what: 'orders hold for their bets; what agents keep of their customers',
  add: eventStakesFrom2,
  prepare(stored) {
    const held = new Map<string, Minor>();
    for (const { order: record, bets } of stored.orders()) {
      const order = record as OrderBefore2;
      const key = balanceKeyOf(customerLedger(order.placer), order.customer.ccy);
      held.set(key, add(held.get(key) ?? ZERO, heldFrom2(order, atRiskBefore2(bets))));
    }
    return {
      customer: customerFrom2,
      bet: (record) => without(record as object, 'held'),
      order(record, bets) {
        const order = record as OrderBefore2;
        const tally = { ...order.tally, atRisk: atRiskBefore2(bets) };
        return { ...order, tally, held: heldFrom2(order, tally.atRisk) };
      },
      balance(record) {
        const balance = record as BalanceBefore2;
        if (!balance.account.startsWith('customer:')) return balance;
        return { ...balance, held: held.get(balanceKeyOf(balance.account, balance.ccy)) ?? ZERO };
      },
    };
  },
};

/** What each customer has on each event, from its orders. */
function* eventStakesFrom2(
  stored: RecordsBefore,
): Generator<{ readonly kind: 'eventStake'; readonly record: EventStake }> {
  const stakes = new Map<string, EventStake>();
  for (const record of stored.all('order')) {
    const order = record as OrderBefore2;
    const { success, inProgress, danger } = order.tally;
    const counted = order.closeReason === null ? order.wantStake.amount : toMinor(success + inProgress + danger);
    const key = eventStakeKeyOf(order.placer, order.eventId);
    const stake = add(stakes.get(key)?.stake ?? ZERO, convertUp(counted, order.want, order.customer));
    stakes.set(key, { username: order.placer, eventId: order.eventId, ccy: order.customer.ccy, stake });
  }
  for (const record of stakes.values()) if (record.stake !== 0) yield { kind: 'eventStake', record };
}

/** What an order's bets can still lose; all are back bets. */
function atRiskBefore2(bets: readonly unknown[]): Minor {
  let atRisk = ZERO;
  for (const record of bets) {
    const { state, orderStake } = record as BetBefore2;
    if (AT_RISK_BEFORE_2.has(state)) atRisk = add(atRisk, orderStake);
  }
  return atRisk;
}

function heldFrom2({ closeReason, wantStake, tally, want, customer }: OrderBefore2, atRisk: Minor): Minor {
  const { success, inProgress, danger } = tally;
  const unplaced = closeReason === null ? wantStake.amount - success - inProgress - danger : 0;
  return convertUp(toMinor(unplaced + atRisk), want, customer);
}

/** A customer before version 2. */
interface CustomerBefore2 {
  readonly commission: CommissionRate | null;
}

function customerFrom2(record: unknown): object {
  const { commission } = record as CustomerBefore2;
  return {
    ...without(record as object, 'commission'),
    creditLimitComment: '',
    commissions: commission === null ? [] : [commission],
    tagRules: ALL_ACCOUNTS,
    lastLogin: null,
  };
}

function without(record: object, field: string): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));
}

/** A bet before version 3, as far as that is about it. */
interface BetBefore3 {
  readonly state: string;
  readonly orderStake: Minor;
  readonly wantPrice: PriceMilli;
  readonly gotPrice: PriceMilli | null;
  readonly bookieCommission: CommissionPpm;
  readonly customerCommission: CommissionPpm;
}

/** An order before version 3. */
interface OrderBefore3 {
  readonly isDetailed: boolean;
  readonly accounts: readonly object[];
  readonly tally: { readonly atRisk: Minor; readonly success: Minor };
}

const UNDECIDED: ReadonlySet<string> = new Set(['pending', 'danger', 'unknown']);
const STANDS: ReadonlySet<string> = new Set(['done', 'settled']);

/** What nobody has said of an event that was stored before play was followed. */
const UNPLAYED = { time: null, begunAfter: 0, scoredAfter: 0, isJudged: true };
/** What is not known of an order that was stored before orders were explained. */
const UNEXPLAINED = {
  selection: { equivalentBets: true, equivalentBetsBookies: [], multipleAccounts: false },
  reselections: [],
  plans: 0,
};

/** Returns whether an order has our commission booked apart. */
const isDetailedIn = (order: unknown): boolean => (order as OrderBefore3 | null)?.isDetailed ?? false;

/** Returns the price of a bet of an order, net as that compares it. */
function effectivePriceOf(bet: BetBefore3, order: unknown): PriceMilli {
  const own = nettedCommission(isDetailedIn(order), bet.customerCommission);
  return netPrice(bet.gotPrice ?? bet.wantPrice, bet.bookieCommission, own);
}

/**
 * What an order's bets can lose is kept by how far they have come; all there are so far are back bets. What became of a bet, and what its
 * order's plans were made of, is kept from now on. How far play has come is not known of any event.
 */
const toVersion3: Step = {
  what: 'lay orders; what explains an order; how far play has come',
  prepare: () => ({
    event: (record) => ({ ...(record as object), ...UNPLAYED }),
    bet: (record, order) => ({
      ...(record as object),
      side: 'back',
      isDetailed: isDetailedIn(order),
      orderRisk: (record as BetBefore3).orderStake,
      history: [],
    }),
    order(record, bets) {
      const { accounts, tally } = record as OrderBefore3;
      let [undecided, settled, effectivePriceWeight] = [0, 0, 0];
      for (const bet of bets as readonly BetBefore3[]) {
        const { state, orderStake } = bet;
        if (UNDECIDED.has(state)) undecided += orderStake;
        if (state === 'settled') settled += orderStake;
        if (STANDS.has(state)) effectivePriceWeight += orderStake * effectivePriceOf(bet, record);
      }
      const risk = {
        effectivePriceWeight,
        riskUndecided: undecided,
        riskStanding: tally.success - settled,
        riskSettled: settled,
      };
      return {
        ...(record as object),
        ...UNEXPLAINED,
        accounts: accounts.map((account) => ({ ...account, use: 'ready' })),
        tally: { ...without(tally, 'atRisk'), ...risk },
      };
    },
  }),
};

/** A bet of version 3, as far as that is about it. */
interface BetOf3 extends BetBefore3 {
  readonly orderRisk: Minor;
}

/** An order of version 3, as far as that is about it. */
interface OrderOf3 {
  readonly accounts: readonly object[];
  readonly tally: object;
}

/**
 * Who has never heard of the exchange has nothing to do with it. The index of what a result is held against has a new name.
 *
 * Version 3 grew while servers wrote it: what the first of them left out is put in here, as the step to it does by now.
 */
const toVersion4: Step = {
  what: 'orders on the exchange',
  prepare: () => ({
    event: (record) => ({ ...UNPLAYED, ...(record as object) }),
    // What each placed was not kept.
    plan: (record) => ({ placed: [], ...(record as object) }),
    bet: (record, order) => ({ isDetailed: isDetailedIn(order), history: [], ...(record as object) }),
    order(record, bets) {
      const { accounts, tally } = record as OrderOf3;
      let effectivePriceWeight = 0;
      for (const bet of bets as readonly BetOf3[])
        if (STANDS.has(bet.state)) effectivePriceWeight += bet.orderRisk * effectivePriceOf(bet, record);
      return {
        ...UNEXPLAINED,
        ...(record as object),
        exchange: null,
        accounts: accounts.map((account) => ({ use: 'ready', ...account })),
        tally: { effectivePriceWeight, ...tally },
      };
    },
  }),
};

/** Listings that are in doubt are found without reading all of them. */
const toVersion5: Step = {
  what: "what wants an operator's attention",
  prepare: () => ({}),
};

/** What an older server would look for on disk is not there any more. */
const toVersion6: Step = {
  what: 'the indexes of open orders are made at start',
  prepare: () => ({}),
};

/** Unsettled bets stand in their index by their state first. How many orders and bets are under way is kept with them. */
const toVersion7: Step = {
  what: 'a start does not read all that is under way',
  prepare: () => ({}),
};

/** A bet on the exchange is asked for by no bookmaker, and stands in no index of what one is asked about. */
const toVersion8: Step = {
  what: 'bets on the exchange are in the indexes in which they are looked for',
  prepare: () => ({}),
};

/** What an order's bets have beyond what they count for is kept with it, and not placed again. */
const toVersion9: Step = {
  what: 'what is left of an order in another currency than its bets is counted exactly',
  prepare: () => ({
    order(record, bets) {
      const order = record as Order;
      const excess = (bets as readonly Bet[]).reduce((sum, bet) => sum + excessOf(bet), 0);
      return { ...order, tally: { ...order.tally, excess } };
    },
  }),
};

/** The order that a request opened is found by one read: the index has it as its value. */
const toVersion10: Step = {
  what: 'whether a request was made before is known by one read',
  prepare: () => ({}),
};

/** Lists have been answered from columns for long: nobody looks for all orders of a placer on disk. */
const toVersion11: Step = {
  what: 'an index that nobody read is gone',
  prepare: () => ({}),
};

/** Whether a request was made before is looked up in memory; what is on disk for it is written one behind the other. */
const toVersion12: Step = {
  what: 'requests are known again by fingerprints',
  prepare: () => ({}),
};

/** What a lay order's prices are averaged by: worked out anew in version 18. */
const toVersion13: Step = {
  what: 'the prices of lay orders that trade on the exchange are exact',
  prepare: () => ({}),
};

/** An older server would not know what to make of a match that was given up. */
const toVersion14: Step = {
  what: 'a result of sets may say who retired',
  prepare: () => ({}),
};

/** A lay order reserved what can be lost of the whole units of it that may still be placed, and what it held went up and down by parts of one. */
const toVersion15: Step = {
  what: 'a lay order reserves exactly what its unplaced stake can lose',
  prepare(stored) {
    const more = new Map<string, number>();
    for (const record of stored.all('order')) {
      const order = record as Order;
      if (!isOpenLay(order)) continue;
      const key = balanceKeyOf(customerLedger(order.placer), order.customer.ccy);
      more.set(key, (more.get(key) ?? 0) + holdOf(order) - order.held);
    }
    return {
      order: (record) =>
        isOpenLay(record as Order) ? { ...(record as Order), held: holdOf(record as Order) } : record,
      balance(record) {
        const balance = record as Balance;
        return {
          ...balance,
          held: toMinor(balance.held + (more.get(balanceKeyOf(balance.account, balance.ccy)) ?? 0)),
        };
      },
    };
  },
};

const isOpenLay = (order: Order): boolean => order.side === 'lay' && isOpen(order);

/** When an event ended was not kept: it counts as over since its start. */
const toVersion16: Step = {
  what: 'what is long over is forgotten',
  prepare(stored) {
    const ordered = new Set<EventId>();
    for (const record of stored.all('order')) ordered.add((record as Order).eventId);
    return {
      event(record) {
        const event = record as Event;
        const endedAt = event.status === 'ended' ? event.start : null;
        return { ...event, endedAt, hasOrders: ordered.has(event.eventId), isFiled: false };
      },
    };
  },
};

/** An index had the names of competitions as they are spelled. */
const toVersion17: Step = {
  what: 'a competition is found however its name is written',
  prepare: () => ({}),
};

/** Average prices were of what stakes are rounded to in their order's currency. */
const toVersion18: Step = {
  what: 'the average prices of orders are exact',
  prepare: () => ({
    order(record, bets) {
      const order = record as Order;
      const { side } = order;
      let sums: Tally = EMPTY_TALLY;
      for (const bet of bets as readonly Bet[])
        if (STANDS.has(bet.state)) sums = replaceBet({ side, tally: sums }, null, bet);
      const { riskWeight, priceWeight, effectivePriceWeight, netPriceWeight } = sums;
      const { riskLack, priceLack, effectivePriceLack, netPriceLack } = sums;
      const weights = { riskWeight, priceWeight, effectivePriceWeight, netPriceWeight };
      const lacks = { riskLack, priceLack, effectivePriceLack, netPriceLack };
      return { ...order, tally: { ...order.tally, ...weights, ...lacks } };
    },
  }),
};

/** An older server would do a second time what was asked for twice, and leave out what it does of what the audit log is searched by. */
const toVersion19: Step = {
  what: 'money that is asked for twice under one name moves once; the audit log is searched',
  prepare: () => ({}),
};

/** The step at position n leads from version n + 1 to n + 2. */
export const STEPS: readonly Step[] = [
  toVersion2,
  toVersion3,
  toVersion4,
  toVersion5,
  toVersion6,
  toVersion7,
  toVersion8,
  toVersion9,
  toVersion10,
  toVersion11,
  toVersion12,
  toVersion13,
  toVersion14,
  toVersion15,
  toVersion16,
  toVersion17,
  toVersion18,
  toVersion19,
];

/** Returns the steps that what is stored still has to take. Faults: `StoreFault` where it comes from a newer server. */
export function stepsFrom(storedVersion: number, steps: readonly Step[]): readonly Step[] {
  const known = versionAfter(steps);
  if (storedVersion > known)
    throw new StoreFault(
      `What is stored has version ${storedVersion}; this server knows versions up to ${known}. Start a newer server, or restore a backup.`,
    );
  return steps.slice(storedVersion - 1);
}

/** Returns the version that the steps lead to. */
export function versionAfter(steps: readonly Step[]): number {
  return steps.length + 1;
}
