// What an operator was warned of.
import type { AlertKind } from '../record/alert.js';
import type { BetId } from '../value/ids.js';
import type { View } from '../view.js';

/** Returns whether there is an alert of a kind of a bet. */
export function isWarnedOf(view: Pick<View, 'find' | 'keys'>, betId: BetId, kind: AlertKind): boolean {
  for (const alertId of view.keys('alertsOfBet', [betId])) if (view.find('alert', alertId)?.kind === kind) return true;
  return false;
}
