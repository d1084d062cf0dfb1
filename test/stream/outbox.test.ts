// What waits for one client: it is told all in order, and no more is on its way to it than it has to read.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Seq, toSeq } from '../../src/core/value/ids.js';
import { type Instant, later } from '../../src/core/value/time.js';
import { type Outbox, createOutbox } from '../../src/stream/outbox.js';
import { NOON } from '../support/world.js';

const KIB = 1024;
const UNREAD_KIB_MAX = 256;
const TRUSTED_KIB_MAX = 4096;
const FRAME_KIB_MAX = 100;
const KNOWN = toSeq(0);
/** Whoever needs so long for an answer is not sent more at once than whoever is new. */
const SLOW_MS = 2000;

/** A client's end, and what is on its way to it. */
interface Client {
  readonly outbox: Outbox;
  /** The numbers of the frames that it has read. */
  readonly read: readonly number[];
  readonly unreadBytes: number;
  readonly pings: number;
  /** What it was said to know when too much waited; null: that was not so. */
  readonly fullAt: Seq | null;
  /** How often the connection took what it had no room for. */
  readonly takenLate: number;
  /** Reads so many frames and pings, and answers the pings. */
  take(count: number): Promise<void>;
  /** Has it heard only later, or at once again. */
  hear(isAtOnce: boolean): void;
  takeAll(): Promise<void>;
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const frameOf = (number: number, kib: number): Buffer => {
  const frame = Buffer.alloc(Math.max(kib * KIB, 4));
  frame.writeUInt32BE(number);
  return frame;
};

/** How a client is reached: its connection has room for so much, and each time that it reads so long has passed. */
interface Behind {
  readonly roomBytes?: number;
  readonly queueBytes?: number;
  readonly readsAfterMs?: number;
}

function openClient({ roomBytes = Infinity, queueBytes = Infinity, readsAfterMs = SLOW_MS }: Behind = {}): Client {
  const onWay: { readonly frame: Buffer | null; done: (() => void) | undefined }[] = [];
  const read: number[] = [];
  let [pings, takenLate, isHeard] = [0, 0, true];
  let fullAt: Seq | null = null;
  let now: Instant = NOON;
  const bytesOf = (items: readonly { readonly frame: Buffer | null }[]): number =>
    items.reduce((sum, { frame }) => sum + (frame?.length ?? 0), 0);

  /** What the connection has room for has been taken, as far as whoever sent it can see. */
  function takeIn(): void {
    let bytes = 0;
    for (const item of onWay) {
      bytes += item.frame?.length ?? 0;
      if (bytes > roomBytes) break;
      item.done?.();
      item.done = undefined;
    }
  }

  async function take(count: number): Promise<void> {
    now = later(now, readsAfterMs);
    for (const { frame, done } of onWay.splice(0, count)) {
      done?.();
      if (frame === null) outbox.answered();
      else read.push(frame.readUInt32BE());
    }
    takeIn();
    await settled();
  }

  const outbox = createOutbox({
    sink: {
      get bufferedAmount() {
        return Math.max(bytesOf(onWay) - roomBytes, 0);
      },
      send(frame: unknown, _: unknown, done?: () => void) {
        onWay.push({ frame: frame as Buffer, done });
        takeIn();
      },
      ping() {
        pings += 1;
        onWay.push({ frame: null, done: undefined });
      },
    },
    isBinary: false,
    sizeMax: () => queueBytes,
    clock: () => now,
    onFull(known) {
      fullAt = known;
    },
    onTaken() {
      takenLate += 1;
    },
    isHeard: () => isHeard,
  });
  return {
    outbox,
    read,
    get unreadBytes() {
      return bytesOf(onWay);
    },
    get pings() {
      return pings;
    },
    get fullAt() {
      return fullAt;
    },
    get takenLate() {
      return takenLate;
    },
    take,
    hear(isAtOnce) {
      isHeard = isAtOnce;
    },
    async takeAll() {
      while (onWay.length > 0) await take(10);
    },
  };
}

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, number) => number);

describe('what waits for a client', () => {
  it('that reads nothing is not sent: no more is on its way than it may have unread', async () => {
    const client = openClient();
    for (const number of range(5000)) client.outbox.say(frameOf(number, 1), toSeq(number));
    expect(client.unreadBytes).toBe(UNREAD_KIB_MAX * KIB);
    expect(client.outbox.size()).toBe((5000 - UNREAD_KIB_MAX) * KIB);
    expect(client.pings).toBe(1);
    await client.takeAll();
    expect([client.read, client.outbox.size()]).toEqual([range(5000), 0]);
  });

  it('that reads nothing is counted, and too much of it is too much', () => {
    const client = openClient({ queueBytes: 100 * KIB });
    for (const number of range(UNREAD_KIB_MAX + 101)) client.outbox.say(frameOf(number, 1), toSeq(number));
    expect([client.outbox.size(), client.fullAt]).toEqual([101 * KIB, null]);
    client.outbox.say(frameOf(0, 1), toSeq(0));
    // It knows what is on its way, and nothing of what waits.
    expect(client.fullAt).toBe(UNREAD_KIB_MAX);
  });

  it('that answers soon is trusted with more each time that it was too little', async () => {
    let passes = 0;
    const soon = openClient({ readsAfterMs: SLOW_MS - 1 });
    for (const number of range(30_000)) soon.outbox.say(frameOf(number, 1), KNOWN);
    const sent: number[] = [];
    while (soon.outbox.size() > 0) {
      sent.push(soon.unreadBytes / KIB);
      await soon.take(Infinity);
      passes += 1;
    }
    // What was sent since the question is unread until the next answer.
    expect(sent.slice(0, 5)).toEqual([UNREAD_KIB_MAX, 384, 768, 1536, 3072]);
    expect(Math.max(...sent)).toBeLessThanOrEqual(TRUSTED_KIB_MAX);
    expect(passes).toBeLessThan(20);
    expect(soon.read).toEqual(range(soon.read.length));
  });

  it('that reads late what there was no room for is seen to read', async () => {
    const client = openClient({ roomBytes: 20 * KIB });
    for (const number of range(4)) client.outbox.say(frameOf(number, 10), KNOWN);
    expect(client.takenLate).toBe(0);
    await client.take(2);
    expect(client.takenLate).toBe(1);
  });

  it('that cannot be heard yet is sent all, in order', async () => {
    const client = openClient();
    for (const number of range(300)) client.outbox.say(frameOf(number, 1), toSeq(number));
    client.hear(false);
    client.outbox.say(frameOf(300, 1), toSeq(300));
    expect([client.unreadBytes, client.outbox.size()]).toEqual([301 * KIB, 0]);
    client.hear(true);
    client.outbox.say(frameOf(301, 1), toSeq(301));
    expect(client.outbox.size()).toBe(KIB);
    await client.takeAll();
    expect(client.read).toEqual(range(302));
  });

  it('that says unasked that it reads is sent no more for it', () => {
    const client = openClient();
    client.outbox.answered();
    for (const number of range(500)) client.outbox.say(frameOf(number, 1), toSeq(number));
    expect(client.unreadBytes).toBe(UNREAD_KIB_MAX * KIB);
  });

  it('is not asked for what is little', () => {
    const client = openClient();
    for (const number of range(100)) client.outbox.say(frameOf(number, 1), toSeq(number));
    expect([client.unreadBytes, client.pings]).toEqual([100 * KIB, 0]);
  });

  it('that reads as it likes is sent all in order, and never has more to read', async () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ say: fc.nat(FRAME_KIB_MAX), count: fc.integer({ min: 1, max: 20 }) }),
        fc.record({ take: fc.integer({ min: 1, max: 30 }) }),
      ),
      { maxLength: 60 },
    );
    const rooms = fc.constantFrom(20 * KIB, 200 * KIB, Infinity);
    await fc.assert(
      fc.asyncProperty(steps, rooms, async (all, room) => {
        const client = openClient({ roomBytes: room });
        let said = 0;
        for (const step of all) {
          if ('take' in step) await client.take(step.take);
          else for (let count = 0; count < step.count; count += 1) client.outbox.say(frameOf(said++, step.say), KNOWN);
          expect(client.unreadBytes).toBeLessThan((UNREAD_KIB_MAX + FRAME_KIB_MAX) * KIB);
        }
        await client.takeAll();
        expect([client.read, client.outbox.size()]).toEqual([range(said), 0]);
      }),
      { numRuns: 300 },
    );
  });

  it('whose command is carried out meanwhile is sent all in order, what that produced between what came before and after', async () => {
    const steps = fc.array(
      fc.oneof(
        { weight: 4, arbitrary: fc.record({ say: fc.nat(FRAME_KIB_MAX) }) },
        { weight: 3, arbitrary: fc.record({ take: fc.integer({ min: 1, max: 5 }) }) },
        fc.record({ during: fc.array(fc.constantFrom('say', 'sent', 'take'), { maxLength: 8 }) }),
      ),
      { maxLength: 80 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const client = openClient();
        const { outbox } = client;
        const expected: number[] = [];
        let number = 0;
        const next = (list: number[]): Buffer => {
          list.push(number);
          return frameOf(number++, 60);
        };
        for (const step of all) {
          if ('take' in step) await client.take(step.take);
          else if ('say' in step) {
            expected.push(number);
            outbox.say(frameOf(number++, step.say), KNOWN);
          } else {
            // Nobody reads for it to begin.
            await outbox.hold();
            const held: number[] = [];
            for (const what of step.during) {
              if (what === 'say') outbox.say(next(held), KNOWN);
              else if (what === 'sent') await outbox.sent(next(expected), null);
              else await client.take(2);
            }
            outbox.release();
            expected.push(...held);
          }
        }
        await client.takeAll();
        expect([client.read, outbox.size()]).toEqual([expected, 0]);
      }),
      { numRuns: 300 },
    );
  });

  it('goes out at once where it is told to, as far as the connection takes it', () => {
    const client = openClient();
    for (const number of range(1000)) client.outbox.say(frameOf(number, 1), toSeq(number));
    client.outbox.flush();
    expect([client.unreadBytes, client.outbox.size()]).toEqual([1000 * KIB, 0]);
  });
});
