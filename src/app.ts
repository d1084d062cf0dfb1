// A server in a process of its own: opens disk, threads and network, in this order, and closes them in reverse. With `wiring.ts` the only
// file that sees all layers.
import type { FastifyInstance } from 'fastify';
import type { Clock, Timer } from './clock.js';
import { createClosing } from './closing.js';
import { createPooledCompute } from './compute/pooled-compute.js';
import { builtWorker, createPool, type OnThreadLost, type Pool } from './compute/pool.js';
import { createPooledPolling } from './compute/pooled-polling.js';
import { createPooledQueries } from './compute/pooled-queries.js';
import type { Config } from './config/config.js';
import { readNamesReference } from './names-reference.js';
import { type Act, type Control, openControl } from './control/control.js';
import { doDeed } from './control/deeds.js';
import { createCountries } from './countries.js';
import { createServer } from './http/server.js';
import type { Log } from './log.js';
import { createMetrics } from './metrics/metrics.js';
import { createNames } from './market/names.js';
import { type Registry, createRegistry } from './providers/registry.js';
import { createSecrets, createTokenCheck } from './secrets.js';
import { damageIn } from './store/lmdb/data-file.js';
import { openLmdbStore } from './store/lmdb/lmdb-store.js';
import type { Upgrade, UpgradeProgress } from './store/lmdb/upgrade.js';
import type { Store } from './store/store.js';
import { STEPS } from './store/versions.js';
import { readTls, watchCertificate } from './tls.js';
import { wire } from './wiring.js';

/** What an app needs of the process it runs in. */
interface AppParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Log;
  /** The repository's or the package's own folder: reference tables and built workers are there. */
  readonly root: URL;
  readonly version: string;
  /** Aborted, nobody wants it to be opened any more: what takes minutes is broken off. */
  readonly signal?: AbortSignal;
}

/** A running server. */
export interface App {
  readonly url: string;
  readonly store: Store;
  readonly http: FastifyInstance;
  /** Finishes what was accepted, then stops. */
  close(): Promise<void>;
}

const COMPUTE_THREADS = 1;
const POLLING_THREADS = 1;
/** Each turn of the event loop sends one task of a kind; more than this many turns ahead of the worker wait in the pool. */
const COMPUTE_TASKS_PER_THREAD = 16;
/** A task takes milliseconds, and orders wait for it. */
const COMPUTE_HUNG_AFTER_MS = 15_000;

/** So many connections may wait to be taken in: what is too much for that is lost, and its client tries again only after a second. Systems have less if told so. */
const BACKLOG = 4096;

/** Opens a server: store first, network last, so that nothing is asked of what is not there yet. */
export async function openApp({ config, clock, timer, log, root, version, signal }: AppParts): Promise<App> {
  const { opened, closeAll } = createClosing();
  const { host, port, trustProxy, corsOrigins, metricsToken } = config.http;
  const tls = config.http.tls === null ? null : readTls(config.http.tls);
  try {
    const metrics = createMetrics(version);
    const { committed, taskDone } = metrics.work;
    const onUpgrade = (upgrade: Upgrade): void => {
      log.info(upgrade, 'the store is brought to this version: of a large one that takes minutes');
      log.flush();
    };
    const onUpgradeProgress = (progress: UpgradeProgress): void => {
      log.info(progress, 'the store is being brought to this version');
      log.flush();
    };
    const onTrouble = (err: unknown): void => {
      if (err === null) log.info('the disk takes changes again');
      else
        log.error(
          { err },
          'the disk takes no changes: what would change anything is answered with 503, and tried again',
        );
    };
    const watch = { onCommit: committed, onUpgrade, onUpgradeProgress, signal, onTrouble };
    const store = opened(await openLmdbStore(config.dataDir, STEPS, watch), (it) => it.close());
    const lost = (pool: string) => (err: Error) => {
      log.error({ err, pool }, 'a worker thread is lost: what it had in hand fails, and another takes its place');
    };
    const compute = opened(createPooledCompute(computePool(lost('compute')), taskDone), (it) => it.close());
    const polling = opened(createPooledPolling(POLLING_THREADS, lost('polling')), (it) => it.close());
    const queries = opened(createPooledQueries(config.dataDir, lost('query')), (it) => it.close());
    const registry = opened(createRegistry(config.providers), (it) => it.close());
    const names = createNames(readNamesReference(root));
    const [secrets, countries] = [createSecrets(), createCountries()];
    const warn = (trouble: string): void => {
      log.warn({ cert: config.http.tls?.cert }, trouble);
    };
    if (tls !== null)
      opened(watchCertificate(tls, { clock, timer, warn }), (stop) => {
        stop();
      });
    const here = { config, secrets, registry, names, countries, clock, timer, log, metrics };
    const { services, doers } = opened(await wire({ ...here, store, compute, polling, queries }), (it) => it.close());
    const page = new URL('dist/console/', root);
    const isToken = metricsToken === null ? null : createTokenCheck(metricsToken);
    const told = { requests: metrics.requests, text: metrics.text, isToken };
    const how = { limits: config.limits, trustProxy, corsOrigins, tls };
    const serving = { ...how, clock, version, page, metrics: told, logger: log };
    const http = opened(createServer(services, serving), (it) => it.close());
    // Clients may take all file descriptors: then a thread could load nothing any more, which would end the process.
    await Promise.all([compute, polling, queries].map(({ loaded }) => loaded));
    const address = await http.listen({ host, port, backlog: BACKLOG });
    // Fastify does not know what it is served by.
    const url = tls === null ? address : address.replace(/^http:/, 'https:');
    opened(await controlIn(config.dataDir, (deed) => doDeed(doers, deed), log), (it) => it?.close());
    return { url, store, http, close: () => closeWith(closeAll, registry, log) };
  } catch (fault) {
    await closeAll();
    // A record that cannot be read is met by whoever reads it first.
    throw damageIn(config.dataDir, fault);
  }
}

/** What bookmakers have not answered by then is given up, so that what comes after them has its time too: it is as if it had timed out. */
const BOOKMAKERS_MS = 7500;

async function closeWith(closeAll: () => Promise<void>, registry: Registry, log: Log): Promise<void> {
  const giveUp = setTimeout(() => {
    log.warn('bookmakers have not answered: what they were asked for is given up, and their statements will tell');
    void registry.close();
  }, BOOKMAKERS_MS);
  try {
    await closeAll();
  } finally {
    clearTimeout(giveUp);
  }
}

/** Not every path and file system can have a socket; without it the rest works all the same. */
async function controlIn(directory: string, act: Act, log: Log): Promise<Control | null> {
  try {
    return await openControl(directory, act, (err) => {
      log.error({ err }, 'what an operator asked for failed');
    });
  } catch (err) {
    log.warn(
      { err },
      'no control socket: events can be linked, and customers unlocked by a command, only while the server is stopped',
    );
    return null;
  }
}

function computePool(onThreadLost: OnThreadLost): Pool {
  return createPool({
    file: builtWorker('compute'),
    threads: COMPUTE_THREADS,
    tasksPerThread: COMPUTE_TASKS_PER_THREAD,
    atomics: 'sync',
    hungAfterMs: COMPUTE_HUNG_AFTER_MS,
    onThreadLost,
  });
}
