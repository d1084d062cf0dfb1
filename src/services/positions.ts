// Positions: what the bets of the orders that a caller sees come to (client §2.9, decisions §15). The bets are read and summed up by the
// query worker.
import type { Queries } from '../compute/queries.js';
import { describeBetType } from '../core/rule/description.js';
import type { WantedOrders } from '../core/rule/order-lists.js';
import type { Position, PositionTotal } from '../core/rule/position.js';
import { mustExist } from '../core/value/assert.js';
import type { Currency } from '../core/value/currency.js';
import type { BetType } from '../core/value/bet-type.js';
import type { EventId } from '../core/value/ids.js';
import { type Answer, accept, fieldRejection, reject } from '../core/value/rejection.js';
import type { Store } from '../store/store.js';
import { namesIn } from './betslips.js';
import type { Caller } from './caller.js';
import { askerOf } from './order-lists.js';
import { findCurrencyAt } from './quoted-accounts.js';

/** A position in the caller's currency. */
export interface PositionView extends Omit<Position, 'totals' | 'eventId'> {
  readonly ccy: Currency;
  readonly totals: readonly (PositionTotal & { readonly description: string })[];
}

/** Positions. What the caller may not see is as what is not there. */
export interface Positions {
  /** Rejects: the orders are of more than one event. */
  get(caller: Caller, filter: WantedOrders['filter']): Promise<Answer<PositionView>>;
}

/** Returns the positions of a store's orders. */
export function createPositions(store: Store, queries: Queries): Positions {
  // One after another: lists have their turns in between, and none ever waits for more than a step of one position.
  let last: Promise<unknown> = Promise.resolve();

  function sum(caller: Caller, filter: WantedOrders['filter']): Promise<Position | null> {
    const { ccy } = caller.customer;
    const summed = last.then(() => {
      const currency = mustExist(findCurrencyAt(store.view, ccy), `the rate of ${ccy}`);
      return queries.ask('position', { asker: askerOf(caller), filter, currency });
    });
    last = summed.catch(() => null);
    return summed;
  }

  /** As on a normal betslip: a lay counts as the back bet that it is. */
  function describe(betType: BetType, eventId: EventId | null): string {
    const event = mustExist(eventId === null ? null : store.view.find('event', eventId), 'the event of a bet');
    return describeBetType(betType, namesIn(event), 'back');
  }

  return {
    async get(caller, filter) {
      const position = await sum(caller, filter);
      if (position === null) return reject(fieldRejection('non_field_errors', 'multiple_events'));
      const { eventId, totals, ...rest } = position;
      return accept({
        ...rest,
        ccy: caller.customer.ccy,
        totals: totals.map((total) => ({ ...total, description: describe(total.betType, eventId) })),
      });
    },
  };
}
