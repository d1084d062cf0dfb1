// The checks before an order opens: each refusal, and that the first in the list is the one that is told.
import { describe, expect, it } from 'vitest';
import type { Event } from '../../../src/core/record/event.js';
import { ORDER_CHECKS, type OrderFacts, checkOrder } from '../../../src/core/rule/checks.js';
import { toMinor } from '../../../src/core/value/money.js';
import { type Rejection, fieldRejection } from '../../../src/core/value/rejection.js';
import { later } from '../../../src/core/value/time.js';
import { event } from '../../wire/http/records.js';
import { NOON, customer } from '../../support/world.js';

const alice = customer('alice');
const ended: Event = { ...event, status: 'ended' };

const GOOD: OrderFacts = {
  isOfBatch: false,
  now: NOON,
  customer: alice,
  event,
  validUntil: null,
  hasRates: true,
  openOrders: 9,
  openOrdersMax: 10,
  hold: toMinor(100),
  availableCredit: toMinor(100),
  eventStake: toMinor(100),
  eventStakeMax: toMinor(100),
};

/** In the order of the list: what makes each check refuse, and its refusal. */
const FAULTS: readonly (readonly [string, Partial<OrderFacts>, Rejection])[] = [
  [
    'a customer who may not place bets',
    { customer: { ...alice, roles: { ...alice.roles, betPlacer: false } } },
    { code: 'forbidden', reason: 'no_api_place_permission' },
  ],
  ['an event that has ended', { event: ended }, fieldRejection('betslip_id', 'invalid betslip_id')],
  ['an order that comes too late', { validUntil: later(NOON, -1) }, fieldRejection('valid_until', 'out_of_range')],
  ['a currency without a rate', { hasRates: false }, fieldRejection('stake', 'unknown_currency')],
  [
    'as many open orders as there may be',
    { openOrders: 10 },
    { code: 'limit_reached', message: 'At most 10 orders may be open at once.', retryAfterSeconds: 1 },
  ],
  [
    'more on the event than there may be',
    { eventStake: toMinor(101) },
    fieldRejection('stake', 'event_stake_limit_reached'),
  ],
  ['more than the credit', { hold: toMinor(101) }, fieldRejection('stake', 'no_available_credit')],
];

describe('before an order opens', () => {
  it('nothing is refused that is in order', () => {
    expect(checkOrder(GOOD)).toBeNull();
  });

  it.each(FAULTS)('%s is refused', (_, fault, rejection) => {
    expect(checkOrder({ ...GOOD, ...fault })).toEqual(rejection);
  });

  it('each check answers before the next', () => {
    expect(FAULTS).toHaveLength(ORDER_CHECKS.length);
    FAULTS.forEach(([, , rejection], first) => {
      const all = FAULTS.slice(first).reduce((facts, [, fault]) => ({ ...facts, ...fault }), GOOD);
      expect(checkOrder(all)).toEqual(rejection);
      expect(ORDER_CHECKS[first]!(all)).toEqual(rejection);
    });
  });

  it.each([
    [
      'an account that is switched off',
      { customer: { ...alice, active: false } },
      { code: 'forbidden', reason: 'account_inactive' },
    ],
    ['an event that nobody knows', { event: null }, fieldRejection('betslip_id', 'invalid betslip_id')],
    ['one of a batch, too', { event: ended, isOfBatch: true }, fieldRejection('event_id', 'unknown_event')],
  ] as const)('%s is refused too', (_, fault, rejection) => {
    expect(checkOrder({ ...GOOD, ...fault })).toEqual(rejection);
  });

  it.each([
    ['one that comes at the last moment', { validUntil: NOON }],
    ['all of the credit', { hold: toMinor(100) }],
    ['any amount without a limit', { hold: toMinor(1e15), availableCredit: null }],
    ['nothing, of no credit', { hold: toMinor(0), availableCredit: toMinor(0) }],
  ] as const)('%s is not', (_, fact) => {
    expect(checkOrder({ ...GOOD, ...fact })).toBeNull();
  });
});
