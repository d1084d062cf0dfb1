// The configuration file → a checked, typed configuration. The only reader of the environment: `${NAME}` in a secret stands for a
// variable of it, so that no credential need stand in a file. All faults of a file are reported at once, each with its path.
import { readFileSync } from 'node:fs';
import { type Static, type TString, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';
import { ConfigFault, NOT_KNOWN, readConfigFile } from './config-file.js';
import { type Environment, fillIn, findClashes, readDay } from './config-clashes.js';
import type { Configure } from './core/command.js';
import type { Group, MoneyLimit, Roles } from './core/record/customer.js';
import { ALL_ACCOUNTS } from './core/rule/tags.js';
import { type Currency, exponentOf, findCurrency, toCurrency } from './core/value/currency.js';
import { toAccountId, toBookieCode, toGroupId, toUsername } from './core/value/ids.js';
import { BOUNDS, DEFAULT_LIMITS, type Limits } from './core/value/limits.js';
import { type Minor, type Money, type Rate, money, toMinor, toRate } from './core/value/money.js';
import { type CommissionPpm, toCommissionPpm } from './core/value/price.js';
import type { NamesReference } from './market/names.js';
import type { ProviderSettings } from './providers/registry.js';

const strict = { additionalProperties: false };
const opt = Type.Optional;

/** What a text has to be, in words, by its pattern: a fault names no more of a schema. */
const WORDS = new Map<string, string>();

/** Each pattern is made here, or who breaks it is shown the pattern itself. */
function textLike(pattern: string, words: string): TString {
  WORDS.set(pattern, words);
  return Type.String({ pattern });
}

const CurrencyCode = textLike('^[A-Z]{3}$', 'the code of a currency, as GBP is one');
const DayText = textLike('^\\d{4}-\\d{2}-\\d{2}$', 'a day, as 2026-05-25 is one');
const Amount = Type.Tuple([CurrencyCode, Type.Number({ minimum: 0, maximum: BOUNDS.limitAmountMax })]);
const Percent = Type.Number({ minimum: 0, exclusiveMaximum: 100 });
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Period = Type.Integer({ minimum: 10, maximum: 86_400_000 });
const Username = textLike('^[A-Za-z0-9]{1,64}$', '1 to 64 letters and digits, without accents');
const BookieName = textLike('^[a-z0-9_]{1,32}$', '1 to 32 small letters, digits and _');
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

/** As a browser says it: no path, no star. */
const Origin = textLike(
  '^https?://([a-z0-9.-]+|\\[[0-9a-f:]+\\])(:[0-9]{1,5})?$',
  'an origin, as https://desk.example is one (no path, no slash at the end)',
);

const CustomerSchema = Type.Object(
  {
    username: Username,
    // What it must be is asked of what stands for it (`config-clashes.ts`): `${PW}` is short.
    password: Type.String(),
    group_id: Id,
    ccy_code: CurrencyCode,
    name: opt(Type.String({ maxLength: BOUNDS.nameCharactersMax })),
    master_agent: opt(Type.Boolean()),
    roles: opt(RolesSchema),
    credit_limit: opt(Amount),
    max_stake_per_event: opt(Amount),
    commission_rate: opt(Type.Object({ date_from: DayText, rate_pc: Percent }, strict)),
    expires_at: opt(DayText),
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

const BaseUrl = textLike('^https?://', 'an address that begins with http:// or https://');

const ProviderSchema = Type.Object(
  {
    bookie: BookieName,
    base_url: BaseUrl,
    // A colon would end it (RFC 7617).
    username: textLike('^[^:]*$', 'a text without a colon'),
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

const ExchangeSchema = Type.Object(
  {
    enabled: opt(Type.Boolean()),
    commission_pc: opt(Percent),
    min_stake: opt(Amount),
    in_running_delay_ms: opt(Type.Integer({ minimum: 0, maximum: 60_000 })),
  },
  strict,
);

const LimitsSchema = Type.Object(
  Object.fromEntries(Object.keys(DEFAULT_LIMITS).map((name) => [name, opt(Type.Integer({ minimum: 1 }))])),
  strict,
);

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The shape of the file. Its keys are told in the README. */
export const FileSchema = Type.Object(
  {
    http: opt(
      Type.Object(
        {
          host: opt(Type.String({ minLength: 1 })),
          port: opt(Type.Integer({ minimum: 0, maximum: 65_535 })),
          trust_proxy: opt(Type.Boolean()),
          cors_origins: opt(Type.Array(Origin)),
          tls: opt(Type.Union([Type.Null(), Type.Object({ key: Type.String(), cert: Type.String() }, strict)])),
          metrics: opt(Type.Object({ token: Type.String() }, strict)),
        },
        strict,
      ),
    ),
    data_dir: opt(Type.String({ minLength: 1 })),
    rates: opt(Type.Record(CurrencyCode, Type.Number({ minimum: BOUNDS.rateMin, maximum: BOUNDS.rateMax }), strict)),
    groups: opt(
      Type.Array(
        Type.Object({ id: Id, name: Type.String({ minLength: 1 }), managers: opt(Type.Array(Username)) }, strict),
      ),
    ),
    customers: opt(Type.Array(CustomerSchema)),
    providers: opt(Type.Array(ProviderSchema)),
    blocked_countries: opt(Type.Array(textLike('^[A-Z]{2}$', 'the two letters of a country, as GB are'))),
    exchange: opt(ExchangeSchema),
    limits: opt(LimitsSchema),
    log: opt(Type.Object({ level: opt(Type.Enum(LOG_LEVELS)) }, strict)),
  },
  strict,
);

/** The configuration file as a value. */
export type Configuration = Static<typeof FileSchema>;

const file = Compile(FileSchema);
const customerShape = Compile(CustomerSchema);
const accountShape = Compile(AccountSchema);
const exchangeShape = Compile(ExchangeSchema);
const addressShape = Compile(Type.Object({ base_url: BaseUrl }));
const originsShape = Compile(Type.Object({ http: opt(Type.Object({ cors_origins: opt(Type.Array(Origin)) })) }));

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
    /** The origins whose pages may use it from a browser, besides its own. */
    readonly corsOrigins: readonly string[];
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
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

const PROBLEMS_MAX = 200;
const DATA_DIR = 'data/state';

/** Reads a configuration file. Faults: `ConfigFault`. */
export function readConfig(path: string): Config {
  return parseConfig(readConfigFile(path, 'serve'));
}

/** Reads where a configuration file keeps the state: what its secrets stand for is not needed. Faults: `ConfigFault`. */
export function readDataDir(path: string): string {
  const json = readConfigFile(path, 'serve');
  if (!file.Check(json)) throw new ConfigFault(shapeProblems(json));
  return json.data_dir ?? DATA_DIR;
}

/** Returns a checked configuration. Faults: `ConfigFault`, with every fault of the file. */
export function parseConfig(json: unknown, environment: Environment = process.env): Config {
  Settings.Set({ maxErrors: PROBLEMS_MAX });
  const problems = [...shapeProblems(json), ...findClashes(json, environment), ...valueProblems(json, environment)];
  if (problems.length > 0 || !file.Check(json)) throw new ConfigFault(problems);
  return Object.freeze(build(json, readingsOf(environment, [])));
}

/** Returns a variable of the environment, or null where there is none. */
export function readVariable(name: string): string | null {
  return process.env[name] ?? null;
}

function shapeProblems(json: unknown): string[] {
  const problems = new Set<string>();
  for (const error of file.Errors(json)) {
    const path = error.instancePath.slice(1).replaceAll('/', '.');
    for (const [key, sentence] of told(error))
      problems.add(`${[path, key].filter(Boolean).join('.') || 'the file'}: ${sentence}`);
  }
  return [...problems];
}

/** They repeat what each unknown key, or each of the choices, says of itself. */
const REPEATED: readonly string[] = ['additionalProperties', 'anyOf'];

/** What an error says, and of which key of the value that it is about; that of the value itself has no name. */
function told(error: TLocalizedValidationError): readonly (readonly [key: string, sentence: string])[] {
  if (REPEATED.includes(error.keyword)) return [];
  // What may be null may be something else, which says what is wrong with it.
  if (error.keyword === 'type' && error.params.type === 'null') return [];
  if (error.keyword === 'required') return error.params.requiredProperties.map((key) => [key, 'is missing']);
  return [['', sentenceOf(error)]];
}

function sentenceOf(error: TLocalizedValidationError): string {
  if (error.keyword === 'boolean') return NOT_KNOWN;
  if (error.keyword === 'pattern') return `must be ${wordsOf(error.params.pattern)}`;
  if (error.keyword === 'type') return `must be ${[error.params.type].flat().map(nameOfType).join(' or ')}`;
  return error.keyword === 'enum' ? `must be one of ${error.params.allowedValues.join(', ')}` : error.message;
}

const wordsOf = (pattern: string | RegExp): string => {
  const source = String(pattern);
  return WORDS.get(source) ?? `like ${source}`;
};

const TYPES = new Map([
  ['string', 'a text'],
  ['number', 'a number'],
  ['integer', 'an integer'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
]);

const nameOfType = (type: string): string => TYPES.get(type) ?? type;

/** Returns what amounts and addresses say that cannot be, wherever what they stand in has the right shape. */
function valueProblems(json: unknown, environment: Environment): readonly string[] {
  const problems: string[] = [];
  const readings = readingsOf(environment, problems);
  const { customers = [], providers = [], exchange = {}, urls } = soundParts(json);
  for (const [path, url] of urls) {
    const fault = urlFault(url);
    if (fault !== null) problems.push(`${path}: ${fault}`);
  }
  const isKnown = (...codes: readonly (string | undefined)[]): boolean =>
    codes.every((code) => code === undefined || findCurrency(code) !== null);
  for (const given of customers)
    if (isKnown(given.ccy_code, given.credit_limit?.[0], given.max_stake_per_event?.[0]))
      buildCustomer(given, readings);
  for (const { bookie, accounts } of providers)
    for (const given of accounts) if (isKnown(given.ccy_code)) buildAccount(bookie, given, readings);
  if (isKnown(exchange.min_stake?.[0])) buildExchange(exchange, readings);
  return problems;
}

/** Why a URL cannot be read, or has what calls would leave out or send along; null: neither. It is not told itself: it may have a password. */
function urlFault(text: string): string | null {
  if (!URL.canParse(text)) return 'must be an address';
  const { username, password, search, hash } = new URL(text);
  const isPlain = [username, password, search, hash].every((part) => part === '');
  return isPlain ? null : 'must have no user, no query and no fragment';
}

/** What has the right shape by itself; the rest is left out. */
function soundParts(json: unknown): Pick<Configuration, 'customers' | 'exchange'> & {
  readonly providers?: readonly { readonly bookie: string; readonly accounts: Static<typeof AccountSchema>[] }[];
  /** With their paths. */
  readonly urls: readonly (readonly [path: string, url: string])[];
} {
  if (typeof json !== 'object' || json === null) return { urls: [] };
  const listed = (name: string): readonly unknown[] => {
    const value: unknown = Object.entries(json).find(([key]) => key === name)?.[1];
    return Array.isArray(value) ? value : [];
  };
  const exchange = 'exchange' in json && exchangeShape.Check(json.exchange) ? { exchange: json.exchange } : {};
  const origins = originsShape.Check(json) ? (json.http?.cors_origins ?? []) : [];
  return {
    ...exchange,
    urls: [
      ...origins.map((origin, index) => [`http.cors_origins.${index}`, origin] as const),
      ...listed('providers').flatMap((it, index) =>
        addressShape.Check(it) ? [[`providers.${index}.base_url`, it.base_url] as const] : [],
      ),
    ],
    customers: listed('customers').filter((it) => customerShape.Check(it)),
    providers: listed('providers').flatMap((it) => {
      if (typeof it !== 'object' || it === null || !('accounts' in it)) return [];
      const accounts: readonly unknown[] = Array.isArray(it.accounts) ? it.accounts : [];
      const bookie = 'bookie' in it && typeof it.bookie === 'string' && it.bookie !== '' ? it.bookie : '?';
      return [{ bookie, accounts: accounts.filter((account) => accountShape.Check(account)) }];
    }),
  };
}

function build(json: Configuration, readings: Readings): Config {
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

function readingsOf(environment: Environment, problems: string[]): Readings {
  function whole(amount: number, ccy: Currency, path: string): number {
    const scaled = scaledTo(amount, ccy);
    if (!Number.isInteger(scaled)) problems.push(`${path}: ${amount} is not whole in the minor unit of ${ccy}`);
    return Math.ceil(scaled);
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

function buildExchange(
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

/** An amount in minor units, whether it is whole or not: what floats add to it is taken off. */
function scaledTo(amount: number, ccy: Currency): number {
  const scaled = amount * 10 ** exponentOf(ccy);
  const whole = Math.round(scaled);
  return Math.abs(scaled - whole) <= Math.max(1e-6, Math.abs(scaled) * 2e-15) ? whole : scaled;
}

/** A limit beyond what is counted exactly is none (decisions §5). */
function toLimit([code, amount]: readonly [string, number], path: string, { whole }: Readings): MoneyLimit {
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

function buildCustomer(given: Static<typeof CustomerSchema>, readings: Readings): ConfiguredCustomer {
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

function buildAccount(
  bookie: string,
  given: Static<typeof AccountSchema>,
  { minor }: Readings,
): Config['accounts'][number] {
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

function buildProvider(given: Static<typeof ProviderSchema>, { secret }: Readings): ProviderSettings {
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

/** Returns what the repository itself knows of names. */
export function readNamesReference(root: URL): NamesReference {
  const text = readFileSync(new URL('data/reference/names.json', root), 'utf8');
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the file is part of the code, and matching's tests read it
  return JSON.parse(text) as NamesReference;
}
