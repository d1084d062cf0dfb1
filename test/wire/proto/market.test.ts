// Every field of every message arrives: protobufjs drops a field silently when its name is not the generated one.
import { describe, expect, it } from 'vitest';
import { toCurrency } from '../../../src/core/value/currency.js';
import { toBookieCode, toProviderBetId, toSelectionId } from '../../../src/core/value/ids.js';
import { money } from '../../../src/core/value/money.js';
import { toPriceMilli } from '../../../src/core/value/price.js';
import { toInstant } from '../../../src/core/value/time.js';
import {
  type EventsPolled,
  type KnownOffers,
  type ProviderAccess,
  type QuotePolled,
  decodeEventsPoll,
  decodeEventsPolled,
  decodeQuotePoll,
  decodeQuotePolled,
  decodeStatementsPoll,
  decodeStatementsPolled,
  encodeEventsPoll,
  encodeEventsPolled,
  encodeQuotePoll,
  encodeQuotePolled,
  encodeStatementsPoll,
  encodeStatementsPolled,
} from '../../../src/wire/proto/market.js';
import type { MarketDelta } from '../../../src/wire/proto/market-delta.js';
import { type StatementItem, createStatementsWriter, statementItem } from '../../../src/wire/proto/statements.js';
import { STATEMENT_STATUSES, type Statement } from '../../../src/wire/provider/statements.js';
import { betType } from '../../support/bet-types.js';

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
      list: 'today',
      known: new Uint8Array(known.buffer) as KnownOffers,
    });
    expect(decodeEventsPoll(bytes)).toEqual({ provider: shifted, list: 'today', known });
  });

  it('without a table arrives with an empty one', () => {
    expect(decodeEventsPoll(encodeEventsPoll({ provider, list: 'live', known: null })).known).toEqual(
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
    { kind: 'failed', code: 'status', status: 503, cause: null, retryAfterMs: 7000 },
    { kind: 'failed', code: 'refused', status: null, cause: 'ENOTFOUND', retryAfterMs: null },
  ] as const)('may be %o', (failed) => {
    expect(decodeEventsPolled(encodeEventsPolled(failed), null)).toEqual(failed);
    expect(decodeQuotePolled(encodeQuotePolled(failed))).toEqual(failed);
    expect(decodeStatementsPolled(encodeStatementsPolled(failed))).toEqual(failed);
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

describe('the question for statements', () => {
  it('arrives whole', () => {
    const poll = { provider, page: 'https://example.com/p/bets/?page=2' };
    expect(decodeStatementsPoll(encodeStatementsPoll(poll))).toEqual(poll);
  });
});

describe('the answer about statements', () => {
  const EUR = toCurrency('EUR');
  const JPY = toCurrency('JPY');
  const told: Statement = {
    providerBetId: toProviderBetId('b-1'),
    status: 'half_lost',
    reason: 'Köln 李',
    createdAt: toInstant(Date.UTC(2026, 4, 26, 19)),
    settledAt: toInstant(Date.UTC(2026, 4, 26, 21)),
    profitLoss: money(JPY, -0.5e12),
    stake: money(EUR, 1e12),
    price: toPriceMilli(0xffff_ffff),
    betType: betType('for,h'),
    selectionId: '',
    customerId: 'c-1',
  };
  const silent: Statement = {
    ...told,
    providerBetId: toProviderBetId('b-2'),
    status: 'rejected',
    reason: null,
    createdAt: null,
    settledAt: null,
    profitLoss: null,
    stake: null,
    price: null,
    betType: null,
    selectionId: null,
    customerId: null,
  };

  /** What comes out at the other end of what is put in. */
  function sent(items: readonly StatementItem[], next: string | null = null) {
    const writer = createStatementsWriter();
    for (const item of items) writer.add(item);
    const rest = { next, count: 2 ** 40, rejected: { statement_time: 1 } } as const;
    const polled = decodeStatementsPolled(
      encodeStatementsPolled({ kind: 'seen', statements: writer.finish(), ...rest }),
    );
    if (polled.kind === 'failed') throw new Error(polled.code);
    const { statements, ...others } = polled;
    expect(others).toEqual({ kind: 'seen', ...rest });
    return Array.from(statements.said, (_, index) => statementItem(statements, index));
  }

  it.each([null, '', '/bets/?page=2'])('arrives whole, the next page at %j', (next) => {
    const items: readonly StatementItem[] = [
      { id: 'b-1', statement: told },
      { id: null, statement: null },
      { id: 'b-2', statement: silent },
      { id: 'b-3', statement: null },
      { id: 'b-1', statement: { ...told, profitLoss: money(EUR, 0), stake: null } },
    ];
    expect(sent(items, next)).toEqual(items);
  });

  it('has each status', () => {
    const items = STATEMENT_STATUSES.map((status) => ({ id: 'b-1', statement: { ...told, status } }));
    expect(sent(items)).toEqual(items);
    expect(STATEMENT_STATUSES).toHaveLength(10);
  });

  it('has of each text at most 1001 characters, and whole ones', () => {
    const [item] = sent([{ id: 'x'.repeat(5000), statement: null }]);
    expect(item?.id).toBe('x'.repeat(1001));
    const [halves, after] = sent([
      { id: 'b-1', statement: { ...told, selectionId: '\ud83d', customerId: `${'x'.repeat(1000)}\u{1f600}` } },
      { id: 'b-2', statement: silent },
    ]);
    expect(halves?.statement).toMatchObject({ selectionId: '\ufffd', customerId: `${'x'.repeat(1000)}\ufffd` });
    expect(after).toEqual({ id: 'b-2', statement: silent });
  });
});
