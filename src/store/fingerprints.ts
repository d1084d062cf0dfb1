// Which orders may have a fingerprint: a hash table for millions of orders, of which nearly none is ever looked for. It takes four bytes a
// slot and two slots an order; an object for each would take twenty times as much, and give the garbage collector something to do.

/** So many orders, by their numbers, are in one table of their own, which never grows and is forgotten as a whole. */
const SPAN_ORDERS = 2 ** 20;
const SLOTS = 2 * SPAN_ORDERS;

// A slot's place is the lower bits of the fingerprint, or the next free one. Its value has the upper bits, and where in the span the order is,
// counted from 1: 0 is nobody.
const PLACE_BITS = 21;
const PLACE = SLOTS - 1;

/** 32 bits, not 0. */
export type Fingerprint = number & { readonly of: 'Fingerprint' };

/** Orders by their fingerprints. */
export interface Fingerprints {
  /** An order keeps its fingerprint: so a table is never more than half full. */
  put(orderId: number, fingerprint: Fingerprint): void;
  /** Returns the orders that may have a fingerprint: all that do, and one in a thousand that does not, each once, in no order. */
  find(fingerprint: Fingerprint): readonly number[];
  /** Keeps only the spans for which it says so; it is told the number of their last order. */
  keep(isKept: (lastOrderId: number) => boolean): void;
}

/** Returns the number of the last order that is in one span with another. */
export function lastInSpan(orderId: number): number {
  return (spanOf(orderId) + 1) * SPAN_ORDERS - 1;
}

const spanOf = (orderId: number): number => Math.floor(orderId / SPAN_ORDERS);

const NOBODY: readonly number[] = [];

/** Returns a table of nobody. */
export function createFingerprints(): Fingerprints {
  const spans = new Map<number, Uint32Array>();
  return {
    put(orderId, fingerprint) {
      const span = spanOf(orderId);
      // Its pages are the system's until somebody is in them.
      const slots = spans.get(span) ?? new Uint32Array(SLOTS);
      spans.set(span, slots);
      let place = fingerprint & PLACE;
      while (slots[place] !== 0) place = (place + 1) & PLACE;
      slots[place] = ((fingerprint >>> PLACE_BITS) << PLACE_BITS) | (orderId - span * SPAN_ORDERS + 1);
    },
    find(fingerprint) {
      // Nearly nobody is.
      let found = NOBODY;
      for (const [span, slots] of spans) {
        for (let place = fingerprint & PLACE, value = slots[place] ?? 0; value !== 0; value = slots[place] ?? 0) {
          const orderId = span * SPAN_ORDERS + (value & PLACE) - 1;
          const mayHaveIt = value >>> PLACE_BITS === fingerprint >>> PLACE_BITS;
          if (mayHaveIt && !found.includes(orderId)) found = [...found, orderId];
          place = (place + 1) & PLACE;
        }
      }
      return found;
    },
    keep(isKept) {
      for (const span of spans.keys()) if (!isKept(lastInSpan(span * SPAN_ORDERS))) spans.delete(span);
    },
  };
}
