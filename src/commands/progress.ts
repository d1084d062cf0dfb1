// A bar for what takes longer than a second, for people only: on a terminal, and never on what is piped on.
import { Presets, SingleBar } from 'cli-progress';

/** How far a piece of work has come. */
interface Progress {
  readonly update: (done: number, all: number) => void;
  /** Takes the bar away. */
  readonly end: () => void;
}

const SHOWN_AFTER_MS = 1000;

/** Begins to tell of a piece of work, once it has lasted; the bar itself looks whether anybody does. */
export function startProgress(what: string, now: () => number = () => performance.now()): Progress {
  const bar = new SingleBar(
    { format: `${what} [{bar}] {percentage}% {eta_formatted} left`, clearOnComplete: true, hideCursor: true },
    Presets.rect,
  );
  const startedAt = now();
  let isShown = false;
  return {
    update(done, all) {
      if (!isShown && now() - startedAt < SHOWN_AFTER_MS) return;
      if (!isShown) bar.start(all, done);
      isShown = true;
      bar.setTotal(all);
      bar.update(done);
    },
    end() {
      if (isShown) bar.stop();
    },
  };
}
