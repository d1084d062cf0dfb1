// src/core/rule/access.ts → the table in the README. With `--check` it writes nothing and fails when they differ. It reads what is built.
import { readFileSync, writeFileSync } from 'node:fs';
import { RELATIONS, RIGHTS } from '../dist/src/core/rule/access.js';

const words = { yes: 'yes', partly: 'own', by_role: 'role', missing: '–', forbidden: '403', log_in: '401' };
const heads = { master_agent: 'master', group_spy: 'spy' };
const table = [
  `| | ${RELATIONS.map((it) => (heads[it] ?? it).replace('_', ' ')).join(' | ')} |`,
  `|---|${'---|'.repeat(RELATIONS.length)}`,
  ...Object.entries(RIGHTS).map(([right, row]) => `| \`${right}\` | ${row.map((it) => words[it]).join(' | ')} |`),
].join('\n');

const readme = readFileSync('README.md', 'utf8');
const fresh = readme.replace(
  /(<!-- rights -->\n)[\s\S]*?(<!-- \/rights -->)/,
  (_, start, end) => `${start}${table}\n${end}`,
);
if (!process.argv.includes('--check')) writeFileSync('README.md', fresh);
else if (fresh !== readme) {
  console.error('The README shows other rights than the server gives. Run `npm run rights`.');
  process.exit(1);
}
