// Goes through a list page by page, as the server does, and keeps what it saw.
import { PROVIDER_BOUNDS } from '../core/value/limits.js';
import { ProviderFault } from '../providers/client.js';
import { nextPage } from '../providers/pages.js';
import { type EnvelopeFault, parsePage } from '../wire/provider/page.js';
import { statusProblems } from './answers.js';
import type { Answer, Probe, Query } from './probe.js';
import { type Fields, fieldsOf, listOf, show } from './rule.js';

/** A page as it came. */
export interface PageSeen {
  readonly answer: Answer;
  readonly envelope: Fields;
  readonly results: readonly unknown[];
}

/** Where a walk ended too early, and why. */
interface Stop {
  /** What is to blame: the answer itself, what it holds, or where it leads. */
  readonly at: 'answer' | 'envelope' | 'next';
  readonly sentence: string;
}

/** The pages of a list up to its end, or to where it could not go on. */
export interface Walk {
  readonly pages: readonly PageSeen[];
  readonly stop: Stop | null;
}

const OK = 200;

/** Returns the next page's address, why there is none that can be gone to, or null at the end. */
function nextOf(next: string | null, { url, question }: Answer, seen: ReadonlySet<string>): URL | Stop | null {
  if (next === null) return null;
  const stop = (why: string): Stop => ({ at: 'next', sentence: `${question}: its next page, ${show(next)}, ${why}` });
  try {
    const address = nextPage(next, url);
    return seen.has(address.href) ? stop('came before') : address;
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    return stop(`is ${String(fault.cause)}`);
  }
}

function envelopeStop({ question, body }: Answer, fault: EnvelopeFault): Stop {
  const sentence = `${question} answers ${show(body)}, not a page {count, next, prev, results}: ${fault}`;
  return { at: 'envelope', sentence };
}

/** A first page that is not answered is that call's own fault; of any other, whoever led there is to blame. */
function unanswered(problem: string, before: PageSeen | undefined): Stop {
  if (before === undefined) return { at: 'answer', sentence: problem };
  const { answer, envelope } = before;
  return { at: 'next', sentence: `${answer.question}: its next page is ${show(envelope['next'])}, and ${problem}` };
}

/** Reads a list from its first page to its last. */
export async function walk(probe: Probe, path: string, query: Query): Promise<Walk> {
  const pages: PageSeen[] = [];
  const seen = new Set<string>();
  let answer = await probe.ask({ path, query });
  for (;;) {
    const [problem] = statusProblems(answer, OK);
    if (problem !== undefined) return { pages, stop: unanswered(problem, pages.at(-1)) };
    const envelope = fieldsOf(answer.body);
    pages.push({ answer, envelope, results: listOf(envelope['results']) });
    const page = parsePage(answer.body);
    if (typeof page === 'string') return { pages, stop: envelopeStop(answer, page) };
    seen.add(answer.url.href);
    const next = nextOf(page.next, answer, seen);
    if (next === null) return { pages, stop: null };
    if (!(next instanceof URL)) return { pages, stop: next };
    if (pages.length === PROVIDER_BOUNDS.pagesMax)
      return {
        pages,
        stop: { at: 'next', sentence: `${answer.question}: after ${pages.length} pages there are more` },
      };
    answer = await probe.ask({ path: next });
  }
}
