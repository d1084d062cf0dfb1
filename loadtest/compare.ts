// A run beside an earlier one: which figures have become worse by more than noise.
import type { Figure, Report } from './figure.js';
import { shortNumber } from './report.js';

/** A figure in both runs. */
export interface Comparison {
  readonly name: string;
  readonly before: number;
  readonly now: number;
  /** How much better it became: 1.1 is a tenth better, whichever way is better for it. */
  readonly change: number;
  readonly isWorse: boolean;
}

/** Below this repeats differ by themselves. */
const NOISE = 0.1;

/** Whether no repeat of the one run was as good as any of the other. */
function isApart(before: Figure, now: Figure): boolean {
  return now.at === 'least' ? now.highest < before.lowest : now.lowest > before.highest;
}

/** Compares the figures that both have. */
export function compareReports(before: Pick<Report, 'figures'>, now: Pick<Report, 'figures'>): readonly Comparison[] {
  return now.figures.flatMap((figure) => {
    const known = before.figures.find(({ key }) => key === figure.key);
    if (known === undefined) return [];
    const change = figure.at === 'least' ? figure.reached / known.reached : known.reached / figure.reached;
    const isWorse = change < 1 - NOISE && isApart(known, figure);
    return [{ name: figure.name, before: known.reached, now: figure.reached, change, isWorse }];
  });
}

/** Returns a comparison as markdown. */
export function comparisonTable(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map(({ name, before, now, change, isWorse }) => {
    const mark = isWorse ? 'worse' : change > 1 + NOISE ? 'better' : '';
    return `| ${name} | ${shortNumber(before)} | ${shortNumber(now)} | ${change.toFixed(2)} | ${mark} |`;
  });
  return ['| figure | before | now | better by | |', '|---|---|---|---|---|', ...rows].join('\n');
}
