// `slipstream verify`: works out again all that follows from what is stored.
import { Command } from 'commander';
import { FAILED } from './exits.js';
import { type StoreOptions, aboutStore, directoryOf } from './options.js';
import { verifyIn } from './verifying.js';

export const verify = aboutStore(
  new Command('verify').description(
    'work out again all that follows from what is stored, and say what differs; the store may be in use',
  ),
).action(verifyStore);

async function verifyStore(options: StoreOptions, command: Command): Promise<void> {
  const { records, postings, findings } = await verifyIn(directoryOf(options, command));
  process.stdout.write(`${records} records checked, ${postings} of them postings: ${findings} findings.\n`);
  if (findings > 0) process.exitCode = FAILED;
}
