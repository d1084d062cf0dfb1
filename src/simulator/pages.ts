// Paging that no movement disturbs: the first page fixes which items there are and in what order; the later ones go through
// that list by place. So nothing is listed twice or lost while events start, end and change price in between.
import type { Instant } from '../core/value/time.js';

/** A part of a list, and where its neighbours begin; null where there is none. */
export interface Page {
  readonly count: number;
  readonly keys: readonly string[];
  readonly nextCursor: string | null;
  readonly prevCursor: string | null;
}

/** The lists that are being paged through. */
export interface Pages {
  /** Returns the first page of a list and keeps the list if there are more. */
  open(kind: string, keys: readonly string[], limit: number, now: Instant): Page;
  /** Returns a further page, or null for a cursor that is unknown, too old or of another kind. */
  turn(kind: string, cursor: string, limit: number, now: Instant): Page | null;
}

interface KeptList {
  readonly kind: string;
  readonly keys: readonly string[];
  readonly usedAt: Instant;
}

const KEPT_MS = 300_000;
const LISTS_KEPT_MAX = 200;
const CURSOR_FORM = /^(\d{1,15})\.(\d{1,15})$/;

function pageOf(id: number, keys: readonly string[], offset: number, limit: number): Page {
  const end = offset + limit;
  return {
    count: keys.length,
    keys: keys.slice(offset, end),
    nextCursor: end < keys.length ? `${id}.${end}` : null,
    prevCursor: offset > 0 ? `${id}.${Math.max(0, offset - limit)}` : null,
  };
}

/** Makes an empty set of lists. */
export function createPages(): Pages {
  const lists = new Map<number, KeptList>();
  let lastId = 0;

  // Maps remember the order of entry and a used list is put back at the end: the first is the one longest unused.
  const keep = (id: number, list: KeptList): void => {
    lists.delete(id);
    lists.set(id, list);
    for (const [oldId, { usedAt }] of lists) {
      if (lists.size <= LISTS_KEPT_MAX && list.usedAt - usedAt <= KEPT_MS) return;
      lists.delete(oldId);
    }
  };
  return {
    open: (kind, keys, limit, now) => {
      lastId += 1;
      if (keys.length > limit) keep(lastId, { kind, keys, usedAt: now });
      return pageOf(lastId, keys, 0, limit);
    },
    turn: (kind, cursor, limit, now) => {
      const [, id = '', offset = ''] = CURSOR_FORM.exec(cursor) ?? [];
      const list = lists.get(Number(id));
      if (list?.kind !== kind || now - list.usedAt > KEPT_MS) return null;
      keep(Number(id), { ...list, usedAt: now });
      return pageOf(Number(id), list.keys, Number(offset), limit);
    },
  };
}
