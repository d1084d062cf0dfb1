// Runs the benchmarks and prints their table; with `--write` it puts it into the README. Nothing there is copied by hand.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

const out = 'node_modules/.cache/bench.json';
mkdirSync('node_modules/.cache', { recursive: true });
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'bench',
  '--run',
  '--config',
  'test/lint/vitest.config.ts',
  '--outputJson',
  out,
];
execFileSync(process.execPath, vitest, { stdio: ['ignore', 'ignore', 'inherit'] });

const time = (ms) => (ms >= 1 ? `${ms.toPrecision(3)} ms` : `${(ms * 1000).toPrecision(3)} µs`);
const rows = JSON.parse(readFileSync(out, 'utf8')).files.flatMap(({ groups }) =>
  groups.flatMap(({ fullName, benchmarks }) => {
    const question = fullName.split(' > ').at(-1);
    // A question over many like things is answered for one of them.
    const [, count, thing] = /^(\d+) (order|question)s\b/.exec(question) ?? [null, '1', null];
    const [yardstick] = benchmarks;
    const each = thing === null ? '' : ` an ${thing}`.replace('an q', 'a q');
    return benchmarks.map(({ name, median, p99, max }, index) => {
      const times = [median, p99, max].map((ms) => time(ms / Number(count)) + each).join(' | ');
      return `| ${index === 0 ? question : ''} | ${name} | ${times} | ${(median / yardstick.median).toPrecision(2)} |`;
    });
  }),
);
const table = [
  `On ${cpus().length} cores (${cpus()[0].model.trim()}), Node ${process.versions.node}; the ratio is of the median to the first line's of each question.`,
  '',
  '| question | way | median | p99 | longest | ratio |',
  '|---|---|---|---|---|---|',
  ...rows,
].join('\n');
console.log(table);
if (process.argv.includes('--write')) {
  const readme = readFileSync('README.md', 'utf8');
  const part = /(<!-- bench -->\n)[\s\S]*?(<!-- \/bench -->)/;
  writeFileSync(
    'README.md',
    readme.replace(part, (_, start, end) => `${start}${table}\n${end}`),
  );
}
