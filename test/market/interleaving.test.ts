// Lists that take turns, with all that may happen in between, held against what each of them would come to at once.
import { describe, expect, it } from 'vitest';
import { OFFER_LISTS, type OfferList, type Quote } from '../../src/core/record/offer.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { type BookieCode, type EventId, toBookieCode, toEventId, toSelectionId } from '../../src/core/value/ids.js';
import { toMinor } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { later, toInstant } from '../../src/core/value/time.js';
import { type ListedOffer, createMarket } from '../../src/market/market.js';
import { nextTurn } from '../../src/turns.js';
import { betType } from '../support/bet-types.js';
import { fakeTime } from '../support/world.js';

const PERIODS = { live: 100, today: 1000, early: 5000, quotes: 50 };
const BOOKIES = ['acme', 'bolt'].map(toBookieCode);
const EVENTS = Array.from({ length: 60 }, (_, nth) => toEventId(`2026-05-26,${nth + 1},${nth + 1001}`));
const TYPES = Array.from({ length: 40 }, (_, nth) => betType(`for,ahover,${nth + 1}`));
/** Of a list: some of its changes take three turns. */
const SLOTS = 1300;
const STEPS = 60;

interface Listed {
  readonly bookie: BookieCode;
  readonly list: OfferList;
  /** What it comes to, by slot. */
  readonly has: Map<number, ListedOffer>;
  /** It is read as if for the first time. */
  isOutdated: boolean;
  /** On these its offers were taken back since it was read. */
  withdrawn: Set<EventId>;
  applying: Promise<void> | null;
}

/** Returns numbers below any, always the same ones for a seed. */
function numbersOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const told = (offer: { readonly selectionId: string; readonly quotes: readonly Quote[] } | null): string =>
  offer === null ? 'nothing' : `${offer.selectionId} ${offer.quotes.map(({ price }) => price).join(' ')}`;

const keys = BOOKIES.flatMap((bookie) =>
  EVENTS.flatMap((eventId) => TYPES.map((type) => ({ bookie, eventId, type, name: `${bookie} ${eventId} ${type}` }))),
);

function playWith(seed: number) {
  const below = numbersOf(seed);
  const one = <T>(of: readonly T[]): T => of[below(of.length)]!;
  const time = fakeTime(toInstant(0));
  const market = createMarket(time.timer, () => PERIODS);
  const lists = BOOKIES.flatMap((bookie) =>
    OFFER_LISTS.map((list): Listed => ({
      bookie,
      list,
      has: new Map(),
      isOutdated: true,
      withdrawn: new Set(),
      applying: null,
    })),
  );
  /** What there was when it was last told of. */
  const heard = new Map<string, string>();
  market.onMoves((moves) => {
    for (const { bookie, eventId, betType: type } of moves)
      heard.set(`${bookie} ${eventId} ${type}`, told(market.findOffer(bookie, eventId, type)));
  });

  let last = 1000;
  function nextQuotes(): Quote[] {
    last += 1;
    return [{ price: toPriceMilli(last), ccy: toCurrency('EUR'), min: toMinor(1), max: toMinor(100) }];
  }

  /** A slot keeps whose offer it has, until the list is read anew. */
  function offerIn({ has }: Listed, slot: number, shift: number): ListedOffer {
    const nth = slot + shift;
    const fresh = {
      slot,
      eventId: EVENTS[nth % EVENTS.length]!,
      betType: TYPES[Math.floor(nth / EVENTS.length) % TYPES.length]!,
      selectionId: toSelectionId(`s${nth}`),
    };
    return { ...fresh, ...has.get(slot), quotes: nextQuotes() };
  }

  function* coming(listed: Listed, changed: readonly ListedOffer[]): Generator<ListedOffer> {
    for (const offer of changed) {
      if (listed.withdrawn.has(offer.eventId)) continue;
      listed.has.set(offer.slot, offer);
      yield offer;
    }
  }

  function poll(listed: Listed): void {
    if (listed.applying !== null) return;
    const { bookie, list, has } = listed;
    const isAll = listed.isOutdated || below(6) === 0;
    listed.isOutdated = false;
    listed.withdrawn = new Set();
    const removed = isAll ? [] : [...has.keys()].filter(() => below(20) === 0);
    if (isAll) has.clear();
    for (const slot of removed) has.delete(slot);
    const [share, shift] = [1 + below(10), isAll ? below(20) : 0];
    const slots = Array.from({ length: SLOTS }, (_, slot) => slot).filter((slot) => !removed.includes(slot));
    const changed = slots.filter(() => below(10) < share).map((slot) => offerIn(listed, slot, shift));
    const change = {
      bookie,
      list,
      at: time.clock(),
      askedMs: time.timer.elapsedMs(),
      changed: coming(listed, below(2) === 0 ? changed : changed.reverse()),
      removedSlots: isAll ? ('all' as const) : removed,
    };
    listed.applying = market.apply(change).then(() => {
      listed.applying = null;
    });
  }

  function withdraw(bookie: BookieCode, eventId: EventId): void {
    market.withdraw(bookie, eventId);
    for (const listed of lists.filter((some) => some.bookie === bookie)) {
      listed.isOutdated = true;
      listed.withdrawn.add(eventId);
      for (const [slot, offer] of listed.has) if (offer.eventId === eventId) listed.has.delete(slot);
    }
  }

  function quote({ bookie, has }: Listed): void {
    if (has.size === 0) return;
    const offer = { ...one([...has.values()]), bookie, quotes: nextQuotes(), at: time.clock() };
    market.applyQuotes(offer, time.timer.elapsedMs() - below(60));
  }

  const pass = (ms: number): void => {
    time.moveTo(later(time.clock(), ms));
  };
  const acts = [
    ...Array.from({ length: 5 }, () => () => {
      poll(one(lists));
    }),
    () => {
      withdraw(one(BOOKIES), one(EVENTS));
    },
    () => {
      quote(one(lists));
    },
    () => {
      pass(below(4) === 0 ? below(4000) : below(60));
    },
    () => {
      market.sweep();
    },
  ];

  return {
    act: (): void => {
      one(acts)();
    },
    turns: async (): Promise<void> => {
      for (let turns = below(4); turns > 0; turns -= 1) await nextTurn();
    },
    /** Lets what is under way come to its end, and tells of what is too old. */
    async rest(): Promise<void> {
      for (const { applying } of lists) await applying;
      market.sweep();
      for (let turns = 0; turns < 40; turns += 1) await nextTurn();
    },
    /** Each list is asked for again, and has nothing new. */
    async confirmAll(): Promise<void> {
      pass(1000);
      const asked = { at: time.clock(), askedMs: time.timer.elapsedMs(), changed: [], removedSlots: [] };
      for (const { bookie, list } of lists) await market.apply({ bookie, list, ...asked });
      market.sweep();
    },
    /** Of what there is something else than was told last. */
    untold: (): unknown[] =>
      keys
        .map(({ bookie, eventId, type, name }) => [
          name,
          heard.get(name) ?? 'nothing',
          told(market.findOffer(bookie, eventId, type)),
        ])
        .filter(([, before, now]) => before !== now),
    /** Of what there is something else than the lists have. */
    wrong(): unknown[] {
      const listed = new Map<string, Set<string>>();
      for (const list of [...OFFER_LISTS].reverse()) {
        const here = new Map<string, Set<string>>();
        for (const { bookie, has } of lists.filter((some) => some.list === list)) {
          for (const offer of has.values()) {
            const name = `${bookie} ${offer.eventId} ${offer.betType}`;
            here.set(name, (here.get(name) ?? new Set()).add(told(offer)));
          }
        }
        for (const [name, some] of here) listed.set(name, some);
      }
      return keys
        .map(({ bookie, eventId, type, name }) => ({
          name,
          wanted: listed.get(name) ?? new Set(['nothing']),
          is: told(market.findOffer(bookie, eventId, type)),
        }))
        .filter(({ wanted, is }) => !wanted.has(is));
    },
  };
}

describe('lists that take turns', () => {
  it.each([1, 2, 3, 4, 5])('come to what they would at once, and no move is left untold (seed %i)', async (seed) => {
    const play = playWith(seed);
    for (let step = 0; step < STEPS; step += 1) {
      play.act();
      await play.turns();
    }
    await play.rest();
    expect(play.untold()).toEqual([]);
    await play.confirmAll();
    expect([play.untold(), play.wrong()]).toEqual([[], []]);
  });
});
