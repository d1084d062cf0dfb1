// Rows about GET /price_and_stake, which is optional (provider §4 r4 to r6).
import { statusProblems } from '../answers.js';
import { type Row, judge, passed, failed } from '../row.js';
import { fieldsOf, list, listOf, object, show, is, textOrNull } from '../rule.js';
import type { Priced } from '../selections.js';
import { descending, quotes as quotesShape } from '../shapes.js';
import { priceProblems, stakeProblems } from './offers.js';

const OK = 200;
const BAD_REQUEST = 400;

const shape = object({
  quotes: list(object({})),
  message: is('a text', (value) => value === undefined || value === null || typeof value === 'string'),
});

const quotesIn = ({ body }: Priced): readonly unknown[] => listOf(body['quotes']);
const hasQuotes = (priced: Priced): boolean => quotesIn(priced).length > 0;
const isAnswered = ({ answer }: Priced): boolean => statusProblems(answer, OK).length === 0;
const messageOf = ({ body }: Priced): string | null => (typeof body['message'] === 'string' ? body['message'] : null);

/** Judges what was said of each selection that is meant. */
function everySelection(
  problemsOf: (priced: Priced, path: string) => readonly string[],
  isMeant: (priced: Priced) => boolean,
  what: string,
): Row['check'] {
  return async (visit) => {
    const all = (await visit.priced()).filter(isMeant);
    return judge(
      all.flatMap((one) => problemsOf(one, `${one.answer.question}: quotes`)),
      all.length,
      what,
    );
  };
}

const ROWS: readonly Omit<Row, 'needs'>[] = [
  {
    name: 'price-answered',
    place: '§4 GET /price_and_stake',
    demands:
      'a selection that is offered is answered with a list of quotes (if there is no such call, say --no-price-and-stake)',
    check: everySelection(
      ({ answer, body }) => {
        const wrong = statusProblems(answer, OK);
        return wrong.length > 0 ? wrong : shape(body, `${answer.question}:`);
      },
      () => true,
      'selections',
    ),
  },
  {
    name: 'price-quotes',
    place: '§2.3, §1',
    demands: 'its quotes are as those of GET /events: price, min_stake, max_stake',
    check: everySelection(
      (one, path) => {
        const quotes = quotesIn(one);
        const problems = quotesShape(quotes, path);
        return problems.length > 0 ? problems : [...stakeProblems(path, quotes), ...priceProblems(path, quotes)];
      },
      hasQuotes,
      'selections with quotes',
    ),
  },
  {
    name: 'price-sorted',
    place: '§4 GET /price_and_stake, §8',
    demands: 'its quotes are in descending price order',
    check: everySelection((one, path) => descending(quotesIn(one), path), hasQuotes, 'selections with quotes'),
  },
  {
    name: 'price-alone',
    place: '§4 r6',
    demands: 'there is no message where there are quotes: both together are discarded',
    check: everySelection(
      (one, path) => (messageOf(one) === null ? [] : [`${path} come with the message ${show(messageOf(one))}`]),
      hasQuotes,
      'selections with quotes',
    ),
  },
  {
    name: 'price-empty',
    place: '§4 r5',
    demands: 'where there are no quotes a message explains why',
    check: everySelection(
      (one, path) => (messageOf(one) === null ? [`${path} are empty, and there is no message`] : []),
      (one) => isAnswered(one) && Array.isArray(one.body['quotes']) && !hasQuotes(one),
      'selections without quotes',
    ),
  },
  {
    name: 'price-unknown',
    place: '§4 r5, §7 r1',
    demands: 'a selection that there is not is answered 400, or without quotes and with a message',
    check: async ({ probe, newBetId }) => {
      const answer = await probe.ask({ path: 'price_and_stake', query: { selection_id: newBetId() } });
      if (statusProblems(answer, BAD_REQUEST).length === 0) return passed('It was answered 400.');
      const wrong = statusProblems(answer, BAD_REQUEST, OK);
      if (wrong.length > 0) return judge(wrong, 1, 'selection');
      const { quotes, message } = fieldsOf(answer.body);
      const isUnpriced = listOf(quotes).length === 0 && textOrNull(message, '').length === 0 && message !== null;
      const said = `It was answered 200 with quotes ${show(quotes)} and message ${show(message)}`;
      return isUnpriced ? passed(`${said}.`) : failed(`${said}, expected 400, or no quotes and a message.`);
    },
  },
  {
    name: 'price-required',
    place: '§4 GET /price_and_stake, §7 r1',
    demands: 'a question without selection_id is answered 400',
    check: async ({ probe }) =>
      judge(statusProblems(await probe.ask({ path: 'price_and_stake' }), BAD_REQUEST), 1, 'such question was refused'),
  },
];

export const PRICE_ROWS: readonly Row[] = ROWS.map((row) => ({ ...row, needs: 'price_and_stake' }));
