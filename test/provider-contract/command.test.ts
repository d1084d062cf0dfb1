// `slipstream check-provider` as a process: what it prints, and how it ends.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CONTRACT } from '../../src/contract/contract.js';
import { PASSWORD, USERNAME, startProvider, startStranger } from './provider.js';

const CLI = fileURLToPath(new URL('../../dist/src/cli.js', import.meta.url));
const NOBODY = 'http://127.0.0.1:1';

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function check(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Run> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...environment };
    const child = execFile(process.execPath, [CLI, 'check-provider', ...args], { env }, (_, out, err) => {
      resolve({ code: child.exitCode, out, err });
    });
  });
}

const AS = ['--username', USERNAME, '--password', PASSWORD];
const linesOf = ({ out }: Run): readonly string[] => out.trim().split('\n');

describe('slipstream check-provider', () => {
  it('prints a line for each row and a count, and exits with 0 where all is well', async () => {
    const { simulator, url } = await startProvider();
    const run = await check([url, '--user', USERNAME, '--password-env', 'PROVIDER_WORD'], { PROVIDER_WORD: PASSWORD });
    expect(run).toMatchObject({ code: 0, err: '' });
    const lines = linesOf(run);
    const marked = lines.filter((line) => /^[✓–] [a-z-]+ \(§.+\): .+\.$/.test(line));
    expect(marked.map((line) => line.split(' ')[1])).toEqual(CONTRACT.map(({ name }) => name));
    expect(lines.slice(CONTRACT.length)).toEqual([
      expect.stringMatching(new RegExp(`^${CONTRACT.length} rows: \\d+ passed, 0 failed, \\d+ skipped\\.$`)),
      expect.stringMatching(/^No bet was placed: with --place and --customer-id .+\.$/),
    ]);
    expect(simulator.calls().place_bet).toBe(2);
  });

  it('places bets when it is told so, and prints an object for each row', async () => {
    const { simulator, url } = await startProvider();
    const run = await check([url, ...AS, '--place', '--customer-id', 'c-7', '--json']);
    expect(run).toMatchObject({ code: 0, err: '' });
    const rows = linesOf(run).map((line) => JSON.parse(line) as Record<string, string>);
    expect(rows.map((row) => Object.keys(row))).toEqual(
      CONTRACT.map(() => ['row', 'place', 'demands', 'result', 'sentence']),
    );
    const skipped = rows.filter(({ result }) => result === 'skipped').map(({ row }) => row);
    expect(skipped).toEqual(['price-empty', 'place-above-maximum', 'danger-followed']);
    expect(new Set(simulator.bets().map(({ customerId }) => customerId))).toEqual(new Set(['c-1', 'c-7']));
  });

  it('says what was demanded and what was seen, and exits with 1', async () => {
    const { simulator, url } = await startProvider();
    simulator.setFaults({ calls: { events: { unsorted_quotes_rate: 1 } } });
    const run = await check([url, ...AS]);
    expect(run).toMatchObject({ code: 1, err: '' });
    expect(linesOf(run).filter((line) => line.startsWith('✗'))).toEqual([
      expect.stringMatching(
        /^✗ quotes-sorted \(§2\.3, §8\): It is demanded that quotes are in descending price order\. live\[0\]\.offers\[0\]\.quotes is \[.+ not in descending price order/,
      ),
    ]);
  });

  const DEPENDS = / \(§.+\): Not tried: it depends on ([a-z-]+)\.$/;
  const RIGHT_TO_ANYBODY = ['credentials-wrong', 'credentials-missing', 'answers-in-time'];
  const PACKED = { gzip_bomb_rate: 1 };
  it.each([
    {
      what: 'another password',
      as: ['--user', USERNAME, '--password', 'another'],
      faults: {},
      fails: 'credentials-right',
      passed: RIGHT_TO_ANYBODY,
    },
    {
      what: 'a provider that compresses',
      as: AS,
      faults: { calls: { events: PACKED, bets: PACKED } },
      fails: 'answers-plain',
      passed: ['credentials-right', ...RIGHT_TO_ANYBODY],
    },
  ])('tells once what all depends on, and places nothing: $what', async ({ as, faults, fails, passed }) => {
    const { simulator, url } = await startProvider();
    simulator.setFaults(faults);
    const run = await check([url, ...as, '--place', '--customer-id', 'c-7']);
    expect(run).toMatchObject({ code: 1, err: '' });
    const rows = linesOf(run).slice(0, CONTRACT.length);
    const named = (mark: string): unknown =>
      rows.filter((line) => line.startsWith(mark)).map((line) => line.split(' ')[1]);
    expect([named('✗'), named('✓')]).toEqual([[fails], passed]);
    expect(new Set(rows.filter((line) => line.startsWith('–')).map((line) => DEPENDS.exec(line)?.[1]))).toEqual(
      new Set([fails]),
    );
    // Those of before.
    expect(simulator.calls().place_bet).toBe(2);
  });

  it('is told in a line that nothing answers, and why', async () => {
    expect(await check([NOBODY, ...AS])).toEqual({
      code: 1,
      out: '',
      err: `slipstream: Nothing that can be talked to answers at ${NOBODY}/. GET /events?type=today: no connection could be made (ECONNREFUSED).\n`,
    });
  });

  it('is told in a line that what answers knows nothing of the contract, and what that was', async () => {
    const { url } = await startStranger();
    expect(await check([url, ...AS])).toEqual({
      code: 1,
      out: '',
      err: 'slipstream: Nothing of the contract answers here: GET /events?type=today was answered 404 (Not found). Is the address right?\n',
    });
  });

  it('names the option that gives a slow provider more time', async () => {
    const { simulator, url } = await startProvider();
    simulator.setFaults({ calls: { price_and_stake: { delay_ms: 400 } } });
    const run = await check([url, ...AS, '--timeout-ms', '200']);
    expect(run).toMatchObject({ code: 1, err: '' });
    const late = linesOf(run).filter((line) => line.startsWith('✗ answers-in-time'));
    expect(late).toEqual([expect.stringContaining('was not answered in time (--timeout-ms gives it more)')]);
  });

  it.each([
    { args: AS, says: "error: missing required argument 'url'" },
    { args: [NOBODY], says: "error: required option '--user, --username <name>' not specified" },
    { args: [NOBODY, ...AS, '--password-env', 'X'], says: 'error: say --password or --password-env, not both' },
    { args: [NOBODY, '--user', 'u', '--password-env', 'NO_SUCH'], says: 'error: the environment has no NO_SUCH' },
    { args: [NOBODY, ...AS, '--place'], says: 'error: --place needs --customer-id' },
    { args: [NOBODY, ...AS, '--timeout-ms', 'soon'], says: 'milliseconds from 1 to 600000.' },
    { args: ['http://u:p@127.0.0.1', ...AS], says: 'It has no user, no query and no fragment.' },
    { args: [NOBODY, ...AS, '--fast'], says: "error: unknown option '--fast'" },
  ])('exits with 2 after a wrong use: $says', async ({ args, says }) => {
    const run = await check(args);
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(run.err.trim().split('\n')).toHaveLength(1);
    expect(run.err).toContain(says);
  });
});
