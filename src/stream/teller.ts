// How one connection is told what happens: in frames of its format, with up to where it knows all facts.
import type { Clock } from '../clock.js';
import type { Seq } from '../core/value/ids.js';
import type { Turnstile } from '../turns.js';
import { type Format, type Written, frameOf, written } from '../wire/stream/frames.js';
import { type StreamMessage, doneMessage, refusedMessage } from '../wire/stream/messages.js';
import type { CommandError } from '../wire/stream/commands.js';
import type { Member } from './channels.js';
import type { Outbox } from './outbox.js';

/** Tells one connection, in the order in which it is asked to, but for what is sent at once. */
export interface Teller {
  /** The connection, for what is told to many. */
  readonly member: Member;
  /** Up to where it knows all facts, or wants none of them. */
  readonly known: () => Seq;
  /** From here on it does. */
  know(seq: Seq): void;
  say(messages: readonly Written[]): void;
  /** Says what a command came to; a code: it is refused. */
  answer(refused: CommandError | null, result?: unknown): void;
  /** Sends messages before what waits, in one frame; `known`: up to where it knows all facts with them, null where they are none. */
  sent(messages: readonly Written[], known: Seq | null): Promise<void>;
  /** The same with many that are no facts, as fast as the connection takes them. */
  sentAll(messages: readonly Written[]): Promise<void>;
}

/** What a teller is made for. */
interface TellerParts {
  readonly outbox: Outbox;
  readonly format: Format;
  readonly clock: Clock;
  /** Whether the connection is closed. */
  readonly isOver: () => boolean;
  /** Lets so many frames through in a turn, of all connections together. */
  readonly turnstile: Turnstile;
}

/** What is sent in one piece, so that a slow reader's start does not fill its queue: messages. */
const MESSAGES_A_FRAME = 100;

/** Returns a teller for a connection that knows all facts up to one. */
export function createTeller({ outbox, format, clock, isOver, turnstile }: TellerParts, start: Seq): Teller {
  let known = start;

  const frameNow = (messages: readonly Written[], seq: Seq | null = null): Buffer =>
    frameOf(format, { at: clock(), messages, seq });

  function say(messages: readonly Written[]): void {
    outbox.say(frameNow(messages), known);
  }

  function answer(refused: CommandError | null, result: unknown = null): void {
    const message: StreamMessage = refused === null ? doneMessage(result) : refusedMessage(refused);
    say([written(message)]);
  }

  const sent = (messages: readonly Written[], seq: Seq | null): Promise<void> =>
    outbox.sent(frameNow(messages, seq), seq);

  return {
    member: {
      format,
      isGone: isOver,
      receive(frame, seq) {
        const before = known;
        known = seq ?? known;
        outbox.say(frame, before);
      },
    },
    known: () => known,
    know(seq) {
      known = seq;
    },
    say,
    answer,
    sent,
    async sentAll(messages) {
      for (let first = 0; first < messages.length && !isOver(); first += MESSAGES_A_FRAME) {
        // All may come back at once after a restart, each to be told of ten thousand events: others have their turn in between.
        await new Promise<void>(turnstile.pass);
        await sent(messages.slice(first, first + MESSAGES_A_FRAME), null);
      }
    },
  };
}
