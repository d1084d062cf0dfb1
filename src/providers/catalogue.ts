// Providers' listings ↔ our events: each listing is matched, registered with the engine, and remembered. Registrations happen one
// after the other, so that two bookies that list one new match at the same moment do not make two events of it.
import type { NewListing } from '../core/command.js';
import { eachRecord, listingKeyOf } from '../core/change.js';
import type { Event } from '../core/record/event.js';
import { type BetType, fromUnparsed } from '../core/value/bet-type.js';
import type { BookieCode, EventId, TeamId } from '../core/value/ids.js';
import { findSport } from '../core/value/sport.js';
import type { Engine } from '../engine/engine.js';
import type { Match } from '../market/listing.js';
import type { Matcher } from '../market/matching.js';
import type { ListingSeen } from '../compute/polling.js';
import type { Store } from '../store/store.js';

/** Knows which event of ours each listing is. */
export interface Catalogue {
  /** Returns the event of each listing, in their order; null where its sport is none of ours. */
  resolve(bookie: BookieCode, listings: readonly ListingSeen[]): Promise<readonly (EventId | null)[]>;
  /** Returns the bet type of a provider's own text on a special event, or null where its market or runner is not known. */
  betTypeOf(eventId: EventId, unparsed: string): BetType | null;
  /** Returns how many listings live on their own though they are like an event of ours. */
  readonly inDoubt: number;
}

/** Returns a catalogue that knows the store's events. */
export function createCatalogue(store: Store, engine: Engine, matcher: Matcher): Catalogue {
  let last: Promise<unknown> = Promise.resolve();
  let inDoubt = 0;

  for (const eventId of store.view.keys('eventsByStart', [])) {
    const event = store.view.find('event', eventId);
    if (event === null) continue;
    const listings = [...store.view.keys('listingsOfEvent', [eventId])].flatMap(
      (key) => store.view.find('listing', key) ?? [],
    );
    if (listings.some((listing) => listing.inDoubt)) continue;
    addToMatcher(event);
    for (const listing of listings) matcher.link(eventId, listing);
  }
  store.onLines((lines) => {
    eachRecord(lines, 'event', ({ status, eventId }) => {
      if (status === 'ended') matcher.remove(eventId);
    });
  });

  function addToMatcher(event: Event): void {
    const { eventId, sport, start, competition } = event;
    const base = { eventId, sport, start, competitionName: competition.name, competitionId: competition.competitionId };
    if (event.kind === 'multirunner') {
      matcher.addSpecial({ ...base, eventName: event.name, runners: event.teams });
      return;
    }
    const { home, away } = event;
    matcher.add({ ...base, home: home.name, away: away.name, homeId: home.teamId, awayId: away.teamId });
    for (const { teamId } of [home, away]) {
      for (const spelling of store.view.find('team', teamId)?.otherNames ?? []) matcher.addSpelling(teamId, spelling);
    }
  }

  function known(bookie: BookieCode, listing: ListingSeen): EventId | null {
    return store.view.find('listing', listingKeyOf(bookie, listing.listingKey))?.eventId ?? null;
  }

  function matchOf(bookie: BookieCode, listing: ListingSeen): Match {
    const source = { bookie, listingKey: listing.listingKey };
    return listing.kind === 'normal' ? matcher.match(listing, source) : matcher.matchSpecial(listing, source);
  }

  /** The matcher does not know an event in doubt, but its runners are called as its one bookie calls them. */
  function ownRunner(eventId: EventId, name: string): TeamId | null {
    const event = store.view.find('event', eventId);
    if (event?.kind !== 'multirunner') return null;
    return event.teams.find((team) => team.name === name)?.teamId ?? null;
  }

  function describe(bookie: BookieCode, listing: ListingSeen): NewListing {
    const match = matchOf(bookie, listing);
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

  async function register(bookie: BookieCode, listings: readonly ListingSeen[]): Promise<void> {
    const unknown = listings.filter((listing) => findSport(listing.sport) !== null && known(bookie, listing) === null);
    if (unknown.length === 0) return;
    const described = unknown.map((listing) => describe(bookie, listing));
    const answer = await engine.submit('registerListings', { bookie, listings: described });
    if (!answer.ok) return;
    const doubtful = new Set(described.flatMap((listing) => (listing.inDoubt ? [listing.listingKey] : [])));
    answer.value.forEach((event, index) => {
      const listing = unknown[index];
      if (listing === undefined) return;
      // What is in doubt is matched with nothing until an operator has decided, or it would put all later listings in doubt too.
      if (doubtful.has(listing.listingKey)) return;
      addToMatcher(event);
      matcher.link(event.eventId, { bookie, listingKey: listing.listingKey });
      if (event.kind === 'normal' && listing.kind === 'normal') {
        matcher.addSpelling(event.home.teamId, listing.home);
        matcher.addSpelling(event.away.teamId, listing.away);
      }
    });
  }

  return {
    async resolve(bookie, listings) {
      const turn = last.then(() => register(bookie, listings));
      // Who comes next must not fail for who came before.
      last = turn.catch(() => undefined);
      await turn;
      return listings.map((listing) => (findSport(listing.sport) === null ? null : known(bookie, listing)));
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
