// Placing the legs of a plan: each is held against what is true now, then all of them together. A plan is advice, and what it was made of may have
// moved since.
import { availableOn } from '../look/balances.js';
import { currencyNow, findCurrencyNow } from '../look/rates.js';
import type { Bet } from '../record/bet.js';
import type { BookieAccount } from '../record/bookie.js';
import type { Leg } from '../record/leg.js';
import type { Offer, Quote } from '../record/offer.js';
import { type Order, type OrderAccount, orderWith } from '../record/order.js';
import { nettedCommission, placeableOf } from '../rule/credit.js';
import { isRested } from '../rule/rest.js';
import { letsThrough } from '../rule/tags.js';
import { replaceBet } from '../rule/tally.js';
import { type Fraction, plus, times } from '../value/integer.js';
import { type CurrencyAt, type Minor, crossMax, crossRate, crossUp } from '../value/money.js';
import { type PriceMilli, backLimitOf, netPrice } from '../value/price.js';
import { countOf, counting } from '../value/terms.js';
import { placeLeg } from './bets.js';
import type { Draft } from './draft.js';
import { keepPlaced } from './order-state.js';

/** Places the legs of an order's plan one after the other; null where one of them no longer fits, or all together do not. */
export function placeLegs(draft: Draft, order: Order, legs: readonly Leg[]): Order | null {
  // Those that are for the exchange alone have none.
  if (legs.length === 0) return order;
  const usable = new Map(order.accounts.map((account) => [account.accountId, account]));
  const placed: Bet[] = [];
  let { tally } = order;
  for (const leg of legs) {
    const account = draft.find('bookieAccount', leg.accountId);
    const offer = draft.prices.findOffer(leg.bookie, order.eventId, leg.betType);
    const allowed = usable.get(leg.accountId);
    if (account === null || offer === null || !fits(draft, order, leg, { account, offer, allowed })) return null;
    const current = tally === order.tally ? order : orderWith(order, { tally });
    const bet = placeLeg(draft, current, leg, account);
    tally = replaceBet(current, null, bet);
    placed.push(bet);
  }
  // Exactly: the bets' parts of the order are rounded one by one, and may come to a little more.
  const { num, den } = sumOf(draft, order, legs, currencyNow(draft, order.want.ccy));
  if (num > BigInt(placeableOf(order)) * den) return null;
  return isEnoughEach(draft, order, legs) ? keepPlaced(draft, order, placed, tally) : null;
}

/** Whether each bookie is asked for at least what the customer wants to place there (`bookie_min_stakes`). */
function isEnoughEach(draft: Draft, order: Order, legs: readonly Leg[]): boolean {
  const leasts = Object.entries(order.bookieMinStakes);
  if (leasts.length === 0) return true;
  const byBookie = new Map<string, Leg[]>();
  for (const leg of legs) {
    const there = byBookie.get(leg.bookie);
    if (there === undefined) byBookie.set(leg.bookie, [leg]);
    else there.push(leg);
  }
  return leasts.every(([bookie, least]) => {
    const there = byBookie.get(bookie);
    if (there === undefined) return true;
    const currency = findCurrencyNow(draft, least.ccy);
    if (currency === null) return false;
    const { num, den } = sumOf(draft, order, there, currency);
    return num >= BigInt(least.amount) * den;
  });
}

/** What legs come to in a currency and in their order's terms, exactly. */
function sumOf(draft: Draft, order: Order, legs: readonly Leg[], currency: CurrencyAt): Fraction {
  return legs.reduce<Fraction>(
    (sum, leg) => {
      const { ccy } = draft.get('bookieAccount', leg.accountId);
      const rate = crossRate(currencyNow(draft, ccy), currency);
      const stake = { num: BigInt(leg.stake), den: 1n };
      return plus(sum, times(stake, counting(rate, countOf(netOf(draft, order, leg), order.side))));
    },
    { num: 0n, den: 1n },
  );
}

/** What there is now where a leg is to be placed. */
interface There {
  readonly account: BookieAccount;
  readonly offer: Offer;
  /** Of the order's accounts; undefined: it is none of them. */
  readonly allowed: OrderAccount | undefined;
}

/** Whether a leg is what it was when it was planned: its quote still there and good enough, its account allowed, rested and able to pay. */
function fits(draft: Draft, order: Order, leg: Leg, { account, offer, allowed }: There): boolean {
  if (!letsThrough(draft.get('customer', order.placer).tagRules, account)) return false;
  if (allowed?.betType !== leg.betType || !account.enabled || offer.selectionId !== leg.selectionId) return false;
  if (!isRested(allowed, offer, draft.now) || netOf(draft, order, leg) < backLimitOf(order.wantPrice, order.side))
    return false;
  if (leg.stake <= 0 || leg.stake % account.stakeIncrement !== 0 || leg.stake > availableOn(draft, account))
    return false;
  const currency = findCurrencyNow(draft, account.ccy);
  if (currency === null) return false;
  return offer.quotes.some((quote) => quote.price === leg.price && isWithin(draft, leg.stake, quote, currency));
}

/** A leg's price net of what is netted into the order's. */
function netOf(draft: Draft, order: Order, leg: Leg): PriceMilli {
  const { commission } = draft.get('bookie', leg.bookie);
  return netPrice(leg.price, commission, nettedCommission(order.isDetailed, order.customerCommission));
}

/** Whether a quote takes so much stake in the currency of an account. */
function isWithin(draft: Draft, stake: Minor, quote: Quote, account: CurrencyAt): boolean {
  const currency = findCurrencyNow(draft, quote.ccy);
  if (currency === null) return false;
  const cross = crossRate(currency, account);
  return stake >= crossUp(quote.min, cross) && stake <= crossMax(quote.max, cross);
}
