// What a command has to know of a server that may be running on the same store.
import { isServed } from '../control/control.js';
import { StoreFault } from '../store/store.js';

/** Refuses to go on where a server is running, also one in another container, whose process is not seen from here. Faults: `StoreFault`. */
export async function refuseIfServed(directory: string): Promise<void> {
  if (await isServed(directory))
    throw new StoreFault(`The store in ${directory} is in use by a server: stop it first.`);
}
