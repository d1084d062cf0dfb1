// What an operator says of events that matching has left in doubt, or has taken for one (decisions §9). It is remembered: as the event of
// each listing, and as names that teams are also called by.
import type { LinkEvent, NewListing, Replies, UnlinkEvent } from '../command.js';
import type { Decision } from '../decision.js';
import type { Event, Listing, NamedTeam, Team } from '../record/event.js';
import { mustExist } from '../value/assert.js';
import type { EventId } from '../value/ids.js';
import { plainWords } from '../value/plain-text.js';
import { type Rejection, fieldRejection } from '../value/rejection.js';
import { getSport } from '../value/sport.js';
import type { Instant } from '../value/time.js';
import { writeAudit } from './audit.js';
import { type Context, type Draft, createDraft, refuse } from './draft.js';
import { type Fresh, createEvent, createTeam, eventIdOf, nameKey } from './events.js';

/**
 * Makes every listing of an event one of another. The event that nobody lists any more keeps what was placed on it. Where the other was in doubt, and the
 * one was not, the other is so no longer: which of the two ids stays says nothing of whether they are one.
 * Rejects: `unknown_event`, `invalid_choice` where the two cannot be one, `immutable` once the other has ended.
 */
export function decideLinkEvent(context: Context, { eventId, into }: LinkEvent): Decision<Replies['linkEvent']> {
  const draft = createDraft(context);
  const event = draft.find('event', eventId);
  const listings = listingsOf(draft, eventId);
  if (event === null || listings.length === 0) return refuse(fieldRejection('event_id', 'unknown_event'));
  const other = draft.find('event', into);
  if (other === null) return refuse(fieldRejection('into', 'unknown_event'));
  const rejection = checkLink(event, other);
  if (rejection !== null) return refuse(rejection);
  if (!listings.some(({ inDoubt }) => inDoubt)) endDoubt(draft, listingsOf(draft, into));
  for (const listing of listings) draft.put('listing', { ...listing, eventId: into, how: 'operator', inDoubt: false });
  for (const [team, same] of sidesOf(event, other)) {
    alias(draft, draft.get('team', same.teamId), draft.get('team', team.teamId));
    alias(draft, draft.get('team', team.teamId), draft.get('team', same.teamId));
  }
  const bookies = listings.map(({ bookie }) => bookie).join(', ');
  const details = { event: event.name, into: `${other.name} (${into})`, bookies };
  writeAudit(draft, null, { action: 'event_linked', subject: eventId, details });
  return draft.accept(other);
}

function checkLink(event: Event, other: Event): Rejection | null {
  if (event.eventId === other.eventId || event.sport !== other.sport || event.kind !== other.kind)
    return fieldRejection('into', 'invalid_choice');
  return other.status === 'ended' ? fieldRejection('into', 'immutable') : null;
}

function listingsOf(draft: Draft, eventId: EventId): readonly Listing[] {
  return Array.from(draft.view.keys('listingsOfEvent', [eventId]), (key) => draft.get('listing', key));
}

function endDoubt(draft: Draft, listings: readonly Listing[]): void {
  for (const listing of listings) if (listing.inDoubt) draft.put('listing', { ...listing, inDoubt: false });
}

/** The teams of two events that are one. */
function sidesOf(event: Event, other: Event): readonly (readonly [NamedTeam, NamedTeam])[] {
  if (event.kind !== 'normal' || other.kind !== 'normal') return [];
  return [
    [event.home, other.home],
    [event.away, other.away],
  ];
}

const namesOf = ({ name, otherNames }: Team): readonly string[] => [name, ...otherNames];

/** Calls a team by another's names too: whichever of the two the next event names, the other's spelling finds it. */
function alias(draft: Draft, team: Team, other: Team): void {
  const known = namesOf(team);
  const learned = namesOf(other).filter((name) => !known.includes(name));
  if (learned.length > 0) draft.put('team', { ...team, otherNames: [...team.otherNames, ...learned] });
}

/**
 * Gives a bookie's listings of an event an event of their own, the one that they had before if there is one, and forgets the names that they taught
 * the event's teams. Where it has some that an operator has linked, and others, those that were linked leave. Where nothing else is listed as the
 * event, or by theirs it is in doubt, it is their own, and no longer in doubt: all who list it keep it. What else leaves an event in doubt is in doubt
 * too. Rejects: `unknown_event`, `unknown_bookie` where that does not list it.
 */
export function decideUnlinkEvent(
  context: Context,
  { eventId, bookie, listings }: UnlinkEvent,
): Decision<Replies['unlinkEvent']> {
  const draft = createDraft(context);
  const event = draft.find('event', eventId);
  if (event === null) return refuse(fieldRejection('event_id', 'unknown_event'));
  const stored = listingsOf(draft, eventId);
  const own = stored.filter((listing) => listing.bookie === bookie);
  if (own.length === 0) return refuse(fieldRejection('bookie', 'unknown_bookie'));
  const linked = own.filter(({ how }) => how === 'operator');
  const leaving = linked.length > 0 ? linked : own;
  const isOwn = leaving.length === stored.length || leaving.some(({ inDoubt }) => inDoubt);
  const inDoubt = !isOwn && linked.length === 0 && stored.some((listing) => listing.inDoubt);
  const fresh: Fresh = { teams: new Map(), competitions: new Map() };
  let apart = event;
  for (const listing of leaving) {
    const said = listings.find(({ listingKey }) => listingKey === listing.listingKey);
    if (!isOwn) apart = ownEvent(draft, event, mustExist(said, `what ${listing.listingKey} says`), fresh);
    draft.put('listing', { ...listing, eventId: apart.eventId, how: 'own', inDoubt });
  }
  const details = { event: event.name, bookie, now: `${apart.name} (${apart.eventId})` };
  writeAudit(draft, null, { action: 'event_unlinked', subject: eventId, details });
  return draft.accept(apart);
}

/** The event that a listing had, or would have had, if it had not been taken for another. */
function ownEvent(draft: Draft, event: Event, listing: NewListing, fresh: Fresh): Event {
  const { sides, start } = listing;
  if (event.kind !== 'normal' || sides.kind !== 'normal')
    return otherRace(draft, event, listing) ?? createEvent(draft, listing, fresh);
  const home = ownTeam(draft, event.home, sides.home.name, fresh);
  const away = ownTeam(draft, event.away, sides.away.name, fresh);
  const before = draft.find('event', eventIdOf(start, home, away));
  const isItsOwn = before !== null && before.eventId !== event.eventId && mayHaveLeft(draft, before, start);
  return isItsOwn ? before : createEvent(draft, listing, fresh);
}

/** Whoever lists an event at another hour of the day lists another match of the two. Where nobody does, its start may have been moved meanwhile. */
function mayHaveLeft(draft: Draft, { eventId, sport, start }: Event, listedStart: Instant): boolean {
  const isNear = Math.abs(start - listedStart) <= getSport(sport).startToleranceMs;
  return isNear || listingsOf(draft, eventId).length === 0;
}

/** Another event of many runners of the name and the competition that a listing has, at its start, with all of its runners. */
function otherRace(draft: Draft, { eventId }: Event, { sport, sides, start, competition }: NewListing): Event | null {
  if (sides.kind !== 'multirunner') return null;
  for (const id of draft.view.keys('eventsByStart', [])) {
    const other = draft.get('event', id);
    if (other.eventId === eventId || other.kind !== 'multirunner' || other.sport !== sport) continue;
    // It may be shown as others spell it (`respelled`).
    const isCalled = plainWords(other.name) === plainWords(sides.name);
    const isSame =
      isCalled && other.start === start && plainWords(other.competition.name) === plainWords(competition.name);
    const runners = new Set(other.teams.map(({ name }) => plainWords(name)));
    if (isSame && sides.runners.every(({ name }) => runners.has(plainWords(name)))) return other;
  }
  return null;
}

/** The team that a name belongs to by itself; neither is called by the other's name any longer. */
function ownTeam(draft: Draft, { teamId }: NamedTeam, name: string, fresh: Fresh): Team {
  const taken = draft.get('team', teamId);
  if (taken.name === name) return taken;
  const team = otherNamed(draft, taken, name);
  forget(draft, taken, team === null ? [name] : ownNames(team, taken));
  if (team !== null) forget(draft, team, ownNames(taken, team));
  const own = team === null ? createTeam(draft, taken.sport, name, fresh) : draft.get('team', team.teamId);
  fresh.teams.set(nameKey(taken.sport, name), own);
  return own;
}

/** What a team was called before it was called by another's names too: those were learned together, the other's first name first (`alias`). */
function ownNames(team: Team, other: Team): readonly string[] {
  const learned = team.otherNames.indexOf(other.name);
  return learned < 0 ? namesOf(team) : [team.name, ...team.otherNames.slice(0, learned)];
}

/** Another team of that name, or one that is also called so. */
function otherNamed(draft: Draft, { teamId, sport }: Team, name: string): Team | null {
  const called = Array.from(draft.view.keys('teamsByName', [sport, name]), (id) => draft.get('team', id)).filter(
    (team) => team.teamId !== teamId && namesOf(team).includes(name),
  );
  return called.find((team) => team.name === name) ?? called[0] ?? null;
}

function forget(draft: Draft, team: Team, names: readonly string[]): void {
  const otherNames = team.otherNames.filter((name) => !names.includes(name));
  if (otherNames.length < team.otherNames.length) draft.put('team', { ...team, otherNames });
}
