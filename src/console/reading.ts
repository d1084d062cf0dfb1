// What the server says, as it is read here.

/** What turns the direction of all that stands behind it, until something ends that. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Returns what a text says in JSON. Names, memos and messages are others', and may turn the direction of writing without an end: the words and
 * numbers of ours that stand behind one would be turned too, and `-0.5/1` be read as `0.5/1-`. So that is left out of all.
 */
export function readJson(text: string): unknown {
  return JSON.parse(text.replace(TURNING, ''));
}
