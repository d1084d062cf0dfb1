// How much balances may come to: those of customers and agents, and those of the house, which are everybody's (client §4.5).
import { beforeEach, describe, expect, it } from 'vitest';
import { changed } from '../../../src/core/change.js';
import type { Replies } from '../../../src/core/command.js';
import { emptyBalance } from '../../../src/core/record/ledger.js';
import { toCurrency } from '../../../src/core/value/currency.js';
import { toGroupId, toLedgerAccount, toUsername } from '../../../src/core/value/ids.js';
import { money, toMinor } from '../../../src/core/value/money.js';
import type { Answer } from '../../../src/core/value/rejection.js';
import { verified } from '../../support/memory-reader.js';
import { type World, customer, openWorld } from '../../support/world.js';

const GBP = toCurrency('GBP');
const [OWN, AGENTS, ALL] = [1_000_000_000_000_000, 9_000_000_000_000_000, Number.MAX_SAFE_INTEGER];

let world: World;
beforeEach(async () => {
  const staff = { groupId: toGroupId(2) };
  world = await openWorld({
    groups: [
      { groupId: toGroupId(1), name: 'main', managers: ['anna', 'emil'].map(toUsername) },
      { groupId: toGroupId(2), name: 'staff', managers: [] },
    ],
    customers: [customer('alice'), customer('anna', staff), customer('emil', { ...staff, ccy: toCurrency('EUR') })],
    rates: { GBP: 1, EUR: 1 },
  });
});

/** Puts a balance where bets and transfers of years may have brought it. */
function bring(account: string, ccy: string, settled: number): Promise<void> {
  const empty = emptyBalance(toLedgerAccount(account), toCurrency(ccy), world.time.clock());
  return world.write([changed('balance', { ...empty, settled: toMinor(settled) })]);
}

function transfer(
  agent: string,
  amount: number,
  discount = 0,
  requestUuid: string | null = null,
): Promise<Answer<Replies['makeTransfer']>> {
  const by = { username: toUsername(agent), behind: null, ip: '127.0.0.1' };
  const customerName = toUsername('alice');
  return world.engine.submit('makeTransfer', {
    by,
    customer: customerName,
    amount: money(GBP, amount),
    discount: toMinor(discount),
    description: '',
    onlyIfAvailable: false,
    requestUuid,
  });
}

const refused = (field: string): object => ({
  ok: false,
  rejection: { code: 'validation_error', errors: { [field]: ['out_of_range'] } },
});

describe('what a balance may come to', () => {
  it.each([
    ['of a customer', 'customer:alice', 'GBP', 1, OWN],
    ['of an agent', 'agent:anna', 'GBP', -1, AGENTS],
  ] as const)('%s is all that there may be, and not a unit more, either way', async (_, account, ccy, sign, most) => {
    for (const way of [1, -1]) {
      await bring(account, ccy, way * sign * (most - 10));
      const seq = world.store.lastSeq();
      expect(await transfer('anna', way * 11)).toEqual(refused('amount'));
      expect(world.store.lastSeq()).toBe(seq);
      expect(await transfer('anna', way * 10)).toMatchObject({ ok: true });
      expect(await transfer('anna', way)).toMatchObject({ ok: false });
      expect(await transfer('anna', -way * 5)).toMatchObject({ ok: true });
    }
  });

  it.each([1, -1])('of a customer whom bets brought beyond it goes back, and no further (%i)', async (way) => {
    await bring('customer:alice', 'GBP', way * (5 * OWN));
    expect(await transfer('anna', way)).toEqual(refused('amount'));
    expect(await transfer('anna', -way * OWN)).toMatchObject({ ok: true });
    expect(world.store.view.find('balance', 'customer:alice GBP')?.settled).toBe(way * 4 * OWN);
  });

  it('of the house goes on in another account where it is full, and keeps nobody from moving money', async () => {
    const settled = (account: string, ccy: string): number | undefined =>
      world.store.view.find('balance', `${account} ${ccy}`)?.settled;
    for (const account of ['fx', 'fx:2']) await bring(account, 'GBP', 10 - ALL);
    await bring('discounts', 'GBP', 10 - ALL);
    expect(await transfer('emil', 10, 10)).toMatchObject({ ok: true });
    expect([settled('fx', 'GBP'), settled('discounts', 'GBP')]).toEqual([-ALL, -ALL]);
    expect(await transfer('emil', 11, 1)).toMatchObject({ ok: true });
    expect([settled('fx', 'GBP'), settled('fx:2', 'GBP'), settled('fx:3', 'GBP')]).toEqual([-ALL, 10 - ALL, -11]);
    expect([settled('discounts', 'GBP'), settled('discounts:2', 'GBP')]).toEqual([-ALL, -1]);
    // What comes back fills the first again.
    expect(await transfer('emil', -11)).toMatchObject({ ok: true });
    expect([settled('fx', 'GBP'), settled('fx:3', 'GBP')]).toEqual([11 - ALL, -11]);
    const wrong = verified(world.store).filter((finding) => finding.startsWith('Transfer'));
    expect(wrong).toEqual([]);
  });
});

describe('part of a unit', () => {
  it.each([
    ['EUR', 1.5, 1, 2],
    ['EUR', 1.5, -1, -1],
    ['EUR', 1.0001, 1, 2],
    ['EUR', 1.0001, -1, -1],
    ['EUR', 0.9999, -1, 0],
    ['EUR', 2, 1, 2],
    ['EUR', 2, -1, -2],
  ])('of an agent’s money in %s at %d is its to pay: %i is %i', async (ccy, rate, amount, paid) => {
    await world.write([changed('rates', { rates: { GBP: 1, [ccy]: rate } as never })]);
    expect(await transfer('emil', amount)).toMatchObject({ ok: true, value: { transfer: { agentAmount: paid } } });
    const settled = world.store.view.find('balance', `agent:emil ${ccy}`)?.settled ?? 0;
    expect(settled + 0).toBe(-paid + 0);
  });
});

describe('a transfer', () => {
  it('of nothing, or between people of whose money there is no rate, moves nothing', async () => {
    const franc = { ccy: toCurrency('CHF') };
    await world.write([
      changed('customer', customer('carl', franc)),
      changed('customer', customer('clara', { ...franc, groupId: toGroupId(2) })),
    ]);
    const seq = world.store.lastSeq();
    const refusedOf = async (agent: string, name: string, amount: number): Promise<unknown> => {
      const answer = await world.engine.submit('makeTransfer', {
        by: { username: toUsername(agent), behind: null, ip: '127.0.0.1' },
        customer: toUsername(name),
        amount: money(name === 'carl' ? franc.ccy : GBP, amount),
        discount: toMinor(0),
        description: '',
        onlyIfAvailable: false,
        requestUuid: null,
      });
      return answer.ok ? 'moved' : answer.rejection;
    };
    const of = (reason: string): object => ({ code: 'validation_error', errors: { amount: [reason] } });
    expect(await refusedOf('anna', 'carl', 100)).toMatchObject(of('unknown_currency'));
    expect(await refusedOf('clara', 'alice', 100)).toMatchObject(of('unknown_currency'));
    expect(await refusedOf('anna', 'alice', 0)).toMatchObject(of('out_of_range'));
    expect(world.store.lastSeq()).toBe(seq);
  });

  it.each([
    [
      'anna',
      'is booked once on either side, where both have the same',
      ['customer:alice GBP 10', 'agent:anna GBP -10'],
    ],
    [
      'emil',
      'is exchanged, where they have not',
      ['customer:alice GBP 10', 'fx GBP -10', 'agent:emil EUR -10', 'fx EUR 10'],
    ],
  ])('of money by %s %s', async (agent, _, booked) => {
    expect(await transfer(agent, 10)).toMatchObject({ ok: true });
    const [posting] = world.store.view.all('posting');
    expect(posting?.entries.map(({ account, ccy, amount }) => `${account} ${ccy} ${amount}`)).toEqual(booked);
  });

  it('in a currency that is not its customer’s any more moves nothing', async () => {
    const seq = world.store.lastSeq();
    const answer = await world.engine.submit('makeTransfer', {
      by: { username: toUsername('anna'), behind: null, ip: '127.0.0.1' },
      customer: toUsername('alice'),
      amount: money(toCurrency('EUR'), 100),
      discount: toMinor(0),
      description: '',
      onlyIfAvailable: false,
      requestUuid: null,
    });
    expect(answer).toMatchObject({ ok: false, rejection: { errors: { username: ['unknown_customer'] } } });
    expect(world.store.lastSeq()).toBe(seq);
  });
});

describe('a transfer that is asked for twice under one name', () => {
  it('is made once, also where both are decided before the first is stored', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => transfer('anna', 500, 0, 'a-name')));
    expect(answers).toMatchObject([false, true, true].map((isReplayed) => ({ ok: true, value: { isReplayed } })));
    expect(world.store.view.find('balance', 'customer:alice GBP')?.settled).toBe(500);
    expect([...world.store.view.all('transfer')]).toHaveLength(1);
    expect(verified(world.store)).toEqual([]);
  });
});
