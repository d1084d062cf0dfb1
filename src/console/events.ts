// Events as a reader looks for them.
import { now } from './clock.js';
import { startText } from './format.js';
import { searchFor } from './searching.js';
import type { EventHeard } from './wire.js';

/** Returns whether play has begun. */
export function isInPlay({ ir_status: status }: EventHeard): boolean {
  return status === 'in_running';
}

/** Returns what both sides are called, as far as that is known. */
export function sidesOf(home = '', away = ''): readonly [home: string, away: string] {
  return [home === '' ? 'Home' : home, away === '' ? 'Away' : away];
}

/** Returns when an event starts. A long championship is listed by the first moment of its year, which is not when it begins (provider §2.2): of it the year. */
export function eventStartText(event: Pick<EventHeard, 'event_type' | 'start_time'>, at: Date): string {
  const start = new Date(event.start_time).toISOString();
  const isOpen = event.event_type === 'multirunner' && start.endsWith('-01-01T00:00:00.000Z');
  return isOpen ? start.slice(0, 'YYYY'.length) : startText(start, at);
}

/** Returns the events whose names or competitions have all words of a search: those in play first, then the next to start. */
export function findEvents(events: Iterable<EventHeard>, search: string): readonly EventHeard[] {
  const isLikeThat = searchFor(search);
  const time = now().toISOString();
  return [...events]
    .filter((event) => isLikeThat(`${event.event_name} ${event.competition_name}`))
    .sort((a, b) => rankOf(a, time) - rankOf(b, time) || a.start_time.localeCompare(b.start_time));
}

/** In play, to come, and what goes on all season long. */
function rankOf(event: EventHeard, time: string): number {
  if (isInPlay(event)) return 0;
  return event.start_time >= time ? 1 : 2;
}

/** Returns why none was found among so many. */
export function noEventText(known: number): string {
  return known === 0 ? 'No bookmaker lists an event now.' : 'No event is like that. Try fewer words.';
}
