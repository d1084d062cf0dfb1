// What was reached, as a table: on the screen, and between the marks of the README.
import { readFileSync, writeFileSync } from 'node:fs';
import { type Failures, sumFailures } from './request.js';
import { type Figure, type Report, isReached } from './figure.js';

/** Prints a number as short as it can be compared by. */
export function shortNumber(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
}

const SIGNS = { least: '≥', most: '≤' } as const;

/** What is demanded of a figure. */
export function demandOf({ at, bound, unit }: Pick<Figure, 'at' | 'bound' | 'unit'>): string {
  return `${SIGNS[at]} ${shortNumber(bound)}${unit}`;
}

/** What a figure came to, with how far repeats were apart. */
export function reachedOf({ reached, lowest, highest }: Figure): string {
  const spread = lowest === highest || Number.isNaN(reached) ? '' : ` (${shortNumber(lowest)}–${shortNumber(highest)})`;
  return `${shortNumber(reached)}${spread}`;
}

/** Returns the failures in words; none: an empty text. */
export function failuresText(failures: Failures): string {
  return Object.entries(failures)
    .map(([reason, count]) => `${reason}: ${count}`)
    .join(', ');
}

/** Returns where it was measured, in words. */
export function machineText({ machine, flushMs }: Report): string {
  const flush = flushMs === null ? '' : `; the disk makes 4 KiB durable in ${shortNumber(flushMs)} ms`;
  return `On ${machine}${flush}.`;
}

function figureRows({ figures, notes }: Report): readonly string[] {
  const rows = figures.map((figure) => {
    const mark = isReached(figure) ? '✓' : '✗';
    return `| ${figure.name} | ${demandOf(figure)} | ${reachedOf(figure)} | ${mark} |`;
  });
  const beside = notes.map(({ name, value }) => `${name}: ${shortNumber(value)}`).join('; ');
  const line = beside === '' ? [] : [`Beside them: ${beside}.`, ''];
  return ['| figure | demanded | reached | |', '|---|---|---|---|', ...rows, '', ...line];
}

/** Where nothing is demanded. */
function noteRows({ notes }: Report): readonly string[] {
  const rows = notes.map(({ name, value }) => `| ${name} | ${shortNumber(value)} |`);
  return ['| figure | reached |', '|---|---|', ...rows, ''];
}

/** Returns a report as markdown. */
export function reportTable(report: Report): string {
  return [
    machineText(report),
    `\`${report.command}\``,
    '',
    ...(report.figures.length === 0 ? noteRows(report) : figureRows(report)),
    sumFailures(report.failures) === 0 ? 'Every answer was 2xx.' : `Failed: ${failuresText(report.failures)}.`,
  ].join('\n');
}

const MARKED = /(<!-- load -->\n)[\s\S]*?(<!-- \/load -->)/;

/** Puts a table between the marks of a file. */
export function writeTable(path: URL, table: string): void {
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.replace(MARKED, (_, start: string, end: string) => `${start}${table}\n${end}`),
  );
}
