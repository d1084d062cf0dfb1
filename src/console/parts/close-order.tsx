// The way to end an order that is still trying.
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
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
      <button
        type="button"
        disabled={isAsking}
        aria-label={`Close order ${order.order_id}`}
        onClick={() => void close()}
      >
        {isAsking ? 'Closing …' : 'Close order'}
      </button>
    </>
  );
}
