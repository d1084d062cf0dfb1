// One life of a server: the real wiring and the real HTTP edge over a store, a clock and providers that are played.
import type { FastifyInstance } from 'fastify';
import type { Clock, Timer } from '../../src/clock.js';
import { createInlineCompute } from '../../src/compute/inline.js';
import { createInlinePolling } from '../../src/compute/inline-polling.js';
import type { Config } from '../../src/config/config.js';
import { parseConfig } from '../../src/config/reading.js';
import { readNamesReference } from '../../src/names-reference.js';
import type { Line } from '../../src/core/change.js';
import { createCountries } from '../../src/countries.js';
import { type Services, createServer } from '../../src/http/server.js';
import { createLog } from '../../src/log.js';
import { createMetrics } from '../../src/metrics/metrics.js';
import { createNames } from '../../src/market/names.js';
import { ROOT } from '../../src/root.js';
import type { Registry } from '../../src/providers/registry.js';
import { createMemoryStore } from '../../src/store/memory/memory-store.js';
import type { Store } from '../../src/store/store.js';
import { type Wired, wire } from '../../src/wiring.js';
import { createPollTasks } from '../../workers/tasks/poll-provider.js';
import { inlineQueries } from '../support/queries.js';
import { countedSecrets } from '../support/world.js';
import type { Life, PlayedProvider } from './played-provider.js';

export interface ServerLife {
  readonly life: Life;
  readonly store: Store;
  /** The HTTP edge in front of this life, as long as no other has begun. */
  readonly app: FastifyInstance;
}

/** What a server starts from. */
export interface Start {
  readonly life: Life;
  readonly config: Config;
  /** What is on disk. */
  readonly journal: readonly Line[];
  readonly flush: (life: Life, lines: readonly Line[]) => Promise<void>;
  readonly providers: ReadonlyMap<string, PlayedProvider>;
  readonly clock: Clock;
  readonly timer: Timer;
  /** The number of this life, the first is 0: no two give out the same ids. */
  readonly number: number;
}

const IDS_A_LIFE = 1_000_000;
const names = createNames(readNamesReference(ROOT));
const countries = createCountries();
const log = createLog({ level: 'silent', pretty: false });

/** Returns the timers of one life: none goes off after it. */
function timerOf(life: Life, timer: Timer): Timer {
  return {
    ...timer,
    set: (callback, ms) =>
      timer.set(() => {
        if (life.isAlive) callback();
      }, ms),
  };
}

/** Starts a server. */
export async function startServer({
  life,
  config,
  journal,
  flush,
  providers,
  clock,
  timer,
  number,
}: Start): Promise<ServerLife> {
  const store = createMemoryStore(journal, (lines) => flush(life, lines));
  const clients = new Map(Array.from(providers, ([bookie, provider]) => [bookie, provider.clientFor(life)]));
  const all = config.providers.map((settings) => ({ ...settings, client: clients.get(settings.bookie)! }));
  const registry: Registry = {
    all,
    find: (bookie) => all.find((provider) => provider.bookie === bookie) ?? null,
    close: () => Promise.resolve(),
  };
  const own = timerOf(life, timer);
  const wired = await wire({
    config,
    store,
    secrets: countedSecrets(number * IDS_A_LIFE),
    compute: createInlineCompute(),
    polling: createInlinePolling(createPollTasks(({ bookie }) => clients.get(bookie)!)),
    queries: inlineQueries(store),
    registry,
    names,
    countries,
    clock,
    timer: own,
    log,
    metrics: createMetrics('0.0.0'),
  });
  return { life, store, app: edgeOf(wired, config, clock) };
}

/** What the edge is in front of now. */
interface Behind {
  services: Services;
  clock: Clock;
}

let edge: { readonly app: FastifyInstance; readonly behind: Behind } | null = null;

/** Making an edge takes longer than most lives, and it keeps nothing: one is enough for all of them. */
function edgeOf({ services }: Wired, { limits }: Config, clock: Clock): FastifyInstance {
  if (edge === null) {
    const behind: Behind = { services, clock };
    const names = Object.keys(services) as readonly (keyof Services)[];
    const forwarded = Object.fromEntries(
      names.map((name) => [
        name,
        new Proxy({}, { get: (_, member) => Reflect.get(behind.services[name], member) as unknown }),
      ]),
    ) as unknown as Services;
    const serving = { limits, trustProxy: false, clock: () => behind.clock(), version: '0.0.0', logger: log };
    edge = { app: createServer(forwarded, serving), behind };
  }
  Object.assign(edge.behind, { services, clock });
  return edge.app;
}

/** Returns a configuration in which nobody is held up by limits. */
export function configOf(json: object): Config {
  return parseConfig(json, {});
}
