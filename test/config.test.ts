// The configuration file: what is read, what is refused, and that all faults are said at once.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseConfig, readConfig, readDataDir } from '../src/config/reading.js';
import { FileSchema } from '../src/config/shape.js';
import { ConfigFault } from '../src/config/file.js';
import { DEFAULT_LIMITS } from '../src/core/value/limits.js';

const anna = { username: 'anna', password: 'secret123', group_id: 1, ccy_code: 'GBP' };
const account = {
  id: 1,
  username: 'acc1',
  customer_id: 'c-1',
  ccy_code: 'EUR',
  stake_increment: 0.01,
  opening_balance: 100000,
};
const acme = { bookie: 'acme', base_url: 'http://127.0.0.1:9001', username: 'u', password: 'p', accounts: [account] };
const good = {
  rates: { GBP: 1, EUR: 1.16 },
  groups: [{ id: 1, name: 'main', managers: ['anna'] }],
  customers: [anna],
  providers: [acme],
};

function problemsOf(file: unknown, environment: Record<string, string> = {}): readonly string[] {
  try {
    parseConfig(file, environment);
    return [];
  } catch (fault) {
    if (fault instanceof ConfigFault) return fault.problems;
    throw fault;
  }
}

describe('a configuration that has no end', () => {
  it('is refused where a part of it contains itself', () => {
    const whole: Record<string, unknown> = { groups: [] };
    expect(problemsOf(Object.assign(whole, { http: whole }))).toEqual(['http: contains itself']);
    const groups: unknown[] = [];
    groups.push({ id: 1, managers: groups });
    expect(problemsOf({ groups })).toEqual(['groups.0.managers: contains itself']);
  });

  it('may have one part in two places', () => {
    const roles = { bet_placer: true };
    const both = [
      { ...anna, roles },
      { ...anna, username: 'ben', roles },
    ];
    expect(problemsOf({ ...good, customers: both })).toEqual([]);
  });

  it('is refused where it is nested deeper than any is, also in a file', () => {
    const nested: unknown = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`);
    const refused = ['a.a.a.a…: is nested too deep'];
    expect(problemsOf(nested)).toEqual(refused);
    const path = join(mkdtempSync(join(tmpdir(), 'slipstream-config-')), 'deep.json');
    writeFileSync(
      path,
      JSON.stringify({ http: { host: 1 } }).replace('1', `${'['.repeat(50_000)}${']'.repeat(50_000)}`),
    );
    expect(() => readConfig(path)).toThrow(new ConfigFault(['http.host.0.0…: is nested too deep']));
  });
});

describe('a configuration', () => {
  it('may leave out everything', () => {
    const config = parseConfig({}, {});
    expect(config).toMatchObject({
      http: { host: '127.0.0.1', port: 8000, trustProxy: false, corsOrigins: [], tls: null, metricsToken: null },
      dataDir: 'data/state',
      rates: { GBP: 1 },
    });
    expect(config.limits).toEqual(DEFAULT_LIMITS);
  });

  it('turns major units and percentages into whole numbers', () => {
    const limits = { credit_limit: ['GBP', 1000.5], commission_rate: { date_from: '2026-01-01', rate_pc: 2.5 } };
    const config = parseConfig(
      { ...good, customers: [{ ...anna, ...limits }], providers: [{ ...acme, commission_pc: 0.07 }] },
      {},
    );
    expect(config.customers[0]?.customer).toMatchObject({
      creditLimit: { ccy: 'GBP', amount: 100_050, given: '1000.5' },
      commissions: [{ from: '2026-01-01', ppm: 25_000 }],
      roles: { customer: true, betPlacer: false },
    });
    expect(config.accounts[0]).toMatchObject({ stakeIncrement: 1, openingBalance: 10_000_000, enabled: true });
    expect(config.bookies).toEqual([{ bookie: 'acme', commission: 700 }]);
  });

  it('polls at the rates that it gives, and at the usual ones where it gives none', () => {
    const [provider] = parseConfig(
      { ...good, providers: [{ ...acme, poll_ms: { live: 500 }, price_and_stake_ms: 1000 }] },
      {},
    ).providers;
    expect(provider).toMatchObject({
      pollMs: { live: 500, today: 5000, early: 30_000 },
      priceAndStakeMs: 1000,
      statementsMs: 5000,
      timeoutMs: 3000,
    });
  });

  it('takes a limit beyond what is counted exactly as none, and keeps it to echo', () => {
    const [customer] = parseConfig({ ...good, customers: [{ ...anna, credit_limit: ['GBP', 1e18] }] }, {}).customers;
    expect(customer?.customer.creditLimit).toEqual({ ccy: 'GBP', amount: null, given: '1000000000000000000' });
  });

  it('reads secrets from the environment', () => {
    const file = { ...good, providers: [{ ...acme, password: '${ACME_PASSWORD}' }] };
    expect(parseConfig(file, { ACME_PASSWORD: 's3cret' }).providers[0]?.password).toBe('s3cret');
    expect(problemsOf(file)).toEqual(['providers.acme.password: the environment has no ACME_PASSWORD']);
    // However short its name is.
    const root = { ...good, customers: [{ ...anna, password: '${PW}' }] };
    expect(parseConfig(root, { PW: 's3cret-root' }).customers[0]?.password).toBe('s3cret-root');
    expect(problemsOf(root)).toEqual(['customers.anna.password: the environment has no PW']);
  });

  it('reads the token of those who read /metrics, which nobody could guess, and never tells it', () => {
    const file = { ...good, http: { metrics: { token: '${METRICS_TOKEN}' } } };
    const told = 'http.metrics.token: must have 16 to 256 visible characters, and no blanks';
    expect(parseConfig(file, { METRICS_TOKEN: 'x'.repeat(16) }).http.metricsToken).toBe('x'.repeat(16));
    expect(problemsOf(file)).toEqual(['http.metrics.token: the environment has no METRICS_TOKEN']);
    for (const token of ['x'.repeat(15), 'x'.repeat(257), `${'x'.repeat(16)} x`, `${'x'.repeat(16)}é`])
      expect(problemsOf(file, { METRICS_TOKEN: token })).toEqual([told]);
    expect(problemsOf({ ...good, http: { metrics: { token: 5, user: 'u' } } })).toEqual([
      'http.metrics.user: is not a known key',
      'http.metrics.token: must be a text',
    ]);
  });

  it('lets in pages of the origins that it names, as browsers say them', () => {
    const origins = ['https://desk.example', 'https://desk.example:443', 'http://localhost:5173', 'http://[::1]:80'];
    expect(parseConfig({ ...good, http: { cors_origins: origins } }, {}).http.corsOrigins).toEqual([
      'https://desk.example',
      'https://desk.example',
      'http://localhost:5173',
      'http://[::1]',
    ]);
    for (const bad of [
      '*',
      'null',
      'https://desk.example/',
      'https://Desk.example',
      'https://*.example',
      'desk.example',
    ])
      expect(problemsOf({ ...good, http: { cors_origins: ['https://desk.example', bad] } })).toEqual([
        'http.cors_origins.1: must be an origin, as https://desk.example is one (no path, no slash at the end)',
      ]);
  });

  it('has an exchange where it says so', () => {
    expect(parseConfig(good, {}).exchange).toBeNull();
    expect(parseConfig({ ...good, exchange: { enabled: false } }, {}).exchange).toBeNull();
    const least = { ccy: 'GBP', amount: 100 };
    expect(parseConfig({ ...good, exchange: {} }, {}).exchange).toEqual({ commission: 0, least, delayMs: 0 });
    const given = { enabled: true, commission_pc: 2.5, min_stake: ['GBP', 5], in_running_delay_ms: 4000 };
    expect(parseConfig({ ...good, exchange: given }, {}).exchange).toEqual({
      commission: 25_000,
      least: { ccy: 'GBP', amount: 500 },
      delayMs: 4000,
    });
    expect(problemsOf({ ...good, exchange: { min_stake: ['SEK', 5] } })).toEqual([
      'rates: SEK is used but has no rate',
    ]);
  });
});

describe('a bad configuration', () => {
  it('is refused with every unknown key and bad value at its path', () => {
    const file = {
      ...good,
      colour: 'red',
      http: { port: 70_000, prot: 1 },
      providers: [{ ...acme, base_url: 'ftp://x', accounts: [{ ...account, stake_increment: 0, extra: 1 }] }],
      limits: { open_orders: 0, bogus: 1 },
    };
    const problems = problemsOf(file);
    for (const path of [
      'colour',
      'http.port',
      'http.prot',
      'providers.0.base_url',
      'providers.0.accounts.0.stake_increment',
      'providers.0.accounts.0.extra',
      'limits.open_orders',
      'limits.bogus',
    ]) {
      expect(problems.filter((problem) => problem.startsWith(`${path}: `))).toHaveLength(1);
    }
  });

  it('is refused with every clash and every name that stands for nothing', () => {
    const twice = { ...acme, bookie: 'slip', accounts: [{ ...account, ccy_code: 'USD' }] };
    const file = {
      ...good,
      groups: [{ id: 1, name: 'main', managers: ['stored'] }],
      customers: [anna, { ...anna, group_id: 9 }],
      providers: [acme, twice],
    };
    expect(problemsOf(file)).toEqual([
      'customers.username: anna is there twice',
      'providers.accounts.id: 1 is there twice',
      "providers.bookie: slip is the own exchange's code",
      'customers.anna.group_id: there is no group 9',
      'rates: USD is used but has no rate',
    ]);
  });

  it('is refused where an amount is finer than its currency', () => {
    const yen = { ...account, ccy_code: 'JPY', stake_increment: 0.5 };
    const file = { ...good, rates: { ...good.rates, JPY: 190 }, providers: [{ ...acme, accounts: [yen] }] };
    expect(problemsOf(file)).toEqual([
      'providers.acme.accounts.1.stake_increment: 0.5 is not whole in the minor unit of JPY',
    ]);
  });

  const bad = { ...anna, username: 'bert', group_id: 7, credit_limit: ['GBP', 0.001], expires_at: '2026-13-01' };
  it.each<[what: string, file: object, ...problems: string[]]>([
    [
      'unknown keys, bad values, clashes and missing secrets',
      {
        ...good,
        colour: 'red',
        customers: [anna, { ...anna, group_id: 9, pets: 1 }],
        providers: [{ ...acme, password: '${ACME_PASSWORD}', accounts: [account, { ...account, stake_increment: 0 }] }],
      },
      'colour: is not a known key',
      'customers.1.pets: is not a known key',
      'providers.0.accounts.1.stake_increment: must be > 0',
      'customers.username: anna is there twice',
      'providers.accounts.id: 1 is there twice',
      'providers.acme.accounts.username: acc1 is there twice',
      'customers.anna.group_id: there is no group 9',
      'providers.acme.password: the environment has no ACME_PASSWORD',
    ],
    [
      'amounts and days beside clashes',
      { ...good, customers: [anna, bad] },
      'customers.bert.group_id: there is no group 7',
      'customers.bert.expires_at: 2026-13-01 is no day',
      'customers.bert.credit_limit: 0.001 is not whole in the minor unit of GBP',
    ],
    [
      'days and countries beside what has not its shape',
      {
        ...good,
        customers: [
          { ...anna, commission_rate: { date_from: '2026-13-01' }, expires_at: 'soon', pets: 1 },
          { ...anna, username: 'bert', ccy_code: 'pounds', expires_at: '2027-02-30' },
        ],
        blocked_countries: ['GB', 'UK', 'Atlantis', 5],
      },
      'customers.0.pets: is not a known key',
      'customers.0.commission_rate.rate_pc: is missing',
      'customers.0.expires_at: must be a day, as 2026-05-25 is one',
      'customers.1.ccy_code: must be the code of a currency, as GBP is one',
      'blocked_countries.2: must be the two letters of a country, as GB are',
      'blocked_countries.3: must be a text',
      'customers.anna.commission_rate.date_from: 2026-13-01 is no day',
      'customers.bert.expires_at: 2027-02-30 is no day',
      'blocked_countries: UK is no country that an address is known to be in (Great Britain is GB)',
    ],
    [
      'days that no calendar has',
      { ...good, customers: [{ ...anna, expires_at: '2027-02-30' }] },
      'customers.anna.expires_at: 2027-02-30 is no day',
    ],
    [
      'addresses that are none',
      {
        ...good,
        http: { cors_origins: ['https://desk.example', 'https://desk.example:99999'] },
        providers: ['http://', 'http://a b/', 'http://h:99999/', 'http://me:pw@h/', 'http://h/?a=1'].map(
          (base_url, nth) => ({
            ...acme,
            bookie: `acme${nth}`,
            base_url,
            accounts: [],
          }),
        ),
      },
      'http.cors_origins.1: must be an address',
      'providers.0.base_url: must be an address',
      'providers.1.base_url: must be an address',
      'providers.2.base_url: must be an address',
      'providers.3.base_url: must have no user, no query and no fragment',
      'providers.4.base_url: must have no user, no query and no fragment',
    ],
    [
      'what the API would refuse, too',
      {
        ...good,
        rates: { GBP: 1, EUR: 1e300, USD: 1e-300 },
        groups: [...good.groups, { id: 1e300, name: 'far' }],
        customers: [
          { ...anna, password: 'x1'.repeat(129) },
          { ...anna, username: 'bert', password: 'abcdefgh' },
        ],
        providers: [{ ...acme, username: 'a:b', accounts: [{ ...account, id: 1e300 }] }],
      },
      'rates.EUR: must be <= 1000000000',
      'rates.USD: must be >= 0.000001',
      'groups.1.id: must be <= 9007199254740991',
      'providers.0.username: must be a text without a colon',
      'providers.0.accounts.0.id: must be <= 9007199254740991',
      'customers.anna.password: must have at most 256 characters',
      'customers.bert.password: must have letters and digits',
    ],
    [
      'currencies that there are not, where they stand',
      {
        ...good,
        customers: [{ ...anna, ccy_code: 'XXQ', credit_limit: ['XXQ', 5], max_stake_per_event: ['XXS', 5] }],
        providers: [{ ...acme, accounts: [{ ...account, ccy_code: 'XXR' }] }],
        exchange: { min_stake: ['XXT', 1] },
        rates: { ...good.rates, XXU: 2 },
      },
      'customers.anna.ccy_code: XXQ is no currency of ISO 4217',
      'customers.anna.credit_limit: XXQ is no currency of ISO 4217',
      'customers.anna.max_stake_per_event: XXS is no currency of ISO 4217',
      'providers.acme.accounts.1.ccy_code: XXR is no currency of ISO 4217',
      'exchange.min_stake: XXT is no currency of ISO 4217',
      'rates: XXU is no currency of ISO 4217',
    ],
    [
      'no clash with what cannot be read',
      { ...good, groups: [{ id: '1', name: 'main', managers: ['nobody'] }], customers: [anna, 'bert'], rates: 5 },
      'rates: must be an object',
      'groups.0.id: must be an integer',
      'customers.1: must be an object',
    ],
    [
      'a secret that is too short',
      { ...good, customers: [{ ...anna, password: '${SHORT}' }] },
      'customers.anna.password: what the environment has must have at least 8 characters',
    ],
    [
      'a secret without a letter',
      { ...good, customers: [{ ...anna, password: '${DIGITS}' }] },
      'customers.anna.password: what the environment has must have letters and digits',
    ],
    [
      'secrets that the environment has empty, or that name no variable of it',
      {
        ...good,
        http: { metrics: { token: 'a token of ${' } },
        customers: [{ ...anna, password: '${ROOT-PASSWORD}' }],
        providers: [{ ...acme, username: '${EMPTY}', password: 'x${2ND}${}${FINE}${OPEN' }],
      },
      'customers.anna.password: ${ROOT-PASSWORD} names no variable (letters, digits and _)',
      "providers.acme.username: the environment's EMPTY is empty",
      'providers.acme.password: ${2ND} names no variable (letters, digits and _)',
      'providers.acme.password: ${} names no variable (letters, digits and _)',
      'providers.acme.password: ${OPEN names no variable (letters, digits and _)',
      'http.metrics.token: ${ names no variable (letters, digits and _)',
    ],
    [
      'variables where none is filled in',
      {
        ...good,
        data_dir: '${FINE}/state',
        http: { tls: { key: '${FINE}', cert: 'c' } },
        providers: [{ ...acme, base_url: 'http://${FINE}', accounts: [{ ...account, customer_id: '${FINE}' }] }],
      },
      "providers.0.base_url: ${FINE} is not filled in here, but only in passwords, tokens and providers' usernames",
      "providers.0.accounts.0.customer_id: ${FINE} is not filled in here, but only in passwords, tokens and providers' usernames",
      "data_dir: ${FINE} is not filled in here, but only in passwords, tokens and providers' usernames",
      "http.tls.key: ${FINE} is not filled in here, but only in passwords, tokens and providers' usernames",
    ],
    [
      'amounts beyond what is counted',
      {
        ...good,
        providers: [{ ...acme, accounts: [{ ...account, opening_balance: 1e300 }] }],
        exchange: { min_stake: ['GBP', 1e18] },
      },
      'providers.acme.accounts.1.opening_balance: 1e+300 is more than is counted exactly',
      'exchange.min_stake: 1000000000000000000 is more than is counted exactly',
    ],
    ['a configuration that is none', [good], 'the configuration: must be an object'],
    [
      'what is missing, and what may be chosen',
      { customers: [{ username: 5 }], log: { level: 'verbose' }, http: { tls: 5 } },
      'http.tls: must be an object',
      'customers.0.password: is missing',
      'customers.0.group_id: is missing',
      'customers.0.ccy_code: is missing',
      'customers.0.username: must be a text',
      'log.level: must be one of trace, debug, info, warn, error, fatal, silent',
    ],
  ])('is refused with all at once: %s', (_what, file, ...problems) => {
    expect(problemsOf(file, { SHORT: 'abc123', DIGITS: '1234567890', EMPTY: '', FINE: '${SHORT}' })).toEqual(problems);
  });

  it('is refused with its path where there is no file', () => {
    expect(() => readConfig('/nowhere/slipstream.json')).toThrow('/nowhere/slipstream.json: cannot be read (ENOENT)');
  });

  it.each<[what: string, text: string, place: string]>([
    ['empty', '', '1:1'],
    ['not ended', '{', '1:2'],
    ['without a comma', '{\n  "customers": [{ "password": "hunter2secret" }]\n  "providers": []\n}', '3:3'],
    ['with a comma too many', '{ "rates": { "GBP": 1 },\r\n}', '2:1'],
    ['with a secret that has no quotes', '{ "customers": [{\n  "password": hunter2secret }] }', '2:15'],
    ['with a comment', '{\n  "log": {} // hunter2secret\n}', '2:13'],
    ['more than one value', '{}\n{}', '2:1'],
  ])(
    'is refused with its line and column, and nothing of what it holds, where it is not JSON: %s',
    (_, text, place) => {
      const path = join(mkdtempSync(join(tmpdir(), 'slipstream-config-')), 'bad.json');
      writeFileSync(path, text);
      expect(() => readConfig(path)).toThrow(new ConfigFault([`${path}:${place}: is not JSON`]));
    },
  );

  it('is refused where a key stands twice in one object, whichever of the two was meant', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'slipstream-config-')), 'twice.json');
    writeFileSync(
      path,
      '{"limits": {"sockets": 1}, "http": {"port": 1, "port": 2}, "limits": {}, "rates": {"GBP": 1}}',
    );
    expect(() => readConfig(path)).toThrow(
      new ConfigFault(['http.port: is there twice', 'limits: is there twice']).message,
    );
    writeFileSync(path, JSON.stringify({ customers: [anna, { ...anna, username: 'bert' }], groups: good.groups }));
    expect(readConfig(path).customers).toHaveLength(2);
  });

  it('may begin with a byte order mark', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'slipstream-config-')), 'mark.json');
    writeFileSync(path, `\uFEFF${JSON.stringify({ http: { port: 5 } })}`);
    expect(readConfig(path).http.port).toBe(5);
  });

  it('is refused in a line where it is plainly of a simulated provider, and with all its problems where it is of neither', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'slipstream-config-')), 'other.json');
    const problemsIn = (json: object): readonly string[] => {
      writeFileSync(path, JSON.stringify(json));
      try {
        readConfig(path);
        return [];
      } catch (fault) {
        return fault instanceof ConfigFault ? fault.problems : [String(fault)];
      }
    };
    const other = [`${path}: this looks like a configuration for \`slipstream provider\``];
    expect(problemsIn({ name: 'acme', username: 'u', password: 'p' })).toEqual(other);
    expect(problemsIn({ providers: [{ name: 'acme', username: 'u', password: 'p' }], world: { speed: 6 } })).toEqual(
      other,
    );
    expect(problemsIn({ ...good, world: {} })).toEqual(['world: is not a known key']);
    expect(problemsIn({ colour: 'red' })).toEqual(['colour: is not a known key']);
  });

  it('says where the state is without the secrets that the rest of it needs', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'slipstream-config-')), 'secret.json');
    const providers = [
      { bookie: 'acme', base_url: 'http://127.0.0.1:1', username: 'u', password: '${SET_NOWHERE}', accounts: [] },
    ];
    const write = (more: object): void => {
      writeFileSync(path, JSON.stringify({ providers, ...more }));
    };
    write({ data_dir: 'elsewhere' });
    expect(() => readConfig(path)).toThrow(/SET_NOWHERE/);
    expect(readDataDir(path)).toBe('elsewhere');
    write({});
    expect(readDataDir(path)).toBe('data/state');
    write({ data_dir: 5 });
    expect(() => readDataDir(path)).toThrow(ConfigFault);
    expect(() => readDataDir('/nowhere/slipstream.json')).toThrow('/nowhere/slipstream.json: cannot be read (ENOENT)');
  });
});

/** A part of a JSON schema, as far as keys are told by it. */
interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}

/** Returns the keys that lead to values, and whether each is needed; those of limits are told elsewhere. */
function keysOf(shape: Shape, path: string, isNeeded: boolean): readonly (readonly [key: string, isNeeded: boolean])[] {
  const inner = shape.anyOf?.find(({ properties }) => properties !== undefined) ?? shape;
  const { properties, required = [], items } = inner;
  if (items?.properties !== undefined) return keysOf(items, `${path}[]`, false);
  if (properties === undefined || path === 'limits') return [[path, isNeeded]];
  const own: readonly (readonly [string, boolean])[] = TOLD_THEMSELVES.includes(path) ? [[path, isNeeded]] : [];
  return [
    ...own,
    ...Object.entries(properties).flatMap(([name, of]) =>
      keysOf(of, path === '' ? name : `${path}.${name}`, required.includes(name)),
    ),
  ];
}

/** What it means that they are not there is told too. */
const TOLD_THEMSELVES = ['http.tls', 'http.metrics', 'customers[].commission_rate', 'exchange'];

describe('the README', () => {
  const table =
    /<!-- configuration -->([\s\S]*?)<!-- \/configuration -->/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
  const rows = [...table.matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm)].map(
    ([, key = '', unsaid = '']) => [key, unsaid] as const,
  );

  it('tells of every key, and which are needed', () => {
    const keys = keysOf(JSON.parse(JSON.stringify(FileSchema)) as Shape, '', false);
    expect(rows.map(([key, unsaid]) => [key, unsaid === 'needed'])).toEqual(keys);
  });

  const defaults = rows.filter(([, unsaid]) => unsaid.startsWith('`'));
  it.each(defaults)('says rightly what %s is if it is not said: %s', (key, unsaid) => {
    const file = { ...good, exchange: {} };
    const said = structuredClone(file) as object;
    const names = key.replaceAll('[]', '.0').split('.');
    const last = names.pop()!;
    const at = names.reduce<Record<string, unknown>>(
      (value, name) => (value[name] ??= {}) as Record<string, unknown>,
      (key === 'rates' ? {} : said) as Record<string, unknown>,
    );
    at[last] = JSON.parse(unsaid.slice(1, -1));
    const without = key === 'rates' ? {} : structuredClone(file);
    if (key === 'groups[].managers') Object.assign(without, { groups: [{ id: 1, name: 'main' }] });
    expect(parseConfig(key === 'rates' ? at : said, {})).toEqual(parseConfig(without, {}));
  });
});
