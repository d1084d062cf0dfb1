// Places bets: reads `pending` ones off the journal, asks their provider once, and tells the engine what became of each. What is
// `danger` is asked after until it is decided. A bet that was on its way when the server died may or may not have arrived: it is
// `unknown`, and only the provider's statements can tell (statements.ts).
import type { Timer } from '../clock.js';
import { eachRecord } from '../core/change.js';
import { type Bet, UNDECIDED_STATES } from '../core/record/bet.js';
import type { BetAnswer } from '../core/command.js';
import { isWorseThanAsked } from '../core/rule/statements.js';
import { mustExist } from '../core/value/assert.js';
import type { BetId } from '../core/value/ids.js';
import { PROVIDER_BOUNDS } from '../core/value/limits.js';
import type { Engine } from '../engine/engine.js';
import type { Health } from '../market/health.js';
import type { Store } from '../store/store.js';
import { ITEMS_A_TURN, mapTogether } from '../turns.js';
import { parseBetAnswer } from '../wire/provider/bets.js';
import { ProviderFault } from './client.js';
import type { Provider, Registry } from './registry.js';
import type { Statements } from './statements.js';

/** Places until it is closed. */
interface Placements {
  /** Resolves when every bet on its way has its answer. */
  close(): Promise<void>;
}

/** What placing needs of the rest. */
export interface PlacementsParts {
  readonly registry: Registry;
  readonly store: Store;
  readonly engine: Engine;
  readonly health: Health;
  readonly statements: Statements;
  readonly timer: Timer;
  /** Told of each answer of a provider, and how long it was waited for. */
  readonly onAnswer: (bet: Bet, answer: BetAnswer, tookMs: number) => void;
  readonly onFault: (fault: unknown, bet: Bet) => void;
}

/** `danger` is asked after at first after this long, then each time twice as long. */
const DANGER_FIRST_MS = 1000;
const DANGER_MOST_MS = 30_000;
/** An answer that could not be written is written again after this long, then each time after twice as long. */
const WRITE_FIRST_MS = 100;
const WRITE_MOST_MS = 5000;

/** Starts to place; what the last run of the server left `pending` becomes `unknown`, and its `danger` is followed again. */
export async function startPlacements(parts: PlacementsParts): Promise<Placements> {
  const { registry, store, engine, health, statements, timer, onAnswer, onFault } = parts;
  const inHand = new Set<Promise<void>>();
  /** How to stop following each bet in danger. */
  const followed = new Map<BetId, () => void>();
  /** How to end the waits of answers that could not be written. */
  const waits = new Set<() => void>();
  let isClosed = false;

  async function place(bet: Bet): Promise<void> {
    const provider = registry.find(bet.bookie);
    const startedMs = timer.elapsedMs();
    health.noteBetSent(bet.accountId);
    const answer: BetAnswer = provider === null ? { kind: 'not_sent' } : await ask(provider, bet);
    // What was not sent could not be answered.
    if (answer.kind !== 'not_sent') health.noteBet(bet.accountId, answer.kind !== 'unanswered');
    onAnswer(bet, answer, timer.elapsedMs() - startedMs);
    await write(bet, answer);
    if (answer.kind === 'unanswered') void statements.askSoon(bet.bookie);
    const { reason } = mustExist(store.view.find('bet', bet.betId), `bet ${bet.betId}`);
    if (answer.kind === 'accepted' && isWorseThanAsked(reason))
      health.rest(bet.accountId, PROVIDER_BOUNDS.accountBackoffMs);
  }

  /** Writes an answer down, however long the disk takes to have room: until then the bet would wait for it without end. */
  async function write(bet: Bet, answer: BetAnswer): Promise<void> {
    for (let waitMs = WRITE_FIRST_MS; ; waitMs = Math.min(waitMs * 2, WRITE_MOST_MS)) {
      try {
        await engine.submit('answerBet', { betId: bet.betId, answer });
        return;
      } catch (fault) {
        onFault(fault, bet);
      }
      if (isClosed) return;
      await pause(waitMs);
    }
  }

  /** Waits, but not beyond the end: what is not written by then is `unknown` at the next start. */
  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = timer.set(end, ms);
      function end(): void {
        cancel();
        waits.delete(end);
        resolve();
      }
      waits.add(end);
    });
  }

  /** Asks once; the answer's meaning is decisions §12. */
  async function ask(provider: Provider, bet: Bet): Promise<BetAnswer> {
    const account = mustExist(store.view.find('bookieAccount', bet.accountId), `account ${bet.accountId}`);
    try {
      const answered = await provider.client.placeBet({
        providerBetId: bet.providerBetId,
        selectionId: bet.selectionId,
        price: bet.wantPrice,
        stake: { ccy: bet.account.ccy, amount: bet.wantStake },
        customerId: account.customerId,
      });
      // Whoever has too much to do is sent no more.
      if (answered.retryAfterMs !== null) health.rest(bet.accountId, answered.retryAfterMs);
      return answerOf(bet, answered.status, answered.body);
    } catch (fault) {
      if (fault instanceof ProviderFault && fault.code === 'refused') return { kind: 'not_sent' };
      if (fault instanceof ProviderFault) return { kind: 'unanswered', reason: fault.code };
      // A bug, but the bet may have left all the same.
      onFault(fault, bet);
      return { kind: 'unanswered', reason: 'fault' };
    }
  }

  function answerOf(bet: Bet, status: number, body: unknown): BetAnswer {
    // Who is asked too often has looked at nothing (RFC 6585). Who has too much to do (503) may say so after it has.
    if (status === 400 || status === 429) return { kind: 'refused', reason: `status_${status}` };
    if (status === 401 || status === 403) {
      health.rest(bet.accountId, PROVIDER_BOUNDS.authBackoffMs);
      return { kind: 'refused', reason: `status_${status}` };
    }
    if (status !== 200) return { kind: 'unanswered', reason: `status_${status}` };
    const answer = parseBetAnswer(body);
    switch (answer.kind) {
      case 'accepted':
        if (answer.stake.ccy !== bet.account.ccy)
          return { kind: 'unanswered', reason: `currency (${answer.stake.ccy})` };
        return { kind: 'accepted', price: answer.price, stake: answer.stake.amount };
      case 'failed':
        return { kind: 'refused', reason: answer.message ?? 'failed' };
      case 'danger':
        return { kind: 'provisional' };
      case 'unreadable':
        return { kind: 'unanswered', reason: `unreadable (${answer.what})` };
    }
  }

  /** Asks after a bet in danger, with growing patience, until its provider has decided. */
  function follow({ betId }: Bet, waitMs: number): void {
    if (isClosed || followed.has(betId)) return;
    const cancel = timer.set(() => {
      followed.delete(betId);
      const bet = store.view.find('bet', betId);
      const provider = bet === null ? null : registry.find(bet.bookie);
      if (bet?.state !== 'danger' || provider === null) return;
      track(
        statements.askFor(provider, bet).then(() => {
          if (store.view.find('bet', betId)?.state === 'danger') follow(bet, Math.min(waitMs * 2, DANGER_MOST_MS));
        }),
        bet,
      );
    }, waitMs);
    followed.set(betId, cancel);
  }

  function track(job: Promise<void>, bet: Bet): void {
    const done = job
      .catch((fault: unknown) => {
        onFault(fault, bet);
      })
      .finally(() => inHand.delete(done));
    inHand.add(done);
  }

  /** A bet is on its way from the moment its first value is on disk: a later value of a pending bet is not another bet. */
  let newest = store.view.highest('bet');
  const stop = store.onLines((lines) => {
    eachRecord(lines, 'bet', (bet) => {
      // Whether its provider answered so, or a listing says it of one whose answer was lost.
      if (bet.state === 'danger') follow(bet, DANGER_FIRST_MS);
      if (bet.betId <= newest) return;
      newest = bet.betId;
      // The exchange's are done when they are made.
      if (bet.state === 'pending') track(place(bet), bet);
    });
  });

  // What is said of these meanwhile is listened to already: statements may come while many are yet to be written.
  const betIds = UNDECIDED_STATES.flatMap((state) => [...store.view.keys('unsettledBets', [state])]);
  // Those of a turn are written together: thousands may have been on their way.
  await mapTogether(betIds, ITEMS_A_TURN, async (betId) => {
    const bet = mustExist(store.view.find('bet', betId), `bet ${betId}`);
    if (bet.state === 'pending')
      await engine.submit('answerBet', { betId, answer: { kind: 'unanswered', reason: 'server_restart' } });
    if (bet.state === 'danger') follow(bet, DANGER_FIRST_MS);
    if (bet.state === 'pending' || bet.state === 'unknown') void statements.askSoon(bet.bookie);
  });

  return {
    async close() {
      isClosed = true;
      stop();
      for (const cancel of followed.values()) cancel();
      for (const end of waits) end();
      await Promise.all(inHand);
    },
  };
}
