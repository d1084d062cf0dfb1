// The contract as a whole: every row of provider-api.md that can be seen from outside, in the order of that document, and how they are run.
import { isOfContract, isSilent, told } from './answers.js';
import { type Outcome, type Row, skipped } from './row.js';
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

/** Who is at an address: nobody, somebody to whom the contract's calls are nothing, or a provider. */
export type Presence =
  | { readonly who: 'provider' }
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
  return isProvider ? { who: 'provider' } : { who: 'stranger', told: first };
}

function leftOut({ needs }: Row, { mayPlace, hasPriceAndStake }: Permissions): string | null {
  if (needs === 'place' && !mayPlace) return 'Left out: it places bets, and --place was not said.';
  return needs === 'price_and_stake' && !hasPriceAndStake ? 'Left out by --no-price-and-stake.' : null;
}

/** Checks one row. */
export async function checkRow(row: Row, visit: Visit): Promise<Outcome> {
  const why = leftOut(row, visit.permissions);
  return why === null ? row.check(visit) : skipped(why);
}
