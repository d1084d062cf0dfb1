// What the page reads of what the server says.
import { afterEach, expect, test, vi } from 'vitest';
import { createApi } from '../../src/console/api.js';
import { isAnything } from '../../src/console/guards.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('nothing that others have named turns what stands behind it', async () => {
  const description = 'Rlo\u202etest -0.5/1 (Asian) \u2067and\u2069 \u202bmore\u202c';
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ status: 'ok', data: [{ [description]: description, of: 'هلال "\u200f"' }] })),
  );
  const read = 'Rlotest -0.5/1 (Asian) and more';
  const answer = await createApi(null, vi.fn()).ask({ path: '/v1/orders/' }, isAnything);
  expect(answer).toMatchObject({ ok: true, value: [{ [read]: read, of: 'هلال "\u200f"' }] });
});
