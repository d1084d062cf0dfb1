import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { describeDoubts } from '../../src/commands/events-told.js';
import type { ListingSeen } from '../../src/compute/polling.js';
import { type EventId, toBookieCode, toCompetitionId, toEventId, toTeamId } from '../../src/core/value/ids.js';
import { findSport } from '../../src/core/value/sport.js';
import { forgottenBefore, isLongOver } from '../../src/core/rule/retention.js';
import { later, toInstant } from '../../src/core/value/time.js';
import { type Catalogue, createCatalogue } from '../../src/providers/catalogue.js';
import type { Store } from '../../src/store/store.js';
import { countTurns } from '../support/turns.js';
import { KICK_OFF, NOON, type World, eventsIn, newMatcher, openWorld, restarted } from './support.js';

const ACME = toBookieCode('acme');
const BOLT = toBookieCode('bolt');
const CROWN = toBookieCode('crown');
const DELTA = toBookieCode('delta');
const ESSEX = toBookieCode('essex');
const FAIRY = toBookieCode('fairy');
const SIX = [ACME, BOLT, CROWN, DELTA, ESSEX, FAIRY];
const sport = (code: string): ListingSeen['sport'] => findSport(code)?.code ?? (code as ListingSeen['sport']);

/** `home v away` as a poll brings it. */
function game(sides: string, more: Partial<ListingSeen & { readonly kind: 'normal' }> = {}): ListingSeen {
  const [home, away] = sides.split(' v ');
  const start = toInstant(Date.parse(KICK_OFF));
  return {
    kind: 'normal',
    listingKey: JSON.stringify(['fb', more.competitionName ?? 'Premier League', more.start ?? start, home, away]),
    sport: sport('fb'),
    competitionName: 'Premier League',
    suppliedCompetitionId: null,
    start,
    home: home!,
    away: away!,
    suppliedHomeId: null,
    suppliedAwayId: null,
    ...more,
  };
}

function race(name: string, runners: readonly string[]): ListingSeen {
  return {
    kind: 'multirunner',
    listingKey: name,
    sport: sport('horse'),
    competitionName: 'Ascot',
    suppliedCompetitionId: null,
    start: toInstant(Date.parse(KICK_OFF)),
    eventName: name,
    runners: runners.map((runner) => ({ name: runner, suppliedId: null })),
  };
}

async function open(store?: Store): Promise<{ readonly world: World; readonly catalogue: Catalogue }> {
  const world = await openWorld([], store);
  return { world, catalogue: createCatalogue({ store: world.store, engine: world.engine, matcher: newMatcher() }) };
}

describe('a list that is given up', () => {
  const MANY = Array.from({ length: 1000 }, (_, nth) => game(`Home${nth} v Away${nth}`));

  it('ends with the write that is under way; those that wait do not begin', async () => {
    const { world, catalogue } = await open();
    let isGivenUp = false;
    world.store.onLines(() => (isGivenUp = true));
    const [first, waiting] = await Promise.all(
      [ACME, BOLT].map((bookie) =>
        catalogue.resolve(bookie, MANY, { isGivenUp: () => isGivenUp, onPutOff: () => undefined }),
      ),
    );
    expect(eventsIn(world).length).toBeLessThanOrEqual(50);
    expect(first!.filter((eventId) => eventId !== null)).toHaveLength(eventsIn(world).length);
    expect(new Set(waiting)).toEqual(new Set([null]));
    expect(new Set(await catalogue.resolve(ACME, MANY))).toHaveProperty('size', MANY.length);
  });
});

describe('an event that is long over', () => {
  it('is not made anew when a bookie lists it again, or still; what is known stays what it is', async () => {
    const { world } = await open();
    const KEPT_DAYS = 30;
    const matcher = newMatcher();
    const catalogue = createCatalogue({
      store: world.store,
      engine: world.engine,
      matcher,
      isLongOver: (listing) => isLongOver(listing, world.clock.read(), KEPT_DAYS),
    });
    const [over] = await catalogue.resolve(ACME, [game('Roda v Sparta')]);
    await world.engine.submit('endEvent', { eventId: over! });
    const days = (count: number): number => count * 24 * 3_600_000;
    world.clock.set(later(NOON, days(KEPT_DAYS + 3)));
    expect(await catalogue.resolve(ACME, [game('Roda v Sparta')])).toEqual([over]);
    const before = forgottenBefore(world.clock.read(), KEPT_DAYS);
    // The event, and its listing.
    expect(await world.engine.submit('forgetEvents', { before })).toEqual({ ok: true, value: 2 });
    const seq = world.store.lastSeq();
    // A day later than ours, as another bookie may have it.
    const dayLater = game('Roda v Sparta', { start: later(toInstant(Date.parse(KICK_OFF)), days(1)) });
    expect(await catalogue.resolve(ACME, [game('Roda v Sparta')])).toEqual([null]);
    expect(await catalogue.resolve(BOLT, [dayLater, race('Ascot 15:00', ['Red Rum'])])).toEqual([null, null]);
    expect(world.store.lastSeq()).toBe(seq);
    // It has begun, but not so long ago; and when a championship of the year began says nothing.
    const lately = game('Roda v Sparta', { start: later(world.clock.read(), -days(KEPT_DAYS) + 1) });
    const title = { ...race('The Title', ['Roda']), start: toInstant(Date.UTC(2026, 0, 1)) };
    expect(await catalogue.resolve(ACME, [lately, title])).toEqual([expect.any(String), expect.any(String)]);
  });
});

describe('a list of many that are known', () => {
  it('is found in turns, each looked up once: of live events all may come with each poll', async () => {
    const { world, catalogue } = await open();
    const listings = Array.from({ length: 1000 }, (_, nth) => game(`Home${nth} v Away${nth}`));
    const eventIds = await catalogue.resolve(ACME, listings);
    const find = vi.spyOn(world.store.view, 'find');
    const { result, turns } = await countTurns(() => catalogue.resolve(ACME, listings));
    expect(result).toEqual(eventIds);
    expect(new Set(result).size).toBe(listings.length);
    expect(find).toHaveBeenCalledTimes(listings.length);
    expect(turns).toBeGreaterThanOrEqual(4);
  });
});

describe('a list of many that nobody has listed before', () => {
  it('keeps no other bookie waiting, with what is known or with what is new', async () => {
    const { world, catalogue } = await open();
    const known = [game('Roda v Sparta')];
    const [roda] = await catalogue.resolve(BOLT, known);
    const order: string[] = [];
    const many = catalogue
      .resolve(
        ACME,
        Array.from({ length: 1000 }, (_, nth) => game(`Home${nth} v Away${nth}`)),
      )
      .then((found) => {
        order.push('many');
        return found;
      });
    const same = catalogue.resolve(BOLT, known).then((found) => {
      order.push('known');
      return found;
    });
    const fresh = catalogue.resolve(BOLT, [...known, game('Home999 v Away999')]).then((found) => {
      order.push('new');
      return found;
    });
    expect(await same).toEqual([roda]);
    const [, last] = await fresh;
    const found = await many;
    expect(order).toEqual(['known', 'new', 'many']);
    // Of two that list one match it is one event.
    expect(found.at(-1)).toBe(last);
    expect(eventsIn(world)).toHaveLength(1001);
  });

  it('is registered once where two lists of a bookie have it at the same time', async () => {
    const { world, catalogue } = await open();
    const some = Array.from({ length: 200 }, (_, nth) => game(`Home${nth} v Away${nth}`));
    const [one, other] = await Promise.all([some, some.toReversed()].map((list) => catalogue.resolve(ACME, list)));
    expect(other?.toReversed()).toEqual(one);
    expect(new Set(one).size).toBe(some.length);
    expect(eventsIn(world)).toHaveLength(some.length);
  });

  it('is registered by many small decisions, in its order', async () => {
    const world = await openWorld([]);
    const sizes: number[] = [];
    const stop = world.store.onLines((lines) => {
      for (const { changes } of lines) sizes.push(changes.filter(({ kind }) => kind === 'event').length);
    });
    const catalogue = createCatalogue({ store: world.store, engine: world.engine, matcher: newMatcher() });
    const letters = 'abcdefghijklmnopqrst'.split('');
    const names = letters.flatMap((one) => letters.map((other) => `${one}${other}${one}${other}`));
    const listed = await catalogue.resolve(
      ACME,
      names.map((name) => game(`Home${name} v Away${name}`)),
    );
    stop();
    const named = new Map(eventsIn(world).map(({ eventId, name }) => [eventId, name]));
    expect(listed.map((eventId) => named.get(eventId!))).toEqual(names.map((name) => `Home${name} v Away${name}`));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(50);
  });

  it('is registered by smaller ones the more events each is like', async () => {
    const world = await openWorld([]);
    const catalogue = createCatalogue({ store: world.store, engine: world.engine, matcher: newMatcher() });
    const namedAlike = (count: number, what: string): readonly ListingSeen[] =>
      Array.from({ length: count }, (_, at) =>
        // Of competitions of their own: none is one of the others.
        game(`Zenobia v ${what}${at}y${at}`, { competitionName: `${what}${at}` }),
      );
    await catalogue.resolve(ACME, namedAlike(1000, 'Team'));
    const sizes: number[] = [];
    const stop = world.store.onLines((lines) => {
      for (const { changes } of lines) sizes.push(changes.filter(({ kind }) => kind === 'listing').length);
    });
    await catalogue.resolve(BOLT, namedAlike(20, 'Other'));
    stop();
    expect(sizes.reduce((sum, size) => sum + size)).toBe(20);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(3);
  });
});

describe('a listing', () => {
  it('gets an event of ours, and the same one for ever', async () => {
    const { world, catalogue } = await open();
    const [first, second] = await catalogue.resolve(ACME, [game('Arsenal v Chelsea'), game('Leeds v Fulham')]);
    expect(eventsIn(world).map(({ eventId, name, status }) => [eventId, name, status])).toEqual([
      [first, 'Arsenal v Chelsea', 'pre_event'],
      [second, 'Leeds v Fulham', 'pre_event'],
    ]);
    const seq = world.store.lastSeq();
    expect(await catalogue.resolve(ACME, [game('Leeds v Fulham')])).toEqual([second]);
    expect(world.store.lastSeq()).toBe(seq);
  });

  it('of a sport that is none of ours gets none, and the others theirs', async () => {
    const { world, catalogue } = await open();
    const listings = [game('A v B', { sport: sport('quidditch') }), game('Leeds v Fulham')];
    expect(await catalogue.resolve(ACME, listings)).toEqual([null, eventsIn(world)[0]!.eventId]);
    expect(eventsIn(world)).toHaveLength(1);
  });

  it('is the event of every bookie that spells it otherwise', async () => {
    const { world, catalogue } = await open();
    const [ours] = await catalogue.resolve(ACME, [game('Manchester United v Wolverhampton Wanderers')]);
    expect(
      await catalogue.resolve(BOLT, [game('Man Utd v Wolves', { competitionName: 'England - Premier League' })]),
    ).toEqual([ours]);
    expect(await catalogue.resolve(CROWN, [game('Man United v Wolverhampton')])).toEqual([ours]);
    expect(eventsIn(world)).toHaveLength(1);
    expect([...world.store.view.all('listing')].map(({ bookie, how }) => [bookie, how])).toEqual([
      ['acme', 'own'],
      ['bolt', 'matched'],
      ['crown', 'matched'],
    ]);
  });

  it('that two bookies bring at the same moment is one event', async () => {
    const { world, catalogue } = await open();
    const answers = await Promise.all([
      catalogue.resolve(ACME, [game('Arsenal v Chelsea')]),
      catalogue.resolve(BOLT, [game('Arsenal v Chelsea')]),
      catalogue.resolve(CROWN, [game('Arsenal FC v Chelsea FC')]),
    ]);
    expect(new Set(answers.flat()).size).toBe(1);
    expect(eventsIn(world)).toHaveLength(1);
  });

  it('with ids of ours is the event of those ids, whatever it is called', async () => {
    const { world, catalogue } = await open();
    const [ours] = await catalogue.resolve(ACME, [game('Arsenal v Chelsea')]);
    const event = eventsIn(world)[0]!;
    if (event.kind !== 'normal') throw new Error('a match has two sides');
    const named = game('The Gunners v The Pensioners', {
      suppliedHomeId: event.home.teamId,
      suppliedAwayId: event.away.teamId,
    });
    expect(await catalogue.resolve(BOLT, [named])).toEqual([ours]);
    expect([...world.store.view.all('listing')].map(({ how }) => how)).toEqual(['own', 'supplied']);
    const strange = game('Leeds v Fulham', {
      suppliedHomeId: toTeamId(901),
      suppliedCompetitionId: toCompetitionId(9),
    });
    expect(await catalogue.resolve(BOLT, [strange])).not.toEqual([ours]);
  });

  it('does not wait for ever behind one that could not be stored', async () => {
    const { world, catalogue } = await open();
    const { store } = world;
    const broken = createCatalogue({
      store,
      engine: {
        submit: (kind, command) =>
          JSON.stringify(command).includes('Arsenal')
            ? Promise.reject(new Error('disk'))
            : world.engine.submit(kind, command),
      },
      matcher: newMatcher(),
    });
    const [first, second] = await Promise.allSettled([
      broken.resolve(ACME, [game('Arsenal v Chelsea')]),
      broken.resolve(BOLT, [game('Leeds v Fulham')]),
    ]);
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
    expect(await catalogue.resolve(ACME, [game('Arsenal v Chelsea')])).not.toEqual([null]);
  });
});

describe('after a restart', () => {
  it('the same listings are the same events, and new ones still find them', async () => {
    const before = await open();
    const ours = await before.catalogue.resolve(ACME, [game('Manchester United v Everton'), game('Leeds v Fulham')]);
    await before.catalogue.resolve(BOLT, [game('Man Utd v Everton')]);

    const { world, catalogue } = await open(restarted(before.world.store));
    const seq = world.store.lastSeq();
    expect(await catalogue.resolve(ACME, [game('Leeds v Fulham'), game('Manchester United v Everton')])).toEqual([
      ours[1],
      ours[0],
    ]);
    expect(await catalogue.resolve(BOLT, [game('Man Utd v Everton')])).toEqual([ours[0]]);
    expect(world.store.lastSeq()).toBe(seq);
    expect(await catalogue.resolve(CROWN, [game('Man Utd v Everton')])).toEqual([ours[0]]);
  });

  it('a spelling that was learned is still known: it finds the team at its next match', async () => {
    const before = await open();
    await before.catalogue.resolve(ACME, [game('Arsenal v Everton')]);
    const [event] = eventsIn(before.world);
    if (event?.kind !== 'normal') throw new Error('a match has two sides');
    const supplied = { suppliedHomeId: event.home.teamId, suppliedAwayId: event.away.teamId };
    await before.catalogue.resolve(BOLT, [game('AFC Cannon v Sweets', supplied)]);

    const start = toInstant(Date.parse('2026-06-02T15:00:00Z'));
    for (const { catalogue } of [before, await open(restarted(before.world.store))]) {
      const [ours] = await catalogue.resolve(ACME, [game('Arsenal v Leeds', { start })]);
      expect(await catalogue.resolve(CROWN, [game('AFC Cannon v Leeds', { start })])).toEqual([ours]);
    }
    const names = [...before.world.store.view.all('team')].map(({ name, otherNames }) => [name, ...otherNames]);
    expect(names).toContainEqual(['Arsenal', 'AFC Cannon']);
  });

  it('an event that is over is matched with nothing, but its own listing still is it', async () => {
    const before = await open();
    const [ours] = await before.catalogue.resolve(ACME, [game('Arsenal v Chelsea')]);
    await before.world.engine.submit('endEvent', { eventId: ours! });
    expect(await before.catalogue.resolve(ACME, [game('Arsenal v Chelsea')])).toEqual([ours]);
    const [running] = await before.catalogue.resolve(BOLT, [game('Arsenal v Chelsea')]);
    expect(running).not.toBe(ours);
    const { catalogue } = await open(restarted(before.world.store));
    expect(await catalogue.resolve(CROWN, [game('Arsenal v Chelsea')])).toEqual([running]);
  });
});

describe('a doubtful listing', () => {
  /** One bookie that lists the same two sides twice, ten minutes apart: nobody can say which is the other bookies' match. */
  const again = { start: toInstant(Date.parse(KICK_OFF) + 600_000) };

  it('lives alone, is counted, and puts no later listing in doubt, also after a restart', async () => {
    const { world, catalogue } = await open();
    const [ours] = await catalogue.resolve(ACME, [game('Arsenal v Chelsea')]);
    expect(catalogue.inDoubt).toBe(0);
    const [alone] = await catalogue.resolve(ACME, [game('Arsenal v Chelsea', again)]);
    expect([alone === ours, catalogue.inDoubt]).toEqual([false, 1]);
    expect([...world.store.view.all('listing')].map(({ inDoubt }) => inDoubt).sort()).toEqual([false, true]);
    expect(await catalogue.resolve(BOLT, [game('Arsenal v Chelsea')])).toEqual([ours]);

    const later = await open(restarted(world.store));
    expect(await later.catalogue.resolve(ACME, [game('Arsenal v Chelsea', again)])).toEqual([alone]);
    expect(await later.catalogue.resolve(CROWN, [game('Arsenal v Chelsea')])).toEqual([ours]);
    expect(later.catalogue.inDoubt).toBe(0);
  });

  it('is one also where its bookie listed the other before a restart', async () => {
    const { world, catalogue } = await open();
    const [ours] = await catalogue.resolve(ACME, [game('Arsenal v Chelsea')]);
    const later = await open(restarted(world.store));
    expect(await later.catalogue.resolve(ACME, [game('Arsenal v Chelsea', again)])).not.toEqual([ours]);
    expect(later.catalogue.inDoubt).toBe(1);
  });

  it('is one also where its bookie lists the other beside it, in one list that nobody has seen before', async () => {
    const { world, catalogue } = await open();
    const [ours] = await catalogue.resolve(ACME, [game('Arsenal v Dynamo')]);
    const russian = game('Arsenal v Dynamo', { competitionName: 'Russian Premier League' });
    const ukrainian = game('Arsenal v Dynamo', { competitionName: 'Ukrainian Premier League' });
    const [first, second] = await catalogue.resolve(BOLT, [russian, ukrainian]);
    expect([first, second === ours, second === null, catalogue.inDoubt]).toEqual([ours, false, false, 1]);
    expect(eventsIn(world)).toHaveLength(2);
  });

  it('is one also of a race that its bookie lists twice in one list', async () => {
    const { world, catalogue } = await open();
    const runners = ['Cold Harbour', 'Brass Monkey', 'Kestrel Point'];
    const [ours] = await catalogue.resolve(ACME, [race('15:00 Ascot', runners)]);
    const [first, second] = await catalogue.resolve(BOLT, [race('3 pm Ascot', runners), race('Race 3', runners)]);
    expect([first, second === ours, second === null, catalogue.inDoubt]).toEqual([ours, false, false, 1]);
    expect(eventsIn(world)).toHaveLength(2);
    for (const each of [catalogue, (await open(restarted(world.store))).catalogue])
      expect(await each.resolve(CROWN, [race('15:00 Ascot', runners)])).toEqual([ours]);
  });

  it('that is a race has its own runners to bet on', async () => {
    const { world, catalogue } = await open();
    const runners = ['Cold Harbour', 'Brass Monkey', 'Kestrel Point'];
    const [ours] = await catalogue.resolve(ACME, [race('15:00 Ascot', runners)]);
    const [alone] = await catalogue.resolve(ACME, [race('3 pm Ascot', runners)]);
    expect([alone === ours, catalogue.inDoubt]).toEqual([false, 1]);
    const event = world.store.view.find('event', alone!);
    const teamId = event?.kind === 'multirunner' ? event.teams[1]?.teamId : null;
    expect(catalogue.betTypeOf(alone!, 'unparsed,multirunner,for,win,Brass Monkey')).toBe(`for,win,${teamId}`);
    expect(catalogue.betTypeOf(alone!, 'unparsed,multirunner,for,win,Somebody')).toBe(null);
  });
});

describe('a bet type that a bookie names by a runner', () => {
  it.each([
    ['unparsed,multirunner,for,win,Brass Monkey', 'for,win,2'],
    ['unparsed,multirunner,against,win,BRASS MONKEY', 'against,win,2'],
    ['unparsed,multirunner,for,top_3,Cold Harbour', 'for,top,3,1'],
    ['unparsed,multirunner,for,win,Nobody', null],
    ['unparsed,multirunner,for,show,Cold Harbour', null],
    ['unparsed,multirunner,maybe,win,Cold Harbour', null],
  ])('%s is %s', async (text, expected) => {
    const { world, catalogue } = await open();
    const [ours] = await catalogue.resolve(ACME, [race('15:00 Ascot', ['Cold Harbour', 'Brass Monkey'])]);
    const event = world.store.view.find('event', ours!);
    const teams = event?.kind === 'multirunner' ? event.teams : [];
    const found = catalogue.betTypeOf(ours!, text);
    expect(found).toBe(expected?.replace(/\d$/, (place) => String(teams[Number(place) - 1]?.teamId)) ?? null);
  });
});

describe('a match that its bookie lists otherwise than before', () => {
  const LATER = game('Arsenal v Chelsea', { start: later(toInstant(Date.parse(KICK_OFF)), 15 * 60_000) });
  const OTHER_LEAGUE = game('Arsenal FC v Chelsea', { competitionName: 'English Premier League' });

  /** Acme lists it; `left` are those who do not any more. */
  async function listed(left: ReadonlySet<string>): Promise<{
    readonly world: World;
    readonly ours: EventId;
    readonly putOff: () => number;
    readonly resolve: (
      bookie: typeof ACME,
      ...listings: readonly ListingSeen[]
    ) => Promise<readonly (EventId | null)[]>;
  }> {
    const world = await openWorld([]);
    const market = { hasLeft: (bookie: string, eventId: EventId) => left.has(`${bookie} ${eventId}`) };
    const catalogue = createCatalogue({ store: world.store, engine: world.engine, matcher: newMatcher(), market });
    let putOff = 0;
    const asker = { isGivenUp: () => false, onPutOff: () => (putOff += 1) };
    const resolve = (bookie: typeof ACME, ...listings: readonly ListingSeen[]): Promise<readonly (EventId | null)[]> =>
      catalogue.resolve(bookie, listings, asker);
    const [ours] = await resolve(ACME, game('Arsenal v Chelsea'));
    return { world, ours: ours!, putOff: () => putOff, resolve };
  }

  it.each([
    ['later', LATER],
    ['in a league that is called otherwise', OTHER_LEAGUE],
  ])('%s is the same event, once it has left the old one', async (_, moved) => {
    const left = new Set<string>();
    const { world, ours, putOff, resolve } = await listed(left);
    const start = world.store.view.find('event', ours)!.start;
    // What it leaves goes after what is new has come: until then it is nothing.
    expect([await resolve(ACME, moved), putOff()]).toEqual([[null], 1]);
    left.add(`acme ${ours}`);
    expect([await resolve(ACME, moved), putOff()]).toEqual([[ours], 1]);
    expect(await resolve(ACME, game('Arsenal v Chelsea'), moved)).toEqual([ours, ours]);
    expect(eventsIn(world)).toHaveLength(1);
    // One bookie's word does not keep orders open for longer.
    expect(world.store.view.find('event', ours)!.start).toBe(start);
  });

  it('is another where the old one is still there, whether or not that has offers', async () => {
    const { world, ours, putOff, resolve } = await listed(new Set());
    await resolve(ACME, LATER);
    const [own] = await resolve(ACME, LATER);
    expect([own === ours, own === null, putOff(), eventsIn(world).length]).toEqual([false, false, 1, 2]);
    const left = new Set<string>();
    const other = await listed(left);
    left.add(`acme ${other.ours}`);
    const [old, second] = await other.resolve(ACME, game('Arsenal v Chelsea'), LATER);
    expect([old === other.ours, second === null || second === other.ours, other.putOff()]).toEqual([true, false, 0]);
  });

  it('is another where it is one of two that come at once, though nothing of the first is on offer yet', async () => {
    const left = new Set<string>();
    const { ours, resolve } = await listed(left);
    left.add(`bolt ${ours}`);
    const MANY = Array.from({ length: 60 }, (_, nth) => game(`Home${nth} v Away${nth}`));
    const found = await resolve(BOLT, game('Arsenal v Chelsea'), ...MANY, LATER);
    expect([found[0], found.at(-1) === ours, found.at(-1) === null]).toEqual([ours, false, false]);
  });

  it('is put off in turns where they are many', async () => {
    const { putOff, resolve } = await listed(new Set());
    const listings = Array.from({ length: 1000 }, (_, nth) => game(`Home${nth} v Away${nth}`));
    await resolve(ACME, ...listings);
    const moved = listings.map((listing) => ({ ...listing, listingKey: `${listing.listingKey} moved` }));
    const { result, turns } = await countTurns(() => resolve(ACME, ...moved));
    expect([new Set(result), putOff()]).toEqual([new Set([null]), 1]);
    expect(turns).toBeGreaterThan(20);
  });

  it('is another where the old one is being played', async () => {
    const left = new Set<string>();
    const { world, ours, putOff, resolve } = await listed(left);
    left.add(`acme ${ours}`);
    await world.engine.submit('markInRunning', { eventId: ours });
    const [own] = await resolve(ACME, LATER);
    expect([own === ours, own === null, putOff()]).toEqual([false, false, 0]);
  });
});

/** The away side is called as nobody else calls it, so that it is a doubt at most. */
const ODD = game('Arsenal v Bridge Blues');
const PLAIN = game('Arsenal v Chelsea');
const atMinute = (sides: string, minute: number): ListingSeen =>
  game(sides, { start: toInstant(Date.parse(KICK_OFF) + minute * 60_000) });

describe('a match that one of six bookmakers spells oddly', () => {
  const doubtsIn = ({ store }: World): readonly string[] => [...store.view.keys('listingsInDoubt', [])];

  it.each([0, 1, 2, 3, 4, 5])(
    'is one event of the five others, whoever comes first: the odd one at place %d',
    async (odd) => {
      const { world, catalogue } = await open();
      const found: (EventId | null)[] = [];
      for (const [place, bookie] of SIX.entries())
        found.push(...(await catalogue.resolve(bookie, [place === odd ? ODD : PLAIN])));
      const plain = new Set(found.filter((_, place) => place !== odd));
      expect([plain.size, plain.has(found[odd]!), eventsIn(world).length]).toEqual([1, false, 2]);
      // One question for the operator, and not five.
      expect([doubtsIn(world).length, catalogue.inDoubt]).toEqual([1, 1]);
    },
  );

  it('is that also where the server is restarted after each of them', async () => {
    const first = await open();
    const found = [...(await first.catalogue.resolve(ACME, [ODD]))];
    let store = first.world.store;
    for (const bookie of SIX.slice(1)) {
      const { world, catalogue } = await open(restarted(store));
      found.push(...(await catalogue.resolve(bookie, [PLAIN])));
      store = world.store;
    }
    expect([new Set(found).size, new Set(found.slice(1)).size]).toEqual([2, 1]);
  });

  it('is that also where two come before them who are each odd in a way of their own', async () => {
    const { world, catalogue } = await open();
    const [odd] = await catalogue.resolve(ACME, [ODD]);
    const [other] = await catalogue.resolve(BOLT, [game('Arsenal v Pensioners')]);
    const found: (EventId | null)[] = [];
    for (const bookie of SIX.slice(2)) found.push(...(await catalogue.resolve(bookie, [PLAIN])));
    expect([new Set(found).size, new Set([odd, other, ...found]).size]).toEqual([1, 3]);
    expect(doubtsIn(world)).toHaveLength(2);
  });

  it('is found by a listing that is in no doubt itself, and stays a question', async () => {
    const { world, catalogue } = await open();
    await catalogue.resolve(ACME, [ODD]);
    const [plain] = await catalogue.resolve(BOLT, [PLAIN]);
    // So much later that it is nothing like the odd one.
    expect(await catalogue.resolve(CROWN, [atMinute('Arsenal v Chelsea', 20)])).toEqual([plain]);
    expect([doubtsIn(world).length, eventsIn(world).length]).toEqual([1, 2]);
  });

  it('is one event where others spell it so that it is surely the same, and what they call it is learned', async () => {
    const { world, catalogue } = await open();
    await catalogue.resolve(ACME, [game('Manchester United v Zeal Orient')]);
    const [ours] = await catalogue.resolve(BOLT, [game('Manchester United v Wolverhampton Wanderers')]);
    expect(await catalogue.resolve(CROWN, [game('Man Utd v Wolves')])).toEqual([ours]);
    const names = [...world.store.view.all('team')].map(({ name, otherNames }) => [name, ...otherNames]);
    expect(names).toContainEqual(['Wolverhampton Wanderers', 'Wolves']);
  });

  it('is not that of who calls it nearly so', async () => {
    const { catalogue } = await open();
    const soccer = (sides: string): ListingSeen => game(sides, { competitionName: 'Soccer' });
    await catalogue.resolve(ACME, [game('Leicester City v Zeal Orient')]);
    const [ours] = await catalogue.resolve(BOLT, [game('Leicester City v Norwich City')]);
    // Of another competition both names would have to be certain; of women it is another match.
    for (const other of [soccer('Leicester City v Norwich'), game('Leicester City Women v Norwich City Women')])
      expect(await catalogue.resolve(CROWN, [other])).not.toEqual([ours]);
  });

  it('puts nothing in doubt that is nearly called so, however many list it', async () => {
    const { catalogue } = await open();
    await catalogue.resolve(ACME, [game('Leicester City v Zeal Orient')]);
    for (const bookie of [BOLT, CROWN]) await catalogue.resolve(bookie, [game('Leicester City v Norwich City')]);
    const nearly = game('Leicester v Norwich', { competitionName: 'Soccer' });
    const [own] = await catalogue.resolve(DELTA, [nearly]);
    expect([catalogue.inDoubt, await catalogue.resolve(ESSEX, [nearly])]).toEqual([1, [own]]);
  });

  it('teaches no names before anybody agrees', async () => {
    const { world, catalogue } = await open();
    await catalogue.resolve(ACME, [ODD]);
    const [event] = eventsIn(world);
    if (event?.kind !== 'normal') throw new Error('a match has two sides');
    await catalogue.resolve(BOLT, [game('Cannon Club v Chelsea', { suppliedHomeId: event.home.teamId })]);
    expect(catalogue.inDoubt).toBe(1);
    const nextWeek = 7 * 24 * 60;
    const [next] = await catalogue.resolve(ACME, [atMinute('Arsenal v Fulham', nextWeek)]);
    expect(await catalogue.resolve(CROWN, [atMinute('Cannon Club v Fulham', nextWeek)])).not.toEqual([next]);
  });

  it('is not another listing of who listed it first', async () => {
    const { catalogue } = await open();
    await catalogue.resolve(ACME, [ODD]);
    const [ours] = await catalogue.resolve(BOLT, [PLAIN]);
    expect(await catalogue.resolve(BOLT, [game('Arsenal FC v Chelsea FC')])).not.toEqual([ours]);
  });

  it('is at most one listing of a list, whether or not both come at once', async () => {
    for (const isAtOnce of [true, false]) {
      const { catalogue } = await open();
      await catalogue.resolve(ACME, [ODD]);
      const [ours] = await catalogue.resolve(BOLT, [PLAIN]);
      const twice = [PLAIN, game('Arsenal FC v Chelsea FC')];
      const [first, second] = isAtOnce
        ? await catalogue.resolve(CROWN, twice)
        : [...(await catalogue.resolve(CROWN, [twice[0]!])), ...(await catalogue.resolve(CROWN, [twice[1]!]))];
      expect([first, second === ours, second === null]).toEqual([ours, false, false]);
      expect(catalogue.inDoubt).toBe(2);
    }
  });

  it('is alone where its bookie lists two like it, and a third may be either', async () => {
    const { world, catalogue } = await open();
    await catalogue.resolve(ACME, [ODD]);
    const both = await catalogue.resolve(BOLT, [PLAIN, atMinute('Arsenal v Chelsea', 4)]);
    const third = await catalogue.resolve(CROWN, [atMinute('Arsenal v Chelsea', 2)]);
    expect(new Set([...both, ...third]).size).toBe(3);
    expect(eventsIn(world)).toHaveLength(4);
  });

  it('is an established one where that is as likely: of a second match on the day each bookie lists both', async () => {
    const { catalogue } = await open();
    const [early] = await catalogue.resolve(ACME, [PLAIN]);
    // A list that has a match twice: the second of ten minutes later is nobody's, that of an hour later another match.
    const [near, late] = await catalogue.resolve(ACME, [
      atMinute('Arsenal v Chelsea', 10),
      atMinute('Arsenal v Chelsea', 60),
    ]);
    expect(new Set([early, near, late]).size).toBe(3);
    expect(await catalogue.resolve(BOLT, [PLAIN])).toEqual([early]);
    expect([early, near, late]).not.toContain((await catalogue.resolve(BOLT, [atMinute('Arsenal v Chelsea', 9)]))[0]);
    expect(await catalogue.resolve(CROWN, [PLAIN])).toEqual([early]);
    expect(await catalogue.resolve(CROWN, [atMinute('Arsenal v Chelsea', 60)])).toEqual([late]);
  });

  it('that is over is matched with nothing', async () => {
    const { world, catalogue } = await open();
    await catalogue.resolve(ACME, [ODD]);
    const [ours] = await catalogue.resolve(BOLT, [PLAIN]);
    await world.engine.submit('endEvent', { eventId: ours! });
    const [next] = await catalogue.resolve(CROWN, [PLAIN]);
    const { catalogue: again } = await open(restarted(world.store));
    expect([next === ours, ...(await again.resolve(DELTA, [PLAIN]))]).toEqual([false, next]);
  });

  it('is one event for each way of writing it, whoever comes in which order, and whenever the server is restarted', async () => {
    const [HOMES, AWAYS] = [
      ['Arsenal', 'Roda'],
      ['Chelsea', 'Bridge Blues', 'Zeal Orient'],
    ] as const;
    const written = [
      (name: string): string => name,
      (name: string): string => name.toUpperCase(),
      (name: string): string => `${name} FC`,
    ];
    const arrival = fc.record({
      ...{ bookie: fc.constantFrom(...SIX), home: fc.constantFrom(...HOMES), away: fc.constantFrom(...AWAYS) },
      ...{ minute: fc.constantFrom(0, 3, 20), way: fc.constantFrom(...written) },
    });
    type Arrival = typeof arrival extends fc.Arbitrary<infer T> ? T : never;
    const sidesOf = ({ home, away }: Arrival): string => `${home} v ${away}`;
    const many = fc.uniqueArray(arrival, { selector: (one) => `${one.bookie} ${sidesOf(one)}`, maxLength: 36 });
    await fc.assert(
      fc.asyncProperty(many, fc.nat(36), async (arrivals, restartAt) => {
        let { world, catalogue } = await open();
        const eventOf = new Map<string, EventId>();
        for (const [place, one] of arrivals.entries()) {
          if (place === restartAt) ({ world, catalogue } = await open(restarted(world.store)));
          const sides = `${one.way(one.home)} v ${one.way(one.away)}`;
          const [found] = await catalogue.resolve(one.bookie, [atMinute(sides, one.minute)]);
          expect(found, sides).toBe(eventOf.get(sidesOf(one)) ?? found);
          eventOf.set(sidesOf(one), found!);
        }
        expect(new Set(eventOf.values()).size).toBe(eventOf.size);
        for (const { eventId } of eventsIn(world)) {
          const bookies = [...world.store.view.keys('listingsOfEvent', [eventId])].map((key) => key.split(' ')[0]);
          expect(new Set(bookies).size).toBe(bookies.length);
        }
        expect(doubtsIn(world).length).toBeLessThan(Math.max(1, eventOf.size));
      }),
      { numRuns: 100 },
    );
  });
});

describe("an operator's word", () => {
  const nextWeek = toInstant(Date.parse('2026-06-02T15:00:00Z'));
  const OTHER_NAME = ODD;

  async function inDoubt(): Promise<{
    readonly world: World;
    readonly catalogue: Catalogue;
    readonly ours: EventId;
    readonly own: EventId;
  }> {
    const { world, catalogue } = await open();
    const [ours] = await catalogue.resolve(ACME, [game('Arsenal v Chelsea')]);
    const [own] = await catalogue.resolve(BOLT, [OTHER_NAME]);
    expect([ours === own, catalogue.inDoubt]).toEqual([false, 1]);
    return { world, catalogue, ours: ours!, own: own! };
  }

  it('that two events are one holds for the listing, and for the names of its teams, also after a restart', async () => {
    const { world, catalogue, ours, own } = await inDoubt();
    const [known] = await catalogue.resolve(ACME, [game('Chelsea v Leeds', { start: nextWeek })]);
    const moved: unknown[] = [];
    catalogue.onMoved((...move) => moved.push(move));
    expect(await catalogue.link(own, ours)).toMatchObject({ ok: true, value: { eventId: ours } });
    expect(moved).toEqual([[BOLT, own]]);
    expect(await catalogue.resolve(BOLT, [game('Bridge Blues v Leeds', { start: nextWeek })])).toEqual([known]);
    for (const each of [catalogue, (await open(restarted(world.store))).catalogue]) {
      expect(await each.resolve(BOLT, [OTHER_NAME])).toEqual([ours]);
      // The event that nobody lists any more stands in nobody's way.
      expect(await each.resolve(CROWN, [game('Arsenal v Chelsea')])).toEqual([ours]);
    }
    const start = toInstant(nextWeek + 7 * 86_400_000);
    const [next] = await catalogue.resolve(BOLT, [game('Bridge Blues v Fulham', { start })]);
    expect(await catalogue.resolve(ACME, [game('Chelsea v Fulham', { start })])).toEqual([next]);
    expect(catalogue.inDoubt).toBe(1);
  });

  it('that a listing is another event takes it off, with all that it taught', async () => {
    const { world, catalogue, ours, own } = await inDoubt();
    await catalogue.link(own, ours);
    const moved: unknown[] = [];
    catalogue.onMoved((...move) => moved.push(move));
    expect(await catalogue.unlink(ours, BOLT)).toMatchObject({ ok: true, value: { eventId: own } });
    expect(moved).toEqual([[BOLT, ours]]);
    for (const each of [catalogue, (await open(restarted(world.store))).catalogue]) {
      expect(await each.resolve(BOLT, [OTHER_NAME])).toEqual([own]);
      const start = toInstant(nextWeek + (each === catalogue ? 0 : 7 * 86_400_000));
      const [blues] = await each.resolve(BOLT, [game('Bridge Blues v Leeds', { start })]);
      expect(await each.resolve(ACME, [game('Chelsea v Leeds', { start })])).not.toEqual([blues]);
    }
  });

  it('that one of a bookie’s two listings is another event leaves the other where it is, as after a restart', async () => {
    const { world, catalogue, ours, own } = await inDoubt();
    expect(await catalogue.resolve(BOLT, [game('Arsenal v Chelsea')])).toEqual([ours]);
    await catalogue.link(own, ours);
    expect(await catalogue.unlink(ours, BOLT)).toMatchObject({ ok: true, value: { eventId: own } });
    const again = await open(restarted(world.store));
    for (const each of [catalogue, again.catalogue]) {
      expect(await each.resolve(BOLT, [game('Arsenal v Chelsea'), OTHER_NAME])).toEqual([ours, own]);
      // It has the match already: what it calls nearly so is another.
      expect(await each.resolve(BOLT, [game('Arsenal FC v Chelsea FC')])).not.toEqual([ours]);
    }
  });

  /** The first was odd, two others agree: they are in doubt. */
  async function twoInDoubt(): Promise<{
    readonly world: World;
    readonly catalogue: Catalogue;
    readonly odd: EventId;
    readonly both: EventId;
    readonly listed: () => readonly string[];
  }> {
    const { world, catalogue } = await open();
    const [odd] = await catalogue.resolve(ACME, [ODD]);
    const [both] = await catalogue.resolve(BOLT, [PLAIN]);
    expect(await catalogue.resolve(CROWN, [PLAIN])).toEqual([both]);
    const names = new Map([
      [odd, 'odd'],
      [both, 'both'],
    ]);
    const listed = (): readonly string[] =>
      [...world.store.view.all('listing')].map(
        ({ bookie, eventId, inDoubt: isDoubted }) =>
          `${bookie} ${names.get(eventId) ?? 'other'}${isDoubted ? ' in doubt' : ''}`,
      );
    return { world, catalogue, odd: odd!, both: both!, listed };
  }

  it('that those who agree list what the odd one does moves them all, and those who come later follow', async () => {
    const { world, catalogue, odd, both, listed } = await twoInDoubt();
    expect((await catalogue.link(both, odd)).ok).toBe(true);
    expect(listed()).toEqual(['acme odd', 'bolt odd', 'crown odd']);
    const again = await open(restarted(world.store));
    expect(await catalogue.resolve(DELTA, [PLAIN])).toEqual([odd]);
    expect(await again.catalogue.resolve(ESSEX, [PLAIN])).toEqual([odd]);
  });

  it('that the odd one lists what the others do ends the doubt as well', async () => {
    const { world, catalogue, odd, both, listed } = await twoInDoubt();
    expect((await catalogue.link(odd, both)).ok).toBe(true);
    expect(listed()).toEqual(['acme both', 'bolt both', 'crown both']);
    const again = await open(restarted(world.store));
    for (const [each, bookie] of [
      [catalogue, DELTA],
      [again.catalogue, ESSEX],
    ] as const)
      expect(await each.resolve(bookie, [PLAIN])).toEqual([both]);
  });

  it('that one of those who agree was the odd one’s from the start leaves none of the later in doubt', async () => {
    const { catalogue, ours, own } = await inDoubt();
    await catalogue.link(own, ours);
    for (const bookie of SIX.slice(2)) expect(await catalogue.resolve(bookie, [OTHER_NAME])).toEqual([ours]);
  });

  it('that two in doubt are one leaves the question whether they are a third', async () => {
    const { catalogue, both, listed } = await twoInDoubt();
    const [pensioners] = await catalogue.resolve(DELTA, [game('Arsenal v Pensioners')]);
    await catalogue.link(pensioners!, both);
    expect(listed()).toEqual(['acme odd', 'bolt both in doubt', 'crown both', 'delta both']);
    expect(await catalogue.resolve(ESSEX, [PLAIN])).toEqual([both]);
  });

  it('that what is in doubt is none of what it may be keeps those together who agree', async () => {
    const { world, catalogue, both, listed } = await twoInDoubt();
    expect(await catalogue.unlink(both, BOLT)).toMatchObject({ ok: true, value: { eventId: both } });
    expect(listed()).toEqual(['acme odd', 'bolt both', 'crown both']);
    const again = await open(restarted(world.store));
    expect(await catalogue.resolve(DELTA, [PLAIN])).toEqual([both]);
    expect(await again.catalogue.resolve(ESSEX, [PLAIN])).toEqual([both]);
  });

  it('that one of those who agree lists another match parts it from them, and who comes next is neither', async () => {
    const { world, catalogue, odd, both, listed } = await twoInDoubt();
    expect((await catalogue.unlink(both, CROWN)).ok).toBe(true);
    expect(listed()).toEqual(['acme odd', 'bolt both in doubt', 'crown other in doubt']);
    const [parted] = await catalogue.resolve(CROWN, [PLAIN]);
    const again = await open(restarted(world.store));
    const known = [odd, both, parted];
    for (const [each, bookie] of [
      [catalogue, DELTA],
      [again.catalogue, ESSEX],
    ] as const)
      expect(known).not.toContain((await each.resolve(bookie, [PLAIN]))[0]);
  });

  it('is asked for once of all who agree, and what it is about is told with them', async () => {
    const { world, catalogue, odd, both } = await twoInDoubt();
    const told = (): readonly string[] =>
      describeDoubts(world.store.view, newMatcher()).map((line) => line.replace(/, Premier.*?pre_event/, ''));
    expect(told()).toEqual([`${both} Arsenal v Chelsea, bolt, crown`, `  may be ${odd} Arsenal v Bridge Blues`]);
    const [second] = await catalogue.resolve(CROWN, [game('Arsenal FC v Chelsea FC')]);
    expect(told()).toEqual([
      `${second!} Arsenal FC v Chelsea FC, crown`,
      `  may be ${odd} Arsenal v Bridge Blues`,
      `  may be ${both} Arsenal v Chelsea`,
      `${both} Arsenal v Chelsea, bolt, crown`,
      `  may be ${odd} Arsenal v Bridge Blues`,
      `  may be ${second!} Arsenal FC v Chelsea FC`,
    ]);
  });

  it('is refused of what is not there', async () => {
    const { catalogue, ours, own } = await inDoubt();
    const nowhere = toEventId('2026-05-26,98,99');
    expect((await catalogue.link(nowhere, ours)).ok).toBe(false);
    expect((await catalogue.unlink(nowhere, BOLT)).ok).toBe(false);
    expect((await catalogue.unlink(own, CROWN)).ok).toBe(false);
  });
});
