// What does a position over 100,000 bets cost, asked as clients ask, through the HTTP edge? How much of it is work of the main thread, and how
// long does a list wait that is asked for meanwhile? The bets are in five currencies, on 66 bet types, under 10,000 orders. Runs on built files.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, bench, describe } from 'vitest';
import { createPooledQueries } from '../../src/compute/pooled-queries.js';
import type { Queries } from '../../src/compute/queries.js';
import { type Change, changed } from '../../src/core/change.js';
import type { Bet } from '../../src/core/record/bet.js';
import { NO_FILTER } from '../../src/core/rule/order-filter.js';
import { toMinor } from '../../src/core/value/money.js';
import { toCommissionPpm, toPriceMilli } from '../../src/core/value/price.js';
import { accept } from '../../src/core/value/rejection.js';
import { createOrderLists } from '../../src/services/order-lists.js';
import { createPositions } from '../../src/services/positions.js';
import { openLmdbStore } from '../../src/store/lmdb/lmdb-store.js';
import { EVENT, NOON, bet, event, order, session } from '../../test/contract/stored.js';
import { kindServices, start } from '../../test/http/support.js';
import { betType } from '../../test/support/bet-types.js';
import { at } from '../../test/support/currencies.js';
import { account, customer } from '../../test/support/world.js';

const BETS = 100_000;
const BETS_OF_AN_ORDER = 10;
const BATCH = 2000;
const RETRY_MS = 20;
const SESSION = 'a'.repeat(32);
const CURRENCIES = [at('GBP', 1), at('EUR', 1.16), at('USD', 1.27), at('JPY', 150), at('KWD', 0.39)];
const BET_TYPES = [
  ...['for,h', 'for,d', 'for,a', 'for,dc,h,d', 'for,dnb,h', 'against,h', 'for,score,both', 'for,odd', 'for,sd'],
  ...Array.from({ length: 25 }, (_, line) => `for,ah,h,${line - 12}`),
  ...Array.from({ length: 16 }, (_, line) => `for,ahover,${line + 4}`),
  ...Array.from({ length: 16 }, (_, score) => `for,cs,${score >> 2},${score & 3}`),
].map(betType);

function betOf(id: number): Bet {
  const stake = toMinor(100 + ((id * 7919) % 100_000));
  return bet(id, Math.ceil(id / BETS_OF_AN_ORDER), {
    betType: BET_TYPES[id % BET_TYPES.length]!,
    account: CURRENCIES[id % CURRENCIES.length]!,
    bookieCommission: toCommissionPpm(id % 3 === 0 ? 20_000 : 0),
    state: id % 50 === 0 ? 'unknown' : 'done',
    wantStake: stake,
    gotPrice: toPriceMilli(1100 + ((id * 104_729) % 5000)),
    gotStake: stake,
    ownStake: stake,
  });
}

const directory = mkdtempSync(join(tmpdir(), 'slipstream-position-'));
const store = await openLmdbStore(directory);

async function put(count: number, changeOf: (i: number) => Change): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const changes = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => changeOf(from + i));
    await store.transact(NOON, () => ({ ok: true, changes, reply: null }));
  }
}

const anna = customer('anna');
await put(1, () => changed('rates', { rates: Object.fromEntries(CURRENCIES.map(({ ccy, rate }) => [ccy, rate])) }));
await put(1, () => changed('customer', anna));
await put(1, () => changed('bookieAccount', account(1, 'acme', 'acme-one')));
await put(1, () => changed('event', event(EVENT, NOON)));
await put(BETS / BETS_OF_AN_ORDER, (i) => changed('order', order(i + 1)));
await put(BETS, (i) => changed('bet', betOf(i + 1)));

const queries = createPooledQueries(directory);
const kind = kindServices();
const signedIn = {
  ...kind.sessions,
  authenticate: (_: string, ip: string) => accept({ customer: anna, session: session('key', 'anna'), ip }),
};
const orderLists = createOrderLists(store, queries);
const app = start({
  services: { ...kind, sessions: signedIn, orderLists, positions: createPositions(store, queries) },
});

const asked = { asker: { username: anna.username, behind: null }, filter: NO_FILTER, ccy: CURRENCIES[0]!.ccy };
const known = await queries.ask('position', asked);
/** The answer comes at once, and as from a worker: as a copy. */
const knowing: Queries = { ...queries, ask: () => Promise.resolve(structuredClone(known) as never) };
const atOnce = start({ services: { ...kind, sessions: signedIn, positions: createPositions(store, knowing) } });

afterAll(async () => {
  await others.asked;
  await Promise.all([app.close(), atOnce.close()]);
  await queries.close();
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Those who ask for positions while lists are measured. */
const others = { areAsking: false, isUnderWay: false, asked: Promise.resolve() };

async function askOn(): Promise<void> {
  others.isUnderWay = true;
  while (others.areAsking) await ask(app, 'position/');
  others.isUnderWay = false;
}

/** What is measured leaves the thread no rest, so that it is late, and whoever asks first after that is told to come again. */
async function ask(server: typeof app, url: string): Promise<void> {
  for (;;) {
    const { statusCode, body } = await server.inject({ url: `/v1/orders/${url}`, headers: { session: SESSION } });
    if (statusCode === 200) return;
    if (statusCode !== 503) throw new Error(body);
    await pause(RETRY_MS);
  }
}

const few = { time: 0, iterations: 15, warmupTime: 0, warmupIterations: 3 };

describe('a position over 100,000 bets', () => {
  bench('from question to answer', () => ask(app, 'position/'), few);
});

// The same in one go, without the wait for the worker: more than the main thread is ever held up for.
describe('what a position over 100,000 bets is to the main thread', () => {
  bench('from question to answer, the answer known', () => ask(atOnce, 'position/'), { time: 2000, warmupTime: 500 });
});

describe('a page of 25', () => {
  const long = { time: 4000, warmupTime: 500 };
  bench('while nothing else is asked', () => ask(app, ''), long);
  bench('while positions over 100,000 bets are worked at', () => ask(app, ''), {
    ...long,
    // Nobody waits for what these return: a measurement may begin while the one before it is still being left.
    setup() {
      others.areAsking = true;
      if (!others.isUnderWay) others.asked = askOn();
    },
    teardown() {
      others.areAsking = false;
    },
  });
});
