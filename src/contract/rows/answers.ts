// Rows about every answer alike: what it is made of, and when it is there (provider §1).
import { OFFER_LISTS } from '../../core/record/offer.js';
import { statusProblems } from '../answers.js';
import type { Answer } from '../probe.js';
import { type Outcome, type Row, judge } from '../row.js';
import { show } from '../rule.js';
import type { Visit } from '../visit.js';

const OK = 200;
const BAD_REQUEST = 400;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
const UNKNOWN = { slipstream: 'unknown' };

/** The answers of each reading call, as they were when their rows asked. */
async function answersOf(visit: Visit): Promise<readonly Answer[]> {
  const walks = await Promise.all([...OFFER_LISTS, 'by event date' as const].map((name) => visit.list(name)));
  const pages = walks.flatMap((walk) => walk.pages.map(({ answer }) => answer));
  const priced = visit.permissions.hasPriceAndStake ? await visit.priced() : [];
  return [...pages, ...priced.map(({ answer }) => answer)];
}

export const ANSWER_ROWS: readonly Row[] = [
  {
    name: 'answers-json',
    place: '§1',
    demands: 'answers are JSON, and say so by their content type',
    check: async (visit: Visit): Promise<Outcome> => {
      const answers = (await answersOf(visit)).filter(({ status }) => status === OK);
      const problems = answers.flatMap(({ question, contentType }) =>
        contentType !== null && JSON_TYPE.test(contentType)
          ? []
          : [`${question} is of type ${show(contentType)}, not application/json`],
      );
      return judge(problems, answers.length, 'answers');
    },
  },
  {
    name: 'answers-plain',
    place: '§1',
    demands: 'an answer that is asked for as it is (Accept-Encoding: identity) is not compressed',
    check: async ({ probe }: Visit): Promise<Outcome> => {
      const answers = await Promise.all(OFFER_LISTS.map((type) => probe.ask({ path: 'events', query: { type } })));
      const problems = answers.flatMap(({ question, trouble }) =>
        trouble === 'encoding' ? [`${question} is compressed`] : [],
      );
      return judge(problems, answers.length, 'answers');
    },
  },
  {
    name: 'answers-unknown',
    place: '§7 r1',
    demands: 'a parameter that the contract does not have is left aside, or answered 400',
    check: async ({ probe }: Visit): Promise<Outcome> => {
      const answer = await probe.ask({ path: 'events', query: { type: 'today', ...UNKNOWN } });
      return judge(statusProblems(answer, OK, BAD_REQUEST), 1, 'such question');
    },
  },
  {
    name: 'answers-in-time',
    place: '§4 r1',
    standsAlone: true,
    demands: 'each call is answered whole within the time that the server will give it',
    check: async (visit: Visit): Promise<Outcome> => {
      await answersOf(visit);
      const times = visit.probe.times();
      const late = times
        .filter(({ isLate }) => isLate)
        .map(({ question }) => `${question} was not answered in time (--timeout-ms gives it more)`);
      const slowest = Math.round(Math.max(...times.map(({ ms }) => ms)));
      return judge(late, times.length, `calls, the slowest in ${slowest} ms`);
    },
  },
];
