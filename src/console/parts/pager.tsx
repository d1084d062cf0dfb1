// The way through a list of several pages.
import type { VNode } from 'preact';

/** Shows which page this is, and leads to its neighbours; nothing where all is on one page. */
export function Pager(props: {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}): VNode | null {
  const { page, pageSize, total, onPage } = props;
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  return (
    <nav class="pager" aria-label="Pages">
      <button
        type="button"
        disabled={page <= 1}
        onClick={() => {
          onPage(page - 1);
        }}
      >
        Previous
      </button>
      <span>
        Page {page} of {last}
      </span>
      <button
        type="button"
        disabled={page >= last}
        onClick={() => {
          onPage(page + 1);
        }}
      >
        Next
      </button>
    </nav>
  );
}
