// Offers with the events that they are on, and what is said of single selections.
import type { OfferList } from '../core/record/offer.js';
import type { Answer, Probe } from './probe.js';
import { type Fields, fieldsOf, listOf } from './rule.js';
import type { PageSeen } from './walk.js';

/** An offer as it is published. */
export interface OfferSeen {
  /** `today[3].offers[1]`. */
  readonly path: string;
  readonly type: OfferList;
  readonly event: Fields;
  readonly offer: Fields;
  /** Empty where there is none. */
  readonly selectionId: string;
  readonly quotes: readonly unknown[];
}

/** What was said of a selection. */
export interface Priced {
  readonly selectionId: string;
  readonly answer: Answer;
  readonly body: Fields;
}

/** Returns every offer of a list of events. */
export function offersIn(type: OfferList, pages: readonly PageSeen[]): readonly OfferSeen[] {
  const events = pages.flatMap(({ results }) => results).map(fieldsOf);
  return events.flatMap((event, place) =>
    listOf(event['offers']).map((one, index) => {
      const offer = fieldsOf(one);
      const { selection_id: selectionId, quotes } = offer;
      return {
        path: `${type}[${place}].offers[${index}]`,
        type,
        event,
        offer,
        selectionId: typeof selectionId === 'string' ? selectionId : '',
        quotes: listOf(quotes),
      };
    }),
  );
}

/** Returns so many offers that can be asked for, from all over the lists, and one that has no quotes, if there is one. */
export function spread(offers: readonly OfferSeen[], most: number): readonly OfferSeen[] {
  const named = offers.filter(({ selectionId }) => selectionId !== '');
  const step = Math.max(1, Math.ceil(named.length / most));
  const unpriced = named.filter(({ quotes }) => quotes.length === 0).slice(0, 1);
  return [...new Set([...named.filter((_, index) => index % step === 0), ...unpriced])];
}

/** Asks for one selection. */
export async function priceOf(probe: Probe, { selectionId }: Pick<OfferSeen, 'selectionId'>): Promise<Priced> {
  const answer = await probe.ask({ path: 'price_and_stake', query: { selection_id: selectionId } });
  return { selectionId, answer, body: fieldsOf(answer.body) };
}
