// The commands that open orders: what a customer asks for, on which accounts.
import type { OpenOrder } from '../core/command.js';
import type { Betslip, BetslipAccount } from '../core/record/betslip.js';
import type { ChosenAccount } from '../core/record/order.js';
import type { BatchOrder, PlaceOrder } from '../core/request.js';
import { letsThrough } from '../core/rule/tags.js';
import { EXCHANGE_ACCOUNT, EXCHANGE_BOOKIE, toBookieCode } from '../core/value/ids.js';
import type { Limits } from '../core/value/limits.js';
import type { Store } from '../store/store.js';
import { type Caller, shownUsername } from './caller.js';

/** Makes the commands that open orders, before they are planned. */
interface OrderCommands {
  /** An order by a betslip that is open. */
  byBetslip(caller: Caller, betslip: Betslip, request: PlaceOrder): OpenOrder;
  /** An order of a batch: on the exchange alone. */
  ofBatch(caller: Caller, order: BatchOrder): OpenOrder;
}

/** What they need of the rest. */
export interface OrderCommandsParts {
  readonly store: Store;
  readonly limits: Limits;
  /** How long an order waits that would take from the exchange in running (decisions §13). */
  readonly exchangeDelayMs: number;
}

/** What an order is about. */
type Selection = Pick<BatchOrder, 'sport' | 'eventId' | 'betType' | 'side'>;

/** What is asked for, on which accounts. */
interface Wish {
  readonly selection: Selection;
  readonly order: Omit<BatchOrder, keyof Selection>;
  readonly accounts: readonly ChosenAccount[];
  readonly extras: Extras;
}

/** What only an order by a betslip can ask for. */
type Extras = Pick<
  OpenOrder,
  'validUntil' | 'keepOpenInRunning' | 'acceptPartialFill' | 'selection' | 'bookieMinStakes' | 'adaptiveBookies'
>;

/** What an order of a batch has instead. */
const NO_EXTRAS: Extras = {
  validUntil: null,
  keepOpenInRunning: false,
  acceptPartialFill: true,
  selection: { equivalentBets: false, equivalentBetsBookies: [], multipleAccounts: false },
  bookieMinStakes: {},
  adaptiveBookies: null,
};

/** Returns what makes commands. */
export function createOrderCommands({ store, limits, exchangeDelayMs }: OrderCommandsParts): OrderCommands {
  /** Those of the betslip's accounts that the order names, all where it names none; but only those that the customer may use. */
  function accountsFor(caller: Caller, betslip: Betslip, { accounts }: PlaceOrder): readonly BetslipAccount[] {
    return betslip.accounts.filter(({ accountId, bookie }) => {
      const account = store.view.find('bookieAccount', accountId);
      // The rules may be others than when the betslip was opened.
      if (account === null || !letsThrough(caller.customer.tagRules, account)) return false;
      if (accounts.length === 0) return true;
      const names = [account.mask, shownUsername(caller, account)];
      return accounts.some((named) => named.bookie === bookie && names.includes(named.username));
    });
  }

  /**
   * Returns the command of any order, before it is planned. All fields are written out, here as wherever every order makes an object: V8
   * makes one faster so than when it puts it together of others.
   */
  function unplanned(caller: Caller, { selection, order, accounts, extras }: Wish): OpenOrder {
    const { sport, eventId, betType, side } = selection;
    const isForExchange = accounts.some(({ bookie }) => bookie === EXCHANGE_BOOKIE);
    return {
      placer: caller.customer.username,
      behind: caller.session.behind,
      ip: caller.ip,
      sport,
      eventId,
      betType,
      side,
      price: order.price,
      stake: order.stake,
      durationSeconds: order.durationSeconds,
      exchangeMode: order.exchangeMode,
      exchange: isForExchange ? { minTaker: order.minTakerWantStake, delayMs: exchangeDelayMs } : null,
      userData: order.userData,
      requestUuid: order.requestUuid,
      accounts,
      openOrdersMax: limits.open_orders,
      validUntil: extras.validUntil,
      keepOpenInRunning: extras.keepOpenInRunning,
      acceptPartialFill: extras.acceptPartialFill,
      selection: extras.selection,
      bookieMinStakes: extras.bookieMinStakes,
      adaptiveBookies: extras.adaptiveBookies,
      legs: [],
      advice: null,
    };
  }

  function byBetslip(caller: Caller, betslip: Betslip, request: PlaceOrder): OpenOrder {
    const accounts = accountsFor(caller, betslip, request).map(({ accountId, bookie, betType }): ChosenAccount => ({
      accountId,
      bookie,
      betType,
    }));
    const extras: Extras = {
      validUntil: request.validUntil,
      keepOpenInRunning: request.keepOpenInRunning,
      acceptPartialFill: request.acceptPartialFill,
      selection: {
        equivalentBets: betslip.equivalentBets,
        equivalentBetsBookies: betslip.equivalentBetsBookies,
        multipleAccounts: betslip.multipleAccounts,
      },
      bookieMinStakes:
        request.adaptiveBookies === null ? ofBookies(accounts, request.bookieMinStakes) : request.bookieMinStakes,
      adaptiveBookies: request.adaptiveBookies?.map(toBookieCode) ?? null,
    };
    return unplanned(caller, { selection: betslip, order: request, accounts, extras });
  }

  return {
    byBetslip,
    ofBatch(caller, order) {
      const account = { accountId: EXCHANGE_ACCOUNT, bookie: EXCHANGE_BOOKIE, betType: order.betType };
      return unplanned(caller, { selection: order, order, accounts: [account], extras: NO_EXTRAS });
    },
  };
}

/** Returns a command with its plan; all fields are written out, as above. */
export function plannedAs(command: OpenOrder, { legs, advice }: Pick<OpenOrder, 'legs' | 'advice'>): OpenOrder {
  return {
    placer: command.placer,
    behind: command.behind,
    ip: command.ip,
    sport: command.sport,
    eventId: command.eventId,
    betType: command.betType,
    side: command.side,
    price: command.price,
    stake: command.stake,
    durationSeconds: command.durationSeconds,
    exchangeMode: command.exchangeMode,
    exchange: command.exchange,
    userData: command.userData,
    requestUuid: command.requestUuid,
    accounts: command.accounts,
    openOrdersMax: command.openOrdersMax,
    validUntil: command.validUntil,
    keepOpenInRunning: command.keepOpenInRunning,
    acceptPartialFill: command.acceptPartialFill,
    selection: command.selection,
    bookieMinStakes: command.bookieMinStakes,
    adaptiveBookies: command.adaptiveBookies,
    legs,
    advice,
  };
}

/** Only what is said of a bookie that the order may use is kept with it; one that may choose accounts again may come to use any. */
function ofBookies(
  accounts: readonly ChosenAccount[],
  minStakes: PlaceOrder['bookieMinStakes'],
): PlaceOrder['bookieMinStakes'] {
  return Object.fromEntries(
    Object.entries(minStakes).filter(([code]) => accounts.some(({ bookie }) => bookie === code)),
  );
}
