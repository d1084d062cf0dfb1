// Why an order was placed as it was, and what happened to it (decisions §12, `explain` and `log`).
import { type Static, Type } from 'typebox';
import type { PricedQuote } from '../../core/record/offer.js';
import type { Order } from '../../core/record/order.js';
import type { Plan } from '../../core/record/plan.js';
import type { ExplainedAccount, ExplainedQuote } from '../../core/rule/explanation.js';
import type { LogEntry } from '../../core/rule/order-log.js';
import type { AccountId } from '../../core/value/ids.js';
import { money } from '../../core/value/money.js';
import { PmmSchema, presentPmm } from './betslips.js';
import { MoneySchema, presentMoney } from './money.js';
import { presentPrice } from './prices.js';
import { nullable } from './schemas.js';
import { presentSide } from './sides.js';
import { presentInstant } from './times.js';

/** What happened to an order. */
export const OrderLogSchema = Type.Array(
  Type.Object({ timestamp: Type.String(), category: Type.String(), message: Type.String() }),
);

/** Returns a log as clients see it. */
export function presentOrderLog(entries: readonly LogEntry[]): Static<typeof OrderLogSchema> {
  return entries.map(({ at, category, message }) => ({ timestamp: presentInstant(at), category, message }));
}

const BackSchema = Type.Object({ bookie: PmmSchema, effective: nullable(PmmSchema) });

const QuoteSchema = Type.Object({
  bookie: nullable(PmmSchema),
  effective: nullable(PmmSchema),
  back: BackSchema,
  rank: nullable(Type.Integer()),
  verdict: Type.String(),
  stake: nullable(MoneySchema),
});

const AccountSchema = Type.Object({
  bookie: Type.String(),
  username: Type.String(),
  bet_type: Type.String(),
  skipped: nullable(Type.String()),
  price_list: Type.Array(QuoteSchema),
});

/** Why an order was placed as it was: each plan that placed something, and the one that it was opened with. */
export const ExplanationSchema = Type.Object({
  order_id: Type.Integer(),
  order_type: Type.String(),
  want_price: Type.Number(),
  plans: Type.Array(Type.Object({ timestamp: Type.String(), stake: MoneySchema, accounts: Type.Array(AccountSchema) })),
});

/** An order's plans and what they come to. */
export interface ShownExplanation {
  readonly order: Order;
  readonly plans: readonly { readonly plan: Plan; readonly accounts: readonly ExplainedAccount[] }[];
  /** As the caller may see them. */
  readonly usernames: ReadonlyMap<AccountId, string>;
}

const effective = (quote: PricedQuote | null): Static<typeof PmmSchema> | null =>
  quote === null ? null : presentPmm(quote.effective);

function presentQuote(explained: ExplainedQuote, { account }: ExplainedAccount): Static<typeof QuoteSchema> {
  const { received, rank, verdict, stake } = explained;
  const ccy = account.offer?.currency.ccy;
  return {
    bookie: received.order === null ? null : presentPmm(received.order),
    effective: effective(explained.priced),
    back: { bookie: presentPmm(received.back), effective: effective(explained.back) },
    rank,
    verdict,
    stake: stake === null || ccy === undefined ? null : presentMoney(money(ccy, stake)),
  };
}

/** Returns why an order was placed as it was, as clients see it. */
export function presentExplanation({ order, plans, usernames }: ShownExplanation): Static<typeof ExplanationSchema> {
  return {
    order_id: order.orderId,
    order_type: presentSide(order.side),
    want_price: presentPrice(order.wantPrice),
    plans: plans.map(({ plan, accounts }) => ({
      timestamp: presentInstant(plan.at),
      stake: presentMoney(money(plan.currency.ccy, plan.stake)),
      accounts: accounts.map((explained) => ({
        bookie: explained.account.bookie,
        username: usernames.get(explained.account.accountId) ?? '',
        bet_type: explained.account.betType,
        skipped: explained.account.skipped,
        price_list: explained.quotes.map((quote) => presentQuote(quote, explained)),
      })),
    })),
  };
}
