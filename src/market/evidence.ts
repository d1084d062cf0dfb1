// What speaks for a candidate, and whether it is enough (decisions §9).
//
// ours: a name that lacks a word (Leicester) needs a competition that agrees, one with a letter wrong also a second name
// that is certain; what was learned as a spelling counts only when it comes again exactly.
import type { CompetitionId, EventId, SportCode, TeamId } from '../core/value/ids.js';
import type { Instant } from '../core/value/time.js';
import { compareSides, LIKENESS, likenessOf, type Relation, relationOf } from './likeness.js';
import type { Listing, Match } from './listing.js';
import type { CompetitionName, Name } from './name.js';

/** Second best must be this much behind the best. */
const CLEAR_MARGIN = 0.08;
/** What an unlike competition costs in the order of candidates. */
const RELATION_COST: Readonly<Record<Relation, number>> = { same: 0, akin: 0.05, unrelated: 0.1, other: 1 };
/** Two meetings of the same sides on one day: 48 minutes nearer is clear. */
const START_COST_PER_HOUR = 0.1;
const START_COST_MAX = 0.3;
/** One name the same, the other not, at the same time in the same competition: worth the operator's eye. */
const SAME_START_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;

/** A team of an event of ours: its name, and the other spellings that were learned. */
export interface Side {
  readonly teamId: TeamId;
  readonly name: Name;
  readonly learned: readonly Name[];
}

/** An event of ours, its names read. */
export interface Entry {
  readonly eventId: EventId;
  readonly sport: SportCode;
  readonly start: Instant;
  readonly home: Side;
  readonly away: Side;
  readonly competitionId: CompetitionId;
  readonly competition: CompetitionName;
}

/** A listing, read. */
export interface ReadListing {
  readonly listing: Listing;
  readonly home: Name;
  readonly away: Name;
  readonly competition: CompetitionName;
}

/** What speaks for a candidate. */
interface Evidence {
  readonly entry: Entry;
  readonly least: number;
  readonly most: number;
  readonly relation: Relation;
  readonly rank: number;
}

/** Returns what speaks for a candidate; null where the names already speak against it, which is nearly always. */
function weigh(asked: ReadListing, entry: Entry): Evidence | null {
  const { listing } = asked;
  const home = likenessOfSide(asked.home, listing.suppliedHomeId, entry.home);
  const away = likenessOfSide(asked.away, listing.suppliedAwayId, entry.away);
  const [least, most] = home < away ? [home, away] : [away, home];
  const apartMs = Math.abs(listing.start - entry.start);
  if (least < LIKENESS.typo && (most < LIKENESS.near || apartMs > SAME_START_MS)) return null;
  const isGiven = listing.suppliedHomeId === entry.home.teamId && listing.suppliedAwayId === entry.away.teamId;
  const relation = isGiven ? 'same' : relationOfSides(asked, entry, relationTo(asked, entry));
  // Players' start times slip too far to tell John Smith from Jane Smith: time only orders sides that are certain.
  const startCost = least >= LIKENESS.near ? Math.min((apartMs / HOUR_MS) * START_COST_PER_HOUR, START_COST_MAX) : 0;
  return { entry, least, most, relation, rank: (home + away) / 2 - RELATION_COST[relation] - startCost };
}

/** A supplied id decides at once, either way (decisions §9). A learned spelling counts only when it comes again exactly. */
function likenessOfSide(asked: Name, suppliedId: TeamId | null, { name, learned, teamId }: Side): number {
  if (suppliedId !== null) return suppliedId === teamId ? LIKENESS.exact : LIKENESS.none;
  const likeness = likenessOf(asked, name);
  if (likeness >= LIKENESS.near || learned.length === 0) return likeness;
  return learned.some((other) => likenessOf(asked, other) === LIKENESS.exact) ? LIKENESS.exact : likeness;
}

function relationTo({ listing, competition }: ReadListing, entry: Entry): Relation {
  const { suppliedCompetitionId } = listing;
  if (suppliedCompetitionId !== null) return suppliedCompetitionId === entry.competitionId ? 'same' : 'other';
  return relationOf(competition, entry.competition);
}

/** Women, youth, reserves never meet first teams, whether the team's name says so or its competition's. */
function relationOfSides(
  { listing, home, away, competition }: ReadListing,
  entry: Entry,
  relation: Relation,
): Relation {
  const said = SAID_BY_SPORT.get(listing.sport);
  const sidesOf = (name: Name, { sides }: CompetitionName): readonly string[] =>
    unionOf(name.sides, sides).filter((side) => side !== said);
  const compare = (name: Name, suppliedId: TeamId | null, side: Side): ReturnType<typeof compareSides> =>
    suppliedId !== null
      ? 'same'
      : compareSides(sidesOf(name, competition), sidesOf(side.name, entry.competition), name.kind);
  const compared = [
    compare(home, listing.suppliedHomeId, entry.home),
    compare(away, listing.suppliedAwayId, entry.away),
  ];
  if (compared.includes('other')) return 'other';
  return compared.includes('perhaps') && relation === 'same' ? 'akin' : relation;
}

/** What a sport counts by itself: some say it once more (`Premier League Corners`), others do not. Of bookings some count cards, some points. */
const SAID_BY_SPORT: ReadonlyMap<string, string> = new Map([
  ['fb_corn', 'corners'],
  ['fb_corn_ht', 'corners'],
]);

const unionOf = (a: readonly string[], b: readonly string[]): readonly string[] =>
  b.length === 0 ? a : [...new Set([...a, ...b])].sort();

/** Whether what speaks for a candidate is enough. */
function isEnough({ least, most, relation }: Evidence, kind: Name['kind']): boolean {
  switch (relation) {
    case 'same':
      // Two bare surnames are too little; two clubs without their second words are not.
      if (least >= LIKENESS.short) return kind === 'club' || most >= LIKENESS.initial;
      return least >= LIKENESS.typo && most >= LIKENESS.near;
    case 'akin':
      return least >= LIKENESS.initial || (least >= LIKENESS.short && most >= LIKENESS.near);
    case 'unrelated':
      return least >= LIKENESS.near;
    case 'other':
      return false;
  }
}

/** Whether a candidate that is not enough is worth a doubt: both names come close, or one does in the same competition. */
function isClose({ least, relation }: Evidence): boolean {
  return relation === 'same' || (relation !== 'other' && least >= LIKENESS.typo);
}

/** Returns the one candidate that enough speaks for, and clearly more than for any other; else a doubt, or nothing. */
export function choose(asked: ReadListing, entries: Iterable<Entry>, isListed: (eventId: EventId) => boolean): Match {
  const likely: Evidence[] = [];
  for (const entry of entries) {
    const evidence = weigh(asked, entry);
    if (evidence !== null && isClose(evidence)) likely.push(evidence);
  }
  const [best, second] = likely.sort((a, b) => b.rank - a.rank);
  if (best === undefined) return { kind: 'new' };
  const isClear = second === undefined || best.rank - second.rank >= CLEAR_MARGIN;
  const { eventId } = best.entry;
  if (isClear && isEnough(best, asked.home.kind) && !isListed(eventId)) return { kind: 'matched', eventId };
  return { kind: 'doubt', candidates: likely.map((one) => one.entry.eventId) };
}
