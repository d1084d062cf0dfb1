// Every command and the one decision that answers it.
import type { CommandKind, Commands, Replies } from '../command.js';
import type { Decision } from '../decision.js';
import { decideRaiseAlert } from './alerts.js';
import { decideAnswerBet, decideReconcileBets, decideRecordStatement, decideSettleBet } from './bets.js';
import { decideConfigure } from './configuration.js';
import { decideChangeCustomer, decideCreateCustomer, decideMeetAgain } from './customers.js';
import { decideDeposit } from './deposits.js';
import type { Context } from './draft.js';
import {
  decideEndEvent,
  decideMarkInRunning,
  decideMoveStart,
  decideMarkJudged,
  decideRegisterListings,
  decideSetLive,
  decideSetResult,
} from './events.js';
import {
  decideCancelHeartbeat,
  decideExpireHeartbeats,
  decideOpenHeartbeat,
  decideRefreshHeartbeat,
  decideShortenHeartbeats,
} from './heartbeats.js';
import { decideCloseDueOrders } from './closings.js';
import { decideCloseBeyondCredit } from './open-orders.js';
import {
  decideCloseOrders,
  decideFillOrder,
  decideLetActOnExchange,
  decideOpenOrder,
  decideOpenOrders,
} from './orders.js';
import { decideLinkEvent, decideUnlinkEvent } from './links.js';
import { decideSetRates } from './rates.js';
import { decideForgetAlerts, decideForgetEvents } from './retention.js';
import { decideReselectAccounts } from './reselections.js';
import { decideCloseSession, decideFailLogin, decideOpenSession, decideRenewSession } from './sessions.js';
import { decideMakeTransfer } from './transfers.js';

const DECISIONS: { readonly [K in CommandKind]: (context: Context, command: Commands[K]) => Decision<Replies[K]> } = {
  configure: decideConfigure,
  createCustomer: decideCreateCustomer,
  changeCustomer: decideChangeCustomer,
  makeTransfer: decideMakeTransfer,
  deposit: decideDeposit,
  setRates: decideSetRates,
  openSession: decideOpenSession,
  failLogin: decideFailLogin,
  renewSession: decideRenewSession,
  closeSession: decideCloseSession,
  registerListings: decideRegisterListings,
  linkEvent: decideLinkEvent,
  unlinkEvent: decideUnlinkEvent,
  moveStart: decideMoveStart,
  markInRunning: decideMarkInRunning,
  endEvent: decideEndEvent,
  setLive: decideSetLive,
  setResult: decideSetResult,
  openOrder: decideOpenOrder,
  openOrders: decideOpenOrders,
  fillOrder: decideFillOrder,
  letActOnExchange: decideLetActOnExchange,
  meetAgain: decideMeetAgain,
  reselectAccounts: decideReselectAccounts,
  closeOrders: decideCloseOrders,
  closeDueOrders: decideCloseDueOrders,
  closeBeyondCredit: decideCloseBeyondCredit,
  openHeartbeat: decideOpenHeartbeat,
  refreshHeartbeat: decideRefreshHeartbeat,
  cancelHeartbeat: decideCancelHeartbeat,
  expireHeartbeats: decideExpireHeartbeats,
  shortenHeartbeats: decideShortenHeartbeats,
  answerBet: decideAnswerBet,
  recordStatement: decideRecordStatement,
  settleBet: decideSettleBet,
  raiseAlert: decideRaiseAlert,
  reconcileBets: decideReconcileBets,
  markJudged: decideMarkJudged,
  forgetEvents: decideForgetEvents,
  forgetAlerts: decideForgetAlerts,
};

/** Returns the decision on a command: a pure function of what is stored, what is on offer, what is asked and the time. */
export function decide<K extends CommandKind>(context: Context, kind: K, command: Commands[K]): Decision<Replies[K]> {
  return DECISIONS[kind](context, command);
}
