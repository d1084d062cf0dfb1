// Reports of a given result: the table, the page, and how it compares with another.
import { expect, it } from 'vitest';
import { compareReports, comparisonTable } from '../../loadtest/compare.js';
import { type Figure, type Measured, type Report, figureOf } from '../../loadtest/figure.js';
import { withRun } from '../../loadtest/kept.js';
import { reportPage } from '../../loadtest/report-html.js';
import { repeatable } from '../../loadtest/options.js';
import { reportTable } from '../../loadtest/report.js';
import { createTally, failuresOf } from '../../loadtest/request.js';

const RATE: Figure = {
  key: 'order.rate',
  name: '*order*, 64 connections',
  at: 'least',
  bound: 0.45,
  unit: ' × echo',
  reached: 0.512,
  lowest: 0.49,
  highest: 0.53,
};
const P99: Figure = {
  key: 'order.p99',
  name: '*order*, p99 <ms>',
  at: 'most',
  bound: 10,
  unit: ' ms',
  reached: 12_345.6,
  lowest: 12_345.6,
  highest: 12_345.6,
};
const REPORT: Report = {
  machine: '2 cores (Some CPU), Node 20',
  flushMs: 0.1416,
  command: 'npm run load -- --scenario order',
  at: '2026-11-22T12:00:00.000Z',
  figures: [RATE, P99],
  notes: [{ name: 'order, a second', value: 30_123.4 }],
  curves: [
    {
      name: 'order',
      points: [
        { part: 0.5, ms: 1.2 },
        { part: 0.99, ms: 8 },
        { part: 1, ms: 30 },
      ],
    },
    { name: 'nothing came', points: [] },
  ],
  failures: { 500: 2, 'no answer': 1 },
};

it('is a table of what was demanded and reached', () => {
  expect(reportTable(REPORT)).toBe(`On 2 cores (Some CPU), Node 20; the disk makes 4 KiB durable in 0.142 ms.
\`npm run load -- --scenario order\`

| figure | demanded | reached | |
|---|---|---|---|
| *order*, 64 connections | ≥ 0.45 × echo | 0.512 (0.49–0.53) | ✓ |
| *order*, p99 <ms> | ≤ 10 ms | 12,346 | ✗ |

Beside them: order, a second: 30,123.

Failed: 500: 2, no answer: 1.`);
});

it('is kept beside earlier runs, each figure of the newest that measured it', () => {
  const soak: Figure = { ...RATE, key: 'soak.heap' };
  const first = { ...REPORT, figures: [RATE, soak], notes: [...REPORT.notes, { name: 'heap', value: 7 }], curves: [] };
  const second = {
    ...REPORT,
    command: 'npm run load -- --scenario order --seconds 9',
    figures: [{ ...RATE, reached: 0.6 }],
  };
  const third = {
    ...REPORT,
    command: 'npm run load -- --scenario soak',
    figures: [soak],
    notes: [{ name: 'heap', value: 8 }],
  };
  const kept = withRun(withRun([], first), second);
  expect(kept).toEqual([
    { ...second, curves: [] },
    { ...first, figures: [soak], notes: [{ name: 'heap', value: 7 }] },
  ]);
  // Nothing is left of the first.
  expect(withRun(kept, third)).toEqual([
    { ...third, curves: [] },
    { ...second, curves: [] },
  ]);
});

it('is a table of what was reached where nothing is demanded', () => {
  expect(reportTable({ ...REPORT, flushMs: null, figures: [], failures: {} })).toBe(`On 2 cores (Some CPU), Node 20.
\`npm run load -- --scenario order\`

| figure | reached |
|---|---|
| order, a second | 30,123 |

Every answer was 2xx.`);
});

it('says so when nothing failed', () => {
  expect(reportTable({ ...REPORT, failures: {} })).toContain('Every answer was 2xx.');
});

it('is a page that takes nothing from any host, and shows each figure and each curve that has points', () => {
  const page = reportPage(REPORT);
  expect(page).not.toMatch(/https?:|\bsrc=|\bhref=|@import|url\(/);
  expect(page).toContain('order, p99 &lt;ms&gt;');
  expect(page.match(/<polyline/g)).toHaveLength(1);
  expect(page).toContain('prefers-color-scheme: dark');
  expect(page).not.toContain('NaN');
});

it('takes the middle of the repeats, and none of what no repeat brought', () => {
  const repeat = (value: number): Measured => ({
    values: { 'order.rate': value },
    curves: [],
    notes: {},
    failures: {},
  });
  expect(figureOf(RATE, [0.4, 0.9, 0.5].map(repeat))).toMatchObject({ reached: 0.5, lowest: 0.4, highest: 0.9 });
  expect(figureOf(P99, [repeat(1)])).toBeNull();
});

it('is worse where no repeat was as good as any before, and by more than noise', () => {
  const rates = (lowest: number, reached: number, highest: number): Figure => ({ ...RATE, lowest, reached, highest });
  const worse = (before: Figure, now: Figure): boolean | undefined =>
    compareReports({ figures: [before] }, { figures: [now] })[0]?.isWorse;
  expect(worse(rates(0.5, 0.52, 0.54), rates(0.4, 0.42, 0.44))).toBe(true);
  expect(worse(rates(0.43, 0.52, 0.54), rates(0.4, 0.42, 0.44))).toBe(false);
  expect(worse(rates(0.5, 0.51, 0.52), rates(0.47, 0.48, 0.49))).toBe(false);
  expect(worse(rates(0.4, 0.42, 0.44), rates(0.5, 0.52, 0.54))).toBe(false);
  const late = { ...P99, reached: 20_000, lowest: 20_000, highest: 20_000 };
  expect(worse(P99, late)).toBe(true);
  expect(worse(late, P99)).toBe(false);
});

it('compares only what both have', () => {
  const comparisons = compareReports({ figures: [RATE] }, { figures: [{ ...RATE, reached: 0.256 }, P99] });
  expect(comparisonTable(comparisons)).toBe(`| figure | before | now | better by | |
|---|---|---|---|---|
| *order*, 64 connections | 0.512 | 0.256 | 0.50 |  |`);
});

it('counts a refusal as a failure, but not where it is expected, and any other answer always', () => {
  const tally = createTally();
  tally.note('order', { status: 200, hasRetryAfter: false }, 1);
  tally.note('order', { status: 503, hasRetryAfter: true }, 2);
  tally.note('order', { status: 503, hasRetryAfter: false }, 3);
  tally.note('order', { status: 0, hasRetryAfter: false }, 4);
  expect(failuresOf([{ seconds: 1, tally }])).toEqual({ 503: 1, 'no answer': 1, 'refused with 503': 1 });
  expect(failuresOf([{ seconds: 1, tally }], true)).toEqual({ 503: 1, 'no answer': 1 });
  expect(tally.accepted().count()).toBe(1);
});

it('tells how a run is repeated, but not where its files went', () => {
  const words = [
    '--scenario',
    'order',
    'echo',
    '--json',
    '/tmp/a.json',
    '--repeats',
    '3',
    '--html=/tmp/b.html',
    '--write',
  ];
  expect(repeatable(words)).toEqual(['--scenario', 'order', 'echo', '--repeats', '3', '--write']);
});
