// A process that takes a directory when it is told to, says what came of it, and gives it back when it is told to. What it does to
// files takes a while, so that others come between.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { takeDirectory } from '../../src/store/lmdb/lock.js';
import { createOpenings } from '../../src/store/lmdb/openings.js';

const SLOW_MS = 4;

/** Nothing else of this process happens meanwhile. */
function sleep(ms: number): void {
  if (ms > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function dawdle(): void {
  sleep(Math.random() * SLOW_MS);
}

for (const name of ['linkSync', 'renameSync', 'readFileSync'] as const) {
  const quick = fs[name] as (...values: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...values: unknown[]) => {
      dawdle();
      const returned = quick(...values);
      dawdle();
      return returned;
    },
  });
}
syncBuiltinESMExports();

const say = (what: string): boolean => process.stdout.write(`${what}\n`);
let giveBack = (): void => undefined;

// Processes of other containers have no numbers here.
if (process.argv.includes('--alone')) {
  process.kill = () => {
    throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' });
  };
}

/** Takes a directory and gives it back, again and again. Returns how often, and how often somebody else had it meanwhile. */
async function turnsIn(directory: string, until: number): Promise<string> {
  const mark = join(directory, 'mark');
  let [taken, broken] = [0, 0];
  while (Date.now() < until) {
    const give = await takeDirectory(directory, createOpenings()).catch(() => null);
    if (give === null) continue;
    taken += 1;
    try {
      fs.writeFileSync(mark, '', { flag: 'wx' });
      dawdle();
      fs.rmSync(mark);
    } catch {
      broken += 1;
    }
    give();
  }
  return `${taken} ${broken}`;
}

say('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const [word = '', directory = '', at = ''] = line.split(' ');
  if (word === 'take') {
    sleep(Number(at) - Date.now());
    try {
      giveBack = await takeDirectory(directory, createOpenings());
      say('has it');
    } catch (fault) {
      say(String(fault));
    }
  } else if (word === 'turns') {
    say(await turnsIn(directory, Number(at)));
  } else {
    giveBack();
    giveBack = () => undefined;
    say('gave it back');
  }
}
