// A second, plain calculation of what a bet is worth to somebody at a score: in pounds and pence as one would on paper, in exact ratios, each
// step written out. It shares nothing with the code that it checks.
import type { Bet } from '../../src/core/record/bet.js';
import type { CurrencyAt } from '../../src/core/value/money.js';
import { DECIMALS } from './currencies.js';
import { obviousOutcome } from './obvious-settlement.js';
import { type Ratio, compare, divide, halfEvenOf, minus, multiply, ratio } from './ratios.js';

const NOTHING: Ratio = [0n, 1n];
const HALF: Ratio = [1n, 2n];
const plus = (a: Ratio, b: Ratio): Ratio => minus(a, minus(NOTHING, b));
const thousandths = (milli: number): Ratio => [BigInt(milli), 1000n];
const whole = (amount: number | bigint): Ratio => [BigInt(amount), 1n];

/** A code for each half of the stake: both the same, or one each. */
const HALVES: Readonly<Record<string, readonly string[]>> = { w: ['w', 'w'], l: ['l', 'l'], v: ['v', 'v'] };
const halvesOf = (code: string): readonly string[] => HALVES[code] ?? code.split('/');

/** What the whole event decides is decided by its score, whether or not it says so (decisions §6, `tp`). */
export function obviousCode(betType: string, home: number, away: number): string {
  return obviousOutcome(betType.replace(/^(for|against),tp,(all|reg),/, '$1,'), home, away);
}

const isAsked = ({ state }: Bet): boolean => ['pending', 'danger', 'unknown'].includes(state);

/** Returns whether a bet is worth nothing at any score; `score` is how the event has ended, if that is known. */
export function isWorthNothing({ state, settlement, betType }: Bet, score: readonly [number, number] | null): boolean {
  if (state === 'failed' || settlement?.status === 'cancelled') return true;
  return settlement?.status === 'void' && (score === null || obviousCode(betType, ...score) !== 'v');
}

/** What the bookie pays, in whole minor units of its own. */
export function paidByBookie(bet: Bet, code: string): bigint {
  const price = thousandths(isAsked(bet) ? bet.wantPrice : bet.gotPrice!);
  const half = multiply(whole(isAsked(bet) ? bet.wantStake : bet.gotStake!), HALF);
  const liability = multiply(half, minus(price, whole(1)));
  const won = bet.side === 'back' ? liability : half;
  const lost = bet.side === 'back' ? half : liability;
  const gross = halvesOf(code)
    .map((one) => (one === 'w' ? won : one === 'l' ? minus(NOTHING, lost) : NOTHING))
    .reduce(plus);
  return halfEvenOf(
    gross[0] > 0n ? multiply(gross, minus(whole(1), [BigInt(bet.bookieCommission), 1_000_000n])) : gross,
  );
}

const minorOf = ({ ccy }: CurrencyAt): Ratio => whole(10n ** BigInt(DECIMALS[ccy]!));
const inPounds = (amount: Ratio, at: CurrencyAt): Ratio => divide(divide(amount, minorOf(at)), ratio(at.rate));
const ofPounds = (pounds: Ratio, at: CurrencyAt): Ratio => multiply(multiply(pounds, ratio(at.rate)), minorOf(at));

/** What its customer has of it, in minor units of somebody's currency; `own`: the customer's, at its rate now. */
export function obviousWorth(bet: Bet, code: string, viewer: CurrencyAt, own: CurrencyAt): bigint {
  const asked = isAsked(bet) ? bet.wantStake : bet.gotStake!;
  const part = divide(multiply(whole(paidByBookie(bet, code)), whole(bet.ownStake)), whole(asked));
  const converted = ofPounds(inPounds(part, bet.account), bet.order);
  const risked = minus(NOTHING, whole(bet.orderRisk));
  const inOrder = compare(converted, risked) < 0 ? risked : converted;
  const inOwn = ofPounds(inPounds(inOrder, bet.want), bet.customer);
  const seen = viewer.ccy === bet.customer.ccy ? inOwn : ofPounds(inPounds(inOwn, own), viewer);
  const kept = minus(whole(1), [BigInt(bet.customerCommission), 1_000_000n]);
  return halfEvenOf(seen[0] > 0n ? multiply(seen, kept) : seen);
}

/** What its customer risks of it in somebody's currency and what that returns before commission, nothing rounded; `own` as above. */
export function obviousStake(bet: Bet, viewer: CurrencyAt, own: CurrencyAt): readonly [stake: Ratio, returned: Ratio] {
  const price = thousandths(isAsked(bet) ? bet.wantPrice : bet.gotPrice!);
  const inOrder = ofPounds(inPounds(whole(bet.ownStake), bet.account), bet.order);
  const inOwn = ofPounds(inPounds(inOrder, bet.want), bet.customer);
  const backed = viewer.ccy === bet.customer.ccy ? inOwn : ofPounds(inPounds(inOwn, own), viewer);
  const laid = multiply(backed, minus(price, whole(1)));
  // Both sides of a bet share the stakes of both, and the layer has nothing back where it risks nothing.
  if (bet.side === 'lay') return [laid, laid[0] === 0n ? NOTHING : multiply(backed, price)];
  return [backed, multiply(backed, price)];
}
