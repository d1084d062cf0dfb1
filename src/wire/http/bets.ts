import { type Static, Type } from 'typebox';
import { type Bet, isVoidStatus } from '../../core/record/bet.js';
import { EXCHANGE_BOOKIE } from '../../core/value/ids.js';
import { termsFor } from '../../core/rule/exchange.js';
import { money } from '../../core/value/money.js';
import type { Side } from '../../core/value/price.js';
import { MoneySchema, presentMoney } from './money.js';
import { presentPrice } from './prices.js';
import { nullable } from './schemas.js';

/** Client §2.8. */
export const BetSchema = Type.Object({
  bet_id: Type.Integer(),
  order_id: Type.Integer(),
  bookie_bet_id: Type.String(),
  status: Type.Object({ code: Type.String(), reason: Type.Optional(Type.String()) }),
  sport: Type.String(),
  event_id: Type.String(),
  bookie: Type.String(),
  username: Type.String(),
  bet_type: Type.String(),
  ccy_rate: Type.Number(),
  order_ccy_rate: Type.Number(),
  want_price: Type.Number(),
  got_price: nullable(Type.Number()),
  want_stake: MoneySchema,
  got_stake: nullable(MoneySchema),
  profit_loss: Type.Optional(MoneySchema),
  reconciled: nullable(Type.Boolean()),
  exchange_role: nullable(Type.String()),
});

/** Decisions §12: `code`, and why it failed or that it was annulled. */
function presentStatus({ state, reason, settlement }: Bet): { code: string; reason?: string } {
  const isVoid = state === 'settled' && settlement !== null && isVoidStatus(settlement.status);
  const told = isVoid ? 'void' : reason;
  return told === null ? { code: state } : { code: state, reason: told };
}

function presentProfitLoss({ state, settlement, account }: Bet): { profit_loss?: Static<typeof MoneySchema> } {
  if (state !== 'settled' || settlement === null) return {};
  return { profit_loss: presentMoney(money(account.ccy, settlement.profitLoss)) };
}

/** Returns a bet of an order's as clients see it; `username` is the bookmaker account's, as the caller may see it. */
export function presentBet(bet: Bet, username: string, orderSide: Side): Static<typeof BetSchema> {
  const { ccy } = bet.account;
  const { gotPrice, gotStake } = bet;
  const want = termsFor(orderSide, bet, { price: bet.wantPrice, stake: bet.wantStake });
  const got =
    gotPrice === null || gotStake === null ? null : termsFor(orderSide, bet, { price: gotPrice, stake: gotStake });
  return {
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
    ...presentProfitLoss(bet),
    reconciled: bet.reconciled,
    exchange_role: bet.exchangeRole,
  };
}
