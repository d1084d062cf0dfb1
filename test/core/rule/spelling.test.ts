// Which spelling of a name is shown.
import { describe, expect, it } from 'vitest';
import { betterSpelling } from '../../../src/core/rule/spelling.js';

describe('of two spellings', () => {
  it.each([
    ['ATLÉTICO VERANO', 'Atletico Verano', 'Atletico Verano'],
    ['ROT-WEISS TANNBERG', 'Rot-Weiß Tannberg', 'Rot-Weiß Tannberg'],
    ['ΟΛΥΜΠΙΑΚΟΣ', 'Ολυμπιακος', 'Ολυμπιακος'],
    ['ЗЕНИТ', 'Зенит', 'Зенит'],
    ['COSTERA: PRIMERA DIVISIÓN', 'Costera - Primera Division', 'Costera - Primera Division'],
  ])('%s gives way to %s', (own, other, shown) => {
    expect(betterSpelling(own, other)).toBe(shown);
    expect(betterSpelling(other, own)).toBe(other);
  });

  it.each([
    // An abbreviation is written so.
    ['PSV', 'Psv'],
    ['LASK', 'Lask'],
    ['FC KÖLN', 'Fc Köln'],
    // Another name, or another in capitals.
    ['ATLÉTICO VERANO', 'Verano'],
    ['ATLÉTICO VERANO', 'ATLETICO VERANO'],
    // Nobody shouts.
    ['Atlético Verano', 'Atletico Verano'],
    ['atlético verano', 'Atlético Verano'],
    ['奈良', '奈良'],
  ])('%s stays beside %s', (own, other) => {
    expect(betterSpelling(own, other)).toBe(own);
  });
});
