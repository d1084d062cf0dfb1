// A provider's spelling taken apart: what tells one team from another, apart from what only decorates it. Comparing is
// likeness.ts. What is known of clubs and countries is not code but data/reference/names.json, handed in as read.
import type { SportCode } from '../core/value/ids.js';
import { remembered } from '../core/value/remembered.js';
import { clubReader } from './club-names.js';
import { competitionReader } from './competition-names.js';
import { createContext } from './name-context.js';
import type { CompetitionName, Name, NamesReference } from './name.js';
import { peopleReader } from './people-names.js';

export type { NamesReference } from './name.js';

/** Reads spellings. */
export interface Names {
  team(sport: SportCode, spelling: string): Name;
  competition(spelling: string): CompetitionName;
  /** Reads the title of an outright: like a competition, less the words that only say "winner". */
  title(spelling: string): CompetitionName;
}

/** Spellings remembered before all are forgotten: a few days' events of many providers. */
const REMEMBERED_MAX = 100_000;

/** Returns the reader of names that knows what the reference knows. */
export function createNames(reference: NamesReference): Names {
  const context = createContext(reference);
  const readers = new Map<string, (spelling: string) => Name>();
  const readerOf = (family: string): ((spelling: string) => Name) => {
    const made =
      readers.get(family) ??
      remembering<Name>(reference.people.includes(family) ? peopleReader(context) : clubReader(context, family));
    readers.set(family, made);
    return made;
  };
  return {
    team: (sport, spelling) => readerOf(familyOf(sport))(spelling),
    competition: remembering(competitionReader(context, { titles: [], parts: [] })),
    title: remembering(competitionReader(context, reference.competitions)),
  };
}

/** Returns the part of a sport's code that names the game itself: fb of fb_ht. */
function familyOf(sport: SportCode): string {
  const end = sport.indexOf('_');
  return end === -1 ? sport : sport.slice(0, end);
}

/** Remembers what a reader made of a spelling: providers send the same ones in every poll. */
const remembering = <T>(read: (spelling: string) => T): ((spelling: string) => T) => remembered(read, REMEMBERED_MAX);
