// What is on offer to some, as they were last told: only what is another than before is told.
import type { Event } from '../core/record/event.js';
import type { PricedQuote } from '../core/record/offer.js';
import type { BetType } from '../core/value/bet-type.js';
import type { BookieCode } from '../core/value/ids.js';
import { type Written, written } from '../wire/stream/frames.js';
import { type ShownOffer, offerMessage, offerOverMessage } from '../wire/stream/messages.js';
import type { Channel, Channels } from './channels.js';

/** Which offer of an event. */
export interface OfferRef {
  readonly bookie: BookieCode;
  readonly betType: BetType;
}

/** Returns what an offer of an event is found by. */
export function keyOf({ bookie, betType }: OfferRef): string {
  return `${bookie} ${betType}`;
}

/** What is on offer on one event to those in one channel. */
export interface Shelf {
  readonly channel: Channel;
  /** Tells an offer where it is another than before. */
  put(ref: OfferRef, message: Written): void;
  /** Tells that an offer is gone, where it was there. */
  remove(ref: OfferRef): void;
  refs(): readonly OfferRef[];
  /** Returns all that is on offer. */
  all(): readonly Written[];
  /** By bookie and bet type. */
  readonly offers: ReadonlyMap<string, Offered>;
}

/** An offer, as it was told, and how it is told that it is gone. */
interface Offered {
  readonly ref: OfferRef;
  readonly message: Written;
  readonly over: () => Written;
}

/** Returns what an offer of an event is told as. */
export function offerOn({ sport, eventId, status }: Event, ref: OfferRef, priceList: readonly PricedQuote[]): Written {
  const offer: ShownOffer = { sport, eventId, ...ref, isInRunning: status === 'in_running', priceList };
  return written(offerMessage(offer));
}

/** Returns an empty shelf of an event. */
export function createShelf({ sport, eventId }: Event, channels: Channels): Shelf {
  const channel = channels.open();
  const offers = new Map<string, Offered>();

  return {
    channel,
    offers,
    put(ref, message) {
      const key = keyOf(ref);
      if (offers.get(key)?.message.text === message.text) return;
      offers.set(key, { ref, message, over: () => written(offerOverMessage({ sport, eventId, ...ref })) });
      channel.say([message]);
    },
    remove(ref) {
      const key = keyOf(ref);
      const offered = offers.get(key);
      if (offered === undefined) return;
      offers.delete(key);
      channel.say([offered.over()]);
    },
    refs: () => Array.from(offers.values(), ({ ref }) => ref),
    all: () => Array.from(offers.values(), ({ message }) => message),
  };
}

/** Returns what somebody must be told who knew what was on some shelves, to know what is on others. */
export function changesBetween(before: readonly Shelf[], after: readonly Shelf[]): readonly Written[] {
  const [then, now] = [allOffers(before), allOffers(after)];
  const gone = [...then].flatMap(([key, { over }]) => (now.has(key) ? [] : [over()]));
  const come = [...now].flatMap(([key, { message }]) =>
    then.get(key)?.message.text === message.text ? [] : [message],
  );
  return [...gone, ...come];
}

function allOffers(shelves: readonly Shelf[]): ReadonlyMap<string, Offered> {
  return new Map(shelves.flatMap(({ offers }) => [...offers]));
}
