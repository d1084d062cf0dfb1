// What operators say of events: how that changes the event, its orders and its settled bets (decisions §9, §14, §17). The stories are in
// test/scenarios/in-running.txt.
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SetLive } from '../../../src/core/command.js';
import type { Actor } from '../../../src/core/record/audit.js';
import type { Bet, OperatorsStatus, StatementStatus } from '../../../src/core/record/bet.js';
import type { Event } from '../../../src/core/record/event.js';
import { HOUSE } from '../../../src/core/record/ledger.js';
import { changed } from '../../../src/core/change.js';
import { printBetType } from '../../../src/core/value/bet-type.js';
import { type BetId, toBetId, toBookieCode, toEventId, toUsername } from '../../../src/core/value/ids.js';
import { BOUNDS } from '../../../src/core/value/limits.js';
import { toMinor } from '../../../src/core/value/money.js';
import { toPriceMilli } from '../../../src/core/value/price.js';
import type { Result } from '../../../src/core/value/result.js';
import { audit } from '../../support/auditor.js';
import { betType, scoreMarkets } from '../../support/bet-types.js';
import { obviousOutcome } from '../../support/obvious-settlement.js';
import { placeOrder, placedBet, quoteHome } from '../../support/orders.js';
import { NOON, type World, account, bookie, customer, openWorld } from '../../support/world.js';

const ROOT: Actor = { username: toUsername('root'), behind: null, ip: '203.0.113.1' };
/** Says nothing. */
const SILENT: Omit<SetLive, 'eventId'> = { by: ROOT, inRunning: null, time: null, score: null, redCards: null };
const PIN = toBookieCode('pin');

const score = (home: number, away: number): Result => ({ kind: 'score', fullTime: { home, away }, halfTime: null });

let world: World;

beforeEach(async () => {
  world = await openWorld({
    customers: [customer('alice', { creditLimit: { ...customer('alice').creditLimit, amount: null } })],
    accounts: [account(1, 'pin', 'a')],
  });
});
afterEach(() => world.close());

const eventNow = (): Event => world.store.view.find('event', world.eventId)!;
const setLive = (said: Partial<typeof SILENT>) =>
  world.engine.submit('setLive', { eventId: world.eventId, ...SILENT, ...said });
const setResult = (result: Result) => world.engine.submit('setResult', { by: ROOT, eventId: world.eventId, result });

describe('a bet that an operator ends', () => {
  it('is in the audit log, once for each new word', async () => {
    const { betId, orderId } = await placedBet(world);
    await world.engine.submit('answerBet', { betId, answer: { kind: 'unanswered', reason: 'timeout' } });
    const endAs = (status: OperatorsStatus) => world.engine.submit('settleBet', { betId, status });
    for (const status of ['won', 'won', 'failed', 'failed'] as const) expect((await endAs(status)).ok).toBe(true);
    const of = { actor: null, behind: null, ip: null, action: 'bet_settled', subject: String(betId) };
    const details = { bookie: 'pin', order_id: String(orderId) };
    const told = [...world.store.view.all('audit')].filter(({ action }) => action === 'bet_settled');
    expect(told).toEqual([
      expect.objectContaining({ ...of, details: { ...details, status: 'unknown → won', profit_loss: 'GBP 100.00' } }),
      expect.objectContaining({ ...of, details: { ...details, status: 'won → failed', profit_loss: 'GBP 0.00' } }),
    ]);
    expect(audit(world.store)).toEqual([]);
  });

  it('stays as it is where an account could not count what it has then', async () => {
    const { betId } = await placedBet(world);
    const balance = world.store.view.find('balance', 'customer:alice GBP')!;
    await world.write([changed('balance', { ...balance, settled: toMinor(Number.MAX_SAFE_INTEGER - 9999) })]);
    const seq = world.store.lastSeq();
    await world.engine.submit('answerBet', { betId, answer: { kind: 'unanswered', reason: 'timeout' } });
    const unknown = world.store.lastSeq();
    expect(unknown).toBeGreaterThan(seq);
    expect(await world.engine.submit('settleBet', { betId, status: 'won' })).toEqual({
      ok: false,
      rejection: { code: 'validation_error', errors: { status: ['out_of_range'] } },
    });
    expect(world.store.lastSeq()).toBe(unknown);
    expect(await world.engine.submit('settleBet', { betId, status: 'half_won' })).toMatchObject({ ok: true });
    expect(world.store.view.find('balance', 'customer:alice GBP')?.settled).toBe(Number.MAX_SAFE_INTEGER - 4999);
  });

  it('is taken back as it was booked, though an older server worked it out otherwise', async () => {
    const { betId } = await placedBet(world);
    await world.engine.submit('answerBet', { betId, answer: { kind: 'unanswered', reason: 'timeout' } });
    await world.engine.submit('settleBet', { betId, status: 'won' });
    // A penny more for the customer, and less for the house.
    const posting = world.store.view.find('posting', `bet:${betId}:1`)!;
    const alice = world.store.view.find('balance', 'customer:alice GBP')!;
    const entries = posting.entries.map((entry) =>
      entry.account === alice.account ? { ...entry, amount: toMinor(entry.amount + 1) } : entry,
    );
    const ours = { account: HOUSE.rounding, ccy: alice.ccy, amount: toMinor(-1) };
    const owed = { ...alice, account: HOUSE.rounding, settled: toMinor(-1), held: toMinor(0), openOrders: 0 };
    await world.write([
      changed('posting', { ...posting, entries: [...entries, ours] }),
      changed('balance', { ...alice, settled: toMinor(alice.settled + 1) }),
      changed('balance', owed),
    ]);
    await world.engine.submit('settleBet', { betId, status: 'failed' });
    const left = ['customer:alice', HOUSE.rounding].map(
      (name) => world.store.view.find('balance', `${name} GBP`)?.settled,
    );
    expect(left).toEqual([0, 0]);
  });

  it('is there', async () => {
    expect(await world.engine.submit('settleBet', { betId: toBetId(999), status: 'won' })).toEqual({
      ok: false,
      rejection: { code: 'not_found' },
    });
  });
});

describe('how an event stands', () => {
  it('is what was said last, the rest as it was', async () => {
    await world.pass(1000);
    await setLive({ inRunning: true, time: { period: '1h', minute: 1 } });
    expect(eventNow()).toMatchObject({ status: 'in_running', inRunningSince: NOON + 1000, time: { minute: 1 } });
    await world.pass(1000);
    await setLive({ inRunning: true, score: { home: 1, away: 0 } });
    const answer = await setLive({ redCards: { home: 0, away: 2 } });
    expect(answer).toEqual({ ok: true, value: eventNow() });
    expect(eventNow()).toMatchObject({
      status: 'in_running',
      inRunningSince: NOON + 1000,
      time: { period: '1h', minute: 1 },
      score: { home: 1, away: 0 },
      redCards: { home: 0, away: 2 },
    });
  });

  it('that is said again changes nothing', async () => {
    const said = { inRunning: true, time: { period: 'ht', minute: 45 }, score: { home: 1, away: 0 } };
    await setLive(said);
    const seq = world.store.lastSeq();
    expect(await setLive(said)).toEqual({ ok: true, value: eventNow() });
    await setLive({});
    expect(world.store.lastSeq()).toBe(seq);
  });

  it('that has not begun changes nothing where it is said of one that has not', async () => {
    await setLive({ score: { home: 1, away: 0 } });
    const seq = world.store.lastSeq();
    expect(await setLive({ inRunning: false })).toMatchObject({ ok: true, value: { score: { home: 1, away: 0 } } });
    expect(world.store.lastSeq()).toBe(seq);
  });

  it('is as before it began where it has not begun after all', async () => {
    const before = eventNow();
    await setLive({ inRunning: true, time: { period: '1h', minute: 1 }, score: { home: 1, away: 0 } });
    await setLive({ redCards: { home: 1, away: 0 } });
    await setLive({ inRunning: false });
    expect(eventNow()).toEqual(before);
    await setLive({ inRunning: true });
    expect(eventNow()).toMatchObject({ status: 'in_running', score: { home: 0, away: 0 } });
  });

  it('is told with what it was before, but for the time, and with who said so', async () => {
    const minute = (at: number) => ({ inRunning: true, time: { period: '1h', minute: at } });
    for (const said of [minute(1), minute(2), { score: { home: 1, away: 0 } }, minute(3), { inRunning: false }])
      await setLive(said);
    await setLive({ redCards: { home: 0, away: 1 } });
    const entries = [...world.store.view.all('audit')].filter(({ action }) => action === 'live_set');
    expect(entries.map(({ details }) => details['stands'])).toEqual([
      'pre_event 0 - 0, red cards 0 - 0 → in_running 0 - 0, red cards 0 - 0',
      'in_running 0 - 0, red cards 0 - 0 → in_running 1 - 0, red cards 0 - 0',
      'in_running 1 - 0, red cards 0 - 0 → pre_event 0 - 0, red cards 0 - 0',
      'pre_event 0 - 0, red cards 0 - 0 → pre_event 0 - 0, red cards 0 - 1',
    ]);
    const told = { actor: 'root', behind: null, ip: ROOT.ip, subject: world.eventId };
    for (const entry of entries) expect(entry).toMatchObject({ ...told, details: { event: 'Ajax v PSV' } });
  });

  it('is nothing to an event that is over, or was never there', async () => {
    await setResult(score(1, 0));
    const seq = world.store.lastSeq();
    const refused = { code: 'validation_error', errors: { non_field_errors: ['immutable'] } };
    for (const said of [{ inRunning: false }, { inRunning: true }, { score: { home: 9, away: 9 } }])
      expect(await setLive(said)).toEqual({ ok: false, rejection: refused });
    const never = { eventId: toEventId('2020-01-01,8,9'), ...SILENT, inRunning: true };
    expect(await world.engine.submit('setLive', never)).toEqual({ ok: false, rejection: { code: 'not_found' } });
    expect(world.store.lastSeq()).toBe(seq);
  });

  it('leaves other events’ orders alone', async () => {
    const order = await placeOrder(world, { keepOpenInRunning: true, durationSeconds: 600 });
    const other = await world.register('Feyenoord', 'Twente');
    for (const more of [{ inRunning: true }, { score: { home: 1, away: 0 } }])
      await world.engine.submit('setLive', { eventId: other, ...SILENT, ...more });
    await world.engine.submit('setResult', { by: ROOT, eventId: other, result: score(1, 0) });
    expect(world.store.view.find('order', order.orderId)?.status).toBe('open');
  });
});

describe('a result', () => {
  const told = (): unknown[] =>
    [...world.store.view.all('audit')]
      .filter(({ action }) => action === 'result_set')
      .map(({ actor, ip, subject, details }) => ({ actor, ip, subject, ...details }));

  it('ends the event at any time, is stored, and is told with what it was before', async () => {
    const by = { actor: 'root', ip: '203.0.113.1', subject: world.eventId, event: 'Ajax v PSV' };
    const first: Result = { kind: 'score', fullTime: { home: 2, away: 1 }, halfTime: { home: 1, away: 1 } };
    expect(await setResult(first)).toEqual({ ok: true, value: eventNow() });
    expect(eventNow()).toMatchObject({ status: 'ended', result: first });
    await setResult({ kind: 'void' });
    expect(eventNow()).toMatchObject({ status: 'ended', result: { kind: 'void' } });
    await setResult(score(2, 2));
    expect(told()).toEqual([
      { ...by, result: 'none → 2 - 1 (1 - 1)' },
      { ...by, result: '2 - 1 (1 - 1) → void' },
      { ...by, result: 'void → 2 - 2' },
    ]);
  });

  it('that is known already changes nothing', async () => {
    await setResult(score(2, 1));
    const seq = world.store.lastSeq();
    expect(await setResult(score(2, 1))).toEqual({ ok: true, value: eventNow() });
    expect(world.store.lastSeq()).toBe(seq);
  });

  it('that cannot be the event’s, or is nobody’s, is refused', async () => {
    const seq = world.store.lastSeq();
    const errors = { sets: ['invalid_choice'] };
    expect(await setResult({ kind: 'sets', sets: [{ home: 6, away: 4 }] })).toEqual({
      ok: false,
      rejection: { code: 'validation_error', errors },
    });
    const never = { by: ROOT, eventId: toEventId('2020-01-01,8,9'), result: score(1, 0) };
    expect(await world.engine.submit('setResult', never)).toEqual({ ok: false, rejection: { code: 'not_found' } });
    expect(world.store.lastSeq()).toBe(seq);
  });

  it('comes after what ended the event by itself', async () => {
    await world.engine.submit('endEvent', { eventId: world.eventId });
    await setResult(score(0, 0));
    expect(eventNow()).toMatchObject({ status: 'ended', result: score(0, 0) });
  });
});

/** A settled bet of alice's for 10.00 at 2.000 on the home team. */
async function wonBet(): Promise<Bet> {
  quoteHome(world, 'pin', 1000);
  const order = await placeOrder(world, { stake: { ccy: customer('alice').ccy, amount: toMinor(1000) } });
  const [betId] = world.store.view.keys('betsOfOrder', [order.orderId]);
  const bet = world.store.view.find('bet', betId!)!;
  await world.engine.submit('answerBet', {
    betId: bet.betId,
    answer: { kind: 'accepted', price: toPriceMilli(2000), stake: toMinor(1000) },
  });
  const statement = {
    status: 'won',
    price: toPriceMilli(2000),
    stake: toMinor(1000),
    profitLoss: toMinor(1000),
    reason: null,
  } as const;
  await world.engine.submit('recordStatement', { providerBetId: bet.providerBetId, bookie: PIN, statement });
  await world.pass(1);
  return world.store.view.find('bet', bet.betId)!;
}

describe('settled bets', () => {
  it('of a great event are held to its result a few at a time, and all before it is answered', async () => {
    const count = BOUNDS.betsReconciledAtOnceMax * 2 + 1;
    const model = await wonBet();
    const copies = Array.from({ length: count - 1 }, (_, index) => ({ ...model, betId: (1000 + index) as BetId }));
    await world.write(copies.map((record) => ({ kind: 'bet', record })));
    // Each counts in its order, which here is one for all.
    const order = world.store.view.find('order', model.orderId)!;
    const lots = { ...order.tally, settled: count, standing: count };
    await world.write([{ kind: 'order', record: { ...order, tally: lots } }]);

    const batches: number[] = [];
    world.store.onLines((lines) => {
      for (const { changes } of lines) batches.push(changes.filter(({ kind }) => kind === 'bet').length);
    });
    await world.configure({ customers: [customer('root', { isMasterAgent: true })] });
    batches.length = 0;
    const answer = await world.results.setResult(world.callerOf('root'), eventNow(), score(0, 1));
    expect(answer).toMatchObject({ ok: true, value: { status: 'ended', result: score(0, 1) } });
    // The result, the bets, and that all were.
    expect(batches).toEqual([0, BOUNDS.betsReconciledAtOnceMax, BOUNDS.betsReconciledAtOnceMax, 1, 0]);
    expect([...world.store.view.keys('unreconciledBets', [])]).toHaveLength(count);
    expect(world.store.view.find('order', model.orderId)).toMatchObject({ status: 'done', tally: { disputed: count } });
  });

  it('that an answer was not waited for are held to the result when it is set again', async () => {
    const bet = await wonBet();
    await setResult(score(0, 1));
    expect(world.store.view.find('bet', bet.betId)?.reconciled).toBe(true);
    await world.configure({ customers: [customer('root', { isMasterAgent: true })] });
    await world.results.setResult(world.callerOf('root'), eventNow(), score(0, 1));
    expect(world.store.view.find('bet', bet.betId)?.reconciled).toBe(false);
  });

  it('are held to it at the next start where the server stopped before they were', async () => {
    const bet = await wonBet();
    await setResult(score(0, 1));
    expect([...world.store.view.keys('eventsToJudge', [])]).toEqual([eventNow().eventId]);
    await world.results.makeUp();
    expect(world.store.view.find('bet', bet.betId)?.reconciled).toBe(false);
    expect([...world.store.view.keys('eventsToJudge', [])]).toEqual([]);
  });

  it('are not done with where the result was corrected meanwhile', async () => {
    await wonBet();
    await setResult(score(0, 1));
    await setResult(score(1, 0));
    await world.engine.submit('markJudged', { eventId: eventNow().eventId, result: score(0, 1) });
    expect([...world.store.view.keys('eventsToJudge', [])]).toEqual([eventNow().eventId]);
  });

  it('alone are held to it: others, and those that are gone, are passed over', async () => {
    quoteHome(world, 'pin', 1000);
    await placeOrder(world);
    await setResult(score(0, 1));
    const [bet] = world.store.view.all('bet');
    const seq = world.store.lastSeq();
    await world.engine.submit('reconcileBets', { betIds: [bet!.betId, 99 as BetId] });
    expect(world.store.lastSeq()).toBe(seq);
  });
});

/** What a status pays for 1 at a price. */
const PAYS: Readonly<Partial<Record<StatementStatus, (price: number) => number>>> = {
  won: (price) => price - 1,
  lost: () => -1,
  half_won: (price) => (price - 1) / 2,
  half_lost: () => -0.5,
  void: () => 0,
  cancelled: () => 0,
};
/** The statuses that say what an outcome says. */
const SAY: Readonly<Record<string, readonly string[]>> = {
  w: ['won'],
  'v/w': ['half_won'],
  v: ['void', 'cancelled'],
  'l/v': ['half_lost'],
  l: ['lost'],
  // No bookie has a word for it.
  'l/w': Object.keys(PAYS),
};

const PRICE = 2000;
const STAKE = 1000;

type Step =
  | { readonly kind: 'result'; readonly result: Result }
  | { readonly kind: 'statement'; readonly bet: number; readonly status: StatementStatus; readonly off: number };

const results = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.nat(4), fc.nat(4)).map(([home, away]) => score(home, away)) },
  { weight: 1, arbitrary: fc.constant<Result>({ kind: 'void' }) },
);
const steps: fc.Arbitrary<Step> = fc.oneof(
  results.map((result) => ({ kind: 'result' as const, result })),
  fc.record({
    kind: fc.constant('statement' as const),
    bet: fc.nat(2),
    status: fc.constantFrom(...(Object.keys(PAYS) as StatementStatus[])),
    off: fc.constantFrom(0, 0, 0, 1, -1, 2),
  }),
);
const types = scoreMarkets(4).chain((market) => fc.boolean().map((against) => printBetType({ ...market, against })));

/** What decisions §14 says of a settled bet, by the plain calculation. */
function agreedBy(bet: Bet, type: string, result: Result | null): boolean {
  const { status, profitLoss } = bet.settlement!;
  const outcome =
    result?.kind === 'score' ? obviousOutcome(type, result.fullTime.home, result.fullTime.away) : ('v' as const);
  // Half of it wins and half of it loses, whatever the bookie calls that.
  const isBoth = result !== null && outcome === 'l/w';
  const due = isBoth ? (STAKE * (PRICE / 1000 - 1)) / 2 - STAKE / 2 : STAKE * PAYS[status]!(PRICE / 1000);
  if (Math.abs(due - profitLoss) > 1) return false;
  return result === null || SAY[outcome]!.includes(status);
}

describe('whatever bookies state and operators say, in whatever order', () => {
  it('a settled bet is agreed exactly if its amount is right and its status is the result’s', async () => {
    const seen = { agreed: 0, disputed: 0, turned: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(types, { minLength: 3, maxLength: 3 }),
        fc.array(steps, { minLength: 2, maxLength: 12 }),
        async (wanted, story) => {
          const own = await openWorld({
            customers: [customer('alice'), customer('root', { isMasterAgent: true })],
            bookies: [bookie('pin')],
            accounts: [account(1, 'pin', 'a')],
          });
          const bets: Bet[] = [];
          for (const type of wanted) bets.push(await placedOn(own, type));
          let result: Result | null = null;
          for (const step of story) {
            if (step.kind === 'result') {
              const event = own.store.view.find('event', own.eventId)!;
              expect(await own.results.setResult(own.callerOf('root'), event, step.result)).toMatchObject({ ok: true });
              result = step.result;
            } else await state(own, bets[step.bet]!, step.status, step.off);
            for (const [index, { betId }] of bets.entries()) {
              const bet = own.store.view.find('bet', betId)!;
              if (bet.settlement === null) continue;
              const agreed = agreedBy(bet, wanted[index]!, result);
              expect([betId, wanted[index], bet.settlement.status, result, bet.reconciled]).toEqual([
                betId,
                wanted[index],
                bet.settlement.status,
                result,
                agreed,
              ]);
              seen[agreed ? 'agreed' : 'disputed'] += 1;
              if (bets[index]!.reconciled !== null && bets[index]!.reconciled !== agreed) seen.turned += 1;
              bets[index] = bet;
            }
            const disputed = bets.filter(({ reconciled }) => reconciled === false).map(({ betId }) => betId);
            expect([...own.store.view.keys('unreconciledBets', [])]).toEqual(disputed);
            expect(audit(own.store)).toEqual([]);
          }
          await own.close();
        },
      ),
      { numRuns: 150 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
  });
});

async function placedOn(own: World, type: string): Promise<Bet> {
  const quote = { price: toPriceMilli(PRICE), ccy: customer('alice').ccy, min: toMinor(1), max: toMinor(STAKE) };
  own.offer(PIN, betType(type), [quote]);
  const order = await placeOrder(own, {
    on: betType(type),
    price: toPriceMilli(PRICE),
    stake: { ccy: quote.ccy, amount: toMinor(STAKE) },
  });
  const [betId] = own.store.view.keys('betsOfOrder', [order.orderId]);
  const answer = { kind: 'accepted', price: quote.price, stake: toMinor(STAKE) } as const;
  await own.engine.submit('answerBet', { betId: betId!, answer });
  await own.pass(1);
  return own.store.view.find('bet', betId!)!;
}

async function state(own: World, bet: Bet, status: StatementStatus, off: number): Promise<void> {
  const statement = {
    status,
    price: toPriceMilli(PRICE),
    stake: toMinor(STAKE),
    profitLoss: toMinor(Math.round(STAKE * PAYS[status]!(PRICE / 1000)) + off),
    reason: null,
  };
  await own.engine.submit('recordStatement', { providerBetId: bet.providerBetId, bookie: PIN, statement });
}
