// test/lint/layer-table.cjs → the table in the README. With `--check` it writes nothing and fails when they differ.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { rows } = createRequire(import.meta.url)('../test/lint/layer-table.cjs');
const short = (path) =>
  `\`${path
    .replace(/^src\//, '')
    .replace(/\/$/, '')
    .replaceAll('|', '\\|')}\``;
const list = (words, otherwise) => (words.length === 0 ? otherwise : words.join(' '));
const table = [
  '| layer | may import, besides itself | packages |',
  '|---|---|---|',
  ...rows.map(({ layer, allow, packages }) => {
    const name = short(layer.replace('\\.ts', '.ts'));
    return `| ${name} | ${list(allow.map(short), '–')} | ${list(
      packages.map((it) => `\`${it}\``),
      'none',
    )} |`;
  }),
].join('\n');

const readme = readFileSync('README.md', 'utf8');
const fresh = readme.replace(
  /(<!-- layers -->\n)[\s\S]*?(<!-- \/layers -->)/,
  (_, start, end) => `${start}${table}\n${end}`,
);
if (!process.argv.includes('--check')) writeFileSync('README.md', fresh);
else if (fresh !== readme) {
  console.error('The README shows another layer table than lint enforces. Run `npm run layers`.');
  process.exit(1);
}
