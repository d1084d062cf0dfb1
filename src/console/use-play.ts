// How an event in play stands, as far as the stream has told; it tells of the events that somebody looks at.
import { useCallback } from 'preact/hooks';
import { useLive } from './desk.js';
import type { Snapshot } from './live.js';
import type { Play } from './told.js';

/** Returns how an event stands; null: nothing of that is known. */
export function usePlay(eventId: string): Play | null {
  return useLive(useCallback(({ told }: Snapshot): Play | null => told.play.get(eventId) ?? null, [eventId]));
}
