// The store of a server that is not running: a command may write it as the server would, and no price is on offer meanwhile.
import { systemClock } from '../clock.js';
import { type Engine, createEngine } from '../engine/engine.js';
import { mustBeStore } from '../store/lmdb/data-file.js';
import { openLmdbStore } from '../store/lmdb/lmdb-store.js';
import type { Store } from '../store/store.js';

/** Does something with the store in a directory, and closes it. Faults: `StoreFault` where there is none, or a server has it. */
export async function withStoppedStore<T>(
  directory: string,
  use: (store: Store, engine: Engine) => Promise<T>,
): Promise<T> {
  mustBeStore(directory);
  const store = await openLmdbStore(directory);
  try {
    return await use(store, createEngine(store, { findOffer: () => null }, systemClock));
  } finally {
    await store.close();
  }
}
