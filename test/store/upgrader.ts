// A process that starts a server's store once, which brings it to this version, and says how many records went through steps. It kills itself at the
// record of a number, if it is given one.
import { writeSync } from 'node:fs';
import { openLmdbStore } from '../../src/store/lmdb/lmdb-store.js';
import { StoreFault } from '../../src/store/store-fault.js';
import { type Reshaping, STEPS, type Step } from '../../src/store/versions.js';

const [directory = '', dieAt] = process.argv.slice(2);
let reshaped = 0;

function counting(step: Step): Step {
  function counted(reshape: (record: unknown, ...others: never[]) => unknown): typeof reshape {
    return (record, ...others) => {
      reshaped += 1;
      if (reshaped === Number(dieAt)) process.kill(process.pid, 'SIGKILL');
      return reshape(record, ...others);
    };
  }
  return {
    ...step,
    prepare(stored) {
      const kinds = Object.entries(step.prepare(stored)).map(([kind, reshape]) => [kind, counted(reshape as never)]);
      return Object.fromEntries(kinds) as Reshaping;
    },
  };
}

// What a full disk is to a process, a limit on the size of its files is to this one: a write that fails.
process.on('SIGXFSZ', () => undefined);
try {
  await (await openLmdbStore(directory, STEPS.map(counting))).close();
  writeSync(1, String(reshaped));
} catch (error) {
  if (!(error instanceof StoreFault)) throw error;
  writeSync(1, error.message);
}
process.exit(0);
