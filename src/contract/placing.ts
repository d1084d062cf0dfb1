// Places bets, as the server does: on a fresh quote, at its price, and of the least stake that it takes.
import type { Currency } from '../core/value/currency.js';
import { toSelectionId } from '../core/value/ids.js';
import { money } from '../core/value/money.js';
import { toPriceMilli } from '../core/value/price.js';
import { type BetRequest, parseBetAnswer, presentBet } from '../wire/provider/bets.js';
import { findScale } from '../wire/provider/money.js';
import { readQuotes, roomForQuotes } from '../wire/provider/quotes.js';
import { parseStart } from '../wire/provider/time.js';
import { type Attempt, stands } from './attempt.js';
import { listOf } from './rule.js';
import { type OfferSeen, priceOf } from './selections.js';
import { type Visit, isInSpan } from './visit.js';

/** What can be had on a selection; stakes in minor units. */
export interface Chance {
  readonly offer: OfferSeen;
  readonly ccy: Currency;
  readonly priceMilli: number;
  /** The least stake of any quote, and what all of them take together. */
  readonly least: number;
  readonly most: number;
}

/** Bets that are to stand: two, so that there is more than one page of them. */
const WANTED = 2;
const ATTEMPTS_MAX = 5;
const OK = 200;

function chanceOf(offer: OfferSeen, quotes: readonly unknown[]): Chance | null {
  const room = roomForQuotes();
  readQuotes(quotes, room, {});
  const [priceMilli, ccy] = [room.priceMilli[0], room.ccy[0]];
  if (room.count === 0 || priceMilli === undefined || ccy === undefined) return null;
  const mins = room.min.slice(0, room.count);
  const maxes = room.max.slice(0, room.count);
  return {
    offer,
    ccy,
    priceMilli,
    least: Math.min(...mins),
    most: maxes.reduce((sum, max) => sum + max, 0),
  };
}

/** Returns how many minor units one of a currency is. */
export function minorPerUnit(ccy: Currency): number {
  return findScale(ccy)?.minorPerUnit ?? 1;
}

/** Returns what could be bet on before play, on events whose bets are in the statements that are asked for; the smallest stakes first. */
export async function chancesOf(visit: Visit): Promise<readonly Chance[]> {
  const chances = (await visit.offers()).flatMap((offer) => {
    const start = parseStart(offer.event['start_time']);
    const canFollow = offer.type !== 'live' && offer.selectionId !== '' && start !== null && isInSpan(start, visit.now);
    const chance = canFollow ? chanceOf(offer, offer.quotes) : null;
    return chance === null ? [] : [chance];
  });
  return chances.sort((a, b) => a.least / minorPerUnit(a.ccy) - b.least / minorPerUnit(b.ccy));
}

/** Returns what can be had on a selection at this moment, or null for nothing. */
export async function freshly({ probe, permissions }: Visit, { offer }: Chance): Promise<Chance | null> {
  if (!permissions.hasPriceAndStake) return chanceOf(offer, offer.quotes);
  const { body } = await priceOf(probe, offer);
  return chanceOf(offer, listOf(body['quotes']));
}

/** Returns the least stake, in minor units; one unit of the currency where a provider has no minimum. */
function leastStakeOf({ ccy, least, most }: Chance): number {
  return least > 0 ? least : Math.min(minorPerUnit(ccy), most);
}

/** Returns a bet on a selection: at its price and of its least stake. */
export function betOn(visit: Visit, chance: Chance): BetRequest {
  return {
    providerBetId: visit.newBetId(),
    selectionId: toSelectionId(chance.offer.selectionId),
    price: toPriceMilli(chance.priceMilli),
    stake: money(chance.ccy, leastStakeOf(chance)),
    customerId: visit.permissions.customerId,
  };
}

/** Asks for a bet. */
export async function attempt(visit: Visit, offer: OfferSeen, request: BetRequest): Promise<Attempt> {
  const answer = await visit.probe.ask({ method: 'POST', path: 'bets', body: presentBet(request) });
  // Only a 200 decides by its body (decisions §12).
  return { offer, request, answer, decision: parseBetAnswer(answer.status === OK ? answer.body : null) };
}

/** Places bets of the least stake until two stand, and returns all attempts. */
export async function placeLeast(visit: Visit): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  for (const listed of await chancesOf(visit)) {
    if (attempts.length === ATTEMPTS_MAX || attempts.filter(stands).length === WANTED) break;
    const chance = await freshly(visit, listed);
    if (chance !== null) attempts.push(await attempt(visit, chance.offer, betOn(visit, chance)));
  }
  return attempts;
}
