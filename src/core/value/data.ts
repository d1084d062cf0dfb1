// Plain data: records, lists, texts, numbers.

/** Returns whether two are the same through and through. Both are made by one hand: their fields stand in the same order. */
export function isSameData(some: unknown, other: unknown): boolean {
  return JSON.stringify(some) === JSON.stringify(other);
}

/** Returns whether a value is a list. */
export function isList(raw: unknown): raw is readonly unknown[] {
  return Array.isArray(raw);
}

/** Returns whether a value is an object with fields: neither a list nor null. */
export function isObject(raw: unknown): raw is Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null && !isList(raw);
}

/** Returns a text without the byte order mark that some writers begin with: it is not JSON, and readers may pass over it (RFC 8259 §8.1). */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}
