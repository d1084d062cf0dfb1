// What the operator says of an event, and what became of it.
import type { Refusal } from '../api.js';
import { useDoing } from '../use-doing.js';
import type { EventHeard } from '../wire.js';

/** How it is said. */
export interface Saying {
  readonly refusal: Refusal | null;
  readonly isAsking: boolean;
  /** What was said last, in words; null: nothing yet. */
  readonly said: string | null;
  /** Says something, `text` in words. */
  readonly say: (body: object, text: string) => void;
}

/** Says something of an event. */
export function useSaying({ sport, event_id: eventId }: EventHeard, what: 'live' | 'result'): Saying {
  const { refusal, isAsking, done, act } = useDoing();
  const path = `/v1/sports/${sport}/events/${encodeURIComponent(eventId)}/${what}/`;
  return { refusal, isAsking, said: done, say: (body, text) => void act({ method: 'PUT', path, body }, text) };
}

/** Returns the number in a text; what is none as it is, so that the server says what it is. Empty: null. */
export function countIn(text: string): number | string | null {
  const plain = text.trim();
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : plain;
}

/** Returns both numbers, or null where neither is there. */
export function bothIn(first: string, second: string): readonly unknown[] | null {
  const both = [countIn(first), countIn(second)];
  return both.every((it) => it === null) ? null : both;
}
