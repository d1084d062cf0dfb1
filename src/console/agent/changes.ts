// What the forms that change a customer have in common.
import type { OwnCustomer } from '../wire.js';

/** What a form that changes a customer is given. */
export interface ChangeProps {
  readonly customer: OwnCustomer;
  /** Told what was answered to a change: the customer as it is then. */
  readonly onAnswer: (customer: unknown) => void;
  /** Called once something was changed, or may have been. */
  readonly onChanged: () => void;
}

/** What a form's fields say: as it is known, and what was written over it since. */
interface Written<T> {
  readonly said: T;
  /** Only what was written over, and is another than is known. */
  readonly changes: Partial<T>;
}

/** Returns what a form's fields say. */
export function writtenOver<T extends object>(known: T, written: Partial<T>): Written<T> {
  const said = { ...known, ...written };
  const changes: Partial<T> = {};
  for (const name in written) if (said[name] !== known[name]) changes[name] = said[name];
  return { said, changes };
}

/** Returns what is still written over once `sent` is stored: what was written while it was on its way. */
export function writtenSince<T extends object>(sent: T): (written: T) => T {
  return (written) => {
    const left = { ...written };
    for (const name in left) if (left[name] === sent[name]) Reflect.deleteProperty(left, name);
    return left;
  };
}
