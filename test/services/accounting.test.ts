// How what an account has had is read where that is long.
import { expect, it } from 'vitest';
import { changed } from '../../src/core/change.js';
import { toCreditChangeId } from '../../src/core/value/ids.js';
import { later } from '../../src/core/value/time.js';
import { countTurns } from '../support/turns.js';
import { NOON, customer, openWorld } from '../support/world.js';

it('a history of thousands of credit limits is read in turns, the latest first', async () => {
  const MANY = 3000;
  const world = await openWorld({ customers: [customer('alice')] });
  const alice = world.callerOf('alice');
  const { username, creditLimit } = alice.customer;
  await world.write(
    Array.from({ length: MANY }, (_, nth) =>
      changed('creditChange', {
        creditChangeId: toCreditChangeId(nth + 1),
        username,
        limit: creditLimit,
        comment: `the ${nth + 1}th`,
        at: later(NOON, nth),
      }),
    ),
  );
  const { result, turns } = await countTurns(() => world.accounting.creditLimitHistory(alice, 'alice', null));
  const comments = result.ok ? result.value.entries.map(({ comment }) => comment) : [];
  expect([comments.length, comments[0], comments.at(-1)]).toEqual([MANY, `the ${MANY}th`, 'the 1th']);
  expect(turns).toBeGreaterThan(10);
});
