// A process that takes a directory when it is told to, says what came of it, and gives it back when it is told to. What it does to
// files takes a while, so that others come between.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { createInterface } from 'node:readline';
import { takeDirectory } from '../../src/store/lmdb/lock.js';

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

say('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const [word = '', directory = '', at = ''] = line.split(' ');
  if (word === 'take') {
    sleep(Number(at) - Date.now());
    try {
      giveBack = await takeDirectory(directory);
      say('has it');
    } catch (fault) {
      say(String(fault));
    }
  } else {
    giveBack();
    giveBack = () => undefined;
    say('gave it back');
  }
}
