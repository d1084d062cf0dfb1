// Rows about statements: GET /bets/ and GET /bets/{bet_id} (provider §2.4, §4).
import { type Instant, later } from '../../core/value/time.js';
import { parseMoney } from '../../wire/provider/money.js';
import type { Rejects } from '../../wire/provider/reject.js';
import { type Statement, parseStatement } from '../../wire/provider/statements.js';
import { isNoTimeYet, parseStart, parseTime } from '../../wire/provider/time.js';
import { statusProblems } from '../answers.js';
import type { Answer, Query } from '../probe.js';
import { type Outcome, type Row, judge, skipped } from '../row.js';
import { type Fields, type Rule, fieldsOf, show } from '../rule.js';
import { statement, time } from '../shapes.js';
import { type ListName, type Visit, isInSpan, itemsOf, questionOf } from '../visit.js';
import { walk } from '../walk.js';

const OK = 200;
const BAD_REQUEST = 400;
const YEAR_MS = 366 * 86_400_000;
const LOOKED_UP_MAX = 5;
const LISTS: readonly ListName[] = ['by event date', 'by settlement date'];
const NONE =
  'There are no such statements: --place makes some by date of event, and those by settlement come with results.';

/** A statement as it is listed. */
interface Stated {
  readonly path: string;
  readonly fields: Fields;
}

async function statedIn(visit: Visit, names: readonly ListName[]): Promise<readonly Stated[]> {
  return (await itemsOf(visit, names)).map(({ path, item }) => ({ path, fields: fieldsOf(item) }));
}

/** Judges every statement of some lists, one by one. */
function everyStatement(
  problemsOf: (stated: Stated, visit: Visit) => readonly string[],
  names: readonly ListName[] = LISTS,
): Row['check'] {
  return async (visit) => {
    const all = await statedIn(visit, names);
    if (all.length === 0) return skipped(NONE);
    return judge(
      all.flatMap((one) => problemsOf(one, visit)),
      all.length,
      'statements',
    );
  };
}

/** What its shape says is wrong with a statement is not said again. */
function readProblems({ path, fields }: Stated): readonly string[] {
  const rejects: Rejects = {};
  if (statement(fields, path).length > 0) return [];
  if (parseStatement(fields, rejects) !== null) return [];
  return [`${path} of status ${show(fields['status'])} is left out: ${Object.keys(rejects).join()}`];
}

/** Of what is no text the shape says so. */
const timeOrNone: Rule = (value, path) => (typeof value !== 'string' || isNoTimeYet(value) ? [] : time(value, path));

function timeProblems({ path, fields }: Stated): readonly string[] {
  const { creation_date_time: created, settlement_date_time: settled } = fields;
  const problems = [
    ...(typeof created === 'string' ? time(created, `${path}.creation_date_time`) : []),
    ...timeOrNone(settled, `${path}.settlement_date_time`),
  ];
  const [from, until] = [parseTime(created), parseTime(settled)];
  const isBackward = from !== null && until !== null && until < from;
  return isBackward
    ? [...problems, `${path} was settled at ${show(settled)}, before it was made, at ${show(created)}`]
    : problems;
}

function startProblems({ path, fields }: Stated, { now }: Visit): readonly string[] {
  const { start_time } = fieldsOf(fields['event_info']);
  const start = parseStart(start_time);
  return start === null || isInSpan(start, now)
    ? []
    : [`${path} is of an event of ${show(start_time)}, outside the dates`];
}

function settledProblems({ path, fields }: Stated, { now }: Visit): readonly string[] {
  const { settlement_date_time: settled } = fields;
  // Its shape says so.
  if (settled === undefined) return [];
  const at = parseTime(settled);
  return at !== null && isInSpan(at, now) ? [] : [`${path} was settled at ${show(settled)}, outside the dates`];
}

/** The least and the most that a bet can come to, in minor units. A dead heat is less than a win and more than a loss. */
function boundsOf({ status, stake, price }: Statement): readonly [least: number, most: number] {
  const staked: number = stake?.amount ?? 0;
  const winnings = (staked * ((price ?? 1000) - 1000)) / 1000;
  switch (status) {
    case 'won':
      return [0, winnings];
    case 'half_won':
      return [0, winnings / 2];
    case 'lost':
      return [-staked, 0];
    case 'half_lost':
      return [-staked / 2, 0];
    case 'accepted':
    case 'danger':
    case 'void':
    case 'cancelled':
    case 'rejected':
    case 'failed':
      return [0, 0];
  }
}

/** Returns whether nothing won or lost is what a bet comes to: where there is a unit to win or lose, in a dead heat at a price of its runners. */
function isNothing({ status, price }: Statement, [least, most]: ReturnType<typeof boundsOf>): boolean {
  const isDeadHeat = status === 'won' && (price ?? 0) % 1000 === 0;
  return isDeadHeat || Math.max(-least, most) < 1;
}

function profitProblems({ path, fields }: Stated): readonly string[] {
  const read = parseStatement(fields, {});
  // What stands has no profit or loss to the server: whoever states one is told here.
  const profitLoss = read?.profitLoss ?? parseMoney(fields['profit_loss']);
  if (read === null || profitLoss === null) return [];
  const bounds = boundsOf(read);
  const { ccy, amount } = profitLoss;
  const isWithin = amount >= bounds[0] - 1 && amount <= bounds[1] + 1 && (amount !== 0 || isNothing(read, bounds));
  const isPossible = isWithin && (read.stake === null || ccy === read.stake.ccy);
  const { status, stake, price, profit_loss: said } = fields;
  return isPossible
    ? []
    : [`${path}: ${show(said)} is no outcome of ${show(stake)} at ${show(price)} that is ${show(status)}`];
}

function twice(all: readonly Stated[]): readonly string[] {
  const seen = new Set<unknown>();
  return all.flatMap(({ path, fields: { bet_id: id } }) => {
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew ? [] : [`${path}: the bet ${show(id)} is in the list before`];
  });
}

const IDENTICAL = ['bet_id', 'selection_id', 'customer_id', 'bet_type', 'stake', 'price'] as const;

/** Of a bet that has its final status these stay, too. */
const FINAL = ['status', 'settlement_date_time', 'profit_loss'] as const;

const isFinal = ({ status }: Fields): boolean => status !== 'accepted' && status !== 'danger';

/** Looks a listed bet up: what does not change of a bet is to be the same. */
async function lookUp({ probe }: Visit, { fields }: Stated): Promise<readonly string[]> {
  const answer = await probe.ask({ path: `bets/${encodeURIComponent(String(fields['bet_id']))}` });
  const wrong = statusProblems(answer, OK);
  if (wrong.length > 0) return wrong;
  const found = fieldsOf(answer.body);
  return [...IDENTICAL, ...(isFinal(fields) ? FINAL : [])].flatMap((key) =>
    show(found[key]) === show(fields[key])
      ? []
      : [`${answer.question}: ${key} is ${show(found[key])}, and ${show(fields[key])} in the list`],
  );
}

/** The questions that lack something, or say what there is not. */
function badQuestions(now: Instant): readonly Query[] {
  const { query } = questionOf('by event date', now);
  const without = (key: string): Query => Object.fromEntries(Object.entries(query).filter(([name]) => name !== key));
  return [
    without('fetch_by'),
    without('start_date'),
    without('end_date'),
    { ...query, fetch_by: 'MOON_PHASE' },
    { ...query, start_date: 'soon' },
  ];
}

async function statusesProblems(visit: Visit, status: string): Promise<readonly string[]> {
  const known = await statedIn(visit, ['by event date']);
  const { path, query } = questionOf('by event date', visit.now);
  const ids = known.filter(({ fields }) => fields['status'] === status).map(({ fields }) => fields['bet_id']);
  const problems: string[] = [];
  for (const statuses of [[status], [status, status === 'void' ? 'won' : 'void']]) {
    const { pages, stop } = await walk(visit.probe, path, { ...query, statuses });
    const asked = `asked for statuses ${statuses.join(' and ')}`;
    if (stop !== null) problems.push(stop.sentence);
    const listed = pages.flatMap(({ results }) => results).map(fieldsOf);
    const others = listed.filter((one) => !statuses.includes(String(one['status'])));
    problems.push(...others.map((one) => `${asked}, it lists one that is ${show(one['status'])}`));
    const missing = ids.filter((id) => !listed.some((one) => one['bet_id'] === id));
    problems.push(...missing.map((id) => `${asked}, it does not list ${show(id)}, which is ${status}`));
  }
  return problems;
}

async function ancient({ probe, now }: Visit): Promise<Answer> {
  const { path, query } = questionOf('by event date', later(now, -10 * YEAR_MS));
  return probe.ask({ path, query });
}

export const STATEMENT_ROWS: readonly Row[] = [
  {
    name: 'bets-answered',
    place: '§4 GET /bets/',
    demands: 'statements are listed to their end, by EVENT_DATE and by BET_SETTLEMENT_DATE',
    check: async (visit: Visit): Promise<Outcome> => {
      const walks = await Promise.all(LISTS.map((name) => visit.list(name)));
      const problems = walks.flatMap(({ stop }) => (stop?.at === 'answer' ? [stop.sentence] : []));
      return judge(problems, walks.length, 'lists');
    },
  },
  {
    name: 'bets-refused',
    place: '§4 GET /bets/, §7 r1',
    demands:
      'a question without fetch_by, start_date or end_date, or with another fetch_by or no date, is answered 400',
    check: async ({ probe, now }: Visit): Promise<Outcome> => {
      const questions = badQuestions(now);
      const problems: string[] = [];
      for (const query of questions)
        problems.push(...statusProblems(await probe.ask({ path: 'bets/', query }), BAD_REQUEST));
      return judge(problems, questions.length, 'such questions were refused');
    },
  },
  {
    name: 'bets-shape',
    place: '§2.4',
    demands: 'each statement has all its fields',
    check: everyStatement(({ path, fields }) => statement(fields, path)),
  },
  {
    name: 'bets-read',
    place: '§2.4',
    demands: 'the server can use each statement: its status is known, its amounts are of a currency',
    check: everyStatement(readProblems),
  },
  {
    name: 'bets-time',
    place: '§1, §2.4',
    demands: 'its times are ISO 8601 and say their zone, and it is not settled before it is made',
    check: everyStatement(timeProblems),
  },
  {
    name: 'bets-profit',
    place: '§2.4 profit_loss',
    demands: 'profit_loss is what a bet of this stake, price and status can come to, in the currency of its stake',
    check: everyStatement(profitProblems),
  },
  {
    name: 'bets-once',
    place: '§4 r2',
    demands: 'no bet is twice in a list',
    check: async (visit: Visit): Promise<Outcome> => {
      const lists = await Promise.all(LISTS.map((name) => statedIn(visit, [name])));
      return judge(lists.flatMap(twice), lists.flat().length, 'statements');
    },
  },
  {
    name: 'bets-event-date',
    place: '§4 GET /bets/',
    demands: 'by EVENT_DATE those bets are listed whose events begin within the dates, and no others',
    check: everyStatement(startProblems, ['by event date']),
  },
  {
    name: 'bets-settlement-date',
    place: '§4 GET /bets/',
    demands: 'by BET_SETTLEMENT_DATE those bets are listed that were settled within the dates, and no others',
    check: everyStatement(settledProblems, ['by settlement date']),
  },
  {
    name: 'bets-dates',
    place: '§4 GET /bets/',
    demands: 'dates of which there are no bets are answered with an empty list',
    check: async (visit: Visit): Promise<Outcome> => {
      const answer = await ancient(visit);
      const { count } = fieldsOf(answer.body);
      const wrong = statusProblems(answer, OK);
      const isEmpty = wrong.length === 0 && count === 0;
      return judge(
        isEmpty || wrong.length > 0 ? wrong : [`${answer.question}: count is ${show(count)}, expected 0`],
        1,
        'list without statements',
      );
    },
  },
  {
    name: 'bets-statuses',
    place: '§4 GET /bets/',
    demands: 'with statuses only bets of these are listed, and all of them',
    check: async (visit: Visit): Promise<Outcome> => {
      const [first] = await statedIn(visit, ['by event date']);
      if (first === undefined) return skipped(NONE);
      return judge(await statusesProblems(visit, String(first.fields['status'])), 2, 'such lists');
    },
  },
  {
    name: 'bet-answered',
    place: '§4 GET /bets/{bet_id}',
    demands: 'a bet that is listed can be asked for, and is stated as in the list',
    check: async (visit: Visit): Promise<Outcome> => {
      const known = (await statedIn(visit, LISTS)).slice(0, LOOKED_UP_MAX);
      const problems: string[] = [];
      for (const one of known) problems.push(...(await lookUp(visit, one)));
      return known.length === 0 ? skipped(NONE) : judge(problems, known.length, 'bets');
    },
  },
  {
    name: 'bet-unknown',
    place: '§4 GET /bets/{bet_id}, §7 r1',
    demands: 'a bet that there is not is answered 400',
    check: async ({ probe, newBetId }) =>
      judge(
        statusProblems(await probe.ask({ path: `bets/${newBetId()}` }), BAD_REQUEST),
        1,
        'such question was refused',
      ),
  },
];
