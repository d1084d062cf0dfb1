// What both ways to run a load test take.
import { type Command, InvalidArgumentError } from 'commander';

/** Options of both. */
export interface LoadOptions {
  readonly seconds: number;
  readonly connections?: number;
  readonly rate?: number;
  readonly scenario?: readonly string[];
  readonly json?: string;
  readonly html?: string;
}

function positive(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new InvalidArgumentError('It must be a number above 0.');
  return value;
}

/** Parses a number of things, at least one. */
export function count(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('It must be a whole number from 1.');
  return value;
}

/** Adds the options of both. */
export function loadOptions(command: Command, seconds: number): Command {
  return command
    .option('--seconds <number>', 'how long each part of a scenario runs', positive, seconds)
    .option('--connections <number>', 'connections of a closed loop, instead of what each scenario has', count)
    .option('--rate <number>', 'requests a second where the rate is fixed, instead of what each scenario has', positive)
    .option('--scenario <name...>', 'only these scenarios')
    .option('--json <file>', 'write all figures and curves there')
    .option('--html <file>', 'write a page with the latency curves there');
}

/** Returns a run's words without where its files go: on another machine they go elsewhere. */
export function repeatable(words: readonly string[]): readonly string[] {
  return words.filter((word, at) => !isFile(word) && !(isFile(words[at - 1] ?? '') && !word.startsWith('--')));
}

const isFile = (word: string): boolean => /^--(json|html)(=|$)/.test(word);

/** Returns what is named, of all there is. Without names all; one that is unknown is a wrong use. */
export function named<T extends { readonly name: string }>(
  all: readonly T[],
  names: readonly string[] | undefined,
  command: Command,
): readonly T[] {
  const known = all.map(({ name }) => name);
  for (const name of names ?? [])
    if (!known.includes(name)) command.error(`error: there is no scenario ${name}: ${known.join(', ')}`);
  return names === undefined ? all : all.filter(({ name }) => names.includes(name));
}
