// Text → tree. Strict: a number has one spelling (`2.5`, `-3`, `0`; `-0` is 0), words are lower case, nothing is trimmed.
// A form is the readers of its terms and what is made of them; a head has one form for each number of terms.
import { type TeamId, toTeamId } from '../ids.js';
import type {
  Answer,
  BetTypeTree,
  Bound,
  Direction,
  InRunningMarket,
  Market,
  MatchResult,
  Pattern,
  Period,
  PeriodMarket,
  PeriodResultMarket,
  RunnerMarket,
  ScoreMarket,
  SetsMarket,
  SetsPick,
  Team,
  VoidRule,
} from './bet-type-tree.js';

/** Goals, margins and lines go no further than this: cricket's highest totals fit, and a square of it can be compared. */
const GOALS_MAX = 1000;
const QUARTERS_MAX = 4 * GOALS_MAX;
const PERIODS_MAX = 99;
const PLACES_MAX = 999;
const TEXT_CHARS_MAX = 100;

type Read<T> = (term: string) => T | null;
type Form<M> = (terms: readonly string[]) => M | null;
type Forms<M> = ReadonlyMap<string, Form<M>>;

type Values<R> = { -readonly [K in keyof R]: R[K] extends Read<infer T> ? T : never };

function form<M, const R extends readonly Read<unknown>[]>(
  readers: R,
  make: (...values: Values<R>) => M | null,
): Form<M> {
  return (terms) => {
    if (terms.length !== readers.length) return null;
    const values: unknown[] = [];
    for (const [index, read] of readers.entries()) {
      const value = read(terms[index] ?? '');
      if (value === null) return null;
      values.push(value);
    }
    return make(...(values as Values<R>));
  };
}

function eitherForm<M>(...forms: readonly Form<M>[]): Form<M> {
  return (terms) => {
    for (const read of forms) {
      const made = read(terms);
      if (made !== null) return made;
    }
    return null;
  };
}

function oneOf<T extends string>(...words: readonly T[]): Read<T> {
  return (term) => words.find((word) => word === term) ?? null;
}

function integerFrom(min: number, max: number): Read<number> {
  return (term) => {
    if (!/^-?(?:0|[1-9]\d{0,15})$/.test(term)) return null;
    // Adding 0 makes minus zero zero.
    const value = Number(term) + 0;
    return value >= min && value <= max ? value : null;
  };
}

/** A line that no total can meet: not an integer, at most three decimals, no trailing zero. */
const line: Read<number> = (term) =>
  /^(?:0|[1-9]\d{0,3})\.\d{0,2}[1-9]$/.test(term) && Number(term) < GOALS_MAX ? Number(term) : null;

const team = oneOf<Team>('h', 'a');
const result = oneOf<MatchResult>('h', 'd', 'a');
const answer = oneOf<Answer>('yes', 'no');
const direction = oneOf<Direction>('over', 'under');
const inf = oneOf('inf');
const homeOnly = oneOf('h');
const awayOnly = oneOf('a');
const goals = integerFrom(0, GOALS_MAX);
const margin = integerFrom(1, GOALS_MAX);
const handicap = integerFrom(-GOALS_MAX, GOALS_MAX);
const handicapQuarters = integerFrom(-QUARTERS_MAX, QUARTERS_MAX);
const totalQuarters = integerFrom(0, QUARTERS_MAX);
const bound: Read<Bound> = (term) => inf(term) ?? goals(term);
const ordinal = integerFrom(1, PERIODS_MAX);
const teamId: Read<TeamId> = (term) => {
  const id = integerFrom(1, Number.MAX_SAFE_INTEGER)(term);
  return id === null ? null : toTeamId(id);
};

const isRange = (from: number, to: Bound): boolean => to === 'inf' || from <= to;

/** The result that a double chance leaves out, by its two terms in either order. */
const LEFT_OUT: Readonly<Record<string, MatchResult>> = { hd: 'a', dh: 'a', ha: 'd', ah: 'd', ad: 'h', da: 'h' };

const teamForm = (kind: 'win_90' | 'dnb' | 'ml' | 'uswin'): Form<ScoreMarket> =>
  form([team], (side) => ({ kind, team: side }));
const lineForm = (kind: 'over' | 'under'): Form<ScoreMarket> => form([line], (value) => ({ kind, line: value }));
const goalsForm = (kind: 'overeq' | 'undereq'): Form<ScoreMarket> => form([goals], (count) => ({ kind, goals: count }));
const asianTotalForm = (kind: 'ahover' | 'ahunder'): Form<ScoreMarket> =>
  form([totalQuarters], (quarters) => ({ kind, quarters }));
const teamTotalForm = (kind: 'tahover' | 'tahunder'): Form<ScoreMarket> =>
  form([team, totalQuarters], (side, quarters) => ({ kind, team: side, quarters }));
const parityForm = (kind: 'odd' | 'even'): Form<ScoreMarket> =>
  eitherForm<ScoreMarket>(
    form([], () => ({ kind, team: null })),
    form([team], (side) => ({ kind, team: side })),
  );
const resultForm = (only: MatchResult): Form<ScoreMarket> => form([], () => ({ kind: 'result', result: only }));

const SCORE_FORMS: Forms<ScoreMarket> = new Map<string, Form<ScoreMarket>>([
  ['h', resultForm('h')],
  ['d', resultForm('d')],
  ['a', resultForm('a')],
  ['win_90', teamForm('win_90')],
  ['dnb', teamForm('dnb')],
  ['ml', teamForm('ml')],
  ['uswin', teamForm('uswin')],
  [
    'dc',
    form([result, result], (one, other) => {
      const not = LEFT_OUT[one + other];
      return not === undefined ? null : { kind: 'dc', not };
    }),
  ],
  ['hnb', form([awayOnly], () => ({ kind: 'hnb' }))],
  ['anb', form([homeOnly], () => ({ kind: 'anb' }))],
  ['over', lineForm('over')],
  ['under', lineForm('under')],
  ['overeq', goalsForm('overeq')],
  ['undereq', goalsForm('undereq')],
  [
    'exact_total',
    eitherForm<ScoreMarket>(
      form([goals], (count) => ({ kind: 'exact_total', goals: count, orMore: false })),
      form([goals, inf], (count) => ({ kind: 'exact_total', goals: count, orMore: true })),
    ),
  ],
  ['gr', form([goals, bound], (from, to) => (isRange(from, to) ? { kind: 'gr', from, to } : null))],
  [
    'teamgr',
    form([team, goals, bound], (side, from, to) =>
      isRange(from, to) ? { kind: 'teamgr', team: side, from, to } : null,
    ),
  ],
  ['odd', parityForm('odd')],
  ['even', parityForm('even')],
  ['ah', form([team, handicapQuarters], (side, quarters) => ({ kind: 'ah', team: side, quarters }))],
  ['ahover', asianTotalForm('ahover')],
  ['ahunder', asianTotalForm('ahunder')],
  ['tahover', teamTotalForm('tahover')],
  ['tahunder', teamTotalForm('tahunder')],
  ['eh', form([result, handicap], (outcome, given) => ({ kind: 'eh', result: outcome, handicap: given }))],
  ['cs', form([goals, goals], (home, away) => ({ kind: 'cs', home, away }))],
  [
    'othercs',
    eitherForm<ScoreMarket>(
      form([goals, goals], (home, away) => ({ kind: 'othercs', home, away })),
      form([goals, goals, goals, goals], (homeFrom, homeTo, awayFrom, awayTo) =>
        isRange(homeFrom, homeTo) && isRange(awayFrom, awayTo)
          ? { kind: 'othercs_ranges', homeFrom, homeTo, awayFrom, awayTo }
          : null,
      ),
    ),
  ],
  ['sd', form([], () => ({ kind: 'sd' }))],
  [
    'wm',
    form([team, margin, bound], (side, from, to) => (isRange(from, to) ? { kind: 'wm', team: side, from, to } : null)),
  ],
  ['awm', form([margin], (by) => ({ kind: 'awm', margin: by }))],
  ['wmo', form([team, margin, line], (side, by, over) => ({ kind: 'wmo', team: side, margin: by, line: over }))],
  ['wg', form([team, goals], (side, count) => ({ kind: 'wg', team: side, goals: count }))],
  [
    'score',
    eitherForm<ScoreMarket>(
      form([oneOf<Pattern>('both', 'either', 'neither', 'one')], (who) => ({ kind: 'score', who, answer: 'yes' })),
      form([oneOf<Pattern>('both', 'h', 'a'), answer], (who, said) => ({ kind: 'score', who, answer: said })),
    ),
  ],
  ['clean', form([oneOf<Pattern>('h', 'a', 'both', 'either', 'neither', 'one')], (who) => ({ kind: 'clean', who }))],
  [
    'quatro',
    form([result, oneOf('o', 'u'), line], (outcome, letter, value) => ({
      kind: 'quatro',
      result: outcome,
      direction: letter === 'o' ? 'over' : 'under',
      line: value,
    })),
  ],
  [
    'moou',
    form([result, direction, line], (outcome, way, value) => ({
      kind: 'moou',
      result: outcome,
      direction: way,
      line: value,
    })),
  ],
  [
    'mo_both_score',
    form([result, answer], (outcome, said) => ({ kind: 'mo_both_score', result: outcome, answer: said })),
  ],
]);

function parseBy<M>(forms: Forms<M>, terms: readonly string[]): M | null {
  return forms.get(terms[0] ?? '')?.(terms.slice(1)) ?? null;
}

const parseScoreMarket = (terms: readonly string[]): ScoreMarket | null => parseBy(SCORE_FORMS, terms);

function parseInRunning([head, homeTerm = '', awayTerm = '', ...rest]: readonly string[]): InRunningMarket | null {
  if (head !== 'ir') return null;
  const home = goals(homeTerm);
  const away = goals(awayTerm);
  const inner = parseScoreMarket(rest);
  return home === null || away === null || inner === null ? null : { kind: 'ir', home, away, inner };
}

const parseResultOfPeriod: Form<PeriodResultMarket> = ([head, ...rest]) =>
  head === 'wdw' ? form([result], (outcome): PeriodResultMarket => ({ kind: 'wdw', result: outcome }))(rest) : null;

const partForm = (unit: 'thalf' | 'tquarter' | 'tperiod' | 'tmap', partsMax: number): Form<Period> =>
  form([integerFrom(1, partsMax)], (part) => ({ unit, part }));

const PERIOD_FORMS: Forms<Period> = new Map<string, Form<Period>>([
  ['tp', form([(term) => oneOf('all', 'reg')(term) ?? ordinal(term)], (part) => ({ unit: 'tp', part }))],
  ['thalf', partForm('thalf', 2)],
  ['tquarter', partForm('tquarter', 4)],
  ['tperiod', partForm('tperiod', PERIODS_MAX)],
  ['tmap', partForm('tmap', PERIODS_MAX)],
  [
    'tinnings',
    eitherForm<Period>(
      form([ordinal], (part) => ({ unit: 'tinnings', part, last: null })),
      form([ordinal, ordinal], (part, last) => (part < last ? { unit: 'tinnings', part, last } : null)),
    ),
  ],
]);

/** The inner bet never begins with a number, so the first one or two numbers are the period's. */
function parsePeriod(terms: readonly string[]): PeriodMarket | null {
  const length = terms[0] === 'tinnings' && ordinal(terms[2] ?? '') !== null ? 3 : 2;
  const period = parseBy(PERIOD_FORMS, terms.slice(0, length));
  if (period === null) return null;
  const rest = terms.slice(length);
  const inner = parseScoreMarket(rest) ?? parseInRunning(rest) ?? parseResultOfPeriod(rest);
  return inner === null ? null : { kind: 'period', period, inner };
}

const voidRule: Read<VoidRule> = (term) => {
  const whole = oneOf('vwhole', 'vwhatever')(term);
  if (whole !== null) return { rule: whole };
  const [, rule, digits = ''] = /^(vset|vgame)(\d+)$/.exec(term) ?? [];
  const count = ordinal(digits);
  return count === null ? null : { rule: rule === 'vset' ? 'vset' : 'vgame', count };
};

const player = oneOf('p1', 'p2');
const picksForm: Form<SetsPick> = eitherForm<SetsPick>(
  form([player], (backed) => ({ on: 'winner', player: backed })),
  form([oneOf('set'), oneOf('ah'), player, handicapQuarters], (_on, _ah, backed, quarters) => ({
    on: 'set_ah',
    player: backed,
    quarters,
  })),
  form([oneOf('game'), oneOf('ah'), player, handicapQuarters], (_on, _ah, backed, quarters) => ({
    on: 'game_ah',
    player: backed,
    quarters,
  })),
  form([oneOf('game'), oneOf('ahover', 'ahunder'), totalQuarters], (_on, way, quarters) => ({
    on: 'games',
    direction: way === 'ahover' ? 'over' : 'under',
    quarters,
  })),
);

function parseSets([head, setTerm = '', ruleTerm = '', ...rest]: readonly string[]): SetsMarket | null {
  if (head !== 'tset') return null;
  const set = oneOf('all')(setTerm) ?? ordinal(setTerm);
  const rule = voidRule(ruleTerm);
  const pick = picksForm(rest);
  if (set === null || rule === null || pick === null) return null;
  // One set has no handicap of sets.
  if (pick.on === 'set_ah' && set !== 'all') return null;
  return { kind: 'tset', set, voidRule: rule, pick };
}

const RUNNER_FORMS: Forms<RunnerMarket> = new Map<string, Form<RunnerMarket>>([
  ['win', form([teamId], (id) => ({ kind: 'win', teamId: id }))],
  ['top', form([integerFrom(1, PLACES_MAX), teamId], (places, id) => ({ kind: 'top', places, teamId: id }))],
]);

function parseMarket(terms: readonly string[]): Market | null {
  return (
    parseScoreMarket(terms) ??
    parsePeriod(terms) ??
    parseInRunning(terms) ??
    parseSets(terms) ??
    parseBy(RUNNER_FORMS, terms)
  );
}

/** Returns what a text says, or null where it is no bet type. */
export function readBetType(text: string): BetTypeTree | null {
  if (text.length > TEXT_CHARS_MAX) return null;
  const [side, ...terms] = text.split(',');
  if (side !== 'for' && side !== 'against') return null;
  const market = parseMarket(terms);
  return market === null ? null : { ...market, against: side === 'against' };
}
