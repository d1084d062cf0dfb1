// What must not be found: a server that logs everything is used and abused, and then all that it logged, answered and wrote to disk is
// searched for every password, session, token and credential of that day.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { type Answer, type Request, ask, clientOf, until } from './client.js';
import { type ServerProcess, startServer } from './server-process.js';

const WITHIN_MS = 15_000;
const HUGE_BYTES = 2 * 1024 * 1024;
const random = (name: string): string => `${name}7${randomBytes(9).toString('hex')}`;

/** Everything secret, by what it is. */
const secrets = new Map<string, string>();
function secret(what: string, value: string = random(what.replaceAll(' ', ''))): string {
  secrets.set(what, value);
  return value;
}

const PASSWORDS = {
  root: secret('password of root'),
  anna: secret('password of anna'),
  alice: secret('password of alice'),
};
const PROVIDER = { username: random('desk'), password: secret('password at the provider') };
const SOUR = { username: random('desk'), password: secret('password at the sour provider') };
secret('credentials at the provider', `${PROVIDER.username}:${PROVIDER.password}`);
secret('credentials at the provider in base64', basicOf(PROVIDER));
secret('credentials at the sour provider in base64', basicOf(SOUR));

function basicOf({ username, password }: typeof PROVIDER): string {
  return Buffer.from(`${username}:${password}`).toString('base64');
}

/** A name that everybody may read: what is searched does hold what is there in clear. */
const PUBLIC = random('public');

const directory = mkdtempSync(join(tmpdir(), 'slipstream-secrets-'));
const state = join(directory, 'state');
const simulator: Simulator = openSimulator(
  parseSimulatorConfig({
    name: 'acme',
    ...PROVIDER,
    customers: ['c-1'],
    recover_ms: 0,
    fixed: {
      events: [
        {
          key: 'e0',
          sport: 'fb',
          league: 'Albion Premier League',
          start_in_minutes: 60 * 24 * 3,
          home: 'Ashcombe North',
          away: 'Carrowmere Vale',
          offers: [
            {
              bet_type: 'for,h',
              selection_id: 's0',
              quotes: [{ price: 2.5, min_stake: ['GBP', 1], max_stake: ['GBP', 500] }],
            },
          ],
        },
      ],
    },
  }),
);

/** A provider that knows nobody, and says back all that it was told, the credentials too. */
const sour: Server = createServer((request, response) => {
  const told = JSON.stringify({ error: 'unauthorized', you_sent: request.headers, url: request.url });
  response.writeHead(401, { 'content-type': 'application/json', 'x-you-sent': request.headers.authorization ?? '' });
  response.end(told);
});

const serverJson = (url: string, sourUrl: string): object => {
  const accountOf = (id: number): object => ({
    id,
    username: `a${id}`,
    customer_id: 'c-1',
    ccy_code: 'GBP',
    stake_increment: 0.01,
    opening_balance: 5000,
  });
  const often = { poll_ms: { live: 200, today: 200, early: 200 }, statements_ms: 200 };
  return {
    http: { port: 0 },
    log: { level: 'trace' },
    groups: [{ id: 1, name: 'main', managers: ['anna'] }],
    customers: [
      { username: 'root', password: '${ROOT_PASSWORD}', group_id: 1, ccy_code: 'GBP', master_agent: true },
      { username: 'anna', password: PASSWORDS.anna, group_id: 1, ccy_code: 'GBP' },
      {
        username: 'alice',
        password: PASSWORDS.alice,
        group_id: 1,
        ccy_code: 'GBP',
        roles: { bet_placer: true, account_viewer: true },
        credit_limit: ['GBP', 5000],
      },
    ],
    providers: [
      {
        bookie: 'acme',
        base_url: url,
        username: PROVIDER.username,
        password: '${ACME_PASSWORD}',
        ...often,
        accounts: [accountOf(1)],
      },
      { bookie: 'sour', base_url: sourUrl, ...SOUR, ...often, accounts: [accountOf(2)] },
    ],
    limits: { logins_per_minute: 1000 },
  };
};

let server: ServerProcess;
let url: string;
/** All that was answered but sessions and tokens, which are for those who get them. */
const answers: string[] = [];

beforeAll(async () => {
  const { url: acmeUrl } = await simulator.listen();
  await new Promise<void>((resolve) => sour.listen(0, '127.0.0.1', resolve));
  const configFile = join(directory, 'slipstream.json');
  const sourUrl = `http://127.0.0.1:${(sour.address() as AddressInfo).port}`;
  writeFileSync(configFile, JSON.stringify(serverJson(acmeUrl, sourUrl)));
  server = startServer(['serve', '--config', configFile, '--data-dir', state], {
    ROOT_PASSWORD: PASSWORDS.root,
    ACME_PASSWORD: PROVIDER.password,
  });
  url = await server.url();
});

afterAll(async () => {
  await server.end('SIGKILL');
  await simulator.close();
  sour.closeAllConnections();
  sour.close();
  rmSync(directory, { recursive: true, force: true });
});

async function hear(request: Request): Promise<Answer> {
  const answer = await ask(url, request);
  answers.push(`${request.method ?? 'GET'} ${answer.status} ${answer.text} ${JSON.stringify([...answer.headers])}`);
  return answer;
}

/** Asks for something secret: what is answered is for the caller, and is not looked through. */
async function ownSecret(what: string, request: Request): Promise<string> {
  const { status, payload, text } = await ask(url, { method: 'POST', ...request });
  if (status !== 200) throw new Error(text);
  return secret(what, String(payload));
}

const logIn = (username: string, password: string, what: string): Promise<string> =>
  ownSecret(what, { path: '/v1/sessions/', json: { username, password } });

/** Sends bytes that are no good request, and hears what comes back. */
function sendBytes(bytes: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let heard = '';
    socket.on('data', (chunk) => (heard += String(chunk)));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      answers.push(heard);
      resolve();
    });
  });
}

/** Returns what a secret was that is in some bytes. */
function foundIn(bytes: Buffer): readonly string[] {
  const isIn = (value: string): boolean => bytes.includes(value) || bytes.includes(Buffer.from(value, 'utf16le'));
  return [...secrets].filter(([, value]) => isIn(value)).map(([what]) => what);
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const onDisk = (): Buffer => Buffer.concat(filesIn(state).map((file) => readFileSync(file)));

test('a day of good use', async () => {
  const root = await logIn('root', PASSWORDS.root, 'session of root');
  const anna = await logIn('anna', PASSWORDS.anna, 'session of anna');
  const alice = await ownSecret('session of alice', {
    path: '/v1/sessions/',
    form: { username: 'alice', password: PASSWORDS.alice },
  });
  const given = secret('password of dora');
  const dora = { username: 'dora', password: given, group_id: 1, ccy_code: 'GBP', name: PUBLIC };
  expect((await hear({ method: 'POST', path: '/v1/customers/', session: anna, json: dora })).status).toBe(200);
  const changed = { password: secret('changed password of dora') };
  expect((await hear({ method: 'PATCH', path: '/v1/customers/dora/', session: anna, json: changed })).status).toBe(200);
  const ofDora = await logIn('dora', changed.password, 'session of dora');
  const own = { password: secret('password that dora chose') };
  expect((await hear({ method: 'PATCH', path: '/v1/customers/dora/', session: ofDora, json: own })).status).toBe(200);
  await logIn('dora', own.password, 'second session of dora');

  const sudo = { path: `/v1/sessions/${anna}/sudo/`, session: anna, json: { target: 'alice' } };
  const asAlice = await ownSecret('session of anna as alice', sudo);
  const tokenize = { path: `/v1/sessions/${alice}/tokenize/`, session: alice };
  const token = await ownSecret('token of alice', tokenize);
  await ownSecret('token that nobody redeems', tokenize);
  const redeem: Request = { method: 'POST', path: `/v1/sessions/${anna}/detokenize/`, session: anna, json: { token } };
  expect((await hear(redeem)).status).toBe(200);
  expect((await hear(redeem)).status).toBe(404);

  const client = clientOf(url, asAlice);
  const isListed = (events: Awaited<ReturnType<typeof client.events>>): boolean => events[0]?.bookies.length === 1;
  const [event] = await until(() => client.events(), isListed, WITHIN_MS);
  const betslip = await client.openBetslip({ sport: 'fb', event_id: event!.event_id, bet_type: 'for,h' });
  const { order } = await client.placeOrder({ betslip_id: betslip.betslip_id, price: 2, stake: ['GBP', 10] });
  await until(
    () => client.order(order.order_id),
    ({ status }) => status === 'done',
    WITHIN_MS,
  );
  for (const path of [
    '/v1/customers/?permissions=true',
    '/v1/operator/audit/?page_size=1000',
    '/v1/groups/',
    '/v1/transfers/',
  ])
    expect((await hear({ path, session: root })).status).toBe(200);
  for (const path of [
    `/v1/sessions/${asAlice}/`,
    `/v1/orders/${order.order_id}/`,
    '/v1/customers/alice/bookie_accounts/',
  ])
    expect((await hear({ path, session: asAlice })).status).toBe(200);
  expect((await hear({ method: 'DELETE', path: `/v1/sessions/${asAlice}/`, session: asAlice })).status).toBe(200);
});

test('and of abuse', async () => {
  const alice = secrets.get('session of alice')!;
  const anna = secrets.get('session of anna')!;
  const token = secrets.get('token that nobody redeems')!;
  const problem = { accept: 'application/problem+json' };
  const guess = secret('password that was guessed');
  const unfit = secret('password that is too short to be taken', 'tiny7');
  const logInPath = { method: 'POST', path: '/v1/sessions/' } as const;
  const statuses: number[] = [];
  for (const headers of [{}, problem]) {
    const requests: readonly Request[] = [
      { ...logInPath, text: `{"username":"alice","password":"${PASSWORDS.alice}"` },
      { ...logInPath, text: `"${PASSWORDS.alice}"` },
      { ...logInPath, json: { username: 'alice', password: [PASSWORDS.alice] } },
      { ...logInPath, json: { username: 'alice', password: { is: PASSWORDS.alice } } },
      { ...logInPath, json: { username: 'alice', [PASSWORDS.alice]: true } },
      { ...logInPath, json: { username: PASSWORDS.alice, password: guess } },
      { ...logInPath, json: { username: 'anna', password: guess } },
      { ...logInPath, text: PASSWORDS.alice, headers: { 'content-type': 'text/plain' } },
      { ...logInPath, json: { username: 'alice', password: PASSWORDS.alice, more: 'x'.repeat(HUGE_BYTES) } },
      { ...logInPath, json: { username: 'alice', password: `${guess}${'x'.repeat(500_000)}` } },
      { path: `/v1/session/${alice}/` },
      { path: `/v1/session/${alice}/`, session: alice },
      { path: `/v1/sessions/${alice}/nowhere/?session=${alice}&password=${PASSWORDS.alice}`, session: alice },
      { path: `/v1/sessions/${alice}/` },
      { path: `/v1/sessions/${alice}/`, session: anna },
      { method: 'DELETE', path: `/v1/sessions/${alice}/`, session: anna },
      { method: 'PATCH', path: `/v1/sessions/${alice}/`, session: alice, json: {} },
      { path: `/v1/sessions/${alice}${'0'.repeat(300)}/`, session: alice },
      { path: `/v1/sessions/%${alice}/`, session: alice },
      { path: `/v1/sessions/${token}/`, session: alice },
      { path: `/v1/orders/${alice}/`, session: alice },
      { path: `/v1/betslips/${token}/`, session: alice },
      { path: `/v1/customers/${guess}/`, session: alice },
      { path: '/v1/xrates/', session: `${alice}${token}` },
      { path: '/v1/xrates/', headers: { authorization: `Bearer ${alice}`, cookie: `session=${alice}` } },
      { path: '/v1/xrates/', session: alice, headers: { accept: `text/${token}` } },
      { method: 'POST', path: `/v1/sessions/${anna}/sudo/`, session: anna, json: { target: PASSWORDS.alice } },
      { method: 'POST', path: `/v1/sessions/${anna}/detokenize/`, session: anna, json: { token: [token] } },
      { method: 'POST', path: `/v1/sessions/${alice}/detokenize/`, session: alice, json: { token } },
      { method: 'PATCH', path: '/v1/customers/alice/', session: alice, json: { password: unfit } },
      { method: 'PATCH', path: '/v1/customers/alice/', session: alice, json: { password: guess, active: false } },
      { method: 'POST', path: '/v1/customers/', session: anna, json: { username: 'eve', password: guess } },
      { method: 'POST', path: '/v1/customers/', session: alice, json: { username: 'eve', password: guess } },
      // The account is at the provider that knows nobody.
      {
        method: 'POST',
        path: '/v1/customers/alice/bookie_accounts/kick_balance/',
        session: alice,
        json: { account_id: 2 },
      },
    ];
    for (const request of requests)
      statuses.push((await hear({ ...request, headers: { ...headers, ...request.headers } })).status);
  }
  // Each of them went wrong, and none by a fault of ours.
  expect(statuses.filter((status) => status < 400 || status === 500)).toEqual([]);
  await sendBytes(`GET /v1/sessions/${alice}/ HTP/1.1\r\nSession: ${alice}\r\n\r\n`);
  await sendBytes(`POST /v1/sessions/ HTTP/1.1\r\nHost: h\r\nContent-Length: x${PASSWORDS.alice}\r\n\r\n`);
  await sendBytes(`GET / HTTP/1.1\r\nHost: h\r\nSession: ${alice.repeat(3000)}\r\n\r\n`);
  await server.line((line) => line.includes('"bookie":"sour"') && line.includes('down'));
});

test('leave no secret in any answer', () => {
  expect(answers.length).toBeGreaterThan(60);
  expect(answers.filter((answer) => foundIn(Buffer.from(answer)).length > 0)).toEqual([]);
});

test('none on disk', () => {
  expect(onDisk().includes(PUBLIC)).toBe(true);
  expect(foundIn(onDisk())).toEqual([]);
});

test('and none in the log, not even at the end', async () => {
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  const log = Buffer.from(server.printed());
  // It told of orders, which is below `info`, and of what went wrong.
  expect(server.printed()).toContain('"msg":"order"');
  expect(server.printed()).toContain('"bookie":"sour"');
  expect(foundIn(log)).toEqual([]);
  expect(foundIn(onDisk())).toEqual([]);
});

test('where they would be found', () => {
  const planted = join(state, 'planted');
  for (const [what, value] of secrets) {
    writeFileSync(planted, Buffer.concat([randomBytes(100), Buffer.from(value), randomBytes(100)]));
    expect(foundIn(onDisk())).toContain(what);
    expect(foundIn(Buffer.from(`{"level":50,"msg":"${value}"}`))).toContain(what);
  }
});
