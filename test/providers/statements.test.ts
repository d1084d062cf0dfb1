import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { balanceKeyOf } from '../../src/core/change.js';
import type { BetAnswer } from '../../src/core/command.js';
import type { Bet, StatementStatus } from '../../src/core/record/bet.js';
import { toBookieCode, toProviderBetId } from '../../src/core/value/ids.js';
import { toMinor } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import type { Engine } from '../../src/engine/engine.js';
import { type Statements, startStatements } from '../../src/providers/statements.js';
import { openLmdbStore } from '../../src/store/lmdb/lmdb-store.js';
import { ITEMS_A_TURN, nextTurn } from '../../src/turns.js';
import {
  DAY,
  KICK_OFF,
  MINUTE,
  NOON,
  type ProviderGiven,
  type Scripted,
  type World,
  answer,
  betNow,
  closing,
  makeEvent,
  nobody,
  openWorld,
  page,
  script,
  sendBet,
  until,
} from './support.js';

/** What the provider states, page by page; a number is a status that it fails with. */
type Pages = readonly (readonly unknown[] | number)[];

/** A provider that keeps its statements on pages. */
interface Stating extends Scripted {
  pages: Pages;
  /** How many it says there are, page by page; none: as many as a page has. */
  counts: readonly number[];
  /** What it lists by the date of settlement; a status that it fails with. */
  settled: readonly unknown[] | number;
  /** How often the list was asked for. */
  readonly listings: number;
}

async function stating(): Promise<Stating> {
  const kept: Omit<Stating, keyof Scripted> = {
    pages: [[]],
    counts: [],
    settled: [],
    get listings() {
      return byEvent(provider).length;
    },
  };
  const provider: Scripted = await script(({ url }, response) => {
    const { pages, counts, settled } = kept;
    if (url.includes('BET_SETTLEMENT_DATE')) {
      if (typeof settled === 'number') answer(response, 'failed', settled);
      else answer(response, page(settled));
      return;
    }
    const nth = Number(new URL(url, 'http://x').searchParams.get('page') ?? 0);
    const items = pages[nth] ?? [];
    const next = nth + 1 < pages.length ? `/bets/?page=${nth + 1}` : null;
    if (items === 429) response.writeHead(items, { 'retry-after': '7' }).end();
    else if (typeof items === 'number') answer(response, 'failed', items);
    else answer(response, { ...page(items, next), count: counts[nth] ?? items.length });
  });
  return Object.assign(kept, provider);
}

/** What a provider was asked to list by the dates of events. */
const byEvent = ({ heard }: Scripted): Scripted['heard'] => heard.filter(({ url }) => url.includes('EVENT_DATE'));

/** Starts to read, and keeps what is told. */
function startReading(world: World): {
  readonly statements: Statements;
  readonly alerts: string[];
  readonly failures: string[];
  readonly leftOut: string[];
  readonly faults: unknown[];
} {
  const alerts: string[] = [];
  const failures: string[] = [];
  const leftOut: string[] = [];
  const faults: unknown[] = [];
  // What reading tells an operator: that a bet went unanswered was told before.
  world.store.onLines((lines) => {
    for (const change of lines.flatMap(({ changes }) => changes))
      if (change.kind === 'alert' && 'record' in change && change.record.kind !== 'unanswered')
        alerts.push(`${change.record.bookie} ${change.record.kind} ${change.record.providerBetId}`);
  });
  const statements = closing(
    startStatements({
      ...world,
      clock: world.clock.read,
      timer: { ...world.timer, elapsedMs: world.clock.elapsedMs },
      onFailure: (bookie, reason) => failures.push(`${bookie} ${reason}`),
      onLeftOut: (bookie, rejected) => leftOut.push(`${bookie} ${JSON.stringify(rejected)}`),
      onUnasked: () => undefined,
      onFault: (fault) => faults.push(fault),
    }),
  );
  return { statements, alerts, failures, leftOut, faults };
}

interface Reading extends World {
  readonly provider: Stating;
  readonly statements: Statements;
  readonly alerts: string[];
  readonly failures: string[];
  /** What was told could not be read. */
  readonly leftOut: string[];
  readonly faults: unknown[];
  /** Reads the provider's statements from beginning to end. */
  read(): Promise<void>;
}

async function reading(
  more: Partial<ProviderGiven> = {},
  engineOf: (engine: Engine) => Engine = (engine) => engine,
): Promise<Reading> {
  const provider = await stating();
  const world = await openWorld([{ bookie: 'acme', url: provider.url, ...more }]);
  const told = startReading({ ...world, engine: engineOf(world.engine) });
  const { statements } = told;
  return {
    ...world,
    ...told,
    provider,
    async read() {
      // Where nothing is open, only one reading in twelve asks.
      const before = provider.listings;
      while (provider.listings === before) await statements.askSoon(toBookieCode('acme'));
    },
  };
}

const ACCEPTED: BetAnswer = { kind: 'accepted', price: toPriceMilli(2100), stake: toMinor(10_000) };
const LOST: BetAnswer = { kind: 'unanswered', reason: 'timeout' };

/** Makes a bet of 100.00 EUR at 2.1 that was answered so. */
async function betAnswered(run: World, answered: BetAnswer | null, start = KICK_OFF): Promise<Bet> {
  const bet = await sendBet(run, await makeEvent(run, start, `Home ${run.store.view.highest('bet')}`));
  if (answered !== null) await run.engine.submit('answerBet', { betId: bet.betId, answer: answered });
  return betNow(run, bet);
}

/** What the provider says of a bet. */
const statement = ({ providerBetId }: Pick<Bet, 'providerBetId'>, status: StatementStatus, more: object = {}) => ({
  bet_id: providerBetId,
  status,
  reason: null,
  creation_date_time: '2026-05-26T12:00:00Z',
  settlement_date_time: null,
  price: 2.1,
  stake: ['EUR', 100],
  profit_loss: ['EUR', 0],
  ...more,
});

const settledAs = (bet: Pick<Bet, 'providerBetId'>, status: StatementStatus, profitLoss: number, more: object = {}) =>
  statement(bet, status, { profit_loss: ['EUR', profitLoss], settlement_date_time: '2026-05-26T17:00:00Z', ...more });

/** A statement of a bet that nobody can read. */
const unreadable = (bet: Bet): object => settledAs(bet, 'won', 110, { settlement_date_time: 'soon' });

/** What anna has, in cents: settled and held. */
function moneyOf({ store }: World): readonly [settled: number, held: number] {
  const balance = store.view.find('balance', balanceKeyOf('customer:anna', 'EUR'));
  return [balance?.settled ?? 0, balance?.held ?? 0];
}

/** Reads at so many milliseconds after sending, and returns the bet's state each time. */
async function statesAt(run: Reading, bet: Bet, ...times: readonly number[]): Promise<string[]> {
  const states: string[] = [];
  for (const at of times) {
    run.clock.set((NOON + at) as typeof NOON);
    await run.read();
    states.push(betNow(run, bet).state);
  }
  return states;
}

describe('a statement of a bet that stands', () => {
  it.each<[StatementStatus, profitLoss: number, expected: object, settled: number, held: number]>([
    ['won', 110, { state: 'settled', reason: null, reconciled: true }, 11_000, 0],
    ['half_won', 55, { state: 'settled', reason: null, reconciled: true }, 5500, 0],
    ['void', 0, { state: 'settled', reason: 'void', reconciled: true }, 0, 0],
    ['cancelled', 0, { state: 'settled', reason: 'void', reconciled: true }, 0, 0],
    ['half_lost', -50, { state: 'settled', reason: null, reconciled: true }, -5000, 0],
    ['lost', -100, { state: 'settled', reason: null, reconciled: true }, -10_000, 0],
    ['rejected', 0, { state: 'failed', reason: 'rejected', reconciled: null, gotPrice: null, gotStake: null }, 0, 0],
    ['failed', 0, { state: 'failed', reason: 'failed', reconciled: null, gotPrice: null, gotStake: null }, 0, 0],
    ['accepted', 0, { state: 'done', settlement: null, reconciled: null }, 0, 10_000],
    ['danger', 0, { state: 'done', settlement: null, reconciled: null }, 0, 10_000],
  ])('that says %s', async (status, profitLoss, expected, settled, held) => {
    const run = await reading();
    const bet = await betAnswered(run, ACCEPTED);
    run.provider.pages = [[settledAs(bet, status, profitLoss)]];
    await run.read();
    expect(betNow(run, bet)).toMatchObject(expected);
    expect(moneyOf(run)).toEqual([settled, held]);
    const seq = run.store.lastSeq();
    await run.read();
    // That what it took does not stand is for the operator to know.
    const alerts = betNow(run, bet).state === 'failed' ? [`acme impossible ${bet.providerBetId}`] : [];
    expect([run.store.lastSeq(), run.alerts, run.faults]).toEqual([seq, alerts, []]);
  });

  it('is read at the rate of its provider', async () => {
    const run = await reading({ statementsMs: 5 });
    const bet = await betAnswered(run, ACCEPTED);
    run.provider.pages = [[settledAs(bet, 'won', 110)]];
    await until(() => betNow(run, bet).state === 'settled', 'it was settled');
  });

  it('is found on whatever page it stands', async () => {
    const run = await reading();
    const bets = [];
    for (let nth = 0; nth < 5; nth += 1) bets.push(await betAnswered(run, ACCEPTED));
    const items = bets.map((bet) => settledAs(bet, 'lost', -100));
    run.provider.pages = [items.slice(0, 2), [], items.slice(2, 3), items.slice(3)];
    await run.read();
    expect(bets.map((bet) => betNow(run, bet).state)).toEqual(Array.from(bets, () => 'settled'));
    expect(moneyOf(run)).toEqual([-50_000, 0]);
  });

  it('is written together with the others of its page', async () => {
    const run = await reading();
    const bets = [];
    for (let nth = 0; nth < 100; nth += 1) bets.push(await betAnswered(run, ACCEPTED));
    run.provider.pages = [bets.map((bet) => settledAs(bet, 'lost', -100))];
    let writes = 0;
    run.store.onLines(() => (writes += 1));
    await run.read();
    expect(moneyOf(run)).toEqual([-1_000_000, 0]);
    expect(writes).toBeLessThan(10);
  });

  it('is passed over while the bet still waits for its answer', async () => {
    const run = await reading();
    const bet = await betAnswered(run, null);
    await betAnswered(run, ACCEPTED);
    run.provider.pages = [[statement(bet, 'accepted')]];
    await run.read();
    expect(betNow(run, bet).state).toBe('pending');
  });

  it('may correct what was settled, each time booked once, and back again', async () => {
    const run = await reading();
    const bet = await betAnswered(run, ACCEPTED);
    const history: unknown[] = [];
    const saying: [StatementStatus, number][] = [
      ['won', 110],
      ['lost', -100],
      ['void', 0],
      ['won', 110],
    ];
    for (const [status, profitLoss] of saying) {
      run.provider.pages = [[settledAs(bet, status, profitLoss)]];
      await run.read();
      await run.read();
      history.push([betNow(run, bet).settlement?.status, moneyOf(run)[0], betNow(run, bet).bookings]);
    }
    expect(history).toEqual([
      ['won', 11_000, 1],
      ['lost', -10_000, 2],
      ['void', 0, 3],
      ['won', 11_000, 4],
    ]);
    const postings = [...run.store.view.all('posting')].map(({ postingId }) => postingId).sort();
    const id = `bet:${bet.betId}`;
    // A void moves no money.
    expect(postings).toEqual([`${id}:1`, `${id}:1:reversed`, `${id}:2`, `${id}:2:reversed`, `${id}:4`]);
  });

  it.each([
    ['won at another price', { price: 2.2 }, { gotPrice: 2200, reconciled: false }],
    ['won with less staked', { stake: ['EUR', 90] }, { gotStake: 9000, reconciled: false }],
  ])('may correct what was taken of what was settled: %s', async (_, correction, expected) => {
    const run = await reading();
    const bet = await betAnswered(run, ACCEPTED);
    run.provider.pages = [[settledAs(bet, 'won', 110)]];
    await run.read();
    expect(betNow(run, bet)).toMatchObject({ gotPrice: 2100, gotStake: 10_000, reconciled: true });
    run.provider.pages = [[settledAs(bet, 'won', 110, correction)]];
    await run.read();
    expect(betNow(run, bet)).toMatchObject(expected);
    const seq = run.store.lastSeq();
    await run.read();
    expect([run.store.lastSeq(), run.faults]).toEqual([seq, []]);
  });

  it.each(['void', 'cancelled'] as const)(
    'is %s though its bookie says that nothing is staked, and at no price',
    async (status) => {
      const run = await reading();
      const bet = await betAnswered(run, ACCEPTED);
      run.provider.pages = [[settledAs(bet, status, 0, { stake: ['EUR', 0], price: 0 })]];
      await run.read();
      expect(betNow(run, bet)).toMatchObject({ state: 'settled', reason: 'void', gotPrice: 2100, gotStake: 10_000 });
      expect([moneyOf(run), run.alerts, run.leftOut]).toEqual([[0, 0], [], []]);
    },
  );

  it('on whose amount we do not agree is told, and is settled as stated until it is put right', async () => {
    const run = await reading();
    const bet = await betAnswered(run, ACCEPTED);
    run.provider.pages = [[settledAs(bet, 'won', 109)]];
    await run.read();
    expect(betNow(run, bet)).toMatchObject({ state: 'settled', reconciled: false });
    expect([run.alerts, moneyOf(run)]).toEqual([[`acme disputed ${bet.providerBetId}`], [10_900, 0]]);
    run.provider.pages = [[settledAs(bet, 'won', 110)]];
    await run.read();
    expect(betNow(run, bet)).toMatchObject({ state: 'settled', reconciled: true });
    expect([run.alerts.length, moneyOf(run)]).toEqual([1, [11_000, 0]]);
  });
});

describe('what is none of our business', () => {
  it('are bets of others, and bets of ours that another bookie states', async () => {
    const run = await reading();
    const bet = await betAnswered(run, ACCEPTED);
    const other = await openWorld([{ bookie: 'bolt', url: run.provider.url }], run.store);
    const foreign = { providerBetId: 'ffffffff-4f89-41d3-9a0c-000000000000' as Bet['providerBetId'] };
    run.provider.pages = [[settledAs(foreign, 'won', 5000), null, 'bet']];
    const seq = run.store.lastSeq();
    await run.read();
    const bolts = closing(
      startStatements({
        ...other,
        clock: run.clock.read,
        onFailure: () => undefined,
        onLeftOut: () => undefined,
        onUnasked: () => undefined,
        onFault: (fault) => run.faults.push(fault),
      }),
    );
    run.provider.pages = [[settledAs(bet, 'won', 110)]];
    const before = run.provider.listings;
    await bolts.askSoon(toBookieCode('bolt'));
    expect(run.provider.listings).toBe(before + 1);
    expect([run.store.lastSeq(), run.alerts, run.faults, betNow(run, bet).state]).toEqual([seq, [], [], 'done']);
  });

  it('are bets whose ids are longer than a key of the store', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'statements-'));
    const store = closing(await openLmdbStore(folder));
    const provider = await stating();
    const world = await openWorld([{ bookie: 'acme', url: provider.url }], store);
    const { statements, faults } = startReading(world);
    const bet = await sendBet(world, await makeEvent(world));
    await world.engine.submit('answerBet', { betId: bet.betId, answer: ACCEPTED });
    const long = { providerBetId: 'f'.repeat(4000) as Bet['providerBetId'] };
    provider.pages = [[{ bet_id: 'f'.repeat(4000) }, settledAs(long, 'won', 110), settledAs(bet, 'won', 110)]];
    await statements.readNow(toBookieCode('acme'));
    expect([betNow(world, bet).state, faults]).toEqual(['settled', []]);
  });

  it('are bets on another selection than theirs was made on: booked, and told once', async () => {
    const run = await reading();
    const [bet, same, silent] = [
      await betAnswered(run, ACCEPTED),
      await betAnswered(run, ACCEPTED),
      await betAnswered(run, ACCEPTED),
    ];
    run.provider.pages = [
      [
        settledAs(bet, 'won', 110, { selection_id: 'another\nselection' }),
        settledAs(same, 'won', 110, { selection_id: same.selectionId }),
        settledAs(silent, 'won', 110, { selection_id: null }),
      ],
    ];
    for (let minutes = 0; minutes < 3; minutes += 1) {
      await run.read();
      run.clock.forward(MINUTE);
    }
    expect([bet, same, silent].map((one) => betNow(run, one).state)).toEqual(['settled', 'settled', 'settled']);
    expect(run.alerts).toEqual([`acme other_selection ${bet.providerBetId}`]);
    const [told] = [...run.store.view.all('alert')];
    expect(told?.message).toBe(
      `Stated under the selection_id "another\\nselection", and it was made on "${bet.selectionId}": is it this bet?`,
    );
  });

  it('are bets of another bet type or customer than theirs: booked, and each told once', async () => {
    const run = await reading();
    const made = await Promise.all(Array.from({ length: 5 }, () => betAnswered(run, ACCEPTED)));
    const [typed, owned, both, same, unparsed] = made as [Bet, Bet, Bet, Bet, Bet];
    run.provider.pages = [
      [
        settledAs(typed, 'won', 110, { bet_type: 'for,d' }),
        settledAs(owned, 'won', 110, { customer_id: 'c-2' }),
        settledAs(both, 'won', 110, { selection_id: 'x', bet_type: 'for,d', customer_id: 'c-2' }),
        settledAs(same, 'won', 110, { bet_type: same.betType, customer_id: 'c-1' }),
        settledAs(unparsed, 'won', 110, { bet_type: 'unparsed,multirunner,for,win,Somebody', customer_id: null }),
      ],
    ];
    for (let minutes = 0; minutes < 3; minutes += 1) {
      await run.read();
      run.clock.forward(MINUTE);
    }
    expect(made.map((one) => betNow(run, one).state)).toEqual(made.map(() => 'settled'));
    expect(run.alerts).toEqual([
      `acme other_selection ${typed.providerBetId}`,
      `acme other_customer ${owned.providerBetId}`,
      `acme other_selection ${both.providerBetId}`,
      `acme other_customer ${both.providerBetId}`,
    ]);
    expect([...run.store.view.all('alert')].map(({ message }) => message).slice(0, 2)).toEqual([
      `Stated under the bet_type "for,d", and it was made on "${typed.betType}": is it this bet?`,
      'Stated under the customer_id "c-2", and it was made on "c-1": is it this bet?',
    ]);
  });

  it('are amounts in another currency than the bet was made in: told once, and nothing booked', async () => {
    const run = await reading();
    const stands = await betAnswered(run, ACCEPTED);
    const lost = await betAnswered(run, LOST);
    run.provider.pages = [
      [
        settledAs(stands, 'won', 0, { profit_loss: ['GBP', 110] }),
        statement(lost, 'accepted', { stake: ['USD', 100] }),
      ],
    ];
    for (let minutes = 0; minutes < 5; minutes += 1) {
      await run.read();
      run.clock.forward(MINUTE);
    }
    expect([betNow(run, stands).state, betNow(run, lost).state]).toEqual(['done', 'unknown']);
    expect(run.alerts).toEqual([`acme currency ${stands.providerBetId}`, `acme currency ${lost.providerBetId}`]);
    const told = [...run.store.view.all('alert')].filter(({ kind }) => kind === 'currency');
    expect(told.map(({ message }) => message)).toEqual([
      'Its profit_loss is stated in GBP, and it was made in EUR: nothing is booked.',
      'Its stake is stated in USD, and it was made in EUR: nothing is booked.',
    ]);
  });
});

describe('a bet whose answer was lost', () => {
  it.each<[StatementStatus, object, object]>([
    ['accepted', { price: 2.15, stake: ['EUR', 60] }, { state: 'done', gotPrice: 2150, gotStake: 6000 }],
    ['accepted', { price: 2.05 }, { state: 'done', reason: 'price_below_requested', gotPrice: 2050 }],
    ['danger', {}, { state: 'danger', reason: null }],
    ['won', { profit_loss: ['EUR', 110] }, { state: 'settled', reconciled: true }],
    ['rejected', { reason: 'too late' }, { state: 'failed', reason: 'too late' }],
    ['failed', { stake: null, price: null }, { state: 'failed', reason: 'failed' }],
  ])('is what its statement says: %s %j', async (status, more, expected) => {
    const run = await reading();
    const bet = await betAnswered(run, LOST);
    run.provider.pages = [[statement(bet, status, more)]];
    await run.read();
    expect(betNow(run, bet)).toMatchObject(expected);
    // A price that is worse than asked for is worth a word; that it is known now is not.
    const { reason } = betNow(run, bet);
    const worse = reason === 'price_below_requested' ? [`acme ${reason} ${bet.providerBetId}`] : [];
    expect(run.alerts).toEqual(worse);
  });

  it.each<[what: string, answered: BetAnswer]>([
    ['was not answered', LOST],
    ['was accepted', ACCEPTED],
  ])('is listed also where its id comes back in capitals: one that %s', async (_what, answered) => {
    const run = await reading();
    const bet = await betAnswered(run, answered);
    const bet_id = bet.providerBetId.toUpperCase();
    expect(bet_id).not.toBe(bet.providerBetId);
    run.provider.pages = [[statement(bet, 'accepted', { bet_id })]];
    expect(await statesAt(run, bet, 0, 60_000, 90_000, 120_000)).toEqual(['done', 'done', 'done', 'done']);
    run.provider.pages = [[settledAs(bet, 'won', 110, { bet_id })]];
    await run.read();
    expect([betNow(run, bet).state, run.alerts]).toEqual(['settled', []]);
  });

  it('was not received once three listings do not know it, half a minute apart, the first a minute after sending', async () => {
    const run = await reading();
    const bet = await betAnswered(run, LOST);
    const states = await statesAt(run, bet, 0, 30_000, 59_999, 60_000, 89_999, 90_000, 119_999);
    expect(new Set(states)).toEqual(new Set(['unknown']));
    expect(moneyOf(run)[1]).toBe(10_000);
    expect(await statesAt(run, bet, 120_000)).toEqual(['failed']);
    expect(betNow(run, bet)).toMatchObject({ reason: 'not_received', orderStake: 0 });
    expect(run.alerts).toEqual([`acme not_received ${bet.providerBetId}`]);
  });

  it.each([
    ['back by an hour', -60 * MINUTE],
    ['ahead by an hour', 60 * MINUTE],
    ['ahead by ten days', 10 * DAY],
  ])('was not received, neither sooner nor later, where the clock is set meanwhile: %s', async (_, ms) => {
    const run = await reading();
    const bet = await betAnswered(run, LOST);
    const states: string[] = [];
    for (const waitMs of [0, 59_999, 1, 29_999, 1, 29_999, 1]) {
      run.clock.forward(waitMs);
      await run.read();
      states.push(betNow(run, bet).state);
      // It is set after the first look and after the first listing that counts, and set right after the second.
      if (states.length === 1 || states.length === 3) run.clock.setBy(ms);
      if (states.length === 5) run.clock.setBy(-2 * ms);
    }
    expect(states).toEqual([...Array<string>(6).fill('unknown'), 'failed']);
  });

  it.each([
    ['back', -60 * MINUTE],
    ['ahead', 60 * MINUTE],
  ])('is waited for anew after a restart, for nobody knows how the clock was set meanwhile: %s', async (_, ms) => {
    const run = await reading();
    const bet = await betAnswered(run, LOST);
    await statesAt(run, bet, 0, 60_000, 90_000);
    await run.statements.close();
    run.clock.setBy(ms);
    const again = startReading(run);
    for (const waitMs of [0, 59_999, 1, 30_000, 29_999]) {
      run.clock.forward(waitMs);
      await again.statements.readNow(toBookieCode('acme'));
      expect(betNow(run, bet).state).toBe('unknown');
    }
    run.clock.forward(1);
    await again.statements.readNow(toBookieCode('acme'));
    expect(betNow(run, bet)).toMatchObject({ state: 'failed', reason: 'not_received' });
  });

  it.each([
    ['back', -10 * DAY],
    ['ahead', 10 * DAY],
  ])('is an alert after an hour of danger, whatever the clock is set to meanwhile: %s', async (_, ms) => {
    const run = await reading();
    const bet = await betAnswered(run, { kind: 'provisional' });
    run.provider.pages = [[statement(bet, 'danger')]];
    await run.read();
    run.clock.setBy(ms);
    run.clock.forward(60 * MINUTE - 1);
    await run.read();
    expect(run.alerts).toEqual([]);
    run.clock.forward(1);
    await run.read();
    expect(run.alerts).toEqual([`acme overdue ${bet.providerBetId}`]);
  });

  it('was answered for, but three listings do not know it: it stands, and an operator hears of it once', async () => {
    const run = await reading();
    const bet = await betAnswered(run, ACCEPTED);
    const provisional = await betAnswered(run, { kind: 'provisional' });
    expect(await statesAt(run, bet, 0, 60_000, 90_000, 119_999)).toEqual(['done', 'done', 'done', 'done']);
    expect(run.alerts).toEqual([]);
    expect(await statesAt(run, bet, 120_000, 150_000, 180_000, 210_000)).toEqual(['done', 'done', 'done', 'done']);
    expect(betNow(run, provisional).state).toBe('danger');
    expect(run.alerts).toEqual([bet, provisional].map(({ providerBetId }) => `acme unlisted ${providerBetId}`));
  });

  it('is an alert, once, where its bookie lists it for an hour after its event has ended and does not settle it, or as in danger', async () => {
    const run = await reading();
    const [over, danger, open] = [
      await betAnswered(run, ACCEPTED),
      await betAnswered(run, { kind: 'provisional' }),
      await betAnswered(run, ACCEPTED),
    ];
    run.provider.pages = [[statement(over, 'accepted'), statement(danger, 'danger'), statement(open, 'accepted')]];
    await run.engine.submit('endEvent', { eventId: over.eventId });
    await statesAt(run, over, 0, 30 * MINUTE, 60 * MINUTE - 1);
    expect(run.alerts).toEqual([]);
    await statesAt(run, over, 60 * MINUTE, 90 * MINUTE, 180 * MINUTE);
    expect(run.alerts).toEqual([`acme overdue ${over.providerBetId}`, `acme overdue ${danger.providerBetId}`]);
    const told = [...run.store.view.all('alert')].map(({ message }) => message);
    expect(told).toEqual([
      'Its event has ended, and for an hour its bookie has not settled it.',
      'It has been in danger for an hour.',
    ]);
  });

  it('is an alert all the same where no listing is complete, and so is one whose answer stays lost over that', async () => {
    const run = await reading();
    const over = await betAnswered(run, ACCEPTED);
    const lost = await betAnswered(run, LOST);
    // One item says not of which bet it is: which bets are not listed cannot be told.
    run.provider.pages = [[{ status: 'accepted' }, statement(over, 'accepted')]];
    await run.engine.submit('endEvent', { eventId: over.eventId });
    expect(await statesAt(run, lost, 60_000, 30 * MINUTE, 61 * MINUTE - 1)).toEqual(['unknown', 'unknown', 'unknown']);
    expect(run.alerts).toEqual([]);
    await statesAt(run, lost, 61 * MINUTE, 90 * MINUTE);
    expect(run.alerts).toEqual([`acme overdue ${over.providerBetId}`, `acme overdue ${lost.providerBetId}`]);
    const told = [...run.store.view.all('alert')].filter(({ betId }) => betId === lost.betId).at(-1);
    expect(told!.message).toBe(
      'Its answer was lost, and for an hour the listings of its bookie have not said whether it stands.',
    );
  });

  it('is an alert an hour after what is waited for has begun, and not what was before', async () => {
    const run = await reading();
    const bet = await betAnswered(run, { kind: 'provisional' });
    run.provider.pages = [[statement(bet, 'danger')]];
    await statesAt(run, bet, 0, 50 * MINUTE);
    run.provider.pages = [[statement(bet, 'accepted')]];
    await run.engine.submit('endEvent', { eventId: bet.eventId });
    await statesAt(run, bet, 55 * MINUTE, 56 * MINUTE, 110 * MINUTE);
    expect(run.alerts).toEqual([]);
    await statesAt(run, bet, 120 * MINUTE);
    expect(run.alerts).toEqual([`acme overdue ${bet.providerBetId}`]);
  });

  it('is told once in statements that cannot be read, and again when these are others', async () => {
    const run = await reading();
    const bet = await betAnswered(run, ACCEPTED);
    const unreadable = settledAs(bet, 'won', 110, { stake: ['EUR', 0] });
    run.provider.pages = [[unreadable]];
    await statesAt(run, bet, 60_000, 90_000);
    expect(run.leftOut).toHaveLength(1);
    expect(run.leftOut[0]).toMatch(/^acme \{"\w+":1\}$/);
    run.provider.pages = [[unreadable, unreadable]];
    await statesAt(run, bet, 120_000, 150_000);
    expect(run.leftOut).toHaveLength(2);
    run.provider.pages = [[settledAs(bet, 'won', 110)]];
    expect(await statesAt(run, bet, 180_000)).toEqual(['settled']);
    expect(run.leftOut).toHaveLength(2);
  });

  it('is an alert where what is stated of it cannot be read, one for all such bets, and again when it could be read meanwhile', async () => {
    const run = await reading();
    const [one, other] = [await betAnswered(run, ACCEPTED), await betAnswered(run, ACCEPTED)];
    const foreign = { ...unreadable(one), bet_id: 'none of ours' };
    run.provider.pages = [[foreign]];
    await statesAt(run, one, 60_000);
    expect(run.alerts).toEqual([]);
    run.provider.pages = [[unreadable(one), unreadable(other)]];
    await statesAt(run, one, 90_000);
    run.provider.pages = [[unreadable(other), unreadable(one)]];
    await statesAt(run, one, 120_000);
    expect(run.alerts).toEqual([`acme unreadable ${one.providerBetId}`]);
    const [alert] = [...run.store.view.all('alert')].filter(({ kind }) => kind === 'unreadable');
    expect(alert!.message).toBe('What is stated of 2 bets, of which this is one, cannot be read: statement_time.');
    run.provider.pages = [[settledAs(one, 'won', 110)]];
    await statesAt(run, one, 150_000);
    run.provider.pages = [[unreadable(other)]];
    await statesAt(run, other, 180_000);
    expect(run.alerts.slice(1)).toEqual([`acme unreadable ${other.providerBetId}`]);
  });

  it('is an alert where what is stated of it cannot be read, though that of another could not be for long', async () => {
    const run = await reading();
    const [one, other] = [await betAnswered(run, ACCEPTED), await betAnswered(run, ACCEPTED)];
    run.provider.pages = [[unreadable(one)]];
    await statesAt(run, one, 60_000);
    run.provider.pages = [[unreadable(one), unreadable(other)]];
    await statesAt(run, other, 90_000, 120_000);
    expect(run.alerts).toEqual([`acme unreadable ${one.providerBetId}`, `acme unreadable ${other.providerBetId}`]);
    const [, alert] = [...run.store.view.all('alert')].filter(({ kind }) => kind === 'unreadable');
    expect(alert!.message).toBe('What is stated of this bet cannot be read: statement_time.');
  });

  it('waits longer where statements cannot be read, and its bookie is down after five times in a row', async () => {
    const run = await reading();
    await betAnswered(run, ACCEPTED);
    const health = (): unknown => [
      run.health.of(toBookieCode('acme')).state,
      run.health.of(toBookieCode('acme')).lastFailure,
    ];
    run.provider.pages = [[], 500];
    for (let time = 0; time < 4; time += 1) await run.read();
    expect(health()).toEqual(['degraded', 'statements: status 500']);
    await run.read();
    expect(health()).toEqual(['down', 'statements: status 500']);
    run.provider.pages = [[]];
    await run.read();
    expect(health()).toEqual(['up', null]);
  });

  it('waits where its bookie asks to be left alone', async () => {
    const run = await reading({ statementsMs: 5 });
    const isPaused = vi.spyOn(run.health, 'isPaused');
    const bet = await betAnswered(run, ACCEPTED);
    run.provider.pages = [429];
    await until(() => run.health.isPaused(toBookieCode('acme')), 'it has asked for it');
    run.provider.pages = [[settledAs(bet, 'won', 110)]];
    const [asked, looked] = [run.provider.heard.length, isPaused.mock.calls.length];
    await until(() => isPaused.mock.calls.length > looked + 3, 'several readings would have begun');
    expect([run.provider.heard.length, betNow(run, bet).state]).toEqual([asked, 'done']);
    run.clock.forward(7000);
    await until(() => betNow(run, bet).state === 'settled', 'it was settled');
  });

  it('waits no longer than the longest of pauses, however often its bookie asks for another meanwhile', async () => {
    const run = await reading({ statementsMs: 5 });
    const acme = toBookieCode('acme');
    const isPaused = vi.spyOn(run.health, 'isPaused');
    const bet = await betAnswered(run, ACCEPTED);
    const rounds = async (): Promise<void> => {
      const looked = isPaused.mock.calls.length;
      await until(() => isPaused.mock.calls.length > looked + 3, 'several readings would have begun');
    };
    run.provider.pages = [[settledAs(bet, 'won', 110)]];
    run.health.pause(acme, 200_000);
    await rounds();
    const asked = run.provider.heard.length;
    run.clock.forward(199_999);
    run.health.pause(acme, 200_000);
    await rounds();
    expect([run.provider.heard.length, betNow(run, bet).state]).toEqual([asked, 'done']);
    run.clock.forward(100_001);
    expect(run.health.isPaused(acme)).toBe(true);
    await until(() => betNow(run, bet).state === 'settled', 'it was settled');
  });

  it('rests its account where a statement says that it was matched worse than it was asked for', async () => {
    const run = await reading();
    const [one, other] = [await betAnswered(run, LOST), await betAnswered(run, LOST)];
    const accepted = (bet: Bet, price: number): object => statement(bet, 'accepted', { price });
    run.provider.pages = [[accepted(one, 2.1)]];
    await run.read();
    expect([betNow(run, one).state, run.health.isResting(one.accountId)]).toEqual(['done', false]);
    run.provider.pages = [[accepted(one, 2.1), accepted(other, 1.5)]];
    await run.read();
    expect([betNow(run, other).reason, run.health.isResting(other.accountId)]).toEqual(['price_below_requested', true]);
    // That it was so is no news any more.
    run.clock.forward(60_000);
    run.provider.pages = [[settledAs(other, 'won', 50, { price: 1.5 })]];
    await run.read();
    expect([betNow(run, other).state, run.health.isResting(other.accountId)]).toEqual(['settled', false]);
  });

  it('of a bookie that is not configured any more is told at the start', async () => {
    const run = await reading();
    await betAnswered(run, ACCEPTED);
    const told: string[] = [];
    const parts = {
      ...run,
      clock: run.clock.read,
      onFailure: () => undefined,
      onLeftOut: () => undefined,
      onUnasked: (bookie: string, bets: number) => told.push(`${bookie} ${bets}`),
      onFault: () => undefined,
    };
    closing(startStatements(parts));
    expect(told).toEqual([]);
    closing(startStatements({ ...parts, registry: { ...run.registry, all: [], find: () => null } }));
    expect(told).toEqual(['acme 1']);
  });

  it('of which one listing says two things is what it says first, however often it is read', async () => {
    const run = await reading();
    const bet = await betAnswered(run, ACCEPTED);
    run.provider.pages = [[settledAs(bet, 'won', 110), settledAs(bet, 'lost', -100)], [settledAs(bet, 'won', 110)]];
    expect(await statesAt(run, bet, 60_000)).toEqual(['settled']);
    const seq = run.store.lastSeq();
    await statesAt(run, bet, 90_000, 120_000);
    expect(betNow(run, bet).settlement!.status).toBe('won');
    expect(run.leftOut).toEqual(['acme {"statement_duplicate":1}']);
    expect(run.alerts).toEqual([`acme unreadable ${bet.providerBetId}`]);
    expect(run.store.lastSeq()).toBe(seq);
  });

  it('of which its two lists say two things is what the first says, and that is told', async () => {
    const run = await reading();
    const bet = await betAnswered(run, ACCEPTED);
    run.provider.pages = [[settledAs(bet, 'won', 110)]];
    run.provider.settled = [settledAs(bet, 'void', 0)];
    // Asked for now, both lists are read.
    for (let nth = 0; nth < 3; nth += 1) await run.statements.readNow(toBookieCode('acme')).catch(() => undefined);
    expect(betNow(run, bet)).toMatchObject({ bookings: 1, settlement: { status: 'won' } });
    expect(run.leftOut).toEqual(['acme {"statement_duplicate":1}']);
  });

  it('that is over by the date of settlement only is over: the other list may be behind', async () => {
    const run = await reading();
    const bet = await betAnswered(run, ACCEPTED);
    run.provider.pages = [[statement(bet, 'accepted')]];
    run.provider.settled = [settledAs(bet, 'won', 110)];
    for (let nth = 0; nth < 3; nth += 1) await run.statements.readNow(toBookieCode('acme'));
    expect(betNow(run, bet)).toMatchObject({ bookings: 1, settlement: { status: 'won' } });
    expect(run.leftOut).toEqual([]);
  });

  it('is an alert of those of which nobody was told, where what is stated of several cannot be read', async () => {
    const run = await reading();
    const [one, other] = [await betAnswered(run, ACCEPTED), await betAnswered(run, ACCEPTED)];
    run.provider.pages = [[unreadable(one)]];
    await statesAt(run, one, 60_000);
    run.provider.pages = [[statement(one, 'accepted')]];
    await statesAt(run, one, 90_000);
    run.provider.pages = [[unreadable(one), unreadable(other)]];
    await statesAt(run, other, 120_000);
    expect(run.alerts).toEqual([`acme unreadable ${one.providerBetId}`, `acme unreadable ${other.providerBetId}`]);
  });

  it('that was refused is looked for at the next reading; who took it all the same rests', async () => {
    const run = await reading();
    const bet = await betAnswered(run, null);
    // The first reading is one for corrections.
    await run.read();
    await run.engine.submit('answerBet', { betId: bet.betId, answer: { kind: 'refused', reason: 'suspended' } });
    const before = run.provider.listings;
    await run.statements.askSoon(toBookieCode('acme'));
    // It may be listed a little later.
    run.provider.pages = [[statement(bet, 'accepted')]];
    await run.statements.askSoon(toBookieCode('acme'));
    expect(run.provider.listings).toBe(before + 2);
    expect([betNow(run, bet).state, run.health.isResting(bet.accountId)]).toEqual(['done', true]);
    expect(run.alerts).toEqual([`acme reinstated ${bet.providerBetId}`]);
  });

  it('is told of to the operator later where that could not be written', async () => {
    let failures = 0;
    const run = await reading({}, (engine) => ({
      ...engine,
      submit(kind, command) {
        if (kind !== 'raiseAlert' || failures === 2) return engine.submit(kind, command);
        failures += 1;
        return Promise.reject(new Error('the disk is full'));
      },
    }));
    const bet = await betAnswered(run, ACCEPTED);
    await statesAt(run, bet, 0, 60_000, 90_000, 120_000, 150_000);
    expect([failures, run.alerts, run.faults.length]).toEqual([2, [], 2]);
    await statesAt(run, bet, 180_000, 210_000);
    expect(run.alerts).toEqual([`acme unlisted ${bet.providerBetId}`]);
  });

  it('is listed again after two listings that did not know it: that is forgotten', async () => {
    const run = await reading();
    const bet = await betAnswered(run, ACCEPTED);
    await statesAt(run, bet, 0, 60_000, 90_000);
    run.provider.pages = [[statement(bet, 'accepted')]];
    await statesAt(run, bet, 120_000);
    run.provider.pages = [[]];
    await statesAt(run, bet, 150_000, 180_000);
    expect(run.alerts).toEqual([]);
  });

  it('is not given up for a listing that failed, wholly or from its second page on; what came is booked', async () => {
    const run = await reading();
    const stands = await betAnswered(run, ACCEPTED);
    const bet = await betAnswered(run, LOST);
    run.provider.pages = [[settledAs(stands, 'won', 110)], 503];
    expect(await statesAt(run, bet, 0, 60_000, 90_000, 120_000)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
    expect(betNow(run, stands).state).toBe('settled');
    run.provider.pages = [500];
    expect(await statesAt(run, bet, 150_000)).toEqual(['unknown']);
    expect(new Set(run.failures)).toEqual(new Set(['acme status 503', 'acme status 500']));
    run.provider.pages = [[], []];
    expect(await statesAt(run, bet, 180_000, 210_000, 239_999, 240_000)).toEqual([
      'unknown',
      'unknown',
      'unknown',
      'failed',
    ]);
  });

  it('is not given up for a listing of fewer than each of its pages counts; what came is booked, and that something is missing told', async () => {
    const run = await reading();
    const stands = await betAnswered(run, ACCEPTED);
    const bet = await betAnswered(run, LOST);
    run.provider.pages = [[settledAs(stands, 'won', 110)], []];
    run.provider.counts = [3, 2];
    expect(await statesAt(run, bet, 0, 60_000, 90_000, 120_000)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
    expect(betNow(run, stands).state).toBe('settled');
    expect(run.leftOut).toEqual(['acme {"statement_missing":1}']);
    // One that was counted at first is gone by the second page.
    run.provider.counts = [2, 1];
    expect(await statesAt(run, bet, 150_000, 180_000, 210_000)).toEqual(['unknown', 'unknown', 'failed']);
  });

  it('is not given up for a listing that has another bet twice, as one that moves while it is paged', async () => {
    const run = await reading();
    const stands = await betAnswered(run, ACCEPTED);
    const bet = await betAnswered(run, LOST);
    run.provider.pages = [[settledAs(stands, 'won', 110)], [settledAs(stands, 'won', 110)]];
    run.provider.counts = [2, 2];
    expect(await statesAt(run, bet, 0, 60_000, 90_000, 120_000)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
    expect(run.leftOut).toEqual(['acme {"statement_missing":1}']);
  });

  it('is not given up where another could not be booked, which hinders nobody', async () => {
    const broken = new Set<string>();
    const run = await reading({}, (engine) => ({
      submit: (kind, command) =>
        'statement' in command && broken.has(command.providerBetId)
          ? Promise.reject(new Error('Invariant: broken'))
          : engine.submit(kind, command),
    }));
    const bets = [];
    for (let nth = 0; nth < 4; nth += 1) bets.push(await betAnswered(run, ACCEPTED));
    const lost = await betAnswered(run, LOST);
    const items = bets.map((bet) => settledAs(bet, 'won', 110));
    run.provider.pages = [items.slice(0, 3), items.slice(3)];
    broken.add(bets[0]!.providerBetId);
    expect(await statesAt(run, lost, 0, 60_000, 90_000, 120_000, 150_000)).toEqual(Array(5).fill('unknown'));
    expect(bets.map((bet) => betNow(run, bet).state)).toEqual(['done', 'settled', 'settled', 'settled']);
    expect(run.faults.map(String)).toEqual(Array(5).fill('Error: Invariant: broken'));
    broken.clear();
    expect(await statesAt(run, lost, 180_000, 210_000, 240_000)).toEqual(['unknown', 'unknown', 'failed']);
    expect(betNow(run, bets[0]!).state).toBe('settled');
  });

  it('is not given up while it is listed, even if what is said of it cannot be read', async () => {
    const run = await reading();
    const bet = await betAnswered(run, LOST);
    run.provider.pages = [[{ ...statement(bet, 'accepted'), status: 'processing' }]];
    expect(await statesAt(run, bet, 0, 60_000, 90_000, 120_000, 150_000)).toEqual(Array(5).fill('unknown'));
    run.provider.pages = [[statement(bet, 'accepted')]];
    expect(await statesAt(run, bet, 180_000)).toEqual(['done']);
  });

  it.each([null, 17, {}, { bet_id: 17 }])('is not given up where an item may be of any bet: %j', async (item) => {
    const run = await reading();
    const bet = await betAnswered(run, LOST);
    run.provider.pages = [[item]];
    expect(await statesAt(run, bet, 0, 60_000, 90_000, 120_000, 150_000)).toEqual(Array(5).fill('unknown'));
  });

  it('comes back when it turns up after all, and that is told', async () => {
    const run = await reading();
    const bet = await betAnswered(run, LOST, '2026-06-20T15:00:00Z');
    await statesAt(run, bet, 0, 60_000, 90_000, 120_000);
    expect(betNow(run, bet).state).toBe('failed');
    run.provider.pages = [[statement(bet, 'accepted')]];
    expect(await statesAt(run, bet, 10 * MINUTE)).toEqual(['done']);
    expect(run.alerts.at(-1)).toBe(`acme reinstated ${bet.providerBetId}`);
    // The span of a reading for corrections reaches an event that is weeks ahead.
    const asked = new URL(byEvent(run.provider).at(-1)!.url, 'http://x').searchParams;
    expect(Date.parse(asked.get('end_date')!)).toBeGreaterThan(Date.parse('2026-06-20T15:00:00Z'));
  });
});

describe('what lies too far from now to be read by the dates of events', () => {
  const ACME = toBookieCode('acme');

  it.each([
    ['of an outright of January', '2026-01-01T12:00:00Z'],
    ['of a match that went on for days', '2026-05-22T12:00:00Z'],
  ])('is corrected %s, by the date of settlement', async (_, start) => {
    const run = await reading();
    const bet = await betAnswered(run, ACCEPTED, start);
    run.provider.pages = [[settledAs(bet, 'won', 110)]];
    await run.read();
    expect([betNow(run, bet).state, moneyOf(run)]).toEqual(['settled', [11_000, 0]]);
    run.provider.pages = [[]];
    run.provider.settled = [settledAs(bet, 'lost', -100)];
    for (let reading = 0; reading < 12; reading += 1) await run.statements.askSoon(ACME);
    expect(moneyOf(run)).toEqual([-10_000, 0]);
    const asked = run.provider.heard.filter(({ url }) => url.includes('BET_SETTLEMENT_DATE')).at(-1)!.url;
    const { searchParams } = new URL(asked, 'http://x');
    expect(searchParams.get('start_date')).toBe(new Date(NOON - 2 * DAY).toISOString());
    expect(searchParams.get('end_date')).toBe(new Date(NOON + DAY).toISOString());
    run.provider.settled = [settledAs(bet, 'void', 0)];
    await run.statements.readNow(ACME);
    expect(moneyOf(run)).toEqual([0, 0]);
  });

  it('is asked of a provider that cannot list so, without harm', async () => {
    const run = await reading();
    const bet = await betAnswered(run, ACCEPTED);
    run.provider.settled = 400;
    for (let times = 0; times < 6; times += 1) await run.statements.readNow(ACME);
    expect([run.health.of(ACME).state, run.faults, run.alerts]).toEqual(['up', [], []]);
    run.provider.settled = [settledAs(bet, 'won', 110, { profit_loss: ['GBP', 110] })];
    await expect(run.statements.readNow(ACME)).rejects.toMatchObject({ code: 'shape' });
  });

  it('comes back where it was given up, if it turns up after all within two days', async () => {
    const run = await reading();
    const bet = await betAnswered(run, LOST, '2026-01-01T12:00:00Z');
    const other = await betAnswered(run, LOST, '2026-01-02T12:00:00Z');
    await statesAt(run, bet, 0, 60_000, 90_000, 120_000);
    expect([betNow(run, bet).state, betNow(run, other).state]).toEqual(['failed', 'failed']);
    run.provider.pages = [[statement(bet, 'accepted')]];
    run.clock.set((NOON + DAY) as typeof NOON);
    await run.statements.readNow(ACME);
    const starts = (): number =>
      Date.parse(new URL(byEvent(run.provider).at(-1)!.url, 'http://x').searchParams.get('start_date')!);
    expect([starts(), betNow(run, bet).state]).toEqual([Date.parse('2025-12-31T12:00:00Z'), 'done']);
    run.provider.pages = [[settledAs(bet, 'won', 110)]];
    await run.statements.readNow(ACME);
    run.clock.set((NOON + 2 * DAY) as typeof NOON);
    await run.statements.readNow(ACME);
    expect(starts()).toBe(Date.parse('2026-01-01T12:00:00Z'));
    run.clock.set((NOON + 2 * DAY + 120_001) as typeof NOON);
    await run.statements.readNow(ACME);
    expect(starts()).toBe(NOON + 120_001 - DAY);
  });
});

describe('what is asked', () => {
  it('spans the events of all open bets and a day on either side, of any status, by the date of the event', async () => {
    const run = await reading();
    const early = new Date(NOON - 9 * DAY).toISOString();
    const late = new Date(NOON + 70 * DAY).toISOString();
    await betAnswered(run, ACCEPTED, early);
    await betAnswered(run, LOST, late);
    await run.read();
    expect(run.provider.listings).toBeGreaterThan(0);
    for (const { url, method } of byEvent(run.provider)) {
      expect(method).toBe('GET');
      expect([...new URL(url, 'http://x').searchParams]).toEqual([
        ['fetch_by', 'EVENT_DATE'],
        ['start_date', new Date(NOON - 10 * DAY).toISOString()],
        ['end_date', new Date(NOON + 71 * DAY).toISOString()],
        ['limit', '1000'],
      ]);
    }
  });

  it('is of the last days too, one reading in twelve, though nothing is open', async () => {
    const run = await reading({ statementsMs: 2 });
    await until(() => run.provider.listings >= 2, 'corrections were asked for');
    const { start, end } = Object.fromEntries(
      [...new URL(byEvent(run.provider)[0]!.url, 'http://x').searchParams].map(([key, value]) => [
        key.replace('_date', ''),
        Date.parse(value),
      ]),
    );
    expect([start! <= NOON - 2 * DAY, end! >= NOON + DAY]).toEqual([true, true]);
  });

  it('is asked for again where somebody wants to know while a reading is in hand', async () => {
    const waiting: (() => void)[] = [];
    const provider = await script(({ url }, response) => {
      const tell = (): void => {
        answer(response, page([]));
      };
      if (url.includes('EVENT_DATE')) waiting.push(tell);
      else tell();
    });
    const world = await openWorld([{ bookie: 'acme', url: provider.url }]);
    const statements = closing(
      startStatements({
        ...world,
        clock: world.clock.read,
        onFailure: () => undefined,
        onLeftOut: () => undefined,
        onUnasked: () => undefined,
        onFault: () => undefined,
      }),
    );
    const bet = await sendBet(world, await makeEvent(world));
    await world.engine.submit('answerBet', { betId: bet.betId, answer: LOST });
    const acme = toBookieCode('acme');
    const first = statements.askSoon(acme);
    await until(() => waiting.length === 1, 'the first reading has begun');
    const later = [statements.askSoon(acme), statements.askSoon(acme), statements.askSoon(acme)];
    await statements.askSoon(toBookieCode('nobody'));
    waiting[0]!();
    await first;
    await until(() => waiting.length === 2, 'a second has followed');
    waiting[1]!();
    await Promise.all(later);
    expect(byEvent(provider)).toHaveLength(2);
  });
});

describe('a bookmaker that has more bets than 200 pages', () => {
  const PAGE = 2;

  /** A bookmaker with some bets, each on an event that begins at an instant; what begins at either end of what is asked for it leaves out. */
  interface Crowded extends Scripted {
    bets: readonly { readonly at: number; readonly item: object }[];
    /** What it lists by the date of settlement. */
    settled: readonly object[];
    /** The bets that it has listed. */
    readonly listed: Set<unknown>;
  }

  async function crowded(): Promise<Crowded> {
    const kept: Omit<Crowded, keyof Scripted> = { bets: [], settled: [], listed: new Set() };
    const provider = await script(({ url }, response) => {
      const { searchParams } = new URL(url, 'http://x');
      const [from, end] = ['start_date', 'end_date'].map((name) => Date.parse(searchParams.get(name)!));
      const among = kept.bets.filter(({ at }) => at > from! && at < end!).map(({ item }) => item);
      const all = url.includes('EVENT_DATE') ? among : kept.settled;
      const first = Number(searchParams.get('first') ?? 0);
      searchParams.set('first', String(first + PAGE));
      const next = first + PAGE < all.length ? `/bets/?${searchParams.toString()}` : null;
      const results = all.slice(first, first + PAGE);
      for (const item of results) kept.listed.add(item);
      answer(response, { ...page(results, next), count: all.length });
    });
    return Object.assign(kept, provider);
  }

  const theirs = (count: number, atOf: (nth: number) => number): Crowded['bets'] =>
    Array.from({ length: count }, (_, nth) => ({
      at: atOf(nth),
      item: statement({ providerBetId: toProviderBetId(`theirs-${nth}`) }, 'accepted'),
    }));

  async function crowdedWorld(): Promise<Omit<Reading, 'provider' | 'read'> & { readonly provider: Crowded }> {
    const provider = await crowded();
    const world = await openWorld([{ bookie: 'acme', url: provider.url }]);
    return { ...world, ...startReading(world), provider };
  }

  /** Reads, and returns how many pages were asked for by the dates of events. */
  async function read(run: Awaited<ReturnType<typeof crowdedWorld>>): Promise<number> {
    const before = byEvent(run.provider).length;
    await run.statements.askSoon(toBookieCode('acme'));
    return byEvent(run.provider).length - before;
  }

  it('is listed in parts, which are known the next time, and are one again when there are few', async () => {
    const run = await crowdedWorld();
    const bet = await betAnswered(run, ACCEPTED);
    const standing = await betAnswered(run, ACCEPTED);
    const lost = await betAnswered(run, LOST);
    // In each minute of the 1,500 around the kick-off one: some are at the very ends of parts.
    const others = theirs(1500, (nth) => Date.parse(KICK_OFF) + (nth - 750) * MINUTE);
    const ours = [settledAs(bet, 'won', 110), statement(standing, 'accepted')];
    run.provider.bets = [...others, ...ours.map((item) => ({ at: Date.parse(KICK_OFF) + 700 * MINUTE, item }))];
    // What it lists so is not taken for what it lists by event.
    run.provider.settled = [settledAs(bet, 'lost', -100)];
    const pages = [];
    for (const at of [0, 60_000, 90_000, 120_000]) {
      run.clock.set((NOON + at) as typeof NOON);
      pages.push(await read(run));
    }
    expect([betNow(run, bet).settlement?.status, betNow(run, standing).state]).toEqual(['won', 'done']);
    expect([betNow(run, lost).state, betNow(run, lost).reason]).toEqual(['failed', 'not_received']);
    expect(run.alerts).toEqual([`acme not_received ${lost.providerBetId}`]);
    expect([run.failures, run.leftOut, run.faults]).toEqual([[], ['acme {"statement_duplicate":1}'], []]);
    expect(others.filter(({ item }) => !run.provider.listed.has(item))).toEqual([]);
    expect(pages[0]).toBeGreaterThan(200 + 1500 / PAGE);
    expect(pages[1]).toBeLessThan(1500 / PAGE + 20);
    run.provider.bets = run.provider.bets.slice(-2);
    expect(await read(run)).toBeGreaterThan(1);
    expect(await read(run)).toBe(1);
  });

  it('fails as one that lists too many where they cannot be told apart by time', async () => {
    const run = await crowdedWorld();
    const bet = await betAnswered(run, ACCEPTED);
    run.provider.bets = theirs(500, () => Date.parse(KICK_OFF));
    await read(run);
    expect(run.failures).toEqual(['acme too_many_pages']);
    run.provider.bets = [
      ...theirs(10, () => Date.parse(KICK_OFF)),
      { at: Date.parse(KICK_OFF), item: settledAs(bet, 'won', 110) },
    ];
    await read(run);
    expect([betNow(run, bet).state, run.failures.length]).toEqual(['settled', 1]);
  });
});

describe('a page of ten thousand bets', () => {
  /** Returns how often at most, between two turns of the event loop, the store was asked for so much of bets while a reading went on. */
  async function mostAskedATurn(run: Reading, how: 'find' | 'first', what: string): Promise<number> {
    const asked = vi.spyOn(run.store.view, how);
    let most = 0;
    let isOver = false;
    const turn = (): void => {
      most = Math.max(most, asked.mock.calls.filter(([of]) => of === what).length);
      asked.mockClear();
      if (!isOver) setImmediate(turn);
    };
    turn();
    await run.read();
    turn();
    isOver = true;
    asked.mockRestore();
    return most;
  }

  it('of others is read a part at a time', async () => {
    const run = await reading();
    const bet = await betAnswered(run, ACCEPTED);
    const others = Array.from({ length: 9_999 }, (_, at) =>
      statement({ providerBetId: toProviderBetId(`other ${at}`) }, 'accepted'),
    );
    run.provider.pages = [[...others, statement(bet, 'won', { profit_loss: ['EUR', 110] })]];
    expect(await mostAskedATurn(run, 'first', 'betsByProviderBet')).toBeLessThanOrEqual(100);
    expect(betNow(run, bet)).toMatchObject({ state: 'settled' });
  });

  it('or of few, is held against many of ours a part at a time', async () => {
    const run = await reading();
    const bets: Bet[] = [];
    for (let count = 0; count < 200; count += 1) bets.push(await betAnswered(run, LOST));
    await run.read();
    run.clock.forward(2 * MINUTE);
    expect(await mostAskedATurn(run, 'find', 'bet')).toBeLessThan(200);
    expect(betNow(run, bets[0]!).state).toBe('unknown');
  });
});

describe('asking now', () => {
  const ACME = toBookieCode('acme');

  it('books all pages and resolves then, whatever else is going on', async () => {
    const run = await reading();
    const bets = [await betAnswered(run, ACCEPTED), await betAnswered(run, ACCEPTED)];
    run.provider.pages = [[settledAs(bets[0]!, 'won', 110)], [], [settledAs(bets[1]!, 'lost', -100)]];
    await run.statements.readNow(ACME);
    expect(bets.map((bet) => betNow(run, bet).state)).toEqual(['settled', 'settled']);
    expect([moneyOf(run), run.failures, run.faults]).toEqual([[1000, 0], [], []]);
  });

  it('asks though nothing is open, each time, and of the last days too', async () => {
    const run = await reading();
    const bet = await betAnswered(run, ACCEPTED);
    run.provider.pages = [[settledAs(bet, 'won', 110)]];
    for (let times = 1; times <= 3; times += 1) {
      await run.statements.readNow(ACME);
      expect(run.provider.listings).toBe(times);
    }
    run.provider.pages = [[settledAs(bet, 'lost', -100)]];
    await run.statements.readNow(ACME);
    expect(moneyOf(run)).toEqual([-10_000, 0]);
    const asked = new URL(byEvent(run.provider).at(-1)!.url, 'http://x').searchParams;
    expect(Date.parse(asked.get('start_date')!)).toBeLessThanOrEqual(NOON - 2 * DAY);
    expect(Date.parse(asked.get('end_date')!)).toBeGreaterThanOrEqual(NOON + 30 * DAY);
  });

  it.each<[what: string, pages: Pages, fault: object]>([
    ['does not answer well', [503], { name: 'ProviderFault', code: 'status', status: 503 }],
    ['lets its second page fail', [[], 500], { name: 'ProviderFault', code: 'status', status: 500 }],
    ['says nothing of which bet it speaks', [[null]], { name: 'ProviderFault', code: 'shape' }],
  ])('rejects where the provider %s', async (_, pages, fault) => {
    const run = await reading();
    run.provider.pages = pages;
    await expect(run.statements.readNow(ACME)).rejects.toMatchObject(fault);
    expect(run.faults).toEqual([]);
    run.provider.pages = [[]];
    await run.statements.readNow(ACME);
  });

  it('rejects where a statement of ours is not understood, or in another currency; not where it is of another', async () => {
    const run = await reading();
    const bet = await betAnswered(run, ACCEPTED);
    const good = await betAnswered(run, ACCEPTED);
    const foreign = { providerBetId: 'ffffffff-4f89-41d3-9a0c-000000000000' as Bet['providerBetId'] };
    const bad: object[] = [
      { ...statement(bet, 'accepted'), status: 'processing' },
      settledAs(bet, 'won', 110, { settlement_date_time: 'yesterday' }),
      settledAs(bet, 'won', 110, { profit_loss: ['GBP', 110] }),
    ];
    for (const item of bad) {
      run.provider.pages = [[item, settledAs(good, 'won', 110)]];
      await expect(run.statements.readNow(ACME)).rejects.toMatchObject({ name: 'ProviderFault', code: 'shape' });
    }
    expect([betNow(run, bet).state, betNow(run, good).state]).toEqual(['done', 'settled']);
    run.provider.pages = [[{ ...statement(foreign, 'accepted'), status: 'processing' }, settledAs(bet, 'won', 110)]];
    await run.statements.readNow(ACME);
    expect(betNow(run, bet).state).toBe('settled');
  });

  it('rejects with what kept a statement from being written', async () => {
    const broken = new Error('Invariant: broken');
    const run = await reading({}, (engine) => ({
      submit: (kind, command) => ('statement' in command ? Promise.reject(broken) : engine.submit(kind, command)),
    }));
    const bet = await betAnswered(run, ACCEPTED);
    run.provider.pages = [[settledAs(bet, 'won', 110)]];
    await expect(run.statements.readNow(ACME)).rejects.toBe(broken);
    expect(run.faults).toEqual([broken]);
  });

  it('rejects where nobody listens, where nothing is said in time, and where there is no such provider', async () => {
    const away = await nobody();
    const silent = await script(() => undefined);
    const world = await openWorld([
      { bookie: 'acme', url: away },
      { bookie: 'bolt', url: silent.url, timeoutMs: 30 },
    ]);
    const { statements, failures } = startReading(world);
    const rejectsWith = (bookie: string, code: string) =>
      expect(statements.readNow(toBookieCode(bookie))).rejects.toMatchObject({ name: 'ProviderFault', code });
    await rejectsWith('acme', 'refused');
    await rejectsWith('bolt', 'timeout');
    expect(failures).toEqual(['acme refused (ECONNREFUSED)', 'bolt timeout']);
    expect(world.told).toEqual(['acme refused', 'bolt timeout']);
    await rejectsWith('nobody', 'refused');
    await statements.close();
    await rejectsWith('acme', 'refused');
    expect(failures).toEqual(['acme refused (ECONNREFUSED)', 'bolt timeout']);
  });

  /** A provider that lists only when it is let, of which a bet is open, and what reads it. */
  async function held() {
    const waiting: ((status: number) => void)[] = [];
    const provider = await script(({ url }, response) => {
      if (!url.includes('fetch_by')) answer(response, 'failed', 404);
      else if (!url.includes('EVENT_DATE')) answer(response, page([]));
      else
        waiting.push((status) => {
          answer(response, page([]), status);
        });
    });
    const world = await openWorld([{ bookie: 'acme', url: provider.url }]);
    const bet = await sendBet(world, await makeEvent(world));
    await world.engine.submit('answerBet', { betId: bet.betId, answer: LOST });
    const [acme] = world.registry.all;
    return {
      ...startReading(world),
      listings: () => byEvent(provider).length,
      release: (status = 200) => {
        expect(waiting).toHaveLength(1);
        waiting.shift()!(status);
      },
      /** Resolves when whatever was asked by now has come. */
      settle: async () => {
        for (let times = 0; times < 3; times += 1) await acme!.client.bet(bet.providerBetId).catch(() => undefined);
      },
    };
  }

  it('shares one reading that began after all who share it, and after the one before', async () => {
    const { statements, listings, release, settle } = await held();
    const first = [statements.readNow(ACME), statements.readNow(ACME)];
    await until(() => listings() === 1, 'the first reading has begun');
    const second = [statements.readNow(ACME), statements.readNow(ACME), statements.readNow(ACME)];
    await settle();
    release(503);
    await Promise.all(first.map((one) => expect(one).rejects.toMatchObject({ code: 'status' })));
    await until(() => listings() === 2, 'a second has followed');
    release();
    await Promise.all(second);
    expect(listings()).toBe(2);
  });

  it('is one reading at a time, with the rounds: it begins after those before it, and those after it wait', async () => {
    const { statements, listings, release, settle, failures, faults } = await held();
    const round = statements.askSoon(ACME);
    await until(() => listings() === 1, 'the first round has begun');
    const soon = statements.askSoon(ACME);
    const now = statements.readNow(ACME);
    await settle();
    release();
    await round;
    await until(() => listings() === 2, 'the second round has begun');
    await settle();
    release();
    await soon;
    await until(() => listings() === 3, 'it is asked now');
    const later = statements.askSoon(ACME);
    await settle();
    release(503);
    await expect(now).rejects.toMatchObject({ code: 'status' });
    await until(() => listings() === 4, 'the round after it has begun');
    release();
    await later;
    expect([failures, faults, listings()]).toEqual([['acme status 503'], [], 4]);
  });

  it('leaves the rounds as they were: one in twelve is for corrections', async () => {
    const run = await reading();
    for (let round = 0; round < 13; round += 1) {
      await run.statements.readNow(ACME);
      await run.statements.askSoon(ACME);
    }
    // Thirteen asked now, and the first and the thirteenth round.
    expect(run.provider.listings).toBe(15);
  });

  it('counts as a listing that does not know of a bet whose answer was lost', async () => {
    const run = await reading();
    const bet = await betAnswered(run, LOST);
    for (const at of [0, 60_000, 60_000, 90_000, 119_999, 120_000]) {
      expect(betNow(run, bet).state).toBe('unknown');
      run.clock.set((NOON + at) as typeof NOON);
      await run.statements.readNow(ACME);
    }
    expect(betNow(run, bet).state).toBe('failed');
  });

  it('ends with the rest: what waits to begin never asks', async () => {
    const { statements, listings, release } = await held();
    const begun = expect(statements.readNow(ACME)).rejects.toMatchObject({ code: 'refused' });
    await until(() => listings() === 1, 'it has begun');
    const waits = expect(statements.readNow(ACME)).rejects.toMatchObject({ code: 'refused' });
    const closed = statements.close();
    release();
    await Promise.all([begun, waits, closed]);
    expect(listings()).toBe(1);
  });
});

describe('a bet in danger', () => {
  it('is asked after without a fault, whatever comes: who follows it must be able to go on', async () => {
    let isBroken = true;
    let said: unknown = 'failed';
    let status = 503;
    const provider = await script((_heard, response) => {
      answer(response, said, status);
    });
    const world = await openWorld([{ bookie: 'acme', url: provider.url }]);
    const engine: Engine = {
      submit: (kind, command) =>
        isBroken && 'statement' in command
          ? Promise.reject(new Error('disk full'))
          : world.engine.submit(kind, command),
    };
    const { statements, failures, faults } = startReading({ ...world, engine });
    const bet = await sendBet(world, await makeEvent(world));
    await world.engine.submit('answerBet', { betId: bet.betId, answer: { kind: 'provisional' } });
    const [acme] = world.registry.all;
    await statements.askFor(acme!, betNow(world, bet));
    expect([failures, faults]).toEqual([['acme status 503'], []]);
    said = settledAs(bet, 'won', 110);
    status = 200;
    await statements.askFor(acme!, betNow(world, bet));
    expect([failures.length, faults.map(String)]).toEqual([1, ['Error: disk full']]);
    isBroken = false;
    await statements.askFor(acme!, betNow(world, bet));
    expect(betNow(world, bet).state).toBe('settled');
  });
});

describe('the end', () => {
  it("does not wait for the page in hand, which then is nobody's, and asks for no other", async () => {
    let release: () => void = () => undefined;
    const provider = await script((_heard, response) => {
      release = () => {
        answer(response, page([], '/bets/?page=2'));
      };
    });
    const world = await openWorld([{ bookie: 'acme', url: provider.url }]);
    const failures: string[] = [];
    const statements = startStatements({
      ...world,
      clock: world.clock.read,
      onFailure: (_bookie, reason) => failures.push(reason),
      onLeftOut: () => undefined,
      onUnasked: () => undefined,
      onFault: (fault) => failures.push(String(fault)),
    });
    const inHand = statements.askSoon(toBookieCode('acme'));
    await until(() => provider.heard.length === 1, 'a page was asked for');
    await statements.close();
    await inHand;
    release();
    await statements.askSoon(toBookieCode('acme'));
    expect([provider.heard.length, failures]).toEqual([1, []]);
  });

  it('asks nothing for a reading that has yet to find what to ask for', async () => {
    const provider = await script(() => undefined);
    const world = await openWorld([{ bookie: 'acme', url: provider.url, timeoutMs: 60_000 }]);
    const event = await makeEvent(world);
    // More than are found in one turn.
    for (let nth = 0; nth <= ITEMS_A_TURN; nth += 1) {
      const { betId } = await sendBet(world, event);
      await world.engine.submit('answerBet', { betId, answer: LOST });
    }
    const { statements, failures, faults } = startReading(world);
    const inHand = statements.askSoon(toBookieCode('acme'));
    await nextTurn();
    await statements.close();
    await inHand;
    expect([provider.heard.length, failures, faults.map(String)]).toEqual([0, [], []]);
  });
});
