// What the forms of an agent have in common: what became of them, and their button.
import type { VNode } from 'preact';
import { RefusalNotice } from '../parts/notice.js';
import type { Doing } from '../use-doing.js';

/** Shows the foot of a form. `shown`: the fields that say themselves what is wrong with them. */
export function FormFoot(props: {
  readonly doing: Doing;
  readonly shown: readonly string[];
  readonly label: string;
  readonly labelWhile: string;
  readonly isDisabled?: boolean;
}): VNode {
  const { doing, shown, label, labelWhile, isDisabled = false } = props;
  return (
    <>
      <RefusalNotice refusal={doing.refusal} shown={shown} />
      <p role="status" class="done">
        {doing.done}
      </p>
      <button type="submit" class="primary" disabled={doing.isAsking || isDisabled}>
        {doing.isAsking ? labelWhile : label}
      </button>
    </>
  );
}

/** What a form's fields say: as it is known, and what was written over it since. */
interface Written<T> {
  readonly said: T;
  /** Only what was written over, and is another than is known. */
  readonly changes: Partial<T>;
}

/** Returns what a form's fields say. */
export function writtenOver<T extends object>(known: T, written: Partial<T>): Written<T> {
  const said = { ...known, ...written };
  const changes: Partial<T> = {};
  for (const name in written) if (said[name] !== known[name]) changes[name] = said[name];
  return { said, changes };
}
