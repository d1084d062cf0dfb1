// A planned bet, before it exists.
import type { BetType } from '../value/bet-type.js';
import type { AccountId, BookieCode, ProviderBetId, SelectionId } from '../value/ids.js';
import type { Minor } from '../value/money.js';
import type { PriceMilli } from '../value/price.js';

/** A bet to place with a provider: at the quoted price, a multiple of the account's increment. */
export interface Leg {
  readonly accountId: AccountId;
  readonly bookie: BookieCode;
  readonly betType: BetType;
  readonly selectionId: SelectionId;
  /** The bookie's own price, before any commission. */
  readonly price: PriceMilli;
  /** In the account's currency. */
  readonly stake: Minor;
  /** The id it will be sent under, once. */
  readonly providerBetId: ProviderBetId;
}
