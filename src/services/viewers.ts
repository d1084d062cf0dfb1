// In whose terms prices are worked out.
import type { Clock } from '../clock.js';
import { findCurrencyNow } from '../core/look/rates.js';
import type { Customer } from '../core/record/customer.js';
import { commissionOf, nettedCommission } from '../core/rule/credit.js';
import type { Viewer } from '../core/rule/pmm.js';
import type { Side } from '../core/value/price.js';
import type { Store } from '../store/store.js';

/** Who looks at prices, and in which terms. */
interface Look {
  readonly customer: Customer;
  readonly side: Side;
}

/** Returns who looks at prices: a customer with its currency and the commission that is netted into what it sees; null without a rate. */
export function viewerOf(store: Store, { customer, side }: Look, clock: Clock): Viewer | null {
  const currency = findCurrencyNow(store.view, customer.ccy);
  if (currency === null) return null;
  const commission = nettedCommission(customer.roles.detailedAccounting, commissionOf(customer, clock()));
  return { currency, commission, side };
}
