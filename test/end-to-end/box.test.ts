// The server on a box of its own, as its operator has it: behind its own certificate, and told to stop in the middle of its work.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { changed } from '../../src/core/change.js';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { openLmdbStore } from '../../src/store/lmdb/lmdb-store.js';
import { NOON, balance } from '../contract/stored.js';
import { CERTIFICATE, PAST_CERTIFICATE } from '../http/certificate.js';
import { acmeAt, acmeWith, aliceWith } from './acme.js';
import { clientOf, logIn, until } from './client.js';
import { type ServerProcess, runCommand, startServer } from './server-process.js';
import { closingOf, openWire, readFrame } from './stream-follower.js';

const PASSWORD = 'box2026box';
const EVENTS = 4;
const WITHIN_MS = 20_000;
/** Decisions §19. */
const GRACE_MS = 10_000;

const directory = mkdtempSync(join(tmpdir(), 'slipstream-box-'));
const simulator: Simulator = openSimulator(
  parseSimulatorConfig(acmeWith(EVENTS, { faults: { calls: { place_bet: { delay_ms: 200 } } } })),
);
let acme = '';
let servers: ServerProcess[] = [];

/** Starts a server; resolves with where it listens. */
async function start(configFile: string): Promise<{ readonly server: ServerProcess; readonly url: string }> {
  const server = startServer(['serve', '--config', configFile]);
  servers.push(server);
  const url = await server.url();
  return { server, url };
}

function writeConfig(name: string, values: object): string {
  const path = join(directory, `${name}.json`);
  const file = {
    http: { port: 0 },
    data_dir: join(directory, name),
    groups: [{ id: 1, name: 'main' }],
    customers: [aliceWith(PASSWORD, { credit_limit: ['GBP', 1_000_000] })],
    providers: [acmeAt(acme)],
    limits: { betslips_per_second: 10_000, orders_per_second: 10_000, requests_per_second: 10_000 },
  };
  writeFileSync(path, JSON.stringify({ ...file, ...values }));
  return path;
}

function writePem(name: string, pem: string): string {
  const path = join(directory, name);
  writeFileSync(path, pem);
  return path;
}

beforeAll(async () => {
  acme = (await simulator.listen()).url;
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  servers = [];
});

afterAll(async () => {
  await simulator.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Asks over TLS, and takes no certificate but the test's own. */
function askSecurely(url: string, body: object, session = ''): Promise<{ readonly data: unknown }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', session };
    const options = { method: 'POST', ca: CERTIFICATE.cert, servername: 'localhost', headers };
    const asked = request(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        resolve(JSON.parse(text) as { readonly data: unknown });
      });
    });
    asked.on('error', reject).end(JSON.stringify(body));
  });
}

describe('a customer of whom the configuration says otherwise later', () => {
  const root = { ...aliceWith(PASSWORD, {}), username: 'root', master_agent: true };
  const warnings = (server: ServerProcess): readonly unknown[] =>
    server
      .printed()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
      .filter(({ level, customers }) => level === 40 && customers !== undefined)
      .map(({ customers, msg }) => [customers, msg]);
  const restarted = async (customers: readonly object[]): Promise<readonly unknown[]> => {
    const { server } = await start(writeConfig('other', { customers, rates: { GBP: 1, EUR: 1.16 } }));
    await server.end('SIGTERM');
    return warnings(server);
  };

  it('is left as it is, and the log says so', async () => {
    const alice = aliceWith(PASSWORD, { credit_limit: ['GBP', 1000] });
    expect(await restarted([root, alice])).toEqual([]);
    expect(await restarted([root, alice])).toEqual([]);
    const others = [
      { ...root, password: 'another2026' },
      { ...alice, ccy_code: 'EUR', password: 'another2026' },
    ];
    expect(await restarted(others)).toEqual([
      [['alice'], expect.stringContaining('another currency')],
      [['root'], expect.stringContaining('another password')],
    ]);
  });
});

describe('a server with a certificate', () => {
  it('serves the API and the stream by it, and nothing without it', { timeout: 120_000 }, async () => {
    const tls = { key: writePem('key.pem', CERTIFICATE.key), cert: writePem('cert.pem', CERTIFICATE.cert) };
    const { url } = await start(writeConfig('tls', { http: { port: 0, tls } }));
    expect(url).toMatch(/^https:/);
    const { data: session } = await askSecurely(`${url}/v1/sessions/`, { username: 'alice', password: PASSWORD });
    expect(session).toMatch(/^[0-9a-f]{32}$/);
    const stream = new WebSocket(
      `${url.replace('https://127.0.0.1', 'wss://localhost')}/v1/stream/?token=${String(session)}`,
      {
        ca: CERTIFICATE.cert,
      },
    );
    const codes = new Set<string>();
    stream.on('message', (raw, isBinary) => {
      for (const [code] of readFrame(raw, isBinary).data) codes.add(code);
    });
    await until(
      () => codes,
      () => codes.has('sync'),
      WITHIN_MS,
    );
    stream.close();
    await expect(fetch(url.replace(/^https/, 'http'))).rejects.toThrow();
  });

  it(
    'is refused with its path and exit code 2 where key or certificate cannot be used',
    { timeout: 120_000 },
    async () => {
      const key = writePem('good-key.pem', CERTIFICATE.key);
      const cert = writePem('good-cert.pem', CERTIFICATE.cert);
      const nothing = writePem('nothing.pem', 'nothing\n');
      const empty = writePem('empty.pem', '');
      const missing = join(directory, 'missing.pem');
      const other = join(directory, 'other.pem');
      execFileSync('openssl', ['genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', other], {
        stdio: 'ignore',
      });
      const refused = async (tls: object): Promise<string> => {
        const { code, out, err } = await runCommand('serve', '--config', writeConfig('bad-tls', { http: { tls } }));
        expect([code, out]).toEqual([2, '']);
        return err;
      };
      const begin = 'slipstream: The configuration cannot be used:\n';
      expect(await refused({ key: missing, cert: nothing })).toBe(
        `${begin}  http.tls.key: ${missing} cannot be used: there is no such file (ENOENT)\n  http.tls.cert: ${nothing} cannot be used: there is nothing of that kind in it, as PEM (ERR_OSSL_PEM_NO_START_LINE)\n`,
      );
      expect(await refused({ key: empty, cert: empty })).toBe(
        `${begin}  http.tls.key: ${empty} is empty\n  http.tls.cert: ${empty} is empty\n`,
      );
      expect(await refused({ key: cert, cert })).toMatch(
        /^slipstream: .+\n {2}http\.tls\.key: \S+ cannot be used: there is nothing of that kind in it, as PEM \(\w+\)\n$/,
      );
      const encrypted = join(directory, 'encrypted.pem');
      execFileSync('openssl', ['pkey', '-in', key, '-aes256', '-passout', 'pass:1234', '-out', encrypted]);
      expect(await refused({ key: encrypted, cert })).toBe(
        `${begin}  http.tls.key: ${encrypted} cannot be used: it is encrypted, and nobody is there to be asked for its passphrase\n`,
      );
      expect(await refused({ key: other, cert })).toBe(
        `${begin}  http.tls: ${other} and ${cert} cannot be used together: the certificate is of another key (ERR_OSSL_X509_KEY_VALUES_MISMATCH)\n`,
      );
      expect(key).not.toBe(other);
    },
  );
});

describe('a server that could not keep its word', () => {
  it('says that its certificate is out of date, and serves all the same', { timeout: 120_000 }, async () => {
    const tls = { key: writePem('past-key.pem', CERTIFICATE.key), cert: writePem('past.pem', PAST_CERTIFICATE) };
    const { server } = await start(writeConfig('past-tls', { http: { port: 0, tls } }));
    expect(server.printed()).toContain(
      'clients will not connect: the certificate was good until Jan  1 00:00:00 2021 GMT',
    );
  });

  it('is refused where it would block the customers of no country', { timeout: 120_000 }, async () => {
    const file = writeConfig('blocked', { blocked_countries: ['GB', 'UK'] });
    expect(await runCommand('serve', '--config', file)).toEqual({
      code: 2,
      out: '',
      err: 'slipstream: The configuration cannot be used:\n  blocked_countries: UK is no country that an address is known to be in (Great Britain is GB)\n',
    });
  });
});

/** Perl, which forbids what it becomes a system call: a filter of the kernel, as systemd makes of a unit's lists. Null: not to be had here. */
function forbidding(call: 'setpriority'): readonly string[] | null {
  const numbers = { x64: { prctl: 157, setpriority: 141 }, arm64: { prctl: 167, setpriority: 140 } };
  const known =
    process.platform === 'linux' ? Object.entries(numbers).find(([arch]) => arch === process.arch) : undefined;
  if (known === undefined || spawnSync('perl', ['-e', '1']).status !== 0) return null;
  const { prctl, [call]: forbidden } = known[1];
  // Loads the number of the call; where it is the forbidden one, EPERM; else it is let through.
  const program = `
    my $filter = join '', map { pack 'SCCL', @$_ } [0x20, 0, 0, 0], [0x15, 0, 1, ${forbidden}], [6, 0, 0, 0x50001], [6, 0, 0, 0x7fff0000];
    syscall(${prctl}, 38, 1, 0, 0, 0) == 0 or die "no_new_privs: $!";
    syscall(${prctl}, 22, 2, pack('Sx![P]P', 4, $filter), 0, 0) == 0 or die "seccomp: $!";
    exec @ARGV or die "exec: $!";`;
  return ['perl', '-e', program];
}

const noNicer = forbidding('setpriority');

describe('a server in a sandbox', () => {
  it.skipIf(noNicer === null)('does without threads that let others go first', { timeout: 120_000 }, async () => {
    const server = startServer(['serve', '--config', writeConfig('sandbox', {})], {}, noNicer ?? []);
    servers.push(server);
    expect((await fetch(`${await server.url()}/healthz`)).status).toBe(200);
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});

describe('a server whose configuration has changed', () => {
  it('takes from it who is a master agent, and who manages a group', { timeout: 120_000 }, async () => {
    const credit_limit = ['GBP', 1_000_000];
    const said = (isMaster: boolean, managers: readonly string[]): string =>
      writeConfig('rights', {
        groups: [{ id: 1, name: 'main', managers }],
        customers: [
          aliceWith(PASSWORD, { credit_limit, master_agent: isMaster }),
          { ...aliceWith(PASSWORD, { credit_limit }), username: 'anna' },
        ],
      });
    /** What alice is told by the operator's list, and whom anna may see. */
    const rightsBy = async (configFile: string): Promise<readonly unknown[]> => {
      const { server, url } = await start(configFile);
      const [alice, anna] = [await logIn(url, 'alice', PASSWORD), await logIn(url, 'anna', PASSWORD)];
      const ask = (path: string, session: string): Promise<Response> =>
        fetch(`${url}${path}`, { headers: { session } });
      const { status } = await ask('/v1/operator/providers/', alice.session);
      const { data } = (await (await ask('/v1/customers/', anna.session)).json()) as {
        readonly data: readonly { readonly username: string }[];
      };
      await server.end('SIGTERM');
      return [status, ...data.map(({ username }) => username)];
    };
    expect(await rightsBy(said(true, []))).toEqual([200, 'anna']);
    expect(await rightsBy(said(false, ['anna']))).toEqual([403, 'anna', 'alice']);
    expect(await rightsBy(said(false, []))).toEqual([403, 'anna']);
  });
});

describe('a server that is told to stop while it brings its store to its version', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends at once by %s, and the store is as it was',
    { timeout: 120_000 },
    async (signal) => {
      const config = writeConfig(`older-${signal}`, {});
      const state = join(directory, `older-${signal}`);
      const store = await openLmdbStore(state, []);
      // Several commits' worth of them.
      const changes = Array.from({ length: 100_000 }, (_, at) => changed('balance', balance(`customer:c${at}`, 0)));
      await store.transact(NOON, () => ({ ok: true, changes, reply: null }));
      await store.close();
      const server = startServer(['serve', '--config', config]);
      servers.push(server);
      await server.line((line) => line.includes('the store is brought to this version'));
      expect(await server.end(signal)).toEqual({ code: 0, signal: null });
      expect(server.printed()).not.toContain('listening');
      // One that is brought to its version opens for no older server.
      await (await openLmdbStore(state, [])).close();
      expect(readdirSync(state).toSorted()).toEqual(['data.mdb', 'lock.mdb']);
    },
  );
});

describe('a server that is told to stop under load', () => {
  it(
    'finishes what it accepted, closes its sockets and is gone in time, and has all that it acknowledged',
    { timeout: 120_000 },
    async () => {
      const configFile = writeConfig('stopped', {});
      const { server, url } = await start(configFile);
      const client = await logIn(url, 'alice', PASSWORD);
      const wire = openWire(url, { token: client.session });
      const closed = closingOf(wire);
      const events = await until(
        () => client.events(),
        (listed) => listed.length === EVENTS && listed.every(({ bookies }) => bookies.length === 1),
        WITHIN_MS,
      );
      const acknowledged: number[] = [];
      const refusals: string[] = [];
      const bettors = Array.from({ length: 8 }, async (_, nth) => {
        try {
          for (let count = nth; ; count += 1) {
            const { event_id } = events[count % EVENTS]!;
            const { betslip_id } = await client.openBetslip({ sport: 'fb', event_id, bet_type: 'for,h' });
            const { order } = await client.placeOrder({ betslip_id, price: 2, stake: ['GBP', 5], duration: 30 });
            acknowledged.push(order.order_id);
            await client.closeBetslip(betslip_id);
          }
        } catch (error) {
          refusals.push(error instanceof Error ? error.message : String(error));
        }
      });
      await until(
        () => acknowledged.length,
        (count) => count >= 50,
        WITHIN_MS,
      );
      const toldAt = performance.now();
      expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
      expect(performance.now() - toldAt).toBeLessThan(GRACE_MS);
      expect(await closed).toBe(1001);
      await Promise.all(bettors);
      // Who came too late was told so, or found nobody.
      expect(refusals.filter((refusal) => !/: 503 |fetch failed/.test(refusal))).toEqual([]);
      expect(await runCommand('verify', '--config', configFile)).toMatchObject({ code: 0, err: '' });

      const kept = clientOf((await start(configFile)).url, client.session);
      // Where the machine is busy, lists are a little later than the rest.
      const stored = await until(
        () => kept.orders().catch(() => []),
        ({ length }) => length > 0,
        WITHIN_MS,
      );
      const orders = new Set(stored.map(({ order_id }) => order_id));
      expect(acknowledged.filter((id) => !orders.has(id))).toEqual([]);
    },
  );

  it('gives up what a bookmaker does not answer, and is gone in time all the same', { timeout: 120_000 }, async () => {
    const hangs = { delay_ms: 600_000 };
    const silent = openSimulator(
      parseSimulatorConfig(acmeWith(1, { faults: { calls: { place_bet: hangs, bet: hangs, bets: hangs } } })),
    );
    try {
      const providers = [acmeAt((await silent.listen()).url, { timeout_ms: 600_000 })];
      const configFile = writeConfig('silent', { providers });
      const { server, url } = await start(configFile);
      const client = await logIn(url, 'alice', PASSWORD);
      const [event] = await until(
        () => client.events(),
        ([listed]) => listed?.bookies.length === 1,
        WITHIN_MS,
      );
      const { betslip_id } = await client.openBetslip({ sport: 'fb', event_id: event!.event_id, bet_type: 'for,h' });
      const betsOf = async (id: number, asked = client): Promise<readonly string[]> =>
        ((await asked.order(id)).bets ?? []).map(({ status }) => status.code);
      const { order } = await client.placeOrder({ betslip_id, price: 2, stake: ['GBP', 5], duration: 30 });
      await until(
        () => betsOf(order.order_id),
        ([code]) => code === 'pending',
        WITHIN_MS,
      );
      const toldAt = performance.now();
      expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
      expect(performance.now() - toldAt).toBeLessThan(GRACE_MS);
      expect(server.printed()).toContain('bookmakers have not answered');
      const again = await start(configFile);
      expect(await betsOf(order.order_id, clientOf(again.url, client.session))).toEqual(['unknown']);
      // Its reason is that of a call that broke off while the server ran: it was written down before the end.
      expect(server.printed()).toContain('No usable answer to GBP 5.00 at 2.500 (reset)');
    } finally {
      await silent.close();
    }
  });
});
