// Opens a visit: each thing that rows ask for together is asked for when the first of them wants it.
import { OFFER_LISTS } from '../core/record/offer.js';
import { placeLeast } from './placing.js';
import { type Priced, offersIn, priceOf, spread } from './selections.js';
import { type ListName, type Visit, type VisitParts, questionOf } from './visit.js';
import { type Walk, walk } from './walk.js';

/** As many as are asked for one by one. */
const PRICED_MAX = 20;

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}

/** Starts a visit; nothing is asked yet. */
export function openVisit(parts: VisitParts): Visit {
  const { probe, permissions, now } = parts;
  const walks = new Map<ListName, Promise<Walk>>();

  async function read(name: ListName): Promise<Walk> {
    const { path, query } = questionOf(name, now);
    // What is placed is to be in the statements.
    if (path === 'bets/' && permissions.mayPlace) await visit.bets();
    return walk(probe, path, query);
  }

  const visit: Visit = {
    ...parts,
    list(name) {
      const reading = walks.get(name) ?? read(name);
      walks.set(name, reading);
      return reading;
    },
    offers: once(async () => {
      const lists = await Promise.all(OFFER_LISTS.map(async (type) => ({ type, walk: await visit.list(type) })));
      return lists.flatMap(({ type, walk: { pages } }) => offersIn(type, pages));
    }),
    priced: once(async () => {
      const priced: Priced[] = [];
      for (const offer of spread(await visit.offers(), PRICED_MAX)) priced.push(await priceOf(probe, offer));
      return priced;
    }),
    bets: once(async () => placeLeast(visit)),
  };
  return visit;
}
