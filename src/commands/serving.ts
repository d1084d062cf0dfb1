// What a command has to know of a server that may be running on the same store.
import { isServed } from '../control/control.js';
import { storeInUse } from '../store/store.js';

/** Refuses to go on where a server is running, also one in another container, whose process is not seen from here. Faults: `StoreFault`. */
export async function refuseIfServed(directory: string): Promise<void> {
  if (await isServed(directory)) throw storeInUse(directory, 'a server');
}
