// `slipstream restore`: puts a backup in place. The server must not be running.
import { Command } from 'commander';
import { restore as restoreBackup } from '../store/lmdb/backup.js';
import { StoreFault } from '../store/store.js';
import { describeCopy } from './backup.js';
import { type StoreOptions, aboutStore, directoryOf } from './options.js';
import { startProgress } from './progress.js';
import { verifyIn } from './verifying.js';

interface RestoreOptions extends StoreOptions {
  readonly replace?: true;
}

export const restore = aboutStore(
  new Command('restore')
    .description('verify a backup and put a copy of it in place; the server must not be running')
    .argument('<dir>', 'the backup; it stays as it is')
    .option(
      '--replace',
      'put it in place of a store that is there, which is kept in replaced-1 (-2, …) of the same directory',
    ),
).action(restoreStore);

async function restoreStore(backup: string, options: RestoreOptions, command: Command): Promise<void> {
  const directory = directoryOf(options, command);
  const progress = startProgress('copying');
  try {
    const { replaced, ...copied } = await restoreBackup(backup, directory, {
      replaces: options.replace === true,
      onProgress: progress.update,
      async check(unfinished) {
        progress.end();
        const { findings } = await verifyIn(unfinished);
        if (findings > 0) throw new StoreFault(`${backup} has ${findings} findings: it is not restored.`);
      },
    });
    process.stdout.write(`${directory} holds ${describeCopy(copied)}, verified.\n`);
    if (replaced !== null) process.stdout.write(`What was there is in ${replaced}.\n`);
  } finally {
    progress.end();
  }
}
