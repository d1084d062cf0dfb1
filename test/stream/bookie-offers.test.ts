// Bookies' offers, priced by a compute worker that takes its time or fails: whoever is told, is told of them in the right order and as they
// are in the end.
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Compute, PricesQuestion } from '../../src/compute/compute.js';
import { createInlineCompute } from '../../src/compute/inline.js';
import { changed } from '../../src/core/change.js';
import type { Customer } from '../../src/core/record/customer.js';
import { toBookieCode, toUsername } from '../../src/core/value/ids.js';
import { toCommissionPpm } from '../../src/core/value/price.js';
import { dayOf } from '../../src/core/value/time.js';
import { nextTurn } from '../../src/turns.js';
import { betType } from '../support/bet-types.js';
import { type Told, isTold, payloadsOf } from '../support/stream-client.js';
import { NOON, rateChange } from '../support/world.js';
import { type Connection, type StreamedWorld, openStreamedWorld } from './connections.js';

const INFO_MS = 5000;
/** Far more than anything here needs. */
const TURNS_MAX = 1000;
const OK = { status: 'ok', data: null };

/** A compute worker whose answers to questions about prices come when, and as, it is said. */
interface Worker extends Compute {
  /** What becomes of questions from here on. */
  how: (nth: number) => Promise<void>;
  asked: number;
}

function worker(): Worker {
  const inline = createInlineCompute();
  const made: Worker = {
    ...inline,
    how: () => Promise.resolve(),
    asked: 0,
    async aggregatePrices(question: PricesQuestion) {
      const answer = await inline.aggregatePrices(question);
      made.asked += 1;
      await made.how(made.asked);
      return answer;
    },
  };
  return made;
}

/** Returns a way to answer so many turns of the event loop later. */
const after = (turns: number) => async (): Promise<void> => {
  for (let nth = 0; nth < turns; nth += 1) await nextTurn();
};

/** A door that questions wait at. */
function door(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

const commissioned = (ppm: number): Partial<Customer> => ({
  commissions: [{ from: dayOf(NOON), ppm: toCommissionPpm(ppm) }],
});

describe('offers of bookies', () => {
  let streamed: StreamedWorld;
  let compute: Worker;

  async function begin(): Promise<void> {
    // Whoever waits for a tick of the clock waits for the test.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    compute = worker();
    streamed = await openStreamedWorld({ compute });
  }
  afterEach(async () => {
    vi.useRealTimers();
    await streamed.close();
  });

  /** `for,h 2.1`, `for,h gone`, or `ok` and `error`: what is told of prices and responses, in turn. */
  const shown = (messages: readonly Told[]): readonly string[] =>
    messages.flatMap(([code, payload]) => {
      const name = String(payload['bet_type']);
      if (code === 'response') return [String(payload['status'])];
      if (code === 'remove_offer') return [`${name} gone`];
      if (code !== 'offer') return [];
      const [first] = payload['price_list'] as readonly { readonly bookie: { readonly price: number } }[];
      return [`${name} ${first?.bookie.price}`];
    });

  const register = async (connection: Connection): Promise<void> => {
    expect(await connection.ask('register_event', 'fb', streamed.world.eventId)).toEqual(OK);
  };

  /** Resolves when somebody has been told of an offer at a price. */
  async function sees(connection: Connection, price: number, on = 'for,h'): Promise<void> {
    await connection.until(
      `${on} at ${price}`,
      () => shown(connection.told).findLast((one) => one.startsWith(`${on} `)) === `${on} ${price}`,
    );
  }

  /** Resolves when so many questions have been asked. */
  async function asks(count: number): Promise<void> {
    for (let turns = 0; compute.asked < count; turns += 1) {
      expect(turns).toBeLessThan(TURNS_MAX);
      await nextTurn();
    }
  }

  async function change(username: string, values: Partial<Customer>): Promise<void> {
    const { store } = streamed.world;
    const found = store.view.find('customer', toUsername(username))!;
    await streamed.world.write([changed('customer', { ...found, ...values })]);
  }

  describe.each([0, 1, 5])('priced %d turns later', (turns) => {
    it('are all told before the response', async () => {
      await begin();
      compute.how = after(turns);
      for (const [on, price] of [
        ['for,h', 2],
        ['for,d', 3],
        ['for,a', 4],
      ] as const)
        streamed.quote(price, on);
      const alice = await streamed.connect('alice');
      await register(alice);
      expect(shown(alice.take()).toSorted()).toEqual(['for,a 4', 'for,d 3', 'for,h 2', 'ok']);
      expect(shown(alice.told).at(-1)).toBe('ok');
    });

    it('are all told before the response, to others of the same terms who come meanwhile', async () => {
      await begin();
      compute.how = after(turns);
      streamed.quote(2);
      const [alice, bob] = [await streamed.connect('alice'), await streamed.connect('bob')];
      await Promise.all([register(alice), register(bob)]);
      for (const one of [alice, bob]) expect(shown(one.take())).toEqual(['for,h 2', 'ok']);
    });

    it('are all told before the response, while those in other terms are being priced', async () => {
      await begin();
      streamed.quote(2);
      await change('alice', commissioned(30_000));
      const [alice, bob] = [await streamed.connect('alice'), await streamed.connect('bob')];
      await register(bob);
      compute.how = after(turns);
      const { asked } = compute;
      streamed.quote(2.1);
      await asks(asked + 1);
      // Bob's are under way.
      await register(alice);
      expect(shown(alice.take())).toEqual(['for,h 2.1', 'ok']);
      await sees(bob, 2.1);
    });

    it('that stay on offer in other terms are never told to be gone', async () => {
      await begin();
      streamed.quote(2);
      streamed.quote(3, 'for,a');
      const emma = await streamed.connect('emma');
      await register(emma);
      const effective = (on: string): unknown =>
        payloadsOf(emma.told, 'offer').findLast((one) => one['bet_type'] === on)?.['price_list'];
      const before = [effective('for,h'), effective('for,a')];
      compute.how = after(turns);
      await streamed.world.write([rateChange(streamed.world.store, 'EUR', 2.32)]);
      vi.advanceTimersByTime(INFO_MS);
      streamed.quote(4, 'for,d');
      const isDoubled = (on: string): boolean => JSON.stringify(effective(on)).includes('["EUR",232]');
      await emma.until('all in the new rate', () => ['for,h', 'for,a', 'for,d'].every(isDoubled));
      expect(before.map((list) => JSON.stringify(list).includes('["EUR",116]'))).toEqual([true, true]);
      expect(payloadsOf(emma.told, 'remove_offer')).toEqual([]);
    });
  });

  it('are all told before the response, also more of them than are priced at once', async () => {
    await begin();
    compute.how = after(1);
    const lines = Array.from({ length: 150 }, (_, nth) => nth + 1);
    const names = lines.flatMap((line) => [`for,ahover,${line}`, `for,ahunder,${line}`]);
    for (const name of names) streamed.quote(2, name);
    const alice = await streamed.connect('alice');
    await register(alice);
    const told = shown(alice.take());
    expect(told.at(-1)).toBe('ok');
    expect(told.slice(0, -1).toSorted()).toEqual(names.map((name) => `${name} 2`).toSorted());
  });

  it('are in the terms of the end, where these change again while offers are being priced', async () => {
    await begin();
    streamed.quote(2);
    const alice = await streamed.connect('alice');
    await register(alice);
    const doors = [door(), door()];
    const { asked } = compute;
    compute.how = (nth) => doors[nth - asked - 1]?.opened ?? Promise.resolve();
    for (const ppm of [30_000, 50_000]) {
      await change('alice', commissioned(ppm));
      vi.advanceTimersByTime(INFO_MS);
      await asks(asked + 1);
    }
    for (const { open } of doors) open();
    // Those of the first are told and over; whoever looks is to know of the second without another change.
    await expectPrice(alice, 1.95);
  });

  it.each([true, false])(
    'are in the terms of the end, where these change while somebody is being registered; others have them: %s',
    async (isShared) => {
      await begin();
      streamed.quote(2);
      await change('bob', commissioned(50_000));
      const [alice, bob] = [await streamed.connect('alice'), await streamed.connect('bob')];
      if (isShared) await register(bob);
      const { asked } = compute;
      const pricing = door();
      compute.how = () => pricing.opened;
      const registering = register(alice);
      await asks(asked + 1);
      await change('alice', commissioned(50_000));
      vi.advanceTimersByTime(INFO_MS);
      await streamed.quiet();
      pricing.open();
      await registering;
      await expectPrice(alice, 1.95);
    },
  );

  /** What is effective for somebody, at the latest with the second tick from now. */
  async function expectPrice(connection: Connection, price: number): Promise<void> {
    const isPriced = (): boolean => {
      const [first] = (payloadsOf(connection.told, 'offer').at(-1)?.['price_list'] ?? []) as readonly {
        readonly effective: { readonly price: number };
      }[];
      return first?.effective.price === price;
    };
    for (let times = 0; times < 2; times += 1) {
      await streamed.quiet();
      vi.advanceTimersByTime(INFO_MS);
    }
    await connection.until(`an effective price of ${price}`, isPriced);
  }

  describe('that could not be priced once', () => {
    it('are told as they are, without another move', async () => {
      await begin();
      streamed.quote(2);
      const alice = await streamed.connect('alice');
      await register(alice);
      const { asked } = compute;
      compute.how = (nth) => (nth === asked + 1 ? Promise.reject(new Error('the worker is gone')) : Promise.resolve());
      streamed.quote(2.1);
      await sees(alice, 2.1);
      expect(streamed.faults).toHaveLength(1);
      const bob = await streamed.connect('bob');
      await register(bob);
      expect(shown(bob.take())).toEqual(['for,h 2.1', 'ok']);
    });

    it('are told as they are to whoever registers meanwhile, before the response', async () => {
      await begin();
      streamed.quote(2);
      compute.how = (nth) => (nth === 1 ? Promise.reject(new Error('the worker is gone')) : Promise.resolve());
      const alice = await streamed.connect('alice');
      await register(alice);
      expect(shown(alice.take())).toEqual(['for,h 2', 'ok']);
    });

    it('are told to be gone, where they were withdrawn meanwhile', async () => {
      await begin();
      streamed.quote(2);
      const alice = await streamed.connect('alice');
      await register(alice);
      const { asked } = compute;
      const failing = door();
      compute.how = async (nth) => {
        if (nth !== asked + 1) return;
        await failing.opened;
        throw new Error('the worker is gone');
      };
      streamed.quote(2.1);
      await asks(asked + 1);
      streamed.world.withdraw(toBookieCode('pin'), betType('for,h'));
      failing.open();
      await alice.until('the offer to be gone', () => isTold(alice.told, 'remove_offer', { bet_type: 'for,h' }));
      await streamed.quiet();
      expect(shown(alice.told).at(-1)).toBe('for,h gone');
    });

    it('are as they are in the end, also where an earlier answer in other terms comes later', async () => {
      await begin();
      streamed.quote(2);
      await change('alice', commissioned(30_000));
      const [alice, bob] = [await streamed.connect('alice'), await streamed.connect('bob')];
      await register(bob);
      await register(alice);
      const { asked } = compute;
      const late = door();
      compute.how = (nth) => {
        if (nth === asked + 1) return late.opened;
        return nth === asked + 2 ? Promise.reject(new Error('the worker is gone')) : Promise.resolve();
      };
      streamed.quote(2.1);
      await asks(asked + 2);
      streamed.quote(2.2);
      for (let turns = 0; turns < 20; turns += 1) await nextTurn();
      late.open();
      await Promise.all([sees(alice, 2.2), sees(bob, 2.2)]);
      await streamed.quiet();
      for (const one of [alice, bob]) expect(shown(one.told).at(-1)).toBe('for,h 2.2');
    });
  });

  it('are told before the response, while others move all the time', async () => {
    await begin();
    streamed.quote(2);
    const alice = await streamed.connect('alice');
    compute.how = after(3);
    let price = 2;
    const over = new AbortController();
    const registering = register(alice).finally(() => {
      over.abort();
    });
    for (let turns = 0; !over.signal.aborted && turns < TURNS_MAX; turns += 1) {
      price += 0.001;
      streamed.quote(price);
      await nextTurn();
    }
    expect(over.signal.aborted).toBe(true);
    await registering;
    const told = shown(alice.take());
    expect(told[0]).toMatch(/^for,h 2/);
    await sees(alice, Math.round(price * 1000) / 1000);
  });
});
