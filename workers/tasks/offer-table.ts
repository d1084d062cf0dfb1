// What a provider listed at the last poll, and whether it still does. One row a slot, four words: the offer's key and its content,
// each as a 64-bit hash (the odds are in hash.ts). A slot is an offer's number for as long as it is listed; then it is free and goes
// to a newcomer of a later poll. The table travels with each poll, so that any thread can answer and none keeps anything.
import type { Hash } from './hash.js';

const WIDTH = 4;
/** What an offer is noted as. */
export const OFFER_WORDS = WIDTH;

/** Answers of `see` that are no slots. */
export const UNCHANGED = -1;
export const DUPLICATE = -2;

/** Compares what is listed now with what was. */
interface OfferTable {
  /** Returns the slot of an offer that is new or not as it was, else `UNCHANGED`, or `DUPLICATE` when this poll had it before. */
  see(key: Hash, content: Hash): number;
  /**
   * Sees offers again, `OFFER_WORDS` words each: the two of the key and the two of the content. Returns whether each was as it was; where
   * one was not, or this poll had it before, none has been seen.
   */
  seeAgain(offers: Int32Array): boolean;
  /** Returns the table for the next poll, null when it is the old one, and the slots of what was not seen. */
  finish(): { readonly known: Uint32Array | null; readonly removed: readonly number[] };
}

interface Rows {
  words: Uint32Array;
  /** Free slots between the others included. */
  slots: number;
}

function isFree({ words }: Rows, slot: number): boolean {
  return words[slot * WIDTH] === 0 && words[slot * WIDTH + 1] === 0;
}

function isKey({ words }: Rows, slot: number, a: number, b: number): boolean {
  return words[slot * WIDTH] === a && words[slot * WIDTH + 1] === b;
}

/** Finds slots by key: open addressing over slot numbers, made only when offers do not come in the order of last time. */
interface Index {
  /** Slot + 1; 0: empty. */
  places: Uint32Array;
  used: number;
}

function placeIn({ places }: Index, slot: number, key: number): void {
  const mask = places.length - 1;
  let at = key & mask;
  while (places[at] !== 0) at = (at + 1) & mask;
  places[at] = slot + 1;
}

function indexOf(rows: Rows, room: number): Index {
  let length = 1024;
  while (length < room * 2) length *= 2;
  const index = { places: new Uint32Array(length), used: 0 };
  for (let slot = 0; slot < rows.slots; slot += 1) {
    if (isFree(rows, slot)) continue;
    placeIn(index, slot, rows.words[slot * WIDTH] ?? 0);
    index.used += 1;
  }
  return index;
}

/** Opens a table for one poll. Its words are taken over and written to. */
export function openOfferTable(known: Uint32Array): OfferTable {
  const rows: Rows = { words: known, slots: known.length / WIDTH };
  const knownSlots = rows.slots;
  let seen = new Uint8Array(rows.slots);
  let index: Index | null = null;
  let nextFree = 0;
  /** Offers mostly come in the order of last time: the slot that follows the last one found is tried first. */
  let expected = 0;
  let isChanged = false;

  function lookUp(a: number, b: number): number {
    index ??= indexOf(rows, rows.slots);
    const { places } = index;
    const mask = places.length - 1;
    for (let at = a & mask; ; at = (at + 1) & mask) {
      const place = places[at] ?? 0;
      if (place === 0) return -1;
      if (isKey(rows, place - 1, a, b)) return place - 1;
    }
  }

  function find(a: number, b: number): number {
    const slot = expected < rows.slots && isKey(rows, expected, a, b) ? expected : lookUp(a, b);
    if (slot !== -1) expected = slot + 1;
    return slot;
  }

  function grow(): void {
    const room = Math.max(256, rows.slots * 2);
    const words = new Uint32Array(room * WIDTH);
    words.set(rows.words);
    rows.words = words;
    const marks = new Uint8Array(room);
    marks.set(seen);
    seen = marks;
  }

  /** Slots that this poll empties stay empty until the next, so that none is both removed and changed. */
  function takeSlot(): number {
    while (nextFree < knownSlots && !isFree(rows, nextFree)) nextFree += 1;
    if (nextFree < knownSlots) return nextFree;
    if ((rows.slots + 1) * WIDTH > rows.words.length) grow();
    rows.slots += 1;
    return rows.slots - 1;
  }

  function add(a: number, b: number): number {
    const slot = takeSlot();
    rows.words[slot * WIDTH] = a;
    rows.words[slot * WIDTH + 1] = b;
    if (index === null || (index.used + 1) * 2 > index.places.length) {
      index = indexOf(rows, rows.slots * 2);
    } else {
      placeIn(index, slot, a);
      index.used += 1;
    }
    return slot;
  }

  function isContent(slot: number, a: number, b: number): boolean {
    return rows.words[slot * WIDTH + 2] === a && rows.words[slot * WIDTH + 3] === b;
  }

  /** A key of nothing but zeros would be a free slot. */
  const secondOf = (a: number, b: number): number => (a === 0 && b === 0 ? 1 : b);

  /** Returns the slot that holds just this and was not seen yet, or -1. */
  function findUnseen(offers: Int32Array, at: number): number {
    const a = (offers[at] ?? 0) >>> 0;
    const slot = find(a, secondOf(a, (offers[at + 1] ?? 0) >>> 0));
    if (slot === -1 || seen[slot] === 1) return -1;
    return isContent(slot, (offers[at + 2] ?? 0) >>> 0, (offers[at + 3] ?? 0) >>> 0) ? slot : -1;
  }

  function removeUnseen(): number[] {
    const removed: number[] = [];
    for (let slot = 0; slot < rows.slots; slot += 1) {
      if (seen[slot] === 1 || isFree(rows, slot)) continue;
      removed.push(slot);
      rows.words.fill(0, slot * WIDTH, (slot + 1) * WIDTH);
    }
    while (rows.slots > 0 && isFree(rows, rows.slots - 1)) rows.slots -= 1;
    return removed;
  }

  return {
    see(key, content) {
      const a = key.a >>> 0;
      const b = secondOf(a, key.b >>> 0);
      const known = find(a, b);
      if (known !== -1 && seen[known] === 1) return DUPLICATE;
      const slot = known === -1 ? add(a, b) : known;
      seen[slot] = 1;
      const contentA = content.a >>> 0;
      const contentB = content.b >>> 0;
      if (known !== -1 && isContent(slot, contentA, contentB)) return UNCHANGED;
      rows.words[slot * WIDTH + 2] = contentA;
      rows.words[slot * WIDTH + 3] = contentB;
      isChanged = true;
      return slot;
    },
    seeAgain(offers) {
      const slots: number[] = [];
      for (let at = 0; at < offers.length; at += OFFER_WORDS) {
        const slot = findUnseen(offers, at);
        if (slot === -1) return false;
        slots.push(slot);
      }
      for (const slot of slots) seen[slot] = 1;
      return true;
    },
    finish() {
      const removed = removeUnseen();
      if (!isChanged && removed.length === 0) return { known: null, removed };
      return { known: rows.words.subarray(0, rows.slots * WIDTH), removed };
    },
  };
}
