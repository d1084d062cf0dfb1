// Which country a competition is of, as far as its name says: bookies name no countries, and begin the names of most leagues with one.

/** No country: two letters that ISO 3166 leaves to whoever needs them. */
export const NO_COUNTRY = 'XX';

/** Names that ISO 3166 has otherwise, or not, and how leagues say whose they are. */
const ALSO: Readonly<Record<string, string>> = {
  argentine: 'AR',
  austrian: 'AT',
  belgian: 'BE',
  bosnia: 'BA',
  'bosnia and herzegovina': 'BA',
  brazilian: 'BR',
  burma: 'MM',
  'cape verde': 'CV',
  chinese: 'CN',
  congo: 'CG',
  czech: 'CZ',
  'czech republic': 'CZ',
  danish: 'DK',
  'dr congo': 'CD',
  dutch: 'NL',
  england: 'GB',
  english: 'GB',
  french: 'FR',
  german: 'DE',
  'great britain': 'GB',
  greek: 'GR',
  holland: 'NL',
  'hong kong': 'HK',
  italian: 'IT',
  'ivory coast': 'CI',
  japanese: 'JP',
  korea: 'KR',
  'korea republic': 'KR',
  macau: 'MO',
  macedonia: 'MK',
  mexican: 'MX',
  myanmar: 'MM',
  'northern ireland': 'GB',
  norwegian: 'NO',
  palestine: 'PS',
  polish: 'PL',
  portuguese: 'PT',
  'republic of ireland': 'IE',
  russian: 'RU',
  scotland: 'GB',
  scottish: 'GB',
  spanish: 'ES',
  swaziland: 'SZ',
  swedish: 'SE',
  swiss: 'CH',
  'trinidad and tobago': 'TT',
  turkey: 'TR',
  turkish: 'TR',
  turkiye: 'TR',
  uae: 'AE',
  uk: 'GB',
  us: 'US',
  usa: 'US',
  wales: 'GB',
  welsh: 'GB',
};

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode('A'.charCodeAt(0) + index));
/** Codes that name no country of their own: the union, the euro's, the nations, and what is not known. */
const NONE = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

const asWords = (name: string): readonly string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Codes by the words of names in small letters, and how many words one has at most. */
interface Codes {
  readonly byName: ReadonlyMap<string, string>;
  readonly wordsMax: number;
}

/** Made when they are first asked for: that takes ten milliseconds, and most threads ask for none. */
let codes: Codes | null = null;

function makeCodes(): Codes {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const byName = new Map<string, string>();
  for (const first of LETTERS)
    for (const second of LETTERS) {
      const code = first + second;
      const name = NONE.has(code) ? undefined : names.of(code);
      // Of codes that were given up the later ones have the name.
      if (name !== undefined && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
        byName.set(asWords(name).join(' '), code);
    }
  for (const [name, code] of Object.entries(ALSO)) byName.set(name, code);
  return { byName, wordsMax: Math.max(...[...byName.keys()].map((name) => name.split(' ').length)) };
}

/** Returns the ISO 3166 code of the country that a competition's name begins with, the longest that there is; `XX`: it begins with none. */
export function countryIn(competitionName: string): string {
  const { byName, wordsMax } = (codes ??= makeCodes());
  const words = asWords(competitionName).slice(0, wordsMax);
  for (let count = words.length; count > 0; count -= 1) {
    const code = byName.get(words.slice(0, count).join(' '));
    if (code !== undefined) return code;
  }
  return NO_COUNTRY;
}
