// The turns of an event's life: what closes orders that were to be open only until then (client §3, decisions §9).
import { type Event, hasStarted } from '../record/event.js';
import type { EventId } from '../value/ids.js';
import { DUE_LOOK, closeDue } from './closings.js';
import type { Draft } from './draft.js';

/**
 * Lets an event be in running whose start has passed, before anything is done that depends on it: that it is looked after twice a second
 * (`providers/feed.ts`) would let whoever comes first after the start take what stood there before it. It closes orders: those in hand are read
 * again after it.
 */
export function beginIfStarted(draft: Draft, eventId: EventId): void {
  const event = draft.find('event', eventId);
  if (event?.status === 'pre_event' && hasStarted(event, draft.now)) turnEvent(draft, event, begun(draft, event));
}

/** An event that is in running from now on: the orders that are there by now were placed before. */
export function begun(draft: Draft, event: Event): Event {
  return { ...event, status: 'in_running', inRunningSince: draft.now, begunAfter: draft.view.highest('order') };
}

/** Stores how an event stands now, and closes the orders that were open only until then. */
export function turnEvent(draft: Draft, before: Event, after: Event): void {
  draft.put('event', after);
  if (closesOrders(before, after)) closeDue(draft, draft.view.keys('openOrdersOfEvent', [after.eventId], DUE_LOOK));
}

/** Not every tick of the clock does. */
function closesOrders(before: Event, after: Event): boolean {
  return before.status !== after.status || before.scoredAfter !== after.scoredAfter;
}
