// A list of the operator's, page by page, read again while it is looked at.
import type { ComponentChildren, VNode } from 'preact';
import { useState } from 'preact/hooks';
import { useLoaded } from '../desk.js';
import type { Guard } from '../guards.js';
import { Nothing, RefusalNotice } from '../parts/notice.js';
import { Pager } from '../parts/pager.js';

const PAGE_SIZE = 25;
const EVERY_MS = 5000;

/** Shows a page of a list, by a table of its items. */
export function OperatorList<T>(props: {
  readonly path: string;
  readonly isList: Guard<readonly T[]>;
  /** What to say where there are none. */
  readonly none: string;
  /** How many lines a page has, where not as many as others. */
  readonly pageSize?: number;
  /** Reads it again when this changes. */
  readonly after?: unknown;
  readonly children: (items: readonly T[]) => ComponentChildren;
  /** What stands above the list, whose lines come and go and would move it. */
  readonly above?: (items: readonly T[]) => ComponentChildren;
}): VNode {
  const { pageSize = PAGE_SIZE } = props;
  const [page, setPage] = useState(1);
  const question = { path: props.path, query: { page, page_size: pageSize } };
  const { value, total, refusal } = useLoaded(question, props.isList, { everyMs: EVERY_MS, after: props.after });
  const isMissing = refusal?.code === 'not_found';
  return (
    <>
      {isMissing && <Nothing>This list is not available from this server.</Nothing>}
      <RefusalNotice refusal={isMissing ? null : refusal} />
      {value === null && refusal === null && <Nothing>The list is on its way …</Nothing>}
      {value?.length === 0 && <Nothing>{props.none}</Nothing>}
      {value !== null && value.length > 0 && props.above?.(value)}
      {value !== null && value.length > 0 && props.children(value)}
      <Pager page={page} pageSize={pageSize} total={total} onPage={setPage} />
    </>
  );
}
