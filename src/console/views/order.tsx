// One order, and what happened to it.
import type { VNode } from 'preact';
import { useCallback } from 'preact/hooks';
import { useLive, useLoaded } from '../desk.js';
import { momentText } from '../format.js';
import type { Snapshot } from '../live.js';
import { Nothing, RefusalNotice } from '../parts/notice.js';
import { OrderCard } from '../parts/order-card.js';
import { hashOf } from '../router.js';
import { isOrderLog } from '../wire.js';

/** Shows an order with its log. */
export function OrderView({ orderId }: { readonly orderId: number }): VNode {
  const order = useLive(useCallback(({ told }: Snapshot) => told.orders.get(orderId) ?? null, [orderId]));
  const bets = useLive(useCallback(({ told }: Snapshot) => told.bets.get(orderId) ?? null, [orderId]));
  const log = useLoaded({ path: `/v1/orders/${orderId}/log/` }, isOrderLog, { after: bets ?? order });
  return (
    <main class="view narrow">
      <a class="back-always" href={hashOf({ view: 'orders' })}>
        ‹ All orders
      </a>
      {log.refusal?.code === 'not_found' ? (
        <div class="panel">
          <Nothing>There is no order {orderId}, or it is another’s.</Nothing>
        </div>
      ) : (
        <>
          <div class="panel">
            <OrderCard orderId={orderId} isWhole />
          </div>
          <section class="panel" aria-label="What happened">
            <h2>What happened</h2>
            <RefusalNotice refusal={log.refusal} />
            {log.value?.length === 0 && <Nothing>Nothing yet.</Nothing>}
            <ol class="log">
              {(log.value ?? []).map(({ timestamp, message }, index) => (
                <li key={index}>
                  <time dateTime={timestamp}>{momentText(timestamp, new Date())}</time> {message}
                </li>
              ))}
            </ol>
          </section>
        </>
      )}
    </main>
  );
}
