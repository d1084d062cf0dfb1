// The whole ledger on a page: who is put together, what is left out, and that nothing is lost of it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Balance, emptyBalance } from '../../../src/core/record/ledger.js';
import { trialBalance } from '../../../src/core/rule/trial-balance.js';
import { toCurrency } from '../../../src/core/value/currency.js';
import { toLedgerAccount } from '../../../src/core/value/ids.js';
import { toMinor } from '../../../src/core/value/money.js';
import { dayOf, later, toInstant } from '../../../src/core/value/time.js';

const NOON = toInstant(Date.parse('2026-05-26T12:00:00Z'));
const DAY_MS = 86_400_000;

function has(account: string, ccy: string, settled: number, more: { held?: number; today?: number } = {}): Balance {
  const { held = 0, today = 0 } = more;
  return {
    ...emptyBalance(toLedgerAccount(account), toCurrency(ccy), NOON),
    settled: toMinor(settled),
    held: toMinor(held),
    profitLoss: { day: dayOf(NOON), today: toMinor(today), yesterday: toMinor(0) },
  };
}

const LEDGER = [
  has('rounding', 'EUR', 1),
  has('bookie:pin:one', 'EUR', -500, { held: 70 }),
  has('customer:bob', 'EUR', 300, { held: 40, today: 25 }),
  has('customer:alice', 'EUR', 199, { today: -5 }),
  has('agent:anna', 'GBP', -100),
  has('customer:carol', 'GBP', 100),
  has('fx:2', 'JPY', 7),
  has('fx', 'JPY', -3),
  has('bookie:pin:two', 'JPY', -4),
  has('discounts', 'JPY', 0),
];

const shown = (now = NOON, isEach = false): unknown =>
  trialBalance(LEDGER, now, isEach).map(({ name, ccy, settled, held, today, yesterday }) =>
    [ccy, name, settled, held, today, yesterday].join(' '),
  );

describe('the books', () => {
  it('have customers and agents together, bookmaker accounts each, the house’s accounts with what goes on for them', () => {
    expect(shown()).toEqual([
      'EUR customers 499 40 20 0',
      'EUR bookie:pin:one -500 70 0 0',
      'EUR rounding 1 0 0 0',
      'EUR all 0 110 20 0',
      'GBP customers 100 0 0 0',
      'GBP agents -100 0 0 0',
      'GBP all 0 0 0 0',
      'JPY bookie:pin:two -4 0 0 0',
      'JPY fx 4 0 0 0',
      'JPY all 0 0 0 0',
    ]);
  });

  it('have each customer and agent by name where that is asked for', () => {
    expect(shown(NOON, true)).toEqual([
      'EUR customer:alice 199 0 -5 0',
      'EUR customer:bob 300 40 25 0',
      'EUR bookie:pin:one -500 70 0 0',
      'EUR rounding 1 0 0 0',
      'EUR all 0 110 20 0',
      'GBP customer:carol 100 0 0 0',
      'GBP agent:anna -100 0 0 0',
      'GBP all 0 0 0 0',
      'JPY bookie:pin:two -4 0 0 0',
      'JPY fx 4 0 0 0',
      'JPY all 0 0 0 0',
    ]);
  });

  it('have the day’s profit as yesterday’s after midnight, and as neither a day later', () => {
    const ofCustomers = (days: number): unknown => (shown(later(NOON, days * DAY_MS)) as readonly string[])[0];
    expect([1, 2].map(ofCustomers)).toEqual(['EUR customers 499 40 0 20', 'EUR customers 499 40 0 0']);
  });

  it('lose nothing of what is in them, however much it is', () => {
    const amounts = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
    const accounts = fc.constantFrom('customer:a', 'customer:b', 'agent:a', 'bookie:pin:one', 'fx', 'fx:2', 'bank');
    const ledgers = fc.array(fc.tuple(accounts, fc.constantFrom('EUR', 'JPY'), amounts), { maxLength: 20 });
    fc.assert(
      fc.property(ledgers, fc.boolean(), (entries, isEach) => {
        const lines = trialBalance(
          entries.map(([account, ccy, settled]) => has(account, ccy, settled)),
          NOON,
          isEach,
        );
        for (const ccy of ['EUR', 'JPY']) {
          const wanted = entries.filter(([, of]) => of === ccy).reduce((sum, [, , amount]) => sum + BigInt(amount), 0n);
          const own = lines.filter((line) => line.ccy === ccy);
          const total = own.find(({ name }) => name === 'all')?.settled ?? 0n;
          const parts = own.filter(({ name }) => name !== 'all').reduce((sum, { settled }) => sum + settled, 0n);
          expect([ccy, total, parts]).toEqual([ccy, wanted, wanted]);
        }
      }),
    );
  });
});
