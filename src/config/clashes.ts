// What a configuration file says twice, and what it names that is not there: customers, currencies, days, countries, secrets. A file is read here
// as far as it can be, whatever else is wrong with it, so that all its faults are told at once; what cannot be read is told where its shape is
// checked.
import { findCurrency } from '../core/value/currency.js';
import { isObject } from '../core/value/data.js';
import { EXCHANGE_BOOKIE } from '../core/value/ids.js';
import { PASSWORD_HAS, passwordMistake } from '../core/value/password.js';
import { type Day, dayOf, toInstant } from '../core/value/time.js';
import { unknownCountries } from '../countries.js';

/** The variables of the process, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What a header can carry, and nobody can guess. */
const TOKEN = /^[\x21-\x7e]{16,256}$/;

const VARIABLE = /\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g;
/** What begins like one. */
const NO_VARIABLE = /\$\{(?![A-Za-z_][A-Za-z0-9_]*\})[^}]*\}?/g;

/** Puts the environment's values in place of `${NAME}`; a name that it does not have stands for nothing. */
export function fillIn(text: string, environment: Environment): string {
  return text.replace(VARIABLE, (_, name: string) => environment[name] ?? '');
}

/** Reads a day; where the calendar has none such it is another, or the first of all. */
export function readDay(text: string): Day {
  const at = Date.parse(text);
  return dayOf(toInstant(Number.isNaN(at) ? 0 : at));
}

interface LooseCustomer {
  readonly username: string | null;
  readonly groupId: number | null;
  /** By the key that each is at. */
  readonly currencies: Readonly<Record<string, string | null>>;
  readonly password: string | null;
  /** By the key that each is at. */
  readonly days: Readonly<Record<string, string | null>>;
}

interface LooseAccount {
  readonly id: number | null;
  readonly username: string | null;
  readonly ccy: string | null;
}

interface LooseProvider {
  readonly bookie: string | null;
  readonly accounts: readonly LooseAccount[];
  readonly secrets: Readonly<Record<'username' | 'password', string | null>>;
}

/** What can be read of a file. */
interface LooseFile {
  readonly groupIds: readonly (number | null)[];
  readonly customers: readonly LooseCustomer[];
  readonly providers: readonly LooseProvider[];
  readonly blockedCountries: readonly string[];
  readonly exchangeCurrency: string | null;
  readonly metricsToken: string | null;
  /** Null: they are there, but they are none. */
  readonly rates: Readonly<Record<string, unknown>> | null;
}

/** Returns each clash, each name that stands for nothing and each secret that the environment does not have, with its path. */
export function findClashes(json: unknown, environment: Environment): readonly string[] {
  const file = readLoosely(json);
  return [
    ...repeated(file),
    ...unknownGroups(file),
    ...unknownDays(file),
    ...unknownCurrencies(file),
    ...blockedNowhere(file),
    ...missingSecrets(file, environment),
    ...misplacedVariables(json),
  ];
}

function readLoosely(json: unknown): LooseFile {
  const { groups, customers, providers, blocked_countries: blocked, exchange, rates, http } = fieldsOf(json);
  return {
    groupIds: listOf(groups).map(({ id }) => numberIn(id)),
    customers: listOf(customers).map((customer) => ({
      username: textIn(customer['username']),
      groupId: numberIn(customer['group_id']),
      currencies: {
        ccy_code: textIn(customer['ccy_code']),
        credit_limit: currencyOf(customer['credit_limit']),
        max_stake_per_event: currencyOf(customer['max_stake_per_event']),
      },
      password: textIn(customer['password']),
      days: {
        'commission_rate.date_from': textIn(fieldsOf(customer['commission_rate'])['date_from']),
        expires_at: textIn(customer['expires_at']),
      },
    })),
    providers: listOf(providers).map(({ bookie, accounts, username, password }) => ({
      bookie: textIn(bookie),
      accounts: listOf(accounts).map((account) => ({
        id: numberIn(account['id']),
        username: textIn(account['username']),
        ccy: textIn(account['ccy_code']),
      })),
      secrets: { username: textIn(username), password: textIn(password) },
    })),
    blockedCountries: textsIn(blocked),
    exchangeCurrency: currencyOf(fieldsOf(exchange)['min_stake']),
    metricsToken: textIn(fieldsOf(fieldsOf(http)['metrics'])['token']),
    rates: rates === undefined ? { GBP: 1 } : isObject(rates) ? rates : null,
  };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

/** The currency of an amount, as `["GBP", 5]` has one. */
function currencyOf(amount: unknown): string | null {
  return Array.isArray(amount) ? textIn(amount[0]) : null;
}

function* repeated({ groupIds, customers, providers }: LooseFile): Generator<string> {
  yield* twice('groups.id', groupIds);
  yield* twice(
    'customers.username',
    customers.map(({ username }) => username),
  );
  yield* twice(
    'providers.bookie',
    providers.map(({ bookie }) => bookie),
  );
  yield* twice(
    'providers.accounts.id',
    providers.flatMap(({ accounts }) => accounts.map(({ id }) => id)),
  );
  for (const { bookie, accounts } of providers) {
    yield* twice(
      `providers.${bookie ?? '?'}.accounts.username`,
      accounts.map(({ username }) => username),
    );
    if (bookie === EXCHANGE_BOOKIE) yield `providers.bookie: ${bookie} is the own exchange's code`;
  }
}

function twice(path: string, values: readonly (string | number | null)[]): readonly string[] {
  return values.flatMap((value, index) =>
    value !== null && values.indexOf(value) !== index ? [`${path}: ${value} is there twice`] : [],
  );
}

/** Among numbers that cannot all be read, none is missing for sure. */
function* unknownGroups({ groupIds, customers }: LooseFile): Generator<string> {
  if (groupIds.includes(null)) return;
  for (const { username, groupId } of customers) {
    if (groupId !== null && !groupIds.includes(groupId))
      yield `customers.${username ?? '?'}.group_id: there is no group ${groupId}`;
  }
}

/** How a day is written; what is written otherwise is told as that. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The thirtieth of February is read as a day of March. */
function* unknownDays({ customers }: LooseFile): Generator<string> {
  for (const { username, days } of customers) {
    for (const [key, day] of Object.entries(days))
      if (day !== null && DAY.test(day) && readDay(day) !== day)
        yield `customers.${username ?? '?'}.${key}: ${day} is no day`;
  }
}

/** Each currency that is used, with where. */
function* usedCurrencies({ customers, providers, exchangeCurrency }: LooseFile): Generator<readonly [string, string]> {
  for (const { username, currencies } of customers) {
    for (const [key, ccy] of Object.entries(currencies))
      if (ccy !== null) yield [`customers.${username ?? '?'}.${key}`, ccy];
  }
  for (const { bookie, accounts } of providers) {
    for (const { id, ccy } of accounts)
      if (ccy !== null) yield [`providers.${bookie ?? '?'}.accounts.${id ?? '?'}.ccy_code`, ccy];
  }
  if (exchangeCurrency !== null) yield ['exchange.min_stake', exchangeCurrency];
}

const CURRENCY = /^[A-Z]{3}$/;

/** What is no code at all is told as that. */
function* unknownCurrencies(file: LooseFile): Generator<string> {
  const used = [...usedCurrencies(file)].filter(([, ccy]) => CURRENCY.test(ccy));
  const { rates } = file;
  for (const [path, ccy] of [...used, ...Object.keys(rates ?? {}).map((ccy) => ['rates', ccy] as const)])
    if (findCurrency(ccy) === null) yield `${path}: ${ccy} is no currency of ISO 4217`;
  if (rates === null) return;
  for (const ccy of new Set(used.map(([, code]) => code)))
    if (findCurrency(ccy) !== null && rates[ccy] === undefined) yield `rates: ${ccy} is used but has no rate`;
  if (rates['GBP'] !== undefined && rates['GBP'] !== 1) yield 'rates: GBP is 1 by definition';
}

const COUNTRY = /^[A-Z]{2}$/;

/** What is no code at all is told as that. Of a code that no address has, nobody would be blocked. */
function* blockedNowhere({ blockedCountries }: LooseFile): Generator<string> {
  for (const code of unknownCountries(blockedCountries.filter((it) => COUNTRY.test(it))))
    yield `blocked_countries: ${code} is no country that an address is known to be in (Great Britain is GB)`;
}

function* missingSecrets(
  { customers, providers, metricsToken }: LooseFile,
  environment: Environment,
): Generator<string> {
  for (const { username, password } of customers) {
    const path = `customers.${username ?? '?'}.password`;
    const missing = missingIn(password, path, environment);
    yield* missing;
    const filled = password === null || missing.length > 0 ? null : fillIn(password, environment);
    if (filled === null) continue;
    const mistake = passwordMistake(filled);
    const whose = filled === password ? '' : 'what the environment has ';
    if (mistake !== null) yield `${path}: ${whose}must have ${PASSWORD_HAS[mistake]}`;
  }
  for (const { bookie, secrets } of providers) {
    yield* missingIn(secrets.username, `providers.${bookie ?? '?'}.username`, environment);
    yield* missingIn(secrets.password, `providers.${bookie ?? '?'}.password`, environment);
  }
  if (metricsToken === null) return;
  const missing = missingIn(metricsToken, 'http.metrics.token', environment);
  yield* missing;
  if (missing.length === 0 && !TOKEN.test(fillIn(metricsToken, environment)))
    yield 'http.metrics.token: must have 16 to 256 visible characters, and no blanks';
}

/** Where variables are filled in; `*` is any item. */
const SECRETS: ReadonlySet<string> = new Set([
  'http.metrics.token',
  'customers.*.password',
  'providers.*.username',
  'providers.*.password',
]);

/** One anywhere else would be the text itself: a directory of that name, or an account that its bookmaker does not know. */
function* misplacedVariables(value: unknown, path: readonly string[] = []): Generator<string> {
  if (typeof value === 'string') {
    const [variable] = value.match(VARIABLE) ?? [];
    if (variable !== undefined && !SECRETS.has(path.map((key) => (/^\d+$/.test(key) ? '*' : key)).join('.')))
      yield `${path.join('.')}: ${variable} is not filled in here, but only in passwords, tokens and providers' usernames`;
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* misplacedVariables(item, [...path, key]);
  }
}

function missingIn(text: string | null, path: string, environment: Environment): readonly string[] {
  const names = [...(text ?? '').matchAll(VARIABLE)].map(([, name = '']) => name);
  const others = [...(text ?? '').matchAll(NO_VARIABLE)].map(([other]) => other);
  return [
    ...names.flatMap((name) => {
      if (environment[name] === undefined) return [`${path}: the environment has no ${name}`];
      return environment[name] === '' ? [`${path}: the environment's ${name} is empty`] : [];
    }),
    // It would be the secret itself, as it stands in the file.
    ...others.map((other) => `${path}: ${other} names no variable (letters, digits and _)`),
  ];
}
