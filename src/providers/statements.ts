// Reads providers' statements: they settle bets, correct what was settled, and alone can say whether a bet whose answer was lost stands
// (provider §4 r2; decisions §12, §14).
import type { Clock, Timer } from '../clock.js';
import { eachStep } from '../core/change.js';
import { isWarnedOf } from '../core/look/alerts.js';
import type { Bet, Statement } from '../core/record/bet.js';
import { inputOf, isNews, isWorseThanAsked } from '../core/rule/statements.js';
import { mustExist } from '../core/value/assert.js';
import { type BetId, type BookieCode, EXCHANGE_BOOKIE, type EventId } from '../core/value/ids.js';
import { PROVIDER_BOUNDS } from '../core/value/limits.js';
import { ZERO } from '../core/value/money.js';
import { type Instant, later, toInstant } from '../core/value/time.js';
import type { Engine } from '../engine/engine.js';
import type { Health } from '../market/health.js';
import type { Store } from '../store/store.js';
import { type Rejects, reject } from '../wire/provider/reject.js';
import { type Statement as WireStatement, parseStatement } from '../wire/provider/statements.js';
import type { Asked } from './asked.js';
import { ProviderFault, type StatementsQuery } from './client.js';
import { reasonOf } from './fault.js';
import type { Provider, Registry } from './registry.js';
import { type Rounds, startRounds } from './rounds.js';
import { ITEMS_A_TURN, mapInTurns } from '../turns.js';

/** Reads statements until it is closed. */
export interface Statements {
  /** Reads a provider's statements now rather than at its next turn. Resolves when they are read, or could not be. */
  askSoon(bookie: BookieCode): Promise<void>;
  /**
   * Reads a provider's statements now, also where none of its bets is open, and resolves when all that it says of ours is booked. Those
   * who ask at once share one reading, which begins after each has asked, and after one that is in hand.
   *
   * Faults: `ProviderFault` as it came; with the code `shape` where it was not understood what is said of a bet, and `refused` where the
   * provider is not configured, or the server closes. What could not be written faults as the store did.
   */
  readNow(bookie: BookieCode): Promise<void>;
  /** Reads the statement of one bet. Resolves when it is read, or could not be: then it is for the caller to ask again. */
  askFor(provider: Provider, bet: Bet): Promise<void>;
  close(): Promise<void>;
}

/** What reading statements needs of the rest. */
export interface StatementsParts {
  readonly registry: Registry;
  readonly store: Store;
  readonly engine: Engine;
  readonly health: Health;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly onFailure: (bookie: BookieCode, reason: string) => void;
  /** Told of each listing that was asked for. */
  readonly onAsked: (bookie: BookieCode, asked: Asked) => void;
  /** Told of what could not be read in a listing, by reason, where it is not what could not be read in the one before. */
  readonly onLeftOut: (bookie: BookieCode, rejected: Rejects) => void;
  /** Told at the start of a bookie with bets that wait for its word, and that is not configured any more. */
  readonly onUnasked: (bookie: BookieCode, bets: number) => void;
  readonly onFault: (fault: unknown) => void;
}

const DAY_MS = 86_400_000;
/** What a provider has not been asked for yet, it says nothing of. */
const WAITING_STATES = ['done', 'danger', 'unknown'] as const;
/**
 * Bets of events this far back are read again now and then, for a bookie may correct what it settled, and what it has settled since then,
 * whenever its event began; and those of events this far ahead, for it may have taken after all what was given up as not received.
 */
const CORRECTIONS_BACK_MS = 2 * DAY_MS;
const CORRECTIONS_AHEAD_MS = 30 * DAY_MS;
const CORRECTIONS_EVERY = 12;
/** So long after a refusal it is looked for what was refused. */
const REFUSED_LOOK_MS = 60_000;
/** So many alerts are looked through for what was given up lately. */
const ALERTS_LOOK = 1000;

/** Starts to read each provider's statements at its rate. */
export function startStatements(parts: StatementsParts): Statements {
  const record = createRecorder(parts);
  const readers = new Map<BookieCode, Reader>();
  tellUnasked(parts);
  const rounds: Rounds[] = parts.registry.all.map((provider, index, { length }) => {
    const reader = createReader(provider, record, parts);
    readers.set(provider.bookie, reader);
    const periodMs = provider.statementsMs;
    return startRounds(parts.timer, { periodMs, firstInMs: periodMs, place: index / length }, () => reader.read());
  });

  const stopLines = parts.store.onLines((lines) => {
    eachStep(lines, 'bet', (bet, before) => {
      const isRefused = bet.state === 'failed' && bet.reason !== 'not_sent' && before?.state === 'pending';
      if (isRefused) readers.get(bet.bookie)?.noteRefusal(bet);
    });
  });

  return {
    askSoon: (bookie) => readers.get(bookie)?.readSoon() ?? Promise.resolve(),
    readNow: (bookie) => readers.get(bookie)?.readNow() ?? Promise.reject(notAsked('not configured')),
    async askFor(provider, bet) {
      try {
        const statement = parseStatement(await provider.client.bet(bet.providerBetId), {});
        if (statement?.providerBetId === bet.providerBetId) await record(statement, provider.bookie);
      } catch (fault) {
        if (fault instanceof ProviderFault) parts.onFailure(provider.bookie, fault.code);
        // What cannot be written now can be later: whoever follows this bet must not lose it over that.
        else parts.onFault(fault);
      }
    },
    async close() {
      stopLines();
      await Promise.all([
        ...rounds.map((round) => round.stop()),
        ...Array.from(readers.values(), (each) => each.close()),
      ]);
    },
  };
}

function tellUnasked({ store, registry, onUnasked }: StatementsParts): void {
  for (const { bookie } of store.view.all('bookie')) {
    // The exchange's settle by the event's result.
    if (bookie === EXCHANGE_BOOKIE || registry.find(bookie) !== null) continue;
    const bets = WAITING_STATES.flatMap((state) => [...store.view.keys('unsettledBets', [state, bookie])]);
    if (bets.length > 0) onUnasked(bookie, bets.length);
  }
}

/** Of a provider that was not asked at all. */
const notAsked = (why: string): ProviderFault => new ProviderFault('refused', null, why);
/** Of a listing that does not say how a bet stands which is ours, or may be. */
const notUnderstood = (): ProviderFault => new ProviderFault('shape', null, 'statement');

/** What to ask about: bets, and the span of their events' starts. */
interface OpenBets {
  readonly bets: readonly Bet[];
  /** False: there is nothing to ask about. */
  readonly isWanted: boolean;
  readonly from: Instant;
  readonly until: Instant;
}

/** What a reading of a span came to. */
interface Listing {
  /** The bets that were listed; null where that cannot be told. A bet whose statement cannot be read is listed all the same. */
  readonly ids: ReadonlySet<string> | null;
  /** The first thing that kept it from being read and booked whole; null where nothing did. */
  readonly fault: Error | null;
}

/** What was said of a span, and the first thing that kept it from being read and booked whole. */
interface SpanRead {
  readonly said: ReadonlyMap<string, WireStatement>;
  readonly fault: Error | null;
}

const NOTHING_SAID: SpanRead = { said: new Map(), fault: null };

/** What a listing came to, and what was heard of it. */
interface Read extends Listing {
  /** Null where the provider failed, or the server closes. */
  readonly heard: Heard | null;
}

/** By the id of its bet, what a list said first of it. */
type Said = Map<string, WireStatement>;

/** What was heard of a listing so far. */
interface Heard {
  readonly statements: Said;
  /** What another list of the same reading has said. */
  readonly elsewhere: ReadonlyMap<string, WireStatement>;
  readonly rejects: Rejects;
  /** Our bets of which it says what cannot be read. */
  readonly unreadable: Set<BetId>;
}

/** A bet of which no successful listing knew: how often, and when last. */
interface Missing {
  readonly times: number;
  readonly lastAt: Instant;
  /** Whether it has been written what follows from that. */
  readonly isTold: boolean;
}

/** What a bet waits for of which its bookie should have said more by now, and what is told of it. */
const WAITS = {
  settlement: 'Its event has ended, and for an hour its bookie has not settled it.',
  certainty: 'It has been in danger for an hour.',
  answer: 'Its answer was lost, and for an hour the listings of its bookie have not said whether it stands.',
} as const;

/** A bet that waits: since when that has been seen, and whether it was told. */
interface Late {
  readonly waitsFor: keyof typeof WAITS;
  readonly since: Instant;
  readonly isTold: boolean;
}

/** Reads one provider's statements, once at a time. */
interface Reader {
  /** A bet was refused; it is looked for all the same. */
  noteRefusal(bet: Bet): void;
  /** Resolves when they are read, or could not be. */
  read(): Promise<void>;
  /** Reads them now, or once more after the reading in hand: that one may have begun too early. */
  readSoon(): Promise<void>;
  /** As `readSoon`, and asks in any case. Rejects where what it says is not read and booked whole. */
  readNow(): Promise<void>;
  /** Reads no further page; resolves when nothing is being read. */
  close(): Promise<void>;
}

function createReader(provider: Provider, record: Recorder, parts: StatementsParts): Reader {
  const { store, engine, health, clock, timer, onFault, onAsked, onLeftOut } = parts;
  const { bookie } = provider;
  const missing = new Map<BetId, Missing>();
  const late = new Map<BetId, Late>();
  /** Never rejects. */
  let inHand: Promise<void> | null = null;
  /** The reading that those share who ask from now on. */
  let next: Promise<void> | null = null;
  let isClosed = false;
  let count = 0;
  /** What could not be read of each list, when it was last told. */
  const leftOut = new Map<StatementsQuery['fetchBy'], string>();
  /** Bets of which it was told that what is stated of them cannot be read, and still cannot. */
  let unreadableBefore: ReadonlySet<BetId> = new Set();
  /** Events of bets that it has refused, and when last: it may have taken one all the same, and list it a little later. */
  const refusedOn = new Map<EventId, Instant>();

  /** Bets that wait for a word of their provider, and the span of their events' starts. They may be tens of thousands. */
  async function openBets(isForCorrections: boolean): Promise<OpenBets> {
    const now = clock();
    const betIds = WAITING_STATES.flatMap((state) => [...store.view.keys('unsettledBets', [state, bookie])]);
    const bets = await mapInTurns(betIds, ITEMS_A_TURN, (betId) =>
      mustExist(store.view.find('bet', betId), `bet ${betId}`),
    );
    let from = isForCorrections ? now - CORRECTIONS_BACK_MS : now;
    let until = isForCorrections ? now + CORRECTIONS_AHEAD_MS : now;
    const asked = isForCorrections ? [...bets, ...givenUpSince(later(now, -CORRECTIONS_BACK_MS))] : bets;
    for (const [eventId, at] of refusedOn) if (later(at, REFUSED_LOOK_MS) < now) refusedOn.delete(eventId);
    const events = new Set([...asked.map((bet) => bet.eventId), ...refusedOn.keys()]);
    for (const eventId of events) {
      const { start } = mustExist(store.view.find('event', eventId), `event ${eventId}`);
      from = Math.min(from, start);
      until = Math.max(until, start);
    }
    // Bookies may date an event a day apart from us.
    const isWanted = isForCorrections || events.size > 0;
    return { bets, isWanted, from: toInstant(from - DAY_MS), until: toInstant(until + DAY_MS) };
  }

  /** Bets that were not received, as it seemed: there is an alert of each. Their bookie may list them yet, wherever their events lie. */
  function givenUpSince(since: Instant): readonly Bet[] {
    const bets: Bet[] = [];
    for (const alert of store.view.all('alert', { isReversed: true, limit: ALERTS_LOOK })) {
      if (alert.at < since) break;
      const bet = alert.kind !== 'not_received' || alert.betId === null ? null : store.view.find('bet', alert.betId);
      if (bet?.bookie === bookie && bet.state === 'failed') bets.push(bet);
    }
    return bets;
  }

  async function readOnce(): Promise<void> {
    const isForCorrections = count % CORRECTIONS_EVERY === 0;
    count += 1;
    const open = await openBets(isForCorrections);
    const { said } = open.isWanted ? await readSpan(open) : NOTHING_SAID;
    if (isForCorrections) await readSettled(said);
  }

  /**
   * Books what was settled lately, whenever its event began: that of an outright may have been months ago. Returns what kept a statement from
   * being booked, or null. A provider that cannot list by that has said all it can.
   */
  async function readSettled(elsewhere: Heard['elsewhere']): Promise<Error | null> {
    if (isClosed) return null;
    const now = clock();
    const span = { start: later(now, -CORRECTIONS_BACK_MS), end: later(now, DAY_MS) };
    const { heard, fault } = await list({ fetchBy: 'BET_SETTLEMENT_DATE', ...span }, elsewhere);
    // What else cannot be read there is as a rule in the first, too.
    const { statement_duplicate: contradicted } = heard?.rejects ?? {};
    if (contradicted !== undefined) tellLeftOut('BET_SETTLEMENT_DATE', { statement_duplicate: contradicted });
    return heard === null ? null : fault;
  }

  /** Returns what the statements of a span say, and what kept them from being read and booked whole, or null. */
  async function readSpan({ bets, from, until }: OpenBets): Promise<SpanRead> {
    const asked = clock();
    const { ids, fault, heard } = await list({ fetchBy: 'EVENT_DATE', start: from, end: until }, NOTHING_SAID.said);
    const said = heard?.statements ?? NOTHING_SAID.said;
    if (heard === null) {
      if (fault instanceof ProviderFault) health.noteStatements(bookie, reasonOf(fault));
      return { said, fault };
    }
    health.noteStatements(bookie, null);
    tellLeftOut('EVENT_DATE', heard.rejects);
    await warnOfUnreadable(heard);
    const waiting = new Set(bets.map(({ betId }) => betId));
    for (const noted of [missing, late]) for (const betId of noted.keys()) if (!waiting.has(betId)) noted.delete(betId);
    if (ids !== null) {
      for (const bet of bets) {
        if (ids.has(bet.providerBetId)) missing.delete(bet.betId);
        else await miss(bet, asked);
      }
    }
    await warnOfOverdue(bets, asked);
    return { said, fault };
  }

  /**
   * Books every statement of a span. Which bets are listed cannot be told where a page did not come, or fewer items than each page counts, or
   * an item did not say which bet it is of, or a statement could not be booked, which hinders no other.
   */
  async function list(query: Omit<StatementsQuery, 'statuses'>, elsewhere: Heard['elsewhere']): Promise<Read> {
    const ids = new Set<string>();
    const heard: Heard = { statements: new Map(), elsewhere, rejects: {}, unreadable: new Set() };
    let isTold = true;
    let [came, counted] = [0, Number.POSITIVE_INFINITY];
    let fault: Error | null = null;
    const startedMs = timer.elapsedMs();
    const tell = (code: Asked['code']): void => {
      onAsked(bookie, { tookMs: timer.elapsedMs() - startedMs, code });
    };
    try {
      for await (const { results, count } of provider.client.bets({ ...query, statuses: [] })) {
        // Bets may come and go while pages are turned: the least that was counted is there at any rate.
        counted = Math.min(counted, count);
        for (const item of results) {
          const taken = await take(item, heard);
          // One that stands twice, as where a list moves while it is paged, stands for one that is left out.
          if (taken.id === null || !ids.has(taken.id)) came += 1;
          if (taken.id === null) isTold = false;
          else ids.add(taken.id);
          fault ??= taken.fault;
        }
        if (isClosed) return { ids: null, fault: notAsked('closing'), heard: null };
      }
    } catch (failure) {
      if (!(failure instanceof ProviderFault)) throw failure;
      parts.onFailure(bookie, failure.code);
      tell(failure.code);
      return { ids: null, fault: failure, heard: null };
    }
    tell(null);
    if (came < counted) {
      isTold = false;
      heard.rejects['statement_missing'] = counted - came;
    }
    return { ids: isTold ? ids : null, fault, heard };
  }

  /** What stays as it is was told. */
  function tellLeftOut(fetchBy: StatementsQuery['fetchBy'], rejects: Rejects): void {
    const text = JSON.stringify(rejects);
    if (text !== leftOut.get(fetchBy) && text !== '{}') onLeftOut(bookie, rejects);
    leftOut.set(fetchBy, text);
  }

  /** An operator hears once of each: bets that nobody can read do not settle. Those of one reading are told together. */
  async function warnOfUnreadable({ rejects, unreadable }: Heard): Promise<void> {
    const fresh = [...unreadable].filter(
      (betId) => !unreadableBefore.has(betId) && !isWarnedOf(store.view, betId, 'unreadable'),
    );
    const [first] = fresh;
    if (first !== undefined) {
      const what = fresh.length === 1 ? 'this bet' : `${fresh.length} bets, of which this is one,`;
      const message = `What is stated of ${what} cannot be read: ${Object.keys(rejects).join(', ')}.`;
      await engine.submit('raiseAlert', { kind: 'unreadable', bookie, betId: first, message });
    }
    unreadableBefore = unreadable;
  }

  /** Books what an item says; `id` is null where it does not say of which bet, and where that could not be booked. */
  async function take(
    item: unknown,
    heard: Heard,
  ): Promise<{ readonly id: string | null; readonly fault: Error | null }> {
    const id = betIdOf(item);
    const statement = readStatement(item, heard);
    if (statement === null) {
      const own = id === null ? null : findOwn(id);
      if (own !== null) heard.unreadable.add(own.betId);
      return { id, fault: id === null || own !== null ? notUnderstood() : null };
    }
    try {
      return { id, fault: (await record(statement, bookie)) ? null : notUnderstood() };
    } catch (failure) {
      onFault(failure);
      return { id: null, fault: failure instanceof Error ? failure : new Error('Thrown', { cause: failure }) };
    }
  }

  function findOwn(id: string): Bet | null {
    const bet = findBet(store, id);
    return bet?.bookie === bookie ? bet : null;
  }

  /**
   * Three successful listings without it, half a minute apart, the first a minute after sending: what nobody had answered for was not
   * received (decisions §12); what was answered for still stands, but an operator must hear of it.
   */
  async function miss({ betId, requestedAt }: Bet, at: Instant): Promise<void> {
    const state = store.view.find('bet', betId)?.state;
    const before = missing.get(betId) ?? { times: 0, lastAt: toInstant(0), isTold: false };
    if (at < later(requestedAt, PROVIDER_BOUNDS.unknownFirstMissAfterMs)) return;
    // Where the clock was set back, it is waited for anew.
    if (at < before.lastAt) missing.set(betId, { ...before, lastAt: at });
    if (at < later(before.lastAt, PROVIDER_BOUNDS.unknownMissesApartMs)) return;
    const times = before.times + 1;
    missing.set(betId, { ...before, times, lastAt: at });
    if (times < PROVIDER_BOUNDS.unknownMissesMax || before.isTold) return;
    if (state === 'unknown') {
      await engine.submit('answerBet', { betId, answer: { kind: 'not_received' } });
    } else if (state === 'done' || state === 'danger') {
      const message = `It stands, but ${times} complete listings of its bookie did not have it.`;
      await engine.submit('raiseAlert', { kind: 'unlisted', bookie, betId, message });
    }
    // What could not be written is written at a later reading.
    missing.set(betId, { times, lastAt: at, isTold: true });
  }

  /** What is never settled or taken, or whose answer stays lost, is for the operator to ask after: nobody else would hear of it. */
  async function warnOfOverdue(bets: readonly Bet[], at: Instant): Promise<void> {
    const overdue = await mapInTurns(bets, ITEMS_A_TURN, (bet) => (noteLate(bet, at) ? bet : null));
    for (const bet of overdue) {
      if (bet === null) continue;
      const { betId } = bet;
      const noted = mustExist(late.get(betId), 'what is overdue');
      await engine.submit('raiseAlert', { kind: 'overdue', bookie, betId, message: WAITS[noted.waitsFor] });
      late.set(betId, { ...noted, isTold: true });
    }
  }

  /** Notes since when a bet waits, and returns whether that is to be told now. */
  function noteLate(bet: Bet, at: Instant): boolean {
    const { betId } = bet;
    const waitsFor = waitOf(bet);
    const before = late.get(betId);
    if (waitsFor === null) late.delete(betId);
    // Where the clock was set back, it is waited for anew.
    else if (before?.waitsFor !== waitsFor || (at < before.since && !before.isTold))
      late.set(betId, { waitsFor, since: at, isTold: false });
    else return !before.isTold && at >= later(before.since, PROVIDER_BOUNDS.overdueAfterMs);
    return false;
  }

  /** Returns what a bet waits for; null: there is time yet. */
  function waitOf({ betId, eventId }: Bet): Late['waitsFor'] | null {
    const state = store.view.find('bet', betId)?.state;
    if (state === 'danger') return 'certainty';
    if (state === 'unknown') return 'answer';
    return state === 'done' && store.view.find('event', eventId)?.status === 'ended' ? 'settlement' : null;
  }

  /** Keeps others from reading until it is over. */
  function alone(reading: Promise<unknown>): Promise<void> {
    inHand = reading
      .then(() => undefined, onFault)
      .finally(() => {
        inHand = null;
      });
    return inHand;
  }

  function read(): Promise<void> {
    if (isClosed) return Promise.resolve();
    return inHand ?? alone(readOnce());
  }

  async function readWhole(): Promise<void> {
    // At least one turn, so that `next` is this reading before it begins.
    do await inHand;
    while (inHand !== null);
    next = null;
    if (isClosed) throw notAsked('closing');
    const reading = openBets(true)
      .then(readSpan)
      .then(async ({ said, fault }) => fault ?? (await readSettled(said)));
    void alone(reading);
    const fault = await reading;
    if (fault !== null) throw fault;
  }

  return {
    noteRefusal({ eventId }) {
      refusedOn.set(eventId, clock());
    },
    read,
    readSoon: () => (inHand ?? Promise.resolve()).then(read),
    readNow: () => (next ??= readWhole()),
    async close() {
      isClosed = true;
      await inHand;
    },
  };
}

/**
 * Returns what an item says; null where that cannot be read, or is something else than what its listing has said of the same bet, or than how
 * another listing of the reading has it that the bet is over: booked in turn at each reading, the two would never come to an end.
 */
function readStatement(item: unknown, { statements, elsewhere, rejects }: Heard): WireStatement | null {
  const statement = parseStatement(item, rejects);
  if (statement === null) return null;
  const before = statements.get(statement.providerBetId);
  const other = elsewhere.get(statement.providerBetId);
  if (before === undefined) statements.set(statement.providerBetId, statement);
  const isContradicted = before !== undefined && JSON.stringify(before) !== JSON.stringify(statement);
  if (!isContradicted && (other === undefined || !isOverOtherwise(other, statement))) return statement;
  reject(rejects, 'statement_duplicate');
  return null;
}

/** Whether a bet that is over in one statement is not so, or otherwise, in another. */
function isOverOtherwise(one: WireStatement, other: WireStatement): boolean {
  const input = inputOf(one.status);
  if (input !== 'settled' && input !== 'refused') return false;
  return one.status !== other.status || one.profitLoss?.amount !== other.profitLoss?.amount;
}

/** Returns the id of the bet that an item of a page is of, however little else of it can be read; null where it does not say. */
function betIdOf(item: unknown): string | null {
  if (typeof item !== 'object' || item === null || !('bet_id' in item)) return null;
  return typeof item.bet_id === 'string' ? item.bet_id : null;
}

/** Books one statement, if it says anything new. Returns false for one in another currency than its bet, which cannot be booked. */
type Recorder = (statement: WireStatement, bookie: BookieCode) => Promise<boolean>;

function createRecorder({ store, engine, health }: StatementsParts): Recorder {
  /** Bets stated in another currency: told once, not at every reading. */
  const misstated = new Set<BetId>();

  async function warnOfCurrency({ betId, bookie, account }: Bet): Promise<void> {
    if (misstated.has(betId)) return;
    const message = `Stated in another currency than ${account.ccy}, its own: nothing is booked.`;
    await engine.submit('raiseAlert', { kind: 'currency', bookie, betId, message });
    misstated.add(betId);
  }

  return async (statement, bookie) => {
    const bet = findBet(store, statement.providerBetId);
    // Others may use the same account: a bet that is none of ours is none of our business.
    if (bet?.bookie !== bookie) return true;
    const core = inCore(statement, bet);
    if (core === null) {
      await warnOfCurrency(bet);
      return false;
    }
    if (bet.state === 'pending' || !isNews(bet, core)) return true;
    const { providerBetId } = bet;
    await engine.submit('recordStatement', { providerBetId, bookie, statement: core });
    const { reason, state } = mustExist(store.view.find('bet', bet.betId), `bet ${bet.betId}`);
    // As where the answer to the bet says so (decisions §12). And who took what it refused may do so again.
    const isWorse = reason !== bet.reason && isWorseThanAsked(reason);
    if (isWorse || (bet.state === 'failed' && state !== 'failed'))
      health.rest(bet.accountId, PROVIDER_BOUNDS.accountBackoffMs);
    return true;
  };
}

/** Ours are UUIDs: what is longer is another's, and may be longer than a key can be. */
const BET_ID_CHARACTERS = 36;

function findBet(store: Store, providerBetId: string): Bet | null {
  if (providerBetId.length > BET_ID_CHARACTERS) return null;
  const betId = store.view.first('betsByProviderBet', [providerBetId]);
  return betId === null ? null : store.view.find('bet', betId);
}

/** A statement in the bet's own currency; null where it is in another. */
function inCore({ status, reason, price, stake, profitLoss }: WireStatement, bet: Bet): Statement | null {
  const { ccy } = bet.account;
  if ((stake !== null && stake.ccy !== ccy) || (profitLoss !== null && profitLoss.ccy !== ccy)) return null;
  return {
    status,
    reason,
    price: price ?? bet.gotPrice ?? bet.wantPrice,
    stake: stake?.amount ?? bet.gotStake ?? bet.wantStake,
    profitLoss: profitLoss?.amount ?? ZERO,
  };
}
