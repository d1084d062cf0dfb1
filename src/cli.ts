#!/usr/bin/env node
// The `slipstream` command: each of its commands is a file of `commands/`, and what goes wrong is said in one line.
import { Command, CommanderError } from 'commander';
import { FAILED, WRONG_USE } from './commands/exits.js';
import { ListenFault } from './commands/listening.js';
import { ConfigFault } from './config/file.js';
import { isEnding } from './ending.js';
import { faultOfNode, readVersion } from './root.js';
import { StoreFault } from './store/store-fault.js';

// What is stored, and copied, is nobody else's to read, whatever directory it is put in.
process.umask(0o077);

// What was done stands, whether or not anybody could be told of it.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever read it has heard enough.
  if (error.code === 'EPIPE') return;
  process.exitCode = FAILED;
  process.stderr.write(`slipstream: what it had to say could not be written (${String(error.code)})\n`);
});
process.stderr.on('error', () => {
  // There is nobody left to tell.
});

// What a command needs cannot be loaded by an older one.
const faultyNode = faultOfNode(process.versions.node);
if (faultyNode !== null) {
  process.stderr.write(`slipstream: ${faultyNode}\n`);
  process.exit(WRONG_USE);
}

/** Where each command is. What one needs takes a second to load: the one that is asked for is loaded alone, and all of them to tell of all. */
const COMMANDS = new Map<string, () => Promise<Command>>([
  ['serve', async () => (await import('./commands/serve.js')).serve],
  ['demo', async () => (await import('./commands/demo.js')).demo],
  ['provider', async () => (await import('./commands/provider.js')).provider],
  ['check-provider', async () => (await import('./commands/check-provider.js')).checkProvider],
  ['backup', async () => (await import('./commands/backup.js')).backup],
  ['restore', async () => (await import('./commands/restore.js')).restore],
  ['verify', async () => (await import('./commands/verify.js')).verify],
  ['books', async () => (await import('./commands/books.js')).books],
  ['bets', async () => (await import('./commands/bets.js')).bets],
  ['events', async () => (await import('./commands/events.js')).events],
  ['unlock', async () => (await import('./commands/unlock.js')).unlock],
  ['password', async () => (await import('./commands/password.js')).password],
  ['loadtest', async () => (await import('./commands/loadtest.js')).loadtest],
]);

const program = new Command('slipstream')
  .description('A betting aggregation and exchange server.')
  .version(readVersion());
const asked = COMMANDS.get(process.argv[2] ?? '');
for (const load of asked === undefined ? COMMANDS.values() : [asked]) program.addCommand(await load());
for (const command of withSubcommands(program)) command.exitOverride();

/** A command and all those below it. */
function withSubcommands(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}

/** What a user can put right is said in one line; everything else is a bug and shows where. */
function explain(error: unknown): string {
  if (error instanceof ConfigFault || error instanceof StoreFault || error instanceof ListenFault) return error.message;
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : WRONG_USE;
  } else if (!isEnding()) {
    process.stderr.write(`slipstream: ${explain(error)}\n`);
    process.exit(error instanceof ConfigFault ? WRONG_USE : FAILED);
  }
}
