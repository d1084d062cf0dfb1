// Answers in words: what came, and what should have.
import type { ProviderFaultCode } from '../wire/provider/fault.js';
import type { Answer } from './probe.js';

const TROUBLES: Readonly<Record<ProviderFaultCode, string>> = {
  refused: 'no connection could be made',
  timeout: 'no whole answer came in time (--timeout-ms gives it more)',
  reset: 'the connection broke',
  status: 'the status was another',
  redirect: 'it redirects',
  encoding: 'the answer is compressed, though it was asked for as it is',
  too_large: 'the answer is too large',
  too_deep: 'the answer is nested too deep',
  body: 'the body is not JSON in UTF-8',
  shape: 'the body is not what this call answers',
  next: 'the next page is at another origin, or its address is none',
  too_many_pages: 'there are too many pages',
};

/** Troubles in which nothing was answered at all. */
const SILENCES: readonly (ProviderFaultCode | null)[] = ['refused', 'timeout', 'reset'];

/** Returns whether nothing came back. */
export function isSilent({ trouble }: Answer): boolean {
  return SILENCES.includes(trouble);
}

/** Served, or refused (provider §7 r1). */
const OF_CONTRACT: readonly (number | null)[] = [200, 400];

/** Returns whether an answer is one that the contract's calls have, whatever is in it. */
export function isOfContract(answer: Answer): boolean {
  return answer.trouble !== 'body' && (OF_CONTRACT.includes(answer.status) || isShut(answer));
}

const NOT_LET_IN: readonly (number | null)[] = [401, 403];

/** Returns whether whoever asked was not let in (provider §5). */
export function isShut({ status }: Answer): boolean {
  return NOT_LET_IN.includes(status);
}

/** Returns what came instead of a usable answer. */
export function told({ question, status, trouble, cause }: Answer): string {
  const what =
    trouble === null ? `${question} was answered ${status ?? 'with nothing'}` : `${question}: ${TROUBLES[trouble]}`;
  return cause === null ? what : `${what} (${cause})`;
}

/** Returns what is wrong where an answer should have one of some statuses. */
export function statusProblems(answer: Answer, ...expected: readonly number[]): readonly string[] {
  const isExpected = answer.trouble === null && answer.status !== null && expected.includes(answer.status);
  return isExpected ? [] : [`${told(answer)}, expected ${expected.join(' or ')}`];
}
