// What a master agent says of events, by HTTP: what is answered, and what everybody else sees of it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exchangeAccount } from '../../src/core/record/bookie.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { type EventId, toBookieCode, toGroupId } from '../../src/core/value/ids.js';
import { money, toMinor } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { findSport } from '../../src/core/value/sport.js';
import { betType } from '../support/bet-types.js';
import { account, bookie, customer, listing } from '../support/world.js';
import { type Answered, type ServedWorld, serveWorld } from './served-world.js';

let served: ServedWorld;
let root: string;
let alice: string;

beforeEach(async () => {
  served = await serveWorld({
    customers: [customer('root', { isMasterAgent: true, groupId: toGroupId(1) }), customer('alice'), customer('bob')],
    bookies: [bookie('pin'), bookie('slip')],
    accounts: [account(1, 'pin', 'pin-one'), exchangeAccount(money(toCurrency('GBP'), 100))],
  });
  served.world.offer(toBookieCode('pin'), betType('for,h'), [
    { price: toPriceMilli(2000), ccy: toCurrency('GBP'), min: toMinor(100), max: toMinor(1000) },
  ]);
  [root, alice] = [await served.logIn('root'), await served.logIn('alice')];
});
afterEach(() => served.close());

const put = (session: string | null, page: string, json?: unknown, eventId = served.world.eventId): Promise<Answered> =>
  served.ask(session, { method: 'PUT', url: `/v1/sports/fb/events/${eventId}/${page}/`, json });
const errorsOf = ({ payload }: Answered): unknown => (payload as { validation_errors: unknown }).validation_errors;

/** Orders 10.00 at 2.000, of which the bookie takes all; returns the order's id. */
async function placeOrder(more: object = {}): Promise<number> {
  const wish = { sport: 'fb', event_id: served.world.eventId, bet_type: 'for,h' };
  const opened = await served.ask(alice, { method: 'POST', url: '/v1/betslips/', json: wish });
  const { betslip_id } = opened.payload as { readonly betslip_id: string };
  const json = { betslip_id, price: 2, stake: ['GBP', 10], duration: 600, ...more };
  const placed = await served.ask(alice, { method: 'POST', url: '/v1/orders/', json });
  await served.world.settle();
  return (placed.payload as { readonly order_id: number }).order_id;
}

const order = async (orderId: number): Promise<unknown> =>
  (await served.ask(alice, { url: `/v1/orders/${orderId}/` })).payload;

async function race(
  ...names: readonly string[]
): Promise<{ readonly eventId: EventId; readonly runners: readonly number[] }> {
  const sides = {
    kind: 'multirunner',
    name: 'Ascot 15:00',
    runners: names.map((name) => ({ name, suppliedId: null })),
  } as const;
  const listings = [listing('', '', { listingKey: 'race', sport: findSport('horse')!.code, sides })];
  const listed = await served.world.engine.submit('registerListings', { bookie: toBookieCode('pin'), listings });
  const [event] = listed.ok ? listed.value : [];
  if (event?.kind !== 'multirunner') throw new Error('the race is listed');
  return { eventId: event.eventId, runners: event.teams.map(({ teamId }) => teamId) };
}

describe('how an event stands', () => {
  it('is answered whole, and what is not said stays', async () => {
    const first = await put(root, 'live', { in_running: true, score: [1, 0], time: ['1h', 23] });
    const event = { sport: 'fb', event_id: served.world.eventId, home: 'Ajax', away: 'PSV', ir_status: 'in_running' };
    expect([first.status, first.payload]).toMatchObject([
      200,
      { ...event, time: ['1h', 23], score: [1, 0], red_cards: [0, 0], result: null },
    ]);
    const second = await put(root, 'live', { red_cards: [0, 1] });
    expect(second.payload).toMatchObject({ ...event, time: ['1h', 23], score: [1, 0], red_cards: [0, 1] });
    const third = await put(root, 'live', { in_running: false });
    expect(third.payload).toMatchObject({ ir_status: 'pre_event', time: null, score: [0, 0], red_cards: [0, 0] });
  });

  it('closes orders: those that wait for nothing, then those that wait for the first goal', async () => {
    served.world.withdraw(toBookieCode('pin'), betType('for,h'));
    const [short, long] = [await placeOrder(), await placeOrder({ keep_open_ir: true })];
    await put(root, 'live', { in_running: true });
    expect([await order(short), await order(long)]).toMatchObject([
      { closed: true, close_reason: 'event_became_inrunning' },
      { closed: false, close_reason: null },
    ]);
    await put(root, 'live', { in_running: true, score: [0, 0] });
    expect(await order(long)).toMatchObject({ closed: false });
    await put(root, 'live', { in_running: true, score: [0, 1] });
    expect(await order(long)).toMatchObject({ closed: true, close_reason: 'event_score', status: 'failed' });
  });

  it('is told in the audit log, with whoever said so', async () => {
    await put(root, 'live', { in_running: true, score: [0, 1], time: ['1h', 23] });
    await put(root, 'live', { in_running: true, score: [0, 1], time: ['1h', 24] });
    const entries = (await served.ask(root, { url: '/v1/operator/audit/' })).payload as { action: string }[];
    expect(entries.filter(({ action }) => action === 'live_set')).toMatchObject([
      {
        actor: 'root',
        behind: null,
        ip_address: '127.0.0.1',
        subject: served.world.eventId,
        details: {
          event: 'Ajax v PSV',
          stands: 'pre_event 0 - 0, red cards 0 - 0 → in_running 0 - 1, red cards 0 - 0',
        },
      },
    ]);
  });

  it('is said in all its fields at once, or refused for all of them', async () => {
    const refused = await put(root, 'live', { in_running: 'yes', time: ['1h', -1], score: [1], red_cards: [0, 1001] });
    expect([refused.status, refused.code]).toEqual([400, 'validation_error']);
    expect(errorsOf(refused)).toEqual({
      in_running: ['not_a_boolean'],
      time: { 1: ['out_of_range'] },
      score: ['too_short'],
      red_cards: { 1: ['out_of_range'] },
    });
    expect(errorsOf(await put(root, 'live', {}))).toEqual({ non_field_errors: ['one_required'] });
    expect(errorsOf(await put(root, 'live'))).toEqual({ non_field_errors: ['one_required'] });
    expect(errorsOf(await put(root, 'live', [1]))).toEqual({ non_field_errors: ['invalid_format'] });
  });
});

describe('how an event ended', () => {
  it('is answered, shown with orders, and may be corrected', async () => {
    const orderId = await placeOrder();
    const first = await put(root, 'result', { ft_home: 2, ft_away: 1, ht_home: 1, ht_away: 1 });
    const result = { ft_home: 2, ft_away: 1, ht_home: 1, ht_away: 1 };
    expect([first.status, first.payload]).toMatchObject([200, { ir_status: 'ended', result }]);
    expect(await order(orderId)).toMatchObject({ event_info: { result } });
    expect((await served.ask(alice, { url: '/v1/events/' })).payload).toEqual([]);
    const void_ = await put(root, 'result', { void: true });
    expect(void_.payload).toMatchObject({ ir_status: 'ended', result: { void: true } });
    expect(await order(orderId)).not.toHaveProperty('event_info.result');
    const last = await put(root, 'result', { ft_home: 0, ft_away: 0 });
    expect(last.payload).toMatchObject({ result: { ft_home: 0, ft_away: 0, ht_home: null, ht_away: null } });
    const { code, ...refused } = await put(root, 'live', { score: [1, 0] });
    expect([refused.status, code, errorsOf({ code, ...refused })]).toEqual([
      400,
      'validation_error',
      { non_field_errors: ['immutable'] },
    ]);
  });

  it('says of each settled bet whether its bookie agrees, and so its order', async () => {
    const orderId = await placeOrder();
    const [bet] = served.world.store.view.all('bet');
    const { betId, providerBetId, bookie } = bet!;
    const taken = { price: toPriceMilli(2000), stake: toMinor(1000) };
    await served.world.engine.submit('answerBet', { betId, answer: { kind: 'accepted', ...taken } });
    const statement = { status: 'won', ...taken, profitLoss: toMinor(1000), reason: null } as const;
    await served.world.engine.submit('recordStatement', { providerBetId, bookie, statement });
    expect(await order(orderId)).toMatchObject({ status: 'reconciled', bets: [{ reconciled: true }] });
    await put(root, 'result', { ft_home: 0, ft_away: 1 });
    const disputed = { status: 'done', profit_loss: ['GBP', 10], bets: [{ reconciled: false }] };
    expect(await order(orderId)).toMatchObject(disputed);
    await put(root, 'result', { ft_home: 1, ft_away: 0 });
    expect(await order(orderId)).toMatchObject({ status: 'reconciled', bets: [{ reconciled: true }] });
  });

  it('of a race decides bets on its runners; there is none on another’s', async () => {
    const { eventId, runners } = await race();
    const open = (runner: number): Promise<Answered> => {
      const json = { sport: 'horse', event_id: eventId, bet_type: `for,win,${runner}` };
      return served.ask(alice, { method: 'POST', url: '/v1/betslips/', json });
    };
    for (const runner of runners) expect((await open(runner)).status).toBe(200);
    const refused = await open(Math.max(...runners) + 1);
    expect([refused.status, errorsOf(refused)]).toEqual([400, { bet_type: ['invalid_bet_type'] }]);
  });

  it('of a race is places of its runners', async () => {
    const { eventId, runners } = await race('Red Rum', 'Shergar');
    const url = `/v1/sports/horse/events/${eventId}/result/`;
    const ask = (json: object): Promise<Answered> => served.ask(root, { method: 'PUT', url, json });
    const places = [
      { team_id: runners[1], position: 1 },
      { team_id: runners[0], position: null },
    ];
    expect((await ask({ runner_results: places })).payload).toMatchObject({
      event_type: 'multirunner',
      ir_status: 'ended',
      result: { runner_results: places },
    });
    expect(errorsOf(await ask({ ft_home: 1, ft_away: 0 }))).toEqual({
      ft_home: ['invalid_choice'],
      ft_away: ['invalid_choice'],
    });
    const twice = [...places, { team_id: runners[1], position: 3 }, { team_id: 9999, position: 2 }];
    expect(errorsOf(await ask({ runner_results: twice }))).toEqual({
      runner_results: { 2: { team_id: ['not_unique'] }, 3: { team_id: ['invalid_choice'] } },
    });
  });

  it('of a race that stays a dead heat is booked anew where more share the place', async () => {
    const { eventId, runners } = await race('Red Rum', 'Shergar', 'Arkle');
    const [first, second, third] = runners;
    const bet = async (session: string, side: string, price: number, stake: number): Promise<void> => {
      const element = {
        sport: 'horse',
        event_id: eventId,
        bet_type: `${side},win,${first}`,
        price,
        stake: ['GBP', stake],
      };
      const json = { orders: [element] };
      expect((await served.ask(session, { method: 'POST', url: '/v1/orders/batch/', json })).status).toBe(200);
    };
    const bob = await served.logIn('bob');
    await bet(alice, 'for', 5, 12);
    await bet(bob, 'against', 1.25, 48);
    const balances = async (sharing: readonly (number | undefined)[]): Promise<unknown> => {
      const runner_results = sharing.map((team_id) => ({ team_id, position: 1 }));
      const url = `/v1/sports/horse/events/${eventId}/result/`;
      expect((await served.ask(root, { method: 'PUT', url, json: { runner_results } })).status).toBe(200);
      await served.world.settle();
      const has = async (session: string, name: string): Promise<unknown> => {
        const { payload } = await served.ask(session, { url: `/v1/customers/${name}/accounting_info/` });
        return (payload as { key: string; value: number }[]).find(({ key }) => key === 'current_balance')?.value;
      };
      return [await has(alice, 'alice'), await has(bob, 'bob')];
    };
    // Half of 12.00 wins four times that, half loses; then a third wins and two thirds lose.
    expect(await balances([first, second])).toEqual([18, -18]);
    expect(await balances([first, second, third])).toEqual([8, -8]);
    expect(await balances([first])).toEqual([48, -48]);
  });

  it('of sets that were given up leaves bets waiting until it is said who retired', async () => {
    const listings = [listing('Nadal', 'Federer', { listingKey: 'match', sport: findSport('tennis')!.code })];
    const listed = await served.world.engine.submit('registerListings', { bookie: toBookieCode('pin'), listings });
    const eventId = listed.ok ? listed.value[0]!.eventId : '';
    const bet = async (session: string, betType: string): Promise<void> => {
      const element = { sport: 'tennis', event_id: eventId, bet_type: betType, price: 2, stake: ['GBP', 10] };
      const json = { orders: [element] };
      expect((await served.ask(session, { method: 'POST', url: '/v1/orders/batch/', json })).status).toBe(200);
    };
    const bob = await served.logIn('bob');
    for (const rule of ['vset1', 'vset2']) {
      await bet(alice, `for,tset,all,${rule},p1`);
      await bet(bob, `for,tset,all,${rule},p2`);
    }
    const balances = async (json: object): Promise<unknown> => {
      const url = `/v1/sports/tennis/events/${eventId}/result/`;
      const told = await served.ask(root, { method: 'PUT', url, json });
      expect(told).toMatchObject({ status: 200, payload: { ir_status: 'ended', result: json } });
      await served.world.settle();
      const has = async (session: string, name: string, wanted: string): Promise<unknown> => {
        const { payload } = await served.ask(session, { url: `/v1/customers/${name}/accounting_info/` });
        return (payload as { key: string; value: number }[]).find(({ key }) => key === wanted)?.value;
      };
      return [
        await has(alice, 'alice', 'current_balance'),
        await has(bob, 'bob', 'current_balance'),
        await has(bob, 'bob', 'open_stakes'),
      ];
    };
    const sets = [
      [6, 4],
      [3, 1],
    ];
    // The bet that needs two whole sets is void; the other one is decided by who goes through.
    expect(await balances({ sets })).toEqual([0, 0, 10]);
    expect(await balances({ sets, retired: 'p2' })).toEqual([10, -10, 0]);
    expect(await balances({ sets, retired: 'p1' })).toEqual([-10, 10, 0]);
    expect(await balances({ sets: [...sets.slice(0, 1), [6, 1]] })).toEqual([20, -20, 0]);
  });

  it('that cannot be is refused in exact words, and changes nothing', async () => {
    const seq = served.world.store.lastSeq();
    expect(errorsOf(await put(root, 'result', { sets: [[6, 4]] }))).toEqual({ sets: ['invalid_choice'] });
    expect(errorsOf(await put(root, 'result', { ft_home: 1, ft_away: 0, ht_home: 2, ht_away: 0 }))).toEqual({
      ht_home: ['out_of_range'],
    });
    expect(errorsOf(await put(root, 'result', {}))).toEqual({ non_field_errors: ['one_required'] });
    expect(served.world.store.lastSeq()).toBe(seq);
  });

  it('is told in the audit log, with whoever said so and what was known before', async () => {
    await served.ask(root, {
      method: 'PUT',
      url: `/v1/sports/fb/events/${served.world.eventId}/result/`,
      json: { ft_home: 2, ft_away: 1 },
      from: '203.0.113.7',
    });
    const [entry] = (await served.ask(root, { url: '/v1/operator/audit/' })).payload as readonly object[];
    expect(entry).toMatchObject({
      actor: 'root',
      behind: null,
      ip_address: '203.0.113.7',
      action: 'result_set',
      subject: served.world.eventId,
      details: { event: 'Ajax v PSV', result: 'none → 2 - 1' },
    });
  });
});

describe.each(['live', 'result'])('the page %s of an event', (page) => {
  const good = { live: { in_running: true }, result: { void: true } }[page];

  it('is not there for another sport, nor for an event that is not there', async () => {
    const { eventId } = served.world;
    for (const url of [
      `/v1/sports/tennis/events/${eventId}/${page}/`,
      `/v1/sports/nothing/events/${eventId}/${page}/`,
      `/v1/sports/fb/events/2020-01-01,1,2/${page}/`,
      `/v1/sports/fb/events/${'x'.repeat(128)}/${page}/`,
      `/v1/sports/fb/events/%00/${page}/`,
    ]) {
      for (const json of [good, { in_running: 7, ft_home: 'x' }]) {
        const answer = await served.ask(root, { method: 'PUT', url, json });
        expect([url, answer.status, answer.code]).toEqual([url, 404, 'not_found']);
      }
    }
    expect(served.world.store.view.find('event', eventId)?.status).toBe('pre_event');
  });

  it('is for master agents, whatever is sent to whatever event', async () => {
    for (const json of [good, {}])
      for (const id of [served.world.eventId, '2020-01-01,1,2' as EventId])
        expect([(await put(alice, page, json, id)).status, (await put(null, page, json, id)).status]).toEqual([
          403, 401,
        ]);
    const entered = await served.ask(root, {
      method: 'POST',
      url: `/v1/sessions/${root}/sudo/`,
      json: { target: 'alice' },
    });
    expect((await put(String(entered.payload), page, good)).status).toBe(403);
    expect(served.world.store.view.find('event', served.world.eventId)?.status).toBe('pre_event');
  });

  it('takes no other method', async () => {
    const url = `/v1/sports/fb/events/${served.world.eventId}/${page}/`;
    const answer = await served.ask(root, { method: 'GET', url });
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'PUT']);
  });
});
