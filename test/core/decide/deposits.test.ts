// What an operator says that it put on an account at a bookmaker, or took out: so much more there is to stake, and nothing else is other.
import { beforeEach, describe, expect, it } from 'vitest';
import { changed } from '../../../src/core/change.js';
import { availableOn } from '../../../src/core/look/balances.js';
import { bookieLedger, emptyBalance } from '../../../src/core/record/ledger.js';
import { toCurrency } from '../../../src/core/value/currency.js';
import {
  EXCHANGE_ACCOUNT,
  toAccountId,
  toBookieCode,
  toLedgerAccount,
  toUsername,
} from '../../../src/core/value/ids.js';
import { money, toMinor } from '../../../src/core/value/money.js';
import type { Answer } from '../../../src/core/value/rejection.js';
import { verified } from '../../support/memory-reader.js';
import { type World, account, customer, openWorld } from '../../support/world.js';

const [EUR, JPY] = [toCurrency('EUR'), toCurrency('JPY')];
const LEDGER = bookieLedger(toBookieCode('pin'), 'pin-one');
const OPENING = 30_000;

let world: World;
beforeEach(async () => {
  const accounts = [
    account(1, 'pin', 'pin-one', { ccy: EUR, openingBalance: toMinor(OPENING) }),
    account(2, 'pin', 'pin-two', { ccy: JPY, openingBalance: toMinor(9000) }),
  ];
  world = await openWorld({ customers: [customer('root')], accounts });
});

function deposit(
  amount: number,
  accountId = 1,
  ccy = EUR,
  requestUuid: string | null = null,
): Promise<Answer<unknown>> {
  const by = { username: toUsername('root'), behind: null, ip: '127.0.0.1' };
  const into = accountId === 0 ? EXCHANGE_ACCOUNT : toAccountId(accountId);
  return world.engine.submit('deposit', {
    by,
    accountId: into,
    amount: money(ccy, amount),
    description: 'by card',
    requestUuid,
  });
}

const available = (accountId = 1): number =>
  availableOn(world.store.view, world.store.view.find('bookieAccount', toAccountId(accountId))!);
const settledOf = (name: string): number | undefined => world.store.view.find('balance', `${name} EUR`)?.settled;

describe('a deposit', () => {
  it('is there to be staked, to the minor unit, each time; what is taken out is not', async () => {
    await deposit(12_345);
    expect([available(), available(2)]).toEqual([OPENING + 12_345, 9000]);
    await deposit(12_345);
    await deposit(-4690);
    await deposit(700, 2, JPY);
    expect([available(), available(2)]).toEqual([OPENING + 20_000, 9700]);
    expect(verified(world.store)).toEqual([]);
  });

  it('comes from the bank, and is nobody’s profit or loss', async () => {
    await deposit(5000);
    expect([settledOf('bank'), settledOf(LEDGER)]).toEqual([5000, -5000]);
    const balances = [...world.store.view.all('balance')];
    expect(balances.map(({ profitLoss: { today, yesterday } }) => [today, yesterday])).toEqual(
      balances.map(() => [0, 0]),
    );
  });

  it('may take out more than is known to be there: then nothing can be staked', async () => {
    expect(await deposit(-OPENING - 1)).toMatchObject({ ok: true });
    expect(available()).toBe(-1);
    expect(verified(world.store)).toEqual([]);
  });

  it('is in the audit log, which its posting names', async () => {
    await deposit(5000);
    await deposit(-100);
    // Before them its customer was made.
    expect([...world.store.view.all('audit')].slice(1)).toMatchObject([
      { action: 'deposit', subject: LEDGER, actor: 'root', details: { amount: 'EUR 50.00', description: 'by card' } },
      { action: 'deposit', subject: LEDGER, actor: 'root', details: { amount: 'EUR -1.00', description: 'by card' } },
    ]);
    expect([...world.store.view.all('posting')].map(({ postingId }) => postingId)).toEqual([
      'deposit:1:2',
      'deposit:1:3',
    ]);
  });

  it('changes nothing where there is no such account, where it is of nothing, and where it is more than can be counted', async () => {
    const outOfRange = { code: 'validation_error', errors: { amount: ['out_of_range'] } };
    const refused = async (asked: Promise<Answer<unknown>>): Promise<unknown> => {
      const answer = await asked;
      return answer.ok ? answer : answer.rejection;
    };
    const before = world.store.lastSeq();
    expect(await refused(deposit(1, 3))).toEqual({ code: 'not_found' });
    // What it has is customers'.
    expect(await refused(deposit(1, 0))).toEqual({ code: 'not_found' });
    expect(await refused(deposit(0))).toEqual(outOfRange);
    expect(await refused(deposit(1_000_000_000_000_001))).toEqual(outOfRange);
    expect(world.store.lastSeq()).toBe(before);
    const empty = emptyBalance(toLedgerAccount(LEDGER), EUR, world.time.clock());
    await world.write([changed('balance', { ...empty, settled: toMinor(-Number.MAX_SAFE_INTEGER) })]);
    expect(await refused(deposit(1))).toEqual(outOfRange);
    expect(await deposit(-1)).toMatchObject({ ok: true });
  });
});
