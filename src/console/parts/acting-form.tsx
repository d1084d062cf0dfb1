// A form of one request: its fields, what became of it, and its button.
import type { ComponentChildren, RefObject, VNode } from 'preact';
import type { Doing } from '../use-doing.js';
import { RefusalNotice } from './notice.js';

/** Shows the form. */
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
