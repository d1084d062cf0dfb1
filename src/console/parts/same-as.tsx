// What an account is asked for, where that is another way to bet on the same.
import type { VNode } from 'preact';
import { type NamedEvent, useDescription } from '../use-description.js';

/** Says it in words. */
export function SameAs({ event, betType }: { readonly event: NamedEvent; readonly betType: string }): VNode {
  return <small class="hint">as {useDescription(event, betType)}</small>;
}
