// The one question that a demo has for its bookmakers' process, over the channel between the two: what is being played, and how it stands.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { toInstant } from '../core/value/time.js';
import type { Simulators } from '../simulator/several.js';
import type { Played } from '../simulator/played.js';

interface Question {
  /** In milliseconds since 1970. */
  readonly playedSince: number;
}

interface Answer extends Question {
  readonly played: readonly Played[];
}

/** Who is asked, and whether it still is there. */
export interface Watcher {
  /** Returns what began to be played then or later, in milliseconds since 1970. Faults: no answer came. */
  playedSince(since: number): Promise<readonly Played[]>;
  /** Aborted when it is no longer there. */
  readonly gone: AbortSignal;
}

const ANSWER_WITHIN_MS = 5000;

/** Answers whoever started this process. */
export function answerPlayed(simulators: Simulators): void {
  process.on('message', (message: unknown) => {
    if (!isQuestion(message)) return;
    const { playedSince } = message;
    const answer: Answer = { playedSince, played: simulators.played(toInstant(playedSince)) };
    // Whoever asked may be gone by now: then nobody misses it.
    process.send?.(answer, undefined, undefined, () => undefined);
  });
}

/** Returns a process that answers, one question at a time. */
export function watcherIn(child: ChildProcess): Watcher {
  const gone = new AbortController();
  child.once('exit', () => {
    gone.abort();
  });
  return {
    gone: gone.signal,
    async playedSince(since) {
      const question: Question = { playedSince: since };
      const asking = new AbortController();
      const giveUp = (): void => {
        asking.abort();
      };
      const timer = setTimeout(giveUp, ANSWER_WITHIN_MS);
      child.once('exit', giveUp);
      child.send(question, (fault) => {
        if (fault !== null) giveUp();
      });
      try {
        for (;;) {
          const heard: readonly unknown[] = await once(child, 'message', { signal: asking.signal });
          const message = heard[0];
          // One that comes after its time answers nobody.
          if (isAnswer(message) && message.playedSince === since) return message.played;
        }
      } finally {
        clearTimeout(timer);
        child.off('exit', giveUp);
      }
    },
  };
}

function isQuestion(message: unknown): message is Question {
  return typeof message === 'object' && message !== null && 'playedSince' in message && !('played' in message);
}

/** Both ends are of one build: what is called an answer is one. */
function isAnswer(message: unknown): message is Answer {
  return typeof message === 'object' && message !== null && 'playedSince' in message && 'played' in message;
}
