// What matching knows of names, and a name once it is read.
import type { Spellings } from './spelling.js';

/** Spellings by sport: its code up to the first underscore, or `all` for every sport whose names are not people's. */
export type SpellingsBySport = Readonly<Record<string, Spellings>>;

/** The content of data/reference/names.json; its own `about` says what each section is for. */
export interface NamesReference {
  readonly people: readonly string[];
  readonly fillers: readonly string[];
  readonly particles: readonly string[];
  readonly words: SpellingsBySport;
  readonly affixes: SpellingsBySport;
  readonly common: readonly string[];
  readonly shared: readonly string[];
  readonly sides: { readonly anywhere: Spellings; readonly last: Spellings };
  readonly nicknames: SpellingsBySport;
  readonly regions: Spellings;
  readonly competitions: {
    readonly phrases: Spellings;
    readonly fillers: readonly string[];
    readonly common: readonly string[];
    readonly sides: Spellings;
    readonly titles: readonly string[];
    readonly parts: readonly string[];
  };
}

/** A club, a national team, a horse: its words in order. */
export interface ClubName {
  readonly kind: 'club';
  readonly words: readonly string[];
  /** The words as they sound, so that transliterations of one name fall together. */
  readonly sounds: readonly string[];
  /** The whole name as it sounds, in one piece. */
  readonly sound: string;
  /** The words as they sound, without those that sound like one that names may lack. */
  readonly core: string;
  /** Whether each word is one that the name may lack. */
  readonly common: readonly boolean[];
  /** Whether these words alone can mean one club only. */
  readonly standsAlone: boolean;
  /** The kinds of club and the numbers that were taken off. */
  readonly affixes: readonly string[];
  /** Women, reserve, u21 …; empty for the first team. */
  readonly sides: readonly string[];
  /** The country that the name itself carries, as in `River Plate (URU)`; null for most. */
  readonly region: string | null;
}

/** A player, or the two of a doubles pair: the words of each, in any order. */
export interface PeopleName {
  readonly kind: 'people';
  readonly people: readonly (readonly string[])[];
  readonly sides: readonly string[];
  readonly region: string | null;
}

/** A side of an event, or a runner. */
export type Name = ClubName | PeopleName;

/** A league, a cup, a tournament, or the title of an outright. */
export interface CompetitionName {
  readonly words: readonly string[];
  /** Those of the words that few competitions share. */
  readonly telling: readonly string[];
  /** The two last numbers of each year that it names. */
  readonly years: readonly string[];
  readonly regions: readonly string[];
  readonly sides: readonly string[];
}
