// Which accounts a betslip gets (decisions §10), as one reads it: offered bet types by bookie, and who takes which.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AccountChoice,
  type AccountWish,
  inAccountOrder,
  selectAccounts,
} from '../../../src/core/rule/accounts.js';
import { betType } from '../../support/bet-types.js';
import { account } from '../../support/world.js';

const WANTED = betType('for,under,0.5');
const ALIKE = betType('for,cs,0,0');
const ALSO = betType('against,overeq,1');

const wish: AccountWish = {
  betType: WANTED,
  equivalentBets: true,
  equivalentBetsBookies: [],
  multipleAccounts: false,
};

/** `pin 1 2 3: for,under,0.5 / for,cs,0,0` — a bookie, its accounts (`2!` rests), and what it offers. */
function choicesOf(lines: readonly string[]): AccountChoice[] {
  return lines.flatMap((line) => {
    const [who = '', offers = ''] = line.split(': ');
    const [bookie = '', ...ids] = who.split(' ');
    const offered = offers === '' ? [] : offers.split(' / ').map(betType);
    return ids.map((id) => ({
      account: account(Number.parseInt(id, 10), bookie, 'a'),
      obstacle: id.endsWith('!') ? 'account_backoff' : null,
      offered,
    }));
  });
}

function told(lines: readonly string[], values: Partial<AccountWish> = {}): string[] {
  const { accounts, invalidAccounts } = selectAccounts(choicesOf(lines), { ...wish, ...values });
  return [
    ...accounts.map(({ accountId, betType: type }) => `${accountId} ${type}`),
    ...invalidAccounts.map(({ accountId, reason }) => `not ${accountId} ${reason}`),
  ];
}

const BOTH = `${WANTED} / ${ALIKE}`;

describe('a betslip gets', () => {
  it.each([
    ['one account a bookie', [`pin 1 2: ${WANTED}`, `sbk 3 4: ${WANTED}`], {}, [`1 ${WANTED}`, `3 ${WANTED}`]],
    ['further ones for what settles alike', [`pin 1 2 3: ${BOTH}`], {}, [`1 ${WANTED}`, `2 ${ALIKE}`]],
    [
      'as many of them as there are bet types',
      [`pin 1 2 3: ${BOTH} / ${ALSO}`],
      {},
      [`1 ${WANTED}`, `2 ${ALIKE}`, `3 ${ALSO}`],
    ],
    ['the first account that is fit', [`pin 1! 2: ${BOTH}`], {}, [`2 ${WANTED}`, 'not 1 account_backoff']],
    ['an equivalent where the type itself is not offered', [`pin 1 2: ${ALIKE}`], {}, [`1 ${ALIKE}`]],
    ['no equivalents unasked', [`pin 1 2: ${BOTH}`], { equivalentBets: false }, [`1 ${WANTED}`]],
    [
      'no equivalents unasked, even where nothing else is offered',
      [`pin 1 2: ${ALIKE}`],
      { equivalentBets: false },
      ['not 1 no_offer', 'not 2 no_offer'],
    ],
    [
      'equivalents only at the bookies named for them',
      [`pin 1 2: ${BOTH}`, `sbk 3: ${ALIKE}`],
      { equivalentBetsBookies: ['sbk'] },
      [`1 ${WANTED}`, `3 ${ALIKE}`],
    ],
    [
      'all accounts for the type itself, with several accounts a bookie',
      [`pin 1 2 3: ${BOTH}`],
      { multipleAccounts: true },
      [`1 ${WANTED}`, `2 ${WANTED}`, `3 ${WANTED}`],
    ],
    [
      'all accounts for the equivalents in turn, where the type itself is not offered',
      [`pin 1 2 3: ${ALIKE} / ${ALSO}`],
      { multipleAccounts: true },
      [`1 ${ALIKE}`, `2 ${ALSO}`, `3 ${ALIKE}`],
    ],
    ['nothing where nothing is offered', ['pin 1:', 'sbk 2: '], {}, ['not 1 no_offer', 'not 2 no_offer']],
    ['its obstacle before the lack of an offer', ['pin 1!: '], {}, ['not 1 account_backoff']],
  ])('%s', (_, lines, values, expected) => {
    expect(told(lines, values)).toEqual(expected);
  });

  const choices = fc
    .array(
      fc.record({
        accounts: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
        offered: fc.subarray([WANTED, ALIKE, ALSO]),
      }),
      { maxLength: 4 },
    )
    .map((bookies) =>
      bookies.flatMap(({ accounts, offered }, bookie) =>
        accounts.map((isFit, index): AccountChoice => ({
          account: account(bookie * 10 + index + 1, `b${bookie}`, 'a'),
          obstacle: isFit ? null : 'account_disabled',
          offered,
        })),
      ),
    );

  it('an account once, for what its bookie offers, and never two equivalents of one bookie unless asked', () => {
    fc.assert(
      fc.property(choices, fc.boolean(), fc.boolean(), (all, equivalentBets, multipleAccounts) => {
        const { accounts, invalidAccounts } = selectAccounts(all, { ...wish, equivalentBets, multipleAccounts });
        const ids = [...accounts, ...invalidAccounts].map(({ accountId }) => accountId);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { accountId, betType: type } of accounts) {
          const choice = all.find(({ account: one }) => one.accountId === accountId)!;
          expect(choice.obstacle).toBeNull();
          expect(choice.offered).toContain(type);
          if (!equivalentBets) expect(type).toBe(WANTED);
        }
        if (multipleAccounts) return;
        const pairs = accounts.map(({ bookie, betType: type }) => `${bookie} ${type}`);
        expect(new Set(pairs).size).toBe(pairs.length);
      }),
    );
  });
});

describe('accounts are given', () => {
  it('by bookie code, then by account id as a number, whatever order they come in', () => {
    const come = [account(10, 'sbk', 'a'), account(9, 'sbk', 'b'), account(2, 'sbk', 'c'), account(11, 'pin', 'a')];
    for (const order of [come, come.toReversed()])
      expect(order.toSorted(inAccountOrder).map(({ accountId }) => accountId)).toEqual([11, 2, 9, 10]);
  });
});
