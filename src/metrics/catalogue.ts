// Every figure that /metrics tells (decisions §18), in the order in which it tells them. The table of the README is this one.

/** How a figure moves: only up, up and down, or as counts of what was not above each bound. */
export type MetricType = 'counter' | 'gauge' | 'histogram';

/** What a figure is. */
export interface MetricTold {
  readonly type: MetricType;
  readonly labels: readonly string[];
  readonly meaning: string;
  /** Of a histogram, rising. */
  readonly bounds?: readonly number[];
}

/** What is answered by this machine. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
/** What a provider answers: its deadline may be far off. */
const AWAY_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60] as const;
/** How many go together. */
const COUNTS = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

/** Each figure by its name. */
export const METRICS = {
  slipstream_http_request_duration_seconds: {
    type: 'histogram',
    labels: ['route', 'method', 'status'],
    meaning:
      'Requests, by how long their answers took; the route is its pattern, or `none` where it leads nowhere or was turned away unread, the status `2xx` to `5xx`',
    bounds: SECONDS,
  },
  slipstream_http_refusals_total: {
    type: 'counter',
    labels: ['code'],
    meaning: 'Requests that were refused, by the code of the error; `throttled` is who asked too fast',
  },
  slipstream_sessions: {
    type: 'gauge',
    labels: [],
    meaning: 'Sessions that are stored; one that nobody used for its whole life goes with the next sweep',
  },
  slipstream_stream_sockets: { type: 'gauge', labels: [], meaning: 'Sockets of the stream that are open' },
  slipstream_stream_queue_bytes: { type: 'gauge', labels: [], meaning: 'What waits to be sent to all sockets' },
  slipstream_stream_queue_max_bytes: {
    type: 'gauge',
    labels: [],
    meaning: 'What waits to be sent to the slowest socket',
  },
  slipstream_stream_closed_total: {
    type: 'counter',
    labels: ['reason'],
    meaning: 'Sockets that we closed: `too_slow`, `session_over`, `server_stops`',
  },
  slipstream_orders_total: {
    type: 'counter',
    labels: ['event'],
    meaning: 'What happened to orders: `placed`, why each stopped trying, and how it ended (`failed`, `reconciled`, …)',
  },
  slipstream_open_orders: { type: 'gauge', labels: [], meaning: 'Orders that still try' },
  slipstream_closed_orders: {
    type: 'gauge',
    labels: ['status'],
    meaning:
      'Orders that no longer try and wait for their bets: `pending` for answers, `done` to be settled and agreed on',
  },
  slipstream_open_betslips: { type: 'gauge', labels: [], meaning: 'Betslips that are open' },
  slipstream_bets_total: {
    type: 'counter',
    labels: ['bookie', 'status'],
    meaning: 'Bets that came to a status; each begins as `pending`, one of the exchange as `done`',
  },
  slipstream_unsettled_bets: {
    type: 'gauge',
    labels: ['bookie', 'status'],
    meaning: 'Bets that are neither failed nor settled',
  },
  slipstream_unknown_bets: {
    type: 'gauge',
    labels: ['bookie'],
    meaning: 'Those of them that nobody has answered for: only statements can tell whether they stand',
  },
  slipstream_bet_answer_duration_seconds: {
    type: 'histogram',
    labels: ['bookie', 'answer'],
    meaning: 'Bets that were sent, by how long the bookie took; `unanswered` where it was waited for in vain',
    bounds: AWAY_SECONDS,
  },
  slipstream_alerts_total: { type: 'counter', labels: ['kind'], meaning: 'Alerts that were raised' },
  slipstream_provider_state: {
    type: 'gauge',
    labels: ['bookie', 'state'],
    meaning: '1 for the state that a provider is in (`up`, `degraded`, `down`), 0 for the others',
  },
  slipstream_account_available: {
    type: 'gauge',
    labels: ['bookie', 'account', 'ccy'],
    meaning: 'What there is to stake on an account at a bookmaker, by its id, in major units of its currency',
  },
  slipstream_account_open_stakes: {
    type: 'gauge',
    labels: ['bookie', 'account', 'ccy'],
    meaning: 'What open bets have staked there',
  },
  slipstream_polls_total: {
    type: 'counter',
    labels: ['bookie', 'type', 'result'],
    meaning: 'Polls of lists (`live`, `today`, `early`), `quotes` and `statements`, by result: `ok`, or why it failed',
  },
  slipstream_poll_duration_seconds: {
    type: 'histogram',
    labels: ['bookie', 'type'],
    meaning: 'The same, by how long they took until what came was taken in',
    bounds: AWAY_SECONDS,
  },
  slipstream_quote_age_seconds: {
    type: 'gauge',
    labels: ['bookie', 'list'],
    meaning: 'How long ago what a list quotes was last confirmed',
  },
  slipstream_quote_age_max_seconds: {
    type: 'gauge',
    labels: ['bookie', 'list'],
    meaning: 'The most that this was since it was last asked for',
  },
  slipstream_plan_duration_seconds: {
    type: 'histogram',
    labels: [],
    meaning: 'Plans of orders (allocation), by how long they took, with the wait for the worker where it is asked',
    bounds: SECONDS,
  },
  slipstream_compute_task_duration_seconds: {
    type: 'histogram',
    labels: ['task'],
    meaning: 'Tasks of the compute pool, by how long they took, with the wait for a thread',
    bounds: SECONDS,
  },
  slipstream_compute_task_questions: {
    type: 'histogram',
    labels: ['task'],
    meaning: 'The same, by how many questions travelled together',
    bounds: COUNTS,
  },
  slipstream_pool_queue_size: {
    type: 'gauge',
    labels: ['pool'],
    meaning: 'What waits for the threads of `compute` (questions not answered yet), `polling` and `query`',
  },
  slipstream_commit_duration_seconds: {
    type: 'histogram',
    labels: [],
    meaning: 'Commits of the store, by how long they took until they were on disk',
    bounds: SECONDS,
  },
  slipstream_commit_transactions: {
    type: 'histogram',
    labels: [],
    meaning: 'The same, by how many decisions were in them',
    bounds: COUNTS,
  },
  slipstream_journal_seq: { type: 'gauge', labels: [], meaning: "The number of the journal's last line" },
  slipstream_store_writable: {
    type: 'gauge',
    labels: [],
    meaning: '1 while the disk takes what it is given, otherwise 0',
  },
  slipstream_event_loop_lag_seconds: {
    type: 'gauge',
    labels: ['quantile'],
    meaning: 'How late the main thread was in the last half minute to minute: `0.5`, `0.99`, and `1`, the most',
  },
  slipstream_build_info: { type: 'gauge', labels: ['version'], meaning: '1, for the version that runs' },
} as const satisfies Readonly<Record<string, MetricTold>>;

type MetricTable = typeof METRICS;

/** The name of a figure. */
export type MetricName = keyof MetricTable;

/** The names of those of one type. */
export type NameOf<T extends MetricType> = {
  [N in MetricName]: MetricTable[N]['type'] extends T ? N : never;
}[MetricName];

/** What each label of a figure says. */
export type LabelsOf<N extends MetricName> = Readonly<Record<MetricTable[N]['labels'][number], string>>;
