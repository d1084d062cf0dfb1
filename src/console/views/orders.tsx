// All orders that the reader may see, the latest first.
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { now } from '../clock.js';
import { useDesk, useLive, useLoaded } from '../desk.js';
import { momentText, priceText } from '../format.js';
import { listOf } from '../guards.js';
import type { Snapshot } from '../live.js';
import { Amount, Profit } from '../parts/amount.js';
import { Choice } from '../parts/choice.js';
import { CloseOrder } from '../parts/close-order.js';
import { FillBar, OrderStatus } from '../parts/fill-bar.js';
import { FilterForm, SearchField } from '../parts/filter.js';
import { Nothing, RefusalNotice } from '../parts/notice.js';
import { Pager } from '../parts/pager.js';
import { hashOf } from '../router.js';
import { keptState } from '../use-kept.js';
import { useMoves } from '../use-moves.js';
import { type OrderHeard, type PlacerHeard, isOrder, isPlacer } from '../wire.js';
import { orderStatusText, selectionText, sportText } from '../words.js';

const PAGE_SIZE = 20;
/** Those of others are not told by the stream. */
const EVERY_MS = 10_000;
/** Whoever types is not asked for at each letter. */
const TYPED_MS = 250;
const STATUSES = ['open', 'pending', 'done', 'failed', 'reconciled', 'partial_void', 'full_void'];
const isOrderList = listOf(isOrder);

const isPlacerList = listOf(isPlacer);

const NOT_FILTERED = { search: '', status: '', placer: '', page: 1 };
const useFilter = keptState(NOT_FILTERED);

/** Returns how to have the orders of one customer listed, whatever they were narrowed to before. */
export function useOrdersOf(): (placer: string) => void {
  const [, setFilter] = useFilter();
  return (placer) => {
    setFilter({ ...NOT_FILTERED, placer });
  };
}

const ordersOf = ({ told }: Snapshot): Snapshot['told']['orders'] => told.orders;

/** Shows a page of the list. */
export function Orders(): VNode {
  const [filter, setFilter] = useFilter();
  const { page, status, search, placer } = filter;
  const typed = useSettled(search);
  const told = useLive(ordersOf);
  const query = {
    page,
    page_size: PAGE_SIZE,
    ...(status === '' ? {} : { status }),
    ...(placer === '' ? {} : { placer }),
    ...(typed === '' ? {} : { search: typed }),
  };
  // A new order may be in any list; one that changes comes to be in a list of one status, or leaves it.
  const after = status === '' ? told.size : told;
  const loaded = useLoaded({ path: '/v1/orders/', query }, isOrderList, { everyMs: EVERY_MS, after });
  const orders = (loaded.value ?? []).map((order) => told.get(order.order_id) ?? order);
  const isAll = status === '' && typed === '' && placer === '';
  const placers = useLoaded({ path: '/v1/orders/filters/placers/' }, isPlacerList);
  // Who has placed a first order since they were read is in the list.
  const names = [...(placers.value ?? []), ...orders.map((order) => ({ username: order.placer }))];

  return (
    <main class="view">
      <section class="panel" aria-label="Orders">
        <h2>Orders</h2>
        <FilterForm>
          <SearchField
            placeholder="Team or player"
            value={search}
            onSearch={(words) => {
              setFilter({ ...filter, search: words, page: 1 });
            }}
          />
          <Choice
            name="status"
            label="Status"
            none="All"
            value={status}
            choices={STATUSES.map((it) => [it, orderStatusText(it)])}
            onChoose={(it) => {
              setFilter({ ...filter, status: it, page: 1 });
            }}
          />
          <PlacerChoice
            placers={names}
            placer={placer}
            onPlacer={(it) => {
              setFilter({ ...filter, placer: it, page: 1 });
            }}
          />
        </FilterForm>
        <RefusalNotice refusal={loaded.refusal} />
        {loaded.value === null && loaded.refusal === null && <Nothing>The orders are on their way …</Nothing>}
        {loaded.value?.length === 0 && (
          <Nothing>{isAll ? 'No order was placed yet.' : 'No order is like that.'}</Nothing>
        )}
        {orders.length > 0 && <OrderTable orders={orders} />}
        <Pager
          page={page}
          pageSize={PAGE_SIZE}
          total={loaded.total}
          onPage={(it) => {
            setFilter({ ...filter, page: it });
          }}
        />
      </section>
    </main>
  );
}

/** Shows whose orders there are; nothing where they are the reader's own alone. */
function PlacerChoice(props: {
  readonly placers: readonly PlacerHeard[];
  readonly placer: string;
  readonly onPlacer: (placer: string) => void;
}): VNode | null {
  const { who } = useDesk();
  const { placer, onPlacer } = props;
  // Who is chosen may have placed nothing yet.
  const names = new Set(props.placers.map(({ username }) => username));
  if (placer !== '') names.add(placer);
  if ([...names].every((it) => it === who.username)) return null;
  const choices = [...names].sort().map((it): [string, string] => [it, it]);
  return <Choice name="placer" label="Placed by" none="All" value={placer} choices={choices} onChoose={onPlacer} />;
}

/** Returns a text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      setSettled(text);
    }, TYPED_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, [text]);
  return settled;
}

function OrderTable({ orders }: { readonly orders: readonly OrderHeard[] }): VNode {
  const body = useRef<HTMLTableSectionElement>(null);
  const isMisled = useMoves(body);
  return (
    <table class="stacked orders">
      <caption class="unseen">Orders, the latest first</caption>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Placed</th>
          <th scope="col">Event</th>
          <th scope="col">Selection</th>
          <th scope="col">Price</th>
          <th scope="col">Stake</th>
          <th scope="col">Status</th>
          <th scope="col">Profit</th>
          <th scope="col">
            <span class="unseen">Close</span>
          </th>
        </tr>
      </thead>
      <tbody
        ref={body}
        onClickCapture={(event) => {
          // A new order, or one that has gone, has brought another one's button to where this one's was. Where a link leads can be left again.
          if (!isButton(event.target) || !isMisled(event)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        {orders.map((order) => (
          <OrderRow key={order.order_id} order={order} />
        ))}
      </tbody>
    </table>
  );
}

const isButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button') !== null;

function OrderRow({ order }: { readonly order: OrderHeard }): VNode {
  const { who } = useDesk();
  const { order_id: orderId, event_info: event } = order;
  return (
    <tr id={`order-${orderId}`}>
      <th scope="row" data-label="Order">
        <a href={hashOf({ view: 'order', orderId })}>{orderId}</a>
      </th>
      <td data-label="Placed">
        <span>
          {momentText(order.placement_time, now())}
          {order.placer !== who.username && <small class="hint">by {order.placer}</small>}
        </span>
      </td>
      <td data-label="Event">
        <span>
          <a href={hashOf({ view: 'positions', eventId: event.event_id })}>{event.event_name}</a>
          <small class="hint">
            {sportText(order.sport)} · {event.competition_name}
          </small>
        </span>
      </td>
      <td data-label="Selection">
        <span>
          {order.order_type === 'lay' && 'Lay '}
          {selectionText(order.bet_type_description)}
        </span>
      </td>
      <td data-label="Price" class="number">
        <span>
          {priceText(order.price)}
          <small class="hint">wanted {priceText(order.want_price)}</small>
        </span>
      </td>
      <td data-label="Stake" class="order-stake">
        <span>
          <Amount money={order.want_stake} />
          <FillBar order={order} />
        </span>
      </td>
      <td data-label="Status">
        <OrderStatus order={order} />
      </td>
      <td data-label="Profit" class="number">
        {order.profit_loss === null ? '–' : <Profit money={order.profit_loss} />}
      </td>
      <td class="order-close">
        <CloseOrder order={order} />
      </td>
    </tr>
  );
}
