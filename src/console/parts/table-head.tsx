// The head of a table.
import type { VNode } from 'preact';

/** Shows its caption, which is read and not seen, and its columns. */
export function TableHead({
  caption,
  columns,
}: {
  readonly caption: string;
  readonly columns: readonly string[];
}): VNode {
  return (
    <>
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}
