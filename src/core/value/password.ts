// What a customer's password must be (client §8).
import { BOUNDS } from './limits.js';

const { passwordCharactersMin: LEAST, passwordCharactersMax: MOST } = BOUNDS;

/** What may be wrong with a password. */
type PasswordMistake = 'too_short' | 'too_long' | 'weak_password';

/** What a password has without this mistake. */
export const PASSWORD_HAS: Readonly<Record<PasswordMistake, string>> = {
  too_short: `at least ${LEAST} characters`,
  too_long: `at most ${MOST} characters`,
  weak_password: 'letters and digits',
};

/** Returns what is wrong with a password; null: nothing is. */
export function passwordMistake(password: string): PasswordMistake | null {
  const { length } = Array.from(password);
  if (length < LEAST) return 'too_short';
  if (length > MOST) return 'too_long';
  return /\p{L}/u.test(password) && /\p{Nd}/u.test(password) ? null : 'weak_password';
}
