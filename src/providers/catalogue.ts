// Providers' listings ↔ our events: each listing is matched, registered with the engine, and remembered. Registrations happen one
// after the other, so that two bookies that list one new match at the same moment do not make two events of it. Lists take turns at it: one that
// has thousands of new events, each like all others, keeps no other bookie's from being read.
import type { NewListing } from '../core/command.js';
import { eachRecord, listingKeyOf } from '../core/change.js';
import type { Event, Listing, NamedTeam } from '../core/record/event.js';
import { mustExist } from '../core/value/assert.js';
import { type BetType, fromUnparsed } from '../core/value/bet-type.js';
import type { BookieCode, EventId, TeamId } from '../core/value/ids.js';
import type { Answer } from '../core/value/rejection.js';
import { createKept } from '../core/value/remembered.js';
import { findSport } from '../core/value/sport.js';
import { type Instant, toInstant } from '../core/value/time.js';
import type { Engine } from '../engine/engine.js';
import type { Match } from '../market/listing.js';
import type { Market } from '../market/market.js';
import type { Matcher } from '../market/matching.js';
import type { ListingSeen } from '../compute/polling.js';
import type { Store } from '../store/store.js';
import { mapInTurns, nextTurn } from '../turns.js';
import { parseListingKey } from '../wire/provider/events.js';
import { listingsOf, tellEvent, tellKnown, tellListed } from './known-events.js';

/** Who asks for the events of a list. */
export interface Asker {
  /** What is given up meanwhile ends with the write that is under way, or does not begin, and finds no more events. */
  readonly isGivenUp: () => boolean;
  /** Called where a listing is put off until its list is read again as a whole: it may be of an event that its bookie is about to leave. */
  readonly onPutOff: () => void;
}

/** Knows which event of ours each listing is. */
export interface Catalogue {
  /** Returns the event of each listing, in their order; null where its sport is none of ours, it is over, or it is put off. */
  resolve(bookie: BookieCode, listings: readonly ListingSeen[], asker?: Asker): Promise<readonly (EventId | null)[]>;
  /** Returns the bet type of a provider's own text on a special event, or null where its market or runner is not known. */
  betTypeOf(eventId: EventId, unparsed: string): BetType | null;
  /** Moves the start of an event that has not begun. `movedTo`: to when, asked once those before it are done; null: it stays. */
  moveStart(eventId: EventId, movedTo: () => Instant | null): Promise<void>;
  /** Says that an event is another one, which all who list it list from now on. Rejects as `decideLinkEvent`. */
  link(eventId: EventId, into: EventId): Promise<Answer<Event>>;
  /** Says that what a bookie lists as an event is another one, of its own. Rejects as `decideUnlinkEvent`. */
  unlink(eventId: EventId, bookie: BookieCode): Promise<Answer<Event>>;
  /** Calls when what a bookie listed as an event is another one from now on. */
  onMoved(listener: (bookie: BookieCode, from: EventId) => void): void;
  /** Returns how many listings have an event of their own though they are like one of ours. */
  readonly inDoubt: number;
}

/** A listing, and what is registered of it. */
interface Described {
  readonly listing: ListingSeen;
  readonly as: NewListing;
}

/** The first of some listings, as far as one turn came. */
interface Part {
  readonly described: readonly Described[];
  readonly count: number;
  /** Whether some of them are put off. */
  readonly isPutOff: boolean;
}

const NOTHING: Part = { described: [], count: 0, isPutOff: false };

/** To make an event of a listing takes some 60 microseconds, to tell of it as many. */
const REGISTERED_A_TURN = 50;
/** To hold a listing against an event that may have a name of it takes one or two microseconds; there may be thousands of those. */
const COMPARED_A_TURN = 2000;
/** To find which event one that is known is takes some 2 microseconds; of a live list all may come with each poll. */
const FOUND_A_TURN = 200;

/** More than any bookie moves at once. */
const PUT_OFF_MAX = 10_000;

const NOBODY: Asker = { isGivenUp: () => false, onPutOff: () => undefined };

interface CatalogueParts {
  readonly store: Store;
  readonly engine: Engine;
  readonly matcher: Matcher;
  /** Without one no bookie is seen to leave an event. */
  readonly market?: Pick<Market, 'hasLeft'> | null;
  /** Whether a listing began so long ago that, not being known, it may have been forgotten. None: that is of no listing. */
  readonly isLongOver?: (listing: ListingSeen) => boolean;
}

/** Returns a catalogue that knows the store's events. */
export function createCatalogue({
  store,
  engine,
  matcher,
  market = null,
  isLongOver = () => false,
}: CatalogueParts): Catalogue {
  let last: Promise<unknown> = Promise.resolve();
  let inDoubt = 0;
  const movedListeners = new Set<(bookie: BookieCode, from: EventId) => void>();
  /** Listings that have been put off: once is enough. */
  const putOff = createKept<string, true>(PUT_OFF_MAX);

  tellKnown(store.view, matcher);
  store.onLines((lines) => {
    eachRecord(lines, 'event', ({ status, eventId }) => {
      if (status === 'ended') matcher.remove(eventId);
    });
  });

  function known(bookie: BookieCode, listing: ListingSeen): EventId | null {
    return store.view.find('listing', listingKeyOf(bookie, listing.listingKey))?.eventId ?? null;
  }

  /** A match that is to begin may have its start moved, or its league called otherwise: its bookie then lists another in its place. */
  const mayBeLeft = (eventId: EventId): boolean => store.view.find('event', eventId)?.status === 'pre_event';

  /** `here`: the events that the list has now. Null: put off, for what its bookie leaves goes after what is new has come. */
  function matchOf(bookie: BookieCode, listing: ListingSeen, here: ReadonlySet<EventId | null>): Match | null {
    const source = { bookie, listingKey: listing.listingKey };
    if (listing.kind !== 'normal') return matcher.matchSpecial(listing, source);
    if (market === null) return matcher.match(listing, source);
    const mayLeave = (eventId: EventId): boolean => mayBeLeft(eventId) && !here.has(eventId);
    const match = matcher.match(listing, source, (eventId) => mayLeave(eventId) && market.hasLeft(bookie, eventId));
    const key = listingKeyOf(bookie, listing.listingKey);
    if (match.kind !== 'doubt' || putOff.find(key) !== null) return match;
    if (matcher.match(listing, source, mayLeave).kind !== 'matched') return match;
    putOff.keep(key, true);
    return null;
  }

  /** The matcher does not know a special event in doubt, but its runners are called as its one bookie calls them. */
  function ownRunner(eventId: EventId, name: string): TeamId | null {
    const event = store.view.find('event', eventId);
    if (event?.kind !== 'multirunner') return null;
    return event.teams.find((team) => team.name === name)?.teamId ?? null;
  }

  function describe(listing: ListingSeen, match: Match): NewListing {
    if (match.kind === 'doubt') inDoubt += 1;
    const isSupplied = listing.kind === 'normal' && listing.suppliedHomeId !== null && listing.suppliedAwayId !== null;
    return {
      listingKey: listing.listingKey,
      sport: listing.sport,
      competition: { name: listing.competitionName, suppliedId: listing.suppliedCompetitionId },
      start: listing.start,
      sides:
        listing.kind === 'normal'
          ? {
              kind: 'normal',
              home: { name: listing.home, suppliedId: listing.suppliedHomeId },
              away: { name: listing.away, suppliedId: listing.suppliedAwayId },
            }
          : { kind: 'multirunner', name: listing.eventName, runners: listing.runners },
      matched: match.kind === 'matched' ? match.eventId : null,
      how: match.kind === 'matched' ? (isSupplied ? 'supplied' : 'matched') : 'own',
      inDoubt: match.kind === 'doubt',
    };
  }

  /** Returns the event of each listing, once all have one: what is not known is registered. */
  async function find(
    bookie: BookieCode,
    listings: readonly ListingSeen[],
    asker: Asker,
  ): Promise<readonly (EventId | null)[]> {
    if (asker.isGivenUp()) return listings.map(() => null);
    const eventOf = (listing: ListingSeen): EventId | null =>
      findSport(listing.sport) === null ? null : known(bookie, listing);
    const found = await mapInTurns(listings, FOUND_A_TURN, eventOf);
    const isNew = (listing: ListingSeen): boolean => findSport(listing.sport) !== null && !isLongOver(listing);
    const unknown = listings.filter((listing, index) => found[index] === null && isNew(listing));
    if (unknown.length === 0) return found;
    if (await register(bookie, unknown, new Set(found), asker.isGivenUp)) asker.onPutOff();
    return mapInTurns(listings, FOUND_A_TURN, eventOf);
  }

  /**
   * A bookie's first list may have thousands: others have their turn between the decisions, and what they list is registered in between. Returns
   * whether some are put off.
   */
  async function register(
    bookie: BookieCode,
    unknown: readonly ListingSeen[],
    here: Set<EventId | null>,
    isGivenUp: () => boolean,
  ): Promise<boolean> {
    let [first, isPutOff] = [0, false];
    while (first < unknown.length && !isGivenUp()) {
      const part = await inTurn(() =>
        isGivenUp() ? NOTHING : registerFirst(bookie, unknown.slice(first, first + REGISTERED_A_TURN), here),
      );
      isPutOff ||= part.isPutOff;
      first += part.count;
    }
    return isPutOff;
  }

  async function registerFirst(
    bookie: BookieCode,
    unknown: readonly ListingSeen[],
    here: Set<EventId | null>,
  ): Promise<Part> {
    const part = describeFirst(bookie, unknown, here);
    const { described } = part;
    // What is put off, or known meanwhile, waits for no write: others have their turn all the same.
    if (described.length === 0) await nextTurn();
    else for (const event of await registerSome(bookie, described)) here.add(event.eventId);
    return part;
  }

  /** Describes as many of the first as a turn has time for, and one at least. */
  function describeFirst(bookie: BookieCode, unknown: readonly ListingSeen[], here: Set<EventId | null>): Part {
    const described: Described[] = [];
    let [count, isPutOff] = [0, false];
    const before = matcher.compared();
    for (const listing of unknown) {
      count += 1;
      // Another list of its bookie may have had it since.
      const eventId = known(bookie, listing);
      const match = eventId === null ? unlessTaken(matchOf(bookie, listing, here), here) : null;
      if (eventId !== null) here.add(eventId);
      else if (match === null) isPutOff = true;
      else {
        if (match.kind === 'matched') here.add(match.eventId);
        described.push({ listing, as: describe(listing, match) });
      }
      if (matcher.compared() - before > COMPARED_A_TURN) break;
    }
    return { described, count, isPutOff };
  }

  async function registerSome(bookie: BookieCode, described: readonly Described[]): Promise<readonly Event[]> {
    const answer = await engine.submit('registerListings', { bookie, listings: described.map(({ as }) => as) });
    if (!answer.ok) return [];
    answer.value.forEach((event, index) => {
      const { listing, as } = mustExist(described[index], 'the listing of an event');
      tellEvent(store.view, matcher, event, as.inDoubt || matcher.isInDoubt(event.eventId));
      matcher.link(event.eventId, { bookie, listingKey: listing.listingKey });
      // What is in doubt teaches no names.
      if (event.kind === 'normal' && listing.kind === 'normal' && !as.inDoubt) {
        matcher.addSpelling(event.home.teamId, listing.home);
        matcher.addSpelling(event.away.teamId, listing.away);
      }
    });
    return answer.value;
  }

  /** One after the other. */
  function inTurn<T>(deed: () => T | Promise<T>): Promise<T> {
    const turn = last.then(deed);
    // Who comes next must not fail for who came before.
    last = turn.catch(() => undefined);
    return turn;
  }

  /** An operator's word is in the store, of what was listed as an event: the matcher goes by it, and the bookies' lists are read anew. */
  function follow(from: EventId, listed: readonly Listing[]): void {
    const { view } = store;
    // Those of an event that is long over may have been forgotten since.
    const listings = listed.flatMap(
      ({ bookie, listingKey }) => view.find('listing', listingKeyOf(bookie, listingKey)) ?? [],
    );
    const events = new Set([from, ...listings.map(({ eventId }) => eventId)]);
    for (const { bookie } of listings) matcher.unlink(from, bookie);
    if (listingsOf(view, from).length === 0) matcher.remove(from);
    // Of one bookie's listings some may have stayed.
    for (const eventId of events) tellListed(view, matcher, eventId);
    for (const eventId of events)
      for (const { teamId } of sidesOf(view.find('event', eventId)))
        matcher.setSpellings(teamId, view.find('team', teamId)?.otherNames ?? []);
    const moved = listings.filter(({ eventId }) => eventId !== from);
    for (const bookie of new Set(moved.map((listing) => listing.bookie)))
      for (const listener of movedListeners) listener(bookie, from);
  }

  async function moveStart(eventId: EventId, movedTo: () => Instant | null): Promise<void> {
    const start = movedTo();
    if (start === null) return;
    await engine.submit('moveStart', { eventId, start });
    tellListed(store.view, matcher, eventId);
  }

  async function link(eventId: EventId, into: EventId): Promise<Answer<Event>> {
    const listed = listingsOf(store.view, eventId);
    const answer = await engine.submit('linkEvent', { eventId, into });
    if (answer.ok) follow(eventId, listed);
    return answer;
  }

  async function unlink(eventId: EventId, bookie: BookieCode): Promise<Answer<Event>> {
    const listed = listingsOf(store.view, eventId).filter((listing) => listing.bookie === bookie);
    const before = store.view.find('event', eventId);
    const listings = before === null ? [] : listed.flatMap((listing) => retold(before, listing) ?? []);
    const answer = await engine.submit('unlinkEvent', { eventId, bookie, listings });
    if (answer.ok) follow(eventId, listed);
    return answer;
  }

  return {
    resolve: (bookie, listings, asker = NOBODY) => find(bookie, listings, asker),
    moveStart: (eventId, movedTo) => inTurn(() => moveStart(eventId, movedTo)),
    link: (eventId, into) => inTurn(() => link(eventId, into)),
    unlink: (eventId, bookie) => inTurn(() => unlink(eventId, bookie)),
    onMoved(listener) {
      movedListeners.add(listener);
    },
    betTypeOf(eventId, unparsed) {
      return fromUnparsed(
        unparsed,
        (name) => matcher.findRunner(eventId, { name, suppliedId: null }) ?? ownRunner(eventId, name),
      );
    },
    get inDoubt() {
      return inDoubt;
    },
  };
}

/** An event is one listing of a list, also where the matcher is not told yet of the first: two with one pair of names are two matches. */
function unlessTaken(match: Match | null, here: ReadonlySet<EventId | null>): Match | null {
  const isTaken = match?.kind === 'matched' && here.has(match.eventId);
  return isTaken ? { kind: 'doubt', candidates: [match.eventId] } : match;
}

const sidesOf = (event: Event | null): readonly NamedTeam[] =>
  event?.kind === 'normal' ? [event.home, event.away] : [];

/** A listing as it was told, read off its key; the runners are those of its event. Null: its key is none of ours. */
function retold(event: Event, { listingKey }: Listing): NewListing | null {
  const read = parseListingKey(listingKey);
  if (read === null) return null;
  const [first = '', second] = read.names;
  const unsupplied = (name: string): { readonly name: string; readonly suppliedId: null } => ({
    name,
    suppliedId: null,
  });
  return {
    listingKey,
    sport: event.sport,
    competition: unsupplied(read.competitionName),
    start: toInstant(read.start),
    sides:
      event.kind === 'normal'
        ? { kind: 'normal', home: unsupplied(first), away: unsupplied(second ?? '') }
        : { kind: 'multirunner', name: first, runners: event.teams.map(({ name }) => unsupplied(name)) },
    matched: null,
    how: 'own',
    inDoubt: false,
  };
}
