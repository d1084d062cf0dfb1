// What a store says, printed beside a server and without one.
import { visibleText } from '../core/value/visible-text.js';
import type { View } from '../core/view.js';
import { damageIn } from '../store/lmdb/data-file.js';
import { openLmdbReader } from '../store/lmdb/lmdb-reader.js';

/** Prints what is said of a store. Faults: `StoreFault` where there is none, or it cannot be read. */
export async function printFrom(directory: string, describe: (view: View) => Iterable<string>): Promise<void> {
  const reader = await openLmdbReader(directory);
  try {
    for (const line of describe(reader.view)) process.stdout.write(`${visibleText(line)}\n`);
  } catch (error) {
    throw damageIn(directory, error);
  } finally {
    await reader.close();
  }
}
