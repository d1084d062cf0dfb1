// Specials: races, tournaments, championships. Many runners say more than two names do, so they decide together with the
// title; races, whose titles say little (`14:30 Ascot`), are known by their runners and their minute alone.
//
// ours: two listings of one special share three in five of their runners, and neither title says what the other listing
// does not, nor the competition of one that has no title, nor a number of either; one that starts at the new year stands
// for the whole year (provider §2.2).
import { createKept, type Kept } from '../core/value/remembered.js';
import type { EventId, SportCode, TeamId } from '../core/value/ids.js';
import { getSport } from '../core/value/sport.js';
import { dayOf, type Instant } from '../core/value/time.js';
import { keysOfName } from './candidate-index.js';
import { compareSides, isWithin, LIKENESS, likenessOf, type Relation, relationOf } from './likeness.js';
import type { ListingSource, Match, Runner, SpecialCandidate, SpecialListing } from './listing.js';
import type { CompetitionName, Name } from './name.js';
import type { Names } from './names.js';

/** Knows our special events. */
interface SpecialMatcher {
  add(candidate: SpecialCandidate): void;
  remove(eventId: EventId): void;
  match(listing: SpecialListing, source: ListingSource): Match;
  findRunner(eventId: EventId, runner: Runner): TeamId | null;
  /** How much has been held against each other so far. */
  readonly compared: () => number;
}

/** A sport whose starts agree this closely is run in races. */
const RACE_TOLERANCE_MS = 3_600_000;
/** Two dated listings of one tournament start within this. */
const TOURNAMENT_MS = 2 * 86_400_000;
const RUNNERS_SHARE_MIN = 0.6;
const RUNNERS_MIN = 3;
/** A name that more runners of one special may have, or of a person a word of it, is none that may be spelled otherwise. */
const NAMESAKES_MAX = 50;
/** So many names of runners are held against each other for one listing, some milliseconds' work: many times as many as a great field needs. */
const RUNNERS_COMPARED_MAX = 10_000;

interface KnownRunner {
  readonly teamId: TeamId;
  readonly name: Name;
}

interface Entry {
  readonly candidate: SpecialCandidate;
  readonly title: CompetitionName;
  readonly competition: CompetitionName;
  readonly runners: readonly KnownRunner[];
  readonly teamIds: ReadonlySet<TeamId>;
  /** What most providers send needs no comparing. */
  readonly bySpelling: ReadonlyMap<string, TeamId>;
  /** By what two names that are alike have in common: a field of a thousand is not held against another of as many. */
  readonly byKey: ReadonlyMap<string, readonly KnownRunner[]>;
  /** What was found of other spellings: each offer on a runner names it. */
  readonly found: Kept<string, { readonly teamId: TeamId | null }>;
}

/** A listing's names, read. */
interface ReadSpecial {
  readonly listing: SpecialListing;
  readonly title: CompetitionName;
  readonly competition: CompetitionName;
}

/** Returns a matcher that knows no specials yet. */
export function createSpecialMatcher(
  names: Names,
  isListed: (eventId: EventId, source: ListingSource) => boolean,
): SpecialMatcher {
  const entries = new Map<EventId, Entry>();
  let compared = 0;
  const bySport = new Map<SportCode, Set<Entry>>();

  const remove = (eventId: EventId): void => {
    const entry = entries.get(eventId);
    if (entry === undefined) return;
    entries.delete(eventId);
    bySport.get(entry.candidate.sport)?.delete(entry);
  };

  return {
    add: (candidate) => {
      remove(candidate.eventId);
      const entry = entryOf(candidate, names);
      entries.set(candidate.eventId, entry);
      bySport.set(candidate.sport, (bySport.get(candidate.sport) ?? new Set()).add(entry));
    },
    remove,
    match: (listing, source) => {
      const asked = {
        listing,
        title: names.title(listing.eventName),
        competition: names.title(listing.competitionName),
      };
      const ofSport = bySport.get(listing.sport) ?? new Set();
      compared += ofSport.size;
      const alike = [...ofSport].filter((entry) => isSameOccasion(asked, entry));
      const likely: Entry[] = [];
      const before = compared;
      for (const entry of alike) {
        // Who lists so much that is so much alike may mean any of it.
        if (compared - before > RUNNERS_COMPARED_MAX) return doubt(alike);
        if (shareOfRunners(listing, entry) >= RUNNERS_SHARE_MIN) likely.push(entry);
      }
      return choose(likely, (eventId) => isListed(eventId, source));
    },
    findRunner: (eventId, runner) => {
      const entry = entries.get(eventId);
      return entry === undefined ? null : findRunner(runner, entry);
    },
    compared: () => compared,
  };

  /** Returns which part of the longer field both listings name; 0 where too few runners do to say anything. */
  function shareOfRunners({ runners }: SpecialListing, entry: Entry): number {
    const found = new Set(runners.map((runner) => findRunner(runner, entry)));
    found.delete(null);
    const longer = Math.max(runners.length, entry.runners.length);
    return found.size < Math.min(RUNNERS_MIN, longer) ? 0 : found.size / longer;
  }

  /** Returns the one runner that a name can mean; a supplied id decides at once, either way (decisions §9). */
  function findRunner({ name, suppliedId }: Runner, entry: Entry): TeamId | null {
    compared += 1;
    if (suppliedId !== null) return entry.teamIds.has(suppliedId) ? suppliedId : null;
    const spelled = entry.bySpelling.get(name);
    if (spelled !== undefined) return spelled;
    const known = entry.found.find(name);
    if (known !== null) return known.teamId;
    const teamId = findAlike(names.team(entry.candidate.sport, name), entry);
    entry.found.keep(name, { teamId });
    return teamId;
  }

  function findAlike(asked: Name, { byKey }: Entry): TeamId | null {
    const namesakes = new Set<KnownRunner>();
    for (const key of keysOfName(asked).home) {
      const under = byKey.get(key) ?? [];
      if (under.length > NAMESAKES_MAX) return null;
      for (const runner of under) namesakes.add(runner);
    }
    compared += namesakes.size;
    const alike = [...namesakes].filter(
      (runner) =>
        compareSides(asked.sides, runner.name.sides, asked.kind) !== 'other' &&
        likenessOf(asked, runner.name) >= LIKENESS.short,
    );
    const [only, ...more] = alike;
    return only === undefined || more.length > 0 ? null : only.teamId;
  }
}

function entryOf(candidate: SpecialCandidate, names: Names): Entry {
  const { sport } = candidate;
  const runners = candidate.runners.map(({ name, teamId }) => ({ teamId, name: names.team(sport, name) }));
  return {
    candidate,
    title: names.title(candidate.eventName),
    competition: names.title(candidate.competitionName),
    runners,
    teamIds: new Set(runners.map(({ teamId }) => teamId)),
    bySpelling: new Map(candidate.runners.map(({ name, teamId }) => [name, teamId])),
    byKey: keyed(runners),
    found: createKept(Math.max(1, runners.length)),
  };
}

function keyed(runners: readonly KnownRunner[]): ReadonlyMap<string, readonly KnownRunner[]> {
  const byKey = new Map<string, KnownRunner[]>();
  for (const runner of runners) {
    for (const key of new Set(keysOfName(runner.name).home)) {
      const under = byKey.get(key);
      if (under === undefined) byKey.set(key, [runner]);
      else under.push(runner);
    }
  }
  return byKey;
}

/** Whether time, competition and title allow two listings to be of one special. */
function isSameOccasion(asked: ReadSpecial, entry: Entry): boolean {
  const { listing } = asked;
  const { candidate } = entry;
  const isInTime = isRace(listing.sport)
    ? Math.abs(listing.start - candidate.start) <= getSport(listing.sport).startToleranceMs
    : isSameEdition(listing.start, candidate.start);
  // Of thousands few are of this time: their words are not looked at.
  if (!isInTime) return false;
  const relation = relationTo(asked, entry);
  return relation !== 'other' && (isRace(listing.sport) || isSameTitle(asked, entry, relation));
}

function relationTo({ listing, competition }: ReadSpecial, entry: Entry): Relation {
  const { suppliedCompetitionId } = listing;
  if (suppliedCompetitionId !== null) return suppliedCompetitionId === entry.candidate.competitionId ? 'same' : 'other';
  return relationOf(competition, entry.competition);
}

const isRace = (sport: SportCode): boolean => getSport(sport).startToleranceMs < RACE_TOLERANCE_MS;

function isSameEdition(a: Instant, b: Instant): boolean {
  if (isWholeYear(a) || isWholeYear(b)) return dayOf(a).slice(0, 4) === dayOf(b).slice(0, 4);
  return Math.abs(a - b) <= TOURNAMENT_MS;
}

const isWholeYear = (start: Instant): boolean => dayOf(start).endsWith('-01-01') && start % 86_400_000 === 0;

/** Titles that say nothing but "winner" are of one special only where their competitions are the same. */
function isSameTitle(asked: ReadSpecial, entry: Entry, relation: Relation): boolean {
  const [ours, theirs] = [wordsOf(entry), wordsOf(asked)];
  if (compareSides(ours.sides, theirs.sides, 'club') !== 'same') return false;
  if (!isWithin(toldBy(asked), ours.words) || !isWithin(toldBy(entry), theirs.words)) return false;
  if (!isWithin(ours.years, theirs.years) && !isWithin(theirs.years, ours.years)) return false;
  return relation === 'same' || asked.title.words.length + entry.title.words.length > 0;
}

/** A title, and the competition that it is of. */
type Titled = Pick<ReadSpecial, 'title' | 'competition'>;

/** The words that tell a special from others: its title's and all numbers, its competition's where that is all there is (`Tour: stage 11`, `Winner`). */
function toldBy({ title, competition }: Titled): readonly string[] {
  return title.words.length === 0
    ? competition.words
    : [...title.words, ...competition.words.filter((word) => IS_NUMBER.test(word))];
}

const IS_NUMBER = /^\d+$/;

function wordsOf({ title, competition }: Titled): Pick<CompetitionName, 'words' | 'sides' | 'years'> {
  return {
    words: [...title.words, ...competition.words],
    sides: [...new Set([...title.sides, ...competition.sides])].sort(),
    years: [...title.years, ...competition.years],
  };
}

function choose(likely: readonly Entry[], isListed: (eventId: EventId) => boolean): Match {
  const [only, ...more] = likely.map((entry) => entry.candidate.eventId);
  if (only === undefined) return { kind: 'new' };
  if (more.length > 0 || isListed(only)) return doubt(likely);
  return { kind: 'matched', eventId: only };
}

function doubt(entries: readonly Entry[]): Match {
  return { kind: 'doubt', candidates: entries.map(({ candidate }) => candidate.eventId) };
}
