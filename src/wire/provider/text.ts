// A provider's texts: stored and shown, so that none may be long or half a character (decisions §18).

/** Longer than any reason that is worth reading. */
const MESSAGE_CHARACTERS_MAX = 500;

/** Returns what a provider says for people to read: its first 500 characters, whatever is half a character replaced. */
export function toMessage(text: string): string {
  if (text.length <= MESSAGE_CHARACTERS_MAX) return text.toWellFormed();
  // A character takes two units at most; only those that can be among the first are looked at.
  const first = Array.from(text.slice(0, 2 * MESSAGE_CHARACTERS_MAX));
  return first.slice(0, MESSAGE_CHARACTERS_MAX).join('').toWellFormed();
}
