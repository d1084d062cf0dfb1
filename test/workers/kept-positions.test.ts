// What is kept of positions is never seen: whoever has asked before is answered what a thread is that has just read all there is.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Change, changed } from '../../src/core/change.js';
import type { Bet } from '../../src/core/record/bet.js';
import type { OrderStatus } from '../../src/core/record/order.js';
import { NO_FILTER } from '../../src/core/rule/order-filter.js';
import type { PositionQuestion } from '../../src/core/rule/order-lists.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { toEventId, toUsername } from '../../src/core/value/ids.js';
import { toMinor, toRate } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { later } from '../../src/core/value/time.js';
import { createMemoryStore } from '../../src/store/memory/memory-store.js';
import type { Store } from '../../src/store/store.js';
import { type OrderScans, createOrderScans } from '../../workers/tasks/scan-orders.js';
import { EVENT, NOON, bet, event, order } from '../contract/stored.js';
import { betType } from '../support/bet-types.js';
import { momentOf } from '../support/queries.js';
import { customer } from '../support/world.js';

const [GBP, EUR] = [toCurrency('GBP'), toCurrency('EUR')];
const OTHER = toEventId('2026-05-26,12,32');
const TYPES = ['for,h', 'for,over,2.5', 'for,ah,h,-2', 'for,win,5'].map(betType);
/** Which a sum of products has exactly, in whatever order it is made. */
const PRICES = [1500, 2000, 3000, 5000].map(toPriceMilli);
const STATES = ['pending', 'done', 'failed'] as const;
const STATUSES: readonly OrderStatus[] = ['open', 'pending', 'done', 'failed'];

/** What starts late is on another list than it was before. */
const LATE = later(NOON, 3_600_000);
const FILTERS = [NO_FILTER, { ...NO_FILTER, eventIds: [EVENT] }, { ...NO_FILTER, startFrom: LATE }];

function scansOf(store: Store, keptOrdersMax?: number): OrderScans {
  const scans = createOrderScans(keptOrdersMax);
  for (const step of scans.build(momentOf(store))) expect(step).toBeUndefined();
  return scans;
}

/** Asks for a position, and returns how many bets are read for it. */
function betsReadFor(store: Store, scans: OrderScans, question: PositionQuestion): number {
  let reads = 0;
  const moment = momentOf(store);
  const find: typeof moment.view.find = (kind, key) => {
    if (kind === 'bet') reads += 1;
    return moment.view.find(kind, key);
  };
  scans.ask({ ...moment, view: { ...moment.view, find } }, 'position', question);
  return reads;
}

const index = fc.nat(1000);
const betWish = fc.record({ type: index, price: index, stake: fc.integer({ min: 1, max: 900 }), state: index });
const acts = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      which: index,
      status: index,
      bets: fc.array(betWish, { maxLength: 3 }),
      isOther: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('change' as const), which: index, status: index, bet: betWish }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rate' as const), rate: fc.constantFrom(1, 2, 4) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('result' as const), goals: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('start' as const), isLate: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('ask' as const), who: index, ccy: fc.boolean(), filter: index }),
  },
);

describe('positions that are kept', () => {
  it('are what they would be if all were read anew', async () => {
    let [asked, further] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 10, maxLength: 60 }), async (story) => {
        const store = createMemoryStore();
        const write = (...changes: readonly Change[]): Promise<unknown> =>
          store.transact(NOON, () => ({ ok: true, changes, reply: null }));
        const rates = (eur: number): Change => changed('rates', { rates: { GBP: toRate(1), EUR: toRate(eur) } });
        const names = ['anna', 'bert'].map(toUsername);
        await write(
          ...names.map((name) => changed('customer', customer(name))),
          ...[EVENT, OTHER].map((eventId) => changed('event', event(eventId, NOON))),
          rates(2),
        );
        const kept = scansOf(store);
        const bets: Bet[] = [];
        let orders = 0;
        const betOf = (
          betId: number,
          orderId: number,
          wish: { type: number; price: number; stake: number; state: number },
        ): Bet => {
          const { placer, eventId } = store.view.find('order', orderId as never) ?? order(orderId);
          const state = STATES[wish.state % STATES.length]!;
          const stake = toMinor(100 * wish.stake);
          const price = PRICES[wish.price % PRICES.length]!;
          return bet(betId, orderId, {
            ...{
              placer,
              eventId,
              state,
              betType: TYPES[wish.type % TYPES.length]!,
              wantPrice: price,
              wantStake: stake,
            },
            ...(state === 'done' ? { gotPrice: price, gotStake: stake } : {}),
            ...{ ownStake: state === 'failed' ? toMinor(0) : stake, orderStake: stake, orderRisk: stake },
          });
        };
        for (const act of story) {
          if (act.kind === 'order') {
            orders += 1;
            const values = {
              placer: names[act.which % 2]!,
              eventId: act.isOther && act.which % 7 === 0 ? OTHER : EVENT,
              status: STATUSES[act.status % STATUSES.length]!,
              placedAt: later(NOON, orders),
            };
            await write(changed('order', order(orders, values)));
            const made = act.bets.map((wish) => betOf(bets.length + 1 + act.bets.indexOf(wish), orders, wish));
            for (const one of made) bets.push(one);
            await write(
              changed('order', order(orders, { ...values, plans: 1 })),
              ...made.map((one) => changed('bet', one)),
            );
          } else if (act.kind === 'change' && bets.length > 0) {
            const before = bets[act.which % bets.length]!;
            const after = betOf(before.betId, before.orderId, act.bet);
            bets[act.which % bets.length] = after;
            const status = STATUSES[act.status % STATUSES.length]!;
            // A bet never changes but with its order.
            const ofBet = store.view.find('order', before.orderId)!;
            await write(changed('order', { ...ofBet, status }), changed('bet', after));
          } else if (act.kind === 'rate') await write(rates(act.rate));
          else if (act.kind === 'result') {
            const known = store.view.find('event', EVENT)!;
            const result = { kind: 'score', fullTime: { home: act.goals, away: 0 }, halfTime: null } as const;
            await write(changed('event', { ...known, result }));
          } else if (act.kind === 'start') {
            const known = store.view.find('event', EVENT)!;
            await write(changed('event', { ...known, start: act.isLate ? LATE : NOON }));
          } else if (act.kind === 'ask') {
            const question: PositionQuestion = {
              asker: { username: names[act.who % 2]!, behind: null },
              filter: FILTERS[act.filter % FILTERS.length]!,
              ccy: act.ccy ? GBP : EUR,
            };
            const answer = kept.ask(momentOf(store), 'position', question);
            expect(answer).toEqual(scansOf(store).ask(momentOf(store), 'position', question));
            asked += 1;
            if (answer !== null && answer.totals.length > 1) further += 1;
          }
        }
      }),
      { numRuns: 150 },
    );
    expect(asked).toBeGreaterThan(300);
    expect(further).toBeGreaterThan(100);
  }, 120_000);

  it('read a bet once, as long as its order is done', async () => {
    const store = createMemoryStore();
    await store.transact(NOON, () => ({
      ok: true,
      reply: null,
      changes: [
        changed('customer', customer('anna')),
        changed('event', event(EVENT, NOON)),
        ...Array.from({ length: 50 }, (_, at) =>
          changed('order', order(at + 1, { status: at === 0 ? 'open' : 'done' })),
        ),
        ...Array.from({ length: 50 }, (_, at) => changed('bet', bet(at + 1, at + 1, { state: 'done' }))),
      ],
    }));
    const scans = scansOf(store);
    const question: PositionQuestion = {
      asker: { username: toUsername('anna'), behind: null },
      filter: NO_FILTER,
      ccy: GBP,
    };
    const readsOf = (): number => betsReadFor(store, scans, question);
    expect([readsOf(), readsOf(), readsOf()]).toEqual([50, 1, 1]);
    await store.transact(NOON, () => ({
      ok: true,
      reply: null,
      changes: [changed('order', order(7, { status: 'failed' }))],
    }));
    expect([readsOf(), readsOf()]).toEqual([50, 1]);
  });

  it.each([
    ['stay as long as there is room for them', 1_000_000, [20, 20, 20, 0, 0, 0]],
    ['go where there is no room for all: first those that nobody asked for lately', 4_050, [20, 20, 20, 0, 20, 20]],
    ['are kept one at a time where there is room for none', 0, [20, 20, 20, 0, 20, 20]],
  ])('%s', async (_, ordersMax, expected) => {
    const store = createMemoryStore();
    const names = ['anna', 'bert', 'carl'].map(toUsername);
    await store.transact(NOON, () => ({
      ok: true,
      reply: null,
      changes: [
        ...names.map((name) => changed('customer', customer(name))),
        changed('event', event(EVENT, NOON)),
        ...Array.from({ length: 60 }, (_order, at) =>
          changed('order', order(at + 1, { placer: names[at % 3]!, status: 'done' })),
        ),
        ...Array.from({ length: 60 }, (_bet, at) =>
          changed('bet', bet(at + 1, at + 1, { placer: names[at % 3]!, state: 'done' })),
        ),
      ],
    }));
    const scans = scansOf(store, ordersMax);
    const readsFor = (who: number): number =>
      betsReadFor(store, scans, { asker: { username: names[who]!, behind: null }, filter: NO_FILTER, ccy: GBP });
    expect([0, 1, 2, 2, 0, 1].map(readsFor)).toEqual(expected);
  });

  it('have no order in them that is no longer among those asked for', async () => {
    const store = createMemoryStore();
    const write = (...changes: readonly Change[]): Promise<unknown> =>
      store.transact(NOON, () => ({ ok: true, changes, reply: null }));
    const starting = (start: typeof NOON): Change => changed('event', { ...event(EVENT, NOON), start });
    await write(changed('customer', customer('anna')), starting(LATE));
    await write(changed('order', order(1, { status: 'done' })), changed('bet', bet(1, 1, { state: 'done' })));
    const scans = scansOf(store);
    const betsAsked = (): number => {
      const asker = { username: toUsername('anna'), behind: null };
      const question = { asker, filter: { ...NO_FILTER, startFrom: LATE }, ccy: GBP };
      return scans.ask(momentOf(store), 'position', question)!.totals.length;
    };
    expect([betsAsked(), betsAsked()]).toEqual([1, 1]);
    await write(starting(NOON));
    expect(betsAsked()).toBe(0);
    await write(starting(LATE));
    expect(betsAsked()).toBe(1);
  });
});
