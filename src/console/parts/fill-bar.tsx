// How far an order is.
import type { VNode } from 'preact';
import { moneyText } from '../format.js';
import type { OrderHeard } from '../wire.js';
import { orderStatusText } from '../words.js';

const PARTS = [
  ['success', 'placed'],
  ['inprogress', 'being placed'],
  ['danger', 'in doubt'],
  ['unplaced', 'not placed'],
] as const;

/** Shows where the stake of an order is, as a bar and in words. */
export function FillBar({ order }: { readonly order: OrderHeard }): VNode {
  const { bet_bar_values: bar, closed: isClosed } = order;
  const parts = PARTS.map(([name, text]) => ({ name, text, money: bar[name] })).filter(({ money }) => money[1] > 0);
  const whole = parts.reduce((sum, { money }) => sum + money[1], 0);
  const words = parts.map(({ name, text, money }) => {
    const isToCome = name === 'unplaced' && !isClosed;
    return `${moneyText(money)} ${text}${isToCome ? ' yet' : ''}`;
  });
  return (
    <div class="fill">
      <div class="fill-bar" aria-hidden="true">
        {parts.map(({ name, money }) => (
          <span key={name} class={`fill-${name}`} style={{ width: `${(100 * money[1]) / whole}%` }} />
        ))}
      </div>
      <small>{words.join(', ')}</small>
    </div>
  );
}

/** Shows how an order is, as a mark. */
export function OrderStatus({ order }: { readonly order: OrderHeard }): VNode {
  return <span class={`badge order-${order.status}`}>{orderStatusText(order.status)}</span>;
}
