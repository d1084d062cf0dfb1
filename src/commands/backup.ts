// `slipstream backup`: a copy of a store, which may be in use.
import { Command } from 'commander';
import { type Copied, backUp } from '../store/lmdb/backup.js';
import { type StoreOptions, aboutStore, directoryOf } from './options.js';
import { startProgress } from './progress.js';

export const backup = aboutStore(
  new Command('backup')
    .description('copy all that is stored, as it is at one moment, to a new directory; the store may be in use')
    .argument('<dir>', 'where the copy goes; it must be empty or not there'),
).action(backUpStore);

async function backUpStore(target: string, options: StoreOptions, command: Command): Promise<void> {
  const directory = directoryOf(options, command);
  const progress = startProgress('copying');
  try {
    const copied = await backUp(directory, target, progress.update);
    process.stdout.write(`${target} holds ${describeCopy(copied)}.\n`);
  } finally {
    progress.end();
  }
}

/** Returns what a copy holds, in words. */
export function describeCopy({ records, lastSeq, bytes }: Copied): string {
  return `${records} records up to journal line ${lastSeq}, ${bytes} bytes`;
}
