#!/usr/bin/env node
// The `slipstream` command: each of its commands is a file of `commands/`, and what goes wrong is said in one line.
import { Command, CommanderError } from 'commander';
import { backup } from './commands/backup.js';
import { checkProvider } from './commands/check-provider.js';
import { demo } from './commands/demo.js';
import { events } from './commands/events.js';
import { FAILED, WRONG_USE } from './commands/exits.js';
import { loadtest } from './commands/loadtest.js';
import { provider } from './commands/provider.js';
import { restore } from './commands/restore.js';
import { serve } from './commands/serve.js';
import { TakenPort } from './commands/taken-port.js';
import { unlock } from './commands/unlock.js';
import { verify } from './commands/verify.js';
import { ConfigFault } from './config-file.js';
import { isEnding, readVersion } from './main.js';
import { StoreFault } from './store/store.js';

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

const program = new Command('slipstream')
  .description('A betting aggregation and exchange server.')
  .version(readVersion());
const COMMANDS = [serve, demo, provider, checkProvider, backup, restore, verify, events, unlock, loadtest];
for (const command of COMMANDS) program.addCommand(command);
for (const command of withSubcommands(program)) command.exitOverride();

/** A command and all those below it. */
function withSubcommands(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}

/** What a user can put right is said in one line; everything else is a bug and shows where. */
function explain(error: unknown): string {
  if (error instanceof ConfigFault || error instanceof StoreFault || error instanceof TakenPort) return error.message;
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
