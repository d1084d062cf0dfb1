// Every implementation of the store, opened in an empty place, and opened again as after a stop.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { Environment } from '../../src/store/lmdb/environment.js';
import { openLmdbStore } from '../../src/store/lmdb/lmdb-store.js';
import { createMemoryStore } from '../../src/store/memory/memory-store.js';
import type { Store } from '../../src/store/store.js';
import { WITHIN } from '../support/patience.js';

/** A place that holds a store. */
export interface Place {
  open(): Promise<Store>;
  /** Closes the store and opens what it left. */
  reopen(store: Store): Promise<Store>;
  clear(): void;
}

/** Returns an empty directory for a store on disk. */
export function lmdbPlace(): Place & { readonly directory: string } {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-store-'));
  return {
    directory,
    open: () => openLmdbStore(directory),
    async reopen(store) {
      await store.close();
      return openLmdbStore(directory);
    },
    clear: () => {
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Waits until no thread reads the files of a store; for a moment one also reads what nobody has asked for, and the store its own view. */
export async function noneReading(environment: Environment): Promise<void> {
  await vi.waitFor(
    () => {
      const readers = environment.root.readerList().split('\n');
      expect(readers.filter((line) => /^\s*\d+ \w+ \d+$/.test(line))).toEqual([]);
    },
    { ...WITHIN, interval: 1 },
  );
}

/** Returns a place in memory: its journal is what is left after a stop. */
export function memoryPlace(): Place {
  return {
    open: () => Promise.resolve(createMemoryStore()),
    async reopen(store) {
      const journal = [...store.lines(0 as never)];
      await store.close();
      return createMemoryStore(journal);
    },
    clear: () => undefined,
  };
}
