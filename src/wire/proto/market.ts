// The messages of proto/market.proto: what a polling worker is asked, and what it answers.
import type { OfferList, Quote } from '../../core/record/offer.js';
import { type BookieCode, type SelectionId, toBookieCode, toSelectionId } from '../../core/value/ids.js';
import { type ProviderFaultCode, isProviderFaultCode } from '../provider/fault.js';
import type { RejectReason, RejectedCounts } from '../provider/reject.js';
import { bytesOf, doublesOf, integersOf, readable } from './bytes.js';
import { slipstream as proto } from './generated.js';
import type { Column } from './columns.js';
import { LISTING_WIDTH, type MarketDelta, type QuoteColumns, quotesBetween } from './market-delta.js';
import type { StatementColumns } from './statements.js';

/** Where a provider is and how to log in there. Never to be logged. */
export interface ProviderAccess {
  readonly bookie: BookieCode;
  /** May have a path; ends with or without a slash. */
  readonly baseUrl: string;
  readonly username: string;
  readonly password: string;
  /** How long one call may take, its body included; a poll of many pages is many calls. */
  readonly timeoutMs: number;
}

/** What a poll knew in the end: a table that only the worker reads. Its place is beside the market, one for a provider and list. */
export type KnownOffers = Uint8Array & { readonly unit: 'KnownOffers' };

/** A call brought no usable answer: nothing is withdrawn, what was known stays known. */
export interface PollFailed {
  readonly kind: 'failed';
  readonly code: ProviderFaultCode;
  /** The HTTP status, where there was one. */
  readonly status: number | null;
  /** What it was exactly, where that is known: the network's own word (`ENOTFOUND`), what of an answer cannot be used (`not JSON`), or where it redirects. */
  readonly cause: string | null;
  /** For how long it asks to be left alone; null: it does not. */
  readonly retryAfterMs: number | null;
}

/** Asks for all events of a list. */
export interface EventsPoll {
  readonly provider: ProviderAccess;
  readonly list: OfferList;
  /** What the last poll of this list that did not fail returned; null for the first, which reports everything as changed. */
  readonly known: KnownOffers | null;
}

/** Every page came. What is not in `delta` is as it was. */
export interface EventsSeen {
  readonly kind: 'seen';
  /** To be handed in at the next poll. */
  readonly known: KnownOffers;
  readonly delta: MarketDelta;
  readonly pages: number;
  /** Listings and offers that are on now, without those left out. */
  readonly listings: number;
  readonly offers: number;
  readonly rejected: RejectedCounts;
}

/** Asks for one selection's quotes now. */
export interface QuotePoll {
  readonly provider: ProviderAccess;
  readonly selectionId: SelectionId;
}

/** The quotes, best price first; none: the selection is not priced now, and `message` may say why. */
export interface QuotesSeen {
  readonly kind: 'seen';
  readonly quotes: readonly Quote[];
  readonly message: string | null;
  readonly rejected: RejectedCounts;
}

/** Asks for one page of statements. */
export interface StatementsPoll {
  readonly provider: ProviderAccess;
  /** Its address. */
  readonly page: string;
}

/** The page came. */
export interface StatementsSeen {
  readonly kind: 'seen';
  readonly statements: StatementColumns;
  /** Where the next page is, as this one has it; null: this was the last. */
  readonly next: string | null;
  /** How many items there are on all pages, as this one has it. */
  readonly count: number;
  readonly rejected: RejectedCounts;
}

/** A poll's answer as the worker has it. */
export type EventsPolled = PollFailed | (Omit<EventsSeen, 'known'> & { readonly known: Uint32Array | null });

/** A quote's answer as the worker has it. */
export type QuotePolled = PollFailed | (Omit<QuotesSeen, 'quotes'> & { readonly quotes: QuoteColumns });

const words = (column: Column): Uint8Array => bytesOf(new Uint32Array(column));
const doubles = (column: Column): Uint8Array => bytesOf(new Float64Array(column));
const flags = (column: Column): Uint8Array => new Uint8Array(column);

function decodeAccess(access: proto.ProviderAccess.$Properties | null | undefined): ProviderAccess {
  return {
    bookie: toBookieCode(access?.bookie ?? ''),
    baseUrl: access?.baseUrl ?? '',
    username: access?.username ?? '',
    password: access?.password ?? '',
    timeoutMs: access?.timeoutMs ?? 0,
  };
}

function encodeRejected(rejected: RejectedCounts): proto.Rejected.$Properties[] {
  return Object.entries(rejected).map(([reason, count]) => ({ reason, count }));
}

function decodeRejected(rejected: readonly proto.Rejected.$Properties[]): RejectedCounts {
  return Object.fromEntries(rejected.map(({ reason, count }) => [reason as RejectReason, count ?? 0]));
}

function encodeFault({ code, status, cause, retryAfterMs }: PollFailed): proto.PollFault.$Properties {
  return { code, status: status ?? 0, cause: cause ?? '', retryAfterMs: retryAfterMs ?? 0 };
}

function decodeFault({ code, status, cause, retryAfterMs }: proto.PollFault.$Properties): PollFailed {
  if (code === null || code === undefined || !isProviderFaultCode(code))
    throw new Error(`Invariant: ${String(code)} is a code of a provider's fault`);
  const word = cause === undefined || cause === '' ? null : cause;
  const numberIn = (field: number | null | undefined): number | null => (field === 0 ? null : (field ?? null));
  return { kind: 'failed', code, status: numberIn(status), cause: word, retryAfterMs: numberIn(retryAfterMs) };
}

function encodeQuotes(quotes: QuoteColumns): proto.QuoteColumns.$Properties {
  return {
    currencies: [...quotes.currencies],
    priceMilli: words(quotes.priceMilli),
    currency: flags(quotes.currency),
    min: doubles(quotes.min),
    max: doubles(quotes.max),
  };
}

function decodeQuotes(quotes: proto.QuoteColumns.$Properties | null | undefined): QuoteColumns {
  const { currencies, priceMilli, currency, min, max } = (quotes ?? new proto.QuoteColumns()) as proto.QuoteColumns;
  return {
    currencies,
    priceMilli: integersOf(priceMilli),
    currency,
    min: doublesOf(min),
    max: doublesOf(max),
  };
}

function encodeDelta(delta: MarketDelta): proto.MarketDelta.$Properties {
  return {
    text: delta.text,
    textEnds: words(delta.textEnds),
    listings: doubles(delta.listings),
    runnerNames: words(delta.runnerNames),
    runnerIds: doubles(delta.runnerIds),
    slots: words(delta.slots),
    listing: words(delta.listing),
    betType: words(delta.betType),
    unparsed: flags(delta.unparsed),
    selection: words(delta.selection),
    quoteEnds: words(delta.quoteEnds),
    quotes: encodeQuotes(delta.quotes),
    removed: words(delta.removed),
  };
}

function decodeDelta(message: proto.MarketDelta.$Properties | null | undefined): MarketDelta {
  // Decoding makes instances, which have every field; the generated types do not say so of a message within a message.
  const delta = (message ?? new proto.MarketDelta()) as proto.MarketDelta;
  const listings = doublesOf(delta.listings);
  const slots = integersOf(delta.slots);
  return {
    listingCount: listings.length / LISTING_WIDTH,
    changedCount: slots.length,
    removed: integersOf(delta.removed),
    text: delta.text,
    textEnds: integersOf(delta.textEnds),
    listings,
    runnerNames: integersOf(delta.runnerNames),
    runnerIds: doublesOf(delta.runnerIds),
    slots,
    listing: integersOf(delta.listing),
    betType: integersOf(delta.betType),
    unparsed: delta.unparsed,
    selection: integersOf(delta.selection),
    quoteEnds: integersOf(delta.quoteEnds),
    quotes: decodeQuotes(delta.quotes),
  };
}

/** Main → worker. */
export function encodeEventsPoll({ provider, list, known }: EventsPoll): Uint8Array {
  return proto.EventsPoll.encode({ provider, type: list, known: known ?? new Uint8Array() }).finish();
}

/** In the worker. The table may be written to: it is the message's own. */
export function decodeEventsPoll(bytes: Uint8Array): Omit<EventsPoll, 'known'> & { readonly known: Uint32Array } {
  const { provider, type, known } = proto.EventsPoll.decode(readable(bytes));
  return { provider: decodeAccess(provider), list: type as OfferList, known: integersOf(known) };
}

/** Worker → main. */
export function encodeEventsPolled(polled: EventsPolled): Uint8Array {
  if (polled.kind === 'failed') return proto.EventsPolled.encode({ fault: encodeFault(polled) }).finish();
  return proto.EventsPolled.encode({
    known: polled.known === null ? new Uint8Array() : bytesOf(polled.known),
    sameKnown: polled.known === null,
    delta: encodeDelta(polled.delta),
    pages: polled.pages,
    listings: polled.listings,
    offers: polled.offers,
    rejected: encodeRejected(polled.rejected),
  }).finish();
}

/** On the main thread, with what the poll was given as known. */
export function decodeEventsPolled(bytes: Uint8Array, known: KnownOffers | null): EventsSeen | PollFailed {
  const polled = proto.EventsPolled.decode(readable(bytes));
  if (polled.fault !== null && polled.fault !== undefined) return decodeFault(polled.fault);
  const isSame = polled.sameKnown && known !== null;
  return {
    kind: 'seen',
    known: isSame ? known : (polled.known as KnownOffers),
    delta: decodeDelta(polled.delta),
    pages: polled.pages,
    listings: polled.listings,
    offers: polled.offers,
    rejected: decodeRejected(polled.rejected),
  };
}

function encodeStatements(statements: StatementColumns): proto.StatementColumns.$Properties {
  return {
    said: flags(statements.said),
    text: statements.text,
    textEnds: words(statements.textEnds),
    status: flags(statements.status),
    numbers: doubles(statements.numbers),
    currencies: [...statements.currencies],
    currency: flags(statements.currency),
  };
}

function decodeStatements(message: proto.StatementColumns.$Properties | null | undefined): StatementColumns {
  const statements = (message ?? new proto.StatementColumns()) as proto.StatementColumns;
  const { said, text, textEnds, status, numbers, currencies, currency } = statements;
  return { said, text, textEnds: integersOf(textEnds), status, numbers: doublesOf(numbers), currencies, currency };
}

/** Main → worker. */
export function encodeStatementsPoll({ provider, page }: StatementsPoll): Uint8Array {
  return proto.StatementsPoll.encode({ provider, page }).finish();
}

/** In the worker. */
export function decodeStatementsPoll(bytes: Uint8Array): StatementsPoll {
  const { provider, page } = proto.StatementsPoll.decode(readable(bytes));
  return { provider: decodeAccess(provider), page };
}

/** Worker → main. */
export function encodeStatementsPolled(polled: StatementsSeen | PollFailed): Uint8Array {
  if (polled.kind === 'failed') return proto.StatementsPolled.encode({ fault: encodeFault(polled) }).finish();
  return proto.StatementsPolled.encode({
    statements: encodeStatements(polled.statements),
    next: polled.next ?? '',
    isLast: polled.next === null,
    count: polled.count,
    rejected: encodeRejected(polled.rejected),
  }).finish();
}

/** On the main thread. */
export function decodeStatementsPolled(bytes: Uint8Array): StatementsSeen | PollFailed {
  const polled = proto.StatementsPolled.decode(readable(bytes));
  if (polled.fault !== null && polled.fault !== undefined) return decodeFault(polled.fault);
  return {
    kind: 'seen',
    statements: decodeStatements(polled.statements),
    next: polled.isLast ? null : polled.next,
    count: polled.count,
    rejected: decodeRejected(polled.rejected),
  };
}

/** Main → worker. */
export function encodeQuotePoll({ provider, selectionId }: QuotePoll): Uint8Array {
  return proto.QuotePoll.encode({ provider, selectionId }).finish();
}

/** In the worker. */
export function decodeQuotePoll(bytes: Uint8Array): QuotePoll {
  const { provider, selectionId } = proto.QuotePoll.decode(readable(bytes));
  return { provider: decodeAccess(provider), selectionId: toSelectionId(selectionId) };
}

/** Worker → main. A message cannot be both empty and there: an empty one says nothing. */
export function encodeQuotePolled(polled: QuotePolled): Uint8Array {
  if (polled.kind === 'failed') return proto.QuotePolled.encode({ fault: encodeFault(polled) }).finish();
  return proto.QuotePolled.encode({
    quotes: encodeQuotes(polled.quotes),
    message: polled.message ?? '',
    rejected: encodeRejected(polled.rejected),
  }).finish();
}

/** On the main thread. */
export function decodeQuotePolled(bytes: Uint8Array): QuotesSeen | PollFailed {
  const polled = proto.QuotePolled.decode(readable(bytes));
  if (polled.fault !== null && polled.fault !== undefined) return decodeFault(polled.fault);
  const quotes = decodeQuotes(polled.quotes);
  return {
    kind: 'seen',
    quotes: quotesBetween(quotes, 0, quotes.priceMilli.length),
    message: polled.message === '' ? null : polled.message,
    rejected: decodeRejected(polled.rejected),
  };
}
