// The configuration file → a checked, typed configuration. The only reader of the environment: `${NAME}` in a secret stands for a
// variable of it, so that no credential need stand in a file. All faults of a file are reported at once, each with its path.
import { DATA_DIR, build, readingsOf } from './build.js';
import { type Environment, findClashes } from './clashes.js';
import type { Config } from './config.js';
import { ConfigFault, mustEnd, readConfigFile } from './file.js';
import { shapeProblems } from './shape-faults.js';
import { fileShape } from './shape.js';
import { valueProblems } from './values.js';

/** Reads a configuration file. Faults: `ConfigFault`. */
export function readConfig(path: string): Config {
  return checked(readConfigFile(path, 'serve'), process.env);
}

/** Reads where a configuration file keeps the state: what its secrets stand for is not needed. Faults: `ConfigFault`. */
export function readDataDir(path: string): string {
  const json = readConfigFile(path, 'serve');
  if (!fileShape.Check(json)) throw new ConfigFault(shapeProblems(fileShape, json));
  return json.data_dir ?? DATA_DIR;
}

/** Returns a checked configuration of one that is no file's. Faults: `ConfigFault`, with every fault of it. */
export function parseConfig(json: unknown, environment: Environment = process.env): Config {
  mustEnd(json);
  return checked(json, environment);
}

function checked(json: unknown, environment: Environment): Config {
  const problems = [
    ...shapeProblems(fileShape, json),
    ...findClashes(json, environment),
    ...valueProblems(json, environment),
  ];
  if (problems.length > 0 || !fileShape.Check(json)) throw new ConfigFault(problems);
  return Object.freeze(build(json, readingsOf(environment, [])));
}

/** Returns a variable of the environment, or null where there is none. */
export function readVariable(name: string): string | null {
  return process.env[name] ?? null;
}
