// The one writer. A command goes in, the decision on it is made and written in one step, and the answer comes back once it is on disk.
import type { Clock } from '../clock.js';
import type { CommandKind, Commands, Replies } from '../core/command.js';
import { decide } from '../core/decide/decide.js';
import { type Answer, accept, reject } from '../core/value/rejection.js';
import type { Prices } from '../core/view.js';
import type { Store } from '../store/store.js';

/** Takes every command: requests, providers' answers and deadlines alike. */
export interface Engine {
  /**
   * Decides on a command and writes what follows from it. Resolves when that is durable.
   *
   * Faults: `StoreFault` when it could not be written; then nothing changed.
   */
  submit<K extends CommandKind>(kind: K, command: Commands[K]): Promise<Answer<Replies[K]>>;
}

/** Returns the engine over a store and the prices on offer. */
export function createEngine(store: Store, prices: Prices, clock: Clock): Engine {
  return {
    submit(kind, command) {
      const now = clock();
      return store
        .transact(now, (view) => decide({ view, prices, now }, kind, command))
        .then((decision) => (decision.ok ? accept(decision.reply) : reject(decision.rejection)));
    },
  };
}
