import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { complementOf, payoffClassOf } from '../../../src/core/rule/payoff.js';
import { oppositeOf, printBetType } from '../../../src/core/value/bet-type.js';
import { betType, betTypesOf, judgedMarkets, markets, scoreMarkets } from '../../support/bet-types.js';
import { obviousOutcome } from '../../support/obvious-settlement.js';

describe('a payoff class', () => {
  it.each([
    ['for,under,0.5', 'for,cs,0,0'],
    ['for,h', 'for,ah,h,-2'],
    ['for,h', 'against,dc,a,d'],
    ['for,dnb,h', 'for,ah,h,0'],
    ['for,dnb,h', 'for,ml,h'],
    ['for,dnb,h', 'against,dnb,a'],
    ['against,score,both', 'for,score,both,no'],
    ['for,over,2.5', 'for,ahover,10'],
    ['for,over,2.5', 'against,under,2.5'],
    ['for,over,2.5', 'for,over,2.25'],
    ['for,ah,h,-3', 'against,ah,a,-3'],
    ['for,eh,h,-1', 'for,wm,h,2,inf'],
    ['for,score,both', 'for,clean,neither'],
    ['for,score,h,yes', 'for,tahover,h,2'],
    ['for,gr,0,inf', 'for,overeq,0'],
    ['for,sd', 'for,mo_both_score,d,yes'],
    ['for,moou,h,under,0.5', 'for,quatro,a,u,0.5'],
    ['for,ir,0,0,ah,h,-3', 'for,ah,h,-3'],
    ['for,ir,2,2,ahover,10', 'for,ir,2,2,over,2.5'],
    ['for,tp,reg,wdw,h', 'for,tp,reg,h'],
    ['for,thalf,1,under,0.5', 'for,thalf,1,cs,0,0'],
    // Beyond 0…30.
    ['for,over,210.5', 'for,ahover,842'],
    ['for,undereq,30', 'for,under,30.5'],
    ['for,under,29.5', 'for,undereq,29'],
    ['for,overeq,61', 'for,over,60.5'],
    ['for,eh,h,-30', 'for,wm,h,31,inf'],
    ['for,eh,h,30', 'for,ah,h,118'],
    ['for,wmo,h,40,2.5', 'for,wm,h,40,inf'],
    ['for,moou,d,over,29.5', 'for,moou,d,over,28.5'],
    ['for,moou,d,under,30.5', 'for,moou,d,under,31.5'],
    ['for,ir,90,88,ahover,410', 'for,ir,90,88,over,102.5'],
    ['for,over,990.5', 'for,ahover,3962'],
    ['for,over,990.5', 'against,undereq,990'],
    ['for,exact_total,500,inf', 'for,overeq,500'],
    ['for,teamgr,a,200,inf', 'for,tahover,a,798'],
    ['for,eh,h,-300', 'for,wm,h,301,inf'],
    ['for,eh,a,300', 'for,wm,a,301,inf'],
    ['for,ah,h,-1200', 'against,ah,a,-1200'],
    ['for,moou,h,over,160.5', 'for,quatro,h,o,160.5'],
    ['for,tp,all,over,160.5', 'for,tp,all,ahover,642'],
    ['for,ir,900,900,ahover,10', 'for,ir,900,900,over,2.5'],
    ['for,ir,0,0,over,147.5', 'for,exact_total,148,inf'],
    ['for,ir,0,0,ah,h,-1200', 'for,ah,h,-1200'],
    // Not on a score.
    ['for,win,7', 'for,top,1,7'],
    ['for,tset,all,vwhole,p2', 'against,tset,all,vwhole,p1'],
    ['for,tset,all,vset1,game,ahunder,90', 'against,tset,all,vset1,game,ahover,90'],
    ['against,tset,all,vset1,set,ah,p2,6', 'for,tset,all,vset1,set,ah,p1,6'],
  ])('%s is as %s', (one, other) => {
    expect(payoffClassOf(betType(one))).toBe(payoffClassOf(betType(other)));
    expect(complementOf(betType(one))).toBe(complementOf(betType(other)));
  });

  it.each([
    ['for,h', 'for,dnb,h'],
    ['for,h', 'for,a'],
    ['for,h', 'against,a'],
    ['for,ah,h,-3', 'for,ah,h,-2'],
    ['for,uswin,h', 'for,dnb,h'],
    ['for,h', 'for,tp,reg,h'],
    ['for,tp,reg,h', 'for,tp,all,h'],
    ['for,thalf,1,h', 'for,thalf,2,h'],
    ['for,tinnings,1,h', 'for,tinnings,1,2,h'],
    ['for,ir,1,0,ah,h,0', 'for,ah,h,0'],
    // Alike in 0…30, and yet not alike.
    ['for,over,200.5', 'for,over,210.5'],
    ['for,under,100.5', 'for,under,101.5'],
    ['for,cs,31,0', 'for,cs,32,0'],
    ['for,cs,31,0', 'for,moou,h,under,0.5'],
    ['for,gr,0,61', 'for,gr,0,inf'],
    ['for,wm,h,30,30', 'for,wm,h,30,inf'],
    ['for,ahover,2001', 'for,ahover,2002'],
    ['for,wmo,h,40,100.5', 'for,wmo,h,41,100.5'],
    ['for,ir,900,900,ahover,9', 'for,ir,900,900,ahover,10'],
    ['for,over,990.5', 'for,over,991.5'],
    ['for,gr,300,400', 'for,gr,300,401'],
    ['for,gr,300,400', 'for,gr,301,400'],
    ['for,ah,h,-1200', 'for,ah,a,1200'],
    ['for,wm,h,300,inf', 'for,awm,300'],
    ['for,over,160.5', 'for,tahover,h,642'],
    ['for,tahover,h,642', 'for,tahover,a,642'],
    ['for,tahover,h,642', 'for,tahover,h,646'],
    ['for,tahover,a,642', 'for,tahover,a,646'],
    ['for,over,160.5', 'for,moou,h,over,160.5'],
    ['for,moou,h,over,160.5', 'for,moou,a,over,160.5'],
    ['for,over,160.5', 'for,tp,all,over,160.5'],
    ['for,ir,400,1,over,2.5', 'for,ir,400,2,over,2.5'],
    ['for,ir,1,400,over,2.5', 'for,ir,2,400,over,2.5'],
    // The one counts what comes after the score, the other takes all.
    ['for,ir,400,1,ah,h,-2', 'for,ir,400,1,eh,h,0'],
    // Too wide to be compared: only like itself.
    ['for,cs,400,0', 'for,cs,401,0'],
    ['for,wmo,h,140,2.5', 'for,wm,h,140,inf'],
    ['for,win,7', 'for,win,8'],
    ['for,win,7', 'for,top,2,7'],
    ['for,tset,all,vwhole,p1', 'for,tset,all,vset1,p1'],
    ['for,tset,all,vwhole,p1', 'for,tset,1,vwhole,p1'],
  ])('%s is not as %s', (one, other) => {
    expect(payoffClassOf(betType(one))).not.toBe(payoffClassOf(betType(other)));
  });

  it('of a bet type is the complement of its opposite, and never its own', () => {
    fc.assert(
      fc.property(betTypesOf(markets()), (text) => {
        expect(complementOf(text)).toBe(payoffClassOf(oppositeOf(text)));
        expect(complementOf(oppositeOf(text))).toBe(payoffClassOf(text));
        expect(complementOf(text)).not.toBe(payoffClassOf(text));
      }),
      { numRuns: 1000 },
    );
  });

  const codesUpTo = (max: number, text: string): string => {
    const codes: string[] = [];
    for (let home = 0; home <= max; home++)
      for (let away = 0; away <= max; away++) codes.push(obviousOutcome(text, home, away));
    return codes.join();
  };

  it('is the same if and only if a plain calculation finds no score in 0…30 that tells two apart', () => {
    const classes = new Map<string, string>();
    const vectors = new Map<string, string>();
    const sample = fc.sample(betTypesOf(judgedMarkets(3)), { numRuns: 400, seed: 7 });
    for (const text of sample) {
      const vector = codesUpTo(30, text);
      const payoffClass = payoffClassOf(text);
      expect(classes.get(vector) ?? payoffClass, `class of ${text}`).toBe(payoffClass);
      expect(vectors.get(payoffClass) ?? vector, `outcomes of ${text}`).toBe(vector);
      classes.set(vector, payoffClass);
      vectors.set(payoffClass, vector);
    }
    expect(classes.size).toBeLessThan(sample.length);
  });

  it('tells wide markets apart as a plain calculation over more scores does', () => {
    const wide = scoreMarkets(33).map((market) => printBetType({ ...market, against: false }));
    const sample = fc.sample(wide, { numRuns: 150, seed: 11 });
    const byVector = new Map<string, string>();
    for (const text of new Set(sample)) {
      const vector = codesUpTo(36, text);
      const payoffClass = payoffClassOf(text);
      expect(byVector.get(vector) ?? payoffClass, `class of ${text}`).toBe(payoffClass);
      byVector.set(vector, payoffClass);
    }
    expect(new Set(byVector.values()).size).toBe(byVector.size);
  });

  it('tells apart, and takes for one, what lies beyond any square as a plain calculation at the scores about it does', () => {
    const wideAt = (n: number): readonly string[] => [
      ...['over', 'under'].map((way) => `${way},${n - 0.5}`),
      ...['h', 'd', 'a'].flatMap((side) => [`moou,${side},over,${n - 0.5}`, `moou,${side},under,${n - 0.5}`]),
      ...[`overeq,${n}`, `undereq,${n}`, `exact_total,${n}`, `exact_total,${n},inf`, `quatro,h,o,${n - 0.5}`],
      ...['', 'h,', 'a,'].flatMap((team) =>
        [-2, -1, 0, 1].map((quarters) => `${team === '' ? 'ahover' : 'tahunder'},${team}${4 * n + quarters}`),
      ),
      ...[-2, 0, 1].flatMap((quarters) => [`ah,h,${4 * n + quarters}`, `ah,h,${quarters - 4 * n}`]),
      ...['h', 'd', 'a'].flatMap((side) => [`eh,${side},${n}`, `eh,${side},${-n}`]),
      ...[n + 1, 'inf'].flatMap((to) => [`gr,${n},${to}`, `wm,h,${n},${to}`, `wm,a,${n},${to}`, `teamgr,a,${n},${to}`]),
      `awm,${n}`,
    ];
    const untilLater = ['gr', 'wm,h', 'wm,a', 'teamgr,a'].flatMap((kind) => [`${kind},125,239`, `${kind},125,240`]);
    const wide = [...[125, 237, 239, 240, 241].flatMap(wideAt), ...untilLater];
    // All about which an outcome changes; a draw has half of its total a side.
    const goals = [0, 1, 62, 63, 119, 120, 121, 123, 124, 125, 126, 127, 236, 237, 238, 239, 240, 241, 242, 243];
    const scores = goals.flatMap((home) => goals.map((away) => [home, away] as const));
    const classes = new Map<string, string>();
    const texts = new Map<string, string>();
    for (const text of wide.flatMap((one) => [betType(`for,${one}`), betType(`against,${one}`)])) {
      const outcomes = scores.map(([home, away]) => obviousOutcome(text, home, away)).join();
      const payoffClass = payoffClassOf(text);
      expect(classes.get(outcomes) ?? payoffClass, `class of ${text}`).toBe(payoffClass);
      classes.set(outcomes, payoffClass);
      expect(texts.get(payoffClass) ?? outcomes, `outcomes of ${text}`).toBe(outcomes);
      texts.set(payoffClass, outcomes);
    }
  });

  it('of hundreds of bet types is known at once, however wide they are', { timeout: 8000 }, () => {
    const texts = Array.from({ length: 200 }, (_, n) => [
      `for,ahover,${3000 + n}`,
      `for,cs,${600 + n},900`,
      `for,ir,${600 + n},900,odd`,
      `for,moou,h,over,${600 + n}.5`,
    ]).flat();
    // A square of 960 goals takes 20 ms for each: 16 s.
    expect(new Set(texts.map((text) => complementOf(betType(text)))).size).toBe(texts.length);
  });

  it('is the same in every process', () => {
    const pinned = [
      'for,h',
      'against,h',
      'for,ah,h,-3',
      'for,over,210.5',
      'for,thalf,1,d',
      'for,win,7',
      'for,tset,all,vwhole,p2',
    ];
    expect(pinned.map((text) => payoffClassOf(betType(text)))).toMatchInlineSnapshot(`
      [
        "0be664452a4d5cd5515ceb54d393a9cf",
        "b9bb4b3249c99d01561199d8b5079295",
        "3a619619219d5da3e3c9302ac641af02",
        "c26c3719010483d343e151614efcf355",
        "19be608f835d926bfc37c44b30742794",
        "9892e21681d976af30aef831e7ec8c70",
        "d0627648c1c60315fba534fc1667c84a",
      ]
    `);
  });
});
