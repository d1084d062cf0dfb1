// `slipstream password`: the way back for a master agent that has lost its password, which nobody else can change. It works beside a server and
// without one.
import { Command } from 'commander';
import { PASSWORD_HAS, passwordMistake } from '../core/value/password.js';
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
  const mistake = passwordMistake(chosen);
  if (mistake !== null) command.error(`error: a password has ${PASSWORD_HAS[mistake]}`);
  const passwordHash = await createSecrets().hashPassword(chosen);
  await act({ deed: 'password', username, passwordHash }, directory);
});
