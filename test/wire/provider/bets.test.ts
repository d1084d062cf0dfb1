import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCurrency } from '../../../src/core/value/currency.js';
import { toProviderBetId, toSelectionId } from '../../../src/core/value/ids.js';
import { money } from '../../../src/core/value/money.js';
import { toPriceMilli } from '../../../src/core/value/price.js';
import { parseBetAnswer, presentBet } from '../../../src/wire/provider/bets.js';

const EUR = toCurrency('EUR');

describe('a bet to be placed', () => {
  it('leaves in the words of the provider', () => {
    const bet = {
      providerBetId: toProviderBetId('b-1'),
      selectionId: toSelectionId('s-1'),
      price: toPriceMilli(2105),
      stake: money(EUR, 1999),
      customerId: 'c-1',
    };
    expect(JSON.stringify(presentBet(bet))).toBe(
      '{"bet_id":"b-1","selection_id":"s-1","price":2.105,"stake":["EUR",19.99],"customer_id":"c-1"}',
    );
  });
});

describe('the answer to a bet', () => {
  const TAKEN = { status: 'accepted', message: null, price: 2.1, stake: ['EUR', 10] };
  const unreadable = (what: string): object => ({ kind: 'unreadable', what });

  it.each([
    [TAKEN, { kind: 'accepted', price: 2100, stake: { ccy: 'EUR', amount: 1000 } }],
    [
      { ...TAKEN, message: 'enjoy', extra: {} },
      { kind: 'accepted', price: 2100, stake: { ccy: 'EUR', amount: 1000 } },
    ],
    [
      { status: 'failed', message: 'price moved', price: 2.1, stake: ['EUR', 10] },
      { kind: 'failed', message: 'price moved' },
    ],
    [
      { status: 'failed', message: null },
      { kind: 'failed', message: null },
    ],
    [{ status: 'failed' }, { kind: 'failed', message: null }],
    [{ status: 'danger', message: null, price: 2.1, stake: ['EUR', 10] }, { kind: 'danger' }],
    // What is not said clearly decides nothing: the bet may stand.
    [{ ...TAKEN, price: 1 }, unreadable('price')],
    [{ ...TAKEN, price: '2.1' }, unreadable('price')],
    [{ ...TAKEN, price: null }, unreadable('price')],
    [{ ...TAKEN, stake: ['EUR', 0] }, unreadable('stake')],
    [{ ...TAKEN, stake: ['EUR', -10] }, unreadable('stake')],
    [{ ...TAKEN, stake: 10 }, unreadable('stake')],
    // No order has a stake above ten thousand million.
    [
      { ...TAKEN, stake: ['EUR', 1e10] },
      { kind: 'accepted', price: 2100, stake: { ccy: 'EUR', amount: 1_000_000_000_000 } },
    ],
    [{ ...TAKEN, stake: ['EUR', 1e10 + 0.01] }, unreadable('stake')],
    [{ ...TAKEN, stake: ['EUR', 1e300] }, unreadable('stake')],
    // Messages are cut, between characters, and are text.
    [
      { status: 'failed', message: 'x'.repeat(501) },
      { kind: 'failed', message: 'x'.repeat(500) },
    ],
    [
      { status: 'failed', message: `x${'🐎'.repeat(500)}` },
      { kind: 'failed', message: `x${'🐎'.repeat(499)}` },
    ],
    [
      { status: 'failed', message: '🐎'.repeat(500) },
      { kind: 'failed', message: '🐎'.repeat(500) },
    ],
    [
      { status: 'failed', message: 'half \ud83d' },
      { kind: 'failed', message: 'half \ufffd' },
    ],
    [
      { status: 'failed', message: '\udc0e'.repeat(501) },
      { kind: 'failed', message: '\ufffd'.repeat(500) },
    ],
    [{ ...TAKEN, status: 'ACCEPTED' }, unreadable('status')],
    [{ ...TAKEN, status: undefined }, unreadable('status')],
    [{ ...TAKEN, message: 5 }, unreadable('message')],
    [{}, unreadable('status')],
    [[], unreadable('not an object')],
    [null, unreadable('not an object')],
    ['accepted', unreadable('not an object')],
  ])('%j is %j', (body, expected) => {
    expect(parseBetAnswer(body)).toEqual(expected);
  });

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom('status', 'message', 'price', 'stake'), (value, field) => {
        parseBetAnswer(value);
        parseBetAnswer({ ...TAKEN, [field]: value });
      }),
    );
  });
});
