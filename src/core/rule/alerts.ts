// What a bet's change says to an operator (decisions §12, §14): most say nothing.
import type { AlertKind } from '../record/alert.js';
import type { Bet, Settlement } from '../record/bet.js';
import type { LedgerAccount } from '../value/ids.js';
import { PROVIDER_BOUNDS } from '../value/limits.js';
import { money, printMoney } from '../value/money.js';
import { printPrice } from '../value/price.js';
import type { Result } from '../value/result.js';
import { ourSettlement } from './profit.js';
import { settleIfKnown } from './settlement.js';

/** An alert without its number, its time and whom it is about. */
export interface Warning {
  readonly kind: AlertKind;
  readonly message: string;
}

/** Returns what wants attention after a bet went from one value to another; null: it was made now. `result`: its event's, if that is known. */
export function warningsOf(before: Bet | null, after: Bet, result: Result | null): readonly Warning[] {
  if (before === null) return [];
  const warnings: Warning[] = [];
  if (after.state === 'unknown' && before.state !== 'unknown') warnings.push(unanswered(after));
  if (after.state === 'failed' && before.state === 'unknown' && after.reason === 'not_received')
    warnings.push(notReceived(after));
  if (before.state === 'failed' && after.state !== 'failed') warnings.push(reinstated(before));
  if (before.settlement !== null && after.state === 'failed') warnings.push(takenBack(before.settlement, after));
  if (before.state === 'done' && after.state === 'failed') warnings.push(gone(before, after));
  if (after.reason !== before.reason) warnings.push(...worseThanAsked(after));
  const isAnew = before.reconciled !== false || before.settlement !== after.settlement;
  if (after.reconciled === false && isAnew) warnings.push(disputed(after, result));
  return warnings;
}

const wanted = (bet: Bet): string =>
  `${printMoney(money(bet.account.ccy, bet.wantStake))} at ${printPrice(bet.wantPrice)}`;

const unanswered = (bet: Bet): Warning => ({
  kind: 'unanswered',
  message: `No usable answer to ${wanted(bet)} (${bet.reason ?? 'unknown'}); the bookie's statements will tell.`,
});

const notReceived = (bet: Bet): Warning => ({
  kind: 'not_received',
  message: `The bookie has not received ${wanted(bet)}: ${PROVIDER_BOUNDS.unknownMissesMax} complete listings did not have it.`,
});

const reinstated = (before: Bet): Warning => ({
  kind: 'reinstated',
  message: `${wanted(before)} was given up (${before.reason ?? 'failed'}), and stands after all.`,
});

const takenBack = ({ status, profitLoss }: Settlement, { account, reason }: Bet): Warning => ({
  kind: 'impossible',
  message: `It was settled as ${status}, ${printMoney(money(account.ccy, profitLoss))}, and is not taken now (${reason ?? 'failed'}): that is taken back.`,
});

const gone = (before: Bet, { reason }: Bet): Warning => ({
  kind: 'impossible',
  message: `${wanted(before)} was taken, and is not now (${reason ?? 'failed'}); its order asks for it again only while it is open.`,
});

/** Returns what is told of a bet that ended, or ended otherwise, where that is not booked because an account is full. */
export function uncountable({ account, settlement }: Bet, full: LedgerAccount): Warning {
  const how =
    settlement === null
      ? 'That it is not settled'
      : `${settlement.status}, ${printMoney(money(account.ccy, settlement.profitLoss))},`;
  return {
    kind: 'uncountable',
    message: `${how} is not booked: ${full} could not count what it has then, or makes today. It is tried again when its result, or its statement, comes again.`,
  };
}

function worseThanAsked({ reason, account, gotPrice, gotStake, wantPrice, wantStake }: Bet): readonly Warning[] {
  if (reason === 'price_below_requested' && gotPrice !== null)
    return [{ kind: reason, message: `Asked for at ${printPrice(wantPrice)}, matched at ${printPrice(gotPrice)}.` }];
  if (reason !== 'stake_above_requested' || gotStake === null) return [];
  const [want, got] = [wantStake, gotStake].map((stake) => printMoney(money(account.ccy, stake)));
  return [{ kind: reason, message: `Asked for ${want}, matched ${got}: the rest is the house's.` }];
}

function disputed(bet: Bet, result: Result | null): Warning {
  const { account, settlement } = bet;
  if (settlement === null) return { kind: 'disputed', message: 'Settled otherwise than we make it.' };
  const { status, profitLoss } = settlement;
  const made = ourSettlement(bet, status, settleIfKnown(bet.betType, result));
  const ours = made === null ? '' : `; as ${made.status} we make it ${printMoney(money(account.ccy, made.profitLoss))}`;
  return { kind: 'disputed', message: `Settled as ${status}, ${printMoney(money(account.ccy, profitLoss))}${ours}.` };
}
