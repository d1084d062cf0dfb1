// The examples of the documentation are what the server answers: a story is played, and the examples are held to it.
// `npm run examples` writes them anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { openDocumentedWorld } from './openapi-world.js';

const FILE = 'src/http/examples/generated.ts';

const HEAD = `// What requests and their answers look like, by the operation's name. Made by \`npm run examples\` from what the server answers.

/** What a request and its answer look like. */
export interface Example {
  readonly body?: unknown;
  /** With its envelope. */
  readonly answer: unknown;
}

/** An example of each operation that answers JSON. */
export const EXAMPLES: Readonly<Record<string, Example>> = `;

test('are what the server answers: run `npm run examples`', async () => {
  const served = await openDocumentedWorld();
  await served.close();
  const examples = Object.fromEntries(served.played.map(({ name, ...example }) => [name, example]));
  const options = { ...(await resolveConfig(FILE)), filepath: FILE };
  const fresh = await format(`${HEAD}${JSON.stringify(examples)};`, options);
  if (process.env['WRITE_FRESH'] !== undefined) writeFileSync(FILE, fresh);
  expect(readFileSync(FILE, 'utf8')).toBe(fresh);
});
