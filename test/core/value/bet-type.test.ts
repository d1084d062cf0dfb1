import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromUnparsed,
  getBetTypeTree,
  isAgainst,
  oppositeOf,
  parseBetType,
  printBetType,
  toBetType,
} from '../../../src/core/value/bet-type.js';
import { toTeamId } from '../../../src/core/value/ids.js';
import { betType, betTypesOf, markets, treesOf } from '../../support/bet-types.js';

const linesOf = (file: string): string[] =>
  readFileSync(new URL(`../../wire/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const valid = linesOf('bet-types.valid.txt').map((line) => line.split(/\s+/));
const invalid = linesOf('bet-types.invalid.txt').map((line) => JSON.parse(line) as string);

describe('bet types that are', () => {
  it('has golden lines', () => {
    expect(valid.length).toBeGreaterThan(400);
  });

  it.each(valid)('%s is %s', (input = '', canonical = '') => {
    expect(toBetType(input)).toBe(canonical);
    expect(toBetType(canonical)).toBe(canonical);
    expect(parseBetType(input)).toEqual(parseBetType(canonical));
  });

  it('take what they say apart', () => {
    expect(parseBetType('for,ah,a,-3')).toEqual({ against: false, kind: 'ah', team: 'a', quarters: -3 });
    expect(parseBetType('against,dc,d,h')).toEqual({ against: true, kind: 'dc', not: 'a' });
    expect(parseBetType('for,over,2.5')).toEqual({ against: false, kind: 'over', line: 2.5 });
    expect(parseBetType('for,wm,h,2,inf')).toEqual({ against: false, kind: 'wm', team: 'h', from: 2, to: 'inf' });
    expect(parseBetType('for,thalf,2,ir,1,0,ahover,-0')).toEqual({
      against: false,
      kind: 'period',
      period: { unit: 'thalf', part: 2 },
      inner: { kind: 'ir', home: 1, away: 0, inner: { kind: 'ahover', quarters: 0 } },
    });
    expect(parseBetType('for,tset,all,vset2,game,ahunder,90')).toEqual({
      against: false,
      kind: 'tset',
      set: 'all',
      voidRule: { rule: 'vset', count: 2 },
      pick: { on: 'games', direction: 'under', quarters: 90 },
    });
  });
});

describe('texts that are no bet type', () => {
  it('has golden lines', () => {
    expect(invalid.length).toBeGreaterThan(300);
  });

  it.each(invalid.map((text) => [JSON.stringify(text), text]))('%s', (_shown, text) => {
    expect(parseBetType(text)).toBeNull();
    expect(toBetType(text)).toBeNull();
  });

  it('refuses a text of any length', () => {
    expect(toBetType(`for,over,${'1'.repeat(100_000)}.5`)).toBeNull();
    expect(toBetType('for,'.repeat(100_000))).toBeNull();
    expect(toBetType(`for,${'ir,0,0,'.repeat(10_000)}h`)).toBeNull();
  });
});

describe('the grammar', () => {
  it('parses what it prints', () => {
    fc.assert(
      fc.property(treesOf(markets(1000)), (tree) => {
        const text = printBetType(tree);
        expect(parseBetType(text)).toEqual(tree);
        expect(toBetType(text)).toBe(text);
      }),
      { numRuns: 3000 },
    );
  });

  it('is total: anything else is refused, and what is taken has a canonical form', () => {
    const words = fc.constantFrom(
      'for',
      'against',
      'h',
      'ah',
      'over',
      'tp',
      'all',
      'ir',
      'tset',
      'vset1',
      'win',
      'inf',
    );
    const term = fc.oneof(words, fc.integer({ min: -5, max: 5 }).map(String), fc.string({ maxLength: 4 }));
    fc.assert(
      fc.property(fc.array(term, { maxLength: 8 }), (terms) => {
        const made = toBetType(terms.join(','));
        if (made !== null) expect(toBetType(made)).toBe(made);
      }),
      { numRuns: 5000 },
    );
  });

  it('takes no text that differs from a canonical one by a letter, but for another canonical one', () => {
    fc.assert(
      fc.property(
        betTypesOf(markets()),
        fc.nat(),
        fc.constantFrom(' ', '0', '+', '.', ',', 'H'),
        (text, at, letter) => {
          const place = at % (text.length + 1);
          const made = toBetType(text.slice(0, place) + letter + text.slice(place));
          if (made !== null) expect(made).not.toBe(text);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('keeps answering when it has seen more texts than it remembers', () => {
    for (let id = 1; id <= 25_000; id++) toBetType(`for,win,${id}`);
    expect(toBetType('for,win,1')).toBe('for,win,1');
  });
});

describe('for and against', () => {
  it.each([
    ['for,h', 'against,h'],
    ['against,tp,reg,wdw,d', 'for,tp,reg,wdw,d'],
    ['for,win,7', 'against,win,7'],
  ])('the opposite of %s is %s', (text, opposite) => {
    expect(oppositeOf(betType(text))).toBe(opposite);
    expect(isAgainst(betType(text))).toBe(text.startsWith('against'));
  });

  it('the opposite of the opposite is the bet type itself, and is on the same market', () => {
    fc.assert(
      fc.property(betTypesOf(markets()), (text) => {
        const opposite = oppositeOf(text);
        expect(oppositeOf(opposite)).toBe(text);
        expect(isAgainst(opposite)).toBe(!isAgainst(text));
        expect(getBetTypeTree(opposite)).toEqual({ ...getBetTypeTree(text), against: !isAgainst(text) });
      }),
    );
  });

  it('asserts that a bet type was checked before', () => {
    expect(() => getBetTypeTree('for,nonsense' as never)).toThrow('Invariant: a bet type is canonical text');
  });
});

describe("a provider's unparsed bet type", () => {
  const runners = new Map([
    ['Red Rum', 12],
    ['Smith, John', 7],
    ['win', 9],
  ]);
  const findRunner = (name: string) => {
    const id = runners.get(name);
    return id === undefined ? null : toTeamId(id);
  };

  it.each([
    ['unparsed,multirunner,for,win,Red Rum', 'for,win,12'],
    ['unparsed,multirunner,against,win,Red Rum', 'against,win,12'],
    ['unparsed,multirunner,for,top_3,Red Rum', 'for,top,3,12'],
    ['unparsed,multirunner,for,win,Smith, John', 'for,win,7'],
    ['unparsed,multirunner,against,top_10,Smith, John', 'against,top,10,7'],
    ['unparsed,multirunner,for,win,win', 'for,win,9'],
  ])('%s is %s', (text, made) => {
    expect(fromUnparsed(text, findRunner)).toBe(made);
  });

  it.each([
    'unparsed,multirunner,for,win,Nobody',
    'unparsed,multirunner,for,win,',
    'unparsed,multirunner,for,win',
    'unparsed,multirunner,back,win,Red Rum',
    'unparsed,multirunner,FOR,win,Red Rum',
    'unparsed,multirunner,for,place,Red Rum',
    'unparsed,multirunner,for,top_0,Red Rum',
    'unparsed,multirunner,for,top_03,Red Rum',
    'unparsed,multirunner,for,top_3.5,Red Rum',
    'unparsed,multirunner,for,top_1000,Red Rum',
    'unparsed,multirunner,for,top,3,Red Rum',
    'unparsed,normal,for,win,Red Rum',
    'multirunner,for,win,Red Rum',
    'for,win,Red Rum',
    'for,win,12',
    '',
  ])('%s is not recognised', (text) => {
    expect(fromUnparsed(text, findRunner)).toBeNull();
  });
});
