// How deep the lists and objects of a JSON text are nested, and how many things are in them, told without parsing it. What is nested deep takes twenty
// times as long to parse as anything else of its size, and many a parser has no end of it; an object of a hundred thousand names takes a tenth of a second.

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** How deep lists and objects may be nested, and how many there may be. */
export interface NestingBounds {
  readonly levels: number;
  readonly nests: number;
}

/** Returns where the string that starts here ends. */
function endOfString(text: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** Returns what is too much of the lists and objects of a JSON text in UTF-8, or null; brackets in its strings are none. */
export function excessNesting(text: Uint8Array, { levels, nests }: NestingBounds): 'depth' | 'count' | null {
  let depth = 0;
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (byte === QUOTE) at = endOfString(text, at);
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      count += 1;
      if (depth > levels) return 'depth';
      if (count > nests) return 'count';
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
  }
  return null;
}

/** Returns whether the lists, the objects and the commas of a JSON text in UTF-8 are more than so many; those in its strings are none. */
export function hasMoreParts(text: Uint8Array, most: number): boolean {
  if (text.length <= most) return false;
  let parts = 0;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (byte === QUOTE) at = endOfString(text, at);
    else if (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) {
      parts += 1;
      if (parts > most) return true;
    }
  }
  return false;
}
