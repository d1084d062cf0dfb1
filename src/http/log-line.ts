// What every line of the log says that is about a request, so that one can be followed: which it was, whose, and about which order.
import type { FastifyRequest } from 'fastify';
import type { Username } from '../core/value/ids.js';

/** Fields of a line. */
interface RequestLine {
  /** The client's own, if it gave one: every answer has it too (`X-Request-Id`). */
  readonly request_id: string;
  readonly method: string;
  /** The route, not the path: a path may hold a session's id. */
  readonly route: string | undefined;
  /** Left out, as the next two, where it is not known. */
  readonly customer?: Username;
  /** Who asked in the customer's name. */
  readonly behind?: Username;
  readonly order_id?: number;
}

/** What a path may say is an order: anything else is not written down. */
const ORDER_ID = /^\d{1,15}$/;

/** Returns what is known of a request; `answer`: what it is about to be answered, where that is known. */
export function lineOf(request: FastifyRequest, answer: unknown = null): RequestLine {
  const { id, method, caller, params } = request;
  const orderId = orderIn(params) ?? orderIn(answer);
  const behind = caller?.session.behind ?? null;
  return {
    request_id: id,
    method,
    route: request.routeOptions.url ?? request.knownPath?.url,
    ...(caller === null ? {} : { customer: caller.customer.username }),
    ...(behind === null ? {} : { behind }),
    ...(orderId === null ? {} : { order_id: orderId }),
  };
}

function orderIn(about: unknown): number | null {
  if (typeof about !== 'object' || about === null || !('order_id' in about)) return null;
  const text = String(about.order_id);
  return ORDER_ID.test(text) ? Number(text) : null;
}
