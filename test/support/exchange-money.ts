// Orders on the own exchange in one line, and what must be true of their money after every step (decisions §5, §8, §13, §14): worked out again
// from what was asked for, in exact ratios.
import { balanceKeyOf } from '../../src/core/change.js';
import type { OpenOrder } from '../../src/core/command.js';
import type { Bet } from '../../src/core/record/bet.js';
import type { Order } from '../../src/core/record/order.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { EXCHANGE_ACCOUNT, EXCHANGE_BOOKIE, toUsername } from '../../src/core/value/ids.js';
import { type CurrencyAt, money } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import type { Result } from '../../src/core/value/result.js';
import { audit } from './auditor.js';
import { betType } from './bet-types.js';
import { DECIMALS } from './currencies.js';
import { obviousCode, paidByBookie } from './obvious-position.js';
import { type Ratio, ceilingOf, compare, divide, floorOf, halfEvenOf, minus, multiply, ratio } from './ratios.js';
import { FOOTBALL, type World } from './world.js';

/** What somebody asks of the exchange, as people write it. */
export interface Wish {
  readonly who: string;
  /** What it backs; a lay order's starts with `against`. */
  readonly on: string;
  readonly side?: Order['side'];
  readonly price: number;
  readonly stake: number;
  readonly ccy?: string;
  readonly mode?: Order['exchangeMode'];
  /** How long it waits in running where it would take; none if it does not say. */
  readonly delayMs?: number;
}

/** Opens an order that has no bookie but the exchange. */
export function openOnExchange(
  world: World,
  { who, on, side = 'back', price, stake, ccy = 'GBP', mode, delayMs = 0 }: Wish,
) {
  const command: OpenOrder = {
    placer: toUsername(who),
    behind: null,
    ip: '127.0.0.1',
    sport: FOOTBALL,
    eventId: world.eventId,
    betType: betType(on),
    side,
    price: toPriceMilli(price),
    stake: money(toCurrency(ccy), stake),
    durationSeconds: 3600,
    validUntil: null,
    keepOpenInRunning: true,
    acceptPartialFill: true,
    exchangeMode: mode ?? 'make_and_take',
    exchange: { minTaker: null, delayMs },
    userData: null,
    requestUuid: null,
    accounts: [{ accountId: EXCHANGE_ACCOUNT, bookie: EXCHANGE_BOOKIE, betType: betType(on) }],
    selection: { equivalentBets: false, equivalentBetsBookies: [], multipleAccounts: false },
    bookieMinStakes: {},
    adaptiveBookies: null,
    openOrdersMax: 10_000,
    legs: [],
    advice: null,
  };
  return world.engine.submit('openOrder', command);
}

/** The two bets of a trade. */
export interface TradedBets {
  readonly maker: Bet;
  readonly taker: Bet;
}

/** Returns the exchange's bets two by two, as they were made. */
export function tradesOf({ store }: World): TradedBets[] {
  const bets = [...store.view.all('bet')]
    .filter(({ exchangeRole }) => exchangeRole !== null)
    .sort((a, b) => a.betId - b.betId);
  return Array.from({ length: Math.ceil(bets.length / 2) }, (_, index) => ({
    maker: bets[2 * index]!,
    taker: bets[2 * index + 1]!,
  }));
}

export type Rated = Pick<CurrencyAt, 'ccy' | 'rate'> | { readonly ccy: string; readonly rate: number };

const whole = (amount: bigint | number): Ratio => [BigInt(amount), 1n];
const NOTHING = whole(0);
const PPM = 1_000_000;

/** Returns minor units of one currency as minor units of another, exactly. */
export function cross(amount: Ratio, from: Rated, to: Rated): Ratio {
  const minor = ({ ccy }: Rated): Ratio => whole(10n ** BigInt(DECIMALS[ccy]!));
  const pounds = divide(divide(amount, minor(from)), ratio(from.rate));
  return multiply(multiply(pounds, ratio(to.rate)), minor(to));
}

const keptOf = (ppm: number): Ratio => [BigInt(PPM - ppm), BigInt(PPM)];
const less = (amount: Ratio, ppm: number): Ratio => (amount[0] > 0n ? multiply(amount, keptOf(ppm)) : amount);

/** Returns what a stake of 1 of an order can lose at its own price. */
export const riskEach = ({ side, price }: { readonly side: Order['side']; readonly price: number }): Ratio =>
  side === 'back' ? [1n, 1n] : [BigInt(price - 1000), 1000n];

/** Returns what is settled on an account. */
export function settledOn({ store }: World, account: string, ccy: string): number {
  return store.view.find('balance', balanceKeyOf(account, ccy))?.settled ?? 0;
}

/** Returns what a customer has: its balance, and what it holds. */
export function purseOf(world: World, who: string): { readonly balance: number; readonly held: number } {
  const { ccy } = world.store.view.find('customer', toUsername(who))!;
  const found = world.store.view.find('balance', balanceKeyOf(`customer:${who}`, ccy));
  return { balance: found?.settled ?? 0, held: found?.held ?? 0 };
}

/** Says how the event ended; all bets are settled then. */
export async function end(world: World, result: Result): Promise<void> {
  const event = world.store.view.find('event', world.eventId)!;
  const set = await world.results.setResult(world.callerOf('root'), event, result);
  if (!set.ok) throw new Error(`the result was refused: ${set.rejection.code}`);
  await world.settle();
}

/** `2-1`, or `void`. */
export function resultOf(text: string): Result {
  if (text === 'void') return { kind: 'void' };
  const [home = 0, away = 0] = text.split('-').map(Number);
  return { kind: 'score', fullTime: { home, away }, halfTime: null };
}

/** Returns all that is wrong with the money of a world. */
export function auditExchange(world: World): readonly string[] {
  const bets = [...world.store.view.all('bet')];
  return [
    ...audit(world.store),
    ...tradesOf(world).flatMap((trade) => auditTrade(world, trade)),
    ...[...world.store.view.all('order')].flatMap((order) => auditStakes(order, betsOf(bets, order))),
    ...bets.filter(({ exchangeRole }) => exchangeRole !== null).flatMap((bet) => auditSettlement(world, bet)),
    ...auditBalances(world, bets),
  ];
}

const betsOf = (bets: readonly Bet[], { orderId }: Order): readonly Bet[] =>
  bets.filter((bet) => bet.orderId === orderId).sort((a, b) => a.betId - b.betId);

/** What the backer of a trade wins, and the other loses. */
export function winningsOf({ gotStake, gotPrice }: Bet): bigint {
  return halfEvenOf([BigInt(gotStake!) * BigInt(gotPrice! - 1000), 1000n]);
}

/** What a bet can lose and win in its order's currency: each is rounded once; and what it can win before that. */
function partOf(bet: Bet): { readonly risk: bigint; readonly win: bigint; readonly exactWin: Ratio } {
  const amounts = [BigInt(bet.gotStake!), winningsOf(bet)] as const;
  const [risk, win] = bet.side === 'back' ? amounts : [amounts[1], amounts[0]];
  const exactly = (amount: bigint): Ratio => cross(whole(amount), bet.account, bet.order);
  const exactWin = exactly(win);
  return { risk: halfEvenOf(exactly(risk)), win: halfEvenOf(exactWin), exactWin };
}

/** What both keep of a unit won: the exchange, and we where that is netted. */
const leftOf = (bet: Bet): Ratio =>
  multiply(keptOf(bet.bookieCommission), keptOf(bet.isDetailed ? 0 : bet.customerCommission));

function auditTrade({ store }: World, { maker, taker }: TradedBets): string[] {
  const name = `bets ${maker.betId} and ${taker.betId}`;
  const wrong: string[] = [];
  const say = (isWrong: boolean, what: string): void => {
    if (isWrong) wrong.push(`${name} ${what}`);
  };
  say(maker.exchangeRole !== 'maker' || taker.exchangeRole !== 'taker', 'are not a maker’s and a taker’s');
  say(maker.gotPrice !== taker.gotPrice || maker.gotStake !== taker.gotStake, 'are not at one price and stake');
  say(JSON.stringify(maker.account) !== JSON.stringify(taker.account), 'are not in one currency');
  say(maker.account.ccy !== maker.want.ccy, 'are not in the maker’s currency');
  say(maker.side === taker.side, 'are on one side');
  say(maker.placer === taker.placer, 'are one customer’s');
  const made = store.view.find('order', maker.orderId)!;
  say(maker.side !== made.side || maker.gotPrice !== made.exchange?.price, 'are not at the maker’s price');
  say(made.exchangeMode === 'take_only', 'take from an order that never stands');
  for (const bet of [maker, taker]) {
    const order = store.view.find('order', bet.orderId)!;
    say(bet.betType !== order.betType, `are not on what order ${order.orderId} backs`);
    const { risk, win } = partOf(bet);
    say(risk <= 0n || win <= 0n, `come to nothing for ${bet.placer}`);
    say(BigInt(bet.orderRisk) !== risk, `put ${bet.orderRisk} of ${bet.placer} at risk, not ${risk}`);
    // What it wins for each unit that it risks, net, is no less than it asked for.
    const price: Ratio = [BigInt(bet.gotPrice! - 1000), 1000n];
    const odds = multiply(bet.side === 'back' ? price : divide(whole(1), price), leftOf(bet));
    const asked: Ratio = [BigInt(order.wantPrice - 1000), 1000n];
    const isWorse = order.side === 'back' ? compare(odds, asked) < 0 : compare(multiply(odds, asked), whole(1)) < 0;
    say(isWorse, `are at a worse price than ${bet.placer} asked for`);
  }
  return wrong;
}

/** What each bet takes of its order: of a back order its risk, of a lay order its net win rounded up, as far as that much was left. */
function auditStakes(order: Order, bets: readonly Bet[]): string[] {
  const each = riskEach({ side: order.side, price: order.wantPrice });
  const most = multiply(whole(order.wantStake.amount), each);
  let [stake, risk] = [0n, 0n];
  const wrong: string[] = [];
  for (const bet of bets) {
    if (bet.exchangeRole !== null) {
      const part = partOf(bet);
      const unplaced = BigInt(order.wantStake.amount) - stake;
      const room = each[0] === 0n ? unplaced : floorOf(divide(minus(most, whole(risk)), each));
      // What was rounded up before is not kept of.
      const net = [whole(part.win), part.exactWin].map((won) => ceilingOf(multiply(won, leftOf(bet))));
      const takes = order.side === 'back' ? part.risk : net[0]! < net[1]! ? net[0]! : net[1]!;
      const limit = order.side === 'back' ? takes : room < unplaced ? room : unplaced;
      const expected = takes < limit ? takes : limit;
      // Bets of bookmakers may have gone since.
      const isOnlyThere = bets.every(({ exchangeRole }) => exchangeRole !== null);
      if (isOnlyThere && BigInt(bet.orderStake) !== expected)
        wrong.push(`bet ${bet.betId} takes ${bet.orderStake} of its order, not ${expected}`);
    }
    stake += BigInt(bet.orderStake);
    risk += BigInt(bet.orderRisk);
  }
  // A lay's winnings are rounded by themselves: what it can lose is within what was reserved for it, which was rounded up.
  const reserved = ceilingOf(cross(most, order.want, order.customer));
  if (compare(cross(whole(risk), order.want, order.customer), whole(reserved)) > 0)
    wrong.push(`order ${order.orderId} can lose ${risk}, for which ${reserved} was reserved`);
  return wrong;
}

const STATUSES: Readonly<Record<string, string>> = {
  w: 'won',
  l: 'lost',
  v: 'void',
  'v/w': 'half_won',
  'l/v': 'half_lost',
};

/** Returns how a bet ends at a result; null: there is none, or it does not say. */
function codeOf({ betType }: Bet, result: Result | null): string | null {
  if (result === null) return null;
  if (result.kind !== 'score') return 'v';
  const { fullTime, halfTime } = result;
  const [, side, half, rest] = /^(for|against),thalf,([12]),(.*)$/.exec(betType) ?? [];
  if (half === undefined) return obviousCode(betType, fullTime.home, fullTime.away);
  if (halfTime === null) return null;
  const { home, away } = halfTime;
  return half === '1'
    ? obviousCode(`${side},${rest}`, home, away)
    : obviousCode(`${side},${rest}`, fullTime.home - home, fullTime.away - away);
}

/** What a bet came to in its order's currency, and in its customer's: no more is lost than was at risk. */
function sharesOf(bet: Bet): { readonly inOrder: Ratio; readonly inOwn: Ratio } {
  const exact = cross(whole(bet.settlement!.profitLoss), bet.account, bet.order);
  const most = minus(NOTHING, whole(bet.orderRisk));
  const inOrder = compare(exact, most) < 0 ? most : exact;
  return { inOrder, inOwn: cross(inOrder, bet.want, bet.customer) };
}

function auditSettlement({ store }: World, bet: Bet): string[] {
  const { result } = store.view.find('event', bet.eventId)!;
  const code = codeOf(bet, result);
  const { settlement } = bet;
  if (code === null) return settlement === null ? [] : [`bet ${bet.betId} is settled, and no result says how it ended`];
  if (settlement === null) return [`bet ${bet.betId} is not settled`];
  const { inOrder } = sharesOf(bet);
  const shown = {
    status: settlement.status,
    profitLoss: BigInt(settlement.profitLoss),
    gross: BigInt(settlement.orderProfitLossGross),
    net: BigInt(settlement.orderProfitLoss),
    reconciled: bet.reconciled,
  };
  const expected = {
    // A part won and a part lost has no status of its own: it goes by what is paid.
    status: STATUSES[code] ?? (paidByBookie(bet, code) < 0n ? 'lost' : 'won'),
    profitLoss: paidByBookie(bet, code),
    gross: halfEvenOf(inOrder),
    net: halfEvenOf(less(inOrder, bet.customerCommission)),
    reconciled: true,
  };
  const text = (of: object): string => Object.values(of).join(' ');
  return text(shown) === text(expected) ? [] : [`bet ${bet.betId} came to ${text(shown)}, not ${text(expected)}`];
}

/** Customers have what their bets came to, the exchange its commission of what was won, we ours; each currency sums to zero. */
function auditBalances({ store }: World, bets: readonly Bet[]): string[] {
  const due = new Map<string, bigint>();
  const addTo = (key: string, amount: bigint): void => {
    due.set(key, (due.get(key) ?? 0n) + amount);
  };
  for (const bet of bets) {
    if (bet.exchangeRole === null || bet.settlement === null) continue;
    const { inOrder, inOwn } = sharesOf(bet);
    const net = halfEvenOf(less(inOwn, bet.customerCommission));
    addTo(`customer:${bet.placer} ${bet.customer.ccy}`, net);
    addTo(`commission ${bet.customer.ccy}`, halfEvenOf(inOwn) - net);
    const code = codeOf(bet, store.view.find('event', bet.eventId)!.result)!;
    const gross = paidByBookie({ ...bet, bookieCommission: 0 as Bet['bookieCommission'] }, code);
    addTo(`exchange ${bet.account.ccy}`, gross - paidByBookie(bet, code));
    addTo(`order ${bet.orderId}`, halfEvenOf(less(inOrder, bet.customerCommission)));
  }
  const wrong: string[] = [];
  const sums = new Map<string, number>();
  for (const { account, ccy, settled } of store.view.all('balance')) {
    sums.set(ccy, (sums.get(ccy) ?? 0) + settled);
    const expected = due.get(`${account} ${ccy}`) ?? 0n;
    due.delete(`${account} ${ccy}`);
    if (/^(customer:|exchange$|commission$)/.test(account) && BigInt(settled) !== expected)
      wrong.push(`${account} has ${settled} ${ccy}, not ${expected}`);
  }
  for (const { orderId, tally } of store.view.all('order')) {
    const expected = due.get(`order ${orderId}`) ?? 0n;
    due.delete(`order ${orderId}`);
    if (BigInt(tally.profitLoss) !== expected)
      wrong.push(`order ${orderId} came to ${tally.profitLoss}, not ${expected}`);
  }
  for (const [key, amount] of due) if (amount !== 0n) wrong.push(`${key} has no balance, it is due ${amount}`);
  for (const [ccy, sum] of sums) if (sum !== 0) wrong.push(`all balances sum to ${sum} ${ccy}`);
  return wrong;
}
