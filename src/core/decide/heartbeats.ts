// Heartbeats: promised, kept, given up, missed (client §3, §4.6).
import type {
  CancelHeartbeat,
  ExpireHeartbeats,
  OpenHeartbeat,
  RefreshHeartbeat,
  Replies,
} from '../command.js';
import type { Decision } from '../decision.js';
import type { Heartbeat } from '../record/heartbeat.js';
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
 * Closes open orders of the owners of heartbeats that were missed: only so many in one decision, so that others are not kept waiting. A
 * heartbeat is gone once its owner has no more; until then it is to be expired again. Those that are not due are passed over.
 */
export function decideExpireHeartbeats(
  context: Context,
  { heartbeatIds }: ExpireHeartbeats,
): Decision<Replies['expireHeartbeats']> {
  const draft = createDraft(context);
  let room: number = BOUNDS.ordersClosedAtOnceMax;
  for (const heartbeatId of heartbeatIds) {
    const heartbeat = draft.find('heartbeat', heartbeatId);
    if (heartbeat === null || draft.now < heartbeat.expiresAt) continue;
    const closed = closeOrdersOf(draft, heartbeat.owner, room);
    room -= closed;
    // With room left, no order was left.
    if (room > 0) draft.drop('heartbeat', heartbeatId);
    const details = { heartbeat: heartbeatId, orders_closed: String(closed) };
    if (room > 0 || closed > 0)
      writeAudit(draft, null, { action: 'heartbeat_expired', subject: heartbeat.owner, details });
    if (room === 0) break;
  }
  return draft.accept(null);
}

/** Closes so many open orders, the oldest first; returns how many. */
function closeOrdersOf(draft: Draft, owner: Username, ordersMax: number): number {
  let closed = 0;
  for (const orderId of draft.view.keys('openOrdersOfPlacer', [owner])) {
    if (closed === ordersMax) break;
    const order = draft.get('order', orderId);
    // A second heartbeat of the same owner has nothing left to close.
    if (order.closeReason !== null) continue;
    closeOrder(draft, order, 'heartbeat_expired');
    closed += 1;
  }
  return closed;
}
