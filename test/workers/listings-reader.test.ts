// A poll tells the same with what is remembered of the last pages as without, whatever the bookmaker lists, and whichever poll's table it is
// asked with.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PageMemories, createPageMemories } from '../../src/providers/page-memory.js';
import { type KnownOffers, decodeEventsPolled, encodeEventsPolled } from '../../src/wire/proto/market.js';
import { type ItemNote, openListingsReader } from '../../workers/tasks/listings-reader.js';

const ENOUGH = 1024 * 1024;

const quote = fc.record({
  price: fc.constantFrom(2, 2.1, 0.5),
  min_stake: fc.constant(['EUR', 1]),
  max_stake: fc.constantFrom(['EUR', 100], ['EUR', 250], ['XXX', 1]),
});
const offer = fc.record({
  bet_type: fc.constantFrom('for,h', 'for,d', 'for,a', 'nonsense'),
  selection_id: fc.constantFrom('1', '2'),
  quotes: fc.array(quote, { maxLength: 2 }),
});
/** Few names, so that listings and offers come twice. */
const listing = fc.record({
  sport: fc.constantFrom('fb', 'fb', 'fb', 'unknown'),
  league: fc.record({ name: fc.constantFrom('Cup', 'League'), id: fc.constantFrom(null, 7) }),
  start_time: fc.constant('2026-05-26T12:00:00+00:00'),
  home: fc.record({ name: fc.constantFrom('A', 'B', 'C', 'D'), id: fc.constant(null) }),
  away: fc.record({ name: fc.constantFrom('X', 'Y', 'A'), id: fc.constantFrom(null, 3) }),
  offers: fc.array(offer, { maxLength: 3 }),
});

const NOTHING = new Uint8Array() as unknown as KnownOffers;

function poll(body: Buffer, known: KnownOffers, memories: PageMemories<ItemNote>): Uint8Array {
  const reader = openListingsReader(new Uint32Array(new Uint8Array(known).buffer));
  reader.readPage(memories.of('list').read(0, body).results);
  return encodeEventsPolled(reader.finish());
}

function knownAfter(bytes: Uint8Array, known: KnownOffers): KnownOffers {
  const polled = decodeEventsPolled(bytes, known);
  if (polled.kind !== 'seen') throw new Error('A page that was made is read');
  return polled.known;
}

it('tells the same of each poll', () => {
  const step = fc.record({
    changes: fc.array(fc.tuple(fc.nat(), listing), { maxLength: 3 }),
    /** The caller may have lost what it knew, or still have what it knew a poll ago. */
    knows: fc.constantFrom('all', 'all', 'all', 'nothing', 'less'),
  });
  let again = 0;
  fc.assert(
    fc.property(fc.array(listing, { maxLength: 12 }), fc.array(step, { maxLength: 8 }), (first, steps) => {
      const memories = createPageMemories<ItemNote>(ENOUGH);
      const items = [...first];
      let [known, older] = [NOTHING, NOTHING];
      for (const { changes, knows } of steps) {
        for (const [at, value] of changes) items[at % (items.length + 1)] = value;
        const body = Buffer.from(JSON.stringify({ count: items.length, next: null, prev: null, results: items }));
        const table = { all: known, nothing: NOTHING, less: older }[knows];
        const bytes = poll(body, table, memories);
        again += memories
          .of('list')
          .read(0, body)
          .results.filter(({ note }) => note !== null).length;
        expect(Buffer.from(bytes)).toEqual(Buffer.from(poll(body, table, createPageMemories(0))));
        [older, known] = [known, knownAfter(bytes, table)];
      }
    }),
    { numRuns: 300 },
  );
  // It is no proof where nothing was ever seen again.
  expect(again).toBeGreaterThan(1000);
});

it('keeps the first 5000 offers of an event, and counts the others', () => {
  const offers = Array.from({ length: 5003 }, (_, n) => ({ bet_type: 'for,h', selection_id: String(n), quotes: [] }));
  const [event] = fc.sample(listing, 1);
  const sides = { home: { name: 'A', id: null }, away: { name: 'X', id: null } };
  const results = [{ ...event, ...sides, sport: 'fb', offers }];
  const body = Buffer.from(JSON.stringify({ count: 1, next: null, prev: null, results }));
  const reader = openListingsReader(new Uint32Array());
  reader.readPage(createPageMemories<ItemNote>(ENOUGH).of('list').read(0, body).results);
  expect(reader.finish()).toMatchObject({ listings: 1, offers: 5000, rejected: { offer_surplus: 3 } });
});
