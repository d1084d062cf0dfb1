// Amounts of money.
import type { VNode } from 'preact';
import { moneyText, profitText } from '../format.js';
import type { Money } from '../guards.js';

/** Shows an amount; `label` says to those who cannot see where it stands what it is. */
export function Amount({ money, label }: { readonly money: Money; readonly label?: string }): VNode {
  return (
    <span class="amount">
      {label !== undefined && <span class="unseen">{label} </span>}
      {moneyText(money)}
    </span>
  );
}

/** Shows a profit or a loss by its sign and its colour. */
export function Profit({ money }: { readonly money: Money }): VNode {
  const [, amount] = money;
  const kind = amount > 0 ? 'won' : amount < 0 ? 'lost' : 'even';
  return <span class={`amount ${kind}`}>{profitText(money)}</span>;
}
