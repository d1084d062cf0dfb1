// proto/*.proto → src/wire/proto/generated.{js,d.ts}, as an ES module that Node resolves without a bundler.
// With `--check` it writes nothing and fails when the committed files differ from a fresh build.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const target = 'src/wire/proto/generated';
const out = mkdtempSync(join(tmpdir(), 'slipstream-proto-'));
const js = join(out, 'generated.js');
const types = join(out, 'generated.d.ts');
const protos = readdirSync('proto')
  .filter((name) => name.endsWith('.proto'))
  .sort()
  .map((name) => join('proto', name));
const run = (tool, args) =>
  execFileSync(process.execPath, [join('node_modules', 'protobufjs-cli', 'bin', tool), ...args]);

run('pbjs', [
  '-t',
  'static-module',
  '-w',
  'es6',
  '--no-create',
  '--no-verify',
  '--no-convert',
  '--no-delimited',
  '--no-typeurl',
  '--no-service',
  '-p',
  'proto',
  '-o',
  js,
  ...protos,
]);
writeFileSync(
  js,
  readFileSync(js, 'utf8').replace(
    /import \* as \$protobuf from "protobufjs\/minimal(\.js)?";/,
    'import $protobuf from "protobufjs/minimal.js";',
  ),
);
run('pbts', ['-o', types, js]);

const fresh = [
  [js, `${target}.js`],
  [types, `${target}.d.ts`],
].map(([from, to]) => [readFileSync(from, 'utf8'), to]);
if (process.argv.includes('--check')) {
  const stale = fresh.filter(([text, to]) => readFileSync(to, 'utf8') !== text).map(([, to]) => to);
  if (stale.length > 0) {
    console.error(`${stale.join(', ')}: not what proto/ generates. Run \`npm run proto\`.`);
    process.exit(1);
  }
} else for (const [text, to] of fresh) writeFileSync(to, text);
