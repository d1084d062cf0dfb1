// In which order a client is told of what happens in one moment, what is left of those who are gone, and how soon whoever may no longer see a
// thing hears no more of it.
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Change, changed } from '../../src/core/change.js';
import type { Customer } from '../../src/core/record/customer.js';
import { customerLedger, emptyBalance } from '../../src/core/record/ledger.js';
import { type CreditChangeId, toBetId, toGroupId, toOrderId, toUsername } from '../../src/core/value/ids.js';
import { toMinor } from '../../src/core/value/money.js';
import { type Payload, type StreamClient, type Told, factsOf, payloadsOf } from '../support/stream-client.js';
import { NOON, rateChange } from '../support/world.js';
import type { ServedParts } from './served-world.js';
import { type StreamWorld, openStreamWorld } from './stream-world.js';

const SEED = 20261122;
const RUNS = 15;
const INFO_MS = 5000;
const OK = { status: 'ok', data: null };

describe('the stream, of what happens in one moment', () => {
  let world: StreamWorld;

  async function reopen(parts: ServedParts): Promise<void> {
    await world.close();
    world = await openStreamWorld('json', parts);
  }

  beforeEach(async () => {
    // Whoever waits for a tick of the clock waits for the test.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    world = await openStreamWorld('json');
  });
  afterEach(async () => {
    vi.useRealTimers();
    await world.close();
  });

  const find = (name: string): Customer => world.world.store.view.find('customer', toUsername(name))!;
  const codesOf = (messages: readonly Told[]): readonly string[] => messages.map(([code]) => code);

  /** A fact: a customer has so much. */
  function balance(name: string, amount: number): Change {
    const { ccy } = find(name);
    return changed('balance', {
      ...emptyBalance(customerLedger(toUsername(name)), ccy, NOON),
      settled: toMinor(amount * 100),
    });
  }

  let creditChanges = 0;

  /** No fact: a customer may spend so much. */
  function limit(name: string, amount: number): readonly Change[] {
    const { username, creditLimit } = find(name);
    const given = { ...creditLimit, amount: toMinor(amount * 100), given: String(amount) };
    creditChanges += 1;
    const creditChangeId = creditChanges as CreditChangeId;
    return [
      changed('customer', { ...find(name), creditLimit: given }),
      changed('creditChange', { creditChangeId, username, limit: given, comment: '', at: NOON }),
    ];
  }

  const rate = (value: number): readonly Change[] => [rateChange(world.world.store, 'EUR', value)];

  /** What somebody was told last is what it would be told if it came now. */
  async function expectTrue(client: StreamClient, name: string): Promise<Payload> {
    await world.quiet();
    const newcomer = await world.connect(name);
    const [truth] = payloadsOf(newcomer.told, 'balance');
    await newcomer.close();
    expect(payloadsOf(client.told, 'balance').at(-1)).toEqual(truth);
    return truth!;
  }

  describe('tells last of a balance', () => {
    it.each([
      ['a rate', () => rate(1.3), 3],
      ['a limit', () => limit('emma', 500), 3],
    ] as const)('what is true, where %s changes between two facts', async (_, change, last) => {
      const emma = await world.connect('emma');
      await world.quiet();
      // All in one frame: no turn passes between them.
      await world.world.write([balance('emma', 1)]);
      await world.world.write(change());
      await world.world.write([balance('emma', last)]);
      expect(await expectTrue(emma, 'emma')).toMatchObject({ balance: ['EUR', last] });
    });

    it('what is true, whatever facts, rates and limits come in whatever order', async () => {
      const step = fc.oneof(
        fc.integer({ min: 1, max: 900 }).map((amount) => ({ kind: 'fact' as const, amount })),
        fc.integer({ min: 110, max: 190 }).map((percent) => ({ kind: 'rate' as const, percent })),
        fc.integer({ min: 1, max: 900 }).map((amount) => ({ kind: 'limit' as const, amount })),
        fc.constant({ kind: 'quiet' as const }),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
          const emma = await world.connect('emma');
          await world.quiet();
          try {
            for (const one of steps) {
              if (one.kind === 'quiet') await world.quiet();
              else if (one.kind === 'fact') await world.world.write([balance('emma', one.amount)]);
              else await world.world.write(one.kind === 'rate' ? rate(one.percent / 100) : limit('emma', one.amount));
            }
            await expectTrue(emma, 'emma');
          } finally {
            await emma.close();
          }
        }),
        { seed: SEED, numRuns: RUNS },
      );
    });

    it('each in a frame whose number is that of the last fact in it', async () => {
      const emma = await world.connect('emma');
      await world.quiet();
      const from = emma.frames.length;
      await world.world.write([balance('emma', 1)]);
      const seq = world.world.store.lastSeq();
      await world.world.write(rate(1.3));
      await world.quiet();
      const told = emma.frames.slice(from).filter((frame) => codesOf(frame.data).includes('balance'));
      expect(told.findLast((frame) => frame.seq !== undefined)?.seq).toBe(seq);
    });
  });

  it('never says that less is known than it has told, though what its customer may see changes meanwhile', async () => {
    const alice = await world.connect('alice');
    await world.quiet();
    const from = alice.frames.length;
    for (let amount = 1; amount <= 10; amount += 1) {
      await world.world.write([balance('alice', amount)]);
      const { roles } = find('alice');
      await world.world.write([
        changed('customer', { ...find('alice'), roles: { ...roles, accountViewer: !roles.accountViewer } }),
      ]);
      vi.advanceTimersByTime(INFO_MS);
      if (amount % 3 === 0) await world.quiet();
    }
    await world.quiet();
    let told = 0;
    let infos = 0;
    for (const { seq, data } of alice.frames.slice(from)) {
      told = Math.max(told, seq ?? 0);
      for (const info of payloadsOf(data, 'info')) {
        infos += 1;
        expect(info['seq']).toBeGreaterThanOrEqual(told);
      }
    }
    expect(infos).toBe(10);
  });

  it('loses nothing of what it says is known, to whoever is cut off there', async () => {
    const alice = await world.connect('alice');
    await world.quiet();
    const from = alice.frames.length;
    for (let amount = 1; amount <= 10; amount += 1) {
      await world.world.write([balance('alice', amount)]);
      // Before it is told, and after.
      vi.advanceTimersByTime(INFO_MS);
      if (amount % 3 === 0) await world.quiet();
    }
    await world.quiet();
    const all = factsOf(alice.frames.slice(from).flatMap((frame) => frame.data));
    expect(all).toHaveLength(10);
    const isInfo = (frame: StreamClient['frames'][number]): boolean => codesOf(frame.data).includes('info');
    const cuts = [...alice.frames.entries()].filter(([nth, frame]) => nth >= from && isInfo(frame));
    expect(cuts).toHaveLength(10);
    for (const [cut, frame] of cuts) {
      const had = factsOf(alice.frames.slice(from, cut).flatMap((one) => one.data));
      const [known] = payloadsOf(frame.data, 'info');
      const next = await world.connect('alice');
      next.take();
      expect(await next.ask('resume', known?.['seq'])).toEqual(OK);
      const again = factsOf(await world.hear(next));
      // It may be told twice of what it was told after that number.
      expect([...had, ...again]).toEqual(expect.arrayContaining([...all]));
      expect(again).toEqual(again.length === 0 ? [] : all.slice(-again.length));
      await next.close();
    }
  });

  describe('leaves nothing behind', () => {
    /** A client that reads no further, so that it does not answer when it is told to go. */
    async function deafClient(session: string): Promise<WebSocket> {
      const wire = new WebSocket(`ws://127.0.0.1:${world.port}/v1/stream/?token=${session}`);
      await new Promise<void>((resolve) => {
        wire.on('message', (frame: Buffer) => {
          if (frame.toString().includes('"sync"')) resolve();
        });
      });
      wire.pause();
      return wire;
    }

    /** Resolves when the server knows that somebody may come again. */
    async function whenFree(session: string): Promise<void> {
      for (;;) {
        const answer = await world.knockAt({ query: { token: session } });
        if (!('status' in answer)) {
          await answer.close();
          return;
        }
        expect(answer.status).toBe(429);
      }
    }

    it('of a socket that answers late that its session is over: its customer’s other one goes on being told', async () => {
      await reopen({ limits: { sockets: 2 } });
      const [first, second] = [await world.logIn('alice'), await world.logIn('alice')];
      const deaf = await deafClient(first);
      await world.ask(first, { method: 'DELETE', url: `/v1/sessions/${first}/` });
      await world.world.settle();
      const alice = await world.connectWith(second);
      deaf.resume();
      await whenFree(second);
      alice.take();
      world.quote([{ price: 2, max: 100 }]);
      await world.openBetslip('alice', 'for,h', { want_bookies: ['pin'] });
      expect(new Set(codesOf(await world.hear(alice)))).toEqual(new Set(['betslip', 'pmm']));
      world.quote([{ price: 2.2, max: 100 }]);
      expect(codesOf(await world.hear(alice))).toEqual(['pmm']);
      await world.world.write(limit('alice', 500));
      expect(payloadsOf(await world.hear(alice), 'balance')).toMatchObject([{ smart_credit: ['GBP', 500] }]);
      await world.place('alice', 'for,h');
      expect(codesOf(await world.hear(alice))).toContain('order');
    });

    it('of commands that waited for their turn when their socket was closed', async () => {
      await reopen({ limits: { registered_events: 2, requests_per_second: 1e6 } });
      const ids = [
        world.eventId,
        await world.world.register('Roda', 'Utrecht'),
        await world.world.register('Twente', 'Groningen'),
      ];
      const alice = await world.connect('alice');
      // As many as it may at once; time stands still, so the third waits.
      for (const nth of [1, 2]) expect(await alice.ask('echo', nth)).toMatchObject({ status: 'ok' });
      alice.send(['register_event', 'fb', ids[0]]);
      await alice.close();
      const bob = await world.connect('bob');
      for (const nth of [1, 2]) expect(await bob.ask('echo', nth)).toMatchObject({ status: 'ok' });
      for (const nth of [1, 2, 1]) {
        await world.world.pass(1000);
        expect(await bob.ask('echo', nth)).toMatchObject({ status: 'ok' });
      }
      for (const id of ids.slice(1)) {
        await world.world.pass(1000);
        expect(await bob.ask('register_event', 'fb', id)).toEqual(OK);
      }
      await world.world.pass(1000);
      expect(await bob.ask('register_event', 'fb', ids[0])).toEqual({ status: 'error', code: 'event_limit_exceeded' });
    });
  });

  describe('follows at once, without a tick,', () => {
    const codeOf = async (client: StreamClient): Promise<number> =>
      (await client.until('the end of the connection', () => client.closed)).code;

    /** Takes a group's agents away. */
    function orphan(id: number): Change {
      const group = world.world.store.view.find('group', toGroupId(id))!;
      return changed('group', { ...group, managers: [] });
    }

    async function actAs(agent: string, target: string): Promise<string> {
      const own = await world.sessionOf(agent);
      const json = { target };
      return String(await world.call(agent, { method: 'POST', url: `/v1/sessions/${own}/sudo/`, json }));
    }

    /** An order of somebody's that changes in whatever else is written with it. */
    async function orderOf(name: string, on = 'for,h'): Promise<() => Change> {
      const { order_id } = await world.place(name, on);
      return () => changed('order', { ...world.world.store.view.find('order', toOrderId(order_id))! });
    }

    it('that a customer is no longer active: its sockets are closed', async () => {
      const [alice, second, bob] = [
        await world.connect('alice'),
        await world.connect('alice'),
        await world.connect('bob'),
      ];
      await world.change('alice', { active: false });
      expect([await codeOf(alice), await codeOf(second)]).toEqual([4401, 4401]);
      await world.quiet();
      expect(bob.closed).toBeNull();
    });

    it('that an agent has lost a group: it hears no more of it, in the same commit', async () => {
      const order = await orderOf('zoe');
      const otto = await world.connect('otto', { spy: 'true' });
      const root = await world.connect('root', { spy: 'true' });
      await world.world.write([order()]);
      expect(codesOf(await world.hear(otto))).toEqual(['order']);
      await world.world.write([orphan(2), order()]);
      await world.world.write([order()]);
      expect(await world.hear(otto)).toEqual([]);
      expect(otto.closed).toBeNull();
      expect(codesOf(await world.hear(root))).toEqual(['order', 'order', 'order']);
    });

    it.each([
      ['has lost the customer’s group', () => orphan(1)],
      ['is no longer active', () => changed('customer', { ...find('anna'), active: false })],
    ] as const)(
      'that an agent in a customer’s name %s: its socket is closed, in the same commit',
      async (_, change) => {
        const order = await orderOf('alice');
        const [own, asAlice] = [await world.connect('alice'), await world.connectWith(await actAs('anna', 'alice'))];
        await world.hear(asAlice);
        await world.world.write([order()]);
        expect(codesOf(factsOf(await world.hear(asAlice)))).toEqual(['order']);
        await world.world.write([change(), order()]);
        await world.world.write([order()]);
        expect(await codeOf(asAlice)).toBe(4401);
        expect(asAlice.take()).toEqual([]);
        expect(own.closed).toBeNull();
      },
    );

    it('that a customer has gone to another group: the agent of the old one hears no more of it, that of the new one does', async () => {
      const order = await orderOf('alice');
      const [anna, otto] = [await world.connect('anna', { spy: 'true' }), await world.connect('otto', { spy: 'true' })];
      await world.world.write([changed('customer', { ...find('alice'), groupId: toGroupId(2) }), order()]);
      expect(await world.hear(anna)).toEqual([]);
      expect(codesOf(await world.hear(otto))).toEqual(['order']);
    });

    it('that a customer may no longer spy: it hears no more of others', async () => {
      const order = await orderOf('alice');
      const sid = await world.connect('sid', { spy: 'true' });
      await world.world.write([order()]);
      expect(codesOf(await world.hear(sid))).toEqual(['order']);
      const { roles } = find('sid');
      await world.world.write([changed('customer', { ...find('sid'), roles: { ...roles, groupSpy: false } }), order()]);
      await world.world.write([order()]);
      expect(await world.hear(sid)).toEqual([]);
    });

    it.each(['in the same commit', 'from the next on'])(
      'that a customer may no longer see accounts: usernames are masked, %s',
      async (when) => {
        world.quote([{ price: 2, max: 100 }]);
        const { bets } = await world.place('alice', 'for,h', {}, { want_bookies: ['pin'] });
        const alice = await world.connect('alice');
        await world.quiet();
        alice.take();
        const bet = (): Change => changed('bet', { ...world.world.store.view.find('bet', toBetId(bets[0]!.bet_id))! });
        await world.world.write([bet()]);
        expect(payloadsOf(await world.hear(alice), 'bet')).toMatchObject([{ username: 'pin-one' }]);
        const { roles } = find('alice');
        const change = changed('customer', { ...find('alice'), roles: { ...roles, accountViewer: false } });
        await world.world.write(when === 'in the same commit' ? [change, bet()] : [change]);
        await world.world.write([bet()]);
        const told = await world.hear(alice);
        expect(payloadsOf(told, 'bet').length).toBeGreaterThan(0);
        expect(JSON.stringify(told)).not.toContain('pin-one');
      },
    );
  });
});
