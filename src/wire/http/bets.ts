// Bets as clients see them, in the terms of their orders (client §2.8).
import { type Static, Type } from 'typebox';
import { type Bet, type BetState, isVoidStatus } from '../../core/record/bet.js';
import { EXCHANGE_BOOKIE } from '../../core/value/ids.js';
import { termsFor } from '../../core/rule/exchange-trade-share.js';
import { ownProfitLoss } from '../../core/rule/profit.js';
import { money } from '../../core/value/money.js';
import type { Side } from '../../core/value/price.js';
import { BetTypeTextSchema, EventIdSchema, SportSchema } from './event-and-bet-type.js';
import { MoneySchema, presentMoney } from './money.js';
import { PriceSchema, presentPrice } from './prices.js';
import { meaning, nullable, told, word } from './schemas.js';

const StatusSchema = Type.Object({
  code: meaning<BetState>(
    {
      pending: 'not answered yet',
      danger: 'accepted with reservations',
      unknown: 'sent, and without a usable answer',
      done: 'placed',
      failed: 'not placed',
      settled: 'over',
    },
    'How it stands.',
  ),
  reason: Type.Optional(Type.String({ description: 'Why it failed, what was odd about it, or `void`.' })),
});

/** Client §2.8. */
export const BetSchema = Type.Object(
  {
    bet_id: Type.Integer(),
    order_id: Type.Integer({ description: 'The order that it is a part of.' }),
    bookie_bet_id: Type.String({ description: 'What the bookie calls it; `-` on the own exchange.' }),
    status: StatusSchema,
    sport: SportSchema,
    event_id: EventIdSchema,
    bookie: Type.String({ description: "The bookie's code." }),
    username: Type.String({ description: 'The account, masked for those who may not see accounts.' }),
    bet_type: told(BetTypeTextSchema, 'What was bet on there: the bet type of the order, or an equivalent one.'),
    ccy_rate: Type.Number({ description: "Units of the bet's currency for a pound, when it was placed." }),
    order_ccy_rate: Type.Number({
      description:
        "Units of the order's currency for a pound, when the bet was placed: an amount of the bet, divided by `ccy_rate` and multiplied by this, is one of the order.",
    }),
    want_price: told(PriceSchema, 'The price that was asked for.'),
    got_price: nullable(
      told(
        PriceSchema,
        'The price that was got; null before that. On the own exchange in the terms of the order, to the nearest thousandth; money is by the exact one.',
      ),
    ),
    want_stake: told(MoneySchema, "The stake that was asked for, in the account's currency."),
    got_stake: nullable(told(MoneySchema, 'The stake that was placed; null before that.')),
    profit_loss: Type.Optional(
      told(
        MoneySchema,
        "What it won or lost at its bookie, net of the bookie's commission and before ours, as the bookie states it; there once it is settled.",
      ),
    ),
    customer_profit_loss: Type.Optional(
      told(
        MoneySchema,
        "What it changed its customer's `current_balance` by, in the customer's currency: the customer's part of `profit_loss`, net of our commission, at the rates of the order's placement where its currency is not the customer's. Rounded half to even, once. There once it is settled.",
      ),
    ),
    reconciled: nullable(
      Type.Boolean({
        description: 'Whether the bookie settled it as we would: false while that is looked into, null before.',
      }),
    ),
    exchange_role: nullable(
      word(['maker', 'taker'], 'On the own exchange: whose stake stood there, and who took it. Null: elsewhere.'),
    ),
  },
  { title: 'Bet' },
);

/** Decisions §12: `code`, and why it failed or that it was annulled. */
function presentStatus({ state, reason, settlement }: Bet): { code: string; reason?: string } {
  const isVoid = state === 'settled' && settlement !== null && isVoidStatus(settlement.status);
  const told = isVoid ? 'void' : reason;
  return told === null ? { code: state } : { code: state, reason: told };
}

/** Returns a bet of an order's as clients see it; `username` is the bookmaker account's, as the caller may see it. */
export function presentBet(bet: Bet, username: string, orderSide: Side): Static<typeof BetSchema> {
  const { ccy } = bet.account;
  const { gotPrice, gotStake } = bet;
  const want = termsFor(orderSide, bet, { price: bet.wantPrice, stake: bet.wantStake });
  const got =
    gotPrice === null || gotStake === null ? null : termsFor(orderSide, bet, { price: gotPrice, stake: gotStake });
  const presented: Static<typeof BetSchema> = {
    bet_id: bet.betId,
    order_id: bet.orderId,
    // The exchange gives no ids of its own.
    bookie_bet_id: bet.bookie === EXCHANGE_BOOKIE ? '-' : bet.providerBetId,
    status: presentStatus(bet),
    sport: bet.sport,
    event_id: bet.eventId,
    bookie: bet.bookie,
    username,
    bet_type: bet.betType,
    ccy_rate: bet.account.rate,
    order_ccy_rate: bet.order.rate,
    want_price: presentPrice(want.price),
    got_price: got === null ? null : presentPrice(got.price),
    want_stake: presentMoney(money(ccy, want.stake)),
    got_stake: got === null ? null : presentMoney(money(ccy, got.stake)),
    reconciled: bet.reconciled,
    exchange_role: bet.exchangeRole,
  };
  // Set when there is one: a spread would cost more than the rest of it.
  if (bet.state === 'settled' && bet.settlement !== null) {
    presented.profit_loss = presentMoney(money(ccy, bet.settlement.profitLoss));
    presented.customer_profit_loss = presentMoney(money(bet.customer.ccy, ownProfitLoss(bet, bet.settlement)));
  }
  return presented;
}
