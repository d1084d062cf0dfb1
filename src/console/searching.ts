// What is listed is found by its words, written as by those who have no accents on their keyboard.
import { plainText } from '../core/value/plain-text.js';

/** Returns whether a text has all words of a search, wherever they stand in it. */
export function searchFor(search: string): (text: string) => boolean {
  const words = plainText(search).split(/\s+/).filter(Boolean);
  return (text) => {
    const plain = plainText(text);
    return words.every((word) => plain.includes(word));
  };
}
