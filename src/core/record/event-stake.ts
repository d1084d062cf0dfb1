// What a customer has put, and is putting, on one event: kept by difference with each of its orders, so that a limit on it costs the same
// however many orders there were (decisions §5, `max_stake_per_event`).
import type { Currency } from '../value/currency.js';
import type { EventId, Username } from '../value/ids.js';
import type { Minor } from '../value/money.js';

/** Both sides alike. */
export interface EventStake {
  readonly username: Username;
  readonly eventId: EventId;
  readonly ccy: Currency;
  readonly stake: Minor;
}
