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
import { doneMessage, infoMessage, refusedMessage, registeredEvents, syncMessage } from '../wire/stream/messages.js';
import type { BetslipNews } from './betslip-news.js';
import type { Member } from './channels.js';
import type { EventNews } from './event-news.js';
import type { Facts, Listener } from './facts.js';
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
  /** How much waits to be sent, in bytes. */
  readonly queueSize: number;
  close(code: CloseCode): void;
}

/** Why we close a connection. */
export type CloseCode = keyof typeof REASONS;

/** What sockets need of the rest. */
export interface SocketParts {
  readonly facts: Facts;
  readonly events: EventNews;
  readonly betslips: BetslipNews;
  readonly registrations: Registrations;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly lastSeq: () => Seq;
  readonly onFault: (fault: unknown) => void;
}

const REASONS = {
  1001: 'the server stops',
  1008: 'too slow',
  4401: 'the session is over',
} as const;

const INFO_MS = 5000;
/** A connection that has not answered for so many infos is dead. */
const INFOS_A_PING = 6;
/** Whoever is told to go has so long to go by itself, less when the server is about to. */
const GOING_MS = 5000;
const STOPPING_MS = 1000;
/** What is sent in one piece, so that a slow reader's start does not fill its queue: messages. */
const MESSAGES_A_FRAME = 100;
/** When so many commands wait, no more are read. */
const COMMANDS_WAITING_MAX = 32;

/** Serves a connection until it is closed. `onClosed` is called once. */
export function openSocket(wire: Wire, request: SocketRequest, parts: SocketParts, onClosed: () => void): Socket {
  const { facts, events, betslips, registrations, sessions, limits, clock, lastSeq, onFault } = parts;
  const { token, format, isSpy } = request;
  const { sessionKey } = request.caller.session;
  const { username } = request.caller.customer;
  let { caller } = request;
  let isClosed = false;
  let isAnswering = true;
  let infos = 0;

  let holds = 0;
  let held: Buffer[] = [];
  let heldBytes = 0;
  let drained: Promise<void> = Promise.resolve();

  const registered = new Map<EventId, Registration>();
  const waiting: string[] = [];
  let isWorking = false;
  const allowance = createAllowance(limits, clock);

  const member: Member = { format, receive: say };
  /** Asked anew after each wait. */
  const isOver = (): boolean => isClosed;
  const listener = (): Listener => ({ caller, isSpy });
  const queueSize = (): number => wire.bufferedAmount + heldBytes;
  const leaves = [events.join(member), betslips.join(member, username), facts.watchCredit(member, username)];
  let leaveFacts: (() => void) | null = null;

  /** Sends to whoever has kept up so far: one burst may be larger than the queue. */
  function say(frame: Buffer): void {
    if (isClosed) return;
    if (queueSize() > limits.socket_queue_bytes) close(1008);
    else if (holds > 0) hold(frame);
    else if (wire.bufferedAmount === 0) send(frame);
    else drain(frame);
  }

  function hold(frame: Buffer): void {
    held.push(frame);
    heldBytes += frame.length;
  }

  /** What comes while a slow connection takes a frame waits here, where it costs next to nothing: frames are shared. */
  function drain(frame: Buffer): void {
    holds += 1;
    drained = sent(frame).then(release);
  }

  function send(frame: Buffer, done?: () => void): void {
    // The callback's error is that of the connection, which closes.
    wire.send(frame, { binary: format === 'protobuf' }, done);
  }

  const frameNow = (messages: readonly Written[], seq: Seq | null): Buffer =>
    frameOf(format, { at: clock(), messages, seq });

  /** Resolves when the connection has taken a frame, or is gone. */
  function sent(frame: Buffer): Promise<void> {
    return new Promise((resolve) => {
      if (isClosed) resolve();
      else {
        send(frame, () => {
          resolve();
        });
      }
    });
  }

  function release(): void {
    holds -= 1;
    if (holds > 0) return;
    const frames = held;
    held = [];
    heldBytes = 0;
    if (!isClosed) for (const frame of frames) send(frame);
  }

  /** Tells messages as fast as the connection takes them. Held: what channels say meanwhile comes after. */
  async function tellAll(messages: readonly Written[]): Promise<void> {
    for (let first = 0; first < messages.length && !isClosed; first += MESSAGES_A_FRAME)
      await sent(frameNow(messages.slice(first, first + MESSAGES_A_FRAME), null));
  }

  async function start(): Promise<void> {
    holds += 1;
    const resumed = request.resume === undefined ? null : parseResume(request.resume);
    const goesOn = resumed?.kind === 'resume' && facts.reach(resumed.after) === 'kept';
    await tellAll(events.rates());
    const { message, seq } = facts.balanceOf(username);
    if (!goesOn) leaveFacts = facts.join(member, listener());
    // What is to be told again comes after it.
    await sent(frameNow([message], goesOn ? null : seq));
    await tellAll(events.events());
    await sent(frameNow([written(syncMessage(token))], null));
    await tellAll(betslips.openOf(username));
    release();
    if (resumed !== null) await carryOut(resumed);
  }

  const respond = (answer: unknown): void => {
    say(frameNow([written(doneMessage(answer))], null));
  };
  const refuse = (code: CommandError): void => {
    say(frameNow([written(refusedMessage(code))], null));
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
    if (isOver()) return;
    if (registered.get(event.eventId) !== registration) {
      // It has ended meanwhile.
      refuse('invalid_event');
      return;
    }
    holds += 1;
    await tellAll(registration.join(member));
    release();
    respond(null);
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
    const reach = facts.reach(after);
    if (reach !== 'kept') {
      refuse(reach === 'gone' ? 'resume_too_old' : 'invalid_input');
      return;
    }
    leaveFacts?.();
    leaveFacts = null;
    // What it was told of facts before comes before.
    await drained;
    let seq = toSeq(after);
    while (!isOver()) {
      const stretch = await facts.read(listener(), seq);
      seq = stretch.seq;
      // In the turn in which nothing is left to read: not a line is missed, nor told twice.
      const isLast = seq === lastSeq();
      if (isLast && !isOver()) leaveFacts = facts.join(member, listener());
      if (stretch.messages.length > 0) await sent(frameNow(stretch.messages, seq));
      if (isLast) {
        respond(null);
        return;
      }
    }
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let text = waiting.shift(); text !== undefined && !isClosed; text = waiting.shift()) {
      if (waiting.length === 0) wire.resume();
      await allowance();
      await carryOut(parseCommand(text));
    }
    isWorking = false;
  }

  function live(): Caller | null {
    const current = sessions.find(sessionKey, caller.ip);
    if (current === null) close(4401);
    return current;
  }

  /** Every now and then: whether the session and the connection still live, what its customer may see, and how it is doing. */
  function look(): void {
    const current = live();
    if (current === null || isClosed) return;
    const isSeeingOtherwise = seesAccounts(current.customer) !== seesAccounts(caller.customer);
    caller = current;
    if (leaveFacts !== null && isSeeingOtherwise) {
      leaveFacts();
      leaveFacts = facts.join(member, listener());
    }
    const terms = registered.size === 0 ? null : registrations.termsOf(caller.customer);
    for (const registration of registered.values()) {
      if (events.find(registration.event.eventId) === null) drop(registration);
      else registration.retune(terms).then(tellRetuned, onFault);
    }
    infos += 1;
    if (infos % INFOS_A_PING === 0) {
      if (!isAnswering) {
        wire.terminate();
        return;
      }
      isAnswering = false;
      wire.ping();
    }
    say(infoFrame());
  }

  function tellRetuned(messages: readonly Written[]): void {
    if (messages.length > 0) say(frameNow(messages, null));
  }

  function infoFrame(): Buffer {
    const message = infoMessage({
      queueSize: queueSize(),
      queueSizeMax: limits.socket_queue_bytes,
      registeredEvents: registered.size,
      seq: lastSeq(),
    });
    return frameNow([written(message)], null);
  }

  function leaveAll(): void {
    isClosed = true;
    clearInterval(timer);
    for (const leave of leaves) leave();
    leaveFacts?.();
    leaveFacts = null;
    for (const registration of registered.values()) registration.close();
    registered.clear();
    held = [];
    heldBytes = 0;
    waiting.length = 0;
  }

  function close(code: CloseCode): void {
    if (isClosed) return;
    if (code === 1008) send(infoFrame());
    leaveAll();
    wire.close(code, REASONS[code]);
    endLater(code === 1001 ? STOPPING_MS : GOING_MS);
  }

  function endLater(ms: number): void {
    setTimeout(() => {
      wire.terminate();
    }, ms).unref();
  }

  const timer = setInterval(look, INFO_MS);
  wire.on('pong', () => {
    isAnswering = true;
  });
  wire.on('message', (command: Buffer) => {
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
    get queueSize() {
      return queueSize();
    },
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
