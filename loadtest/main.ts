// `npm run load`: the built server under load, each figure as a ratio to a yardstick in the same run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { compareReports, comparisonTable } from './compare.js';
import type { Report } from './figure.js';
import { withRun } from './kept.js';
import { type LoadOptions, count, loadOptions, named, repeatable } from './options.js';
import { tellReport } from './outcome.js';
import { reportTable, writeTable } from './report.js';
import { openRig } from './rig.js';
import { run } from './run.js';
import type { Scenario } from './scenario.js';
import { SCENARIOS } from './scenarios.js';

interface MainOptions extends LoadOptions {
  readonly repeats: number;
  readonly long?: true;
  readonly write?: true;
  readonly compare?: true;
}

const SECONDS = 3;
const REPEATS = 3;
const [FAILED, WRONG_USE] = [1, 2];

/** The folder of the package, from `dist/loadtest` as from `loadtest`. */
const ROOT = new URL(import.meta.url.endsWith('.ts') ? '../' : '../../', import.meta.url);
const README = new URL('README.md', ROOT);
const BASELINE = new URL('loadtest/baseline.json', ROOT);

const program = loadOptions(
  new Command('load').description('measure the built server under load').exitOverride(),
  SECONDS,
)
  .option('--repeats <number>', 'how often everything is measured', count, REPEATS)
  .option('--long', 'also what takes longer: a restart with a million orders, half an hour of everything')
  .option(
    '--write',
    'keep the figures in loadtest/baseline.json and in the table of the README; those of other scenarios stay',
  )
  .option('--compare', 'compare with loadtest/baseline.json, and fail where a figure has become worse')
  .action(load);

/** The runs that were kept. */
const readKept = (): readonly Report[] =>
  existsSync(BASELINE) ? (JSON.parse(readFileSync(BASELINE, 'utf8')) as readonly Report[]) : [];

/** Looks for what it is compared with before anything is measured. */
function readBaseline({ compare }: MainOptions, command: Command): readonly Report[] | null {
  if (compare !== true) return null;
  if (!existsSync(BASELINE)) command.error('error: there is no loadtest/baseline.json: make one with --write');
  return readKept();
}

function chosen({ scenario, long }: MainOptions, command: Command): readonly Scenario[] {
  const scenarios = named(SCENARIOS, scenario, command);
  return scenario === undefined ? scenarios.filter(({ isLong }) => long === true || isLong !== true) : scenarios;
}

/** Writes figures where later runs look for them, and readers. */
function keep(report: Report): void {
  const kept = withRun(readKept(), report);
  writeFileSync(BASELINE, `${JSON.stringify(kept, null, 2)}\n`);
  writeTable(README, kept.map(reportTable).join('\n\n'));
}

async function load(options: MainOptions, command: Command): Promise<void> {
  const scenarios = chosen(options, command);
  const baseline = readBaseline(options, command);
  const { seconds, connections = null, rate = null, repeats } = options;
  const rig = openRig();
  try {
    const report = await run(rig, {
      scenarios,
      repeats,
      settings: { seconds, connections, rate, tell: (line) => process.stderr.write(`${line}\n`) },
      command: ['npm run load --', ...repeatable(process.argv.slice(2))].join(' '),
    });
    if (!tellReport(report, options)) process.exitCode = FAILED;
    if (options.write === true) keep(report);
    if (baseline !== null && tellComparison(baseline, report)) process.exitCode = FAILED;
  } finally {
    await rig.close();
  }
}

/** Tells how it compares; returns whether anything has become worse. */
function tellComparison(before: readonly Report[], now: Report): boolean {
  const comparisons = compareReports({ figures: before.flatMap(({ figures }) => figures) }, now);
  process.stdout.write(`\n${comparisonTable(comparisons)}\n`);
  return comparisons.some(({ isWorse }) => isWorse);
}

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : WRONG_USE;
  } else {
    process.stderr.write(`load: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(FAILED);
  }
}
