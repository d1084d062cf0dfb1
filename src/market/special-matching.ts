// Specials: races, tournaments, championships. Many runners say more than two names do, so they decide together with the
// title; races, whose titles say little (`14:30 Ascot`), are known by their runners and their minute alone.
//
// ours: two listings of one special share three in five of their runners, and neither title says what the other listing
// does not; one that starts at the new year stands for the whole year (provider §2.2).
import { mustExist } from '../core/value/assert.js';
import type { EventId, SportCode, TeamId } from '../core/value/ids.js';
import { findSport } from '../core/value/sport.js';
import { dayOf, type Instant } from '../core/value/time.js';
import { compareSides, LIKENESS, likenessOf, type Relation, relationOf } from './likeness.js';
import type { ListingSource, Match, Runner, SpecialCandidate, SpecialListing } from './listing.js';
import type { CompetitionName, Name } from './name.js';
import type { Names } from './names.js';

/** Knows our special events. */
export interface SpecialMatcher {
  add(candidate: SpecialCandidate): void;
  remove(eventId: EventId): void;
  match(listing: SpecialListing, source: ListingSource): Match;
  findRunner(eventId: EventId, runner: Runner): TeamId | null;
}

/** A sport whose starts agree this closely is run in races. */
const RACE_TOLERANCE_MS = 3_600_000;
/** Two dated listings of one tournament start within this. */
const TOURNAMENT_MS = 2 * 86_400_000;
const RUNNERS_SHARE_MIN = 0.6;
const RUNNERS_MIN = 3;

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
}

/** A listing's names, read. */
interface Asked {
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
      const alike = [...(bySport.get(listing.sport) ?? [])].filter((entry) => isSameOccasion(asked, entry));
      const likely = alike.filter((entry) => shareOfRunners(names, listing, entry) >= RUNNERS_SHARE_MIN);
      return choose(likely, (eventId) => isListed(eventId, source));
    },
    findRunner: (eventId, runner) => {
      const entry = entries.get(eventId);
      return entry === undefined ? null : findRunner(names, runner, entry);
    },
  };
}

function entryOf(candidate: SpecialCandidate, names: Names): Entry {
  const { runners, sport } = candidate;
  return {
    candidate,
    title: names.title(candidate.eventName),
    competition: names.title(candidate.competitionName),
    runners: runners.map(({ name, teamId }) => ({ teamId, name: names.team(sport, name) })),
    teamIds: new Set(runners.map(({ teamId }) => teamId)),
    bySpelling: new Map(runners.map(({ name, teamId }) => [name, teamId])),
  };
}

/** Whether time, competition and title allow two listings to be of one special. */
function isSameOccasion(asked: Asked, entry: Entry): boolean {
  const { listing } = asked;
  const { candidate } = entry;
  const relation = relationTo(asked, entry);
  if (relation === 'other') return false;
  if (isRace(listing.sport)) return Math.abs(listing.start - candidate.start) <= toleranceOf(listing.sport);
  return isSameEdition(listing.start, candidate.start) && isSameTitle(asked, entry, relation);
}

function relationTo({ listing, competition }: Asked, entry: Entry): Relation {
  const { suppliedCompetitionId } = listing;
  if (suppliedCompetitionId !== null) return suppliedCompetitionId === entry.candidate.competitionId ? 'same' : 'other';
  return relationOf(competition, entry.competition);
}

function toleranceOf(sport: SportCode): number {
  return mustExist(findSport(sport), `the sport ${sport}`).startToleranceMs;
}

const isRace = (sport: SportCode): boolean => toleranceOf(sport) < RACE_TOLERANCE_MS;

function isSameEdition(a: Instant, b: Instant): boolean {
  if (isWholeYear(a) || isWholeYear(b)) return dayOf(a).slice(0, 4) === dayOf(b).slice(0, 4);
  return Math.abs(a - b) <= TOURNAMENT_MS;
}

const isWholeYear = (start: Instant): boolean => dayOf(start).endsWith('-01-01') && start % 86_400_000 === 0;

/** Titles that say nothing but "winner" are of one special only where their competitions are the same. */
function isSameTitle(asked: Asked, entry: Entry, relation: Relation): boolean {
  const [ours, theirs] = [wordsOf(entry), wordsOf(asked)];
  if (compareSides(ours.sides, theirs.sides, 'club') !== 'same') return false;
  const says = (words: readonly string[], all: readonly string[]): boolean => words.every((word) => all.includes(word));
  if (!says(asked.title.words, ours.words) || !says(entry.title.words, theirs.words)) return false;
  return relation === 'same' || asked.title.words.length + entry.title.words.length > 0;
}

function wordsOf({ title, competition }: { readonly title: CompetitionName; readonly competition: CompetitionName }): {
  readonly words: readonly string[];
  readonly sides: readonly string[];
} {
  return {
    words: [...title.words, ...competition.words],
    sides: [...new Set([...title.sides, ...competition.sides])].sort(),
  };
}

/** Returns which part of the longer field both listings name; 0 where too few runners do to say anything. */
function shareOfRunners(names: Names, { runners }: SpecialListing, entry: Entry): number {
  const found = new Set(runners.map((runner) => findRunner(names, runner, entry)));
  found.delete(null);
  const longer = Math.max(runners.length, entry.runners.length);
  return found.size < Math.min(RUNNERS_MIN, longer) ? 0 : found.size / longer;
}

/** Returns the one runner that a name can mean; a supplied id decides at once, either way (decisions §9). */
function findRunner(names: Names, { name, suppliedId }: Runner, entry: Entry): TeamId | null {
  if (suppliedId !== null) return entry.teamIds.has(suppliedId) ? suppliedId : null;
  const spelled = entry.bySpelling.get(name);
  if (spelled !== undefined) return spelled;
  const asked = names.team(entry.candidate.sport, name);
  const alike = entry.runners.filter(
    (runner) =>
      compareSides(asked.sides, runner.name.sides, asked.kind) !== 'other' &&
      likenessOf(asked, runner.name) >= LIKENESS.short,
  );
  const [only, ...more] = alike;
  return only === undefined || more.length > 0 ? null : only.teamId;
}

function choose(likely: readonly Entry[], isListed: (eventId: EventId) => boolean): Match {
  const [only, ...more] = likely.map((entry) => entry.candidate.eventId);
  if (only === undefined) return { kind: 'new' };
  if (more.length > 0 || isListed(only)) return { kind: 'doubt', candidates: [only, ...more] };
  return { kind: 'matched', eventId: only };
}
