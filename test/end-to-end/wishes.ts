// What five customers want of each match of the season: every wish differs from its neighbours in who, what, how much and at which price,
// by counters that do not divide each other, so that all combinations come up.
import { CCYS, type Customer, type Wish, exchangeDown, isSameBet } from './oracle.js';
import type { Match } from './season.js';

/** Customers with currencies of no, two and three decimals; three of them pay commission, one of these apart from its prices. */
export const CUSTOMERS: readonly Customer[] = [
  { username: 'alice', ccy: 'GBP', commission: 0n, isDetailed: false },
  { username: 'bob', ccy: 'EUR', commission: 25_000n, isDetailed: false },
  { username: 'chie', ccy: 'JPY', commission: 0n, isDetailed: false },
  { username: 'dora', ccy: 'USD', commission: 50_000n, isDetailed: true },
  { username: 'khalid', ccy: 'KWD', commission: 10_000n, isDetailed: false },
];

/** In pence: from less than most accounts take to more than all of them take together. */
const STAKES = [731n, 4500n, 16_055n, 42_002n, 150_000n, 300_050n, 2999n];

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!;

/** Home, draw, away in turn. */
function mainBet({ index }: Match): string {
  return pick(['for,h', 'for,d', 'for,a'], index);
}

/** Over or under 2.5, each in the words of one bookmaker, of the other, or of neither. */
function totalsBet({ index }: Match): string {
  return pick(
    ['for,over,2.5', 'for,under,2.5', 'for,ahover,10', 'for,ahunder,10', 'against,under,2.5', 'against,ahover,10'],
    index,
  );
}

/** The handicap's side that is not the main bet under another name; level is also asked for as draw no bet, half a goal as double chance. */
function handicapBet(match: Match): string {
  const { index, handicap } = match;
  const sides = index % 2 === 0 ? (['h', 'a'] as const) : (['a', 'h'] as const);
  const side = sides.find((one) => !isSameBet(`for,ah,${one},${handicap}`, mainBet(match)))!;
  if (handicap === 0 && index % 3 === 0) return `for,dnb,${side}`;
  if (handicap === 2 && side === 'h') return 'for,dc,h,d';
  if (handicap === -2 && side === 'a') return 'for,dc,d,a';
  return `for,ah,${side},${handicap}`;
}

/** At any price more often than at the third best or better, the second, the best, or better than all. */
function limitOf({ quotes }: Match, betType: string, turn: number): bigint {
  const prices = quotes.flatMap((quote) => (isSameBet(quote.betType, betType) ? [quote.price] : []));
  const best = [...new Set(prices)].sort((a, b) => Number(b - a));
  const nth = (place: number): bigint => best[place] ?? best.at(-1)!;
  const any = 1010n;
  return pick([any, any, nth(2), any, nth(1), any, any, nth(0), any, nth(2), any, nth(0) + 50n, any], turn);
}

function wish(match: Match, nth: number, betType: string): Wish {
  const turn = match.index * 3 + nth;
  const ccy = pick(CCYS, turn + Math.floor(turn / 5));
  const isMany = turn % 8 === 3;
  // Both accounts of a bookmaker bet on one selection then: together not more than it takes.
  const pence = isMany ? 3977n : pick(STAKES, turn + Math.floor(turn / 7));
  return {
    customer: pick(CUSTOMERS, turn + Math.floor(turn / 25)),
    betType,
    ccy,
    stake: exchangeDown(pence, 'GBP', ccy),
    limit: limitOf(match, betType, turn),
    equivalentBets: turn % 6 !== 4,
    equivalentBookies: turn % 9 === 5 ? ['ps'] : [],
    multipleAccounts: isMany,
    onlyAccounts: turn % 11 === 6 ? [101, 401, 501, 601] : [],
    minStakes: turn % 7 === 2 ? { wh: ['GBP', 2050n], vc: ['EUR', 3333n], b365: ['KWD', 30_001n] } : {},
  };
}

/** Three wishes for a match, on three different outcomes. */
export function wishesFor(match: Match): readonly Wish[] {
  return [mainBet, totalsBet, handicapBet].map((betOf, nth) => wish(match, nth, betOf(match)));
}
