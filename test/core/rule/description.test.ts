import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeBetType } from '../../../src/core/rule/description.js';
import { toTeamId } from '../../../src/core/value/ids.js';
import { betType, betTypesOf, markets } from '../../support/bet-types.js';

const names = { home: 'Liverpool', away: 'Norwich', runners: new Map([[toTeamId(7), 'Red Rum']]) };

describe('a bet type in words', () => {
  it.each([
    // The examples of decisions §6.
    ['for,h', 'Liverpool'],
    ['for,d', 'Draw'],
    ['for,ah,h,-3', 'Liverpool -0.5/1 (Asian)'],
    ['for,ahover,10', 'Over 2.5 (Asian)'],
    ['for,over,2.5', 'Over 2.5'],
    ['for,score,both', 'Both teams to score'],
    ['for,score,both,no', 'At least one team to not score'],
    ['for,cs,1,0', '1 - 0'],
    ['for,dc,h,d', 'Liverpool or Draw'],
    ['for,dnb,h', 'Liverpool (Draw no bet)'],
    ['for,tp,all,ml,h', 'Liverpool Moneyline (Inc. Overtime)'],
    // The rest in the same manner.
    ['for,a', 'Norwich'],
    ['for,win_90,a', 'Norwich (90 minutes)'],
    ['for,dc,h,a', 'Liverpool or Norwich'],
    ['for,dc,d,a', 'Norwich or Draw'],
    ['for,hnb,a', 'Norwich (Home no bet)'],
    ['for,anb,h', 'Liverpool (Away no bet)'],
    ['for,ml,a', 'Norwich Moneyline'],
    ['for,uswin,h', 'Liverpool (Draw half won, half lost)'],
    ['for,under,0.5', 'Under 0.5'],
    ['for,overeq,3', '3 or more'],
    ['for,undereq,2', '2 or fewer'],
    ['for,exact_total,2', 'Total exactly 2'],
    ['for,exact_total,6,inf', 'Total 6 or more'],
    ['for,gr,2,3', 'Total 2-3'],
    ['for,gr,7,inf', 'Total 7+'],
    ['for,gr,2,2', 'Total 2'],
    ['for,teamgr,a,1,2', 'Norwich total 1-2'],
    ['for,odd', 'Odd total'],
    ['for,even,a', 'Norwich even total'],
    ['for,ah,h,-4', 'Liverpool -1 (Asian)'],
    ['for,ah,h,0', 'Liverpool 0 (Asian)'],
    ['for,ah,h,-1', 'Liverpool -0/0.5 (Asian)'],
    ['for,ah,h,2', 'Liverpool +0.5 (Asian)'],
    ['for,ah,a,-3', 'Norwich +0.5/1 (Asian)'],
    ['for,ah,a,6', 'Norwich -1.5 (Asian)'],
    ['for,ah,a,0', 'Norwich 0 (Asian)'],
    ['for,ahunder,9', 'Under 2/2.5 (Asian)'],
    ['for,tahover,h,7', 'Liverpool Over 1.5/2 (Asian)'],
    ['for,tahunder,a,4', 'Norwich Under 1 (Asian)'],
    ['for,eh,h,-1', 'Liverpool -1'],
    ['for,eh,a,-1', 'Norwich +1'],
    ['for,eh,d,-1', 'Draw (Liverpool -1)'],
    ['for,eh,a,0', 'Norwich 0'],
    ['for,othercs,3,3', 'Any score but 0 - 0 to 3 - 3'],
    ['for,othercs,0,2,1,1', 'Liverpool not 0-2 and Norwich not 1'],
    ['for,sd', 'Score draw'],
    ['for,wm,h,2,2', 'Liverpool by 2'],
    ['for,wm,a,3,inf', 'Norwich by 3+'],
    ['for,awm,1', 'Either team by 1'],
    ['for,wmo,h,2,3.5', 'Liverpool by 2+ and Over 3.5'],
    ['for,wg,a,3', 'Norwich to win and score 3 or more'],
    ['for,score,either', 'At least one team to score'],
    ['for,score,neither', 'Neither team to score'],
    ['for,score,one', 'Exactly one team to score'],
    ['for,score,h,yes', 'Liverpool to score'],
    ['for,score,a,no', 'Norwich to not score'],
    ['for,clean,h', 'Liverpool to keep a clean sheet'],
    ['for,clean,a', 'Norwich to keep a clean sheet'],
    ['for,clean,both', 'Both teams to keep a clean sheet'],
    ['for,clean,either', 'At least one team to keep a clean sheet'],
    ['for,clean,neither', 'Neither team to keep a clean sheet'],
    ['for,clean,one', 'Exactly one team to keep a clean sheet'],
    ['for,quatro,h,o,2.5', 'Liverpool and Over 2.5'],
    ['for,moou,d,under,2.5', 'Draw and Under 2.5'],
    ['for,mo_both_score,a,yes', 'Norwich and Both teams to score'],
    ['for,mo_both_score,h,no', 'Liverpool and At least one team to not score'],
    ['for,ir,1,0,ah,h,-2', 'Liverpool -0.5 (Asian) (In-running from 1 - 0)'],
    ['for,tp,reg,wdw,d', 'Draw (Regular Time)'],
    ['for,tp,3,h', 'Liverpool (Part 3)'],
    ['for,thalf,1,over,1.5', 'Over 1.5 (1st Half)'],
    ['for,tquarter,2,ml,h', 'Liverpool Moneyline (2nd Quarter)'],
    ['for,tquarter,4,ml,h', 'Liverpool Moneyline (4th Quarter)'],
    ['for,tperiod,3,h', 'Liverpool (3rd Period)'],
    ['for,tperiod,12,h', 'Liverpool (12th Period)'],
    ['for,tperiod,21,h', 'Liverpool (21st Period)'],
    ['for,tmap,2,a', 'Norwich (Map 2)'],
    ['for,tinnings,1,over,0.5', 'Over 0.5 (1st Innings)'],
    ['for,tinnings,1,5,over,4.5', 'Over 4.5 (1st to 5th Innings)'],
    ['for,thalf,2,ir,1,0,d', 'Draw (In-running from 1 - 0) (2nd Half)'],
    ['for,tset,all,vwhole,p1', 'Liverpool (Void unless completed)'],
    ['for,tset,2,vset1,p2', 'Norwich (Set 2) (Void before 1 set)'],
    ['for,tset,all,vwhatever,set,ah,p1,-6', 'Liverpool -1.5 sets (Asian) (Stands on retirement)'],
    ['for,tset,all,vgame12,game,ah,p2,-13', 'Norwich +3/3.5 games (Asian) (Void before 12 games)'],
    ['for,tset,all,vset2,game,ahover,90', 'Over 22.5 games (Asian) (Void before 2 sets)'],
    ['for,tset,1,vset2,game,ahunder,38', 'Under 9.5 games (Asian) (Set 1) (Void before 2 sets)'],
    ['for,win,7', 'Red Rum'],
    ['for,top,3,7', 'Red Rum (Top 3)'],
    ['for,win,8', 'Runner 8'],
  ])('%s is %s', (text, words) => {
    expect(describeBetType(betType(text), names, 'back')).toBe(words);
  });

  it('reads against as its for form on a lay betslip, and as not that on a normal one', () => {
    expect(describeBetType(betType('against,h'), names, 'lay')).toBe('Liverpool');
    expect(describeBetType(betType('against,h'), names, 'back')).toBe('Not Liverpool');
    expect(describeBetType(betType('for,h'), names, 'lay')).toBe('Liverpool');
    expect(describeBetType(betType('against,tp,all,ml,h'), names, 'back')).toBe(
      'Not Liverpool Moneyline (Inc. Overtime)',
    );
  });

  it('has the sides’ names at their places, and none but there, for every bet type', () => {
    const placeholders = { ...names, home: '{home}', away: '{away}' };
    expect(describeBetType(betType('for,ah,h,-3'), placeholders, 'back')).toBe('{home} -0.5/1 (Asian)');
    fc.assert(
      fc.property(betTypesOf(markets()), fc.constantFrom('back', 'lay'), (text, side) => {
        const filled = describeBetType(text, placeholders, side)
          .replaceAll('{home}', names.home)
          .replaceAll('{away}', names.away);
        expect(filled).toBe(describeBetType(text, names, side));
      }),
      { numRuns: 1000 },
    );
  });

  it('has no more than the words it needs, for every bet type', () => {
    fc.assert(
      fc.property(betTypesOf(markets()), (text) => {
        const words = describeBetType(text, names, 'back');
        expect(words).not.toMatch(/undefined|null|NaN|\[object| {2}|^ | $|-0 /);
        expect(words.length).toBeLessThan(120);
      }),
      { numRuns: 1000 },
    );
  });
});
