// `slipstream restore`: puts a backup in place. The server must not be running.
import { Command } from 'commander';
import { BOUNDS } from '../core/value/limits.js';
import { partsOf } from '../core/value/lists.js';
import { restore as restoreBackup } from '../store/lmdb/backup.js';
import { StoreFault } from '../store/store-fault.js';
import { describeCopy } from './backup.js';
import { type StoreOptions, aboutStore, directoryOf } from './options.js';
import { startProgress } from './progress.js';
import { withStoppedStore } from './stopped-store.js';
import { verifyIn } from './verifying.js';

interface RestoreOptions extends StoreOptions {
  readonly replace?: true;
  readonly keepOrders?: true;
}

export const restore = aboutStore(
  new Command('restore')
    .description('verify a backup and put a copy of it in place; the server must not be running')
    .argument('<dir>', 'the backup; it stays as it is')
    .option(
      '--replace',
      'put it in place of a store that is there, which is kept in replaced-1 (-2, …) of the same directory',
    )
    .option('--keep-orders', 'leave open orders open: nobody has been served since the backup was taken'),
).action(restoreStore);

async function restoreStore(backup: string, options: RestoreOptions, command: Command): Promise<void> {
  const directory = directoryOf(options, command);
  const progress = startProgress('copying');
  const upgrading = startProgress('bringing to this version');
  let closed = 0;
  try {
    const { replaced, ...copied } = await restoreBackup(backup, directory, {
      replaces: options.replace === true,
      onProgress: progress.update,
      onUpgradeProgress({ part, parts, done, all }) {
        progress.end();
        upgrading.update(part - 1 + done / all, parts);
      },
      async check(unfinished) {
        progress.end();
        upgrading.end();
        const { findings } = await verifyIn(unfinished);
        if (findings > 0) throw new StoreFault(`${backup} has ${findings} findings: it is not restored.`);
      },
      async settle(unfinished) {
        if (options.keepOrders !== true) closed = await closeOpenOrders(unfinished);
      },
    });
    process.stdout.write(`${directory} holds ${describeCopy(copied)}, verified.\n`);
    if (closed > 0)
      process.stdout.write(
        `Open orders that were closed, for they may have been filled after the backup: ${closed}.\n`,
      );
    if (replaced !== null) process.stdout.write(`What was there is in ${replaced}.\n`);
  } finally {
    progress.end();
    upgrading.end();
  }
}

/** What an order had left may have been placed after the backup: what nobody remembers would be placed again. Returns how many orders were open. */
function closeOpenOrders(directory: string): Promise<number> {
  return withStoppedStore(directory, async (store, engine) => {
    const orderIds = [...store.view.keys('openOrdersOfPlacer', [])];
    for (const some of partsOf(orderIds, BOUNDS.ordersClosedATurnMax))
      await engine.submit('closeOrders', { by: null, orderIds: some, reason: 'cancelled' });
    return orderIds.length;
  });
}
