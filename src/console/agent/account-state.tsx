// Whether a customer is let in.
import type { VNode } from 'preact';
import { today } from '../clock.js';
import type { OwnCustomer } from '../wire.js';

/** Shows whether it can log in. */
export function AccountState({ customer }: { readonly customer: OwnCustomer }): VNode {
  const text = closedText(customer);
  return text === null ? <span class="badge state-up">Active</span> : <span class="badge badge-warn">{text}</span>;
}

/** Returns why it cannot log in; null: it can. */
function closedText({ active, locked, expires_at: expiresAt }: OwnCustomer): string | null {
  if (!active) return 'Not active';
  if (locked) return 'Locked';
  // The last day counts.
  return expiresAt !== null && expiresAt < today() ? 'Expired' : null;
}
