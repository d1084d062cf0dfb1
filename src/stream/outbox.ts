// What waits to be sent to one connection, in the order in which it was said. A connection that is slow is given one frame at a time; what is
// said meanwhile waits here, where it costs next to nothing, for frames are shared.
//
// A connection takes megabytes for a client that reads nothing, as long as both systems have room for them. So a client is asked now and then
// how far it has read, by a ping, and whoever has not answered is not sent more: what it does not read costs no work and no memory but here.
// Whoever answers soon is trusted with more, for it may be far away.
import type { WebSocket } from 'ws';
import type { Clock } from '../clock.js';
import type { Seq } from '../core/value/ids.js';

/** A websocket, as far as it is sent to. */
type Sink = Pick<WebSocket, 'bufferedAmount' | 'send' | 'ping'>;

/** One that says what the client knows is made when it is sent; while it waits it takes no room. */
type Frame = Buffer | ((known: Seq) => Buffer);

/** Frames on their way to one connection. */
export interface Outbox {
  /**
   * Sends a frame after all that was said before; `known`: up to where the client knows all facts with what came before it. `onFull` is called
   * instead where too much waits: one burst may be larger than the queue.
   */
  say(frame: Frame, known: Seq): void;
  /**
   * Sends a frame before what waits; `known`: up to where the client knows all facts with it, null where it tells none. Resolves when the
   * connection has taken it, or is gone.
   */
  sent(frame: Buffer, known: Seq | null): Promise<void>;
  /** Holds back what is said from here on. Resolves when all that was said before is on its way; held at once where that is so already. */
  hold(): Promise<void>;
  /** Sends what was held back, once nobody holds. */
  release(): void;
  /** Sends what waits, unless somebody holds it back. */
  flush(): void;
  /** The client has read all that was sent before it was last asked. */
  answered(): void;
  /** From here on nothing is sent. */
  close(): void;
  /** In bytes. */
  readonly size: () => number;
}

/** What an outbox is made for. */
interface OutboxParts {
  readonly sink: Sink;
  readonly isBinary: boolean;
  readonly clock: Clock;
  /** In bytes. */
  readonly sizeMax: () => number;
  /** Called with up to where the client knows all facts with what is on its way. */
  readonly onFull: (known: Seq) => void;
  /** Called when the connection has taken what it had no room for: the client reads. */
  readonly onTaken: () => void;
  /** Whether what the client says is heard as soon as it is said: it cannot answer before commands that wait. */
  readonly isHeard: () => boolean;
}

/** So many bytes may be on their way to a client that has not answered, and the frame in which they are passed. It is asked after half of them. */
const UNREAD_BYTES_MIN = 256 * 1024;
/** As many as whoever answers soon is trusted with, twice as many each time that they were too few: 5 MB/s over 300 ms, and more. */
const UNREAD_BYTES_MAX = 4 * 1024 * 1024;
const SOON_MS = 2000;

/** A frame that waits. */
interface Kept {
  readonly frame: Frame;
  readonly bytes: number;
  /** What is sent before it may tell more facts. */
  known: Seq;
}

const made = (frame: Frame, known: Seq): Buffer => (typeof frame === 'function' ? frame(known) : frame);

/** Returns an outbox with nothing in it. */
export function createOutbox({ sink, isBinary, clock, ...parts }: OutboxParts): Outbox {
  const { sizeMax, onFull, onTaken, isHeard } = parts;
  let kept: Kept[] = [];
  let keptBytes = 0;
  let holds = 0;
  let draining: Promise<void> | null = null;
  /** Sent before the client was asked, and since then. */
  let unread = { before: 0, since: 0 };
  let unreadMax = UNREAD_BYTES_MIN;
  /** When it was asked what it has not answered; null: it has. */
  let askedAt: number | null = null;
  let isClosed = false;

  const size = (): number => sink.bufferedAmount + keptBytes;
  const isFarBehind = (): boolean => unread.before + unread.since >= unreadMax && isHeard();

  function send(frame: Buffer, done?: () => void): void {
    // The callback's error is that of the connection, which closes.
    sink.send(frame, { binary: isBinary }, done);
    unread.since += frame.length;
    askIfDue();
  }

  function askIfDue(): void {
    if (askedAt !== null || unread.since < unreadMax / 2) return;
    askedAt = clock();
    unread = { before: unread.since, since: 0 };
    sink.ping();
  }

  function sent(frame: Buffer, known: Seq | null): Promise<void> {
    if (known !== null) for (const one of kept) one.known = known;
    return new Promise((resolve) => {
      if (isClosed) {
        resolve();
        return;
      }
      let hadRoom = true;
      send(frame, () => {
        if (!hadRoom) onTaken();
        resolve();
      });
      hadRoom = sink.bufferedAmount === 0;
    });
  }

  function drain(frame: Buffer): void {
    draining = sent(frame, null).then(() => {
      draining = null;
      sendUnread();
    });
  }

  function sendKept(isEnough: () => boolean): void {
    let count = 0;
    for (const { frame, bytes, known } of kept) {
      if (isEnough()) break;
      count += 1;
      keptBytes -= bytes;
      send(made(frame, known));
    }
    if (count > 0) kept = kept.slice(count);
  }

  function sendUnread(): void {
    if (holds === 0 && draining === null) sendKept(isFarBehind);
  }

  function flush(): void {
    if (holds === 0) sendKept(() => false);
  }

  /** Whoever needed longer has much to read, or little time. */
  function adjust(wasAskedAt: number): void {
    const isSoon = clock() - wasAskedAt < SOON_MS;
    if (!isSoon) unreadMax = Math.max(unreadMax / 2, UNREAD_BYTES_MIN);
    else if (kept.length > 0) unreadMax = Math.min(unreadMax * 2, UNREAD_BYTES_MAX);
  }

  return {
    say(frame, known) {
      if (isClosed) return;
      sendUnread();
      if (size() > sizeMax()) {
        onFull(kept[0]?.known ?? known);
      } else if (holds > 0 || draining !== null || isFarBehind()) {
        const bytes = typeof frame === 'function' ? 0 : frame.length;
        kept.push({ frame, bytes, known });
        keptBytes += bytes;
      } else if (sink.bufferedAmount === 0) send(made(frame, known));
      else drain(made(frame, known));
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
      if (askedAt !== null) adjust(askedAt);
      askedAt = null;
      unread.before = 0;
      askIfDue();
      sendUnread();
    },
    close() {
      isClosed = true;
      kept = [];
      keptBytes = 0;
    },
    size,
  };
}
