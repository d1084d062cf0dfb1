// Text that others made, for a terminal: what a terminal would obey, or show in another order or line, is written out.

/** Control characters (a terminal obeys them), separators of lines, and what turns the direction of writing. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Returns a line of text in which each character stays where it is and does nothing: `\u{1b}` for an escape. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, (unseen) => `\\u{${(unseen.codePointAt(0) ?? 0).toString(16)}}`);
}
