// `slipstream unlock`: the way back for an agent whom nobody else can unlock. The server must not be running.
import { Command } from 'commander';
import { toUsername } from '../core/value/ids.js';
import { StoreFault } from '../store/store.js';
import { type StoreOptions, aboutStore, directoryOf } from './options.js';
import { withStoppedStore } from './stopped-store.js';

export const unlock = aboutStore(
  new Command('unlock')
    .description('let a customer log in again that failed log-ins have locked; the server must not be running')
    .argument('<username>', 'the customer'),
).action(unlockCustomer);

async function unlockCustomer(username: string, options: StoreOptions, command: Command): Promise<void> {
  await withStoppedStore(directoryOf(options, command), async (_, engine) => {
    if (username === '') throw new StoreFault('A customer has a name.');
    const changes = { locked: false };
    const changed = await engine.submit('changeCustomer', {
      by: null,
      sessionKey: null,
      username: toUsername(username),
      changes,
    });
    if (!changed.ok) throw new StoreFault(`There is no customer ${username}.`);
    process.stdout.write(`${username} is unlocked.\n`);
  });
}
