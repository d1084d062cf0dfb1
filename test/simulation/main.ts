// `npm run test:sim -- --seeds N [--from S] [--jobs J]`: as many lives as one likes, on all cores. A seed that fails prints what is wrong
// with it; the exit code is then 1. So it is where too little happened: a world in which nothing goes wrong would prove nothing.
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Simulated, simulate } from './simulation.js';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    /** What a child does: every so many-th seed, from one on. */
    part: { type: 'string' },
  },
});
const [seeds, from, jobs] = [values.seeds, values.from, values.jobs].map(Number);
if (![seeds, from, jobs].every((value) => Number.isSafeInteger(value) && Number(value) > 0)) {
  process.stderr.write('usage: npm run test:sim -- [--seeds N] [--from S] [--jobs J]\n');
  process.exit(2);
}

const PROGRESS_EVERY = 100;
/** What there is of in a life, on average over fifty: there would be less only where the world had stopped. */
const LEAST_A_LIFE: Readonly<Partial<Record<keyof Simulated['counts'], number>>> = { bets: 10, lost_answers: 0.5 };
/** One life alone may be a quiet one; so are the last, where they are fewer. */
const JUDGED_TOGETHER = 50;
const last = from! + seeds! - 1;

const inWords = ([what, count]: readonly [string, number]): string => `${count} ${what.replace('_', ' ')}`;

async function work(part: number): Promise<void> {
  for (let seed = from! + part; seed <= last; seed += jobs!) {
    const simulated = await simulate(seed).catch((fault: unknown): Pick<Simulated, 'seed' | 'findings'> => ({
      seed,
      findings: [fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)],
    }));
    process.send?.(simulated);
  }
  process.disconnect();
}

async function lead(): Promise<void> {
  const sums: Record<string, number> = {};
  /** The same of each fifty. */
  const judged = Array.from({ length: Math.floor(seeds! / JUDGED_TOGETHER) }, (): Record<string, number> => ({}));
  let done = 0;
  let failed = 0;

  function hear({ seed, findings, counts }: Partial<Simulated>): void {
    done += 1;
    if ((findings ?? []).length > 0) {
      failed += 1;
      process.stdout.write([`seed ${seed} fails:`, ...(findings ?? []), ''].join('\n  ').trimEnd() + '\n');
    }
    const together = judged[Math.floor(((seed ?? from!) - from!) / JUDGED_TOGETHER)] ?? {};
    for (const [what, count] of Object.entries(counts ?? {}))
      for (const sum of [sums, together]) sum[what] = (sum[what] ?? 0) + count;
    if (done % PROGRESS_EVERY === 0) process.stdout.write(`${done} of ${seeds}\n`);
  }

  const children = Array.from({ length: jobs! }, (_, part) => {
    const child = fork(fileURLToPath(import.meta.url), [...process.argv.slice(2), '--part', String(part)]);
    child.on('message', hear);
    return new Promise<void>((resolve) =>
      child.on('exit', () => {
        resolve();
      }),
    );
  });
  await Promise.all(children);
  const told = Object.entries(sums).map(inWords);
  if (done < seeds!) failed += seeds! - done;
  process.stdout.write(`${seeds} seeds from ${from}: ${failed} failed; ${told.join(', ')}\n`);
  const quiet = judged.flatMap((sum, nth) =>
    Object.entries(LEAST_A_LIFE)
      .map(([what, least]) => ({ what, count: sum[what] ?? 0, least: least * JUDGED_TOGETHER }))
      .filter(({ count, least }) => count <= least)
      .map(({ what, count }) => `${inWords([what, count])} in the fifty from seed ${from! + nth * JUDGED_TOGETHER}`),
  );
  if (quiet.length > 0) process.stdout.write(`Too little happened: ${quiet.join(', ')}.\n`);
  process.exitCode = failed === 0 && quiet.length === 0 ? 0 : 1;
}

await (values.part === undefined ? lead() : work(Number(values.part)));
