// What one connection is told, and what comes of what it asks. How it is sent, and when it ends, is its socket's.
//
//   start ── initial state ── sync ──▶ live
//             └ it joins each of its channels when it is shown what there is; their frames are held back until all is sent, and while a
//               command's data are being sent
import type { Clock } from '../clock.js';
import { seesAccounts } from '../core/rule/access.js';
import { type Seq, toSeq } from '../core/value/ids.js';
import type { Limits } from '../core/value/limits.js';
import type { Caller } from '../services/caller.js';
import type { Turnstile } from '../turns.js';
import { type StreamCommand, parseResume } from '../wire/stream/commands.js';
import { type Format, frameOf, written } from '../wire/stream/frames.js';
import { infoMessage, registeredEvents, syncMessage } from '../wire/stream/messages.js';
import type { BetslipNews } from './betslip-news.js';
import type { Channels } from './channels.js';
import type { EventNews } from './event-news.js';
import { createFactFeed } from './fact-feed.js';
import type { Facts } from './facts.js';
import type { Outbox } from './outbox.js';
import { createRegisteredEvents } from './registered-events.js';
import type { Registrations } from './registrations.js';
import { createTeller } from './teller.js';

/** What a connection is opened with. */
export interface SocketRequest {
  readonly caller: Caller;
  /** The session's id, which `sync` gives back. */
  readonly token: string;
  readonly format: Format;
  /** Whether it also wants the orders that its caller sees of others. */
  readonly isSpy: boolean;
  /** After which fact it wants to go on, as it says it; undefined: it wants what happens from now on. */
  readonly resume: unknown;
}

/** What is said to one connection, and what it asks. */
interface Conversation {
  /** Tells all that there is at the start, then from where it wanted to go on. */
  start(): Promise<void>;
  carryOut(command: StreamCommand): Promise<void>;
  /** From here on it is told what its caller sees as the caller is now. */
  seeAs(caller: Caller): void;
  /** Tells how the connection is doing, and forgets the events that have ended. */
  tellInfo(): void;
  /** Returns how the connection is doing, as it is told who knows all facts up to one. */
  readonly infoFrame: (known: Seq) => Buffer;
  /** Once: others may be told by the same channels by the time the connection is gone. */
  close(): void;
}

/** What conversations need of the rest. */
export interface ConversationParts {
  readonly channels: Channels;
  readonly facts: Facts;
  readonly events: EventNews;
  readonly betslips: BetslipNews;
  readonly registrations: Registrations;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly lastSeq: () => Seq;
  /** What all connections are told much by. */
  readonly frameTurnstile: Turnstile;
  readonly onFault: (fault: unknown) => void;
}

/** What it is sent by; `isOver`: whether the connection is closed, asked anew after each wait. */
interface Sending {
  readonly outbox: Outbox;
  readonly isOver: () => boolean;
}

/** Returns a conversation that has not begun: what happens from here on is told, once it has. */
export function openConversation(
  request: SocketRequest,
  parts: ConversationParts,
  { outbox, isOver }: Sending,
): Conversation {
  const {
    channels,
    facts,
    events,
    betslips,
    registrations,
    limits,
    clock,
    lastSeq,
    onFault,
    frameTurnstile: turnstile,
  } = parts;
  const { token, format, isSpy } = request;
  const { username } = request.caller.customer;
  let { caller } = request;

  const resumed = request.resume === undefined ? null : parseResume(request.resume);
  const goesOn = resumed?.kind === 'resume' && facts.reach(resumed.after) === 'kept';
  const teller = createTeller({ outbox, format, clock, isOver, turnstile }, goesOn ? toSeq(resumed.after) : lastSeq());
  const listener = (): { readonly caller: Caller; readonly isSpy: boolean } => ({ caller, isSpy });
  const feed = createFactFeed({ facts, lastSeq, username, listener, outbox, teller, isOver });
  const customer = (): Caller['customer'] => caller.customer;
  const registered = createRegisteredEvents({ events, registrations, customer, outbox, teller, onFault });
  const leaves: (() => void)[] = [];

  async function carryOut(command: StreamCommand): Promise<void> {
    switch (command.kind) {
      case 'unknown':
        return;
      case 'refused':
        teller.answer(command.code);
        return;
      case 'echo':
        teller.answer(null, command.data);
        return;
      case 'list_registered_events':
        teller.answer(null, registeredEvents(registered.events()));
        return;
      case 'register_event':
        await registered.register(command);
        return;
      case 'unregister_event':
        teller.answer(registered.unregister(command));
        return;
      case 'resume':
        await feed.resume(command.after);
        return;
    }
  }

  function infoFrame(seq: Seq): Buffer {
    const message = infoMessage({
      queueSize: outbox.size(),
      queueSizeMax: limits.socket_queue_bytes,
      registeredEvents: registered.events().length,
      seq,
    });
    return frameOf(format, { at: clock(), messages: [written(message)], seq: null });
  }

  return {
    async start() {
      await outbox.hold();
      if (isOver()) return;
      leaves.push(events.joinRates(teller.member));
      await teller.sentAll(events.rates());
      if (isOver()) return;
      const { message, seq } = feed.balance();
      if (!goesOn) feed.join(seq);
      // What is to be told again comes after it.
      await teller.sent([message], goesOn ? null : seq);
      if (isOver()) return;
      leaves.push(events.join(teller.member));
      await teller.sentAll(events.events());
      await teller.sent([written(syncMessage(token))], null);
      if (isOver()) return;
      leaves.push(betslips.join(teller.member, username));
      await teller.sentAll(betslips.openOf(username));
      outbox.release();
      if (resumed !== null) await carryOut(resumed);
    },
    carryOut,
    seeAs(current) {
      const isSeeingOtherwise = seesAccounts(current.customer) !== seesAccounts(caller.customer);
      caller = current;
      if (isSeeingOtherwise) feed.seeAnew();
      registered.retune();
    },
    tellInfo() {
      registered.dropEnded();
      // Whoever has been told all that was said knows of all facts, its own or not.
      if (feed.isLive() && channels.isQuiet()) teller.know(lastSeq());
      outbox.say(infoFrame, teller.known());
    },
    infoFrame,
    close() {
      feed.close();
      for (const leave of leaves) leave();
      registered.close();
    },
  };
}
