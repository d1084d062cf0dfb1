// How a provider writes names: no two bookmakers call a team the same, each is consistent (provider §2.2, names and ids r1).

/** `full` as the world has it; `short` with common abbreviations; `club` with FC; `plain` without accents; `upper` in capitals. */
export type SpellingStyle = 'full' | 'short' | 'club' | 'plain' | 'upper';

export const SPELLING_STYLES: readonly SpellingStyle[] = ['full', 'short', 'club', 'plain', 'upper'];

/** What a name is of: only teams get club affixes and abbreviations. */
export type NameKind = 'team' | 'league' | 'runner';

/** Writes a name as one provider does. */
export type Spelling = (kind: NameKind, name: string) => string;

const ABBREVIATIONS: readonly (readonly [whole: RegExp, short: string])[] = [
  [/\bUnited\b/g, 'Utd'],
  [/\bAthletic\b/g, 'Ath'],
  [/\bSaint\b/g, 'St'],
];

/** Returns a name in plain letters. */
export const withoutAccents = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');

function spellTeam(style: SpellingStyle, name: string): string {
  switch (style) {
    case 'full':
      return name;
    case 'short':
      return ABBREVIATIONS.reduce((text, [whole, short]) => text.replace(whole, short), name);
    case 'club':
      return `${name} FC`;
    case 'plain':
      return withoutAccents(name);
    case 'upper':
      return name.toUpperCase();
  }
}

function spellOther(style: SpellingStyle, name: string): string {
  switch (style) {
    case 'full':
    case 'short':
    case 'club':
      return name;
    case 'plain':
      return withoutAccents(name);
    case 'upper':
      return name.toUpperCase();
  }
}

/** Makes a provider's spelling: its style, and names that it has its own words for. */
export function createSpelling(style: SpellingStyle, ownNames: ReadonlyMap<string, string>): Spelling {
  return (kind, name) => ownNames.get(name) ?? (kind === 'team' ? spellTeam(style, name) : spellOther(style, name));
}
