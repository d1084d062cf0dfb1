// What is long over is forgotten (decisions: "What is over is forgotten"): which of it, when, and what stays as it was.
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Queries } from '../../../src/compute/queries.js';
import type { NewListing } from '../../../src/core/command.js';
import { changed } from '../../../src/core/change.js';
import type { Actor } from '../../../src/core/record/audit.js';
import type { Event } from '../../../src/core/record/event.js';
import { NO_FILTER } from '../../../src/core/rule/order-filter.js';
import { forgottenBefore } from '../../../src/core/rule/retention.js';
import { type EventId, toAlertId, toBookieCode, toUsername } from '../../../src/core/value/ids.js';
import { BOUNDS } from '../../../src/core/value/limits.js';
import { toCurrency } from '../../../src/core/value/currency.js';
import type { Result } from '../../../src/core/value/result.js';
import { ZERO } from '../../../src/core/value/money.js';
import { DAY_MS, later, toInstant } from '../../../src/core/value/time.js';
import { audit } from '../../support/auditor.js';
import { verified } from '../../support/memory-reader.js';
import { inlineQueries } from '../../support/queries.js';
import { askForOrder, placeOrder, quoteHome } from '../../support/orders.js';
import { NOON, type World, account, customer, listing, openWorld } from '../../support/world.js';

const PIN = toBookieCode('pin');
const SBK = toBookieCode('sbk');
const KEPT_DAYS = 30;

const nilNil: Result = { kind: 'score', fullTime: { home: 0, away: 0 }, halfTime: null };

const ROOT: Actor = { username: toUsername('root'), behind: null, ip: '203.0.113.1' };

let world: World;

async function open(): Promise<World> {
  return openWorld({
    customers: [
      customer('alice', { creditLimit: { ...customer('alice').creditLimit, amount: null } }),
      customer('bob', { creditLimit: { ...customer('bob').creditLimit, amount: ZERO } }),
    ],
    accounts: [account(1, 'pin', 'a')],
  });
}

beforeEach(async () => {
  world = await open();
});
afterEach(() => world.close());

const findEvent = (eventId: EventId): Event | null => world.store.view.find('event', eventId);
const listingsNow = (): readonly string[] => [...world.store.view.all('listing')].map(({ listingKey }) => listingKey);

async function list(bookie: typeof PIN, one: NewListing): Promise<EventId> {
  const answer = await world.engine.submit('registerListings', { bookie, listings: [one] });
  if (!answer.ok) throw new Error('the listing was refused');
  return answer.value[0]!.eventId;
}

/** No time passes for anybody else: nothing is under way. */
const setClock = (days: number): void => {
  world.time.setBy(days * DAY_MS);
};

async function forgetPart(): Promise<number> {
  const before = forgottenBefore(world.time.clock(), KEPT_DAYS);
  const answer = await world.engine.submit('forgetEvents', { before });
  return answer.ok ? answer.value : 0;
}

async function forgetAll(): Promise<void> {
  while ((await forgetPart()) > 0) expect(verified(world.store)).toEqual([]);
}

describe('an event on which nobody has ever placed an order', () => {
  it('is forgotten with its listings once it has been over for its time, and a day', async () => {
    const eventId = await list(PIN, listing('Roda', 'Sparta'));
    await list(SBK, listing('Roda JC', 'Sparta', { matched: eventId }));
    await world.pass(2 * DAY_MS);
    await world.engine.submit('endEvent', { eventId });
    await world.pass((KEPT_DAYS + 1) * DAY_MS);
    await forgetAll();
    expect(findEvent(eventId)).not.toBeNull();
    expect(listingsNow()).toContain('Roda JC v Sparta');
    await world.pass(1);
    await forgetAll();
    expect(findEvent(eventId)).toBeNull();
    expect(listingsNow()).toEqual(['Ajax v PSV']);
  });

  it('stays while it has not ended, whenever it began, and until its start where it ended before that', async () => {
    const open = await list(PIN, listing('Roda', 'Sparta'));
    const soon = toInstant(NOON + 20 * DAY_MS);
    const cancelled = await list(PIN, listing('Breda', 'Twente', { start: soon }));
    await world.engine.submit('setResult', { by: ROOT, eventId: cancelled, result: { kind: 'void' } });
    await world.engine.submit('markJudged', { eventId: cancelled, result: { kind: 'void' } });
    setClock(50);
    await forgetAll();
    expect([findEvent(open)?.status, findEvent(cancelled)?.status]).toEqual(['pre_event', 'ended']);
    setClock(2);
    await forgetAll();
    expect([findEvent(open)?.status, findEvent(cancelled)?.status]).toEqual(['pre_event', undefined]);
  });

  it('stays while it is not held to its result', async () => {
    const { eventId } = world;
    await world.engine.submit('setResult', { by: ROOT, eventId, result: nilNil });
    setClock(100);
    await forgetAll();
    expect(findEvent(eventId)?.isJudged).toBe(false);
    await world.engine.submit('markJudged', { eventId, result: nilNil });
    await forgetAll();
    expect(findEvent(eventId)).toBeNull();
  });

  it('stays where it is a long championship, whose start says nothing', async () => {
    const start = toInstant(Date.UTC(2026, 0, 1));
    const sides = { kind: 'multirunner', name: 'The Title', runners: [{ name: 'Roda', suppliedId: null }] } as const;
    const long = await list(PIN, listing('-', '-', { listingKey: 'title', start, sides }));
    const race = await list(PIN, listing('-', '-', { listingKey: 'race', start: later(start, 1), sides }));
    for (const eventId of [long, race]) await world.engine.submit('endEvent', { eventId });
    setClock(100);
    await forgetAll();
    expect([findEvent(long)?.status, findEvent(race)]).toEqual(['ended', null]);
  });
});

describe('an event with orders', () => {
  it('stays for them; what bookies called it goes', async () => {
    const { eventId } = world;
    quoteHome(world, 'pin', 10_000);
    await placeOrder(world);
    await world.engine.submit('endEvent', { eventId });
    await world.pass(DAY_MS);
    setClock(100);
    const before = findEvent(eventId);
    await forgetAll();
    expect(findEvent(eventId)).toEqual({ ...before, isFiled: true });
    expect(listingsNow()).toEqual([]);
    const seq = world.store.lastSeq();
    expect(await forgetPart()).toBe(0);
    expect(world.store.lastSeq()).toBe(seq);
  });

  it('has its result corrected as before', async () => {
    const { eventId } = world;
    quoteHome(world, 'pin', 10_000);
    await placeOrder(world);
    await world.engine.submit('endEvent', { eventId });
    setClock(100);
    await forgetAll();
    const set = await world.engine.submit('setResult', { by: ROOT, eventId, result: nilNil });
    expect(set).toMatchObject({ ok: true, value: { result: nilNil, isFiled: true } });
    await world.settle();
    expect([...verified(world.store), ...audit(world.store)]).toEqual([]);
  });

  it('stays also where it came to nothing; one that was refused is none', async () => {
    await placeOrder(world, { durationSeconds: 1 });
    await world.pass(60_000);
    const other = await list(PIN, listing('Roda', 'Sparta'));
    expect(await askForOrder(world, { eventId: other }, 'bob')).toMatchObject({ ok: false });
    for (const eventId of [world.eventId, other]) await world.engine.submit('endEvent', { eventId });
    setClock(100);
    await forgetAll();
    expect([findEvent(world.eventId)?.hasOrders, findEvent(other)]).toEqual([true, null]);
  });
});

describe('a part', () => {
  it('is so many records, those that have been over for longest first; what is left is whole', async () => {
    const many = BOUNDS.forgottenAtOnceMax + 50;
    const eventId = await list(PIN, listing('Roda', 'Sparta', { listingKey: 'key 0' }));
    const [first] = [...world.store.view.all('listing')].filter((one) => one.eventId === eventId);
    await world.write(
      Array.from({ length: many - 1 }, (_, nth) => changed('listing', { ...first!, listingKey: `key ${nth + 1}` })),
    );
    await world.engine.submit('endEvent', { eventId });
    setClock(50);
    await world.engine.submit('endEvent', { eventId: world.eventId });
    setClock(50);
    expect(await forgetPart()).toBe(BOUNDS.forgottenAtOnceMax);
    expect(verified(world.store)).toEqual([]);
    expect(listingsNow()).toHaveLength(51);
    expect(findEvent(eventId)).not.toBeNull();
    // 50 listings and the event, then the other event and its one listing.
    expect(await forgetPart()).toBe(53);
    expect(verified(world.store)).toEqual([]);
    expect([listingsNow(), findEvent(eventId), findEvent(world.eventId)]).toEqual([[], null, null]);
    expect(await forgetPart()).toBe(0);
  });
});

describe('alerts', () => {
  const raise = (nth: number) =>
    world.engine.submit('raiseAlert', { kind: 'provider_down', bookie: PIN, betId: null, message: `no. ${nth}` });
  const forget = async (): Promise<unknown> => {
    const before = forgottenBefore(world.time.clock(), KEPT_DAYS);
    const answer = await world.engine.submit('forgetAlerts', { before });
    return [answer.ok && answer.value, [...world.store.view.all('alert')].map(({ alertId }) => alertId)];
  };

  it('are forgotten when they are old, the oldest first, and the last one never, so that no number comes again', async () => {
    for (let nth = 1; nth <= 3; nth += 1) {
      await raise(nth);
      setClock(1);
    }
    expect(await forget()).toEqual([0, [1, 2, 3]]);
    setClock(28.5);
    expect(await forget()).toEqual([1, [2, 3]]);
    setClock(100);
    expect(await forget()).toEqual([1, [3]]);
    expect(await forget()).toEqual([0, [3]]);
    await raise(4);
    expect(world.store.view.find('alert', toAlertId(4))?.message).toBe('no. 4');
    expect(verified(world.store)).toEqual([]);
  });

  it('go in small parts', async () => {
    const many = BOUNDS.forgottenAtOnceMax + 2;
    for (let nth = 0; nth < many; nth += 1) await raise(nth);
    setClock(100);
    expect(await forget()).toEqual([BOUNDS.forgottenAtOnceMax, [many - 1, many]]);
  });
});

describe('whatever is forgotten, and whenever', () => {
  const deed = fc.oneof(
    fc.record({ do: fc.constant('list' as const), nth: fc.nat(5), by: fc.constantFrom(PIN, SBK), days: fc.nat(40) }),
    fc.record({ do: fc.constantFrom('order' as const, 'end' as const, 'judge' as const), nth: fc.nat(5) }),
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 20, max: 60 }) }),
    fc.record({ do: fc.constantFrom('forget' as const, 'alert' as const) }),
  );

  const asker = { username: toUsername('alice'), behind: null };
  const all = { asker, filter: NO_FILTER };

  /** All that anybody can be told of orders, by a worker that has been there and by one that comes now. */
  async function toldOfOrders(queries: Queries): Promise<unknown> {
    const { view } = world.store;
    const kinds = ['order', 'bet', 'plan', 'posting', 'balance', 'eventStake', 'audit'] as const;
    const events = new Set(Array.from(view.all('order'), ({ eventId }) => eventId));
    const lists: unknown[] = [];
    for (const worker of [queries, inlineQueries(world.store)]) {
      for (const attribute of ['placedAt', 'eventStart'] as const)
        lists.push(
          await worker.ask('orders', {
            ...all,
            orderBy: [{ attribute, isReversed: true }],
            window: { start: 0, end: 100 },
          }),
        );
      for (const { orderId } of view.all('order')) {
        const filter = { ...NO_FILTER, wantedIds: [String(orderId)] };
        lists.push(await worker.ask('position', { asker, filter, ccy: toCurrency('GBP') }));
      }
    }
    return JSON.stringify([
      kinds.map((kind) => [...view.all(kind)]),
      Array.from(events, (eventId) => ({ ...findEvent(eventId), isFiled: false })),
      lists,
    ]);
  }

  it('no order, bet, position or list of orders is another, and the store is whole', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 10, maxLength: 40 }), async (deeds) => {
        await world.close();
        world = await open();
        const queries = inlineQueries(world.store);
        const events: (EventId | null)[] = [world.eventId, null, null, null, null, null];
        for (const one of deeds) {
          const eventId = 'nth' in one ? (events[one.nth] ?? null) : null;
          if (one.do === 'list') {
            const start = later(world.time.clock(), one.days * DAY_MS);
            const told = listing(`Home${one.nth}`, `Away${one.nth}`, { listingKey: `${one.nth} ${start}`, start });
            const isOpen = eventId !== null && findEvent(eventId)?.status === 'pre_event';
            events[one.nth] = await list(one.by, { ...told, matched: isOpen ? eventId : null });
          } else if (one.do === 'order') {
            if (eventId === null || findEvent(eventId) === null) continue;
            quoteHome(world, 'pin', 10_000);
            await askForOrder(world, { eventId, durationSeconds: 1 });
            await world.pass(2000);
          } else if (one.do === 'end') {
            if (eventId !== null) await world.engine.submit('endEvent', { eventId });
          } else if (one.do === 'judge') {
            if (eventId === null) continue;
            await world.engine.submit('setResult', { by: ROOT, eventId, result: nilNil });
            await world.engine.submit('markJudged', { eventId, result: nilNil });
          } else if (one.do === 'wait') await world.pass(one.days * DAY_MS);
          else if (one.do === 'alert')
            await world.engine.submit('raiseAlert', { kind: 'provider_up', bookie: PIN, betId: null, message: '' });
          else {
            const before = await toldOfOrders(queries);
            await forgetPart();
            await world.engine.submit('forgetAlerts', { before: forgottenBefore(world.time.clock(), KEPT_DAYS) });
            expect(await toldOfOrders(queries)).toBe(before);
            expect([...verified(world.store), ...audit(world.store)]).toEqual([]);
          }
        }
        // Nobody comes any more.
        for (const { eventId } of [...world.store.view.all('event')])
          await world.engine.submit('endEvent', { eventId });
        for (const eventId of world.store.view.keys('eventsToJudge', []))
          await world.engine.submit('markJudged', { eventId, result: nilNil });
        setClock(200);
        await forgetAll();
        const ordered = new Set(Array.from(world.store.view.all('order'), ({ eventId }) => eventId));
        expect(new Set(Array.from(world.store.view.all('event'), ({ eventId }) => eventId))).toEqual(ordered);
        expect(listingsNow()).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
