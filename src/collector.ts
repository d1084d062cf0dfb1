// How V8 collects what a server no longer needs: what is old as seldom as may be, for that takes all processors for some 50 ms.
import { executionAsyncResource } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';

const FLAGS = [
  // V8 makes objects old at once by where in the code they are made, if most that were made there lived on before: here those of large batches,
  // which are under way for longer than it takes to fill what is young. Each keeps all that it knows of from being collected with what is young.
  '--no-allocation-site-pretenuring',
  // What is old is collected when it has come to three times what is in use. V8 would wait for half as much again, and less where that is
  // little: each few seconds.
  '--heap-growing-percent=200',
];

/** What is there only so that there is one of its shape. */
const kept: object[] = [];

/**
 * Keeps one of the objects that Node makes for each call of `process.nextTick`. V8 forgets the shape of objects of which there are none left, and has what
 * makes them look up each of their properties from then on: after every second start that function took three to five times as long, for good, and each
 * request calls it some ten times.
 */
function keepTick(): void {
  process.nextTick(() => {
    kept.push(executionAsyncResource());
  });
}

/** Has V8 keep objects young, and collect the old ones seldom; for all of the process. */
export function tuneCollector(): void {
  for (const flag of FLAGS) setFlagsFromString(flag);
  keepTick();
}
