// Channels: who is told what in which frame, and at what cost.
import { describe, expect, it } from 'vitest';
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
  return { format, got, receive: (frame) => got.push(frame) };
};

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
    expect([one.isEmpty, other.isEmpty, channels.isQuiet]).toEqual([true, true, true]);
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
    const channel = channels.open();
    const ears = Array.from({ length: 600 }, () => ear());
    for (const member of ears) channel.join(member);
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
