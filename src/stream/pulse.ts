// Whether the client of one connection still lives: it is pinged now and then, and whatever it says or takes is a sign of life, for its answer to
// a ping may be behind much else.
import type { WebSocket } from 'ws';

/** The signs of life of one connection. */
interface Pulse {
  /** It has said something, or taken what there was no room for. */
  readonly seen: () => void;
  /** It has answered a ping, or says so. Returns whether it has done so no more often since the last beat than anybody is asked to. */
  answered(): boolean;
  /** Pings it at every sixth beat. Returns whether it lives, as far as is known. */
  beat(): boolean;
}

/** A connection that has not answered for so many beats is dead. */
const BEATS_A_PING = 6;
/** Nobody is asked so often between two beats. */
const ANSWERS_MAX = 1000;

/** Returns the pulse of a connection that has just been opened. */
export function createPulse(wire: Pick<WebSocket, 'ping'>): Pulse {
  /** Since it was last pinged to see whether it lives. */
  let isSeen = true;
  let beats = 0;
  /** Since the last beat. */
  let answers = 0;

  function seen(): void {
    isSeen = true;
  }

  return {
    seen,
    answered() {
      seen();
      answers += 1;
      return answers <= ANSWERS_MAX;
    },
    beat() {
      answers = 0;
      beats += 1;
      if (beats % BEATS_A_PING !== 0) return true;
      if (!isSeen) return false;
      isSeen = false;
      wire.ping();
      return true;
    },
  };
}
