import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Listing,
  listingKeyOf,
  offersOf,
  parseListing,
  parseListingKey,
  readOffer,
  roomForOffer,
} from '../../../src/wire/provider/events.js';
import { parsePage } from '../../../src/wire/provider/page.js';
import type { Rejects } from '../../../src/wire/provider/reject.js';

const BASE = {
  sport: 'fb',
  league: { name: 'Premier League', id: null },
  start_time: '2026-05-26T19:00:00+00:00',
  offers: [],
};
const NORMAL = { ...BASE, home: { name: 'Arsenal', id: null }, away: { name: 'Chelsea', id: null } };
const SPECIAL = {
  ...BASE,
  sport: 'golf',
  event: 'The Open',
  runners: [
    { name: 'Ann Smith', id: 7 },
    { name: 'Bo Li', id: null },
  ],
};

/** All its names as long as one. */
const named3 = (name: string): unknown => ({
  ...NORMAL,
  league: { name },
  home: { name },
  away: { name: `+${Array.from(name).slice(1).join('')}` },
});

function parse(item: unknown): { listing: Listing | null; rejects: Rejects } {
  const rejects: Rejects = {};
  return { listing: parseListing(item, rejects), rejects };
}

describe('a listing', () => {
  it('of a normal event', () => {
    expect(parse(NORMAL).listing).toEqual({
      kind: 'normal',
      sport: 'fb',
      competitionName: 'Premier League',
      suppliedCompetitionId: null,
      start: Date.UTC(2026, 4, 26, 19),
      home: 'Arsenal',
      away: 'Chelsea',
      suppliedHomeId: null,
      suppliedAwayId: null,
    });
  });

  it('of a special event', () => {
    expect(parse(SPECIAL).listing).toMatchObject({
      kind: 'multirunner',
      sport: 'golf',
      eventName: 'The Open',
      runners: [
        { name: 'Ann Smith', suppliedId: 7 },
        { name: 'Bo Li', suppliedId: null },
      ],
    });
  });

  it.each([
    [12, 12],
    ['12', 12],
    [null, null],
    [undefined, null],
    // None of these is an id of ours; the listing is as good without.
    [0, null],
    [-1, null],
    [1.5, null],
    ['x12', null],
    ['', null],
    [{}, null],
  ])('with %j as id supplies %s', (id, supplied) => {
    const { listing } = parse({ ...NORMAL, league: { name: 'L', id }, home: { name: 'H', id } });
    expect(listing).toMatchObject({ suppliedCompetitionId: supplied, suppliedHomeId: supplied });
  });

  it.each([
    ['2026-05-26T19:00:00Z', '2026-05-26T19:00:00.000Z'],
    ['2026-05-26T21:00:00+02:00', '2026-05-26T19:00:00.000Z'],
    ['2026-05-26T21:00:00+02', '2026-05-26T19:00:00.000Z'],
    ['2026-05-26T13:30:00.5-0530', '2026-05-26T19:00:00.500Z'],
    ['2026-05-26T19:00+00', '2026-05-26T19:00:00.000Z'],
    ['2026-05-26T19:00:00.474257+00:00', '2026-05-26T19:00:00.474Z'],
    ['2026-05-26T19:00', '2026-05-26T19:00:00.000Z'],
    // Only the day is known.
    ['2026-05-26', '2026-05-26T12:00:00.000Z'],
    ['2028-02-29T12:00:00Z', '2028-02-29T12:00:00.000Z'],
    ['2026-04-30T23:30:00-01:00', '2026-05-01T00:30:00.000Z'],
    ['2000-01-01T00:00:00Z', '2000-01-01T00:00:00.000Z'],
    ['2100-12-31T23:59:59Z', '2100-12-31T23:59:59.000Z'],
    ['2026-01-01T00:00:00+00:00', '2026-01-01T00:00:00.000Z'],
  ])('that starts at %s starts at %s', (text, start) => {
    expect(new Date(parse({ ...NORMAL, start_time: text }).listing!.start).toISOString()).toBe(start);
  });

  it('is of the kind whose fields it has, where those of the other are null', () => {
    expect(parse({ ...NORMAL, event: null, runners: null })).toEqual(parse(NORMAL));
    expect(parse({ ...SPECIAL, home: null, away: null })).toEqual(parse(SPECIAL));
  });

  it('of more runners than a result may have is left out', () => {
    const runners = Array.from({ length: 1001 }, (_, at) => ({ name: `Ann ${at}` }));
    expect(parse({ ...SPECIAL, runners }).rejects).toEqual({ listing_shape: 1 });
    expect(parse({ ...SPECIAL, runners: runners.slice(1) }).rejects).toEqual({});
  });

  it.each([
    ['listing_shape', null],
    ['listing_shape', 'event'],
    ['listing_shape', []],
    ['listing_shape', {}],
    ['listing_shape', { ...NORMAL, offers: undefined }],
    ['listing_shape', { ...NORMAL, offers: {} }],
    ['listing_shape', { ...NORMAL, league: null }],
    ['listing_shape', { ...NORMAL, home: 'Arsenal' }],
    ['listing_shape', { ...NORMAL, away: undefined }],
    ['listing_shape', { ...SPECIAL, runners: 3 }],
    ['listing_shape', { ...SPECIAL, runners: ['Ann'] }],
    ['listing_sport', { ...NORMAL, sport: 'quidditch' }],
    ['listing_sport', { ...NORMAL, sport: null }],
    ['listing_start', { ...NORMAL, start_time: 'tomorrow' }],
    ['listing_start', { ...NORMAL, start_time: '2026-13-01T00:00:00Z' }],
    ['listing_start', { ...NORMAL, start_time: 1_780_000_000 }],
    ['listing_start', { ...NORMAL, start_time: 'May 26 2026' }],
    // Days that the calendar has not.
    ['listing_start', { ...NORMAL, start_time: '2026-02-31' }],
    ['listing_start', { ...NORMAL, start_time: '2026-02-29T12:00:00+00:00' }],
    ['listing_start', { ...NORMAL, start_time: '2100-02-29T12:00:00Z' }],
    ['listing_start', { ...NORMAL, start_time: '2026-04-31T12:00:00Z' }],
    ['listing_start', { ...NORMAL, start_time: '2026-04-00T12:00:00Z' }],
    ['listing_start', { ...NORMAL, start_time: '2026-00-10T12:00:00Z' }],
    // Years in which nothing is bet on, here or in UTC.
    ['listing_start', { ...NORMAL, start_time: '0001-01-01T00:00:00Z' }],
    ['listing_start', { ...NORMAL, start_time: '1999-12-31T23:59:59Z' }],
    ['listing_start', { ...NORMAL, start_time: '1999-12-31T23:59:59-01:00' }],
    ['listing_start', { ...NORMAL, start_time: '2000-01-01T00:59:59+01:00' }],
    ['listing_start', { ...NORMAL, start_time: '2101-01-01T00:00:00Z' }],
    ['listing_start', { ...NORMAL, start_time: '2101-01-01T00:00:00+01:00' }],
    ['listing_start', { ...NORMAL, start_time: '2100-12-31T23:00:00-01:00' }],
    ['listing_name', { ...NORMAL, league: { name: '' } }],
    ['listing_name', { ...NORMAL, home: { name: ' ' } }],
    ['listing_name', { ...NORMAL, home: { name: 5 } }],
    ['listing_name', { ...NORMAL, home: { name: 'x'.repeat(301) } }],
    ['listing_name', { ...NORMAL, league: { name: 'Half \ud83d' } }],
    ['listing_name', { ...NORMAL, away: { name: 'Half \udc0e' } }],
    ['listing_name', { ...SPECIAL, event: 'x'.repeat(301) }],
    ['listing_name', { ...SPECIAL, event: 'Half \ud83d' }],
    ['listing_name', { ...SPECIAL, runners: [{ name: 'Half \ud83d' }] }],
    // Each is short enough, but no key holds them all.
    ['listing_name', named3('広'.repeat(300))],
    ['listing_name', named3('\u0007'.repeat(200))],
    ['listing_name', { ...NORMAL, home: { name: 'Chelsea' } }],
    ['listing_name', { ...SPECIAL, event: null }],
    ['listing_name', { ...SPECIAL, runners: [{ name: '' }] }],
  ])('is left out as %s: %j', (reason, item) => {
    expect(parse(item)).toEqual({ listing: null, rejects: { [reason]: 1 } });
  });

  it.each([
    ['300 letters', 'x'.repeat(300)],
    ['200 quotes', '"'.repeat(200)],
    ['190 letters of Asia', '広'.repeat(190)],
    ['140 horses', '🐎'.repeat(140)],
  ])('may have three names of %s', (_length, name) => {
    const { listing } = parse(named3(name));
    expect(Buffer.byteLength(listingKeyOf(listing!))).toBeLessThanOrEqual(1800);
  });

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...Object.keys({ ...NORMAL, ...SPECIAL })), (value, field) => {
        parse(value);
        parse({ ...NORMAL, [field]: value });
        parse({ ...SPECIAL, [field]: value });
      }),
    );
  });
});

describe('the key of a listing', () => {
  const keyOf = (item: unknown): string => listingKeyOf(parse(item).listing!);

  it('says again what it was made of', () => {
    const start = Date.parse(NORMAL.start_time);
    const said = { sport: 'fb', competitionName: 'Premier League', start };
    expect(parseListingKey(keyOf(NORMAL))).toEqual({ ...said, names: [NORMAL.home.name, NORMAL.away.name] });
    expect(parseListingKey(keyOf(SPECIAL))).toMatchObject({ names: [SPECIAL.event] });
  });

  it.each([
    '',
    'x',
    '5',
    '{}',
    '[]',
    '["fb","PL","now","A","B"]',
    '["fb",5,1,"A"]',
    '["fb","PL",1]',
    '["fb","PL",1,"A",2]',
    '["fb","PL",1,"A","B","C"]',
  ])('is not %j', (text) => {
    expect(parseListingKey(text)).toBeNull();
  });
  const named = (home: string, away: string): unknown => ({ ...NORMAL, home: { name: home }, away: { name: away } });

  it('is the same for the same event, whatever else is said of it', () => {
    const again = { ...NORMAL, home: { name: 'Arsenal', id: 5 }, start_time: '2026-05-26T20:00:00+01:00', offers: [1] };
    expect(keyOf(again)).toBe(keyOf(NORMAL));
    expect(keyOf({ ...SPECIAL, runners: [] })).toBe(keyOf(SPECIAL));
  });

  it.each([
    ['the sport', { ...NORMAL, sport: 'fb_ht' }],
    ['the competition', { ...NORMAL, league: { name: 'FA Cup' } }],
    ['the start', { ...NORMAL, start_time: '2026-05-27T19:00:00Z' }],
    ['a letter of a name', named('Arsenal', 'chelsea')],
    ['the sides', named('Chelsea', 'Arsenal')],
  ])('differs with %s', (_what, item) => {
    expect(keyOf(item)).not.toBe(keyOf(NORMAL));
  });

  it('is printable, and differs for any two pairs of names', () => {
    const name = fc.string({ minLength: 1, maxLength: 4 }).filter((text) => text.trim() !== '');
    const pair = fc.tuple(name, name).filter(([home, away]) => home !== away);
    fc.assert(
      fc.property(pair, pair, (a, b) => {
        // eslint-disable-next-line no-control-regex -- Control characters are what must not be there.
        expect(keyOf(named(...a))).not.toMatch(/[\u0000-\u001f]/);
        expect(keyOf(named(...a)) === keyOf(named(...b))).toBe(a[0] === b[0] && a[1] === b[1]);
      }),
    );
  });
});

describe('an offer', () => {
  const OFFER = { bet_type: 'for,ah,h,-3', selection_id: 's1', quotes: [] };

  function readOne(item: unknown, kind: Listing['kind'] = 'normal') {
    const into = roomForOffer();
    const rejects: Rejects = {};
    const isGood = readOffer(item, kind, into, rejects);
    return { isGood, into, rejects };
  }

  it.each([
    ['for,h', 'for,h'],
    ['for,ah,h,-0', 'for,ah,h,0'],
    ['for,score,both,yes', 'for,score,both'],
    ['against,dc,a,d', 'against,dc,a,d'],
  ])('on %s is on %s', (text, betType) => {
    const { isGood, into } = readOne({ ...OFFER, bet_type: text });
    expect(isGood).toBe(true);
    expect(into).toMatchObject({ betType, isUnparsed: false, selectionId: 's1' });
  });

  it.each([
    'unparsed,multirunner,for,win,Ann Smith',
    'unparsed,multirunner,against,top_3,Smith, Ann',
    'unparsed,multirunner,x,y,z',
  ])('on %s is kept as it is on a special event', (text) => {
    expect(readOne({ ...OFFER, bet_type: text }, 'multirunner').into).toMatchObject({
      betType: text,
      isUnparsed: true,
    });
    expect(readOne({ ...OFFER, bet_type: text }, 'normal').rejects).toEqual({ offer_bet_type: 1 });
  });

  it.each([
    ['offer_shape', null],
    ['offer_shape', 'offer'],
    ['offer_shape', { ...OFFER, quotes: null }],
    ['offer_selection_id', { ...OFFER, selection_id: '' }],
    ['offer_selection_id', { ...OFFER, selection_id: 5 }],
    ['offer_selection_id', { ...OFFER, selection_id: 'x'.repeat(1001) }],
    ['offer_selection_id', { ...OFFER, selection_id: 'half-\ud83d' }],
    ['offer_bet_type', { ...OFFER, bet_type: 'for,1x2,1' }],
    ['offer_bet_type', { ...OFFER, bet_type: null }],
    ['offer_bet_type', { ...OFFER, bet_type: 'unparsed,multirunner,for,win,' }],
    ['offer_bet_type', { ...OFFER, bet_type: 'unparsed,multirunner' }],
  ])('is left out as %s: %j', (reason, item) => {
    expect(readOne(item, 'multirunner')).toMatchObject({ isGood: false, rejects: { [reason]: 1 } });
  });

  it.each([
    ['letters', 'x'.repeat(1000)],
    ['horses', '🐎'.repeat(500)],
  ])('may have a long selection id of %s', (_of, selectionId) => {
    expect(readOne({ ...OFFER, selection_id: selectionId }).into.selectionId).toBe(selectionId);
  });

  it('stays, unpriced, when all its quotes are bad', () => {
    const { isGood, into, rejects } = readOne({ ...OFFER, quotes: [null, { price: 1 }] });
    expect([isGood, into.quotes.count, rejects]).toEqual([true, 0, { quote_shape: 2 }]);
  });

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        readOne(value);
        readOne({ ...OFFER, bet_type: value });
        readOne({ ...OFFER, quotes: [value] });
        offersOf({ offers: value }, {});
      }),
    );
  });
});

describe('a page', () => {
  const PAGE = { count: 2, next: null, prev: null, results: [1, 2] };

  it('has items, a next page or none, and how many items there are on all pages', () => {
    expect(parsePage(PAGE)).toEqual({ results: [1, 2], next: null, count: 2 });
    expect(parsePage({ ...PAGE, count: 5, next: 'http://x/2', extra: 1 })).toEqual({
      results: [1, 2],
      next: 'http://x/2',
      count: 5,
    });
  });

  it.each([
    [1000, true],
    [10_000, true],
    [10_001, false],
  ])('of %d items is one: %s', (length, isPage) => {
    const page = parsePage({ ...PAGE, results: Array.from({ length }) });
    expect(page === 'too many results').toBe(!isPage);
    expect(typeof page === 'object').toBe(isPage);
  });

  it.each([
    [null, 'not an object'],
    [[], 'not an object'],
    [[1, 2], 'not an object'],
    ['page', 'not an object'],
    [{ ...PAGE, results: {} }, 'results'],
    [{ ...PAGE, results: undefined }, 'results'],
    [{ events: [] }, 'results'],
    [{ ...PAGE, next: 5 }, 'next'],
    // Whether there is more cannot be told.
    [{ ...PAGE, next: undefined }, 'next'],
    [{ ...PAGE, count: '2' }, 'count'],
    [{ ...PAGE, count: -1 }, 'count'],
    [{ ...PAGE, count: 1.5 }, 'count'],
    [{ ...PAGE, count: undefined }, 'count'],
  ])('%j is refused whole: %s', (body, fault) => {
    expect(parsePage(body)).toBe(fault);
  });
});
