import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Outcome,
  negate,
  outcomeCode,
  profitLossExactly,
  profitLossOf,
  settle,
} from '../../../src/core/rule/settlement.js';
import { oppositeOf } from '../../../src/core/value/bet-type.js';
import { toTeamId } from '../../../src/core/value/ids.js';
import { toMinor } from '../../../src/core/value/money.js';
import { toPriceMilli } from '../../../src/core/value/price.js';
import type { Result } from '../../../src/core/value/result.js';
import { betType, betTypesOf, judgedMarkets, markets } from '../../support/bet-types.js';
import { obviousOutcome } from '../../support/obvious-settlement.js';

function score(text: string): Result {
  const [fullTime = '', halfTime] = text.split(' ht ');
  const parse = (goals: string) => {
    const [home = 0, away = 0] = goals.split('-').map(Number);
    return { home, away };
  };
  return { kind: 'score', fullTime: parse(fullTime), halfTime: halfTime === undefined ? null : parse(halfTime) };
}

/** `6-4 3-1`, or where somebody gave up `6-4 3-1 p2`. */
function sets(text: string): Result {
  const words = text.split(' ').filter((word) => word !== '');
  const by = words.find((word) => word === 'p1' || word === 'p2');
  const played = words
    .filter((word) => word !== by)
    .map((set) => {
      const [home = 0, away = 0] = set.split('-').map(Number);
      return { home, away };
    });
  return by === undefined ? { kind: 'sets', sets: played } : { kind: 'retired', sets: played, by };
}

const runners = (positions: Record<number, number | null>): Result => ({
  kind: 'runners',
  placings: Object.entries(positions).map(([id, position]) => ({ teamId: toTeamId(Number(id)), position })),
});

function codeOf(text: string, result: Result): string | null {
  const outcome = settle(betType(text), result);
  return outcome === null ? null : outcomeCode(outcome);
}

/** One row a bet type: what it is at each of these scores. */
const TABLE = `
                            0-0  1-0  0-1  1-1  2-1  1-2  3-0  0-3  2-2  4-4
for,h                       l    w    l    l    w    l    w    l    l    l
for,d                       w    l    l    w    l    l    l    l    w    w
for,a                       l    l    w    l    l    w    l    w    l    l
against,h                   w    l    w    w    l    w    l    w    w    w
for,win_90,h                l    w    l    l    w    l    w    l    l    l
for,win_90,a                l    l    w    l    l    w    l    w    l    l
for,dc,h,d                  w    w    l    w    w    l    w    l    w    w
for,dc,h,a                  l    w    w    l    w    w    w    w    l    l
for,dc,a,d                  w    l    w    w    l    w    l    w    w    w
for,dnb,h                   v    w    l    v    w    l    w    l    v    v
for,dnb,a                   v    l    w    v    l    w    l    w    v    v
against,dnb,h               v    l    w    v    l    w    l    w    v    v
for,hnb,a                   l    v    w    l    v    w    v    w    l    l
for,anb,h                   l    w    v    l    w    v    w    v    l    l
for,ml,h                    v    w    l    v    w    l    w    l    v    v
for,uswin,h                 l/w  w    l    l/w  w    l    w    l    l/w  l/w
for,uswin,a                 l/w  l    w    l/w  l    w    l    w    l/w  l/w
against,uswin,h             l/w  l    w    l/w  l    w    l    w    l/w  l/w
for,over,2.5                l    l    l    l    w    w    w    w    w    w
for,under,2.5               w    w    w    w    l    l    l    l    l    l
for,overeq,2                l    l    l    w    w    w    w    w    w    w
for,undereq,2               w    w    w    w    l    l    l    l    l    l
for,exact_total,2           l    l    l    w    l    l    l    l    l    l
for,exact_total,4,inf       l    l    l    l    l    l    l    l    w    w
for,gr,1,3                  l    w    w    w    w    w    w    w    l    l
for,gr,4,inf                l    l    l    l    l    l    l    l    w    w
for,teamgr,h,2,3            l    l    l    l    w    l    w    l    w    l
for,teamgr,a,1,inf          l    l    w    w    w    w    l    w    w    w
for,odd                     l    w    w    l    w    w    w    w    l    l
for,even                    w    l    l    w    l    l    l    l    w    w
for,odd,h                   l    w    l    w    l    w    w    l    l    l
for,even,a                  w    w    l    l    l    w    w    l    w    w
for,ah,h,0                  v    w    l    v    w    l    w    l    v    v
for,ah,h,-1                 l/v  w    l    l/v  w    l    w    l    l/v  l/v
for,ah,h,1                  v/w  w    l    v/w  w    l    w    l    v/w  v/w
for,ah,h,-2                 l    w    l    l    w    l    w    l    l    l
for,ah,h,-3                 l    v/w  l    l    v/w  l    w    l    l    l
for,ah,h,3                  w    w    l/v  w    w    l/v  w    l    w    w
for,ah,h,-4                 l    v    l    l    v    l    w    l    l    l
for,ah,a,-3                 w    l/v  w    w    l/v  w    l    w    w    w
for,ah,a,4                  l    l    v    l    l    v    l    w    l    l
against,ah,h,-3             w    l/v  w    w    l/v  w    l    w    w    w
for,ahover,10               l    l    l    l    w    w    w    w    w    w
for,ahover,8                l    l    l    v    w    w    w    w    w    w
for,ahover,9                l    l    l    l/v  w    w    w    w    w    w
for,ahover,7                l    l    l    v/w  w    w    w    w    w    w
for,ahunder,9               w    w    w    v/w  l    l    l    l    l    l
for,ahunder,11              w    w    w    w    l/v  l/v  l/v  l/v  l    l
for,tahover,h,5             l    l/v  l    l/v  w    l/v  w    l    w    w
for,tahunder,a,4            w    w    v    v    v    l    w    l    l    l
for,eh,h,-1                 l    l    l    l    l    l    w    l    l    l
for,eh,d,-1                 l    w    l    l    w    l    l    l    l    l
for,eh,a,-1                 w    l    w    w    l    w    l    w    w    w
for,eh,h,1                  w    w    l    w    w    l    w    l    w    w
for,eh,d,1                  l    l    w    l    l    w    l    l    l    l
for,eh,a,1                  l    l    l    l    l    l    l    w    l    l
for,cs,2,1                  l    l    l    l    w    l    l    l    l    l
for,othercs,2,2             l    l    l    l    l    l    w    w    l    w
for,othercs,1,2,0,0         l    l    w    l    l    l    l    w    l    w
for,sd                      l    l    l    w    l    l    l    l    w    w
for,wm,h,1,2                l    w    l    l    w    l    l    l    l    l
for,wm,a,2,inf              l    l    l    l    l    l    l    w    l    l
for,awm,1                   l    w    w    l    w    w    l    l    l    l
for,wmo,h,1,2.5             l    l    l    l    w    l    w    l    l    l
for,wg,h,2                  l    l    l    l    w    l    w    l    l    l
for,score,both              l    l    l    w    w    w    l    l    w    w
for,score,both,no           w    w    w    l    l    l    w    w    l    l
for,score,either            l    w    w    w    w    w    w    w    w    w
for,score,neither           w    l    l    l    l    l    l    l    l    l
for,score,one               l    w    w    l    l    l    w    w    l    l
for,score,h,yes             l    w    l    w    w    w    w    l    w    w
for,score,a,no              w    w    l    l    l    l    w    l    l    l
for,clean,h                 w    w    l    l    l    l    w    l    l    l
for,clean,a                 w    l    w    l    l    l    l    w    l    l
for,clean,both              w    l    l    l    l    l    l    l    l    l
for,clean,either            w    w    w    l    l    l    w    w    l    l
for,clean,neither           l    l    l    w    w    w    l    l    w    w
for,clean,one               l    w    w    l    l    l    w    w    l    l
for,quatro,h,o,2.5          l    l    l    l    w    l    w    l    l    l
for,quatro,a,u,2.5          l    l    w    l    l    l    l    l    l    l
for,moou,d,under,2.5        w    l    l    w    l    l    l    l    l    l
for,moou,h,over,2.5         l    l    l    l    w    l    w    l    l    l
for,mo_both_score,h,yes     l    l    l    l    w    l    l    l    l    l
for,mo_both_score,d,no      w    l    l    l    l    l    l    l    l    l
for,ir,1,0,ah,h,-2          v    l    v    l    l    l    w    v    l    l
for,ir,1,0,ah,a,0           v    v    v    w    v    w    l    v    w    w
for,ir,1,1,ahover,6         v    v    v    l    l    l    v    v    w    w
for,ir,1,0,tahover,h,4      v    l    v    l    v    l    w    v    v    w
for,ir,1,0,over,1.5         v    l    v    l    w    w    w    v    w    w
for,ir,1,0,exact_total,2    v    l    v    l    w    w    w    v    l    l
for,ir,1,0,gr,2,3           v    l    v    l    w    w    w    v    w    l
for,ir,1,0,teamgr,h,1,1     v    l    v    l    w    l    l    v    w    l
for,ir,1,0,undereq,1        v    w    v    w    l    l    l    v    l    l
for,ir,1,0,odd              v    w    v    l    w    w    w    v    l    l
for,ir,1,0,eh,h,-1          v    l    v    l    l    l    w    v    l    l
for,ir,1,0,h                v    w    v    l    w    l    w    v    l    l
for,ir,1,0,cs,2,1           v    l    v    l    w    l    l    v    l    l
for,tp,reg,ah,h,-3          l    v/w  l    l    v/w  l    w    l    l    l
for,tp,all,ml,a             v    l    w    v    l    w    l    w    v    v
for,tp,reg,wdw,d            w    l    l    w    l    l    l    l    w    w
`;

describe('a bet on the score', () => {
  const [head = '', ...rows] = TABLE.split('\n').filter((line) => line.trim() !== '');
  const scores = head.trim().split(/\s+/);

  it.each(rows.map((row) => row.split(/\s+/)))('%s', (text = '', ...codes) => {
    expect(scores.map((shown) => codeOf(text, score(shown)))).toEqual(codes);
  });

  it('is what a plain calculation says, at every score', () => {
    fc.assert(
      fc.property(betTypesOf(judgedMarkets()), fc.nat(12), fc.nat(12), (text, home, away) => {
        const result: Result = { kind: 'score', fullTime: { home, away }, halfTime: null };
        expect(codeOf(text, result)).toBe(obviousOutcome(text, home, away));
      }),
      { numRuns: 5000 },
    );
  });

  it('on a quarter line is the mean of its two neighbours', () => {
    const quarterLine = fc.integer({ min: -20, max: 20 }).map((whole) => 2 * whole + 1);
    const meanOf = (outcome: Outcome | null) =>
      ((outcome?.wins ?? NaN) - (outcome?.loses ?? NaN)) / (outcome?.parts ?? NaN);
    fc.assert(
      fc.property(
        fc.constantFrom(
          'for,ah,h,',
          'for,ah,a,',
          'for,ahover,',
          'against,ahunder,',
          'for,tahover,a,',
          'for,ir,1,0,ah,h,',
        ),
        quarterLine,
        fc.nat(8),
        fc.nat(8),
        (market, quarters, home, away) => {
          const line = market.includes('over') || market.includes('under') ? Math.abs(quarters) : quarters;
          const result: Result = { kind: 'score', fullTime: { home, away }, halfTime: null };
          const worth = (at: number) => meanOf(settle(betType(`${market}${at}`), result));
          expect(worth(line)).toBe((worth(line - 1) + worth(line + 1)) / 2);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('a bet on a period', () => {
  it.each([
    ['for,thalf,1,h', '1-2 ht 1-0', 'w'],
    ['for,thalf,2,h', '1-2 ht 1-0', 'l'],
    ['for,thalf,2,a', '1-2 ht 1-0', 'w'],
    ['for,thalf,2,cs,0,2', '1-2 ht 1-0', 'w'],
    ['for,thalf,1,wdw,d', '3-0 ht 0-0', 'w'],
    ['against,thalf,1,wdw,d', '3-0 ht 0-0', 'l'],
    ['for,thalf,2,ahover,12', '3-0 ht 0-0', 'v'],
    ['for,thalf,1,ir,1,0,h', '3-3 ht 2-1', 'w'],
    ['for,thalf,1,h', '1-2', null],
    ['for,thalf,2,h', '1-2', null],
    ['for,tp,1,h', '1-2 ht 1-0', null],
    ['for,tquarter,1,h', '1-2 ht 1-0', null],
    ['for,tperiod,1,h', '1-2 ht 1-0', null],
    ['for,tinnings,1,h', '1-2 ht 1-0', null],
    ['for,tmap,1,h', '1-2 ht 1-0', null],
    ['for,tp,reg,ir,1,0,h', '2-1', 'w'],
  ])('%s at %s is %s', (text, result, code) => {
    expect(codeOf(text, score(result))).toBe(code);
  });
});

describe('a bet on sets', () => {
  it.each([
    ['for,tset,all,vwhole,p1', '6-4 6-4', 'w'],
    ['for,tset,all,vwhole,p2', '6-4 6-4', 'l'],
    ['against,tset,all,vwhole,p1', '6-4 6-4', 'l'],
    ['for,tset,all,vset1,p2', '6-4 3-6 6-7', 'w'],
    ['for,tset,1,vwhatever,p1', '7-6 3-6 2-6', 'w'],
    ['for,tset,3,vset1,p1', '7-6 3-6 2-6', 'l'],
    ['for,tset,3,vset1,p1', '6-0 6-0', 'v'],
    ['for,tset,2,vwhole,p1', '6-0 3-2', 'v'],
    ['for,tset,all,vwhole,set,ah,p1,-6', '6-0 6-0', 'w'],
    ['for,tset,all,vwhole,set,ah,p1,-6', '6-0 4-6 6-4', 'l'],
    ['for,tset,all,vwhole,set,ah,p2,-6', '6-0 4-6 6-4', 'w'],
    ['for,tset,all,vwhole,set,ah,p1,-8', '6-0 6-0', 'v'],
    ['for,tset,all,vwhole,game,ah,p1,-16', '6-4 6-4', 'v'],
    ['for,tset,all,vwhole,game,ah,p1,-16', '6-4 6-3', 'w'],
    ['for,tset,all,vwhole,game,ah,p1,-17', '6-4 6-4', 'l/v'],
    ['for,tset,all,vwhole,game,ah,p1,-15', '6-4 6-4', 'v/w'],
    ['for,tset,all,vwhole,game,ah,p2,-15', '6-4 6-4', 'l/v'],
    ['for,tset,2,vwhole,game,ah,p2,-6', '6-4 6-4', 'l'],
    ['for,tset,all,vwhole,game,ahover,80', '6-4 6-4', 'v'],
    ['for,tset,all,vwhole,game,ahover,78', '6-4 6-4', 'w'],
    ['for,tset,all,vwhole,game,ahunder,78', '6-4 6-4', 'l'],
    ['for,tset,1,vwhole,game,ahover,38', '6-4 6-0', 'w'],
    // Given up: the bet's own rule says whether it is void. Who goes through is not in the sets.
    ['for,tset,all,vwhole,p1', '6-4 3-1', 'v'],
    ['for,tset,all,vset1,p1', '6-4 3-1', null],
    ['for,tset,all,vset2,p1', '6-4 3-1', 'v'],
    ['for,tset,all,vgame14,p1', '6-4 3-1', null],
    ['for,tset,all,vgame15,p1', '6-4 3-1', 'v'],
    ['for,tset,all,vwhatever,p1', '', null],
    ['for,tset,all,vgame1,p1', '', 'v'],
    ['for,tset,all,vset1,p1', '6-4 4-6', null],
    ['for,tset,all,vset1,p1', '6-4', null],
    ['for,tset,all,vset1,p1', '6-4 6-4 3-6 4-6', null],
    ['for,tset,all,vset1,p1', '6-4 6-4 0-3', null],
    // What was passed by then is decided, whatever else could have been played; what was not is not.
    ['for,tset,all,vset1,game,ahover,54', '6-4 3-1', 'w'],
    ['against,tset,all,vset1,game,ahover,54', '6-4 3-1', 'l'],
    ['for,tset,all,vset1,game,ahunder,54', '6-4 3-1', 'l'],
    ['for,tset,all,vwhatever,game,ahover,54', '6-4 3-1', 'w'],
    ['for,tset,all,vset1,game,ahover,55', '6-4 3-1', null],
    ['for,tset,all,vset1,game,ahover,56', '6-4 3-1', null],
    ['for,tset,all,vset1,game,ahunder,90', '6-4 3-1', null],
    ['for,tset,all,vset2,game,ahover,54', '6-4 3-1', 'v'],
    ['for,tset,all,vset1,game,ah,p1,0', '6-4 3-1', null],
    ['for,tset,all,vset1,set,ah,p1,-6', '6-4 4-6 3-1', null],
    ['for,tset,all,vwhole,p1', '6-4 6-4 0-3', 'v'],
    ['for,tset,all,vwhole,p1', '11-9 8-11 15-13', 'w'],
    ['for,tset,all,vwhole,p1', '25-23 6-5', 'v'],
    // A result of sets says who won, and no more to a bet on a score.
    ['for,h', '6-4 6-4', 'w'],
    ['for,ml,a', '6-4 6-4', 'l'],
    ['for,tp,all,ml,h', '6-4 6-4', 'w'],
    ['for,tp,reg,wdw,a', '4-6 4-6', 'w'],
    ['for,hnb,a', '6-4 6-4', 'v'],
    ['for,hnb,a', '4-6 4-6', 'w'],
    ['for,anb,h', '6-4 6-4', 'w'],
    ['for,anb,h', '4-6 4-6', 'v'],
    ['for,uswin,h', '6-4 6-4', 'w'],
    ['for,uswin,h', '4-6 4-6', 'l'],
    ['for,dc,a,d', '6-4 6-4', 'l'],
    ['for,dc,a,d', '4-6 4-6', 'w'],
    ['for,win_90,h', '6-4 6-4', 'w'],
    ['for,hnb,a', '6-4 3-1', null],
    ['for,anb,h', '6-4 3-1', null],
    ['for,uswin,h', '6-4 3-1', null],
    ['for,dc,a,d', '6-4 3-1', null],
    ['for,win_90,h', '6-4 3-1', null],
    ['against,dnb,h', '6-4 6-4', 'l'],
    ['for,ml,h', '6-4 3-1', null],
    ['for,thalf,1,h', '6-4 6-4', null],
    ['for,ah,h,-6', '6-4 6-4', null],
    ['for,over,2.5', '6-4 6-4', null],
    ['for,ir,0,0,h', '6-4 6-4', null],
    ['for,win,5', '6-4 6-4', null],
  ])('%s at %s is %s', (text, result, code) => {
    expect(codeOf(text, sets(result))).toBe(code);
  });
});

describe('a bet on sets of which it is said who gave up', () => {
  it.each([
    // Who goes through wins what its rule lets stand.
    ['for,tset,all,vset1,p1', '6-4 3-1 p2', 'w'],
    ['for,tset,all,vset1,p2', '6-4 3-1 p2', 'l'],
    ['for,tset,all,vset1,p1', '6-4 3-1 p1', 'l'],
    ['against,tset,all,vset1,p1', '6-4 3-1 p1', 'w'],
    ['for,tset,all,vwhatever,p2', '0-1 p1', 'w'],
    ['for,tset,all,vgame14,p2', '6-4 3-1 p1', 'w'],
    // The rule comes first.
    ['for,tset,all,vwhole,p1', '6-4 3-1 p2', 'v'],
    ['for,tset,all,vset2,p1', '6-4 3-1 p2', 'v'],
    ['for,tset,all,vgame15,p1', '6-4 3-1 p2', 'v'],
    // Two sets are no whole match where somebody gave up after them.
    ['for,tset,all,vwhole,p1', '6-4 6-4 p1', 'v'],
    ['for,tset,all,vset2,p1', '6-4 6-4 p1', 'l'],
    ['for,tset,all,vset2,p2', '6-4 6-4 p1', 'w'],
    ['for,tset,all,vset1,game,ah,p1,-14', '6-4 6-4 p2', 'v'],
    // What was passed by then is decided; all else never will be.
    ['for,tset,all,vset1,game,ahover,54', '6-4 3-1 p2', 'w'],
    ['for,tset,all,vset1,game,ahunder,54', '6-4 3-1 p2', 'l'],
    ['for,tset,all,vset1,game,ahover,55', '6-4 3-1 p2', 'v'],
    ['for,tset,all,vset1,game,ahunder,90', '6-4 3-1 p2', 'v'],
    ['for,tset,all,vset1,game,ah,p1,0', '6-4 3-1 p2', 'v'],
    ['for,tset,all,vset1,set,ah,p2,-6', '6-4 4-6 3-1 p2', 'v'],
    ['for,tset,all,vset2,game,ahover,54', '6-4 3-1 p2', 'v'],
    // A set stands by itself.
    ['for,tset,1,vwhole,p1', '6-4 3-1 p1', 'w'],
    ['for,tset,2,vwhatever,p1', '6-4 3-1 p1', 'v'],
    // A total that was passed in it is decided, unless the rule voids what was not finished.
    ['for,tset,2,vwhatever,game,ahover,38', '6-4 6-6 p1', 'w'],
    ['against,tset,2,vwhatever,game,ahover,38', '6-4 6-6 p1', 'l'],
    ['for,tset,2,vset1,game,ahunder,38', '6-4 6-6 p1', 'l'],
    ['for,tset,2,vgame22,game,ahover,46', '6-4 6-6', 'w'],
    ['for,tset,2,vwhatever,game,ahover,47', '6-4 6-6 p1', 'v'],
    ['for,tset,2,vwhatever,game,ahunder,50', '6-4 6-6 p1', 'v'],
    ['for,tset,2,vwhatever,game,ah,p1,-2', '6-4 6-6 p1', 'v'],
    ['for,tset,2,vwhole,game,ahover,38', '6-4 6-6 p1', 'v'],
    ['for,tset,2,vset2,game,ahover,38', '6-4 6-6 p1', 'v'],
    ['for,tset,2,vgame23,game,ahover,38', '6-4 6-6 p1', 'v'],
    ['for,tset,3,vwhatever,game,ahunder,38', '6-4 6-6 p1', 'v'],
    // What asks only who won.
    ['for,h', '6-4 3-1 p2', 'w'],
    ['for,ml,a', '6-4 3-1 p1', 'w'],
    ['for,tp,all,ml,h', '6-4 3-1 p1', 'l'],
    ['for,hnb,a', '6-4 3-1 p2', 'v'],
    ['for,dc,a,d', '6-4 3-1 p1', 'w'],
    ['for,over,2.5', '6-4 3-1 p2', null],
    ['for,ir,0,0,h', '6-4 3-1 p2', null],
    ['for,win,5', '6-4 3-1 p2', null],
  ])('%s at %s is %s', (text, result, code) => {
    expect(codeOf(text, sets(result))).toBe(code);
  });
});

describe('a bet on a runner', () => {
  const race = runners({ 1: 1, 2: 2, 3: 3, 4: 3, 5: 5, 6: null });
  const deadHeat = runners({ 1: 1, 2: 1, 3: 1, 4: 4 });

  it.each([
    ['for,win,1', race, { wins: 1, loses: 0, parts: 1 }],
    ['for,win,2', race, { wins: 0, loses: 1, parts: 1 }],
    ['against,win,2', race, { wins: 1, loses: 0, parts: 1 }],
    ['for,win,6', race, { wins: 0, loses: 0, parts: 1 }],
    ['against,win,6', race, { wins: 0, loses: 0, parts: 1 }],
    ['for,win,7', race, null],
    ['for,top,1,1', race, { wins: 1, loses: 0, parts: 1 }],
    ['for,top,2,2', race, { wins: 1, loses: 0, parts: 1 }],
    ['for,top,2,3', race, { wins: 0, loses: 1, parts: 1 }],
    ['for,top,3,3', race, { wins: 1, loses: 1, parts: 2 }],
    ['for,top,3,4', race, { wins: 1, loses: 1, parts: 2 }],
    ['for,top,4,4', race, { wins: 1, loses: 0, parts: 1 }],
    ['for,top,4,5', race, { wins: 0, loses: 1, parts: 1 }],
    ['for,win,2', deadHeat, { wins: 1, loses: 2, parts: 3 }],
    ['against,win,2', deadHeat, { wins: 2, loses: 1, parts: 3 }],
    ['for,top,2,3', deadHeat, { wins: 2, loses: 1, parts: 3 }],
    ['for,top,3,3', deadHeat, { wins: 1, loses: 0, parts: 1 }],
    ['for,top,9,4', deadHeat, { wins: 1, loses: 0, parts: 1 }],
    ['for,h', race, null],
    ['for,tset,all,vwhole,p1', race, null],
    ['for,tp,reg,h', race, null],
  ])('%s', (text, result, outcome) => {
    expect(settle(betType(text), result)).toEqual(outcome);
  });

  it('and a score says nothing of it', () => {
    expect(settle(betType('for,win,1'), score('1-0'))).toBeNull();
    expect(settle(betType('for,tset,all,vwhole,p1'), score('2-0'))).toBeNull();
  });

  it('shares a dead heat so that the shares of all that are in it make up the places', () => {
    fc.assert(
      fc.property(
        fc.nat(5),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 9 }),
        (ahead, sharing, places) => {
          const positions: Record<number, number> = {};
          for (let id = 1; id <= ahead; id++) positions[id] = id;
          for (let id = 1; id <= sharing; id++) positions[100 + id] = ahead + 1;
          const outcome = settle(betType(`for,top,${places},101`), runners(positions));
          const share = (outcome?.wins ?? NaN) / (outcome?.parts ?? NaN);
          expect(share * sharing).toBeCloseTo(Math.min(Math.max(places - ahead, 0), sharing), 9);
        },
      ),
    );
  });
});

describe('an event that was abandoned', () => {
  it('voids every bet on it', () => {
    fc.assert(
      fc.property(betTypesOf(markets()), (text) => {
        expect(settle(text, { kind: 'void' })).toEqual({ wins: 0, loses: 0, parts: 1 });
      }),
    );
  });
});

describe('against', () => {
  const results = fc.constantFrom<Result>(
    score('0-0 ht 0-0'),
    score('2-1 ht 0-1'),
    score('1-3 ht 1-1'),
    score('2-2'),
    sets('6-4 6-4'),
    sets('6-4 3-6 7-6'),
    sets('6-4 3-1'),
    runners({ 1: 1, 2: 2, 3: 2, 4: 2, 5: null }),
  );

  it('is for, negated', () => {
    fc.assert(
      fc.property(betTypesOf(markets()), results, (text, result) => {
        const outcome = settle(text, result);
        expect(settle(oppositeOf(text), result)).toEqual(outcome === null ? null : negate(outcome));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('an outcome', () => {
  it.each([
    [{ wins: 1, loses: 0, parts: 1 }, 'w', 'l'],
    [{ wins: 0, loses: 1, parts: 1 }, 'l', 'w'],
    [{ wins: 0, loses: 0, parts: 1 }, 'v', 'v'],
    [{ wins: 1, loses: 0, parts: 2 }, 'v/w', 'l/v'],
    [{ wins: 0, loses: 1, parts: 2 }, 'l/v', 'v/w'],
    [{ wins: 1, loses: 1, parts: 2 }, 'l/w', 'l/w'],
    [{ wins: 1, loses: 2, parts: 3 }, null, null],
  ])('%o is written %s and negated %s', (outcome, code, opposite) => {
    expect(outcomeCode(outcome)).toBe(code);
    expect(outcomeCode(negate(outcome))).toBe(opposite);
  });

  it.each([
    ['100.00 at 2.500 won', 10000, 2500, { wins: 1, loses: 0, parts: 1 }, 15000],
    ['100.00 at 2.500 half won', 10000, 2500, { wins: 1, loses: 0, parts: 2 }, 7500],
    ['100.00 at 2.500 void', 10000, 2500, { wins: 0, loses: 0, parts: 1 }, 0],
    ['100.00 at 2.500 half lost', 10000, 2500, { wins: 0, loses: 1, parts: 2 }, -5000],
    ['100.00 at 2.500 lost', 10000, 2500, { wins: 0, loses: 1, parts: 1 }, -10000],
    ['100.00 at 2.500 half won, half lost', 10000, 2500, { wins: 1, loses: 1, parts: 2 }, 2500],
    ['90.00 at 4.000, a third won in a dead heat', 9000, 4000, { wins: 1, loses: 2, parts: 3 }, 3000],
    ['0.01 at 1.500 won: a half goes to the even', 1, 1500, { wins: 1, loses: 0, parts: 1 }, 0],
    ['0.03 at 1.500 won', 3, 1500, { wins: 1, loses: 0, parts: 1 }, 2],
    ['0.01 half lost', 1, 1500, { wins: 0, loses: 1, parts: 2 }, 0],
    ['0.03 half lost', 3, 1500, { wins: 0, loses: 1, parts: 2 }, -2],
    [
      'a stake whose winnings leave the safe range on the way',
      9_000_000_000_000,
      1_000_500,
      { wins: 1, loses: 1, parts: 2 },
      4_493_250_000_000_000,
    ],
  ])('%s', (_case, stake, price, outcome, profitLoss) => {
    expect(profitLossOf(toMinor(stake), toPriceMilli(price), outcome)).toBe(profitLoss);
  });

  it('is exact before it is rounded', () => {
    const third = { wins: 1, loses: 2, parts: 3 };
    const { num, den } = profitLossExactly(toMinor(1), toPriceMilli(1001), third);
    expect(num * 3000n).toBe(-1999n * den);
  });
});
