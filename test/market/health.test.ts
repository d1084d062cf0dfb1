import { describe, expect, it } from 'vitest';
import { toAccountId, toBookieCode } from '../../src/core/value/ids.js';
import { later } from '../../src/core/value/time.js';
import { createHealth } from '../../src/market/health.js';
import { fakeTime } from '../support/world.js';

const ACME = toBookieCode('acme');
const BOLT = toBookieCode('bolt');
const ONE = toAccountId(1);
const TWO = toAccountId(2);
const SEEN = { offers: 3, rejected: { price: 1 } };

function open() {
  const time = fakeTime();
  return {
    health: createHealth(time.clock, time.timer),
    forward: (ms: number): void => {
      time.moveTo(later(time.clock(), ms));
    },
    setBy: (ms: number): void => {
      time.setBy(ms);
    },
    now: time.clock,
  };
}

describe('a bookie', () => {
  it('is up, degraded from its first failed poll on, down from the fifth in a row, and up with the next answer', () => {
    const { health, forward, now } = open();
    expect(health.of(ACME)).toEqual({
      state: 'up',
      failures: 0,
      lastSuccessAt: null,
      lastFailure: null,
      lists: new Map(),
    });
    health.noteSuccess(ACME, 'today', SEEN);
    const answeredAt = now();
    forward(10);
    const states = ['timeout', 'timeout', 'status 500', 'reset', 'refused', 'refused'].map((reason) => {
      health.noteFailure(ACME, 'today', reason);
      return health.of(ACME).state;
    });
    expect(states).toEqual(['degraded', 'degraded', 'degraded', 'degraded', 'down', 'down']);
    expect(health.of(ACME)).toEqual({
      state: 'down',
      failures: 6,
      lastSuccessAt: answeredAt,
      lastFailure: 'refused',
      lists: new Map([['today', { at: answeredAt, ...SEEN }]]),
    });
    health.noteSuccess(ACME, 'today', SEEN);
    const lists = new Map([['today', { at: now(), ...SEEN }]]);
    expect(health.of(ACME)).toEqual({ state: 'up', failures: 0, lastSuccessAt: now(), lastFailure: null, lists });
  });

  it('is not down by failures that a success lies between, nor by those of another', () => {
    const { health } = open();
    for (let round = 0; round < 4; round += 1) health.noteFailure(ACME, 'today', 'timeout');
    health.noteSuccess(ACME, 'today', SEEN);
    for (let round = 0; round < 4; round += 1) health.noteFailure(ACME, 'today', 'timeout');
    health.noteFailure(BOLT, 'today', 'timeout');
    expect([health.of(ACME).state, health.of(BOLT).state]).toEqual(['degraded', 'degraded']);
  });

  it('is degraded from the fifth failure in a row of one of its lists on, whatever the others do, and of that list it is told once', () => {
    const { health } = open();
    const told: string[] = [];
    const stop = health.onListDown((_bookie, list, { failures, last }) => told.push(`${list} ${failures} ${last}`));
    const states = new Set<string>();
    function rounds(count: number, fails: boolean): void {
      for (let round = 0; round < count; round += 1) {
        health.noteSuccess(ACME, 'live', SEEN);
        if (fails) health.noteFailure(ACME, 'today', 'status 503');
        else health.noteSuccess(ACME, 'today', SEEN);
        health.noteSuccess(ACME, 'live', SEEN);
        states.add(health.of(ACME).state);
      }
    }
    rounds(4, true);
    expect([told, [...states]]).toEqual([[], ['up']]);
    states.clear();
    rounds(4, true);
    expect([told, [...states]]).toEqual([['today 5 status 503'], ['degraded']]);
    expect(health.of(ACME)).toMatchObject({ failures: 8, lastFailure: 'today: status 503' });
    rounds(1, false);
    expect(health.of(ACME)).toMatchObject({ state: 'up', failures: 0, lastFailure: null });
    rounds(5, true);
    expect(told).toHaveLength(2);
    for (let round = 0; round < 5; round += 1) health.noteStatements(ACME, 'reset');
    rounds(2, true);
    expect(health.of(ACME)).toMatchObject({ state: 'down', failures: 5, lastFailure: 'statements: reset' });
    stop();
    rounds(1, false);
    rounds(9, true);
    expect(told).toHaveLength(2);
  });

  it('that was down is told of no list that has not been asked for since', () => {
    const { health } = open();
    const told: string[] = [];
    health.onListDown((_bookie, list, { failures }) => told.push(`${list} ${failures}`));
    for (let round = 0; round < 6; round += 1)
      for (const list of ['live', 'early'] as const) health.noteFailure(ACME, list, 'refused');
    health.noteSuccess(ACME, 'live', SEEN);
    expect([health.of(ACME).state, told]).toEqual(['degraded', []]);
    health.noteFailure(ACME, 'early', 'refused');
    expect(told).toEqual(['early 7']);
  });

  it('is degraded and down by failed readings of its statements too, whatever its lists do, until they are read again', () => {
    const { health } = open();
    const after = (): unknown => [health.of(ACME).state, health.of(ACME).failures, health.of(ACME).lastFailure];
    const seen: unknown[] = [];
    for (let round = 0; round < 5; round += 1) {
      health.noteStatements(ACME, 'status 500');
      health.noteSuccess(ACME, 'today', SEEN);
      seen.push(health.of(ACME).state);
    }
    expect(seen).toEqual(['degraded', 'degraded', 'degraded', 'degraded', 'down']);
    expect(after()).toEqual(['down', 5, 'statements: status 500']);
    for (let round = 0; round < 6; round += 1) health.noteFailure(ACME, 'today', 'timeout');
    expect(after()).toEqual(['down', 6, 'timeout']);
    health.noteStatements(ACME, null);
    expect(after()).toEqual(['down', 6, 'timeout']);
    health.noteSuccess(ACME, 'today', SEEN);
    expect(after()).toEqual(['up', 0, null]);
    for (let round = 0; round < 4; round += 1) health.noteStatements(ACME, 'reset');
    health.noteStatements(ACME, null);
    health.noteStatements(ACME, 'reset');
    expect(after()).toEqual(['degraded', 1, 'statements: reset']);
  });

  it('has its changes of state told, and nothing between them', () => {
    const { health } = open();
    const told: string[] = [];
    const stop = health.onChange((bookie, { state, lastFailure }) =>
      told.push(`${bookie} ${state} ${lastFailure ?? '-'}`),
    );
    health.noteSuccess(ACME, 'today', SEEN);
    for (let round = 0; round < 6; round += 1) health.noteFailure(ACME, 'today', `reason ${round}`);
    health.noteSuccess(ACME, 'today', SEEN);
    health.noteSuccess(ACME, 'today', SEEN);
    stop();
    health.noteFailure(ACME, 'today', 'late');
    expect(told).toEqual(['acme degraded reason 0', 'acme down reason 4', 'acme up -']);
  });

  it('has answered only once one has', () => {
    const { health } = open();
    expect(health.hasAnyAnswered).toBe(false);
    health.noteFailure(ACME, 'today', 'timeout');
    expect(health.hasAnyAnswered).toBe(false);
    health.noteSuccess(BOLT, 'today', SEEN);
    health.noteFailure(BOLT, 'today', 'timeout');
    expect(health.hasAnyAnswered).toBe(true);
  });
});

describe('a bookie that is down', () => {
  it('is told of where it fails for another reason, each once, until it is up again', () => {
    const { health } = open();
    const told: string[] = [];
    const stop = health.onReason((bookie, { lastFailure }) => told.push(`${bookie} ${lastFailure}`));
    const fail = (...why: readonly string[]): void => {
      for (const reason of why) health.noteFailure(ACME, 'today', reason);
    };
    fail('status 500', 'timeout', 'timeout', 'timeout');
    expect(told).toEqual([]);
    fail('refused', 'refused', 'status 401', 'refused', 'status 401');
    expect(told).toEqual(['acme status 401']);
    health.noteSuccess(ACME, 'today', SEEN);
    fail('refused', 'refused', 'refused', 'refused', 'refused', 'status 401');
    expect(told).toEqual(['acme status 401', 'acme status 401']);
    stop();
    fail('timeout');
    expect(told).toHaveLength(2);
  });
});

describe('the end of the server', () => {
  it('is no failure of a bookie: what is broken off then changes nothing', () => {
    const { health } = open();
    let changes = 0;
    health.onChange(() => (changes += 1));
    health.close();
    for (let failures = 0; failures < 6; failures += 1) health.noteFailure(ACME, 'today', 'refused (closing)');
    health.noteStatements(BOLT, 'reset');
    expect([changes, health.of(ACME).state, health.of(BOLT).state]).toEqual([0, 'up', 'up']);
  });
});

describe('a provider', () => {
  it('is left alone for as long as it has asked, whatever the clock is set to, and a shorter pause does not end a longer one', () => {
    const { health, forward, setBy, now } = open();
    const state = (): unknown => [health.isPaused(BOLT), health.pausedUntil(BOLT)];
    expect(state()).toEqual([false, null]);
    health.pause(BOLT, 30_000);
    forward(10_000);
    setBy(-3_600_000);
    health.pause(BOLT, 5000);
    expect(state()).toEqual([true, later(now(), 20_000)]);
    forward(19_999);
    expect(state()).toEqual([true, later(now(), 1)]);
    forward(1);
    expect(state()).toEqual([false, null]);
  });
});

describe('an account', () => {
  it('rests for as long as it was told, and no other does', () => {
    const { health, forward } = open();
    health.rest(ONE, 30_000);
    expect([health.isResting(ONE), health.isResting(TWO)]).toEqual([true, false]);
    forward(29_999);
    expect(health.isResting(ONE)).toBe(true);
    forward(1);
    expect(health.isResting(ONE)).toBe(false);
  });

  it.each([
    ['back', -3_600_000],
    ['ahead', 3_600_000],
  ])('rests for as long whatever the clock is set to meanwhile, and until when is told by it: %s', (_, ms) => {
    const { health, forward, setBy, now } = open();
    health.rest(ONE, 30_000);
    forward(10_000);
    setBy(ms);
    // A shorter rest does not end a longer one.
    health.rest(ONE, 5000);
    expect([health.restsUntil(ONE), health.restsUntil(TWO)]).toEqual([later(now(), 20_000), null]);
    forward(19_999);
    expect(health.isResting(ONE)).toBe(true);
    forward(1);
    expect([health.isResting(ONE), health.restsUntil(ONE)]).toEqual([false, null]);
  });

  it('rests 30 s after three failed quotes in a row', () => {
    const { health, forward } = open();
    const rested: number[] = [];
    const stop = health.onRest((accountId) => rested.push(accountId));
    const note = (...goods: readonly boolean[]): void => {
      for (const isGood of goods) health.noteQuote(ONE, isGood);
    };
    note(false, false, true, false, false);
    health.noteQuote(TWO, false);
    expect([rested, health.isResting(ONE)]).toEqual([[], false]);
    note(false);
    expect([rested, health.isResting(ONE), health.isResting(TWO)]).toEqual([[1], true, false]);
    forward(30_000);
    expect(health.isResting(ONE)).toBe(false);
    // What sent it to rest is forgotten: it takes three more.
    note(false, false);
    expect(rested).toEqual([1]);
    note(false);
    stop();
    health.rest(TWO, 1);
    expect(rested).toEqual([1, 1]);
  });

  it('rests 30 s after three bets in a row without an answer, and then after each and while one is under way', () => {
    const { health, forward } = open();
    const note = (...answers: readonly boolean[]): void => {
      for (const isAnswered of answers) {
        health.noteBetSent(ONE);
        health.noteBet(ONE, isAnswered);
      }
    };
    note(false, false, true, false, false);
    health.noteBet(TWO, false);
    expect(health.isResting(ONE)).toBe(false);
    note(false);
    expect([health.isResting(ONE), health.isResting(TWO)]).toEqual([true, false]);
    forward(30_000);
    // One more is enough.
    note(false);
    expect(health.isResting(ONE)).toBe(true);
    forward(30_000);
    expect(health.isResting(ONE)).toBe(false);
    // The next one shows how it is: meanwhile nobody else sends one.
    health.noteBetSent(ONE);
    expect(health.isResting(ONE)).toBe(true);
    health.noteBet(ONE, true);
    // It answers again.
    expect([health.isResting(ONE), health.restsUntil(ONE)]).toEqual([false, null]);
    note(false, false);
    expect(health.isResting(ONE)).toBe(false);
  });

  it('rests on though a bet is answered, where it rests for another reason', () => {
    const { health, forward, now } = open();
    for (let count = 0; count < 3; count += 1) health.noteBet(ONE, false);
    forward(30_000);
    health.noteBetSent(ONE);
    health.rest(ONE, 40_000);
    health.noteBet(ONE, true);
    expect(health.restsUntil(ONE)).toBe(later(now(), 40_000));
  });
});
