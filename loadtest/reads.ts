// What clients look at: one order, a page of orders, a position and a betslip.
import type { EventAt } from './load-server.js';
import type { LoadRequest, NextRequest } from './request.js';

/** What is asked for, by name. */
export interface Reads {
  readonly order: NextRequest;
  readonly list: NextRequest;
  readonly position: NextRequest;
  readonly betslip: NextRequest;
}

/** What a customer may ask for as often as it likes. Positions are worked at one at a time for each. */
export const LIGHT_READS = ['order', 'list', 'betslip'] as const satisfies readonly (keyof Reads)[];

/** What is there to look at. */
export interface Readable {
  readonly session: string;
  readonly event: EventAt;
  readonly orderIds: readonly number[];
  readonly betslipId: string;
}

/** Returns makers of reads; without an order a page of them is read instead. */
export function readRequests({ session, event, orderIds, betslipId }: Readable): Reads {
  const get = (kind: string, path: string): LoadRequest => ({ method: 'GET', path, session, body: null, kind });
  const list: NextRequest = () => get('list', '/v1/orders/?page_size=25');
  let turn = 0;
  return {
    order() {
      turn = (turn + 1) % Math.max(1, orderIds.length);
      const orderId = orderIds[turn];
      return orderId === undefined ? list() : get('order', `/v1/orders/${orderId}/`);
    },
    list,
    position: () => get('position', `/v1/orders/position/?sport=${event.sport}&event_id=${event.event_id}`),
    betslip: () => get('betslip', `/v1/betslips/${betslipId}/`),
  };
}
