import { describe, expect, it, vi } from 'vitest';
import type { Event } from '../../src/core/record/event.js';
import { toBookieCode } from '../../src/core/value/ids.js';
import { toInstant } from '../../src/core/value/time.js';
import { type Catalogue, createCatalogue } from '../../src/providers/catalogue.js';
import { type FeedParts, startFeed } from '../../src/providers/feed.js';
import type { Store } from '../../src/store/store.js';
import { betType } from '../support/bet-types.js';
import {
  HOUR,
  type HandClock,
  KICK_OFF,
  MINUTE,
  NEVER_MS,
  NOON,
  type ProviderGiven,
  type Simulated,
  type World,
  answer,
  closing,
  eventsIn,
  eventually,
  handClock,
  makeEvent,
  match,
  newMatcher,
  offer,
  openWorld,
  page,
  quote,
  restarted,
  script,
  simulate,
  until,
} from './support.js';

/** How the polls went, as `bookie list: offers` or `bookie list: reason`. */
interface Fed extends World {
  readonly polls: string[];
  readonly rejected: Record<string, number>[];
  readonly faults: unknown[];
}

interface Options {
  readonly store?: Store;
  readonly clock?: HandClock;
  readonly change?: (parts: FeedParts) => Partial<FeedParts>;
}

/** Starts to poll. */
async function feed(given: readonly ProviderGiven[], { store, clock, change }: Options = {}): Promise<Fed> {
  const world = await openWorld(given, store, clock);
  const polls: string[] = [];
  const rejected: Record<string, number>[] = [];
  const faults: unknown[] = [];
  const parts: FeedParts = {
    ...world,
    clock: world.clock.read,
    catalogue: createCatalogue({ store: world.store, engine: world.engine, matcher: newMatcher() }),
    onPoll(bookie, list, outcome) {
      polls.push(`${bookie} ${list}: ${outcome.kind === 'seen' ? outcome.offers : outcome.reason}`);
      if (outcome.kind === 'seen') rejected.push({ ...outcome.rejected });
    },
    onFault: (fault) => faults.push(fault),
  };
  closing(startFeed({ ...parts, ...change?.(parts) }));
  return { ...world, polls, rejected, faults };
}

/** Resolves after two more whole polls of a list: the second began after this was called. */
async function twoPolls({ polls }: Fed, list: string): Promise<void> {
  const count = (): number => polls.filter((poll) => poll.startsWith(`${list}:`)).length;
  const before = count();
  await until(() => count() >= before + 2, `${list} was polled twice more`);
}

const ACME = toBookieCode('acme');

/** The best price of a bet type on an event, which must be there; null: no offer. */
function price({ market }: World, event: Event, type: string, bookie = 'acme'): number | null {
  const found = market.findOffer(toBookieCode(bookie), event.eventId, betType(type));
  return found === null ? null : (found.quotes[0]?.price ?? 0) / 1000;
}

const firstEvent = (world: World): Promise<Event> => eventually(() => eventsIn(world)[0], 'an event was registered');

const ARSENAL = match('Arsenal v Chelsea', [
  offer('for,h', 's1', quote(2.1), quote(2.05)),
  offer('for,d', 's2', quote(3.4)),
]);
const only = (list: 'live' | 'today' | 'early'): NonNullable<ProviderGiven['pollMs']> => ({
  ...{ live: NEVER_MS, today: NEVER_MS, early: NEVER_MS },
  [list]: 10,
});

/** An item of a page: two sides and what is offered on them. */
const listed = (home: string, away: string, ...offers: readonly ReturnType<typeof offer>[]) => ({
  sport: 'fb',
  league: { name: 'Premier League', id: null },
  start_time: KICK_OFF,
  home: { name: home, id: null },
  away: { name: away, id: null },
  offers,
});

/** A quote in a currency that has no rate. */
const inKronor = (price: number) => ({ price, min_stake: ['SEK', 1] as never, max_stake: ['SEK', 500] as never });

/** What operators were told. */
const alertsOf = ({ store }: Fed): readonly unknown[] =>
  [...store.view.all('alert')].map(({ bookie, kind, message }) => [bookie, kind, message]);

const acme = ({ url }: { readonly url: string }, more: Partial<ProviderGiven> = {}): ProviderGiven => ({
  bookie: 'acme',
  url,
  ...more,
});

describe('a list', () => {
  it('is registered and offered at its first poll, confirmed by each that brings nothing new, and followed as it changes', async () => {
    const provider = await simulate([ARSENAL, match('Leeds v Fulham', [offer('for,a', 's3', quote(5))])]);
    const fed = await feed([acme(provider)]);
    await twoPolls(fed, 'acme today');
    const [arsenal, leeds] = eventsIn(fed);
    expect(eventsIn(fed).map(({ name, status }) => [name, status])).toEqual([
      ['Arsenal v Chelsea', 'pre_event'],
      ['Leeds v Fulham', 'pre_event'],
    ]);
    expect(fed.market.findOffer(ACME, arsenal!.eventId, betType('for,h'))).toEqual({
      bookie: 'acme',
      eventId: arsenal!.eventId,
      betType: 'for,h',
      selectionId: 's1',
      quotes: [2100, 2050].map((milli) => ({ price: milli, ccy: 'EUR', min: 100, max: 50_000 })),
      at: NOON,
    });
    expect(fed.polls).toContain('acme today: 3');
    expect(fed.health.of(ACME).state).toBe('up');

    const seq = fed.store.lastSeq();
    const moves: unknown[] = [];
    fed.market.onMoves((some) => moves.push(...some));
    fed.clock.forward(5);
    await twoPolls(fed, 'acme today');
    expect(fed.market.findOffer(ACME, leeds!.eventId, betType('for,a'))?.at).toBe(NOON + 5);
    expect([moves, fed.store.lastSeq()]).toEqual([[], seq]);

    provider.simulator.setQuotes('s1', [quote(2.2)]);
    await until(() => price(fed, arsenal!, 'for,h') === 2.2, 'the new price was seen');
    expect(moves).toEqual([{ bookie: 'acme', eventId: arsenal!.eventId, betType: 'for,h' }]);
    provider.simulator.setOffers('Arsenal', [offer('for,d', 's2', quote(3.4))]);
    await until(() => price(fed, arsenal!, 'for,h') === null, 'the offer was withdrawn');
    expect([price(fed, arsenal!, 'for,d'), price(fed, leeds!, 'for,a')]).toEqual([3.4, 5]);
    provider.simulator.setPhase('Leeds', 'ended');
    await until(() => fed.market.bookiesOf(leeds!.eventId).length === 0, 'the event was no longer listed');
    expect(eventsIn(fed)).toHaveLength(2);
    expect(fed.faults).toEqual([]);
  });

  it('is a PMM of the moment at which it was asked for', async () => {
    const { url } = await simulate([ARSENAL]);
    const provider = await script(({ url: path }, response) => {
      if (path.includes('type=today')) fed.clock.forward(20);
      void fetch(url + path, { headers: { authorization: `Basic ${Buffer.from('u:p').toString('base64')}` } })
        .then((answered) => answered.text())
        .then((text) => {
          answer(response, text);
        });
    });
    const fed = await feed([acme(provider, { pollMs: { ...only('today'), today: NEVER_MS } })]);
    const arsenal = await firstEvent(fed);
    await until(() => price(fed, arsenal, 'for,h') === 2.1, 'the offer was taken');
    expect(fed.market.findOffer(ACME, arsenal.eventId, betType('for,h'))?.at).toBe(NOON);
  });

  it('of which a page fails stays on offer until it is three periods old, and comes back whole', async () => {
    let failing = false;
    const items = ['Arsenal v Chelsea', 'Leeds v Fulham'].map((sides, index) => {
      const [home, away] = sides.split(' v ').map((name) => ({ name, id: null }));
      const offers = [offer('for,h', `s${index}`, quote(2))];
      return { sport: 'fb', league: { name: 'PL', id: null }, start_time: KICK_OFF, home, away, offers };
    });
    const provider = await script(({ url }, response) => {
      if (!url.includes('type=today')) answer(response, page([]));
      else if (url.includes('second'))
        answer(response, failing ? 'Bad gateway' : page([items[1]]), failing ? 502 : 200);
      else answer(response, { ...page([items[0]]), next: `${provider.url}/events?type=today&second=1` });
    });
    const fed = await feed([acme(provider, { pollMs: only('today') })]);
    await twoPolls(fed, 'acme today');
    const [arsenal, leeds] = eventsIn(fed);
    const prices = (): unknown[] => [price(fed, arsenal!, 'for,h'), price(fed, leeds!, 'for,h')];
    expect(prices()).toEqual([2, 2]);

    failing = true;
    await until(() => fed.polls.includes('acme today: status 502'), 'a poll failed');
    await twoPolls(fed, 'acme today');
    expect([prices(), fed.health.of(ACME).lastFailure]).toEqual([[2, 2], 'status 502']);
    fed.clock.forward(30);
    expect(prices()).toEqual([2, 2]);
    fed.clock.forward(1);
    expect(prices()).toEqual([null, null]);

    const moved: string[] = [];
    fed.market.onMoves((moves) => moved.push(...moves.map(({ eventId }) => eventId)));
    failing = false;
    await until(() => prices().every((each) => each === 2), 'the offers came back');
    expect(moved.filter((eventId) => eventId !== arsenal!.eventId)).toContain(leeds!.eventId);
    expect(eventsIn(fed)).toHaveLength(2);
  });

  it('leaves out, and counts, what is of no sport of ours, and uses the rest', async () => {
    const provider = await script((_heard, response) => {
      const listing = (sport: string, home: string) => ({
        sport,
        league: { name: 'PL', id: null },
        start_time: KICK_OFF,
        home: { name: home, id: null },
        away: { name: 'B', id: null },
        offers: [offer('for,h', home, quote(2)), offer('for,1x2,1', `${home} 1x2`, quote(2))],
      });
      answer(response, page([listing('quidditch', 'Gryffindor'), listing('fb', 'Leeds'), null]));
    });
    const fed = await feed([acme(provider, { pollMs: only('today') })]);
    await twoPolls(fed, 'acme today');
    expect(eventsIn(fed).map(({ name }) => name)).toEqual(['Leeds v B']);
    expect(fed.rejected[0]).toEqual({ listing_sport: 1, listing_shape: 1, offer_bet_type: 1 });
  });

  it('that could not be stored is taken whole at the next poll', async () => {
    const provider = await simulate([ARSENAL]);
    let isBroken = true;
    const fed = await feed([acme(provider, { pollMs: only('today') })], {
      change: ({ catalogue }) => ({
        catalogue: {
          ...catalogue,
          resolve(bookie, listings) {
            if (!isBroken || listings.length === 0) return catalogue.resolve(bookie, listings);
            isBroken = false;
            return Promise.reject(new Error('disk full'));
          },
        },
      }),
    });
    const arsenal = await firstEvent(fed);
    await until(() => price(fed, arsenal, 'for,h') === 2.1, 'the offers were taken');
    expect(fed.faults).toEqual([new Error('disk full')]);
  });

  it('is polled no more once the feed is closed, which does not wait for a provider that hangs', async () => {
    const provider = await script(({ url }, response) => {
      if (!url.includes('type=live')) answer(response, page([]));
    });
    const world = await openWorld([acme(provider, { pollMs: { live: 10, today: 10, early: NEVER_MS } })]);
    let polls = 0;
    const running = startFeed({
      ...world,
      clock: world.clock.read,
      catalogue: createCatalogue({ store: world.store, engine: world.engine, matcher: newMatcher() }),
      onPoll: () => (polls += 1),
      onFault: () => undefined,
    });
    await until(() => polls >= 4, 'it was polled');
    const began = performance.now();
    await running.close();
    expect(performance.now() - began).toBeLessThan(1000);
    // Nothing may come: three periods are waited out.
    const before = [polls, provider.heard.length];
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([polls, provider.heard.length]).toEqual(before);
  });
});

describe('several providers', () => {
  it('that list one match in their own words give one event, and all are its bookies', async () => {
    const named = (home: string, away: string, league: string): Promise<Simulated> =>
      simulate([match(`${home} v ${away}`, [offer('for,h', 's1', quote(2))], { league, key: 'e' })]);
    const fed = await feed([
      acme(await named('Manchester United', 'Wolverhampton Wanderers', 'Premier League')),
      { bookie: 'bolt', ...(await named('Man Utd', 'Wolves', 'England - Premier League')) },
      { bookie: 'crown', ...(await named('Man United', 'Wolverhampton', 'English Premier League')) },
    ]);
    const event = await firstEvent(fed);
    await until(() => fed.market.bookiesOf(event.eventId).length === 3, 'all three were found');
    expect(eventsIn(fed)).toHaveLength(1);
  });

  it('do not wait for one that hangs, nor do its own other lists', async () => {
    const hanging = await script(({ url }, response) => {
      if (!url.includes('type=today')) answer(response, page([]));
    });
    const fed = await feed([{ bookie: 'bolt', url: hanging.url }, acme(await simulate([ARSENAL]))]);
    await twoPolls(fed, 'acme today');
    await twoPolls(fed, 'bolt live');
    await twoPolls(fed, 'bolt early');
    expect(hanging.heard.filter(({ url }) => url.includes('type=today'))).toHaveLength(1);
    expect(fed.polls.filter((poll) => poll.startsWith('bolt today'))).toEqual([]);
  });

  it('that asks to be left alone is asked for none of its lists meanwhile, and the others are', async () => {
    let isTooMuch = true;
    const busy = await script(({ url }, response) => {
      if (isTooMuch && url.includes('type=today')) response.writeHead(429, { 'retry-after': '60' }).end();
      else answer(response, page([]));
    });
    const fed = await feed([{ bookie: 'bolt', url: busy.url }, acme(await simulate([ARSENAL]))]);
    await until(() => fed.polls.includes('bolt today: status 429'), 'it has asked to be left alone');
    // What was on its way by then.
    for (const list of ['live', 'early']) await until(() => fed.polls.includes(`bolt ${list}: 0`), `${list} came`);
    await twoPolls(fed, 'acme today');
    const { length } = busy.heard;
    for (const list of ['live', 'today', 'early']) await twoPolls(fed, `acme ${list}`);
    fed.clock.forward(59_999);
    for (const list of ['live', 'today', 'early']) await twoPolls(fed, `acme ${list}`);
    expect(busy.heard).toHaveLength(length);
    isTooMuch = false;
    fed.clock.forward(1);
    for (const list of ['live', 'today', 'early']) await twoPolls(fed, `bolt ${list}`);
    expect(fed.health.of(toBookieCode('bolt')).state).toBe('up');
  });

  it('that fail are degraded, then down, and up with the next answer; the others never notice', async () => {
    let status = 500;
    const failing = await script((_heard, response) => {
      answer(response, status === 200 ? page([]) : 'down', status);
    });
    const fed = await feed([
      { bookie: 'bolt', url: failing.url, pollMs: only('live') },
      acme(await simulate([ARSENAL])),
    ]);
    const states: string[] = [];
    fed.health.onChange((bookie, { state }) => states.push(`${bookie} ${state}`));
    const bolt = toBookieCode('bolt');
    await until(() => fed.health.of(bolt).state === 'down', 'the failing one was down');
    expect(new Set(fed.polls.filter((poll) => poll.startsWith('bolt live')))).toEqual(
      new Set(['bolt live: status 500']),
    );
    status = 200;
    await until(() => fed.health.of(bolt).state === 'up', 'it was up again');
    expect([states.slice(-2), fed.health.of(ACME).failures]).toEqual([['bolt down', 'bolt up'], 0]);
  });
});

describe('a list', () => {
  it('that calls its events otherwise at each poll is an alert, once, and one that does not is none', async () => {
    const names = { polls: 0 };
    const renaming = await script(({ url }, response) => {
      if (!url.includes('today')) {
        answer(response, page([]));
        return;
      }
      names.polls += 1;
      const minute = `${names.polls}'`;
      const called = (nth: number, side: string): string => `Team ${nth}${side} (${minute})`;
      const items = Array.from({ length: 110 }, (_, nth) =>
        listed(called(nth, 'h'), called(nth, 'a'), offer('for,h', `s${nth}`, quote(2))),
      );
      answer(response, page(items));
    });
    const fed = await feed([{ bookie: 'bolt', url: renaming.url }, acme(await simulate([ARSENAL]))]);
    await until(() => names.polls > 16, 'it had called them otherwise often enough');
    expect(alertsOf(fed)).toEqual([
      [
        'bolt',
        'changing_names',
        'Its list today had 1210 events within an hour, and has 110 at a time: each must be called the same from poll to poll.',
      ],
    ]);
    expect(fed.faults).toEqual([]);
  });

  it('that has quotes in a currency without a rate is an alert, once for all of its lists', async () => {
    let polls = 0;
    const odd = await script((_heard, response) => {
      polls += 1;
      const offers = [offer('for,h', 's1', quote(2.1)), offer('for,d', 's2', inKronor(2 + polls / 1000))];
      answer(response, page([listed('Arsenal', 'Chelsea', ...offers)]));
    });
    const fed = await feed([{ bookie: 'bolt', url: odd.url }, acme(await simulate([ARSENAL]))]);
    for (const list of ['live', 'today', 'early']) await twoPolls(fed, `bolt ${list}`);
    expect(alertsOf(fed)).toEqual([
      [
        'bolt',
        'no_rate',
        'It quotes in SEK, which has no rate: those quotes are no price until it has one (PUT /v1/xrates/).',
      ],
    ]);
    expect(fed.faults).toEqual([]);
  });

  it('that had quotes in a currency without a rate before a restart is no new alert, and is one for another currency', async () => {
    let ccy = 'SEK';
    const odd = await script((_heard, response) => {
      const quoted = { price: 2, min_stake: [ccy, 1] as never, max_stake: [ccy, 500] as never };
      answer(response, page([listed('Arsenal', 'Chelsea', offer('for,d', 's2', quoted))]));
    });
    const given = [{ bookie: 'bolt', url: odd.url, pollMs: only('today') }];
    const before = await feed(given);
    await twoPolls(before, 'bolt today');
    const after = await feed(given, { store: restarted(before.store) });
    await twoPolls(after, 'bolt today');
    expect(alertsOf(after)).toEqual(alertsOf(before));
    ccy = 'NOK';
    await twoPolls(after, 'bolt today');
    const messages = [...after.store.view.all('alert')].map(({ message }) =>
      message.slice(0, 'It quotes in SEK'.length),
    );
    expect(messages).toEqual(['It quotes in SEK', 'It quotes in NOK']);
  });

  it('that has quotes in a currency without a rate is told of where that could not be written at first', async () => {
    let isOdd = false;
    const odd = await script((_heard, response) => {
      answer(response, page([listed('Arsenal', 'Chelsea', offer('for,d', 's2', isOdd ? inKronor(2) : quote(2.1)))]));
    });
    const fed = await feed([{ bookie: 'bolt', url: odd.url, pollMs: only('today') }]);
    await twoPolls(fed, 'bolt today');
    vi.spyOn(fed.engine, 'submit').mockRejectedValueOnce(new Error('the disk is full'));
    isOdd = true;
    const alerts = (): readonly string[] => [...fed.store.view.all('alert')].map(({ kind }) => kind);
    await until(() => alerts().includes('no_rate'), 'it was told');
    expect(fed.faults).toHaveLength(1);
  });
});

describe('special events', () => {
  it('have bet types by the ids of their runners, from texts with commas in the names', async () => {
    const runners = ['Cold Harbour', 'Brass Monkey, Bay', 'Kestrel Point'];
    const offers = [
      offer('unparsed,multirunner,for,win,Brass Monkey, Bay', 'r2', quote(4)),
      offer('unparsed,multirunner,against,win,Cold Harbour', 'r1', quote(1.5)),
      offer('unparsed,multirunner,for,win,Somebody', 'r9', quote(9)),
    ];
    const derby = { key: 'race', sport: 'horse', league: 'Ascot', event: '15:00 Ascot', runners, type: 'today' };
    const fed = await feed([acme(await simulate([{ ...derby, start_time: KICK_OFF, offers }]))]);
    const event = await firstEvent(fed);
    if (event.kind !== 'multirunner') throw new Error('a race has runners');
    expect(event.teams.map(({ name }) => name)).toEqual(runners);
    const [harbour, monkey] = event.teams;
    await until(() => price(fed, event, `for,win,${monkey!.teamId}`) === 4, 'the runner was on offer');
    expect(price(fed, event, `against,win,${harbour!.teamId}`)).toBe(1.5);
    expect(price(fed, event, `for,win,${harbour!.teamId}`)).toBe(null);
    // That of nobody who runs is left out, and counted, also where the list is as it was.
    fed.polls.length = 0;
    fed.rejected.length = 0;
    await twoPolls(fed, 'acme today');
    expect(new Set(fed.polls.filter((poll) => poll.startsWith('acme today')))).toEqual(new Set(['acme today: 2']));
    expect(fed.rejected).toContainEqual({ offer_bet_type: 1 });
  });
});

describe('the life of an event', () => {
  /** The states that an event went through, as the journal has them. */
  function statesIn({ store }: World): string[] {
    return [...store.lines(0 as Parameters<Store['lines']>[0])]
      .flatMap(({ changes }) => changes)
      .flatMap((change) => (change.kind === 'event' && 'record' in change ? [change.record.status] : []));
  }

  it('has it in running once, when the first provider lists it as live', async () => {
    const clock = handClock();
    const [one, two] = [await simulate([ARSENAL], {}, clock), await simulate([ARSENAL], {}, clock)];
    const fed = await feed([acme(one), { bookie: 'bolt', url: two.url }], { clock });
    const event = await firstEvent(fed);
    await until(() => fed.market.bookiesOf(event.eventId).length === 2, 'both had it on offer');
    fed.clock.forward(5);
    for (const { simulator } of [one, two]) simulator.setPhase('Arsenal', 'live');
    await until(() => statesIn(fed).length === 2, 'it was in running');
    await twoPolls(fed, 'acme live');
    await twoPolls(fed, 'bolt live');
    expect(statesIn(fed)).toEqual(['pre_event', 'in_running']);
    expect(eventsIn(fed)[0]).toMatchObject({ status: 'in_running', inRunningSince: NOON + 5 });
    expect(price(fed, event, 'for,h')).toBe(2.1);
  });

  it('has it in running when its start has passed, whatever the providers call it', async () => {
    const fed = await feed([acme(await simulate([ARSENAL]))]);
    await firstEvent(fed);
    fed.clock.set(toInstant(Date.parse(KICK_OFF) - 1));
    await twoPolls(fed, 'acme today');
    expect(statesIn(fed)).toEqual(['pre_event']);
    fed.clock.forward(1);
    await until(() => statesIn(fed).length === 2, 'it was in running');
    expect(eventsIn(fed)[0]).toMatchObject({ status: 'in_running', inRunningSince: Date.parse(KICK_OFF) });
  });

  it('is not looked up once it is in running, for thousands may be, and who begins is looked for twice a second', async () => {
    const fed = await feed([acme(await simulate([ARSENAL]))]);
    const { eventId } = await firstEvent(fed);
    const next = await makeEvent(fed, new Date(Date.parse(KICK_OFF) + 1).toISOString());
    const begun = (): number => eventsIn(fed).filter(({ status }) => status === 'in_running').length;
    fed.clock.set(toInstant(Date.parse(KICK_OFF)));
    await until(() => begun() === 1, 'the first was in running');
    const find = vi.spyOn(fed.store.view, 'find');
    fed.clock.set(next.start);
    await until(() => begun() === 2, 'the second was, too');
    expect(find).not.toHaveBeenCalledWith('event', eventId);
  });

  /** How often something was written while something is waited for. */
  async function writesUntil(fed: Fed, isSo: () => boolean, what: string): Promise<number> {
    let writes = 0;
    const stop = fed.store.onLines(() => (writes += 1));
    await until(isSo, what);
    stop();
    return writes;
  }

  it('turns together with those of the others that begin at its time, or are listed as live in one list', async () => {
    const clock = handClock();
    const matches = Array.from({ length: 60 }, (_, nth) =>
      match(`Home-${nth} v Away-${nth}`, [offer('for,h', `s${nth}`, quote(2.1))]),
    );
    const provider = await simulate(matches, {}, clock);
    const fed = await feed([acme(provider)], { clock });
    await until(() => eventsIn(fed).length === 60, 'all were registered');
    const begun = (): number => eventsIn(fed).filter(({ status }) => status === 'in_running').length;
    for (const nth of matches.keys()) if (nth < 30) provider.simulator.setPhase(`Home-${nth}`, 'live');
    expect(await writesUntil(fed, () => begun() === 30, 'those listed as live were in running')).toBeLessThan(15);
    clock.set(toInstant(Date.parse(KICK_OFF)));
    expect(await writesUntil(fed, () => begun() === 60, 'the others were, too')).toBeLessThan(15);
  });

  it('is over half a day after the start, but not while somebody lists it', async () => {
    const provider = await simulate([ARSENAL]);
    const fed = await feed([acme(provider)]);
    const { eventId } = await firstEvent(fed);
    // Looked at after the other one, for it starts later.
    const unlisted = await makeEvent(fed, new Date(Date.parse(KICK_OFF) + 1).toISOString());
    const status = (id = eventId) => fed.store.view.find('event', id)?.status;
    fed.clock.set(toInstant(unlisted.start + 12 * HOUR));
    await until(() => status(unlisted.eventId) === 'ended', 'the one that nobody lists was over');
    expect(status()).toBe('in_running');
    provider.simulator.setPhase('Arsenal', 'ended');
    await until(() => status() === 'ended', 'it was over');
    expect(fed.faults).toEqual([]);
  });

  it('is not over while its bookie does not say what it lists; that it does so no more for half a day is an answer too', async () => {
    let isAway = false;
    const provider = await script(({ url }, response) => {
      const [home, away] = ['Arsenal', 'Chelsea'].map((name) => ({ name, id: null }));
      const offers = [offer('for,h', 's1', quote(2))];
      const item = { sport: 'fb', league: { name: 'PL', id: null }, start_time: KICK_OFF, home, away, offers };
      if (isAway) answer(response, 'Bad gateway', 502);
      else answer(response, page(url.includes('type=live') ? [item] : []));
    });
    const fed = await feed([{ bookie: 'acme', url: provider.url, pollMs: only('live') }]);
    const { eventId } = await firstEvent(fed);
    // Looked at after the other one, for it starts later.
    const next = await makeEvent(fed, new Date(Date.parse(KICK_OFF) + 13 * HOUR).toISOString());
    const status = (id = eventId) => fed.store.view.find('event', id)?.status;
    fed.clock.set(toInstant(Date.parse(KICK_OFF) + 11 * HOUR));
    await twoPolls(fed, 'acme live');
    isAway = true;
    await until(() => fed.polls.includes('acme live: status 502'), 'a poll failed');
    fed.clock.set(toInstant(next.start - 1));
    await until(() => fed.market.bookiesOf(eventId).length === 0, 'its offers had aged');
    fed.clock.forward(1);
    await until(() => status(next.eventId) === 'in_running', 'the next was in running');
    expect(status()).toBe('in_running');
    fed.clock.forward(12 * HOUR);
    await until(() => status() === 'ended', 'it was over');
  });

  it('is over for a race too, but a championship dated to the new year goes on', async () => {
    const runners = ['Ajax', 'PSV', 'Feyenoord'];
    const offers = [offer('unparsed,multirunner,for,win,PSV', 'w2', quote(2))];
    const title = { key: 'title', sport: 'fb', league: 'Eredivisie', event: 'Winner', runners, offers, type: 'early' };
    const race = {
      ...title,
      ...{ key: 'race', sport: 'horse', league: 'Ascot', event: '15:00 Ascot', start_time: KICK_OFF },
      offers: [offer('unparsed,multirunner,for,win,PSV', 'r2', quote(2))],
    };
    const provider = await simulate([{ ...title, start_time: '2026-01-01T00:00:00Z' }, race]);
    const fed = await feed([acme(provider)]);
    await until(() => eventsIn(fed).length === 2, 'both were registered');
    const states = (): Record<string, string> =>
      Object.fromEntries(eventsIn(fed).map(({ name, status }) => [name, status]));
    fed.clock.set(toInstant(Date.parse(KICK_OFF) + 12 * HOUR));
    await until(() => states()['15:00 Ascot'] === 'in_running', 'the race was in running');
    provider.simulator.setPhase('race', 'ended');
    provider.simulator.setPhase('title', 'ended');
    await until(() => states()['15:00 Ascot'] === 'ended', 'the race was over');
    expect(states()['Winner']).toBe('pre_event');
  });

  it('keeps its id over a restart, and so does what was in running', async () => {
    const events = [ARSENAL, match('Leeds v Fulham', [offer('for,a', 's3', quote(5))], { type: 'live' })];
    const provider = await simulate(events);
    const before = await feed([acme(provider)]);
    await until(() => eventsIn(before).some(({ status }) => status === 'in_running'), 'one was in running');
    await until(() => eventsIn(before).length === 2, 'both were registered');
    const after = await feed([acme(provider)], {
      store: restarted(before.store),
      clock: handClock(toInstant(NOON + MINUTE)),
    });
    const seq = after.store.lastSeq();
    await twoPolls(after, 'acme today');
    await twoPolls(after, 'acme live');
    expect(eventsIn(after)).toEqual(eventsIn(before));
    expect(after.store.lastSeq()).toBe(seq);
    for (const event of eventsIn(after)) expect(after.market.bookiesOf(event.eventId)).toEqual(['acme']);
  });
});

describe('the start of a match', () => {
  /** How many minutes after its first start a bookie lists a match; null: not at all. Its price is 2, and a hundredth more for each minute. */
  type Delays = Record<'acme' | 'bolt', number | null>;

  const startAfter = (minutes: number): string => new Date(Date.parse(KICK_OFF) + minutes * MINUTE).toISOString();

  const listing = (minutes: number): object => ({
    ...{ sport: 'fb', league: { name: 'PL', id: null }, start_time: startAfter(minutes) },
    ...{ home: { name: 'Arsenal', id: null }, away: { name: 'Chelsea', id: null } },
    offers: [offer('for,h', 's1', quote(2 + minutes / 100))],
  });

  const whoDelays = (bookie: keyof Delays, delays: Delays): ReturnType<typeof script> =>
    script(({ url }, response) => {
      const minutes = delays[bookie];
      answer(response, page(minutes !== null && url.includes('type=today') ? [listing(minutes)] : []));
    });

  const withMarket = ({ store, engine, market }: FeedParts): Partial<FeedParts> => ({
    catalogue: createCatalogue({ store, engine, matcher: newMatcher(), market }),
  });

  interface Delayed extends Fed {
    /** Has a bookie list it so long after its first start, and resolves when that is on offer as one of the event. */
    readonly list: (bookie: keyof Delays, minutes: number | null) => Promise<void>;
    /** So many minutes after its first one. */
    readonly start: () => number;
    readonly status: () => string;
  }

  async function delayed(delays: Delays, options: Options = {}): Promise<Delayed> {
    const given = await Promise.all(
      (['acme', 'bolt'] as const).map(async (bookie) => ({ bookie, url: (await whoDelays(bookie, delays)).url })),
    );
    const fed = await feed(given, { ...options, change: withMarket });
    const { eventId } = await firstEvent(fed);
    const event = (): Event => fed.store.view.find('event', eventId)!;

    async function list(bookie: keyof Delays, minutes: number | null): Promise<void> {
      // All of its lists are fresh, so that what it has left is known.
      await twoPolls(fed, `${bookie} early`);
      delays[bookie] = minutes;
      const wanted = minutes === null ? null : 2 + minutes / 100;
      await until(() => price(fed, event(), 'for,h', bookie) === wanted, `${bookie} lists it there`);
      await twoPolls(fed, `${bookie} today`);
    }

    const start = (): number => (event().start - Date.parse(KICK_OFF)) / MINUTE;
    for (const bookie of ['acme', 'bolt'] as const) await list(bookie, delays[bookie]);
    return { ...fed, list, start, status: () => event().status };
  }

  /** What is stored of a match that both listed before a restart, and one of them as it lists it after: a quarter of an hour later. */
  async function stoppedBeforeBoltMoves(): Promise<{
    readonly store: Store;
    readonly eventId: Event['eventId'];
    readonly start: () => unknown;
    readonly bolts: ProviderGiven;
  }> {
    const before = await delayed({ acme: 0, bolt: 0 });
    const store = restarted(before.store);
    const { eventId } = eventsIn(before)[0]!;
    const { url } = await whoDelays('bolt', { acme: 0, bolt: 15 });
    return {
      store,
      eventId,
      start: () => store.view.find('event', eventId)?.start,
      bolts: { bookie: 'bolt', url },
    };
  }

  it('is moved once all who list it have moved it, to what the nearest of them says', async () => {
    const fed = await delayed({ acme: 0, bolt: 0 });
    await fed.list('acme', 20);
    // One bookie's word does not keep orders open that another would have closed.
    expect(fed.start()).toBe(0);
    await fed.list('acme', 0);
    await fed.list('bolt', 15);
    expect(fed.start()).toBe(0);
    await fed.list('acme', 20);
    expect(fed.start()).toBe(15);
    fed.clock.set(toInstant(Date.parse(startAfter(15)) - 1));
    await twoPolls(fed, 'acme today');
    expect(fed.status()).toBe('pre_event');
    fed.clock.forward(1);
    await until(() => fed.status() === 'in_running', 'it was in running when it started');
    expect([eventsIn(fed).length, fed.faults]).toEqual([1, []]);
  });

  it('is moved to an earlier one likewise', async () => {
    const fed = await delayed({ acme: 0, bolt: 0 });
    await fed.list('acme', -20);
    expect(fed.start()).toBe(0);
    await fed.list('bolt', -15);
    expect(fed.start()).toBe(-15);
    await fed.list('acme', 0);
    expect(fed.start()).toBe(-15);
    await fed.list('bolt', 0);
    expect(fed.start()).toBe(0);
  });

  it('stays where they never agreed, as long as one says so; and where one is on either side of it', async () => {
    const fed = await delayed({ acme: 0, bolt: 5 });
    expect(fed.start()).toBe(0);
    await fed.list('acme', -10);
    expect(fed.start()).toBe(0);
  });

  it('stays where one that said it has the match no more: it may have gone because it begins', async () => {
    const fed = await delayed({ acme: 0, bolt: 0 });
    await fed.list('acme', null);
    await fed.list('bolt', 15);
    expect(fed.start()).toBe(0);
    fed.clock.set(toInstant(Date.parse(KICK_OFF)));
    await until(() => fed.status() === 'in_running', 'it was in running when its start had passed');
  });

  it('is moved by the word of those that are left, where the other is asked no more', async () => {
    const { store, start, bolts } = await stoppedBeforeBoltMoves();
    const after = await feed([bolts], { store, change: withMarket });
    await until(() => start() === Date.parse(startAfter(15)), 'it was moved');
    expect([eventsIn(after).length, after.faults]).toEqual([1, []]);
  });

  it('stays after a restart until whoever listed it has said that it is moved', async () => {
    const { store, eventId, start, bolts } = await stoppedBeforeBoltMoves();
    let isUp = false;
    const acmes = await script(({ url }, response) => {
      if (isUp) answer(response, page(url.includes('type=today') ? [listing(15)] : []));
      else answer(response, 'Bad gateway', 502);
    });
    const after = await feed([acme(acmes), bolts], { store, change: withMarket });
    await until(() => after.market.bookiesOf(eventId).join() === 'bolt', 'bolt lists it');
    await twoPolls(after, 'bolt today');
    expect(start()).toBe(Date.parse(KICK_OFF));
    isUp = true;
    await until(() => start() === Date.parse(startAfter(15)), 'it was moved');
  });

  it('is what another listing is held against from then on', async () => {
    const fed = await delayed({ acme: 0, bolt: 0 });
    await fed.list('acme', 90);
    await fed.list('bolt', 90);
    expect(fed.start()).toBe(90);
    // Too far from where it was first.
    await fed.list('acme', 180);
    expect(eventsIn(fed)).toHaveLength(1);
  });
});

describe('a listing that an operator moves', () => {
  it('has its offers on the event that it is from then on, and on no other', async () => {
    const acmes = await simulate([ARSENAL]);
    const bolts = await simulate([
      match('Arsenal v Bridge Blues', [offer('for,h', 's1', quote(2.5))]),
      match('Leeds v Fulham', [offer('for,h', 's2', quote(3))]),
    ]);
    let catalogue: Catalogue | null = null;
    const fed = await feed([acme(acmes), { bookie: 'bolt', url: bolts.url }], {
      change: (parts) => {
        ({ catalogue } = parts);
        return {};
      },
    });
    await twoPolls(fed, 'acme today');
    await twoPolls(fed, 'bolt today');
    const named = (name: string): Event => eventsIn(fed).find((event) => event.name === name)!;
    const [ours, own, leeds] = ['Arsenal v Chelsea', 'Arsenal v Bridge Blues', 'Leeds v Fulham'].map(named);
    const prices = (): unknown[] => [ours!, own!, leeds!].map((event) => price(fed, event, 'for,h', 'bolt'));
    expect(prices()).toEqual([null, 2.5, 3]);

    // What goes meanwhile is missed by nobody, though the list is read as if for the first time.
    bolts.simulator.setPhase('Leeds', 'ended');
    expect((await catalogue!.link(own!.eventId, ours!.eventId)).ok).toBe(true);
    // At once it is no longer where it was.
    expect(prices()[1]).toBeNull();
    await until(() => prices()[0] === 2.5, 'its offers went over');
    expect(prices()).toEqual([2.5, null, null]);
    bolts.simulator.setQuotes('s1', [quote(2.6)]);
    await until(() => prices()[0] === 2.6, 'it is followed there');

    expect((await catalogue!.unlink(ours!.eventId, toBookieCode('bolt'))).ok).toBe(true);
    await until(() => prices()[1] === 2.6, 'its offers went back');
    expect([prices(), price(fed, ours!, 'for,h')]).toEqual([[null, 2.6, null], 2.1]);
    expect(fed.faults).toEqual([]);
  });

  it('while a poll that still found it there is taken in, is not put back', async () => {
    const acmes = await simulate([ARSENAL, match('Leeds v Fulham', [offer('for,h', 's3', quote(3))])]);
    const moved: ((bookie: ReturnType<typeof toBookieCode>, from: Event['eventId']) => void)[] = [];
    const fed = await feed([acme(acmes, { pollMs: only('today') })], {
      change: ({ catalogue, market }) => ({
        catalogue: { ...catalogue, onMoved: (listener) => moved.push(listener) },
        market: {
          ...market,
          async apply(change, isGivenUp) {
            const [arsenal] = eventsIn(fed);
            if (change.list !== 'today') return;
            for (const listener of moved.splice(0)) listener(ACME, arsenal!.eventId);
            await market.apply(change, isGivenUp);
            applied.push([arsenal!, eventsIn(fed)[1]!].map((event) => price(fed, event, 'for,h')));
          },
        },
      }),
    });
    const applied: unknown[] = [];
    await until(() => applied.length >= 2, 'it was polled twice');
    // The second poll is read as if for the first time.
    expect(applied.slice(0, 2)).toEqual([
      [null, 3],
      [2.1, 3],
    ]);
  });
});

describe('the end', () => {
  it('does not wait for the first polls to be registered', async () => {
    const given = Array.from({ length: 3000 }, (_, nth) =>
      match(`Home${nth} v Away${nth}`, [offer('for,h', `s${nth}`, quote(2))]),
    );
    const provider = await simulate(given);
    const world = await openWorld([acme(provider, { pollMs: only('today') })]);
    const polls: string[] = [];
    const started = startFeed({
      ...world,
      clock: world.clock.read,
      catalogue: createCatalogue({ store: world.store, engine: world.engine, matcher: newMatcher() }),
      onPoll: (_, list) => polls.push(list),
      onFault: (fault) => polls.push(String(fault)),
    });
    await new Promise<void>((resolve) => {
      world.store.onLines(() => {
        void started.close().then(resolve);
      });
    });
    expect(eventsIn(world).length).toBeLessThan(given.length);
    expect(polls).not.toContain('today');
    expect(world.market.bookiesOf(eventsIn(world)[0]!.eventId)).toEqual([]);
  });
});
