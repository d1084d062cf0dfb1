// `slipstream provider`: simulated providers alone.
import { Command } from 'commander';
import { readConfigFile } from '../config/file.js';
import { openSimulators } from '../simulator/several.js';
import { required } from './options.js';
import { whileListening } from './listening.js';
import { answerPlayed } from './played-question.js';

interface ProvideOptions {
  readonly config: string;
  readonly anyPort?: true;
}

export const provider = required(
  new Command('provider').description('run simulated providers alone: one, or several that share a world'),
  '--config <file>',
  'the configuration file: one provider, or {"providers": […], "world": {…}}',
)
  .option('--any-port', 'listen on any free port, instead of what the file says')
  .action(provideFrom);

async function provideFrom({ config: path, anyPort }: ProvideOptions): Promise<void> {
  const simulators = openSimulators(readConfigFile(path, 'provider'), anyPort === true);
  answerPlayed(simulators);
  const listening = await whileListening(simulators.listen(), {
    port: 'choose another in the file, or any with --any-port',
    host: 'choose another in the file',
  });
  for (const { name, url } of listening) process.stdout.write(`${JSON.stringify({ provider: name, url })}\n`);
  const stop = (): void => {
    void simulators.close();
  };
  process.once('SIGTERM', stop);
  // Ctrl-C reaches a demo's bookmakers too, but they are needed until its server has closed; if it dies, they end with it.
  process.on('SIGINT', process.send === undefined ? stop : () => undefined);
  process.once('disconnect', stop);
}
