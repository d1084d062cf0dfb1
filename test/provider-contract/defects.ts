// Ways to break the contract: at least one for each row, which is to find it.
import type { Call } from '../../src/simulator/faults/kinds.js';
import { PASSWORD, USERNAME } from './provider.js';
import type { Answered, Asked, Defect, Json } from './proxy.js';

type Change = (value: never) => unknown;

const RIGHT = `Basic ${btoa(`${USERNAME}:${PASSWORD}`)}`;
const TYPES = ['live', 'today', 'early'];
const NOTHING = { count: 0, next: null, prev: null, results: [] };

/** Changes each field of a name in the answers to a call, however deep it is; undefined takes it away. */
export const changed =
  (call: Call, key: string, change: Change): NonNullable<Defect['answers']> =>
  (answered, asked) => {
    if (asked.call !== call || answered.status !== 200) return;
    answered.body = JSON.parse(JSON.stringify(answered.body), (name, value: unknown) =>
      name === key ? change(value as never) : value,
    );
  };

/** Answers a call in another way where it was asked so. */
const insteadOf =
  (isSo: (asked: Asked) => boolean, status: number, body: unknown): NonNullable<Defect['answers']> =>
  (answered, asked) => {
    if (!isSo(asked)) return;
    answered.status = status;
    answered.body = body;
  };

/** Changes what is asked by a call. */
const taken =
  (call: Call, change: (asked: Asked) => void): NonNullable<Defect['asks']> =>
  (asked) => {
    if (asked.call === call) change(asked);
  };

const letIn = (asked: Asked): void => {
  asked.headers['authorization'] = RIGHT;
};

const without =
  (call: Call, ...keys: readonly string[]): NonNullable<Defect['asks']> =>
  ({ call: asked, query }) => {
    if (asked === call) for (const key of keys) query.delete(key);
  };

const twice = (list: readonly unknown[]): readonly unknown[] => [...list, ...list];
const plus =
  (more: number) =>
  (value: number): number =>
    value + more;

/** Answers as if all of a bet had been taken as it was asked for. */
const asAsked = (key: 'stake' | 'price') => (answered: Answered, asked: Asked) => {
  if (asked.call !== 'place_bet') return;
  answered.body = { ...(answered.body as Json), [key]: asked.body[key] };
};

/** Takes each bet anew, whatever its id. */
function forgetful(): NonNullable<Defect['asks']> {
  const seen = new Set<unknown>();
  return taken('place_bet', (asked) => {
    const { bet_id: id } = asked.body;
    if (seen.has(id)) asked.body = { ...asked.body, bet_id: `${String(id)}-again` };
    seen.add(id);
  });
}

/** Changes those of its listed statements that have a status. */
const stating = (status: string, change: (statement: Json) => Json): NonNullable<Defect['answers']> =>
  changed('bets', 'results', (it: readonly Json[]) => it.map((one) => (one['status'] === status ? change(one) : one)));

/** Calls the home side otherwise at every answer. */
function renaming(): NonNullable<Defect['answers']> {
  let times = 0;
  return (answered, asked) => {
    times += 1;
    changed('events', 'home', (it: Json) => ({ ...it, name: `${String(it['name'])} ${times}` }))(answered, asked);
  };
}

const at = (call: Call, faults: NonNullable<Defect['faults']>): Pick<Defect, 'faults'> => ({
  faults: { calls: { [call]: faults } },
});

const EVENTS: readonly Defect[] = [
  { row: 'events-answered', does: 'answers 500', ...at('events', { status_500_rate: 1 }) },
  { row: 'events-answered', does: 'redirects', ...at('events', { redirect_rate: 1 }) },
  { row: 'events-answered', does: 'answers with a page for people', ...at('events', { html_rate: 1 }) },
  { row: 'events-answered', does: 'breaks the connection', ...at('events', { lost_answer_rate: 1 }) },
  {
    row: 'events-type-refused',
    does: 'lists nothing of a type that there is not',
    answers: insteadOf(
      ({ call, query }) => call === 'events' && !TYPES.includes(query.get('type') ?? ''),
      200,
      NOTHING,
    ),
  },
  {
    row: 'events-shape',
    does: 'sends a league as its name',
    answers: changed('events', 'league', (it: Json) => it['name']),
  },
  { row: 'events-shape', does: 'leaves ids out', answers: changed('events', 'id', () => undefined) },
  { row: 'events-sport', does: 'has a sport of its own', answers: changed('events', 'sport', () => 'quidditch') },
  {
    row: 'events-utc',
    does: 'says no zone',
    answers: changed('events', 'start_time', (it: string) => it.replace('+00:00', '')),
  },
  {
    row: 'events-utc',
    does: 'says times in its own zone',
    answers: changed('events', 'start_time', (it: string) => it.replace('+00:00', '+02:00')),
  },
  {
    row: 'events-read',
    does: 'calls both sides the same',
    answers: changed('events', 'results', (events: readonly Json[]) =>
      events.map((one) => ('home' in one ? { ...one, away: one['home'] } : one)),
    ),
  },
  {
    row: 'events-when',
    does: 'lists early events as today',
    asks: taken('events', ({ query }) => {
      if (query.get('type') === 'today') query.set('type', 'early');
    }),
  },
  { row: 'events-once', does: 'lists each event twice', faults: { calls: { events: { duplicate_events_rate: 1 } } } },
  {
    row: 'events-shape',
    does: 'sends ids of its own',
    answers: changed('events', 'home', (it: Json) => ({ ...it, id: 'team-77' })),
  },
  {
    row: 'events-steady',
    does: 'writes a name another way each time',
    answers: renaming(),
  },
  { row: 'events-envelope', does: 'sends no count', answers: changed('events', 'count', () => undefined) },
  { row: 'events-next', does: 'says that the next page is this one', ...at('events', { next_self_rate: 1 }) },
  { row: 'events-next', does: 'leads to another origin', ...at('events', { next_elsewhere_rate: 1 }) },
  {
    row: 'events-next',
    does: 'forgets what was asked',
    answers: changed('events', 'next', (it: string | null) => it && it.replace('type=', 'kind=')),
  },
  { row: 'events-limit', does: 'takes no notice of limit', asks: without('events', 'limit') },
  { row: 'events-count', does: 'counts one too many', answers: changed('events', 'count', plus(1)) },
  {
    row: 'events-count',
    does: 'loses the last of each page',
    answers: changed('events', 'results', (it: readonly unknown[]) => it.slice(0, -1)),
  },
  { row: 'events-prev', does: 'never says prev', answers: changed('events', 'prev', () => null) },
];

const OFFERS: readonly Defect[] = [
  { row: 'offers-shape', does: 'has numbers for selections', answers: changed('events', 'selection_id', () => 7) },
  {
    row: 'offers-bet-type',
    does: 'has a grammar of its own',
    answers: changed('events', 'bet_type', (it: string) => `${it},maybe`),
  },
  {
    row: 'offers-runner',
    does: 'names runners who do not run',
    answers: changed('events', 'bet_type', (it: string) => it.replace('Cold', 'Old')),
  },
  {
    row: 'offers-selection',
    does: 'calls all selections the same',
    answers: changed('events', 'selection_id', () => 's'),
  },
  {
    row: 'quotes-shape',
    does: 'says no currency',
    answers: changed('events', 'min_stake', ([, amount]: readonly unknown[]) => amount),
  },
  { row: 'quotes-stakes', does: 'has a least above the most', ...at('events', { min_above_max_rate: 1 }) },
  {
    row: 'quotes-stakes',
    does: 'has a currency that there is not',
    answers: changed('events', 'max_stake', ([, amount]: readonly unknown[]) => ['XXQ', amount]),
  },
  { row: 'quotes-price', does: 'has four decimals', answers: changed('events', 'price', plus(0.0004)) },
  { row: 'quotes-price', does: 'has prices below 0', ...at('events', { negative_rate: 1 }) },
  { row: 'quotes-sorted', does: 'has the worst price first', ...at('events', { unsorted_quotes_rate: 1 }) },
];

const PRICES: readonly Defect[] = [
  { row: 'price-answered', does: 'refuses what it offers', ...at('price_and_stake', { status_400_rate: 1 }) },
  {
    row: 'price-answered',
    does: 'answers in pages',
    answers: insteadOf(({ call }) => call === 'price_and_stake', 200, NOTHING),
  },
  {
    row: 'price-quotes',
    does: 'has two currencies in a quote',
    answers: changed('price_and_stake', 'max_stake', ([, amount]: readonly unknown[]) => ['USD', amount]),
  },
  { row: 'price-sorted', does: 'has the worst price first', ...at('price_and_stake', { unsorted_quotes_rate: 1 }) },
  { row: 'price-alone', does: 'sends quotes and a message', ...at('price_and_stake', { message_with_quotes_rate: 1 }) },
  { row: 'price-empty', does: 'does not say why', answers: changed('price_and_stake', 'message', () => undefined) },
  {
    row: 'price-unknown',
    does: 'says nothing of what there is not',
    answers: (answered, { call }) => {
      if (call !== 'price_and_stake' || answered.status !== 400) return;
      answered.status = 200;
      answered.body = { quotes: [] };
    },
  },
  {
    row: 'price-required',
    does: 'answers 500 where it should refuse',
    answers: insteadOf(({ call, query }) => call === 'price_and_stake' && !query.has('selection_id'), 500, {}),
  },
];

const CREDENTIALS: readonly Defect[] = [
  { row: 'credentials-right', does: 'lets nobody see statements', ...at('bets', { status_401_rate: 1 }) },
  {
    row: 'credentials-wrong',
    does: 'lets everybody see prices who has a password',
    asks: taken('price_and_stake', (asked) => {
      if ('authorization' in asked.headers) letIn(asked);
    }),
  },
  {
    row: 'credentials-wrong',
    does: 'looks at the password alone',
    asks: ({ headers }) => {
      const [, password] = atob((headers['authorization'] ?? '').replace('Basic ', '')).split(':');
      if (password === PASSWORD) headers['authorization'] = RIGHT;
    },
  },
  { row: 'credentials-missing', does: 'shows bets to everybody', asks: taken('bet', letIn) },
];

const PLACING: readonly Defect[] = [
  { row: 'place-answered', does: 'has a status of its own', answers: changed('place_bet', 'status', () => 'ok') },
  { row: 'place-answered', does: 'answers half of its JSON', ...at('place_bet', { truncated_rate: 1 }) },
  {
    row: 'place-answered',
    does: 'answers nothing but the status',
    answers: changed('place_bet', 'stake', () => undefined),
  },
  { row: 'place-taken', does: 'takes no bets', faults: { refusal_rate: 1 } },
  { row: 'place-price', does: 'accepts at a worse price', faults: { worse_price_rate: 1 } },
  { row: 'place-stake', does: 'accepts more than the stake', faults: { more_stake_rate: 1 } },
  {
    row: 'place-stake',
    does: 'accepts nothing of the stake',
    answers: changed('place_bet', 'stake', () => ['EUR', 0]),
  },
  { row: 'place-again', does: 'places what comes again', asks: forgetful() },
  {
    row: 'place-again',
    does: 'has a bet that came again twice in its statements',
    answers: changed('bets', 'results', twice),
  },
  { row: 'place-other', does: 'takes the last stake for the bet', answers: asAsked('stake') },
  {
    row: 'place-above-price',
    does: 'takes any price for its own',
    asks: taken('place_bet', (asked) => {
      asked.body = { ...asked.body, price: 1.01 };
    }),
  },
  {
    row: 'place-below-minimum',
    does: 'takes what is below its minimum',
    asks: taken('place_bet', (asked) => {
      asked.body = { ...asked.body, stake: ['EUR', 5] };
    }),
    answers: asAsked('stake'),
  },
  {
    row: 'place-above-maximum',
    does: 'takes what is above its maximum',
    asks: taken('place_bet', (asked) => {
      asked.body = { ...asked.body, stake: ['EUR', 5] };
    }),
    answers: asAsked('stake'),
  },
  {
    row: 'place-unknown-selection',
    does: 'takes a bet on nothing for one on something',
    asks: taken('place_bet', (asked) => {
      asked.body = { ...asked.body, selection_id: 'today1-h' };
    }),
  },
  {
    row: 'place-refused',
    does: 'says neither a price nor a stake where it refuses',
    answers: (answered, { call }) => {
      const body = answered.body as Json;
      if (call === 'place_bet' && body['status'] === 'failed') answered.body = { ...body, price: null, stake: null };
    },
  },
  {
    row: 'place-refused',
    does: 'takes what it says that it has not taken',
    asks: taken('place_bet', (asked) => {
      asked.body = { ...asked.body, price: 1.01 };
    }),
    answers: (answered, asked) => {
      if (asked.call === 'place_bet')
        answered.body = { ...(answered.body as Json), status: 'failed', price: asked.body['price'] };
    },
  },
  {
    row: 'place-incomplete',
    does: 'needs no customer_id',
    asks: taken('place_bet', (asked) => {
      asked.body = { customer_id: 'c-1', ...asked.body };
    }),
  },
  { row: 'place-credentials', does: 'takes bets from everybody', asks: taken('place_bet', letIn) },
  {
    row: 'place-credentials',
    does: 'takes bets from everybody and says 401',
    asks: taken('place_bet', letIn),
    answers: insteadOf(({ call, headers }) => call === 'place_bet' && headers['authorization'] !== RIGHT, 401, {}),
  },
];

const PLACED: readonly Defect[] = [
  { row: 'placed-terms', does: 'has a customer of its own', answers: changed('bet', 'customer_id', () => 'other') },
  { row: 'placed-terms', does: 'states another price than it answered', answers: changed('bet', 'price', plus(-0.01)) },
  {
    row: 'placed-stands',
    does: 'rejects what it has accepted',
    answers: changed('bet', 'status', () => 'rejected'),
  },
  {
    row: 'placed-bet-type',
    does: 'spells a bet type in its own way',
    answers: changed('bet', 'bet_type', (it: string) => it.toUpperCase()),
  },
  {
    row: 'placed-event',
    does: 'names another opponent',
    answers: changed('bet', 'away', () => ({ name: 'Nobody', id: null })),
  },
  {
    row: 'placed-listed',
    does: 'does not list a bet',
    faults: { calls: { bets: { unlisted_rate: 1 } }, unlisted_ms: 60_000 },
  },
  {
    row: 'placed-listed',
    does: 'takes dates for days of its own, and leaves out the last',
    asks: ({ call, query }) => {
      const dates = call === 'bets' ? (['start_date', 'end_date'] as const) : [];
      for (const key of dates) query.set(key, `${query.get(key)?.slice(0, 'YYYY-MM-DD'.length) ?? ''}T00:00:00+08:00`);
    },
  },
  {
    row: 'danger-followed',
    does: 'knows nothing of a bet in danger',
    faults: { danger_rate: 1, danger_ms: 60_000, calls: { bet: { status_400_rate: 1 } } },
  },
];

const STATEMENTS: readonly Defect[] = [
  { row: 'bets-answered', does: 'answers 500', ...at('bets', { status_500_rate: 1 }) },
  {
    row: 'bets-refused',
    does: 'needs no dates',
    answers: insteadOf(({ call, query }) => call === 'bets' && !query.has('end_date'), 200, NOTHING),
  },
  { row: 'bets-shape', does: 'does not say on which event', answers: changed('bets', 'event_info', () => undefined) },
  { row: 'bets-read', does: 'has a status of its own', answers: changed('bets', 'status', () => 'finished') },
  {
    row: 'bets-time',
    does: 'has times of its own',
    answers: changed('bets', 'creation_date_time', () => '22/11/2026 12:00'),
  },
  {
    row: 'bets-time',
    does: 'says no zone of the time at which a bet was settled',
    answers: changed('bets', 'settlement_date_time', (it: string | null) => it && it.replace('+00:00', '')),
  },
  {
    row: 'bets-time',
    does: 'has settled bets before they were made',
    answers: changed('bets', 'settlement_date_time', (it: string | null) => it && '2020-01-01T00:00:00+00:00'),
  },
  {
    row: 'bets-profit',
    does: 'states nothing won or lost, whatever the status',
    answers: changed('bets', 'profit_loss', () => ['EUR', 0]),
  },
  {
    row: 'bets-profit',
    does: 'states the winnings to come of bets that stand',
    answers: stating('accepted', (it) => ({ ...it, profit_loss: ['EUR', 7] })),
  },
  { row: 'bets-profit', does: 'states a wrong loss', ...at('bets', { wrong_amount_rate: 1 }) },
  { row: 'bets-once', does: 'lists a bet twice', answers: changed('bets', 'results', twice) },
  {
    row: 'bets-event-date',
    does: 'lists bets on events of other dates',
    answers: changed('bets', 'start_time', () => '2020-01-01T00:00:00+00:00'),
  },
  {
    row: 'bets-settlement-date',
    does: 'lists what is not settled',
    asks: taken('bets', ({ query }) => {
      query.set('fetch_by', 'EVENT_DATE');
    }),
  },
  {
    row: 'bets-dates',
    does: 'lists bets of all dates',
    asks: taken('bets', ({ query }) => {
      query.set('start_date', '2000-01-01');
      query.set('end_date', '2100-01-01');
    }),
  },
  { row: 'bets-statuses', does: 'takes no notice of statuses', asks: without('bets', 'statuses') },
  {
    row: 'bets-statuses',
    does: 'takes notice of the last of the statuses alone',
    asks: taken('bets', ({ query }) => {
      const last = query.getAll('statuses').at(-1);
      if (last !== undefined) query.set('statuses', last);
    }),
  },
  { row: 'bet-answered', does: 'answers for another bet', ...at('bet', { other_bet_rate: 1 }) },
  {
    row: 'bet-answered',
    does: 'has bets open again that are settled in its list',
    answers: (answered, { call }) => {
      if (call === 'bet' && answered.status === 200) answered.body = { ...(answered.body as Json), status: 'accepted' };
    },
  },
  {
    row: 'bet-unknown',
    does: 'answers 404',
    answers: (answered, { call }) => {
      if (call === 'bet' && answered.status === 400) answered.status = 404;
    },
  },
  {
    row: 'bets-envelope',
    does: 'answers a bare list',
    answers: (answered, { call }) => {
      if (call === 'bets') answered.body = (answered.body as Json)['results'];
    },
  },
  { row: 'bets-next', does: 'says that the next page is this one', ...at('bets', { next_self_rate: 1 }) },
  { row: 'bets-limit', does: 'takes no notice of limit', asks: without('bets', 'limit') },
  { row: 'bets-count', does: 'counts one too few', answers: changed('bets', 'count', plus(-1)) },
  {
    row: 'bets-prev',
    does: 'says that the page before is this one',
    answers: (answered, { call, query }) => {
      const body = answered.body as Json;
      if (call === 'bets' && typeof body['prev'] === 'string') body['prev'] = `?${query.toString()}`;
    },
  },
];

const ANSWERS: readonly Defect[] = [
  {
    row: 'answers-json',
    does: 'says that its JSON is text',
    answers: (answered) => {
      answered.contentType = 'text/plain';
    },
  },
  { row: 'answers-plain', does: 'compresses what was asked for as it is', ...at('events', { gzip_bomb_rate: 1 }) },
  {
    row: 'answers-unknown',
    does: 'fails at a parameter that it does not know',
    answers: (answered, { query }) => {
      if ([...query.keys()].some((key) => !['type', 'limit', 'cursor'].includes(key))) answered.status = 500;
    },
  },
  {
    row: 'answers-in-time',
    does: 'takes too long for live events',
    waitsMs: ({ query }) => (query.get('type') === 'live' ? 60_000 : 0),
  },
];

export const DEFECTS: readonly Defect[] = [
  ...EVENTS,
  ...OFFERS,
  ...PRICES,
  ...CREDENTIALS,
  ...PLACING,
  ...PLACED,
  ...STATEMENTS,
  ...ANSWERS,
];
