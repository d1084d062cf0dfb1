// A configuration file, the server's or a simulated provider's: how both are read, and how both say what is wrong with one.
import { readFileSync } from 'node:fs';

/** A configuration that cannot be used, with every reason. */
export class ConfigFault extends Error {
  override readonly name = 'ConfigFault';

  constructor(readonly problems: readonly string[]) {
    super(['The configuration cannot be used:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
  }
}

/** What is said of a key that nobody asks for. */
export const NOT_KNOWN = 'is not a known key';

/** The command that a configuration is for. */
export type ConfiguredCommand = 'serve' | 'provider';

/** The keys that only one command's files have, at their top or in their list of providers. */
const SIGNS: Readonly<Record<ConfiguredCommand, readonly string[]>> = {
  serve: [
    'http',
    'data_dir',
    'rates',
    'groups',
    'exchange',
    'limits',
    'log',
    'blocked_countries',
    'bookie',
    'base_url',
  ],
  provider: ['name', 'host', 'port', 'currency', 'control', 'spelling', 'names', 'prices', 'faults', 'world', 'fixed'],
};

/** Reads a file of JSON. Faults: `ConfigFault`. */
export function readJsonFile(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new ConfigFault([
      `${path}: cannot be read (${cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'})`,
    ]);
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ConfigFault([`${path}: is not JSON (${cause instanceof Error ? cause.message : ''})`]);
  }
}

/** Reads a command's configuration file. Faults: `ConfigFault`, also where it is plainly the other command's: each of its keys would be wrong. */
export function readConfigFile(path: string, command: ConfiguredCommand): unknown {
  const json = readJsonFile(path);
  const other = command === 'serve' ? 'provider' : 'serve';
  const keys = new Set(keysIn(json));
  const has = (signs: readonly string[]): boolean => signs.some((key) => keys.has(key));
  if (has(SIGNS[other]) && !has(SIGNS[command]))
    throw new ConfigFault([`${path}: this looks like a configuration for \`slipstream ${other}\``]);
  return json;
}

/** The keys at a file's top, and in its list of providers. */
function keysIn(json: unknown): readonly string[] {
  if (typeof json !== 'object' || json === null) return [];
  const providers: readonly unknown[] = 'providers' in json && Array.isArray(json.providers) ? json.providers : [];
  return [json, ...providers].flatMap((it) => (typeof it === 'object' && it !== null ? Object.keys(it) : []));
}
