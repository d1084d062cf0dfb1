// The way to end an order that is still trying.
import type { VNode } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Refusal } from '../api.js';
import { useDesk } from '../desk.js';
import { isAnything } from '../guards.js';
import type { OrderHeard } from '../wire.js';
import { RefusalNotice } from './notice.js';

/** Shows the button, where the order is open and the reader's own. */
export function CloseOrder({ order }: { readonly order: OrderHeard }): VNode | null {
  const { api, who } = useDesk();
  const [isAsking, setIsAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  if (order.closed || order.placer !== who.username) return null;

  const close = async (): Promise<void> => {
    setIsAsking(true);
    const path = `/v1/orders/${order.order_id}/close/`;
    const answer = await api.ask({ method: 'POST', path, body: {} }, isAnything);
    setIsAsking(false);
    // That it is closed by now is what was wanted; the stream says so.
    setRefusal(answer.ok || answer.refusal.code === 'order_closed' ? null : answer.refusal);
  };
  return (
    <>
      <RefusalNotice refusal={refusal} />
      <CloseButton
        orderId={order.order_id}
        isAsking={isAsking}
        onClose={() => {
          if (!isAsking) void close();
        }}
      />
    </>
  );
}

interface CloseButtonProps {
  readonly orderId: number;
  readonly isAsking: boolean;
  readonly onClose: () => void;
}

/** Goes when the order is closed: the keyboard is then at the order's name. */
function CloseButton({ orderId, isAsking, onClose }: CloseButtonProps): VNode {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own !== document.activeElement) return;
      own?.closest('tr, article')?.querySelector<HTMLElement>('h2, a')?.focus();
    };
  }, []);
  const text = isAsking ? 'Closing …' : 'Close order';
  return (
    <button ref={button} type="button" aria-disabled={isAsking} aria-label={`${text} ${orderId}`} onClick={onClose}>
      {text}
    </button>
  );
}
