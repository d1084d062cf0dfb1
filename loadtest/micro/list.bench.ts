// What does a list cost, among a million orders on 100,000 events by 1,000 placers? Asked as clients ask, through the HTTP edge: by a master
// agent, who sees all of them, and by the agent of a group, who sees a tenth. And how long is the main thread held up while pages are served?
// Runs on built files; filling the store takes half a minute.
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, bench, describe } from 'vitest';
import { createPooledQueries } from '../../src/compute/pooled-queries.js';
import { type Change, changed } from '../../src/core/change.js';
import type { Customer } from '../../src/core/record/customer.js';
import type { Event } from '../../src/core/record/event.js';
import type { Order, OrderStatus } from '../../src/core/record/order.js';
import { toCompetitionId, toEventId, toGroupId, toUsername } from '../../src/core/value/ids.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { accept } from '../../src/core/value/rejection.js';
import { findSport } from '../../src/core/value/sport.js';
import { later } from '../../src/core/value/time.js';
import { nextTurn } from '../../src/turns.js';
import { createOrderLists } from '../../src/services/order-lists.js';
import { openLmdbStore } from '../../src/store/lmdb/lmdb-store.js';
import { NOON, bet, event, order, session } from '../../test/contract/stored.js';
import { kindServices, start } from '../../test/http/support.js';
import { account, customer } from '../../test/support/world.js';

const ORDERS = 1_000_000;
const EVENTS = 100_000;
const PLACERS = 1000;
const GROUPS = 10;
const COMPETITIONS = 500;
const BETS = 10_000;
/** The one that has an agent. */
const GROUP = 3;
const BATCH = 2000;
const MINUTE_MS = 60_000;
const PLACED_EVERY_MS = 6000;
const SPORTS = ['fb', 'tennis', 'basket', 'ih', 'horse'].map((code) => findSport(code)!.code);
const COUNTRIES = ['GB', 'NL', 'DE', 'ES', 'IT', 'FR', 'PT', 'US', 'BR', 'XX'];
const STATUSES: readonly OrderStatus[] = [
  'reconciled',
  'reconciled',
  'reconciled',
  'failed',
  'done',
  'full_void',
  'open',
];
const PLACES = ['Ashcombe', 'Carrowmere', 'Dunbeath', 'Elmstead', 'Farnley', 'Glenrothes', 'Hartwell', 'Inverurie'];
const KINDS = ['North', 'Vale', 'United', 'Town', 'Rovers', 'Athletic', 'City'];

/** The same numbers each time. */
function dice(): (sides: number) => number {
  let state = 20_260_526;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const throwOf = dice();
const nameOf = (team: number): string => `${PLACES[team % 8]} ${KINDS[team % 7]} ${team}`;
const eventIdOf = (i: number): string => `2026-05-26,${i},${i + EVENTS}`;

function eventOf(i: number): Event {
  const [home, away] = [nameOf(throwOf(5000)), nameOf(throwOf(5000))];
  const number = i % COMPETITIONS;
  const sport = SPORTS[number % SPORTS.length]!;
  const competition = { competitionId: toCompetitionId(number + 1), sport, name: `League ${number}` };
  const base = event(eventIdOf(i), NOON + i * MINUTE_MS, { name: `${home} v ${away}` });
  if (base.kind !== 'normal') throw new Error('events of two sides');
  return {
    ...base,
    sport,
    home: { ...base.home, name: home },
    away: { ...base.away, name: away },
    competition: { ...competition, country: COUNTRIES[number % COUNTRIES.length]! },
  };
}

function orderOf(id: number): Order {
  const status = STATUSES[throwOf(STATUSES.length)]!;
  // Orders come to an event in the days before it.
  const of = Math.min(EVENTS - 1, Math.floor((id / ORDERS) * EVENTS) + throwOf(1000));
  return order(id, {
    placer: toUsername(`user${throwOf(PLACERS)}`),
    eventId: toEventId(eventIdOf(of)),
    sport: SPORTS[(of % COMPETITIONS) % SPORTS.length]!,
    wantPrice: toPriceMilli(1010 + 10 * throwOf(900)),
    placedAt: later(NOON, id * PLACED_EVERY_MS),
    side: throwOf(10) === 0 ? 'lay' : 'back',
    placedInRunning: throwOf(5) === 0,
    exchangeMode: (['make_and_take', 'take_only', 'dark'] as const)[throwOf(3)]!,
    status,
    closeReason: status === 'open' ? null : 'order_filled',
  });
}

const directory = mkdtempSync(join(tmpdir(), 'slipstream-list-'));
const store = await openLmdbStore(directory);

async function put(count: number, changeOf: (i: number) => Change): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const changes = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => changeOf(from + i));
    await store.transact(NOON, () => ({ ok: true, changes, reply: null }));
  }
}

/** By their sessions. */
const SESSION = { root: 'a'.repeat(32), agent: 'b'.repeat(32) };
type Who = keyof typeof SESSION;
const askers: Readonly<Record<string, Customer>> = {
  [SESSION.root]: customer('root', { isMasterAgent: true }),
  [SESSION.agent]: customer('agent'),
};
const placers = Array.from({ length: PLACERS }, (_, i) =>
  customer(`user${i}`, { groupId: toGroupId(1 + (i % GROUPS)) }),
);
const members = [...Object.values(askers), ...placers];
await put(GROUPS, (i) => {
  const managers = i + 1 === GROUP ? [toUsername('agent')] : [];
  return changed('group', { groupId: toGroupId(i + 1), name: `group ${i + 1}`, managers });
});
await put(members.length, (i) => changed('customer', members[i]!));
await put(1, () => changed('bookieAccount', account(1, 'acme', 'acme-one')));
await put(EVENTS, (i) => changed('event', eventOf(i)));
await put(ORDERS, (i) => changed('order', orderOf(i + 1)));
await put(BETS, (i) => changed('bet', bet(i + 1, (i + 1) * (ORDERS / BETS))));

const queries = createPooledQueries(directory);
const kind = kindServices();
const app = start({
  services: {
    ...kind,
    sessions: {
      ...kind.sessions,
      authenticate: (id, ip) => accept({ customer: askers[id]!, session: session(id, askers[id]!.username), ip }),
    },
    orderLists: createOrderLists(store, queries),
  },
});

afterAll(async () => {
  await client.terminate();
  await app.close();
  await queries.close();
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

async function ask(who: Who, url: string): Promise<void> {
  const { statusCode, body } = await app.inject({ url: `/v1/orders/${url}`, headers: { session: SESSION[who] } });
  if (statusCode !== 200) throw new Error(body);
}

const HALF = ORDERS / 2;
const placedAtHalf = new Date(NOON + HALF * PLACED_EVERY_MS).toISOString();
const startAtHalf = new Date(NOON + (EVENTS / 2) * MINUTE_MS).toISOString();
const called = bet(7, 1).providerBetId;

const FILTERS = [
  '',
  `placer=user${GROUP - 1}`,
  `group_id=${GROUP}`,
  `date_from=${placedAtHalf}`,
  `date_to=${placedAtHalf}`,
  `event_start_from=${startAtHalf}`,
  `event_start_to=${startAtHalf}`,
  'sport=fb',
  `event_id=${eventIdOf(EVENTS / 2)}`,
  'competition_id=7',
  'competition_country=GB',
  'search=ashcombe',
  'placed_inrunning=true',
  'status=open',
  'order_type=lay',
  'exchange_mode=dark',
  `wanted_ids=${HALF}&wanted_ids=77&wanted_ids=${called}`,
];

const COMBINATIONS: readonly [name: string, query: string][] = [
  ['page 1000 of the default', 'page=1000'],
  ['1,000 a page', 'page_size=1000'],
  ['by `want_price`', 'order_by=want_price+asc'],
  ['by `want_price`, page 1000, 1,000 a page', 'order_by=want_price+desc&page=100&page_size=1000'],
  [
    '1,000 a page by `placement_time`, `want_price`',
    'page_size=1000&order_by=placement_time+desc&order_by=want_price+asc',
  ],
  [
    'by `closed`, `sport`, `placer`, `event_start`',
    `order_by=${['closed', 'sport', 'placer', 'event_start'].join('+desc&order_by=')}+asc`,
  ],
  ['`search`, by `event_start`', 'search=ashcombe&order_by=event_start+asc'],
  [
    'nine filters, by `want_price`',
    `search=a&competition_country=GB&status=open&status=reconciled&order_type=normal&placed_inrunning=false&exchange_mode=dark&date_from=${placedAtHalf}&event_start_from=${startAtHalf}&group_id=${GROUP}&order_by=want_price+desc`,
  ],
];

const OPTIONS = ['placers/', 'countries/', 'competitions/', 'events/?competition_country=GB'];

/** So long that the slowest hundredth is more than a few. */
const LONG = { time: 2000 };

describe.each<[who: Who, name: string]>([
  ['root', 'a master agent'],
  ['agent', 'the agent of a tenth'],
])('%s', (who, name) => {
  describe(`25 of a million orders, for ${name}`, () => {
    for (const query of FILTERS)
      bench(query === '' ? 'the default page' : `\`${query.split('=')[0]!}\``, () => ask(who, `?${query}`), LONG);
  });
  describe(`filters and orders combined, for ${name}`, () => {
    for (const [way, query] of COMBINATIONS) bench(way, () => ask(who, `?${query}`), LONG);
    for (const option of OPTIONS)
      bench(`\`filters/${option.split('?')[0]!}\``, () => ask(who, `filters/${option}`), LONG);
  });
});

/** Returns how long other work had to wait at most while something was done, in milliseconds. */
async function longestTurn(work: () => Promise<void>): Promise<number> {
  let [before, longest, isDone] = [performance.now(), 0, false];
  const done = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await nextTurn();
    const now = performance.now();
    longest = Math.max(longest, now - before);
    before = now;
  }
  await done;
  return longest;
}

// Asks over a socket, from a thread of its own: what a client does with an answer is not the server's work.
const client = new Worker(
  `const { parentPort } = require('node:worker_threads');
   parentPort.on('message', async ({ url, session }) => {
     const answer = await fetch(url, { headers: { session, 'accept-encoding': 'identity' } });
     await answer.arrayBuffer();
     parentPort.postMessage(answer.status);
   });`,
  { eval: true },
);
await app.listen({ port: 0 });

async function askFromAside(url: string): Promise<void> {
  const { port } = app.server.address() as AddressInfo;
  client.postMessage({ url: `http://127.0.0.1:${port}/v1/orders/${url}`, session: SESSION.root });
  const [status] = (await once(client, 'message')) as [number];
  if (status !== 200) throw new Error(`${url} is answered with ${status}`);
}

describe('the longest that the main thread is held up', () => {
  function benchTurns(name: string, work: () => Promise<void>): void {
    // This clock goes on only while the main thread is held up.
    let heldUpMs = 0;
    const now = (): number => heldUpMs;
    bench(
      name,
      async () => {
        heldUpMs += await longestTurn(work);
      },
      { now, time: 0, iterations: 300, warmupTime: 0, warmupIterations: 50 },
    );
  }
  benchTurns('by nothing, for 5 ms', () => pause(5));
  benchTurns('by a page of 25', () => askFromAside('?'));
  benchTurns('by a page of 1,000', () => askFromAside('?page_size=1000&order_by=want_price+asc'));
  benchTurns('by all events of a country to choose from', () => askFromAside(`filters/${OPTIONS[3]!}`));
});
