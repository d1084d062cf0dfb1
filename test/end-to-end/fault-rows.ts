// What follows when a provider misbehaves: one row for each way of it. Each is a test (fault-matrix-*.test.ts) and a line of the README.
import type { AlertKind } from '../../src/core/record/alert.js';
import { MISBEHAVIOURS, type Misbehaviour } from '../../src/simulator/faults/kinds.js';
import type { FaultsSaid } from '../../src/simulator/faults/settings.js';

/** Where an order of 100 at a provider that misbehaves gets its stake in the end: another has the next best price. */
export type Taken = 'here' | 'elsewhere' | 'half here, half elsewhere';

/** A bet that is placed at a provider that misbehaves. */
export interface PlacingRow {
  readonly fault: Misbehaviour;
  /** What goes wrong; without it, the fault at POST /bets. */
  readonly set?: FaultsSaid;
  /** The states of the bet with their reasons after `pending`, as long as it misbehaves. */
  readonly bet: readonly string[];
  /** Those that follow once it does not any more. */
  readonly after: readonly string[];
  readonly taken: Taken;
  readonly alerts: readonly AlertKind[];
  /** How often POST /bets reaches the provider. */
  readonly posts: 0 | 1;
  /** What the customer wins with its 100 when the home side does: at 2.6 here, at 2.5 elsewhere. */
  readonly wins: number;
}

const [HERE, ELSEWHERE] = [160, 150];

const takenElsewhere = { after: [], taken: 'elsewhere', wins: ELSEWHERE, posts: 1 } as const;
const takenHere = { after: [], taken: 'here', wins: HERE, posts: 1 } as const;

/** The answer is lost; the statements say that the bet stands. */
const found = (fault: Misbehaviour, reason: string): PlacingRow => ({
  fault,
  ...takenHere,
  bet: [`unknown ${reason}`, 'done'],
  alerts: ['unanswered'],
});

/** The answer is lost; no statement knows the bet. */
const missed = (fault: Misbehaviour, reason: string): PlacingRow => ({
  fault,
  ...takenElsewhere,
  bet: [`unknown ${reason}`, 'failed not_received'],
  alerts: ['unanswered', 'not_received'],
});

const refused = (fault: Misbehaviour, reason: string): PlacingRow => ({
  fault,
  ...takenElsewhere,
  bet: [`failed ${reason}`],
  alerts: [],
});

export const PLACING_ROWS: readonly PlacingRow[] = [
  { fault: 'away', ...takenElsewhere, posts: 0, bet: ['failed not_sent'], alerts: ['provider_down', 'provider_up'] },
  missed('hang', 'timeout'),
  missed('lost_request', 'reset'),
  found('lost_answer', 'reset'),
  found('cut_answer', 'reset'),
  { fault: 'broken_after', ...takenHere, bet: ['done'], alerts: [] },
  found('late', 'timeout'),
  found('drip', 'timeout'),
  refused('status_400', 'status_400'),
  refused('status_401', 'status_401'),
  refused('status_429', 'status_429'),
  found('status_500', 'status_500'),
  missed('html', 'body'),
  missed('redirect', 'redirect'),
  found('truncated', 'body'),
  found('huge', 'too_large'),
  found('deep', 'too_deep'),
  found('gzip_bomb', 'encoding'),
  refused('refusal', 'refused'),
  refused('price_moved', 'price changed'),
  { fault: 'partial', ...takenHere, bet: ['done'], alerts: [], taken: 'half here, half elsewhere', wins: 155 },
  {
    fault: 'danger',
    ...takenHere,
    set: { danger_rate: 1, danger_ms: 1500 },
    bet: ['danger'],
    after: ['done'],
    alerts: [],
  },
  {
    fault: 'worse_price',
    ...takenHere,
    bet: ['done price_below_requested'],
    alerts: ['price_below_requested'],
    wins: 155,
  },
  { fault: 'more_stake', ...takenHere, bet: ['done stake_above_requested'], alerts: ['stake_above_requested'] },
  {
    fault: 'other_bet',
    ...takenHere,
    set: { danger_rate: 1, danger_ms: 0, calls: { bet: { other_bet_rate: 1 }, bets: { unlisted_rate: 1 } } },
    bet: ['danger'],
    after: ['done'],
    alerts: [],
  },
  {
    fault: 'unlisted',
    ...takenElsewhere,
    set: { lost_answer_rate: 1, unlisted_rate: 1, unlisted_ms: 3_600_000 },
    bet: ['unknown reset', 'failed not_received'],
    after: ['done'],
    alerts: ['unanswered', 'not_received', 'reinstated'],
  },
  {
    fault: 'contradiction',
    ...takenHere,
    set: { contradiction_rate: 1 },
    bet: ['done', 'failed not taken'],
    after: ['done'],
    alerts: ['impossible', 'reinstated'],
  },
];

/** A provider whose lists, quotes and statements misbehave while it is asked for them. */
export interface ReadingRow {
  readonly fault: Misbehaviour;
  /**
   * Why nothing of its answers can be used: its lists fail until its prices are gone, its quotes until its accounts rest, and its
   * statements decide nothing. Null: they are used.
   */
  readonly fails: string | null;
  /** What it is then: down, unless some of its lists have nothing in them that could be wrong. */
  readonly state: 'up' | 'degraded' | 'down';
  /** Of answers that are used: the best price that is left of 2.6 and 2.55. Null: none. */
  readonly price: number | null;
  /** Of answers that are used: what is left out and counted. */
  readonly leftOut: string | null;
}

const failing = (fault: Misbehaviour, fails: string, state: ReadingRow['state'] = 'down'): ReadingRow => ({
  fault,
  fails,
  state,
  price: null,
  leftOut: null,
});
const used = (fault: Misbehaviour, price: number | null, leftOut: string | null = null): ReadingRow => ({
  fault,
  fails: null,
  state: 'up',
  price,
  leftOut,
});

const BEST = 2.6;
const SECOND = 2.55;

export const READING_ROWS: readonly ReadingRow[] = [
  failing('away', 'refused'),
  failing('hang', 'timeout'),
  failing('lost_request', 'reset'),
  failing('lost_answer', 'reset'),
  failing('cut_answer', 'reset'),
  used('broken_after', BEST),
  failing('late', 'timeout'),
  failing('drip', 'timeout'),
  failing('status_400', 'status 400'),
  failing('status_401', 'status 401'),
  failing('status_429', 'status 429'),
  failing('status_500', 'status 500'),
  failing('html', 'body'),
  failing('redirect', 'redirect 302'),
  failing('truncated', 'body'),
  failing('huge', 'too_large'),
  failing('deep', 'too_deep'),
  failing('gzip_bomb', 'encoding'),
  failing('next_self', 'next'),
  failing('next_elsewhere', 'next'),
  failing('nan', 'body', 'degraded'),
  used('duplicate_events', BEST, 'listing_duplicate'),
  used('unsorted_quotes', BEST),
  used('negative', SECOND, 'quote_price'),
  used('infinite', SECOND, 'quote_price'),
  used('min_above_max', SECOND, 'quote_min_above_max'),
  used('message_with_quotes', null),
];

/** A bet that stands, and is settled otherwise than it ended. */
export const SETTLING_ROW = {
  fault: 'wrong_amount',
  bet: ['done', 'settled won'],
  after: ['settled won'],
  alerts: ['disputed'],
} as const satisfies {
  readonly fault: Misbehaviour;
  readonly bet: readonly string[];
  readonly after: readonly string[];
  readonly alerts: readonly AlertKind[];
};

const code = (text: string): string => {
  const [state = '', ...reason] = text.split(' ');
  return reason.length === 0 ? state : `${state} \`${reason.join(' ')}\``;
};

function lifeOf({ bet, after }: Pick<PlacingRow, 'bet' | 'after'>): string {
  const then = after.length === 0 ? '' : `; then ${after.map(code).join(' → ')}`;
  return bet.map(code).join(' → ') + then;
}

function readingOf({ fails, state, price, leftOut }: ReadingRow): string {
  if (fails !== null) return `fail \`${fails}\`: ${state}`;
  if (price === null) return 'unpriced';
  return leftOut === null ? 'used' : `used but for \`${leftOut}\``;
}

/** The README's table: what it does, the bet, its order, what is told of it, what else it is asked. */
export function faultTable(): string[][] {
  const faults = new Set([...PLACING_ROWS, SETTLING_ROW, ...READING_ROWS].map(({ fault }) => fault));
  return [...faults].map((fault) => {
    const placing = PLACING_ROWS.find((row) => row.fault === fault);
    const settling = SETTLING_ROW.fault === fault ? SETTLING_ROW : null;
    const reading = READING_ROWS.find((row) => row.fault === fault);
    const alerts = (placing ?? settling)?.alerts ?? [];
    return [
      MISBEHAVIOURS[fault].does,
      placing === undefined ? (settling === null ? '–' : lifeOf(settling)) : lifeOf(placing),
      placing?.taken ?? (settling === null ? '–' : 'here'),
      alerts.length === 0 ? '–' : alerts.map((kind) => `\`${kind}\``).join(' '),
      reading === undefined ? '–' : readingOf(reading),
    ];
  });
}
