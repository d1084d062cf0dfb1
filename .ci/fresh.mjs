// Writes what tests hold to a fresh build: `examples` of the documentation, and the `client`'s types. They are made of what is served.
import { execFileSync } from 'node:child_process';

const tests = {
  examples: 'test/http/openapi-examples.test.ts',
  client: 'test/client/types.test.ts',
};
const test = tests[process.argv[2]];
if (test === undefined) {
  console.error(`Say which: ${Object.keys(tests).join(' or ')}.`);
  process.exit(2);
}
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/lint/vitest.config.ts', test];
execFileSync(process.execPath, vitest, { stdio: 'inherit', env: { ...process.env, WRITE_FRESH: 'true' } });
