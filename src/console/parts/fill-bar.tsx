// How far an order is.
import type { VNode } from 'preact';
import { moneyText } from '../format.js';
import type { BarHeard, OrderHeard } from '../wire.js';
import { orderStatusText } from '../words.js';

const PARTS = [
  ['success', 'placed'],
  ['inprogress', 'being placed'],
  ['danger', 'in doubt'],
  ['unplaced', 'not placed'],
] as const;

/** Shows where the stake of an order is, as a bar and in words. */
export function FillBar({ bar }: { readonly bar: BarHeard }): VNode {
  const parts = PARTS.map(([name, text]) => ({ name, text, money: bar[name] })).filter(({ money }) => money[1] > 0);
  const whole = parts.reduce((sum, { money }) => sum + money[1], 0);
  const words = parts.map(({ text, money }) => `${moneyText(money)} ${text}`).join(', ');
  return (
    <div class="fill">
      <div class="fill-bar" aria-hidden="true">
        {parts.map(({ name, money }) => (
          <span key={name} class={`fill-${name}`} style={{ width: `${(100 * money[1]) / whole}%` }} />
        ))}
      </div>
      <small>{words}</small>
    </div>
  );
}

/** Shows how an order is, as a mark. */
export function OrderStatus({ order }: { readonly order: OrderHeard }): VNode {
  return <span class={`badge order-${order.status}`}>{orderStatusText(order.status)}</span>;
}
