// The configuration file → a checked, typed configuration. The only reader of the environment: `${NAME}` in a secret stands for a
// variable of it, so that no credential need stand in a file. All faults of a file are reported at once, each with its path.
import { readFileSync } from 'node:fs';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import type { Configure } from './core/command.js';
import type { Group, MoneyLimit, Roles } from './core/record/customer.js';
import { ALL_ACCOUNTS } from './core/rule/tags.js';
import { type Currency, exponentOf, findCurrency, toCurrency } from './core/value/currency.js';
import { EXCHANGE_BOOKIE, toAccountId, toBookieCode, toGroupId, toUsername } from './core/value/ids.js';
import { DEFAULT_LIMITS, type Limits } from './core/value/limits.js';
import { type Money, type Rate, money, toMinor, toRate } from './core/value/money.js';
import { type CommissionPpm, toCommissionPpm } from './core/value/price.js';
import { type Day, dayOf, toInstant } from './core/value/time.js';
import type { NamesReference } from './market/names.js';
import type { ProviderSettings } from './providers/registry.js';

const strict = { additionalProperties: false };
const opt = Type.Optional;
const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$' });
const Amount = Type.Tuple([CurrencyCode, Type.Number({ minimum: 0, maximum: 1e18 })]);
const Percent = Type.Number({ minimum: 0, exclusiveMaximum: 100 });
const Id = Type.Integer({ minimum: 1 });
const Period = Type.Integer({ minimum: 10, maximum: 86_400_000 });
const Username = Type.String({ pattern: '^[A-Za-z0-9]{1,64}$' });
const BookieName = Type.String({ pattern: '^[a-z0-9_]{1,32}$' });
const Tags = Type.Record(Type.String({ minLength: 1, maxLength: 64 }), Type.String({ maxLength: 128 }), {
  maxProperties: 32,
});

const RolesSchema = Type.Object(
  {
    customer: opt(Type.Literal(true)),
    bet_placer: opt(Type.Boolean()),
    group_spy: opt(Type.Boolean()),
    trade_page_viewer: opt(Type.Boolean()),
    detailed_accounting: opt(Type.Boolean()),
    account_viewer: opt(Type.Boolean()),
  },
  strict,
);

const CustomerSchema = Type.Object(
  {
    username: Username,
    password: Type.String({ minLength: 8 }),
    group_id: Id,
    ccy_code: CurrencyCode,
    name: opt(Type.String({ maxLength: 200 })),
    master_agent: opt(Type.Boolean()),
    roles: opt(RolesSchema),
    credit_limit: opt(Amount),
    max_stake_per_event: opt(Amount),
    commission_rate: opt(
      Type.Object({ date_from: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), rate_pc: Percent }, strict),
    ),
    expires_at: opt(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    tags: opt(Tags),
  },
  strict,
);

const AccountSchema = Type.Object(
  {
    id: Id,
    username: Type.String({ minLength: 1 }),
    customer_id: Type.String({ minLength: 1 }),
    ccy_code: CurrencyCode,
    stake_increment: Type.Number({ exclusiveMinimum: 0 }),
    opening_balance: Type.Number({ minimum: 0 }),
    enabled: opt(Type.Boolean()),
    tags: opt(Tags),
  },
  strict,
);

const ProviderSchema = Type.Object(
  {
    bookie: BookieName,
    base_url: Type.String({ pattern: '^https?://' }),
    username: Type.String(),
    password: Type.String(),
    poll_ms: opt(Type.Object({ live: opt(Period), today: opt(Period), early: opt(Period) }, strict)),
    price_and_stake_ms: opt(Type.Union([Period, Type.Null()])),
    statements_ms: opt(Period),
    timeout_ms: opt(Period),
    commission_pc: opt(Percent),
    accounts: Type.Array(AccountSchema),
  },
  strict,
);

const LimitsSchema = Type.Object(
  Object.fromEntries(Object.keys(DEFAULT_LIMITS).map((name) => [name, opt(Type.Integer({ minimum: 1 }))])),
  strict,
);

const FileSchema = Type.Object(
  {
    http: opt(
      Type.Object(
        {
          host: opt(Type.String({ minLength: 1 })),
          port: opt(Type.Integer({ minimum: 0, maximum: 65_535 })),
          trust_proxy: opt(Type.Boolean()),
          tls: opt(Type.Union([Type.Null(), Type.Object({ key: Type.String(), cert: Type.String() }, strict)])),
          metrics: opt(Type.Object({ token: Type.String() }, strict)),
        },
        strict,
      ),
    ),
    data_dir: opt(Type.String({ minLength: 1 })),
    rates: opt(Type.Record(CurrencyCode, Type.Number({ exclusiveMinimum: 0 }), strict)),
    groups: opt(
      Type.Array(
        Type.Object({ id: Id, name: Type.String({ minLength: 1 }), managers: opt(Type.Array(Username)) }, strict),
      ),
    ),
    customers: opt(Type.Array(CustomerSchema)),
    providers: opt(Type.Array(ProviderSchema)),
    blocked_countries: opt(Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }))),
    exchange: opt(
      Type.Object(
        {
          enabled: opt(Type.Boolean()),
          commission_pc: opt(Percent),
          min_stake: opt(Amount),
          in_running_delay_ms: opt(Type.Integer({ minimum: 0, maximum: 60_000 })),
        },
        strict,
      ),
    ),
    limits: opt(LimitsSchema),
    log: opt(
      Type.Object({ level: opt(Type.String({ pattern: '^(trace|debug|info|warn|error|fatal|silent)$' })) }, strict),
    ),
  },
  strict,
);

type File = Static<typeof FileSchema>;
const file = Compile(FileSchema);

/** A customer of the file: its password is hashed before it is stored, unless it is there already. */
export interface ConfiguredCustomer {
  readonly password: string;
  readonly customer: Omit<Configure['customers'][number], 'passwordHash'>;
}

/** Everything that the process is told. */
export interface Config {
  readonly http: {
    readonly host: string;
    readonly port: number;
    readonly trustProxy: boolean;
    /** Paths of PEM files; null: plain HTTP. */
    readonly tls: { readonly key: string; readonly cert: string } | null;
    /** What whoever reads /metrics must bring; null: only those on this machine may read it. */
    readonly metricsToken: string | null;
  };
  readonly dataDir: string;
  readonly rates: Readonly<Record<string, Rate>>;
  readonly groups: readonly Group[];
  readonly customers: readonly ConfiguredCustomer[];
  readonly bookies: Configure['bookies'];
  /** Without their masks, which are drawn when they are first stored. */
  readonly accounts: readonly Omit<Configure['accounts'][number], 'mask'>[];
  readonly providers: readonly ProviderSettings[];
  readonly limits: Limits;
  /** Two letters each: nobody places bets from there. */
  readonly blockedCountries: readonly string[];
  /** Null: there is no own exchange. `least`: what trades (decisions §13). */
  readonly exchange: { readonly commission: CommissionPpm; readonly least: Money; readonly delayMs: number } | null;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
}

/** A configuration that cannot be used, with every reason. */
export class ConfigFault extends Error {
  override readonly name = 'ConfigFault';

  constructor(readonly problems: readonly string[]) {
    super(['The configuration cannot be used:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
  }
}

const PROBLEMS_MAX = 200;
const DATA_DIR = 'data/state';

/** Reads a configuration file. Faults: `ConfigFault`. */
export function readConfig(path: string): Config {
  return parseConfig(readJson(path));
}

/** Reads where a configuration file keeps the state: what its secrets stand for is not needed. Faults: `ConfigFault`. */
export function readDataDir(path: string): string {
  const json = readJson(path);
  if (!file.Check(json)) throw new ConfigFault(shapeProblems(json));
  return json.data_dir ?? DATA_DIR;
}

function readJson(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new ConfigFault([
      `${path}: cannot be read (${cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'})`,
    ]);
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new ConfigFault([`${path}: is not JSON (${cause instanceof Error ? cause.message : ''})`]);
  }
  return json;
}

/** Returns a checked configuration. Faults: `ConfigFault`, with every fault of the file. */
export function parseConfig(
  json: unknown,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  Settings.Set({ maxErrors: PROBLEMS_MAX });
  if (!file.Check(json)) throw new ConfigFault(shapeProblems(json));
  const problems: string[] = [];
  const config = build(json, environment, problems);
  if (problems.length > 0 || config === null) throw new ConfigFault(problems);
  return Object.freeze(config);
}

/** Returns a variable of the environment, or null where there is none. */
export function readVariable(name: string): string | null {
  return process.env[name] ?? null;
}

function shapeProblems(json: unknown): string[] {
  const problems = new Set<string>();
  for (const { keyword, instancePath, message } of file.Errors(json)) {
    // The object's own complaint repeats what each unknown key says of itself.
    if (keyword === 'additionalProperties') continue;
    const path = instancePath.slice(1).replaceAll('/', '.');
    problems.add(`${path === '' ? 'the file' : path}: ${keyword === 'boolean' ? 'is not a known key' : message}`);
  }
  return [...problems];
}

/** Says each clash, and every name that stands for nothing. */
function findClashes(json: File, problems: string[]): void {
  const unique = (what: string, values: readonly (string | number)[]): void => {
    values.forEach((value, index) => {
      if (values.indexOf(value) !== index) problems.push(`${what}: ${value} is there twice`);
    });
  };
  const accounts = (json.providers ?? []).flatMap((provider) => provider.accounts);
  const customers = json.customers ?? [];
  const groups = json.groups ?? [];
  unique(
    'groups.id',
    groups.map(({ id }) => id),
  );
  unique(
    'customers.username',
    customers.map(({ username }) => username),
  );
  unique(
    'providers.bookie',
    (json.providers ?? []).map(({ bookie }) => bookie),
  );
  unique(
    'providers.accounts.id',
    accounts.map(({ id }) => id),
  );
  for (const { bookie, accounts: own } of json.providers ?? []) {
    unique(
      `providers.${bookie}.accounts.username`,
      own.map(({ username }) => username),
    );
    if (bookie === EXCHANGE_BOOKIE) problems.push(`providers.bookie: ${bookie} is the own exchange's code`);
  }
  for (const { username, group_id: groupId } of customers) {
    if (!groups.some(({ id }) => id === groupId))
      problems.push(`customers.${username}.group_id: there is no group ${groupId}`);
  }
  for (const { id, managers } of groups) {
    for (const username of managers ?? []) {
      if (!customers.some((customer) => customer.username === username))
        problems.push(`groups.${id}.managers: there is no customer ${username}`);
    }
  }
  const rates = json.rates ?? { GBP: 1 };
  const limits = customers.flatMap((it) => [it.credit_limit, it.max_stake_per_event]);
  const currencies = new Set([
    ...customers.map(({ ccy_code: ccy }) => ccy),
    ...limits.flatMap((limit) => (limit === undefined ? [] : [limit[0]])),
    ...accounts.map(({ ccy_code: ccy }) => ccy),
    ...(json.exchange?.min_stake === undefined ? [] : [json.exchange.min_stake[0]]),
  ]);
  for (const ccy of [...currencies, ...Object.keys(rates)]) {
    if (findCurrency(ccy) === null) problems.push(`rates: ${ccy} is no currency of ISO 4217`);
    else if (rates[ccy] === undefined) problems.push(`rates: ${ccy} is used but has no rate`);
  }
  if (rates['GBP'] !== undefined && rates['GBP'] !== 1) problems.push('rates: GBP is 1 by definition');
}

function build(
  json: File,
  environment: Readonly<Record<string, string | undefined>>,
  problems: string[],
): Config | null {
  findClashes(json, problems);
  if (problems.length > 0) return null;
  const secret = (text: string, path: string): string =>
    text.replace(/\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g, (_, name: string) => {
      const value = environment[name];
      if (value === undefined) problems.push(`${path}: the environment has no ${name}`);
      return value ?? '';
    });
  const whole: Whole = (amount, ccy, path) => {
    const scaled = scaledTo(amount, ccy);
    if (!Number.isInteger(scaled)) problems.push(`${path}: ${amount} is not whole in the minor unit of ${ccy}`);
    return Math.ceil(scaled);
  };
  const day: ReadDay = (text, path) => {
    const at = Date.parse(text);
    if (Number.isNaN(at)) problems.push(`${path}: ${text} is no day`);
    return dayOf(toInstant(Number.isNaN(at) ? 0 : at));
  };
  const providers = json.providers ?? [];
  return {
    http: {
      host: json.http?.host ?? '127.0.0.1',
      port: json.http?.port ?? 8000,
      trustProxy: json.http?.trust_proxy ?? false,
      tls: json.http?.tls ?? null,
      metricsToken: json.http?.metrics === undefined ? null : readToken(json.http.metrics.token, secret, problems),
    },
    dataDir: json.data_dir ?? DATA_DIR,
    rates: Object.fromEntries(Object.entries(json.rates ?? { GBP: 1 }).map(([ccy, rate]) => [ccy, toRate(rate)])),
    groups: (json.groups ?? []).map(({ id, name, managers }) => ({
      groupId: toGroupId(id),
      name,
      managers: (managers ?? []).map(toUsername),
    })),
    customers: (json.customers ?? []).map((customer) => buildCustomer(customer, secret, whole, day)),
    bookies: providers.map(({ bookie, commission_pc: percent }) => ({
      bookie: toBookieCode(bookie),
      commission: toPpm(percent ?? 0),
    })),
    accounts: providers.flatMap(({ bookie, accounts }) =>
      accounts.map((account) => buildAccount(bookie, account, whole)),
    ),
    providers: providers.map((provider) => buildProvider(provider, secret)),
    limits: { ...DEFAULT_LIMITS, ...json.limits },
    blockedCountries: json.blocked_countries ?? [],
    exchange:
      json.exchange === undefined || json.exchange.enabled === false ? null : buildExchange(json.exchange, whole),
    logLevel: toLogLevel(json.log?.level),
  };
}

/** What a header can carry, and nobody can guess. */
const TOKEN = /^[\x21-\x7e]{16,256}$/;

function readToken(text: string, secret: (text: string, path: string) => string, problems: string[]): string {
  const found = problems.length;
  const token = secret(text, 'http.metrics.token');
  // One that the environment does not have is told already.
  if (problems.length === found && !TOKEN.test(token))
    problems.push('http.metrics.token: must have 16 to 256 visible characters, and no blanks');
  return token;
}

function buildExchange(exchange: NonNullable<File['exchange']>, whole: Whole): NonNullable<Config['exchange']> {
  const [code, amount] = exchange.min_stake ?? ['GBP', 1];
  const ccy = toCurrency(code);
  return {
    commission: toPpm(exchange.commission_pc ?? 0),
    least: money(ccy, toMinor(Math.max(1, whole(amount, ccy, 'exchange.min_stake')))),
    delayMs: exchange.in_running_delay_ms ?? 0,
  };
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

function toLogLevel(level: string | undefined): Config['logLevel'] {
  return LOG_LEVELS.find((known) => known === level) ?? 'info';
}

/** A percentage as millionths. Rounds: to the nearest. */
function toPpm(percent: number): CommissionPpm {
  return toCommissionPpm(Math.round(percent * 10_000));
}

/** An amount in minor units, whether it is whole or not: what floats add to it is taken off. */
function scaledTo(amount: number, ccy: Currency): number {
  const scaled = amount * 10 ** exponentOf(ccy);
  const whole = Math.round(scaled);
  return Math.abs(scaled - whole) <= Math.max(1e-6, Math.abs(scaled) * 2e-15) ? whole : scaled;
}

/** Says so where an amount is finer than its currency. */
type Whole = (amount: number, ccy: Currency, path: string) => number;

/** A limit beyond what is counted exactly is none (decisions §5). */
function toLimit([code, amount]: readonly [string, number], path: string, whole: Whole): MoneyLimit {
  const ccy = toCurrency(code);
  const minor = whole(amount, ccy, path);
  return { ccy, amount: Number.isSafeInteger(minor) ? toMinor(minor) : null, given: String(amount) };
}

function toRoles(roles: Static<typeof RolesSchema> | undefined): Roles {
  return {
    customer: true,
    betPlacer: roles?.bet_placer ?? false,
    groupSpy: roles?.group_spy ?? false,
    tradePageViewer: roles?.trade_page_viewer ?? false,
    detailedAccounting: roles?.detailed_accounting ?? false,
    accountViewer: roles?.account_viewer ?? false,
  };
}

/** Reads a day, and says so where the calendar has none such. */
type ReadDay = (text: string, path: string) => Day;

/** Puts the environment's value in place of `${NAME}`. */
type Secret = (text: string, path: string) => string;

function buildCustomer(
  given: Static<typeof CustomerSchema>,
  secret: Secret,
  whole: Whole,
  day: ReadDay,
): ConfiguredCustomer {
  const ccy = toCurrency(given.ccy_code);
  const rate = given.commission_rate;
  const path = `customers.${given.username}`;
  return {
    password: secret(given.password, `customers.${given.username}.password`),
    customer: {
      username: toUsername(given.username),
      groupId: toGroupId(given.group_id),
      ccy,
      name: given.name ?? '',
      isMasterAgent: given.master_agent ?? false,
      roles: toRoles(given.roles),
      creditLimit: toLimit(given.credit_limit ?? [ccy, 0], `${path}.credit_limit`, whole),
      maxStakePerEvent:
        given.max_stake_per_event === undefined
          ? null
          : toLimit(given.max_stake_per_event, `${path}.max_stake_per_event`, whole),
      creditLimitComment: '',
      commissions:
        rate === undefined
          ? []
          : [{ from: day(rate.date_from, `${path}.commission_rate.date_from`), ppm: toPpm(rate.rate_pc) }],
      active: true,
      locked: false,
      expiresOn: given.expires_at === undefined ? null : day(given.expires_at, `${path}.expires_at`),
      tags: given.tags ?? {},
      tagRules: ALL_ACCOUNTS,
    },
  };
}

function buildAccount(bookie: string, given: Static<typeof AccountSchema>, whole: Whole): Config['accounts'][number] {
  const ccy = toCurrency(given.ccy_code);
  const path = `providers.${bookie}.accounts.${given.id}`;
  return {
    accountId: toAccountId(given.id),
    bookie: toBookieCode(bookie),
    username: given.username,
    customerId: given.customer_id,
    ccy,
    stakeIncrement: toMinor(whole(given.stake_increment, ccy, `${path}.stake_increment`)),
    openingBalance: toMinor(whole(given.opening_balance, ccy, `${path}.opening_balance`)),
    enabled: given.enabled ?? true,
    tags: given.tags ?? {},
  };
}

function buildProvider(
  given: Static<typeof ProviderSchema>,
  secret: (text: string, path: string) => string,
): ProviderSettings {
  return {
    bookie: toBookieCode(given.bookie),
    baseUrl: given.base_url,
    username: secret(given.username, `providers.${given.bookie}.username`),
    password: secret(given.password, `providers.${given.bookie}.password`),
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

/** Returns what the repository itself knows of names. */
export function readNamesReference(root: URL): NamesReference {
  const text = readFileSync(new URL('data/reference/names.json', root), 'utf8');
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the file is part of the code, and matching's tests read it
  return JSON.parse(text) as NamesReference;
}
