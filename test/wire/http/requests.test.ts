// What each request may say, and that all of its mistakes are told at once.
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, test, vi } from 'vitest';
import type { Side } from '../../../src/core/value/price.js';
import type { Answer } from '../../../src/core/value/rejection.js';
import { OpenBetslipSchema, parseOpenBetslip } from '../../../src/wire/http/betslips.js';
import { parseCloseAll, parseCloseMany } from '../../../src/wire/http/close-orders.js';
import { parseListEvents } from '../../../src/wire/http/events.js';
import { type Input, NO_INPUT, NO_OBJECT, fromJson, fromText } from '../../../src/wire/http/input.js';
import { parseListOrders } from '../../../src/wire/http/order-lists.js';
import { findOrderId } from '../../../src/wire/http/orders.js';
import { PlaceOrderSchema, parsePlaceOrder } from '../../../src/wire/http/place-order.js';
import { findUuid } from '../../../src/wire/http/request-uuid.js';
import { parseLogIn, parseSudo } from '../../../src/wire/http/sessions.js';

function readJson(text: string): Input {
  const input = fromJson(text);
  if (input === NO_OBJECT) throw new Error('Not an object');
  return input;
}
const json = (values: unknown): Input => readJson(JSON.stringify(values));
const backs = (): Side => 'back';
const place = (values: unknown): Answer<unknown> => parsePlaceOrder(json(values), backs);
const errorsOf = (answer: Answer<unknown>): unknown =>
  !answer.ok && answer.rejection.code === 'validation_error' ? answer.rejection.errors : answer;

const ORDER = { betslip_id: 'b', price: 2, stake: ['GBP', 250] };
const BETSLIP = { sport: 'fb', event_id: '2026-06-15,11,12', bet_type: 'for,h' };
const UUID = '5C2F3F0E-6A8E-4A61-9A39-6B60C2F0C001';

describe('input', () => {
  test.each([
    ['', {}],
    ['null', {}],
    ['{}', {}],
    ['{"a":1}', { a: 1 }],
    ['\ufeff{"a":1}', { a: 1 }],
    ['[]', {}],
  ])('%j brings %j', (text, values) => {
    expect(readJson(text).values).toEqual(values);
  });
  test.each(['{', '[1]', '[[]]', '1', '"a"', 'true', "{'a':1}", '{"a":1}x', 'undefined', 'NaN'])(
    '%j is no object',
    (text) => {
      expect(fromJson(text)).toBe(NO_OBJECT);
    },
  );
});

describe('an order', () => {
  test('takes its defaults', () => {
    expect(place(ORDER)).toEqual({
      ok: true,
      value: {
        betslipId: 'b',
        price: 2000,
        stake: { ccy: 'GBP', amount: 25_000 },
        durationSeconds: 15,
        keepOpenInRunning: false,
        accounts: [],
        adaptiveBookies: null,
        bookieMinStakes: {},
        exchangeMode: 'make_and_take',
        minTakerWantStake: null,
        userData: null,
        requestUuid: null,
        validUntil: null,
        acceptPartialFill: true,
      },
    });
  });

  test('takes all that it can be told', () => {
    const all = {
      ...ORDER,
      duration: 0.05,
      keep_open_ir: true,
      accounts: [['pin', 'pin-one']],
      adaptive_bookies: [],
      bookie_min_stakes: { pin: ['EUR', 10] },
      exchange_mode: 'dark',
      min_taker_want_stake: ['GBP', 250],
      user_data: 'x',
      request_uuid: UUID,
      valid_until: '2026-05-25T21:00:00Z',
      accept_partial_fill: false,
      unheard_of: 1,
    };
    expect(place(all)).toMatchObject({
      ok: true,
      value: {
        durationSeconds: 0.05,
        keepOpenInRunning: true,
        accounts: [{ bookie: 'pin', username: 'pin-one' }],
        adaptiveBookies: [],
        bookieMinStakes: { pin: { ccy: 'EUR', amount: 1000 } },
        exchangeMode: 'dark',
        minTakerWantStake: { ccy: 'GBP', amount: 25_000 },
        userData: 'x',
        requestUuid: UUID.toLowerCase(),
        validUntil: Date.parse('2026-05-25T21:00:00Z'),
        acceptPartialFill: false,
      },
    });
  });

  test('a price between two thousandths is taken on the stricter side of the betslip', () => {
    const priceOn = (side: Side): unknown => {
      const read = parsePlaceOrder(json({ ...ORDER, price: 1.8333 }), (id) => (id === 'b' ? side : 'back'));
      return read.ok && read.value.price;
    };
    expect([priceOn('back'), priceOn('lay')]).toEqual([1834, 1833]);
  });

  const rows: [fields: Record<string, unknown>, errors: unknown][] = [
    [{ betslip_id: undefined }, { betslip_id: ['required'] }],
    [{ betslip_id: null }, { betslip_id: ['required'] }],
    [{ betslip_id: 7 }, { betslip_id: ['not_a_string'] }],
    [{ price: undefined }, { price: ['required'] }],
    [{ price: '2' }, { price: ['not_a_number'] }],
    [{ price: 0.5 }, { price: ['out_of_range'] }],
    [{ stake: undefined }, { stake: ['required'] }],
    [{ stake: ['XYZ', 1] }, { stake: ['unknown_currency'] }],
    [{ stake: ['GBP', 0] }, { stake: ['out_of_range'] }],
    [{ duration: 0.04 }, { duration: ['out_of_range'] }],
    [{ duration: 259_201 }, { duration: ['out_of_range'] }],
    [{ duration: 'long' }, { duration: ['not_a_number'] }],
    [{ keep_open_ir: 'true' }, { keep_open_ir: ['not_a_boolean'] }],
    [{ keep_open_ir: 1 }, { keep_open_ir: ['not_a_boolean'] }],
    [{ accounts: 'pin' }, { accounts: ['not_a_list'] }],
    [{ accounts: [['pin', 'a'], 'pin'] }, { accounts: { 1: ['not_a_list'] } }],
    [{ accounts: [['pin']] }, { accounts: { 0: ['invalid_format'] } }],
    [{ accounts: [null] }, { accounts: { 0: ['required'] } }],
    [{ adaptive_bookies: {} }, { adaptive_bookies: ['not_a_list'] }],
    [{ adaptive_bookies: ['pin', 2] }, { adaptive_bookies: { 1: ['not_a_string'] } }],
    [{ bookie_min_stakes: [] }, { bookie_min_stakes: ['invalid_format'] }],
    [{ bookie_min_stakes: { pin: ['GBP', 1], sbk: ['GBP', -1] } }, { bookie_min_stakes: { sbk: ['out_of_range'] } }],
    [{ exchange_mode: 'light' }, { exchange_mode: ['invalid_choice'] }],
    [{ exchange_mode: 3 }, { exchange_mode: ['not_a_string'] }],
    [{ user_data: 'é'.repeat(513) }, { user_data: ['too_long'] }],
    [{ user_data: '😀'.repeat(513) }, { user_data: ['too_long'] }],
    [{ user_data: 3 }, { user_data: ['not_a_string'] }],
    [{ request_uuid: '5c2f3f0e' }, { request_uuid: ['invalid_format'] }],
    [{ request_uuid: `${UUID}0` }, { request_uuid: ['invalid_format'] }],
    [{ valid_until: 'tomorrow' }, { valid_until: ['invalid_format'] }],
    [{ accept_partial_fill: 0 }, { accept_partial_fill: ['not_a_boolean'] }],
  ];
  test.each(rows)('%j: %j', (fields, errors) => {
    expect(errorsOf(place({ ...ORDER, ...fields }))).toEqual(errors);
  });

  test('user data is counted in characters, as a reader counts them', () => {
    expect(place({ ...ORDER, user_data: '😀'.repeat(512) }).ok).toBe(true);
  });

  test('all mistakes are told at once', () => {
    const bad = { price: 'x', stake: ['XXX'], duration: 1e9, accounts: [[1, 2]], request_uuid: '', user_data: 1 };
    expect(errorsOf(place(bad))).toEqual({
      betslip_id: ['required'],
      price: ['not_a_number'],
      stake: ['invalid_format'],
      duration: ['out_of_range'],
      accounts: { 0: ['invalid_format'] },
      request_uuid: ['invalid_format'],
      user_data: ['not_a_string'],
    });
  });

  test('a name like __proto__ stays a name', () => {
    const read = parsePlaceOrder(
      readJson('{"betslip_id":"b","price":2,"stake":["GBP",1],"bookie_min_stakes":{"__proto__":["GBP",1]}}'),
      backs,
    );
    expect(read.ok && Object.keys(read.value.bookieMinStakes)).toEqual(['__proto__']);
  });
});

describe('a betslip', () => {
  const open = (values: unknown): Answer<unknown> => parseOpenBetslip(json(values));

  test('takes its defaults', () => {
    expect(open(BETSLIP)).toEqual({
      ok: true,
      value: {
        sport: 'fb',
        eventId: '2026-06-15,11,12',
        betType: 'for,h',
        side: 'back',
        equivalentBets: true,
        multipleAccounts: false,
        wantBookies: null,
        equivalentBetsBookies: [],
      },
    });
  });

  const rows: [fields: Record<string, unknown>, errors: unknown][] = [
    [
      { sport: undefined, event_id: undefined, bet_type: undefined },
      { sport: ['required'], event_id: ['required'], bet_type: ['required'] },
    ],
    [{ sport: 'curling' }, { sport: ['invalid_choice'] }],
    [{ sport: 'toString' }, { sport: ['invalid_choice'] }],
    [{ event_id: '' }, { event_id: ['unknown_event'] }],
    [{ event_id: 5 }, { event_id: ['not_a_string'] }],
    [{ bet_type: 'for,1x2,1' }, { bet_type: ['invalid_bet_type'] }],
    [{ betslip_type: 'back' }, { betslip_type: ['invalid_choice'] }],
    [{ want_bookies: 'pin' }, { want_bookies: ['not_a_list'] }],
    [{ equivalent_bets_bookies: [1] }, { equivalent_bets_bookies: { 0: ['not_a_string'] } }],
    [
      { equivalent_bets: 'yes', multiple_accounts: 0 },
      { equivalent_bets: ['not_a_boolean'], multiple_accounts: ['not_a_boolean'] },
    ],
  ];
  test.each(rows)('%j: %j', (fields, errors) => {
    expect(errorsOf(open({ ...BETSLIP, ...fields }))).toEqual(errors);
  });

  test('may be laid against', () => {
    const read = parseOpenBetslip(json({ ...BETSLIP, bet_type: 'against,h', betslip_type: 'lay' }));
    expect(read.ok && read.value.side).toBe('lay');
  });
});

describe('the rest', () => {
  test('a UUID is the same however it is written', () => {
    const uuid = '5c2f3f0e-6a8e-4a61-9a39-6b60c2f0c001';
    const bare = uuid.replaceAll('-', '');
    for (const text of [uuid, uuid.toUpperCase(), bare, `{${uuid}}`, `urn:uuid:${uuid}`, bare.toUpperCase()])
      expect(findUuid(text)).toBe(uuid);
    for (const text of ['', bare.slice(1), `${bare}0`, `x${bare}`, uuid.replace('-', ''), `{${uuid}`, `${uuid}}`])
      expect(findUuid(text)).toBe(null);
  });

  test('log-in and sudo', () => {
    expect(parseLogIn(fromText({ username: 'a', password: 'b', more: 'c' }))).toEqual({
      ok: true,
      value: { username: 'a', password: 'b', clientType: 'direct' },
    });
    expect(parseLogIn(json({ username: 'a', password: 'b', client_type: 'website' }))).toEqual({
      ok: true,
      value: { username: 'a', password: 'b', clientType: 'website' },
    });
    // What other clients say of themselves means nothing here.
    expect(parseLogIn(json({ username: 'a', password: 'b', lang: 'en', client_type: 'mobile' }))).toEqual({
      ok: true,
      value: { username: 'a', password: 'b', clientType: 'direct' },
    });
    expect(errorsOf(parseLogIn(json({ username: 1, client_type: 7 })))).toEqual({
      username: ['not_a_string'],
      password: ['required'],
      client_type: ['not_a_string'],
    });
    expect(errorsOf(parseSudo(json({})))).toEqual({ target: ['required'] });
  });

  const closings: [given: unknown, errors: unknown][] = [
    [{}, { order_ids: ['required'] }],
    [{ order_ids: 5 }, { order_ids: ['not_a_list'] }],
    [
      { order_ids: [1, 'x', 2.5, null] },
      { order_ids: { 1: ['not_an_integer'], 2: ['not_an_integer'], 3: ['required'] } },
    ],
    [{ order_ids: Array.from({ length: 501 }, (_, i) => i) }, { order_ids: ['too_many'] }],
  ];
  test.each(closings)('close_many %j: %j', (given, errors) => {
    expect(errorsOf(parseCloseMany(json(given)))).toEqual(errors);
  });
  test('close_many refuses what JSON can say and no number is', () => {
    expect(errorsOf(parseCloseMany(readJson('{"order_ids":[1,1e999]}')))).toEqual({
      order_ids: { 1: ['out_of_range'] },
    });
  });
  test('close_many takes numeric text', () => {
    expect(parseCloseMany(json({ order_ids: ['7', 8] }))).toEqual({ ok: true, value: [7, 8] });
    expect(parseCloseMany(fromText({ order_ids: '7' }))).toEqual({ ok: true, value: [7] });
  });

  test('close_all: an event needs its sport', () => {
    expect(parseCloseAll(json({}), NO_INPUT)).toEqual({ ok: true, value: { sport: null, eventId: null } });
    expect(parseCloseAll(json({ sport: 'fb', event_id: 'e' }), NO_INPUT).ok).toBe(true);
    expect(errorsOf(parseCloseAll(json({ event_id: 'e' }), NO_INPUT))).toEqual({ event_id: ['requires_sport'] });
  });
  test('close_all: what the query says counts where the body does not say it', () => {
    const query = fromText({ sport: 'fb', event_id: 'e', page: '0' });
    expect(parseCloseAll(NO_INPUT, query)).toEqual({ ok: true, value: { sport: 'fb', eventId: 'e' } });
    expect(parseCloseAll(json({ sport: 'tennis' }), query)).toEqual({
      ok: true,
      value: { sport: 'tennis', eventId: 'e' },
    });
    const nulls = json({ sport: null, event_id: null });
    expect(parseCloseAll(nulls, query)).toEqual({ ok: true, value: { sport: 'fb', eventId: 'e' } });
    expect(parseCloseAll(nulls, NO_INPUT)).toEqual({ ok: true, value: { sport: null, eventId: null } });
    const read = vi.fn<() => void>();
    const values = Object.defineProperty({}, 'other', { get: read, enumerable: true });
    expect(parseCloseAll({ values, isText: false }, query).ok).toBe(true);
    expect(read, 'of tens of thousands of fields only its own are looked at').not.toHaveBeenCalled();
    const wrong = fromText({ sport: ['fb', 'tennis'] });
    expect(errorsOf(parseCloseAll(NO_INPUT, wrong))).toEqual({ sport: ['not_a_string'] });
  });

  const pages: [given: Record<string, unknown>, expected: unknown][] = [
    [{}, { page: 1, pageSize: 25 }],
    [
      { page: '3', page_size: '1000' },
      { page: 3, pageSize: 1000 },
    ],
    [{ page: '0' }, { page: ['out_of_range'] }],
    [
      { page_size: '1001', page: 'x' },
      { page_size: ['out_of_range'], page: ['not_an_integer'] },
    ],
    [{ page: '1.5' }, { page: ['not_an_integer'] }],
    [{ page: ['1', '2'] }, { page: ['not_an_integer'] }],
    [{ page: '1e999' }, { page: ['out_of_range'] }],
  ];
  test.each(pages)('page %j: %j', (given, expected) => {
    const read = parseListOrders(fromText(given));
    expect(read.ok ? read.value.page : errorsOf(read)).toEqual(expected);
  });

  test('events', () => {
    const query = { sport: 'fb', date_from: '2026-05-25', date_to: '2026-05-25', in_running: 'false', search: 'ars' };
    expect(parseListEvents(fromText(query))).toEqual({
      ok: true,
      value: {
        sport: 'fb',
        dateFrom: Date.parse('2026-05-25T00:00:00Z'),
        dateTo: Date.parse('2026-05-26T00:00:00Z'),
        isInRunning: false,
        search: 'ars',
        page: 1,
        pageSize: 25,
      },
    });
    expect(errorsOf(parseListEvents(fromText({ sport: 'x', in_running: '1', date_from: 'y' })))).toEqual({
      sport: ['invalid_choice'],
      in_running: ['not_a_boolean'],
      date_from: ['invalid_format'],
    });
  });

  test.each([
    ['42', 42],
    ['2147483647', 2_147_483_647],
    ['2147483648', null],
    ['0', null],
    ['-1', null],
    ['1.0', null],
    ['01', null],
    ['close_some', null],
    ['', null],
  ])('order id %j is %j', (segment, id) => {
    expect(findOrderId(segment)).toBe(id);
  });
});

describe('schemas and readers', () => {
  const noise = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(['GBP', 5], 'dark', 'lay', 'fb', 'for,h', [['pin', 'a']], UUID),
  );

  function arbitraryOf(good: Record<string, unknown>, names: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
    const some = fc.dictionary(fc.constantFrom(...names), noise, { maxKeys: 4 });
    return some.map((fields) => ({ ...good, ...fields }));
  }

  test('an order that is read is one that its schema allows', () => {
    const names = [
      'price',
      'stake',
      'duration',
      'accounts',
      'adaptive_bookies',
      'bookie_min_stakes',
      'exchange_mode',
      'user_data',
      'keep_open_ir',
    ];
    fc.assert(
      fc.property(arbitraryOf(ORDER, names), (values) => {
        if (place(values).ok) expect(Value.Check(PlaceOrderSchema, values)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('a betslip that is read is one that its schema allows', () => {
    const names = ['sport', 'event_id', 'bet_type', 'betslip_type', 'want_bookies', 'equivalent_bets'];
    fc.assert(
      fc.property(arbitraryOf(BETSLIP, names), (values) => {
        if (parseOpenBetslip(json(values)).ok) expect(Value.Check(OpenBetslipSchema, values)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
