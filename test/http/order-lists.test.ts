// Lists of orders, and what they can be filtered by, over HTTP on the real services (client §2.12, §4.4; decisions §1, §15).
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type Change, changed } from '../../src/core/change.js';
import type { Event } from '../../src/core/record/event.js';
import type { Order } from '../../src/core/record/order.js';
import { toCompetitionId, toGroupId, toUsername } from '../../src/core/value/ids.js';
import { BOUNDS } from '../../src/core/value/limits.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { findSport } from '../../src/core/value/sport.js';
import { toInstant } from '../../src/core/value/time.js';
import { bet, event, order } from '../contract/stored.js';
import { account, customer } from '../support/world.js';
import { type ServedWorld, serveWorld } from './served-world.js';

const STAFF = { groupId: toGroupId(3) };
const SPY = { roles: { ...customer('any').roles, groupSpy: true } };
const MASKED = { roles: { ...customer('any').roles, accountViewer: false } };
const at = (text: string): Order['placedAt'] => toInstant(Date.parse(text));
const sport = (code: string): Order['sport'] => findSport(code)!.code;

function fixture(
  eventId: string,
  start: string,
  names: readonly [home: string, away: string],
  values: Partial<Event>,
): Event {
  const one = event(eventId, at(start), { name: names.join(' v ') });
  if (one.kind !== 'normal') throw new Error('two sides');
  const [home, away] = names;
  return { ...one, home: { ...one.home, name: home }, away: { ...one.away, name: away }, ...values } as Event;
}

const league = (id: number, country: string, name: string): Event['competition'] => ({
  competitionId: toCompetitionId(id),
  sport: sport('fb'),
  name,
  country,
});

const PREMIER = league(8, 'GB', 'Premier League');
const ERSTE = league(9, 'NL', 'Eerste Divisie');
const AJAX = fixture('2026-05-26,12,31', '2026-05-26T18:00:00Z', ['Ajax', 'PSV'], {});
const LEEDS = fixture('2026-05-28,5,6', '2026-05-28T12:00:00Z', ['Leeds United', 'Málaga CF'], {
  competition: PREMIER,
});
const TENNIS = fixture('2026-05-29,7,8', '2026-05-29T12:00:00Z', ['R. Federer', 'A. Murray'], {
  sport: sport('tennis'),
  competition: ERSTE,
});

const placed = (id: number, by: string, when: string, values: Partial<Order> = {}): Change =>
  changed('order', order(id, { placer: toUsername(by), placedAt: at(when), ...values }));

const ON_LEEDS = { eventId: LEEDS.eventId };
const CLOSED = { closeReason: 'order_filled', status: 'reconciled' } as const;

/** Alice's are 1 to 6, her mate's 7, one of another group 8. */
const ORDERS: readonly Change[] = [
  placed(1, 'alice', '2026-05-20T10:00:00Z', { wantPrice: toPriceMilli(3000), ...CLOSED }),
  placed(2, 'alice', '2026-05-21T10:00:00Z', { wantPrice: toPriceMilli(2000), ...ON_LEEDS, side: 'lay' }),
  placed(3, 'alice', '2026-05-22T10:00:00Z', { wantPrice: toPriceMilli(3000), exchangeMode: 'dark', ...CLOSED }),
  placed(4, 'alice', '2026-05-23T10:00:00Z', { wantPrice: toPriceMilli(1500), placedInRunning: true }),
  placed(5, 'alice', '2026-05-24T10:00:00Z', {
    eventId: TENNIS.eventId,
    sport: sport('tennis'),
    exchangeMode: 'take_only',
  }),
  placed(6, 'alice', '2026-05-24T10:00:00.500Z', { ...ON_LEEDS, status: 'failed', closeReason: 'timed_out' }),
  placed(7, 'mate', '2026-05-25T10:00:00Z', ON_LEEDS),
  placed(8, 'otto', '2026-05-25T11:00:00Z', ON_LEEDS),
];

let served: ServedWorld;
let alice: string;

beforeAll(async () => {
  served = await serveWorld({
    groups: [
      { groupId: toGroupId(1), name: 'main', managers: [toUsername('anna')] },
      { groupId: toGroupId(2), name: 'side', managers: [] },
      { groupId: toGroupId(3), name: 'staff', managers: [] },
    ],
    customers: [
      customer('alice', { name: 'Alice A.', ...MASKED }),
      customer('mate', { name: 'A. Mate' }),
      customer('spy', SPY),
      customer('otto', { groupId: toGroupId(2) }),
      customer('ada', { groupId: toGroupId(2) }),
      customer('anna', STAFF),
      customer('root', { ...STAFF, isMasterAgent: true }),
    ],
    accounts: [account(1, 'acme', 'a1')],
  });
  await served.world.write([AJAX, LEEDS, TENNIS].map((one) => changed('event', one)));
  await served.world.write([...ORDERS, changed('bet', bet(77, 4))]);
  alice = await served.logIn('alice');
});

afterAll(() => served.close());

interface Shown {
  readonly order_id: number;
}

async function list(query: string, session = alice): Promise<readonly number[]> {
  const { status, payload, body } = await served.ask(session, { url: `/v1/orders/?${query}` });
  if (status !== 200) throw new Error(body);
  return (payload as readonly Shown[]).map(({ order_id: id }) => id);
}

async function errors(url: string): Promise<unknown> {
  const { status, code, payload } = await served.ask(alice, { url });
  expect([status, code]).toEqual([400, 'validation_error']);
  return (payload as { readonly validation_errors: unknown }).validation_errors;
}

describe('a list of orders', () => {
  const ALL = [6, 5, 4, 3, 2, 1];

  test.each<[query: string, ids: readonly number[]]>([
    ['', ALL],
    ['placer=alice', ALL],
    ['placer=', []],
    ['placer=Alice', []],
    ['group_id=1', ALL],
    ['group_id=2', []],
    ['group_id=-5', []],
    ['date_from=2026-05-23T10:00:00Z', [6, 5, 4]],
    ['date_from=2026-05-23T10:00:00.001Z', [6, 5]],
    ['date_from=2026-05-23', [6, 5, 4]],
    ['date_to=2026-05-23T10:00', [3, 2, 1]],
    ['date_to=2026-05-23T10:00:00.001Z', [4, 3, 2, 1]],
    // Before the day, as before any other moment.
    ['date_to=2026-05-23', [3, 2, 1]],
    ['date_from=2026-05-22T10:00:00%2B00:00&date_to=2026-05-24T12:00:00%2B02:00', [4, 3]],
    ['date_from=2026-05-22T10:00:00+00:00&date_to=2026-05-24T10:00:00.250', [5, 4, 3]],
    ['date_from=2027-01-01&date_to=2026-01-01', []],
    ['event_start_from=2026-05-28T12:00:00Z', [6, 5, 2]],
    ['event_start_from=2026-05-28T12:00:00.001Z', [5]],
    ['event_start_to=2026-05-28T12:00:00Z', [4, 3, 1]],
    ['event_start_to=2026-05-28T12:00:00.001Z', [6, 4, 3, 2, 1]],
    ['event_start_from=2026-05-28&event_start_to=2026-05-29', [6, 2]],
    ['sport=tennis', [5]],
    ['sport=ih', []],
    ['event_id=2026-05-26,12,31', [4, 3, 1]],
    ['event_id=2026-05-26%2C12%2C31&event_id=2026-05-29,7,8', [5, 4, 3, 1]],
    ['event_id=nothing', []],
    ['event_id=', []],
    ['competition_id=8', [6, 2]],
    ['competition_id=88', []],
    ['competition_country=GB', [6, 2]],
    ['competition_country=nl', [5, 4, 3, 1]],
    ['competition_country=England', []],
    ['search=ajax', [4, 3, 1]],
    ['search=UNITED', [6, 2]],
    ['search=M%C3%81LAGA', [6, 2]],
    ['search=malaga', [6, 2]],
    ['search=Ma%CC%81laga', [6, 2]],
    ['search=feder', [5]],
    ['search=psv%20x', []],
    ['search=', ALL],
    ['placed_inrunning=true', [4]],
    ['placed_inrunning=null', [6, 5, 4, 3, 2, 1]],
    ['placed_inrunning=false', [6, 5, 3, 2, 1]],
    ['status=open', [5, 4, 2]],
    ['status=reconciled&status=failed', [6, 3, 1]],
    ['status=full_void', []],
    ['order_type=lay', [2]],
    ['order_type=normal', [6, 5, 4, 3, 1]],
    ['exchange_mode=dark', [3]],
    ['exchange_mode=take_only&status=open', [5]],
    ['wanted_ids=3&wanted_ids=1', [3, 1]],
    ['wanted_ids=77', [4]],
    [`wanted_ids=${bet(77, 4).providerBetId}`, [4]],
    ['wanted_ids=8', []],
    ['wanted_ids=', []],
    ['wanted_ids=4&status=reconciled', []],
    ['order_by=order_id+asc', [1, 2, 3, 4, 5, 6]],
    ['order_by=placement_time+asc', [1, 2, 3, 4, 5, 6]],
    // Ties go the way of the last attribute.
    ['order_by=want_price+desc', [3, 1, 6, 5, 2, 4]],
    ['order_by=want_price+asc', [4, 2, 5, 6, 1, 3]],
    ['order_by=event_start+asc&order_by=order_id+desc', [4, 3, 1, 6, 2, 5]],
    ['order_by=event_start+desc', [5, 6, 2, 4, 3, 1]],
    ['order_by=status+asc', [6, 2, 4, 5, 1, 3]],
    ['order_by=closed+desc&order_by=want_price+asc', [6, 1, 3, 4, 2, 5]],
    ['order_by=sport+desc', [5, 6, 4, 3, 2, 1]],
    ['order_by=sport+asc&order_by=sport+desc', [1, 2, 3, 4, 6, 5]],
    ['order_by=placer+asc', [1, 2, 3, 4, 5, 6]],
    ['page=2&page_size=4', [2, 1]],
    ['page=3&page_size=4', []],
    ['page=6&page_size=1', [1]],
    ['page=9007199254740991&page_size=1000', []],
    ['page_size=2&order_by=want_price+desc&page=2', [6, 5]],
    // What nobody knows is passed over.
    ['nothing=1&statuses=x', ALL],
  ])('?%s', async (query, ids) => {
    expect(await list(query)).toEqual(ids);
  });

  it('says how many there are, and where the other pages are', async () => {
    const { headers } = await served.ask(alice, { url: '/v1/orders?status=open&status=failed&page=2&page_size=1' });
    expect(headers['x-total-count']).toBe('4');
    const link = (page: number, relation: string): string =>
      `</v1/orders?status=open&status=failed&page=${page}&page_size=1>; rel="${relation}"`;
    expect(headers.link).toBe([link(1, 'first'), link(1, 'prev'), link(3, 'next'), link(4, 'last')].join(', '));
  });

  it('tells all bad parameters at once, and of a list the bad items', async () => {
    const bad = {
      page: '0',
      page_size: '1001',
      group_id: 'main',
      date_from: 'yesterday',
      date_to: '2026-02-30',
      event_start_from: '26/05/2026',
      event_start_to: '2026-05-26T25:00',
      sport: 'quidditch',
      competition_id: '1.5',
      placed_inrunning: 'yes',
      order_type: 'back',
      exchange_mode: 'taker',
    };
    const query = `${String(new URLSearchParams(bad))}&status=open&status=won&status=lost&order_by=placement_time+desc&order_by=odds+asc&order_by=status`;
    expect(await errors(`/v1/orders/?${query}`)).toEqual({
      page: ['out_of_range'],
      page_size: ['out_of_range'],
      group_id: ['not_an_integer'],
      date_from: ['invalid_format'],
      date_to: ['invalid_format'],
      event_start_from: ['invalid_format'],
      event_start_to: ['invalid_format'],
      sport: ['invalid_choice'],
      competition_id: ['not_an_integer'],
      placed_inrunning: ['not_a_boolean'],
      order_type: ['invalid_choice'],
      exchange_mode: ['invalid_choice'],
      status: { 1: ['invalid_choice'], 2: ['invalid_choice'] },
      order_by: { 1: ['invalid_choice'], 2: ['invalid_choice'] },
    });
    expect(await errors('/v1/orders/?placer=a&placer=b&search=a&search=b')).toEqual({
      placer: ['not_a_string'],
      search: ['not_a_string'],
    });
    expect(await errors('/v1/orders/?page=9007199254740992&page_size=0&status=&order_by=')).toEqual({
      page: ['out_of_range'],
      page_size: ['out_of_range'],
      status: { 0: ['invalid_choice'] },
      order_by: { 0: ['invalid_choice'] },
    });
  });

  it('shows to each what it may see, and a placer or a group that it may not see as one that never was', async () => {
    const seen: [who: string, ids: readonly number[]][] = [
      ['mate', [7]],
      ['spy', [7, 6, 5, 4, 3, 2, 1]],
      ['anna', [7, 6, 5, 4, 3, 2, 1]],
      ['otto', [8]],
      ['root', [8, 7, 6, 5, 4, 3, 2, 1]],
    ];
    for (const [who, ids] of seen) {
      const session = await served.logIn(who);
      expect([who, await list('', session)]).toEqual([who, ids]);
      expect(await list('placer=mate', session)).toEqual(ids.filter((id) => id === 7));
      expect(await list('group_id=2', session)).toEqual(ids.filter((id) => id === 8));
    }
    const of = async (query: string): Promise<unknown> => {
      const { body, headers } = await served.ask(alice, { url: `/v1/orders/?${query}` });
      return [body, headers['x-total-count']];
    };
    expect(await of('placer=otto')).toEqual(await of('placer=nobody'));
    expect(await of('group_id=2')).toEqual(await of('group_id=99'));
    expect(await of('wanted_ids=8')).toEqual(await of('wanted_ids=99'));
    expect(await of('event_id=2026-05-28,5,6&placer=otto')).toEqual(await of('event_id=none&placer=otto'));
  });

  it('follows a customer into another group, and a spy out of its role', async () => {
    const [spy, otto] = [await served.logIn('spy'), await served.logIn('otto')];
    const change = async (username: string, values: object): Promise<void> => {
      const found = served.world.store.view.find('customer', toUsername(username))!;
      await served.world.write([changed('customer', { ...found, ...values })]);
    };
    await change('mate', { groupId: toGroupId(2) });
    expect(await list('', spy)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(await list('placer=mate', await served.logIn('anna'))).toEqual([]);
    await change('spy', { roles: { ...SPY.roles, groupSpy: false } });
    expect(await list('', spy)).toEqual([]);
    expect(await list('', otto)).toEqual([8]);
    await change('mate', { groupId: toGroupId(1) });
    await change('spy', SPY);
  });
});

describe('a long list', () => {
  it.each([49, 50, 51, 250])('of %s is that of its short pages', async (length) => {
    const long = await serveWorld({ customers: [customer('alice')] });
    try {
      await long.world.write([changed('event', AJAX)]);
      const when = '2026-05-20T10:00:00Z';
      await long.world.write(Array.from({ length }, (_, i) => placed(i + 1, 'alice', when)));
      const session = await long.logIn('alice');
      const pageOf = async (page: number, size: number): ReturnType<typeof long.ask> =>
        long.ask(session, { url: `/v1/orders/?page=${page}&page_size=${size}` });
      const [whole, short] = [await pageOf(1, 1000), await pageOf(1, 25)];
      const pages = [short];
      for (let page = 2; page <= Math.ceil(length / 25); page += 1) pages.push(await pageOf(page, 25));
      const shown = pages.map(({ payload }) => JSON.stringify(payload).slice(1, -1)).join(',');
      expect(whole.body).toBe(`{"status":"ok","data":[${shown}]}`);
      expect(whole.headers['x-total-count']).toBe(String(length));
      expect(whole.headers['content-type']).toBe(short.headers['content-type']);
    } finally {
      await long.close();
    }
  });
});

describe('what a list can be filtered by', () => {
  const filters = async (url: string, session = alice): Promise<unknown> => {
    const { status, payload, body } = await served.ask(session, { url: `/v1/orders/filters/${url}` });
    if (status !== 200) throw new Error(body);
    return payload;
  };

  it('placers, by name', async () => {
    expect(await filters('placers/')).toEqual([{ username: 'alice', name: 'Alice A.' }]);
    expect(await filters('placers', await served.logIn('root'))).toEqual([
      { username: 'otto', name: '' },
      { username: 'mate', name: 'A. Mate' },
      { username: 'alice', name: 'Alice A.' },
    ]);
    expect(await filters('placers/', await served.logIn('spy'))).toHaveLength(2);
  });

  it('countries, by name', async () => {
    expect(await filters('countries/')).toEqual([
      { competition_country: 'NL', name: 'Netherlands' },
      { competition_country: 'GB', name: 'United Kingdom' },
    ]);
    expect(await filters('countries/', await served.logIn('mate'))).toEqual([
      { competition_country: 'GB', name: 'United Kingdom' },
    ]);
  });

  it('competitions, by name, of a country where one is named', async () => {
    const [eerste, eredivisie, premier] = [
      { competition_id: 9, competition_country: 'NL', name: 'Eerste Divisie' },
      { competition_id: 7, competition_country: 'NL', name: 'Eredivisie' },
      { competition_id: 8, competition_country: 'GB', name: 'Premier League' },
    ];
    expect(await filters('competitions/')).toEqual([eerste, eredivisie, premier]);
    expect(await filters('competitions/?competition_country=nl')).toEqual([eerste, eredivisie]);
    expect(await filters('competitions/?competition_country=FR')).toEqual([]);
    expect(await filters('competitions/', await served.logIn('mate'))).toEqual([premier]);
  });

  it('competitions of one name, by their sports', async () => {
    const winner = { ...PREMIER, competitionId: toCompetitionId(10), sport: sport('specials') };
    const outright = { ...event('2026-01-01,multirunner,90', at('2026-01-01T00:00:00Z')), competition: winner };
    await served.world.write([
      changed('event', outright),
      placed(9, 'ada', '2026-05-25T12:00:00Z', ON_LEEDS),
      placed(10, 'ada', '2026-05-25T13:00:00Z', { eventId: outright.eventId, sport: outright.sport }),
    ]);
    expect(await filters('competitions/', await served.logIn('ada'))).toEqual([
      { competition_id: 8, competition_country: 'GB', name: 'Premier League (Football Full Time)' },
      { competition_id: 10, competition_country: 'GB', name: 'Premier League (Specials)' },
    ]);
    // Mate sees one of them alone.
    expect(await filters('competitions/', await served.logIn('mate'))).toEqual([
      { competition_id: 8, competition_country: 'GB', name: 'Premier League' },
    ]);
  });

  it('events, by name, of a country or a competition, between two days', async () => {
    const [ajax, leeds, tennis] = [
      { event_id: AJAX.eventId, name: 'Ajax v PSV' },
      { event_id: LEEDS.eventId, name: 'Leeds United v Málaga CF' },
      { event_id: TENNIS.eventId, name: 'R. Federer v A. Murray' },
    ];
    expect(await filters('events/?competition_country=NL')).toEqual([ajax, tennis]);
    expect(await filters('events/?competition_id=8')).toEqual([leeds]);
    expect(await filters('events/?competition_id=8&competition_country=NL')).toEqual([]);
    expect(await filters('events/?competition_country=NL&event_date_from=2026-05-26&event_date_to=2026-05-26')).toEqual(
      [ajax],
    );
    expect(await filters('events/?competition_country=NL&event_date_from=2026-05-27')).toEqual([tennis]);
    expect(await filters('events/?competition_country=NL&event_date_to=2026-05-28')).toEqual([ajax]);
    expect(await filters('events/?competition_country=NL', await served.logIn('mate'))).toEqual([]);
  });

  it('wants to know of which events', async () => {
    const oneRequired = { non_field_errors: ['one_required'] };
    expect(await errors('/v1/orders/filters/events/')).toEqual(oneRequired);
    expect(await errors('/v1/orders/filters/events/?event_date_from=2026-05-27')).toEqual(oneRequired);
    expect(await errors('/v1/orders/filters/events/?competition_id=x&event_date_from=y&event_date_to=z')).toEqual({
      competition_id: ['not_an_integer'],
      event_date_from: ['invalid_format'],
      event_date_to: ['invalid_format'],
    });
  });

  it('is nothing else', async () => {
    expect((await served.ask(alice, { url: '/v1/orders/filters/' })).status).toBe(404);
    expect((await served.ask(alice, { url: '/v1/orders/filters/bookies/' })).status).toBe(404);
    expect((await served.ask(alice, { method: 'POST', url: '/v1/orders/filters/events/' })).status).toBe(405);
  });
});

describe('the orders of a list', () => {
  interface Listed extends Shown {
    readonly bets?: readonly { readonly bet_id: number; readonly username: string }[];
  }

  const listed = async (session: string, query = ''): Promise<readonly Listed[]> =>
    (await served.ask(session, { url: `/v1/orders/?${query}` })).payload as readonly Listed[];

  it('come with their bets, as each would by itself', async () => {
    const names = new Map<string, string | undefined>();
    for (const who of ['alice', 'spy', 'root']) {
      const session = await served.logIn(who);
      const page = await listed(session, 'placer=alice');
      expect(page).toHaveLength(6);
      for (const one of page) {
        const { payload } = await served.ask(session, { url: `/v1/orders/${one.order_id}/` });
        expect(one, String(one.order_id)).toEqual(payload);
        expect(one.bets?.map(({ bet_id: id }) => id)).toEqual(one.order_id === 4 ? [77] : []);
        if (one.order_id === 4) names.set(who, one.bets?.[0]?.username);
      }
    }
    // Who may not see accounts is told a mask of theirs.
    expect([...names]).toEqual([
      ['alice', '_00000001_'],
      ['spy', 'a1'],
      ['root', 'a1'],
    ]);
  });

  it('come without once those before them on the page have very many', async () => {
    const { betsOfPageMax } = BOUNDS;
    const many = Array.from({ length: betsOfPageMax }, (_, i) => changed('bet', bet(1000 + i, 20)));
    await served.world.write([
      placed(19, 'otto', '2026-05-26T09:00:00Z'),
      placed(20, 'otto', '2026-05-26T10:00:00Z'),
      placed(21, 'otto', '2026-05-26T11:00:00Z'),
      ...[changed('bet', bet(900, 19)), changed('bet', bet(901, 21))],
      ...many,
    ]);
    const otto = await served.logIn('otto');
    const counted = async (query: string): Promise<unknown> =>
      (await listed(otto, query)).map(({ order_id: id, bets }) => [id, bets?.length]);
    expect(await counted('')).toEqual([
      [21, 1],
      [20, betsOfPageMax],
      [19, undefined],
      [8, undefined],
    ]);
    expect(await counted('page_size=2&page=2')).toEqual([
      [19, 1],
      [8, 0],
    ]);
  });
});
