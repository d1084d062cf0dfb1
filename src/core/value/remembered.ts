// What is made of the same few things again and again is made once. Nothing here changes what a function returns.

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
