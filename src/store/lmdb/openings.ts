// Opening a store's file and committing to it, one after the other. LMDB's opening (mdb.c, `mdb_env_open2`) writes the number of the commit that
// it has read into what all processes share, without a lock: one that was made in between is forgotten, and the next overwrites it. So whoever
// opens a file that a server writes asks the server first, by the socket that says that it lives (`lock.ts`), and the server commits nothing
// until it has opened.
import type { Socket } from 'node:net';

/** Turns at the file of a store: those of commits, and of processes that open it. */
export interface Openings {
  /** Resolves when nobody else has a turn; returns how to end it. */
  take(): Promise<() => void>;
}

/** Returns turns that nobody has. */
export function createOpenings(): Openings {
  let last = Promise.resolve();
  return {
    async take() {
      const before = last;
      let end = (): void => undefined;
      last = new Promise((resolve) => {
        end = resolve;
      });
      await before;
      return end;
    },
  };
}

/** To open takes a few milliseconds; who has stopped in the middle of it holds up all orders for no longer than this. */
const OPENING_MS_MAX = 5000;
/** A server may be about to commit, to be started, or to bring a large store to its version. */
const WAITED_MS_MAX = 30_000;

const ASKED = '?';
const ALLOWED = '!';

/** Lets whoever asks for it by a connection have a turn, until it closes that. Whoever asks for nothing only wanted to know that somebody listens. */
export function letOpen(socket: Socket, openings: Openings): void {
  socket.unref();
  socket.on('error', () => socket.destroy());
  socket.once('data', () => {
    void openings.take().then((end) => {
      if (socket.destroyed) {
        end();
        return;
      }
      const cut = setTimeout(() => socket.destroy(), OPENING_MS_MAX);
      socket.once('close', () => {
        clearTimeout(cut);
        end();
      });
      socket.write(ALLOWED);
    });
  });
}

/** Asks for a turn by a connection; resolves with whether it was given. The turn ends when the connection does. */
export function askToOpen(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    const tooLate = setTimeout(resolve, WAITED_MS_MAX, false);
    const answered = (isAllowed: boolean) => (): void => {
      clearTimeout(tooLate);
      resolve(isAllowed);
    };
    socket.once('data', answered(true)).once('close', answered(false)).on('error', answered(false));
    socket.once('connect', () => socket.write(ASKED));
  });
}
