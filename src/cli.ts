#!/usr/bin/env node
// The `slipstream` command. Exit codes: 0, 1 failed, 2 wrong use.
import { readFileSync } from 'node:fs';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { systemClock } from './clock.js';
import { ConfigFault, readConfig, readDataDir } from './config.js';
import { toUsername } from './core/value/ids.js';
import { runDemo } from './demo.js';
import { createEngine } from './engine/engine.js';
import { openLog, readVersion, serve } from './main.js';
import { SimulatorConfigFault } from './simulator/config.js';
import { openSimulators } from './simulator/several.js';
import { isStore } from './store/lmdb/environment.js';
import { openLmdbStore } from './store/lmdb/lmdb-store.js';
import { openLmdbReader } from './store/lmdb/lmdb-reader.js';
import { StoreFault } from './store/store.js';
import { verify } from './store/verify.js';

const FAILED = 1;
const WRONG_USE = 2;

function portNumber(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return port;
}

interface ServeOptions {
  readonly config: string;
  readonly dataDir?: string;
  readonly host?: string;
  readonly port?: number;
}

async function serveFrom({ config: path, dataDir, host, port }: ServeOptions): Promise<void> {
  const read = readConfig(path);
  const http = { ...read.http, host: host ?? read.http.host, port: port ?? read.http.port };
  const config = { ...read, http, dataDir: dataDir ?? read.dataDir };
  await serve(config, openLog(config.logLevel, false), () => Promise.resolve());
}

interface ProvideOptions {
  readonly config: string;
  readonly anyPort?: true;
}

async function provideFrom({ config: path, anyPort }: ProvideOptions): Promise<void> {
  const simulators = openSimulators(readJson(path), anyPort === true);
  for (const { name, url } of await simulators.listen())
    process.stdout.write(`${JSON.stringify({ provider: name, url })}\n`);
  const stop = (): void => {
    void simulators.close();
  };
  process.once('SIGTERM', stop);
  // Ctrl-C reaches a demo's bookmakers too, but they are needed until its server has closed; if it dies, they end with it.
  process.on('SIGINT', process.send === undefined ? stop : () => undefined);
  process.once('disconnect', stop);
}

interface StoreOptions {
  readonly config?: string;
  readonly dataDir?: string;
}

function directoryOf({ config, dataDir }: StoreOptions, command: Command): string {
  if (dataDir !== undefined) return dataDir;
  return config === undefined
    ? command.error('error: say which store: --config <file> or --data-dir <dir>')
    : readDataDir(config);
}

async function verifyStore(options: StoreOptions, command: Command): Promise<void> {
  const reader = await openLmdbReader(directoryOf(options, command));
  try {
    const { records, postings, findings } = verify(reader, (finding) => process.stdout.write(`${finding}\n`));
    process.stdout.write(`${records} records checked, ${postings} of them postings: ${findings} findings.\n`);
    if (findings > 0) process.exitCode = FAILED;
  } finally {
    await reader.close();
  }
}

/** Lets a customer log in again: the way back for an agent whom nobody else can unlock. The server must not be running. */
async function unlock(username: string, options: StoreOptions, command: Command): Promise<void> {
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

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new SimulatorConfigFault([`${path}: ${error instanceof Error ? error.message : String(error)}`]);
  }
}

const program = new Command('slipstream')
  .description('A betting aggregation and exchange server.')
  .version(readVersion())
  .exitOverride();

program
  .command('serve')
  .description('serve the account-holder API over the providers of a configuration file')
  .requiredOption('--config <file>', 'the configuration file')
  .option('--data-dir <dir>', 'where the state is kept, instead of what the file says')
  .option('--host <host>', 'the address to listen on, instead of what the file says')
  .option('--port <number>', 'the port to listen on, instead of what the file says', portNumber)
  .action(serveFrom);

program
  .command('demo')
  .description('serve six simulated bookmakers, whose prices move, to two customers')
  .option('--port <number>', 'the port to listen on', portNumber, 8000)
  .option('--data-dir <dir>', 'keep the state there; without it, it is gone at the end')
  .action(runDemo);

program
  .command('provider')
  .description('run simulated providers alone: one, or several that share a world')
  .requiredOption('--config <file>', 'the configuration file: one provider, or {"providers": […], "world": {…}}')
  .option('--any-port', 'listen on any free port, instead of what the file says')
  .action(provideFrom);

program
  .command('verify')
  .description('work out again all that follows from what is stored, and say what differs; the store may be in use')
  .option('--config <file>', 'the configuration file that says where the state is kept')
  .option('--data-dir <dir>', 'where the state is kept, instead of what the file says')
  .action(verifyStore);

program
  .command('unlock')
  .description('let a customer log in again that failed log-ins have locked; the server must not be running')
  .argument('<username>', 'the customer')
  .option('--config <file>', 'the configuration file that says where the state is kept')
  .option('--data-dir <dir>', 'where the state is kept, instead of what the file says')
  .action(unlock);

/** What a user can put right is said in one line; everything else is a bug and shows where. */
function explain(error: unknown): string {
  const isKnown = error instanceof ConfigFault || error instanceof SimulatorConfigFault || error instanceof StoreFault;
  if (isKnown) return error.message;
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : WRONG_USE;
  } else {
    process.stderr.write(`slipstream: ${explain(error)}\n`);
    process.exit(error instanceof ConfigFault || error instanceof SimulatorConfigFault ? WRONG_USE : FAILED);
  }
}
