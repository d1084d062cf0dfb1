// How many different events a list has had. Names have to stay as they are from poll to poll (provider §2.2): where each poll has others, as with a
// minute or a score in them, each makes events of ours that nobody lists again, and that without end.
import type { Timer } from '../clock.js';
import type { EventId } from '../core/value/ids.js';
import { PROVIDER_BOUNDS } from '../core/value/limits.js';

/** What one list of a bookie has had. */
interface Churn {
  /**
   * Takes in the events that a poll brought, new or changed, and how many the list has now. Returns how many different ones it has had within the
   * hour, once they are too many beside the most that it had at once; null otherwise, and as long as a list that was told of goes on so.
   */
  note(events: readonly (EventId | null)[], listed: number): number | null;
}

/** Returns that of a list that has had no events yet. */
export function createChurn(timer: Pick<Timer, 'elapsedMs'>): Churn {
  const had = new Set<EventId>();
  let sinceMs = timer.elapsedMs();
  /** In this hour, and in the one before: a list that goes on is told once, and one that had stopped for an hour anew. */
  let [isTold, wasTold] = [false, false];
  /** The most that it had at once. */
  let most = 0;

  return {
    note(events, listed) {
      const nowMs = timer.elapsedMs();
      if (nowMs - sinceMs >= PROVIDER_BOUNDS.churnMs) {
        [sinceMs, isTold, wasTold, most] = [nowMs, false, isTold, 0];
        had.clear();
      }
      most = Math.max(most, listed);
      if (isTold) return null;
      for (const eventId of events) if (eventId !== null) had.add(eventId);
      const { size } = had;
      if (size <= Math.max(PROVIDER_BOUNDS.churnEventsMin, PROVIDER_BOUNDS.churnTimesMax * most)) return null;
      isTold = true;
      had.clear();
      return wasTold ? null : size;
    },
  };
}
