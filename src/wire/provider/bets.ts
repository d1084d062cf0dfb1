// POST /bets: what is sent, and what its answer means (provider §4; decisions §12).
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { isObject } from '../../core/value/data.js';
import type { ProviderBetId, SelectionId } from '../../core/value/ids.js';
import type { Money } from '../../core/value/money.js';
import type { PriceMilli } from '../../core/value/price.js';
import { parsePrice, parseStake, presentMoney } from './money.js';
import { toMessage } from './text.js';

/** A bet to be placed. */
export interface BetRequest {
  readonly providerBetId: ProviderBetId;
  readonly selectionId: SelectionId;
  readonly price: PriceMilli;
  readonly stake: Money;
  /** Our client id at this provider. */
  readonly customerId: string;
}

/** Returns the body of POST /bets. */
export function presentBet(bet: BetRequest): Readonly<Record<string, unknown>> {
  return {
    bet_id: bet.providerBetId,
    selection_id: bet.selectionId,
    price: bet.price / 1000,
    stake: presentMoney(bet.stake),
    customer_id: bet.customerId,
  };
}

/** What of an answer cannot be read. */
type Unreadable = 'not an object' | 'status' | 'message' | 'price' | 'stake';

/** A provider's decision. `unreadable` decides nothing: the bet may stand. */
export type BetAnswer =
  | { readonly kind: 'accepted'; readonly price: PriceMilli; readonly stake: Money }
  | { readonly kind: 'failed'; readonly message: string | null }
  | { readonly kind: 'danger' }
  | { readonly kind: 'unreadable'; readonly what: Unreadable };

const Answer = Type.Object({
  status: Type.Union([Type.Literal('accepted'), Type.Literal('failed'), Type.Literal('danger')]),
  message: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  price: Type.Optional(Type.Unknown()),
  stake: Type.Optional(Type.Unknown()),
});
const answer = Compile(Answer);
const status = Compile(Answer.properties.status);

const unreadable = (what: Unreadable): BetAnswer => ({ kind: 'unreadable', what });

/** What keeps a body from being an answer. */
function faultOf(body: unknown): Unreadable {
  if (!isObject(body)) return 'not an object';
  return status.Check(body['status']) ? 'message' : 'status';
}

function accepted({ price, stake }: Static<typeof Answer>): BetAnswer {
  const gotPrice = parsePrice(price);
  const gotStake = parseStake(stake);
  if (gotPrice === null) return unreadable('price');
  if (gotStake === null || gotStake.amount <= 0) return unreadable('stake');
  return { kind: 'accepted', price: gotPrice, stake: gotStake };
}

/** Returns what the body of a 200 to POST /bets decides. */
export function parseBetAnswer(body: unknown): BetAnswer {
  if (!answer.Check(body)) return unreadable(faultOf(body));
  switch (body.status) {
    case 'accepted':
      return accepted(body);
    case 'failed':
      return { kind: 'failed', message: typeof body.message === 'string' ? toMessage(body.message) : null };
    case 'danger':
      return { kind: 'danger' };
  }
}
