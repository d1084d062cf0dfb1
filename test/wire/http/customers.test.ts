// Each field of a customer at its bounds, for a new customer and for a change; lists of them; and what of them is shown.
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import type { GivenChanges, GivenCustomer, KnownToCustomers } from '../../../src/core/request.js';
import { toGroupId, toUsername } from '../../../src/core/value/ids.js';
import type { Answer } from '../../../src/core/value/rejection.js';
import {
  ChangeCustomerSchema,
  CreateCustomerSchema,
  parseChangeCustomer,
  parseCreateCustomer,
} from '../../../src/wire/http/customer-fields.js';
import { parseListCustomers, presentCustomer } from '../../../src/wire/http/customers.js';
import { type Input, NO_OBJECT, fromJson, fromText } from '../../../src/wire/http/input.js';
import { customer } from './records.js';

const RATED = new Set(['GBP', 'EUR', 'JPY', 'KWD']);
/** Only `taken` is a customer already; only group 7 may be named; two bookies. */
const KNOWN: KnownToCustomers = {
  isFree: (username) => username !== 'taken',
  findGroup: (groupId) => (groupId === 7 ? toGroupId(7) : null),
  hasRate: (ccy) => RATED.has(ccy),
  keptCcy: null,
  isBookie: (code) => code === 'pin' || code === 'acme',
};

/** What JSON text brings: also what no object of ours can say, like 1e999 or a field called `__proto__`. */
function json(text: string): Input {
  const input = fromJson(text);
  if (input === NO_OBJECT) throw new Error(`${text} is no object`);
  return input;
}
const wrap = (text: string): string => text.slice(1, -1);
const errorsOf = (answer: Answer<unknown>): unknown =>
  !answer.ok && answer.rejection.code === 'validation_error' ? answer.rejection.errors : 'ok';

const REQUIRED: Readonly<Record<string, string>> = {
  username: '"bob"',
  password: '"secret123"',
  group_id: '7',
  ccy_code: '"GBP"',
};

/** A good customer's JSON, with one field as given. */
function createText(field: string, value: string): string {
  const rest = Object.entries(REQUIRED).filter(([name]) => name !== field);
  return `{${[...rest.map(([name, text]) => `"${name}":${text}`), `"${field}":${value}`].join(',')}}`;
}
const create = (input: Input): Answer<GivenCustomer> => parseCreateCustomer(input, KNOWN);
const change = (input: Input): Answer<GivenChanges> => parseChangeCustomer(input, KNOWN, toUsername('bob'));

function made(field: string, value: string): GivenCustomer {
  const answer = create(json(createText(field, value)));
  if (!answer.ok) throw new Error(JSON.stringify(answer.rejection));
  return answer.value;
}
function changed(text: string): GivenChanges {
  const answer = change(json(text));
  if (!answer.ok) throw new Error(JSON.stringify(answer.rejection));
  return answer.value;
}

const FACE = '\u{1F600}';
const text = JSON.stringify;
/** An object of so many tags. */
const tags = (count: number): string =>
  text(Object.fromEntries(Array.from({ length: count }, (_, i) => [`t${i}`, ''])));

/** `ok`, one reason, or reasons by name. */
type Expected = string | Readonly<Record<string, unknown>>;

/** Reasons of a single word are written as the word. */
const told = (field: string, expected: Expected): unknown => {
  if (expected === 'ok') return 'ok';
  return { [field]: typeof expected === 'string' ? [expected] : expected };
};

/** Fields that a change reads as a new customer does. */
const ROWS: [field: string, value: string, expected: Expected][] = [
  ['password', '"1234567a"', 'ok'],
  ['password', '"123456a"', 'too_short'],
  ['password', '""', 'too_short'],
  ['password', '"12345678"', 'weak_password'],
  ['password', '"abcdefgh"', 'weak_password'],
  ['password', '"        "', 'weak_password'],
  ['password', '"       a1"', 'ok'],
  ['password', text(`${FACE.repeat(5)}a1`), 'too_short'],
  ['password', text(`${FACE.repeat(6)}a1`), 'ok'],
  ['password', text(`a1${'x'.repeat(254)}`), 'ok'],
  ['password', text(`a1${'x'.repeat(255)}`), 'too_long'],
  ['password', text(`a1${FACE.repeat(254)}`), 'ok'],
  ['password', text(`a1${FACE.repeat(255)}`), 'too_long'],
  ['password', '"secret123\\ud800"', 'invalid_format'],

  ['group_id', '7', 'ok'],
  ['group_id', '"7"', 'ok'],
  ['group_id', '7.0', 'ok'],
  ['group_id', '8', 'unknown_group'],
  ['group_id', '0', 'unknown_group'],
  ['group_id', '-7', 'unknown_group'],
  ['group_id', '-0', 'unknown_group'],
  ['group_id', '1e300', 'unknown_group'],
  ['group_id', '1e999', 'out_of_range'],
  ['group_id', '7.5', 'not_an_integer'],
  ['group_id', '""', 'not_an_integer'],
  ['group_id', '" 7"', 'not_an_integer'],
  ['group_id', '"0x7"', 'not_an_integer'],
  ['group_id', '"NaN"', 'not_an_integer'],
  ['group_id', '"Infinity"', 'not_an_integer'],

  ['ccy_code', '"EUR"', 'ok'],
  ['ccy_code', '"JPY"', 'ok'],
  ['ccy_code', '"KWD"', 'ok'],
  // ISO knows it, and there is no rate.
  ['ccy_code', '"CHF"', 'unknown_currency'],
  ['ccy_code', '"gbp"', 'unknown_currency'],
  ['ccy_code', '"GBP "', 'unknown_currency'],
  ['ccy_code', '"XXX"', 'unknown_currency'],
  ['ccy_code', '"XAU"', 'unknown_currency'],
  ['ccy_code', '"constructor"', 'unknown_currency'],
  ['ccy_code', '"__proto__"', 'unknown_currency'],
  ['ccy_code', '""', 'unknown_currency'],

  ['name', '""', 'ok'],
  ['name', '"   "', 'ok'],
  ['name', text('n'.repeat(200)), 'ok'],
  ['name', text('n'.repeat(201)), 'too_long'],
  ['name', text(FACE.repeat(200)), 'ok'],
  ['name', text(FACE.repeat(201)), 'too_long'],
  ['name', '"\\udc00"', 'invalid_format'],

  ['roles', '{}', 'ok'],
  ['roles', '{"customer":true}', 'ok'],
  ['roles', '{"customer":false}', { customer: ['invalid_choice'] }],
  ['roles', '{"customer":null}', 'ok'],
  ['roles', '{"king":null}', { king: ['invalid_choice'] }],
  ['roles', '{"bet_placer":false}', 'ok'],
  ['roles', '{"bet_placer":"true"}', { bet_placer: ['not_a_boolean'] }],
  ['roles', '{"bet_placer":1,"group_spy":[]}', { bet_placer: ['not_a_boolean'], group_spy: ['not_a_boolean'] }],
  ['roles', '{"betPlacer":true}', { betPlacer: ['invalid_choice'] }],
  ['roles', '{"BET_PLACER":true}', { BET_PLACER: ['invalid_choice'] }],
  ['roles', '{"master_agent":true}', { master_agent: ['invalid_choice'] }],
  ['roles', JSON.stringify(Object.fromEntries(Array.from({ length: 33 }, (_, n) => [`king${n}`, true]))), 'too_many'],
  ['roles', '{"":true}', { '': ['invalid_choice'] }],
  ['roles', '{"constructor":true}', { constructor: ['invalid_choice'] }],
  ['roles', '{"__proto__":{"bet_placer":true}}', JSON.parse('{"__proto__":["invalid_choice"]}')],
  [
    'roles',
    '{"customer":true,"bet_placer":true,"group_spy":true,"trade_page_viewer":true,"detailed_accounting":true,"account_viewer":true}',
    'ok',
  ],

  ['credit_limit_comment', '""', 'ok'],
  ['credit_limit_comment', text('c'.repeat(1000)), 'ok'],
  ['credit_limit_comment', text('c'.repeat(1001)), 'too_long'],
  ['credit_limit_comment', text(FACE.repeat(1000)), 'ok'],
  ['credit_limit_comment', '"\\ud83d"', 'invalid_format'],

  ['commission_rate', '{"date_from":"2026-05-26","rate_pc":2}', 'ok'],
  ['commission_rate', '{"date_from":"2026-05-26","rate_pc":0}', 'ok'],
  ['commission_rate', '{"date_from":"2026-05-26","rate_pc":-0}', 'ok'],
  ['commission_rate', '{"date_from":"2026-05-26","rate_pc":99.9999}', 'ok'],
  ['commission_rate', '{"date_from":"2026-05-26","rate_pc":100}', { rate_pc: ['out_of_range'] }],
  ['commission_rate', '{"date_from":"2026-05-26","rate_pc":99.99999}', { rate_pc: ['out_of_range'] }],
  ['commission_rate', '{"date_from":"2026-05-26","rate_pc":-0.0001}', { rate_pc: ['out_of_range'] }],
  ['commission_rate', '{"date_from":"2026-05-26","rate_pc":1e999}', { rate_pc: ['out_of_range'] }],
  ['commission_rate', '{"date_from":"2026-05-26","rate_pc":"2"}', { rate_pc: ['not_a_number'] }],
  ['commission_rate', '{"date_from":"2026-05-26","rate_pc":"NaN"}', { rate_pc: ['not_a_number'] }],
  ['commission_rate', '{"date_from":"2026-05-26","rate_pc":null}', { rate_pc: ['required'] }],
  ['commission_rate', '{"date_from":"2026-02-30","rate_pc":2}', { date_from: ['invalid_format'] }],
  [
    'commission_rate',
    '{"date_from":20260526,"rate_pc":[2]}',
    { date_from: ['not_a_string'], rate_pc: ['not_a_number'] },
  ],
  ['commission_rate', '{}', { date_from: ['required'], rate_pc: ['required'] }],

  ['expires_at', '"2026-05-26"', 'ok'],
  ['expires_at', '"2028-02-29"', 'ok'],
  ['expires_at', '"2026-02-29"', 'invalid_format'],
  ['expires_at', '"26.05.2026"', 'invalid_format'],
  ['expires_at', '"tomorrow"', 'invalid_format'],
  ['expires_at', '""', 'invalid_format'],
  ['expires_at', '"0000-01-01"', 'ok'],
  ['expires_at', '"0000-01-01T00:00:00+00:01"', 'invalid_format'],
  ['expires_at', '"9999-12-31T23:59:59.999Z"', 'ok'],
  ['expires_at', '"9999-12-31T23:59:59.999999Z"', 'ok'],
  ['expires_at', '"9999-12-31T23:59:59.999999"', 'ok'],
  ['expires_at', '"9999-12-31T23:59:59.999999-00:01"', 'invalid_format'],
  ['expires_at', '"9999-12-31T23:59:59-00:01"', 'invalid_format'],
  ['expires_at', '"10000-01-01"', 'invalid_format'],

  ['tags', '{}', 'ok'],
  ['tags', tags(32), 'ok'],
  ['tags', tags(33), 'too_many'],
  ['tags', text({ ['n'.repeat(64)]: '' }), 'ok'],
  ['tags', text({ ['n'.repeat(65)]: '' }), { ['n'.repeat(65)]: ['too_long'] }],
  ['tags', text({ [FACE.repeat(64)]: '' }), 'ok'],
  ['tags', text({ [FACE.repeat(65)]: '' }), { [FACE.repeat(65)]: ['too_long'] }],
  ['tags', '{"":"x"}', { '': ['too_short'] }],
  ['tags', '{" ":" "}', 'ok'],
  ['tags', text({ a: 'v'.repeat(128) }), 'ok'],
  ['tags', text({ a: 'v'.repeat(129) }), { a: ['too_long'] }],
  ['tags', text({ a: FACE.repeat(128) }), 'ok'],
  ['tags', text({ a: FACE.repeat(129) }), { a: ['too_long'] }],
  [
    'tags',
    '{"a":null,"b":5,"c":true,"d":[],"e":{}}',
    {
      a: ['required'],
      b: ['not_a_string'],
      c: ['not_a_string'],
      d: ['not_a_string'],
      e: ['not_a_string'],
    },
  ],
  ['tags', '{"\\ud800":"x"}', { '\ud800': ['invalid_format'] }],
  ['tags', '{"x":"\\ud800"}', { x: ['invalid_format'] }],
  ['tags', '{"constructor":"x","toString":"y","1":"z"}', 'ok'],
  ['tags', '{"__proto__":"x"}', JSON.parse('{"__proto__":["invalid_format"]}')],

  ['tag_rules', '[]', 'ok'],
  ['tag_rules', '[{"bookie":"*"}]', 'ok'],
  ['tag_rules', '[{"bookie":"pin","require":{"vip":"yes"},"exclude":{}},{"bookie":"acme"}]', 'ok'],
  ['tag_rules', '[{"bookie":"pin","require":null,"exclude":null}]', 'ok'],
  ['tag_rules', text(Array.from({ length: 100 }, () => ({ bookie: 'pin' }))), 'ok'],
  ['tag_rules', text(Array.from({ length: 101 }, () => ({ bookie: 'pin' }))), 'too_many'],
  ['tag_rules', '[null]', { 0: ['required'] }],
  [
    'tag_rules',
    '[{},5,"*",[]]',
    {
      0: { bookie: ['required'] },
      1: ['invalid_format'],
      2: ['invalid_format'],
      3: ['invalid_format'],
    },
  ],
  ['tag_rules', '[{"bookie":"nobody"}]', { 0: { bookie: ['unknown_bookie'] } }],
  ['tag_rules', '[{"bookie":""}]', { 0: { bookie: ['unknown_bookie'] } }],
  ['tag_rules', '[{"bookie":"PIN"}]', { 0: { bookie: ['unknown_bookie'] } }],
  ['tag_rules', '[{"bookie":"constructor"}]', { 0: { bookie: ['unknown_bookie'] } }],
  ['tag_rules', '[{"bookie":7}]', { 0: { bookie: ['not_a_string'] } }],
  [
    'tag_rules',
    '[{"bookie":"*"},{"bookie":"pin","require":{"a":1,"":"x"},"exclude":[]}]',
    {
      1: { require: { a: ['not_a_string'], '': ['too_short'] }, exclude: ['invalid_format'] },
    },
  ],

  ['active', 'true', 'ok'],
  ['active', 'false', 'ok'],
  ['active', '"true"', 'not_a_boolean'],
  ['active', '0', 'not_a_boolean'],
  ['locked', 'true', 'ok'],
  ['locked', '"false"', 'not_a_boolean'],
];

/** Both limits are read alike. */
const LIMITS: [value: string, expected: Expected][] = [
  ['["GBP",0]', 'ok'],
  ['["GBP",-0]', 'ok'],
  ['["GBP",0.01]', 'ok'],
  ['["GBP",1e18]', 'ok'],
  ['["GBP",1000000000000000128]', 'out_of_range'],
  ['["GBP",1e19]', 'out_of_range'],
  ['["GBP",1e999]', 'out_of_range'],
  ['["GBP",-0.01]', 'out_of_range'],
  ['["GBP",-1e-300]', 'out_of_range'],
  ['["EUR",5]', 'ok'],
  ['["CHF",5]', 'unknown_currency'],
  ['["gbp",5]', 'unknown_currency'],
  ['["",5]', 'unknown_currency'],
  ['["__proto__",5]', 'unknown_currency'],
  ['["GBP","5"]', 'not_a_number'],
  ['["GBP","NaN"]', 'not_a_number'],
  ['["GBP",null]', 'not_a_number'],
  ['["GBP",true]', 'not_a_number'],
  ['[null,5]', 'not_a_string'],
  ['[5,"GBP"]', 'not_a_string'],
  ['["GBP"]', 'invalid_format'],
  ['["GBP",5,5]', 'invalid_format'],
  ['[]', 'invalid_format'],
];
const LIMIT_ROWS = ['credit_limit', 'max_stake_per_event'].flatMap((field) =>
  LIMITS.map(([value, expected]): (typeof ROWS)[number] => [field, value, expected]),
);

/** What each kind of JSON is refused with: number, text, list, object, boolean. Undefined: that kind is right, and is in the rows. */
const KINDS = ['5', '"x"', '[]', '{}', 'true'];
const WRONG: Readonly<Record<string, readonly (string | undefined)[]>> = {
  username: ['not_a_string', undefined, 'not_a_string', 'not_a_string', 'not_a_string'],
  password: ['not_a_string', undefined, 'not_a_string', 'not_a_string', 'not_a_string'],
  group_id: [undefined, 'not_an_integer', 'not_an_integer', 'not_an_integer', 'not_an_integer'],
  ccy_code: ['not_a_string', undefined, 'not_a_string', 'not_a_string', 'not_a_string'],
  name: ['not_a_string', undefined, 'not_a_string', 'not_a_string', 'not_a_string'],
  roles: ['invalid_format', 'invalid_format', 'invalid_format', undefined, 'invalid_format'],
  credit_limit: ['not_a_list', 'not_a_list', undefined, 'not_a_list', 'not_a_list'],
  credit_limit_comment: ['not_a_string', undefined, 'not_a_string', 'not_a_string', 'not_a_string'],
  max_stake_per_event: ['not_a_list', 'not_a_list', undefined, 'not_a_list', 'not_a_list'],
  commission_rate: ['invalid_format', 'invalid_format', 'invalid_format', undefined, 'invalid_format'],
  active: ['not_a_boolean', 'not_a_boolean', 'not_a_boolean', 'not_a_boolean', undefined],
  locked: ['not_a_boolean', 'not_a_boolean', 'not_a_boolean', 'not_a_boolean', undefined],
  expires_at: ['not_a_string', undefined, 'not_a_string', 'not_a_string', 'not_a_string'],
  tags: ['invalid_format', 'invalid_format', 'invalid_format', undefined, 'invalid_format'],
  tag_rules: ['not_a_list', 'not_a_list', undefined, 'not_a_list', 'not_a_list'],
};
const WRONG_ROWS = Object.entries(WRONG).flatMap(([field, reasons]) =>
  reasons.flatMap((reason, kind): (typeof ROWS)[number][] =>
    reason === undefined ? [] : [[field, KINDS[kind]!, reason]],
  ),
);

describe('a field', () => {
  test.each([...ROWS, ...LIMIT_ROWS, ...WRONG_ROWS])('%s %s: %j', (field, value, expected) => {
    expect(errorsOf(create(json(createText(field, value))))).toEqual(told(field, expected));
    expect(errorsOf(change(json(`{"${field}":${value}}`)))).toEqual(told(field, expected));
  });

  test('each field of the specification has its rows', () => {
    const tested = new Set(WRONG_ROWS.map(([field]) => field));
    const specified = [
      ...['username', 'password', 'group_id', 'ccy_code', 'name', 'roles', 'credit_limit', 'credit_limit_comment'],
      ...['max_stake_per_event', 'commission_rate', 'active', 'locked', 'expires_at', 'tags', 'tag_rules'],
    ];
    expect([...tested].sort()).toEqual(specified.sort());
  });
});

describe('a username', () => {
  const rows: [value: string, expected: string][] = [
    ['"b"', 'ok'],
    ['"Bob7"', 'ok'],
    ['"007"', 'ok'],
    ['"constructor"', 'ok'],
    [text('u'.repeat(64)), 'ok'],
    [text('u'.repeat(65)), 'too_long'],
    ['"taken"', 'not_unique'],
    ['""', 'invalid_format'],
    ['" "', 'invalid_format'],
    ['"bob "', 'invalid_format'],
    ['"bob\\n"', 'invalid_format'],
    ['"bob\\u0000"', 'invalid_format'],
    ['"b.ob"', 'invalid_format'],
    ['"__proto__"', 'invalid_format'],
    ['"b\\u00f6b"', 'invalid_format'],
    ['"\\uff11"', 'invalid_format'],
    [text(FACE), 'invalid_format'],
    ['"\\ud800"', 'invalid_format'],
  ];
  test.each(rows)('%s: %s', (value, expected) => {
    expect(errorsOf(create(json(createText('username', value))))).toEqual(told('username', expected));
  });

  test('is never another; repeating it is no change', () => {
    expect(changed('{"username":"bob"}')).toEqual({});
    expect(changed('{"username":null}')).toEqual({});
    for (const other of ['"Bob"', '"taken"', '""', '"bob "'])
      expect(errorsOf(change(json(`{"username":${other}}`)))).toEqual({ username: ['immutable'] });
  });
});

describe('what is left out', () => {
  test.each(Object.keys(REQUIRED))('%s has to be given to a new customer', (field) => {
    const rest = Object.entries(REQUIRED).filter(([name]) => name !== field);
    const without = `{${rest.map(([name, value]) => `"${name}":${value}`).join(',')}}`;
    expect(errorsOf(create(json(without)))).toEqual({ [field]: ['required'] });
    expect(errorsOf(create(json(createText(field, 'null'))))).toEqual({ [field]: ['required'] });
  });

  const DEFAULTS = {
    username: 'bob',
    password: 'secret123',
    groupId: 7,
    ccy: 'GBP',
    name: '',
    roles: {
      customer: true,
      betPlacer: false,
      groupSpy: false,
      tradePageViewer: false,
      detailedAccounting: false,
      accountViewer: false,
    },
    creditLimit: { ccy: 'GBP', amount: 0, given: '0' },
    creditLimitComment: '',
    maxStakePerEvent: null,
    commissions: [],
    active: true,
    locked: false,
    expiresOn: null,
    tags: {},
    tagRules: [{ bookie: '*', require: [], exclude: [] }],
  };
  const optional = Object.keys(WRONG).filter((field) => REQUIRED[field] === undefined);

  test('has its default', () => {
    expect(made('unheard_of', '1')).toEqual(DEFAULTS);
    expect(made('ccy_code', '"JPY"').creditLimit).toEqual({ ccy: 'JPY', amount: 0, given: '0' });
  });
  test.each(optional)('%s: null is the default too', (field) => {
    expect(made(field, 'null')).toEqual(DEFAULTS);
  });

  test('stays as it is', () => {
    expect(changed('{}')).toEqual({});
    expect(changed('{"unheard_of":1,"id":9,"created_at":"x","last_login":5,"permissions":{}}')).toEqual({});
  });
  test('null takes away only what a customer need not have', () => {
    const nulls = Object.fromEntries(Object.keys(WRONG).map((field) => [field, null]));
    expect(changed(text(nulls))).toEqual({ maxStakePerEvent: null, commission: null, expiresOn: null });
  });
});

describe('all mistakes of one request are told at once', () => {
  const bad = {
    username: 'b.b',
    password: 'short',
    group_id: 'x',
    ccy_code: 'gbp',
    name: 5,
    roles: { customer: false, king: true },
    credit_limit: ['GBP', -1],
    credit_limit_comment: [],
    max_stake_per_event: ['CHF', 1],
    commission_rate: { rate_pc: 100 },
    active: 'yes',
    locked: 1,
    expires_at: 'never',
    tags: { '': 'x', vip: 1 },
    tag_rules: [{ bookie: 'nobody', require: 5 }, 7],
  };
  const errors = {
    username: ['invalid_format'],
    password: ['too_short'],
    group_id: ['not_an_integer'],
    ccy_code: ['unknown_currency'],
    name: ['not_a_string'],
    roles: { customer: ['invalid_choice'], king: ['invalid_choice'] },
    credit_limit: ['out_of_range'],
    credit_limit_comment: ['not_a_string'],
    max_stake_per_event: ['unknown_currency'],
    commission_rate: { date_from: ['required'], rate_pc: ['out_of_range'] },
    active: ['not_a_boolean'],
    locked: ['not_a_boolean'],
    expires_at: ['invalid_format'],
    tags: { '': ['too_short'], vip: ['not_a_string'] },
    tag_rules: { 0: { bookie: ['unknown_bookie'], require: ['invalid_format'] }, 1: ['invalid_format'] },
  };

  test('of a new customer', () => {
    expect(errorsOf(create(json(text(bad))))).toEqual(errors);
    expect(errorsOf(create(json('{}')))).toEqual({
      username: ['required'],
      password: ['required'],
      group_id: ['required'],
      ccy_code: ['required'],
    });
  });
  test('of a change', () => {
    expect(errorsOf(change(json(text(bad))))).toEqual({ ...errors, username: ['immutable'] });
  });
});

describe('what is read', () => {
  const rows: [value: string, limit: { ccy: string; amount: number | null; given: string }][] = [
    ['["GBP",0.1]', { ccy: 'GBP', amount: 10, given: '0.1' }],
    [text(['GBP', 0.1 + 0.2]), { ccy: 'GBP', amount: 30, given: '0.3' }],
    ['["GBP",-0]', { ccy: 'GBP', amount: 0, given: '0' }],
    // Never loosened.
    ['["GBP",1000.999]', { ccy: 'GBP', amount: 100_099, given: '1000.99' }],
    ['["JPY",1000.9]', { ccy: 'JPY', amount: 1000, given: '1000' }],
    ['["JPY",0.9]', { ccy: 'JPY', amount: 0, given: '0' }],
    ['["KWD",1.2349]', { ccy: 'KWD', amount: 1234, given: '1.234' }],
    ['["JPY",9007199254740991]', { ccy: 'JPY', amount: 9_007_199_254_740_991, given: '9007199254740991' }],
    ['["JPY",9007199254740992]', { ccy: 'JPY', amount: null, given: '9007199254740992' }],
    ['["KWD",9007199254740]', { ccy: 'KWD', amount: 9_007_199_254_740_000, given: '9007199254740' }],
    ['["KWD",9007199254741]', { ccy: 'KWD', amount: null, given: '9007199254741' }],
    ['["GBP",1e18]', { ccy: 'GBP', amount: null, given: '1000000000000000000' }],
  ];
  test.each(rows)('the limit %s', (value, limit) => {
    expect(made('credit_limit', value).creditLimit).toEqual(limit);
    expect(changed(`{"max_stake_per_event":${value}}`).maxStakePerEvent).toEqual(limit);
  });

  test('a limit that is shown and sent back is the same limit', () => {
    const amounts = fc.oneof(
      fc.double({ min: 0, max: 1e18, noNaN: true }),
      fc.integer({ min: 0, max: 1e12 }).map((cents) => cents / 100),
    );
    fc.assert(
      fc.property(fc.constantFrom('GBP', 'JPY', 'KWD'), amounts, (ccy, amount) => {
        const limit = made('credit_limit', text([ccy, amount])).creditLimit;
        const [shownCcy, shown] = presentCustomer({
          customer: { ...customer, creditLimit: limit },
          withLastLogin: false,
          permissions: null,
        }).credit_limit;
        expect(made('credit_limit', text([shownCcy, shown])).creditLimit).toEqual(limit);
        expect(shown).toBeLessThanOrEqual(amount * (1 + 1e-12));
      }),
    );
  });

  test('a commission to the ten-thousandth of a percent, from a UTC day on', () => {
    const read = (rate: string, day: string): unknown =>
      made('commission_rate', `{"date_from":"${day}","rate_pc":${rate},"more":1}`).commissions;
    expect(read('0.30000000000000004', '2026-05-26')).toEqual([{ from: '2026-05-26', ppm: 3000 }]);
    expect(read('99.9999', '2026-05-26T23:30:00-01:00')).toEqual([{ from: '2026-05-27', ppm: 999_999 }]);
    expect(Object.is(Number((read('-0', '2026-05-26') as { ppm: number }[])[0]?.ppm), -0)).toBe(false);
    expect(changed('{"commission_rate":{"date_from":"2026-05-26","rate_pc":1.5}}')).toEqual({
      commission: { from: '2026-05-26', ppm: 15_000 },
    });
  });

  test('names that every object has are names', () => {
    const given = '{"constructor":"x","toString":"y","hasOwnProperty":"z"}';
    expect(Object.entries(made('tags', given).tags)).toEqual([
      ['constructor', 'x'],
      ['toString', 'y'],
      ['hasOwnProperty', 'z'],
    ]);
    expect(made('roles', '{"bet_placer":true}').roles).not.toHaveProperty('bet_placer');
  });

  test('a change of roles names only those that change', () => {
    expect(changed('{"roles":{"group_spy":true,"bet_placer":false}}')).toEqual({
      roles: { groupSpy: true, betPlacer: false },
    });
  });

  test('a role that is null is left out, as a field that is null is', () => {
    const given = '{"customer":null,"bet_placer":true,"group_spy":null}';
    expect(made('roles', given).roles).toMatchObject({ customer: true, betPlacer: true, groupSpy: false });
    expect(changed(`{"roles":${given}}`)).toEqual({ roles: { betPlacer: true } });
  });

  test('a form, where it is flat', () => {
    const form = { username: 'bob', password: 'secret123', group_id: '7', ccy_code: 'GBP', active: 'false', name: '' };
    const answer = create(fromText({ ...form, locked: 'true', expires_at: '2026-05-26' }));
    expect(answer).toMatchObject({
      ok: true,
      value: { groupId: 7, active: false, locked: true, expiresOn: '2026-05-26' },
    });
    const bad = { active: 'yes', locked: '1', group_id: '', roles: 'customer', credit_limit: ['GBP', '5'], tags: 'x' };
    expect(errorsOf(change(fromText(bad)))).toEqual({
      active: ['not_a_boolean'],
      locked: ['not_a_boolean'],
      group_id: ['not_an_integer'],
      roles: ['invalid_format'],
      credit_limit: ['not_a_number'],
      tags: ['invalid_format'],
    });
    expect(errorsOf(change(fromText({ name: ['a', 'b'] })))).toEqual({ name: ['not_a_string'] });
  });

  test('what is read is what its schema allows', () => {
    const noise = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(['GBP', 5], 7, 'GBP', '2026-05-26', { bet_placer: true }, [{ bookie: 'pin' }], { a: 'b' }),
    );
    const fields = fc.dictionary(fc.constantFrom(...Object.keys(WRONG)), noise, { maxKeys: 4 });
    // A numeric text is taken for a number, which no schema says.
    const isPlain = ({ group_id: groupId }: Record<string, unknown>): boolean => typeof groupId !== 'string';
    fc.assert(
      fc.property(fields.filter(isPlain), (given) => {
        const whole = { ...JSON.parse(`{${wrap(createText('name', '""'))}}`), ...given };
        if (create(json(text(whole))).ok) expect(Value.Check(CreateCustomerSchema, whole)).toBe(true);
        if (change(json(text(given))).ok) expect(Value.Check(ChangeCustomerSchema, given)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a list', () => {
  const ALL = { lastLogin: true, inactive: true, permissions: false, customerIds: null };
  const rows: [query: Record<string, unknown>, expected: unknown][] = [
    [{}, ALL],
    [
      { last_login: 'false', inactive: 'false', permissions: 'true' },
      { ...ALL, lastLogin: false, inactive: false, permissions: true },
    ],
    // As Python writes them.
    [
      { last_login: 'False', inactive: 'FALSE', permissions: 'True' },
      { ...ALL, lastLogin: false, inactive: false, permissions: true },
    ],
    [{ customer_ids: '3' }, { ...ALL, customerIds: [3] }],
    [{ customer_ids: '3,1, 2 ,,3' }, { ...ALL, customerIds: [3, 1, 2, 3] }],
    [{ customer_ids: '0,007,999999999999999' }, { ...ALL, customerIds: [0, 7, 999_999_999_999_999] }],
    [{ customer_ids: '' }, { ...ALL, customerIds: [] }],
    [{ customer_ids: '1;2' }, { customer_ids: ['not_an_integer'] }],
    [{ customer_ids: '1,-2' }, { customer_ids: ['not_an_integer'] }],
    [{ customer_ids: '1.5' }, { customer_ids: ['not_an_integer'] }],
    [{ customer_ids: '1e3' }, { customer_ids: ['not_an_integer'] }],
    [{ customer_ids: 'alice' }, { customer_ids: ['not_an_integer'] }],
    [{ customer_ids: '9999999999999999' }, { ...ALL, customerIds: [1e16] }],
    [{ customer_ids: ['1', '2'] }, { customer_ids: ['not_a_string'] }],
    [
      { last_login: '1', inactive: 'yes', permissions: '', customer_ids: 'x' },
      {
        last_login: ['not_a_boolean'],
        inactive: ['not_a_boolean'],
        permissions: ['not_a_boolean'],
        customer_ids: ['not_an_integer'],
      },
    ],
    [{ inactive: ['true', 'false'] }, { inactive: ['not_a_boolean'] }],
  ];
  test.each(rows)('%j: %j', (query, expected) => {
    const answer = parseListCustomers(fromText(query));
    expect(answer.ok ? answer.value : errorsOf(answer)).toEqual(expected);
  });
});
