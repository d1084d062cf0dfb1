// The messages of proto/task.proto: what the compute workers are asked, many questions at once, and what they answer.
// Numbers cross as they are, unchecked: a question that breaks an invariant breaks it where the rule is asked, in any thread.
import type { Pmm, PricedQuote } from '../../core/record/offer.js';
import type { MinStake, PlacementQuestion, PlannedLeg } from '../../core/rule/placement.js';
import type { PricesQuestion, Viewer } from '../../core/rule/pmm.js';
import type { Currency } from '../../core/value/currency.js';
import type { CurrencyAt, Minor } from '../../core/value/money.js';
import type { CommissionPpm, PriceMilli, Side } from '../../core/value/price.js';
import type { Count } from '../../core/value/terms.js';
import { bytesOf, doublesOf, integersOf, readable } from './bytes.js';
import { slipstream as proto } from './generated.js';
import { type Solved, failuresOf, solvedBetween } from './task-answers.js';
import { readAccountRows, times, writeAccountRows } from './task-rows.js';

const PLACEMENT_NUMBERS = 9;
/** In place of what a wish can lose that need not be placed whole. */
const NOT_WHOLE = -1;
const MIN_STAKE_NUMBERS = 3;

const SIDES: readonly Side[] = ['back', 'lay'];

/** A viewer whose commission and side are in a row from a place on. */
function viewerIn(currency: CurrencyAt, rows: Float64Array, place: number): Viewer {
  return { currency, commission: rows[place] as CommissionPpm, side: SIDES[rows[place + 1] ?? 0] ?? 'back' };
}

/** Returns placement questions as one message. */
export function encodePlacementQuestions(questions: readonly PlacementQuestion[]): Uint8Array {
  const rows = new Float64Array(questions.length * PLACEMENT_NUMBERS);
  const accountRows = writeAccountRows(questions);
  const minStakeRows: number[] = [];
  let place = 0;
  for (const { wish, viewer, accounts, minStakes } of questions) {
    rows[place] = wish.stake;
    rows[place + 1] = accountRows.indexOf(wish.currency);
    rows[place + 2] = wish.limit;
    rows[place + 3] = accountRows.indexOf(viewer.currency);
    rows[place + 4] = viewer.commission;
    rows[place + 5] = SIDES.indexOf(viewer.side);
    rows[place + 6] = accounts.length;
    rows[place + 7] = minStakes.length;
    rows[place + 8] = wish.wholeRisk ?? NOT_WHOLE;
    accountRows.add(accounts);
    for (const { account, bookie, least } of minStakes) minStakeRows.push(account, bookie, least);
    place += PLACEMENT_NUMBERS;
  }
  return proto.PlacementQuestions.encode({
    questions: bytesOf(rows),
    accounts: accountRows.message(),
    minStakes: bytesOf(Float64Array.from(minStakeRows)),
  }).finish();
}

/** Returns the placement questions of a message. */
export function decodePlacementQuestions(bytes: Uint8Array): PlacementQuestion[] {
  const message = proto.PlacementQuestions.decode(readable(bytes));
  const rows = doublesOf(message.questions);
  const accountRows = readAccountRows(message.accounts ?? {});
  const minStakeRows = doublesOf(message.minStakes);
  let minStakePlace = 0;
  const nextMinStake = (): MinStake => {
    const at = minStakePlace;
    minStakePlace += MIN_STAKE_NUMBERS;
    return {
      account: minStakeRows[at] as number,
      bookie: minStakeRows[at + 1] as number,
      least: minStakeRows[at + 2] as Minor,
    };
  };
  let place = 0;
  return times(rows.length / PLACEMENT_NUMBERS, () => {
    const at = place;
    place += PLACEMENT_NUMBERS;
    return {
      wish: {
        stake: rows[at] as Minor,
        currency: accountRows.currencyAt(rows[at + 1]),
        limit: rows[at + 2] as PriceMilli,
        wholeRisk: rows[at + 8] === NOT_WHOLE ? null : (rows[at + 8] as Count),
      },
      viewer: viewerIn(accountRows.currencyAt(rows[at + 3]), rows, at + 4),
      accounts: accountRows.next(rows[at + 6] as number),
      minStakes: times(rows[at + 7] as number, nextMinStake),
    };
  });
}

const LEG_NUMBERS = 3;

/** Returns answers to placement questions as one message. */
export function encodePlacementAnswers(answers: readonly Solved<readonly PlannedLeg[]>[]): Uint8Array {
  const counts = Uint32Array.from(answers, (answer) => (answer.kind === 'solved' ? answer.value.length : 0));
  const rows = new Float64Array(LEG_NUMBERS * counts.reduce((sum, count) => sum + count, 0));
  let place = 0;
  for (const answer of answers) {
    if (answer.kind === 'failed') continue;
    for (const { account, price, stake } of answer.value) {
      rows[place] = account;
      rows[place + 1] = price;
      rows[place + 2] = stake;
      place += LEG_NUMBERS;
    }
  }
  return proto.PlacementAnswers.encode({
    legCounts: bytesOf(counts),
    legs: bytesOf(rows),
    failures: failuresOf(answers),
  }).finish();
}

/** Returns the answers to placement questions of a message. */
export function decodePlacementAnswers(bytes: Uint8Array): Solved<readonly PlannedLeg[]>[] {
  const message = proto.PlacementAnswers.decode(readable(bytes));
  const counts = integersOf(message.legCounts);
  const rows = doublesOf(message.legs);
  let place = 0;
  const nextLeg = (): PlannedLeg => {
    const at = place;
    place += LEG_NUMBERS;
    return { account: rows[at] as number, price: rows[at + 1] as PriceMilli, stake: rows[at + 2] as Minor };
  };
  return solvedBetween(counts.length, message.failures, (question) => times(counts[question] ?? 0, nextLeg));
}

const PRICES_NUMBERS = 4;

/** Returns price questions as one message. */
export function encodePricesQuestions(questions: readonly PricesQuestion[]): Uint8Array {
  const rows = new Float64Array(questions.length * PRICES_NUMBERS);
  const accountRows = writeAccountRows(questions);
  let place = 0;
  for (const { viewer, accounts } of questions) {
    rows[place] = accountRows.indexOf(viewer.currency);
    rows[place + 1] = viewer.commission;
    rows[place + 2] = SIDES.indexOf(viewer.side);
    rows[place + 3] = accounts.length;
    accountRows.add(accounts);
    place += PRICES_NUMBERS;
  }
  return proto.PricesQuestions.encode({ questions: bytesOf(rows), accounts: accountRows.message() }).finish();
}

/** Returns the price questions of a message. */
export function decodePricesQuestions(bytes: Uint8Array): PricesQuestion[] {
  const message = proto.PricesQuestions.decode(readable(bytes));
  const rows = doublesOf(message.questions);
  const accountRows = readAccountRows(message.accounts ?? {});
  let place = 0;
  return times(rows.length / PRICES_NUMBERS, () => {
    const at = place;
    place += PRICES_NUMBERS;
    return {
      viewer: viewerIn(accountRows.currencyAt(rows[at]), rows, at + 1),
      accounts: accountRows.next(rows[at + 3] as number),
    };
  });
}

const PRICED_NUMBERS = 10;

/** Returns answers to price questions as one message. */
export function encodePricesAnswers(answers: readonly Solved<readonly (readonly PricedQuote[])[]>[]): Uint8Array {
  const ofQuestions = answers.map((answer) => (answer.kind === 'solved' ? answer.value : []));
  const ofAccounts = ofQuestions.flat();
  const currencies: Currency[] = [];
  const indexOf = (ccy: Currency): number => {
    const known = currencies.indexOf(ccy);
    return known >= 0 ? known : currencies.push(ccy) - 1;
  };
  const rows = ofAccounts
    .flat()
    .flatMap(({ bookie, effective, stakeMin, stakeMax }) => [
      indexOf(bookie.min.ccy),
      bookie.price,
      bookie.min.amount,
      bookie.max.amount,
      indexOf(effective.min.ccy),
      effective.price,
      effective.min.amount,
      effective.max.amount,
      stakeMin,
      stakeMax,
    ]);
  return proto.PricesAnswers.encode({
    accountCounts: bytesOf(Uint32Array.from(ofQuestions, (accounts) => accounts.length)),
    quoteCounts: bytesOf(Uint32Array.from(ofAccounts, (quotes) => quotes.length)),
    currencies,
    quotes: bytesOf(Float64Array.from(rows)),
    failures: failuresOf(answers),
  }).finish();
}

/** Returns the answers to price questions of a message. */
export function decodePricesAnswers(bytes: Uint8Array): Solved<readonly (readonly PricedQuote[])[]>[] {
  const message = proto.PricesAnswers.decode(readable(bytes));
  const accountCounts = integersOf(message.accountCounts);
  const quoteCounts = integersOf(message.quoteCounts);
  const rows = doublesOf(message.quotes);
  let account = 0;
  let place = 0;

  function pmmAt(at: number): Pmm {
    const ccy = message.currencies[rows[at] ?? 0] as Currency;
    return {
      price: rows[at + 1] as PriceMilli,
      min: { ccy, amount: rows[at + 2] as Minor },
      max: { ccy, amount: rows[at + 3] as Minor },
    };
  }

  function nextQuote(): PricedQuote {
    const at = place;
    place += PRICED_NUMBERS;
    return {
      bookie: pmmAt(at),
      effective: pmmAt(at + 4),
      stakeMin: rows[at + 8] as Minor,
      stakeMax: rows[at + 9] as Minor,
    };
  }

  function nextAccount(): PricedQuote[] {
    account += 1;
    return times(quoteCounts[account - 1] ?? 0, nextQuote);
  }

  return solvedBetween(accountCounts.length, message.failures, (question) =>
    times(accountCounts[question] ?? 0, nextAccount),
  );
}
