// Positions: what the bets of the orders that a caller sees come to (client §2.9, decisions §15). The bets are read and summed up by the
// query worker.
import type { Queries } from '../compute/queries.js';
import { describeBetType, namesIn } from '../core/rule/description.js';
import type { WantedOrders } from '../core/rule/order-lists.js';
import type { Position, PositionTotal } from '../core/rule/position.js';
import { mustExist } from '../core/value/assert.js';
import type { Currency } from '../core/value/currency.js';
import type { BetType } from '../core/value/bet-type.js';
import type { EventId, Username } from '../core/value/ids.js';
import { type Answer, type Rejection, accept, fieldRejection, reject } from '../core/value/rejection.js';
import type { Store } from '../store/store.js';
import type { Caller } from './caller.js';
import { listAskerOf } from './order-lists.js';

/** A position in the caller's currency. */
export interface PositionView extends Omit<Position, 'totals' | 'eventId'> {
  readonly ccy: Currency;
  readonly totals: readonly (PositionTotal & { readonly description: string })[];
}

/** Positions. What the caller may not see is as what is not there. */
export interface Positions {
  /** Rejects: the orders are of more than one event; `limit_reached` while another of the caller's, or too many others', are worked at. */
  get(caller: Caller, filter: WantedOrders['filter']): Promise<Answer<PositionView>>;
}

/** So many may be worked at, one after another, before more are refused. */
const UNDER_WAY_MAX = 20;

const LATER: Rejection = {
  code: 'limit_reached',
  message: 'A position is being worked out already; ask again when it is answered.',
  retryAfterSeconds: 1,
};

/** Returns the positions of a store's orders. */
export function createPositions(store: Store, queries: Queries): Positions {
  // One after another: lists have their turns in between, and none ever waits for more than a step of one position.
  let last: Promise<unknown> = Promise.resolve();
  /** Nobody has others wait for more than one of its own. */
  const underWay = new Set<Username>();

  function sum(caller: Caller, filter: WantedOrders['filter']): Promise<Position | null> {
    const { ccy } = caller.customer;
    const summed = last.then(() => queries.ask('position', { asker: listAskerOf(caller), filter, ccy }));
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
      const { username } = caller.customer;
      if (underWay.has(username) || underWay.size >= UNDER_WAY_MAX) return reject(LATER);
      underWay.add(username);
      const position = await sum(caller, filter).finally(() => underWay.delete(username));
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
