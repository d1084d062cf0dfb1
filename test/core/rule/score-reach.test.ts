import { describe, expect, it } from 'vitest';
import { reachOf } from '../../../src/core/rule/score-reach.js';
import { parseBetType } from '../../../src/core/value/bet-type.js';

describe('the reach of a market', () => {
  it.each([
    ['h', 1],
    ['dnb,h', 1],
    ['odd,a', 1],
    ['score,both', 1],
    ['over,2.5', 3],
    ['over,2.25', 3],
    ['under,2.5', 3],
    ['overeq,3', 3],
    ['undereq,2', 3],
    ['exact_total,2', 3],
    ['exact_total,3,inf', 3],
    ['gr,1,2', 3],
    ['gr,3,inf', 3],
    ['gr,0,inf', 1],
    ['teamgr,a,0,4', 5],
    ['ahover,10', 3],
    ['ahunder,9', 3],
    // The half on 2 changes up to 3, the half on 3 up to 4.
    ['ahover,8', 3],
    ['ahover,11', 4],
    ['ahover,15', 5],
    ['tahover,h,12', 4],
    ['ah,h,0', 1],
    ['ah,h,-8', 3],
    ['ah,h,8', 3],
    ['ah,h,-10', 3],
    ['ah,h,-11', 4],
    ['ah,h,11', 4],
    ['eh,h,-2', 3],
    ['eh,h,2', 2],
    ['eh,d,2', 3],
    ['eh,d,-2', 3],
    ['eh,a,2', 3],
    ['eh,a,-2', 2],
    ['cs,2,5', 6],
    ['cs,5,2', 6],
    ['othercs,3,1', 4],
    ['othercs,1,2,3,4', 5],
    ['othercs,3,4,1,2', 5],
    ['wm,h,2,3', 4],
    ['wm,h,3,inf', 3],
    ['awm,3', 4],
    ['wmo,h,4,2.5', 4],
    ['wmo,h,1,4.5', 5],
    ['wg,h,3', 3],
    ['quatro,h,o,3.5', 4],
    ['moou,d,under,3.5', 4],
    ['mo_both_score,h,yes', 1],
    ['ir,3,1,h', 3],
    ['ir,1,3,h', 3],
    ['ir,2,1,ahover,10', 6],
    ['ir,2,1,over,2.5', 6],
    ['ir,5,1,ah,h,-2', 5],
    ['ir,5,1,ah,h,-6', 6],
    ['ir,1,5,ah,h,6', 6],
    ['ir,1,4,tahover,a,6', 6],
    ['ir,4,1,tahover,h,6', 6],
    ['ir,2,2,cs,4,4', 5],
  ])('%s is %i goals', (text, goals) => {
    const tree = parseBetType(`for,${text}`);
    if (tree === null || tree.kind === 'period' || tree.kind === 'tset' || tree.kind === 'win' || tree.kind === 'top')
      throw new Error(`no score decides ${text}`);
    expect(reachOf(tree)).toBe(goals);
  });

  it("of a period's own result is that of a result", () => {
    expect(reachOf({ kind: 'wdw', result: 'd' })).toBe(1);
  });
});
