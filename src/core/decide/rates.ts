// Currency rates: units of a currency for one pound (decisions §17).
import type { Replies, SetRates } from '../command.js';
import type { Decision } from '../decision.js';
import { ratesNow } from '../look/rates.js';
import { writeAudit } from './audit.js';
import { type Context, createDraft } from './draft.js';

/** Puts rates in force. Orders that are open keep those of their placement; prices are shown at the new ones from the next PMM on. */
export function decideSetRates(context: Context, { by, rates }: SetRates): Decision<Replies['setRates']> {
  const draft = createDraft(context);
  const before = ratesNow(draft);
  draft.put('rates', { rates: { ...before, ...rates } });
  const details = Object.entries(rates).flatMap(([ccy, rate]): [string, string][] =>
    before[ccy] === rate ? [] : [[ccy, `${before[ccy] ?? 'none'} → ${rate}`]],
  );
  if (details.length > 0)
    writeAudit(draft, by, { action: 'rates_set', subject: 'rates', details: Object.fromEntries(details) });
  return draft.accept(null);
}
