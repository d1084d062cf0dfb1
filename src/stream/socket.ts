// One connection: what it is told at the start, what it asks, and how far it may fall behind.
//
//   open ── initial state ── sync ──▶ live ──▶ closed: 1001 the server stops · 1008 it reads too slowly
//             └ frames of its channels are held back      └ 4401 its session is over
//               until `sync`, and while a command's           (1009 and 1002 are the protocol's own)
//               data are being sent
import type { WebSocket } from 'ws';
import type { Clock } from '../clock.js';
import { seesAccounts } from '../core/rule/access.js';
import { type EventId, type Seq, type SessionKey, type Username, toSeq } from '../core/value/ids.js';
import type { Limits } from '../core/value/limits.js';
import type { Caller } from '../services/caller.js';
import type { Sessions } from '../services/sessions.js';
import { type CommandError, type StreamCommand, parseCommand, parseResume } from '../wire/stream/commands.js';
import { type Format, type Written, frameOf, written } from '../wire/stream/frames.js';
import {
  type StreamMessage,
  doneMessage,
  infoMessage,
  refusedMessage,
  registeredEvents,
  syncMessage,
} from '../wire/stream/messages.js';
import type { BetslipNews } from './betslip-news.js';
import type { Channels, Member } from './channels.js';
import type { EventNews } from './event-news.js';
import type { Facts, Listener } from './facts.js';
import { createOutbox } from './outbox.js';
import type { Registration, Registrations } from './registrations.js';

/** A websocket, as far as we use it. */
export type Wire = Pick<
  WebSocket,
  'bufferedAmount' | 'send' | 'close' | 'terminate' | 'pause' | 'resume' | 'ping' | 'on'
>;

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

/** A connection. */
export interface Socket {
  readonly username: Username;
  readonly sessionKey: SessionKey;
  /** Who is behind the session; null: the customer itself. */
  readonly behind: Username | null;
  /** How much waits to be sent, in bytes. */
  readonly queueSize: () => number;
  /** Looks whether the session is still good, and what its customer may see. */
  look(): void;
  /** The same, whether the connection still lives, and tells how it is doing. Call every 5 seconds. */
  tick(): void;
  close(code: CloseCode): void;
}

/** Why we close a connection. */
export type CloseCode = keyof typeof REASONS;

/** What sockets need of the rest. */
export interface SocketParts {
  readonly channels: Channels;
  readonly facts: Facts;
  readonly events: EventNews;
  readonly betslips: BetslipNews;
  readonly registrations: Registrations;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly lastSeq: () => Seq;
  /** Told of each connection that we close. */
  readonly onClose: (code: CloseCode) => void;
  readonly onFault: (fault: unknown) => void;
}

const REASONS = {
  1001: 'the server stops',
  1008: 'too slow',
  4401: 'the session is over',
} as const;

/** A connection that has not answered for so many infos is dead. */
const INFOS_A_PING = 6;
/** Nobody is asked so often between two infos. */
const PONGS_MAX = 1000;
/** Whoever is told to go has so long to go by itself, less when the server is about to. */
const GOING_MS = 5000;
const STOPPING_MS = 1000;
/** What is sent in one piece, so that a slow reader's start does not fill its queue: messages. */
const MESSAGES_A_FRAME = 100;
/** When so many commands wait, no more are read. */
const COMMANDS_WAITING_MAX = 32;

/** Serves a connection until it is closed. `onClosed` is called once. */
export function openSocket(wire: Wire, request: SocketRequest, parts: SocketParts, onClosed: () => void): Socket {
  const { channels, facts, events, betslips, registrations, sessions, limits, clock, lastSeq, onClose, onFault } =
    parts;
  const { token, format, isSpy } = request;
  const { sessionKey, behind } = request.caller.session;
  const { username } = request.caller.customer;
  let { caller } = request;
  let isClosed = false;
  /** Since it was last pinged to see whether it lives. */
  let isAlive = true;
  let infos = 0;
  /** Since the last info. */
  let pongs = 0;

  const registered = new Map<EventId, Registration>();
  const waiting: string[] = [];
  let isWorking = false;
  const allowance = createAllowance(limits, clock);
  let termsKey = registrations.termsOf(caller.customer)?.key;

  const outbox = createOutbox({
    sink: wire,
    isBinary: format === 'protobuf',
    clock,
    sizeMax: () => limits.socket_queue_bytes,
    onFull(known) {
      // The last that it is told is why, and where it can go on.
      wire.send(infoFrame(known), { binary: format === 'protobuf' });
      close(1008);
    },
    onTaken: seeAlive,
    isHeard: () => waiting.length === 0 && !isWorking,
  });
  const resumed = request.resume === undefined ? null : parseResume(request.resume);
  const goesOn = resumed?.kind === 'resume' && facts.reach(resumed.after) === 'kept';
  /** It has been told all facts up to here, or wants none of them. */
  let told = goesOn ? toSeq(resumed.after) : lastSeq();
  /** What limits and rates had made of the balance when it was last told. */
  let toldCredit = 0;
  const member: Member = {
    format,
    isGone: () => isClosed,
    receive(frame, seq) {
      const before = told;
      told = seq ?? told;
      outbox.say(frame, before);
    },
  };
  /** Asked anew after each wait. */
  const isOver = (): boolean => isClosed;
  const listener = (): Listener => ({ caller, isSpy });
  const leaves = [events.join(member), betslips.join(member, username)];
  let leaveFacts: (() => void) | null = null;

  const frameNow = (messages: readonly Written[], seq: Seq | null = null): Buffer =>
    frameOf(format, { at: clock(), messages, seq });

  function say(message: StreamMessage): void {
    outbox.say(frameNow([written(message)]), told);
  }

  /** Tells messages as fast as the connection takes them. */
  async function tellAll(messages: readonly Written[]): Promise<void> {
    for (let first = 0; first < messages.length && !isOver(); first += MESSAGES_A_FRAME)
      await outbox.sent(frameNow(messages.slice(first, first + MESSAGES_A_FRAME)), null);
  }

  async function start(): Promise<void> {
    await outbox.hold();
    await tellAll(events.rates());
    if (isOver()) return;
    const { message, seq } = facts.balanceOf(username);
    toldCredit = facts.creditChanges();
    if (!goesOn) joinFacts(seq);
    // What is to be told again comes after it.
    const known = goesOn ? null : seq;
    await outbox.sent(frameNow([message], known), known);
    await tellAll(events.events());
    await outbox.sent(frameNow([written(syncMessage(token))]), null);
    await tellAll(betslips.openOf(username));
    outbox.release();
    if (resumed !== null) await carryOut(resumed);
  }

  /** From here on it is told of facts as they happen; it knows all up to one. */
  function joinFacts(seq: Seq): void {
    if (isOver() || leaveFacts !== null) return;
    leaveFacts = facts.join(member, listener());
    told = seq;
  }

  function stopFacts(): void {
    const leave = leaveFacts;
    if (leave === null) return;
    // What has changed while it was told has been told.
    toldCredit = facts.creditChanges();
    leaveFacts = null;
    leave();
  }

  const respond = (answer: unknown): void => {
    say(doneMessage(answer));
  };
  const refuse = (code: CommandError): void => {
    say(refusedMessage(code));
  };

  async function carryOut(command: StreamCommand): Promise<void> {
    switch (command.kind) {
      case 'unknown':
        return;
      case 'refused':
        refuse(command.code);
        return;
      case 'echo':
        respond(command.data);
        return;
      case 'list_registered_events':
        respond(registeredEvents(Array.from(registered.values(), ({ event }) => event)));
        return;
      case 'register_event':
        await register(command);
        return;
      case 'unregister_event':
        unregister(command);
        return;
      case 'resume':
        await resume(command.after);
        return;
    }
  }

  async function register({ sport, eventId }: EventCommand): Promise<void> {
    const event = eventId === null ? null : events.find(eventId);
    if (event?.sport !== sport) {
      refuse('invalid_event');
      return;
    }
    if (registered.has(event.eventId)) {
      refuse('already_registered');
      return;
    }
    const registration = registrations.open(event, caller.customer);
    if (registration === null) {
      refuse('event_limit_exceeded');
      return;
    }
    registered.set(event.eventId, registration);
    await registration.ready;
    await outbox.hold();
    if (registered.get(event.eventId) === registration) {
      await tellAll(registration.join(member));
      outbox.release();
      respond(null);
      // They may have changed while it was being registered.
      await registration.retune(registrations.termsOf(caller.customer), tellRetuned);
    } else {
      // It has ended meanwhile, or the connection has.
      outbox.release();
      refuse('invalid_event');
    }
  }

  function unregister({ sport, eventId }: EventCommand): void {
    const registration = eventId === null ? undefined : registered.get(eventId);
    if (registration?.event.sport !== sport) {
      refuse('invalid_event');
      return;
    }
    drop(registration);
    respond(null);
  }

  function drop(registration: Registration): void {
    registered.delete(registration.event.eventId);
    registration.close();
  }

  async function resume(after: number): Promise<void> {
    if (facts.reach(after) === 'ahead') {
      refuse('invalid_input');
      joinFacts(lastSeq());
      return;
    }
    stopFacts();
    // What it was told of facts before comes before.
    await outbox.hold();
    outbox.release();
    for (let seq = toSeq(after); !isOver();) {
      const stretch = await facts.read(listener(), seq);
      if (stretch === null) {
        joinFacts(lastSeq());
        refuse('resume_too_old');
        break;
      }
      seq = stretch.seq;
      // In the turn in which nothing is left to read: not a line is missed, nor told twice.
      const isLast = seq === lastSeq();
      if (isLast) joinFacts(seq);
      else told = seq;
      if (stretch.messages.length > 0) await outbox.sent(frameNow(stretch.messages, seq), seq);
      if (!isLast) continue;
      respond(null);
      break;
    }
    tellCredit();
  }

  /** What limits and rates made of the balance while it was told of facts again. */
  function tellCredit(): void {
    if (isOver() || facts.creditChanges() === toldCredit) return;
    toldCredit = facts.creditChanges();
    outbox.say(frameNow([facts.balanceOf(username).message]), told);
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
      if (waiting.length === 0) wire.resume();
      await allowance();
      if (isOver()) break;
      await carryOut(parseCommand(text));
    }
    isWorking = false;
  }

  function look(): void {
    if (isOver()) return;
    const current = sessions.find(sessionKey, caller.ip);
    if (current === null) {
      close(4401);
      return;
    }
    const isSeeingOtherwise = seesAccounts(current.customer) !== seesAccounts(caller.customer);
    caller = current;
    if (leaveFacts !== null && isSeeingOtherwise) {
      stopFacts();
      joinFacts(told);
    }
    const terms = registrations.termsOf(caller.customer);
    if (terms?.key === termsKey) return;
    termsKey = terms?.key;
    for (const registration of registered.values()) registration.retune(terms, tellRetuned).catch(onFault);
  }

  function tellRetuned(messages: readonly Written[]): void {
    if (messages.length > 0) outbox.say(frameNow(messages), told);
  }

  function tick(): void {
    look();
    if (isOver()) return;
    for (const registration of registered.values())
      if (events.find(registration.event.eventId) === null) drop(registration);
    pongs = 0;
    infos += 1;
    if (infos % INFOS_A_PING === 0) {
      if (!isAlive) {
        wire.terminate();
        return;
      }
      isAlive = false;
      wire.ping();
    }
    // Whoever has been told all that was said knows of all facts, its own or not.
    if (leaveFacts !== null && channels.isQuiet()) told = lastSeq();
    outbox.say(infoFrame, told);
  }

  /** It says something, or reads: its answer to a ping may be behind much else. */
  function seeAlive(): void {
    isAlive = true;
  }

  function infoFrame(seq: Seq): Buffer {
    const message = infoMessage({
      queueSize: outbox.size(),
      queueSizeMax: limits.socket_queue_bytes,
      registeredEvents: registered.size,
      seq,
    });
    return frameNow([written(message)]);
  }

  /** Once: others may be told by the same channels by the time the connection is gone. */
  function leaveAll(): void {
    if (isClosed) return;
    isClosed = true;
    outbox.close();
    stopFacts();
    for (const leave of leaves) leave();
    for (const registration of registered.values()) registration.close();
    registered.clear();
    waiting.length = 0;
  }

  function close(code: CloseCode): void {
    if (isClosed) return;
    if (code === 1001) outbox.flush();
    leaveAll();
    onClose(code);
    wire.close(code, REASONS[code]);
    endLater(code === 1001 ? STOPPING_MS : GOING_MS);
  }

  function endLater(ms: number): void {
    setTimeout(() => {
      wire.terminate();
    }, ms).unref();
  }

  wire.on('pong', () => {
    seeAlive();
    pongs += 1;
    if (pongs <= PONGS_MAX) {
      outbox.answered();
      return;
    }
    close(1008);
    // Not even its answer to that is read.
    wire.terminate();
  });
  wire.on('message', (command: Buffer) => {
    seeAlive();
    if (isClosed) return;
    waiting.push(command.toString());
    if (waiting.length >= COMMANDS_WAITING_MAX) wire.pause();
    started.then(work).catch(fail);
  });
  wire.on('close', () => {
    leaveAll();
    onClosed();
  });
  // The connection closes by itself, with the code of what was wrong; should it linger, it is ended.
  wire.on('error', () => {
    endLater(GOING_MS);
  });

  function fail(fault: unknown): void {
    onFault(fault);
    wire.terminate();
  }
  const started = start();
  started.catch(fail);

  return {
    username,
    sessionKey,
    behind,
    queueSize: outbox.size,
    look,
    tick,
    close,
  };
}

type EventCommand = Extract<StreamCommand, { kind: 'register_event' | 'unregister_event' }>;

/** Commands are carried out as often as requests are; those with which a client begins, one for each event, at once. */
function createAllowance(
  { requests_per_second: aSecond, registered_events: most }: Limits,
  clock: Clock,
): () => Promise<void> {
  let left = most;
  let at = clock();
  const refill = (): void => {
    const now = clock();
    left = Math.min(most, left + (Math.max(now - at, 0) / 1000) * aSecond);
    at = now;
  };
  return async () => {
    refill();
    while (left < 1) {
      await new Promise((resolve) => setTimeout(resolve, ((1 - left) / aSecond) * 1000));
      refill();
    }
    left -= 1;
  };
}
