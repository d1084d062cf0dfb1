// What several commands take.
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { readDataDir, readVariable } from '../config/reading.js';

/** Which store a command is about: the one of a configuration file, or the one in a directory. */
export interface StoreOptions {
  readonly config?: string;
  readonly dataDir?: string;
}

/** Parses a port. */
export function portNumber(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return port;
}

/** Parses the path of a directory, or an address: an empty one, as of a variable that is not set, would be the working directory, or all addresses. */
export function notEmpty(text: string): string {
  if (text === '') throw new InvalidArgumentError('It is empty.');
  return text;
}

/** Parses an amount of money. */
export function amount(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value < Infinity))
    throw new InvalidArgumentError('It is an amount from 0.');
  return value;
}

/**
 * Adds an option that has to be said. Commander looks for what it calls required before it looks at what it does not know, and would never
 * name an option that is misspelt; so this is looked for after that.
 */
export function required(command: Command, flags: string, description: string): Command {
  const option = new Option(flags, description);
  return command.addOption(option).hook('preAction', () => {
    if (command.getOptionValue(option.attributeName()) === undefined)
      command.error(`error: required option '${flags}' not specified`);
  });
}

/** Adds the options that say which store a command is about. */
export function aboutStore(command: Command): Command {
  return command
    .option('--config <file>', 'the configuration file that says where the state is kept')
    .option('--data-dir <dir>', 'where the state is kept, instead of what the file says', notEmpty);
}

/** Returns the directory of the store, from the root on: whoever is told of it may not know where a relative one begins. Without either option it is a wrong use. */
export function directoryOf({ config, dataDir }: StoreOptions, command: Command): string {
  if (dataDir !== undefined) return resolve(dataDir);
  return config === undefined
    ? command.error('error: say which store: --config <file> or --data-dir <dir>')
    : resolve(readDataDir(config));
}

/** How a password is said. */
export interface PasswordOptions {
  readonly password?: string;
  readonly passwordEnv?: string;
}

/** Adds the two ways to say a password; `whose`: which one it is. */
export function withPassword(command: Command, whose: string): Command {
  return command
    .option('--password <password>', whose)
    .option('--password-env <name>', 'the environment variable that holds it, so that it is not on the command line');
}

/** Returns the password. Neither way, or both, is a wrong use. */
export function passwordOf({ password, passwordEnv }: PasswordOptions, command: Command): string {
  if (password !== undefined && passwordEnv !== undefined)
    return command.error('error: say --password or --password-env, not both');
  if (passwordEnv === undefined) return password ?? command.error('error: say --password or --password-env');
  return readVariable(passwordEnv) ?? command.error(`error: the environment has no ${passwordEnv}`);
}
