// Tree → text: the one canonical spelling of a bet type.
import type {
  Market,
  MatchResult,
  Period,
  PeriodMarket,
  ScoreMarket,
  SetsMarket,
  SetsPick,
  VoidRule,
} from './bet-type-tree.js';

type Terms = readonly (string | number)[];

const NAMED_RESULTS: Readonly<Record<MatchResult, Terms>> = { a: ['h', 'd'], d: ['h', 'a'], h: ['a', 'd'] };

function scoreTerms(market: ScoreMarket): Terms {
  switch (market.kind) {
    case 'result':
      return [market.result];
    case 'win_90':
    case 'dnb':
    case 'ml':
    case 'uswin':
      return [market.kind, market.team];
    case 'dc':
      return ['dc', ...NAMED_RESULTS[market.not]];
    case 'hnb':
      return ['hnb', 'a'];
    case 'anb':
      return ['anb', 'h'];
    case 'over':
    case 'under':
      return [market.kind, market.line];
    case 'overeq':
    case 'undereq':
      return [market.kind, market.goals];
    case 'exact_total':
      return market.orMore ? ['exact_total', market.goals, 'inf'] : ['exact_total', market.goals];
    case 'gr':
      return ['gr', market.from, market.to];
    case 'teamgr':
    case 'wm':
      return [market.kind, market.team, market.from, market.to];
    case 'odd':
    case 'even':
      return market.team === null ? [market.kind] : [market.kind, market.team];
    case 'ahover':
    case 'ahunder':
      return [market.kind, market.quarters];
    case 'ah':
    case 'tahover':
    case 'tahunder':
      return [market.kind, market.team, market.quarters];
    case 'eh':
      return ['eh', market.result, market.handicap];
    case 'cs':
    case 'othercs':
      return [market.kind, market.home, market.away];
    case 'othercs_ranges':
      return ['othercs', market.homeFrom, market.homeTo, market.awayFrom, market.awayTo];
    case 'sd':
      return ['sd'];
    case 'awm':
      return ['awm', market.margin];
    case 'wmo':
      return ['wmo', market.team, market.margin, market.line];
    case 'wg':
      return ['wg', market.team, market.goals];
    case 'score':
      return isPlainPattern(market) ? ['score', market.who] : ['score', market.who, market.answer];
    case 'clean':
      return ['clean', market.who];
    case 'quatro':
      return ['quatro', market.result, market.direction === 'over' ? 'o' : 'u', market.line];
    case 'moou':
      return ['moou', market.result, market.direction, market.line];
    case 'mo_both_score':
      return ['mo_both_score', market.result, market.answer];
  }
}

function isPlainPattern({ who, answer }: ScoreMarket & { kind: 'score' }): boolean {
  return who !== 'h' && who !== 'a' && answer === 'yes';
}

function periodTerms(period: Period): Terms {
  return period.unit === 'tinnings' && period.last !== null
    ? [period.unit, period.part, period.last]
    : [period.unit, period.part];
}

const voidRuleTerm = (rule: VoidRule): string => ('count' in rule ? `${rule.rule}${rule.count}` : rule.rule);

function pickTerms(pick: SetsPick): Terms {
  switch (pick.on) {
    case 'winner':
      return [pick.player];
    case 'set_ah':
      return ['set', 'ah', pick.player, pick.quarters];
    case 'game_ah':
      return ['game', 'ah', pick.player, pick.quarters];
    case 'games':
      return ['game', `ah${pick.direction}`, pick.quarters];
  }
}

const setsTerms = ({ set, voidRule, pick }: SetsMarket): Terms => [
  'tset',
  set,
  voidRuleTerm(voidRule),
  ...pickTerms(pick),
];

function marketTerms(market: Market): Terms {
  if (market.kind === 'period') return [...periodTerms(market.period), ...innerTerms(market.inner)];
  if (market.kind === 'tset') return setsTerms(market);
  if (market.kind === 'win') return ['win', market.teamId];
  if (market.kind === 'top') return ['top', market.places, market.teamId];
  return innerTerms(market);
}

function innerTerms(inner: PeriodMarket['inner']): Terms {
  if (inner.kind === 'wdw') return ['wdw', inner.result];
  if (inner.kind === 'ir') return ['ir', inner.home, inner.away, ...scoreTerms(inner.inner)];
  return scoreTerms(inner);
}

/** Returns a market's canonical text, without `for` or `against`. */
export function marketText(market: Market): string {
  return marketTerms(market).join(',');
}
