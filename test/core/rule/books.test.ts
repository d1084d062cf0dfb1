// The books against what is added up by hand: right ones have no findings, and each thing that is wrong is named.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bet } from '../../../src/core/record/bet.js';
import type { EventStake } from '../../../src/core/record/event-stake.js';
import { type Balance, type Posting, book, emptyBalance } from '../../../src/core/record/ledger.js';
import type { Order } from '../../../src/core/record/order.js';
import { type BookRecords, auditBooks, auditOrder } from '../../../src/core/rule/books.js';
import { type Currency, toCurrency } from '../../../src/core/value/currency.js';
import { toLedgerAccount, toUsername } from '../../../src/core/value/ids.js';
import { toMinor } from '../../../src/core/value/money.js';
import { type Day, type Instant, later } from '../../../src/core/value/time.js';
import { EVENT, balance, bet, order } from '../../contract/stored.js';
import { NOON } from '../../support/world.js';

const DAY_MS = 86_400_000;

const findingsIn = (records: Partial<BookRecords>): readonly string[] => [
  ...auditBooks({
    balances: [],
    postings: [],
    orders: [],
    bets: [],
    eventStakes: [],
    findUsername: () => 'a1',
    ...records,
  }),
];

/** `customer:anna GBP 110`: an account, a currency, minor units. */
function posting(id: string, entries: readonly string[], values: Partial<Posting> = {}): Posting {
  return {
    postingId: id,
    at: NOON,
    isProfitLoss: true,
    entries: entries.map((text) => {
      const [account = '', ccy = '', amount = ''] = text.split(' ');
      return { account: toLedgerAccount(account), ccy: ccy as Currency, amount: Number(amount) as never };
    }),
    ...values,
  };
}

/** What anna has on the event that all orders are on. */
const onEvent = (stake: number): EventStake => ({
  username: toUsername('anna'),
  eventId: EVENT,
  ccy: toCurrency('GBP'),
  stake: toMinor(stake),
});

const withDay = (one: Balance, day: string, today: number, yesterday: number): Balance => ({
  ...one,
  profitLoss: { day: day as Day, today: toMinor(today), yesterday: toMinor(yesterday) },
});

const WON = posting('bet:1:1', ['bookie:acme:a1 GBP -1250', 'customer:anna GBP 1250']);
const LOST = posting('bet:2:1', ['bookie:acme:a1 GBP 250', 'customer:anna GBP -250'], { at: later(NOON, DAY_MS) });
const ANNA = withDay(balance('customer:anna', 1000), '2026-05-27', -250, 1250);
const ACME = withDay(balance('bookie:acme:a1', -1000), '2026-05-27', 250, -1250);

describe('the books', () => {
  it('are right where balances are what was posted and what is open', () => {
    const orders = [
      order(1, { held: toMinor(25_000) }),
      order(2, { held: toMinor(0), closeReason: 'cancelled', closedAt: NOON, status: 'failed' }),
    ];
    const bets = [
      bet(1, 1, { wantStake: toMinor(20_000) }),
      bet(2, 1, { state: 'done', wantStake: toMinor(900), gotStake: toMinor(800) }),
      bet(3, 1, { state: 'settled', wantStake: toMinor(77), gotStake: toMinor(77) }),
      bet(4, 1, { state: 'failed', wantStake: toMinor(77) }),
    ];
    const balances = [
      { ...ANNA, held: toMinor(25_000), openOrders: 1 },
      { ...ACME, held: toMinor(20_800) },
    ];
    const eventStakes = [onEvent(25_000)];
    expect(findingsIn({ balances, postings: [WON, LOST], orders, bets, eventStakes })).toEqual([]);
  });

  it('name a balance that is off by one, in major and in minor units; then its currency is off too', () => {
    const off = { ...ANNA, settled: toMinor(1001) };
    expect(findingsIn({ balances: [off, ACME], postings: [WON, LOST] })).toEqual([
      'Balance of customer:anna in GBP: settled is 10.01 GBP (1001 minor units), its postings come to 10.00 GBP (1000 minor units).',
      'All balances in GBP: settled sums to 0.01 GBP (1 minor unit), not to zero.',
    ]);
  });

  it('name a posting of which an entry is missing', () => {
    const torn = { ...WON, entries: WON.entries.slice(0, 1) };
    expect(findingsIn({ balances: [ANNA, ACME], postings: [torn, LOST] })).toEqual([
      'Posting bet:1:1 sums to -12.50 GBP (-1250 minor units), not to zero.',
      'Balance of customer:anna in GBP: settled is 10.00 GBP (1000 minor units), its postings come to -2.50 GBP (-250 minor units).',
      'Balance of customer:anna in GBP: profit and loss of 2026-05-26 is 12.50 GBP (1250 minor units), its postings come to 0.00 GBP (0 minor units).',
    ]);
  });

  it.each([
    ['JPY', 'sums to 5 JPY (5 minor units)'],
    ['KWD', 'sums to 0.005 KWD (5 minor units)'],
    ['EUR', 'sums to 0.05 EUR (5 minor units)'],
  ])('know the minor unit of %s', (ccy, said) => {
    const [finding] = findingsIn({ postings: [posting('odd', [`fx ${ccy} 5`])] });
    expect(finding).toBe(`Posting odd ${said}, not to zero.`);
  });

  it('hold each currency by itself', () => {
    const mixed = posting('mixed', ['customer:anna GBP 100', 'fx EUR -100']);
    expect(findingsIn({ postings: [mixed] }).filter((finding) => finding.startsWith('Posting'))).toEqual([
      'Posting mixed sums to 1.00 GBP (100 minor units), not to zero.',
      'Posting mixed sums to -1.00 EUR (-100 minor units), not to zero.',
    ]);
  });

  it('name what is posted but has no balance, and what is no money', () => {
    const odd = posting('odd', ['customer:bert GBP 0.5', 'customer:carl GBP -0.5']);
    expect(findingsIn({ postings: [odd] })).toEqual([
      'Posting odd books 0.5 on customer:bert, which is no money.',
      'Posting odd books -0.5 on customer:carl, which is no money.',
      'Balance of customer:bert in GBP: settled is 0.00 GBP (0 minor units), its postings come to 0.5 minor units of GBP.',
      'Balance of customer:carl in GBP: settled is 0.00 GBP (0 minor units), its postings come to -0.5 minor units of GBP.',
    ]);
  });

  it('name holds and counts of open orders that nothing open explains', () => {
    const balances = [
      { ...balance('customer:anna', 0), held: toMinor(25_001), openOrders: 2 },
      { ...balance('bookie:acme:a1', 0), held: toMinor(19_999) },
    ];
    const open = { orders: [order(1)], bets: [bet(1, 1)], eventStakes: [onEvent(25_000)] };
    expect(findingsIn({ balances, ...open })).toEqual([
      'Balance of customer:anna in GBP: held is 250.01 GBP (25001 minor units), what is open comes to 250.00 GBP (25000 minor units).',
      'Balance of customer:anna in GBP: it counts open orders as 2, open are 1.',
      'Balance of bookie:acme:a1 in GBP: held is 199.99 GBP (19999 minor units), what is open comes to 200.00 GBP (20000 minor units).',
    ]);
    expect(findingsIn(open)).toHaveLength(3);
  });

  it('name what a customer has on an event beside what its orders come to', () => {
    const taken = { riskSettled: toMinor(700), riskStanding: toMinor(20), riskUndecided: toMinor(3) };
    const tally = { ...order(1).tally, ...taken };
    const isClosed = { closeReason: 'cancelled', closedAt: NOON, held: toMinor(0), status: 'failed' } as const;
    // Closed: only what was taken counts. Another's counts for another.
    const orders = [order(1, { ...isClosed, tally }), order(2, { ...isClosed, placer: toUsername('bert') })];
    const findings = (...eventStakes: readonly EventStake[]): readonly string[] => findingsIn({ orders, eventStakes });
    expect(findings(onEvent(723))).toEqual([]);
    expect(findings(onEvent(723), { ...onEvent(0), username: toUsername('bert') })).toEqual([]);
    expect(findings(onEvent(724))).toEqual([
      `Stake of anna on ${EVENT} is 7.24 GBP (724 minor units), its orders come to 7.23 GBP (723 minor units).`,
    ]);
    expect(findings()).toEqual([`Stake of anna on ${EVENT} is not stored, its orders come to 723 minor units.`]);
    expect(findings(onEvent(723), { ...onEvent(1), username: toUsername('bert') })).toEqual([
      `Stake of bert on ${EVENT} is 0.01 GBP (1 minor unit), its orders come to 0.00 GBP (0 minor units).`,
    ]);
  });

  it('name the profit and loss of the wrong day; a posting that is none moves only what is settled', () => {
    const sent = posting('transfer:1', ['customer:anna GBP 500', 'agent:bert GBP -500'], { isProfitLoss: false });
    const balances = [
      withDay(balance('customer:anna', 1750), '2026-05-26', 1750, 0),
      withDay(balance('bookie:acme:a1', -1250), '2026-05-26', -1250, 0),
      withDay(balance('agent:bert', -500), '2026-05-25', 0, 0),
    ];
    expect(findingsIn({ balances, postings: [WON, sent] })).toEqual([
      'Balance of customer:anna in GBP: profit and loss of 2026-05-26 is 17.50 GBP (1750 minor units), its postings come to 12.50 GBP (1250 minor units).',
    ]);
    const behind = [withDay(balance('customer:anna', 1250), '2026-05-24', 0, 0), balances[1]!];
    expect(findingsIn({ balances: behind, postings: [WON] })).toEqual([
      'Balance of customer:anna in GBP: profit and loss ends with 2026-05-24, some was posted on 2026-05-26.',
    ]);
  });

  it('that were kept posting by posting are right, and one unit or one day off anywhere is found', () => {
    const accounts = ['customer:anna', 'customer:bert', 'bookie:acme:a1', 'rounding'];
    const moves = fc.array(
      fc.record({
        from: fc.constantFrom(...accounts),
        to: fc.constantFrom(...accounts),
        ccy: fc.constantFrom('GBP', 'JPY'),
        amount: fc.integer({ min: 1, max: 1_000_000 }),
        afterMs: fc.integer({ min: 0, max: 2 * DAY_MS }),
        isProfitLoss: fc.boolean(),
      }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(moves, fc.nat(), (all, which) => {
        const balances = new Map<string, Balance>();
        const postings: Posting[] = [];
        let at: Instant = NOON;
        all.forEach(({ from, to, ccy, amount, afterMs, isProfitLoss }, index) => {
          at = later(at, afterMs);
          const made = posting(`p${index}`, [`${from} ${ccy} ${-amount}`, `${to} ${ccy} ${amount}`], {
            at,
            isProfitLoss,
          });
          postings.push(made);
          for (const { account, ccy: own, amount: part } of made.entries) {
            const key = `${account} ${own}`;
            const before = balances.get(key) ?? emptyBalance(account, toCurrency(own), at);
            balances.set(key, book(before, part, isProfitLoss, at));
          }
        });
        const kept = [...balances.values()];
        // The order in which postings are read is not the one in which they were made.
        expect(findingsIn({ balances: kept, postings: postings.toReversed() })).toEqual([]);

        const damaged = kept[which % kept.length]!;
        const others = kept.filter((one) => one !== damaged);
        const name = `Balance of ${damaged.account} in ${damaged.ccy}: `;
        const { today, yesterday, day } = damaged.profitLoss;
        for (const wrong of [
          { ...damaged, settled: toMinor(damaged.settled + 1) },
          withDay(damaged, day, today + 1, yesterday),
          withDay(damaged, day, today, yesterday - 1),
        ]) {
          const found = findingsIn({ balances: [wrong, ...others], postings });
          expect(found.filter((finding) => finding.startsWith(name))).toHaveLength(1);
        }
      }),
    );
  });
});

describe('an order', () => {
  const STANDING = bet(1, 1, {
    state: 'done',
    gotPrice: 2100 as Bet['gotPrice'],
    gotStake: toMinor(20_000),
  });
  const tally = {
    ...order(1).tally,
    success: toMinor(20_000),
    riskStanding: toMinor(20_000),
    riskWeight: 20_000_000,
    priceWeight: 42_000_000,
    effectivePriceWeight: 42_000_000,
    netPriceWeight: 42_000_000,
    standing: 1,
  };
  const RIGHT = order(1, { tally, held: toMinor(25_000) });

  it('is right when its tally is what its bets come to', () => {
    expect([...auditOrder(RIGHT, [STANDING])]).toEqual([]);
  });

  it.each<[Partial<Order>, readonly string[]]>([
    [
      { tally: { ...tally, success: toMinor(19_999) } },
      [
        "Order 1: its tally's success is 199.99 GBP (19999 minor units), its bets come to 200.00 GBP (20000 minor units).",
      ],
    ],
    [{ tally: { ...tally, standing: 2 } }, ["Order 1: its tally's standing is 2, its bets come to 1."]],
    [
      { tally: { ...tally, priceWeight: 42_000_001 } },
      ["Order 1: its tally's priceWeight is 42000001, its bets come to 42000000."],
    ],
    [
      { tally: { ...tally, effectivePriceWeight: 41_000_000 } },
      ["Order 1: its tally's effectivePriceWeight is 41000000, its bets come to 42000000."],
    ],
    [{ status: 'done' }, ['Order 1 is done, by its bets open.']],
    [
      { held: toMinor(24_999) },
      ['Order 1 holds 249.99 GBP (24999 minor units), by its bets 250.00 GBP (25000 minor units).'],
    ],
    [
      { held: toMinor(25_001) },
      ['Order 1 holds 250.01 GBP (25001 minor units), by its bets 250.00 GBP (25000 minor units).'],
    ],
  ])('with %o is named', (values, findings) => {
    expect([...auditOrder({ ...RIGHT, ...values }, [STANDING])]).toEqual(findings);
  });

  it('whose bets take more than it wants is named', () => {
    const taken = [STANDING, { ...STANDING, betId: 2 as Bet['betId'] }];
    expect([...auditOrder(RIGHT, taken)].at(-1)).toBe(
      'Order 1 wants 250.00 GBP (25000 minor units), its bets leave -150.00 GBP (-15000 minor units).',
    );
  });

  it('may be off in the last digits of a weight that no double holds exactly', () => {
    const all = toMinor(10 ** 12);
    const huge = { ...STANDING, ownStake: all, orderStake: all, orderRisk: all };
    const weight = 2100 * 10 ** 12;
    const big = order(1, { wantStake: { ...RIGHT.wantStake, amount: toMinor(10 ** 12) }, held: toMinor(10 ** 12) });
    const weights = { riskWeight: 10 ** 15, effectivePriceWeight: weight, netPriceWeight: weight };
    const sums = { ...tally, ...weights, success: huge.orderStake, riskStanding: huge.orderStake };
    const findings = (priceWeight: number): readonly string[] => [
      ...auditOrder({ ...big, tally: { ...sums, priceWeight } }, [huge]),
    ];
    expect(findings(weight + 100)).toEqual([]);
    expect(findings(weight + 50_000)).toHaveLength(1);
    // Not so its money.
    const off = { ...sums, priceWeight: weight, success: toMinor(10 ** 12 - 1) };
    expect([...auditOrder({ ...big, tally: off }, [huge])]).toHaveLength(1);
  });
});
