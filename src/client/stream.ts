// The stream for programs: it is connected again whenever it breaks, goes on after the last fact that was told, and registers for the same
// events again, so that each fact is told once and in order, and news is what is true by then.
import { addressed, under } from './address.js';
import type { Handlers, StreamMessages } from './messages.js';
import { WAIT_MAX_MS } from './waits.js';

/** A websocket, as far as it is used: those of browsers, of Node 22 and of the package `ws` will do. */
export interface Socket {
  addEventListener(type: 'open', listener: () => void): void;
  addEventListener(type: 'error', listener: (event: object) => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { readonly code: number; readonly reason?: string }) => void): void;
  send(text: string): void;
  close(): void;
}

/** Why a stream ended for good: it was closed here, or its session is over. */
export type StreamEnd = 'closed' | 'session_over';

/** How a stream is opened. */
export interface StreamOptions {
  /** As `http://127.0.0.1:8000`. */
  readonly baseUrl: string;
  /** What `logIn` answered. */
  readonly session: string;
  /** What is done with what is told. */
  readonly on: Handlers;
  /** The websocket to use. Node 20 has none of its own: take that of the package `ws`. */
  readonly WebSocket: new (url: string) => Socket;
  /** The last fact that is known already, as `seq` said it; null, if not said: what happens from now on is told. */
  readonly resume?: number | null;
  /** Also the orders and bets that lists show of others. */
  readonly spy?: boolean;
  /** Told when the journal does not have the facts that were missed, or is another one: ask the lists for what is true now. */
  readonly onGap?: () => void;
  /**
   * Told whenever a connection could not be made, or broke, with what is known of why (browsers do not say): it is connected again all the same,
   * also where nobody will ever answer, as at a wrong address.
   */
  readonly onBreak?: (why: string) => void;
  /** A connection on which nothing is heard for so long is dead, and another is made: the server says something every 5 s. 20,000 ms if not said. */
  readonly silenceMs?: number;
  /** The shortest wait before it is connected again; doubled at each failure, up to 60 times as long. 250 ms if not said. */
  readonly patienceMs?: number;
}

/** A stream. */
export interface Stream {
  /** The last fact that was told; null: none yet. Keep it, and a later stream goes on from there. */
  readonly seq: number | null;
  /** How often it was connected. */
  readonly connections: number;
  /** Has all offers of an event told, and what changes, also after it was connected again. */
  register(sport: string, eventId: string): void;
  unregister(sport: string, eventId: string): void;
  /** From here on nothing is told, not even the rest of the frame that is being told. */
  close(): void;
  /** Resolves when it has ended for good. */
  readonly ended: Promise<StreamEnd>;
}

/** A frame. */
interface Frame {
  readonly data: readonly (readonly [code: keyof StreamMessages, payload: never])[];
  readonly seq?: number;
}

/** The code with which a server closes when the session is over. */
const SESSION_OVER = 4401;
const PATIENCE_MS = 250;
const SILENCE_MS = 20_000;
const LONGEST = 60;

/** Returns what a websocket says of why it failed, or null; where a name has several addresses there is only the code. */
function troubleOf(event: object): string | null {
  const error = 'error' in event && typeof event.error === 'object' ? event.error : null;
  const said = ['message' in event ? event.message : '', error !== null && 'code' in error ? error.code : ''];
  return said.find((it): it is string => typeof it === 'string' && it !== '') ?? null;
}

/** Returns what an object in JSON has; of anything else, nothing: what answers at an address may be somebody else. */
function membersOf(text: unknown): { readonly code?: unknown; readonly data?: unknown } {
  try {
    const value: unknown = JSON.parse(String(text));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

const isFrame = (members: { readonly data?: unknown }): members is Frame => Array.isArray(members.data);

/** Opens a stream; it connects in the background. Faults: `TypeError` where `baseUrl` is none. */
export function openStream(options: StreamOptions): Stream {
  const {
    session,
    on,
    WebSocket,
    spy = false,
    onGap,
    onBreak,
    patienceMs = PATIENCE_MS,
    silenceMs = SILENCE_MS,
  } = options;
  const baseUrl = addressed(options.baseUrl);
  const registered = new Map<string, readonly [sport: string, eventId: string]>();
  let seq = options.resume ?? null;
  let connections = 0;
  let failures = 0;
  let socket: Socket | null = null;
  let isOpen = false;
  /** It has asked to go on after a fact, and has not been answered. */
  let isResuming = false;
  let silence: ReturnType<typeof setTimeout> | null = null;
  let again: ReturnType<typeof setTimeout> | null = null;
  let end: (how: StreamEnd) => void = () => undefined;
  let isEnded = false;
  const ended = new Promise<StreamEnd>((resolve) => {
    end = (how) => {
      isEnded = true;
      if (again !== null) clearTimeout(again);
      if (silence !== null) clearTimeout(silence);
      resolve(how);
    };
  });

  function address(): string {
    const url = under(baseUrl.replace(/^http/i, 'ws'), '/v1/stream/');
    url.searchParams.set('token', session);
    if (spy) url.searchParams.set('spy', 'true');
    if (seq !== null) url.searchParams.set('resume', String(seq));
    return url.href;
  }

  function say(command: readonly unknown[]): void {
    if (isOpen) socket?.send(JSON.stringify(command));
  }

  function hear({ data: messages, seq: last }: Frame): void {
    for (const [code, payload] of messages) {
      const message = payload as { readonly code?: unknown; readonly seq?: unknown };
      if (code === 'sync') failures = 0;
      // `invalid_input`: it is beyond all that the journal has, which is another one than it was.
      if (code === 'response') {
        if (isResuming && (message.code === 'resume_too_old' || message.code === 'invalid_input'))
          unharmed(() => onGap?.());
        isResuming = false;
      }
      if (code === 'info') seq = Number(message.seq);
      unharmed(() => on[code]?.(payload));
      if (isEnded) return;
    }
    seq = last ?? seq;
  }

  /** A handler that throws is a bug of whoever wrote it; what else the frame has is told all the same, for it is not sent again. */
  function unharmed(handle: () => void): void {
    if (isEnded) return;
    try {
      handle();
    } catch (bug) {
      queueMicrotask(() => {
        throw bug;
      });
    }
  }

  function connectLater(): void {
    if (isEnded) return;
    // Between half of it and all of it, so that not all clients of a server that was away come back at once.
    const longest = patienceMs * Math.min(2 ** failures, LONGEST);
    failures += 1;
    again = setTimeout(connect, longest * (0.5 + Math.random() / 2));
  }

  /** Before it is open a websocket does not say why it was refused; a session that is over is over for good. */
  async function endIfOver(): Promise<void> {
    const own = under(baseUrl, `/v1/sessions/${encodeURIComponent(session)}/`);
    const answer = await fetch(own, { headers: { Session: session } }).catch(() => null);
    const said = await answer?.text().catch(() => '');
    // A proxy may ask for a log-in of its own.
    if (answer?.status !== 401 || membersOf(said).code !== 'auth_error' || isEnded) return;
    end('session_over');
    socket?.close();
  }

  /** Not every network says that a connection is gone, nor does a websocket close where nobody answers. */
  function listen(present: Socket): void {
    if (silence !== null) clearTimeout(silence);
    silence = setTimeout(
      () => {
        lose(present, `nothing was heard for ${silenceMs} ms`);
        present.close();
      },
      Math.min(silenceMs, WAIT_MAX_MS),
    );
  }

  /** Whatever a connection says from here on is nothing of ours. */
  function lose(present: Socket, why: string): void {
    if (socket !== present) return;
    if (silence !== null) clearTimeout(silence);
    socket = null;
    isOpen = false;
    unharmed(() => onBreak?.(why));
    connectLater();
  }

  function connect(): void {
    const present = new WebSocket(address());
    socket = present;
    isResuming = seq !== null;
    listen(present);
    present.addEventListener('open', () => {
      if (socket !== present) return;
      isOpen = true;
      connections += 1;
      for (const event of registered.values()) say(['register_event', ...event]);
    });
    present.addEventListener('message', ({ data: text }) => {
      if (isEnded || socket !== present) return;
      listen(present);
      const frame = membersOf(text);
      if (isFrame(frame)) {
        hear(frame);
        return;
      }
      lose(present, 'what it sends is no stream of Slipstream’s');
      present.close();
    });
    let trouble: string | null = null;
    // It is followed by `close`.
    present.addEventListener('error', (event) => {
      trouble = troubleOf(event);
    });
    present.addEventListener('close', ({ code, reason = '' }) => {
      if (isEnded || socket !== present) return;
      if (code === SESSION_OVER) {
        end('session_over');
        return;
      }
      const wasOpen = isOpen;
      lose(present, trouble ?? `closed with ${code}${reason === '' ? '' : `: ${reason}`}`);
      if (!wasOpen) void endIfOver();
    });
  }

  connect();
  return {
    get seq() {
      return seq;
    },
    get connections() {
      return connections;
    },
    register(sport, eventId) {
      registered.set(`${sport} ${eventId}`, [sport, eventId]);
      say(['register_event', sport, eventId]);
    },
    unregister(sport, eventId) {
      registered.delete(`${sport} ${eventId}`);
      say(['unregister_event', sport, eventId]);
    },
    close() {
      end('closed');
      socket?.close();
    },
    ended,
  };
}
