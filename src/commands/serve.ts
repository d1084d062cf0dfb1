// `slipstream serve`: the server over the providers of a configuration file.
import { Command } from 'commander';
import { readConfig } from '../config/reading.js';
import { tuneCollector } from '../collector.js';
import { endOnSignal } from '../ending.js';
import { createLog } from '../log.js';
import { serve as serveUntilEnd } from '../main.js';
import { damageIn } from '../store/lmdb/data-file.js';
import { notEmpty, portNumber, required } from './options.js';
import { whileListening } from './listening.js';

interface ServeOptions {
  readonly config: string;
  readonly dataDir?: string;
  readonly host?: string;
  readonly port?: number;
}

export const serve = required(
  new Command('serve').description('serve the account-holder API over the providers of a configuration file'),
  '--config <file>',
  'the configuration file',
)
  .option('--data-dir <dir>', 'where the state is kept, instead of what the file says', notEmpty)
  .option('--host <host>', 'the address to listen on, instead of what the file says', notEmpty)
  .option('--port <number>', 'the port to listen on, instead of what the file says', portNumber)
  .action(serveFrom);

async function serveFrom({ config: path, dataDir, host, port }: ServeOptions): Promise<void> {
  tuneCollector();
  const read = readConfig(path);
  const http = { ...read.http, host: host ?? read.http.host, port: port ?? read.http.port };
  const config = { ...read, http, dataDir: dataDir ?? read.dataDir };
  const log = createLog({ level: config.logLevel, pretty: false });
  // What is damaged may be met by whoever reads it first, hours after the start.
  const ending = endOnSignal(log, (err) => damageIn(config.dataDir, err));
  await whileListening(serveUntilEnd(config, log, ending), {
    port: 'choose another with --host or --port',
    host: 'choose another with --host',
  });
}
