// Every field of every message arrives: protobufjs drops a field silently when its name is not the generated one.
import { describe, expect, it } from 'vitest';
import { toBookieCode, toSelectionId } from '../../../src/core/value/ids.js';
import {
  type EventsPolled,
  type KnownOffers,
  type ProviderAccess,
  type QuotePolled,
  decodeEventsPoll,
  decodeEventsPolled,
  decodeQuotePoll,
  decodeQuotePolled,
  encodeEventsPoll,
  encodeEventsPolled,
  encodeQuotePoll,
  encodeQuotePolled,
} from '../../../src/wire/proto/market.js';
import type { MarketDelta } from '../../../src/wire/proto/market-delta.js';

const provider: ProviderAccess = {
  bookie: toBookieCode('acme'),
  baseUrl: 'https://example.com/p',
  username: 'anna',
  password: 'pä:ss',
  timeoutMs: 3000,
};

const delta: MarketDelta = {
  listingCount: 2,
  changedCount: 2,
  removed: [4, 0xffff_ffff],
  text: 'Köln李',
  textEnds: [4, 5],
  listings: Array.from({ length: 20 }, (_, at) => at * 1e11 + 0.5),
  runnerNames: [1, 2],
  runnerIds: [0, 2 ** 52],
  slots: [7, 8],
  listing: [9, 10],
  betType: [11, 12],
  unparsed: [0, 1],
  selection: [13, 14],
  quoteEnds: [15, 16],
  quotes: {
    currencies: ['EUR', 'JPY'],
    priceMilli: [2100, 0xffff_ffff],
    currency: [1, 0],
    min: [1, 0],
    max: [1e12, 3],
  },
};

/** Columns as plain lists, to compare with. */
function plain(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return Array.from(value as Uint32Array);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, plain(part)]));
}

describe('the question for events', () => {
  it.each([0, 1, 2, 3])('arrives whole, also after %d letters more that shift the table in memory', (letters) => {
    const known = new Uint32Array([1, 2, 3, 0xffff_ffff]);
    const shifted = { ...provider, password: `pä:ss${'x'.repeat(letters)}` };
    const bytes = encodeEventsPoll({
      provider: shifted,
      type: 'today',
      known: new Uint8Array(known.buffer) as KnownOffers,
    });
    expect(decodeEventsPoll(bytes)).toEqual({ provider: shifted, type: 'today', known });
  });

  it('without a table arrives with an empty one', () => {
    expect(decodeEventsPoll(encodeEventsPoll({ provider, type: 'live', known: null })).known).toEqual(
      new Uint32Array(),
    );
  });
});

describe('the answer about events', () => {
  const rest = {
    kind: 'seen',
    delta,
    pages: 3,
    listings: 4,
    offers: 5,
    rejected: { quote_price: 6, listing_name: 7 },
  } as const;

  it('arrives whole', () => {
    const polled: EventsPolled = { ...rest, known: new Uint32Array([1, 2, 3, 0xffff_ffff]) };
    const expected = plain({ ...rest, known: Array.from(new Uint8Array(polled.known!.buffer)) });
    expect(plain(decodeEventsPolled(encodeEventsPolled(polled), null))).toEqual(expected);
  });

  it('keeps the table that was handed in where it still holds', () => {
    const known = new Uint8Array([1]) as KnownOffers;
    expect(decodeEventsPolled(encodeEventsPolled({ ...rest, known: null }), known)).toMatchObject({ known });
    expect(plain(decodeEventsPolled(encodeEventsPolled({ ...rest, known: null }), null))).toMatchObject({ known: [] });
  });

  it.each([
    { kind: 'failed', code: 'status', status: 503, cause: null },
    { kind: 'failed', code: 'refused', status: null, cause: 'ENOTFOUND' },
  ] as const)('may be %o', (failed) => {
    expect(decodeEventsPolled(encodeEventsPolled(failed), null)).toEqual(failed);
    expect(decodeQuotePolled(encodeQuotePolled(failed))).toEqual(failed);
  });
});

describe('the question for a quote', () => {
  it('arrives whole', () => {
    const poll = { provider, selectionId: toSelectionId('s,1') };
    expect(decodeQuotePoll(encodeQuotePoll(poll))).toEqual(poll);
  });
});

describe('the answer about a quote', () => {
  it('arrives whole', () => {
    const polled: QuotePolled = { kind: 'seen', quotes: delta.quotes, message: 'well', rejected: { quote_shape: 1 } };
    expect(decodeQuotePolled(encodeQuotePolled(polled))).toEqual({
      kind: 'seen',
      quotes: [
        { price: 2100, ccy: 'JPY', min: 1, max: 1e12 },
        { price: 0xffff_ffff, ccy: 'EUR', min: 0, max: 3 },
      ],
      message: 'well',
      rejected: { quote_shape: 1 },
    });
  });
});
