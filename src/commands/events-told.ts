// Events and what bookies list as them, in lines for people.
import type { Event, Listing } from '../core/record/event.js';
import { type EventId, toEventId } from '../core/value/ids.js';
import type { View } from '../core/view.js';
import type { Matcher } from '../market/matching.js';
import { listingsOf, tellKnown } from '../providers/known-events.js';
import { parseListingKey } from '../wire/provider/events.js';

/** Returns the events in doubt, the latest first, each with who lists it, and under it the events that it may be. */
export function describeDoubts(view: View, matcher: Matcher): readonly string[] {
  tellKnown(view, matcher);
  const lines: string[] = [];
  for (const key of view.keys('listingsInDoubt', [], { isReversed: true })) {
    const listing = view.find('listing', key);
    const event = listing === null ? null : view.find('event', listing.eventId);
    if (listing === null || event === null) continue;
    // The one whose word is asked for first: to unlink it says that the event is none of these.
    const others = listingsOf(view, event.eventId).flatMap(({ bookie }) => (bookie === listing.bookie ? [] : [bookie]));
    lines.push(`${describeEvent(event)}, ${[listing.bookie, ...new Set(others)].join(', ')}`);
    for (const candidate of candidatesOf(matcher, event, listing))
      lines.push(`  may be ${describeEvent(view.find('event', candidate))}`);
  }
  return lines.length > 0 ? lines : ['Nothing is in doubt.'];
}

/** Those that are still like it; what made it a doubt may be over. */
function candidatesOf(matcher: Matcher, event: Event, source: Listing): readonly EventId[] {
  const base = {
    sport: event.sport,
    competitionName: event.competition.name,
    suppliedCompetitionId: null,
    start: event.start,
  };
  if (event.kind === 'normal') {
    const sides = { home: event.home.name, away: event.away.name, suppliedHomeId: null, suppliedAwayId: null };
    return matcher.mayBe(event.eventId, { ...base, ...sides });
  }
  const runners = event.teams.map(({ name }) => ({ name, suppliedId: null }));
  const match = matcher.matchSpecial({ ...base, eventName: event.name, runners }, source);
  if (match.kind === 'matched') return [match.eventId];
  return match.kind === 'doubt' ? match.candidates : [];
}

/** Returns an event and who lists it as what; null: there is none. */
export function describeListings(view: View, eventId: string): readonly string[] | null {
  if (eventId === '') return null;
  const event = view.find('event', toEventId(eventId));
  if (event === null) return null;
  const listings = listingsOf(view, event.eventId);
  const lines = listings.map(
    ({ bookie, listingKey, how, inDoubt }) =>
      `  ${bookie} ${describeKey(listingKey)}: ${inDoubt ? 'in doubt' : HOW[how]}`,
  );
  return [describeEvent(event), ...lines];
}

const HOW: Readonly<Record<Listing['how'], string>> = {
  supplied: 'by our ids',
  matched: 'by its names',
  own: 'it was the first',
  operator: "by an operator's word",
};

/** Returns an event in a line. */
export function describeEvent(event: Event | null): string {
  if (event === null) return 'an event that is gone';
  const { eventId, name, competition, start, status } = event;
  return `${eventId} ${name}, ${competition.name}, ${describeTime(start)}, ${status}`;
}

/** What a bookie lists, in its own spelling. */
function describeKey(listingKey: string): string {
  const listed = parseListingKey(listingKey);
  if (listed === null) return listingKey;
  const { competitionName, start, names } = listed;
  return `${names.join(' v ')}, ${competitionName}, ${describeTime(start)}`;
}

/** As `2026-05-26 18:30 UTC`: two events of the same names are seldom a minute apart. */
function describeTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
