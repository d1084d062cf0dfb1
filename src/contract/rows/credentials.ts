// Rows about HTTP Basic authentication (provider §5). Whoever is not let in is told so by 401, which is how HTTP Basic says it.
import { isOfContract, statusProblems } from '../answers.js';
import type { Answer, Credentials, Question } from '../probe.js';
import { type Outcome, type Row, failed, judge } from '../row.js';
import { type Visit, questionOf } from '../visit.js';

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;

/** One question of each call that changes nothing, each of which is answered when the right one asks it. */
async function questionsOf(visit: Visit): Promise<readonly Question[]> {
  const selectionId = (await visit.offers()).find((offer) => offer.selectionId !== '')?.selectionId;
  const single = { path: 'price_and_stake', query: { selection_id: selectionId ?? 'none' } };
  return [
    questionOf('today', visit.now),
    questionOf('by event date', visit.now),
    { path: `bets/${visit.newBetId()}` },
    ...(visit.permissions.hasPriceAndStake ? [single] : []),
  ];
}

async function askAll(visit: Visit, credentials: Credentials): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const question of await questionsOf(visit)) answers.push(await visit.probe.ask({ ...question, credentials }));
  return answers;
}

function refusedWith(...allCredentials: readonly Credentials[]): Row['check'] {
  return async (visit) => {
    const problems: string[] = [];
    let calls = 0;
    for (const credentials of allCredentials) {
      const answers = await askAll(visit, credentials);
      calls += answers.length;
      const wrong = answers.flatMap((answer) => statusProblems(answer, UNAUTHORIZED));
      problems.push(
        ...wrong.map((problem) => `with ${credentials === 'none' ? 'no credentials' : `a ${credentials}`} ${problem}`),
      );
    }
    return judge(problems, calls, 'such calls were refused');
  };
}

export const CREDENTIAL_ROWS: readonly Row[] = [
  {
    name: 'credentials-right',
    place: '§5',
    standsAlone: true,
    demands: 'the agreed credentials are taken at every call',
    check: async (visit: Visit): Promise<Outcome> => {
      const answers = await askAll(visit, 'right');
      const problems = answers.flatMap((answer) =>
        answer.status === UNAUTHORIZED || answer.status === FORBIDDEN
          ? [`${answer.question} was answered ${answer.status}`]
          : [],
      );
      // A call that is not there at all lets nobody in.
      const letIn = answers.filter(isOfContract).length;
      return problems.length === 0 && letIn === 0
        ? failed('No call was answered by 200 or 400, which would show that they are.')
        : judge(problems, letIn, 'calls were let in');
    },
  },
  {
    name: 'credentials-wrong',
    place: '§5',
    standsAlone: true,
    demands: 'another password, or another name, is answered 401 at every call',
    check: refusedWith('wrong password', 'wrong username'),
  },
  {
    name: 'credentials-missing',
    place: '§5',
    standsAlone: true,
    demands: 'a call without credentials is answered 401',
    check: refusedWith('none'),
  },
];
