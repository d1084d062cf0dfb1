// Names as those search them who have no accents on their keyboard.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText, plainWords } from '../../../src/core/value/plain-text.js';

describe('a name without capitals and accents', () => {
  it.each([
    ['Beşiktaş', 'besiktas'],
    ['BEŞİKTAŞ', 'besiktas'],
    ['Kasımpaşa', 'kasimpasa'],
    ['Malmö FF', 'malmo ff'],
    ['Brøndby', 'brondby'],
    ['Widzew Łódź', 'widzew lodz'],
    ['Fußball', 'fussball'],
    ['ΑΡΗΣ Θεσσαλονίκης', 'αρησ θεσσαλονικησ'],
    ['Saint‑Étienne', 'saint‐etienne'],
    ['町田', '町田'],
  ])('%s', (name, plain) => {
    expect(plainText(name)).toBe(plain);
    expect(plainText(name.normalize('NFD'))).toBe(plain);
  });

  it.each([
    ['ハード', 'ハート'],
    ['ไทยลีก', 'ไทยลึก'],
    ['हिन्दी', 'हनद'],
  ])('%s is not %s: a mark of such a script makes another letter', (name, other) => {
    expect(plainText(name)).not.toBe(plainText(other));
  });

  it.each([
    ['مُحَمَّد', 'محمد'],
    ['שָׁלוֹם', 'שלום'],
    ['Лига\u0301', 'лига'],
  ])('%s is %s: points that most leave out', (name, plain) => {
    expect(plainText(name)).toBe(plain);
  });

  it('has in it what the name has in it', () => {
    const letters = fc.constantFrom(...Array.from('aBcİıSΣσςéÉşßøŁ’- 町ﬁǅ'));
    fc.assert(
      fc.property(fc.array(letters), fc.array(letters), fc.array(letters), (before, part, after) => {
        const name = [...before, ...part, ...after].join('');
        expect(plainText(name)).toContain(plainText(part.join('')));
      }),
      { numRuns: 2000, seed: 20_261_126 },
    );
  });
});

describe('the words of a name', () => {
  it.each([
    ['England - Premier League', 'england premier league'],
    ['ENGLAND: PREMIER LEAGUE', 'england premier league'],
    ['England. Premier League.', 'england premier league'],
    ['Women’s  Super-League (England)', 'womens super league england'],
    ['1. Liga', '1 liga'],
    ['町田・杯', '町田 杯'],
    // Nothing but marks is what it is.
    ['!!!', '!!!'],
  ])('%s', (name, words) => {
    expect(plainWords(name)).toBe(words);
  });
});
