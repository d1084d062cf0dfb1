// What a customer's password must be (client §8).
import { BOUNDS } from './limits.js';

/** Returns what is wrong with a password; null: nothing is. That it is too long is for whoever reads it. */
export function passwordFault(password: string): 'too_short' | 'weak_password' | null {
  if (Array.from(password).length < BOUNDS.passwordCharactersMin) return 'too_short';
  return /\p{L}/u.test(password) && /\p{Nd}/u.test(password) ? null : 'weak_password';
}
