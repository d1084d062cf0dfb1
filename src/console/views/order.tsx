// One order, and what happened to it.
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { useLoaded } from '../desk.js';
import { momentText } from '../format.js';
import { betTypeIn } from '../log.js';
import { Nothing, RefusalNotice } from '../parts/notice.js';
import { WholeOrder, useOrder } from '../parts/order-card.js';
import { hashOf } from '../router.js';
import { useDescription } from '../use-description.js';
import { type OrderHeard, isOrderLog } from '../wire.js';
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
                  <time dateTime={timestamp}>{momentText(timestamp, new Date())}</time>{' '}
                  <Message order={order} message={message} />
                </li>
              ))}
            </ol>
          </section>
        </>
      )}
    </main>
  );
}

/** What is written for programs too names a bet type by its code: it is shown in words once the order is known. */
function Message({ order, message }: { readonly order: OrderHeard | null; readonly message: string }): VNode {
  const found = betTypeIn(message);
  if (found === null || order === null) return <>{message}</>;
  const [before, betType, after] = found;
  return (
    <>
      {before}
      <BetType order={order} betType={betType} />
      {after}
    </>
  );
}

function BetType({ order, betType }: { readonly order: OrderHeard; readonly betType: string }): VNode {
  // Of a lay the order tells what is laid, and its bets are on the opposite.
  const isTold = betType === order.bet_type && order.order_type !== 'lay';
  return isTold ? <>{selectionText(order.bet_type_description)}</> : <OtherBetType order={order} betType={betType} />;
}

function OtherBetType({ order, betType }: { readonly order: OrderHeard; readonly betType: string }): VNode {
  const { event_id, home_team: home, away_team: away } = order.event_info;
  return <>{useDescription({ event_id, sport: order.sport, home, away, teams: undefined }, betType)}</>;
}
