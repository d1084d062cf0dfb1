// What the forms have in common that say which way money went.

/** Returns an amount with the sign of the way back; what is no number is left for the server to say so. */
export const negative = (amount: number | string): number | string => (typeof amount === 'number' ? -amount : amount);

/** Whether an amount has a sign of its own: which way it goes is chosen, and a sign besides would turn it round. */
export const isNegative = (amount: number | string | null): boolean => typeof amount === 'number' && amount < 0;

/** Returns what is written once `sent` is done, and some of its fields are empty: what was written there meanwhile is for the next one. */
export function nextAfter<T extends Readonly<Record<F, unknown>>, F extends string>(
  sent: T,
  fields: readonly F[],
): (written: T) => T {
  return (written) => {
    const done = fields.filter((field) => written[field] === sent[field]);
    return { ...written, ...Object.fromEntries(done.map((field) => [field, ''])) };
  };
}
