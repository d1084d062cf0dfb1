// What is long over is forgotten, a part at a time (`core/rule/retention.ts`). Each part is whole: an event goes with what is left of its listings, and
// an alert never before an older one.
import type { ForgetAlerts, ForgetEvents, Replies } from '../command.js';
import type { Decision } from '../decision.js';
import { overSince } from '../rule/retention.js';
import { mustExist } from '../value/assert.js';
import type { EventId } from '../value/ids.js';
import { BOUNDS } from '../value/limits.js';
import { type Context, type Draft, createDraft } from './draft.js';

/**
 * Forgets what bookies called events that were over before an instant, and the events themselves on which no order was ever placed, those first that
 * have been over for longest.
 */
export function decideForgetEvents(context: Context, { before }: ForgetEvents): Decision<Replies['forgetEvents']> {
  const draft = createDraft(context);
  let left = BOUNDS.forgottenAtOnceMax;
  for (const eventId of draft.view.keys('forgettableEvents', [], { limit: left })) {
    if (mustExist(overSince(draft.get('event', eventId)), `since when ${eventId} is over`) >= before) break;
    left -= forgetListings(draft, eventId, left);
    // It may have more of them: a bookie that calls it otherwise at each poll has thousands.
    if (left === 0) break;
    forgetEvent(draft, eventId);
    left -= 1;
  }
  return draft.accept(BOUNDS.forgottenAtOnceMax - left);
}

function forgetListings(draft: Draft, eventId: EventId, limit: number): number {
  const keys = [...draft.view.keys('listingsOfEvent', [eventId], { limit })];
  for (const key of keys) draft.drop('listing', key);
  return keys.length;
}

/** Orders and bets name their event as long as they are kept. */
function forgetEvent(draft: Draft, eventId: EventId): void {
  const event = draft.get('event', eventId);
  if (event.hasOrders) draft.put('event', { ...event, isFiled: true });
  else draft.drop('event', eventId);
}

/** Forgets alerts from before an instant, the oldest first, but never the last one: the next is numbered after it. */
export function decideForgetAlerts(context: Context, { before }: ForgetAlerts): Decision<Replies['forgetAlerts']> {
  const draft = createDraft(context);
  const last = draft.view.highest('alert');
  let forgotten = 0;
  for (const { alertId, at } of draft.view.all('alert', { limit: BOUNDS.forgottenAtOnceMax })) {
    if (at >= before || alertId === last) break;
    draft.drop('alert', alertId);
    forgotten += 1;
  }
  return draft.accept(forgotten);
}
