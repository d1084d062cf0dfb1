// Countries by the two letters that stand for them (ISO 3166).
import { NO_COUNTRY } from '../../core/value/country.js';

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const TWO_LETTERS = /^[A-Z]{2}$/;

/** Returns a country's name in English; what stands for none is its own name. */
export function countryName(code: string): string {
  if (code === NO_COUNTRY) return 'Unknown';
  return TWO_LETTERS.test(code) ? (NAMES.of(code) ?? code) : code;
}
