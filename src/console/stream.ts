// The stream's socket: opened again and again until it is closed for good, each time after the last fact that it has told.
import { type Guard, isNumber, isText, listOf, orAbsent, shapeOf } from './guards.js';
import { readJson } from './reading.js';
import type { Message } from './told.js';

/** How the connection is. */
export type Connection = 'connecting' | 'live' | 'lost';

/** What the stream needs of the rest. */
interface StreamParts {
  readonly session: string;
  /** A connection begins; what is sent from here on reaches it. */
  readonly onOpen: () => void;
  readonly onMessages: (messages: readonly Message[]) => void;
  /** What happened since the last fact that was told is not told any more. */
  readonly onGap: () => void;
  readonly onConnection: (connection: Connection) => void;
  /** The server has said, or may have said, that the session is over: a refused socket does not tell why. */
  readonly onRefused: () => void;
}

/** Hears what a command came to: why it was refused; undefined: it was not. */
type HearAnswer = (refusal: string | undefined) => void;

/** The stream. */
interface Stream {
  /** Sends a command; lost where there is no connection. The answer comes before what is told after it; none where the connection breaks. */
  send(command: readonly unknown[], onAnswer?: HearAnswer): void;
  close(): void;
}

const isMessage: Guard<Message> = (raw): raw is Message =>
  Array.isArray(raw) && raw.length === 2 && typeof raw[0] === 'string';
const isFrame = shapeOf({ data: listOf(isMessage), seq: orAbsent(isNumber) });
const isReport = shapeOf({ seq: isNumber });
const isAnswer = shapeOf({ code: orAbsent(isText) });
/** Facts that the journal has not any more, or never had: another one may be in its place, as after a backup was restored. */
const GAPS: readonly (string | undefined)[] = ['resume_too_old', 'invalid_input'];

const RETRY_MS_MIN = 500;
const RETRY_MS_MAX = 15_000;
/** So that those who were cut off together do not come back together. */
const JITTER = 0.3;
/** The server says how it is doing every 5 seconds. A network that is gone may say nothing at all. */
const SILENCE_MS = 12_000;

/** Opens the stream. */
export function openStream(parts: StreamParts): Stream {
  const { session, onOpen, onMessages, onGap, onConnection, onRefused } = parts;
  let socket: WebSocket | null = null;
  let failures = 0;
  let timer = 0;
  let silence = 0;
  /** The number of the last fact that was told. */
  let seq: number | null = null;
  /** Who waits for the answers of this connection. They do not say to what, but come in the order of the commands. */
  let awaited: HearAnswer[] = [];

  function connect(): void {
    const url = new URL('/v1/stream/', location.href);
    url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    url.searchParams.set('token', session);
    // To go on after a fact is the first command of a connection.
    awaited = seq === null ? [] : [hearResumed];
    if (seq !== null) url.searchParams.set('resume', String(seq));
    onConnection('connecting');
    const opened = new WebSocket(url);
    socket = opened;
    listen(opened);
    opened.addEventListener('open', () => {
      if (socket === opened) onOpen();
    });
    opened.addEventListener('message', ({ data: frame }: MessageEvent<unknown>) => {
      if (socket !== opened) return;
      listen(opened);
      hear(frame);
    });
    opened.addEventListener('close', () => {
      lose(opened);
    });
  }

  /** A websocket does not close where nobody answers: it is not waited for. */
  function listen(present: WebSocket): void {
    window.clearTimeout(silence);
    silence = window.setTimeout(() => {
      lose(present);
      present.close();
    }, SILENCE_MS);
  }

  /** Whatever a connection says from here on is nothing of ours. */
  function lose(present: WebSocket): void {
    if (socket !== present) return;
    window.clearTimeout(silence);
    socket = null;
    onConnection('lost');
    onRefused();
    retryLater();
  }

  function retryLater(): void {
    const ms = Math.min(RETRY_MS_MIN * 2 ** failures, RETRY_MS_MAX) * (1 + JITTER * Math.random());
    failures += 1;
    timer = window.setTimeout(connect, ms);
  }

  function hearResumed(refusal: string | undefined): void {
    if (GAPS.includes(refusal)) onGap();
  }

  function hear(text: unknown): void {
    const frame: unknown = isText(text) ? readJson(text) : null;
    if (!isFrame(frame)) return;
    seq = frame.seq ?? seq;
    for (const [code, payload] of frame.data) {
      if (code === 'sync') {
        failures = 0;
        onConnection('live');
      }
      if (code === 'info' && isReport(payload)) seq = payload.seq;
      if (code === 'response') awaited.shift()?.(isAnswer(payload) ? payload.code : undefined);
    }
    onMessages(frame.data);
  }

  connect();
  return {
    send(command, onAnswer = () => undefined) {
      if (socket?.readyState !== WebSocket.OPEN) return;
      socket.send(JSON.stringify(command));
      awaited.push(onAnswer);
    },
    close() {
      window.clearTimeout(timer);
      window.clearTimeout(silence);
      const last = socket;
      socket = null;
      last?.close();
    },
  };
}
