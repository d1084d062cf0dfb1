// Arbitrary bet types: every kind of the grammar, numbers small unless a test asks for wider ones.
import fc from 'fast-check';
import type { BetType, BetTypeTree, Market, PeriodMarket, ScoreMarket } from '../../src/core/value/bet-type.js';
import { printBetType, toBetType } from '../../src/core/value/bet-type.js';
import { toTeamId } from '../../src/core/value/ids.js';

/** Returns a text's bet type, which it must be. */
export function betType(text: string): BetType {
  const made = toBetType(text);
  if (made === null) throw new Error(`not a bet type: ${text}`);
  return made;
}

const team = fc.constantFrom('h', 'a');
const result = fc.constantFrom('h', 'd', 'a');
const answer = fc.constantFrom('yes', 'no');
const direction = fc.constantFrom('over', 'under');
const player = fc.constantFrom('p1', 'p2');
const k = <T extends string>(...kinds: T[]): fc.Arbitrary<T> => fc.constantFrom(...kinds);

/** Returns score markets whose numbers go up to `max`. */
export function scoreMarkets(max = 9): fc.Arbitrary<ScoreMarket> {
  const goals = fc.nat(max);
  const margin = fc.integer({ min: 1, max: Math.max(max, 1) });
  const line = fc
    .tuple(fc.nat(max), fc.constantFrom(0.5, 0.5, 0.5, 0.25, 0.75))
    .map(([whole, part]) => Math.min(whole, 999) + part);
  const handicap = fc.integer({ min: -max, max });
  const quarters = fc.integer({ min: -4 * max, max: 4 * max });
  const totalQuarters = fc.nat(4 * max);
  const range = (min: number) =>
    fc
      .tuple(fc.integer({ min, max }), fc.nat(max), fc.boolean())
      .map(([from, length, open]) => ({ from, to: open ? ('inf' as const) : Math.min(from + length, max) }));
  const closed = fc.tuple(goals, goals).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
  return fc.oneof(
    fc.record({ kind: k('result'), result }),
    fc.record({ kind: k('win_90', 'dnb', 'ml', 'uswin'), team }),
    fc.record({ kind: k('dc'), not: result }),
    fc.record({ kind: k('hnb', 'anb') }),
    fc.record({ kind: k('over', 'under'), line }),
    fc.record({ kind: k('overeq', 'undereq'), goals }),
    fc.record({ kind: k('exact_total'), goals, orMore: fc.boolean() }),
    range(0).map((bounds) => ({ kind: 'gr' as const, ...bounds })),
    fc.tuple(team, range(0)).map(([side, bounds]) => ({ kind: 'teamgr' as const, team: side, ...bounds })),
    fc.record({ kind: k('odd', 'even'), team: fc.option(team) }),
    fc.record({ kind: k('ah'), team, quarters }),
    fc.record({ kind: k('ahover', 'ahunder'), quarters: totalQuarters }),
    fc.record({ kind: k('tahover', 'tahunder'), team, quarters: totalQuarters }),
    fc.record({ kind: k('eh'), result, handicap }),
    fc.record({ kind: k('cs', 'othercs'), home: goals, away: goals }),
    fc.tuple(closed, closed).map(([[homeFrom, homeTo], [awayFrom, awayTo]]) => ({
      kind: 'othercs_ranges' as const,
      homeFrom,
      homeTo,
      awayFrom,
      awayTo,
    })),
    fc.record({ kind: k('sd') }),
    fc.tuple(team, range(1)).map(([side, bounds]) => ({ kind: 'wm' as const, team: side, ...bounds })),
    fc.record({ kind: k('awm'), margin }),
    fc.record({ kind: k('wmo'), team, margin, line }),
    fc.record({ kind: k('wg'), team, goals }),
    fc.record({ kind: k('score'), who: k('either', 'neither', 'one'), answer: k('yes') }),
    fc.record({ kind: k('score'), who: k('both', 'h', 'a'), answer }),
    fc.record({ kind: k('clean'), who: k('both', 'either', 'neither', 'one', 'h', 'a') }),
    fc.record({ kind: k('quatro', 'moou'), result, direction, line }),
    fc.record({ kind: k('mo_both_score'), result, answer }),
  );
}

/** Returns markets that one score decides, in running or not. */
export function judgedMarkets(max = 9): fc.Arbitrary<Exclude<PeriodMarket['inner'], { kind: 'wdw' }>> {
  const inRunning = fc.record({
    kind: k('ir'),
    home: fc.nat(Math.min(max, 4)),
    away: fc.nat(Math.min(max, 4)),
    inner: scoreMarkets(max),
  });
  return fc.oneof({ weight: 4, arbitrary: scoreMarkets(max) }, { weight: 1, arbitrary: inRunning });
}

const ordinal = fc.integer({ min: 1, max: 9 });
const periods = fc.oneof(
  fc.record({ unit: k('tp'), part: fc.oneof(fc.constantFrom('all', 'reg'), ordinal) }),
  fc.record({ unit: k('thalf'), part: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ unit: k('tquarter'), part: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ unit: k('tperiod', 'tmap'), part: ordinal }),
  fc.record({ unit: k('tinnings'), part: ordinal, last: fc.constant(null) }),
  fc.tuple(ordinal, ordinal).map(([part, more]) => ({ unit: 'tinnings' as const, part, last: part + more })),
);

const sets = fc
  .record({
    kind: k('tset'),
    set: fc.oneof(fc.constant('all' as const), ordinal),
    voidRule: fc.oneof(
      fc.record({ rule: k('vwhole', 'vwhatever') }),
      fc.record({ rule: k('vset', 'vgame'), count: ordinal }),
    ),
    pick: fc.oneof(
      fc.record({ on: k('winner'), player }),
      fc.record({ on: k('set_ah', 'game_ah'), player, quarters: fc.integer({ min: -40, max: 40 }) }),
      fc.record({ on: k('games'), direction, quarters: fc.nat(200) }),
    ),
  })
  .filter(({ set, pick }) => set === 'all' || pick.on !== 'set_ah');

const teamId = fc.integer({ min: 1, max: 40 }).map(toTeamId);

/** Every market of the grammar. */
export function markets(max = 9): fc.Arbitrary<Market> {
  const periodResult = fc.record({ kind: k('wdw'), result });
  return fc.oneof(
    { weight: 4, arbitrary: judgedMarkets(max) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: k('period'), period: periods, inner: fc.oneof(judgedMarkets(max), periodResult) }),
    },
    sets,
    fc.record({ kind: k('win'), teamId }),
    fc.record({ kind: k('top'), places: ordinal, teamId }),
  );
}

/** Returns a market, for or against. */
export function treesOf(arbitrary: fc.Arbitrary<Market>): fc.Arbitrary<BetTypeTree> {
  return fc.tuple(arbitrary, fc.boolean()).map(([market, against]) => ({ ...market, against }));
}

/** Returns a market's bet types, for and against. */
export function betTypesOf(arbitrary: fc.Arbitrary<Market>): fc.Arbitrary<BetType> {
  return treesOf(arbitrary).map(printBetType);
}
