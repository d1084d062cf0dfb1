// What a server still needs before it is ready, and what its operator's lists read.
import { describe, expect, it, vi } from 'vitest';
import { changed, gone } from '../../src/core/change.js';
import type { Listing } from '../../src/core/record/event.js';
import { later } from '../../src/core/value/time.js';
import type { Caller } from '../../src/services/caller.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { type BookieCode, toAccountId, toAlertId } from '../../src/core/value/ids.js';
import { money } from '../../src/core/value/money.js';
import { FORBIDDEN } from '../../src/core/value/rejection.js';
import { createBetCounts } from '../../src/services/bet-counts.js';
import { createOperator } from '../../src/services/operator.js';
import { createRights } from '../../src/services/rights.js';

import { type World, account, bookie, customer, openWorld } from '../support/world.js';

function missingIn(
  { store, engine, health }: Pick<World, 'store' | 'engine' | 'health'>,
  bookies: readonly BookieCode[],
): string | null {
  return createOperator({
    store,
    engine,
    health,
    rights: createRights(store),
    counts: createBetCounts(store),
    bookies,
  }).missing();
}

describe('what a server still needs', () => {
  it('is nothing where no bookie is configured', async () => {
    expect(missingIn(await openWorld(), [])).toBeNull();
  });

  it('is that a bookie has answered, whichever it is', async () => {
    const world = await openWorld();
    const bookies = [bookie('pin').bookie, bookie('sbk').bookie];
    expect(missingIn(world, bookies)).toBe('No provider has answered yet.');
    world.health.noteSuccess(bookies[1]!, 'today', { offers: 0, rejected: {} });
    expect(missingIn(world, bookies)).toBeNull();
  });

  it('is that the store can write, before all else', async () => {
    const { store, engine, health } = await openWorld();
    const full = { ...store, isWritable: false };
    expect(missingIn({ store: full, engine, health }, [bookie('pin').bookie])).toBe('The store cannot write.');
  });
});

describe('the listings in doubt', () => {
  const MANY = 500;

  it('are counted once and followed; a page of them is read as far as it goes', async () => {
    const world = await openWorld({ customers: [customer('alice')] });
    const { store, engine, health, eventId, time } = world;
    const listing = (nth: number, inDoubt: boolean): Listing => ({
      ...{ bookie: bookie('pin').bookie, listingKey: `key ${nth}`, eventId, how: 'own', inDoubt },
      since: later(time.clock(), nth),
    });
    const many = (count: number, inDoubt: boolean) =>
      Array.from({ length: count }, (_, nth) => changed('listing', listing(nth, inDoubt)));
    await world.write(many(MANY, true));
    const alice = world.callerOf('alice');
    const caller: Caller = { ...alice, customer: { ...alice.customer, isMasterAgent: true } };
    const counts = createBetCounts(store);
    const operator = createOperator({ store, engine, health, rights: createRights(store), counts, bookies: [] });
    const keysOf = store.view.keys.bind(store.view);
    let read = 0;
    vi.spyOn(store.view, 'keys').mockImplementation((...asked) =>
      (function* () {
        for (const key of keysOf(...asked)) {
          read += 1;
          yield key;
        }
      })(),
    );
    const ask = (page: number): unknown => {
      const answer = operator.unmatchedEvents(caller, { page, pageSize: 10 });
      return answer.ok && [answer.value.total, answer.value.entries.map((entry) => entry.listing.listingKey)];
    };
    const keys = (from: number, to: number): string[] =>
      Array.from({ length: Math.max(0, from - to + 1) }, (_, nth) => `key ${from - nth}`);
    expect([ask(1), ask(2), read]).toEqual([[MANY, keys(499, 490)], [MANY, keys(489, 480)], 30]);
    expect([ask(50), ask(51), ask(1e9)]).toEqual([
      [MANY, keys(9, 0)],
      [MANY, []],
      [MANY, []],
    ]);
    await world.write(many(3, false));
    await world.write([changed('listing', listing(1, true)), changed('listing', listing(MANY, true))]);
    expect([ask(1), ask(50)]).toEqual([
      [499, keys(500, 491)],
      [499, [...keys(10, 3), 'key 1']],
    ]);
    await world.write([gone('listing', 'pin key 500'), gone('listing', 'pin key 2')]);
    expect(ask(1)).toEqual([498, keys(499, 490)]);
  });
});

describe('what is put on an account', () => {
  it('is booked for nobody but a master agent, whoever has found the account', async () => {
    const world = await openWorld({ customers: [customer('alice')], accounts: [account(1, 'pin', 'pin-one')] });
    const { store, engine, health } = world;
    const counts = createBetCounts(store);
    const operator = createOperator({ store, engine, health, rights: createRights(store), counts, bookies: [] });
    const alice = world.callerOf('alice');
    const caller: Caller = { ...alice, customer: { ...alice.customer, isMasterAgent: true } };
    const request = {
      accountId: toAccountId(1),
      amount: money(toCurrency('GBP'), 100),
      description: '',
      requestUuid: null,
    };
    const before = store.lastSeq();
    expect(await operator.deposit(alice, request)).toEqual(FORBIDDEN);
    expect(store.lastSeq()).toBe(before);
    const { openingBalance } = store.view.find('bookieAccount', request.accountId)!;
    expect(await operator.deposit(caller, request)).toMatchObject({
      value: { account: { available: openingBalance + 100 } },
    });
  });
});

describe('the alerts', () => {
  it('are counted and told from the first that is not forgotten', async () => {
    const world = await openWorld({ customers: [customer('alice')] });
    const { store, engine, health } = world;
    const alice = world.callerOf('alice');
    const caller: Caller = { ...alice, customer: { ...alice.customer, isMasterAgent: true } };
    const rights = createRights(store);
    const operator = createOperator({ store, engine, health, rights, counts: createBetCounts(store), bookies: [] });
    const ask = (page: number): unknown => {
      const answer = operator.alerts(caller, { page, pageSize: 3 });
      return answer.ok && [answer.value.total, answer.value.entries.map(({ alertId }) => alertId)];
    };
    expect(ask(1)).toEqual([0, []]);
    for (let nth = 1; nth <= 7; nth += 1)
      await world.engine.submit('raiseAlert', {
        ...{ kind: 'provider_up', bookie: bookie('pin').bookie, betId: null, message: '' },
      });
    expect([ask(1), ask(3)]).toEqual([
      [7, [7, 6, 5]],
      [7, [1]],
    ]);
    await world.write([1, 2].map((id) => gone('alert', toAlertId(id))));
    expect([ask(1), ask(2), ask(3)]).toEqual([
      [5, [7, 6, 5]],
      [5, [4, 3]],
      [5, []],
    ]);
  });
});
