// One connection: what it is told at the start, what it asks, and how far it may fall behind.
//
//   open ── initial state ── sync ──▶ live ──▶ closed: 1001 the server stops · 1008 it reads too slowly
//             └ frames of its channels are held back      └ 4401 its session is over
//               until `sync`, and while a command's           (1009 and 1002 are the protocol's own)
//               data are being sent
import type { WebSocket } from 'ws';
import type { Clock } from '../clock.js';
import { seesAccounts } from '../core/rule/access.js';
import { type Seq, type SessionKey, type Username, toSeq } from '../core/value/ids.js';
import type { Limits } from '../core/value/limits.js';
import type { Caller } from '../services/caller.js';
import type { Sessions } from '../services/sessions.js';
import type { Turnstile } from '../turns.js';
import { type StreamCommand, parseCommand, parseResume } from '../wire/stream/commands.js';
import { type Format, frameOf, written } from '../wire/stream/frames.js';
import { infoMessage, registeredEvents, syncMessage } from '../wire/stream/messages.js';
import type { BetslipNews } from './betslip-news.js';
import type { Channels } from './channels.js';
import { createCommandQueue } from './command-queue.js';
import type { EventNews } from './event-news.js';
import { createFactFeed } from './fact-feed.js';
import type { Facts } from './facts.js';
import { createOutbox } from './outbox.js';
import { createRegisteredEvents } from './registered-events.js';
import type { Registrations } from './registrations.js';
import { createTeller } from './teller.js';

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
interface SocketParts {
  readonly channels: Channels;
  readonly facts: Facts;
  readonly events: EventNews;
  readonly betslips: BetslipNews;
  readonly registrations: Registrations;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly clock: Clock;
  /** For what is asked of all connections. */
  readonly turnstile: Turnstile;
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

  /** Asked anew after each wait. */
  const isOver = (): boolean => isClosed;
  const commands = createCommandQueue({
    wire,
    limits,
    clock,
    turnstile: parts.turnstile,
    isOver,
    carryOut: (text) => carryOut(parseCommand(text)),
  });
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
    isHeard: commands.isIdle,
  });
  const resumed = request.resume === undefined ? null : parseResume(request.resume);
  const goesOn = resumed?.kind === 'resume' && facts.reach(resumed.after) === 'kept';
  const teller = createTeller({ outbox, format, clock, isOver }, goesOn ? toSeq(resumed.after) : lastSeq());
  const feed = createFactFeed({
    facts,
    lastSeq,
    username,
    listener: () => ({ caller, isSpy }),
    outbox,
    teller,
    isOver,
  });
  const registered = createRegisteredEvents({
    events,
    registrations,
    customer: () => caller.customer,
    outbox,
    teller,
    onFault,
  });
  const leaves = [events.join(teller.member), betslips.join(teller.member, username)];

  async function start(): Promise<void> {
    await outbox.hold();
    await teller.sentAll(events.rates());
    if (isOver()) return;
    const { message, seq } = feed.balance();
    if (!goesOn) feed.join(seq);
    // What is to be told again comes after it.
    await teller.sent([message], goesOn ? null : seq);
    await teller.sentAll(events.events());
    await teller.sent([written(syncMessage(token))], null);
    await teller.sentAll(betslips.openOf(username));
    outbox.release();
    if (resumed !== null) await carryOut(resumed);
  }

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

  function look(): void {
    if (isOver()) return;
    const current = sessions.find(sessionKey, caller.ip);
    if (current === null) {
      close(4401);
      return;
    }
    const isSeeingOtherwise = seesAccounts(current.customer) !== seesAccounts(caller.customer);
    caller = current;
    if (isSeeingOtherwise) feed.seeAnew();
    registered.retune();
  }

  function tick(): void {
    look();
    if (isOver()) return;
    registered.dropEnded();
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
    if (feed.isLive() && channels.isQuiet()) teller.know(lastSeq());
    outbox.say(infoFrame, teller.known());
  }

  /** It says something, or reads: its answer to a ping may be behind much else. */
  function seeAlive(): void {
    isAlive = true;
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

  /** Once: others may be told by the same channels by the time the connection is gone. */
  function leaveAll(): void {
    if (isClosed) return;
    isClosed = true;
    outbox.close();
    feed.close();
    for (const leave of leaves) leave();
    registered.close();
    commands.clear();
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
    commands.add(command.toString());
    started.then(commands.work).catch(fail);
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
