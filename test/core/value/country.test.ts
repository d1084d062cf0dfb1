// Which country a competition is of, by its name.
import { expect, test } from 'vitest';
import { countryIn } from '../../../src/core/value/country.js';

test.each([
  ['England Premier League', 'GB'],
  ['English Premier League', 'GB'],
  ['Northern Ireland Premiership', 'GB'],
  ['Ireland Premier Division', 'IE'],
  ['Germany - Bundesliga 2', 'DE'],
  ['Spain La Liga', 'ES'],
  ['USA NBA', 'US'],
  ['Türkiye Süper Lig', 'TR'],
  ['turkey super lig', 'TR'],
  ['Côte d’Ivoire Ligue 1', 'CI'],
  ['Guinea-Bissau Campeonato', 'GW'],
  ['Guinea Ligue 1', 'GN'],
  ['Bosnia & Herzegovina Premijer Liga', 'BA'],
  ['Bosnia and Herzegovina Premijer Liga', 'BA'],
  ['South Korea K League 1', 'KR'],
  ['Myanmar National League', 'MM'],
  ['Czech Republic 1. Liga', 'CZ'],
  ['Czechia 1. Liga', 'CZ'],
  ['Brazil', 'BR'],
  ['Ukrainian Premier League', 'UA'],
  ['Uruguayan Primera', 'UY'],
  ['Australian Open', 'AU'],
  // Ireland's or Northern Ireland's, India's or none.
  ['Irish Premiership', 'XX'],
  ['Indian Wells', 'XX'],
  ['Premier League', 'XX'],
  ['UEFA Champions League', 'XX'],
  ['European Championship', 'XX'],
  ['World Cup', 'XX'],
  ['Franceville Cup', 'XX'],
  ['', 'XX'],
])('%s: %s', (name, country) => {
  expect(countryIn(name)).toBe(country);
});
