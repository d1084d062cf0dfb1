// What a master agent sees of providers and of what went wrong with them (decisions §17, §18): who is well, what wants attention, which
// settlements are not agreed on, which listings are in doubt.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BetAnswer } from '../../src/core/command.js';
import type { Bet, Statement } from '../../src/core/record/bet.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { toAccountId, toBookieCode, toUsername } from '../../src/core/value/ids.js';
import { toMinor } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { startAlarms } from '../../src/providers/alarms.js';
import { betType } from '../support/bet-types.js';
import { account, listing } from '../support/world.js';
import { STAFFED, type ServedWorld, serveWorld } from './served-world.js';

const PIN = toBookieCode('pin');
const SBK = toBookieCode('sbk');
const GBP = toCurrency('GBP');
const NOON = '2026-05-26T12:00:00.000000+00:00';

let served: ServedWorld;
let root: string;

beforeEach(async () => {
  served = await serveWorld({ ...STAFFED, accounts: [account(1, 'pin', 'pin-one'), account(2, 'sbk', 'sbk-one')] });
  const quotes = [{ price: toPriceMilli(2000), ccy: GBP, min: toMinor(100), max: toMinor(100_000) }];
  served.world.offer(PIN, betType('for,h'), quotes);
  root = await served.logIn('root');
});
afterEach(() => served.close());

async function list(name: string, query = ''): Promise<readonly Record<string, unknown>[]> {
  const { status, payload, body } = await served.ask(root, { url: `/v1/operator/${name}/${query}` });
  if (status !== 200) throw new Error(body);
  return payload as readonly Record<string, unknown>[];
}

/** Places 10 GBP of alice's at pin for 2.0, and returns the bet that is on its way. */
async function placeBet(): Promise<Bet> {
  const alice = await served.logIn('alice');
  const wish = { sport: 'fb', event_id: served.world.eventId, bet_type: 'for,h' };
  const opened = await served.ask(alice, { method: 'POST', url: '/v1/betslips/', json: wish });
  const { betslip_id } = opened.payload as { readonly betslip_id: string };
  const order = { betslip_id, price: 1.5, stake: ['GBP', 10] };
  const placed = await served.ask(alice, { method: 'POST', url: '/v1/orders/', json: order });
  if (placed.status !== 200) throw new Error(placed.body);
  await served.world.settle();
  return [...served.world.store.view.all('bet')].at(-1)!;
}

const tell = ({ betId }: Bet, answer: BetAnswer): Promise<unknown> =>
  served.world.engine.submit('answerBet', { betId, answer });

const state = ({ providerBetId, bookie, wantStake }: Bet, said: Partial<Statement>): Promise<unknown> =>
  served.world.engine.submit('recordStatement', {
    providerBetId,
    bookie,
    statement: {
      status: 'accepted',
      price: toPriceMilli(2000),
      stake: wantStake,
      profitLoss: toMinor(0),
      reason: null,
      ...said,
    },
  });

describe('alerts', () => {
  test('tell what became of a bet whose answer was lost, the latest first, with whom and what it is about', async () => {
    const bet = await placeBet();
    await tell(bet, { kind: 'unanswered', reason: 'timeout' });
    await tell(bet, { kind: 'not_received' });
    await state(bet, { price: toPriceMilli(1950) });
    const about = {
      timestamp: NOON,
      bookie: 'pin',
      account_id: 1,
      order_id: bet.orderId,
      bet_id: bet.betId,
      provider_bet_id: bet.providerBetId,
    };
    const told = [
      ['unanswered', "No usable answer to GBP 10.00 at 2.000 (timeout); the bookie's statements will tell."],
      ['not_received', 'The bookie has not received GBP 10.00 at 2.000: 3 complete listings did not have it.'],
      ['reinstated', 'GBP 10.00 at 2.000 was given up (not_received), and stands after all.'],
      ['price_below_requested', 'Asked for at 2.000, matched at 1.950.'],
    ];
    const expected = told.map(([kind, message], index) => ({ alert_id: index + 1, kind, message, ...about }));
    expect(await list('alerts')).toEqual(expected.toReversed());
    const second = await served.ask(root, { url: '/v1/operator/alerts/?page=2&page_size=3' });
    expect(second.payload).toEqual(expected.slice(0, 1));
    expect(second.headers['x-total-count']).toBe('4');
    expect(second.headers['link']).toContain('rel="prev"');
  });

  test('tell of more stake than was asked for', async () => {
    const bet = await placeBet();
    await tell(bet, { kind: 'accepted', price: toPriceMilli(2000), stake: toMinor(1200) });
    expect((await list('alerts')).map(({ kind, message }) => `${String(kind)}: ${String(message)}`)).toEqual([
      "stake_above_requested: Asked for GBP 10.00, matched GBP 12.00: the rest is the house's.",
    ]);
  });

  test('do not tell of what goes as it should', async () => {
    const bet = await placeBet();
    await tell(bet, { kind: 'accepted', price: toPriceMilli(2000), stake: bet.wantStake });
    await state(bet, { status: 'won', profitLoss: toMinor(1000) });
    expect(await list('alerts')).toEqual([]);
  });

  test('tell once for each bet what each reading of statements finds again', async () => {
    const [one, two] = [await placeBet(), await placeBet()];
    const raise = ({ betId }: Bet, kind: 'currency' | 'unlisted'): Promise<unknown> =>
      served.world.engine.submit('raiseAlert', { kind, bookie: PIN, betId, message: 'As before.' });
    for (let round = 0; round < 3; round += 1) {
      await raise(one, 'currency');
      await raise(two, 'currency');
      await raise(one, 'unlisted');
    }
    const about = (await list('alerts')).map(({ kind, bet_id }) => [kind, bet_id]);
    expect(about).toEqual([
      ['unlisted', one.betId],
      ['currency', two.betId],
      ['currency', one.betId],
    ]);
  });

  test('tell of each settlement that is not agreed on, and of the next one that is not either', async () => {
    const bet = await placeBet();
    await tell(bet, { kind: 'accepted', price: toPriceMilli(2000), stake: bet.wantStake });
    await state(bet, { status: 'won', profitLoss: toMinor(900) });
    await state(bet, { status: 'won', profitLoss: toMinor(900) });
    await state(bet, { status: 'lost', profitLoss: toMinor(-900) });
    expect((await list('alerts')).map(({ message }) => message)).toEqual([
      'Settled as lost, GBP -9.00; as lost we make it GBP -10.00.',
      'Settled as won, GBP 9.00; as won we make it GBP 10.00.',
    ]);
  });

  test('tell what we make of a settlement by the result, which is what the list of such bets says too', async () => {
    const bet = await placeBet();
    await tell(bet, { kind: 'accepted', price: toPriceMilli(2000), stake: bet.wantStake });
    await state(bet, { status: 'won', profitLoss: toMinor(1000) });
    const { engine } = served.world;
    const result = { kind: 'score', fullTime: { home: 0, away: 1 }, halfTime: null } as const;
    await engine.submit('setResult', {
      by: { username: toUsername('root'), behind: null, ip: '::1' },
      eventId: bet.eventId,
      result,
    });
    await engine.submit('reconcileBets', { betIds: [bet.betId] });
    expect((await list('alerts')).map(({ message }) => message)).toEqual([
      'Settled as won, GBP 10.00; as lost we make it GBP -10.00.',
    ]);
    expect(await list('unreconciled_bets')).toMatchObject([
      { stated_profit_loss: ['GBP', 10], expected_profit_loss: ['GBP', -10], result: '0 - 1' },
    ]);
  });

  test('tell when a provider goes down, and when it is up again, and of one of its lists; each with why, in words', async () => {
    const { health, engine } = served.world;
    const faults: unknown[] = [];
    const stop = startAlarms({ health, engine, onFault: (fault) => faults.push(fault) });
    for (let poll = 0; poll < 7; poll += 1) health.noteFailure(PIN, 'today', 'timeout');
    health.noteSuccess(PIN, 'today', { offers: 1, rejected: {} });
    health.noteFailure(PIN, 'today', 'timeout');
    health.noteSuccess(PIN, 'today', { offers: 1, rejected: {} });
    for (let poll = 0; poll < 7; poll += 1) {
      health.noteFailure(PIN, 'early', 'status 503');
      health.noteSuccess(PIN, 'today', { offers: 1, rejected: {} });
    }
    await served.world.settle();
    stop();
    for (let poll = 0; poll < 7; poll += 1) health.noteFailure(PIN, 'live', 'late');
    expect((await list('alerts')).map(({ kind, bookie, bet_id, message }) => [kind, bookie, bet_id, message])).toEqual([
      [
        'list_down',
        'pin',
        null,
        '5 polls in a row of its list early failed, the last one: status 503: it answered with an error of HTTP (401 and 403 are about username and password).',
      ],
      ['provider_up', 'pin', null, 'It answers again.'],
      [
        'provider_down',
        'pin',
        null,
        '5 polls in a row failed, the last one: timeout: its answer was not all there in time.',
      ],
    ]);
    expect(faults).toEqual([]);
  });
});

describe('providers', () => {
  test('are shown with their health, their accounts, what came last, and what is under way there', async () => {
    const { health } = served.world;
    health.noteSuccess(PIN, 'today', { offers: 12, rejected: { price: 2 } });
    for (let poll = 0; poll < 5; poll += 1) health.noteFailure(SBK, 'today', 'status 500');
    health.rest(toAccountId(2), 30_000);
    health.pause(SBK, 7000);
    const lost = await placeBet();
    await tell(lost, { kind: 'unanswered', reason: 'timeout' });
    await placeBet();
    expect(await list('providers')).toEqual([
      {
        bookie: 'pin',
        state: 'up',
        failures: 0,
        last_success: NOON,
        last_failure: null,
        left_alone_until: null,
        polls: [{ type: 'today', last_success: NOON, offers: 12, rejected: { price: 2 } }],
        accounts: [
          {
            ...{ id: 1, username: 'pin-one', ccy_code: 'GBP', enabled: true, resting_until: null },
            ...{ balance: ['GBP', 99_980], open_stakes: ['GBP', 20] },
          },
        ],
        unsettled_bets: 2,
        unknown_bets: 1,
      },
      {
        bookie: 'sbk',
        state: 'down',
        failures: 5,
        last_success: null,
        last_failure: 'status 500',
        left_alone_until: '2026-05-26T12:00:07.000000+00:00',
        polls: [],
        accounts: [
          {
            ...{ id: 2, username: 'sbk-one', ccy_code: 'GBP', enabled: true },
            ...{ resting_until: '2026-05-26T12:00:30.000000+00:00' },
            ...{ balance: ['GBP', 100_000], open_stakes: ['GBP', 0] },
          },
        ],
        unsettled_bets: 0,
        unknown_bets: 0,
      },
    ]);
    await state(lost, { status: 'lost', profitLoss: toMinor(-1000) });
    await served.world.pass(30_000);
    const [pin, sbk] = await list('providers');
    expect([pin!['unsettled_bets'], pin!['unknown_bets']]).toEqual([1, 0]);
    expect(sbk).toMatchObject({ left_alone_until: null, accounts: [{ resting_until: null }] });
    const page = await served.ask(root, { url: '/v1/operator/providers/?page=2&page_size=1' });
    expect(page.payload).toMatchObject([{ bookie: 'sbk' }]);
    expect(page.headers['x-total-count']).toBe('2');
  });
});

describe('what is put on an account', () => {
  const put = (json: object, accountId = '1') =>
    served.ask(root, { method: 'POST', url: `/v1/operator/bookie_accounts/${accountId}/deposits/`, json });

  test('is there to be staked at once, and is told with what is open', async () => {
    await placeBet();
    const { status, payload } = await put({ amount: 1234.5, description: 'by card' });
    const account = {
      ...{ id: 1, username: 'pin-one', ccy_code: 'GBP', enabled: true, resting_until: null },
      ...{ balance: ['GBP', 101_224.5], open_stakes: ['GBP', 10] },
    };
    expect([status, payload]).toEqual([200, account]);
    expect((await list('providers'))[0]).toMatchObject({ accounts: [account] });
    expect((await list('audit'))[0]).toMatchObject({
      actor: 'root',
      action: 'deposit',
      subject: 'bookie:pin:pin-one',
      details: { amount: 'GBP 1234.50', description: 'by card' },
    });
    expect((await put({ amount: -1234.5 })).payload).toMatchObject({ balance: ['GBP', 99_990] });
  });

  test('shows in a betslip that is open, with the bookie’s next poll', async () => {
    const { world } = served;
    await put({ amount: -99_950 });
    const alice = await served.logIn('alice');
    const wish = { sport: 'fb', event_id: world.eventId, bet_type: 'for,h' };
    const opened = await served.ask(alice, { method: 'POST', url: '/v1/betslips/', json: wish });
    const { betslip_id: betslipId } = opened.payload as { readonly betslip_id: string };
    const mostOf = async (): Promise<unknown> => {
      await world.settle();
      const { payload } = await served.ask(alice, { url: `/v1/betslips/${betslipId}/` });
      const { accounts } = payload as { readonly accounts: readonly Record<string, unknown>[] };
      const [first] = accounts as unknown as readonly { price_list: readonly { effective: { max: unknown } }[] }[];
      return first?.price_list[0]?.effective.max;
    };
    expect(await mostOf()).toEqual(['GBP', 50]);
    await put({ amount: 100 });
    world.confirm(PIN);
    expect(await mostOf()).toEqual(['GBP', 150]);
  });

  test.each([
    [{}, { amount: ['required'] }],
    [{ amount: 0 }, { amount: ['out_of_range'] }],
    [{ amount: 1e14 }, { amount: ['out_of_range'] }],
    [{ amount: 0.001 }, { amount: ['invalid_format'] }],
    [
      { amount: 'ten', description: 5 },
      { amount: ['not_a_number'], description: ['not_a_string'] },
    ],
  ])('is refused where it is no amount: %j', async (json, errors) => {
    const { status, body } = await put(json);
    expect([status, JSON.parse(body)]).toMatchObject([400, { data: { validation_errors: errors } }]);
    expect((await list('providers'))[0]).toMatchObject({ accounts: [{ balance: ['GBP', 100_000] }] });
  });

  test('needs an account of a bookmaker’s', async () => {
    for (const accountId of ['9', '0', 'pin-one', '1e0', '-1', '99999999999999999999'])
      expect([accountId, (await put({ amount: 1 }, accountId)).status]).toEqual([accountId, 404]);
  });
});

describe('unreconciled bets', () => {
  test('come the latest first, a page of them at a time', async () => {
    const placed: unknown[] = [];
    for (let count = 0; count < 3; count += 1) {
      const bet = await placeBet();
      await tell(bet, { kind: 'accepted', price: toPriceMilli(2000), stake: bet.wantStake });
      await state(bet, { status: 'won', profitLoss: toMinor(900) });
      placed.push(bet.betId);
    }
    const idsOf = async (query: string): Promise<unknown> =>
      (await list('unreconciled_bets', query)).map((bet) => bet['bet_id']);
    const [first, second] = placed;
    expect(await idsOf('')).toEqual(placed.toReversed());
    expect(await idsOf('?page=2&page_size=1')).toEqual([second]);
    expect(await idsOf('?page=2&page_size=2')).toEqual([first]);
    const page = await served.ask(root, { url: '/v1/operator/unreconciled_bets/?page=2&page_size=2' });
    expect(page.headers['x-total-count']).toBe('3');
  });

  test('are those that were settled otherwise than we make it, until that changes', async () => {
    const bet = await placeBet();
    await tell(bet, { kind: 'accepted', price: toPriceMilli(2000), stake: bet.wantStake });
    expect(await list('unreconciled_bets')).toEqual([]);
    await state(bet, { status: 'won', profitLoss: toMinor(900) });
    const shown = {
      bet_id: bet.betId,
      order_id: bet.orderId,
      placer: 'alice',
      bookie: 'pin',
      bookie_bet_id: bet.providerBetId,
      event_id: served.world.eventId,
      event_name: 'Ajax v PSV',
      sport: 'fb',
      bet_type: 'for,h',
      bet_type_description: 'Ajax',
      price: 2,
      stake: ['GBP', 10],
      stated_status: 'won',
      stated_profit_loss: ['GBP', 9],
      expected_profit_loss: ['GBP', 10],
      result: null,
    };
    expect(await list('unreconciled_bets')).toEqual([shown]);
    const url = `/v1/sports/fb/events/${served.world.eventId}/result/`;
    await served.ask(root, { method: 'PUT', url, json: { ft_home: 0, ft_away: 1 } });
    expect(await list('unreconciled_bets')).toMatchObject([{ bet_id: bet.betId, result: '0 - 1' }]);
    await state(bet, { status: 'lost', profitLoss: toMinor(-1000) });
    expect(await list('unreconciled_bets')).toEqual([]);
  });
});

describe('unmatched events', () => {
  test('come the latest first, a page of them at a time', async () => {
    for (const [home, away] of [
      ['Ajax Amsterdam', 'PSV E.'],
      ['Ajax A.', 'PSV Eindh.'],
      ['A. Amsterdam', 'P. Eindhoven'],
    ] as const) {
      const listings = [listing(home, away, { inDoubt: true })];
      await served.world.engine.submit('registerListings', { bookie: SBK, listings });
      await served.world.pass(1000);
    }
    const homes = async (query: string): Promise<unknown> =>
      (await list('unmatched_events', query)).map((event) => event['home']);
    expect(await homes('')).toEqual(['A. Amsterdam', 'Ajax A.', 'Ajax Amsterdam']);
    expect(await homes('?page=2&page_size=1')).toEqual(['Ajax A.']);
    expect(await homes('?page=2&page_size=2')).toEqual(['Ajax Amsterdam']);
    const page = await served.ask(root, { url: '/v1/operator/unmatched_events/?page=2&page_size=2' });
    expect(page.headers['x-total-count']).toBe('3');
  });

  test('are listings that may be of an event of ours, with the event that they are until then', async () => {
    const doubtful = listing('Ajax Amsterdam', 'PSV E.', { inDoubt: true });
    const registered = await served.world.engine.submit('registerListings', { bookie: SBK, listings: [doubtful] });
    if (!registered.ok) throw new Error(registered.rejection.code);
    expect(await list('unmatched_events')).toEqual([
      {
        bookie: 'sbk',
        key: doubtful.listingKey,
        event_id: registered.value[0]!.eventId,
        sport: 'fb',
        competition: doubtful.competition.name,
        home: 'Ajax Amsterdam',
        away: 'PSV E.',
        event: 'Ajax Amsterdam v PSV E.',
        start_time: expect.stringMatching(/^2026-05-2/),
        since: NOON,
      },
    ]);
  });
});

test.each(['alerts', 'providers', 'unreconciled_bets', 'unmatched_events'])(
  '%s are for master agents, and paged',
  async (name) => {
    const anna = await served.logIn('anna');
    expect((await served.ask(anna, { url: `/v1/operator/${name}/` })).status).toBe(403);
    const wrong = await served.ask(root, { url: `/v1/operator/${name}/?page=0` });
    expect([wrong.status, wrong.payload]).toEqual([400, { validation_errors: { page: ['out_of_range'] } }]);
  },
);
