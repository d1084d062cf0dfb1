import { describe, expect, it } from 'vitest';
import type { Bet, BetState } from '../../../src/core/record/bet.js';
import type { Offer } from '../../../src/core/record/offer.js';
import type { OrderAccount } from '../../../src/core/record/order.js';
import { accountsAfter, accountsWith, isRested, restMs, unused } from '../../../src/core/rule/rest.js';
import { toAccountId, toBookieCode, toSelectionId } from '../../../src/core/value/ids.js';
import { type Instant, toInstant } from '../../../src/core/value/time.js';
import { EVENT, bet } from '../../contract/stored.js';

const second = (count: number): Instant => toInstant(count * 1000);
const { betType, bookie } = bet(1, 1);
const used = (
  underWay: number,
  answeredAt: Instant | null,
  id = 1,
  use: OrderAccount['use'] = 'ready',
): OrderAccount => ({
  accountId: toAccountId(id),
  bookie,
  betType,
  underWay,
  answeredAt,
  use,
});
const askedAt = (at: Instant): Offer => ({
  bookie: toBookieCode('acme'),
  eventId: EVENT,
  betType,
  selectionId: toSelectionId('s'),
  quotes: [],
  at,
});
const at = (now: Instant): Parameters<typeof accountsAfter>[3] => ({ now, refusals: 0 });
const betOn = (id: number, state: BetState): Bet => bet(1, 1, { accountId: toAccountId(id), state });

describe('isRested', () => {
  it.each([
    ['never used', used(0, null), 0, true],
    ['a bet under way', used(1, null), 60, false],
    ['another bet under way, one answered', used(1, second(10)), 60, false],
    ['answered, asked for before that', used(0, second(10)), 9, false],
    ['answered, asked for at that moment', used(0, second(10)), 10, false],
    ['answered, asked for after that', used(0, second(10)), 11, true],
  ])('%s', (_, account, asked, answer) => {
    expect(isRested(account, askedAt(second(asked)), second(60))).toBe(answer);
  });

  it.each([
    ['answered before the clock was set back, asked for since', used(0, second(3600)), 60, true],
    ['answered before it was set back, and asked for before that', used(0, second(3600)), 3599, false],
    ['answered and asked for again before it was set back', used(0, second(3600)), 3601, false],
    ['answered since, asked for before', used(0, second(59)), 3601, false],
    ['never used, asked for before', used(0, null), 3601, true],
    ['the longest rest after refusals, asked for meanwhile', used(0, second(65)), 60, false],
    ['longer than any rest after refusals, asked for since', used(0, second(65.001)), 60, true],
  ])('where the clock may have been set back: %s', (_, account, asked, answer) => {
    expect(isRested(account, askedAt(second(asked)), second(60))).toBe(answer);
  });
});

describe('how long an account rests beyond its next PMM', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 2],
    [5, 4],
    [6, 5],
    [32, 5],
  ])('after %d refusals in a row: %d seconds', (refusals, seconds) => {
    expect(restMs(refusals)).toBe(seconds * 1000);
    const made = [used(1, null)];
    const [account] = accountsAfter(made, betOn(1, 'pending'), betOn(1, 'failed'), { now: second(20), refusals });
    expect(account?.answeredAt).toBe(second(20 + seconds));
  });

  it('after as many that were asked for and, as it turned out, never arrived: as long, though each by itself says nothing', () => {
    const lost = (refusals: number): OrderAccount | undefined =>
      accountsAfter([used(0, second(10))], betOn(1, 'unknown'), betOn(1, 'failed'), { now: second(20), refusals })[0];
    expect(lost(2)).toEqual(used(0, second(10)));
    expect(lost(3)).toEqual(used(0, second(21), 1, 'failed'));
    expect(lost(5)).toEqual(used(0, second(24), 1, 'failed'));
  });
});

describe('accountsAfter', () => {
  const accounts = [used(0, null, 1), used(0, null, 2)];
  const now = second(20);

  it('counts a bet from its making to its answer, on its own account', () => {
    const made = accountsWith(accounts, [betOn(2, 'pending')]);
    expect(made).toEqual([used(0, null, 1), used(1, null, 2)]);
    expect(accountsWith(accounts, [betOn(2, 'pending'), betOn(1, 'pending'), betOn(2, 'pending')])).toEqual([
      used(1, null, 1),
      used(2, null, 2),
    ]);
    const both = accountsWith(made, [betOn(2, 'pending')]);
    const once = accountsAfter(both, betOn(2, 'pending'), betOn(2, 'done'), at(second(21)));
    expect(once).toEqual([used(0, null, 1), used(1, second(21), 2)]);
    expect(accountsAfter(once, betOn(2, 'pending'), betOn(2, 'failed'), at(second(22)))).toEqual([
      used(0, null, 1),
      used(0, second(22), 2, 'failed'),
    ]);
  });

  it.each(['done', 'failed', 'danger', 'unknown'] as const)('a bet that becomes %s is answered', (state) => {
    const made = accountsWith(accounts, [betOn(1, 'pending')]);
    const use = state === 'failed' || state === 'unknown' ? 'failed' : 'ready';
    expect(accountsAfter(made, betOn(1, 'pending'), betOn(1, state), at(now))[0]).toEqual(used(0, now, 1, use));
  });

  it.each([
    ['danger', 'done'],
    ['unknown', 'failed'],
    ['done', 'settled'],
    ['failed', 'done'],
    ['pending', 'pending'],
    ['unknown', 'danger'],
  ] as const)('what happens beside its answer, %s to %s, changes nothing', (before, after) => {
    expect(accountsAfter(accounts, betOn(1, before), betOn(1, after), at(now))).toBe(accounts);
  });

  it.each(['danger', 'done'] as const)('a bet that was %s and is refused after all rests its account', (before) => {
    const [first, second] = accountsAfter(
      [used(1, null), used(0, null, 2)],
      betOn(1, before),
      betOn(1, 'failed'),
      at(now),
    );
    // The bet that is under way there is another one.
    expect([first, second]).toEqual([used(1, now, 1, 'failed'), used(0, null, 2)]);
  });

  it('what is bet on the exchange, which answers at once, changes nothing', () => {
    const taken = bet(1, 1, { accountId: toAccountId(1), state: 'done', exchangeRole: 'taker' });
    expect(accountsAfter(accounts, null, taken, at(now))).toBe(accounts);
  });

  it('knows when the last bet on an account that has left was answered, and does not use it', () => {
    const left = [used(2, null, 1, 'left'), used(0, null, 2)];
    const once = accountsAfter(left, betOn(1, 'pending'), betOn(1, 'done'), at(now));
    expect(once).toEqual([used(1, now, 1, 'left'), used(0, null, 2)]);
    const twice = accountsAfter(once, betOn(1, 'pending'), betOn(1, 'failed'), at(second(21)));
    expect(twice).toEqual([used(0, second(21), 1, 'left'), used(0, null, 2)]);
    expect(isRested(used(0, null, 1, 'left'), askedAt(second(60)), second(60))).toBe(false);
  });

  it('starts with nothing', () => {
    const chosen = { accountId: toAccountId(7), bookie, betType };
    expect(unused(chosen)).toEqual({ ...chosen, underWay: 0, answeredAt: null, use: 'ready' });
  });
});
