// The checks before an order opens, in the order in which they answer. The first that fails is the refusal. What cannot be an order at all, its amounts
// beyond counting or its stake below the minimum, is refused before them (`decide/orders.ts`); what can be told without a decision, all at once and
// before that (`services/mistakes.ts`).
import type { Customer } from '../record/customer.js';
import type { Event } from '../record/event.js';
import { obstacleToPlacing } from './access.js';
import { BOUNDS } from '../value/limits.js';
import type { Minor } from '../value/money.js';
import { type Rejection, fieldRejection } from '../value/rejection.js';
import { type Instant, later } from '../value/time.js';

/** What the checks look at. */
export interface OrderFacts {
  readonly now: Instant;
  readonly customer: Customer;
  readonly event: Event | null;
  /** An order of a batch names its event itself, any other its betslip. */
  readonly isOfBatch: boolean;
  readonly validUntil: Instant | null;
  readonly hasRates: boolean;
  readonly openOrders: number;
  readonly openOrdersMax: number;
  /** What opening it adds to what is held. */
  readonly hold: Minor;
  /** Null: unlimited. */
  readonly availableCredit: Minor | null;
  /** What the customer has on the event with this order; 0 where nothing limits it. */
  readonly eventStake: Minor;
  /** Null: unlimited. */
  readonly eventStakeMax: Minor | null;
}

/** One check: the refusal, or null where there is none. */
type OrderCheck = (facts: OrderFacts) => Rejection | null;

const checkMayPlace: OrderCheck = ({ customer }) => {
  const reason = obstacleToPlacing(customer);
  return reason === null ? null : { code: 'forbidden', reason };
};

const checkEvent: OrderCheck = ({ event, isOfBatch }) => {
  if (event !== null && event.status !== 'ended') return null;
  return isOfBatch ? fieldRejection('event_id', 'unknown_event') : fieldRejection('betslip_id', 'invalid betslip_id');
};

const checkInTime: OrderCheck = ({ validUntil, now }) =>
  validUntil === null || now <= validUntil ? null : fieldRejection('valid_until', 'out_of_range');

const checkRates: OrderCheck = ({ hasRates }) => (hasRates ? null : fieldRejection('stake', 'unknown_currency'));

const checkOpenOrders: OrderCheck = ({ openOrders, openOrdersMax }) =>
  openOrders < openOrdersMax
    ? null
    : { code: 'limit_reached', message: `At most ${openOrdersMax} orders may be open at once.`, retryAfterSeconds: 1 };

const checkEventStake: OrderCheck = ({ eventStake, eventStakeMax }) =>
  eventStakeMax === null || eventStake <= eventStakeMax ? null : fieldRejection('stake', 'event_stake_limit_reached');

const checkCredit: OrderCheck = ({ hold, availableCredit }) =>
  availableCredit === null || hold <= availableCredit ? null : fieldRejection('stake', 'no_available_credit');

/** In the order in which they answer. */
export const ORDER_CHECKS: readonly OrderCheck[] = [
  checkMayPlace,
  checkEvent,
  checkInTime,
  checkRates,
  checkOpenOrders,
  checkEventStake,
  checkCredit,
];

/** Returns the first refusal, or null where an order may open. */
export function checkOrder(facts: OrderFacts): Rejection | null {
  for (const check of ORDER_CHECKS) {
    const rejection = check(facts);
    if (rejection !== null) return rejection;
  }
  return null;
}

/** Returns whether what a request did at a moment still answers its repeats: for a day (client §4.4, placement rule 4). */
export function answersRepeats(doneAt: Instant, now: Instant): boolean {
  return now < later(doneAt, BOUNDS.requestUuidHours * 3_600_000);
}
