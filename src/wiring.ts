// Puts a server together out of what has been opened for it: the rules and everything that watches, works and waits. What reaches outside –
// disk, threads, providers, randomness, time – is handed in, so that the whole of it also runs where all of that is played.
import type { Clock, Timer } from './clock.js';
import { createClosing } from './closing.js';
import type { Compute } from './compute/compute.js';
import type { Polling } from './compute/polling.js';
import type { Queries } from './compute/queries.js';
import type { Config, ConfiguredCustomer } from './config/config.js';
import { type Doers, doersOf } from './control/deeds.js';
import { ConfigFault } from './config/file.js';
import type { Configure } from './core/command.js';
import { exchangeAccount } from './core/record/bookie.js';
import { forgottenBefore, isLongOver } from './core/rule/retention.js';
import { EXCHANGE_BOOKIE } from './core/value/ids.js';
import { DAY_MS, later } from './core/value/time.js';
import type { Countries } from './countries.js';
import { watchClosings } from './engine/closings.js';
import { watchDeadlines } from './engine/deadlines.js';
import { type Engine, createEngine } from './engine/engine.js';
import type { Services } from './http/server.js';
import type { Log } from './log.js';
import type { Metrics } from './metrics/metrics.js';
import { createBetslipRegistry } from './market/betslips.js';
import { createHealth } from './market/health.js';
import { createInterests } from './market/interests.js';
import { createMarket } from './market/market.js';
import { createMatcher } from './market/matching.js';
import type { Names } from './market/names.js';
import { keepOpenEvents } from './market/open-events.js';
import { startAlarms } from './providers/alarms.js';
import { createCatalogue } from './providers/catalogue.js';
import { startFeed } from './providers/feed.js';
import { startPlacements } from './providers/placements.js';
import { startQuotePolls } from './providers/quotes.js';
import type { Registry } from './providers/registry.js';
import { startStatements } from './providers/statements.js';
import type { Secrets } from './secrets.js';
import { createAccountChoices } from './services/account-choices.js';
import { createAccounting } from './services/accounting.js';
import { createBetCounts } from './services/bet-counts.js';
import { createBetTypes } from './services/bet-types.js';
import { createBetslips } from './services/betslips.js';
import { createBookieAccounts } from './services/bookie-accounts.js';
import { createCustomers } from './services/customers.js';
import { createEvents } from './services/events.js';
import { createGroups } from './services/groups.js';
import { createHeartbeats } from './services/heartbeats.js';
import { createOperator } from './services/operator.js';
import { createOrderCounts } from './services/order-counts.js';
import { createOrderLists } from './services/order-lists.js';
import { createOrderStories } from './services/order-stories.js';
import { createOrders } from './services/orders.js';
import { createPlacingRights } from './services/can-place-bets.js';
import { createPlanner } from './services/plans.js';
import { createPositions } from './services/positions.js';
import { createRateTable } from './services/rates.js';
import { createResults } from './services/results.js';
import { createRights } from './services/rights.js';
import { createSessions } from './services/sessions.js';
import { createTransfers } from './services/transfers.js';
import { workOpenOrders } from './services/working-orders.js';
import type { Store } from './store/store.js';
import { createStream } from './stream/stream.js';
import { tellBusiness } from './tell.js';

/** What a server is put together from. It is closed by whoever opened it, after the server. */
interface Outside {
  readonly config: Config;
  readonly store: Store;
  readonly secrets: Secrets;
  readonly compute: Compute;
  readonly polling: Polling;
  readonly queries: Queries;
  readonly registry: Registry;
  readonly names: Names;
  readonly countries: Countries;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** A server without a network. */
export interface Wired {
  readonly services: Services;
  /** What whoever has the machine may ask for. */
  readonly doers: Doers;
  /** Finishes what was accepted, then stops. */
  close(): Promise<void>;
}

const BETSLIP_SWEEP_MS = 250;
const SESSION_SWEEP_MS = 600_000;
const JOURNAL_SWEEP_MS = 60_000;
/** A part each time: 1.7 million records a day, where 5,000 events at 20 bookmakers are a hundred thousand. */
const RETENTION_SWEEP_MS = 10_000;

/** Starts a server. Faults: `ConfigFault` where the configuration clashes with what is stored. */
export async function wire(outside: Outside): Promise<Wired> {
  const { config, store, secrets, compute, polling, queries, registry, names, countries, clock, timer, log, metrics } =
    outside;
  const { opened, closeAll } = createClosing();

  /** Does something again and again, until the server is closed. */
  function again(periodMs: number, deed: () => void): void {
    let cancel = timer.set(go, periodMs);
    function go(): void {
      cancel = timer.set(go, periodMs);
      deed();
    }
    opened(null, () => {
      cancel();
    });
  }

  try {
    const health = createHealth(clock, timer);
    const interests = createInterests();
    const periods = new Map(
      config.providers.map(({ bookie, pollMs, priceAndStakeMs }) => [bookie, { ...pollMs, quotes: priceAndStakeMs }]),
    );
    const market = createMarket(
      timer,
      (bookie) => periods.get(bookie) ?? { live: 0, today: 0, early: 0, quotes: null },
    );
    const engine = createEngine(store, market, clock);
    await configure(engine, outside);

    // Before all who listen to events: they look at these.
    const openEvents = keepOpenEvents(store);
    const tell = tellBusiness({ log, work: metrics.work, store, health });

    opened(startAlarms({ health, engine, onFault: tell.onFault }), (stop) => {
      stop();
    });
    const catalogue = createCatalogue({
      store,
      engine,
      matcher: createMatcher(names),
      market,
      isLongOver: (listing) => isLongOver(listing, clock(), config.limits.kept_days),
    });
    const statements = opened(
      startStatements({ registry, polling, store, engine, health, clock, timer, ...tell.statements }),
      (it) => it.close(),
    );
    opened(await startPlacements({ registry, store, engine, health, statements, timer, ...tell.placements }), (it) =>
      it.close(),
    );

    const betslips = createBetslipRegistry(clock, interests, config.limits);
    const planner = metrics.work.timed(createPlanner({ store, market, health, compute, secrets, clock }));
    const choices = createAccountChoices({ store, market, health });
    opened(workOpenOrders({ store, engine, market, interests, planner, choices, clock, ...tell.orders }), (it) =>
      it.close(),
    );
    opened(watchClosings({ store, engine, timer, onFault: tell.onFault }), (it) => it.close());
    opened(watchDeadlines({ store, engine, clock, timer, ...tell.deadlines }), (it) => {
      it.close();
    });
    opened(
      startFeed({
        registry,
        polling,
        catalogue,
        market,
        openEvents,
        health,
        engine,
        store,
        clock,
        timer,
        ...tell.feed,
      }),
      (it) => it.close(),
    );
    opened(startQuotePolls({ registry, polling, interests, market, health, clock, timer, ...tell.quotes }), (it) =>
      it.close(),
    );
    again(BETSLIP_SWEEP_MS, () => {
      betslips.sweep();
    });

    const { limits } = config;
    const statementsMs = new Map(config.providers.map((provider) => [provider.bookie, provider.statementsMs]));
    const rights = createRights(store);
    const placingRights = createPlacingRights(countries, config.blockedCountries);
    const results = opened(createResults(store, engine, rights), (it) => it.close());
    results.makeUp().catch(tell.onFault);
    const sessions = createSessions({ store, engine, secrets, rights, countries, clock, timer, limits });
    const { onFault } = tell;
    const stream = opened(
      createStream({ store, market, openEvents, betslips, compute, sessions, rights, limits, clock, onFault }),
      (it) => {
        it.close();
      },
    );
    const bookies = config.providers.map(({ bookie }) => bookie);
    const bets = createBetCounts(store);
    const services = {
      sessions,
      stream,
      betslips: createBetslips({
        store,
        market,
        health,
        choices,
        registry: betslips,
        compute,
        secrets,
        clock,
        limits,
        onFault,
      }),
      orders: createOrders({
        store,
        engine,
        planner,
        betslips,
        rights,
        placingRights,
        clock,
        limits,
        exchangeDelayMs: config.exchange?.delayMs ?? 0,
      }),
      orderLists: createOrderLists(store, queries),
      orderStories: createOrderStories(store, rights),
      positions: createPositions(store, queries),
      customers: createCustomers({ store, engine, rights, secrets, placingRights, clock }),
      accounting: createAccounting(store, rights, clock),
      bookieAccounts: createBookieAccounts({
        store,
        rights,
        readStatements: (bookie) => statements.readNow(bookie),
        statementsMsOf: (bookie) => statementsMs.get(bookie) ?? 0,
        timer,
      }),
      transfers: createTransfers({ store, engine, rights, clock }),
      groups: createGroups(store, rights),
      heartbeats: createHeartbeats({ store, engine, secrets, clock }),
      rates: createRateTable(store, engine, rights),
      results,
      events: createEvents(openEvents, market),
      betTypes: createBetTypes(store),
      operator: createOperator({
        store,
        engine,
        health,
        rights,
        counts: bets,
        bookies,
      }),
    };
    metrics.watch({
      store,
      bets,
      orders: createOrderCounts(store),
      betslips,
      stream,
      health,
      bookies,
      hasExchange: config.exchange !== null,
      pools: { compute, polling, query: queries },
    });
    again(SESSION_SWEEP_MS, () => {
      services.sessions.sweep().catch(onFault);
    });
    again(JOURNAL_SWEEP_MS, () => {
      store.forgetLines(later(clock(), -limits.journal_days * DAY_MS)).catch(onFault);
    });
    again(RETENTION_SWEEP_MS, () => {
      const before = forgottenBefore(clock(), limits.kept_days);
      engine.submit('forgetEvents', { before }).catch(onFault);
      engine.submit('forgetAlerts', { before }).catch(onFault);
    });
    // Before all else: what is broken off then is broken off by us.
    opened(health, (it) => {
      it.close();
    });
    return { services, doers: doersOf(engine, catalogue), close: closeAll };
  } catch (fault) {
    await closeAll();
    throw fault;
  }
}

/**
 * Says what the file has otherwise of customers that are there, for it changes nothing of them. Passwords of master agents alone are looked at: theirs
 * belong to whoever has the file, and all others are expected to be changed.
 */
async function warnOfKept({
  store,
  secrets,
  log,
  config,
}: Pick<Outside, 'store' | 'secrets' | 'log' | 'config'>): Promise<void> {
  const currencies: string[] = [];
  const passwords: string[] = [];
  for (const { customer, password } of config.customers) {
    const stored = store.view.find('customer', customer.username);
    if (stored === null) continue;
    if (stored.ccy !== customer.ccy) currencies.push(customer.username);
    if (customer.isMasterAgent && !(await secrets.verifyPassword(stored.passwordHash, password)))
      passwords.push(customer.username);
  }
  if (currencies.length > 0)
    log.warn(
      { customers: currencies },
      'customers have another currency than the configuration says: PATCH changes it, while there is nothing in it',
    );
  if (passwords.length > 0)
    log.warn(
      { customers: passwords },
      'master agents have another password than the configuration says: `slipstream password` changes it',
    );
}

/**
 * Returns what is wrong with those who are to manage groups: each has to be in the file or stored, for customers are made by the API, too. Whoever
 * made one of such a name later would be the group's agent.
 */
function unknownManagers(store: Store, { groups, customers }: Config): readonly string[] {
  const named = new Set(customers.map(({ customer }) => customer.username));
  return groups.flatMap(({ groupId, managers }) =>
    managers
      .filter((name) => !named.has(name) && store.view.find('customer', name) === null)
      .map((name) => `groups.${groupId}.managers: there is no customer ${name}`),
  );
}

/** Brings the store in line with the file. Only passwords of customers that are new are hashed: hashing takes its time. */
async function configure(
  engine: Engine,
  { store, secrets, log, config }: Pick<Outside, 'store' | 'secrets' | 'log' | 'config'>,
): Promise<void> {
  const strangers = unknownManagers(store, config);
  if (strangers.length > 0) throw new ConfigFault(strangers);
  await warnOfKept({ store, secrets, log, config });
  const isNew = ({ customer }: ConfiguredCustomer): boolean => store.view.find('customer', customer.username) === null;
  const customers: Configure['customers'][number][] = [];
  // One after the other: only so many may wait to be hashed.
  for (const { customer, password } of config.customers.filter(isNew))
    customers.push({ ...customer, passwordHash: await secrets.hashPassword(password) });
  const { groups, rates, exchange } = config;
  const standings = config.customers.map(({ customer: { username, isMasterAgent } }) => ({ username, isMasterAgent }));
  const ofExchange = exchange === null ? [] : [exchange];
  const bookies = [...config.bookies, ...ofExchange.map(({ commission }) => ({ bookie: EXCHANGE_BOOKIE, commission }))];
  const accounts = [
    ...config.accounts.map((account) => ({ ...account, mask: secrets.newMask() })),
    ...ofExchange.map(({ least }) => exchangeAccount(least)),
  ];
  const configured = await engine.submit('configure', { groups, customers, standings, bookies, accounts, rates });
  if (!configured.ok) return;
  const { accountsKept, accountsTwice, ratesKept } = configured.value;
  if (ratesKept.length > 0)
    log.warn({ rates: ratesKept }, 'other rates are in force than the configuration has: PUT /v1/xrates/ changes them');
  const faults = [
    ...accountsKept.map(
      (id) => `${id} is stored with another bookie, username or currency; give this one an id of its own`,
    ),
    ...accountsTwice.map(
      ({ accountId, storedAs }) => `${accountId} is stored as ${storedAs}; an account keeps its id for good`,
    ),
  ];
  if (faults.length > 0) throw new ConfigFault(faults.map((fault) => `providers.accounts: ${fault}`));
}
