// Listings and the events that they become (decisions §9), and the turns of an event's life.
import { describe, expect, it } from 'vitest';
import { changed, listingKeyOf } from '../../../src/core/change.js';
import type { NewListing } from '../../../src/core/command.js';
import type { Event } from '../../../src/core/record/event.js';
import type { Actor } from '../../../src/core/record/audit.js';
import { type EventId, toBookieCode, toCompetitionId, toTeamId, toUsername } from '../../../src/core/value/ids.js';
import { toMinor } from '../../../src/core/value/money.js';
import { findSport } from '../../../src/core/value/sport.js';
import { later, toInstant } from '../../../src/core/value/time.js';
import { createEngine } from '../../../src/engine/engine.js';
import { createMemoryStore } from '../../../src/store/memory/memory-store.js';
import type { Store } from '../../../src/store/store.js';
import { balance, order } from '../../contract/stored.js';
import { NOON, customer, listing } from '../../support/world.js';

const ROOT: Actor = { username: toUsername('root'), behind: null, ip: '203.0.113.1' };

interface Desk {
  readonly store: Store;
  /** A bookie lists events: returns what each is, `<event id> <home> v <away>`. */
  list(bookie: string, ...listings: readonly NewListing[]): Promise<readonly Event[]>;
}

function openDesk(): Desk {
  const store = createMemoryStore();
  const engine = createEngine(store, { findOffer: () => null }, () => NOON);
  return {
    store,
    async list(bookie, ...listings) {
      const answer = await engine.submit('registerListings', { bookie: toBookieCode(bookie), listings });
      if (!answer.ok) throw new Error('listings are registered');
      return answer.value;
    },
  };
}

const ids = (events: readonly Event[]): EventId[] => events.map(({ eventId }) => eventId);
const teamsOf = (store: Store): string[] =>
  [...store.view.all('team')].map(({ teamId, name, otherNames }) => [teamId, name, ...otherNames].join(' '));

/** The same, with our ids where the bookie knows them. */
function supplied(home: number | null, away: number | null, competition: number | null): Partial<NewListing> {
  const id = (value: number | null) => (value === null ? null : toTeamId(value));
  return {
    competition: { name: 'Dutch League', suppliedId: competition === null ? null : toCompetitionId(competition) },
    sides: {
      kind: 'normal',
      home: { name: 'AFC Ajax', suppliedId: id(home) },
      away: { name: 'PSV Eindhoven', suppliedId: id(away) },
    },
  };
}

describe('a listing', () => {
  it('that is new gets an event by its European date and its teams', async () => {
    const desk = openDesk();
    const [event] = await desk.list('pin', listing('Ajax', 'PSV'));
    expect(event).toMatchObject({
      kind: 'normal',
      eventId: '2026-05-26,1,2',
      name: 'Ajax v PSV',
      home: { teamId: 1, name: 'Ajax' },
      away: { teamId: 2, name: 'PSV' },
      competition: { competitionId: 1, name: 'Eredivisie', country: 'XX' },
      status: 'pre_event',
      result: null,
    });
    const late = listing('Ajax', 'Feyenoord', { start: toInstant(Date.UTC(2026, 4, 26, 22, 30)) });
    expect(ids(await desk.list('pin', late))).toEqual(['2026-05-27,1,3']);
  });

  it('is of the country that its competition’s name begins with, also of a competition that had none', async () => {
    const desk = openDesk();
    const england = { competition: { name: 'England Premier League', suppliedId: null } };
    const [event] = await desk.list('pin', listing('Arsenal', 'Chelsea', england));
    expect(event!.competition).toMatchObject({ country: 'GB' });
    const { competition } = event!;
    const withNone = changed('competition', { ...competition, country: 'XX' });
    await desk.store.transact(NOON, () => ({ ok: true, changes: [withNone], reply: null }));
    await desk.list('pin', listing('Everton', 'Fulham', england));
    expect(desk.store.view.find('competition', competition.competitionId)).toEqual(competition);
  });

  it('keeps its event for ever, whatever it is matched to later', async () => {
    const desk = openDesk();
    const [first] = await desk.list('pin', listing('Ajax', 'PSV'));
    const [other] = await desk.list('pin', listing('Twente', 'Utrecht'));
    const seq = desk.store.lastSeq();
    expect(await desk.list('pin', listing('Ajax', 'PSV', { matched: other!.eventId, how: 'matched' }))).toEqual([
      first,
    ]);
    expect(desk.store.lastSeq()).toBe(seq);
  });

  it('that is matched becomes that event, and how is remembered', async () => {
    const desk = openDesk();
    const [event] = await desk.list('pin', listing('Ajax', 'PSV'));
    const matched = { matched: event!.eventId, how: 'matched' } as const;
    const [same] = await desk.list('sbk', listing('AFC Ajax', 'PSV Eindhoven', matched));
    expect(same).toEqual(event);
    const stored = desk.store.view.find('listing', listingKeyOf('sbk', 'AFC Ajax v PSV Eindhoven'));
    expect(stored).toMatchObject({ eventId: event!.eventId, how: 'matched', inDoubt: false, since: NOON });
  });

  it('that was matched to an event that is not there gets one of its own', async () => {
    const desk = openDesk();
    const ghost = '2020-01-01,8,9' as EventId;
    const [event] = await desk.list('pin', listing('Ajax', 'PSV', { matched: ghost, how: 'matched' }));
    expect(event!.eventId).toBe('2026-05-26,1,2');
    expect(desk.store.view.find('listing', listingKeyOf('pin', 'Ajax v PSV'))?.how).toBe('own');
  });

  it('in doubt lives alone, and is marked', async () => {
    const desk = openDesk();
    await desk.list('pin', listing('Ajax', 'PSV'));
    const [own] = await desk.list('sbk', listing('Ajax B', 'PSV B', { inDoubt: true }));
    expect(own!.eventId).toBe('2026-05-26,3,4');
    expect(desk.store.view.find('listing', listingKeyOf('sbk', 'Ajax B v PSV B'))?.inDoubt).toBe(true);
  });
});

describe('teams and competitions', () => {
  it('are known again by name within a sport, and in no other', async () => {
    const desk = openDesk();
    const corners = findSport('fb_corn')!.code;
    const events = await desk.list(
      'pin',
      listing('Ajax', 'PSV'),
      listing('PSV', 'Twente'),
      listing('Ajax', 'PSV', { sport: corners, listingKey: 'corners' }),
    );
    expect(ids(events)).toEqual(['2026-05-26,1,2', '2026-05-26,2,3', '2026-05-26,4,5']);
    expect(events.map(({ competition }) => competition.competitionId)).toEqual([1, 1, 2]);
    const [second] = await desk.list('sbk', listing('Twente', 'Ajax'));
    expect(second!.eventId).toBe('2026-05-26,3,1');
  });

  it('of which one is written in capitals, or without accents, are one competition', async () => {
    const desk = openDesk();
    const league = (name: string): Partial<NewListing> => ({ competition: { name, suppliedId: null } });
    const listed = [
      listing('Galatasaray', 'Trabzonspor', league('Türkiye Süper Lig')),
      listing('Kayserispor', 'Konyaspor', league('TURKIYE SUPER LIG')),
      listing('Samsunspor', 'Rizespor', league('Türkiye Super Lig')),
      listing('Umraniyespor', 'Sakaryaspor', league('Türkiye 1. Lig')),
    ];
    const competitions = (await desk.list('pin', ...listed)).map(({ competition }) => competition);
    expect(competitions.map(({ competitionId }) => competitionId)).toEqual([1, 1, 1, 2]);
    expect(competitions[2]).toMatchObject({ name: 'Türkiye Süper Lig', country: 'TR' });
    const [later] = await desk.list('sbk', listing('Goztepe', 'Alanyaspor', league('türkiye süper lig')));
    expect(later!.competition.competitionId).toBe(1);
  });

  it('whose words some part otherwise are one competition', async () => {
    const desk = openDesk();
    const league = (name: string): Partial<NewListing> => ({ competition: { name, suppliedId: null } });
    const listed = [
      listing('Galatasaray', 'Trabzonspor', league('TÜRKİYE: SÜPER LIG')),
      listing('Kayserispor', 'Konyaspor', league('Türkiye - Süper Lig')),
      listing('Samsunspor', 'Rizespor', league('Türkiye. Süper Lig')),
      listing('Umraniyespor', 'Sakaryaspor', league('Türkiye - Süper Lig 2')),
    ];
    const competitions = (await desk.list('pin', ...listed)).map(({ competition }) => competition);
    expect(competitions.map(({ competitionId }) => competitionId)).toEqual([1, 1, 1, 2]);
    expect(competitions[2]).toMatchObject({ name: 'Türkiye - Süper Lig', country: 'TR' });
  });

  it('that a bookie knows by our ids are those, whatever it calls them', async () => {
    const desk = openDesk();
    await desk.list('pin', listing('PSV', 'Ajax'));
    const [event] = await desk.list('sbk', listing('', '', { listingKey: 'x', ...supplied(2, 1, 1) }));
    expect(event).toMatchObject({ eventId: '2026-05-26,2,1', competition: { competitionId: 1, name: 'Eredivisie' } });
    expect(teamsOf(desk.store)).toEqual(['1 PSV', '2 Ajax']);
  });

  it('by ids that are none of ours, or of another sport, are named anew', async () => {
    const desk = openDesk();
    await desk.list('pin', listing('Ajax', 'PSV', { sport: findSport('fb_corn')!.code }));
    const [event] = await desk.list('sbk', listing('', '', { listingKey: 'x', ...supplied(1, 77, 1) }));
    expect(event).toMatchObject({
      eventId: '2026-05-26,3,4',
      competition: { competitionId: 2, name: 'Dutch League' },
    });
  });

  it('of one name on one day are two matches', async () => {
    const desk = openDesk();
    const morning = listing('Wanderers', 'Rovers', { listingKey: 'a' });
    const evening = listing('Wanderers', 'Rovers', { listingKey: 'b' });
    expect(ids(await desk.list('pin', morning, evening))).toEqual(['2026-05-26,1,2', '2026-05-26,3,2']);
    expect(ids(await desk.list('pin', listing('Wanderers', 'Rovers', { listingKey: 'c' })))).toEqual([
      '2026-05-26,4,2',
    ]);
  });

  it('learn how bookies spell them where their events were matched', async () => {
    const desk = openDesk();
    const [event] = await desk.list('pin', listing('Ajax', 'PSV'));
    const matched = { matched: event!.eventId, how: 'matched' } as const;
    await desk.list('sbk', listing('AFC Ajax', 'PSV', matched));
    expect(teamsOf(desk.store)).toEqual(['1 Ajax AFC Ajax', '2 PSV']);
    await desk.list('xch', listing('AFC Ajax', 'PSV', matched));
    expect(teamsOf(desk.store)).toEqual(['1 Ajax AFC Ajax', '2 PSV']);
    const [next] = await desk.list('sbk', listing('AFC Ajax', 'Twente'));
    expect(next!.eventId).toBe('2026-05-26,1,3');
  });

  it('learn it at once: the next match of the same list is theirs too', async () => {
    const desk = openDesk();
    const [event] = await desk.list('pin', listing('Ajax', 'PSV'));
    const matched = { matched: event!.eventId, how: 'matched' } as const;
    const events = await desk.list('sbk', listing('AFC Ajax', 'PSV', matched), listing('Twente', 'AFC Ajax'));
    expect(ids(events)).toEqual(['2026-05-26,1,2', '2026-05-26,3,1']);
  });

  it('never learn a name that is another’s, also not of the same list', async () => {
    const desk = openDesk();
    const [event] = await desk.list('pin', listing('Ajax', 'PSV'));
    const matched = { matched: event!.eventId, how: 'matched' } as const;
    await desk.list('pin', listing('Jong Ajax', 'Twente'));
    await desk.list('sbk', listing('Jong Ajax', 'PSV', matched));
    await desk.list('xch', listing('Ajax II', 'Utrecht'), listing('Ajax II', 'PSV', matched));
    expect(teamsOf(desk.store)).toEqual(['1 Ajax', '2 PSV', '3 Jong Ajax', '4 Twente', '5 Ajax II', '6 Utrecht']);
  });
});

describe('names in capitals', () => {
  const liga = (name: string): Partial<NewListing> => ({ competition: { name, suppliedId: null } });

  it('give way to the same names written otherwise, with whoever lists the event so', async () => {
    const desk = openDesk();
    const [shouted] = await desk.list('pin', listing('REAL MARISOL', 'RÍO TORMES', liga('LIGA COSTERA')));
    expect(shouted!.name).toBe('REAL MARISOL v RÍO TORMES');
    const matched = { matched: shouted!.eventId, how: 'matched' } as const;
    const [told] = await desk.list(
      'sbk',
      listing('Real Marisol', 'Rio Tormes', { ...matched, ...liga('Liga Costera') }),
    );
    expect(told).toEqual({
      ...shouted,
      name: 'Real Marisol v Rio Tormes',
      home: { teamId: 1, name: 'Real Marisol' },
      away: { teamId: 2, name: 'Rio Tormes' },
      competition: { ...shouted!.competition, name: 'Liga Costera' },
    });
    expect(desk.store.view.find('event', shouted!.eventId)).toEqual(told);
    // From then on nobody shouts, nor is a spelling changed for another.
    const seq = desk.store.lastSeq();
    const [again] = await desk.list(
      'xch',
      listing('REAL MARISOL', 'Río Tormes', { ...matched, ...liga('LIGA COSTERA') }),
    );
    expect(again).toEqual(told);
    expect(desk.store.lastSeq()).toBe(seq + 1);
    const [next] = await desk.list('pin', listing('VILLA LUCERO', 'PSV', liga('LIGA COSTERA')));
    expect(next!.competition).toEqual(told!.competition);
  });

  it('stay where nobody writes them otherwise, or calls the sides otherwise', async () => {
    const desk = openDesk();
    const [shouted] = await desk.list('pin', listing('REAL MARISOL', 'PSV'));
    const matched = { matched: shouted!.eventId, how: 'matched' } as const;
    const [told] = await desk.list('sbk', listing('R. Marisol', 'Psv', matched));
    expect(told).toEqual(shouted);
  });

  it('of a race and its runners give way, too', async () => {
    const desk = openDesk();
    const race = (name: string, ...runners: readonly string[]): Partial<NewListing> => ({
      sport: findSport('horse')!.code,
      sides: { kind: 'multirunner', name, runners: runners.map((runner) => ({ name: runner, suppliedId: null })) },
    });
    const [shouted] = await desk.list('pin', listing('', '', race('19:40 ASCOT', 'RED RUM', 'SHERGAR', 'ARKLE')));
    const matched = { matched: shouted!.eventId, how: 'matched' } as const;
    const [told] = await desk.list('sbk', listing('', '', { ...race('19:40 Ascot', 'Arkle', 'Shergar'), ...matched }));
    expect(told).toMatchObject({
      name: '19:40 Ascot',
      teams: [{ name: 'RED RUM' }, { name: 'Shergar' }, { name: 'Arkle' }],
    });
  });
});

describe('a special event', () => {
  const race = (key: string, ...names: readonly string[]): NewListing =>
    listing('', '', {
      listingKey: key,
      sport: findSport('horse')!.code,
      sides: { kind: 'multirunner', name: 'Ascot 15:00', runners: names.map((name) => ({ name, suppliedId: null })) },
    });

  it('has a number of its own, and its runners', async () => {
    const desk = openDesk();
    const [event] = await desk.list('pin', race('a', 'Red Rum', 'Shergar'));
    expect(event).toMatchObject({
      kind: 'multirunner',
      eventId: '2026-05-26,multirunner,1',
      name: 'Ascot 15:00',
      teams: [
        { teamId: 2, name: 'Red Rum' },
        { teamId: 3, name: 'Shergar' },
      ],
    });
    expect(ids(await desk.list('pin', race('b', 'Shergar', 'Arkle')))).toEqual(['2026-05-26,multirunner,4']);
  });

  it('teaches nobody a name', async () => {
    const desk = openDesk();
    const [event] = await desk.list('pin', race('a', 'Red Rum'));
    await desk.list('sbk', { ...race('b', 'Rummie'), matched: event!.eventId, how: 'matched' });
    expect(teamsOf(desk.store)).toEqual(['1 Ascot 15:00', '2 Red Rum']);
  });
});

describe('the life of an event', () => {
  async function listedOnce(): Promise<{
    readonly store: ReturnType<typeof createMemoryStore>;
    readonly engine: ReturnType<typeof createEngine>;
    readonly eventId: EventId;
  }> {
    const store = createMemoryStore();
    const engine = createEngine(store, { findOffer: () => null }, () => NOON);
    const listed = await engine.submit('registerListings', {
      bookie: toBookieCode('pin'),
      listings: [listing('Ajax', 'PSV')],
    });
    const { eventId } = (listed.ok ? listed.value[0] : undefined)!;
    return { store, engine, eventId };
  }

  it('has its start moved until it has begun, and begins where it is moved to what is over', async () => {
    const { store, engine, eventId } = await listedOnce();
    const move = (ms: number): Promise<unknown> => engine.submit('moveStart', { eventId, start: later(NOON, ms) });
    const event = (): unknown => store.view.find('event', eventId);
    await move(1);
    expect(event()).toMatchObject({ status: 'pre_event', start: NOON + 1, inRunningSince: null });
    expect([...store.view.keys('eventsByStart', [])]).toEqual([eventId]);
    await move(0);
    expect(event()).toMatchObject({ status: 'in_running', start: NOON, inRunningSince: NOON });
    const begun = store.lastSeq();
    await move(1);
    await engine.submit('moveStart', { eventId: '2020-01-01,8,9' as EventId, start: NOON });
    expect([event(), store.lastSeq()]).toEqual([expect.objectContaining({ start: NOON }), begun]);
  });

  it('goes in running once, and ends once', async () => {
    const { store, engine, eventId } = await listedOnce();
    const status = (): unknown => store.view.find('event', eventId)?.status;
    await engine.submit('markInRunning', { eventId });
    expect(store.view.find('event', eventId)).toMatchObject({ status: 'in_running', inRunningSince: NOON });
    const running = store.lastSeq();
    await engine.submit('markInRunning', { eventId });
    expect(store.lastSeq()).toBe(running);
    await engine.submit('endEvent', { eventId });
    expect(status()).toBe('ended');
    const ended = store.lastSeq();
    await engine.submit('endEvent', { eventId });
    await engine.submit('markInRunning', { eventId });
    await engine.submit('endEvent', { eventId: '2020-01-01,8,9' as EventId });
    expect([status(), store.lastSeq()]).toEqual(['ended', ended]);
  });

  // Nothing sweeps here: what is closed, the decision itself has closed.
  it.each([
    ['goal', { score: { home: 0, away: 1 } }],
    ['red card', { redCards: { home: 1, away: 0 } }],
  ])('closes orders as it begins, those that stay open then at its first %s, and at once', async (_, news) => {
    const { store, engine, eventId } = await listedOnce();
    const orders = [order(1, { eventId, keepOpenInRunning: true }), order(2, { eventId })];
    const changes = [
      changed('customer', customer('anna')),
      changed('balance', { ...balance('customer:anna', 0), held: toMinor(50_000), openOrders: 2 }),
      ...orders.map((one) => changed('order', one)),
    ];
    await store.transact(NOON, () => ({ ok: true, changes, reply: null }));
    const silent = { by: ROOT, eventId, inRunning: null, time: null, score: null, redCards: null };
    const reasons = async (said: Partial<typeof silent> | object): Promise<unknown> => {
      expect(await engine.submit('setLive', { ...silent, ...said })).toMatchObject({ ok: true });
      return [...store.view.all('order')].map(({ closeReason }) => closeReason);
    };
    expect(await reasons({ time: { period: '1h', minute: 0 } })).toEqual([null, null]);
    expect(await reasons({ inRunning: true })).toEqual([null, 'event_became_inrunning']);
    expect(await reasons({ time: { period: '1h', minute: 9 } })).toEqual([null, 'event_became_inrunning']);
    expect(await reasons(news)).toEqual(['event_score', 'event_became_inrunning']);
  });
});
