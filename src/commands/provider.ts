// `slipstream provider`: simulated providers alone.
import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { SimulatorConfigFault } from '../simulator/config.js';
import { openSimulators } from '../simulator/several.js';

interface ProvideOptions {
  readonly config: string;
  readonly anyPort?: true;
}

export const provider = new Command('provider')
  .description('run simulated providers alone: one, or several that share a world')
  .requiredOption('--config <file>', 'the configuration file: one provider, or {"providers": […], "world": {…}}')
  .option('--any-port', 'listen on any free port, instead of what the file says')
  .action(provideFrom);

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

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new SimulatorConfigFault([`${path}: ${error instanceof Error ? error.message : String(error)}`]);
  }
}
