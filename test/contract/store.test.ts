// What every store does (src/store/store.ts), told on each implementation.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Change, type Line, changed, eachStep, gone } from '../../src/core/change.js';
import { UNSETTLED_STATES } from '../../src/core/record/bet.js';
import type { Decision } from '../../src/core/decision.js';
import type { Rejection } from '../../src/core/value/rejection.js';
import { toOrderId, toSeq, toSessionKey, toUsername } from '../../src/core/value/ids.js';
import type { View } from '../../src/core/view.js';
import { StoreFault } from '../../src/store/store-fault.js';
import type { CountName, Store } from '../../src/store/store.js';
import { NOON, bet, event, listing, order, session, team } from './stored.js';
import { type Place, lmdbPlace, memoryPlace } from './stores.js';

const REFUSAL = { code: 'not_found' } as unknown as Rejection;

const write =
  (...changes: readonly Change[]) =>
  (): Decision<null> => ({ ok: true, changes, reply: null });
const refuse = (): Decision<never> => ({ ok: false, rejection: REFUSAL });

/** Opens the next order and answers its number. */
function openNext(view: View): Decision<number> {
  const next = view.highest('order') + 1;
  return { ok: true, changes: [changed('order', order(next))], reply: next };
}

const replyOf = async <R>(decision: Promise<Decision<R>>): Promise<R | 'refused'> => {
  const decided = await decision;
  return decided.ok ? decided.reply : 'refused';
};

describe.each<{ name: string; make: () => Place }>([
  { name: 'memory', make: memoryPlace },
  { name: 'lmdb', make: lmdbPlace },
])('the store: $name', ({ make }) => {
  let place: Place;
  let store: Store;

  beforeEach(async () => {
    place = make();
    store = await place.open();
  });

  afterEach(async () => {
    await store.close();
    place.clear();
  });

  const commit = (...changes: readonly Change[]): Promise<Decision<null>> => store.transact(NOON, write(...changes));
  const linesAfter = (seq: number): Line[] => [...store.lines(toSeq(seq))];
  const ordersOf = (username: string, walk?: { isReversed?: boolean; limit?: number }): number[] => [
    ...store.view.keys('openOrdersOfPlacer', [username], walk),
  ];

  describe('a decision', () => {
    it('is stored when it resolves, and answers its reply', async () => {
      expect(await replyOf(store.transact(NOON, openNext))).toBe(1);
      expect(store.view.find('order', toOrderId(1))).toEqual(order(1));
      expect(store.view.find('order', toOrderId(2))).toBeNull();
    });

    it('replaces a record by its new value, and takes one away', async () => {
      await commit(changed('order', order(1)), changed('order', order(2)));
      await commit(changed('order', order(1, { status: 'done' })), gone('order', toOrderId(2)));
      expect([...store.view.all('order')]).toEqual([order(1, { status: 'done' })]);
    });

    it('gives a record the last of several values', async () => {
      await commit(
        changed('order', order(1)),
        gone('order', toOrderId(1)),
        changed('order', order(1, { held: 7 as never })),
      );
      expect(store.view.find('order', toOrderId(1))?.held).toBe(7);
    });

    it('may take away what is not there', async () => {
      await commit(gone('order', toOrderId(9)));
      expect(linesAfter(0).map((line) => line.changes)).toEqual([[{ kind: 'order', gone: 9 }]]);
    });

    it('keeps every kind of value: texts of any script, names of fields that callers chose, nothing', async () => {
      const strange = order(1, {
        userData: 'Łódź 🏟 "quoted" \u0000 end',
        bookieMinStakes: {
          acme: { ccy: 'GBP', amount: 500 } as never,
          constructor: { ccy: 'EUR', amount: 1 } as never,
        },
        adaptiveBookies: [],
      });
      await commit(changed('order', strange), changed('rates', { rates: { GBP: 1, EUR: 1.16 } as never }));
      store = await place.reopen(store);
      expect(store.view.find('order', toOrderId(1))).toEqual(strange);
      expect(store.view.find('rates', 'rates')).toEqual({ rates: { GBP: 1, EUR: 1.16 } });
    });

    it('that refuses, or changes nothing, writes no line', async () => {
      expect(await store.transact(NOON, refuse)).toEqual({ ok: false, rejection: REFUSAL });
      expect(await store.transact(NOON, write())).toEqual({ ok: true, changes: [], reply: null });
      expect([store.lastSeq(), linesAfter(0)]).toEqual([0, []]);
    });
  });

  describe('decisions of one turn', () => {
    it('each see what the ones before them have written', async () => {
      const seen: unknown[] = [];
      const look = (view: View): void => {
        seen.push([
          view.highest('order'),
          view.find('order', toOrderId(1))?.status ?? null,
          [...view.keys('openOrdersOfPlacer', ['anna'])],
          [...view.keys('orderDeadlines', [], { isReversed: true })],
          [...view.all('order')].map(({ orderId }) => Number(orderId)),
        ]);
      };
      const then =
        (...changes: readonly Change[]) =>
        (view: View): Decision<null> => {
          look(view);
          return write(...changes)();
        };
      await Promise.all([
        store.transact(NOON, then(changed('order', order(1)), changed('order', order(2)))),
        store.transact(NOON, then(changed('order', order(1, { status: 'done' })))),
        store.transact(NOON, then(changed('order', order(3)), gone('order', toOrderId(2)))),
        store.transact(NOON, then(gone('order', toOrderId(3)))),
        store.transact(NOON, then(changed('order', order(1)))),
        store.transact(NOON, then()),
      ]);
      expect(seen).toEqual([
        [0, null, [], [], []],
        [2, 'open', [1, 2], [2, 1], [1, 2]],
        [2, 'done', [2], [2], [1, 2]],
        [3, 'done', [3], [3], [1, 3]],
        [1, 'done', [], [], [1]],
        [1, 'open', [1], [1], [1]],
      ]);
    });

    it('lay what they have written over what was stored before', async () => {
      await commit(...[1, 3, 5, 7].map((id) => changed('order', order(id))));
      const walked = store
        .transact(NOON, write(changed('order', order(4)), gone('order', toOrderId(3))))
        .then(() => null);
      const walks = await replyOf(
        store.transact(NOON, (view) => ({
          ok: true,
          changes: [],
          reply: [
            [...view.keys('openOrdersOfPlacer', ['anna'])],
            [...view.keys('openOrdersOfPlacer', ['anna'], { isReversed: true, limit: 3 })],
            [...view.all('order', { limit: 3 })].map(({ orderId }) => orderId),
            [...view.all('order', { isReversed: true })].map(({ orderId }) => orderId),
          ],
        })),
      );
      await walked;
      expect(walks).toEqual([
        [1, 4, 5, 7],
        [7, 5, 4],
        [1, 4, 5],
        [7, 5, 4, 1],
      ]);
    });

    it('are made in the order of asking and answered in it', async () => {
      const answered: number[] = [];
      await Promise.all(
        [1, 2, 3].map(async () => answered.push(Number(await replyOf(store.transact(NOON, openNext))))),
      );
      expect(answered).toEqual([1, 2, 3]);
    });

    it('that throw write nothing, fail alone, and leave their neighbours whole', async () => {
      const bug = new Error('Invariant: a test');
      const outcomes = await Promise.allSettled([
        store.transact(NOON, openNext),
        store.transact(NOON, () => {
          throw bug;
        }),
        store.transact(NOON, openNext),
      ]);
      expect(outcomes.map((outcome): unknown => (outcome.status === 'rejected' ? outcome.reason : 'stored'))).toEqual([
        'stored',
        bug,
        'stored',
      ]);
      expect([ordersOf('anna'), linesAfter(0).map(({ seq }) => seq)]).toEqual([
        [1, 2],
        [1, 2],
      ]);
    });

    it('that use a key no store can sort or hold fail alone, with all their changes', async () => {
      const tooLong = session('k'.repeat(3000), 'anna');
      const unsorted = { ...event('2026-05-26,1,2', 0), start: Number.NaN as never };
      const outcomes = await Promise.allSettled([
        store.transact(NOON, openNext),
        store.transact(NOON, write(changed('order', order(8)), changed('session', tooLong))),
        store.transact(NOON, write(changed('order', order(9)), changed('event', unsorted))),
        store.transact(NOON, openNext),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
      expect(ordersOf('anna')).toEqual([1, 2]);
    });
  });

  describe('the highest number', () => {
    it.each<[string, Change[], number]>([
      ['of nothing is 0', [], 0],
      ['is of the order last opened', [changed('order', order(1)), changed('order', order(70_000))], 70_000],
      [
        'falls when that order goes',
        [changed('order', order(4)), changed('order', order(6)), gone('order', toOrderId(6))],
        4,
      ],
      ['does not count bets', [changed('bet', bet(9, 1)), changed('order', order(2))], 2],
    ])('%s', async (_, changes, expected) => {
      const inside = store.transact(NOON, write(...changes)).then(() => null);
      expect(
        await replyOf(store.transact(NOON, (view) => ({ ok: true, changes: [], reply: view.highest('order') }))),
      ).toBe(expected);
      await inside;
      expect(store.view.highest('order')).toBe(expected);
    });
  });

  describe('an index', () => {
    const open = order(1, { requestUuid: 'r-1' });
    const done = order(1, { requestUuid: 'r-1', status: 'done' });
    const settled = bet(5, 1, { state: 'settled', reconciled: false });
    const onExchange = bet(6, 1, { state: 'done', exchangeRole: 'maker' });

    it.each<[string, Change[], (view: View) => Iterable<unknown>, unknown[]]>([
      [
        'holds an open order under its placer',
        [changed('order', open)],
        (v) => v.keys('openOrdersOfPlacer', ['anna']),
        [1],
      ],
      ['holds it under its event', [changed('order', open)], (v) => v.keys('openOrdersOfEvent', [open.eventId]), [1]],
      ['holds it under its request', [changed('order', open)], (v) => v.keys('ordersByRequest', ['anna', 'r-1']), [1]],
      ['not under another’s request', [changed('order', open)], (v) => v.keys('ordersByRequest', ['bert', 'r-1']), []],
      [
        'leads from a request to the newest of its orders',
        [changed('order', open), changed('order', order(7, { requestUuid: 'r-1' })), changed('order', done)],
        (v) => [v.last('ordersByRequest', ['anna', 'r-1']), v.last('ordersByRequest', ['anna', 'r-2'])],
        [7, null],
      ],
      [
        'has the orders of a request by their numbers, whichever came first',
        [changed('order', order(7, { requestUuid: 'r-1' })), changed('order', open)],
        (v) => [...v.keys('ordersByRequest', ['anna', 'r-1']), v.last('ordersByRequest', ['anna', 'r-1'])],
        [1, 7, 7],
      ],
      [
        'lets a request go that is another’s now, or whose order is gone',
        [
          changed('order', open),
          changed('order', order(2, { requestUuid: 'r-2' })),
          changed('order', order(1, { requestUuid: 'r-3' })),
          gone('order', toOrderId(2)),
        ],
        (v) => ['r-1', 'r-2', 'r-3'].map((uuid) => v.last('ordersByRequest', ['anna', uuid])),
        [null, null, 1],
      ],
      [
        'lets a closed order go',
        [changed('order', open), changed('order', done)],
        (v) => v.keys('openOrdersOfPlacer', []),
        [],
      ],
      [
        'of deadlines lets it go',
        [changed('order', open), changed('order', done)],
        (v) => v.keys('orderDeadlines', []),
        [],
      ],
      [
        'of requests keeps it',
        [
          { ...open, requestUuid: 'r-1' },
          { ...done, requestUuid: 'r-1' },
        ].map((one) => changed('order', one)),
        (v) => v.keys('ordersByRequest', ['anna', 'r-1']),
        [1],
      ],
      [
        'forgets what is gone',
        [changed('order', open), gone('order', open.orderId)],
        (v) => v.keys('openOrdersOfPlacer', ['anna']),
        [],
      ],
      [
        'holds the bets of an order',
        [changed('bet', bet(5, 1)), changed('bet', bet(6, 2)), changed('bet', bet(7, 1))],
        (v) => v.keys('betsOfOrder', [1]),
        [5, 7],
      ],
      [
        'holds a bet under its provider’s id',
        [changed('bet', settled)],
        (v) => v.keys('betsByProviderBet', [settled.providerBetId]),
        [5],
      ],
      [
        'of bets by their provider’s id has none of the exchange’s',
        [changed('bet', onExchange)],
        (v) => v.keys('betsByProviderBet', [onExchange.providerBetId]),
        [],
      ],
      [
        'of unsettled bets has none of the exchange’s',
        [changed('bet', onExchange)],
        (v) => UNSETTLED_STATES.flatMap((state) => [...v.keys('unsettledBets', [state])]),
        [],
      ],
      [
        'of unsettled bets lets a settled one go',
        [changed('bet', bet(5, 1)), changed('bet', bet(6, 1, { state: 'unknown' })), changed('bet', settled)],
        (v) => v.keys('unsettledBets', ['unknown', 'acme']),
        [6],
      ],
      [
        'of unsettled bets has no failed one',
        [changed('bet', bet(5, 1, { state: 'failed' }))],
        (v) => UNSETTLED_STATES.flatMap((state) => [...v.keys('unsettledBets', [state])]),
        [],
      ],
      [
        'holds what is not agreed on',
        [changed('bet', settled), changed('bet', bet(6, 1, { reconciled: true }))],
        (v) => v.keys('unreconciledBets', []),
        [5],
      ],
      [
        'holds sessions of a customer',
        [changed('session', session('b', 'anna')), changed('session', session('a', 'anna'))],
        (v) => v.keys('sessionsOfCustomer', ['anna']),
        ['a', 'b'],
      ],
      [
        'has events by start, not ended ones',
        [
          changed('event', event('e1', 300)),
          changed('event', event('e2', 200)),
          changed('event', event('e3', 100, { status: 'ended' })),
        ],
        (v) => v.keys('eventsByStart', []),
        ['e2', 'e1'],
      ],
      [
        'has a team under each name, once',
        [changed('team', team(12, 'Ajax', 'AFC Ajax', 'Ajax'))],
        (v) => [...v.keys('teamsByName', ['fb', 'AFC Ajax']), ...v.keys('teamsByName', ['fb', 'Ajax'])],
        [12, 12],
      ],
      [
        'lets a team’s old name go',
        [changed('team', team(12, 'Ajax', 'Godenzonen')), changed('team', team(12, 'Ajax'))],
        (v) => v.keys('teamsByName', ['fb', 'Godenzonen']),
        [],
      ],
      [
        'holds an event’s listings by bookie and key',
        [changed('listing', listing('bolt', 'x', 'e1')), changed('listing', listing('acme', 'x', 'e1'))],
        (v) => v.keys('listingsOfEvent', ['e1']),
        ['acme x', 'bolt x'],
      ],
    ])('%s', async (_, changes, walk, expected) => {
      // In one batch, in a batch for each change, and after a stop.
      const inside = await Promise.all([
        ...changes.map((change) => store.transact(NOON, write(change)).then(() => null)),
        replyOf(store.transact(NOON, (view) => ({ ok: true, changes: [], reply: [...walk(view)] }))),
      ]);
      expect(inside.at(-1)).toEqual(expected);
      expect([...walk(store.view)]).toEqual(expected);
      for (const change of changes) await commit(change);
      expect([...walk(store.view)]).toEqual(expected);
      store = await place.reopen(store);
      expect([...walk(store.view)]).toEqual(expected);
    });
  });

  describe('requests', () => {
    const uuidOf = (id: number): string => `r-${id}`;
    const found = (ids: readonly number[]): unknown[] =>
      ids.map((id) => store.view.last('ordersByRequest', ['anna', uuidOf(id)]));

    it('are all known, however many there are, whether they came together or each by itself, and after a stop', async () => {
      const ids = Array.from({ length: 1000 }, (_, i) => i + 1);
      const asked = ids.map((id) => changed('order', order(id, { requestUuid: id % 7 === 0 ? null : uuidOf(id) })));
      const expected = ids.map((id) => (id % 7 === 0 ? null : id));
      await commit(...asked.slice(0, 300));
      for (const change of asked.slice(300, 600)) await commit(change);
      await commit(...asked.slice(600));
      expect(found(ids)).toEqual(expected);
      store = await place.reopen(store);
      expect(found(ids)).toEqual(expected);
      expect(found([1001, -1])).toEqual([null, null]);
    });
  });

  describe('a walk', () => {
    beforeEach(async () => {
      await commit(
        ...[1, 2, 3].map((id) => changed('order', order(id))),
        changed('order', order(4, { placer: toUsername('ann') })),
        changed('order', order(5, { placer: toUsername('anna b') })),
      );
    });

    it.each<[string, { isReversed?: boolean; limit?: number } | undefined, number[]]>([
      ['goes up', undefined, [1, 2, 3]],
      ['goes down', { isReversed: true }, [3, 2, 1]],
      ['stops at a limit', { limit: 2 }, [1, 2]],
      ['stops at a limit going down', { isReversed: true, limit: 2 }, [3, 2]],
      ['of none is empty', { limit: 0 }, []],
      ['ends before a limit it does not reach', { limit: 9 }, [1, 2, 3]],
    ])('%s, within its prefix', (_, walk, expected) => {
      expect(ordersOf('anna', walk)).toEqual(expected);
    });

    it('over a whole kind goes by key, both ways', () => {
      const ids = (walk?: { isReversed?: boolean; limit?: number }): number[] =>
        [...store.view.all('order', walk)].map(({ orderId }) => orderId);
      expect([ids(), ids({ isReversed: true, limit: 2 }), [...store.view.all('bet')]]).toEqual([
        [1, 2, 3, 4, 5],
        [5, 4],
        [],
      ]);
    });

    it('can be left early, any number of times, and be taken again', async () => {
      const keys = store.view.keys('openOrdersOfPlacer', ['anna']);
      for (let i = 0; i < 1000; i++) {
        for (const id of keys) {
          expect(id).toBe(1);
          break;
        }
      }
      await commit(changed('order', order(6)));
      expect([...keys]).toEqual([1, 2, 3, 6]);
    });

    it('sees the moment it began at, whatever is committed meanwhile', async () => {
      const seen: number[] = [];
      for (const { orderId } of store.view.all('order')) {
        seen.push(orderId);
        await commit(gone('order', toOrderId(3)), changed('order', order(10 + orderId)));
      }
      expect(seen).toEqual([1, 2, 3, 4, 5]);
    });
  });

  describe('keys are sorted', () => {
    it('texts by code point, whatever is in them', async () => {
      const sorted = [
        '\u0000',
        '\u0000\u0000',
        '\u0001',
        ' ',
        ',',
        'a',
        'a\u0000',
        'a\u0000b',
        'a\u0001',
        'a b',
        'ab',
        'b',
        'é',
      ];
      sorted.push('ｚ'.repeat(100), '\ufffd', '🏟', '🏟🏟');
      await commit(...sorted.toReversed().map((key) => changed('session', session(key, 'anna'))));
      expect([...store.view.all('session')].map(({ sessionKey }) => sessionKey)).toEqual(sorted);
      expect([...store.view.keys('sessionsOfCustomer', ['anna'])]).toEqual(sorted);
      for (const key of sorted) expect(store.view.find('session', toSessionKey(key))?.sessionKey).toBe(key);
    });

    it('numbers by value, also below zero and between integers', async () => {
      const starts = [
        -1e300,
        -2.5,
        -2,
        -1e-300,
        0,
        1e-300,
        0.1,
        1,
        1.5,
        255,
        256,
        65_536,
        NOON,
        NOON + 0.001,
        2 ** 53,
        1e300,
      ];
      await commit(
        ...starts.toReversed().map((start, i) => changed('event', event(`e${starts.length - 1 - i}`, start))),
      );
      expect([...store.view.keys('eventsByStart', [])]).toEqual(starts.map((_, i) => `e${i}`));
      expect([...store.view.all('order')]).toEqual([]);
    });
  });

  describe('the journal', () => {
    it('has one line a decision, numbered without a gap, with the time it was given', async () => {
      await Promise.all([store.transact(NOON, openNext), store.transact(NOON, refuse), store.transact(NOON, openNext)]);
      await store.transact(
        (NOON + 5.125) as typeof NOON,
        write(gone('order', toOrderId(1)), changed('bet', bet(1, 2))),
      );
      expect(linesAfter(0)).toEqual([
        { seq: 1, at: NOON, changes: [changed('order', order(1))] },
        { seq: 2, at: NOON, changes: [changed('order', order(2))] },
        { seq: 3, at: NOON + 5.125, changes: [gone('order', toOrderId(1)), changed('bet', bet(1, 2))] },
      ]);
      expect([linesAfter(1).map(({ seq }) => seq), linesAfter(3), store.lastSeq()]).toEqual([[2, 3], [], 3]);
    });

    it('keeps every value of a record, also those that were replaced in the same batch', async () => {
      const values = ['open', 'pending', 'done'] as const;
      await Promise.all(values.map((status) => commit(changed('order', order(1, { status })))));
      expect(linesAfter(0).map(({ changes }) => changes)).toEqual(
        values.map((status) => [changed('order', order(1, { status }))]),
      );
    });

    it('goes on where it stopped', async () => {
      await store.transact(NOON, openNext);
      store = await place.reopen(store);
      expect(await replyOf(store.transact(NOON, openNext))).toBe(2);
      expect([store.lastSeq(), linesAfter(0).map(({ seq }) => seq)]).toEqual([2, [1, 2]]);
      expect([...store.view.all('order')]).toEqual([order(1), order(2)]);
    });
  });

  describe('lines that are too old', () => {
    const linesMade = async (instants: readonly number[]): Promise<void> => {
      for (const at of instants) await store.transact((NOON + at) as typeof NOON, openNext);
    };
    const seqs = (): number[] => linesAfter(0).map(({ seq }) => seq);

    it('are forgotten, and no others; what they made of records stays, and numbers go on', async () => {
      await linesMade([0, 1, 1, 2, 3]);
      await store.forgetLines((NOON + 2) as typeof NOON);
      expect([seqs(), store.lastSeq(), linesAfter(4).map(({ seq }) => seq)]).toEqual([[4, 5], 5, [5]]);
      expect(ordersOf('anna')).toEqual([1, 2, 3, 4, 5]);
      store = await place.reopen(store);
      await linesMade([4]);
      expect([seqs(), store.lastSeq(), ordersOf('anna').at(-1)]).toEqual([[4, 5, 6], 6, 6]);
    });

    it('are all forgotten but the last, which says how far numbers have come', async () => {
      await linesMade(Array.from({ length: 2500 }, (_, at) => at));
      await Promise.all([store.forgetLines((NOON + 9000) as typeof NOON), linesMade([9001])]);
      expect([seqs(), store.lastSeq()]).toEqual([[2501], 2501]);
      await store.forgetLines((NOON + 9999) as typeof NOON);
      expect(seqs()).toEqual([2501]);
    });

    it('are none in an empty store', async () => {
      await store.forgetLines(NOON);
      expect([seqs(), store.lastSeq()]).toEqual([[], 0]);
    });
  });

  describe('a listener', () => {
    it('hears each batch once, in order, when it is stored and before it is answered', async () => {
      const heard: unknown[] = [];
      store.onLines((lines) => {
        heard.push([lines.map(({ seq }) => seq), store.lastSeq(), ordersOf('anna').length]);
      });
      await Promise.all([1, 2].map(() => store.transact(NOON, openNext).then(() => heard.push('answered'))));
      await store.transact(NOON, openNext).then(() => heard.push('answered'));
      expect(heard).toEqual([[[1, 2], 2, 2], 'answered', 'answered', [[3], 3, 3], 'answered']);
    });

    it('hears what each change replaced, that of a decision of the same batch too', async () => {
      const heard: unknown[] = [];
      store.onLines((lines) => {
        eachStep(lines, 'order', (after, before) => heard.push([after.orderId, before?.plans ?? null, after.plans]));
      });
      const plans = (id: number, count: number): Change => changed('order', order(id, { plans: count }));
      await commit(plans(1, 0), changed('team', team(1, 'Town')), plans(2, 5));
      await Promise.all([commit(plans(1, 1)), commit(plans(1, 2), plans(1, 3))]);
      await commit(gone('order', toOrderId(1)));
      await commit(plans(1, 4));
      expect(heard).toEqual([
        ...[
          [1, null, 0],
          [2, null, 5],
        ],
        ...[
          [1, 0, 1],
          [1, 1, 2],
          [1, 2, 3],
        ],
        [1, null, 4],
      ]);
    });

    it('hears nothing of a refusal, and nothing more once it has stopped', async () => {
      const heard: number[] = [];
      const stop = store.onLines((lines) => heard.push(...lines.map(({ seq }) => seq)));
      await store.transact(NOON, refuse);
      await store.transact(NOON, openNext);
      stop();
      await store.transact(NOON, openNext);
      expect(heard).toEqual([1]);
    });

    it('may ask for more, which comes in a later batch', async () => {
      const asked: Promise<unknown>[] = [];
      store.onLines(([line]) => {
        if (line?.seq === 1) asked.push(store.transact(NOON, openNext));
      });
      await store.transact(NOON, openNext);
      await Promise.all(asked);
      expect([asked.length, ordersOf('anna')]).toEqual([1, [1, 2]]);
    });
  });

  describe('a count', () => {
    const rowsOf = (name: CountName): (string | number)[][] =>
      Array.from(store.counts(name), ({ group, count }) => [...group, count]);
    const betsBy = (): unknown[] => rowsOf('betsUnsettled');
    const ordersBy = (): unknown[] => rowsOf('ordersGoing');

    it('follows records from group to group, and is there after a start', async () => {
      expect([betsBy(), ordersBy()]).toEqual([[], []]);
      await commit(changed('bet', bet(5, 1)), changed('bet', bet(6, 1)), changed('order', order(1)));
      await Promise.all([
        commit(changed('bet', bet(5, 1, { state: 'unknown' }))),
        commit(changed('bet', bet(5, 1, { state: 'done' })), changed('order', order(1, { status: 'pending' }))),
        store.transact(NOON, refuse),
      ]);
      expect([betsBy(), ordersBy()]).toEqual([
        [
          ['acme', 'pending', 1],
          ['acme', 'done', 1],
        ],
        [
          ['open', 0],
          ['pending', 1],
        ],
      ]);
      await commit(changed('bet', bet(6, 1, { state: 'failed' })), changed('order', order(1, { status: 'failed' })));
      store = await place.reopen(store);
      const some = (): unknown[] =>
        [...rowsOf('betsUnsettled'), ...rowsOf('ordersGoing')].filter((row) => row.at(-1) !== 0);
      expect(some()).toEqual([['acme', 'done', 1]]);
      await commit(gone('bet', bet(5, 1).betId));
      expect(some()).toEqual([]);
    });
  });

  describe('what was read', () => {
    it('cannot be used to change what a later start finds', async () => {
      await commit(changed('order', order(1)));
      const read = store.view.find('order', toOrderId(1)) as unknown as { tally: { success: number }; status: string };
      const meddle = [() => (read.status = 'failed'), () => (read.tally.success = 99)];
      for (const attempt of meddle) {
        try {
          attempt();
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError);
        }
      }
      store = await place.reopen(store);
      expect(store.view.find('order', toOrderId(1))).toEqual(order(1));
    });
  });

  describe('closing', () => {
    it('stores what was asked for before it, and takes no more', async () => {
      const asked = [store.transact(NOON, openNext), store.transact(NOON, openNext)];
      const closed = store.close();
      await expect(store.transact(NOON, openNext)).rejects.toBeInstanceOf(StoreFault);
      await closed;
      expect(await Promise.all(asked.map(replyOf))).toEqual([1, 2]);
    });
  });
});
