// One placement on one bookmaker account, under an order. Its life, one row a state, one column what happens to it:
//
//            accepted  provisional  refused  unanswered  not_sent  not_received  settled  unsettled
//   pending  done      danger       failed   unknown     failed    –             –        –
//   danger   done      danger       failed   danger      –         –             settled  –
//   unknown  done      danger       failed   unknown     –         failed        settled  –
//   done     done      –            failed   –           –         –             settled  –
//   failed   done      danger       failed   –           –         –             settled  –
//   settled  –         –            failed   –           –         –             settled  done
//
// `refused` is a provider's no, in its answer or in a statement; a `failed` bet that a provider's statement knows after all is
// taken back in (decisions §12); a settled one may be settled again, corrected, or wait again where the corrected result does not say.
import type { BetType } from '../value/bet-type.js';
import type {
  AccountId,
  BetId,
  BookieCode,
  EventId,
  OrderId,
  ProviderBetId,
  SelectionId,
  SportCode,
  Username,
} from '../value/ids.js';
import type { CurrencyAt, Minor } from '../value/money.js';
import type { CommissionPpm, PriceMilli, Side } from '../value/price.js';
import type { Instant } from '../value/time.js';

/** The API's `status.code` (decisions §12). */
export type BetState = 'pending' | 'danger' | 'unknown' | 'done' | 'failed' | 'settled';

/** States of a bet of which nobody knows yet whether it stands. */
export const UNDECIDED_STATES = ['pending', 'danger', 'unknown'] as const satisfies readonly BetState[];
/** States of a bet of which its bookie has more to say: it stands, or may. */
export const WAITING_STATES = ['done', 'danger', 'unknown'] as const satisfies readonly BetState[];
/** States of a bet that is neither failed nor settled. */
export const UNSETTLED_STATES = [...UNDECIDED_STATES, 'done'] as const satisfies readonly BetState[];

/** A state of a bet that is neither failed nor settled. */
export type UnsettledState = (typeof UNSETTLED_STATES)[number];

/** What can happen to a bet. */
export type BetInput =
  'accepted' | 'provisional' | 'refused' | 'unanswered' | 'not_sent' | 'not_received' | 'settled' | 'unsettled';

/** Decisions §12; an input that is not in a state's row cannot happen in it. */
export const BET_TRANSITIONS: Readonly<Record<BetState, Readonly<Partial<Record<BetInput, BetState>>>>> = {
  pending: { accepted: 'done', provisional: 'danger', refused: 'failed', unanswered: 'unknown', not_sent: 'failed' },
  danger: { accepted: 'done', provisional: 'danger', refused: 'failed', unanswered: 'danger', settled: 'settled' },
  unknown: {
    accepted: 'done',
    provisional: 'danger',
    refused: 'failed',
    unanswered: 'unknown',
    not_received: 'failed',
    settled: 'settled',
  },
  done: { accepted: 'done', refused: 'failed', settled: 'settled' },
  failed: { accepted: 'done', provisional: 'danger', refused: 'failed', settled: 'settled' },
  settled: { refused: 'failed', settled: 'settled', unsettled: 'done' },
};

/** A provider's word on a bet, in its statements (decisions §14). */
export type StatementStatus =
  'accepted' | 'danger' | 'won' | 'lost' | 'half_won' | 'half_lost' | 'void' | 'cancelled' | 'rejected' | 'failed';

/** How an operator can say that a bet ended; `failed`: it does not stand. */
export const OPERATORS_STATUSES = [
  'won',
  'half_won',
  'void',
  'half_lost',
  'lost',
  'failed',
] as const satisfies readonly StatementStatus[];

/** An operator's word on a bet. */
export type OperatorsStatus = (typeof OPERATORS_STATUSES)[number];

/** A provider's statement of a bet, in the bet's currency. */
export interface Statement {
  readonly status: StatementStatus;
  readonly price: PriceMilli;
  readonly stake: Minor;
  /** Net of the bookie's commission; 0 while it is not over. */
  readonly profitLoss: Minor;
  readonly reason: string | null;
}

/** How a bet ended, as the provider has it. */
export interface Settlement {
  readonly status: StatementStatus;
  /** In the bet's currency, net of the bookie's commission. */
  readonly profitLoss: Minor;
  /** What the customer got, in the order's currency, net of its commission. */
  readonly orderProfitLoss: Minor;
  /** The same before its commission. */
  readonly orderProfitLossGross: Minor;
  readonly at: Instant;
}

/** At which price so much of a bet was taken, in its own terms. */
export interface TakenAt {
  readonly price: PriceMilli;
  readonly stake: Minor;
}

/** One change of a bet. */
export interface BetStep {
  readonly at: Instant;
  readonly state: BetState;
  /** Why it is in that state; of a settlement, how it ended. */
  readonly reason: string | null;
  /** Of a settlement, in the bet's currency. */
  readonly profitLoss: Minor | null;
  /** What the bookie had taken then, where it has said otherwise since. */
  readonly taken?: TakenAt;
}

/** Client §2.8. */
export interface Bet {
  readonly betId: BetId;
  readonly orderId: OrderId;
  readonly placer: Username;
  readonly sport: SportCode;
  readonly eventId: EventId;
  readonly bookie: BookieCode;
  readonly accountId: AccountId;
  readonly betType: BetType;
  readonly selectionId: SelectionId;
  readonly providerBetId: ProviderBetId;
  /** How its price and stake are to be read: a bookmaker's is a back bet, also under a lay order. */
  readonly side: Side;
  /** The account's currency and its rate at placement (`ccy_rate`). */
  readonly account: CurrencyAt;
  /** The order's currency and its rate at placement of the bet (`order_ccy_rate`). */
  readonly order: CurrencyAt;
  /** The order's and the customer's currencies at their rates when the order was placed: its hold and its profit or loss meet at them. */
  readonly want: CurrencyAt;
  readonly customer: CurrencyAt;
  readonly bookieCommission: CommissionPpm;
  readonly customerCommission: CommissionPpm;
  /** Whether our commission is booked apart instead of netted into prices, as its order has it. */
  readonly isDetailed: boolean;
  readonly wantPrice: PriceMilli;
  readonly wantStake: Minor;
  /** Null until the bookie has taken it. */
  readonly gotPrice: PriceMilli | null;
  readonly gotStake: Minor | null;
  /**
   * The part of the stake that is the customer's, in the bet's currency: all of it, unless the bookie took more than it was asked to
   * or a bet came back after the order was filled elsewhere. The rest is ours.
   */
  readonly ownStake: Minor;
  /** What it takes of the order, in the order's terms and currency; 0 once it has failed. */
  readonly orderStake: Minor;
  /** What its customer can lose by it, in the order's currency: for a back order the same; 0 once it has failed. */
  readonly orderRisk: Minor;
  readonly state: BetState;
  /** Usually why it failed; also `price_below_requested` and `stake_above_requested`. */
  readonly reason: string | null;
  readonly requestedAt: Instant;
  /** Null while unsettled. */
  readonly settlement: Settlement | null;
  /** How many settlements were booked: 1, and 1 more for each correction. */
  readonly bookings: number;
  /** Whether we and the bookie agree on the profit or loss; null while unsettled. */
  readonly reconciled: boolean | null;
  /** Null: a bookmaker's bet. One of the exchange's is `done` at once, at its maker's price and in its maker's currency, and settled by the result. */
  readonly exchangeRole: 'maker' | 'taker' | null;
  /** What became of it since it was made, the first steps and the last ones. */
  readonly history: readonly BetStep[];
}

/** What may become of a bet after it was made. */
export type BetChange = Partial<
  Pick<
    Bet,
    | 'gotPrice'
    | 'gotStake'
    | 'ownStake'
    | 'orderStake'
    | 'orderRisk'
    | 'state'
    | 'reason'
    | 'settlement'
    | 'bookings'
    | 'reconciled'
    | 'history'
  >
>;

/** Returns a bet with what has become of it. All fields are written out, as `orderWith` does and for its reason. */
export function betWith(bet: Bet, change: BetChange): Bet {
  return {
    betId: bet.betId,
    orderId: bet.orderId,
    placer: bet.placer,
    sport: bet.sport,
    eventId: bet.eventId,
    bookie: bet.bookie,
    accountId: bet.accountId,
    betType: bet.betType,
    selectionId: bet.selectionId,
    providerBetId: bet.providerBetId,
    side: bet.side,
    account: bet.account,
    order: bet.order,
    want: bet.want,
    customer: bet.customer,
    bookieCommission: bet.bookieCommission,
    customerCommission: bet.customerCommission,
    isDetailed: bet.isDetailed,
    wantPrice: bet.wantPrice,
    wantStake: bet.wantStake,
    gotPrice: change.gotPrice === undefined ? bet.gotPrice : change.gotPrice,
    gotStake: change.gotStake === undefined ? bet.gotStake : change.gotStake,
    ownStake: change.ownStake ?? bet.ownStake,
    orderStake: change.orderStake ?? bet.orderStake,
    orderRisk: change.orderRisk ?? bet.orderRisk,
    state: change.state ?? bet.state,
    reason: change.reason === undefined ? bet.reason : change.reason,
    requestedAt: bet.requestedAt,
    settlement: change.settlement === undefined ? bet.settlement : change.settlement,
    bookings: change.bookings ?? bet.bookings,
    reconciled: change.reconciled === undefined ? bet.reconciled : change.reconciled,
    exchangeRole: bet.exchangeRole,
    history: change.history ?? bet.history,
  };
}

/** Returns the state that follows, or null where this cannot happen to a bet in that state. */
export function nextBetState(state: BetState, input: BetInput): BetState | null {
  return BET_TRANSITIONS[state][input] ?? null;
}

const isAmong = (states: readonly BetState[], state: BetState): boolean => states.includes(state);

/** Returns whether nobody knows yet whether the bet stands: its stake counts as used (decisions §11). */
export function isUndecided(state: BetState): boolean {
  return isAmong(UNDECIDED_STATES, state);
}

/** Returns whether the bookie has more to say of the bet: it stands, or may. */
export function isWaiting(state: BetState): boolean {
  return isAmong(WAITING_STATES, state);
}

/** Returns whether the bet is neither failed nor settled. */
export function isUnsettled(state: BetState): boolean {
  return isUndecided(state) || state === 'done';
}

/** Returns whether a statement annuls the bet. */
export function isVoidStatus(status: StatementStatus): boolean {
  return status === 'void' || status === 'cancelled';
}
