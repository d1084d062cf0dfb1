// Reads the names of clubs and national teams: what decorates a name is taken off, what tells two clubs apart stays.
import { wordsOf } from '../core/value/plain-text.js';
import { type Context, IS_AGE_GROUP, sorted, takeRegion } from './name-context.js';
import type { ClubName, SpellingsBySport } from './name.js';
import {
  type Phrases,
  phrasesOf,
  type Plain,
  replacePhrases,
  soundOf,
  type Spellings,
  takePhrases,
} from './spelling.js';

const DOTTED_INITIALS = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])/gu;
const IS_CLUB_NUMBER = /^(?:\d\d|1[89]\d\d|20\d\d)$/;

/** Reads the names of clubs: everything that names.json knows of one sport. */
export function clubReader(context: Context, family: string): (spelling: string) => ClubName {
  const { reference, plain, regions } = context;
  const affixes = ofSport(reference.affixes, family, plain);
  const read = createWordReader(context, family);
  const strip = createStrip(affixes, new Set(reference.shared));
  const takeSides = createTakeSides(context, affixes);
  const nicknames = createNicknames(reference.nicknames[family] ?? {}, read);
  const common = new Set(reference.common);
  const commonSounds = new Set(reference.common.map(soundOf));
  const shared = new Set(reference.shared);
  const regionOf = (text: string): string | null => {
    const word = plain(text);
    return affixes.has(word) ? null : (regions.get(word) ?? null);
  };

  return (spelling) => {
    const { rest, region } = takeRegion(spelling, regionOf);
    const { kept, sides } = takeSides(read(rest));
    const stripped = strip(kept);
    const whole = nicknames.get(kept.join(' '));
    const words = whole ?? nicknames.get(stripped.kept.join(' ')) ?? stripped.kept;
    const sounds = words.map(soundOf);
    const flags = words.map((word) => common.has(word));
    return {
      kind: 'club',
      words,
      sounds,
      sound: sounds.join(''),
      core: sounds.filter((sound) => !commonSounds.has(sound)).join(' '),
      common: flags,
      standsAlone: flags.includes(false) && !shared.has(words.join(' ')),
      affixes: whole === undefined ? stripped.affixes : [],
      sides,
      region,
    };
  };
}

function ofSport(spellings: SpellingsBySport, family: string, plain: Plain): Phrases {
  return new Map([...phrasesOf(spellings['all'] ?? {}, plain), ...phrasesOf(spellings[family] ?? {}, plain)]);
}

/** Returns what makes words of a club's spelling: `A.F.C.` one word, abbreviations written out, fillers gone. */
function createWordReader({ reference, plain }: Context, family: string): (text: string) => readonly string[] {
  const forms = ofSport(reference.words, family, plain);
  const fillers = new Set(reference.fillers);
  return (text) => {
    const joined = plain(text).replace(DOTTED_INITIALS, (dotted) => dotted.replaceAll('.', ''));
    const words = replacePhrases(wordsOf(joined), forms);
    const telling = words.filter((word) => !fillers.has(word));
    return telling.length === 0 ? words : telling;
  };
}

interface Stripped {
  readonly kept: readonly string[];
  readonly affixes: readonly string[];
}

/** Returns what takes kinds of club and numbers off: 1. FC Köln, Schalke 04. Something is always kept. */
function createStrip(affixes: Phrases, shared: ReadonlySet<string>): (words: readonly string[]) => Stripped {
  return (words) => {
    const withoutKinds = words.filter((word) => !affixes.has(word));
    const withoutNumbers = withoutKinds.filter((word, at) => !isDecoration(word, at));
    // A number stays where it tells two clubs of one place apart: 1860 München.
    const kept = shared.has(withoutNumbers.join(' ')) ? withoutKinds.filter((word) => word !== '1') : withoutNumbers;
    if (kept.length === 0) return { kept: words, affixes: [] };
    const taken = words.filter((word) => !kept.includes(word));
    return { kept, affixes: sorted(taken.map((word) => affixes.get(word) ?? word)) };
  };
}

const isDecoration = (word: string, at: number): boolean => IS_CLUB_NUMBER.test(word) || (word === '1' && at === 0);

/** Returns what takes off the words that tell a club's sides apart. Something is always kept. */
function createTakeSides(
  { reference, plain, sidesAnywhere }: Context,
  affixes: Phrases,
): (words: readonly string[]) => { readonly kept: readonly string[]; readonly sides: readonly string[] } {
  // In esports `esports` is a kind of club, elsewhere a team that does not exist.
  const anywhere = new Map([...sidesAnywhere].filter(([form]) => !affixes.has(form)));
  const last = phrasesOf(reference.sides.last, plain);
  return (words) => {
    const aged = words.filter((word) => IS_AGE_GROUP.test(word));
    const { rest, taken } = takePhrases(
      words.filter((word) => !IS_AGE_GROUP.test(word)),
      anywhere,
    );
    const sides = [...aged, ...taken];
    while (rest.length > 1) {
      const side = last.get(rest.at(-1) ?? '');
      if (side === undefined) break;
      sides.push(side);
      rest.pop();
    }
    return rest.length === 0 ? { kept: words, sides: [] } : { kept: rest, sides: sorted(sides) };
  };
}

/** Returns the words that a whole name stands for, by the words of each of its forms. */
function createNicknames(
  spellings: Spellings,
  read: (text: string) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  // A form that names a kind of club means it: Paris SG is not Paris.
  return new Map(
    Object.entries(spellings).flatMap(([name, others]) =>
      [name, ...others].map((form): [string, readonly string[]] => [read(form).join(' '), read(name)]),
    ),
  );
}
