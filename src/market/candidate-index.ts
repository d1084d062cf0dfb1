// Finds what might be meant without looking at all: by sport, by a slot of time, and by a key (a word, an id).
import type { EventId, SportCode } from '../core/value/ids.js';
import type { Instant } from '../core/value/time.js';
import { TYPO_LETTERS_MIN } from './likeness.js';
import type { ClubName, Name, PeopleName } from './name.js';
import { soundOf } from './spelling.js';

/** What an index needs to know of an entry. */
interface Indexed {
  readonly eventId: EventId;
  readonly sport: SportCode;
  readonly start: Instant;
}

/** Entries by slot of time and key. */
interface CandidateIndex<Entry extends Indexed> {
  put(entry: Entry, keys: readonly string[]): void;
  take(eventId: EventId): void;
  /** Returns the entries under any of the keys that start within the tolerance, each once. */
  find(sport: SportCode, start: Instant, keys: readonly string[]): ReadonlySet<Entry>;
  /** Returns how much would be looked at to find them: an entry counts under each of its keys. Nothing is looked at for it. */
  countFor(sport: SportCode, start: Instant, keys: readonly string[]): number;
}

const SLOT_MIN_MS = 3_600_000;

/** Returns an empty index. The tolerance is how far two starts of one event of the sport may be apart. */
export function createCandidateIndex<Entry extends Indexed>(
  toleranceOf: (sport: SportCode) => number,
): CandidateIndex<Entry> {
  const slots = new Map<string, Map<string, Set<Entry>>>();
  const placed = new Map<EventId, { readonly entry: Entry; readonly slot: string; readonly keys: readonly string[] }>();
  // A slot as long as the tolerance: an entry in reach stands in one of three.
  const numberOf = (sport: SportCode, at: number): number => Math.floor(at / Math.max(toleranceOf(sport), SLOT_MIN_MS));

  const take = (eventId: EventId): void => {
    const place = placed.get(eventId);
    if (place === undefined) return;
    placed.delete(eventId);
    const slot = slots.get(place.slot);
    for (const key of place.keys) {
      const under = slot?.get(key);
      under?.delete(place.entry);
      if (under?.size === 0) slot?.delete(key);
    }
    if (slot?.size === 0) slots.delete(place.slot);
  };

  /** What stands under each of the keys in the slots that are in reach. */
  function* under(sport: SportCode, start: Instant, keys: readonly string[]): Generator<ReadonlySet<Entry>> {
    const tolerance = toleranceOf(sport);
    for (let number = numberOf(sport, start - tolerance); number <= numberOf(sport, start + tolerance); number++) {
      const slot = slots.get(`${sport} ${number}`);
      if (slot === undefined) continue;
      for (const key of keys) {
        const entries = slot.get(key);
        if (entries !== undefined) yield entries;
      }
    }
  }

  return {
    put: (entry, keys) => {
      take(entry.eventId);
      const name = `${entry.sport} ${numberOf(entry.sport, entry.start)}`;
      placed.set(entry.eventId, { entry, slot: name, keys });
      const slot = slots.get(name) ?? new Map<string, Set<Entry>>();
      slots.set(name, slot);
      for (const key of keys) slot.set(key, (slot.get(key) ?? new Set()).add(entry));
    },
    take,
    find: (sport, start, keys) => {
      const tolerance = toleranceOf(sport);
      const found = new Set<Entry>();
      for (const entries of under(sport, start, keys))
        for (const entry of entries) if (Math.abs(entry.start - start) <= tolerance) found.add(entry);
      return found;
    },
    countFor: (sport, start, keys) => {
      let count = 0;
      for (const entries of under(sport, start, keys)) count += entries.size;
      return count;
    },
  };
}

/** The keys of a name as home and as away: apart, for sides are never swapped. */
interface Keys {
  readonly home: readonly string[];
  readonly away: readonly string[];
}

/** A name may have dozens of words: of each the others are kept no further than this. */
const OTHERS_LETTERS_MAX = 40;

const keysOfNames = new WeakMap<Name, Keys>();

/**
 * Returns the keys of which two names that are alike by a typo at least have one in common. Those of clubs are all of a name but what may differ: by one
 * word of them, such as a number tells teams apart, each of a thousand would be held against each.
 */
export function keysOfName(name: Name): Keys {
  const known = keysOfNames.get(name);
  if (known !== undefined) return known;
  const own = name.kind === 'people' ? wordsOfPeople(name) : keysOfClub(name);
  const keys = { home: own.map((key) => `home:${key}`), away: own.map((key) => `away:${key}`) };
  keysOfNames.set(name, keys);
  return keys;
}

function wordsOfPeople({ people }: PeopleName): readonly string[] {
  return people.flatMap((words) => words.filter((word) => word.length > 1).map(soundOf));
}

/** All as it sounds; without what is dropped; and without a word that may be mistyped, of which only the edges stay, where others speak for the name. */
function keysOfClub({ words, sounds, sound, core, common }: ClubName): readonly string[] {
  const keys = [`=${sound}`, `~${core}`];
  for (const [at, word] of words.entries()) {
    const hasTelling = common.some((isCommon, place) => place !== at && !isCommon);
    if (word.length < TYPO_LETTERS_MIN || !hasTelling) continue;
    const others = sounds.toSpliced(at, 1).join(' ').slice(0, OTHERS_LETTERS_MAX);
    keys.push(`${at}${word[0] ?? ''}${word.at(-1) ?? ''} ${others}`);
  }
  return keys;
}
