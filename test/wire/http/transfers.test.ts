// What a transfer may say, in each currency, and which transfers a list may ask for.
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import type { Transfer } from '../../../src/core/record/transfer.js';
import { toCurrency } from '../../../src/core/value/currency.js';
import { toGroupId, toTransferId, toUsername } from '../../../src/core/value/ids.js';
import { toMinor } from '../../../src/core/value/money.js';
import type { Answer } from '../../../src/core/value/rejection.js';
import { type Input, NO_OBJECT, fromJson, fromText } from '../../../src/wire/http/input.js';
import {
  MakeTransferSchema,
  parseListTransfers,
  parseMakeTransfer,
  presentTransfer,
} from '../../../src/wire/http/transfers.js';
import { NOON } from '../../support/world.js';
import { DECIMALS, at } from '../../support/currencies.js';

/** The caller's customers are called after their currencies. */
const findCcy = (username: string): ReturnType<typeof toCurrency> | null =>
  ['GBP', 'JPY', 'KWD', 'CLF'].includes(username) ? toCurrency(username) : null;

function json(text: string): Input {
  const input = fromJson(text);
  if (input === NO_OBJECT) throw new Error(`${text} is no object`);
  return input;
}
const make = (input: Input): ReturnType<typeof parseMakeTransfer> => parseMakeTransfer(input, findCcy);
const errorsOf = (answer: Answer<unknown>): unknown =>
  !answer.ok && answer.rejection.code === 'validation_error' ? answer.rejection.errors : 'ok';
const text = JSON.stringify;
const FACE = '\u{1F600}';
const UUID = '5c2f3f0e-6a8e-4a61-9a39-6b60c2f0c001';

describe('an amount', () => {
  const rows: [customer: string, amount: string, minor: number | string][] = [
    ['GBP', '10', 1000],
    ['GBP', '-10', -1000],
    ['GBP', '0.01', 1],
    ['GBP', '-0.01', -1],
    ['GBP', text(0.1 + 0.2), 30],
    ['GBP', text(1.1 * 3), 330],
    ['GBP', '0.001', 'invalid_format'],
    ['GBP', '0.015', 'invalid_format'],
    ['GBP', '1e-300', 'out_of_range'],
    ['GBP', '0', 'out_of_range'],
    ['GBP', '-0', 'out_of_range'],
    ['GBP', '10000000000000', 1_000_000_000_000_000],
    ['GBP', '-10000000000000', -1_000_000_000_000_000],
    ['GBP', '10000000000000.01', 'out_of_range'],
    ['GBP', '-10000000000000.01', 'out_of_range'],
    ['GBP', '1e18', 'out_of_range'],
    ['GBP', '1e999', 'out_of_range'],
    ['GBP', '-1e999', 'out_of_range'],
    ['JPY', '1500', 1500],
    ['JPY', '1500.0', 1500],
    ['JPY', '1500.5', 'invalid_format'],
    ['JPY', '1e15', 1_000_000_000_000_000],
    ['JPY', '1000000000000001', 'out_of_range'],
    ['KWD', '1.234', 1234],
    ['KWD', '1.2345', 'invalid_format'],
    ['KWD', '1e12', 1_000_000_000_000_000],
    ['KWD', '1000000000000.001', 'out_of_range'],
    ['CLF', '0.0001', 1],
    ['CLF', '0.00011', 'invalid_format'],
    ['GBP', '"10"', 'not_a_number'],
    ['GBP', '"NaN"', 'not_a_number'],
    ['GBP', 'true', 'not_a_number'],
    ['GBP', '["GBP",10]', 'not_a_number'],
    ['GBP', '{}', 'not_a_number'],
    ['GBP', 'null', 'required'],
  ];
  test.each(rows)('%s %s: %j', (username, amount, expected) => {
    const answer = make(json(`{"username":"${username}","amount":${amount}}`));
    if (typeof expected === 'number')
      expect(answer).toMatchObject({ ok: true, value: { amount: { ccy: username, amount: expected } } });
    else expect(errorsOf(answer)).toEqual({ amount: [expected] });
  });

  test('that a currency can write is taken, and one decimal more is not', () => {
    const digits = fc.integer({ min: 1, max: 1e12 });
    const ccy = fc.constantFrom('GBP', 'JPY', 'KWD', 'CLF');
    fc.assert(
      fc.property(ccy, digits, fc.boolean(), fc.integer({ min: 1, max: 9 }), (username, minor, isTaken, finer) => {
        const decimals = DECIMALS[username] ?? 0;
        const signed = isTaken ? -minor : minor;
        const written = Number(`${signed}e-${decimals}`);
        const answer = make(json(text({ username, amount: written })));
        expect(answer.ok && answer.value.amount).toEqual({ ccy: username, amount: signed });
        const tooFine = Number(`${signed}${finer}e-${decimals + 1}`);
        expect(errorsOf(make(json(text({ username, amount: tooFine }))))).toEqual({ amount: ['invalid_format'] });
      }),
    );
  });
});

describe('the other fields', () => {
  const rows: [fields: string, expected: unknown][] = [
    ['"discount":0', 'ok'],
    ['"discount":-0', 'ok'],
    ['"discount":null', 'ok'],
    ['"discount":-2.5', 'ok'],
    ['"discount":0.001', { discount: ['invalid_format'] }],
    ['"discount":-0.001', { discount: ['invalid_format'] }],
    ['"discount":1e19', { discount: ['out_of_range'] }],
    ['"discount":"1"', { discount: ['not_a_number'] }],
    ['"discount":[]', { discount: ['not_a_number'] }],
    [`"description":${text('d'.repeat(1000))}`, 'ok'],
    [`"description":${text('d'.repeat(1001))}`, { description: ['too_long'] }],
    [`"description":${text(FACE.repeat(1000))}`, 'ok'],
    [`"description":${text(FACE.repeat(1001))}`, { description: ['too_long'] }],
    ['"description":"\\ud83d"', { description: ['invalid_format'] }],
    ['"description":null', 'ok'],
    ['"description":5', { description: ['not_a_string'] }],
    ['"description":{}', { description: ['not_a_string'] }],
    ['"only_if_available":true', 'ok'],
    ['"only_if_available":null', 'ok'],
    ['"only_if_available":"true"', { only_if_available: ['not_a_boolean'] }],
    ['"only_if_available":1', { only_if_available: ['not_a_boolean'] }],
    ['"only_if_available":[]', { only_if_available: ['not_a_boolean'] }],
    ['"username":"nobody"', { username: ['unknown_customer'] }],
    ['"username":""', { username: ['unknown_customer'] }],
    ['"username":"gbp"', { username: ['unknown_customer'] }],
    ['"username":"__proto__"', { username: ['unknown_customer'] }],
    ['"username":"\\ud800"', { username: ['unknown_customer'] }],
    [`"username":${text('x'.repeat(100_000))}`, { username: ['unknown_customer'] }],
    ['"username":7', { username: ['not_a_string'] }],
    ['"username":["GBP"]', { username: ['not_a_string'] }],
    ['"username":null', { username: ['required'] }],
  ];
  test.each(rows)('%s: %j', (fields, expected) => {
    expect(errorsOf(make(json(`{"username":"GBP","amount":10,${fields}}`)))).toEqual(expected);
  });

  test('have their defaults', () => {
    expect(make(json('{"username":"GBP","amount":10,"unheard_of":1}'))).toEqual({
      ok: true,
      value: {
        customer: 'GBP',
        amount: { ccy: 'GBP', amount: 1000 },
        discount: 0,
        description: '',
        onlyIfAvailable: false,
        requestUuid: null,
      },
    });
  });

  test('of a form are text', () => {
    const form = { username: 'KWD', amount: '-1.25', discount: '+.5', only_if_available: 'true' };
    expect(make(fromText({ ...form, description: '', request_uuid: UUID.toUpperCase() }))).toEqual({
      ok: true,
      value: {
        customer: 'KWD',
        amount: { ccy: 'KWD', amount: -1250 },
        discount: 500,
        description: '',
        onlyIfAvailable: true,
        requestUuid: UUID,
      },
    });
    const bad = { username: ['a', 'b'], amount: 'NaN', discount: 'Infinity', only_if_available: 'yes' };
    expect(errorsOf(make(fromText(bad)))).toEqual({
      username: ['not_a_string'],
      amount: ['not_a_number'],
      discount: ['not_a_number'],
      only_if_available: ['not_a_boolean'],
    });
    for (const amount of ['', ' 1', '1,5', '0x10', '1e', '--1', '٣'])
      expect(errorsOf(make(fromText({ username: 'GBP', amount })))).toEqual({ amount: ['not_a_number'] });
    expect(errorsOf(make(fromText({ username: 'GBP', amount: '1e999' })))).toEqual({ amount: ['out_of_range'] });
  });

  test('are all told at once', () => {
    const bad = '{"username":"nobody","amount":0,"discount":"x","description":5,"only_if_available":"yes"}';
    expect(errorsOf(make(json(bad)))).toEqual({
      username: ['unknown_customer'],
      amount: ['out_of_range'],
      discount: ['not_a_number'],
      description: ['not_a_string'],
      only_if_available: ['not_a_boolean'],
    });
    expect(errorsOf(make(json('{}')))).toEqual({ username: ['required'], amount: ['required'] });
  });

  test('that are read are what the schema allows', () => {
    const names = ['username', 'amount', 'discount', 'description', 'only_if_available'];
    const noise = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom('JPY', 5, 0.5, true));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), noise, { maxKeys: 3 }), (fields) => {
        const whole = { username: 'GBP', amount: 10, ...fields };
        if (make(json(text(whole))).ok) expect(Value.Check(MakeTransferSchema, whole)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a list', () => {
  const list = (query: Record<string, unknown>): unknown => {
    const answer = parseListTransfers(fromText(query));
    return answer.ok ? answer.value : errorsOf(answer);
  };
  test('of all', () => {
    expect(list({})).toEqual({ username: null, dateFrom: null, dateTo: null, page: null });
  });
  test('of some days: both are in it', () => {
    expect(list({ username: 'GBP', date_from: '2026-05-25', date_to: '2026-05-26' })).toEqual({
      username: 'GBP',
      dateFrom: Date.parse('2026-05-25T00:00:00Z'),
      dateTo: Date.parse('2026-05-27T00:00:00Z'),
      page: null,
    });
    expect(list({ date_to: '2026-05-26T12:00:00+02:00' })).toMatchObject({
      dateTo: Date.parse('2026-05-26T10:00:00Z'),
    });
    // The last day that there is.
    expect(list({ date_to: '9999-12-31' })).toMatchObject({ dateTo: Date.parse('9999-12-31T00:00:00Z') + 86_400_000 });
  });
  test('of which a page is wanted, and all unless one is', () => {
    expect(list({ page: '3' })).toMatchObject({ page: { page: 3, pageSize: 25 } });
    expect(list({ page_size: '10' })).toMatchObject({ page: { page: 1, pageSize: 10 } });
    expect(list({ page: '2', page_size: '1000' })).toMatchObject({ page: { page: 2, pageSize: 1000 } });
    expect(list({ page: '0', page_size: '1001' })).toEqual({ page: ['out_of_range'], page_size: ['out_of_range'] });
  });
  test('of nonsense', () => {
    expect(list({ username: ['a', 'b'], date_from: '26.05.2026', date_to: '' })).toEqual({
      username: ['not_a_string'],
      date_from: ['invalid_format'],
      date_to: ['invalid_format'],
    });
    expect(list({ date_from: '2026-02-29', date_to: '9999-12-31T23:59:59-00:01' })).toEqual({
      date_from: ['invalid_format'],
      date_to: ['invalid_format'],
    });
  });
});

function transferOf(code: string, amount: number, discount: number): Transfer {
  return {
    transferId: toTransferId(1),
    agent: toUsername('anna'),
    customer: toUsername('bob'),
    groupId: toGroupId(1),
    groupName: 'main',
    at: NOON,
    ccy: toCurrency(code),
    amount: toMinor(amount),
    discount: toMinor(discount),
    description: 'for May',
    agentAmount: toMinor(amount),
    customerAt: at(code, 1),
    agentAt: at(code, 1),
  };
}

describe('what is shown', () => {
  test('has the fields of the specification', () => {
    expect(presentTransfer(transferOf('KWD', 1500, -250))).toEqual({
      from_username: 'anna',
      to_username: 'bob',
      to_group: 'main',
      post_date: '2026-05-26',
      ccy_code: 'KWD',
      description: 'for May',
      amount_from: 1.5,
      amount_to: -1.25,
      discount: -0.25,
    });
  });

  test('adds up to nothing, with no more decimals than the currency has', () => {
    const amounts = fc.integer({ min: -1e12, max: 1e12 });
    fc.assert(
      fc.property(fc.constantFrom('GBP', 'JPY', 'KWD', 'CLF'), amounts, amounts, (code, amount, discount) => {
        const shown = presentTransfer(transferOf(code, amount, discount));
        const unit = 10 ** (DECIMALS[code] ?? 0);
        const units = (value: number): number => Math.round(value * unit);
        expect(units(shown.amount_from)).toBe(amount);
        expect(units(shown.discount)).toBe(discount);
        expect(units(shown.amount_to) + units(shown.amount_from) + units(shown.discount)).toBe(0);
        for (const value of [shown.amount_from, shown.amount_to, shown.discount]) {
          expect(String(value).split('.')[1]?.length ?? 0).toBeLessThanOrEqual(DECIMALS[code] ?? 0);
        }
      }),
    );
  });
});
