// What a client wants to be answered in (RFC 9110 §12.5.1). There is only JSON here, and one question: may errors be problems?
import { remembered } from '../core/value/remembered.js';

/** What an `Accept` header allows. */
interface Accepted {
  readonly isJson: boolean;
  /** Errors are wanted as RFC 9457 problems. */
  readonly isProblem: boolean;
}

const ANYTHING: Accepted = { isJson: true, isProblem: false };

/** Clients send the same few headers over and over. */
const HEADERS_KEPT_MAX = 500;

/** Returns the weight of one type, by the most specific range that names it. */
function weightOf(weights: ReadonlyMap<string, number>, ...ranges: readonly string[]): number {
  for (const range of ranges) {
    const weight = weights.get(range);
    if (weight !== undefined) return weight;
  }
  return 0;
}

function parseRange(range: string): [string, number] {
  const [type = '', ...parameters] = range.toLowerCase().split(';');
  const quality = parameters.map((parameter) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
  return [type.trim(), quality === undefined ? 1 : Number(quality)];
}

function parseAccept(header: string): Accepted {
  const weights = new Map(header.split(',').map(parseRange));
  const json = weightOf(weights, 'application/json', 'application/*', '*/*');
  const problem = weightOf(weights, 'application/problem+json');
  return { isJson: json > 0 || problem > 0, isProblem: problem > 0 && problem >= json };
}

const readOther = remembered(parseAccept, HEADERS_KEPT_MAX);

/** Returns what a header allows; none, or an empty one, allows anything. */
export function readAccept(header: string | undefined): Accepted {
  if (header === undefined || header === '' || header === '*/*' || header === 'application/json') return ANYTHING;
  return readOther(header);
}
