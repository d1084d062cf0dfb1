// How long what is over is kept (`kept_days`): an event on which nobody has ever placed an order, what bookies called an event, an alert.
import { type Event, hasOpenStart, hasStarted } from '../record/event.js';
import { DAY_MS, type Instant, later, toInstant } from '../value/time.js';

/**
 * Returns since when an event is over, so that some time later what nobody needs of it is forgotten; null: nothing of it ever is, or is now. A long
 * championship stays: by its start nobody could tell later that what a bookie lists is that one again.
 */
export function overSince(event: Event): Instant | null {
  const { endedAt, start, isJudged, isFiled } = event;
  if (endedAt === null || !isJudged || isFiled || hasOpenStart(event)) return null;
  return toInstant(Math.max(start, endedAt));
}

/**
 * Returns before when something has to be over to be forgotten. That is a day longer ago than what is still taken for new (`isLongOver`), for bookies
 * date an event up to a day apart.
 */
export function forgottenBefore(now: Instant, keptDays: number): Instant {
  return later(now, -(keptDays + 1) * DAY_MS);
}

/**
 * Returns whether what a bookie lists, and nobody knows, began so long ago that it may be an event that is forgotten: made anew, that could be bet on
 * although it is over.
 */
export function isLongOver(listing: Pick<Event, 'kind' | 'start'>, now: Instant, keptDays: number): boolean {
  return hasStarted(listing, later(now, -keptDays * DAY_MS));
}
