// Orders whose betslips were left before it was known what became of them: it is said wherever the reader is.
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useDesk } from '../desk.js';
import type { LeftOrder } from '../placings.js';
import { hashOf } from '../router.js';
import { leftOrderText } from '../words.js';

/** Shows them, each until it is read what became of it. */
export function LeftOrders(): VNode {
  const { placings } = useDesk();
  const [left, setLeft] = useState(placings.left);
  useEffect(
    () =>
      placings.watch(() => {
        setLeft(placings.left());
      }),
    [placings],
  );
  return (
    <div role="status">
      {left.map((order) => (
        <Left
          key={order.key}
          order={order}
          onDismiss={() => {
            placings.dismiss(order.key);
          }}
        />
      ))}
    </div>
  );
}

function Left({ order, onDismiss }: { readonly order: LeftOrder; readonly onDismiss: () => void }): VNode {
  const { step, title } = order;
  const [orderId] = step === 'placed' ? order.orderIds : [];
  const isKnown = step !== 'asking' && step !== 'in_doubt';
  return (
    <div class={`left-order ${step === 'placed' ? 'left-order-placed' : ''}`}>
      <p>
        <strong>{title}:</strong> {leftOrderText(order)}{' '}
        {orderId !== undefined && <a href={hashOf({ view: 'order', orderId })}>Show it</a>}
      </p>
      {isKnown && (
        <button type="button" onClick={onDismiss}>
          Dismiss
        </button>
      )}
    </div>
  );
}
