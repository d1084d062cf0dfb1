import { afterEach, describe, expect, it, vi } from 'vitest';
import { changed } from '../../src/core/change.js';
import type { BetAnswer } from '../../src/core/command.js';
import type { Bet } from '../../src/core/record/bet.js';
import { EXCHANGE_BOOKIE, toAccountId, toBetId, toBookieCode } from '../../src/core/value/ids.js';
import { toMinor } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import type { View } from '../../src/core/view.js';
import type { Engine } from '../../src/engine/engine.js';
import { startPlacements } from '../../src/providers/placements.js';
import { type Registry, createRegistry } from '../../src/providers/registry.js';
import { type Statements, startStatements } from '../../src/providers/statements.js';
import { createMemoryStore } from '../../src/store/memory/memory-store.js';
import type { Store } from '../../src/store/store.js';
import { ITEMS_A_TURN } from '../../src/turns.js';
import {
  NOON,
  type Heard,
  type ProviderGiven,
  type Respond,
  type Scripted,
  type World,
  answer,
  betNow,
  closing,
  makeEvent,
  match,
  nobody,
  offer,
  openWorld,
  page,
  quote,
  restarted,
  script,
  sendBet,
  simulate,
  until,
} from './support.js';

afterEach(() => {
  // In this order: a spy on a timer of the test would otherwise leave that one behind.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

interface Placing extends World {
  readonly statements: Statements;
  readonly answers: BetAnswer[];
  readonly faults: unknown[];
  readonly close: () => Promise<void>;
}

/** What it is done with instead of what its world has. */
interface PlacingOtherwise {
  readonly registry?: Registry;
  readonly engineOf?: (engine: Engine) => Engine;
}

/** Starts to place. */
async function placing(
  given: readonly ProviderGiven[],
  store?: Store,
  { registry, engineOf = (engine) => engine }: PlacingOtherwise = {},
): Promise<Placing> {
  const opened = await openWorld(given, store);
  const world = { ...opened, registry: registry ?? opened.registry };
  const answers: BetAnswer[] = [];
  const faults: unknown[] = [];
  const parts = { ...world, clock: world.clock.read };
  const statements = closing(
    startStatements({
      ...parts,
      timer: { ...world.timer, elapsedMs: world.clock.elapsedMs },
      onFailure: () => undefined,
      onLeftOut: () => undefined,
      onUnasked: () => undefined,
      onFault: (fault) => faults.push(fault),
    }),
  );
  const placements = closing(
    await startPlacements({
      ...parts,
      engine: engineOf(world.engine),
      statements,
      onAnswer: (_bet, given_) => answers.push(given_),
      onFault: (fault) => faults.push(fault),
    }),
  );
  return { ...world, statements, answers, faults, close: () => placements.close() };
}

const acme = ({ url }: { readonly url: string }, more: Partial<ProviderGiven> = {}): ProviderGiven => ({
  bookie: 'acme',
  url,
  ...more,
});

const posts = ({ heard }: Scripted): readonly Heard[] => heard.filter(({ method }) => method === 'POST');

/** A provider that answers POST /bets as it is told, and knows of no bet afterwards. */
function answering(respond: Respond): Promise<Scripted> {
  return script((heard, response, socket) => {
    if (heard.method === 'POST') respond(heard, response, socket);
    else answer(response, page([]));
  });
}

const said =
  (body: unknown, status = 200): Respond =>
  (_heard, response) => {
    answer(response, body, status);
  };

/** A decision on the bet of 100.00 EUR at 2.1 that tests send unless they say otherwise. */
const decision = (status: string, more: object = {}) => ({
  status,
  message: null,
  price: 2.1,
  stake: ['EUR', 100],
  ...more,
});

async function answered(run: Placing, bet: Bet): Promise<Bet> {
  await until(() => betNow(run, bet).state !== 'pending', 'the bet was answered');
  return betNow(run, bet);
}

describe('a bet', () => {
  it('leaves exactly as it was quoted, once, in the words of the provider API', async () => {
    const provider = await answering(said(decision('accepted')));
    const run = await placing([acme(provider)]);
    const selectionId = 'Ü/1x2:{"home"}\\8841, =&';
    const bet = await sendBet(run, await makeEvent(run), { price: 2105, stake: 1234, selectionId });
    expect(bet.state).toBe('pending');
    await answered(run, bet);
    expect(posts(provider)).toHaveLength(1);
    const [heard] = posts(provider);
    expect(heard).toMatchObject({
      url: '/bets',
      headers: { authorization: `Basic ${Buffer.from('u:p').toString('base64')}`, 'content-type': 'application/json' },
    });
    expect(heard!.body).toBe(
      `{"bet_id":"${bet.providerBetId}","selection_id":${JSON.stringify(selectionId)},"price":2.105,` +
        `"stake":["EUR",12.34],"customer_id":"c-1"}`,
    );
    expect(bet.providerBetId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(run.faults).toEqual([]);
  });

  it('leaves only when the journal says that it is on disk', async () => {
    const provider = await answering(said(decision('accepted')));
    const inner = createMemoryStore();
    const told: (() => void)[] = [];
    let isHeld = true;
    const store: Store = {
      ...inner,
      onLines: (listener) =>
        inner.onLines((lines) => {
          if (isHeld)
            told.push(() => {
              listener(lines);
            });
          else listener(lines);
        }),
    };
    const run = await placing([acme(provider)], store);
    const bet = await sendBet(run, await makeEvent(run));
    // The bet can be seen, and whoever waits for a round trip to the provider sees that none has begun.
    expect(betNow(run, bet).state).toBe('pending');
    await run.registry.all[0]!.client.priceAndStake(bet.selectionId);
    expect([posts(provider).length, run.answers]).toEqual([0, []]);
    isHeld = false;
    for (const tell of told) tell();
    expect((await answered(run, bet)).state).toBe('done');
  });

  it('is in the journal, pending, when the provider hears of it', async () => {
    let journal: unknown[] = [];
    const provider = await answering((_heard, response) => {
      journal = [...run.store.lines(0 as Parameters<Store['lines']>[0])]
        .flatMap(({ changes }) => changes)
        .flatMap((change) => (change.kind === 'bet' && 'record' in change ? [change.record] : []));
      answer(response, decision('accepted'));
    });
    const run = await placing([acme(provider)]);
    const bet = await sendBet(run, await makeEvent(run));
    await answered(run, bet);
    expect(journal).toEqual([bet]);
  });

  it('is sent once, though what the order has of it changes before it is answered', async () => {
    let letAnswer = (): void => undefined;
    const provider = await answering((_heard, response) => {
      letAnswer = () => {
        answer(response, decision('accepted'));
      };
    });
    const run = await placing([acme(provider)]);
    const bet = await sendBet(run, await makeEvent(run));
    await until(() => posts(provider).length > 0, 'the bet was asked for');
    const less = { ...betNow(run, bet), ownStake: toMinor(5000) };
    await run.store.transact(NOON, () => ({ ok: true, changes: [changed('bet', less)], reply: null }));
    // Another request would be there before this one's answer.
    await run.registry.all[0]!.client.priceAndStake(bet.selectionId);
    letAnswer();
    await answered(run, bet);
    expect(posts(provider)).toHaveLength(1);
  });

  it('is sent once among many that leave together, each to its own account', async () => {
    const at = [match('A v B', [offer('for,h', 's1', quote(2.1, 1, 10_000))])];
    const [one, two] = [await simulate(at), await simulate(at)];
    const run = await placing([acme(one), { bookie: 'bolt', url: two.url }]);
    const event = await makeEvent(run);
    const bets: Bet[] = [];
    for (let index = 0; index < 10; index += 1)
      bets.push(await sendBet(run, event, index % 2 === 0 ? {} : { bookie: 'bolt', account: 2 }));
    for (const bet of bets) expect((await answered(run, bet)).state).toBe('done');
    for (const [{ simulator }, customerId, bookie] of [
      [one, 'c-1', 'acme'],
      [two, 'c-2', 'bolt'],
    ] as const) {
      expect(simulator.calls().place_bet).toBe(5);
      expect(simulator.bets().map((seen) => [seen.betId, seen.customerId, seen.duplicates])).toEqual(
        bets.filter((bet) => bet.bookie === bookie).map(({ providerBetId }) => [providerBetId, customerId, 0]),
      );
    }
  });
});

describe('an answer (decisions §12)', () => {
  const got = (price: number | null, stake: number | null) => ({ gotPrice: price, gotStake: stake });
  const none = got(null, null);

  it.each<[what: string, body: unknown, status: number, expected: Partial<Record<keyof Bet, unknown>>, rests: boolean]>(
    [
      ['accepted', decision('accepted'), 200, { state: 'done', reason: null, ...got(2100, 10_000) }, false],
      [
        'accepted at a better price',
        decision('accepted', { price: 2.25 }),
        200,
        { state: 'done', reason: null, ...got(2250, 10_000) },
        false,
      ],
      [
        'accepted in part',
        decision('accepted', { stake: ['EUR', 40.5] }),
        200,
        { state: 'done', reason: null, ...got(2100, 4050) },
        false,
      ],
      [
        'accepted at a lower price',
        decision('accepted', { price: 2.099 }),
        200,
        { state: 'done', reason: 'price_below_requested', ...got(2099, 10_000) },
        true,
      ],
      [
        'accepted for more than was asked',
        decision('accepted', { stake: ['EUR', 100.01] }),
        200,
        { state: 'done', reason: 'stake_above_requested', ...got(2100, 10_001), ownStake: 10_000 },
        true,
      ],
      [
        'failed',
        decision('failed', { message: 'suspended' }),
        200,
        { state: 'failed', reason: 'suspended', ...none },
        false,
      ],
      ['failed without a word', { status: 'failed' }, 200, { state: 'failed', reason: 'failed' }, false],
      ['danger', decision('danger'), 200, { state: 'danger', reason: null, ...none }, false],
      ['400', { error: 'no' }, 400, { state: 'failed', reason: 'status_400', ...none }, false],
      ['400 in HTML', '<h1>Bad request</h1>', 400, { state: 'failed', reason: 'status_400' }, false],
      ['401', decision('accepted'), 401, { state: 'failed', reason: 'status_401' }, true],
      ['403', null, 403, { state: 'failed', reason: 'status_403' }, true],
      ['404', null, 404, { state: 'unknown', reason: 'status_404' }, false],
      ['429', null, 429, { state: 'failed', reason: 'status_429' }, false],
      ['500 that says failed', decision('failed'), 500, { state: 'unknown', reason: 'status_500', ...none }, false],
      ['503', 'overloaded', 503, { state: 'unknown', reason: 'status_503' }, false],
      ['201', decision('accepted'), 201, { state: 'unknown', reason: 'status_201' }, false],
      ['HTML', '<h1>Accepted</h1>', 200, { state: 'unknown', reason: 'body' }, false],
      ['an empty body', '', 200, { state: 'unknown', reason: 'body' }, false],
      ['null', null, 200, { state: 'unknown', reason: 'unreadable (not an object)' }, false],
      ['a status nobody knows', decision('queued'), 200, { state: 'unknown', reason: 'unreadable (status)' }, false],
      [
        'accepted without a price',
        decision('accepted', { price: null }),
        200,
        { state: 'unknown', reason: 'unreadable (price)' },
        false,
      ],
      [
        'accepted for nothing',
        decision('accepted', { stake: ['EUR', 0] }),
        200,
        { state: 'unknown', reason: 'unreadable (stake)' },
        false,
      ],
      [
        'accepted in another currency',
        decision('accepted', { stake: ['GBP', 100] }),
        200,
        { state: 'unknown', reason: 'currency (GBP)', ...none },
        false,
      ],
    ],
  )('%s', async (_what, body, status, expected, rests) => {
    const provider = await answering(said(body, status));
    const run = await placing([acme(provider)]);
    const bet = await sendBet(run, await makeEvent(run));
    expect(await answered(run, bet)).toMatchObject(expected);
    expect([posts(provider).length, run.health.isResting(toAccountId(1)), run.faults]).toEqual([1, rests, []]);
    run.clock.forward(30_000);
    expect(run.health.isResting(toAccountId(1))).toBe(false);
  });

  it.each<[what: string, respond: Respond, reason: string]>([
    [
      'a redirect, which is not followed',
      (_heard, response) => response.writeHead(302, { location: '/bets' }).end(),
      'redirect',
    ],
    ['no answer in time', () => undefined, 'timeout'],
    ['half an answer in time', (_heard, response) => response.writeHead(200).write('{"status":'), 'timeout'],
    ['a connection that breaks', (_heard, _response, socket) => socket.destroy(), 'reset'],
    [
      'a connection that breaks in the middle of the answer',
      (_heard, response, socket) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"status":"accepted"', () => socket.destroy());
      },
      'reset',
    ],
    [
      'a compressed answer',
      (_heard, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(Buffer.from([1, 2])),
      'encoding',
    ],
  ])('of which nothing can be known: %s', async (_what, respond, reason) => {
    const provider = await answering(respond);
    const run = await placing([acme(provider, { timeoutMs: 100 })]);
    const bet = await sendBet(run, await makeEvent(run));
    expect(await answered(run, bet)).toMatchObject({ state: 'unknown', reason, gotStake: null });
    // Its statements are asked for at once.
    await until(() => provider.heard.some(({ url }) => url.startsWith('/bets/?')), 'the statements were asked for');
    expect([posts(provider).length, run.health.isResting(toAccountId(1)), run.faults]).toEqual([1, false, []]);
  });

  it('and that asks for it has its account rest for so long', async () => {
    const provider = await answering((_heard, response) => {
      response.writeHead(503, { 'retry-after': '90' }).end();
    });
    const run = await placing([acme(provider)]);
    expect(await answered(run, await sendBet(run, await makeEvent(run)))).toMatchObject({ state: 'unknown' });
    run.clock.forward(89_999);
    expect(run.health.isResting(toAccountId(1))).toBe(true);
    run.clock.forward(1);
    expect(run.health.isResting(toAccountId(1))).toBe(false);
  });

  it('and that is the third in a row on its account sends that to rest, whosever orders they are of', async () => {
    let isWell = false;
    /** Of each bet: whether the account rests while it is under way. */
    const rested: boolean[] = [];
    const provider = await answering((heard, response, socket) => {
      rested.push(isResting());
      said(isWell ? decision('accepted') : {}, isWell ? 200 : 503)(heard, response, socket);
    });
    const run = await placing([acme(provider)]);
    const event = await makeEvent(run);
    const isResting = (): boolean => run.health.isResting(toAccountId(1));
    const place = async (): Promise<string> => (await answered(run, await sendBet(run, event))).state;

    expect([await place(), await place(), isResting()]).toEqual(['unknown', 'unknown', false]);
    expect([await place(), isResting()]).toEqual(['unknown', true]);
    run.clock.forward(30_000);
    expect([isResting(), await place(), isResting()]).toEqual([false, 'unknown', true]);
    run.clock.forward(30_000);
    isWell = true;
    expect(await place()).toBe('done');
    run.clock.forward(30_000);
    isWell = false;
    expect([await place(), await place(), isResting()]).toEqual(['unknown', 'unknown', false]);
    // One bet is sent to see, and nobody sends another before that is answered.
    expect(rested).toEqual([false, false, false, true, true, false, false]);
  });

  it.each<[what: string, respond: Respond]>([
    ['is compressed', (_heard, response) => response.writeHead(400, { 'content-encoding': 'gzip' }).end('not gzip')],
    ['is a page of 2 MiB', (_heard, response) => response.writeHead(400).end('<p>'.padEnd(2 * 1024 * 1024))],
    [
      'is said to be of 2 MiB',
      (_heard, response) => {
        const text = '<p>'.padEnd(2 * 1024 * 1024);
        response.writeHead(400, { 'content-length': text.length }).end(text);
      },
    ],
  ])('that is a refusal, whatever its body: one that %s', async (_what, respond) => {
    const run = await placing([acme(await answering(respond))]);
    const bet = await sendBet(run, await makeEvent(run));
    expect(await answered(run, bet)).toMatchObject({ state: 'failed', reason: 'status_400' });
  });

  it('that cannot have been asked for: nobody listens, so nothing was sent', async () => {
    const run = await placing([{ bookie: 'acme', url: await nobody() }]);
    const bet = await sendBet(run, await makeEvent(run));
    expect(await answered(run, bet)).toMatchObject({ state: 'failed', reason: 'not_sent' });
  });

  it('that nobody can give: the bookie is no longer among the providers', async () => {
    const provider = await answering(said(decision('accepted')));
    const run = await placing([acme(provider)], createMemoryStore(), { registry: createRegistry([]) });
    const bet = await sendBet(run, await makeEvent(run));
    expect(await answered(run, bet)).toMatchObject({ state: 'failed', reason: 'not_sent' });
    expect(provider.heard).toEqual([]);
  });
});

it('a bet on the own exchange is done when it is made: nobody is asked, and nothing is said of an answer', async () => {
  const provider = await answering(said(decision('accepted')));
  const run = await placing([acme(provider)]);
  const event = await makeEvent(run);
  const bet = await answered(run, await sendBet(run, event));
  const traded: Bet = { ...bet, betId: toBetId(bet.betId + 1), bookie: EXCHANGE_BOOKIE, exchangeRole: 'maker' };
  await run.store.transact(run.clock.read(), () => ({ ok: true, reply: null, changes: [changed('bet', traded)] }));
  // What would have been said of the first is said by when the second has its answer.
  await answered(run, await sendBet(run, event));
  expect(run.answers.map(({ kind }) => kind)).toEqual(['accepted', 'accepted']);
});

describe('a bet in danger', () => {
  const DANGER = { status: 'danger', reason: null };

  /** A provider that takes bets as danger and states of one what it is told. */
  async function dangerous(state: () => { readonly body: unknown; readonly status?: number }) {
    const asked: string[] = [];
    const provider = await script(({ method, url }, response) => {
      if (method === 'POST') answer(response, decision('danger'));
      else if (url.startsWith('/bets/?')) answer(response, page([]));
      else {
        asked.push(url);
        const { body, status } = state();
        answer(response, body, status);
      }
    });
    return { provider, asked };
  }

  /** Timers wait until the test moves them; returns how many have been set to ask after a bet. */
  function standTimers(): () => number {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    return () => timers.mock.calls.filter(([, ms]) => ms === 1000 || ms === 2000).length;
  }

  const statement = (bet: Bet, more: object) => ({
    bet_id: bet.providerBetId,
    price: 2.1,
    stake: ['EUR', 100],
    ...more,
  });

  it('is asked after with growing patience until it is decided, also where an answer is of no use', async () => {
    let state: { readonly body: unknown; readonly status?: number } = { body: null };
    const { provider, asked } = await dangerous(() => state);
    const run = await placing([acme(provider, { timeoutMs: 4999 })]);
    const event = await makeEvent(run);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const waits = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000];
    const waitsSet = () => timers.mock.calls.flatMap(([, ms]) => (waits.includes(ms ?? 0) ? [ms] : []));
    const bet = await sendBet(run, event);
    for (const [nth, ms] of waits.entries()) {
      await until(() => waitsSet().length === nth + 1, 'it waits for its turn');
      expect(betNow(run, bet).state).toBe('danger');
      // An undecided statement, an error and rubbish alike leave it in danger.
      state = [{ body: statement(bet, DANGER) }, { body: 'no', status: 500 }, { body: { bet_id: 7 } }][nth % 3]!;
      if (nth === waits.length - 1) state = { body: statement(bet, { status: 'accepted' }) };
      vi.advanceTimersByTime(ms - 1);
      expect(asked).toHaveLength(nth);
      vi.advanceTimersByTime(1);
      await until(() => asked.length === nth + 1, 'it was asked after');
    }
    await until(() => betNow(run, bet).state === 'done', 'it was accepted');
    vi.advanceTimersByTime(3_600_000);
    expect([waitsSet(), asked.length, posts(provider).length, run.faults]).toEqual([waits, 8, 1, []]);
    expect(new Set(asked)).toEqual(new Set([`/bets/${bet.providerBetId}`]));
  });

  it.each([
    ['accepted', { status: 'accepted', price: 2.15 }, { state: 'done', gotPrice: 2150, gotStake: 10_000 }],
    ['rejected', { status: 'rejected', reason: 'line moved' }, { state: 'failed', reason: 'line moved' }],
    ['failed', { status: 'failed' }, { state: 'failed', reason: 'failed' }],
    ['won', { status: 'won', profit_loss: ['EUR', 110] }, { state: 'settled', reconciled: true }],
    ['void', { status: 'void', profit_loss: ['EUR', 0] }, { state: 'settled', reason: 'void' }],
  ])('can turn out %s', async (_what, more, expected) => {
    const told: Bet[] = [];
    const { provider } = await dangerous(() => ({ body: statement(told[0]!, more) }));
    const run = await placing([acme(provider)]);
    const event = await makeEvent(run);
    const follows = standTimers();
    told.push(await sendBet(run, event));
    await until(() => betNow(run, told[0]!).state === 'danger', 'it was in danger');
    await until(() => follows() === 1, 'it is followed');
    vi.advanceTimersByTime(1000);
    await until(() => betNow(run, told[0]!).state !== 'danger', 'it was decided');
    expect(betNow(run, told[0]!)).toMatchObject(expected);
  });

  it('is asked after also where its answer was lost, and a listing says it', async () => {
    const told: Bet[] = [];
    const asked: string[] = [];
    const provider = await script(({ method, url }, response) => {
      if (method === 'POST') answer(response, 'no', 500);
      // The listing that is asked for at once does not know it yet: else it might be in danger before anybody has looked.
      else if (url.startsWith('/bets/?')) answer(response, page([]));
      else {
        asked.push(url);
        answer(response, statement(told[0]!, { status: 'accepted' }));
      }
    });
    const run = await placing([acme(provider)]);
    const event = await makeEvent(run);
    const follows = standTimers();
    told.push(await sendBet(run, event));
    await until(() => betNow(run, told[0]!).state === 'unknown', 'nobody answered for it');
    expect(follows()).toBe(0);
    const { providerBetId, bookie } = told[0]!;
    const stated = { status: 'danger', reason: null, price: toPriceMilli(2100), stake: toMinor(10_000) } as const;
    await run.engine.submit('recordStatement', {
      providerBetId,
      bookie,
      statement: { ...stated, profitLoss: toMinor(0) },
    });
    await until(() => follows() === 1, 'it is followed');
    vi.advanceTimersByTime(1000);
    await until(() => betNow(run, told[0]!).state === 'done', 'it was decided');
    expect(asked).toEqual([`/bets/${providerBetId}`]);
  });

  it('is not decided by the statement of another bet', async () => {
    const told: Bet[] = [];
    const { provider, asked } = await dangerous(() => ({
      body: { ...statement(told[0]!, { status: 'accepted' }), bet_id: 'another' },
    }));
    const run = await placing([acme(provider)]);
    const event = await makeEvent(run);
    const follows = standTimers();
    told.push(await sendBet(run, event));
    await until(() => follows() === 1, 'it is followed');
    vi.advanceTimersByTime(1000);
    await until(() => follows() === 2, 'it is followed still');
    expect(asked).toHaveLength(1);
    expect(betNow(run, told[0]!).state).toBe('danger');
  });

  it('resolves at a simulated provider too', async () => {
    const clockless = { faults: { danger_rate: 1, danger_ms: 0 } };
    const provider = await simulate([match('A v B', [offer('for,h', 's1', quote(2.1))])], clockless);
    const run = await placing([acme(provider)]);
    const bet = await sendBet(run, await makeEvent(run));
    await until(() => betNow(run, bet).state === 'done', 'it was accepted in the end');
    expect(provider.simulator.calls()).toMatchObject({ place_bet: 1, bet: 1 });
  });
});

describe('after a restart', () => {
  it('a bet that was on its way is unknown, is asked about at once, and is never sent again', async () => {
    const before = await openWorld([{ bookie: 'acme', url: 'http://127.0.0.1:1' }]);
    const bet = await sendBet(before, await makeEvent(before));
    const provider = await script(({ method }, response) => {
      if (method === 'POST') answer(response, decision('accepted'));
      else answer(response, page([{ bet_id: bet.providerBetId, status: 'accepted', price: 2.1, stake: ['EUR', 100] }]));
    });
    const run = await placing([acme(provider)], restarted(before.store));
    expect(betNow(run, bet)).toMatchObject({ state: 'unknown', reason: 'server_restart' });
    await until(() => betNow(run, bet).state === 'done', 'its statement was found');
    await sendBet(run, run.store.view.find('event', bet.eventId)!);
    await until(() => posts(provider).length === 1, 'the next bet was sent');
    expect(posts(provider)[0]!.body).not.toContain(bet.providerBetId);
  });

  it('many bets that were on their way are unknown by few writes: nobody is served before', async () => {
    const before = await openWorld([{ bookie: 'acme', url: 'http://127.0.0.1:1' }]);
    const event = await makeEvent(before);
    const bets = [];
    for (let nth = 0; nth < 100; nth += 1) bets.push(await sendBet(before, event));
    const store = restarted(before.store);
    let writes = 0;
    store.onLines(() => (writes += 1));
    const run = await placing([acme({ url: 'http://127.0.0.1:1' })], store);
    expect(new Set(bets.map((bet) => betNow(run, bet).state))).toEqual(new Set(['unknown']));
    expect(writes).toBeLessThan(10);
  });

  it('a bet in danger is followed again', async () => {
    const before = await openWorld([{ bookie: 'acme', url: 'http://127.0.0.1:1' }]);
    const bet = await sendBet(before, await makeEvent(before));
    await before.engine.submit('answerBet', { betId: bet.betId, answer: { kind: 'provisional' } });
    const provider = await script(({ url }, response) => {
      if (url !== `/bets/${bet.providerBetId}`) answer(response, page([]));
      else answer(response, { bet_id: bet.providerBetId, status: 'accepted', price: 2.1, stake: ['EUR', 100] });
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const run = await placing([acme(provider)], restarted(before.store));
    expect(betNow(run, bet).state).toBe('danger');
    vi.advanceTimersByTime(1000);
    await until(() => betNow(run, bet).state === 'done', 'it was accepted');
    expect(posts(provider)).toEqual([]);
  });

  it('a bet that a listing says is in danger is followed, also while others are yet to be unknown', async () => {
    const before = await openWorld([{ bookie: 'acme', url: 'http://127.0.0.1:1' }]);
    const event = await makeEvent(before);
    const first = await sendBet(before, event);
    // More than are written at once.
    for (let nth = 0; nth < ITEMS_A_TURN; nth += 1) await sendBet(before, event);
    const money = { price: 2.1, stake: ['EUR', 100] };
    const provider = await script(({ url }, response) => {
      if (url !== `/bets/${first.providerBetId}`)
        answer(response, page([{ bet_id: first.providerBetId, status: 'danger', ...money }]));
      else answer(response, { bet_id: first.providerBetId, status: 'accepted', ...money });
    });
    const store = restarted(before.store);
    const stated = { bookie: first.bookie, providerBetId: first.providerBetId };
    const statement = { status: 'danger', reason: null, price: toPriceMilli(2100), stake: toMinor(10_000) } as const;
    let written = 0;
    const engineOf = (engine: Engine): Engine => ({
      async submit(kind, command) {
        written += kind === 'answerBet' ? 1 : 0;
        // The listing that was asked for with the first part comes before the second is written.
        if (written === ITEMS_A_TURN + 1) {
          written += 1;
          await engine.submit('recordStatement', { ...stated, statement: { ...statement, profitLoss: toMinor(0) } });
        }
        return engine.submit(kind, command);
      },
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const run = await placing([acme(provider)], store, { engineOf });
    expect(betNow(run, first).state).toBe('danger');
    vi.advanceTimersByTime(1000);
    await until(() => betNow(run, first).state === 'done', 'it was accepted');
  });

  it('of the bets that stand none is read: they may be a million', async () => {
    const before = await openWorld([{ bookie: 'acme', url: 'http://127.0.0.1:1' }]);
    const event = await makeEvent(before);
    const [stands, danger] = [await sendBet(before, event), await sendBet(before, event)];
    const accepted = { kind: 'accepted', price: toPriceMilli(2100), stake: stands.wantStake } as const;
    await before.engine.submit('answerBet', { betId: stands.betId, answer: accepted });
    await before.engine.submit('answerBet', { betId: danger.betId, answer: { kind: 'provisional' } });
    const { view, ...store } = restarted(before.store);
    const read: unknown[] = [];
    const find: View['find'] = (kind, key) => {
      if (kind === 'bet') read.push(key);
      return view.find(kind, key);
    };
    await placing([acme({ url: 'http://127.0.0.1:1' })], { ...store, view: { ...view, find } });
    expect(new Set(read)).toEqual(new Set([danger.betId]));
  });
});

describe('at a simulated provider', () => {
  const EVENTS = [match('A v B', [offer('for,h', 's1', quote(2.1))])];
  const read = (run: Placing): Promise<void> => run.statements.askSoon(toBookieCode('acme'));

  it('a bet whose answer is lost on the way stands, and settles with its event', async () => {
    const provider = await simulate(EVENTS, { faults: { lost_answer_rate: 1 } });
    const run = await placing([acme(provider)]);
    const bet = await sendBet(run, await makeEvent(run));
    await until(() => betNow(run, bet).state === 'done', 'its statement was found');
    expect(run.answers).toEqual([{ kind: 'unanswered', reason: 'reset' }]);
    provider.simulator.settleEvent('A', { ft_home: 2, ft_away: 1 });
    await read(run);
    expect(betNow(run, bet)).toMatchObject({ state: 'settled', settlement: { status: 'won', profitLoss: 11_000 } });
    expect(provider.simulator.bets().map(({ betId, duplicates }) => [betId, duplicates])).toEqual([
      [bet.providerBetId, 0],
    ]);
  });

  it('a bet that is itself lost on the way is given up, and not sent again', async () => {
    const provider = await simulate(EVENTS, { faults: { lost_request_rate: 1 } });
    const run = await placing([acme(provider)]);
    const bet = await sendBet(run, await makeEvent(run));
    expect((await answered(run, bet)).state).toBe('unknown');
    for (const waitMs of [0, 60_000, 30_000, 30_000]) {
      expect(betNow(run, bet).state).toBe('unknown');
      run.clock.forward(waitMs);
      await read(run);
    }
    expect(betNow(run, bet)).toMatchObject({ state: 'failed', reason: 'not_received' });
    expect([provider.simulator.calls().place_bet, provider.simulator.bets()]).toEqual([1, []]);
  });
});

describe('the end', () => {
  it('waits for bets on their way, and sends no more', async () => {
    let release: () => void = () => undefined;
    const provider = await answering((_heard, response) => {
      release = () => {
        answer(response, decision('accepted'));
      };
    });
    const run = await placing([acme(provider)]);
    const event = await makeEvent(run);
    const bet = await sendBet(run, event);
    await until(() => posts(provider).length === 1, 'it was on its way');
    let isClosed = false;
    const closed = run.close().then(() => (isClosed = true));
    const late = await sendBet(run, event);
    await run.registry.all[0]!.client.bet(late.providerBetId);
    expect([isClosed, posts(provider).length, betNow(run, late).state]).toEqual([false, 1, 'pending']);
    release();
    await closed;
    expect(betNow(run, bet).state).toBe('done');
  });
});
