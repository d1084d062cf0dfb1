// What the stream does for 200 sockets: how fast facts reach all of them, beside `ws` broadcasting the same messages one by one; how long
// the last socket waits at 100,000 messages a second in sum; and what 1,000 sockets that read nothing cost those who place orders. The
// sockets are in a process of their own.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';
import { changed } from '../src/core/change.js';
import { exchangeAccount } from '../src/core/record/bookie.js';
import type { Order } from '../src/core/record/order.js';
import { toCurrency } from '../src/core/value/currency.js';
import { money } from '../src/core/value/money.js';
import { toInstant } from '../src/core/value/time.js';
import { openLmdbStore } from '../src/store/lmdb/lmdb-store.js';
import type { Store } from '../src/store/store.js';
import { serveWorld } from '../test/http/served-world.js';
import { placeOrder } from '../test/support/orders.js';
import { customer } from '../test/support/world.js';
import { type Ask, type Told, machineMs } from './listeners.js';

const SOCKETS = 200;
const USERNAMES = 20;
const STALLED = 1000;
const STALLED_QUEUE_BYTES = 64 * 1024;
const LINES = 3000;
const LINES_A_COMMIT = 10;
const FILLING_LINES = 2000;
const LOOK_EVERY_LINES = 50;
const PER_SECOND = 100_000 / SOCKETS;
const TICK_MS = 10;
const PACED_SECONDS = 6;
const ROUNDS = 5;
/** So many that the hundredth part of them is more than what the machine itself does at times. */
const ORDERS = 1500;
const ORDERS_PER_SECOND = 100;
const SETTLED_MS = 2000;
const MANY = 1_000_000_000;

const GBP = toCurrency('GBP');
const rich = { creditLimit: { ccy: GBP, amount: money(GBP, 1e14).amount, given: '1000000000000' } };

const listeners: ChildProcess = fork(fileURLToPath(new URL('listeners.ts', import.meta.url)));

async function ask(question: Ask): Promise<Told> {
  listeners.send(question);
  const [told] = (await once(listeners, 'message')) as [Told];
  return told;
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(part * values.length) - 1]!;
const median = (values: readonly number[]): number => quantile(values, 0.5);

const directory = mkdtempSync(join(tmpdir(), 'slipstream-fan-out-'));
const store: Store = await openLmdbStore(directory);
const usernames = Array.from({ length: USERNAMES }, (_, index) => `spy${index}`);
const spies = usernames.map((username) => {
  const { roles } = customer(username);
  return customer(username, { roles: { ...roles, groupSpy: true } });
});
const served = await serveWorld({
  store,
  customers: [customer('alice', rich), ...spies],
  accounts: [exchangeAccount(money(GBP, 100))],
  limits: { sockets: MANY, open_orders: MANY, socket_queue_bytes: STALLED_QUEUE_BYTES * 64 },
  serverLimits: { orders_per_second: MANY, requests_per_second: MANY, logins_per_minute: MANY },
});
const order: Order = await placeOrder(served.world);
const url = await served.app.listen({ host: '127.0.0.1', port: 0 });
const port = Number(new URL(url).port);
const sessions: string[] = [];
for (const username of usernames) sessions.push(await served.logIn(username));
const path = (index: number): string => `/v1/stream/?spy=true&token=${sessions[index % USERNAMES]!}`;
const paths = (count: number): string[] => Array.from({ length: count }, (_, index) => path(index));

/** When each line was durable. */
const durableAt = new Map<number, number>();
store.onLines((lines) => {
  const at = machineMs();
  for (const { seq } of lines) durableAt.set(seq, at);
});

/** Writes lines of one fact each, so many in one commit. */
async function write(lines: number): Promise<void> {
  await Promise.all(
    Array.from({ length: lines }, (_, index) =>
      store.transact(toInstant(Date.now()), () => ({
        ok: true,
        reply: null,
        changes: [changed('order', { ...order, userData: `line ${index}` })],
      })),
    ),
  );
}

/** Messages a second that all sockets have, as fast as they go. */
async function streamRate(): Promise<number> {
  const first = store.lastSeq() + 1;
  const startedAt = machineMs();
  for (let lines = 0; lines < LINES; lines += LINES_A_COMMIT) await write(LINES_A_COMMIT);
  const told = await ask({ kind: 'received', first, last: store.lastSeq() });
  return (LINES * SOCKETS * 1000) / (Math.max(...told) - startedAt);
}

/** The same from `ws` alone: each message is sent to each socket. */
async function bareRate(frame: (seq: number) => Buffer): Promise<number> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await once(server, 'listening');
  server.on('connection', (socket) => {
    socket.send(Buffer.from('{"ts":0,"data":[["sync",{}]],"seq":0}'), { binary: false });
  });
  await ask({
    kind: 'open',
    port: (server.address() as AddressInfo).port,
    paths: Array<string>(SOCKETS).fill('/'),
    isStalled: false,
  });
  const startedAt = machineMs();
  for (let seq = 1; seq <= LINES; seq += 1) {
    const bytes = frame(seq);
    for (const socket of server.clients) socket.send(bytes, { binary: false });
    if (seq % LINES_A_COMMIT === 0) await turn();
    while ([...server.clients].some(({ bufferedAmount }) => bufferedAmount > 1_000_000)) await pause(1);
  }
  const told = await ask({ kind: 'received', first: 1, last: LINES });
  await ask({ kind: 'close' });
  server.close();
  return (LINES * SOCKETS * 1000) / (Math.max(...told) - startedAt);
}

/** How long the last socket waits for each line, from when it is durable. */
async function pacedMs(): Promise<number[]> {
  const first = store.lastSeq() + 1;
  const startedAt = performance.now();
  const writes: Promise<void>[] = [];
  for (let tick = 1; tick <= (PACED_SECONDS * 1000) / TICK_MS; tick += 1) {
    writes.push(write((PER_SECOND * TICK_MS) / 1000));
    await pause(Math.max(0, startedAt + tick * TICK_MS - performance.now()));
  }
  await Promise.all(writes);
  const told = await ask({ kind: 'received', first, last: store.lastSeq() });
  return told.map((at, index) => at - durableAt.get(first + index)!);
}

const body = JSON.stringify({
  orders: [
    { sport: 'fb', event_id: served.world.eventId, bet_type: 'for,h', price: 2, stake: ['GBP', 2], duration: 3600 },
  ],
});
const alice = await served.logIn('alice');
const place = (): Promise<Told> =>
  ask({ kind: 'order', url, session: alice, body, perSecond: ORDERS_PER_SECOND, orders: ORDERS });

const bytesHeld = (): number => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const example = JSON.stringify(['order', (await served.ask(alice, { url: `/v1/orders/${order.orderId}/` })).payload]);
const bareFrame = (seq: number): Buffer => Buffer.from(`{"ts":1,"data":[${example}],"seq":${seq}}`);

const open = (count: number, isStalled: boolean): Promise<Told> =>
  ask({ kind: 'open', port, paths: paths(count), isStalled });
const rates: { ours: number; bare: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await open(SOCKETS, false);
  const ours = await streamRate();
  await ask({ kind: 'close' });
  rates.push({ ours, bare: await bareRate(bareFrame) });
}
await open(SOCKETS, false);
const waits = await pacedMs();
await ask({ kind: 'close' });

const still: Told[] = [];
const stalled: Told[] = [];
// The first round warms up what the others measure.
for (let round = 0; round <= ROUNDS; round += 1) {
  still.push(await place());
  await open(STALLED, true);
  // A thousand that come at once are another question.
  await pause(SETTLED_MS);
  stalled.push(await place());
  await ask({ kind: 'close' });
}
still.shift();
stalled.shift();

// So much that their queues fill and they are closed. Apart from the orders that are measured, among which they stay: looking holds everything up.
served.world.limit({ socket_queue_bytes: STALLED_QUEUE_BYTES });
let mostBytes = 0;
const bytesBefore = bytesHeld();
await open(STALLED, true);
await pause(SETTLED_MS);
for (let lines = 0; lines < FILLING_LINES; lines += LINES_A_COMMIT) {
  await write(LINES_A_COMMIT);
  if (lines % LOOK_EVERY_LINES === 0) mostBytes = Math.max(mostBytes, bytesHeld() - bytesBefore);
}
await ask({ kind: 'close' });

const inWindows = (windows: readonly Told[], part: number): string =>
  `${median(windows.map((window) => quantile(window, part))).toPrecision(3)} ms`;
const median99 = (windows: readonly Told[]): string => `${inWindows(windows, 0.5)}, ${inWindows(windows, 0.99)}`;
const rateOf = (which: 'ours' | 'bare'): number => median(rates.map((rate) => rate[which]));
const whole = (value: number): string => Math.round(value).toLocaleString('en');
const machine = `On ${cpus().length} cores (${cpus()[0]!.model.trim()}), Node ${process.versions.node}.`;
const table = [
  '| question | reached |',
  '|---|---|',
  `| facts to ${SOCKETS} sockets, messages a second in sum | ${whole(rateOf('ours'))} |`,
  `| \`ws\` sending each of the same messages to each socket | ${whole(rateOf('bare'))} |`,
  `| ratio | ${median(rates.map(({ ours, bare }) => ours / bare)).toPrecision(2)} |`,
  `| at 100,000 messages a second: from durable to the last socket, median, p99, longest | ${[0.5, 0.99, 1].map((part) => `${quantile(waits, part).toPrecision(3)} ms`).join(', ')} |`,
  `| an order, median, p99, with no socket | ${median99(still)} |`,
  `| an order, median, p99, with ${whole(STALLED)} sockets that read nothing | ${median99(stalled)} |`,
  `| ratio of the p99 | ${median(still.map((window, index) => quantile(stalled[index]!, 0.99) / quantile(window, 0.99))).toPrecision(3)} |`,
  `| memory that they cost at most, each (queue limit ${whole(STALLED_QUEUE_BYTES)} bytes) | ${whole(mostBytes / STALLED)} bytes |`,
].join('\n');
console.log(table);
if (process.argv.includes('--write')) {
  const readme = readFileSync('README.md', 'utf8');
  const part = /(<!-- fan-out -->\n)[\s\S]*?(<!-- \/fan-out -->)/;
  writeFileSync(
    'README.md',
    readme.replace(part, (_, start: string, end: string) => `${start}${machine}\n\n${table}\n${end}`),
  );
}
listeners.kill();
await served.close();
rmSync(directory, { recursive: true, force: true });
