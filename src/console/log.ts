// What the log of an order says, as far as the page says it otherwise.

/** What a bookmaker is asked for: `Bet 1: GBP 2.50 at 1.850 on for,h asked of acme (a1).` */
const ASKED = /^(Bet \d+: \S+ \S+ at \S+ on )(\S+)( asked of .*)$/s;

/** Returns the bet type that a message has in it, with what stands before and after it; null: it has none. */
export function betTypeIn(message: string): readonly [before: string, betType: string, after: string] | null {
  const [, before, betType, after] = ASKED.exec(message) ?? [];
  return before === undefined || betType === undefined || after === undefined ? null : [before, betType, after];
}
