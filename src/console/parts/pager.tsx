// The way through a list of several pages.
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';

/** Shows which page this is, and leads to its neighbours; nothing where all is on one page, and the reader there. */
export function Pager(props: {
  readonly page: number;
  readonly pageSize: number;
  /** Null before it is known. */
  readonly total: number | null;
  readonly onPage: (page: number) => void;
}): VNode | null {
  const { page, pageSize, total, onPage } = props;
  const last = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  // The page that is shown may have lost its last line meanwhile.
  useEffect(() => {
    if (total !== null && page > last) onPage(last);
  }, [total, page, last]);
  if (last === 1 && page === 1) return null;
  return (
    <nav class="pager" aria-label="Pages">
      <button
        type="button"
        aria-disabled={page <= 1}
        onClick={() => {
          if (page > 1) onPage(page - 1);
        }}
      >
        Previous
      </button>
      <span>
        Page {page} of {last}
      </span>
      <button
        type="button"
        aria-disabled={page >= last}
        onClick={() => {
          if (page < last) onPage(page + 1);
        }}
      >
        Next
      </button>
    </nav>
  );
}
