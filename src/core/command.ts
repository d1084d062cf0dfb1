// Everything that anyone may ask of the engine: requests, providers' answers and deadlines alike.
// A command carries what a decision cannot make itself: random ids, hashes, and advice (a plan, a match) that it checks.
import type { AlertKind } from './record/alert.js';
import type { Actor } from './record/audit.js';
import type { Bet, OperatorsStatus, Statement } from './record/bet.js';
import type { Bookie, BookieAccount } from './record/bookie.js';
import type { CommissionRate, Customer, Group, Roles } from './record/customer.js';
import type { Event, PlayTime } from './record/event.js';
import type { Heartbeat } from './record/heartbeat.js';
import type { Leg } from './record/leg.js';
import type { AccountSelection, ChosenAccount, CloseReason, ExchangeMode, Order } from './record/order.js';
import type { PlanAdvice } from './record/plan.js';
import type { ClientType, Session } from './record/session.js';
import type { Transfer } from './record/transfer.js';
import type { BetType } from './value/bet-type.js';
import type {
  AccountId,
  BetId,
  BookieCode,
  CompetitionId,
  EventId,
  HeartbeatId,
  OrderId,
  ProviderBetId,
  SessionKey,
  SportCode,
  TeamId,
  Username,
} from './value/ids.js';
import type { Minor, Money, Rate } from './value/money.js';
import type { PriceMilli, Side } from './value/price.js';
import type { Result, Score } from './value/result.js';
import type { Instant } from './value/time.js';

/**
 * Brings the store in line with the configuration file. Customers and rates that exist are left alone, but for what only the file can say:
 * who is a master agent.
 */
export interface Configure {
  readonly groups: readonly Group[];
  /** Those that are not stored; of one that is, nothing is taken. */
  readonly customers: readonly (NewCustomer & Pick<Customer, 'isMasterAgent'>)[];
  /** Of every customer that the file names. */
  readonly standings: readonly Pick<Customer, 'username' | 'isMasterAgent'>[];
  readonly bookies: readonly Bookie[];
  /** `mask` is used for an account that is new. */
  readonly accounts: readonly BookieAccount[];
  readonly rates: Readonly<Record<string, Rate>>;
}

/** What a customer is made with; its ids and what happens to it later are given by the decision. */
export type NewCustomer = Omit<Customer, 'customerId' | 'isMasterAgent' | 'failedLogins' | 'lastLogin' | 'createdAt'>;

/** Makes a customer (client §4.2). */
export interface CreateCustomer {
  readonly by: Actor;
  /** The caller's, which may have ended while the password was hashed. */
  readonly sessionKey: SessionKey;
  readonly customer: NewCustomer;
}

/** What may be changed; a field that is not there stays as it is. Roles are changed one by one. */
export type CustomerChanges = Partial<
  Omit<NewCustomer, 'username' | 'roles' | 'commissions'> & {
    readonly roles: Partial<Roles>;
    /** A rate from a day on; null: none any more. */
    readonly commission: CommissionRate | null;
  }
>;

/** Changes a customer (client §4.2). Changing its password, or keeping it out, ends its sessions (decisions §4). */
export interface ChangeCustomer {
  /** Null: whoever has the machine. */
  readonly by: Actor | null;
  /** The caller's, which may have ended while the password was hashed; null: none is needed. */
  readonly sessionKey: SessionKey | null;
  readonly username: Username;
  readonly changes: CustomerChanges;
}

/** Moves money between an agent and a customer (client §4.5), who receives amount + discount. */
export interface MakeTransfer {
  readonly by: Actor;
  readonly customer: Username;
  /** In the customer's currency; negative: the agent receives. */
  readonly amount: Money;
  readonly discount: Minor;
  readonly description: string;
  /** Refused where it would leave the customer with a negative balance. */
  readonly onlyIfAvailable: boolean;
  /** Made again under the same one within a day, it moves nothing. */
  readonly requestUuid: string | null;
}

/** Says that money was put on an account at a bookmaker, or taken out (ours). */
export interface Deposit {
  readonly by: Actor;
  readonly accountId: AccountId;
  /** In the account's currency; negative: it was taken out. */
  readonly amount: Money;
  readonly description: string;
  /** Said again under the same one within a day, it books nothing. */
  readonly requestUuid: string | null;
}

/** Puts currency rates in force; those of other currencies stay. */
export interface SetRates {
  readonly by: Actor;
  readonly rates: Readonly<Record<string, Rate>>;
}

/** Makes a session after a log-in, or for an agent in another's name. */
export interface OpenSession {
  readonly sessionKey: SessionKey;
  readonly username: Username;
  readonly clientType: ClientType;
  readonly behind: Username | null;
  /** The session of who is behind it, from which it is made: it has to be there still. Null: it is a log-in. */
  readonly from: SessionKey | null;
  /** What the password was compared with: it may have been changed since. Null: an agent needs none. */
  readonly passwordHash: string | null;
  readonly ip: string;
  readonly country: string;
}

/** Counts a log-in with a wrong password. */
export interface FailLogin {
  readonly username: Username;
  readonly ip: string;
}

/** Writes down that a session was used. */
export interface RenewSession {
  readonly sessionKey: SessionKey;
}

/** Ends a session. */
export interface CloseSession {
  readonly sessionKey: SessionKey;
  /** Where it is logged out from; null: its time is over. */
  readonly ip: string | null;
}

/** A team or a league as a provider names it, with our id where it knows it. */
export interface ListedName<Id> {
  readonly name: string;
  readonly suppliedId: Id | null;
}

/** An event that a provider lists under a key not seen before, and what matching makes of it. */
export interface NewListing {
  readonly listingKey: string;
  readonly sport: SportCode;
  readonly competition: ListedName<CompetitionId>;
  readonly start: Instant;
  readonly sides:
    | { readonly kind: 'normal'; readonly home: ListedName<TeamId>; readonly away: ListedName<TeamId> }
    | { readonly kind: 'multirunner'; readonly name: string; readonly runners: readonly ListedName<TeamId>[] };
  /** The event that it is, as matching advises; null: none that we know. */
  readonly matched: EventId | null;
  readonly how: 'supplied' | 'matched' | 'own';
  readonly inDoubt: boolean;
}

/** Gives each listing an event of ours: the matched one, or a new one. */
export interface RegisterListings {
  readonly bookie: BookieCode;
  readonly listings: readonly NewListing[];
}

/** Says that an event is another one of ours: whoever lists it lists that. */
export interface LinkEvent {
  readonly eventId: EventId;
  readonly into: EventId;
}

/** Says that what a bookie lists as an event is not that event, or not one of those that it may be. */
export interface UnlinkEvent {
  readonly eventId: EventId;
  readonly bookie: BookieCode;
  /** What its listings say, each of those that it has of the event: they get an event of their own. */
  readonly listings: readonly NewListing[];
}

/** Says that an event that has not begun starts at another time. If that is over, it begins. */
export interface MoveStart {
  readonly eventId: EventId;
  readonly start: Instant;
}

/** Says that an event is being played. Closes the orders that were not to stay open then. */
export interface MarkInRunning {
  readonly eventId: EventId;
}

/** Says that an event is over. Closes the orders that are left. */
export interface EndEvent {
  readonly eventId: EventId;
}

/** Says how an event stands (decisions §17); null: that stays as it is. */
export interface SetLive {
  readonly by: Actor;
  readonly eventId: EventId;
  /** False: it has not begun after all. */
  readonly inRunning: boolean | null;
  readonly time: PlayTime | null;
  readonly score: Score | null;
  readonly redCards: Score | null;
}

/** Says how an event ended, or corrects what was said (decisions §17). */
export interface SetResult {
  readonly by: Actor;
  readonly eventId: EventId;
  readonly result: Result;
}

/** Opens an order together with its first bets. */
export interface OpenOrder {
  readonly placer: Username;
  readonly behind: Username | null;
  readonly ip: string;
  readonly sport: SportCode;
  readonly eventId: EventId;
  readonly betType: BetType;
  readonly side: Side;
  readonly price: PriceMilli;
  readonly stake: Money;
  readonly durationSeconds: number;
  readonly validUntil: Instant | null;
  readonly keepOpenInRunning: boolean;
  readonly acceptPartialFill: boolean;
  readonly exchangeMode: ExchangeMode;
  /** What is said of the exchange; null: it is not among the accounts. */
  readonly exchange: { readonly minTaker: Money | null; readonly delayMs: number } | null;
  readonly userData: string | null;
  readonly requestUuid: string | null;
  readonly accounts: readonly ChosenAccount[];
  readonly selection: AccountSelection;
  readonly bookieMinStakes: Readonly<Record<string, Money>>;
  readonly adaptiveBookies: readonly BookieCode[] | null;
  readonly openOrdersMax: number;
  readonly legs: readonly Leg[];
  /** What the legs were planned from; null: nothing was. */
  readonly advice: PlanAdvice | null;
}

/** Opens orders one after the other, all or none. */
export interface OpenOrders {
  readonly orders: readonly OpenOrder[];
}

/** Places more of an open order. */
export interface FillOrder {
  readonly orderId: OrderId;
  readonly legs: readonly Leg[];
  /** What the legs were planned from; null: nothing was. */
  readonly advice: PlanAdvice | null;
}

/** Lets orders act on the exchange that have waited for it, whatever the clock says. Those that need not wait, or not any more, are passed over. */
export interface LetActOnExchange {
  readonly orderIds: readonly OrderId[];
}

/** Lets orders meet whom their customer's rules had kept them from: they take what came to the exchange meanwhile. */
export interface MeetAgain {
  readonly orderIds: readonly OrderId[];
}

/** Has an open order go on with other accounts after a bookie's error (client §4.4, `adaptive_bookies`). */
export interface ReselectAccounts {
  readonly orderId: OrderId;
  readonly accounts: readonly ChosenAccount[];
}

/** Stops orders from trying. Those that are closed or gone are passed over. */
export interface CloseOrders {
  /** Null: time did. */
  readonly by: Actor | null;
  readonly orderIds: readonly OrderId[];
  readonly reason: CloseReason;
}

/** Stops orders that their event or their customer no longer lets be open; the others are passed over. */
export interface CloseDueOrders {
  readonly orderIds: readonly OrderId[];
}

/** Stops open orders of a customer whose credit does not cover what they hold any more, the youngest first; so many at once. */
export interface CloseBeyondCredit {
  readonly username: Username;
}

/** Promises signs of life. */
export interface OpenHeartbeat {
  readonly heartbeatId: HeartbeatId;
  readonly owner: Username;
  readonly timeoutSeconds: number;
}

/** A sign of life. */
export interface RefreshHeartbeat {
  readonly heartbeatId: HeartbeatId;
  readonly owner: Username;
}

/** Promises no more. */
export interface CancelHeartbeat {
  readonly heartbeatId: HeartbeatId;
  readonly owner: Username;
}

/** Says that the time of heartbeats is over. */
export interface ExpireHeartbeats {
  readonly heartbeatIds: readonly HeartbeatId[];
}

/** Says that the clock was set back under heartbeats, which have their whole time from now on, and no longer. */
export interface ShortenHeartbeats {
  readonly heartbeatIds: readonly HeartbeatId[];
}

/** What became of asking a provider to take a bet (decisions §12). Money in the bet's currency. */
export type BetAnswer =
  | { readonly kind: 'accepted'; readonly price: PriceMilli; readonly stake: Minor }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'provisional' }
  | { readonly kind: 'unanswered'; readonly reason: string }
  | { readonly kind: 'not_sent' }
  | { readonly kind: 'not_received' };

/** Tells a bet what became of it. */
export interface AnswerBet {
  readonly betId: BetId;
  readonly answer: BetAnswer;
}

/** Books what a provider states of a bet. A statement that says nothing new changes nothing. */
export interface RecordStatement {
  readonly providerBetId: ProviderBetId;
  readonly bookie: BookieCode;
  readonly statement: Statement;
}

/** Warns an operator of a bookie, or of one of its bets: of that once. */
export interface RaiseAlert {
  readonly kind: AlertKind;
  readonly bookie: BookieCode;
  /** Null: of no single bet. */
  readonly betId: BetId | null;
  /** A sentence that a person can read. */
  readonly message: string;
}

/** Says how a bookie's bet ended: an operator's word on one that its bookie does not end. */
export interface SettleBet {
  readonly betId: BetId;
  readonly status: OperatorsStatus;
}

/** Holds bets to the result of their event, which was set after they were settled. Those that are not settled are passed over. */
export interface ReconcileBets {
  readonly betIds: readonly BetId[];
}

/** Says that all settled bets of an event are held to a result; passed over where its result is another by then. */
export interface MarkJudged {
  readonly eventId: EventId;
  readonly result: Result;
}

/** Forgets a part of what bookies called events that were over before an instant, and of the events on which no order was ever placed. */
export interface ForgetEvents {
  readonly before: Instant;
}

/** Forgets a part of the alerts from before an instant. */
export interface ForgetAlerts {
  readonly before: Instant;
}

/** Each command under its name. */
export interface Commands {
  readonly configure: Configure;
  readonly createCustomer: CreateCustomer;
  readonly changeCustomer: ChangeCustomer;
  readonly makeTransfer: MakeTransfer;
  readonly deposit: Deposit;
  readonly setRates: SetRates;
  readonly openSession: OpenSession;
  readonly failLogin: FailLogin;
  readonly renewSession: RenewSession;
  readonly closeSession: CloseSession;
  readonly registerListings: RegisterListings;
  readonly linkEvent: LinkEvent;
  readonly unlinkEvent: UnlinkEvent;
  readonly moveStart: MoveStart;
  readonly markInRunning: MarkInRunning;
  readonly endEvent: EndEvent;
  readonly setLive: SetLive;
  readonly setResult: SetResult;
  readonly openOrder: OpenOrder;
  readonly openOrders: OpenOrders;
  readonly fillOrder: FillOrder;
  readonly letActOnExchange: LetActOnExchange;
  readonly meetAgain: MeetAgain;
  readonly reselectAccounts: ReselectAccounts;
  readonly closeOrders: CloseOrders;
  readonly closeDueOrders: CloseDueOrders;
  readonly closeBeyondCredit: CloseBeyondCredit;
  readonly openHeartbeat: OpenHeartbeat;
  readonly refreshHeartbeat: RefreshHeartbeat;
  readonly cancelHeartbeat: CancelHeartbeat;
  readonly expireHeartbeats: ExpireHeartbeats;
  readonly shortenHeartbeats: ShortenHeartbeats;
  readonly answerBet: AnswerBet;
  readonly recordStatement: RecordStatement;
  readonly settleBet: SettleBet;
  readonly raiseAlert: RaiseAlert;
  readonly reconcileBets: ReconcileBets;
  readonly markJudged: MarkJudged;
  readonly forgetEvents: ForgetEvents;
  readonly forgetAlerts: ForgetAlerts;
}

/** What each command answers. */
export interface Replies {
  /**
   * What the file has otherwise and stays as it is: accounts that would be others, by bookie, name or currency, or that are stored already, by another
   * id; currencies with another rate.
   */
  readonly configure: {
    readonly accountsKept: readonly AccountId[];
    readonly accountsTwice: readonly { readonly accountId: AccountId; readonly storedAs: AccountId }[];
    readonly ratesKept: readonly string[];
  };
  readonly createCustomer: Customer;
  readonly changeCustomer: Customer;
  readonly makeTransfer: { readonly transfer: Transfer; readonly isReplayed: boolean };
  readonly deposit: { readonly isReplayed: boolean };
  readonly setRates: null;
  readonly openSession: Session;
  /** Whether this failure locked the account. */
  readonly failLogin: { readonly isLocked: boolean };
  readonly renewSession: null;
  readonly closeSession: null;
  /** One for each listing, in their order. */
  readonly registerListings: readonly Event[];
  /** The event that is listed instead. */
  readonly linkEvent: Event;
  /** The event that the bookie's listings are now, which is the same one where nobody else lists it. */
  readonly unlinkEvent: Event;
  readonly moveStart: null;
  readonly markInRunning: null;
  readonly endEvent: null;
  readonly setLive: Event;
  readonly setResult: Event;
  /** `isReplayed`: the request was made before, and this is the order that it opened (client §4.4, placement rule 4). */
  readonly openOrder: { readonly order: Order; readonly isReplayed: boolean };
  /** `isReplayed`: all of them had been opened before. */
  readonly openOrders: { readonly orders: readonly Order[]; readonly isReplayed: boolean };
  readonly fillOrder: Order;
  readonly letActOnExchange: null;
  readonly meetAgain: null;
  /** An order that may not, or no longer, choose again is left as it is. */
  readonly reselectAccounts: null;
  /** Those that were open and are closed now. */
  readonly closeOrders: readonly Order[];
  readonly closeDueOrders: null;
  /** How many it closed. */
  readonly closeBeyondCredit: number;
  readonly openHeartbeat: Heartbeat;
  readonly refreshHeartbeat: Heartbeat;
  readonly cancelHeartbeat: null;
  readonly expireHeartbeats: null;
  readonly shortenHeartbeats: null;
  readonly answerBet: null;
  /** A statement of a bet that is none of ours changes nothing. */
  readonly recordStatement: null;
  /** The bet as it is then. */
  readonly settleBet: Bet;
  readonly raiseAlert: null;
  /** Those that could not be booked: an account could not count what it has then. */
  readonly reconcileBets: readonly BetId[];
  readonly markJudged: null;
  /** How many records it forgot; 0: nothing is left to forget. */
  readonly forgetEvents: number;
  readonly forgetAlerts: number;
}

export type CommandKind = keyof Commands;
