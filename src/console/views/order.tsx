// One order, and what happened to it.
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { now } from '../clock.js';
import { useLoaded } from '../desk.js';
import { momentText } from '../format.js';
import { Nothing, RefusalNotice } from '../parts/notice.js';
import { WholeOrder, useOrder } from '../parts/order-card.js';
import { hashOf } from '../router.js';
import { isOrderLog } from '../wire.js';
import { selectionText } from '../words.js';

/** Shows an order with its log. */
export function OrderView({ orderId }: { readonly orderId: number }): VNode {
  const known = useOrder(orderId);
  const { order, bets } = known;
  // Each of them is told alone: an order may close long after its last bet was answered.
  const after = useMemo(() => [order, bets], [order, bets]);
  const log = useLoaded({ path: `/v1/orders/${orderId}/log/` }, isOrderLog, { after });
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
            <WholeOrder known={known} />
          </div>
          <section class="panel" aria-label="What happened">
            <h2>What happened</h2>
            <RefusalNotice refusal={log.refusal} />
            {log.value?.length === 0 && <Nothing>Nothing yet.</Nothing>}
            <ol class="log">
              {(log.value ?? []).map(({ timestamp, message }, index) => (
                <li key={index}>
                  <time dateTime={timestamp}>{momentText(timestamp, now())}</time> {selectionText(message)}
                </li>
              ))}
            </ol>
          </section>
        </>
      )}
    </main>
  );
}
