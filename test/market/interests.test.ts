import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAccountId, toBookieCode, toEventId } from '../../src/core/value/ids.js';
import { type Interest, type Interests, createInterests } from '../../src/market/interests.js';
import { betType } from '../support/bet-types.js';

const EVENT = toEventId('2026-05-26,1,2');

/** Written `bookie account bet-type`. */
function interest(text: string): Interest {
  const [bookie, account, type] = text.split(' ');
  return {
    bookie: toBookieCode(bookie!),
    accountId: toAccountId(Number(account)),
    eventId: EVENT,
    betType: betType(type!),
  };
}

/** What is looked at on a bookie: `bet-type: account account`. */
function wanted(interests: Interests, bookie: string): string[] {
  return Array.from(
    interests.of(toBookieCode(bookie)),
    ({ betType: type, accounts }) => `${type}: ${[...accounts.keys()].sort().join(' ')}`,
  ).sort();
}

describe('what somebody looks at', () => {
  it('stands there once, with every account, until the last has looked away', () => {
    const interests = createInterests();
    interests.add([interest('acme 1 for,h'), interest('acme 2 for,h'), interest('acme 1 for,d')]);
    interests.add([interest('acme 1 for,h'), interest('bolt 3 for,h')]);
    expect(wanted(interests, 'acme')).toEqual(['for,d: 1', 'for,h: 1 2']);
    expect(wanted(interests, 'bolt')).toEqual(['for,h: 3']);

    interests.remove([interest('acme 1 for,h'), interest('acme 1 for,d')]);
    expect(wanted(interests, 'acme')).toEqual(['for,h: 1 2']);
    interests.remove([interest('acme 1 for,h')]);
    expect(wanted(interests, 'acme')).toEqual(['for,h: 2']);
    interests.remove([interest('acme 2 for,h')]);
    expect(wanted(interests, 'acme')).toEqual([]);
    expect(wanted(interests, 'nobody')).toEqual([]);
  });

  it('is told when the first looks, not when others join, and again when the first comes back', () => {
    const interests = createInterests();
    const told: string[] = [];
    const stop = interests.onNew(({ bookie, betType: type, accounts }) =>
      told.push(`${bookie} ${type} ${[...accounts.keys()].join(' ')}`),
    );
    interests.add([interest('acme 1 for,h')]);
    interests.add([interest('acme 1 for,h'), interest('acme 2 for,h')]);
    interests.remove([interest('acme 1 for,h'), interest('acme 1 for,h')]);
    expect(told).toEqual(['acme for,h 1']);
    interests.remove([interest('acme 2 for,h')]);
    interests.add([interest('acme 2 for,h'), interest('acme 3 for,h')]);
    stop();
    interests.add([interest('acme 2 for,a')]);
    expect(told).toEqual(['acme for,h 1', 'acme for,h 2 3']);
  });

  it('is taken away without harm where nobody looked', () => {
    const interests = createInterests();
    interests.remove([interest('acme 1 for,h')]);
    interests.add([interest('acme 1 for,h')]);
    interests.remove([interest('acme 2 for,h'), interest('acme 1 for,d')]);
    expect(wanted(interests, 'acme')).toEqual(['for,h: 1']);
  });

  it('is what a plain list of all who look comes to', () => {
    const one = fc.constantFrom('acme 1 for,h', 'acme 2 for,h', 'acme 1 for,d', 'bolt 3 for,h').map(interest);
    fc.assert(
      fc.property(fc.array(fc.record({ isStart: fc.boolean(), some: fc.array(one, { maxLength: 3 }) })), (steps) => {
        const interests = createInterests();
        const looking: Interest[] = [];
        for (const { isStart, some } of steps) {
          // Only who looks can look away.
          const fitting = isStart ? some : some.filter((look) => removeFrom(looking, look));
          if (isStart) {
            looking.push(...some);
            interests.add(fitting);
          } else interests.remove(fitting);
        }
        for (const bookie of ['acme', 'bolt']) {
          const types = new Map<string, Set<number>>();
          for (const look of looking.filter((each) => each.bookie === bookie))
            types.set(look.betType, (types.get(look.betType) ?? new Set()).add(look.accountId));
          const expected = [...types].map(([type, accounts]) => `${type}: ${[...accounts].sort().join(' ')}`);
          expect(wanted(interests, bookie)).toEqual(expected.sort());
        }
      }),
    );
  });
});

function removeFrom(looking: Interest[], look: Interest): boolean {
  const at = looking.findIndex(
    ({ bookie, accountId, betType: type }) =>
      bookie === look.bookie && accountId === look.accountId && type === look.betType,
  );
  if (at === -1) return false;
  looking.splice(at, 1);
  return true;
}
