// What can be changed while the provider runs, by PUT /control or by a test, and what GET /control tells. All of a body is checked before
// any of it is done, so that a faulty one changes nothing.
//
//   {"faults": {…}, "results": [{"event": KEY, "result": {…}}], "phases": [{"event": KEY, "type": "live"}],
//    "offers": [{"event": KEY, "offers": […]}], "quotes": [{"selection_id": ID, "quotes": […]}],
//    "statements": [{"bet_id": ID, "status": "void", "reason": …, "profit_loss": ["EUR", 0]}], "away_ms": 5000}
//
// Faults are as in faults/settings.ts, the other shapes as in given.ts; `away_ms` is for how long from now nobody listens here, 0 ends it. The key of a generated event is what its selection
// ids have before the slash.
import { type Minor, toMinor } from '../core/value/money.js';
import type { Instant } from '../core/value/time.js';
import type { Desk } from './desk.js';
import { readFaults, sayFaults } from './faults/settings.js';
import { readResult } from './given.js';
import { readOffers, readQuotesOf } from './quotes.js';
import { type Checked, type Reader, check, createReader, parseMoney, toList } from './reading.js';
import { STATEMENT_STATUSES, type StatementStatus } from './statements.js';
import type { Contest, Phase, WorldEvent } from './world.js';

type Step = () => void;
type ReadStep = (reader: Reader, problems: string[]) => Step;

/** What is controlled: a desk, and whether anybody is at it. */
interface Controlled {
  readonly desk: Desk;
  readonly leave: (ms: number) => void;
}

const AWAY_MS = { min: 0, max: 86_400_000 };
const NOTHING: Step = () => undefined;
const PHASES: readonly Phase[] = ['live', 'today', 'early', 'ended'];

function readEventKey(desk: Desk, reader: Reader, problems: string[]): WorldEvent | null {
  const key = reader.text('event');
  const event = desk.world.find(key);
  if (event === null) problems.push(`${reader.pathOf('event')}: is no event`);
  return event;
}

function readResultStep(desk: Desk, now: Instant): ReadStep {
  return (reader, problems) => {
    const event = readEventKey(desk, reader, problems);
    const given = reader.raw('result');
    if (event === null) return NOTHING;
    const result = readResult(given, reader.pathOf('result'), event.contest, problems);
    return () => {
      desk.world.setEnding(event.key, { result, at: now });
    };
  };
}

function readPhaseStep(desk: Desk): ReadStep {
  return (reader, problems) => {
    const event = readEventKey(desk, reader, problems);
    const phase = reader.choice('type', PHASES);
    if (event === null) return NOTHING;
    return () => {
      desk.world.setPhase(event.key, phase);
    };
  };
}

function readOffersStep(desk: Desk): ReadStep {
  return (reader, problems) => {
    const event = readEventKey(desk, reader, problems);
    const offers = readOffers(reader, problems);
    if (event === null) return NOTHING;
    return () => {
      desk.board.setOffers(event, offers);
    };
  };
}

/** A profit or loss may be below 0, which money otherwise is not. */
function readProfitLoss(reader: Reader, ccy: string | null, problems: string[]): Minor | null {
  const given = reader.raw('profit_loss') ?? null;
  if (given === null) return null;
  const [code, amount] = toList(given) ?? [];
  const size = parseMoney([code, typeof amount === 'number' ? Math.abs(amount) : amount]);
  if (size !== null && size.ccy === ccy) return toMinor(Math.sign(Number(amount)) * size.amount);
  problems.push(`${reader.pathOf('profit_loss')}: must be [currency of the stake, amount]`);
  return null;
}

function readStatementStep(desk: Desk, now: Instant): ReadStep {
  return (reader, problems) => {
    const betId = reader.text('bet_id');
    const bet = desk.bets.find(betId);
    if (bet === null) problems.push(`${reader.pathOf('bet_id')}: is no bet`);
    const statement = {
      status: reader.choice('status', STATEMENT_STATUSES),
      reason: reader.has('reason') ? reader.text('reason') : null,
      profitLoss: readProfitLoss(reader, bet?.stake.ccy ?? null, problems),
      at: now,
    };
    return () => {
      desk.setStatement(betId, statement);
    };
  };
}

function readSteps(reader: Reader, key: string, readStep: ReadStep, problems: string[]): Step[] {
  if (!reader.has(key)) return [];
  return reader.list(key, (item, path) => {
    const own = createReader(item, path, problems);
    const step = readStep(own, problems);
    own.end();
    return step;
  });
}

function readControl({ desk, leave }: Controlled, body: unknown, now: Instant, problems: string[]): Step[] {
  const reader = createReader(body, '', problems);
  const steps = [
    ...readSteps(reader, 'results', readResultStep(desk, now), problems),
    ...readSteps(reader, 'phases', readPhaseStep(desk), problems),
    ...readSteps(reader, 'offers', readOffersStep(desk), problems),
    ...readSteps(reader, 'statements', readStatementStep(desk, now), problems),
  ];
  if (reader.has('quotes'))
    for (const { selectionId, quotes } of reader.list('quotes', (item, path) => readQuotesOf(item, path, problems)))
      steps.push(() => {
        desk.board.setQuotes(selectionId, quotes);
      });
  if (reader.has('faults')) {
    const faults = readFaults(reader.raw('faults'), 'faults', desk.faults.settings(), problems);
    steps.push(() => {
      desk.faults.set(faults);
    });
  }
  if (reader.has('away_ms')) {
    const awayMs = reader.number('away_ms', AWAY_MS);
    steps.push(() => {
      leave(awayMs);
    });
  }
  reader.end();
  return steps;
}

/** Does what a control body says, or nothing where it has a problem. */
export function applyControl(controlled: Controlled, body: unknown, now: Instant): Checked<null> {
  const checked = check((problems) => readControl(controlled, body, now, problems));
  if (!checked.ok) return checked;
  for (const step of checked.value) step();
  return { ok: true, value: null };
}

function nameOf(contest: Contest): string {
  return contest.kind === 'special' ? contest.name : `${contest.home.name} - ${contest.away.name}`;
}

/** A bet id that came, how often, and how the bet stands in truth, whatever is stated of it. */
export interface Received {
  readonly betId: string;
  /** How often POST /bets came with it, also where it was not looked at. */
  readonly times: number;
  /** Null: no decision was made on it, so there is no bet. */
  readonly status: StatementStatus | null;
}

/** Returns all bet ids that came, the oldest first. */
export function receivedBy(desk: Desk, now: Instant): readonly Received[] {
  return desk.arrivals.all().map(({ betId, times }) => {
    const bet = desk.bets.find(betId);
    return { betId, times, status: bet === null ? null : desk.stateOf(bet, now).status };
  });
}

/** Returns what there is to control, and what came: the faults in force, the events with their keys, the bets with their ids. */
export function summaryOf(desk: Desk, now: Instant): Readonly<Record<string, unknown>> {
  const { world, bets, faults } = desk;
  return {
    bets: bets.all().length,
    repeated_bets: bets.all().filter(({ repeatedAt }) => repeatedAt.length > 0).length,
    received: receivedBy(desk, now).map(({ betId, times, status }) => ({ bet_id: betId, times, status })),
    faults: sayFaults(faults.settings()),
    events: world.list(now).map((event) => ({
      event: event.key,
      type: world.phaseOf(event, now),
      name: nameOf(event.contest),
    })),
  };
}
