// A configuration file, the server's or a simulated provider's: how both are read, and how both say what is wrong with one.
// The only importer of jsonc-parser.
import { readFileSync } from 'node:fs';
import { visit } from 'jsonc-parser';

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
type ConfiguredCommand = 'serve' | 'provider';

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

/** Some editors begin a file with it; JSON has no word for it. */
const BYTE_ORDER_MARK = /^\uFEFF/;

/** Reads a file of JSON. Faults: `ConfigFault`, also where a key stands twice in an object: one of the two would count for nothing. */
export function readJsonFile(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').replace(BYTE_ORDER_MARK, '');
  } catch (cause) {
    throw new ConfigFault([
      `${path}: cannot be read (${cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'})`,
    ]);
  }
  const json = parsed(path, text);
  mustEnd(json);
  const repeated = repeatedKeys(text);
  if (repeated.length > 0) throw new ConfigFault(repeated.map((key) => `${key}: is there twice`));
  return json;
}

/** What is in one another in a configuration: an offer's quote of a simulated provider is the deepest. */
const DEPTH_MAX = 64;
const KEYS_SHOWN = 4;

/** Faults: `ConfigFault` where a value has no end, for it contains itself, or is nested as deep as no configuration is: whoever goes through it would not come back. */
export function mustEnd(json: unknown): void {
  const endless = endlessIn(json, [], []);
  if (endless !== null) throw new ConfigFault([endless]);
}

function endlessIn(value: unknown, path: readonly string[], around: readonly object[]): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (around.includes(value)) return `${path.join('.')}: contains itself`;
  if (around.length === DEPTH_MAX) return `${path.slice(0, KEYS_SHOWN).join('.')}…: is nested too deep`;
  for (const [key, item] of Object.entries(value)) {
    const endless = endlessIn(item, [...path, key], [...around, value]);
    if (endless !== null) return endless;
  }
  return null;
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What the parser says of it quotes the text, which may be a secret.
    throw new ConfigFault([`${[path, ...placeOfFault(text)].join(':')}: is not JSON`]);
  }
}

/** The line and the column at which a text is first not JSON. */
function placeOfFault(text: string): readonly number[] {
  const places: (readonly number[])[] = [];
  visit(
    text,
    {
      onError(_error, _offset, _length, line, column) {
        places.push([line + 1, column + 1]);
      },
    },
    { disallowComments: true },
  );
  return places[0] ?? [];
}

/** Returns the paths of keys that an object has more than once: parsers of JSON take the last and are silent. */
function repeatedKeys(text: string): readonly string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  visit(text, {
    onObjectProperty(key, _offset, _length, _line, _character, pathOf) {
      const path = [...pathOf(), key].join('.');
      if (seen.has(path)) repeated.add(path);
      seen.add(path);
    },
  });
  return [...repeated];
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
