// Which country a competition is of, as far as its name says: bookies name no countries, and begin the names of most leagues with one.

/** No country: two letters that ISO 3166 leaves to whoever needs them. */
export const NO_COUNTRY = 'XX';

/** Names that ISO 3166 has otherwise, or not, and how leagues say whose they are. */
const ALSO: Readonly<Record<string, string>> = {
  albanian: 'AL',
  argentine: 'AR',
  argentinian: 'AR',
  armenian: 'AM',
  australian: 'AU',
  austrian: 'AT',
  belarusian: 'BY',
  belgian: 'BE',
  bolivian: 'BO',
  'bosnia and herzegovina': 'BA',
  bosnia: 'BA',
  bosnian: 'BA',
  brazilian: 'BR',
  bulgarian: 'BG',
  burma: 'MM',
  canadian: 'CA',
  'cape verde': 'CV',
  chilean: 'CL',
  chinese: 'CN',
  colombian: 'CO',
  congo: 'CG',
  croatian: 'HR',
  cypriot: 'CY',
  'czech republic': 'CZ',
  czech: 'CZ',
  danish: 'DK',
  'dr congo': 'CD',
  dutch: 'NL',
  ecuadorian: 'EC',
  egyptian: 'EG',
  england: 'GB',
  english: 'GB',
  estonian: 'EE',
  finnish: 'FI',
  french: 'FR',
  german: 'DE',
  'great britain': 'GB',
  greek: 'GR',
  holland: 'NL',
  'hong kong': 'HK',
  hungarian: 'HU',
  icelandic: 'IS',
  iranian: 'IR',
  israeli: 'IL',
  italian: 'IT',
  'ivory coast': 'CI',
  jamaican: 'JM',
  japanese: 'JP',
  'korea republic': 'KR',
  korea: 'KR',
  latvian: 'LV',
  lithuanian: 'LT',
  macau: 'MO',
  macedonia: 'MK',
  maltese: 'MT',
  mexican: 'MX',
  moroccan: 'MA',
  myanmar: 'MM',
  nigerian: 'NG',
  'northern ireland': 'GB',
  norwegian: 'NO',
  palestine: 'PS',
  paraguayan: 'PY',
  peruvian: 'PE',
  polish: 'PL',
  portuguese: 'PT',
  'republic of ireland': 'IE',
  romanian: 'RO',
  russian: 'RU',
  saudi: 'SA',
  scotland: 'GB',
  scottish: 'GB',
  serbian: 'RS',
  slovak: 'SK',
  slovenian: 'SI',
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
  ukrainian: 'UA',
  uruguayan: 'UY',
  us: 'US',
  usa: 'US',
  venezuelan: 'VE',
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
