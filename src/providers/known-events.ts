// What the store knows of events, told to a matcher.
import { type Keys, listedBy } from '../core/change.js';
import type { Event, Listing } from '../core/record/event.js';
import type { EventId } from '../core/value/ids.js';
import type { View } from '../core/view.js';
import type { Matcher } from '../market/matching.js';

/** Returns what bookies list as an event. */
export function listingsOf(view: View, eventId: EventId): readonly Listing[] {
  return [...view.keys('listingsOfEvent', [eventId])].flatMap((key) => view.find('listing', key) ?? []);
}

/** Tells a matcher of the events that are not over. No listing is read for it: there are a hundred thousand. */
export function tellKnown(view: View, matcher: Matcher): void {
  const inDoubt = new Set(view.keys('listingsInDoubt', []));
  for (const eventId of view.keys('eventsByStart', [])) tell(view, matcher, eventId, (key) => inDoubt.has(key));
}

/** Tells a matcher of an event and its listings. What is over, or nobody lists any more, is matched with nothing. */
export function tellListed(view: View, matcher: Matcher, eventId: EventId): void {
  tell(view, matcher, eventId, (key) => view.find('listing', key)?.inDoubt === true);
}

function tell(view: View, matcher: Matcher, eventId: EventId, isInDoubt: (key: Keys['listing']) => boolean): void {
  const event = view.find('event', eventId);
  if (event === null || event.status === 'ended') return;
  const keys = [...view.keys('listingsOfEvent', [eventId])];
  if (keys.length === 0) return;
  tellEvent(view, matcher, event, keys.some(isInDoubt));
  // What each bookie calls it is in the keys.
  for (const key of keys) matcher.link(eventId, listedBy(key));
}

/**
 * Tells a matcher of an event, and how its teams are called. `inDoubt`: it may be another, and no operator has decided. A special one is then not told: it is
 * so only where its field fits two events, or one that its bookie has already, and all that is like it fits those as well.
 */
export function tellEvent(view: View, matcher: Matcher, event: Event, inDoubt: boolean): void {
  const { eventId, sport, start, competition } = event;
  const base = { eventId, sport, start, competitionName: competition.name, competitionId: competition.competitionId };
  if (event.kind === 'multirunner') {
    if (!inDoubt) matcher.addSpecial({ ...base, eventName: event.name, runners: event.teams });
    return;
  }
  const { home, away } = event;
  matcher.add({ ...base, home: home.name, away: away.name, homeId: home.teamId, awayId: away.teamId, inDoubt });
  for (const { teamId } of [home, away]) {
    for (const spelling of view.find('team', teamId)?.otherNames ?? []) matcher.addSpelling(teamId, spelling);
  }
}
