// Reads a poll's pages one after the other: checks each listing and offer, and keeps only what is not as it was. An item whose very bytes
// were read before is not read again, where the table of what is known says that its offers are as they were.
import type { PageItem } from '../../src/providers/page-memory.js';
import { type EventsPolled } from '../../src/wire/proto/market.js';
import { createDeltaWriter } from '../../src/wire/proto/market-delta.js';
import {
  type Listing,
  type OfferRead,
  offersOf,
  parseListing,
  readOffer,
  roomForOffer,
} from '../../src/wire/provider/events.js';
import { type Rejects, reject } from '../../src/wire/provider/reject.js';
import { addInteger, addText, createHash, finish, restart, resumeFrom, type Hash } from './hash.js';
import { DUPLICATE, OFFER_WORDS, openOfferTable, UNCHANGED } from './offer-table.js';

/** What is noted of an item that is a listing with nothing wrong in it. */
export interface ItemNote {
  readonly identity: number;
  /** Each offer's key and content. */
  readonly offers: Int32Array;
}

/** Takes a poll's pages, then tells what changed. */
export interface ListingsReader {
  readPage(items: readonly PageItem<ItemNote>[]): void;
  finish(): EventsPolled;
}

/** What identifies a listing, as `listingKeyOf` does in letters. */
function addIdentity(hash: Hash, listing: Listing): void {
  addText(hash, listing.sport);
  addText(hash, listing.competitionName);
  addInteger(hash, listing.start);
  if (listing.kind === 'normal') {
    addText(hash, listing.home);
    addText(hash, listing.away);
  } else {
    addText(hash, listing.eventName);
  }
}

/** All else that a listing says: where that changes, its offers count as changed, so that it is reported again. */
function addDetails(hash: Hash, listing: Listing, runner: Hash): void {
  addInteger(hash, listing.suppliedCompetitionId ?? 0);
  if (listing.kind === 'normal') {
    addInteger(hash, listing.suppliedHomeId ?? 0);
    addInteger(hash, listing.suppliedAwayId ?? 0);
    return;
  }
  // Runners are often listed by price; a sum does not mind their order.
  for (const { name, suppliedId } of listing.runners) {
    restart(runner);
    addText(runner, name);
    addInteger(runner, suppliedId ?? 0);
    finish(runner);
    hash.a = (hash.a + runner.a) | 0;
    hash.b = (hash.b + runner.b) | 0;
  }
}

function addQuotes(hash: Hash, { quotes }: OfferRead): void {
  for (let at = 0; at < quotes.count; at += 1) {
    addInteger(hash, quotes.priceMilli[at] ?? 0);
    addText(hash, quotes.ccy[at] ?? '');
    addInteger(hash, quotes.min[at] ?? 0);
    addInteger(hash, quotes.max[at] ?? 0);
  }
}

/** 53 bits of a finished hash: enough to tell a poll's listings apart. */
function fingerprint(hash: Hash): number {
  return (hash.a >>> 0) * 0x20_0000 + (hash.b >>> 11);
}

function countOf(rejects: Rejects): number {
  let count = 0;
  for (const reason in rejects) count += rejects[reason as keyof Rejects] ?? 0;
  return count;
}

/** Opens a reader for one poll. The table of what is known is taken over. */
export function openListingsReader(known: Uint32Array): ListingsReader {
  const table = openOfferTable(known);
  const delta = createDeltaWriter();
  const rejected: Rejects = {};
  const listingsSeen = new Set<number>();
  const offer = roomForOffer();
  const identity = createHash();
  const details = createHash();
  const key = createHash();
  const content = createHash();
  /** Of the offers of the item in hand. */
  let words: number[] = [];
  let pages = 0;
  let offers = 0;

  function seeOffer(): number {
    resumeFrom(key, identity);
    addText(key, offer.betType);
    addText(key, offer.selectionId);
    finish(key);
    resumeFrom(content, details);
    addQuotes(content, offer);
    finish(content);
    words.push(key.a, key.b, content.a, content.b);
    return table.see(key, content);
  }

  function readOffers(item: unknown, listing: Listing): void {
    let place = -1;
    for (const raw of offersOf(item, rejected)) {
      if (!readOffer(raw, listing.kind, offer, rejected)) continue;
      const slot = seeOffer();
      if (slot === DUPLICATE) {
        reject(rejected, 'offer_duplicate');
        continue;
      }
      offers += 1;
      if (slot === UNCHANGED) continue;
      if (place === -1) place = delta.addListing(listing);
      delta.addOffer(slot, place, offer);
    }
  }

  function identityOf(listing: Listing): number {
    restart(identity);
    addIdentity(identity, listing);
    finish(identity);
    return fingerprint(identity);
  }

  /** Returns false where the item must be read. */
  function seeAgain(note: ItemNote): boolean {
    if (listingsSeen.has(note.identity) || !table.seeAgain(note.offers)) return false;
    listingsSeen.add(note.identity);
    offers += note.offers.length / OFFER_WORDS;
    return true;
  }

  /** Returns what is to be noted of it; null: something is wrong with it, which must be told each time. */
  function readItem(item: unknown): ItemNote | null {
    const rejectedBefore = countOf(rejected);
    const listing = parseListing(item, rejected);
    if (listing === null) return null;
    const seen = identityOf(listing);
    if (listingsSeen.has(seen)) {
      reject(rejected, 'listing_duplicate');
      return null;
    }
    listingsSeen.add(seen);
    restart(details);
    addDetails(details, listing, content);
    words = [];
    readOffers(item, listing);
    return countOf(rejected) === rejectedBefore ? { identity: seen, offers: Int32Array.from(words) } : null;
  }

  return {
    readPage(items) {
      pages += 1;
      for (const item of items) {
        if (item.note !== null && seeAgain(item.note)) continue;
        item.note = readItem(item.read());
      }
    },
    finish() {
      const { known: after, removed } = table.finish();
      return {
        kind: 'seen',
        known: after,
        delta: delta.finish(removed),
        pages,
        listings: listingsSeen.size,
        offers,
        rejected,
      };
    },
  };
}
