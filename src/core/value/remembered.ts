// What is made of the same few things again and again is made once, which changes nothing of what a function returns; and what was asked for lately
// is kept.

/** Returns a function that remembers what it made of a key, for so many of them. */
export function remembered<K, V>(make: (key: K) => V, keptMax: number): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    if (made.size >= keptMax) made.clear();
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/** Returns a function that remembers what it made of two keys, for so many pairs of them. */
export function rememberedOfTwo<K, L, V>(make: (key: K, other: L) => V, keptMax: number): (key: K, other: L) => V {
  const made = new Map<K, Map<L, V>>();
  let count = 0;

  function keep(key: K, other: L): V {
    if (count >= keptMax) {
      made.clear();
      count = 0;
    }
    const value = make(key, other);
    const ofKey = made.get(key) ?? new Map<L, V>();
    made.set(key, ofKey.set(other, value));
    count += 1;
    return value;
  }

  return (key, other) => made.get(key)?.get(other) ?? keep(key, other);
}

/** What was kept or asked for lately, of at most twice so many keys: those that nobody asked for go first. */
export interface Kept<K, V> {
  readonly find: (key: K) => V | null;
  readonly keep: (key: K, value: V) => void;
  readonly forget: (key: K) => void;
}

/** Returns what keeps values in two generations: when the younger is as large as it may be, it becomes the older, which is forgotten as a whole. */
export function createKept<K, V>(most: number): Kept<K, V> {
  let younger = new Map<K, V>();
  let older = new Map<K, V>();

  function keep(key: K, value: V): void {
    if (younger.size >= most && !younger.has(key)) {
      older = younger;
      younger = new Map();
    }
    younger.set(key, value);
  }

  return {
    find(key) {
      const young = younger.get(key);
      if (young !== undefined) return young;
      const old = older.get(key);
      if (old === undefined) return null;
      keep(key, old);
      return old;
    },
    keep,
    forget(key) {
      younger.delete(key);
      older.delete(key);
    },
  };
}
