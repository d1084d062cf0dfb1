// Countries of addresses: known ones, those that nobody has, and whatever else may be given as one.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCountries, unknownCountries } from '../src/countries.js';

const countries = createCountries();
const countryOf = (ip: string): string => countries.countryOf(ip);

describe('the country of an address', () => {
  test.each([
    ['8.8.8.8', 'US'],
    ['193.99.144.80', 'DE'],
    ['212.58.244.20', 'GB'],
    ['202.12.27.33', 'JP'],
    ['196.216.2.1', 'MU'],
    ['::ffff:193.99.144.80', 'DE'],
    ['::FFFF:193.99.144.80', 'DE'],
  ])('%s is in %s', (ip, country) => {
    expect(countryOf(ip)).toBe(country);
  });

  test.each([
    // The registry of special addresses (RFC 6890): first and last of each block.
    ...['0.0.0.0', '0.255.255.255', '10.0.0.0', '10.255.255.255', '100.64.0.0', '100.127.255.255'],
    ...['127.0.0.1', '127.255.255.255', '169.254.0.0', '169.254.255.255', '172.16.0.0', '172.31.255.255'],
    ...['192.0.0.0', '192.0.2.255', '192.168.0.0', '192.168.255.255', '198.18.0.0', '198.19.255.255'],
    ...['198.51.100.0', '203.0.113.255', '224.0.0.0', '255.255.255.255', '::ffff:10.0.0.1', '::ffff:127.0.0.1'],
    // IPv6.
    ...['::', '::1', '2001:4860:4860::8888', '2a00:1450::1', 'fe80::1%eth0', '::ffff:808:808', '::8.8.8.8'],
    ...['64:ff9b::8.8.8.8', '::ffff:0:8.8.8.8', '::ffff:::ffff:8.8.8.8'],
    // No addresses.
    ...['', ' ', '8.8.8', '8.8.8.8.8', '8.8.8.256', '8.8.8.-1', '08.8.8.8', '8.8.8.8 ', ' 8.8.8.8', '8.8.8.8:80'],
    ...['8.8.8.8/8', '8,8,8,8', '0x8.8.8.8', '134744072', '8.8.8.8\n', 'localhost', 'unknown', '[::1]', '::ffff:'],
    ...['8.8.8.8, 9.9.9.9', '٨.٨.٨.٨', '__proto__', 'NaN.NaN.NaN.NaN', '1e1.8.8.8'],
  ])('%j is nowhere', (ip) => {
    expect(countryOf(ip)).toBe('XX');
  });

  test('is two letters for any address, and the same however it is written', () => {
    fc.assert(
      fc.property(fc.ipV4(), (ip) => {
        expect(countryOf(ip)).toMatch(/^[A-Z]{2}$/);
        expect(countryOf(`::ffff:${ip}`)).toBe(countryOf(ip));
      }),
      { numRuns: 2000 },
    );
  });

  test('never throws', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.ipV6(), fc.constant('1'.repeat(1_000_000)));
    fc.assert(
      fc.property(anything, (text) => {
        expect(countryOf(text)).toMatch(/^[A-Z]{2}$/);
      }),
    );
  });
});

describe('countries that are blocked', () => {
  test('are those that an address can be in', () => {
    expect(unknownCountries([])).toEqual([]);
    expect(unknownCountries(['GB', 'KP', 'XX', 'US'])).toEqual([]);
    expect(unknownCountries(['GB', 'UK', '--', 'ZZ'])).toEqual(['UK', '--', 'ZZ']);
  });
});
