import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StatementStatus } from '../../../src/core/record/bet.js';
import { statement } from '../../../src/contract/shapes.js';
import type { Rejects } from '../../../src/wire/provider/reject.js';
import { type Statement, betIdOf, parseStatement } from '../../../src/wire/provider/statements.js';

const WON = {
  bet_id: 'b-1',
  status: 'won',
  reason: null,
  creation_date_time: '2026-05-26T19:00:00Z',
  settlement_date_time: '2026-05-26T21:00:00+00:00',
  profit_loss: ['EUR', 11],
  stake: ['EUR', 10],
  price: 2.1,
  sport: 'fb',
  event_info: { league: { name: 'L', id: null }, start_time: '2026-05-26T19:00:00Z', extra_info: {} },
  bet_type: 'for,h',
  selection_id: 's-1',
  customer_id: 'c-1',
  extra: { requested_price: 2.05 },
};

function parse(item: unknown): { statement: Statement | null; rejects: Rejects } {
  const rejects: Rejects = {};
  return { statement: parseStatement(item, rejects), rejects };
}

const EUR = (amount: number) => ({ ccy: 'EUR', amount });

describe('a statement', () => {
  it('says how a bet stands', () => {
    expect(parse(WON).statement).toEqual({
      providerBetId: 'b-1',
      status: 'won',
      reason: null,
      createdAt: Date.UTC(2026, 4, 26, 19),
      settledAt: Date.UTC(2026, 4, 26, 21),
      profitLoss: EUR(1100),
      stake: EUR(1000),
      price: 2100,
      betType: 'for,h',
      selectionId: 's-1',
      customerId: 'c-1',
    });
  });

  it.each([
    ['8D1F6A3E-5C0B-4F3E-9D5B-0A1C2B3D4E5F', '8d1f6a3e-5c0b-4f3e-9d5b-0a1c2b3d4e5f'],
    // None of ours: two that differ in that alone may be two bets.
    ['B-1', 'B-1'],
    ['8D1F6A3E5C0B4F3E9D5B0A1C2B3D4E5F', '8D1F6A3E5C0B4F3E9D5B0A1C2B3D4E5F'],
  ])('is of the bet with the id that was sent, whatever its case: %s', (stated, sent) => {
    expect(parse({ ...WON, bet_id: stated }).statement).toMatchObject({ providerBetId: sent });
    expect([betIdOf({ bet_id: stated }), betIdOf({})]).toEqual([sent, null]);
  });

  it.each([
    ['for,score,both,yes', 'for,score,both'],
    ['unparsed,multirunner,for,win,Gina', null],
    ['for,1x2,1', null],
    [7, null],
    [undefined, null],
  ])('is of a bet type in its own form, and of none where the grammar has it not: %j', (stated, betType) => {
    expect(parse({ ...WON, bet_type: stated }).statement).toMatchObject({ betType });
  });

  // Status, what is stated as profit or loss, and what that means.
  it.each([
    ['accepted', null, null],
    ['accepted', ['EUR', 0], null],
    ['danger', undefined, null],
    ['won', ['EUR', 11], EUR(1100)],
    ['lost', ['EUR', -10], EUR(-1000)],
    ['half_won', ['EUR', 5.5], EUR(550)],
    ['half_lost', ['EUR', -5], EUR(-500)],
    ['void', ['EUR', 0], EUR(0)],
    ['void', null, EUR(0)],
    ['cancelled', undefined, EUR(0)],
    ['rejected', ['EUR', 0], null],
    ['failed', null, null],
  ])('%s with %j: profit or loss %j', (status, stated, profitLoss) => {
    expect(parse({ ...WON, status, profit_loss: stated }).statement).toMatchObject({ status, profitLoss });
  });

  it.each([
    [{ stake: ['EUR', 1e10] }, { stake: EUR(1e12) }],
    [{ profit_loss: ['EUR', 1e13] }, { profitLoss: EUR(1e15) }],
    [
      { status: 'lost', profit_loss: ['EUR', -1e13] },
      { status: 'lost', profitLoss: EUR(-1e15) },
    ],
    [{ reason: 'x'.repeat(501) }, { reason: 'x'.repeat(500) }],
    [{ reason: 'half \udc0e' }, { reason: 'half \ufffd' }],
    [{ reason: '' }, { reason: '' }],
    // Nothing was staked, whatever it says.
    [
      { status: 'failed', stake: ['EUR', 1e11] },
      { status: 'failed', stake: null },
    ],
  ])('with %j says %j', (more, expected) => {
    expect(parse({ ...WON, ...more }).statement).toMatchObject(expected);
  });

  it.each(['rejected', 'failed'])('%s needs no stake and no price', (status) => {
    const nothing = { ...WON, status, reason: 'late', stake: null, price: 0, profit_loss: null };
    expect(parse(nothing).statement).toMatchObject({ stake: null, price: null, reason: 'late' });
  });

  it('needs only what decides', () => {
    const least = { bet_id: 'b', status: 'accepted', stake: ['JPY', 5], price: 1.5 };
    expect(parse(least).statement).toMatchObject({
      createdAt: null,
      settledAt: null,
      selectionId: null,
      customerId: null,
    });
  });

  it.each([
    ['statement_shape', null],
    ['statement_shape', { ...WON, bet_id: '' }],
    ['statement_shape', { ...WON, bet_id: 5 }],
    ['statement_shape', { ...WON, reason: {} }],
    ['statement_status', { ...WON, status: 'settled' }],
    ['statement_status', { ...WON, status: 'toString' }],
    ['statement_profit_loss', { ...WON, profit_loss: null }],
    ['statement_profit_loss', { ...WON, profit_loss: ['EUR', '11'] }],
    ['statement_stake', { ...WON, stake: null }],
    ['statement_stake', { ...WON, stake: ['EUR', 0] }],
    ['statement_profit_loss', { ...WON, status: 'void', profit_loss: 0 }],
    ['statement_stake', { ...WON, status: 'void', stake: 0 }],
    ['statement_stake', { ...WON, status: 'cancelled', stake: ['EUR', -1] }],
    ['statement_stake', { ...WON, stake: ['EUR', 1e10 + 0.01] }],
    ['statement_profit_loss', { ...WON, profit_loss: ['EUR', 1e13 + 0.01] }],
    ['statement_profit_loss', { ...WON, status: 'lost', profit_loss: ['EUR', -1e13 - 0.01] }],
    ['statement_profit_loss', { ...WON, status: 'void', profit_loss: ['EUR', 1e300] }],
    ['statement_price', { ...WON, price: 1 }],
    ['statement_price', { ...WON, price: null }],
    ['statement_time', { ...WON, settlement_date_time: 'yesterday' }],
    ['statement_time', { ...WON, creation_date_time: '2026-99-01' }],
    ['statement_time', { ...WON, settlement_date_time: '9999-12-31T23:59:59' }],
    ['statement_time', { ...WON, settlement_date_time: '0001' }],
    ['statement_time', { ...WON, settlement_date_time: '0' }],
  ])('is left out as %s: %j', (reason, item) => {
    expect(parse(item)).toEqual({ statement: null, rejects: { [reason]: 1 } });
  });

  it.each([
    '',
    '0001-01-01T00:00:00',
    '0001-01-01T00:00:00Z',
    '0001-01-01T00:00:00+00:00',
    '0001-01-01',
    '1900-01-01T00:00:00.000Z',
    '1970-01-01T00:00:00',
    '1970-01-01T00:00:00.000Z',
    '1969-12-31T19:00:00-05:00',
    '0000-00-00',
  ])('that was made or settled at %s was so at no time yet', (text) => {
    const made = { ...WON, creation_date_time: text, settlement_date_time: text };
    expect(parse(made)).toMatchObject({ statement: { createdAt: null, settledAt: null }, rejects: {} });
    expect(parse({ ...made, status: 'accepted', profit_loss: null }).statement).toMatchObject({ status: 'accepted' });
  });

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...Object.keys(WON)), (value, field) => {
        parse(value);
        parse({ ...WON, [field]: value });
      }),
    );
  });
});

const STATUSES: Readonly<Record<StatementStatus, true>> = {
  ...{ accepted: true, danger: true, won: true, lost: true, half_won: true, half_lost: true },
  ...{ void: true, cancelled: true, rejected: true, failed: true },
};

describe('the README', () => {
  const readme = readFileSync('README.md', 'utf8');

  it('shows a statement that can be read, and is as the contract has it', () => {
    const shown: unknown = JSON.parse(/<!-- statement -->\n```json\n([\s\S]*?)```/.exec(readme)?.[1] ?? '');
    expect(parse(shown)).toMatchObject({
      statement: { status: 'won', profitLoss: { ccy: 'GBP', amount: 4250 }, stake: { ccy: 'GBP', amount: 5000 } },
    });
    expect(statement(shown, 'shown')).toEqual([]);
  });

  it('names every status', () => {
    const told = /`status` is ([\s\S]*?) where it never stood/.exec(readme)?.[1] ?? '';
    const statuses = [...told.matchAll(/`(\w+)`/g)].map(([, status]) => status);
    expect(statuses.map((status) => parse({ ...WON, status }).statement?.status)).toEqual(statuses);
    expect(statuses.sort()).toEqual(Object.keys(STATUSES).sort());
  });
});
