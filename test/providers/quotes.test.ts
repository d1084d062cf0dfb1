import { describe, expect, it, vi } from 'vitest';
import type { Event } from '../../src/core/record/event.js';
import type { Polling } from '../../src/compute/polling.js';
import { toAccountId, toBookieCode, toSelectionId } from '../../src/core/value/ids.js';
import type { Interest } from '../../src/market/interests.js';
import { startQuotePolls } from '../../src/providers/quotes.js';
import { betType } from '../support/bet-types.js';
import {
  NEVER_MS,
  NOON,
  type ProviderGiven,
  type World,
  answer,
  closing,
  makeEvent,
  match,
  offer,
  openWorld,
  quote,
  script,
  simulate,
  until,
} from './support.js';

/** One question, and when it was asked: here, for on the way to the provider calls crowd together. */
interface Asked {
  readonly bookie: string;
  readonly selection: string;
  readonly ms: number;
}

interface Cycle extends World {
  readonly asked: readonly Asked[];
  readonly event: Event;
  readonly faults: unknown[];
  /** What each question that brought no quote was told as. */
  readonly failures: readonly string[];
  /** The prices on offer for a bet type; null: no offer. */
  prices(type?: string): readonly number[] | null;
}

const SLOW_LISTS = { live: NEVER_MS, today: NEVER_MS, early: NEVER_MS };

/** Starts the cycle; the lists say that the home side is at 2.0 as `s1`, the draw at 3.0 as `s2`, on each bookie. */
async function cycle(given: readonly ProviderGiven[]): Promise<Cycle> {
  const world = await openWorld(given.map((one) => ({ pollMs: SLOW_LISTS, ...one })));
  const event = await makeEvent(world);
  for (const { bookie } of given) {
    const listed = (slot: number, type: string, milli: number) => ({
      slot,
      eventId: event.eventId,
      betType: betType(type),
      selectionId: toSelectionId(`s${slot + 1}`),
      quotes: [{ price: milli as never, ccy: 'EUR' as never, min: 100 as never, max: 50_000 as never }],
    });
    const changed = [listed(0, 'for,h', 2000), listed(1, 'for,d', 3000)];
    void world.market.apply({
      bookie: toBookieCode(bookie),
      list: 'today',
      at: NOON,
      askedMs: 0,
      changed,
      removedSlots: [],
    });
  }
  const faults: unknown[] = [];
  const failures: string[] = [];
  const asked: Asked[] = [];
  const polling: Polling = {
    ...world.polling,
    pollQuote(poll) {
      asked.push({ bookie: poll.provider.bookie, selection: poll.selectionId, ms: performance.now() });
      return world.polling.pollQuote(poll);
    },
  };
  closing(
    startQuotePolls({
      ...world,
      polling,
      clock: world.clock.read,
      onFailure: (bookie, { selectionId, reason, sendsToRest }) =>
        failures.push(`${bookie} ${selectionId}: ${reason}${sendsToRest ? ', rests' : ''}`),
      onFault: (fault) => faults.push(fault),
    }),
  );
  const prices = (type = 'for,h'): readonly number[] | null =>
    world.market
      .findOffer(toBookieCode(given[0]!.bookie), event.eventId, betType(type))
      ?.quotes.map(({ price }) => price / 1000) ?? null;
  return { ...world, event, faults, failures, asked, prices };
}

const look = ({ event }: Cycle, account = 1, type = 'for,h', bookie = 'acme'): Interest => ({
  bookie: toBookieCode(bookie),
  accountId: toAccountId(account),
  eventId: event.eventId,
  betType: betType(type),
});

/** A provider that quotes every selection. */
const quoting = () =>
  script((_heard, response) => {
    answer(response, { quotes: [quote(2.5)] });
  });

const times = ({ asked }: Cycle, selection = 's1'): readonly number[] =>
  asked.flatMap((one) => (one.selection === selection ? [one.ms] : []));

/** Rounds keep their period from start to start; on a busy machine a question may leave late in its round, and the next in time. */
const NEARLY = 0.5;

/** The shortest time between two questions about a selection. */
function shortestGap(run: Cycle): number {
  const at = times(run);
  return Math.min(...at.slice(1).map((ms, index) => ms - at[index]!));
}

describe('a selection that somebody looks at', () => {
  it('is asked for at once, long before its turn, and nothing is that nobody looks at', async () => {
    const provider = await simulate([
      match('A v B', [offer('for,h', 's1', quote(2.4), quote(2.3)), offer('for,d', 's2', quote(3.3))]),
    ]);
    const run = await cycle([{ bookie: 'acme', url: provider.url, priceAndStakeMs: NEVER_MS }]);
    expect(run.prices()).toEqual([2]);
    run.interests.add([look(run)]);
    await until(() => run.prices()?.[0] === 2.4, 'the fresh quotes came');
    expect(run.prices()).toEqual([2.4, 2.3]);
    expect([run.prices('for,d'), provider.simulator.calls().price_and_stake]).toEqual([[3], 1]);
    expect(run.told).toEqual(['acme ok']);
  });

  it('is asked for again and again while anybody looks, once for all who do', async () => {
    const provider = await quoting();
    const run = await cycle([{ bookie: 'acme', url: provider.url, priceAndStakeMs: 20, accounts: [1, 2] }]);
    run.interests.add([look(run, 1)]);
    run.interests.add([look(run, 1), look(run, 2)]);
    await until(() => times(run).length >= 6, 'it was asked for six times');
    expect(shortestGap(run)).toBeGreaterThan(20 * NEARLY);

    run.interests.remove([look(run, 1), look(run, 1), look(run, 2)]);
    const before = times(run).length;
    run.interests.add([look(run, 1, 'for,d')]);
    await until(() => times(run, 's2').length >= 3, 'the other was asked for');
    expect(times(run)).toHaveLength(before);
  });

  it('is not asked for faster by those who look, leave and look again', async () => {
    const provider = await quoting();
    const run = await cycle([{ bookie: 'acme', url: provider.url, priceAndStakeMs: 40 }]);
    while (times(run).length < 4) {
      run.interests.add([look(run)]);
      await new Promise((resolve) => setImmediate(resolve));
      run.interests.remove([look(run)]);
    }
    expect(shortestGap(run)).toBeGreaterThan(40 * NEARLY);
  });

  it('that was asked for at once has no turn in the round that comes just then', async () => {
    const provider = await quoting();
    const run = await cycle([{ bookie: 'acme', url: provider.url, priceAndStakeMs: 100 }]);
    run.interests.add([look(run, 1, 'for,d')]);
    await until(() => times(run, 's2').length === 2, 'a round was seen');
    await until(() => performance.now() - times(run, 's2')[1]! > 70, 'the next round is near');
    run.interests.add([look(run)]);
    await until(() => times(run).length === 2, 'it was asked for twice');
    expect(shortestGap(run)).toBeGreaterThan(100 * NEARLY);
  });

  it('does not wait for another one that hangs', async () => {
    let calls = 0;
    const provider = await script(({ url }, response) => {
      if (url.includes('s1')) return;
      calls += 1;
      answer(response, { quotes: [quote(3 + calls / 10)] });
    });
    const run = await cycle([{ bookie: 'acme', url: provider.url, priceAndStakeMs: 10 }]);
    run.interests.add([look(run), look(run, 1, 'for,d')]);
    await until(() => calls >= 4, 'the other one was asked for again and again');
    expect(provider.heard.filter(({ url }) => url.includes('s1'))).toHaveLength(1);
  });

  it('is asked for only where the bookie quotes single selections', async () => {
    const provider = await quoting();
    const other = await quoting();
    const run = await cycle([
      { bookie: 'acme', url: provider.url, priceAndStakeMs: null },
      { bookie: 'bolt', url: other.url, priceAndStakeMs: 10 },
    ]);
    run.interests.add([look(run), look(run, 2, 'for,h', 'bolt')]);
    await until(() => run.asked.length >= 3, 'the other was asked for');
    expect(new Set(run.asked.map(({ bookie }) => bookie))).toEqual(new Set(['bolt']));
    expect(provider.heard).toEqual([]);
  });

  it('is not asked for where the bookie no longer offers it', async () => {
    const provider = await quoting();
    const run = await cycle([{ bookie: 'acme', url: provider.url, priceAndStakeMs: 10 }]);
    const apply = {
      bookie: toBookieCode('acme'),
      list: 'today',
      at: NOON,
      askedMs: 0,
      changed: [],
      removedSlots: [0],
    } as const;
    void run.market.apply(apply);
    run.interests.add([look(run), look(run, 1, 'for,d')]);
    await until(() => times(run, 's2').length >= 3, 'the other was asked for');
    expect(times(run)).toEqual([]);
  });
});

describe('an answer', () => {
  it.each<[string, unknown, readonly number[]]>([
    ['with quotes in any order is taken best first', { quotes: [quote(1.9), quote(2.5)] }, [2.5, 1.9]],
    ['without quotes leaves the selection unpriced', { quotes: [], message: 'suspended' }, []],
    ['with quotes and a message leaves it unpriced, silently', { quotes: [quote(2.5)], message: 'careful' }, []],
    ['with a bad quote is taken without it', { quotes: [quote(1), quote(2.2), quote(3, 50, 5)] }, [2.2]],
  ])('%s', async (_what, body, prices) => {
    const provider = await script((_heard, response) => {
      answer(response, body);
    });
    const run = await cycle([{ bookie: 'acme', url: provider.url, priceAndStakeMs: NEVER_MS }]);
    run.interests.add([look(run)]);
    await until(() => run.prices()?.[0] !== 2, 'the answer was taken');
    expect(run.prices()).toEqual(prices);
    expect([run.faults, run.health.isResting(toAccountId(1))]).toEqual([[], false]);
  });

  it('is a PMM of the moment at which it was asked for', async () => {
    const provider = await script((_heard, response) => {
      run.clock.forward(20);
      answer(response, { quotes: [quote(2.5)] });
    });
    const run = await cycle([{ bookie: 'acme', url: provider.url, priceAndStakeMs: NEVER_MS }]);
    run.clock.forward(1);
    run.interests.add([look(run)]);
    await until(() => run.prices()?.[0] === 2.5, 'the answer was taken');
    expect(run.market.findOffer(toBookieCode('acme'), run.event.eventId, betType('for,h'))?.at).toBe(NOON + 1);
  });

  it('that fails three times in a row sends the accounts to rest: 30 s in which nobody asks, then it goes on', async () => {
    let isFailing = true;
    const provider = await script((_heard, response) => {
      if (isFailing) answer(response, 'no', 500);
      else answer(response, { quotes: [quote(2.5)] });
    });
    const run = await cycle([{ bookie: 'acme', url: provider.url, priceAndStakeMs: 10, accounts: [1, 2] }]);
    run.interests.add([look(run, 1), look(run, 2)]);
    await until(() => run.health.isResting(toAccountId(1)), 'the account rests');
    expect([provider.heard.length, run.health.isResting(toAccountId(2))]).toEqual([3, true]);
    expect(run.told).toEqual(['acme status', 'acme status', 'acme status']);
    expect(run.failures).toEqual(['acme s1: status 500', 'acme s1: status 500', 'acme s1: status 500, rests']);
    expect(run.prices()).toEqual([2]);

    isFailing = false;
    run.clock.forward(29_999);
    // Whoever starts to look meanwhile has to wait as well; another account is asked for.
    run.interests.remove([look(run, 1), look(run, 2)]);
    run.interests.add([look(run, 1), look(run, 1, 'for,d'), look(run, 3, 'for,d')]);
    const asked = (selection: string): number => provider.heard.filter(({ url }) => url.includes(selection)).length;
    await until(() => asked('s2') === 4, 'the other account was asked for in several rounds');
    expect(run.prices('for,d')).toEqual([2.5]);
    expect(asked('s1')).toBe(3);
    run.clock.forward(1);
    await until(() => run.prices()?.[0] === 2.5, 'the account was asked for again');
  });

  it('that asks to be left alone is the last for so long, whoever looks', async () => {
    let isTooMuch = true;
    const provider = await script((_heard, response) => {
      if (isTooMuch) response.writeHead(503, { 'retry-after': '5' }).end();
      else answer(response, { quotes: [quote(2.5)] });
    });
    const run = await cycle([{ bookie: 'acme', url: provider.url, priceAndStakeMs: 10 }]);
    const isPaused = vi.spyOn(run.health, 'isPaused');
    run.interests.add([look(run)]);
    await until(() => run.told.length === 1, 'it was asked for');
    isTooMuch = false;
    run.interests.add([look(run, 2, 'for,d')]);
    const { length } = isPaused.mock.calls;
    await until(() => isPaused.mock.calls.length > length + 4, 'it would have been asked for in several rounds');
    expect([provider.heard.length, run.health.isResting(toAccountId(1))]).toEqual([1, false]);
    run.clock.forward(5000);
    await until(() => run.prices()?.[0] === 2.5 && run.prices('for,d')?.[0] === 2.5, 'both were asked for');
  });

  it('that never comes does not hold up the end', async () => {
    const provider = await script(() => undefined);
    const world = await openWorld([{ bookie: 'acme', url: provider.url, priceAndStakeMs: 10, pollMs: SLOW_LISTS }]);
    const event = await makeEvent(world);
    const quotes = [{ price: 2000 as never, ccy: 'EUR' as never, min: 100 as never, max: 500 as never }];
    const selection = { eventId: event.eventId, betType: betType('for,h'), selectionId: toSelectionId('s1') };
    const changed = [{ slot: 0, ...selection, quotes }];
    void world.market.apply({
      bookie: toBookieCode('acme'),
      list: 'today',
      at: NOON,
      askedMs: 0,
      changed,
      removedSlots: [],
    });
    const polls = startQuotePolls({
      ...world,
      clock: world.clock.read,
      onFailure: () => undefined,
      onFault: () => undefined,
    });
    world.interests.add([{ bookie: toBookieCode('acme'), accountId: toAccountId(1), ...selection }]);
    await until(() => provider.heard.length === 1, 'it was asked for');
    const began = performance.now();
    await polls.close();
    expect(performance.now() - began).toBeLessThan(1000);
    expect(world.health.isResting(toAccountId(1))).toBe(false);
  });
});
