// When a server whose clock is played has come to rest.
import { setImmediate as turn } from 'node:timers/promises';

/** Far more turns than anything needs: what is not at rest by then goes round in circles. */
const TURNS_MAX = 400;

/** How many of those that settle wait for a turn of the event loop: of the whole process, as what they look at is. */
let waiting = 0;

/** Lets everything run that waits for nothing but the processor: what follows at once is a turn of the event loop away, or more. */
export async function settle(): Promise<void> {
  for (let turns = 0; turns < TURNS_MAX; turns += 1) {
    waiting += 1;
    await turn();
    waiting -= 1;
    if (process.getActiveResourcesInfo().filter((what) => what === 'Immediate').length <= waiting) return;
  }
  throw new Error('It does not come to rest.');
}
