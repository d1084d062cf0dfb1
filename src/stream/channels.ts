// Who is told the same things: a channel. What is said in one turn of the event loop goes out together, and a frame is put together once for
// all sockets that are told just that, because most of what a socket costs is the call that sends to it.
import type { Clock } from '../clock.js';
import type { Seq } from '../core/value/ids.js';
import { type Instant, toInstant } from '../core/value/time.js';
import { type Format, type Written, frameOf } from '../wire/stream/frames.js';

/** A socket, as channels see it. */
export interface Member {
  readonly format: Format;
  /** Nothing that it is told reaches anybody any more. */
  readonly isGone: () => boolean;
  /** `seq`: of the last fact in the frame; null: there is none. */
  receive(frame: Buffer, seq: Seq | null): void;
}

/** Those who are told the same things. */
export interface Channel {
  /** Tells all members, soon and in order. */
  say(messages: readonly Written[]): void;
  /** Tells a line of the journal: all of its facts are in one frame, which has its number. */
  sayFacts(seq: Seq, messages: readonly Written[]): void;
  /** Whoever joins is told nothing of what was said before. */
  join(member: Member): void;
  /** Whoever leaves has been told all that was said before. */
  leave(member: Member): void;
  readonly isEmpty: () => boolean;
}

/** The channels that share frames. A member is in at most one that tells facts. */
export interface Channels {
  open(): Channel;
  /** Sends now what was said. */
  flush(): void;
  /** Sends what was said, and nothing from then on. */
  close(): void;
  /** Whether all that was said has been sent. */
  readonly isQuiet: () => boolean;
}

/** A socket gets no more frames than one in so long: under load that many calls are saved, and what comes alone goes out at once. */
const FRAME_MS = 5;
/** A frame takes some 5 to 15 µs to send: after so many as there are sockets others have most of the main thread for a while, but nobody waits longer. */
const REST_MS_A_FRAME = 0.04;
const REST_MS_MAX = 40;
/** So many frames are sent in a turn of the event loop, a tenth of a millisecond's work: an order that comes meanwhile needs some turns. */
const FRAMES_A_TURN = 12;
/** No more than so many go out in turns one after the other; of more, each turn is followed by a while for others, so that orders do not feel it. */
const IN_A_ROW_MAX = 200;
const BETWEEN_MS = 1;

/** What one channel said since the last frame. */
interface Said {
  readonly messages: Written[];
  seq: Seq | null;
}

/** What of it was said before somebody came. */
interface Missed {
  readonly messages: number;
  readonly seq: Seq | null;
}

interface Room extends Channel {
  /** Hands out what was said, to each what was said since it came, and begins anew. */
  handOut(hand: (member: Member, said: Said) => void): void;
}

/** What some members are told: what the one before says, and a channel's part. Those who are told the same share it, and so its frames. */
interface Parcel {
  readonly before: Parcel | null;
  readonly messages: readonly Written[];
  readonly seq: Seq | null;
  readonly next: Map<Said, Parcel>;
  readonly frames: Map<Format, Buffer>;
}

/** Returns what was said after somebody came, apart from what is still being said. */
function saidAfter({ messages, seq }: Said, missed: Missed | null): Said {
  return { messages: messages.slice(missed?.messages ?? 0), seq: missed?.seq === seq ? null : seq };
}

function parcelAfter(before: Parcel | null, { messages, seq }: Said): Parcel {
  return { before, messages, seq: seq ?? before?.seq ?? null, next: new Map(), frames: new Map() };
}

function parcelWith(parcel: Parcel, said: Said): Parcel {
  const known = parcel.next.get(said);
  if (known !== undefined) return known;
  const made = parcelAfter(parcel, said);
  parcel.next.set(said, made);
  return made;
}

function messagesIn(parcel: Parcel): readonly Written[] {
  const parts: (readonly Written[])[] = [];
  for (let part: Parcel | null = parcel; part !== null; part = part.before) parts.push(part.messages);
  return parts.reverse().flat();
}

function frameFor(parcel: Parcel, format: Format, at: Instant): Buffer {
  const known = parcel.frames.get(format);
  if (known !== undefined) return known;
  const made = frameOf(format, { at, messages: messagesIn(parcel), seq: parcel.seq });
  parcel.frames.set(format, made);
  return made;
}

/** Returns channels that nobody has opened yet. */
export function createChannels(clock: Clock): Channels {
  const spoken = new Set<Room>();
  /** What is on its way to whom. */
  const outgoing = new Map<Member, Parcel>();
  let packedAt = toInstant(0);
  let startedAt = toInstant(0);
  let restMs = 0;
  let isDue = false;
  let isClosed = false;

  /** Puts together what was said, for each who is to be told. */
  function pack(): void {
    const nothing = parcelAfter(null, { messages: [], seq: null });
    for (const room of spoken)
      room.handOut((member, said) => {
        outgoing.set(member, parcelWith(outgoing.get(member) ?? nothing, said));
      });
    spoken.clear();
    packedAt = clock();
  }

  /** Whoever is told may be closed by that, and leave. */
  function tell(member: Member): void {
    const parcel = outgoing.get(member);
    if (parcel === undefined) return;
    outgoing.delete(member);
    if (!member.isGone()) member.receive(frameFor(parcel, member.format, packedAt), parcel.seq);
  }

  function send(most: number): void {
    let left = most;
    for (const member of outgoing.keys()) {
      if (left === 0) break;
      left -= 1;
      tell(member);
    }
  }

  function flush(): void {
    if (spoken.size > 0) pack();
    send(Infinity);
  }

  function flushSoon(): void {
    if (isDue) return;
    isDue = true;
    const waitMs = Math.min(startedAt + restMs - clock(), restMs);
    if (waitMs > 0) setTimeout(start, waitMs);
    else setImmediate(start);
  }

  function start(): void {
    startedAt = clock();
    pack();
    restMs = Math.max(FRAME_MS, Math.min(outgoing.size * REST_MS_A_FRAME, REST_MS_MAX));
    sendOn(outgoing.size <= IN_A_ROW_MAX);
  }

  function sendOn(isInARow: boolean): void {
    send(FRAMES_A_TURN);
    if (outgoing.size > 0) {
      if (isInARow) setImmediate(sendOn, true);
      else setTimeout(sendOn, BETWEEN_MS, false);
      return;
    }
    isDue = false;
    if (spoken.size > 0) flushSoon();
  }

  function open(): Channel {
    /** Each with what was said before it came; null: nothing. */
    const members = new Map<Member, Missed | null>();
    let said: Said = { messages: [], seq: null };

    function add(messages: readonly Written[], seq: Seq | null): void {
      if (messages.length === 0 || members.size === 0 || isClosed) return;
      for (const message of messages) said.messages.push(message);
      said.seq = seq ?? said.seq;
      spoken.add(room);
      flushSoon();
    }

    const room: Room = {
      say: (messages) => {
        add(messages, null);
      },
      sayFacts: (seq, messages) => {
        add(messages, seq);
      },
      join(member) {
        members.set(member, spoken.has(room) ? { messages: said.messages.length, seq: said.seq } : null);
      },
      leave(member) {
        const missed = members.get(member);
        if (missed === undefined) return;
        const last = saidAfter(said, missed);
        if (last.messages.length > 0) outgoing.set(member, parcelAfter(outgoing.get(member) ?? null, last));
        packedAt = clock();
        members.delete(member);
        tell(member);
      },
      isEmpty: () => members.size === 0,
      handOut(hand) {
        for (const [member, missed] of members) {
          const part = missed === null ? said : saidAfter(said, missed);
          if (part.messages.length > 0) hand(member, part);
          if (missed !== null) members.set(member, null);
        }
        said = { messages: [], seq: null };
      },
    };
    return room;
  }

  return {
    open,
    flush,
    close() {
      flush();
      isClosed = true;
    },
    isQuiet: () => spoken.size === 0 && outgoing.size === 0,
  };
}

/** Channels by what they are about: each is there while somebody is in it. */
interface Topics<K> {
  find(key: K): Channel | undefined;
  /** Returns how to leave. */
  join(key: K, member: Member): () => void;
}

/** Returns channels that nobody is in yet. */
export function createTopics<K>(channels: Channels): Topics<K> {
  const topics = new Map<K, Channel>();
  return {
    find: (key) => topics.get(key),
    join(key, member) {
      const channel = topics.get(key) ?? channels.open();
      topics.set(key, channel);
      channel.join(member);
      return () => {
        channel.leave(member);
        if (channel.isEmpty() && topics.get(key) === channel) topics.delete(key);
      };
    },
  };
}
