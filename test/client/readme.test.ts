// The README's example of the client: it is taken from there, its types are checked, and it is run.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startServer } from '../end-to-end/server-process.js';
import { exampleOf, run, typeFaultsOf } from '../support/readme-example.js';

const example = exampleOf('client');

test('the types of the example are right', () => {
  expect(typeFaultsOf(example)).toEqual([]);
}, 60_000);

test('is exported as `slipstream/client`', () => {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly exports: Record<string, unknown> };
  expect(exports['./client']).toEqual({
    types: './dist/src/client/client.d.ts',
    default: './dist/src/client/client.js',
  });
});

test('the example places an order with the demo, and hears of its bets', async () => {
  const server = startServer(['demo', '--port', '0']);
  try {
    // It says so once its bookmakers quote.
    const line = await server.line((printed) => printed.startsWith('Slipstream listens at '));
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(line)!;
    expect(await run(example.replace('http://127.0.0.1:8000', url))).toMatch(/^\w+ (pending|done)/);
  } finally {
    await server.end('SIGKILL');
  }
}, 60_000);
