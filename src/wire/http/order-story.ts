// Why an order was placed as it was, and what happened to it (decisions §12, `explain` and `log`).
import { type Static, Type } from 'typebox';
import type { PricedQuote } from '../../core/record/offer.js';
import type { Order } from '../../core/record/order.js';
import type { Plan } from '../../core/record/plan.js';
import type { ExplainedAccount, ExplainedQuote } from '../../core/rule/explanation.js';
import type { LogCategory, LogEntry } from '../../core/rule/order-log.js';
import type { AccountId } from '../../core/value/ids.js';
import { money } from '../../core/value/money.js';
import { PmmSchema, presentPmm } from './betslips.js';
import { BetTypeTextSchema } from './event-and-bet-type.js';
import { MoneySchema, presentMoney } from './money.js';
import { PriceSchema, presentPrice } from './prices.js';
import { meaning, nullable, told } from './schemas.js';
import { OrderTypeSchema, presentSide } from './sides.js';
import { InstantSchema, presentInstant } from './times.js';

/** What happened to an order. */
export const OrderLogSchema = Type.Array(
  Type.Object(
    {
      timestamp: InstantSchema,
      category: meaning<LogCategory>(
        { order: 'the order itself', bet: 'one of its bets', settlement: 'what a bet won or lost' },
        'What it is about.',
      ),
      message: Type.String({ description: 'What happened, in words for people.' }),
    },
    { title: 'OrderLogEntry' },
  ),
);

/** Returns an entry of a log as clients see it. */
export function presentLogEntry({ at, category, message }: LogEntry): Static<typeof OrderLogSchema>[number] {
  return { timestamp: presentInstant(at), category, message };
}

const BackSchema = Type.Object({
  bookie: told(PmmSchema, 'As the bookie quoted it.'),
  effective: nullable(told(PmmSchema, 'What that was worth; null: nothing.')),
});

const QuoteSchema = Type.Object(
  {
    bookie: nullable(told(PmmSchema, "The quote in the order's terms; null: it has none.")),
    effective: nullable(told(PmmSchema, "Net of commission, in the order's terms; null: nothing is left of it.")),
    back: told(BackSchema, 'The same as a back bet, which is what bookies take.'),
    rank: nullable(
      Type.Integer({
        description: 'Which one it was in the order of best prices, from 1; null: it was not considered.',
      }),
    ),
    verdict: Type.String({ description: 'What became of it: `chosen`, or why it was not.' }),
    stake: nullable(told(MoneySchema, "What was staked on it, in the account's currency; null: nothing.")),
  },
  { title: 'ExplainedQuote' },
);

const AccountSchema = Type.Object(
  {
    bookie: Type.String({ description: "The bookie's code." }),
    username: Type.String({ description: 'The account, masked for those who may not see accounts.' }),
    bet_type: BetTypeTextSchema,
    skipped: nullable(Type.String({ description: 'Why nothing of it was considered; null: it was.' })),
    price_list: Type.Array(QuoteSchema),
  },
  { title: 'ExplainedAccount' },
);

/** Why an order was placed as it was: each plan that placed something, and the one that it was opened with. */
export const ExplanationSchema = Type.Object(
  {
    order_id: Type.Integer(),
    order_type: OrderTypeSchema,
    want_price: told(PriceSchema, 'The price that was asked for.'),
    plans: Type.Array(
      Type.Object(
        {
          timestamp: InstantSchema,
          stake: told(MoneySchema, "What was to be placed then, in the order's currency."),
          accounts: Type.Array(AccountSchema),
        },
        { title: 'ExplainedPlan' },
      ),
      { description: 'The plan that it was opened with, and each that placed something.' },
    ),
  },
  { title: 'Explanation' },
);

/** An order's plans and what they come to. */
interface ShownExplanation {
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
