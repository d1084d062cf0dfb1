// How numbers and times are written.
import { exponentOf, findCurrency } from '../core/value/currency.js';
import type { Money } from './guards.js';

const LOCALE = 'en-GB';

const formats = new Map<string, Intl.NumberFormat>();

/** What most currencies have. */
const DECIMALS_OF_MOST = 2;

function decimalsOf(ccy: string): number {
  const currency = findCurrency(ccy);
  return currency === null ? DECIMALS_OF_MOST : exponentOf(currency);
}

function formatOf(ccy: string, signDisplay: 'auto' | 'exceptZero'): Intl.NumberFormat {
  const key = `${ccy} ${signDisplay}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const decimals = decimalsOf(ccy);
  const made = new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency: ccy,
    // A lone `$` may be any of twenty dollars.
    currencyDisplay: 'symbol',
    // Those of ISO 4217, in which the server counts; what people use in cash has fewer for some.
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay,
  });
  formats.set(key, made);
  return made;
}

/** Returns an amount: `£1,250.00`. */
export function moneyText([ccy, amount]: Money): string {
  return formatOf(ccy, 'auto').format(amount);
}

/** Returns a profit or a loss, with its sign. */
export function profitText([ccy, amount]: Money): string {
  return formatOf(ccy, 'exceptZero').format(amount);
}

const DECIMALS = 3;

/** Returns a price, with all of its decimals, so that those that stand below each other are compared at a glance. */
export function priceText(price: number | null): string {
  return price === null ? '–' : price.toFixed(DECIMALS);
}

const THOUSAND = 1000;
const MILLION = THOUSAND * THOUSAND;

/** Returns an amount in at most five characters, for a cell of a grid. */
export function shortText(amount: number): string {
  const size = Math.abs(amount);
  const sign = amount > 0 ? '+' : amount < 0 ? '−' : '';
  if (size >= MILLION) return `${sign}${threeDigits(size / MILLION)}m`;
  if (size >= THOUSAND - 0.5) return `${sign}${threeDigits(size / THOUSAND)}k`;
  return Math.round(size) === 0 ? '0' : `${sign}${Math.round(size)}`;
}

const threeDigits = (value: number): string => (value < 9.95 ? value.toFixed(1) : String(Math.round(value)));

const clock = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit' });
const clockWithSeconds = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const day = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', day: 'numeric', month: 'short' });
const dayOfYear = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' });

/** Returns when something starts: the time alone where it is today, the day alone where it is in another year. */
export function startText(iso: string, now: Date): string {
  const at = new Date(iso);
  if (at.getFullYear() !== now.getFullYear()) return dayOfYear.format(at);
  return at.toDateString() === now.toDateString() ? clock.format(at) : `${day.format(at)}, ${clock.format(at)}`;
}

const dayOfServer = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });

/** Returns a day as the server counts days, by UTC. */
export function dayText(iso: string): string {
  return dayOfServer.format(new Date(iso));
}

/** Returns when something happened: the time alone where it was today, with the year where that is another. */
export function momentText(iso: string, now: Date): string {
  const at = new Date(iso);
  const time = clockWithSeconds.format(at);
  if (at.toDateString() === now.toDateString()) return time;
  return `${(at.getFullYear() === now.getFullYear() ? day : dayOfYear).format(at)}, ${time}`;
}

const counts = new Intl.NumberFormat(LOCALE);

/** Returns how many of what: `1 bet`, `2 bets`. */
export function countText(count: number, thing: string): string {
  return `${counts.format(count)} ${thing}${count === 1 ? '' : 's'}`;
}

/** Groups of three digits: as the page writes them, `1,250.00`, or as others do, `1.250,00`, `1 250,00` and `1’250.00`. */
const GROUPED = [
  [/^\d{1,3}(,\d{3})+\.\d+$|^\d{1,3}(,\d{3}){2,}$/, /,/g],
  [/^\d{1,3}(\.\d{3})+,\d+$|^\d{1,3}(\.\d{3}){2,}$/, /\./g],
  [/^\d{1,3}([ \u00a0\u202f'’]\d{3})+([.,]\d+)?$/, /[ \u00a0\u202f'’]/g],
] as const;
/** A thousand alone may be meant as three decimals. */
const AMBIGUOUS = /^\d{1,3},\d{3}$/;
/** Below zero it is a number too: that it is too small is for the server to say. */
const DECIMAL = /^-?\d+([.,]\d+)?$/;

/** Returns a number that somebody wrote as digits with a point for its decimals; null: it is none, or may be one or another. */
function digitsIn(text: string): string | null {
  const [, separator] = GROUPED.find(([shape]) => shape.test(text)) ?? [];
  const plain = separator === undefined ? text : text.replaceAll(separator, '');
  return DECIMAL.test(plain) && !isAmbiguous(text) ? plain.replace(',', '.') : null;
}

/** Returns whether a text may be a thousand or one: `1,250`. */
export function isAmbiguous(text: string): boolean {
  return AMBIGUOUS.test(text.trim());
}

/**
 * Returns the number that somebody wrote, with a point or a comma for its decimals, or with its thousands apart. Empty: null. What is no number,
 * and `1,250`, which may be one or the other, as it is: the server says that it is none.
 */
export function decimalIn(text: string): number | string | null {
  const plain = text.trim();
  if (plain === '') return null;
  const digits = digitsIn(plain);
  return digits === null ? plain : Number(digits);
}

/** Returns a price that somebody wrote, as `decimalIn` does. In `2,125` the comma is that of the decimals: no price has thousands. */
export function priceIn(text: string): number | string | null {
  return isAmbiguous(text) ? Number(text.trim().replace(',', '.')) : decimalIn(text);
}

/** Returns an amount without its own currency, which may stand before or after it: what the page writes can be copied. Another one stays, and is no number. */
export function withoutCurrency(ccy: string, text: string): string {
  const symbol = formatOf(ccy, 'auto')
    .formatToParts(0)
    .find(({ type }) => type === 'currency');
  const plain = text.trim();
  for (const sign of [symbol?.value ?? ccy, ccy]) {
    if (plain.toUpperCase().startsWith(sign)) return plain.slice(sign.length).trim();
    if (plain.toUpperCase().endsWith(sign)) return plain.slice(0, -sign.length).trim();
  }
  return plain;
}

/** Returns whether an amount is written with more decimals than its currency has, as `1.250` pounds, by which somebody may mean a thousand. */
export function isFinerThan(ccy: string, text: string): boolean {
  const [, decimals = ''] = (digitsIn(text.trim()) ?? '').split('.');
  return decimals.length > decimalsOf(ccy);
}

/** An amount that somebody wrote. */
interface AmountWritten {
  /** As it is sent: a number where it is one. Null: nothing is written. */
  readonly said: number | string | null;
  /** Why it cannot be sent, which the server could not say of a number; null: it can. */
  readonly mistake: 'finer_than_currency' | 'ambiguous' | null;
}

/** Returns an amount of a currency as somebody wrote it. */
export function amountIn(ccy: string, text: string): AmountWritten {
  const written = withoutCurrency(ccy, text);
  if (isFinerThan(ccy, written)) return { said: text, mistake: 'finer_than_currency' };
  return { said: decimalIn(written), mistake: isAmbiguous(written) ? 'ambiguous' : null };
}
