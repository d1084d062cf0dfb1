// The orders of which it is not known what became of them, kept in the tab: they outlive the page that sent them, and the session.
import { type Guarded, isNumber, isText, listOf, shapeOf } from './guards.js';

const isDoubt = shapeOf({ key: isText, title: isText, uuid: isText });
const isKept = listOf(shapeOf({ username: isText, since: isNumber, doubt: isDoubt }));

/** An order in doubt: the selection that it is on, what it is in words, and the name of its request. */
export type Doubt = Guarded<typeof isDoubt>;

/** Those of one customer. */
export interface Doubts {
  /** Those that an earlier page, or session, has left. */
  readonly before: readonly Doubt[];
  /** From here on it is these. */
  keep(doubts: readonly Doubt[]): void;
}

/** What the browser keeps with the tab. */
export interface TabStorage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

const KEY = 'slipstream.doubts';

/** As long as the server carries a request out once only. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Returns the orders in doubt of a customer. */
export function openDoubts(storage: TabStorage, username: string): Doubts {
  const before = read(storage).filter((kept) => kept.username === username);
  const sinceOf = (uuid: string): number => before.find(({ doubt }) => doubt.uuid === uuid)?.since ?? Date.now();
  return {
    before: before.map(({ doubt }) => doubt),
    keep(doubts) {
      const others = read(storage).filter((kept) => kept.username !== username);
      const own = doubts.map((doubt) => ({ username, since: sinceOf(doubt.uuid), doubt }));
      if (others.length + own.length === 0) storage.removeItem(KEY);
      else storage.setItem(KEY, JSON.stringify([...others, ...own]));
    },
  };
}

function read(storage: TabStorage): Guarded<typeof isKept> {
  const raw: unknown = parse(storage.getItem(KEY) ?? '[]');
  return isKept(raw) ? raw.filter(({ since }) => Date.now() - since < KEPT_MS) : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not what we have written.
    return null;
  }
}
