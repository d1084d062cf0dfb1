// The log is looked at from outside, as whoever collects it does.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const SCRIPT = `
  import { createLog } from './src/log.ts';
  const log = createLog({ level: 'warn', pretty: false });
  log.info('too low');
  log.child({ part: 'http' }).warn({ session: 's3cret', headers: { Authorization: 's3cret', Session: 's3cret', host: 'h' }, user: { password: 's3cret' } }, 'seen');
`;

test('lines are JSON without secrets, and none is lost when the process ends', () => {
  const args = ['--import', 'tsx', '--input-type', 'module', '--eval', SCRIPT];
  const lines = execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 40,
    part: 'http',
    msg: 'seen',
    session: '[secret]',
    headers: { Authorization: '[secret]', Session: '[secret]', host: 'h' },
    user: { password: '[secret]' },
  });
  expect(lines[0]).not.toContain('s3cret');
});
