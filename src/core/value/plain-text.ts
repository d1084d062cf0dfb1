// Names as those write them who have no accents on their keyboard: Beşiktaş as besiktas, Malmö as malmo.

/** Letters that are none with an accent, and are written so. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ə: 'a',
  // Written so at the end of a word only.
  ς: 'σ',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');
/** Marks that are of no script, but for those of kana, or of one in which most leave them out: in others, as in Thai and Hindi, they make another letter. */
const ACCENTS =
  /(?=\p{M})(?![\u3099\u309a])[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}]/gu;

/** Returns a text without capitals and accents. What is part of a text is part of it plain, too. */
export function plainText(text: string): string {
  const small = text.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
  return small.replace(SPECIAL, (letter) => LETTERS[letter] ?? letter);
}

/** They part no words: O'Neill as oneill. */
export const APOSTROPHES = /['’‘`´ʼ]/gu;

/** Returns the words of a plain text: whatever is neither letter, nor mark on one, nor number parts them. */
export function wordsOf(plain: string): string[] {
  return plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}

/** Returns the plain words of a name, which is one with all that is written of them: `England - Premier League`, `ENGLAND: PREMIER LEAGUE`. */
export function plainWords(name: string): string {
  const plain = plainText(name);
  const words = wordsOf(plain.replace(APOSTROPHES, '')).join(' ');
  return words === '' ? plain : words;
}
