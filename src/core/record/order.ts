// A customer's wish: a price, a stake, how long. It tries while it is open; once closed its status follows from its bets.
//
//                   one of its bets changed                       it stops trying (any close reason)
//   open            open                                          by its bets: any of the others
//   pending         by its bets: any of the others                –
//   done            by its bets                                   –
//   failed          pending, done, reconciled, full_void: a bet turned up after all
//   reconciled      by its bets: a bet given up turns up, a settlement is corrected
//   partial_void    by its bets; never failed: a void bet that is refused leaves one that stands
//   full_void       by its bets
//
// By its bets: one is undecided – pending; none stands – failed; one that stands is unsettled or disputed – done; all are settled and
// agreed – reconciled, or partial_void or full_void where some or all of them are void.
import type { BetType } from '../value/bet-type.js';
import type { AccountId, BookieCode, EventId, OrderId, SportCode, Username } from '../value/ids.js';
import { type CurrencyAt, type Minor, type Money, toMinor } from '../value/money.js';
import type { CommissionPpm, PriceMilli, Side } from '../value/price.js';
import type { Instant } from '../value/time.js';

/** Every status of an order. */
export const ORDER_STATUSES = ['open', 'pending', 'done', 'failed', 'reconciled', 'partial_void', 'full_void'] as const;

/** Decisions §11. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What can happen to an order. */
type OrderInput = 'bet_changed' | 'closed';

/** Which statuses may follow; none: that cannot happen to it. */
export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, Readonly<Record<OrderInput, readonly OrderStatus[]>>>> = {
  open: {
    bet_changed: ['open'],
    closed: ['pending', 'done', 'failed', 'reconciled', 'partial_void', 'full_void'],
  },
  pending: { bet_changed: ['pending', 'done', 'failed', 'reconciled', 'partial_void', 'full_void'], closed: [] },
  done: { bet_changed: ['done', 'pending', 'failed', 'reconciled', 'partial_void', 'full_void'], closed: [] },
  failed: { bet_changed: ['failed', 'pending', 'done', 'reconciled', 'full_void'], closed: [] },
  reconciled: { bet_changed: ['reconciled', 'pending', 'done', 'failed', 'partial_void', 'full_void'], closed: [] },
  partial_void: { bet_changed: ['partial_void', 'pending', 'done', 'reconciled', 'full_void'], closed: [] },
  full_void: { bet_changed: ['full_void', 'pending', 'done', 'failed', 'reconciled', 'partial_void'], closed: [] },
};

/** Why an order stopped trying (decisions §11). */
export type CloseReason =
  | 'order_filled'
  | 'timed_out'
  | 'cancelled'
  | 'heartbeat_expired'
  | 'event_became_inrunning'
  | 'event_score'
  | 'event_concluded'
  | 'no_available_credit';

/** Client §4.4, exchange modes. */
export const EXCHANGE_MODES = ['make_and_take', 'take_only', 'dark'] as const;

/** Client §4.4, exchange modes. */
export type ExchangeMode = (typeof EXCHANGE_MODES)[number];

/** What an order is on the own exchange, as it was when it was placed (decisions §13). */
export interface ExchangeTerms {
  /**
   * At which it stands there; at 1.000 it only takes. It leaves the order its own price when the exchange, and we where that is netted, have kept their
   * parts of what is won.
   */
  readonly price: PriceMilli;
  /** What the exchange keeps of net winnings. */
  readonly commission: CommissionPpm;
  /** What it must have left to come in, in its own terms and currency; once it is in, whatever it has left may trade. */
  readonly least: Minor;
  readonly isIn: boolean;
  /** What another must have wanted in all to take from it, in the order's currency; 0: whatever it wanted. */
  readonly minTaker: Minor;
  /** In running it waits so long before it takes. */
  readonly delayMs: number;
  /** It waits: until then it neither takes nor stands. Null: it may act. */
  readonly actsAt: Instant | null;
}

/** An account chosen for an order, and the bet type it may use there. */
export interface ChosenAccount {
  readonly accountId: AccountId;
  readonly bookie: BookieCode;
  readonly betType: BetType;
}

/** An account that the order may use. */
export interface OrderAccount extends ChosenAccount {
  /** How many bets of the order are under way on it: while there is one, the account rests for the order. */
  readonly underWay: number;
  /**
   * When the last bet of the order on it was answered, or until when it rests after many refusals: it may be used again at a PMM that was asked for
   * later. Null: not used yet.
   */
  readonly answeredAt: Instant | null;
  /**
   * `failed`: its last bet did, or was not answered; `left`: the order goes on without it. What it knows of one that has left stays known:
   * if that is chosen again, it still awaits the PMM that it did.
   */
  readonly use: 'ready' | 'failed' | 'left';
}

/** How accounts are chosen for an order: as its betslip had it (client §4.3). */
export interface AccountSelection {
  readonly equivalentBets: boolean;
  /** Empty: all. */
  readonly equivalentBetsBookies: readonly string[];
  readonly multipleAccounts: boolean;
}

/** Accounts were chosen again, after a bookie's error. */
export interface Reselection {
  readonly at: Instant;
  readonly accountIds: readonly AccountId[];
}

/** What the bets of an order come to. All money in the order's currency. */
export interface Tally {
  /** Stake of bets that stand. */
  readonly success: Minor;
  /** Stake of bets not answered yet. */
  readonly inProgress: Minor;
  /** Stake of bets that are provisional, or whose answer was lost. */
  readonly danger: Minor;
  /** What bets that are undecided can lose; for a back order that is their stake, for a lay order what was staked at the bookmaker's. */
  readonly riskUndecided: Minor;
  /** What bets that stand unsettled can lose. */
  readonly riskStanding: Minor;
  /** What bets that are settled could lose. */
  readonly riskSettled: Minor;
  /**
   * How much more the bets that count have of the customer's stake at their bookmakers, exactly, than what they can lose says, which is rounded;
   * below 0: less. In millionths of the minor unit, rounded up bet by bet.
   */
  readonly excess: number;
  /** Σ risk of the bets that stand, in thousandths of the minor unit: of their exact stakes, and only to show an average by. */
  readonly riskWeight: number;
  /** Σ risk × back price of them, so too. For a lay that is Σ stake × lay price as well. */
  readonly priceWeight: number;
  /** The same with the prices that the order compares with its own: net of its bookies' commission, and of ours where that is netted. */
  readonly effectivePriceWeight: number;
  /** The same with prices net of all commission. */
  readonly netPriceWeight: number;
  /** What each of these sums lacks of the exact one: it was rounded as it grew, and what is left of it may be far smaller. */
  readonly riskLack: number;
  readonly priceLack: number;
  readonly effectivePriceLack: number;
  readonly netPriceLack: number;
  readonly profitLoss: Minor;
  readonly profitLossGross: Minor;
  readonly undecided: number;
  readonly standing: number;
  readonly settled: number;
  readonly voided: number;
  /** Settled bets on whose amount the bookie and we do not agree. */
  readonly disputed: number;
}

/** Client §2.6. */
export interface Order {
  readonly orderId: OrderId;
  readonly placer: Username;
  /** Who placed it in the placer's name; null: the placer. */
  readonly behind: Username | null;
  readonly sport: SportCode;
  readonly eventId: EventId;
  readonly betType: BetType;
  readonly side: Side;
  readonly wantPrice: PriceMilli;
  readonly wantStake: Money;
  /** The order's currency and its rate at placement (`ccy_rate`). */
  readonly want: CurrencyAt;
  /** The customer's currency and its rate at placement: its hold is converted at it. */
  readonly customer: CurrencyAt;
  readonly customerCommission: CommissionPpm;
  /** Commission booked apart instead of netted into prices (`detailed_accounting`). */
  readonly isDetailed: boolean;
  readonly placedAt: Instant;
  readonly placedInRunning: boolean;
  readonly expiresAt: Instant;
  readonly exchangeMode: ExchangeMode;
  /** Null: it has nothing to do with the exchange. */
  readonly exchange: ExchangeTerms | null;
  readonly keepOpenInRunning: boolean;
  readonly acceptPartialFill: boolean;
  readonly userData: string | null;
  readonly requestUuid: string | null;
  readonly accounts: readonly OrderAccount[];
  readonly bookieMinStakes: Readonly<Record<string, Money>>;
  /** Bookies from which accounts may be chosen again after errors; empty: all; null: none. */
  readonly adaptiveBookies: readonly BookieCode[] | null;
  readonly selection: AccountSelection;
  /** The last ones of them. */
  readonly reselections: readonly Reselection[];
  /** How many plans of it are kept. */
  readonly plans: number;
  readonly status: OrderStatus;
  readonly closeReason: CloseReason | null;
  readonly closedAt: Instant | null;
  readonly tally: Tally;
  /** What the customer has reserved for all of it that can still be lost, its bets included, in the customer's currency. */
  readonly held: Minor;
}

type Changing = Pick<
  Order,
  'exchange' | 'accounts' | 'reselections' | 'plans' | 'status' | 'closeReason' | 'closedAt' | 'tally' | 'held'
>;

/** What may become of an order after it was opened; what is not there, or undefined, stays. */
export type OrderChange = { readonly [F in keyof Changing]?: Changing[F] | undefined };

/**
 * Returns an order with what has become of it. All fields are written out: so V8 makes every order of one kind. It copies objects that were
 * copied from one another in ever more ways, and some twenty times as slowly.
 */
export function orderWith(order: Order, change: OrderChange): Order {
  return {
    orderId: order.orderId,
    placer: order.placer,
    behind: order.behind,
    sport: order.sport,
    eventId: order.eventId,
    betType: order.betType,
    side: order.side,
    wantPrice: order.wantPrice,
    wantStake: order.wantStake,
    want: order.want,
    customer: order.customer,
    customerCommission: order.customerCommission,
    isDetailed: order.isDetailed,
    placedAt: order.placedAt,
    placedInRunning: order.placedInRunning,
    expiresAt: order.expiresAt,
    exchangeMode: order.exchangeMode,
    exchange: change.exchange === undefined ? order.exchange : change.exchange,
    keepOpenInRunning: order.keepOpenInRunning,
    acceptPartialFill: order.acceptPartialFill,
    userData: order.userData,
    requestUuid: order.requestUuid,
    accounts: change.accounts ?? order.accounts,
    bookieMinStakes: order.bookieMinStakes,
    adaptiveBookies: order.adaptiveBookies,
    selection: order.selection,
    reselections: change.reselections ?? order.reselections,
    plans: change.plans ?? order.plans,
    status: change.status ?? order.status,
    closeReason: change.closeReason === undefined ? order.closeReason : change.closeReason,
    closedAt: change.closedAt === undefined ? order.closedAt : change.closedAt,
    tally: change.tally ?? order.tally,
    held: change.held ?? order.held,
  };
}

/** Returns whether an order waits for nothing more: it no longer tries, and its bets are settled and agreed on, or it has none. */
export function isOver(status: OrderStatus): boolean {
  return status !== 'open' && status !== 'pending' && status !== 'done';
}

/** Returns whether an order still tries. */
export function isOpen({ closeReason }: Order): boolean {
  return closeReason === null;
}

/** Returns what an order has neither placed nor under way, in its own currency. */
export function unplacedOf(order: Order): Minor {
  return unplacedWith(order, order.tally);
}

/** Returns what an order would have neither placed nor under way with bets that come to another tally. */
export function unplacedWith({ wantStake }: Order, { success, inProgress, danger }: Tally): Minor {
  return toMinor(wantStake.amount - success - inProgress - danger);
}
