// Heartbeats: promised, kept, given up, missed (client §3, §4.6).
import type { CancelHeartbeat, ExpireHeartbeats, OpenHeartbeat, RefreshHeartbeat, Replies } from '../command.js';
import type { Decision } from '../decision.js';
import type { Heartbeat } from '../record/heartbeat.js';
import { isOpen } from '../rule/tally.js';
import type { HeartbeatId, Username } from '../value/ids.js';
import { BOUNDS } from '../value/limits.js';
import { later } from '../value/time.js';
import { writeAudit } from './audit.js';
import { type Context, type Draft, createDraft, refuse } from './draft.js';
import { closeOrder } from './order-state.js';

/** Opens a heartbeat. Rejects: `limit_reached`. */
export function decideOpenHeartbeat(
  context: Context,
  { heartbeatId, owner, timeoutSeconds }: OpenHeartbeat,
): Decision<Replies['openHeartbeat']> {
  const draft = createDraft(context);
  const open = [...draft.view.keys('heartbeatsOfOwner', [owner], { limit: BOUNDS.heartbeatsMax })].length;
  if (open >= BOUNDS.heartbeatsMax) {
    const message = `At most ${BOUNDS.heartbeatsMax} heartbeats may be open at once.`;
    return refuse({ code: 'limit_reached', message, retryAfterSeconds: 1 });
  }
  const expiresAt = later(draft.now, timeoutSeconds * 1000);
  const heartbeat: Heartbeat = { heartbeatId, owner, timeoutSeconds, expiresAt };
  draft.put('heartbeat', heartbeat);
  return draft.accept(heartbeat);
}

/** An open heartbeat of an owner. One whose time is over is not there any more, whether it has been noticed or not. */
function findOpen(draft: Draft, heartbeatId: HeartbeatId, owner: Username): Heartbeat | null {
  const heartbeat = draft.find('heartbeat', heartbeatId);
  return heartbeat?.owner === owner && draft.now < heartbeat.expiresAt ? heartbeat : null;
}

/** Gives a heartbeat its whole time again. Rejects: `not_found`, also once it has expired. */
export function decideRefreshHeartbeat(
  context: Context,
  { heartbeatId, owner }: RefreshHeartbeat,
): Decision<Replies['refreshHeartbeat']> {
  const draft = createDraft(context);
  const heartbeat = findOpen(draft, heartbeatId, owner);
  if (heartbeat === null) return refuse({ code: 'not_found' });
  const refreshed = { ...heartbeat, expiresAt: later(draft.now, heartbeat.timeoutSeconds * 1000) };
  draft.put('heartbeat', refreshed);
  return draft.accept(refreshed);
}

/** Gives a heartbeat up. Rejects: `not_found`, also once it has expired. */
export function decideCancelHeartbeat(
  context: Context,
  { heartbeatId, owner }: CancelHeartbeat,
): Decision<Replies['cancelHeartbeat']> {
  const draft = createDraft(context);
  if (findOpen(draft, heartbeatId, owner) === null) return refuse({ code: 'not_found' });
  draft.drop('heartbeat', heartbeatId);
  return draft.accept(null);
}

/**
 * Closes open orders of the owners of heartbeats that were missed: only so many in one decision, so that others are not kept waiting, and an
 * equal part of them for each heartbeat, so that none waits for another's. A heartbeat is gone once its owner has no more; until then it is
 * to be expired again. Those that are not due are passed over.
 */
export function decideExpireHeartbeats(
  context: Context,
  { heartbeatIds }: ExpireHeartbeats,
): Decision<Replies['expireHeartbeats']> {
  const draft = createDraft(context);
  const ordersMax = Math.max(1, Math.floor(BOUNDS.ordersClosedAtOnceMax / heartbeatIds.length));
  for (const heartbeatId of heartbeatIds) {
    const heartbeat = draft.find('heartbeat', heartbeatId);
    if (heartbeat === null || draft.now < heartbeat.expiresAt) continue;
    const { owner } = heartbeat;
    const { closed, isAll } = closeOrdersOf(draft, owner, ordersMax);
    if (isAll) draft.drop('heartbeat', heartbeatId);
    const details = { heartbeat: heartbeatId, orders_closed: String(closed) };
    writeAudit(draft, null, { action: 'heartbeat_expired', subject: owner, details });
  }
  return draft.accept(null);
}

/** Closes so many open orders, the oldest first; says how many there were, and whether they were all. */
function closeOrdersOf(
  draft: Draft,
  owner: Username,
  ordersMax: number,
): { readonly closed: number; readonly isAll: boolean } {
  let closed = 0;
  for (const orderId of draft.view.keys('openOrdersOfPlacer', [owner])) {
    const order = draft.get('order', orderId);
    // What this decision has closed for another heartbeat of the owner's is still in the index.
    if (!isOpen(order)) continue;
    if (closed === ordersMax) return { closed, isAll: false };
    closeOrder(draft, order, 'heartbeat_expired');
    closed += 1;
  }
  return { closed, isAll: true };
}
