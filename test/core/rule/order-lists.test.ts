// Lists of orders from columns, held to the same lists worked out plainly from records.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../../src/core/change.js';
import { type OrderColumns, createOrderColumns, findPosition } from '../../../src/core/rule/order-columns.js';
import { NO_FILTER, type OrderFilter, matchOrders } from '../../../src/core/rule/order-filter.js';
import type { OrdersQuestion } from '../../../src/core/rule/order-lists.js';
import {
  competitionOptions,
  countryOptions,
  eventOptions,
  placerOptions,
} from '../../../src/core/rule/order-options.js';
import { type OrderPages, createOrderPages } from '../../../src/core/rule/order-page.js';
import { toEventId, toGroupId, toTeamId, toOrderId, toUsername } from '../../../src/core/value/ids.js';
import { type Day, later } from '../../../src/core/value/time.js';
import { event, order } from '../../contract/stored.js';
import { plainList, plainOptions } from '../../support/order-list-twin.js';
import { type Size, diceOf, questionBy, recordsOf, worldBy } from '../../support/order-worlds.js';
import { NOON, customer } from '../../support/world.js';

interface Lists {
  readonly columns: OrderColumns;
  readonly pages: OrderPages;
}

function listsOf(changes: readonly Change[]): Lists {
  const columns = createOrderColumns();
  for (const change of changes) put(columns, change);
  return { columns, pages: createOrderPages(columns) };
}

function put(columns: OrderColumns, change: Change): void {
  if ('gone' in change) return;
  if (change.kind === 'group') columns.putGroup(change.record);
  if (change.kind === 'customer') columns.putCustomer(change.record);
  if (change.kind === 'event') columns.putEvent(change.record);
  if (change.kind === 'order') columns.putOrder(change.record);
}

function answer(
  { columns, pages }: Lists,
  { asker, filter, orderBy, window }: OrdersQuestion,
  wanted: Parameters<typeof plainList>[2] = null,
): ReturnType<typeof plainList> {
  const { orders, total } = pages.find(matchOrders(columns, { asker, filter }, wanted), orderBy, window);
  return { orders: [...orders], total };
}

const SMALL: Size = { customers: 6, events: 5, orders: 40, setBack: 0 };
/** So many orders that columns grow, and so few a placer and an event that chains are followed. */
const LARGE: Size = { customers: 150, events: 200, orders: 3000, setBack: 0 };

function holdToPlain(size: Size, questions: number): (seed: number) => void {
  return (seed) => {
    const dice = diceOf(seed);
    const changes = worldBy(dice, size);
    const [lists, records] = [listsOf(changes), recordsOf(changes)];
    for (let i = 0; i < questions; i += 1) {
      const question = questionBy(dice, records);
      const wanted =
        dice(6) > 0 ? null : [...records.orders.keys(), 999_999].filter(() => dice(3) === 0).map(toOrderId);
      expect(answer(lists, question, wanted), JSON.stringify(question)).toEqual(plainList(records, question, wanted));
    }
  };
}

describe('a list of orders', () => {
  it('is what the records say, whatever is asked of whatever there is', () => {
    fc.assert(fc.property(fc.integer(), holdToPlain(SMALL, 20)), { numRuns: 150 });
  });

  it('also among many', () => {
    fc.assert(fc.property(fc.integer(), holdToPlain(LARGE, 40)), { numRuns: 5 });
  });

  it('also where the clock was set back', () => {
    fc.assert(fc.property(fc.integer(), holdToPlain({ ...SMALL, setBack: 5 }, 20)), { numRuns: 60 });
    fc.assert(fc.property(fc.integer(), holdToPlain({ ...LARGE, setBack: 500 }, 20)), { numRuns: 2 });
  });

  it('follows what changes between two questions', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const dice = diceOf(seed);
        const changes = worldBy(dice, SMALL);
        const lists = listsOf([]);
        for (const [i, change] of changes.entries()) {
          put(lists.columns, change);
          const records = recordsOf(changes.slice(0, i + 1));
          if (records.orders.size === 0) continue;
          const question = questionBy(dice, records);
          expect(answer(lists, question), JSON.stringify(question)).toEqual(plainList(records, question, null));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('is empty where there is nothing, and for whom nobody knows', () => {
    const question = questionBy(diceOf(1), recordsOf(worldBy(diceOf(1), SMALL)));
    expect(answer(listsOf([]), question)).toEqual({ orders: [], total: 0 });
    const asker = { username: toUsername('stranger'), behind: null };
    const lists = listsOf(worldBy(diceOf(1), SMALL));
    expect(answer(lists, { ...question, asker, filter: NO_FILTER }).total).toBe(0);
  });

  it('of one of many placers, or on one of many events, has its first order and its last', () => {
    const { columns, pages } = listsOf([]);
    const [placers, rounds] = [200, 3];
    const pair = toGroupId(7);
    for (let id = 1; id <= placers * rounds; id += 1) {
      const number = (id - 1) % placers;
      columns.putCustomer(customer(`user${number}`, number === 1 || number === 199 ? { groupId: pair } : {}));
      const home = { teamId: toTeamId(number + 1), name: `team ${number}.` };
      columns.putEvent({ ...event(`2026-06-01,${number},0`, NOON), kind: 'normal', home, away: home });
      columns.putOrder(
        order(id, { placer: toUsername(`user${number}`), eventId: toEventId(`2026-06-01,${number},0`) }),
      );
    }
    columns.putCustomer(customer('root', { isMasterAgent: true }));
    const find = (asker: string, filter: Partial<OrderFilter>): number[] => {
      const question = { asker: { username: toUsername(asker), behind: null }, filter: { ...NO_FILTER, ...filter } };
      const matches = matchOrders(columns, question, null);
      const orderBy = [{ attribute: 'orderId', isReversed: false }] as const;
      return [...pages.find(matches, orderBy, { start: 0, end: 10 }).orders];
    };
    for (const number of [0, 1, 199]) {
      const own = [number + 1, number + 201, number + 401];
      expect(find(`user${number}`, {})).toEqual(own);
      expect(find('root', { placer: `user${number}` })).toEqual(own);
      expect(find('root', { search: ` ${number}.` })).toEqual(own);
    }
    expect(find('root', { groupId: pair })).toEqual([2, 200, 202, 400, 402, 600]);
  });

  it('takes an order whose id is not above all others for a bug', () => {
    const { columns } = listsOf([]);
    columns.putOrder(order(7));
    columns.putOrder(order(7, { status: 'failed', closeReason: 'timed_out' }));
    expect([columns.size, findPosition(columns, 7), findPosition(columns, 6)]).toEqual([1, 0, -1]);
    expect(() => {
      columns.putOrder(order(6));
    }).toThrow('ids of orders rise');
  });
});

describe('what a list can be filtered by', () => {
  const entries = (options: readonly object[], ...keys: readonly string[]): unknown[][] =>
    options.map((option) => keys.map((key) => (option as Readonly<Record<string, unknown>>)[key]));

  it('is what occurs in the orders that the caller sees', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const dice = diceOf(seed);
        // Some events and customers have no orders.
        const changes = worldBy(dice, { ...SMALL, customers: 12, events: 30 });
        const [{ columns }, records] = [listsOf(changes), recordsOf(changes)];
        for (const { username } of records.customers.values()) {
          const asker = { username, behind: null };
          const plain = plainOptions(records, asker);
          expect(entries(placerOptions(columns, asker), 'username', 'name')).toEqual(plain.placers);
          expect([...countryOptions(columns, asker)].sort()).toEqual(plain.countries);
          for (const country of [null, 'GB', 'nl', 'FR']) {
            const competitions = competitionOptions(columns, { asker, country });
            expect(entries(competitions, 'competitionId', 'name', 'country')).toEqual(plain.competitions(country));
          }
          const dates = [null, '2026-06-03' as Day, '2026-06-06' as Day];
          const [from, to] = [dates[dice(3)]!, dates[dice(3)]!];
          const question = {
            country: dice(2) === 0 ? null : 'GB',
            competitionId: dice(2) === 0 ? null : 1 + dice(5),
            from,
            to,
          };
          const { eventIds, names } = eventOptions(columns, { asker, ...question });
          expect(eventIds.map((eventId, i) => [eventId, names[i]])).toEqual(plain.events(question));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('tells a competition once, as it is called now', () => {
    const { columns } = listsOf([]);
    const asker = { username: toUsername('anna'), behind: null };
    const one = event('2026-06-01,1,2', NOON);
    columns.putCustomer(customer('anna'));
    columns.putEvent(one);
    columns.putEvent({
      ...one,
      eventId: order(1).eventId,
      competition: { ...one.competition, name: 'Premier', country: 'GB' },
    });
    columns.putOrder(order(1));
    columns.putOrder(order(2, { eventId: one.eventId, placedAt: later(NOON, 1) }));
    const { competitionId } = one.competition;
    expect(competitionOptions(columns, { asker, country: null })).toEqual([
      { competitionId, country: 'GB', name: 'Premier' },
    ]);
    expect(competitionOptions(columns, { asker, country: 'nl' })).toEqual([
      { competitionId, country: 'NL', name: 'Eredivisie' },
    ]);
  });
});
