// What everybody has, in lines for people, or for a spreadsheet.
import { type TrialLine, trialBalance } from '../core/rule/trial-balance.js';
import { printAmount } from '../core/value/money.js';
import type { Instant } from '../core/value/time.js';
import type { View } from '../core/view.js';

const COLUMNS = ['account', 'currency', 'balance', 'open', 'today', 'yesterday'];
/** From here on they are amounts. */
const FIRST_AMOUNT = 2;

/** Returns the lines of the books as they are stored: a heading, then each account, and in each currency at last what all have together. */
export function describeBooks(
  view: View,
  now: Instant,
  { isEach, isCsv }: { readonly isEach: boolean; readonly isCsv: boolean },
): readonly string[] {
  const lines = trialBalance(view.all('balance'), now, isEach);
  const rows = [COLUMNS, ...lines.map(cellsOf)];
  if (isCsv) return rows.map((cells) => cells.map(quoted).join(','));
  if (lines.length === 0) return ['No money has moved yet.'];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows.map((cells) =>
    cells
      .map((cell, column) => aligned(cell, column, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function cellsOf({ name, ccy, settled, held, today, yesterday }: TrialLine): readonly string[] {
  return [name, ccy, ...[settled, held, today, yesterday].map((amount) => printAmount(amount, ccy))];
}

const aligned = (cell: string, column: number, width: number): string =>
  column < FIRST_AMOUNT ? cell.padEnd(width) : cell.padStart(width);

/** A name may have what parts the cells. */
const quoted = (cell: string, column: number): string =>
  column < FIRST_AMOUNT ? `"${cell.replaceAll('"', '""')}"` : cell;
