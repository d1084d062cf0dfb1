// Money that an agent gives to a customer, or takes from it. Never changed: a mistake is put right by another transfer.
import type { Currency } from '../value/currency.js';
import type { GroupId, TransferId, Username } from '../value/ids.js';
import type { CurrencyAt, Minor } from '../value/money.js';
import type { Instant } from '../value/time.js';

/** Client §2.10. */
export interface Transfer {
  readonly transferId: TransferId;
  readonly agent: Username;
  readonly customer: Username;
  /** The customer's group at that time, and its name. */
  readonly groupId: GroupId;
  readonly groupName: string;
  readonly at: Instant;
  /** The customer's currency: that of `amount` and `discount`. */
  readonly ccy: Currency;
  /** What the agent sends; negative: receives. */
  readonly amount: Minor;
  /** How much more the customer receives than the agent sends. */
  readonly discount: Minor;
  readonly description: string;
  /** What the agent's balance falls by, in its own currency. */
  readonly agentAmount: Minor;
  /** Both currencies at the rates at which it was converted. */
  readonly customerAt: CurrencyAt;
  readonly agentAt: CurrencyAt;
}
