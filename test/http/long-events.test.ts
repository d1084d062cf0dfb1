// A page of very many events, by HTTP: to show who offers on each is many turns' work, so that others are not kept waiting.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changed } from '../../src/core/change.js';
import { toEventId } from '../../src/core/value/ids.js';
import { ITEMS_A_TURN } from '../../src/turns.js';
import { countTurns } from '../support/turns.js';
import { customer } from '../support/world.js';
import { type ServedWorld, serveWorld } from './served-world.js';

const COUNT = 1000;

let served: ServedWorld;
let alice: string;
beforeAll(async () => {
  served = await serveWorld({ customers: [customer('alice')] });
  const event = served.world.store.view.find('event', served.world.eventId)!;
  const ids = Array.from({ length: COUNT - 1 }, (_, nth) => toEventId(`2026-05-26,${nth + 1000},${nth + 3000}`));
  await served.world.write(ids.map((eventId) => changed('event', { ...event, eventId })));
  alice = await served.logIn('alice');
});
afterAll(() => served.close());

test('a page of very many events is made and written a part at a time', async () => {
  const { result, turns } = await countTurns(() => served.ask(alice, { url: `/v1/events/?page_size=${COUNT}` }));
  const listed = result.payload as readonly { readonly event_id: string }[];
  expect(new Set(listed.map(({ event_id }) => event_id)).size).toBe(COUNT);
  expect(turns).toBeGreaterThan((2 * COUNT) / ITEMS_A_TURN - 2);
});
