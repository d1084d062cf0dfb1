// `slipstream loadtest` against a little server that answers what it must, and once something else.
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { runCommand } from '../end-to-end/server-process.js';

const PASSWORD = 'secret2026';
const EVENT = { sport: 'fb', event_id: '2026-11-25,1,2' };

/** What it answers, by how a request begins; the first that fits. */
const ANSWERS: readonly (readonly [start: string, payload: unknown])[] = [
  ['POST /v1/sessions/', 'a'.repeat(32)],
  ['GET /v1/events/', [EVENT]],
  ['POST /v1/betslips/', { betslip_id: 'b1' }],
  ['GET /v1/customers/', { ccy_code: 'GBP' }],
  ['GET /v1/orders/?', [{ order_id: 7 }]],
  ['POST /v1/orders/', { order_id: 8 }],
];

const directory = mkdtempSync(join(tmpdir(), 'slipstream-against-'));
const asked: string[] = [];
let orders: unknown[] = [];
let logIns: unknown[] = [];
/** It refuses all orders. */
let refusesOrders = false;
const REFUSAL = {
  status: 'error',
  code: 'validation_error',
  data: { validation_errors: { stake: ['no_available_credit'] } },
};
/** It fails once at what begins so. */
let failsAt: string | null = null;
let server: Server;
let url = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const line = `${request.method ?? ''} ${request.url ?? ''}`;
    asked.push(line);
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (line === 'POST /v1/orders/') orders.push(JSON.parse(body));
      if (line === 'POST /v1/sessions/') logIns.push(JSON.parse(body));
      const doesFail = failsAt !== null && line.startsWith(failsAt);
      if (doesFail) failsAt = null;
      if (refusesOrders && line === 'POST /v1/orders/') {
        response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(REFUSAL));
        return;
      }
      const payload = ANSWERS.find(([start]) => line.startsWith(start))?.[1] ?? null;
      response.writeHead(doesFail ? 500 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(doesFail ? { status: 'error' } : { status: 'ok', data: payload }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  asked.length = 0;
  orders = [];
  logIns = [];
  failsAt = null;
  refusesOrders = false;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(directory, { recursive: true, force: true });
});

const loadtest = (...more: readonly string[]): ReturnType<typeof runCommand> =>
  runCommand('loadtest', url, '--username', 'alice', '--password', PASSWORD, '--seconds', '1', ...more);

it('reads, and nothing else, where nothing is said', async () => {
  const { code, out } = await loadtest();
  expect(out).toContain('Every answer was 2xx.');
  expect(code).toBe(0);
  expect(asked.filter((line) => line.startsWith('POST /v1/orders/'))).toEqual([]);
  for (const line of ['GET /v1/orders/7/', 'GET /v1/orders/?page_size=25', 'GET /v1/betslips/b1/'])
    expect(asked).toContain(line);
  // What it opened it closes.
  expect(asked.slice(-2)).toEqual(['DELETE /v1/betslips/b1/', `DELETE /v1/sessions/${'a'.repeat(32)}/`]);
});

it('ends with 1 where one answer was not 2xx', async () => {
  failsAt = 'GET /v1/betslips/b1/';
  const { code, out } = await loadtest();
  expect(out).toContain('Failed: 500: 1.');
  expect(code).toBe(1);
});

it('places orders only where that is said, each with an id of its own at a price that nobody takes', async () => {
  const refused = await loadtest('--scenario', 'order');
  expect(refused).toMatchObject({ code: 2, out: '' });
  expect(refused.err).toContain('--yes-place-orders');
  expect(asked).toEqual([]);

  const { code } = await loadtest('--scenario', 'order', '--yes-place-orders', '--stake', '25', '--rate', '20');
  expect(code).toBe(0);
  expect(orders).toHaveLength(20);
  expect(orders[0]).toMatchObject({ betslip_id: 'b1', price: 1000, stake: ['GBP', 25], duration: 10 });
  expect(new Set(orders.map((order) => (order as { request_uuid: string }).request_uuid)).size).toBe(20);
});

it('says why orders were refused', async () => {
  refusesOrders = true;
  const { code, out } = await loadtest('--scenario', 'order', '--yes-place-orders', '--rate', '20');
  expect(out).toContain(`Failed: 400 (${JSON.stringify(REFUSAL)}): 20.`);
  expect(code).toBe(1);
});

it('writes files that do not hold the password', async () => {
  const [json, html] = [join(directory, 'load.json'), join(directory, 'load.html')];
  expect((await loadtest('--json', json, '--html', html)).code).toBe(0);
  for (const file of [json, html]) {
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('slipstream loadtest');
    expect(text).not.toContain(PASSWORD);
  }
});

it('takes the password from the environment, where nobody who lists processes sees it', async () => {
  vi.stubEnv('LOADTEST_WORD', PASSWORD);
  const run = (...how: readonly string[]): ReturnType<typeof runCommand> =>
    runCommand('loadtest', url, '--username', 'alice', '--seconds', '1', ...how);
  expect(await run('--password-env', 'LOADTEST_WORD')).toMatchObject({ code: 0 });
  expect(logIns).toMatchObject([{ username: 'alice', password: PASSWORD }]);
  vi.unstubAllEnvs();
  for (const [how, said] of [
    [['--password-env', 'LOADTEST_WORD'], 'the environment has no LOADTEST_WORD'],
    [[], 'say --password or --password-env'],
    [['--password', PASSWORD, '--password-env', 'LOADTEST_WORD'], 'say --password or --password-env, not both'],
  ] as const)
    expect(await run(...how)).toMatchObject({ code: 2, out: '', err: `error: ${said}\n` });
});

it('says in one line what it cannot be used for', async () => {
  expect(await loadtest('--scenario', 'all')).toMatchObject({ code: 2 });
  const nowhere = await runCommand('loadtest', 'nowhere', '--username', 'a', '--password', 'b');
  expect(nowhere).toMatchObject({ code: 2, err: expect.stringMatching(/^error: nowhere .*\n$/) as string });
  const deaf = await runCommand('loadtest', 'http://127.0.0.1:2', '--username', 'a', '--password', 'b');
  expect(deaf).toMatchObject({ code: 1, err: 'slipstream: http://127.0.0.1:2 cannot be reached (ECONNREFUSED).\n' });
});
