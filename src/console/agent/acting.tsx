// What the forms of an agent have in common: what became of them, and their button.
import type { ComponentChildren, RefObject, VNode } from 'preact';
import { RefusalNotice } from '../parts/notice.js';
import type { Doing } from '../use-doing.js';
import type { OwnCustomer } from '../wire.js';

/** Shows a form of one request: its fields, what became of it, and its button. */
export function ActingForm(props: {
  readonly title: string;
  /** False where something else stands over it with the same words. */
  readonly hasHeading?: boolean;
  readonly element?: RefObject<HTMLFormElement | null>;
  readonly doing: Doing;
  readonly onSubmit: () => Promise<void>;
  /** What is to be said where no answer says what became of it. */
  readonly doubt: string;
  /** The fields that say themselves what is wrong with them. */
  readonly shown: readonly string[];
  readonly label: string;
  readonly labelWhile: string;
  readonly isDisabled?: boolean;
  readonly children: ComponentChildren;
}): VNode {
  const { title, hasHeading = true, element, doing, doubt, shown, label, labelWhile, isDisabled = false } = props;
  const isIdle = doing.isAsking || isDisabled;
  return (
    <form
      {...(element === undefined ? {} : { ref: element })}
      class="say"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void props.onSubmit();
      }}
    >
      {hasHeading && <h3>{title}</h3>}
      {props.children}
      {doing.refusal?.isCertain === false && (
        <p class="notice notice-bad" role="alert">
          {doubt}
        </p>
      )}
      <RefusalNotice refusal={doing.refusal} shown={shown} />
      <p role="status" class="done">
        {doing.done}
      </p>
      {/* One that is disabled would lose the keyboard, which is on it when it is pressed. */}
      <button
        type="submit"
        class="primary"
        aria-disabled={isIdle}
        onClick={(event) => {
          // Enter in a field presses it too.
          if (isIdle) event.preventDefault();
        }}
      >
        {doing.isAsking ? labelWhile : label}
      </button>
    </form>
  );
}

/** What a form that changes a customer is given. */
export interface ChangeProps {
  readonly customer: OwnCustomer;
  /** Told what was answered to a change: the customer as it is then. */
  readonly onAnswer: (customer: unknown) => void;
  /** Called once something was changed, or may have been. */
  readonly onChanged: () => void;
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

/** Returns what is still written over once `sent` is stored: what was written while it was on its way. */
export function writtenSince<T extends object>(sent: T): (written: T) => T {
  return (written) => {
    const left = { ...written };
    for (const name in left) if (left[name] === sent[name]) Reflect.deleteProperty(left, name);
    return left;
  };
}
