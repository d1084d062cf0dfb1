// Positions on a worker thread (the built one) beside the store that it reads: what is added up, as of when, and who waits for it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPooledQueries } from '../../src/compute/pooled-queries.js';
import type { Queries } from '../../src/compute/queries.js';
import { type Change, changed } from '../../src/core/change.js';
import type { Bet } from '../../src/core/record/bet.js';
import type { Order } from '../../src/core/record/order.js';
import { NO_FILTER } from '../../src/core/rule/order-filter.js';
import type { PositionQuestion } from '../../src/core/rule/order-lists.js';
import { toUsername } from '../../src/core/value/ids.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { toMinor } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { openEnvironment } from '../../src/store/lmdb/environment.js';
import type { Store } from '../../src/store/store.js';
import { betType } from '../support/bet-types.js';
import { inlineQueries } from '../support/queries.js';
import { customer } from '../support/world.js';
import { EVENT, NOON, bet, event, order } from './stored.js';
import { lmdbPlace, noneReading } from './stores.js';

const ORDERS = 60;
const BETS_OF_AN_ORDER = 100;
const BETS = ORDERS * BETS_OF_AN_ORDER;
const ANNA = { username: toUsername('anna'), behind: null };
const QUESTION: PositionQuestion = { asker: ANNA, filter: NO_FILTER, ccy: toCurrency('GBP') };

/** 10.00 at 2.000, which stands. */
const standing = (id: number, orderId: number, values: Partial<Bet> = {}): Bet =>
  bet(id, orderId, {
    state: 'done',
    gotPrice: toPriceMilli(2000),
    gotStake: toMinor(1000),
    ownStake: toMinor(1000),
    ...values,
  });

/** An order that waits for its bets to be settled. */
const done = (id: number): Order => order(id, { status: 'done' });

describe('positions on a worker thread', () => {
  let place: ReturnType<typeof lmdbPlace>;
  let store: Store;
  let queries: Queries;

  const write = async (changes: readonly Change[]): Promise<void> => {
    await store.transact(NOON, () => ({ ok: true, changes, reply: null }));
  };

  beforeEach(async () => {
    place = lmdbPlace();
    store = await place.open();
    await write([changed('customer', customer('anna')), changed('event', event(EVENT, NOON))]);
    for (let id = 1; id <= ORDERS; id += 1) {
      const bets = Array.from({ length: BETS_OF_AN_ORDER }, (_, i) => standing(id * BETS_OF_AN_ORDER + i, id));
      await write([changed('order', done(id)), ...bets.map((one) => changed('bet', one))]);
    }
    queries = createPooledQueries(place.directory);
  });

  afterEach(async () => {
    await queries.close();
    await store.close();
    place.clear();
  });

  it('are what they are in this thread', async () => {
    const undecided = bet(1, 1, { betType: betType('for,over,2.5') });
    const ofRunner = standing(2, ORDERS, { betType: betType('for,win,5') });
    await write([changed('bet', undecided), changed('bet', ofRunner)]);
    const answer = await queries.ask('position', QUESTION);
    expect(answer).toEqual(await inlineQueries(store).ask('position', QUESTION));
    expect(answer).toMatchObject({ grid: null, unknownBets: 1, placers: ['anna'] });
    expect(answer!.totals.map(({ betType: text, got }) => [text, got.stake])).toEqual([
      ['for,over,2.5', 0],
      ['for,h', BETS * 1000],
      ['for,win,5', 1000],
    ]);
  });

  it('show at once what is acknowledged', async () => {
    await queries.ask('placers', ANNA);
    for (let id = ORDERS + 1; id <= ORDERS + 20; id += 1) {
      await write([changed('order', order(id)), changed('bet', standing(id - ORDERS, id))]);
      const question = { ...QUESTION, filter: { ...NO_FILTER, wantedIds: [String(id)] } };
      expect((await queries.ask('position', question))!.grid![10]).toBe(1000);
    }
  });

  it('let lists pass, and are of the moment at which they were asked for', async () => {
    await queries.ask('placers', ANNA);
    let isThere = false;
    const asked = queries.ask('position', QUESTION).then((answer) => {
      isThere = true;
      return answer;
    });
    expect(await queries.ask('placers', ANNA)).toHaveLength(1);
    expect(isThere).toBe(false);
    // A bet never changes but with its order.
    const last = standing(ORDERS * BETS_OF_AN_ORDER + BETS_OF_AN_ORDER - 1, ORDERS, { state: 'failed' });
    await write([changed('bet', last), changed('order', done(ORDERS)), changed('order', done(ORDERS + 1))]);
    await write([changed('bet', standing(1, ORDERS + 1)), changed('order', done(ORDERS + 1))]);
    expect((await asked)!.grid![10]).toBe(BETS * 1000);
    // One has failed, and one has come.
    expect((await queries.ask('position', QUESTION))!.totals[0]!.got.stake).toBe(BETS * 1000);
    await write([changed('bet', standing(1, ORDERS + 1, { state: 'failed' })), changed('order', done(ORDERS + 1))]);
    expect((await queries.ask('position', QUESTION))!.grid![10]).toBe((BETS - 1) * 1000);
  });

  it('hold nothing of the file when they are answered', async () => {
    const environment = await openEnvironment(place.directory);
    await queries.ask('position', QUESTION);
    await noneReading(environment);
    await environment.root.close();
  });
});
