// A provider's event ↔ ours (decisions §9). A wrong merge is the worst outcome: bets on one match would settle on another.
// So an event is matched only where its sides, its time and its competition all speak for one event of ours and for no
// other; whatever is less lives on its own, and what comes close is a doubt for the operator.
import { mustExist } from '../core/value/assert.js';
import type { BookieCode, EventId, SportCode, TeamId } from '../core/value/ids.js';
import { getSport } from '../core/value/sport.js';
import { createCandidateIndex, keysOfName } from './candidate-index.js';
import { choose, type Entry, type ReadListing, type Side } from './evidence.js';
import type { Candidate, Listing, ListingSource, Match, Runner, SpecialCandidate, SpecialListing } from './listing.js';
import type { Name } from './name.js';
import type { Names } from './names.js';
import { createSpecialMatcher } from './special-matching.js';

export type { Candidate, Listing, ListingSource, Match, Runner, SpecialCandidate, SpecialListing } from './listing.js';

/** Knows our events and finds the one that a listing means. Matching itself changes nothing. */
export interface Matcher {
  /** Adds an event, or puts it as it is now. */
  add(candidate: Candidate): void;
  addSpecial(candidate: SpecialCandidate): void;
  remove(eventId: EventId): void;
  /** Returns whether an event was added as one in doubt. */
  isInDoubt(eventId: EventId): boolean;
  /** `hasLeft`: whether the source's bookie lists an event no more, under the name that it had for it. */
  match(listing: Listing, source: ListingSource, hasLeft?: (eventId: EventId) => boolean): Match;
  matchSpecial(listing: SpecialListing, source: ListingSource): Match;
  /** Returns what an event in doubt may be, by its listing: those that are like it, and another one in doubt that is surely it. */
  mayBe(eventId: EventId, listing: Listing): readonly EventId[];
  /** Returns the runner of a special event that a name means, or null when none or several may be meant. */
  findRunner(eventId: EventId, runner: Runner): TeamId | null;
  /** Remembers that a bookie lists the event: a second listing of the same bookie is then a doubt. */
  link(eventId: EventId, source: ListingSource): void;
  unlink(eventId: EventId, bookie: BookieCode): void;
  /** How much has been held against each other so far: a listing may be like thousands of events, and others are not to wait for many such. */
  readonly compared: () => number;
  /** Learns how a team is also written, for as long as it has events. */
  addSpelling(teamId: TeamId, spelling: string): void;
  /** Learns how else a team is written, and forgets all that it had learned of that. */
  setSpellings(teamId: TeamId, spellings: readonly string[]): void;
}

/** Events that may have a name of a listing's: of more nobody can say which it may be. Those of a whole day's football are fewer. */
const CANDIDATES_MAX = 3000;

/** Of events in doubt, counted under each name that they share with it, a listing is held against so many at most: there may be a hundred thousand of them. */
const DOUBTED_MAX = 300;

/** A listing, read, and what it is found by. */
type Read = ReadListing & { readonly keys: readonly string[] };

/** Returns a matcher that knows no events yet. */
export function createMatcher(names: Names): Matcher {
  const index = createCandidateIndex<Entry>(toleranceOf);
  const doubted = createCandidateIndex<Entry>(toleranceOf);
  const candidates = new Map<EventId, Candidate>();
  const eventsOfTeam = createGroups<TeamId, EventId>();
  const spellings = createGroups<TeamId, string>();
  const links = new Map<EventId, Map<BookieCode, string>>();
  let compared = 0;
  const isListed = (eventId: EventId, { bookie, listingKey }: ListingSource): boolean =>
    (links.get(eventId)?.get(bookie) ?? listingKey) !== listingKey;
  const specials = createSpecialMatcher(names, isListed);

  const sideOf = (sport: SportCode, name: string, teamId: TeamId): Side => {
    const learned = [...spellings.of(teamId)].map((spelling) => names.team(sport, spelling)).filter(isTelling);
    return { teamId, name: names.team(sport, name), learned };
  };
  const put = (candidate: Candidate): void => {
    const { eventId, sport, start, competitionId } = candidate;
    const home = sideOf(sport, candidate.home, candidate.homeId);
    const away = sideOf(sport, candidate.away, candidate.awayId);
    const competition = names.competition(candidate.competitionName);
    const into = candidate.inDoubt ? doubted : index;
    into.put({ eventId, sport, start, home, away, competitionId, competition }, [
      ...keysOf('home', [home.name, ...home.learned], home.teamId),
      ...keysOf('away', [away.name, ...away.learned], away.teamId),
    ]);
  };
  const putAgain = (eventIds: Iterable<EventId>): void => {
    for (const eventId of eventIds) put(mustExist(candidates.get(eventId), 'an event of a group'));
  };

  const forget = (eventId: EventId): void => {
    const candidate = candidates.get(eventId);
    if (candidate === undefined) return;
    candidates.delete(eventId);
    index.take(eventId);
    doubted.take(eventId);
    eventsOfTeam.remove(candidate.homeId, eventId);
    eventsOfTeam.remove(candidate.awayId, eventId);
  };

  const readOf = (listing: Listing): Read => {
    const { sport } = listing;
    const [home, away] = [names.team(sport, listing.home), names.team(sport, listing.away)];
    const keys = [...keysOf('home', [home], listing.suppliedHomeId), ...keysOf('away', [away], listing.suppliedAwayId)];
    return { listing, home, away, competition: names.competition(listing.competitionName), keys };
  };
  const decidedOf = ({ listing, keys }: Read): ReadonlySet<Entry> => {
    const found = index.find(listing.sport, listing.start, keys);
    compared += found.size;
    return found;
  };
  /** The events in doubt that a listing may be; none where it is like so many that nobody could say which. */
  const doubtedOf = ({ listing, keys }: Read): ReadonlySet<Entry> => {
    if (doubted.countFor(listing.sport, listing.start, keys) > DOUBTED_MAX) return new Set();
    const found = doubted.find(listing.sport, listing.start, keys);
    compared += found.size;
    return found;
  };

  return {
    add: (candidate) => {
      const { eventId } = candidate;
      forget(eventId);
      candidates.set(eventId, candidate);
      eventsOfTeam.add(candidate.homeId, eventId);
      eventsOfTeam.add(candidate.awayId, eventId);
      put(candidate);
    },
    addSpecial: (candidate) => {
      specials.add(candidate);
    },
    remove: (eventId) => {
      specials.remove(eventId);
      const candidate = candidates.get(eventId);
      forget(eventId);
      // How a team is written comes with its next event, or there would be ever more of those that play no more.
      for (const teamId of candidate === undefined ? [] : [candidate.homeId, candidate.awayId])
        if (eventsOfTeam.of(teamId).size === 0) spellings.clear(teamId);
      links.delete(eventId);
    },
    match: (listing, source, hasLeft = () => false) => {
      const read = readOf(listing);
      const found = decidedOf(read);
      if (found.size > CANDIDATES_MAX) return { kind: 'doubt', candidates: idsOf(found) };
      const isTaken = (eventId: EventId): boolean => isListed(eventId, source) && !hasLeft(eventId);
      const match = choose(read, found, isTaken);
      if (match.kind === 'matched') return match;
      const inDoubt = doubtedOf(read);
      if (inDoubt.size === 0) return match;
      compared += found.size;
      const surely = surelyOf(read, found, inDoubt);
      if (surely === null) return match;
      if (!isTaken(surely)) return { kind: 'matched', eventId: surely };
      return match.kind === 'doubt' ? match : { kind: 'doubt', candidates: [surely] };
    },
    mayBe: (eventId, listing) => {
      const read = readOf(listing);
      const found = decidedOf(read);
      if (found.size > CANDIDATES_MAX) return idsOf(found);
      const match = choose(read, found, () => true);
      const others = [...doubtedOf(read)].filter((entry) => entry.eventId !== eventId);
      const surely = surelyOf(read, found, others);
      const likely = match.kind === 'doubt' ? match.candidates : [];
      return surely === null || likely.includes(surely) ? likely : [...likely, surely];
    },
    isInDoubt: (eventId) => candidates.get(eventId)?.inDoubt === true,
    matchSpecial: (listing, source) => specials.match(listing, source),
    findRunner: (eventId, runner) => specials.findRunner(eventId, runner),
    compared: () => compared + specials.compared(),
    link: (eventId, { bookie, listingKey }) => {
      const known = links.get(eventId) ?? new Map<BookieCode, string>();
      links.set(eventId, known.set(bookie, listingKey));
    },
    unlink: (eventId, bookie) => {
      links.get(eventId)?.delete(bookie);
    },
    addSpelling: (teamId, spelling) => {
      if (spellings.add(teamId, spelling)) putAgain(eventsOfTeam.of(teamId));
    },
    setSpellings: (teamId, only) => {
      for (const spelling of [...spellings.of(teamId)]) spellings.remove(teamId, spelling);
      for (const spelling of only) spellings.add(teamId, spelling);
      putAgain(eventsOfTeam.of(teamId));
    },
  };
}

/** The one event that a listing surely is, whoever lists it already, and clearly rather than any other, decided or in doubt. */
function surelyOf(read: Read, decided: Iterable<Entry>, inDoubt: Iterable<Entry>): EventId | null {
  const match = choose(read, [...decided, ...inDoubt], () => false);
  return match.kind === 'matched' ? match.eventId : null;
}

const toleranceOf = (sport: SportCode): number => getSport(sport).startToleranceMs;

const idsOf = (entries: Iterable<Entry>): readonly EventId[] => [...entries].map(({ eventId }) => eventId);

/** A bare surname was right once, beside an opponent; the next time it may be a sister. */
function isTelling(name: Name): boolean {
  return name.kind === 'club' || name.people.some((words) => words.length > 1) || name.people.length > 1;
}

interface Groups<Key, Member> {
  /** Returns whether the member is new to the group. */
  add(key: Key, member: Member): boolean;
  remove(key: Key, member: Member): void;
  clear(key: Key): void;
  of(key: Key): ReadonlySet<Member>;
}

function createGroups<Key, Member>(): Groups<Key, Member> {
  const groups = new Map<Key, Set<Member>>();
  return {
    add: (key, member) => {
      const group = groups.get(key) ?? new Set();
      groups.set(key, group);
      const isNew = !group.has(member);
      group.add(member);
      return isNew;
    },
    remove: (key, member) => {
      const group = groups.get(key);
      group?.delete(member);
      if (group?.size === 0) groups.delete(key);
    },
    clear: (key) => {
      groups.delete(key);
    },
    of: (key) => groups.get(key) ?? new Set(),
  };
}

function keysOf(place: 'home' | 'away', names: readonly Name[], teamId: TeamId | null): readonly string[] {
  const keys = names.flatMap((name) => keysOfName(name)[place]);
  return teamId === null ? keys : [...keys, `${place}#${teamId}`];
}
