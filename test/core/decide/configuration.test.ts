// The configuration file in the store (decisions §19): what is missing is made, what customers and operators may have changed is
// left alone, what only the file can say is brought up to date, and a file that has not changed changes nothing.
import { describe, expect, it } from 'vitest';
import { type Change, changed } from '../../../src/core/change.js';
import type { Configure } from '../../../src/core/command.js';
import type { Audit } from '../../../src/core/record/audit.js';
import { exchangeAccount } from '../../../src/core/record/bookie.js';
import { toCurrency } from '../../../src/core/value/currency.js';
import { toAccountId, toGroupId, toSessionKey, toUsername } from '../../../src/core/value/ids.js';
import { money, toMinor, toRate } from '../../../src/core/value/money.js';
import { toCommissionPpm } from '../../../src/core/value/price.js';
import { type Engine, createEngine } from '../../../src/engine/engine.js';
import { createMemoryStore } from '../../../src/store/memory/memory-store.js';
import type { Store } from '../../../src/store/store.js';
import { NOON, account, bookie, creditChange, customer, rateChange } from '../../support/world.js';

const FILE: Configure = {
  groups: [{ groupId: toGroupId(1), name: 'main', managers: [toUsername('anna')] }],
  customers: [customer('anna'), customer('alice')],
  standings: [
    { username: toUsername('anna'), isMasterAgent: false },
    { username: toUsername('alice'), isMasterAgent: false },
  ],
  bookies: [bookie('pin'), bookie('sbk')],
  accounts: [account(1, 'pin', 'a'), account(2, 'sbk', 'a')],
  rates: { GBP: toRate(1), EUR: toRate(1.16) },
};

async function configured(
  ...files: readonly Partial<Configure>[]
): Promise<{ store: Store; engine: Engine; answer: unknown }> {
  const store = createMemoryStore();
  const engine = createEngine(store, { findOffer: () => null }, () => NOON);
  let answer: unknown = null;
  for (const file of files) answer = await engine.submit('configure', { ...FILE, ...file });
  return { store, engine, answer };
}

const auditOf = (store: Store): readonly Pick<Audit, 'actor' | 'action' | 'subject' | 'details'>[] =>
  [...store.view.all('audit')]
    .filter(({ action }) => action !== 'customer_created')
    .map(({ actor, action, subject, details }) => ({ actor, action, subject, details }));

function loggedIn(username: string, behind: string | null): Change {
  return changed('session', {
    sessionKey: toSessionKey(`${username} by ${behind ?? 'itself'}`),
    username: toUsername(username),
    clientType: 'direct',
    behind: behind === null ? null : toUsername(behind),
    createdAt: NOON,
    seenAt: NOON,
  });
}

describe('a configuration file', () => {
  it('makes what is missing', async () => {
    const { store } = await configured({});
    expect([...store.view.all('group')]).toEqual(FILE.groups);
    expect([...store.view.all('customer')].map(({ username, customerId }) => [username, customerId])).toEqual([
      ['alice', 2],
      ['anna', 1],
    ]);
    expect([...store.view.all('bookie')]).toEqual(FILE.bookies);
    expect([...store.view.all('bookieAccount')]).toEqual(FILE.accounts);
    expect(store.view.find('rates', 'rates')).toEqual({ rates: FILE.rates });
  });

  it('changes nothing the second time', async () => {
    // Masks are drawn anew each time; the first one stays.
    const { store } = await configured({}, { accounts: FILE.accounts.map((one) => ({ ...one, mask: '_ffffffff_' })) });
    expect(store.lastSeq()).toBe(1);
  });

  it('never overwrites a customer or a rate', async () => {
    const { store, engine } = await configured({});
    const changes = [creditChange(store, 'alice', 'GBP', 7), rateChange(store, 'EUR', 1.2)];
    await store.transact(NOON, () => ({ ok: true, changes, reply: null }));
    const answer = await engine.submit('configure', {
      ...FILE,
      customers: [customer('alice', { name: 'Alice' }), customer('bob')],
      rates: { ...FILE.rates, EUR: toRate(1.5), USD: toRate(1.27) },
    });
    expect(store.view.find('customer', toUsername('alice'))).toMatchObject({ name: '', creditLimit: { amount: 7 } });
    expect(store.view.find('customer', toUsername('bob'))?.customerId).toBe(3);
    expect(store.view.find('rates', 'rates')?.rates).toEqual({ GBP: 1, EUR: 1.2, USD: 1.27 });
    expect(answer).toEqual({ ok: true, value: { accountsKept: [], accountsTwice: [], ratesKept: ['EUR'] } });
  });

  it('has the last word on groups and their managers, and the audit log says what was', async () => {
    const groups = [{ groupId: toGroupId(1), name: 'desk', managers: [toUsername('alice'), toUsername('anna')] }];
    const { store } = await configured({}, { groups }, { groups });
    expect([...store.view.all('group')]).toEqual(groups);
    expect(auditOf(store)).toEqual([
      {
        actor: null,
        action: 'group_changed',
        subject: '1',
        details: { name: 'main → desk', managers: 'anna → alice anna' },
      },
    ]);
    const renamed = [{ ...groups[0]!, name: 'desks' }];
    const { store: other } = await configured({ groups }, { groups: renamed });
    expect(auditOf(other).map(({ details }) => details)).toEqual([{ name: 'desk → desks' }]);
  });

  it('has the last word on who is a master agent, and on nothing else of a customer', async () => {
    const standings = [{ username: toUsername('anna'), isMasterAgent: true }];
    const { store, engine } = await configured({}, { standings });
    const before = store.view.find('customer', toUsername('anna'));
    expect(before).toMatchObject({ isMasterAgent: true, creditLimit: FILE.customers[0]?.creditLimit });
    expect(auditOf(store)).toEqual([
      { actor: null, action: 'customer_changed', subject: 'anna', details: { master_agent: 'false → true' } },
    ]);
    // One that the file does not name stays what it is.
    await engine.submit('configure', { ...FILE, standings: [] });
    expect(store.view.find('customer', toUsername('anna'))).toEqual(before);
    await engine.submit('configure', FILE);
    expect(store.view.find('customer', toUsername('anna'))).toEqual({ ...before, isMasterAgent: false });
  });

  it.each<[what: string, later: Partial<Configure>]>([
    ['whose agent manages the group no more', { groups: [{ ...FILE.groups[0]!, managers: [] }] }],
    ['of one who has become a master agent', { standings: [{ username: toUsername('alice'), isMasterAgent: true }] }],
  ])('ends a session in the name of a customer %s', async (_what, later) => {
    const { store, engine } = await configured({});
    const changes = [loggedIn('alice', null), loggedIn('anna', null), loggedIn('alice', 'anna')];
    await store.transact(NOON, () => ({ ok: true, changes, reply: null }));
    await engine.submit('configure', FILE);
    expect([...store.view.all('session')]).toHaveLength(3);
    await engine.submit('configure', { ...FILE, ...later });
    expect([...store.view.all('session')].map(({ behind }) => behind)).toEqual([null, null]);
  });

  it('has the last word on bookies and accounts', async () => {
    const { store } = await configured(
      {},
      {
        bookies: [bookie('pin', { commission: toCommissionPpm(20_000) }), bookie('sbk')],
        accounts: [
          account(1, 'pin', 'a', { stakeIncrement: toMinor(100), tags: { region: 'eu' } }),
          account(2, 'sbk', 'a'),
        ],
      },
    );
    expect(store.view.find('bookie', bookie('pin').bookie)?.commission).toBe(20_000);
    expect(store.view.find('bookieAccount', toAccountId(1))).toMatchObject({
      stakeIncrement: 100,
      tags: { region: 'eu' },
    });
    expect(auditOf(store)).toEqual([]);
  });

  it('says the least stake of the exchange in another currency, and it is the same exchange', async () => {
    const [pounds, euros] = [money(toCurrency('GBP'), 200), money(toCurrency('EUR'), 300)].map(exchangeAccount);
    const { store, answer } = await configured({ accounts: [pounds!] }, { accounts: [euros!] });
    expect(answer).toMatchObject({ ok: true, value: { accountsKept: [], accountsTwice: [] } });
    expect([...store.view.all('bookieAccount')]).toEqual([euros]);
    expect(auditOf(store)).toEqual([]);
  });

  it('has the last word on what was on an account at first, and the audit log says what was', async () => {
    const richer = [account(1, 'pin', 'a', { openingBalance: toMinor(12_345) }), account(2, 'sbk', 'a')];
    const { store } = await configured({}, { accounts: richer }, { accounts: richer });
    expect(store.view.find('bookieAccount', toAccountId(1))?.openingBalance).toBe(12_345);
    expect(auditOf(store)).toEqual([
      {
        actor: null,
        action: 'account_changed',
        subject: 'bookie:pin:a',
        details: { opening_balance: 'GBP 100000.00 → GBP 123.45' },
      },
    ]);
  });

  it('switches off an account that it no longer names, and on again', async () => {
    const { store, engine } = await configured({}, { accounts: [account(1, 'pin', 'a')] });
    expect(store.view.find('bookieAccount', toAccountId(2))).toEqual({ ...FILE.accounts[1], enabled: false });
    const seq = store.lastSeq();
    await engine.submit('configure', { ...FILE, accounts: [account(1, 'pin', 'a')] });
    expect(store.lastSeq()).toBe(seq);
    await engine.submit('configure', FILE);
    expect(store.view.find('bookieAccount', toAccountId(2))?.enabled).toBe(true);
  });

  it.each([
    ['bookie', account(1, 'sbk', 'a')],
    ['name', account(1, 'pin', 'b')],
    ['currency', account(1, 'pin', 'a', { ccy: toCurrency('EUR') })],
  ])('cannot make another account of one by its %s alone', async (_, other) => {
    const { store, answer } = await configured({}, { accounts: [other, account(2, 'sbk', 'a')] });
    expect(answer).toMatchObject({ ok: true, value: { accountsKept: [1] } });
    expect(store.view.find('bookieAccount', toAccountId(1))).toEqual(account(1, 'pin', 'a'));
  });

  it('cannot make another account of one: all stays as it is, and the answer says which', async () => {
    const { store, engine } = await configured({});
    const seq = store.lastSeq();
    const other = account(1, 'sbk', 'b', { ccy: toCurrency('EUR'), mask: '_ffffffff_', customerId: 'c-9' });
    const answer = await engine.submit('configure', {
      ...FILE,
      customers: [...FILE.customers, { ...FILE.customers[0]!, username: toUsername('zed') }],
      accounts: [other, account(2, 'sbk', 'a'), account(3, 'pin', 'c')],
      rates: { ...FILE.rates, SEK: toRate(13) },
    });
    expect(answer).toEqual({ ok: true, value: { accountsKept: [1], accountsTwice: [], ratesKept: [] } });
    expect(store.lastSeq()).toBe(seq);
    expect(store.view.find('bookieAccount', toAccountId(1))).toEqual(FILE.accounts[0]);
  });

  it('cannot give an account another id, with which its money would be there twice: all stays as it is', async () => {
    const { store, engine } = await configured({});
    const seq = store.lastSeq();
    const accounts = [account(7, 'pin', 'a'), account(2, 'sbk', 'a'), account(3, 'pin', 'c')];
    const answer = await engine.submit('configure', { ...FILE, accounts });
    const accountsTwice = [{ accountId: 7, storedAs: 1 }];
    expect(answer).toEqual({ ok: true, value: { accountsKept: [], accountsTwice, ratesKept: [] } });
    expect(store.lastSeq()).toBe(seq);
  });

  it('may have an account of the same name in another currency, which is another one', async () => {
    const euros = account(7, 'pin', 'a', { ccy: toCurrency('EUR') });
    const { store } = await configured({}, { accounts: [euros, account(2, 'sbk', 'a')] });
    expect(store.view.find('bookieAccount', toAccountId(7))).toEqual(euros);
  });
});
