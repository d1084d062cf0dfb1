// `slipstream password`: the way back for a master agent that has lost its password, which nobody else can change. It works beside a server and
// without one.
import { Command } from 'commander';
import { BOUNDS } from '../core/value/limits.js';
import { passwordFault } from '../core/value/password.js';
import { createSecrets } from '../secrets.js';
import { act } from './acting.js';
import {
  type PasswordOptions,
  type StoreOptions,
  aboutStore,
  directoryOf,
  passwordOf,
  withPassword,
} from './options.js';

/** What it is to be instead. */
const REASONS: Readonly<Record<NonNullable<ReturnType<typeof faultIn>>, string>> = {
  too_short: `a password has at least ${BOUNDS.passwordCharactersMin} characters`,
  too_long: `a password has at most ${BOUNDS.passwordCharactersMax} characters`,
  weak_password: 'a password has letters and digits',
};

export const password = withPassword(
  aboutStore(
    new Command('password')
      .description('give a customer another password, which ends its sessions')
      .argument('<username>', 'the customer'),
  ),
  'what it is to be',
).action(async (username: string, options: PasswordOptions & StoreOptions, command: Command) => {
  const directory = directoryOf(options, command);
  const chosen = passwordOf(options, command);
  const fault = faultIn(chosen);
  if (fault !== null) command.error(`error: ${REASONS[fault]}`);
  const passwordHash = await createSecrets().hashPassword(chosen);
  await act({ deed: 'password', username, passwordHash }, directory);
});

function faultIn(text: string): 'too_long' | ReturnType<typeof passwordFault> {
  return Array.from(text).length > BOUNDS.passwordCharactersMax ? 'too_long' : passwordFault(text);
}
