// One connection: from its opening to its end, and how far it may fall behind meanwhile. What is said on it is its conversation.
//
//   open ──▶ closed: 1001 the server stops · 1008 it reads too slowly · 4401 its session is over
//            (1009 and 1002 are the protocol's own)
import type { WebSocket } from 'ws';
import type { SessionKey, Username } from '../core/value/ids.js';
import type { Sessions } from '../services/sessions.js';
import type { Turnstile } from '../turns.js';
import { parseCommand } from '../wire/stream/commands.js';
import { createCommandQueue } from './command-queue.js';
import { type ConversationParts, type SocketRequest, openConversation } from './conversation.js';
import { createOutbox } from './outbox.js';
import { createPulse } from './pulse.js';

/** A websocket, as far as we use it. */
export type Wire = Pick<
  WebSocket,
  'bufferedAmount' | 'send' | 'close' | 'terminate' | 'pause' | 'resume' | 'ping' | 'on'
>;

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
interface SocketParts extends ConversationParts {
  readonly sessions: Sessions;
  /** For what is asked of all connections. */
  readonly turnstile: Turnstile;
  /** Told of each connection that we close. */
  readonly onClose: (code: CloseCode) => void;
}

const REASONS = {
  1001: 'the server stops',
  1008: 'too slow',
  4401: 'the session is over',
} as const;

/** Whoever is told to go has so long to go by itself, less when the server is about to. */
const GOING_MS = 5000;
const STOPPING_MS = 1000;

/** Serves a connection until it is closed. `onClosed` is called once. */
export function openSocket(wire: Wire, request: SocketRequest, parts: SocketParts, onClosed: () => void): Socket {
  const { sessions, limits, clock, turnstile, onClose, onFault } = parts;
  const { customer, session, ip } = request.caller;
  const isBinary = request.format === 'protobuf';
  let isClosed = false;
  const isOver = (): boolean => isClosed;

  const pulse = createPulse(wire);
  const commands = createCommandQueue({
    wire,
    limits,
    clock,
    turnstile,
    isOver,
    carryOut: (text) => conversation.carryOut(parseCommand(text)),
  });
  const outbox = createOutbox({
    sink: wire,
    isBinary,
    clock,
    sizeMax: () => limits.socket_queue_bytes,
    onFull(known) {
      // The last that it is told is why, and where it can go on.
      wire.send(conversation.infoFrame(known), { binary: isBinary });
      close(1008);
    },
    onTaken: pulse.seen,
    isHeard: commands.isIdle,
  });
  const conversation = openConversation(request, parts, { outbox, isOver });

  function look(): void {
    if (isClosed) return;
    const caller = sessions.find(session.sessionKey, ip);
    if (caller === null) close(4401);
    else conversation.seeAs(caller);
  }

  function tick(): void {
    look();
    if (isOver()) return;
    if (pulse.beat()) conversation.tellInfo();
    else wire.terminate();
  }

  function end(): void {
    if (isClosed) return;
    isClosed = true;
    outbox.close();
    conversation.close();
    commands.clear();
  }

  function close(code: CloseCode): void {
    if (isClosed) return;
    if (code === 1001) outbox.flush();
    end();
    onClose(code);
    wire.close(code, REASONS[code]);
    terminateLater(wire, code === 1001 ? STOPPING_MS : GOING_MS);
  }

  function fail(fault: unknown): void {
    onFault(fault);
    wire.terminate();
  }

  const started = conversation.start();
  started.catch(fail);

  wire.on('pong', () => {
    if (pulse.answered()) {
      outbox.answered();
      return;
    }
    close(1008);
    // Not even its answer to that is read.
    wire.terminate();
  });
  wire.on('message', (command: Buffer) => {
    pulse.seen();
    if (isClosed) return;
    commands.add(command.toString());
    started.then(commands.work).catch(fail);
  });
  wire.on('close', () => {
    end();
    onClosed();
  });
  // The connection closes by itself, with the code of what was wrong; should it linger, it is ended.
  wire.on('error', () => {
    terminateLater(wire, GOING_MS);
  });

  return {
    username: customer.username,
    sessionKey: session.sessionKey,
    behind: session.behind,
    queueSize: outbox.size,
    look,
    tick,
    close,
  };
}

function terminateLater(wire: Wire, ms: number): void {
  setTimeout(() => {
    wire.terminate();
  }, ms).unref();
}
