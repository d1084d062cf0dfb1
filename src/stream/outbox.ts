// What waits to be sent to one connection, in the order in which it was said. A connection that is slow is given one frame at a time; what is
// said meanwhile waits here, where it costs next to nothing, for frames are shared.
import type { WebSocket } from 'ws';

/** A websocket, as far as it is sent to. */
export type Sink = Pick<WebSocket, 'bufferedAmount' | 'send'>;

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
}

/** Returns an outbox with nothing in it. */
export function createOutbox({ sink, isBinary, sizeMax, onFull }: OutboxParts): Outbox {
  let kept: Buffer[] = [];
  let keptBytes = 0;
  let holds = 0;
  let draining: Promise<void> | null = null;
  let isClosed = false;

  const size = (): number => sink.bufferedAmount + keptBytes;

  function send(frame: Buffer, done?: () => void): void {
    // The callback's error is that of the connection, which closes.
    sink.send(frame, { binary: isBinary }, done);
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
      sendKept();
    });
  }

  function sendKept(): void {
    if (holds > 0 || draining !== null || isClosed) return;
    const frames = kept;
    kept = [];
    keptBytes = 0;
    for (const frame of frames) send(frame);
  }

  return {
    say(frame) {
      if (isClosed) return;
      if (size() > sizeMax()) {
        onFull();
      } else if (holds > 0 || draining !== null) {
        kept.push(frame);
        keptBytes += frame.length;
      } else if (sink.bufferedAmount === 0) send(frame);
      else drain(frame);
    },
    sent,
    async hold() {
      // What is kept because the connection drains comes first; it may begin to drain again at once.
      while (holds === 0 && draining !== null) await draining;
      holds += 1;
    },
    release() {
      holds -= 1;
      sendKept();
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
