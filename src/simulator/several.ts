// One simulated provider, or several that share a world: the same matches, the same goals, the same results, each with its own prices
// and spelling.
import { type Clock, systemClock } from '../clock.js';
import { ConfigFault } from '../config/file.js';
import { mustExist } from '../core/value/assert.js';
import type { Instant } from '../core/value/time.js';
import { type SimulatorConfig, parseSimulatorConfig } from './config.js';
import { type Played, playedSince } from './played.js';
import { createSchedule } from './schedule.js';
import { type Simulator, createSimulator, openSimulator } from './simulator.js';
import { createSpelling } from './spelling.js';
import { createWorld } from './world.js';

/** Providers that are started and stopped together. */
export interface Simulators {
  readonly all: ReadonlyMap<string, Simulator>;
  /** Starts them all; answers where each listens. */
  listen(): Promise<readonly { readonly name: string; readonly url: string }[]>;
  /** Returns what began to be played then or later, in the words of them all. */
  readonly played: (since: Instant) => readonly Played[];
  close(): Promise<void>;
}

/**
 * Returns the providers of a configuration: a provider's own, or `{"providers": […], "world": {…}}`; where it says, or on any free port.
 *
 * Faults: `ConfigFault` with every problem and its path.
 */
export function openSimulators(value: unknown, isAnyPort: boolean, clock: Clock = systemClock): Simulators {
  const all = isShared(value)
    ? openShared(value.providers, value.world, isAnyPort, clock)
    : [openAlone(value, isAnyPort, clock)];
  const tellers = {
    spellings: all.map(({ config }) => createSpelling(config.spelling, config.ownNames)),
    settleDelayMs: Math.max(...all.map(({ config }) => config.settleDelayMs)),
  };
  const { world } = mustExist(all[0], 'a provider').simulator;
  return {
    all: new Map(all.map(({ config, simulator }) => [config.name, simulator])),
    listen: () =>
      Promise.all(all.map(async ({ config, simulator }) => ({ name: config.name, ...(await simulator.listen()) }))),
    played: (since) => playedSince(world, since, clock(), tellers),
    async close() {
      await Promise.all(all.map(({ simulator }) => simulator.close()));
    },
  };
}

interface Opened {
  readonly config: SimulatorConfig;
  readonly simulator: Simulator;
}

function isShared(value: unknown): value is { readonly providers: readonly object[]; readonly world?: unknown } {
  return typeof value === 'object' && value !== null && 'providers' in value && Array.isArray(value.providers);
}

function openAlone(value: unknown, isAnyPort: boolean, clock: Clock): Opened {
  const config = placed(parseSimulatorConfig(value), isAnyPort);
  return { config, simulator: openSimulator(config, clock) };
}

const placed = (config: SimulatorConfig, isAnyPort: boolean): SimulatorConfig =>
  isAnyPort ? { ...config, port: 0 } : config;

function openShared(providers: readonly object[], world: unknown, isAnyPort: boolean, clock: Clock): Opened[] {
  const problems: string[] = [];
  const configs = providers.flatMap((provider, index) => {
    try {
      return [parseSimulatorConfig({ ...provider, ...(world === undefined ? {} : { world }) })];
    } catch (fault) {
      if (!(fault instanceof ConfigFault)) throw fault;
      problems.push(...fault.problems.map((problem) => `providers.${index}.${problem}`));
      return [];
    }
  });
  const [first] = configs;
  if (problems.length > 0) throw new ConfigFault(problems);
  if (first?.world.kind !== 'schedule')
    throw new ConfigFault(['providers: must name at least one, in a world and not in a fixed list']);
  const shared = createWorld(createSchedule(first.world.settings));
  return configs.map((config) => ({ config, simulator: createSimulator(placed(config, isAnyPort), shared, clock) }));
}
