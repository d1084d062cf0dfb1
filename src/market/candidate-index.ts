// Finds what might be meant without looking at all: by sport, by a slot of time, and by a key (a word, an id).
import type { EventId, SportCode } from '../core/value/ids.js';
import type { Instant } from '../core/value/time.js';
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
      for (let number = numberOf(sport, start - tolerance); number <= numberOf(sport, start + tolerance); number++) {
        const slot = slots.get(`${sport} ${number}`);
        if (slot === undefined) continue;
        for (const key of keys)
          for (const entry of slot.get(key) ?? []) if (Math.abs(entry.start - start) <= tolerance) found.add(entry);
      }
      return found;
    },
  };
}

/** The keys of a name as home and as away: apart, for sides are never swapped. */
interface Keys {
  readonly home: readonly string[];
  readonly away: readonly string[];
}

const keysOfNames = new WeakMap<Name, Keys>();

/** Returns the keys that two alike names have in common: the words that are not dropped, and the name in one piece. */
export function keysOfName(name: Name): Keys {
  const known = keysOfNames.get(name);
  if (known !== undefined) return known;
  const words = name.kind === 'people' ? wordsOfPeople(name) : wordsOfClub(name);
  const keys = { home: words.map((word) => `home:${word}`), away: words.map((word) => `away:${word}`) };
  keysOfNames.set(name, keys);
  return keys;
}

function wordsOfPeople({ people }: PeopleName): readonly string[] {
  return people.flatMap((words) => words.filter((word) => word.length > 1).map(soundOf));
}

function wordsOfClub({ sounds, sound, common }: ClubName): readonly string[] {
  const telling = sounds.filter((_sound, at) => common[at] !== true);
  const words = telling.length === 0 ? sounds : telling;
  return sounds.length === 1 ? sounds : [...words, sound];
}
