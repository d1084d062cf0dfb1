// `slipstream loadtest`: a load on a server that is running somewhere, from a client like any other.
import { Command } from 'commander';
import { type LoadOptions, loadOptions, named } from '../../loadtest/options.js';
import { FAILED } from './exits.js';
import { type PasswordOptions, amount, passwordOf, required, withPassword } from './options.js';

interface LoadtestOptions extends LoadOptions, PasswordOptions {
  readonly username: string;
  readonly sport: string;
  readonly event?: string;
  readonly betType: string;
  readonly stake: number;
  readonly yesPlaceOrders?: true;
}

const SECONDS = 10;
const CONNECTIONS = 16;
const STAKE = 10;

const command = loadOptions(
  new Command('loadtest').description(
    'measure a running server from outside. Only the scenario `read` is harmless: the others place real orders on its exchange',
  ),
  SECONDS,
).argument('<url>', 'the server, as http://127.0.0.1:8000');
required(command, '--username <name>', 'the customer that asks');

export const loadtest = withPassword(command, 'its password')
  .option('--sport <code>', 'the sport of the event', 'fb')
  .option('--event <id>', 'the event, instead of the first that has not started')
  .option('--bet-type <text>', 'what orders are on', 'for,h')
  .option('--stake <amount>', "the stake of each order, in the customer's currency", amount, STAKE)
  .option('--yes-place-orders', 'place real orders: they stand at a price of 1000 for ten seconds each')
  .action(loadFrom);

function isAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

async function loadFrom(url: string, options: LoadtestOptions, command: Command): Promise<void> {
  if (!isAddress(url)) command.error(`error: ${url} is no address of a server, as http://127.0.0.1:8000 is one`);
  const password = passwordOf(options, command);
  // Only here: no other command needs what measures.
  const { AGAINST, FALLBACK_RATE, loadServer } = await import('../../loadtest/against.js');
  const { tellReport } = await import('../../loadtest/outcome.js');
  const scenarios = named(AGAINST, options.scenario ?? ['read'], command);
  const placing = scenarios.filter(({ placesOrders }) => placesOrders).map(({ name }) => name);
  if (placing.length > 0 && options.yesPlaceOrders !== true)
    command.error(`error: ${placing.join(', ')} would place real orders: say --yes-place-orders if that is meant`);
  const { username, seconds, connections, rate, sport, betType, stake } = options;
  const report = await loadServer({
    url: new URL(url).origin,
    username,
    password,
    scenarios,
    seconds,
    rate: rate ?? (connections === undefined ? FALLBACK_RATE : null),
    connections: connections ?? CONNECTIONS,
    sport,
    eventId: options.event ?? null,
    betType,
    stake,
    // Without what the customer logs in with.
    command: `slipstream loadtest ${new URL(url).origin} --scenario ${scenarios.map(({ name }) => name).join(' ')}`,
    tell(line) {
      process.stderr.write(`${line}\n`);
    },
  });
  if (!tellReport(report, options)) process.exitCode = FAILED;
}
