// Wires everything, opens it in order, closes it in reverse. The only file that sees all layers.
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.js';
import { createPooledCompute } from './compute/pooled-compute.js';
import { builtWorker, createPool, type Pool } from './compute/pool.js';
import { createPooledPolling } from './compute/pooled-polling.js';
import { createPooledQueries } from './compute/pooled-queries.js';
import { type Config, ConfigFault, type ConfiguredCustomer, readNamesReference } from './config.js';
import type { Configure } from './core/command.js';
import { exchangeAccount } from './core/record/bookie.js';
import { EXCHANGE_BOOKIE } from './core/value/ids.js';
import { later } from './core/value/time.js';
import { createCountries } from './countries.js';
import { type Engine, createEngine } from './engine/engine.js';
import { watchClosings } from './engine/closings.js';
import { watchDeadlines } from './engine/deadlines.js';
import { createServer } from './http/server.js';
import type { Log } from './log.js';
import { createBetslipRegistry } from './market/betslips.js';
import { createHealth } from './market/health.js';
import { createInterests } from './market/interests.js';
import { createMarket } from './market/market.js';
import { createMatcher } from './market/matching.js';
import { createNames } from './market/names.js';
import { startAlarms } from './providers/alarms.js';
import { createCatalogue } from './providers/catalogue.js';
import { startFeed } from './providers/feed.js';
import { startPlacements } from './providers/placements.js';
import { startQuotePolls } from './providers/quotes.js';
import { createRegistry } from './providers/registry.js';
import { startStatements } from './providers/statements.js';
import { type Secrets, createSecrets } from './secrets.js';
import { createBetTypes } from './services/bet-types.js';
import { createBetCounts } from './services/bet-counts.js';
import { createAccounting } from './services/accounting.js';
import { createAccountChoices } from './services/account-choices.js';
import { createBetslips } from './services/betslips.js';
import { createBookieAccounts } from './services/bookie-accounts.js';
import { createCustomers } from './services/customers.js';
import { createEvents } from './services/events.js';
import { createGroups } from './services/groups.js';
import { createHeartbeats } from './services/heartbeats.js';
import { createOperator } from './services/operator.js';
import { createOrderLists } from './services/order-lists.js';
import { createOrders } from './services/orders.js';
import { createPlacing } from './services/placing.js';
import { createPlanner } from './services/plans.js';
import { createOrderStories } from './services/order-stories.js';
import { createPositions } from './services/positions.js';
import { createRateTable } from './services/rates.js';
import { createResults } from './services/results.js';
import { createRights } from './services/rights.js';
import { createSessions } from './services/sessions.js';
import { createTransfers } from './services/transfers.js';
import { workOpenOrders } from './services/working-orders.js';
import { createStream } from './stream/stream.js';
import { openLmdbStore } from './store/lmdb/lmdb-store.js';
import type { Store } from './store/store.js';
import { tellBusiness } from './tell.js';

/** What an app needs of the process it runs in. */
export interface AppParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  /** The repository's or the package's own folder: reference tables and built workers are there. */
  readonly root: URL;
  readonly version: string;
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
const BETSLIP_SWEEP_MS = 250;
const SESSION_SWEEP_MS = 600_000;
const JOURNAL_SWEEP_MS = 60_000;
const DAY_MS = 86_400_000;

/** Opens a server: store first, network last, so that nothing is asked of what is not there yet. */
export async function openApp({ config, clock, log, root, version }: AppParts): Promise<App> {
  const closers: (() => Promise<void> | void)[] = [];
  const closeAll = async (): Promise<void> => {
    const faults: unknown[] = [];
    for (const close of closers.reverse()) {
      try {
        await close();
      } catch (fault) {
        // The rest is closed all the same: the store comes last.
        faults.push(fault);
      }
    }
    if (faults.length > 0) throw new AggregateError(faults, 'Not everything could be closed.');
  };
  /** Registers how to close what was just opened. */
  const opened = <T>(thing: T, close: (thing: T) => Promise<void> | void): T => {
    closers.push(() => close(thing));
    return thing;
  };

  try {
    const store = opened(await openLmdbStore(config.dataDir), (it) => it.close());
    const secrets = createSecrets();
    const health = createHealth(clock);
    const interests = createInterests();
    const periods = new Map(
      config.providers.map(({ bookie, pollMs, priceAndStakeMs }) => [bookie, { ...pollMs, quotes: priceAndStakeMs }]),
    );
    const market = createMarket(
      clock,
      (bookie) => periods.get(bookie) ?? { live: 0, today: 0, early: 0, quotes: null },
    );
    const engine = createEngine(store, market, clock);
    await configure(engine, store, secrets, config);

    const compute = opened(createPooledCompute(computePool()), (it) => it.close());
    const polling = opened(createPooledPolling(POLLING_THREADS), (it) => it.close());
    const queries = opened(createPooledQueries(config.dataDir), (it) => it.close());
    const tell = tellBusiness(log, store, health);

    opened(startAlarms({ health, engine, onFault: tell.onFault }), (stop) => {
      stop();
    });
    const registry = opened(createRegistry(config.providers), (it) => it.close());
    const names = createNames(readNamesReference(root));
    const catalogue = createCatalogue(store, engine, createMatcher(names));
    const statements = opened(startStatements({ registry, store, engine, clock, ...tell.statements }), (it) =>
      it.close(),
    );
    opened(await startPlacements({ registry, store, engine, health, statements, ...tell.placements }), (it) =>
      it.close(),
    );

    const betslips = createBetslipRegistry(clock, interests);
    const planner = createPlanner({ store, market, health, compute, secrets, clock });
    const choices = createAccountChoices({ store, market, health });
    opened(workOpenOrders({ store, engine, market, interests, planner, choices, clock, ...tell.orders }), (it) =>
      it.close(),
    );
    opened(watchClosings({ store, engine, timer: nodeTimer, onFault: tell.onFault }), (it) => {
      it.close();
    });
    opened(watchDeadlines(store, engine, clock, nodeTimer), (it) => {
      it.close();
    });
    opened(startFeed({ registry, polling, catalogue, market, health, engine, store, clock, ...tell.feed }), (it) =>
      it.close(),
    );
    opened(startQuotePolls({ registry, polling, interests, market, health, clock, onFault: tell.feed.onFault }), (it) =>
      it.close(),
    );
    const sweep = setInterval(() => {
      betslips.sweep();
    }, BETSLIP_SWEEP_MS);
    opened(sweep, clearInterval);

    const { limits } = config;
    const statementsMs = new Map(config.providers.map((provider) => [provider.bookie, provider.statementsMs]));
    const rights = createRights(store);
    const countries = createCountries();
    const placing = createPlacing(countries, config.blockedCountries);
    const results = createResults(store, engine, rights);
    results.makeUp().catch(tell.onFault);
    const sessions = createSessions({ store, engine, secrets, rights, countries, clock, limits });
    const { onFault } = tell;
    const stream = opened(
      createStream({ store, market, betslips, compute, sessions, rights, limits, clock, onFault }),
      (it) => {
        it.close();
      },
    );
    const services = {
      sessions,
      stream,
      betslips: createBetslips({ store, market, health, choices, registry: betslips, compute, secrets, clock, limits }),
      orders: createOrders({
        store,
        engine,
        planner,
        betslips,
        rights,
        placing,
        clock,
        limits,
        exchangeDelayMs: config.exchange?.delayMs ?? 0,
      }),
      orderLists: createOrderLists(store, queries),
      orderStories: createOrderStories(store, rights),
      positions: createPositions(store, queries),
      customers: createCustomers({ store, engine, rights, secrets, placing, clock }),
      accounting: createAccounting(store, rights, clock),
      bookieAccounts: createBookieAccounts({
        store,
        rights,
        readStatements: (bookie) => statements.readNow(bookie),
        statementsMsOf: (bookie) => statementsMs.get(bookie) ?? 0,
        clock,
      }),
      transfers: createTransfers(store, engine, rights),
      groups: createGroups(store, rights),
      heartbeats: createHeartbeats({ store, engine, secrets, clock }),
      rates: createRateTable(store, engine, rights),
      results,
      events: createEvents(store, market),
      betTypes: createBetTypes(store),
      operator: createOperator({
        store,
        health,
        rights,
        counts: createBetCounts(store),
        bookies: config.providers.map(({ bookie }) => bookie),
      }),
    };
    opened(setInterval(services.sessions.sweep, SESSION_SWEEP_MS), clearInterval);
    const sweepJournal = (): void => {
      store.forgetLines(later(clock(), -limits.journal_days * DAY_MS)).catch(onFault);
    };
    opened(setInterval(sweepJournal, JOURNAL_SWEEP_MS), clearInterval);
    const { host, port, trustProxy, tls } = config.http;
    const keys = tls === null ? null : { key: readFileSync(tls.key, 'utf8'), cert: readFileSync(tls.cert, 'utf8') };
    const http = opened(createServer(services, { limits, trustProxy, clock, version, tls: keys, logger: log }), (it) =>
      it.close(),
    );
    const url = await http.listen({ host, port });
    return { url, store, http, close: closeAll };
  } catch (fault) {
    await closeAll();
    throw fault;
  }
}

function computePool(): Pool {
  return createPool({
    file: builtWorker('compute'),
    threads: COMPUTE_THREADS,
    tasksPerThread: COMPUTE_TASKS_PER_THREAD,
    atomics: 'sync',
  });
}

const nodeTimer = {
  set(callback: () => void, ms: number): () => void {
    const timer = setTimeout(callback, ms);
    return () => {
      clearTimeout(timer);
    };
  },
};

/** Brings the store in line with the file. Only passwords of customers that are new are hashed: hashing takes its time. */
async function configure(engine: Engine, store: Store, secrets: Secrets, config: Config): Promise<void> {
  const isNew = ({ customer }: ConfiguredCustomer): boolean => store.view.find('customer', customer.username) === null;
  const customers: Configure['customers'][number][] = [];
  // One after the other: only so many may wait to be hashed.
  for (const { customer, password } of config.customers.filter(isNew))
    customers.push({ ...customer, passwordHash: await secrets.hashPassword(password) });
  const { groups, rates, exchange } = config;
  const ofExchange = exchange === null ? [] : [exchange];
  const bookies = [...config.bookies, ...ofExchange.map(({ commission }) => ({ bookie: EXCHANGE_BOOKIE, commission }))];
  const accounts = [
    ...config.accounts.map((account) => ({ ...account, mask: secrets.newMask() })),
    ...ofExchange.map(({ least }) => exchangeAccount(least)),
  ];
  const configured = await engine.submit('configure', { groups, customers, bookies, accounts, rates });
  const kept = configured.ok ? configured.value.accountsKept : [];
  if (kept.length === 0) return;
  throw new ConfigFault(
    kept.map(
      (id) =>
        `providers.accounts: ${id} is stored with another bookie, username or currency; give this one an id of its own`,
    ),
  );
}
