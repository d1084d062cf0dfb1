// How many events a list has had, one after the other. Names have to stay as they are from poll to poll (provider §2.2): where each poll has
// others, as with a minute or a score in them, each makes events of ours that nobody lists again, and that without end.
import type { Timer } from '../clock.js';
import type { EventId } from '../core/value/ids.js';
import { PROVIDER_BOUNDS } from '../core/value/limits.js';

/** One list of a bookie. */
interface Turnover {
  /**
   * Takes in the events that a poll brought, new or changed, and how many the list has. Returns how many different ones it had within the hour where
   * those are too many beside the most that it had at once, and nobody was told yet; a list that goes on so is told of no more.
   */
  note(events: readonly (EventId | null)[], listed: number): number | null;
}

/** Returns a list that had no events yet. */
export function createTurnover(timer: Pick<Timer, 'elapsedMs'>): Turnover {
  const had = new Set<EventId>();
  let sinceMs = timer.elapsedMs();
  let [isTold, wasTold] = [false, false];
  /** The most that it had at once. */
  let most = 0;

  return {
    note(events, listed) {
      const nowMs = timer.elapsedMs();
      if (nowMs - sinceMs >= PROVIDER_BOUNDS.turnoverMs) {
        [sinceMs, isTold, wasTold, most] = [nowMs, false, isTold, 0];
        had.clear();
      }
      most = Math.max(most, listed);
      if (isTold) return null;
      for (const eventId of events) if (eventId !== null) had.add(eventId);
      const { size } = had;
      if (size <= Math.max(PROVIDER_BOUNDS.turnoverEventsMin, PROVIDER_BOUNDS.turnoverTimesMax * most)) return null;
      isTold = true;
      had.clear();
      return wasTold ? null : size;
    },
  };
}
