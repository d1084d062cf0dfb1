// Countries by the two letters that stand for them (ISO 3166).

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const TWO_LETTERS = /^[A-Z]{2}$/;
/** Where a competition's country is not known. */
const UNKNOWN = 'XX';

/** Returns a country's name in English; what stands for none is its own name. */
export function countryName(code: string): string {
  if (code === UNKNOWN) return 'Unknown';
  return TWO_LETTERS.test(code) ? (NAMES.of(code) ?? code) : code;
}
