// A page of statements as columns: written by a worker, read by the main thread one item at a time, when it gets there. Strings lie end to end
// in one text, five an item.
import type { BetType } from '../../core/value/bet-type.js';
import { type Currency, toCurrency } from '../../core/value/currency.js';
import { toProviderBetId } from '../../core/value/ids.js';
import { type Money, money } from '../../core/value/money.js';
import { toPriceMilli } from '../../core/value/price.js';
import { type Instant, toInstant } from '../../core/value/time.js';
import { STATEMENT_STATUSES, type Statement } from '../provider/statements.js';
import { type Column, at, textAt } from './columns.js';

/** The statements of a page, one entry an item, to be read by `statementItem`. */
export interface StatementColumns {
  readonly said: Column;
  readonly text: string;
  readonly textEnds: Column;
  readonly status: Column;
  readonly numbers: Column;
  readonly currencies: readonly string[];
  readonly currency: Column;
}

/** An item of a page. */
export interface StatementItem {
  /** Of which bet it is; null where it does not say. */
  readonly id: string | null;
  /** Null where it cannot be read. */
  readonly statement: Statement | null;
}

/** Its strings, in their order: of each a bit says whether it is there. */
const ID = 0;
const REASON = 1;
const BET_TYPE = 2;
const SELECTION = 3;
const CUSTOMER = 4;
const TEXTS = 5;
/** The bit of an item that can be read. */
const READABLE = 1 << TEXTS;

/** Its numbers, in their order. */
const CREATED = 0;
const SETTLED = 1;
const PROFIT_LOSS = 2;
const STAKE = 3;
const PRICE = 4;
const NUMBERS = 5;

/** One more than a selection_id that is taken may have: what is cut is still no id of ours. */
const TEXT_CHARACTERS_MAX = 1001;

/** Collects the items of a page. */
interface StatementsWriter {
  add(item: StatementItem): void;
  finish(): StatementColumns;
}

/** Makes an empty collection. */
export function createStatementsWriter(): StatementsWriter {
  const said: number[] = [];
  const texts: string[] = [];
  const textEnds: number[] = [];
  const status: number[] = [];
  const numbers: number[] = [];
  const currencies: Currency[] = [];
  const currency: number[] = [];
  let end = 0;

  function addText(text: string): void {
    // Half a character would be another length in UTF-8.
    const shown = text.slice(0, TEXT_CHARACTERS_MAX).toWellFormed();
    texts.push(shown);
    end += shown.length;
    textEnds.push(end);
  }

  function placeOf(amount: Money | null): number {
    if (amount === null) return 0;
    const known = currencies.indexOf(amount.ccy);
    return known === -1 ? currencies.push(amount.ccy) - 1 : known;
  }

  return {
    add({ id, statement }) {
      const { reason = null, betType = null, selectionId = null, customerId = null } = statement ?? {};
      let bits = statement === null ? 0 : READABLE;
      for (const [place, text] of [id, reason, betType, selectionId, customerId].entries()) {
        if (text !== null) bits |= 1 << place;
        addText(text ?? '');
      }
      said.push(bits);
      status.push(statement === null ? 0 : STATEMENT_STATUSES.indexOf(statement.status));
      const { createdAt, settledAt, profitLoss = null, stake = null, price } = statement ?? {};
      for (const number of [createdAt, settledAt, profitLoss?.amount, stake?.amount, price])
        numbers.push(number ?? NaN);
      currency.push(placeOf(profitLoss), placeOf(stake));
    },
    finish: () => ({ said, text: texts.join(''), textEnds, status, numbers, currencies, currency }),
  };
}

/** Returns one of a page's items. Asserts: 0 ≤ index < `said.length`. */
export function statementItem(columns: StatementColumns, index: number): StatementItem {
  const bits = at(columns.said, index);
  const textOf = (place: number): string | null =>
    (bits & (1 << place)) === 0 ? null : textAt(columns.text, columns.textEnds, index * TEXTS + place);
  const numberAt = (place: number): number | null => {
    const number = at(columns.numbers, index * NUMBERS + place);
    return Number.isNaN(number) ? null : number;
  };
  const amountAt = (place: number): Money | null => {
    const amount = numberAt(place);
    const ccy = columns.currencies[at(columns.currency, index * 2 + place - PROFIT_LOSS)] ?? '';
    return amount === null ? null : money(toCurrency(ccy), amount);
  };
  const id = textOf(ID);
  const status = STATEMENT_STATUSES[at(columns.status, index)];
  if (id === null || status === undefined || (bits & READABLE) === 0) return { id, statement: null };
  const price = numberAt(PRICE);
  return {
    id,
    statement: {
      providerBetId: toProviderBetId(id),
      status,
      reason: textOf(REASON),
      createdAt: timeOf(numberAt(CREATED)),
      settledAt: timeOf(numberAt(SETTLED)),
      profitLoss: amountAt(PROFIT_LOSS),
      stake: amountAt(STAKE),
      price: price === null ? null : toPriceMilli(price),
      // The worker has put it in the grammar's own form.
      betType: textOf(BET_TYPE) as BetType | null,
      selectionId: textOf(SELECTION),
      customerId: textOf(CUSTOMER),
    },
  };
}

const timeOf = (ms: number | null): Instant | null => (ms === null ? null : toInstant(ms));
