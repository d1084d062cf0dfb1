import { expect, it } from 'vitest';
import { visibleText } from '../../../src/core/value/visible-text.js';

it.each([
  ['Beşiktaş v Malmö – 1 🏆', 'Beşiktaş v Malmö – 1 🏆'],
  ['\u001b]0;owned\u0007Evil\u001b[2K', '\\u{1b}]0;owned\\u{7}Evil\\u{1b}[2K'],
  ['\u009b31mred', '\\u{9b}31mred'],
  ['one\r\ntwo\ttabs\u2028', 'one\\u{d}\\u{a}two\\u{9}tabs\\u{2028}'],
  ['\u202egnp.exe\u2066', '\\u{202e}gnp.exe\\u{2066}'],
])('%j is shown as %j', (text, shown) => {
  expect(visibleText(text)).toBe(shown);
});
