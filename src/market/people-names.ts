// Reads the names of players.
import { wordsOf } from '../core/value/plain-text.js';
import { type Context, sorted, takeRegion } from './name-context.js';
import type { PeopleName } from './name.js';
import { takePhrases } from './spelling.js';

const PAIR = /\s*[/&+]\s*/;

/** Reads the names of players. A last letter is an initial here, no side: only whole words tell women from men. */
export function peopleReader({ reference, plain, regions, sidesAnywhere }: Context): (spelling: string) => PeopleName {
  const particles = new Set(reference.particles);
  const withoutParticles = (words: readonly string[]): readonly string[] => {
    const telling = words.filter((word) => !particles.has(word));
    return telling.length === 0 ? words : telling;
  };
  const regionOf = (text: string): string | null => regions.get(plain(text)) ?? null;
  return (spelling) => {
    const { rest, region } = takeRegion(spelling, regionOf);
    const parts = plain(rest)
      .split(PAIR)
      .map((part) => takePhrases(wordsOf(part), sidesAnywhere));
    return {
      kind: 'people',
      people: parts.map((part) => withoutParticles(part.rest)).filter((words) => words.length > 0),
      sides: sorted(parts.flatMap((part) => part.taken)),
      region,
    };
  };
}
