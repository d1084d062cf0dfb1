// Transfers of years, by HTTP: to list them is many turns' work, so that others are not kept waiting.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ITEMS_A_TURN } from '../../src/turns.js';
import { countTurns } from '../support/turns.js';
import { STAFFED, type ServedWorld, serveWorld } from './served-world.js';

const COUNT = 1000;
const TURNS = COUNT / ITEMS_A_TURN;

let served: ServedWorld;
let anna: string;

beforeAll(async () => {
  served = await serveWorld({ ...STAFFED, serverLimits: { requests_per_second: 100_000 } });
  anna = await served.logIn('anna');
  const give = async (username: string, amount: number): Promise<void> => {
    const json = { username, amount };
    const answer = await served.ask(anna, { method: 'POST', url: '/v1/transfers/', json });
    if (answer.status !== 200) throw new Error(answer.body);
  };
  for (let number = 1; number <= COUNT; number += 1) await give('alice', number);
  await give('bob', 1);
});
afterAll(() => served.close());

test.each([
  ['of one customer', 'username=alice', COUNT, COUNT],
  ['of all', '', 1, COUNT + 1],
])('%s are read, presented and written a part at a time, the latest first', async (_, query, latest, count) => {
  const { result, turns } = await countTurns(() => served.ask(anna, { url: `/v1/transfers/?${query}` }));
  const amounts = (result.payload as readonly { readonly amount_from: number }[]).map((one) => one.amount_from);
  expect(amounts).toHaveLength(count);
  expect(amounts[0]).toBe(latest);
  expect(amounts.slice(-COUNT)).toEqual(Array.from({ length: COUNT }, (_ignored, index) => COUNT - index));
  expect(turns).toBeGreaterThan(2 * TURNS);
});
