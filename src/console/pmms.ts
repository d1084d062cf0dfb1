// What the accounts of a betslip offer, as rows to read: the best price first.
import { takesAny } from './offers.js';
import type { AccountHeard, BetslipHeard, PmmHeard } from './wire.js';

/** One price of one account, or that there is none. */
export interface Row {
  readonly key: string;
  readonly bookie: string;
  /** The bet type that the account is used with. */
  readonly betType: string;
  readonly isBest: boolean;
  /** Net of commission; null: the account offers nothing now. */
  readonly quote: PmmHeard | null;
  readonly price: number | null;
  readonly bookiePrice: number | null;
  /** Why there is no price. */
  readonly note: string;
}

const NOTES: Readonly<Record<string, string>> = {
  success: 'no price now',
  failed: 'did not answer',
  blacklist: 'resting',
};

/** Returns the rows of a betslip. To back, the highest price is the best; to lay, the lowest; once it is closed, none. */
export function rowsOf({ accounts, betslip_type: type, is_open: isOpen }: BetslipHeard): readonly Row[] {
  const sign = type === 'lay' ? 1 : -1;
  const rows = accounts.flatMap(rowsOfAccount);
  const priced = rows.filter(({ price }) => price !== null).sort((a, b) => sign * ((a.price ?? 0) - (b.price ?? 0)));
  const bestPrice = priced.find(({ quote }) => takesAny(quote))?.price ?? null;
  return [
    ...priced.map((row) => ({ ...row, isBest: isOpen && row.price === bestPrice && takesAny(row.quote) })),
    ...rows.filter(({ price }) => price === null),
  ];
}

/** Returns the least that is taken at a price or a better one; null: nobody takes anything there now. */
export function leastTaken(rows: readonly Row[], type: string, limit: number): number | null {
  const mins = rows.flatMap(({ quote }) => {
    const isMet = quote !== null && (type === 'lay' ? quote.price <= limit : quote.price >= limit);
    return isMet && takesAny(quote) ? [quote.min[1]] : [];
  });
  return mins.length === 0 ? null : Math.min(...mins);
}

function rowsOfAccount({
  bookie,
  username,
  bet_type: betType,
  status,
  price_list: list = [],
}: AccountHeard): readonly Row[] {
  const account = { bookie, betType, isBest: false };
  const key = `${bookie} ${username} ${betType}`;
  const note = status === undefined ? 'asking …' : (NOTES[status] ?? status);
  if (list.length === 0) return [{ ...account, key, quote: null, price: null, bookiePrice: null, note }];
  return list.map(({ effective, bookie: original }, level) => ({
    ...account,
    key: `${key} ${level}`,
    quote: effective,
    price: effective.price,
    bookiePrice: original.price,
    note: '',
  }));
}
