// Heartbeats by HTTP (client §4.6). The decisions are in test/core/decide, the stories in test/scenarios.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '../support/orders.js';
import { customer } from '../support/world.js';
import { toGroupId, toHeartbeatId, toUsername } from '../../src/core/value/ids.js';
import { type Answered, type ServedWorld, serveWorld } from './served-world.js';

interface Heartbeat {
  readonly heartbeat_id: string;
  readonly expiry_time: string;
}

let served: ServedWorld;
let alice: string;
let bob: string;

beforeEach(async () => {
  served = await serveWorld({
    groups: [{ groupId: toGroupId(1), name: 'main', managers: [toUsername('anna')] }],
    customers: [customer('alice'), customer('bob'), customer('anna', { groupId: toGroupId(1) })],
    serverLimits: { requests_per_second: 1000 },
  });
  [alice, bob] = [await served.logIn('alice'), await served.logIn('bob')];
});
afterEach(() => served.close());

const URL = '/v1/heartbeats/';
const open = (session: string | null, json: unknown = { timeout: 30 }): Promise<Answered> =>
  served.ask(session, { method: 'POST', url: URL, json });
const refresh = (session: string, id: string): Promise<Answered> =>
  served.ask(session, { method: 'POST', url: `${URL}${id}/refresh/` });
const cancel = (session: string, id: string): Promise<Answered> =>
  served.ask(session, { method: 'DELETE', url: `${URL}${id}/` });
const get = (session: string, id: string): Promise<Answered> => served.ask(session, { url: `${URL}${id}/` });
const opened = async (session: string, timeout = 30): Promise<Heartbeat> =>
  (await open(session, { timeout })).payload as Heartbeat;
const listed = async (session: string): Promise<readonly Heartbeat[]> =>
  ((await served.ask(session, { url: URL })).payload as { readonly heartbeats: readonly Heartbeat[] }).heartbeats;

/** Noon of the world, so many seconds later. */
const at = (seconds: number): string =>
  new Date(Date.UTC(2026, 4, 26, 12) + seconds * 1000).toISOString().replace('Z', '000+00:00');

describe('a heartbeat', () => {
  it('is opened, read, kept alive and given up', async () => {
    const first = await open(alice);
    const { heartbeat_id: id } = first.payload as Heartbeat;
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect([first.status, first.payload]).toEqual([200, { heartbeat_id: id, expiry_time: at(30) }]);
    expect((await get(alice, id)).payload).toEqual(first.payload);
    await served.world.pass(29_000);
    expect((await refresh(alice, id)).payload).toEqual({ heartbeat_id: id, expiry_time: at(59) });
    expect(await listed(alice)).toEqual([{ heartbeat_id: id, expiry_time: at(59) }]);
    const gone = await cancel(alice, id);
    expect([gone.status, gone.payload]).toEqual([200, null]);
    expect(await listed(alice)).toEqual([]);
  });

  it('is in its owner’s list alone, the next to be missed first', async () => {
    const [late, soon, foreign] = [await opened(alice, 60), await opened(alice, 20), await opened(bob, 10)];
    expect(await listed(alice)).toEqual([soon, late]);
    expect(await listed(bob)).toEqual([foreign]);
    await served.world.pass(15_000);
    expect([await listed(alice), await listed(bob)]).toEqual([[soon, late], []]);
    await refresh(alice, soon.heartbeat_id);
    await served.world.pass(30_000);
    expect(await listed(alice)).toEqual([late]);
  });

  it('that is another’s, given up, missed, malformed or never was answers alike', async () => {
    const [foreign, given, missed] = [await opened(bob, 300), await opened(alice), await opened(alice, 10)];
    await cancel(alice, given.heartbeat_id);
    await served.world.pass(10_000);
    const ids = [foreign, given, missed].map(({ heartbeat_id: id }) => id);
    for (const ask of [get, refresh, cancel]) {
      const never = await ask(alice, 'f'.repeat(32));
      expect([never.status, never.code, never.payload]).toEqual([404, 'not_found', null]);
      for (const id of [...ids, 'F'.repeat(32), 'x', '%00', 'a'.repeat(128)]) {
        const { status, body } = await ask(alice, id);
        expect([id, status, body]).toEqual([id, never.status, never.body]);
      }
    }
    expect(await listed(bob)).toEqual([foreign]);
  });

  it('is over when its time is, also before anybody has noticed', async () => {
    const { heartbeat_id: id } = await opened(alice, 10);
    served.world.deadlines.close();
    await served.world.pass(9999);
    expect([(await get(alice, id)).status, (await listed(alice)).length]).toEqual([200, 1]);
    await served.world.pass(1);
    expect(served.world.store.view.find('heartbeat', toHeartbeatId(id))).not.toBeNull();
    for (const ask of [get, refresh, cancel]) expect((await ask(alice, id)).status).toBe(404);
    expect(await listed(alice)).toEqual([]);
  });

  it('without an id is not there', async () => {
    expect([(await refresh(alice, '')).status, (await cancel(alice, '/')).status]).toEqual([404, 404]);
  });

  it.each([
    [10, 200],
    [300, 200],
    ['45', 200],
  ])('may be promised for %j seconds', async (timeout, status) => {
    expect((await open(alice, { timeout })).status).toBe(status);
  });

  it.each([
    [{}, 'required'],
    [{ timeout: null }, 'required'],
    [{ timeout: 9 }, 'out_of_range'],
    [{ timeout: 301 }, 'out_of_range'],
    [{ timeout: -30 }, 'out_of_range'],
    [{ timeout: 1e300 }, 'out_of_range'],
    [{ timeout: 10.5 }, 'not_an_integer'],
    [{ timeout: 'soon' }, 'not_an_integer'],
    [{ timeout: true }, 'not_an_integer'],
    [{ timeout: [30] }, 'not_an_integer'],
  ])('is refused with %j', async (json, reason) => {
    const { status, code, payload } = await open(alice, json);
    expect([status, code]).toEqual([400, 'validation_error']);
    expect(payload).toEqual({ validation_errors: { timeout: [reason] } });
    expect(await listed(alice)).toEqual([]);
  });

  it('is opened by form too', async () => {
    const answer = await served.ask(alice, { method: 'POST', url: URL, form: { timeout: '30' } });
    expect([answer.status, (answer.payload as Heartbeat).expiry_time]).toEqual([200, at(30)]);
  });

  it('is one of a hundred that a customer may have open', async () => {
    for (let count = 0; count < 100; count += 1) await open(alice);
    const { status, code, headers, payload } = await open(alice);
    expect([status, code, headers['retry-after']]).toEqual([429, 'limit_reached', '1']);
    expect(payload).toEqual({ message: 'At most 100 heartbeats may be open at once.', retry_after: 1 });
    expect((await open(bob)).status).toBe(200);
    await served.world.pass(30_000);
    expect((await open(alice)).status).toBe(200);
  });

  it('is the customer’s, whoever asks in its name', async () => {
    const anna = await served.logIn('anna');
    const { heartbeat_id: id } = await opened(alice);
    expect((await get(anna, id)).status).toBe(404);
    const entered = await served.ask(anna, {
      method: 'POST',
      url: `/v1/sessions/${anna}/sudo/`,
      json: { target: 'alice' },
    });
    const second = String(entered.payload);
    expect((await refresh(second, id)).status).toBe(200);
    const more = await opened(second);
    expect((await listed(alice)).map(({ heartbeat_id: each }) => each)).toEqual([id, more.heartbeat_id]);
  });

  it('needs a session', async () => {
    expect((await open(null)).status).toBe(401);
  });
});

describe('a heartbeat that is missed', () => {
  it('is in the audit log with what it closed, which nobody’s request caused', async () => {
    await placeOrder(served.world, { durationSeconds: 60 });
    const { heartbeat_id: id } = await opened(alice, 10);
    await served.world.pass(10_000);
    const entries = [...served.world.store.view.all('audit')];
    expect(entries.at(-1)).toMatchObject({
      actor: null,
      behind: null,
      ip: null,
      action: 'heartbeat_expired',
      subject: 'alice',
      details: { heartbeat: id, orders_closed: '1' },
    });
  });
});
