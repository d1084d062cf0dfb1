// Why single items of a provider's answer are left out, and how many were: the rest of the answer is used (decisions §18).

/** What was wrong with a listing, an offer or a quote. */
export const REJECT_REASONS = [
  'listing_shape',
  'listing_sport',
  'listing_start',
  'listing_name',
  'listing_duplicate',
  'offer_shape',
  'offer_bet_type',
  'offer_selection_id',
  'offer_duplicate',
  'offer_surplus',
  'quote_shape',
  'quote_price',
  'quote_money',
  'quote_currency',
  'quote_min_above_max',
  'statement_shape',
  'statement_status',
  'statement_stake',
  'statement_profit_loss',
  'statement_price',
  'statement_time',
  'statement_duplicate',
  /** Each page counts it among all that there are, and it is on none of them. */
  'statement_missing',
] as const;

/** Why an item was left out. */
export type RejectReason = (typeof REJECT_REASONS)[number];

/** How many items were left out, by reason; a reason that did not occur is absent. */
export type RejectedCounts = Readonly<Partial<Record<RejectReason, number>>>;

/** Counts while an answer is read. */
export type Rejects = Partial<Record<RejectReason, number>>;

/** Counts one more item left out, or so many. */
export function reject(rejects: Rejects, reason: RejectReason, count = 1): void {
  rejects[reason] = (rejects[reason] ?? 0) + count;
}

/** Counts what was left out elsewhere, too. */
export function rejectToo(rejects: Rejects, more: RejectedCounts): void {
  for (const reason of REJECT_REASONS) {
    const count = more[reason];
    if (count !== undefined) reject(rejects, reason, count);
  }
}
