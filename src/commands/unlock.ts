// `slipstream unlock`: the way back for an agent whom nobody else can unlock. The server must not be running.
import { Command } from 'commander';
import { systemClock } from '../clock.js';
import { toUsername } from '../core/value/ids.js';
import { createEngine } from '../engine/engine.js';
import { isStore } from '../store/lmdb/environment.js';
import { openLmdbStore } from '../store/lmdb/lmdb-store.js';
import { StoreFault } from '../store/store.js';
import { type StoreOptions, aboutStore, directoryOf } from './options.js';

export const unlock = aboutStore(
  new Command('unlock')
    .description('let a customer log in again that failed log-ins have locked; the server must not be running')
    .argument('<username>', 'the customer'),
).action(unlockCustomer);

async function unlockCustomer(username: string, options: StoreOptions, command: Command): Promise<void> {
  const directory = directoryOf(options, command);
  if (!isStore(directory)) throw new StoreFault(`There is no store in ${directory}.`);
  const store = await openLmdbStore(directory);
  try {
    if (username === '') throw new StoreFault('A customer has a name.');
    const engine = createEngine(store, { findOffer: () => null }, systemClock);
    const changes = { locked: false };
    const changed = await engine.submit('changeCustomer', {
      by: null,
      sessionKey: null,
      username: toUsername(username),
      changes,
    });
    if (!changed.ok) throw new StoreFault(`There is no customer ${username}.`);
    process.stdout.write(`${username} is unlocked.\n`);
  } finally {
    await store.close();
  }
}
