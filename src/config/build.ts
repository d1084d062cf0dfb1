// What a file says, as what the process is told: amounts in minor units, percentages in millionths, secrets with what stands for them.
import type { MoneyLimit, Roles } from '../core/record/customer.js';
import { ALL_ACCOUNTS } from '../core/rule/tags.js';
import { type Currency, minorUnitsOf, toCurrency } from '../core/value/currency.js';
import { toAccountId, toBookieCode, toGroupId, toUsername } from '../core/value/ids.js';
import { DEFAULT_LIMITS } from '../core/value/limits.js';
import { type Minor, money, toMinor, toRate } from '../core/value/money.js';
import { type CommissionPpm, toCommissionPpm } from '../core/value/price.js';
import { wholeOf } from '../core/value/whole.js';
import type { ProviderSettings } from '../providers/registry.js';
import { type Environment, fillIn, readDay } from './clashes.js';
import type { Config, ConfiguredCustomer } from './config.js';
import type { Configuration, GivenAccount, GivenCustomer, GivenProvider, GivenRoles } from './shape.js';

/** Where the state is kept, if the file does not say. */
export const DATA_DIR = 'data/state';

/** Returns what a file of the right shape says. */
export function build(json: Configuration, readings: Readings): Config {
  const providers = json.providers ?? [];
  return {
    http: {
      host: json.http?.host ?? '127.0.0.1',
      port: json.http?.port ?? 8000,
      trustProxy: json.http?.trust_proxy ?? false,
      // Browsers leave out the port that is the usual one.
      corsOrigins: (json.http?.cors_origins ?? []).map((origin) => new URL(origin).origin),
      tls: json.http?.tls ?? null,
      metricsToken: json.http?.metrics === undefined ? null : readings.secret(json.http.metrics.token),
    },
    dataDir: json.data_dir ?? DATA_DIR,
    rates: Object.fromEntries(Object.entries(json.rates ?? { GBP: 1 }).map(([ccy, rate]) => [ccy, toRate(rate)])),
    groups: (json.groups ?? []).map(({ id, name, managers }) => ({
      groupId: toGroupId(id),
      name,
      managers: (managers ?? []).map(toUsername),
    })),
    customers: (json.customers ?? []).map((customer) => buildCustomer(customer, readings)),
    bookies: providers.map(({ bookie, commission_pc: percent }) => ({
      bookie: toBookieCode(bookie),
      commission: toPpm(percent ?? 0),
    })),
    accounts: providers.flatMap(({ bookie, accounts }) =>
      accounts.map((account) => buildAccount(bookie, account, readings)),
    ),
    providers: providers.map((provider) => buildProvider(provider, readings)),
    limits: { ...DEFAULT_LIMITS, ...json.limits },
    blockedCountries: json.blocked_countries ?? [],
    exchange:
      json.exchange === undefined || json.exchange.enabled === false ? null : buildExchange(json.exchange, readings),
    logLevel: json.log?.level ?? 'info',
  };
}

/** How the values of a file are read. */
interface Readings {
  /** Returns an amount in minor units, and says so where it is finer than its currency. */
  readonly whole: (amount: number, ccy: Currency, path: string) => number;
  /** Returns such an amount of money, and says so where it is beyond what is counted exactly. */
  readonly minor: (amount: number, ccy: Currency, path: string) => Minor;
  /** Puts the environment's value in place of `${NAME}`. */
  readonly secret: (text: string) => string;
}

/** Returns how values are read; what is wrong with one is added to the problems. */
export function readingsOf(environment: Environment, problems: string[]): Readings {
  function whole(amount: number, ccy: Currency, path: string): number {
    const exact = amount * minorUnitsOf(ccy);
    const minor = wholeOf(exact);
    if (minor === null) problems.push(`${path}: ${amount} is not whole in the minor unit of ${ccy}`);
    return minor ?? Math.ceil(exact);
  }

  return {
    whole,
    minor(amount, ccy, path) {
      const scaled = whole(amount, ccy, path);
      if (!Number.isSafeInteger(scaled)) problems.push(`${path}: ${amount} is more than is counted exactly`);
      return toMinor(Number.isSafeInteger(scaled) ? scaled : 1);
    },
    secret: (text) => fillIn(text, environment),
  };
}

/** What the exchange is told. */
export function buildExchange(
  exchange: NonNullable<Configuration['exchange']>,
  { minor }: Readings,
): NonNullable<Config['exchange']> {
  const [code, amount] = exchange.min_stake ?? ['GBP', 1];
  const ccy = toCurrency(code);
  return {
    commission: toPpm(exchange.commission_pc ?? 0),
    least: money(ccy, toMinor(Math.max(1, minor(amount, ccy, 'exchange.min_stake')))),
    delayMs: exchange.in_running_delay_ms ?? 0,
  };
}

/** A percentage as millionths. Rounds: to the nearest. */
function toPpm(percent: number): CommissionPpm {
  return toCommissionPpm(Math.round(percent * 10_000));
}

/** A limit beyond what is counted exactly is none (decisions §5). */
function toLimit([code, amount]: readonly [string, number], path: string, { whole }: Readings): MoneyLimit {
  const ccy = toCurrency(code);
  const minor = whole(amount, ccy, path);
  return { ccy, amount: Number.isSafeInteger(minor) ? toMinor(minor) : null, given: String(amount) };
}

function toRoles(roles: GivenRoles | undefined): Roles {
  return {
    customer: true,
    betPlacer: roles?.bet_placer ?? false,
    groupSpy: roles?.group_spy ?? false,
    tradePageViewer: roles?.trade_page_viewer ?? false,
    detailedAccounting: roles?.detailed_accounting ?? false,
    accountViewer: roles?.account_viewer ?? false,
  };
}

/** A customer as it is stored, but for its password. */
export function buildCustomer(given: GivenCustomer, readings: Readings): ConfiguredCustomer {
  const ccy = toCurrency(given.ccy_code);
  const rate = given.commission_rate;
  const path = `customers.${given.username}`;
  return {
    password: readings.secret(given.password),
    customer: {
      username: toUsername(given.username),
      groupId: toGroupId(given.group_id),
      ccy,
      name: given.name ?? '',
      isMasterAgent: given.master_agent ?? false,
      roles: toRoles(given.roles),
      creditLimit: toLimit(given.credit_limit ?? [ccy, 0], `${path}.credit_limit`, readings),
      maxStakePerEvent:
        given.max_stake_per_event === undefined
          ? null
          : toLimit(given.max_stake_per_event, `${path}.max_stake_per_event`, readings),
      creditLimitComment: '',
      commissions: rate === undefined ? [] : [{ from: readDay(rate.date_from), ppm: toPpm(rate.rate_pc) }],
      active: true,
      locked: false,
      expiresOn: given.expires_at === undefined ? null : readDay(given.expires_at),
      tags: given.tags ?? {},
      tagRules: ALL_ACCOUNTS,
    },
  };
}

/** An account at a bookmaker as it is stored, but for its mask. */
export function buildAccount(bookie: string, given: GivenAccount, { minor }: Readings): Config['accounts'][number] {
  const ccy = toCurrency(given.ccy_code);
  const path = `providers.${bookie}.accounts.${given.id}`;
  return {
    accountId: toAccountId(given.id),
    bookie: toBookieCode(bookie),
    username: given.username,
    customerId: given.customer_id,
    ccy,
    stakeIncrement: minor(given.stake_increment, ccy, `${path}.stake_increment`),
    openingBalance: minor(given.opening_balance, ccy, `${path}.opening_balance`),
    enabled: given.enabled ?? true,
    tags: given.tags ?? {},
  };
}

function buildProvider(given: GivenProvider, { secret }: Readings): ProviderSettings {
  return {
    bookie: toBookieCode(given.bookie),
    baseUrl: given.base_url,
    username: secret(given.username),
    password: secret(given.password),
    timeoutMs: given.timeout_ms ?? 3000,
    pollMs: {
      live: given.poll_ms?.live ?? 1000,
      today: given.poll_ms?.today ?? 5000,
      early: given.poll_ms?.early ?? 30_000,
    },
    priceAndStakeMs: given.price_and_stake_ms ?? null,
    statementsMs: given.statements_ms ?? 5000,
    accountIds: given.accounts.map(({ id }) => toAccountId(id)),
  };
}
