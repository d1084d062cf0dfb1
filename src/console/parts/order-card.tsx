// One order with its bets, live.
import type { VNode } from 'preact';
import { useCallback, useMemo } from 'preact/hooks';
import type { Refusal } from '../api.js';
import { now } from '../clock.js';
import { useDesk, useLive, useLoaded } from '../desk.js';
import { momentText, priceText } from '../format.js';
import type { Snapshot } from '../live.js';
import { hashOf } from '../router.js';
import { type BetHeard, type OrderHeard, isOrder } from '../wire.js';
import { betStatusText, closeReasonText, selectionText } from '../words.js';
import { Amount, Profit } from './amount.js';
import { CloseOrder } from './close-order.js';
import { FillBar, OrderStatus } from './fill-bar.js';
import { Nothing, RefusalNotice } from './notice.js';
import { SameAs } from './same-as.js';

/** An order with its bets; null before it is known. */
interface KnownOrder {
  readonly order: OrderHeard | null;
  readonly bets: readonly BetHeard[];
  /** Why it is not known. */
  readonly refusal: Refusal | null;
}

/** Returns an order: as it was read, and since then as the stream tells it. */
export function useOrder(orderId: number): KnownOrder {
  const told = useLive(useCallback((snapshot: Snapshot) => snapshot.told.orders.get(orderId) ?? null, [orderId]));
  const toldBets = useLive(useCallback((snapshot: Snapshot) => snapshot.told.bets.get(orderId) ?? null, [orderId]));
  const loaded = useLoaded({ path: `/v1/orders/${orderId}/` }, isOrder);
  const bets = useMemo(() => betsOf(loaded.value, toldBets), [loaded.value, toldBets]);
  return { order: told ?? loaded.value, bets, refusal: loaded.refusal };
}

/** Shows an order, which leads to more of it. */
export function OrderCard({ orderId }: { readonly orderId: number }): VNode {
  return <WholeOrder known={useOrder(orderId)} link={hashOf({ view: 'order', orderId })} />;
}

/** Shows an order. `link`: where there is more to see of it. */
export function WholeOrder({ known, link }: { readonly known: KnownOrder; readonly link?: string }): VNode {
  const { order, bets, refusal } = known;
  if (order === null) {
    return (
      <article class="order-card">
        <RefusalNotice refusal={refusal} />
        {refusal === null && <Nothing>The order is on its way …</Nothing>}
      </article>
    );
  }
  const { order_id: orderId } = order;
  return (
    <article class="order-card" aria-label={`Order ${orderId}`}>
      <header>
        {link === undefined ? (
          <h2 tabIndex={-1}>Order {orderId}</h2>
        ) : (
          <h3>
            <a href={link}>Order {orderId}</a>
          </h3>
        )}
        <span role="status">
          <OrderStatus order={order} />
        </span>
        {/* Above what grows while the order is placed: it stays where somebody is about to press it. */}
        <CloseOrder order={order} />
      </header>
      <Terms order={order} />
      <FillBar order={order} />
      <Bets order={order} bets={bets} />
    </article>
  );
}

/** What the stream has told of a bet is newer. */
function betsOf(order: OrderHeard | null, told: ReadonlyMap<number, BetHeard> | null): readonly BetHeard[] {
  const known = new Map((order?.bets ?? []).map((bet) => [bet.bet_id, bet]));
  for (const [id, bet] of told ?? []) known.set(id, bet);
  return [...known.values()].sort((a, b) => a.bet_id - b.bet_id);
}

function Terms({ order }: { readonly order: OrderHeard }): VNode {
  const { who } = useDesk();
  const isLay = order.order_type === 'lay';
  const nothingText = order.closed ? 'nothing' : 'nothing yet';
  const { event_id: eventId, event_name: eventName } = order.event_info;
  return (
    <dl class="terms">
      {order.placer !== who.username && (
        <div>
          <dt>Placed by</dt>
          <dd>{order.placer}</dd>
        </div>
      )}
      <div>
        <dt>Event</dt>
        <dd>
          <a href={hashOf({ view: 'positions', eventId })}>{eventName}</a>
        </dd>
      </div>
      <div>
        <dt>Selection</dt>
        <dd>
          {isLay && 'Lay '}
          {selectionText(order.bet_type_description)}
        </dd>
      </div>
      <div>
        <dt>Wanted</dt>
        <dd>
          <Amount money={order.want_stake} /> at {priceText(order.want_price)} or {isLay ? 'less' : 'more'}
        </dd>
      </div>
      <div>
        <dt>Got</dt>
        <dd>
          {order.price === null ? (
            nothingText
          ) : (
            <>
              <Amount money={order.stake} /> at {priceText(order.price)}
            </>
          )}
        </dd>
      </div>
      {order.profit_loss !== null && (
        <div>
          <dt>Profit</dt>
          <dd>
            <Profit money={order.profit_loss} />
          </dd>
        </div>
      )}
      <div>
        <dt>{order.closed ? 'Closed' : 'Open until'}</dt>
        <dd>
          {order.close_reason === null ? momentText(order.expiry_time, now()) : closeReasonText(order.close_reason)}
        </dd>
      </div>
    </dl>
  );
}

function Bets({ order, bets }: { readonly order: OrderHeard; readonly bets: readonly BetHeard[] }): VNode {
  if (bets.length === 0)
    return <Nothing>{order.closed ? 'No bet was placed for it.' : 'No bet was placed for it yet.'}</Nothing>;
  const { sport, bet_type: betType, event_info: ofOrder } = order;
  const event = { ...ofOrder, sport, home: ofOrder.home_team, away: ofOrder.away_team };
  return (
    <table class="bets">
      <caption class="unseen">Bets of the order</caption>
      <thead>
        <tr>
          <th scope="col">Bookie</th>
          <th scope="col">Price</th>
          <th scope="col">Stake</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <tr key={bet.bet_id}>
            <th scope="row">
              <span class="bookie">{bet.bookie}</span>{' '}
              {bet.bet_type !== betType && <SameAs event={event} betType={bet.bet_type} />}
            </th>
            <td class="number">{priceText(bet.got_price ?? bet.want_price)}</td>
            <td class="number">
              <Amount money={bet.got_stake ?? bet.want_stake} />
            </td>
            <td class={`bet-status bet-${bet.status.code}`}>
              {betStatusText(bet.status.code, bet.status.reason)}{' '}
              {bet.profit_loss !== undefined && <Profit money={bet.profit_loss} />}
              {bet.reconciled === false && <span class="badge badge-warn">Disputed</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
