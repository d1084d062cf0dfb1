// Lists what a provider states of bets, page by page, and has it booked (provider §4; decisions §14, §18).
import type { Timer } from '../clock.js';
import { type Polling, type StatementItem, type StatementsSeen, statementItem } from '../compute/polling.js';
import type { Bet } from '../core/record/bet.js';
import { inputOf } from '../core/rule/statements.js';
import { isSameData } from '../core/value/data.js';
import type { BetId, BookieCode } from '../core/value/ids.js';
import { PROVIDER_BOUNDS } from '../core/value/limits.js';
import { DAY_MS, type Instant, later, toInstant } from '../core/value/time.js';
import type { Store } from '../store/store.js';
import { mapTogether } from '../turns.js';
import { type Rejects, reject, rejectToo } from '../wire/provider/reject.js';
import type { Statement } from '../wire/provider/statements.js';
import { ProviderFault, type StatementsQuery } from './client.js';
import { reasonOf } from './fault.js';
import { eachPage } from './pages.js';
import type { Provider } from './registry.js';
import type { RoundTrip } from './round-trip.js';
import type { Exit } from './rounds.js';
import { type Book, findBet } from './statement-booking.js';

/** Which statements are wanted, of any status. */
export type Span = Omit<StatementsQuery, 'statuses'>;

/** By the id of its bet, what a list said first of it. */
export type Said = ReadonlyMap<string, Statement>;

export const NOTHING_SAID: Said = new Map();

/** What a span's statements came to. */
export interface StatementList {
  /** The bets that were listed; null where that cannot be told. A bet whose statement cannot be read is listed all the same. */
  readonly ids: ReadonlySet<string> | null;
  readonly said: Said;
  /** What could not be read, by reason. */
  readonly rejects: Rejects;
  /** Our bets of which it says what cannot be read. */
  readonly unreadable: ReadonlySet<BetId>;
  /** The first thing that kept it from being read and booked whole; null where nothing did. */
  readonly fault: Error | null;
}

/** Lists one provider's statements. */
interface Listings {
  /**
   * Books every statement of a span; `elsewhere`: what another list of the same reading has said. Which bets are listed cannot be told where fewer
   * items came than each page counts, or an item did not say which bet it is of, or a statement could not be booked, which hinders no other.
   *
   * Faults: `ProviderFault` where a page does not come, or the server closes; what came before it is booked.
   */
  list(span: Span, elsewhere: Said): Promise<StatementList>;
}

/** What listing needs of the rest. */
export interface ListingsParts {
  readonly provider: Provider;
  readonly polling: Polling;
  readonly store: Store;
  readonly timer: Timer;
  readonly book: Book;
  /** Is taken where no page is waited for any more. */
  readonly exit: Exit;
  /** Whether no further page is to be read. */
  readonly isClosing: () => boolean;
  readonly onFailure: (bookie: BookieCode, reason: string) => void;
  /** Told of each listing that was asked for. */
  readonly onAsked: (bookie: BookieCode, roundTrip: RoundTrip) => void;
  readonly onFault: (fault: unknown) => void;
}

/** Of a provider that was not asked at all. */
export const notAsked = (why: string): ProviderFault => new ProviderFault('refused', null, why);
/** Of a listing that does not say how a bet stands which is ours, or may be. */
const notUnderstood = (): ProviderFault => new ProviderFault('shape', null, 'statement');

/** What one part of a span came to. */
interface Part {
  readonly ids: Set<string>;
  readonly said: Map<string, Statement>;
  readonly rejects: Rejects;
  readonly unreadable: Set<BetId>;
  /** Whether each item said of which bet it is, and could be booked. */
  isTold: boolean;
  fault: Error | null;
  pages: number;
}

const emptyPart = (): Part => ({
  ids: new Set(),
  said: new Map(),
  rejects: {},
  unreadable: new Set(),
  isTold: true,
  fault: null,
  pages: 0,
});

/** What was made of an item. */
interface Taken {
  readonly id: string | null;
  /** What kept it from being read and booked; null where nothing did. */
  readonly fault: Error | null;
}

/** So many statements are booked at once: several bookies settle what is on one match, and whoever places meanwhile waits for all of theirs. */
const BOOKED_A_TURN = 16;
/** What is not longer is not cut: very many bets may be on matches that begin together. */
const PART_MS_MIN = 60_000;
/** Some keep whole seconds, and some leave out what is at the end: parts overlap by so much. */
const OVERLAP_MS = 1000;
/** Parts that come to so many pages together are one part the next time. */
const PAGES_TOGETHER = PROVIDER_BOUNDS.pagesMax / 2;
/** One reading in some spans more days than the others: where it is cut is known so long after a span has passed it. */
const CUTS_KEPT_MS = 7 * DAY_MS;

/** Returns how to list a provider's statements. */
export function createListings(parts: ListingsParts): Listings {
  const { provider, polling, store, timer, book, exit, isClosing, onFailure, onAsked, onFault } = parts;
  const { bookie } = provider;
  /** Where spans are cut, in the order of time, because a part had more pages than are read of one. */
  const cuts = new Map<Span['fetchBy'], readonly Instant[]>();

  async function list({ fetchBy, start, end }: Span, elsewhere: Said): Promise<StatementList> {
    const read: { readonly part: Part; readonly until: Instant }[] = [];
    for (let from = start; from < end;) {
      const cut = cuts.get(fetchBy)?.find((at) => at > from && at < end) ?? null;
      const part = await listPart(
        { fetchBy, start: from, end: cut === null ? end : later(cut, OVERLAP_MS) },
        elsewhere,
      );
      const until = cut ?? end;
      if (part === null) {
        cuts.set(fetchBy, [...(cuts.get(fetchBy) ?? []), middleOf(from, until)].toSorted(byTime));
      } else {
        read.push({ part, until });
        from = until;
      }
    }
    const outside = (cuts.get(fetchBy) ?? []).filter(
      (at) => at >= end || (at <= start && later(at, CUTS_KEPT_MS) > start),
    );
    cuts.set(fetchBy, [...outside, ...cutsBetween(read)].toSorted(byTime));
    return together(read.map(({ part }) => part));
  }

  /** Books the statements of a part of a span; null: it has too many pages, and can be cut. Faults: as `list`. */
  async function listPart(span: Span, elsewhere: Said): Promise<Part | null> {
    const part = emptyPart();
    let [came, counted] = [0, Number.POSITIVE_INFINITY];
    const startedMs = timer.elapsedMs();
    const tell = (code: RoundTrip['code']): void => {
      onAsked(bookie, { tookMs: timer.elapsedMs() - startedMs, code });
    };
    try {
      for await (const { statements, count, rejected } of eachPage(firstPage(span), askFor)) {
        part.pages += 1;
        rejectToo(part.rejects, rejected);
        // Bets may come and go while pages are turned: the least that was counted is there at any rate.
        counted = Math.min(counted, count);
        came += await takePage(statements, part, elsewhere);
        if (isClosing()) throw notAsked('closing');
      }
    } catch (fault) {
      if (!(fault instanceof ProviderFault) || isClosing()) throw fault;
      tell(fault.code);
      if (fault.code === 'too_many_pages' && span.end - span.start > PART_MS_MIN) return null;
      onFailure(bookie, reasonOf(fault));
      throw fault;
    }
    tell(null);
    if (came < counted) {
      part.isTold = false;
      part.rejects['statement_missing'] = counted - came;
    }
    return part;
  }

  const firstPage = (span: Span): URL => provider.client.betsPage({ ...span, statuses: [] });

  /** Faults: `ProviderFault` as it came, and where nobody waits for the page any more. */
  async function askFor(page: URL): Promise<StatementsSeen> {
    const polled = await exit.unlessLeft(() => polling.pollStatements({ provider, page: page.href }));
    if (polled === null) throw notAsked('closing');
    if (polled.kind === 'failed')
      throw new ProviderFault(polled.code, polled.status, polled.cause, polled.retryAfterMs);
    return polled;
  }

  /** Books what the items of a page say. Returns how many of them had not come before. */
  async function takePage(statements: StatementsSeen['statements'], part: Part, elsewhere: Said): Promise<number> {
    const places = Array.from({ length: statements.said.length }, (_, place) => place);
    const taken = await mapTogether(places, BOOKED_A_TURN, (place) =>
      take(statementItem(statements, place), part, elsewhere),
    );
    let came = 0;
    for (const { id, fault } of taken) {
      // One that stands twice, as where a list moves while it is paged, stands for one that is left out.
      if (id === null || !part.ids.has(id)) came += 1;
      if (id === null) part.isTold = false;
      else part.ids.add(id);
      part.fault ??= fault;
    }
    return came;
  }

  /** Books what an item says; `id` is null where it does not say of which bet, and where that could not be booked. */
  async function take({ id, statement: said }: StatementItem, part: Part, elsewhere: Said): Promise<Taken> {
    const statement = said === null ? null : uncontradicted(said, part, elsewhere);
    if (statement === null) {
      const own = id === null ? null : findOwn(id);
      if (own !== null) part.unreadable.add(own.betId);
      return { id, fault: id === null || own !== null ? notUnderstood() : null };
    }
    try {
      return { id, fault: (await book(statement, bookie)) ? null : notUnderstood() };
    } catch (failure) {
      onFault(failure);
      return { id: null, fault: failure instanceof Error ? failure : new Error('Thrown', { cause: failure }) };
    }
  }

  function findOwn(id: string): Bet | null {
    const bet = findBet(store, id);
    return bet?.bookie === bookie ? bet : null;
  }

  return { list };
}

const byTime = (some: Instant, other: Instant): number => some - other;

/** Returns the middle of a part, at a whole second. */
const middleOf = (from: Instant, until: Instant): Instant =>
  toInstant(Math.round((from + until) / 2 / OVERLAP_MS) * OVERLAP_MS);

/** Returns where the parts of a span are cut the next time: those beside each other that have few pages are one. */
function cutsBetween(read: readonly { readonly part: Part; readonly until: Instant }[]): readonly Instant[] {
  const cuts: Instant[] = [];
  let pages = 0;
  for (const [index, { part }] of read.entries()) {
    const before = read[index - 1];
    if (before !== undefined && pages + part.pages > PAGES_TOGETHER) {
      cuts.push(before.until);
      pages = 0;
    }
    pages += part.pages;
  }
  return cuts;
}

/** Returns what the parts of a span come to. Of a bet that stands in two of them, the later one is what is said of it. */
function together(parts: readonly Part[]): StatementList {
  const rejects: Rejects = {};
  for (const part of parts) rejectToo(rejects, part.rejects);
  return {
    ids: parts.every(({ isTold }) => isTold) ? new Set(parts.flatMap(({ ids }) => [...ids])) : null,
    said: new Map(parts.flatMap(({ said }) => [...said])),
    rejects,
    unreadable: new Set(parts.flatMap(({ unreadable }) => [...unreadable])),
    fault: parts.find(({ fault }) => fault !== null)?.fault ?? null,
  };
}

/**
 * Returns what an item says; null where that is something else than what its listing has said of the same bet, or than how another listing of the
 * reading has it that the bet is over: booked in turn at each reading, the two would never come to an end.
 */
function uncontradicted(statement: Statement, { said, rejects }: Part, elsewhere: Said): Statement | null {
  const before = said.get(statement.providerBetId);
  const other = elsewhere.get(statement.providerBetId);
  if (before === undefined) said.set(statement.providerBetId, statement);
  const isContradicted = before !== undefined && !isSameData(before, statement);
  if (!isContradicted && (other === undefined || !isOverOtherwise(other, statement))) return statement;
  reject(rejects, 'statement_duplicate');
  return null;
}

/** Whether a bet that is over in one statement is not so, or otherwise, in another. */
function isOverOtherwise(one: Statement, other: Statement): boolean {
  const input = inputOf(one.status);
  if (input !== 'settled' && input !== 'refused') return false;
  if (one.status !== other.status || one.profitLoss?.amount !== other.profitLoss?.amount) return true;
  return input === 'settled' && (one.price !== other.price || one.stake?.amount !== other.stake?.amount);
}
