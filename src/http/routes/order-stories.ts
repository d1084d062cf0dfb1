import type { OrderStories } from '../../services/order-stories.js';
import { findOrderId } from '../../wire/http/orders.js';
import { ExplanationSchema, OrderLogSchema, presentExplanation, presentLogEntry } from '../../wire/http/order-story.js';
import { NOT_FOUND } from '../../core/value/rejection.js';
import { type Endpoint, forCallers, segment } from '../endpoint.js';
import { ITEMS_A_TURN, mapInTurns } from '../../turns.js';

/** Decisions §12: why an order was placed as it was, and what happened to it. */
export function orderStoryEndpoints(stories: OrderStories): readonly Endpoint[] {
  return [
    forCallers({
      method: 'GET',
      path: '/v1/orders/:order_id/explain/',
      name: 'explainOrder',
      tag: 'orders',
      summary: 'Say why an order was placed as it was.',
      description: 'What each account offered, what was chosen in which order, and why the rest was not.',
      refuses: [],
      quota: 'requests',
      answers: ExplanationSchema,
      async handle(caller, asked) {
        const orderId = findOrderId(segment(asked, 'order_id'));
        if (orderId === null) return NOT_FOUND;
        const answer = await stories.explain(caller, orderId);
        return answer.ok ? { ok: true, value: presentExplanation(answer.value) } : answer;
      },
    }),
    forCallers({
      method: 'GET',
      path: '/v1/orders/:order_id/log/',
      name: 'getOrderLog',
      tag: 'orders',
      summary: 'List what happened to an order and to its bets.',
      description: 'The first first.',
      refuses: [],
      quota: 'requests',
      answers: OrderLogSchema,
      async handle(caller, asked) {
        const orderId = findOrderId(segment(asked, 'order_id'));
        if (orderId === null) return NOT_FOUND;
        const answer = await stories.log(caller, orderId);
        if (!answer.ok) return answer;
        return { ok: true, value: await mapInTurns(answer.value, ITEMS_A_TURN, presentLogEntry) };
      },
    }),
  ];
}
