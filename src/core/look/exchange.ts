// What the own exchange is to a customer and to an order, by what is stored (decisions §13).
import type { OpenOrder } from '../command.js';
import type { Customer } from '../record/customer.js';
import type { ExchangeTerms, Order } from '../record/order.js';
import { nettedCommission } from '../rule/credit.js';
import { grossPriceOf } from '../rule/exchange.js';
import { letsThrough } from '../rule/tags.js';
import { mustExist } from '../value/assert.js';
import { EXCHANGE_ACCOUNT, EXCHANGE_BOOKIE } from '../value/ids.js';
import { ZERO, crossRate, crossUp } from '../value/money.js';
import type { Lookup } from '../view.js';
import { findCurrencyNow } from './rates.js';

/** Returns whether the exchange is there, and a customer may use it. */
export function mayUseExchange(stored: Lookup, { tagRules }: Pick<Customer, 'tagRules'>): boolean {
  const account = stored.find('bookieAccount', EXCHANGE_ACCOUNT);
  return account?.enabled === true && letsThrough(tagRules, account);
}

/** Returns whether the exchange is one of the bookies that an order may use now. */
export function mayDeal(stored: Lookup, { closeReason, accounts, placer }: Order): boolean {
  if (closeReason !== null) return false;
  const isOn = accounts.some(({ accountId, use }) => accountId === EXCHANGE_ACCOUNT && use !== 'left');
  return isOn && mayUseExchange(stored, mustExist(stored.find('customer', placer), 'the customer of an order'));
}

/** Returns what an order would be on the exchange; null where that is none of its bookies, and of one at a price that cannot be had there. */
export function termsOnExchange(
  stored: Lookup,
  { want, customerCommission, isDetailed }: Pick<Order, 'want' | 'customerCommission' | 'isDetailed'>,
  { exchange, price: wantPrice, side }: Pick<OpenOrder, 'exchange' | 'price' | 'side'>,
): ExchangeTerms | null {
  const account = stored.find('bookieAccount', EXCHANGE_ACCOUNT);
  const bookie = stored.find('bookie', EXCHANGE_BOOKIE);
  if (exchange === null || account === null || bookie === null) return null;
  const { commission } = bookie;
  const price = grossPriceOf({ wantPrice, side }, commission, nettedCommission(isDetailed, customerCommission));
  const [from, to] = [findCurrencyNow(stored, account.ccy), findCurrencyNow(stored, want.ccy)];
  if ((side === 'lay' && price === 1000) || from === null || to === null) return null;
  const { minTaker, delayMs } = exchange;
  const takers = minTaker === null ? null : findCurrencyNow(stored, minTaker.ccy);
  return {
    price,
    commission,
    least: crossUp(account.stakeIncrement, crossRate(from, to)),
    delayMs,
    isIn: false,
    minTaker: minTaker === null || takers === null ? ZERO : crossUp(minTaker.amount, crossRate(takers, to)),
    actsAt: null,
  };
}
