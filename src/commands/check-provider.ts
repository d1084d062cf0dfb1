// `slipstream check-provider`: runs the contract of provider-api.md against a live provider, so that a bookmaker can certify itself.
import { setTimeout as wait } from 'node:timers/promises';
import { Command, InvalidArgumentError } from 'commander';
import { systemClock, systemTimer } from '../clock.js';
import { CONTRACT, type Presence, checkRow, whoIsThere } from '../contract/contract.js';
import { openProbe } from '../contract/probe.js';
import { inWords, totalsOf } from '../contract/report.js';
import type { Footing, Outcome, Row } from '../contract/row.js';
import { openVisit } from '../contract/open-visit.js';
import type { Visit } from '../contract/visit.js';
import { toBookieCode } from '../core/value/ids.js';
import { visibleText } from '../core/value/visible-text.js';
import { createSecrets } from '../secrets.js';
import { FAILED } from './exits.js';
import { type PasswordOptions, amount, passwordOf, required, withPassword } from './options.js';

interface CheckOptions extends PasswordOptions {
  readonly username: string;
  readonly customerId?: string;
  readonly place?: true;
  readonly stakeUpTo: number;
  readonly priceAndStake: boolean;
  readonly timeoutMs: number;
  readonly json?: true;
}

const TRY_AGAIN_MS = 500;
/** A statement may be written a little later than the bet, and danger lasts. */
const TRIES = 60;
const TIMEOUT_MS_MAX = 600_000;

const command = required(
  new Command('check-provider')
    .description(
      'check whether a provider keeps the contract (README, What a bookmaker implements), and report row by row',
    )
    .argument('<url>', 'where its calls are: events, bets, bets/ and price_and_stake follow it', providerUrl),
  '--user, --username <name>',
  'the name agreed for HTTP Basic',
);

export const checkProvider = withPassword(command, 'the password agreed for HTTP Basic')
  .option('--place', 'also place real bets of the least stake, and ask for some that must not be taken')
  .option('--customer-id <id>', 'in whose name, as agreed for POST /bets; needed with --place')
  .option(
    '--stake-up-to <amount>',
    'with --place: may ask for a stake above a maximum, if it is this much at most',
    amount,
    0,
  )
  .option('--no-price-and-stake', 'it does not offer GET /price_and_stake, which is optional')
  .option('--timeout-ms <ms>', 'how long one call may take', milliseconds, 3000)
  .option('--json', 'print a JSON object for each row')
  .action(checkFrom);

function providerUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new InvalidArgumentError('It must begin with http:// or https://.');
  if (url.username !== '' || url.search !== '' || url.hash !== '')
    throw new InvalidArgumentError('It has no user, no query and no fragment.');
  return url.href;
}

function milliseconds(text: string): number {
  const ms = Number(text);
  if (!Number.isInteger(ms) || ms < 1 || ms > TIMEOUT_MS_MAX)
    throw new InvalidArgumentError(`It is a number of milliseconds from 1 to ${TIMEOUT_MS_MAX}.`);
  return ms;
}

function visitOf(url: string, options: CheckOptions, command: Command): Visit {
  const { username, customerId, place, stakeUpTo, priceAndStake, timeoutMs } = options;
  if (place === true && customerId === undefined) command.error('error: --place needs --customer-id');
  const password = passwordOf(options, command);
  const access = { bookie: toBookieCode('checked'), baseUrl: url, username, password, timeoutMs };
  const secrets = createSecrets();
  return openVisit({
    probe: openProbe(access, () => systemTimer.elapsedMs()),
    permissions: {
      customerId: customerId ?? '',
      mayPlace: place === true,
      stakeUpTo,
      hasPriceAndStake: priceAndStake,
    },
    now: systemClock(),
    newBetId: () => secrets.newProviderBetId(),
    pause: () => wait(TRY_AGAIN_MS),
    patience: TRIES,
  });
}

/** Shows at a terminal which row is under way; elsewhere nothing. */
function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}

/** Where there is no provider, every row would say the same. */
function absenceOf({ who, told }: Exclude<Presence, { who: 'provider' }>, url: string): string {
  return who === 'nobody'
    ? `Nothing that can be talked to answers at ${url}. ${told}.`
    : `Nothing of the contract answers here: ${told}. Is the address right?`;
}

async function checkFrom(url: string, options: CheckOptions, command: Command): Promise<void> {
  const visit = visitOf(url, options, command);
  try {
    const presence = await whoIsThere(visit);
    if (presence.who === 'provider') {
      await reportAll(visit, presence.fails, options.json === true);
      return;
    }
    process.stderr.write(`slipstream: ${absenceOf(presence, url)}\n`);
    process.exitCode = FAILED;
  } finally {
    await visit.probe.close();
  }
}

async function reportAll(visit: Visit, fails: Footing | null, isJson: boolean): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const row of CONTRACT) {
    progress(`… ${row.name}`);
    const outcome = await checkRow(row, visit, fails);
    progress('');
    outcomes.push(outcome);
    process.stdout.write(`${isJson ? asJson(row, outcome) : visibleText(inWords(row, outcome))}\n`);
  }
  if (!isJson) process.stdout.write(`${totalsOf(outcomes, visit.permissions)}\n`);
  if (outcomes.some(({ result }) => result === 'failed')) process.exitCode = FAILED;
}

function asJson({ name, place, demands }: Row, { result, sentence }: Outcome): string {
  return JSON.stringify({ row: name, place, demands, result, sentence });
}
