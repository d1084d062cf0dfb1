// Alerts: each stands in the same commit as what it warns of.
import type { RaiseAlert, Replies } from '../command.js';
import type { Decision } from '../decision.js';
import { isWarnedOf } from '../look/alerts.js';
import type { Bet } from '../record/bet.js';
import { type Warning, warningsOf } from '../rule/alerts.js';
import { type BookieCode, toAlertId } from '../value/ids.js';
import { type Context, type Draft, createDraft } from './draft.js';

/** Warns of what a bet's change says, if anything; `before` null: the bet is new. */
export function warnOf(draft: Draft, before: Bet | null, after: Bet): void {
  // Only where it is disputed is its event's result looked at: most bets are new.
  const result = after.reconciled === false ? draft.get('event', after.eventId).result : null;
  for (const warning of warningsOf(before, after, result)) warn(draft, after.bookie, after, warning);
}

/** Warns of a bet, once: what is said again and again, at each reading of statements, is told the first time. */
export function warnOnce(draft: Draft, bet: Bet, warning: Warning): void {
  if (!isWarnedOf(draft.view, bet.betId, warning.kind)) warn(draft, bet.bookie, bet, warning);
}

/** Warns of a bookie, or of one of its bets, once. A bet that is not there is passed over. */
export function decideRaiseAlert(
  context: Context,
  { bookie, betId, ...warning }: RaiseAlert,
): Decision<Replies['raiseAlert']> {
  const draft = createDraft(context);
  const bet = betId === null ? null : draft.find('bet', betId);
  if (betId === null) warn(draft, bookie, null, warning);
  else if (bet !== null) warnOnce(draft, bet, warning);
  return draft.accept(null);
}

function warn(draft: Draft, bookie: BookieCode, bet: Bet | null, { kind, message }: Warning): void {
  draft.put('alert', {
    alertId: toAlertId(draft.nextNumber('alert')),
    at: draft.now,
    kind,
    bookie,
    accountId: bet?.accountId ?? null,
    orderId: bet?.orderId ?? null,
    betId: bet?.betId ?? null,
    providerBetId: bet?.providerBetId ?? null,
    message,
  });
}
