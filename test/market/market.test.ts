import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OFFER_LISTS, type Offer, type OfferList, type Quote } from '../../src/core/record/offer.js';
import type { BetType } from '../../src/core/value/bet-type.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { toBookieCode, toEventId, toSelectionId } from '../../src/core/value/ids.js';
import { toMinor } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { type Instant, later, toInstant } from '../../src/core/value/time.js';
import type { MarketMove } from '../../src/market/in-force.js';
import { type ListedOffer, type Market, createMarket } from '../../src/market/market.js';
import { betType } from '../support/bet-types.js';
import { countTurns } from '../support/turns.js';
import { fakeTime } from '../support/world.js';

const ACME = toBookieCode('acme');
const BOLT = toBookieCode('bolt');
const DERBY = toEventId('2026-05-26,1,2');
const FINAL = toEventId('2026-05-26,3,4');
const PERIODS = { live: 100, today: 1000, early: 5000, quotes: 50 };

/** A market and its clock, which may be set, and what it has told. */
function open() {
  const time = fakeTime(toInstant(0));
  const elapsedMs = (): number => time.timer.elapsedMs();
  const market = createMarket(time.timer, () => PERIODS);
  const told: string[] = [];
  market.onMoves((moves) => told.push(...moves.map(inWords)));
  return {
    market,
    forward: (ms: number): void => {
      time.moveTo(later(time.clock(), ms));
    },
    setBy: (ms: number): void => {
      time.setBy(ms);
    },
    now: time.clock,
    /** What was told since it was last asked. */
    heard: () => told.splice(0),
    apply: (
      list: OfferList,
      changed: readonly ListedOffer[] = [],
      removedSlots: readonly number[] | 'all' = [],
      bookie = ACME,
    ) => {
      void market.apply({ bookie, list, at: time.clock(), askedMs: elapsedMs(), changed, removedSlots });
    },
    /** An answer for a selection of ACME's, which was asked for just now. */
    quote: (some: readonly Quote[], selectionId = 's-for,h'): Offer => {
      const offer = {
        bookie: ACME,
        eventId: DERBY,
        betType: betType('for,h'),
        selectionId: toSelectionId(selectionId),
        quotes: some,
        at: time.clock(),
      };
      market.applyQuotes(offer, elapsedMs());
      return offer;
    },
  };
}

/** Offers on so many events, one each, from a slot on. */
const manyListed = (count: number, price: number, from = 0): ListedOffer[] =>
  Array.from({ length: count }, (_, nth) =>
    listed(from + nth, 'for,h', price, { eventId: toEventId(`2026-05-26,${nth + 1},${nth + 20_001}`) }),
  );

const inWords = ({ bookie, eventId, betType: type }: MarketMove): string => `${bookie} ${eventId} ${type}`;

function quotes(...prices: readonly number[]): Quote[] {
  return prices.map((price) => ({
    price: toPriceMilli(price * 1000),
    ccy: toCurrency('EUR'),
    min: toMinor(100),
    max: toMinor(50_000),
  }));
}

/** An offer of a list: slot, bet type, price. */
function listed(slot: number, type: string, price: number, more: Partial<ListedOffer> = {}): ListedOffer {
  return {
    slot,
    eventId: DERBY,
    betType: betType(type),
    selectionId: toSelectionId(`s-${type}`),
    quotes: quotes(price),
    ...more,
  };
}

/** The best price of a bet type at a bookie; null: no offer. */
function price(market: Market, type: string, bookie = ACME, eventId = DERBY): number | null {
  const found = market.findOffer(bookie, eventId, betType(type));
  return found === null ? null : (found.quotes[0]?.price ?? 0) / 1000;
}

describe('lists', () => {
  it('bring offers, change them, confirm the rest and take them away', () => {
    const { market, apply, heard, forward, now } = open();
    apply('today', [listed(0, 'for,h', 2.1), listed(1, 'for,d', 3.4), listed(2, 'for,h', 1.5, { eventId: FINAL })]);
    expect(heard()).toEqual([`acme ${DERBY} for,h`, `acme ${DERBY} for,d`, `acme ${FINAL} for,h`]);
    expect(market.findOffer(ACME, DERBY, betType('for,h'))).toEqual({
      bookie: ACME,
      eventId: DERBY,
      betType: 'for,h',
      selectionId: 's-for,h',
      quotes: quotes(2.1),
      at: now(),
    });

    forward(1000);
    apply('today', [listed(1, 'for,d', 3.5)]);
    expect(heard()).toEqual([`acme ${DERBY} for,d`]);
    expect(price(market, 'for,d')).toBe(3.5);
    expect(market.findOffer(ACME, DERBY, betType('for,h'))).toMatchObject({ quotes: quotes(2.1), at: now() });

    apply('today', [], [1]);
    expect(heard()).toEqual([`acme ${DERBY} for,d`]);
    expect([price(market, 'for,h'), price(market, 'for,d')]).toEqual([2.1, null]);
    expect(price(market, 'for,h', ACME, FINAL)).toBe(1.5);
  });

  it('change nothing of an offer that somebody has, nor does who gave them one', () => {
    const { market, apply } = open();
    const dollars = { price: toPriceMilli(1900), ccy: toCurrency('USD'), min: toMinor(1), max: toMinor(3_000_000_000) };
    const steps = [quotes(2.1, 2.05), quotes(2.2, 2.15, 2.1), [dollars], [], quotes(2.4)];
    const had = steps.map((given) => {
      const own = given.map((quote) => ({ ...quote }));
      apply('today', [listed(0, 'for,h', 2, { quotes: own })]);
      for (const quote of own) quote.price = toPriceMilli(1001);
      own.length = 0;
      return market.findOffer(ACME, DERBY, betType('for,h'))?.quotes;
    });
    expect(had).toEqual(steps);
  });

  it('know nothing of other bookies, events and bet types', () => {
    const { market, apply } = open();
    apply('today', [listed(0, 'for,h', 2.1)]);
    apply('today', [listed(0, 'for,h', 2.3)], [], BOLT);
    expect([price(market, 'for,h'), price(market, 'for,h', BOLT)]).toEqual([2.1, 2.3]);
    expect([price(market, 'for,a'), price(market, 'for,h', ACME, FINAL)]).toEqual([null, null]);
    apply('today', [], [0], BOLT);
    expect([price(market, 'for,h'), price(market, 'for,h', BOLT)]).toEqual([2.1, null]);
  });

  it('use a freed slot for another offer without mixing the two', () => {
    const { market, apply } = open();
    apply('today', [listed(0, 'for,h', 2.1)]);
    apply('today', [], [0]);
    apply('today', [listed(0, 'for,a', 4)]);
    expect([price(market, 'for,h'), price(market, 'for,a')]).toEqual([null, 4]);
    apply('today', [], [7]);
    expect(price(market, 'for,a')).toBe(4);
  });

  it('are those of a list that was read anew, and no others', () => {
    const { market, apply, heard } = open();
    apply('early', [listed(0, 'for,d', 3)]);
    apply('today', [listed(0, 'for,h', 2.1), listed(1, 'for,a', 4)]);
    heard();
    apply('today', [listed(1, 'for,h', 2.2)], 'all');
    expect([price(market, 'for,h'), price(market, 'for,a'), price(market, 'for,d')]).toEqual([2.2, null, 3]);
    expect(new Set(heard())).toEqual(new Set([`acme ${DERBY} for,h`, `acme ${DERBY} for,a`]));
  });

  it('of events in play come first, then of today, then of later', () => {
    const { market, apply } = open();
    apply('early', [listed(0, 'for,h', 2.3)]);
    expect(price(market, 'for,h')).toBe(2.3);
    apply('live', [listed(0, 'for,h', 1.2)]);
    expect(price(market, 'for,h')).toBe(1.2);
    apply('today', [listed(0, 'for,h', 2.2)]);
    expect(price(market, 'for,h')).toBe(1.2);
    apply('live', [], [0]);
    expect(price(market, 'for,h')).toBe(2.2);
    apply('today', [], [0]);
    expect(price(market, 'for,h')).toBe(2.3);
    apply('early', [], [0]);
    expect(price(market, 'for,h')).toBe(null);
  });

  it('may quote one bet type as two selections: when the later goes, the other stands', () => {
    const { market, apply } = open();
    const second = listed(1, 'for,h', 2.2, { selectionId: toSelectionId('other') });
    apply('today', [listed(0, 'for,h', 2.1), second]);
    expect(price(market, 'for,h')).toBe(2.2);
    apply('today', [], [1]);
    expect(price(market, 'for,h')).toBe(2.1);
    apply('today', [second]);
    apply('today', [], [0]);
    expect(price(market, 'for,h')).toBe(2.2);
    apply('today', [], [1]);
    expect([price(market, 'for,h'), market.bookiesOf(DERBY)]).toEqual([null, []]);
  });

  describe('of thousands', () => {
    const MANY = 5000;
    const early = (
      { now }: ReturnType<typeof open>,
      changed: readonly ListedOffer[],
      removedSlots: readonly number[] | 'all' = [],
    ): Parameters<Market['apply']>[0] => {
      return { bookie: ACME, list: 'early', at: now(), askedMs: 0, changed, removedSlots };
    };
    const onOffer = (market: Market, some: readonly ListedOffer[], wanted: number): number =>
      some.filter(({ eventId }) => price(market, 'for,h', ACME, eventId) === wanted).length;

    it('take turns, in none of which many are told; a first one is on offer as a whole', async () => {
      const of = open();
      const some = manyListed(MANY, 2);
      const told: number[] = [];
      of.market.onMoves((moves) => told.push(moves.length));
      const seen = new Set<number>();
      of.market.onMoves(() => seen.add(onOffer(of.market, some, 2)));
      const first = countTurns(() => of.market.apply(early(of, some, 'all')));
      expect(onOffer(of.market, some, 2)).toBe(0);
      expect((await first).turns).toBeGreaterThan(15);
      expect(Math.max(...told)).toBeLessThanOrEqual(MANY / 10);
      expect(seen).toEqual(new Set([MANY]));
      expect(new Set(of.heard()).size).toBe(MANY);
    });

    it('take turns with those of others', async () => {
      const of = open();
      const counts = await Promise.all(
        [ACME, BOLT].map((bookie) =>
          countTurns(() => of.market.apply({ ...early(of, manyListed(MANY, 2), 'all'), bookie })),
        ),
      );
      expect(Math.max(...counts.map(({ turns }) => turns))).toBeGreaterThan(30);
    });

    it('are told as they come where they were on offer before, and lack nothing meanwhile that is read anew', async () => {
      const of = open();
      const some = manyListed(MANY, 2);
      await of.market.apply(early(of, some, 'all'));
      of.heard();
      const seen: number[] = [];
      of.market.onMoves(() => seen.push(onOffer(of.market, some, 2) + onOffer(of.market, some, 3)));
      const again = of.market.apply(early(of, manyListed(MANY, 3).reverse(), 'all'));
      expect(onOffer(of.market, some, 3)).toBe(MANY / 10);
      await again;
      expect(new Set(seen)).toEqual(new Set([MANY]));
      expect([onOffer(of.market, some, 3), new Set(of.heard()).size]).toEqual([MANY, MANY]);
      await of.market.apply(early(of, [], 'all'));
      expect(onOffer(of.market, some, 3)).toBe(0);
    });

    it('are not on offer, nor confirmed, where they are given up meanwhile', async () => {
      const of = open();
      const confirmed: string[] = [];
      of.market.onConfirmed((bookie) => confirmed.push(bookie));
      const some = manyListed(MANY, 2);
      let isGivenUp = false;
      const { turns } = await countTurns(async () => {
        const applied = of.market.apply(early(of, some, 'all'), () => isGivenUp);
        isGivenUp = true;
        await applied;
      });
      expect(turns).toBeLessThan(5);
      expect([onOffer(of.market, some, 2), confirmed, of.heard()]).toEqual([0, [], []]);
    });

    it('have nothing on an event that was taken back meanwhile', async () => {
      const of = open();
      await of.market.apply(early(of, manyListed(MANY, 2), 'all'));
      const event = toEventId('2026-05-26,1,20001');
      const other = { eventId: DERBY };
      const again = of.market.apply(early(of, [listed(0, 'for,h', 3, other), ...manyListed(MANY - 1, 3, 1)], 'all'));
      of.market.withdraw(ACME, event);
      expect(price(of.market, 'for,h', ACME, event)).toBeNull();
      of.market.withdraw(ACME, DERBY);
      await again;
      expect(price(of.market, 'for,h')).toBeNull();
    });

    it('keep what comes on an event after it was taken back', async () => {
      const of = open();
      await of.market.apply(early(of, manyListed(MANY, 2), 'all'));
      const first = toEventId('2026-05-26,1,20001');
      const again = of.market.apply(early(of, manyListed(MANY, 3).reverse(), 'all'));
      of.market.withdraw(ACME, first);
      await again;
      expect(price(of.market, 'for,h', ACME, first)).toBe(3);
    });

    it('that age out are told in turns, too', async () => {
      const of = open();
      await of.market.apply(early(of, manyListed(MANY, 2), 'all'));
      of.forward(60_000);
      of.heard();
      of.market.sweep();
      expect(of.heard().length).toBe(MANY / 10);
      await expect.poll(() => of.heard().length).toBeGreaterThan(0);
    });
  });

  it('tell whoever listens that a bookie has confirmed, until he stops', () => {
    const { market, apply } = open();
    const confirmed: string[] = [];
    const stop = market.onConfirmed((bookie) => confirmed.push(bookie));
    apply('today');
    apply('live', [listed(0, 'for,h', 2)], [], BOLT);
    stop();
    apply('today');
    expect(confirmed).toEqual(['acme', 'bolt']);
  });

  it('tell no more moves to whoever has stopped', () => {
    const { market, apply, heard } = open();
    const moves: unknown[] = [];
    const stop = market.onMoves((some) => moves.push(...some));
    stop();
    apply('today', [listed(0, 'for,h', 2)]);
    expect([moves.length, heard().length]).toEqual([0, 1]);
  });
});

describe('age', () => {
  it.each<[list: OfferList, fresh: number]>([
    ['live', 300],
    ['today', 3000],
    ['early', 15_000],
  ])('withdraws offers of %s after three of its own periods', (list, freshMs) => {
    const { market, apply, forward } = open();
    apply(list, [listed(0, 'for,h', 2.1)]);
    forward(freshMs);
    expect(price(market, 'for,h')).toBe(2.1);
    forward(1);
    expect(price(market, 'for,h')).toBe(null);
    apply(list);
    expect(price(market, 'for,h')).toBe(2.1);
  });

  it('counts from when a list came; its PMMs are of the moment at which it was asked for', () => {
    const { market, forward, now } = open();
    const askedAt = now();
    forward(2000);
    const changed = [listed(0, 'for,h', 1.2)];
    void market.apply({ bookie: ACME, list: 'live', at: askedAt, askedMs: 0, changed, removedSlots: [] });
    forward(300);
    expect(market.findOffer(ACME, DERBY, betType('for,h'))).toMatchObject({ at: askedAt });
    forward(1);
    expect(price(market, 'for,h')).toBe(null);
  });

  it.each([
    ['back', -3_600_000],
    ['ahead', 3_600_000],
  ])('is the same whatever the clock is set to meanwhile: %s', (_, ms) => {
    const { market, apply, quote, forward, setBy } = open();
    apply('today', [listed(0, 'for,h', 2.1)]);
    quote(quotes(2.4));
    setBy(ms);
    forward(150);
    expect(price(market, 'for,h')).toBe(2.4);
    forward(1);
    expect(price(market, 'for,h')).toBe(2.1);
    forward(2849);
    expect(price(market, 'for,h')).toBe(2.1);
    forward(1);
    expect(price(market, 'for,h')).toBe(null);
  });

  it('of one list is not that of another, nor that of another bookie', () => {
    const { market, apply, forward } = open();
    apply('live', [listed(0, 'for,h', 1.2)]);
    apply('today', [listed(0, 'for,h', 2.2)]);
    apply('live', [listed(0, 'for,h', 1.3)], [], BOLT);
    forward(301);
    apply('live', [], [], BOLT);
    expect([price(market, 'for,h'), price(market, 'for,h', BOLT)]).toEqual([2.2, 1.3]);
  });

  it('is told once by a sweep, and nothing else is', () => {
    const { market, apply, forward, heard } = open();
    apply('live', [listed(0, 'for,h', 1.2), listed(1, 'for,d', 5), listed(2, 'for,a', 9)]);
    apply('live', [], [1]);
    apply('today', [listed(0, 'for,a', 4)]);
    heard();
    forward(300);
    market.sweep();
    expect(heard()).toEqual([]);
    forward(1);
    market.sweep();
    expect(heard()).toEqual([`acme ${DERBY} for,h`, `acme ${DERBY} for,a`]);
    market.sweep();
    expect(heard()).toEqual([]);
  });

  it.each([
    ['after a sweep had told that they were gone', true],
    ['before anybody was told', false],
  ])('is over when the list comes again as it was, and its offers are told to be back: %s', (_when, isSwept) => {
    const { market, apply, forward, heard } = open();
    apply('live', [listed(0, 'for,h', 1.2), listed(1, 'for,d', 5)]);
    forward(301);
    if (isSwept) market.sweep();
    heard();
    apply('live', [listed(1, 'for,d', 5.5)]);
    expect(heard().sort()).toEqual([`acme ${DERBY} for,d`, `acme ${DERBY} for,h`]);
    expect([price(market, 'for,h'), price(market, 'for,d')]).toEqual([1.2, 5.5]);
    apply('live');
    expect(heard()).toEqual([]);
  });
});

describe('a quote of one selection (price_and_stake)', () => {
  it('is in force from when it was asked for until three of its periods later, then the list is again', () => {
    const { market, apply, forward, quote, heard } = open();
    apply('today', [listed(0, 'for,h', 2.1)]);
    heard();
    const offer = quote(quotes(2.4));
    expect(heard()).toEqual([`acme ${DERBY} for,h`]);
    expect(market.findOffer(ACME, DERBY, betType('for,h'))).toEqual(offer);
    forward(150);
    expect(price(market, 'for,h')).toBe(2.4);
    forward(1);
    expect(price(market, 'for,h')).toBe(2.1);
  });

  it.each([
    ['another price', listed(0, 'for,h', 2.2), 2.2],
    ['another selection', listed(0, 'for,h', 2.1, { selectionId: toSelectionId('another') }), 2.1],
    ['what it had', listed(0, 'for,h', 2.1), 2.4],
  ])('gives way to a list that came later with another price, not to one that is as it was: %s', (_, offer, shown) => {
    const { market, apply, forward, quote } = open();
    apply('today', [listed(0, 'for,h', 2.1)]);
    quote(quotes(2.4));
    forward(1);
    apply('today');
    expect(price(market, 'for,h')).toBe(2.4);
    apply('today', [offer]);
    expect(price(market, 'for,h')).toBe(shown);
  });

  it('that is old is told once by a sweep to have given way', () => {
    const { market, apply, forward, quote, heard } = open();
    apply('today', [listed(0, 'for,h', 2.1)]);
    quote(quotes(2.4));
    heard();
    forward(150);
    market.sweep();
    expect(heard()).toEqual([]);
    forward(1);
    market.sweep();
    expect(heard()).toEqual([`acme ${DERBY} for,h`]);
    market.sweep();
    expect(heard()).toEqual([]);
  });

  it('says that the selection is not priced now where it is empty', () => {
    const { market, apply, quote } = open();
    apply('today', [listed(0, 'for,h', 2.1)]);
    quote([]);
    expect(market.findOffer(ACME, DERBY, betType('for,h'))).toMatchObject({ quotes: [] });
  });

  it.each([
    ['', 0],
    [', also where the clock was set back since', -3_600_000],
    [', also where it was set ahead', 3_600_000],
  ])(
    'is fresher than a list that was asked for earlier, though that came later; not than another price of one asked for later%s',
    (_, setBy) => {
      const { market, apply, forward, setBy: set, now, quote } = open();
      apply('today', [listed(0, 'for,h', 2.1)]);
      forward(10);
      quote(quotes(2.4));
      set(setBy);
      const came = (askedMs: number, other: number): void => {
        const changed = [listed(0, 'for,h', other)];
        void market.apply({ bookie: ACME, list: 'today', at: now(), askedMs, changed, removedSlots: [] });
      };
      came(5, 2.2);
      expect(price(market, 'for,h')).toBe(2.4);
      came(15, 2.3);
      expect(price(market, 'for,h')).toBe(2.3);
    },
  );

  it('of a selection that is not the listed one counts for nothing', () => {
    const { market, apply, quote, heard } = open();
    apply('today', [listed(0, 'for,h', 2.1)]);
    quote(quotes(2.4), 'another');
    expect(price(market, 'for,h')).toBe(2.1);
    apply('today', [], [0]);
    heard();
    quote(quotes(2.4));
    expect([price(market, 'for,h'), heard()]).toEqual([null, []]);
  });
});

describe('equivalent offers', () => {
  const texts = (market: Market, type: string, bookie = ACME): readonly string[] =>
    market.equivalentTypes(bookie, DERBY, betType(type));

  it('have the asked bet type first, then all that settles alike at every score, and nothing else', () => {
    const { market, apply } = open();
    apply('today', [
      listed(0, 'for,cs,0,0', 11),
      listed(1, 'for,undereq,0', 10.5),
      listed(2, 'for,under,0.5', 10),
      listed(3, 'against,over,0.5', 10.2),
      listed(4, 'for,over,0.5', 1.05),
      listed(5, 'for,under,1.5', 3),
    ]);
    expect(texts(market, 'for,under,0.5')[0]).toBe('for,under,0.5');
    expect([...texts(market, 'for,under,0.5')].sort()).toEqual([
      'against,over,0.5',
      'for,cs,0,0',
      'for,under,0.5',
      'for,undereq,0',
    ]);
    expect(texts(market, 'for,cs,0,0')[0]).toBe('for,cs,0,0');
    expect(texts(market, 'for,overeq,1')).toEqual(['for,over,0.5']);
    expect(texts(market, 'for,d')).toEqual([]);
  });

  it('are those of one bookie, and only fresh ones', () => {
    const { market, apply, forward } = open();
    apply('live', [listed(0, 'for,h', 2)]);
    apply('today', [listed(0, 'for,ah,h,-2', 2.1)]);
    apply('today', [listed(0, 'against,dc,a,d', 2.2)], [], BOLT);
    expect(texts(market, 'for,h')).toEqual(['for,h', 'for,ah,h,-2']);
    expect(texts(market, 'for,h', BOLT)).toEqual(['against,dc,a,d']);
    forward(301);
    expect(texts(market, 'for,h')).toEqual(['for,ah,h,-2']);
  });
});

describe('the bookies of an event', () => {
  it('has left an event where none of its lists has an offer there, and all of them are fresh', () => {
    const { market, forward, apply } = open();
    const hasLeft = (): boolean => market.hasLeft(ACME, DERBY);
    apply('live');
    apply('today', [listed(0, 'for,h', 2)]);
    expect(hasLeft()).toBe(false);
    apply('today', [], [0]);
    // It may be on the one that has not been read.
    expect(hasLeft()).toBe(false);
    apply('early', [listed(0, 'for,h', 2)]);
    expect(hasLeft()).toBe(false);
    apply('early', [], [0]);
    expect([hasLeft(), market.hasLeft(BOLT, DERBY)]).toEqual([true, false]);
    forward(PERIODS.live * 3 + 1);
    expect(hasLeft()).toBe(false);
  });

  it('are those that have an offer on it, in the order of their codes', () => {
    const { market, apply } = open();
    apply('today', [listed(0, 'for,h', 2)], [], BOLT);
    apply('today', [listed(0, 'for,d', 3), listed(1, 'for,a', 4)]);
    expect([market.bookiesOf(DERBY), market.bookiesOf(FINAL)]).toEqual([['acme', 'bolt'], []]);
    apply('today', [], [0]);
    expect(market.bookiesOf(DERBY)).toEqual(['acme', 'bolt']);
    apply('today', [], [1]);
    expect(market.bookiesOf(DERBY)).toEqual(['bolt']);
  });

  it('with a bet type are those that have what settles alike', () => {
    const { market, apply } = open();
    apply('today', [listed(0, 'against,dc,a,d', 2), listed(1, 'for,d', 3)], [], BOLT);
    apply('today', [listed(0, 'for,h', 2)]);
    expect(market.bookiesWith(DERBY, betType('for,h'))).toEqual(['acme', 'bolt']);
    expect(market.bookiesWith(DERBY, betType('for,d'))).toEqual(['bolt']);
    expect(market.bookiesWith(DERBY, betType('for,a'))).toEqual([]);
    expect(market.bookiesWith(FINAL, betType('for,h'))).toEqual([]);
  });

  it('with a bet type are named once, and only as long as they have any that settles alike', () => {
    const { market, apply } = open();
    const both = [listed(0, 'for,h', 2), listed(1, 'for,ah,h,-2', 2)];
    apply('today', both);
    expect(market.bookiesWith(DERBY, betType('for,h'))).toEqual(['acme']);
    apply('today', [], [1]);
    expect(market.bookiesWith(DERBY, betType('for,ah,h,-2'))).toEqual(['acme']);
    apply('today', [], [0]);
    expect(market.bookiesWith(DERBY, betType('for,h'))).toEqual([]);
    apply('today', both);
    expect(market.bookiesWith(DERBY, betType('for,h'))).toEqual(['acme']);
  });

  it('are not those whose offers have aged out', () => {
    const { market, apply, forward } = open();
    apply('live', [listed(0, 'for,h', 2)], [], BOLT);
    apply('today', [listed(0, 'for,h', 2)]);
    forward(301);
    expect(market.bookiesOf(DERBY)).toEqual(['acme']);
    expect(market.bookiesWith(DERBY, betType('for,h'))).toEqual(['acme']);
  });
});

describe('against an obvious market that keeps every slot and searches them all', () => {
  const TYPES = ['for,h', 'for,ah,h,-2', 'for,d', 'for,a'].map(betType);
  const SLOTS = 6;

  interface Kept extends ListedOffer {
    readonly order: number;
  }

  /** The offer in force: of the most urgent fresh list, the slot that changed last. */
  function obvious(slots: Record<OfferList, (Kept | null)[]>, confirmed: Map<OfferList, Instant>, now: Instant) {
    return (type: BetType): { quotes: readonly Quote[]; at: Instant } | null => {
      for (const list of OFFER_LISTS) {
        const at = confirmed.get(list);
        if (at === undefined || now - at > 3 * PERIODS[list]) continue;
        const [last] = slots[list]
          .filter((slot) => slot !== null)
          .filter((slot) => slot.betType === type)
          .sort((a, b) => b.order - a.order);
        if (last !== undefined) return { quotes: last.quotes, at };
      }
      return null;
    };
  }

  const step = fc.record({
    waitMs: fc.constantFrom(0, 50, 301, 3001),
    list: fc.constantFrom(...OFFER_LISTS),
    isSwept: fc.boolean(),
    changes: fc.uniqueArray(
      fc.record({ slot: fc.nat(SLOTS - 1), type: fc.constantFrom(...TYPES), price: fc.integer({ min: 11, max: 99 }) }),
      { selector: ({ slot }) => slot },
    ),
    removals: fc.oneof({ weight: 4, arbitrary: fc.uniqueArray(fc.nat(SLOTS - 1)) }, fc.constant('all' as const)),
  });

  it('finds the same offers after any sequence of polls', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { market, apply, forward, now } = open();
        const slots: Record<OfferList, (Kept | null)[]> = { live: [], today: [], early: [] };
        const confirmed = new Map<OfferList, Instant>();
        let order = 0;
        for (const { waitMs, list, isSwept, changes, removals } of steps) {
          forward(waitMs);
          if (isSwept) market.sweep();
          if (removals === 'all') slots[list] = [];
          const freed = removals === 'all' ? [] : removals;
          // A slot keeps its offer's bet type until it is freed; a freed one is used again at the next poll at the earliest, but for a list
          // that is read anew.
          const fitting = changes.flatMap(({ slot, type, price: tenths }) =>
            freed.includes(slot)
              ? []
              : [
                  listed(slot, slots[list][slot]?.betType ?? type, tenths / 10, {
                    selectionId: toSelectionId(`s${slot}`),
                  }),
                ],
          );
          apply(list, fitting, removals);
          for (const slot of freed) slots[list][slot] = null;
          for (const offer of fitting) slots[list][offer.slot] = { ...offer, order: (order += 1) };
          confirmed.set(list, now());
          const find = obvious(slots, confirmed, now());
          for (const type of TYPES) {
            const found = market.findOffer(ACME, DERBY, type);
            expect(found === null ? null : { quotes: found.quotes, at: found.at }).toEqual(find(type));
          }
          expect(market.bookiesOf(DERBY)).toEqual(TYPES.some((type) => find(type) !== null) ? ['acme'] : []);
        }
      }),
      { numRuns: 200 },
    );
  });
});
