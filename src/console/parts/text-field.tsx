// An input for a few words, a number, a day or a secret.
import type { VNode } from 'preact';
import type { Refusal } from '../api.js';
import { Field } from './field.js';

/** How each kind is written, and what keyboard a phone shows for it. */
const KINDS = {
  count: { inputmode: 'numeric' },
  decimal: { inputmode: 'decimal' },
  // A name may be written from right to left.
  text: { inputmode: 'text', dir: 'auto' },
  name: { inputmode: 'text', autocapitalize: 'none', spellcheck: false },
  day: { type: 'date' },
  // What is written here is another's: neither kept with the reader's own nor filled in by it.
  password: { type: 'password', autocomplete: 'new-password' },
} as const;

/** Shows the input with its label, and below it what is wrong. */
export function TextField(props: {
  /** As the API calls it. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly refusal: Refusal | null;
  readonly kind?: keyof typeof KINDS;
  readonly hint?: string;
  readonly onValue: (value: string) => void;
}): VNode {
  const { name, label, value, refusal, kind = 'count', hint, onValue } = props;
  return (
    <Field name={name} label={label} refusal={refusal} {...(hint === undefined ? {} : { hint })}>
      {(input) => (
        <input
          autocomplete="off"
          {...KINDS[kind]}
          {...input}
          value={value}
          onInput={({ currentTarget }) => {
            onValue(currentTarget.value);
          }}
        />
      )}
    </Field>
  );
}
