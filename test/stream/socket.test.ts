// One connection: what it is told in which order however slowly it reads, whatever it asks meanwhile, and whoever else comes and goes.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changed } from '../../src/core/change.js';
import { toSeq, toSessionKey, toUsername } from '../../src/core/value/ids.js';
import { nextTurn } from '../../src/turns.js';
import { betType } from '../support/bet-types.js';
import { type Told, payloadsOf } from '../support/stream-client.js';
import { FOOTBALL, rateChange } from '../support/world.js';
import {
  type Connection,
  type StreamedParts,
  type StreamedWorld,
  amountIn,
  balanceOf,
  openBetslip,
  openStreamedWorld,
} from './connections.js';

const OK = { status: 'ok', data: null };
const TOO_OLD = { status: 'error', code: 'resume_too_old' };
const INFO_MS = 5000;

describe('a connection', () => {
  let streamed: StreamedWorld;

  async function reopen(parts: StreamedParts): Promise<void> {
    await streamed.close();
    streamed = await openStreamedWorld(parts);
  }

  beforeEach(async () => {
    // Whoever waits for a tick of the clock waits for the test.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    streamed = await openStreamedWorld();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await streamed.close();
  });

  const lastSeq = (): number => streamed.world.store.lastSeq();
  const amountsIn = (messages: readonly Told[]): readonly number[] => payloadsOf(messages, 'balance').map(amountIn);
  const range = (from: number, to: number): readonly number[] =>
    Array.from({ length: to - from + 1 }, (_, nth) => from + nth);

  async function giveAlice(amounts: readonly number[]): Promise<void> {
    for (const amount of amounts) await streamed.give('alice', amount);
  }

  /** Returns what it is told of prices and responses, in turn. */
  const pricesIn = (messages: readonly Told[]): readonly string[] =>
    messages.flatMap(([code, payload]) => {
      if (code === 'response') return ['response'];
      if (code === 'remove_offer') return ['gone'];
      if (code !== 'offer') return [];
      const [first] = payload['price_list'] as readonly { readonly bookie: { readonly price: number } }[];
      return [String(first?.bookie.price)];
    });

  const sees = (connection: Connection, code: string): Promise<unknown> =>
    connection.until(code, () => connection.told.some(([other]) => other === code));

  /** Lets all lines but the last be forgotten. */
  async function forgetAll(): Promise<void> {
    const { world } = streamed;
    await world.pass(3_600_000);
    await streamed.give('bob', 1);
    await world.store.forgetLines(world.time.clock());
    expect([...world.store.lines(toSeq(0))]).toHaveLength(1);
  }

  describe('that reads slowly', () => {
    it('is told last of the offer as it is, also when it registers anew', async () => {
      streamed.quote(2);
      const alice = await streamed.connect('alice');
      const event = ['fb', streamed.world.eventId];
      await alice.ask('register_event', ...event);
      alice.take();
      alice.stall();
      for (const price of [2.1, 2.2, 2.3, 2.4]) {
        streamed.quote(price);
        await streamed.quiet();
      }
      alice.send('unregister_event', ...event);
      await streamed.quiet();
      streamed.quote(1.5);
      await streamed.quiet();
      alice.send('register_event', ...event);
      await streamed.quiet();
      alice.goOn();
      // All that was on offer before it left comes before that is confirmed.
      expect(pricesIn(await streamed.hear(alice))).toEqual(['2.1', '2.2', '2.3', '2.4', 'response', '1.5', 'response']);
      streamed.quote(1.6);
      expect(pricesIn(await streamed.hear(alice))).toEqual(['1.6']);
    });

    it('is closed with 1008; its customer’s next one goes on being told when it answers at last', async () => {
      await reopen({ limits: { socket_queue_bytes: 300 } });
      const slow = await streamed.connect('alice');
      const sockets = streamed.stream.sockets();
      slow.stall();
      for (let amount = 1; slow.closed === null && amount < 50; amount += 1) {
        await streamed.give('alice', amount);
        await streamed.quiet();
      }
      expect(slow.closed).toBe(1008);
      const next = await streamed.connect('alice');
      slow.end();
      expect(streamed.stream.sockets()).toBe(sockets);
      await expectNews(next);
    });

    it('is told when it is closed where it can go on, and misses nothing then', async () => {
      await reopen({ limits: { socket_queue_bytes: 1000 } });
      const slow = await streamed.connect('alice');
      slow.take();
      slow.stall();
      let amount = 0;
      while (slow.closed === null && amount < 100) {
        amount += 1;
        await streamed.give('alice', amount);
        await streamed.quiet();
      }
      await giveAlice([amount + 1]);
      slow.goOn();
      expect(slow.closed).toBe(1008);
      const told = slow.take();
      const [info] = payloadsOf(told, 'info').slice(-1);
      const next = await streamed.connect('alice');
      expect(await next.ask('resume', info!['seq'])).toEqual(OK);
      const rest = amountsIn(await streamed.hear(next));
      expect([...amountsIn(told), ...rest]).toEqual(range(1, amount + 1));
      expect(rest.length).toBeGreaterThan(1);
    });
  });

  describe('that is slow from its first frame on', () => {
    /** What a client would go on after, frame by frame: what the last frame or info told it. */
    function heardSeqs({ frames }: Connection): readonly number[] {
      let heard = 0;
      return frames.map(({ data, seq }) => {
        for (const info of payloadsOf(data, 'info')) heard = Number(info['seq']);
        heard = seq ?? heard;
        return heard;
      });
    }

    const OPENINGS = [
      ['begins', () => ({})],
      ['goes on', (seq: number) => ({ resume: seq - 4 })],
    ] as const;

    it.each(OPENINGS)('and %s is never told to go on after less than it knows', async (_, openingAt) => {
      await giveAlice(range(1, 6));
      const before = lastSeq();
      const opening = openingAt(before);
      const alice = await streamed.open('alice', opening, 'stalled');
      for (let infos = 0; infos < 3; infos += 1) {
        vi.advanceTimersByTime(INFO_MS);
        await giveAlice([7 + infos]);
        alice.takeOne();
        await streamed.quiet();
      }
      alice.goOn();
      await streamed.hear(alice);
      const infos = payloadsOf(alice.told, 'info').map(({ seq }) => Number(seq));
      expect(infos.length).toBeGreaterThanOrEqual(3);
      const seqs = heardSeqs(alice);
      expect(seqs.filter((seq) => seq > 0).toSorted((a, b) => a - b)).toEqual(seqs.filter((seq) => seq > 0));
      const next = await streamed.connect('alice');
      expect(await next.ask('resume', seqs.at(-1))).toEqual(OK);
      expect(amountsIn(await streamed.hear(next))).toEqual([]);
      expect(Math.min(...infos)).toBeGreaterThanOrEqual('resume' in opening ? before - 4 : before);
    });

    it('and goes on is told when it is closed where it can go on, and misses nothing then', async () => {
      await reopen({ limits: { socket_queue_bytes: 1000 } });
      await giveAlice(range(1, 6));
      const before = lastSeq();
      const slow = await streamed.open('alice', { resume: before - 4 }, 'stalled');
      const { store } = streamed.world;
      for (let nth = 0; slow.closed === null && nth < 50; nth += 1) {
        await streamed.world.write([rateChange(store, 'EUR', 1.2 + nth / 1000)]);
        await streamed.quiet();
      }
      expect(slow.closed).toBe(1008);
      slow.goOn();
      const [info] = payloadsOf(slow.told, 'info').slice(-1);
      expect(info!['seq']).toBe(before - 4);
    });
  });

  it('is told all that there is in turns with those that come with it: they may be thousands, and events ten thousand', async () => {
    const connections = await Promise.all(Array.from({ length: 60 }, () => streamed.open('alice')));
    const countSynced = (): number => connections.filter(({ told }) => told.some(([code]) => code === 'sync')).length;
    const synced = [countSynced()];
    while (synced.at(-1) !== connections.length) {
      await nextTurn();
      synced.push(countSynced());
    }
    const inTurns = synced.map((count, nth) => count - (synced[nth - 1] ?? 0));
    expect(Math.max(...inTurns)).toBeLessThanOrEqual(20);
  });

  it('is told what changes while it is told the start once, as it is then, and never as it was before', async () => {
    const { world } = streamed;
    const rename = (name: string): Promise<void> =>
      world.write([changed('event', { ...world.store.view.find('event', world.eventId)!, name })]);
    const bob = await streamed.open('bob', {}, 'stalled');
    await rename('one name');
    await rename('another name');
    streamed.quote(2);
    const betslipId = openBetslip(streamed.world, 'bob');
    streamed.quote(2.1);
    await streamed.quiet();
    bob.goOn();
    await sees(bob, 'sync');
    const told = await streamed.hear(bob);
    const ofEvent = payloadsOf(told, 'event').filter((payload) => payload['event_id'] === world.eventId);
    expect(ofEvent.map((payload) => payload['event_name'])).toEqual(['another name']);
    const ofBetslip = told.filter(([, payload]) => payload['betslip_id'] === betslipId);
    expect(ofBetslip.map(([code]) => code)).toEqual(['betslip']);
  });

  it('that answers a thousand times what it was not asked is ended; one that does so now and then is not', async () => {
    const [alice, bob] = [await streamed.connect('alice'), await streamed.connect('bob')];
    const sockets = streamed.stream.sockets();
    for (let infos = 0; infos < 3; infos += 1) {
      for (let nth = 0; nth < 900; nth += 1) bob.pong();
      vi.advanceTimersByTime(INFO_MS);
    }
    for (let nth = 0; nth < 1001; nth += 1) alice.pong();
    await streamed.quiet();
    expect([alice.closed, bob.closed, streamed.stream.sockets()]).toEqual([1008, null, sockets - 1]);
  });

  describe('that answers no ping', () => {
    /** Each time that it is pinged, and once more. */
    async function passPings(meanwhile: () => void): Promise<void> {
      for (let infos = 0; infos < 13; infos += 1) {
        meanwhile();
        vi.advanceTimersByTime(INFO_MS);
        await streamed.quiet();
      }
    }

    it('is ended', async () => {
      const alice = await streamed.connect('alice');
      const sockets = streamed.stream.sockets();
      alice.stall('unread');
      await passPings(() => undefined);
      expect(streamed.stream.sockets()).toBe(sockets - 1);
    });

    it('is not ended while it says something', async () => {
      const alice = await streamed.connect('alice');
      const sockets = streamed.stream.sockets();
      alice.stall('unread');
      await passPings(() => {
        alice.send('echo', 'still here');
      });
      expect(streamed.stream.sockets()).toBe(sockets);
    });

    it('is not ended while it reads what is many', async () => {
      const alice = await streamed.connect('alice');
      await giveAlice(range(1, 200));
      const sockets = streamed.stream.sockets();
      alice.stall();
      alice.send('resume', lastSeq() - 200);
      await passPings(() => {
        alice.takeOne();
      });
      expect(streamed.stream.sockets()).toBe(sockets);
    });
  });

  describe('that does not answer that it reads', () => {
    /** More than may be unread, in one frame. */
    async function giveMuch(): Promise<void> {
      await streamed.world.write(range(1, 4000).map((amount) => balanceOf(streamed.world, 'alice', amount)));
      await streamed.quiet();
    }

    it('is told no more until it does', async () => {
      const alice = await streamed.connect('alice');
      alice.stall('unread');
      await giveMuch();
      const { untaken } = alice;
      await giveAlice([4001, 4002]);
      await streamed.quiet();
      expect(alice.untaken).toBe(untaken);
      alice.goOn();
      expect(amountsIn(await streamed.hear(alice))).toEqual(range(1, 4002));
    });

    it('is told all the same when the server stops', async () => {
      const alice = await streamed.connect('alice');
      alice.stall('unread');
      await giveMuch();
      await giveAlice([4001, 4002]);
      streamed.stream.closeSockets();
      alice.goOn();
      expect([amountsIn(alice.take()), alice.closed]).toEqual([range(1, 4002), 1001]);
    });

    it('is told what its command produced after all that came before', async () => {
      const alice = await streamed.connect('alice');
      const after = lastSeq();
      alice.stall('unread');
      await giveMuch();
      await giveAlice([4001, 4002]);
      await streamed.quiet();
      alice.send('resume', after);
      await streamed.quiet();
      alice.goOn();
      await sees(alice, 'response');
      expect(amountsIn(await streamed.hear(alice))).toEqual([...range(1, 4002), ...range(1, 4002)]);
    });
  });

  /** It is told of betslips, of their PMMs, of what is left to spend and of facts. */
  async function expectNews(connection: Connection): Promise<void> {
    const { world } = streamed;
    connection.take();
    streamed.quote(2);
    const { eventId, store } = world;
    const opened = world.betslips.open(await world.comeIn('alice'), {
      ...{ sport: FOOTBALL, eventId, betType: betType('for,h'), side: 'back', wantBookies: null },
      ...{ equivalentBets: false, multipleAccounts: true, equivalentBetsBookies: [] },
    });
    expect(opened.ok).toBe(true);
    const shown = new Set((await streamed.hear(connection)).map(([code]) => code));
    streamed.quote(2.2);
    expect(shown).toEqual(new Set(['betslip', 'pmm']));
    expect(payloadsOf(await streamed.hear(connection), 'pmm')).toHaveLength(1);
    await world.write([rateChange(store, 'EUR', 1.3)]);
    expect(payloadsOf(await streamed.hear(connection), 'balance')).toHaveLength(1);
    await streamed.give('alice', 77);
    expect(amountsIn(await streamed.hear(connection))).toEqual([77]);
  }

  it('whose session is over answers late: its customer’s next one goes on being told', async () => {
    const first = await streamed.connect('alice');
    const sockets = streamed.stream.sockets();
    await streamed.world.write([{ kind: 'session', gone: toSessionKey('key of alice') }]);
    expect(first.closed).toBe(4401);
    const next = await streamed.connect('alice');
    first.end();
    expect(streamed.stream.sockets()).toBe(sockets);
    await expectNews(next);
  });

  describe('that is told of facts again', () => {
    /** It is told of the first of many lines, and reads no further. */
    async function midway(count: number, opening: 'command' | 'query' = 'command'): Promise<Connection> {
      const after = lastSeq();
      await giveAlice(range(1, count));
      if (opening === 'query') {
        const alice = await streamed.open('alice', { resume: after }, 'stalled');
        while (!alice.told.some(([code]) => code === 'sync')) {
          await streamed.quiet();
          alice.takeOne();
        }
        await streamed.quiet();
        alice.take();
        return alice;
      }
      const alice = await streamed.connect('alice');
      const start = alice.told.length;
      alice.stall();
      alice.send('resume', after);
      await streamed.quiet();
      expect(alice.untaken).toBeGreaterThan(0);
      alice.takeOne();
      await streamed.quiet();
      const { length } = amountsIn(alice.told.slice(start));
      expect([length > 0, length < count]).toEqual([true, true]);
      return alice;
    }

    it('is told what a rate has made of its balance once, when all is told', async () => {
      const alice = await midway(200);
      const { store } = streamed.world;
      await streamed.world.write([rateChange(store, 'EUR', 1.3)]);
      await streamed.quiet();
      await streamed.world.write([rateChange(store, 'EUR', 1.4)]);
      await streamed.quiet();
      alice.goOn();
      await sees(alice, 'response');
      await streamed.give('alice', 201);
      const told = await streamed.hear(alice);
      expect(amountsIn(told)).toEqual([...range(1, 200), 200, 201]);
    });

    it('is not told of its balance once more where nothing has changed but by facts', async () => {
      const alice = await midway(200);
      await giveAlice(range(201, 210));
      alice.goOn();
      await sees(alice, 'response');
      expect(amountsIn(await streamed.hear(alice))).toEqual(range(1, 210));
    });

    it('is refused as soon as the next is forgotten, and told what happens from then on', async () => {
      const alice = await midway(200);
      await forgetAll();
      alice.goOn();
      await sees(alice, 'response');
      const told = await streamed.hear(alice);
      expect(payloadsOf(told, 'response')).toEqual([TOO_OLD]);
      // Of what is still to be had it may have been told some, from the beginning and without a gap.
      const amounts = amountsIn(told);
      expect(amounts).toEqual(range(1, amounts.length));
      expect(amounts.length).toBeLessThan(200);
      await streamed.give('alice', 300);
      expect(amountsIn(await streamed.hear(alice))).toEqual([300]);
    });

    it('is refused, and told what happens from then on, where lines are forgotten while it is told the start', async () => {
      const after = lastSeq();
      await giveAlice(range(1, 5));
      const alice = await streamed.open('alice', { resume: after }, 'stalled');
      await streamed.quiet();
      await forgetAll();
      alice.goOn();
      await sees(alice, 'response');
      const told = await streamed.hear(alice);
      expect(payloadsOf(told, 'response')).toEqual([TOO_OLD]);
      await streamed.give('alice', 300);
      expect(amountsIn(await streamed.hear(alice))).toEqual([300]);
      await streamed.world.write([rateChange(streamed.world.store, 'EUR', 1.3)]);
      expect(amountsIn(await streamed.hear(alice))).toEqual([300]);
    });

    it('is told of all, where only what it knows already is forgotten', async () => {
      const { world } = streamed;
      const after = lastSeq();
      await giveAlice(range(1, 60));
      const middle = lastSeq();
      await world.pass(3_600_000);
      await giveAlice(range(61, 200));
      const alice = await streamed.connect('alice');
      alice.stall();
      alice.send('resume', middle);
      await streamed.quiet();
      await world.store.forgetLines(world.time.clock());
      expect([...world.store.lines(toSeq(0))][0]!.seq).toBeGreaterThan(after + 1);
      alice.goOn();
      await sees(alice, 'response');
      const told = await streamed.hear(alice);
      expect(payloadsOf(told, 'response')).toEqual([OK]);
      expect(amountsIn(told)).toEqual(range(61, 200));
    });

    it.each(['command', 'query'] as const)(
      'by %s: what it knows is never said to be more than it was told',
      async (how) => {
        const alice = await midway(200, how);
        vi.advanceTimersByTime(INFO_MS);
        await streamed.quiet();
        vi.advanceTimersByTime(INFO_MS);
        alice.goOn();
        await sees(alice, 'response');
        await streamed.quiet();
        await expectNothingLost(alice, range(1, 200));
      },
    );
  });

  /** Whoever is cut off after any information, and goes on after its number, has been told of all in the end. */
  async function expectNothingLost(cut: Connection, all: readonly number[]): Promise<void> {
    let infos = 0;
    for (const [nth, { data: messages }] of cut.frames.entries()) {
      const [found] = payloadsOf(messages, 'info');
      if (found === undefined) continue;
      infos += 1;
      const had = cut.frames.slice(0, nth);
      const seq = Number(found['seq']);
      const told = new Set(had.flatMap((frame) => amountsIn(frame.data)));
      const next = await streamed.connect('alice');
      expect(await next.ask('resume', seq)).toEqual(OK);
      for (const amount of amountsIn(await streamed.hear(next))) told.add(amount);
      expect([seq, all.filter((amount) => !told.has(amount))]).toEqual([seq, []]);
      expect(seq).toBeLessThanOrEqual(lastSeq());
      // Nor is it less than what is said anyway.
      expect(seq).toBeGreaterThanOrEqual(had.findLast((frame) => frame.seq !== undefined)?.seq ?? 0);
      next.end();
    }
    expect(infos).toBeGreaterThan(0);
  }

  it('knows no more than it was told while a frame is on its way to it', async () => {
    const alice = await streamed.connect('alice');
    for (const amount of range(1, 6)) {
      await streamed.give('alice', amount);
      vi.advanceTimersByTime(INFO_MS);
    }
    await streamed.quiet();
    alice.stall();
    for (const amount of range(7, 12)) {
      await streamed.give('alice', amount);
      vi.advanceTimersByTime(INFO_MS);
      await streamed.quiet();
    }
    alice.goOn();
    await streamed.quiet();
    await expectNothingLost(alice, range(1, 12));
  });

  it('that is told nothing of its own learns from others’ facts how far it may go on', async () => {
    const bob = await streamed.connect('bob');
    await giveAlice(range(1, 5));
    await streamed.quiet();
    vi.advanceTimersByTime(INFO_MS);
    await streamed.quiet();
    expect(payloadsOf(bob.told, 'info').at(-1)).toMatchObject({ seq: expect.any(Number) as number });
    const { seq } = payloadsOf(bob.told, 'info').at(-1) as { readonly seq: number };
    expect(seq).toBeGreaterThanOrEqual(lastSeq() - 3);
  });

  it('is closed in the turn in which its customer is no longer active', async () => {
    const [alice, bob] = [await streamed.connect('alice'), await streamed.connect('bob')];
    const { world } = streamed;
    const found = world.store.view.find('customer', toUsername('alice'))!;
    await world.write([changed('customer', { ...found, active: false })]);
    expect([alice.closed, bob.closed]).toEqual([4401, null]);
  });
});
