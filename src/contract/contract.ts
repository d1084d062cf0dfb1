// The contract as a whole: every row of provider-api.md that can be seen from outside, in the order of that document, and how they are run.
import { isOfContract, isShut, isSilent, told } from './answers.js';
import type { Answer } from './probe.js';
import { type Footing, type Outcome, type Row, skipped } from './row.js';
import { ANSWER_ROWS } from './rows/answers.js';
import { CREDENTIAL_ROWS } from './rows/credentials.js';
import { EVENT_ROWS } from './rows/events.js';
import { OFFER_ROWS } from './rows/offers.js';
import { BET_PAGING_ROWS, EVENT_PAGING_ROWS } from './rows/paging.js';
import { PLACED_ROWS } from './rows/placed.js';
import { PLACING_ROWS } from './rows/placing.js';
import { PRICE_ROWS } from './rows/price-and-stake.js';
import { STATEMENT_ROWS } from './rows/statements.js';
import { type Permissions, type Visit, questionOf } from './visit.js';

const OK = 200;

/** Every row. */
export const CONTRACT: readonly Row[] = [
  ...EVENT_ROWS,
  ...EVENT_PAGING_ROWS,
  ...OFFER_ROWS,
  ...PRICE_ROWS,
  ...CREDENTIAL_ROWS,
  ...PLACING_ROWS,
  ...PLACED_ROWS,
  ...STATEMENT_ROWS,
  ...BET_PAGING_ROWS,
  ...ANSWER_ROWS,
];

/** Who is at an address: nobody, somebody to whom the contract's calls are nothing, or a provider, and what it fails that all else depends on. */
export type Presence =
  | { readonly who: 'provider'; readonly fails: Footing | null }
  /** `told`: what came when it was asked first. */
  | { readonly who: 'nobody' | 'stranger'; readonly told: string };

/** Returns who answers: each reading call is asked once. Whoever keeps silent at one of them may be a provider. */
export async function whoIsThere(visit: Visit): Promise<Presence> {
  const questions = [
    questionOf('today', visit.now),
    questionOf('by event date', visit.now),
    { path: 'price_and_stake' },
  ];
  const answers = await Promise.all(questions.map((question) => visit.probe.ask(question)));
  const [first = ''] = answers.map(told);
  if (answers.every(isSilent)) return { who: 'nobody', told: first };
  const isProvider = answers.some((answer) => isSilent(answer) || isOfContract(answer));
  return isProvider ? { who: 'provider', fails: failedFooting(answers) } : { who: 'stranger', told: first };
}

/** Where it is not known whether all is refused, or compressed, each row sees for itself. */
function failedFooting(answers: readonly Answer[]): Footing | null {
  if (answers.every(isShut)) return 'credentials-right';
  // What is refused may be compressed as well as not (provider §7).
  const served = answers.filter(({ status, trouble }) => status === OK || trouble === 'encoding');
  return served.length > 0 && served.every(({ trouble }) => trouble === 'encoding') ? 'answers-plain' : null;
}

function leftOut(
  { name, needs, standsAlone }: Row,
  { mayPlace, hasPriceAndStake }: Permissions,
  fails: Footing | null,
): string | null {
  if (needs === 'place' && !mayPlace) return 'Left out: it places bets, and --place was not said.';
  if (needs === 'price_and_stake' && !hasPriceAndStake) return 'Left out by --no-price-and-stake.';
  return fails === null || fails === name || standsAlone === true ? null : `Not tried: it depends on ${fails}.`;
}

/** Checks one row, if it does not depend on what fails. */
export async function checkRow(row: Row, visit: Visit, fails: Footing | null): Promise<Outcome> {
  const why = leftOut(row, visit.permissions, fails);
  return why === null ? row.check(visit) : skipped(why);
}
