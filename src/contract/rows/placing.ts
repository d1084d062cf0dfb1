// Rows about POST /bets (provider §3, §4). They place real bets of the least stake, and ask for some that must not be taken.
import { money } from '../../core/value/money.js';
import { type PriceMilli, toPriceMilli } from '../../core/value/price.js';
import { toSelectionId } from '../../core/value/ids.js';
import { type BetRequest, presentBet } from '../../wire/provider/bets.js';
import { parseStake, presentMoney } from '../../wire/provider/money.js';
import { statusProblems, told } from '../answers.js';
import { type Attempt, stands } from '../attempt.js';
import { type Chance, attempt, betOn, chancesOf, freshly, minorPerUnit } from '../placing.js';
import { type Outcome, type Row, judge, passed, failed, skipped } from '../row.js';
import { fieldsOf, listOf, money as moneyShape, show } from '../rule.js';
import { decision as decisionShape } from '../shapes.js';
import { type Visit, questionOf } from '../visit.js';
import { walk } from '../walk.js';

const OK = 200;
const BAD_REQUEST = 400;
const UNAUTHORIZED = 401;
const NO_CHANCE = 'Nothing is quoted on an event before play that begins within two weeks.';
const NO_BET = 'No bet stands that could be asked for again: see place-taken.';

/** What an answer says, to be read in a sentence. */
function said({ answer }: Attempt): string {
  const { status, price, stake, message } = fieldsOf(answer.body);
  const body = `${show(status)} at ${show(price)} for ${show(stake)}, message ${show(message ?? null)}`;
  return answer.status === OK && answer.trouble === null ? `${answer.question} was answered ${body}` : told(answer);
}

const isRefused = ({ answer, decision }: Attempt): boolean =>
  decision.kind === 'failed' || (answer.status === BAD_REQUEST && answer.trouble === null);

/** Judges every bet that was placed. */
function everyAttempt(problemsOf: (one: Attempt) => readonly string[]): Row['check'] {
  return async (visit) => {
    const all = await visit.bets();
    return all.length === 0 ? skipped(NO_CHANCE) : judge(all.flatMap(problemsOf), all.length, 'bets');
  };
}

/** The price matched if accepted, else the one requested. */
function priceProblems(one: Attempt): readonly string[] {
  const { decision, request } = one;
  const price = Math.round(Number(fieldsOf(one.answer.body)['price']) * 1000);
  if (decision.kind === 'unreadable') return [];
  const isRight = decision.kind === 'accepted' ? price >= request.price : price === request.price;
  const wanted = `${decision.kind === 'accepted' ? 'at least ' : ''}${request.price / 1000}`;
  return isRight ? [] : [`${said(one)}, expected a price of ${wanted}`];
}

/** Read by itself: an answer whose stake is nothing is none to the server, and this is where it is told why. */
function stakeProblems(one: Attempt): readonly string[] {
  const { answer, request } = one;
  const { status, stake } = fieldsOf(answer.status === OK ? answer.body : null);
  // Of one that is no amount of money the answer's shape says so.
  if (status !== 'accepted' || moneyShape(stake, '').length > 0) return [];
  const got = parseStake(stake);
  const isRight = got !== null && got.ccy === request.stake.ccy && got.amount > 0 && got.amount <= request.stake.amount;
  return isRight ? [] : [`${said(one)}, expected more than 0 and at most ${show(presentMoney(request.stake))}`];
}

/** Asks for a bet that is like one on the first chance that is found, but for something that must not be taken. */
function refusing(
  changed: (request: BetRequest, chance: Chance) => BetRequest,
  isMeant: (chance: Chance, visit: Visit) => boolean,
  otherwise: string,
  mayBeTaken: (one: Attempt, chance: Chance) => boolean = () => false,
): Row['check'] {
  return async (visit) => {
    for (const listed of await chancesOf(visit)) {
      const chance = isMeant(listed, visit) ? await freshly(visit, listed) : null;
      if (chance === null || !isMeant(chance, visit)) continue;
      const one = await attempt(visit, chance.offer, changed(betOn(visit, chance), chance));
      if (isRefused(one) || mayBeTaken(one, chance)) return passed(`${said(one)}.`);
      return failed(`${said(one)}, expected failed, or 400.`);
    }
    return skipped(otherwise);
  };
}

const always = (): boolean => true;

const tooHighA = (priceMilli: number): PriceMilli => toPriceMilli(Math.min(priceMilli * 2, 1_000_000));

const withStake = (request: BetRequest, amount: number): BetRequest => ({
  ...request,
  stake: money(request.stake.ccy, amount),
});

const tooMuchOf = ({ most, ccy }: Chance): number => most + minorPerUnit(ccy);

const minorBelow = ({ least }: Chance): number => Math.max(1, Math.floor(least / 2));

/** Returns the ids of the statements on a bet's selection, in its customer's name. */
async function idsLike(visit: Visit, { request }: Attempt): Promise<readonly unknown[]> {
  const { path, query } = questionOf('by event date', visit.now);
  const { pages } = await walk(visit.probe, path, query);
  const statements = pages.flatMap(({ results }) => results).map(fieldsOf);
  const { selectionId, customerId } = request;
  const like = statements.filter((one) => one['selection_id'] === selectionId && one['customer_id'] === customerId);
  return like.map((one) => one['bet_id']);
}

const repeats = (again: Attempt, first: Attempt): boolean =>
  again.answer.status === BAD_REQUEST ||
  ['status', 'price', 'stake'].every(
    (key) => show(fieldsOf(again.answer.body)[key]) === show(fieldsOf(first.answer.body)[key]),
  );

async function placeAgain(visit: Visit, first: Attempt, request: BetRequest): Promise<Outcome> {
  const before = await idsLike(visit, first);
  const again = await attempt(visit, first.offer, request);
  const after = await idsLike(visit, first);
  const problems = repeats(again, first) ? [] : [`${said(again)}, and at first: ${said(first)}`];
  const more = after.filter((id) => !before.includes(id) && id !== request.providerBetId);
  problems.push(...more.map((id) => `another bet, ${show(id)}, came to be by it`));
  if (after.filter((id) => id === request.providerBetId).length > 1) problems.push('it stands twice');
  const { stake } = fieldsOf((await visit.probe.ask({ path: `bets/${request.providerBetId}` })).body);
  const isMore = listOf(stake).length === 2 && Number(listOf(stake)[1]) > presentMoney(first.request.stake)[1];
  if (isMore) problems.push(`its stake is ${show(stake)} now`);
  return judge(problems, 1, 'bet stands once');
}

/** Sends a bet that stands once more, perhaps with something else in it. */
function repeating(changed: (request: BetRequest) => BetRequest): Row['check'] {
  return async (visit) => {
    const first = (await visit.bets()).find(({ decision }) => decision.kind === 'accepted');
    return first === undefined ? skipped(NO_BET) : placeAgain(visit, first, changed(first.request));
  };
}

async function incompleteProblems(visit: Visit, chance: Chance): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const missing of ['bet_id', 'selection_id', 'price', 'stake', 'customer_id']) {
    const whole = Object.entries(presentBet(betOn(visit, chance)));
    const body = Object.fromEntries(whole.filter(([key]) => key !== missing));
    const answer = await visit.probe.ask({ method: 'POST', path: 'bets', body });
    problems.push(...statusProblems(answer, BAD_REQUEST).map((problem) => `without ${missing}: ${problem}`));
  }
  return problems;
}

/** What a bet is stated to be that does not stand. */
const FALLEN: readonly unknown[] = ['failed', 'rejected', 'cancelled', 'void'];

/** Judges the answer that a bet was not taken, and looks whether it stands nevertheless. */
async function refusalProblems({ probe }: Visit, one: Attempt): Promise<readonly string[]> {
  const { question, body } = one.answer;
  const problems =
    one.decision.kind === 'failed' ? [...decisionShape(body, `${question}:`), ...priceProblems(one)] : [];
  const found = await probe.ask({ path: `bets/${one.request.providerBetId}` });
  const { status } = fieldsOf(found.status === OK ? found.body : null);
  const isFallen = status === undefined || FALLEN.includes(status);
  return isFallen ? problems : [...problems, `${said(one)}, and ${found.question} states it as ${show(status)}`];
}

/** Judges what was refused of the bets that were placed, and one at a price that nobody quotes. */
async function refusedOf(visit: Visit, chance: Chance): Promise<Outcome> {
  const tooDear = { ...betOn(visit, chance), price: tooHighA(chance.priceMilli) };
  const all = [...(await visit.bets()), await attempt(visit, chance.offer, tooDear)].filter(isRefused);
  const problems: string[] = [];
  for (const one of all) problems.push(...(await refusalProblems(visit, one)));
  return judge(problems, all.length, 'refused bets');
}

/** Asks with a wrong password, and looks whether the bet is there nevertheless. */
async function strangersBet(visit: Visit, chance: Chance): Promise<readonly string[]> {
  const { probe } = visit;
  const request = betOn(visit, chance);
  const body = presentBet(request);
  const answer = await probe.ask({ method: 'POST', path: 'bets', body, credentials: 'wrong password' });
  const found = await probe.ask({ path: `bets/${request.providerBetId}` });
  const placed = found.status === OK ? [`${found.question}: the bet was taken`] : [];
  return [...statusProblems(answer, UNAUTHORIZED), ...placed];
}

/** Judges what comes of a chance. */
function onChance(
  problemsOf: (visit: Visit, chance: Chance) => Promise<readonly string[]>,
  what: string,
): Row['check'] {
  return async (visit) => {
    const [chance] = await chancesOf(visit);
    return chance === undefined ? skipped(NO_CHANCE) : judge(await problemsOf(visit, chance), 1, what);
  };
}

const ROWS: readonly Omit<Row, 'needs'>[] = [
  {
    name: 'place-answered',
    place: '§4 POST /bets',
    demands: 'a bet is answered 200 with status (accepted, failed or danger), message, price and stake',
    check: everyAttempt((one) => {
      const wrong = statusProblems(one.answer, OK);
      return wrong.length > 0 ? wrong : decisionShape(one.answer.body, `${one.answer.question}:`);
    }),
  },
  {
    name: 'place-taken',
    place: '§4 POST /bets',
    demands: 'of some bets at the price that is quoted, for the least stake, one at least is taken',
    check: async (visit) => {
      const all = await visit.bets();
      if (all.length === 0) return skipped(NO_CHANCE);
      const taken = all.filter(stands);
      return taken.length > 0
        ? passed(`${taken.length} of ${all.length} stand.`)
        : failed(`${all.map(said).join('; ')}.`);
    },
  },
  {
    name: 'place-price',
    place: '§3, §4 POST /bets',
    demands:
      'the matched price is not lower than the requested one; where nothing is matched, price is the requested one',
    check: everyAttempt(priceProblems),
  },
  {
    name: 'place-stake',
    place: '§4 POST /bets',
    demands: 'the matched stake is in the requested currency, above 0 and not above the requested one',
    check: everyAttempt(stakeProblems),
  },
  {
    name: 'place-again',
    place: '§4 r2',
    demands: 'a bet that is sent again is placed once, and answered as at first, or 400',
    check: repeating((request) => request),
  },
  {
    name: 'place-other',
    place: '§4 r2',
    demands: 'another stake under the id of a bet that stands changes nothing',
    check: repeating((request) => withStake(request, request.stake.amount + 1)),
  },
  {
    name: 'place-above-price',
    place: '§3',
    demands: 'a bet at twice the best price is not taken at a lower one',
    check: refusing(
      (request) => ({ ...request, price: tooHighA(request.price) }),
      always,
      NO_CHANCE,
      ({ decision, request }) => decision.kind === 'accepted' && decision.price >= request.price,
    ),
  },
  {
    name: 'place-below-minimum',
    place: '§2.3 min_stake',
    demands: 'a stake below the least is not taken',
    check: refusing(
      (request, chance) => withStake(request, minorBelow(chance)),
      (chance) => minorBelow(chance) < chance.least,
      'No quote has a least stake that could be gone below.',
    ),
  },
  {
    name: 'place-above-maximum',
    place: '§2.3 max_stake',
    demands: 'a stake above all that is quoted is not taken whole',
    check: refusing(
      (request, chance) => withStake(request, tooMuchOf(chance)),
      (chance, { permissions }) => tooMuchOf(chance) <= permissions.stakeUpTo * minorPerUnit(chance.ccy),
      'Left out: it asks for more than --stake-up-to allows, and a provider with this defect would take it.',
      ({ decision }, { most }) => decision.kind === 'accepted' && decision.stake.amount <= most,
    ),
  },
  {
    name: 'place-unknown-selection',
    place: '§2.3 selection_id',
    demands: 'a bet on a selection that there is not is not taken',
    check: refusing(
      (request) => ({ ...request, selectionId: toSelectionId(request.providerBetId) }),
      always,
      NO_CHANCE,
    ),
  },
  {
    name: 'place-refused',
    place: '§3, §4 POST /bets',
    demands:
      'a bet that is not taken is answered failed, with the requested price and a stake, or 400; and does not stand',
    check: async (visit) => {
      const [chance] = await chancesOf(visit);
      return chance === undefined ? skipped(NO_CHANCE) : refusedOf(visit, chance);
    },
  },
  {
    name: 'place-incomplete',
    place: '§4 POST /bets, §7 r1',
    demands: 'a bet that lacks one of its fields is answered 400',
    check: onChance(incompleteProblems, 'incomplete bet of each kind was refused'),
  },
  {
    name: 'place-credentials',
    place: '§5',
    demands: 'a bet with a wrong password is answered 401 and not taken',
    check: onChance(strangersBet, 'such bet was refused'),
  },
];

export const PLACING_ROWS: readonly Row[] = ROWS.map((row) => ({ ...row, needs: 'place' }));
