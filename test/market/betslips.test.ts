import { describe, expect, it } from 'vitest';
import type { Betslip, BetslipAccount } from '../../src/core/record/betslip.js';
import {
  toAccountId,
  toBetslipId,
  toBookieCode,
  toEventId,
  toSessionKey,
  toUsername,
} from '../../src/core/value/ids.js';
import { findSport } from '../../src/core/value/sport.js';
import { toInstant } from '../../src/core/value/time.js';
import { createBetslipRegistry } from '../../src/market/betslips.js';
import { createInterests } from '../../src/market/interests.js';
import { betType } from '../support/bet-types.js';

const ACME = toBookieCode('acme');
const DERBY = toEventId('2026-05-26,1,2');
const FINAL = toEventId('2026-05-26,3,4');
const START = 1_000_000;
const LIFE_MS = 45_000;

/** A registry, its clock, and which selections of acme are looked at, with how many looks. */
function open() {
  let now = toInstant(START);
  const interests = createInterests();
  const started: string[] = [];
  interests.onNew(({ betType: type }) => started.push(type));
  return {
    registry: createBetslipRegistry(() => now, interests, { betslip_seconds: LIFE_MS / 1000 }),
    forward: (ms: number) => (now = toInstant(now + ms)),
    looks: () =>
      Object.fromEntries(
        Array.from(interests.of(ACME), ({ betType: type, accounts }) => [
          type,
          [...accounts.values()].reduce((sum, looks) => sum + looks, 0),
        ]),
      ),
    /** The selections that were looked at anew. */
    started,
  };
}

function account(number: number, type = 'for,h'): BetslipAccount {
  return { accountId: toAccountId(number), bookie: ACME, betType: betType(type), status: null, priceList: null };
}

function betslip(id: string, more: Partial<Betslip> = {}): Betslip {
  return {
    betslipId: toBetslipId(id),
    sessionKey: toSessionKey('session 1'),
    customer: toUsername('anna'),
    sport: findSport('fb')!.code,
    eventId: DERBY,
    betType: betType('for,h'),
    side: 'back',
    equivalentBets: true,
    multipleAccounts: false,
    wantBookies: null,
    equivalentBetsBookies: [],
    expiresAt: toInstant(START + LIFE_MS),
    closeReason: null,
    accounts: [account(1)],
    invalidAccounts: [],
    ...more,
  };
}

const ids = (some: Iterable<Betslip>): string[] => Array.from(some, ({ betslipId }) => betslipId);

describe('open betslips', () => {
  it('are found by id, by customer and by event, and make their selections looked at', () => {
    const { registry, looks } = open();
    registry.add(betslip('a', { accounts: [account(1), account(2, 'for,ah,h,-2')] }));
    registry.add(betslip('b', { customer: toUsername('ben') }));
    registry.add(betslip('c', { eventId: FINAL }));
    expect(registry.find(toBetslipId('a'))?.betslipId).toBe('a');
    expect(registry.find(toBetslipId('x'))).toBe(null);
    expect([ids(registry.openOf(toUsername('anna'))), ids(registry.openOf(toUsername('ben')))]).toEqual([
      ['a', 'c'],
      ['b'],
    ]);
    expect([ids(registry.openOn(DERBY)), ids(registry.openOn(FINAL))]).toEqual([['a', 'b'], ['c']]);
    expect(ids(registry.allOpen())).toEqual(['a', 'b', 'c']);
    expect(looks()).toMatchObject({ 'for,ah,h,-2': 1 });
  });

  it('share what they look at until the last is closed', () => {
    const { registry, looks, started } = open();
    registry.add(betslip('a'));
    registry.add(betslip('b'));
    expect([looks(), started]).toEqual([{ 'for,h': 2 }, ['for,h']]);
    registry.close(toBetslipId('a'), 'closed_by_user');
    registry.close(toBetslipId('a'), 'closed_by_user');
    expect(looks()).toEqual({ 'for,h': 1 });
    registry.close(toBetslipId('b'), 'closed_by_user');
    expect(looks()).toEqual({});
  });

  it('may change accounts, without what stays being looked at anew', () => {
    const { registry, looks, started } = open();
    registry.add(betslip('a'));
    const reason = { accountId: toAccountId(1), bookie: ACME, reason: 'account_backoff' } as const;
    registry.setAccounts(toBetslipId('a'), [account(2), account(3, 'for,d')], [reason]);
    expect([looks(), started]).toEqual([{ 'for,h': 1, 'for,d': 1 }, ['for,h', 'for,d']]);
    expect(registry.find(toBetslipId('a'))).toMatchObject({
      accounts: [{ accountId: 2 }, {}],
      invalidAccounts: [reason],
    });
    registry.close(toBetslipId('a'), 'closed_by_user');
    registry.setAccounts(toBetslipId('a'), [account(4)], []);
    registry.setAccounts(toBetslipId('x'), [account(4)], []);
    expect([looks(), registry.find(toBetslipId('a'))?.accounts.length]).toEqual([{}, 2]);
  });
});

describe('the end of a betslip', () => {
  it('comes at its expiry, and it can be read for a minute after', () => {
    const { registry, forward, looks } = open();
    registry.add(betslip('a'));
    forward(LIFE_MS - 1);
    registry.sweep();
    expect(registry.find(toBetslipId('a'))?.closeReason).toBe(null);
    forward(1);
    registry.sweep();
    expect(registry.find(toBetslipId('a'))).toMatchObject({ closeReason: 'expired', expiresAt: START + LIFE_MS });
    expect([ids(registry.allOpen()), ids(registry.openOf(toUsername('anna'))), ids(registry.openOn(DERBY))]).toEqual([
      [],
      [],
      [],
    ]);
    expect(looks()).toEqual({});
    forward(59_999);
    registry.sweep();
    expect(registry.find(toBetslipId('a'))).not.toBe(null);
    forward(1);
    registry.sweep();
    expect(registry.find(toBetslipId('a'))).toBe(null);
  });

  it('is there for whoever looks through those of a customer, whenever others are closed', () => {
    const { registry, forward, looks } = open();
    registry.add(betslip('a'));
    registry.add(betslip('b', { expiresAt: toInstant(START + 2 * LIFE_MS) }));
    const closed: string[] = [];
    registry.onChange(({ betslipId, closeReason }) => closed.push(`${betslipId} ${String(closeReason)}`));
    forward(LIFE_MS);
    expect(ids(registry.openOf(toUsername('anna')))).toEqual(['b']);
    expect([closed, looks()]).toEqual([['a expired'], { 'for,h': 1 }]);
  });

  it('comes a whole life after the clock was set back, and no later', () => {
    const { registry, forward, looks } = open();
    registry.add(betslip('a'));
    forward(-3_600_000);
    registry.sweep();
    expect(registry.find(toBetslipId('a'))?.expiresAt).toBe(START - 3_600_000 + LIFE_MS);
    forward(LIFE_MS - 1);
    registry.sweep();
    expect(looks()).toEqual({ 'for,h': 1 });
    forward(1);
    registry.sweep();
    expect([registry.find(toBetslipId('a'))?.closeReason, looks()]).toEqual(['expired', {}]);
  });

  it('is put off when it is refreshed, as long as it is open', () => {
    const { registry, forward } = open();
    registry.add(betslip('a'));
    registry.extend(toBetslipId('a'), toInstant(START + 2 * LIFE_MS));
    forward(LIFE_MS);
    registry.sweep();
    expect(registry.find(toBetslipId('a'))?.closeReason).toBe(null);
    forward(LIFE_MS);
    registry.sweep();
    registry.extend(toBetslipId('a'), toInstant(START + 9 * LIFE_MS));
    expect(registry.find(toBetslipId('a'))).toMatchObject({ closeReason: 'expired', expiresAt: START + 2 * LIFE_MS });
  });

  it('keeps its first reason, and the moment at which it came', () => {
    const { registry, forward } = open();
    registry.add(betslip('a'));
    forward(1000);
    registry.close(toBetslipId('a'), 'event_ended');
    forward(1000);
    registry.close(toBetslipId('a'), 'closed_by_user');
    registry.close(toBetslipId('x'), 'closed_by_user');
    expect(registry.find(toBetslipId('a'))).toMatchObject({ closeReason: 'event_ended', expiresAt: START + 1000 });
    forward(59_000);
    registry.sweep();
    expect(registry.find(toBetslipId('a'))).toBe(null);
  });

  it('leaves its accounts without prices, as each was when it was last asked', () => {
    const { registry } = open();
    const status = { code: 'failed', reason: 'no_offer' } as const;
    registry.add(betslip('a', { accounts: [{ ...account(1), status, priceList: [] }] }));
    registry.close(toBetslipId('a'), 'closed_by_user');
    expect(registry.find(toBetslipId('a'))?.accounts).toEqual([{ ...account(1), status, priceList: null }]);
  });

  it('of others are not looked through for each of thousands of sessions that end', () => {
    const { registry } = open();
    for (let number = 0; number < 20_000; number += 1) registry.add(betslip(`${number}`));
    const before = process.cpuUsage();
    for (let number = 2; number < 20_000; number += 1) registry.closeOfSession(toSessionKey(`session ${number}`));
    // Measured: 2 ms, and 600 where each looks through all.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(150);
    expect([...registry.allOpen()]).toHaveLength(20_000);
  });

  it('comes with that of its session, and with no other', () => {
    const { registry } = open();
    const other = { sessionKey: toSessionKey('session 2') };
    registry.add(betslip('a'));
    registry.add(betslip('b', other));
    registry.add(betslip('c'));
    registry.close(toBetslipId('c'), 'closed_by_user');
    registry.closeOfSession(toSessionKey('session 1'));
    expect(['a', 'b', 'c'].map((id) => registry.find(toBetslipId(id))?.closeReason)).toEqual([
      'session_ended',
      null,
      'closed_by_user',
    ]);
  });
});
