// `slipstream verify`: works out again all that follows from what is stored.
import { Command } from 'commander';
import { openLmdbReader } from '../store/lmdb/lmdb-reader.js';
import { verify as verifyAll } from '../store/verify.js';
import { FAILED } from './exits.js';
import { type StoreOptions, aboutStore, directoryOf } from './options.js';

export const verify = aboutStore(
  new Command('verify').description(
    'work out again all that follows from what is stored, and say what differs; the store may be in use',
  ),
).action(verifyStore);

async function verifyStore(options: StoreOptions, command: Command): Promise<void> {
  const reader = await openLmdbReader(directoryOf(options, command));
  try {
    const { records, postings, findings } = verifyAll(reader, (finding) => process.stdout.write(`${finding}\n`));
    process.stdout.write(`${records} records checked, ${postings} of them postings: ${findings} findings.\n`);
    if (findings > 0) process.exitCode = FAILED;
  } finally {
    await reader.close();
  }
}
