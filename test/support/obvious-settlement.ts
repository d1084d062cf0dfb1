// A second, plain calculation of what a bet on a score is worth: read off the text, one line of stake at a time, in
// decimals. Slow and obvious on purpose: it shares nothing with the judges that it checks.

type HalfStake = 'w' | 'v' | 'l';

const CODES: Readonly<Record<string, string>> = {
  ww: 'w',
  ll: 'l',
  vv: 'v',
  vw: 'v/w',
  wv: 'v/w',
  lv: 'l/v',
  vl: 'l/v',
  lw: 'l/w',
  wl: 'l/w',
};

const beats = (margin: number): HalfStake => (margin > 0 ? 'w' : margin === 0 ? 'v' : 'l');
const yes = (happened: boolean): HalfStake[] => (happened ? ['w', 'w'] : ['l', 'l']);

/** A line that ends in .25 or .75 is two lines, a quarter to either side. */
const linesOf = (line: number): number[] => ((line * 4) % 2 === 0 ? [line, line] : [line - 0.25, line + 0.25]);

function halves([head = '', ...rest]: string[], x: number, y: number): HalfStake[] {
  const numbers = rest.map(Number);
  const [n0 = NaN, n1 = NaN, n2 = NaN] = numbers;
  const isHome = rest[0] === 'h';
  const own = isHome ? x : y;
  const other = isHome ? y : x;
  const total = x + y;
  const result = x > y ? 'h' : x === y ? 'd' : 'a';
  const upTo = (term: string | undefined): number => (term === 'inf' ? Infinity : Number(term));
  const scorers = Number(x > 0) + Number(y > 0);
  switch (head) {
    case 'h':
    case 'd':
    case 'a':
      return yes(result === head);
    case 'wdw':
      return yes(result === rest[0]);
    case 'win_90':
      return yes(own > other);
    case 'dc':
      return yes(rest.includes(result));
    case 'dnb':
    case 'ml':
      return result === 'd' ? ['v', 'v'] : yes(own > other);
    case 'hnb':
      return result === 'h' ? ['v', 'v'] : yes(result === 'a');
    case 'anb':
      return result === 'a' ? ['v', 'v'] : yes(result === 'h');
    case 'uswin':
      return result === 'd' ? ['l', 'w'] : yes(own > other);
    case 'over':
      return yes(total > n0);
    case 'under':
      return yes(total < n0);
    case 'overeq':
      return yes(total >= n0);
    case 'undereq':
      return yes(total <= n0);
    case 'exact_total':
      return yes(rest[1] === 'inf' ? total >= n0 : total === n0);
    case 'gr':
      return yes(n0 <= total && total <= upTo(rest[1]));
    case 'teamgr':
      return yes(n1 <= own && own <= upTo(rest[2]));
    case 'odd':
      return yes((rest.length === 0 ? total : own) % 2 === 1);
    case 'even':
      return yes((rest.length === 0 ? total : own) % 2 === 0);
    case 'ah':
      return linesOf(n1 / 4).map((given) => beats(isHome ? x + given - y : y - (x + given)));
    case 'ahover':
      return linesOf(n0 / 4).map((line) => beats(total - line));
    case 'ahunder':
      return linesOf(n0 / 4).map((line) => beats(line - total));
    case 'tahover':
      return linesOf(n1 / 4).map((line) => beats(own - line));
    case 'tahunder':
      return linesOf(n1 / 4).map((line) => beats(line - own));
    case 'eh':
      return yes({ h: x + n1 > y, d: x + n1 === y, a: x + n1 < y }[rest[0] ?? ''] === true);
    case 'cs':
      return yes(x === n0 && y === n1);
    case 'othercs':
      if (rest.length === 2) return yes(!(x <= n0 && y <= n1));
      return yes(!(n0 <= x && x <= n1) && !(n2 <= y && y <= (numbers[3] ?? NaN)));
    case 'sd':
      return yes(`${x}-${y}` !== '0-0' && x === y);
    case 'wm':
      return yes(own - other >= n1 && own - other <= upTo(rest[2]));
    case 'awm':
      return yes(x - y === n0 || y - x === n0);
    case 'wmo':
      return yes(own - other >= n1 && total > n2);
    case 'wg':
      return yes(own > other && own >= n1);
    case 'score':
      if (rest[0] === 'h' || rest[0] === 'a') return yes(own > 0 === (rest[1] === 'yes'));
      if (rest[1] === 'no') return yes(scorers < 2);
      return yes(
        { both: scorers === 2, either: scorers >= 1, neither: scorers === 0, one: scorers === 1 }[rest[0] ?? ''] ===
          true,
      );
    case 'clean':
      if (rest[0] === 'h' || rest[0] === 'a') return yes(other === 0);
      return yes(
        { both: scorers === 0, either: scorers < 2, neither: scorers === 2, one: scorers === 1 }[rest[0] ?? ''] ===
          true,
      );
    case 'quatro':
      return yes(result === rest[0] && (rest[1] === 'o' ? total > n2 : total < n2));
    case 'moou':
      return yes(result === rest[0] && (rest[1] === 'over' ? total > n2 : total < n2));
    case 'mo_both_score':
      return yes(result === rest[0] && (rest[1] === 'yes' ? scorers === 2 : scorers < 2));
    case 'ir': {
      if (x < n0 || y < n1) return ['v', 'v'];
      const inner = rest.slice(2);
      const after = /^(t?ah|ahover|ahunder|tahover|tahunder|(over|under)(eq)?|exact_total|(team)?gr)$/.test(
        inner[0] ?? '',
      );
      return after ? halves(inner, x - n0, y - n1) : halves(inner, x, y);
    }
    default:
      throw new Error(`no plain calculation of ${head}`);
  }
}

const OPPOSITE: Readonly<Record<HalfStake, HalfStake>> = { w: 'l', v: 'v', l: 'w' };

/** Returns the outcome code of a bet type, without a period, at a score. */
export function obviousOutcome(text: string, home: number, away: number): string {
  const [side, ...terms] = text.split(',');
  const stakes = halves(terms, home, away);
  return CODES[(side === 'against' ? stakes.map((half) => OPPOSITE[half]) : stakes).join('')] ?? 'none';
}
