// How the stories write money, prices and names.
import type { Quote } from '../../src/core/record/offer.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { type AccountId, toBookieCode } from '../../src/core/value/ids.js';
import { type Minor, type Money, toMinor } from '../../src/core/value/money.js';
import { type PriceMilli, toPriceMilli } from '../../src/core/value/price.js';
import type { Rejection } from '../../src/core/value/rejection.js';
import type { Store } from '../../src/store/store.js';
import { DECIMALS, written } from '../support/currencies.js';
import { shortest } from './reading.js';

/** Returns what a part of a line says, which it must. */
export function must(match: RegExpExecArray | null, text: string): readonly string[] {
  if (match === null) throw new Error(`cannot read: ${text}`);
  return match.slice(1).map((group: string | undefined) => group ?? '');
}

/** Returns `12.3` of a currency in minor units. */
export function amountOf(text: string, ccy: string): Minor {
  const [whole = '', decimals = ''] = text.split('.');
  const places = DECIMALS[ccy] ?? 2;
  if (decimals.length > places) throw new Error(`${text} is finer than ${ccy}`);
  return toMinor(Number(whole + decimals.padEnd(places, '0')));
}

/** Returns `EUR 12.3`, or `12.3` of a currency that goes without saying. */
export function moneyOf(text: string, silent: string): Money {
  const [ccy = '', amount = ''] = must(/^(?:([A-Z]{3}) )?(\S+)$/.exec(text), text);
  const code = ccy === '' ? silent : ccy;
  return { ccy: toCurrency(code), amount: amountOf(amount, code) };
}

/** Returns how long `50ms`, `30s`, `10m`, `2h` or `1d` is. */
export function millisecondsOf(text: string): number {
  const [count = '', unit = ''] = must(/^(-?[\d.]+)(ms|s|m|h|d)$/.exec(text), text);
  return Number(count) * { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }[unit]!;
}

/** Returns `2.06` as a price. */
export const priceOf = (text: string): PriceMilli => toPriceMilli(Math.round(Number(text) * 1000));

/** Returns minor units as the stories write them. */
export const said = (amount: number, ccy: string): string => shortest(written(amount, ccy));

/** Returns a price as the stories write it. */
export const saidPrice = (price: number): string => shortest((price / 1000).toFixed(3));

/** Returns `2.10 x 5..200, 2.05 x 5..500` as quotes. */
export function quotesOf(text: string, ccy: string): readonly Quote[] {
  return text.split(', ').map((level) => {
    const [price = '', min = '', max = ''] = must(/^(\S+) x ([\d.]+?)\.\.([\d.]+)$/.exec(level), level);
    return { price: priceOf(price), ccy: toCurrency(ccy), min: amountOf(min, ccy), max: amountOf(max, ccy) };
  });
}

/** Returns the account that `pin/1` names. */
export function findAccount(store: Store, name: string): AccountId {
  const [bookie = '', username = ''] = name.split('/');
  for (const account of store.view.all('bookieAccount'))
    if (account.bookie === toBookieCode(bookie) && account.username === username) return account.accountId;
  throw new Error(`there is no account ${name}`);
}

/** Returns an account as the stories name it. */
export function accountName(store: Store, accountId: AccountId): string {
  const account = store.view.find('bookieAccount', accountId)!;
  return `${account.bookie}/${account.username}`;
}

/** Returns a refusal as the stories tell it. */
export function refusal(rejection: Rejection): string {
  if (rejection.code !== 'validation_error') return `refused ${rejection.code}`;
  const fields = Object.entries(rejection.errors).map(([field, reasons]) => `${field} ${JSON.stringify(reasons)}`);
  return `refused ${fields.join(' ').replace(/["[\]]/g, '')}`;
}

/** Returns a state with what it is for. */
export const because = (state: string, reason: string | null): string =>
  reason === null ? state : `${state} ${reason}`;
