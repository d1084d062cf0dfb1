// A labelled input, and what is wrong with what was entered.
import type { ComponentChildren, VNode } from 'preact';
import { useId } from 'preact/hooks';
import type { Refusal } from '../api.js';
import { reasonText } from '../words.js';

/** What an input is given by its field. */
interface InputProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** Shows an input with its label, and below it what is wrong. */
export function Field(props: {
  /** As the API calls it. */
  readonly name: string;
  readonly label: string;
  readonly refusal?: Refusal | null;
  readonly hint?: ComponentChildren;
  readonly children: (input: InputProps) => VNode;
}): VNode {
  const id = useId();
  const reasons = props.refusal?.fields[props.name] ?? [];
  const isWrong = reasons.length > 0;
  const hasNote = isWrong || props.hint !== undefined;
  const input = {
    id,
    name: props.name,
    'aria-invalid': isWrong,
    'aria-describedby': hasNote ? `${id}-note` : undefined,
  };
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      {props.children(input)}
      {hasNote && (
        <small id={`${id}-note`} class={isWrong ? 'wrong' : 'hint'} role={isWrong ? 'alert' : undefined}>
          {isWrong ? reasons.map((reason) => reasonText(reason, props.name)).join(' ') : props.hint}
        </small>
      )}
    </div>
  );
}

/** Shows a yes or no with its label. */
export function Tick(props: {
  readonly name: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}): VNode {
  const id = useId();
  return (
    <div class="tick">
      <input
        id={id}
        name={props.name}
        type="checkbox"
        checked={props.isOn}
        onChange={({ currentTarget }) => {
          props.onChange(currentTarget.checked);
        }}
      />
      <label for={id}>{props.label}</label>
    </div>
  );
}
