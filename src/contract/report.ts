// What came of a row, as people read it.
import type { Outcome, Row } from './row.js';
import type { Permissions } from './visit.js';

const MARKS: Readonly<Record<Outcome['result'], string>> = { passed: '✓', failed: '✗', skipped: '–' };

/** Returns a row's line: of one that failed also what was demanded. */
export function inWords({ name, place, demands }: Row, { result, sentence }: Outcome): string {
  const demanded = result === 'failed' ? `It is demanded that ${demands}. ` : '';
  return `${MARKS[result]} ${name} (${place}): ${demanded}${sentence}`;
}

/** Returns how many rows came to what, and what was not looked at. */
export function totalsOf(outcomes: readonly Outcome[], { mayPlace }: Permissions): string {
  const count = (wanted: Outcome['result']): number => outcomes.filter(({ result }) => result === wanted).length;
  const totals = `${outcomes.length} rows: ${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped.`;
  return mayPlace
    ? totals
    : `${totals}\nNo bet was placed: with --place and --customer-id that is checked too, with real bets of the least stake.`;
}
