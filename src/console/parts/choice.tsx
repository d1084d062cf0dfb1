// One of several.
import type { VNode } from 'preact';
import type { Refusal } from '../api.js';
import { Field } from './field.js';

/** Shows what can be chosen, and what is. */
export function Choice(props: {
  /** As the API calls it. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, text: string])[];
  /** What is shown where none is chosen, which is the empty value; left out: one always is. */
  readonly none?: string;
  readonly refusal?: Refusal | null;
  readonly onChoose: (value: string) => void;
}): VNode {
  return (
    <Field name={props.name} label={props.label} refusal={props.refusal ?? null}>
      {(input) => (
        <select
          {...input}
          value={props.value}
          onChange={({ currentTarget }) => {
            props.onChoose(currentTarget.value);
          }}
        >
          {props.none !== undefined && <option value="">{props.none}</option>}
          {props.choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
