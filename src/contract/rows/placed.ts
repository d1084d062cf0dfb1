// Rows about what is stated of the bets that were placed (provider §2.4, §3, §4).
import { type Instant, later } from '../../core/value/time.js';
import { hasRunners } from '../../wire/provider/events.js';
import { type Statement, parseStatement } from '../../wire/provider/statements.js';
import { presentMoney } from '../../wire/provider/money.js';
import { parseStart, parseTime } from '../../wire/provider/time.js';
import { statusProblems } from '../answers.js';
import { type Attempt, stands } from '../attempt.js';
import type { Answer } from '../probe.js';
import { type Row, judge, skipped } from '../row.js';
import { type Fields, fieldsOf, show } from '../rule.js';
import { type Visit, questionOf } from '../visit.js';
import { walk } from '../walk.js';

const OK = 200;

/** Asks until what is asked for is there, or it has taken too long. */
async function inTime<T>(
  { pause, patience }: Visit,
  ask: () => Promise<T>,
  isThere: (answer: T) => boolean,
): Promise<T> {
  let answer = await ask();
  for (let tries = 1; tries < patience && !isThere(answer); tries += 1) {
    await pause();
    answer = await ask();
  }
  return answer;
}

const lookUp = ({ probe }: Visit, { request }: Attempt): Promise<Answer> =>
  probe.ask({ path: `bets/${encodeURIComponent(request.providerBetId)}` });

/** What was waited for in vain is not waited for again by the next row. */
const ANSWERS = new WeakMap<Attempt, Promise<Answer>>();

/** Returns how a bet is stated, which may take a moment. */
function stated(visit: Visit, one: Attempt): Promise<Answer> {
  const known =
    ANSWERS.get(one) ??
    inTime(
      visit,
      () => lookUp(visit, one),
      ({ status }) => status === OK,
    );
  ANSWERS.set(one, known);
  return known;
}

/** What is wrong with what is stated of a bet. */
type StatedProblems = (statement: Fields, one: Attempt, question: string) => readonly string[];

interface StatedBet {
  readonly one: Attempt;
  readonly answer: Answer;
}

async function statedBets(visit: Visit): Promise<readonly StatedBet[]> {
  const taken = (await visit.bets()).filter(stands);
  return Promise.all(taken.map(async (one) => ({ one, answer: await stated(visit, one) })));
}

const isStated = ({ answer }: StatedBet): boolean => statusProblems(answer, OK).length === 0;

/** Judges what GET /bets/{bet_id} says of each bet that was taken: `first`, that it says something at all. */
function everyBet(problemsOf: StatedProblems, { first = false } = {}): Row['check'] {
  return async (visit) => {
    const all = await statedBets(visit);
    const unstated = all.flatMap(({ answer }) => statusProblems(answer, OK));
    const known = all.filter(isStated);
    const problems = known.flatMap(({ one, answer }) => problemsOf(fieldsOf(answer.body), one, answer.question));
    return first
      ? judge([...unstated, ...problems], all.length, 'bets that stand')
      : judge(problems, known.length, 'statements of bets that stand');
  };
}

/** Says which fields are not as they should be. */
function differences(found: Fields, expected: Fields, where: string): readonly string[] {
  return Object.entries(expected).flatMap(([key, value]) =>
    show(found[key]) === show(value) ? [] : [`${where}: ${key} is ${show(found[key])}, expected ${show(value)}`],
  );
}

function termsOf({ request, answer, decision }: Attempt): Fields {
  const { price, stake } = fieldsOf(answer.body);
  const { providerBetId, selectionId, customerId } = request;
  const ids = { bet_id: providerBetId, selection_id: selectionId, customer_id: customerId };
  // What a bet in danger comes to is not decided.
  return decision.kind === 'accepted' ? { ...ids, price, stake } : ids;
}

function names(named: unknown): unknown {
  return fieldsOf(named)['name'];
}

/** Returns what an event is known by, as it is listed and as it is stated. */
function eventIn(event: Fields, eventInfo: Fields): readonly [listed: Fields, stated: Fields] {
  const isSpecial = hasRunners(event);
  return [knownBy(event, event, isSpecial), knownBy(eventInfo, fieldsOf(eventInfo['extra_info']), isSpecial)];
}

/** Returns a time as UTC writes it: the same time is the same, however it is written. */
function inUtc(text: unknown): unknown {
  const at = parseTime(text);
  return at === null ? text : new Date(at).toISOString();
}

/** Each under where it is to be stated. */
function knownBy({ league, start_time: start }: Fields, sides: Fields, isSpecial: boolean): Fields {
  return {
    'event_info.league.name': names(league),
    'event_info.start_time': inUtc(start),
    ...(isSpecial
      ? { 'event_info.extra_info.event': sides['event'] }
      : {
          'event_info.extra_info.home.name': names(sides['home']),
          'event_info.extra_info.away.name': names(sides['away']),
        }),
  };
}

/** The server asks for no less at a time. Who takes dates for days, or for those of another zone, lists all the same within weeks. */
const AROUND_MS = 60_000;

/** Returns the dates around the start of a bet's event. */
function datesAround({ offer }: Attempt, now: Instant): Readonly<Record<'start_date' | 'end_date', string>> {
  const start = parseStart(offer.event['start_time']) ?? now;
  const textOf = (ms: number): string => new Date(later(start, ms)).toISOString();
  return { start_date: textOf(-AROUND_MS), end_date: textOf(AROUND_MS) };
}

/** How often a bet is listed, as far as the list can be read. */
interface Listed {
  readonly times: number;
  /** Why it can be read no further; null: it was read to its end. */
  readonly trouble: string | null;
}

async function listings(visit: Visit, one: Attempt): Promise<Listed> {
  const { request } = one;
  const { path, query } = questionOf('by event date', visit.now);
  const { pages, stop } = await walk(visit.probe, path, { ...query, ...datesAround(one, visit.now) });
  const statements = pages.flatMap(({ results }) => results).map(fieldsOf);
  const times = statements.filter((one) => one['bet_id'] === request.providerBetId).length;
  return { times, trouble: stop?.sentence ?? null };
}

async function listingProblems(visit: Visit, one: Attempt): Promise<readonly string[]> {
  const { times, trouble } = await inTime(
    visit,
    () => listings(visit, one),
    (found) => found.times > 0,
  );
  if (times === 1) return [];
  const { providerBetId, stake } = one.request;
  const { start_date: from, end_date: until } = datesAround(one, visit.now);
  const bet = `the bet ${providerBetId} of ${show(presentMoney(stake))}`;
  return trouble === null
    ? [`${bet} is listed ${times} times from ${from} to ${until}`]
    : [`${bet} is looked for in vain: ${trouble}`];
}

const readOf = (answer: Answer): Statement | null => parseStatement(answer.body, {});

/** What following a bet came to. */
interface Followed {
  readonly problems: readonly string[];
  /** How long that may last is not said, so that it is no fault. */
  readonly isInDanger: boolean;
}

/** Follows a bet in danger as the server does, for as long as the patience lasts. */
async function follow(visit: Visit, one: Attempt): Promise<Followed> {
  const answer = await inTime(
    visit,
    () => lookUp(visit, one),
    (seen) => seen.status !== OK || readOf(seen)?.status !== 'danger',
  );
  const wrong = statusProblems(answer, OK);
  if (wrong.length > 0) return { problems: wrong, isInDanger: false };
  const read = readOf(answer);
  const problems = read === null ? [`${answer.question} is ${show(answer.body)}, not a statement`] : [];
  return { problems, isInDanger: read?.status === 'danger' };
}

/** What whoever has taken a bet for good can no longer say of it. */
const NOT_STANDING: readonly unknown[] = ['failed', 'rejected', 'danger'];

const ROWS: readonly Omit<Row, 'needs'>[] = [
  {
    name: 'placed-terms',
    place: '§2.4, §4 GET /bets/{bet_id}',
    demands:
      'a bet is stated under its bet_id, with the selection_id, the customer_id, and the price and stake of its answer',
    check: everyBet((statement, one, question) => differences(statement, termsOf(one), question), { first: true }),
  },
  {
    name: 'placed-stands',
    place: '§3',
    demands: 'a bet that was answered accepted is not stated as failed or rejected, nor as in danger',
    check: everyBet(({ status }, { decision }, question) =>
      decision.kind === 'accepted' && NOT_STANDING.includes(status)
        ? [`${question}: status is ${show(status)}, and POST /bets was answered "accepted"`]
        : [],
    ),
  },
  {
    name: 'placed-bet-type',
    place: '§2.4 bet_type',
    demands: 'its bet_type is identical to the one of the offer, and its sport is the one of the event',
    check: everyBet((statement, { offer: { event, offer } }, question) =>
      differences(statement, { bet_type: offer['bet_type'], sport: event['sport'] }, question),
    ),
  },
  {
    name: 'placed-event',
    place: '§2.4 event_info',
    demands: 'its event_info has the league, the start and the names of the event as it is listed',
    check: everyBet((statement, { offer: { event } }, question) => {
      const [expected, found] = eventIn(event, fieldsOf(statement['event_info']));
      return differences(found, expected, question);
    }),
  },
  {
    name: 'placed-listed',
    place: '§4 r2',
    demands: 'it is listed, once, by the date of its event: from a minute before its start to a minute after it',
    check: async (visit) => {
      const taken = (await visit.bets()).filter(stands);
      const problems = await Promise.all(taken.map((one) => listingProblems(visit, one)));
      return judge(problems.flat(), taken.length, 'bets that stand');
    },
  },
  {
    name: 'danger-followed',
    place: '§3, §4 r3',
    demands: 'a bet in danger can be asked for until it has its final status',
    check: async (visit) => {
      const inDanger = (await visit.bets()).filter(({ decision }) => decision.kind === 'danger');
      if (inDanger.length === 0) return skipped('No bet was taken in danger.');
      const followed = await Promise.all(inDanger.map((one) => follow(visit, one)));
      const undecided = followed.filter(({ isInDanger }) => isInDanger).length;
      const what = undecided === 0 ? 'bets in danger' : `bets in danger, ${undecided} still so when last asked`;
      return judge(
        followed.flatMap(({ problems }) => problems),
        inDanger.length,
        what,
      );
    },
  },
];

export const PLACED_ROWS: readonly Row[] = ROWS.map((row) => ({ ...row, needs: 'place' }));
