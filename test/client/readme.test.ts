// The README's example of the client: it is taken from there, its types are checked, and it is run.
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';
import { startServer } from '../end-to-end/server-process.js';

const example = /<!-- client -->\n```ts\n([\s\S]*?)```\n<!-- \/client -->/.exec(readFileSync('README.md', 'utf8'))?.[1];
if (example === undefined) throw new Error('The README has no example of the client');

/** A package of its own that has installed this one. */
const directory = mkdtempSync(join(tmpdir(), 'slipstream-readme-'));
const file = join(directory, 'example.ts');
writeFileSync(join(directory, 'package.json'), '{"type":"module"}');
symlinkSync(resolve('node_modules'), join(directory, 'node_modules'));
afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

const PATHS = { 'slipstream/client': [resolve('dist/src/client/client.d.ts')] };

test('the types of the example are right', () => {
  writeFileSync(file, example);
  const program = ts.createProgram([file], {
    ...{
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
    },
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: ['node'],
    typeRoots: [resolve('node_modules/@types')],
    paths: PATHS,
  });
  const faults = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  expect(faults).toEqual([]);
}, 60_000);

test('is exported as `slipstream/client`', () => {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly exports: Record<string, unknown> };
  expect(exports).toEqual({
    './client': { types: './dist/src/client/client.d.ts', default: './dist/src/client/client.js' },
  });
});

test('the example places an order with the demo, and hears of its bets', async () => {
  const server = startServer(['demo', '--port', '0']);
  try {
    // It says so once its bookmakers quote.
    const line = await server.line((printed) => printed.startsWith('Slipstream listens at '));
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(line)!;
    const { outputText } = ts.transpileModule(example.replace('http://127.0.0.1:8000', url), {
      compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
    });
    // Run from here, so that the package finds itself by its name.
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', outputText]);
    expect(stdout).toMatch(/^\w+ (pending|done)/);
  } finally {
    await server.end('SIGKILL');
  }
}, 60_000);
