// What lists are narrowed by: a search, and choices.
import type { ComponentChildren, VNode } from 'preact';
import { Field } from './field.js';

/** Holds the fields of a filter. They take effect as they are changed, so there is nothing to submit. */
export function FilterForm({ children }: { readonly children: ComponentChildren }): VNode {
  return (
    <form
      class="filter"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      {children}
    </form>
  );
}

/** Shows a field for words to search for. */
export function SearchField(props: {
  /** What can be searched for. */
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (words: string) => void;
}): VNode {
  return (
    <Field name="search" label="Search">
      {(input) => (
        <input
          {...input}
          type="search"
          placeholder={props.placeholder}
          value={props.value}
          onInput={({ currentTarget }) => {
            props.onSearch(currentTarget.value);
          }}
        />
      )}
    </Field>
  );
}
