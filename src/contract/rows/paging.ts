// Rows about lists that come in pages: the same for events and for statements (provider §1, §4, §8).
import { OFFER_LISTS } from '../../core/record/offer.js';
import { statusProblems } from '../answers.js';
import { type Row, judge, skipped } from '../row.js';
import { count, fieldsOf, is, list, object, show, textOrNull } from '../rule.js';
import { type ListName, type Visit, questionOf } from '../visit.js';
import { type Walk, walk } from '../walk.js';

/** A call that answers in pages, and its lists. */
interface Paged {
  readonly call: 'events' | 'bets';
  readonly names: readonly ListName[];
}

const OK = 200;
const PAGES_WANTED = 3;
const TOO_FEW = 'No list has two items: there is nothing to part into pages.';

const anything = is('anything', () => true);
const envelope = object({ count, next: textOrNull, prev: textOrNull, results: list(anything) });

const itemsIn = ({ pages }: Walk): number => pages.reduce((sum, { results }) => sum + results.length, 0);

const walksOf = (visit: Visit, { names }: Paged): Promise<readonly Walk[]> =>
  Promise.all(names.map((name) => visit.list(name)));

/** A list in pages that are small for it. */
interface Parted extends Walk {
  readonly limit: number;
}

/** Reads the longest of the lists again, in three pages or so; null where there is none of two items. */
async function part(visit: Visit, { names }: Paged): Promise<Parted | null> {
  const lengths = await Promise.all(names.map(async (name) => ({ name, length: itemsIn(await visit.list(name)) })));
  const [longest] = lengths.toSorted((a, b) => b.length - a.length);
  if (longest === undefined || longest.length < 2) return null;
  const limit = Math.ceil(longest.length / PAGES_WANTED);
  const { path, query } = questionOf(longest.name, visit.now);
  return { limit, ...(await walk(visit.probe, path, { ...query, limit: String(limit) })) };
}

/** Judges the pages of the parted list. */
function parted(
  paged: Paged,
  problemsOf: (list: Parted, visit: Visit) => Promise<readonly string[]> | readonly string[],
): Row['check'] {
  return async (visit) => {
    const small = await part(visit, paged);
    if (small === null) return skipped(TOO_FEW);
    // Where a page is not answered at all, nothing else can be said of it.
    const unanswered = small.stop?.at === 'answer' ? [small.stop.sentence] : [];
    return judge([...unanswered, ...(await problemsOf(small, visit))], small.pages.length, 'pages');
  };
}

/** A list may change while it is gone through: what its pages say of its length are bounds. */
function countProblems({ pages, stop }: Walk): readonly string[] {
  const counts = pages.map(({ envelope: { count: said } }) => Number(said));
  const items = itemsIn({ pages, stop });
  if (stop !== null || (items >= Math.min(...counts) && items <= Math.max(...counts))) return [];
  return [`${pages[0]?.answer.question ?? ''}: count is ${counts[0] ?? 'missing'}, and its pages have ${items} items`];
}

async function prevProblems({ pages }: Walk, { probe }: Visit): Promise<readonly string[]> {
  const [first, second] = pages;
  const ofFirst = first?.envelope['prev'] ?? null;
  const problems = ofFirst === null ? [] : [`prev of the first page is ${show(ofFirst)}, not null`];
  if (second === undefined) return problems;
  const { prev } = second.envelope;
  if (typeof prev !== 'string' || !URL.canParse(prev, second.answer.url.href))
    return [...problems, `prev of the second page is ${show(prev)}, not the first page's address`];
  const address = new URL(prev, second.answer.url.href);
  if (address.origin !== second.answer.url.origin) return [...problems, `prev is at another origin, ${address.origin}`];
  const back = await probe.ask({ path: address });
  const wrong = statusProblems(back, OK);
  if (wrong.length > 0) return [...problems, ...wrong];
  const isFirst = show(fieldsOf(back.body)['prev']) === 'null';
  return isFirst ? problems : [...problems, `${back.question}, prev of the second page, is not the first one`];
}

/** Returns the rows of a call that answers in pages. */
function pagingRows(paged: Paged): readonly Row[] {
  const { call } = paged;
  const get = call === 'events' ? 'GET /events' : 'GET /bets/';
  return [
    {
      name: `${call}-envelope`,
      place: '§1 pagination',
      demands: `each page of ${get} has count, next, prev and results`,
      check: async (visit) => {
        const pages = (await walksOf(visit, paged)).flatMap((one) => one.pages);
        const problems = pages.flatMap(({ answer: { question, body } }) => envelope(body, `${question}:`));
        return judge(problems, pages.length, 'pages');
      },
    },
    {
      name: `${call}-next`,
      place: '§1 pagination',
      demands: `next leads through ${get} page by page to the last, whose next is null, and stays at the origin`,
      check: async (visit) => {
        const small = await part(visit, paged);
        const walks = [...(await walksOf(visit, paged)), ...(small === null ? [] : [small])];
        const problems = walks.flatMap(({ stop }) => (stop?.at === 'next' ? [stop.sentence] : []));
        return judge(problems, walks.flatMap(({ pages }) => pages).length, 'pages');
      },
    },
    {
      name: `${call}-limit`,
      place: '§1 pagination, §8',
      demands: `a page of ${get} has no more items than limit says`,
      check: parted(paged, ({ pages, limit }) =>
        pages.flatMap(({ results, answer: { question } }) =>
          results.length > limit ? [`${question} answers ${results.length} items, expected ${limit} at most`] : [],
        ),
      ),
    },
    {
      name: `${call}-count`,
      place: '§1 pagination',
      demands: `count is the number of all items of ${get}, and its pages together have them all`,
      check: async (visit) => {
        const small = await part(visit, paged);
        const walks = [...(await walksOf(visit, paged)), ...(small === null ? [] : [small])].filter(
          ({ pages }) => pages.length > 0,
        );
        return judge(walks.flatMap(countProblems), walks.length, 'lists');
      },
    },
    {
      name: `${call}-prev`,
      place: '§1 pagination',
      demands: `prev leads from the second page of ${get} back to the first, whose prev is null`,
      check: parted(paged, prevProblems),
    },
  ];
}

export const EVENT_PAGING_ROWS = pagingRows({ call: 'events', names: OFFER_LISTS });
export const BET_PAGING_ROWS = pagingRows({ call: 'bets', names: ['by event date', 'by settlement date'] });
