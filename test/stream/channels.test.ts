// Channels: who is told what in which frame, and at what cost.
import { describe, expect, it, vi } from 'vitest';
import { toSeq } from '../../src/core/value/ids.js';
import { type Channel, type Member, createChannels } from '../../src/stream/channels.js';
import { nextTurn } from '../../src/turns.js';
import { type Written, written } from '../../src/wire/stream/frames.js';
import { doneMessage } from '../../src/wire/stream/messages.js';
import type { Frame } from '../support/stream-client.js';
import { NOON } from '../support/world.js';

/** Somebody who is told, and what it was. */
interface Ear extends Member {
  readonly got: Buffer[];
}

const ear = (format: Member['format'] = 'json'): Ear => {
  const got: Buffer[] = [];
  return { format, isGone: () => false, got, receive: (frame) => got.push(frame) };
};

/** A channel that so many are told by. */
function crowd(count: number): { readonly channel: Channel; readonly ears: readonly Ear[] } {
  const channel = channels.open();
  const ears = Array.from({ length: count }, () => ear());
  for (const member of ears) channel.join(member);
  return { channel, ears };
}

const say = (...words: readonly string[]): readonly Written[] => words.map((word) => written(doneMessage(word)));
const frameIn = (frame: Buffer): Frame => JSON.parse(frame.toString()) as Frame;
const wordsIn = (frame: Buffer): readonly unknown[] => frameIn(frame).data.map(([, payload]) => payload['data']);
const heard = ({ got }: Ear): readonly unknown[] => got.flatMap(wordsIn);
const channels = createChannels(() => NOON);

/** Returns how many elements of arrays are gone through while something is done. */
function countReads(act: () => void): number {
  const iterate = Reflect.get(Array.prototype, Symbol.iterator) as () => ArrayIterator<unknown>;
  let reads = 0;
  const counting = function (this: readonly unknown[]): ArrayIterator<unknown> {
    reads += this.length;
    return iterate.call(this);
  };
  const put = (value: unknown): void => {
    Object.defineProperty(Array.prototype, Symbol.iterator, { value, writable: true, configurable: true });
  };
  put(counting);
  try {
    act();
  } finally {
    put(iterate);
  }
  return reads;
}

describe('channels', () => {
  it('tell all of many who each leave when they are told, one after the other', () => {
    const [one, other] = [channels.open(), channels.open()];
    const told: number[] = [];
    for (let nth = 0; nth < 20_000; nth += 1) {
      const leaver: Member = {
        format: 'json',
        isGone: () => false,
        receive() {
          told.push(nth);
          one.leave(leaver);
          other.leave(leaver);
        },
      };
      one.join(leaver);
      other.join(leaver);
    }
    one.say(say('go'));
    channels.flush();
    expect(told).toEqual(Array.from({ length: 20_000 }, (_, nth) => nth));
    expect([one.isEmpty(), other.isEmpty(), channels.isQuiet()]).toEqual([true, true, true]);
  });

  it('tell what was said in several in one frame, each channel’s in order, with the number of the last fact', () => {
    const [one, two] = [channels.open(), channels.open()];
    const [both, first] = [ear(), ear()];
    for (const channel of [one, two]) channel.join(both);
    one.join(first);
    one.say(say('a'));
    two.sayFacts(toSeq(7), say('b'));
    one.say(say('c'));
    channels.flush();
    expect(both.got.map(wordsIn)).toEqual([['a', 'c', 'b']]);
    expect(frameIn(both.got[0]!).seq).toBe(7);
    expect(first.got.map(wordsIn)).toEqual([['a', 'c']]);
    expect(frameIn(first.got[0]!)).not.toHaveProperty('seq');
  });

  it('make one frame for all that are told the same', () => {
    const [one, two] = [channels.open(), channels.open()];
    const ears = [ear(), ear(), ear('protobuf'), ear('protobuf')];
    for (const channel of [one, two]) for (const member of ears) channel.join(member);
    one.say(say('a'));
    two.say(say('b'));
    channels.flush();
    const frames = ears.map(({ got }) => got[0]);
    expect([frames[0] === frames[1], frames[2] === frames[3], frames[0] === frames[2]]).toEqual([true, true, false]);
  });

  it('tell whoever leaves all that was said before, and whoever joins nothing of it', async () => {
    const channel = channels.open();
    const [stays, leaves, joins] = [ear(), ear(), ear()];
    for (const member of [stays, leaves]) channel.join(member);
    channel.say(say('a'));
    channel.leave(leaves);
    channel.say(say('b'));
    channel.join(joins);
    channel.say(say('c'));
    while (heard(joins).length === 0) await nextTurn();
    expect([heard(stays), heard(leaves), heard(joins)]).toEqual([['a', 'b', 'c'], ['a'], ['c']]);
  });

  it('tell each in the order in which it was said, also where somebody leaves in the middle of it', async () => {
    const { channel, ears } = crowd(600);
    channel.say(say('a'));
    // Some have been told, and some have not.
    while (heard(ears[0]!).length === 0) await nextTurn();
    channel.say(say('b'));
    channel.leave(ears[599]!);
    channel.say(say('c'));
    while (heard(ears[598]!).length < 3) await nextTurn();
    expect(new Set(ears.slice(0, 599).map((one) => heard(one).join()))).toEqual(new Set(['a,b,c']));
    expect(heard(ears[599]!)).toEqual(['a', 'b']);
  });

  it('tell a thousand a few at a time, so that whoever else has something to do has a turn in between', async () => {
    const { channel, ears } = crowd(1000);
    const told = (): number => ears.filter(({ got }) => got.length > 0).length;
    channel.say(say('a'));
    let most = 0;
    for (let before = 0; before < ears.length;) {
      await nextTurn();
      most = Math.max(most, told() - before);
      before = told();
    }
    expect(most).toBe(12);
  });

  it('tell two hundred one after the other, and more with a while in between for others', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const { channel, ears } = crowd(200);
      const told = (): number => ears.filter(({ got }) => got.length > 0).length;
      const somewhatLater = async (): Promise<void> => {
        for (let turns = 0; turns < 50; turns += 1) await nextTurn();
      };
      channel.say(say('a'));
      vi.runOnlyPendingTimers();
      await somewhatLater();
      expect(told()).toBe(200);
      const more = crowd(201);
      const toldOfMore = (): number => more.ears.filter(({ got }) => got.length > 0).length;
      more.channel.say(say('a'));
      vi.runOnlyPendingTimers();
      await somewhatLater();
      expect(toldOfMore()).toBe(12);
      vi.advanceTimersByTime(1);
      await somewhatLater();
      expect(toldOfMore()).toBe(24);
      vi.advanceTimersByTime(1000);
      expect(toldOfMore()).toBe(201);
    } finally {
      vi.useRealTimers();
    }
  });

  it('tell whoever comes while more is being said only that, and no number of what was said before', async () => {
    const channel = channels.open();
    const [early, late] = [ear(), ear()];
    channel.join(early);
    channel.sayFacts(toSeq(5), say('a'));
    channel.join(late);
    channel.say(say('b'));
    while (heard(late).length === 0) await nextTurn();
    expect([heard(early), heard(late)]).toEqual([['a', 'b'], ['b']]);
    expect([frameIn(early.got[0]!).seq, frameIn(late.got[0]!).seq]).toEqual([5, undefined]);
    channel.sayFacts(toSeq(6), say('c'));
    while (heard(late).length < 2) await nextTurn();
    expect([heard(early), heard(late)]).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c'],
    ]);
    expect([early, late].map(({ got }) => frameIn(got[1]!).seq)).toEqual([6, 6]);
  });

  it('make no frame for one that is gone', async () => {
    const channel = channels.open();
    const [stays, gone] = [ear(), { ...ear(), isGone: () => true }];
    for (const member of [gone, stays]) channel.join(member);
    channel.say(say('a'));
    channel.leave(gone);
    channel.leave(gone);
    while (heard(stays).length === 0) await nextTurn();
    expect([heard(stays), heard(gone)]).toEqual([['a'], []]);
  });

  it('tell whoever leaves at once, and nobody else sooner for it', async () => {
    const { channel, ears } = crowd(100);
    channel.say(say('a'));
    while (heard(ears[0]!).length === 0) await nextTurn();
    channel.leave(ears[99]!);
    expect([heard(ears[99]!), heard(ears[98]!)]).toEqual([['a'], []]);
    while (heard(ears[98]!).length === 0) await nextTurn();
    expect(ears.every(({ got }) => got.length === 1)).toBe(true);
  });

  it('put together what was said in many in a time that grows as that does', () => {
    const many = 10_000;
    const rooms: readonly Channel[] = Array.from({ length: many }, () => channels.open());
    const [all, other] = [ear(), ear()];
    for (const room of rooms) for (const member of [all, other]) room.join(member);
    for (const [nth, room] of rooms.entries()) room.say(say(String(nth)));
    const reads = countReads(() => {
      channels.flush();
    });
    expect(heard(all)).toEqual(rooms.map((_, nth) => String(nth)));
    expect(reads).toBeLessThan(20 * many);
  });
});
