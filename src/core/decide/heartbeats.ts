// Heartbeats: promised, kept, given up, missed (client §3, §4.6).
import type {
  CancelHeartbeat,
  ExpireHeartbeats,
  OpenHeartbeat,
  RefreshHeartbeat,
  Replies,
  ShortenHeartbeats,
} from '../command.js';
import type { Decision } from '../decision.js';
import { type Heartbeat, isOverlong, wholeTimeFrom } from '../record/heartbeat.js';
import type { HeartbeatId, Username } from '../value/ids.js';
import { BOUNDS } from '../value/limits.js';
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
  const expiresAt = wholeTimeFrom(draft.now, { timeoutSeconds });
  const heartbeat: Heartbeat = { heartbeatId, owner, timeoutSeconds, expiresAt, closed: 0 };
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
  const refreshed = { ...heartbeat, expiresAt: wholeTimeFrom(draft.now, heartbeat) };
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

/** Has no heartbeat last longer than its whole time from now on. Those that do not are passed over. */
export function decideShortenHeartbeats(
  context: Context,
  { heartbeatIds }: ShortenHeartbeats,
): Decision<Replies['shortenHeartbeats']> {
  const draft = createDraft(context);
  for (const heartbeatId of heartbeatIds) {
    const heartbeat = draft.find('heartbeat', heartbeatId);
    if (heartbeat === null || !isOverlong(heartbeat, draft.now)) continue;
    draft.put('heartbeat', { ...heartbeat, expiresAt: wholeTimeFrom(draft.now, heartbeat) });
  }
  return draft.accept(null);
}

/**
 * Closes open orders of the owners of heartbeats that were missed: only so many in one decision, so that others are not kept waiting, and an
 * equal part of them for each owner, so that none waits for another's. The heartbeats of an owner are gone once it has no more; until then
 * they are to be expired again. Those that are not due are passed over.
 */
export function decideExpireHeartbeats(
  context: Context,
  { heartbeatIds }: ExpireHeartbeats,
): Decision<Replies['expireHeartbeats']> {
  const draft = createDraft(context);
  const missed = missedByOwner(draft, heartbeatIds);
  const ordersMax = Math.max(1, Math.floor(BOUNDS.ordersClosedATurnMax / missed.size));
  for (const [owner, heartbeats] of missed) expire(draft, owner, heartbeats, ordersMax);
  return draft.accept(null);
}

function missedByOwner(
  draft: Draft,
  heartbeatIds: readonly HeartbeatId[],
): ReadonlyMap<Username, readonly Heartbeat[]> {
  const missed = new Map<Username, Heartbeat[]>();
  for (const heartbeatId of heartbeatIds) {
    const heartbeat = draft.find('heartbeat', heartbeatId);
    if (heartbeat === null || draft.now < heartbeat.expiresAt) continue;
    const ofOwner = missed.get(heartbeat.owner) ?? [];
    ofOwner.push(heartbeat);
    missed.set(heartbeat.owner, ofOwner);
  }
  return missed;
}

/** What was missed is told once, with all that it closed; where nothing was open it is no news: anybody could fill the log with those. */
function expire(draft: Draft, owner: Username, heartbeats: readonly Heartbeat[], ordersMax: number): void {
  const { closed, isAll } = closeOrdersOf(draft, owner, ordersMax);
  const [first, ...others] = heartbeats;
  if (first === undefined) return;
  const soFar = heartbeats.reduce((sum, heartbeat) => sum + heartbeat.closed, closed);
  for (const { heartbeatId } of others) draft.drop('heartbeat', heartbeatId);
  if (!isAll) {
    draft.put('heartbeat', { ...first, closed: soFar });
    return;
  }
  draft.drop('heartbeat', first.heartbeatId);
  const details = { heartbeat: first.heartbeatId, orders_closed: String(soFar) };
  if (soFar > 0) writeAudit(draft, null, { action: 'heartbeat_expired', subject: owner, details });
}

/** Closes so many open orders, the oldest first; says how many there were, and whether they were all. */
function closeOrdersOf(
  draft: Draft,
  owner: Username,
  ordersMax: number,
): { readonly closed: number; readonly isAll: boolean } {
  let closed = 0;
  for (const orderId of draft.view.keys('openOrdersOfPlacer', [owner])) {
    if (closed === ordersMax) return { closed, isAll: false };
    closeOrder(draft, draft.get('order', orderId), 'heartbeat_expired');
    closed += 1;
  }
  return { closed, isAll: true };
}
