// The stream (decisions §16): who gets in, what is told at the start, what can be asked, how it ends, and the news of betslips, events and
// rates. Facts are in stream-facts.test.ts, offers in stream-offers.test.ts.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changed } from '../../src/core/change.js';
import { toBookieCode } from '../../src/core/value/ids.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { type StreamClient, type Told, isTold, openStream, payloadsOf } from '../support/stream-client.js';
import { listing } from '../support/world.js';
import type { ServedParts } from './served-world.js';
import { type StreamWorld, openStreamWorld } from './stream-world.js';

const OK = { status: 'ok' };
const ERROR = { status: 'error' };

/** Commands that are refused, and why; EVENT is the match, OVER one that has ended. */
const WRONG = [
  ['', 'bad_json'],
  ['register_event', 'bad_json'],
  ['{"register_event": 1}', 'bad_json'],
  ['["echo"', 'bad_json'],
  ['[]', 'bad_json'],
  ['null', 'bad_json'],
  ['3', 'bad_json'],
  ['"echo"', 'bad_json'],
  ['[1]', 'invalid_input'],
  ['[null, "echo"]', 'invalid_input'],
  ['[["echo"]]', 'invalid_input'],
  ['["register_event"]', 'invalid_input'],
  ['["register_event", "fb"]', 'invalid_input'],
  ['["register_event", "fb", 7]', 'invalid_input'],
  ['["register_event", null, "x"]', 'invalid_input'],
  ['["unregister_event", "fb", {}]', 'invalid_input'],
  ['["unregister_event"]', 'invalid_input'],
  ['["resume"]', 'invalid_input'],
  ['["resume", -1]', 'invalid_input'],
  ['["resume", 0.5]', 'invalid_input'],
  ['["resume", "soon"]', 'invalid_input'],
  ['["resume", ""]', 'invalid_input'],
  ['["resume", null]', 'invalid_input'],
  ['["resume", 1e300]', 'invalid_input'],
  ['["resume", 9007199254740991]', 'invalid_input'],
  ['["register_event", "fb", "2026-01-01,1,2"]', 'invalid_event'],
  ['["register_event", "fb", ""]', 'invalid_event'],
  ['["register_event", "nosport", "EVENT"]', 'invalid_event'],
  ['["register_event", "basket", "EVENT"]', 'invalid_event'],
  ['["register_event", "fb", "OVER"]', 'invalid_event'],
  ['["unregister_event", "fb", "EVENT"]', 'invalid_event'],
  ['["unregister_event", "fb", ""]', 'invalid_event'],
] as const;

describe.each(['json', 'protobuf'] as const)('the stream in %s', (format) => {
  let world: StreamWorld;

  async function reopen(parts: ServedParts): Promise<void> {
    await world.close();
    world = await openStreamWorld(format, parts);
  }

  beforeEach(async () => {
    world = await openStreamWorld(format);
  });
  afterEach(() => world.close());

  const codesOf = (messages: readonly Told[]): readonly string[] => messages.map(([code]) => code);

  /** Waits for the end of a connection, and returns its code. */
  const endOf = async (client: StreamClient): Promise<number> =>
    (await client.until('the end of the connection', () => client.closed)).code;

  /** Asks for an upgrade that is refused, and returns the status and the envelope. */
  async function refusal(query: Record<string, string>, headers: Record<string, string> = {}): Promise<unknown> {
    const answer = await world.knockAt({ query, headers });
    if (!('status' in answer)) throw new Error('it was let in');
    return [answer.status, answer.body];
  }

  describe('lets nobody in', () => {
    const body = (detail: unknown): unknown => ({ status: 'error', code: 'auth_error', data: detail });

    it('who brings no session, and says where it is looked for', async () => {
      expect(await refusal({})).toEqual([
        401,
        body({
          detail: 'The session is missing: the stream takes it in its address, as ?token=, or in the header Session',
        }),
      ]);
    });

    it('who brings what is no session', async () => {
      for (const token of ['', 'x', 'f'.repeat(32), '00'.repeat(64), "' or 1=1"]) {
        expect(await refusal({ token })).toEqual([401, body(expect.anything())]);
        expect(await refusal({}, { session: token })).toEqual([401, body(expect.anything())]);
      }
    });

    it('whose session has expired', async () => {
      const token = await world.sessionOf('alice');
      await world.world.pass(86_401_000);
      expect(await refusal({ token })).toEqual([401, body(expect.anything())]);
    });

    it('who has logged out', async () => {
      const token = await world.sessionOf('alice');
      await world.call('alice', { method: 'DELETE', url: `/v1/sessions/${token}/` });
      expect(await refusal({ token })).toEqual([401, body(expect.anything())]);
    });

    it('without an upgrade, and only by GET', async () => {
      const token = await world.sessionOf('alice');
      const url = `/v1/stream/?token=${token}`;
      const plain = await world.ask(null, { url });
      expect([plain.status, plain.code, plain.headers['upgrade']]).toEqual([426, 'upgrade_required', 'websocket']);
      expect((await world.ask(null, { url: '/v1/stream/' })).status).toBe(401);
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const answer = await world.ask(token, { method, url, json: {} });
        expect([method, answer.status, answer.code]).toEqual([method, 405, 'method_not_allowed']);
        expect(answer.headers['allow']).toContain('GET');
      }
    });

    it('with a seventeenth socket of a username, until one is closed', async () => {
      const token = await world.sessionOf('alice');
      const second = await world.logIn('alice');
      const open: StreamClient[] = [];
      while (open.length < 16) open.push(await world.connectWith(open.length % 2 === 0 ? token : second));
      const refused = await world.knockAt({ query: { token } });
      if (!('status' in refused)) throw new Error('it was let in');
      expect([refused.status, refused.body]).toEqual([
        429,
        { status: 'error', code: 'limit_reached', data: expect.anything() as unknown },
      ]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(await refusal({ token: second })).toEqual([429, expect.anything()]);
      // Another username has its own.
      await world.connect('bob');
      await open[3]?.close();
      await world.connectWith(token);
      expect(await refusal({ token })).toEqual([429, expect.anything()]);
    });

    it('more than sixteen of those who come at once', async () => {
      const token = await world.sessionOf('alice');
      const all = await Promise.all(Array.from({ length: 24 }, () => world.knockAt({ query: { token } })));
      const statuses = all.map((one) => ('status' in one ? one.status : 101)).sort((a, b) => a - b);
      expect(statuses).toEqual([...Array<number>(16).fill(101), ...Array<number>(8).fill(429)]);
    });
  });

  describe('lets in', () => {
    it('with the header Session instead of a token', async () => {
      const session = await world.sessionOf('alice');
      const client = await openStream({ port: world.port, format, headers: { session } });
      expect(payloadsOf(client.told, 'sync')).toEqual([{ token: session }]);
      await client.close();
    });

    it('with the token where both are there', async () => {
      const token = await world.sessionOf('alice');
      const other = await world.sessionOf('bob');
      const client = await openStream({ port: world.port, format, query: { token }, headers: { session: other } });
      expect(payloadsOf(client.told, 'sync')).toEqual([{ token }]);
      await client.close();
    });

    it('two sockets of a customer, which are told the same', async () => {
      const [first, second] = [await world.connect('alice'), await world.connectWith(await world.logIn('alice'))];
      await world.place('alice', 'for,h');
      await world.place('bob', 'against,h');
      const told = await world.hear(first);
      expect(payloadsOf(told, 'order').length).toBeGreaterThan(1);
      expect(await world.hear(second)).toEqual(told);
    });
  });

  describe('tells at the start', () => {
    it('rates, then the balance, then events, then sync, then open betslips, each in frames of its own, and nothing else', async () => {
      await world.place('alice', 'for,h', { stake: ['GBP', 12.34] });
      const client = await world.connect('alice');
      const kinds = client.frames.map(({ data: messages }) => [...new Set(codesOf(messages))]);
      expect(kinds.every((kind) => kind.length === 1)).toBe(true);
      const order = kinds.map(([kind]) => kind).filter((kind, index, all) => kind !== all[index - 1]);
      expect(order).toEqual(['xrate', 'balance', 'event', 'sync', 'betslip']);

      const rates = await world.call('alice', { url: '/v1/xrates/' });
      expect(payloadsOf(client.told, 'xrate')).toEqual(rates);
      const balance = { balance: ['GBP', 0], open_stake: ['GBP', 12.34], smart_credit: ['GBP', 999_987.66] };
      expect(payloadsOf(client.told, 'balance')).toEqual([balance]);
      expect(payloadsOf(client.told, 'sync')).toEqual([{ token: await world.sessionOf('alice') }]);
      const listed = (await world.call('alice', { url: '/v1/events/' })) as readonly Record<string, unknown>[];
      const events = listed.map((event) =>
        Object.fromEntries(Object.entries(event).filter(([key]) => key !== 'bookies')),
      );
      expect(events.length).toBeGreaterThan(1);
      expect(payloadsOf(client.told, 'event')).toEqual(events);
    });

    it('the number of the last fact with the balance, and with nothing else', async () => {
      const client = await world.connect('alice');
      const numbered = client.frames.filter((frame) => 'seq' in frame);
      expect(numbered.map(({ data: messages, seq }) => [codesOf(messages), seq])).toEqual([
        [['balance'], world.world.store.lastSeq()],
      ]);
    });

    it('the time of each frame, in seconds', async () => {
      const client = await world.connect('alice');
      expect(new Set(client.frames.map(({ ts }) => ts))).toEqual(new Set([Date.UTC(2026, 4, 26, 12) / 1000]));
      await world.world.pass(1500);
      await world.place('alice', 'for,h');
      await world.quiet();
      expect(client.frames.at(-1)?.ts).toBe(Date.UTC(2026, 4, 26, 12) / 1000 + 1.5);
    });

    it('no limit as none', async () => {
      await world.change('alice', { creditLimit: { ccy: toCurrency('GBP'), amount: null, given: 'inf' } });
      const client = await world.connect('alice');
      expect(payloadsOf(client.told, 'balance')).toMatchObject([{ smart_credit: null }]);
    });

    it('all events that have not ended, also those with many runners', async () => {
      const { engine } = world.world;
      const runners = ['Ajax', 'PSV', 'Feyenoord'].map((name) => ({ name, suppliedId: null }));
      const sides = { kind: 'multirunner', name: 'Winner', runners } as const;
      const listings = [listing('Winner', '', { sides })];
      const listed = await engine.submit('registerListings', { bookie: toBookieCode('pin'), listings });
      if (!listed.ok) throw new Error('the championship is registered');
      const over = await world.world.register('Roda', 'Heerenveen');
      await world.end({ ft_home: 0, ft_away: 0 }, over);
      const client = await world.connect('alice');
      const events = payloadsOf(client.told, 'event');
      const teams = runners.map(({ name }) => ({ team_id: expect.any(Number) as number, name }));
      expect(events.filter((event) => event['event_type'] === 'multirunner')).toEqual([
        expect.objectContaining({
          event_id: listed.value[0]?.eventId,
          event_name: 'Winner',
          home: '',
          away: '',
          teams,
        }),
      ]);
      expect(events.some((event) => event['event_id'] === over)).toBe(false);
      expect(events.find((event) => event['event_id'] === world.eventId)).toMatchObject({
        ...{ sport: 'fb', event_type: 'normal', event_name: 'Ajax v PSV', home: 'Ajax', away: 'PSV' },
        ...{ competition_name: 'Eredivisie', ir_status: 'pre_event' },
      });
    });

    it('all of many events, before sync', async () => {
      const count = 250;
      for (let nth = 0; nth < count; nth += 1) await world.world.register(`Home ${nth}`, `Away ${nth}`);
      const client = await world.connect('alice');
      const ids = payloadsOf(client.told, 'event').map((event) => event['event_id']);
      expect(new Set(ids).size).toBe(count + 2);
      expect(codesOf(client.told).at(-1)).toBe('sync');
    });
  });

  describe('answers a command', () => {
    let alice: StreamClient;
    const event = (): readonly [string, string] => ['fb', world.eventId];

    beforeEach(async () => {
      alice = await world.connect('alice');
    });

    it('that echoes', async () => {
      expect(await alice.ask('echo', 1, { ts: [null] }, 'ü😀')).toEqual({ ...OK, data: [1, { ts: [null] }, 'ü😀'] });
      expect(await alice.ask('echo')).toEqual({ ...OK, data: [] });
    });

    it('that registers an event, lists it and unregisters it', async () => {
      expect(await alice.ask('list_registered_events')).toEqual({ ...OK, data: { registered_events: [] } });
      expect(await alice.ask('register_event', ...event())).toEqual({ ...OK, data: null });
      const list = { ...OK, data: { registered_events: [event()] } };
      expect(await alice.ask('list_registered_events')).toEqual(list);
      expect(await alice.ask('unregister_event', ...event())).toEqual({ ...OK, data: null });
      expect(await alice.ask('list_registered_events')).toEqual({ ...OK, data: { registered_events: [] } });
      expect(await alice.ask('register_event', ...event())).toEqual({ ...OK, data: null });
    });

    it('of one socket only', async () => {
      const other = await world.connect('alice');
      await alice.ask('register_event', ...event());
      expect(await other.ask('list_registered_events')).toEqual({ ...OK, data: { registered_events: [] } });
      expect(await other.ask('register_event', ...event())).toEqual({ ...OK, data: null });
      await world.hear(alice);
      await other.ask('echo', 'other');
      expect(codesOf(await world.hear(alice))).not.toContain('response');
    });

    it('after its data, and commands in their turn', async () => {
      world.quote([{ price: 2, max: 100 }]);
      alice.send(['register_event', ...event()]);
      alice.send(['echo', 'then']);
      await alice.until('both responses', () => payloadsOf(alice.told, 'response').length === 2);
      const told = alice.take();
      expect(codesOf(told)).toEqual(['offer', 'response', 'response']);
      expect(payloadsOf(told, 'response')).toEqual([
        { ...OK, data: null },
        { ...OK, data: ['then'] },
      ]);
    });

    it('that cannot be carried out with why, and goes on', async () => {
      const over = await world.world.register('Roda', 'Heerenveen');
      await world.end({ ft_home: 0, ft_away: 0 }, over);
      for (const [command, code] of WRONG) {
        await world.hear(alice);
        const count = payloadsOf(alice.told, 'response').length;
        alice.send(command.replace('EVENT', world.eventId).replace('OVER', over));
        await alice.until(`the response to ${command}`, () => payloadsOf(alice.told, 'response').length > count);
        expect([command, await world.hear(alice)]).toEqual([command, [['response', { ...ERROR, code }]]]);
      }
      expect(await alice.ask('echo', 'still here')).toEqual({ ...OK, data: ['still here'] });
      await world.place('alice', 'for,h');
      expect(codesOf(await world.hear(alice))).toContain('order');
    });

    it('that registers twice, or unregisters by the wrong sport', async () => {
      await alice.ask('register_event', ...event());
      expect(await alice.ask('register_event', ...event())).toEqual({ ...ERROR, code: 'already_registered' });
      expect(await alice.ask('unregister_event', 'basket', world.eventId)).toEqual({ ...ERROR, code: 'invalid_event' });
      expect(await alice.ask('list_registered_events')).toMatchObject({ data: { registered_events: [event()] } });
    });

    it('that nobody knows with silence', async () => {
      alice.send(['subscribe', 'fb', world.eventId]);
      alice.send(['']);
      alice.send(['toString']);
      expect(await alice.ask('echo', 1)).toEqual({ ...OK, data: [1] });
      expect(payloadsOf(alice.told, 'response')).toHaveLength(1);
    });
  });

  describe('counts the events of a group', () => {
    const errorCode = 'event_limit_exceeded';
    let ids: readonly string[];

    beforeEach(async () => {
      await reopen({ limits: { registered_events: 2 } });
      const matches = world.world;
      ids = [world.eventId, await matches.register('Roda', 'Utrecht'), await matches.register('Twente', 'Groningen')];
    });

    /** A socket carries out few commands at once; time passes, so that it takes more. */
    async function ask(client: StreamClient, command: string, nth: number): Promise<unknown> {
      await world.world.pass(1000);
      const { status, code } = await client.ask(command, 'fb', ids[nth]);
      return code ?? status;
    }

    it('over all its customers and sockets', async () => {
      const [alice, bob, zoe] = [await world.connect('alice'), await world.connect('bob'), await world.connect('zoe')];
      expect(await ask(alice, 'register_event', 0)).toBe('ok');
      expect(await ask(bob, 'register_event', 1)).toBe('ok');
      expect(await ask(alice, 'register_event', 2)).toBe(errorCode);
      expect(await ask(bob, 'register_event', 2)).toBe(errorCode);
      // What somebody of the group has already is no more.
      expect(await ask(alice, 'register_event', 1)).toBe('ok');
      expect(await ask(bob, 'register_event', 0)).toBe('ok');
      // The other group has its own.
      expect(await ask(zoe, 'register_event', 2)).toBe('ok');
    });

    it('until the last of them unregisters', async () => {
      const [alice, bob] = [await world.connect('alice'), await world.connect('bob')];
      for (const client of [alice, bob]) expect(await ask(client, 'register_event', 0)).toBe('ok');
      expect(await ask(alice, 'register_event', 1)).toBe('ok');
      expect(await ask(alice, 'unregister_event', 0)).toBe('ok');
      expect(await ask(alice, 'register_event', 2)).toBe(errorCode);
      expect(await ask(bob, 'unregister_event', 0)).toBe('ok');
      expect(await ask(alice, 'register_event', 2)).toBe('ok');
    });

    it('until a socket is closed', async () => {
      const [alice, bob] = [await world.connect('alice'), await world.connect('bob')];
      for (const nth of [0, 1]) expect(await ask(bob, 'register_event', nth)).toBe('ok');
      expect(await ask(alice, 'register_event', 2)).toBe(errorCode);
      await bob.close();
      expect(await ask(alice, 'register_event', 2)).toBe('ok');
    });
  });

  describe('ends with its session: 4401', () => {
    it('after a log-out, not with that of another session', async () => {
      const [first, second] = [await world.sessionOf('alice'), await world.logIn('alice')];
      const [gone, stays, bob] = [
        await world.connectWith(first),
        await world.connectWith(second),
        await world.connect('bob'),
      ];
      const answer = await world.ask(first, { method: 'DELETE', url: `/v1/sessions/${first}/` });
      expect(answer.status).toBe(200);
      expect(await endOf(gone)).toBe(4401);
      await world.place('bob', 'for,h');
      expect(codesOf(await world.hear(bob))).toContain('order');
      expect([stays.closed, bob.closed]).toEqual([null, null]);
      expect(await stays.ask('echo')).toEqual({ ...OK, data: [] });
    });

    it('after the session has expired', async () => {
      const client = await world.connect('alice');
      await world.world.pass(86_401_000);
      await world.sessions.sweep();
      expect(await endOf(client)).toBe(4401);
    });

    it.each([
      ['alice', { password: 'correct horse 1' }],
      ['anna', { password: 'correct horse 1' }],
      ['anna', { active: false }],
      ['anna', { locked: true }],
    ] as const)('after %s has said of its customer %j, and with all its sessions', async (who, json) => {
      const [own, other] = [await world.connect('alice'), await world.connectWith(await world.logIn('alice'))];
      const bob = await world.connect('bob');
      await world.call(who, { method: 'PATCH', url: '/v1/customers/alice/', json });
      expect([await endOf(own), await endOf(other)]).toEqual([4401, 4401]);
      await world.quiet();
      expect(bob.closed).toBeNull();
    });

    it('of an agent in a customer’s name, which sees as the customer does', async () => {
      const anna = await world.sessionOf('anna');
      const opened = await world.call('anna', {
        method: 'POST',
        url: `/v1/sessions/${anna}/sudo/`,
        json: { target: 'alice' },
      });
      const [own, asAlice] = [await world.connect('alice'), await world.connectWith(String(opened))];
      await world.place('alice', 'for,h');
      await world.place('bob', 'for,a');
      const told = await world.hear(own);
      expect(codesOf(told)).toContain('order');
      expect(await world.hear(asAlice)).toEqual(told);
      await world.ask(String(opened), { method: 'DELETE', url: `/v1/sessions/${String(opened)}/` });
      expect(await endOf(asAlice)).toBe(4401);
      await world.quiet();
      expect(own.closed).toBeNull();
    });

    it('and not of the server: 1001', async () => {
      const client = await world.connect('alice');
      await world.place('alice', 'for,h');
      const closing = world.app.close();
      expect(await endOf(client)).toBe(1001);
      expect(codesOf(client.take())).toContain('order');
      await closing;
    });

    it('of the server, after it was told that its betslips are closed', async () => {
      const id = await world.openBetslip('alice', 'for,h', { want_bookies: ['pin'] });
      const client = await world.connect('alice');
      await world.hear(client);
      const closing = world.app.close();
      expect(await endOf(client)).toBe(1001);
      const closed = client.take().filter(([code]) => code === 'betslip_closed');
      expect(closed).toEqual([
        ['betslip_closed', expect.objectContaining({ betslip_id: id, close_reason: 'server_restart' })],
      ]);
      await closing;
    });
  });

  describe('tells of betslips', () => {
    let alice: StreamClient;
    const THERE = { want_bookies: ['pin'] };

    beforeEach(async () => {
      alice = await world.connect('alice');
    });

    const now = async (id: string): Promise<unknown> => world.call('alice', { url: `/v1/betslips/${id}/` });

    it('when one is opened, with its prices, as it is when asked for', async () => {
      world.quote([{ price: 2, max: 100 }]);
      const id = await world.openBetslip('alice', 'for,h', THERE);
      const told = await world.hear(alice);
      expect(codesOf(told)).toEqual(['betslip', 'pmm']);
      const [slip] = payloadsOf(told, 'betslip');
      const asked = (await now(id)) as { readonly accounts: readonly Record<string, unknown>[] };
      const [account] = asked.accounts;
      const bare = asked.accounts.map(({ bookie, username, bet_type }) => ({ bookie, username, bet_type }));
      expect(slip).toEqual({ ...asked, accounts: bare });
      expect(payloadsOf(told, 'pmm')).toEqual([
        {
          ...{ betslip_id: id, sport: 'fb', event_id: world.eventId, bookie: 'pin', username: 'pin-one' },
          ...{ bet_type: 'for,h', status: { code: account?.['status'] }, price_list: account?.['price_list'] },
        },
      ]);
    });

    it('with masked usernames to whoever may not see accounts', async () => {
      const mia = await world.connect('mia');
      world.quote([{ price: 2, max: 100 }]);
      const id = await world.openBetslip('mia', 'for,h', THERE);
      const told = await world.hear(mia);
      expect(JSON.stringify(told)).not.toContain('pin-one');
      const asked = (await world.call('mia', { url: `/v1/betslips/${id}/` })) as {
        readonly accounts: readonly Record<string, unknown>[];
      };
      expect(payloadsOf(told, 'pmm')).toMatchObject([{ username: asked.accounts[0]?.['username'] }]);
    });

    it('when prices become others, and only then', async () => {
      world.quote([{ price: 2, max: 100 }]);
      world.quote([{ price: 2.1, max: 50 }], 'for,h', 'sbk');
      const id = await world.openBetslip('alice', 'for,h', { want_bookies: ['pin', 'sbk'] });
      await world.hear(alice);
      world.world.confirm(toBookieCode('pin'));
      world.quote([{ price: 2, max: 100 }]);
      await world.world.settle();
      expect(await world.hear(alice)).toEqual([]);
      world.quote([{ price: 2.2, max: 100 }]);
      await world.world.settle();
      const told = await world.hear(alice);
      expect(codesOf(told)).toEqual(['pmm']);
      expect(isTold(told, 'pmm', { betslip_id: id, bookie: 'pin' })).toBe(true);
      expect(payloadsOf(told, 'pmm')).toMatchObject([{ price_list: [{ effective: { price: 2.2 } }] }]);
      world.withdraw();
      await world.world.settle();
      expect(payloadsOf(await world.hear(alice), 'pmm')).toMatchObject([{ bookie: 'pin', price_list: [] }]);
    });

    it('when one is refreshed: it lives longer', async () => {
      const id = await world.openBetslip('alice', 'for,h', THERE);
      const [before] = payloadsOf(await world.hear(alice), 'betslip');
      await world.world.pass(10_000);
      await world.post('alice', `/v1/betslips/${id}/refresh/`);
      const told = await world.hear(alice);
      expect(codesOf(told)).toEqual(['betslip']);
      expect(told[0]?.[1]['expiry_ts']).toBe(Number(before?.['expiry_ts']) + 10);
    });

    it('when one is closed, and why', async () => {
      const first = await world.openBetslip('alice', 'for,h', THERE);
      await world.call('alice', { method: 'DELETE', url: `/v1/betslips/${first}/` });
      const [reason] = payloadsOf(await world.hear(alice), 'betslip_closed');
      const { close_reason } = (await now(first)) as { readonly close_reason: string };
      expect(reason).toEqual({ betslip_id: first, close_reason });
      const second = await world.openBetslip('alice', 'for,h', THERE);
      await world.world.pass(46_000);
      expect(payloadsOf(await world.hear(alice), 'betslip_closed')).toEqual([
        { betslip_id: second, close_reason: 'expired' },
      ]);
      const third = await world.logIn('alice');
      const json = { sport: 'fb', event_id: world.eventId, bet_type: 'for,h' };
      const opened = await world.ask(third, { method: 'POST', url: '/v1/betslips/', json });
      await world.ask(third, { method: 'DELETE', url: `/v1/sessions/${third}/` });
      expect(payloadsOf(await world.hear(alice), 'betslip_closed')).toEqual([
        { betslip_id: (opened.payload as { betslip_id: string }).betslip_id, close_reason: 'session_ended' },
      ]);
    });

    it('nobody but their customer', async () => {
      const others = await Promise.all(
        [['bob'], ['sid', 'spy'], ['anna', 'spy'], ['root', 'spy']].map(([name = '', spy]) =>
          world.connect(name, spy === undefined ? {} : { spy: 'true' }),
        ),
      );
      world.quote([{ price: 2, max: 100 }]);
      const id = await world.openBetslip('alice', 'for,h', THERE);
      world.quote([{ price: 2.2, max: 100 }]);
      await world.world.settle();
      await world.call('alice', { method: 'DELETE', url: `/v1/betslips/${id}/` });
      expect(codesOf(await world.hear(alice))).toEqual(['betslip', 'pmm', 'pmm', 'betslip_closed']);
      for (const other of others) expect(await world.hear(other)).toEqual([]);
    });
  });

  describe('tells of events', () => {
    let alice: StreamClient;
    let bob: StreamClient;
    const PLAY = ['event_time', 'event_score', 'event_red_cards'];

    beforeEach(async () => {
      [alice, bob] = [await world.connect('alice'), await world.connect('bob')];
      await alice.ask('register_event', 'fb', world.eventId);
      await world.quiet();
      alice.take();
    });

    const key = (): object => ({ sport: 'fb', event_id: world.eventId });

    it('that are new, have another name, go in running, and end: everybody', async () => {
      const id = await world.world.register('Roda', 'Utrecht');
      for (const client of [alice, bob])
        expect(await world.hear(client)).toEqual([
          ['event', expect.objectContaining({ event_id: id, event_name: 'Roda v Utrecht', ir_status: 'pre_event' })],
        ]);
      const event = world.world.store.view.find('event', id)!;
      await world.world.write([changed('event', { ...event, name: 'Roda JC v Utrecht' })]);
      expect(await world.hear(bob)).toEqual([
        ['event', expect.objectContaining({ event_id: id, event_name: 'Roda JC v Utrecht' })],
      ]);
      await world.world.write([changed('event', { ...event, name: 'Roda JC v Utrecht', isJudged: true })]);
      expect(await world.hear(bob)).toEqual([]);
      await world.live({ in_running: true });
      expect(await world.hear(bob)).toEqual([
        ['event', expect.objectContaining({ event_id: world.eventId, ir_status: 'in_running' })],
      ]);
      await world.end({ ft_home: 1, ft_away: 0 });
      expect(await world.hear(bob)).toEqual([['remove_event', key()]]);
      // A corrected result is nothing new: it has ended.
      await world.end({ ft_home: 1, ft_away: 1 });
      expect(await world.hear(bob)).toEqual([]);
    });

    it('how play stands: those who are registered, and only what is other than before', async () => {
      await world.live({ in_running: true, time: ['1h', 23], score: [1, 0], red_cards: [0, 1] });
      const told = (await world.hear(alice)).filter(([code]) => PLAY.includes(code));
      expect(told).toEqual([
        ['event_time', { ...key(), time: ['1h', 23] }],
        ['event_score', { ...key(), score: [1, 0] }],
        ['event_red_cards', { ...key(), score: [0, 1] }],
      ]);
      await world.live({ time: ['2h', 46], score: [1, 0] });
      expect(await world.hear(alice)).toEqual([['event_time', { ...key(), time: ['2h', 46] }]]);
      await world.live({ score: [1, 1] });
      expect(await world.hear(alice)).toEqual([['event_score', { ...key(), score: [1, 1] }]]);
      await world.live({ red_cards: [1, 1] });
      expect(await world.hear(alice)).toEqual([['event_red_cards', { ...key(), score: [1, 1] }]]);
      expect(codesOf(await world.hear(bob)).filter((code) => code !== 'event')).toEqual([]);
    });

    it('how play stands when it begins, though nothing has happened yet: as to whoever registers then', async () => {
      await world.live({ in_running: true, score: [0, 0], red_cards: [0, 0] });
      const told = (await world.hear(alice)).filter(([code]) => PLAY.includes(code));
      expect(told).toEqual([
        ['event_score', { ...key(), score: [0, 0] }],
        ['event_red_cards', { ...key(), score: [0, 0] }],
      ]);
      await world.hear(bob);
      await bob.ask('register_event', 'fb', world.eventId);
      expect((await world.hear(bob)).filter(([code]) => PLAY.includes(code))).toEqual(told);
    });

    it('how play stands: also whoever registers when it has begun', async () => {
      await world.live({ in_running: true, time: ['1h', 5], score: [2, 1] });
      await world.hear(bob);
      expect(await bob.ask('register_event', 'fb', world.eventId)).toEqual({ ...OK, data: null });
      expect(await world.hear(bob)).toEqual([
        ['event_time', { ...key(), time: ['1h', 5] }],
        ['event_score', { ...key(), score: [2, 1] }],
        ['event_red_cards', { ...key(), score: [0, 0] }],
        ['response', { ...OK, data: null }],
      ]);
    });

    it('how play stands: no more to whoever has unregistered', async () => {
      await alice.ask('unregister_event', 'fb', world.eventId);
      await world.live({ in_running: true, time: ['1h', 1], score: [1, 0] });
      expect(codesOf(await world.hear(alice)).filter((code) => PLAY.includes(code))).toEqual([]);
    });

    it('how play stands: nothing of another event', async () => {
      const id = await world.world.register('Roda', 'Utrecht');
      const json = { in_running: true, time: ['1h', 1], score: [1, 0] };
      await world.call('root', { method: 'PUT', url: `/v1/sports/fb/events/${encodeURIComponent(id)}/live/`, json });
      expect(codesOf(await world.hear(alice)).filter((code) => PLAY.includes(code))).toEqual([]);
    });
  });

  it('tells everybody of a rate that is another than before, and of no other', async () => {
    const [alice, zoe] = [await world.connect('alice'), await world.connect('zoe')];
    const put = (rates: object): Promise<unknown> =>
      world.call('root', { method: 'PUT', url: '/v1/xrates/', json: { rates } });
    await put({ EUR: 1.25, USD: 1.27, JPY: 150 });
    for (const client of [alice, zoe])
      expect(payloadsOf(await world.hear(client), 'xrate')).toEqual([{ ccy: 'EUR', rate: 1.25 }]);
    await put({ CHF: 1.1 });
    expect(payloadsOf(await world.hear(alice), 'xrate')).toEqual([{ ccy: 'CHF', rate: 1.1 }]);
  });

  it('says every five seconds how the socket is doing, and follows what its customer may see', async () => {
    const alice = await world.connect('alice');
    world.quote([{ price: 2, max: 100 }]);
    await alice.ask('register_event', 'fb', world.eventId);
    // From now on it may use none; it hears of that with the next look at its session.
    await world.change('alice', { tagRules: [] });
    alice.take();
    await alice.until('the first information', () => payloadsOf(alice.told, 'info')[0]);
    const told = await world.hear(alice);
    expect(payloadsOf(told, 'info')).toEqual([
      {
        queue_size: 0,
        max_queue_size: 4 * 1024 * 1024,
        registered_events: 1,
        seq: expect.any(Number) as number,
      },
    ]);
    expect(Number(payloadsOf(told, 'info')[0]?.['seq'])).toBeLessThanOrEqual(world.world.store.lastSeq());
    expect(payloadsOf(told, 'remove_offer')).toEqual([
      {
        ...{ sport: 'fb', event_id: world.eventId, bookie: 'pin' },
        ...{ market: 'wdw', selection: 'h', bet_type: 'for,h' },
      },
    ]);
    world.quote([{ price: 2.2, max: 100 }]);
    expect(await world.hear(alice)).toEqual([]);
  });
});
