// What the page says about itself: why something was not done, or that there is nothing.
import type { ComponentChildren, VNode } from 'preact';
import type { Refusal } from '../api.js';
import { refusalText } from '../words.js';

/** Says why something was not done; nothing where it was, or where the fields say it. */
export function RefusalNotice(props: {
  readonly refusal: Refusal | null;
  /** The fields that say themselves what is wrong with them. */
  readonly shown?: readonly string[];
}): VNode | null {
  const text = props.refusal === null ? null : refusalText(props.refusal, props.shown);
  if (text === null) return null;
  return (
    <p class="notice notice-bad" role="alert">
      {text}
    </p>
  );
}

/** Says why there is nothing to see. */
export function Nothing({ children }: { readonly children: ComponentChildren }): VNode {
  return <p class="nothing">{children}</p>;
}
