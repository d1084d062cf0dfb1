// What is asked of planning: by an order that is new, and by one that still wants more.
import type { Clock } from '../clock.js';
import type { OpenOrder } from '../core/command.js';
import { termsOnExchange } from '../core/look/exchange.js';
import { findCurrencyNow } from '../core/look/rates.js';
import type { ExchangeTerms, Order, OrderAccount } from '../core/record/order.js';
import { nettedCommission, placeableOf } from '../core/rule/credit.js';
import type { Viewer } from '../core/rule/pmm.js';
import { unused } from '../core/rule/rest.js';
import type { EventId, Username } from '../core/value/ids.js';
import type { CurrencyAt, Minor, Money } from '../core/value/money.js';
import { type PriceMilli, backLimitOf } from '../core/value/price.js';
import { type Count, countOf } from '../core/value/terms.js';
import type { Store } from '../store/store.js';
import type { Caller } from './caller.js';
import { type Taker, waitsInRunning } from './exchange-offers.js';
import { viewerOf } from './viewers.js';

/** What is to be planned. */
export interface PlanWish {
  /** Only accounts that its rules let through are used. */
  readonly placer: Username;
  readonly eventId: EventId;
  readonly stake: Minor;
  readonly currency: CurrencyAt;
  /** The lowest net back price (`backLimitOf`). */
  readonly limit: PriceMilli;
  /** What it can lose at its own price, where all of it is wanted at once or nothing; null: as much as there is. */
  readonly wholeRisk: Count | null;
  readonly viewer: Viewer;
  readonly accounts: readonly OrderAccount[];
  readonly bookieMinStakes: Readonly<Record<string, Money>>;
  /** Null: it has nothing to do with the exchange. */
  readonly onExchange: Omit<Taker, 'stake' | 'limit' | 'own'> | null;
  /** Whether it takes from the exchange only what no bookie takes (`take_only`). */
  readonly isExchangeLast: boolean;
}

/** Returns what a new order wants; null: there is no rate to count it with. */
export function wishOfNew(store: Store, caller: Caller, command: OpenOrder, clock: Clock): PlanWish | null {
  const { placer, eventId, side, stake, price, bookieMinStakes, acceptPartialFill } = command;
  const viewer = viewerOf(store, { customer: caller.customer, side }, clock);
  const currency = findCurrencyNow(store.view, stake.ccy);
  if (viewer === null || currency === null) return null;
  const { commission: customerCommission } = viewer;
  // What is netted is netted already.
  const terms = termsOnExchange(store.view, { want: currency, customerCommission, isDetailed: false }, command);
  const isWaited = terms !== null && waitsInRunning(store, { eventId, now: clock() }, terms);
  return {
    placer,
    eventId,
    stake: stake.amount,
    currency,
    limit: backLimitOf(price, side),
    wholeRisk: acceptPartialFill ? null : countOf(price, side),
    viewer,
    accounts: command.accounts.map(unused),
    bookieMinStakes,
    onExchange: takerOf(terms, { side, wantStake: stake, acceptPartialFill }),
    isExchangeLast: command.exchangeMode === 'take_only' || (!acceptPartialFill && isWaited),
  };
}

/** Returns what an open order still wants, at `limit`; null: there is no rate to count it with. */
export function wishOfOpen({ view }: Store, order: Order, limit: PriceMilli): PlanWish | null {
  const { placer, eventId, side, accounts, bookieMinStakes } = order;
  const currency = findCurrencyNow(view, order.want.ccy);
  const own = findCurrencyNow(view, order.customer.ccy);
  if (currency === null || own === null) return null;
  const commission = nettedCommission(order.isDetailed, order.customerCommission);
  return {
    placer,
    eventId,
    stake: placeableOf(order),
    currency,
    limit,
    // All or nothing has its one go when it is placed.
    wholeRisk: null,
    viewer: { currency: own, commission, side },
    accounts,
    bookieMinStakes,
    onExchange: takerOf(order.exchange, order),
    isExchangeLast: order.exchangeMode === 'take_only',
  };
}

/** How an order would take from the exchange, on its terms there. */
function takerOf(
  terms: ExchangeTerms | null,
  { side, wantStake, acceptPartialFill }: Pick<Order, 'side' | 'wantStake' | 'acceptPartialFill'>,
): PlanWish['onExchange'] {
  return terms === null ? null : { ...terms, side, wantStake: wantStake.amount, isWhole: !acceptPartialFill };
}
