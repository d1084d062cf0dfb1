// What waits to be sent to one connection, in the order in which it was said. A connection that is slow is given one frame at a time; what is
// said meanwhile waits here, where it costs next to nothing, for frames are shared.
//
// A connection takes megabytes for a client that reads nothing, as long as both systems have room for them. So a client is asked now and then
// how far it has read, by a ping, and whoever has not answered is not sent more: what it does not read costs no work and no memory but here.
import type { WebSocket } from 'ws';

/** A websocket, as far as it is sent to. */
export type Sink = Pick<WebSocket, 'bufferedAmount' | 'send' | 'ping'>;

/** Frames on their way to one connection. */
export interface Outbox {
  /** Sends a frame after all that was said before. `onFull` is called instead where too much waits: one burst may be larger than the queue. */
  say(frame: Buffer): void;
  /** Sends a frame before what is held back. Resolves when the connection has taken it, or is gone. */
  sent(frame: Buffer): Promise<void>;
  /** Holds back what is said from here on. Resolves when all that was said before is on its way; held at once where that is so already. */
  hold(): Promise<void>;
  /** Sends what was held back, once nobody holds. */
  release(): void;
  /** Sends what waits for no more than that the client reads. */
  flush(): void;
  /** The client has read all that was sent before it was last asked. */
  answered(): void;
  /** From here on nothing is sent. */
  close(): void;
  /** In bytes. */
  readonly size: number;
}

/** What an outbox is made for. */
export interface OutboxParts {
  readonly sink: Sink;
  readonly isBinary: boolean;
  /** In bytes. */
  readonly sizeMax: () => number;
  readonly onFull: () => void;
  /** Whether what the client says is heard as soon as it is said: it cannot answer before commands that wait. */
  readonly isHeard: () => boolean;
}

/** A client is asked after so many bytes, one question at a time; over a distance of 100 ms it still gets ten times as many in a second. */
const ASKED_BYTES = 128 * 1024;
/** So many may be on their way to a client that has not answered, and the frame in which they are passed. */
const UNREAD_BYTES_MAX = 2 * ASKED_BYTES;

/** Returns an outbox with nothing in it. */
export function createOutbox({ sink, isBinary, sizeMax, onFull, isHeard }: OutboxParts): Outbox {
  let kept: Buffer[] = [];
  let keptBytes = 0;
  let holds = 0;
  let draining: Promise<void> | null = null;
  /** Sent before the client was asked, and since then. */
  let unread = { before: 0, since: 0 };
  let isAsked = false;
  let isClosed = false;

  const size = (): number => sink.bufferedAmount + keptBytes;
  const isFarBehind = (): boolean => unread.before + unread.since >= UNREAD_BYTES_MAX && isHeard();
  const isHeld = (): boolean => holds > 0 || draining !== null || isClosed;

  function send(frame: Buffer, done?: () => void): void {
    // The callback's error is that of the connection, which closes.
    sink.send(frame, { binary: isBinary }, done);
    unread.since += frame.length;
    askIfDue();
  }

  function askIfDue(): void {
    if (isAsked || unread.since < ASKED_BYTES) return;
    isAsked = true;
    unread = { before: unread.since, since: 0 };
    sink.ping();
  }

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

  function drain(frame: Buffer): void {
    draining = sent(frame).then(() => {
      draining = null;
      sendUnread();
    });
  }

  function sendKept(isEnough: () => boolean): void {
    if (isHeld()) return;
    let count = 0;
    for (const frame of kept) {
      if (isEnough()) break;
      count += 1;
      keptBytes -= frame.length;
      send(frame);
    }
    if (count > 0) kept = kept.slice(count);
  }

  const sendUnread = (): void => {
    sendKept(isFarBehind);
  };

  const flush = (): void => {
    sendKept(() => false);
  };

  return {
    say(frame) {
      if (isClosed) return;
      sendUnread();
      if (size() > sizeMax()) {
        onFull();
      } else if (isHeld() || isFarBehind()) {
        kept.push(frame);
        keptBytes += frame.length;
      } else if (sink.bufferedAmount === 0) send(frame);
      else drain(frame);
    },
    sent,
    async hold() {
      // What is kept because the connection drains comes first; it may begin to drain again at once.
      while (holds === 0 && draining !== null) await draining;
      // What comes before is not behind, whether the client reads or not.
      flush();
      holds += 1;
    },
    release() {
      holds -= 1;
      sendUnread();
    },
    flush,
    answered() {
      isAsked = false;
      unread.before = 0;
      askIfDue();
      sendUnread();
    },
    close() {
      isClosed = true;
      kept = [];
      keptBytes = 0;
    },
    get size() {
      return size();
    },
  };
}
