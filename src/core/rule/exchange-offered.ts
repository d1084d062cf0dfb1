// What those are offered who look at what stands on the own exchange: how much there is to take, of one trader or of all at one price (decisions §13).
import type { PricedQuote } from '../record/offer.js';
import { mulDivDown } from '../value/integer.js';
import {
  type CurrencyAt,
  MONEY_MAX,
  type Minor,
  ZERO,
  crossHalfEvenMax,
  crossMax,
  crossRate,
  smaller,
  toMinor,
} from '../value/money.js';
import { ALL_LEFT, type Commissions, NONE_KEPT, type Side, leftOf, takersPrice } from '../value/price.js';
import type { Trader } from './exchange.js';
import { type TradePart, makersPart, mostStake, winningsOf } from './exchange-trades.js';

/** Those that stand at one price in one currency, the first to be taken first. */
export type StandingLevel = readonly [Trader, ...Trader[]];

/** Who looks at what stands: in whose terms and currency, net of which commissions; and the least stake that comes in, in its own currency. */
interface ExchangeViewer extends Commissions {
  readonly side: Side;
  readonly currency: CurrencyAt;
  readonly least: Minor;
}

/**
 * Returns the stake, in the terms of its side, of somebody who takes all that a trader has left, in the trader's currency. Asserts: the trader's
 * price is above 1.000.
 */
export function offeredStakeOf(trader: Trader, side: Side): Minor {
  const { risk, win } = allOf(trader);
  return side === 'back' ? risk : win;
}

/** Returns that stake net of commissions, which are part of what a lay's stake wins. Rounds: down. */
export function netStakeOf(
  trader: Trader,
  { side, commission, own }: Omit<ExchangeViewer, 'currency' | 'least'>,
): Minor {
  const stake = offeredStakeOf(trader, side);
  return side === 'back' ? stake : toMinor(mulDivDown(stake, leftOf(commission, own), ALL_LEFT));
}

/** Returns the most that somebody may risk who takes all that a level has left, in its currency. Asserts: its price is above 1.000. */
export function offeredStakeOfLevel(level: StandingLevel): Minor {
  return sumOf(level, (trader) => offeredStakeOf(trader, 'back'));
}

/** Returns the stake, net of commissions and in its terms, of somebody who takes all that a level has left, in its currency. Rounds: each down. */
export function netStakeOfLevel(level: StandingLevel, taker: Omit<ExchangeViewer, 'currency' | 'least'>): Minor {
  return sumOf(level, (trader) => netStakeOf(trader, taker));
}

/**
 * Returns what somebody has who takes all that a level has left, as it is (`bookie`) and net of commissions in its own currency (`effective`).
 *
 * Rounds: back prices and lay maxima down, lay prices and minima up, as with bookies (decisions §8); back maxima, those of each trader, as the trade
 *         that takes all of it: by a minor unit less than that nobody could have the maker's last one.
 * Asserts: the level's price is above 1.000.
 */
export function offeredTo(level: StandingLevel, viewer: ExchangeViewer): PricedQuote {
  const [trader] = level;
  const toViewer = crossRate(trader.currency, viewer.currency);
  const max = sumOf(level, (each) => offeredStakeOf(each, viewer.side));
  const crossMost = viewer.side === 'back' ? crossHalfEvenMax : crossMax;
  const most = sumOf(level, (each) => crossMost(netStakeOf(each, viewer), toViewer));
  return {
    bookie: {
      price: takersPrice(trader, viewer.side, NONE_KEPT),
      min: { ccy: trader.currency.ccy, amount: smaller(toMinor(1), max) },
      max: { ccy: trader.currency.ccy, amount: max },
    },
    effective: {
      price: takersPrice(trader, viewer.side, viewer),
      min: { ccy: viewer.currency.ccy, amount: smaller(viewer.least, most) },
      max: { ccy: viewer.currency.ccy, amount: most },
    },
    stakeMin: ZERO,
    stakeMax: offeredStakeOfLevel(level),
  };
}

function sumOf(level: StandingLevel, amountOf: (trader: Trader) => number): Minor {
  return toMinor(
    Math.min(
      level.reduce((sum, trader) => sum + amountOf(trader), 0),
      MONEY_MAX,
    ),
  );
}

/** What somebody risks and wins who takes all that a trader has left, in the trader's currency. */
function allOf(trader: Trader): Pick<TradePart, 'risk' | 'win'> {
  const { price, side, currency } = trader;
  const stake = mostStake(trader, side, price, crossRate(currency, currency));
  const { risk, win } = makersPart({ price, stake, winnings: toMinor(winningsOf(stake, price)) }, trader);
  return { risk: win, win: risk };
}
