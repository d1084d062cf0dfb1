// Holds a store to what must be true of it after every step, worked out again from bets, orders and postings alone, in
// exact ratios: it shares no arithmetic with what it checks. Each finding is a sentence; none is what we want to hear.
import type { Line } from '../../src/core/change.js';
import type { Bet } from '../../src/core/record/bet.js';
import type { Quote } from '../../src/core/record/offer.js';
import type { Side } from '../../src/core/value/price.js';
import type { Order, OrderStatus, Tally } from '../../src/core/record/order.js';
import type { CurrencyAt } from '../../src/core/value/money.js';
import { toSeq } from '../../src/core/value/ids.js';
import type { Market } from '../../src/market/market.js';
import type { Store } from '../../src/store/store.js';
import { DECIMALS } from './currencies.js';
import {
  type Ratio,
  ceilingOf,
  compare,
  divide,
  floorOf,
  halfEvenOf,
  halfUpOf,
  minus,
  multiply,
  plus,
  ratio,
} from './ratios.js';

const VOID = new Set(['void', 'cancelled']);
const UNDECIDED = new Set(['pending', 'danger', 'unknown']);
const STANDING = new Set(['done', 'settled']);

const whole = (amount: number): Ratio => [BigInt(amount), 1n];
const rateOf = ({ rate }: CurrencyAt): Ratio => ratio(rate);
const scaleOf = ({ ccy }: CurrencyAt): Ratio => [10n ** BigInt(DECIMALS[ccy] ?? 2), 1n];

/** Minor units of one currency as minor units of another, exactly. */
function cross(amount: Ratio, from: CurrencyAt, to: CurrencyAt): Ratio {
  return multiply(divide(multiply(divide(amount, scaleOf(from)), rateOf(to)), rateOf(from)), scaleOf(to));
}

const PPM: Ratio = [1_000_000n, 1n];
const keptOf = (ppm: number): Ratio => divide(minus(PPM, whole(ppm)), PPM);

/** Winnings less commission; losses as they are. */
const less = (amount: Ratio, ppm: number): Ratio => (amount[0] > 0n ? multiply(amount, keptOf(ppm)) : amount);

/** A thousandth of a price's winnings that both leave, exactly. */
function netOf(price: number, bookie: number, own: number): Ratio {
  return multiply(whole(price - 1000), multiply(keptOf(bookie), keptOf(own)));
}

/** What its customer has of a bookmaker's bet beyond what its order counts, in millionths. */
function excessAgain({ state, exchangeRole, ownStake, orderRisk, account, order }: Bet): number {
  if (exchangeRole !== null || state === 'failed') return 0;
  const beyond = minus(cross(whole(ownStake), account, order), whole(orderRisk));
  return Math.max(-1e9, Math.min(1e9, Number(ceilingOf(multiply(beyond, [1_000_000n, 1n])))));
}

/** What a bet can come to for its customer, less its bookie's commission: a unit more or less is agreed, what a bookie states beyond that is cut. */
export function possibleOf(bet: Bet, stated: number): bigint {
  const stake = whole(bet.gotStake ?? bet.wantStake);
  const other = multiply(stake, [BigInt((bet.gotPrice ?? bet.wantPrice) - 1000), 1000n]);
  const [wins, loses] = bet.side === 'back' ? [other, stake] : [stake, other];
  const most = halfEvenOf(multiply(wins, [BigInt(1_000_000 - bet.bookieCommission), 1_000_000n]));
  const least = -halfEvenOf(loses);
  if (BigInt(stated) > most + 1n) return most;
  return BigInt(stated) < least - 1n ? least : BigInt(stated);
}

/** The customer's part of a settled bet's profit or loss, in the order's currency at the rates of the bet. */
function shareInOrder(bet: Bet): Ratio {
  const profitLoss: Ratio = [possibleOf(bet, bet.settlement?.profitLoss ?? 0), 1n];
  const part = divide(whole(bet.ownStake), whole(bet.gotStake ?? bet.wantStake));
  const exact = cross(multiply(profitLoss, part), bet.account, bet.order);
  // Never more than it put at risk of its order.
  const most: Ratio = [-BigInt(bet.orderRisk), 1n];
  return compare(exact, most) < 0 ? most : exact;
}

/** The same in its own currency at the rates of the order. */
function shareInOwn(bet: Bet): Ratio {
  return cross(shareInOrder(bet), bet.want, bet.customer);
}

/** What the customer has of a bet's stake, in the order's currency. */
const ownAgain = ({ ownStake, account, order }: Bet): Ratio => cross(whole(ownStake), account, order);

/** What a bet of 1000 wins and risks. */
function oddsAgain({ side, gotPrice, wantPrice }: Bet): { readonly wins: Ratio; readonly risks: Ratio } {
  const other = whole((gotPrice ?? wantPrice) - 1000);
  return side === 'back' ? { wins: other, risks: whole(1000) } : { wins: whole(1000), risks: other };
}

const riskAgain = (bet: Bet): Ratio => multiply(ownAgain(bet), oddsAgain(bet).risks);

/** What a bet risks and wins, in thousandths. */
function weightAgain(bet: Bet, bookie: number, own: number): Ratio {
  const wins = multiply(oddsAgain(bet).wins, multiply(keptOf(bookie), keptOf(own)));
  return plus(riskAgain(bet), multiply(ownAgain(bet), wins));
}

/** The same of a back bet at its net price in whole thousandths. */
function roundedAgain(bet: Bet, bookie: number, own: number): Ratio {
  if (bet.side === 'lay') return weightAgain(bet, bookie, own);
  const price = 1000 + Number(floorOf(netOf(bet.gotPrice ?? bet.wantPrice, bookie, own)));
  return multiply(ownAgain(bet), whole(price));
}

const numberOf = ([num, den]: Ratio): number => Number(num) / Number(den);

/** What prices are averaged by, each with what it lacks. */
const WEIGHTS: ReadonlyMap<string, keyof Tally> = new Map([
  ['riskWeight', 'riskLack'],
  ['priceWeight', 'priceLack'],
  ['effectivePriceWeight', 'effectivePriceLack'],
  ['netPriceWeight', 'netPriceLack'],
]);
const LACKS: ReadonlySet<string> = new Set(WEIGHTS.values());
const WEIGHT_NOISE = 1e-12;

/** Returns which parts of a tally are not what its order's bets come to: of what prices are averaged by, the last of 15 digits may be another, and where it was rounded on its way is its own. */
export function differencesOf(tally: Tally, again: Tally): readonly (keyof Tally)[] {
  return (Object.keys(again) as (keyof Tally)[]).filter((key) => {
    const lack = WEIGHTS.get(key);
    if (lack === undefined) return !LACKS.has(key) && tally[key] !== again[key];
    return Math.abs(tally[key] + tally[lack] - again[key]) > WEIGHT_NOISE * Math.max(again[key], 1);
  });
}

/** What an order's bets come to, added up anew. */
export function tallyAgain(bets: readonly Bet[], side: Side): Tally {
  const standing = bets.filter(({ state }) => STANDING.has(state));
  const settled = bets.filter(({ state }) => state === 'settled');
  const sum = (of: readonly Bet[], what: (bet: Bet) => number): number => of.reduce((all, bet) => all + what(bet), 0);
  const within = (...states: string[]): readonly Bet[] => bets.filter(({ state }) => states.includes(state));
  // A lay order's are exact, but for what a bookmaker's price was when it was compared.
  const effective = (bet: Bet): Ratio => {
    const isExact = side === 'lay' && bet.bookie === 'slip';
    return (isExact ? weightAgain : roundedAgain)(
      bet,
      bet.bookieCommission,
      bet.isDetailed ? 0 : bet.customerCommission,
    );
  };
  const net = (bet: Bet): Ratio => {
    const isExact = side === 'lay' && (bet.bookie === 'slip' || bet.isDetailed);
    return (isExact ? weightAgain : roundedAgain)(bet, bet.bookieCommission, bet.customerCommission);
  };
  const tally = {
    success: sum(standing, (bet) => bet.orderStake),
    inProgress: sum(within('pending'), (bet) => bet.orderStake),
    danger: sum(within('danger', 'unknown'), (bet) => bet.orderStake),
    riskUndecided: sum(within('pending', 'danger', 'unknown'), (bet) => bet.orderRisk),
    riskStanding: sum(within('done'), (bet) => bet.orderRisk),
    riskSettled: sum(settled, (bet) => bet.orderRisk),
    excess: sum(bets, excessAgain),
    riskWeight: sum(standing, (bet) => numberOf(riskAgain(bet))),
    priceWeight: sum(standing, (bet) => numberOf(weightAgain(bet, 0, 0))),
    effectivePriceWeight: sum(standing, (bet) => numberOf(effective(bet))),
    netPriceWeight: sum(standing, (bet) => numberOf(net(bet))),
    riskLack: 0,
    priceLack: 0,
    effectivePriceLack: 0,
    netPriceLack: 0,
    profitLoss: sum(settled, (bet) => Number(halfEvenOf(less(shareInOrder(bet), bet.customerCommission)))),
    profitLossGross: sum(settled, (bet) => Number(halfEvenOf(shareInOrder(bet)))),
    undecided: bets.filter(({ state }) => UNDECIDED.has(state)).length,
    standing: standing.length,
    settled: settled.length,
    voided: settled.filter(({ settlement }) => VOID.has(settlement?.status ?? '')).length,
    disputed: settled.filter(({ reconciled }) => reconciled === false).length,
  };
  return tally as Tally;
}

/** Decisions §11, in the order of its sentence. */
function statusAgain(order: Order, bets: readonly Bet[]): OrderStatus {
  if (order.closedAt === null) return 'open';
  if (bets.some(({ state }) => UNDECIDED.has(state))) return 'pending';
  const standing = bets.filter(({ state }) => STANDING.has(state));
  if (standing.length === 0) return 'failed';
  if (standing.some(({ settlement, reconciled }) => settlement === null || reconciled !== true)) return 'done';
  const voided = standing.filter(({ settlement }) => VOID.has(settlement?.status ?? ''));
  return voided.length === 0 ? 'reconciled' : voided.length === standing.length ? 'full_void' : 'partial_void';
}

/** Returns all that is wrong with a store. */
export function audit(store: Store): readonly string[] {
  const orders = [...store.view.all('order')];
  const bets = [...store.view.all('bet')];
  return [
    ...auditJournal(store),
    ...auditPostings(store),
    ...auditHolds(store, orders, bets),
    ...auditCustomers(store, bets),
    ...auditEvents(store, orders, bets),
    ...orders.flatMap((order) =>
      auditOrder(
        order,
        bets.filter(({ orderId }) => orderId === order.orderId),
      ),
    ),
    ...bets.flatMap((bet) => auditBet(store, bet)),
    ...auditOpenOrders(store, orders),
  ];
}

function auditJournal(store: Store): string[] {
  const lines = [...store.lines(toSeq(0))];
  const seqs = lines.map(({ seq }) => Number(seq));
  const gaps = seqs.every((seq, index) => seq === index + 1) ? [] : [`the journal has a gap: ${seqs.join(' ')}`];
  return [...gaps, ...lines.flatMap(auditLine)];
}

/** What is shown of an order's bets is kept as long as the order is what it was. */
function auditLine({ seq, changes }: Line): string[] {
  const orders = new Set(
    changes.flatMap((one) => (one.kind === 'order' && 'record' in one ? [one.record.orderId] : [])),
  );
  return changes.flatMap((one) => {
    if (one.kind !== 'bet' || !('record' in one) || orders.has(one.record.orderId)) return [];
    return [`line ${seq} changes bet ${one.record.betId} without its order`];
  });
}

function auditPostings(store: Store): string[] {
  const wrong: string[] = [];
  // In the order of their names sums may pass what a number counts.
  const settled = new Map<string, bigint>();
  for (const { postingId, entries } of store.view.all('posting')) {
    const sums = new Map<string, number>();
    for (const { account, ccy, amount } of entries) {
      sums.set(ccy, (sums.get(ccy) ?? 0) + amount);
      settled.set(`${account} ${ccy}`, (settled.get(`${account} ${ccy}`) ?? 0n) + BigInt(amount));
    }
    for (const [ccy, sum] of sums) if (sum !== 0) wrong.push(`${postingId} sums to ${sum} ${ccy}`);
  }
  for (const balance of store.view.all('balance')) {
    const key = `${balance.account} ${balance.ccy}`;
    const posted = settled.get(key) ?? 0n;
    if (posted !== BigInt(balance.settled)) wrong.push(`${key} has ${balance.settled}, its postings say ${posted}`);
    settled.delete(key);
  }
  for (const [key, posted] of settled)
    if (posted !== 0n) wrong.push(`${key} has no balance, its postings say ${posted}`);
  return wrong;
}

function auditHolds(store: Store, orders: readonly Order[], bets: readonly Bet[]): string[] {
  const held = new Map<string, number>();
  const open = new Map<string, number>();
  const addTo = (sums: Map<string, number>, key: string, amount: number): void => {
    sums.set(key, (sums.get(key) ?? 0) + amount);
  };
  for (const { placer, customer, held: amount, status } of orders) {
    addTo(held, `customer:${placer} ${customer.ccy}`, amount);
    addTo(open, `customer:${placer} ${customer.ccy}`, status === 'open' ? 1 : 0);
  }
  for (const bet of bets.filter(({ exchangeRole }) => exchangeRole === null)) {
    const { username } = store.view.find('bookieAccount', bet.accountId)!;
    const there = UNDECIDED.has(bet.state) ? bet.wantStake : bet.state === 'done' ? (bet.gotStake ?? 0) : 0;
    addTo(held, `bookie:${bet.bookie}:${username} ${bet.account.ccy}`, there);
  }
  const wrong: string[] = [];
  for (const balance of store.view.all('balance')) {
    const key = `${balance.account} ${balance.ccy}`;
    if (balance.held !== (held.get(key) ?? 0)) wrong.push(`${key} holds ${balance.held}, not ${held.get(key) ?? 0}`);
    if (balance.openOrders !== (open.get(key) ?? 0)) wrong.push(`${key} counts ${balance.openOrders} open orders`);
    held.delete(key);
  }
  for (const [key, amount] of held) if (amount !== 0) wrong.push(`${key} has no balance but holds ${amount}`);
  return wrong;
}

/** What customers and agents have, and what was given away, is the sum of what settled bets came to and of what transfers moved. */
function auditCustomers(store: Store, bets: readonly Bet[]): string[] {
  const due = new Map<string, bigint>();
  const addTo = (key: string, amount: bigint): void => {
    due.set(key, (due.get(key) ?? 0n) + amount);
  };
  for (const bet of bets) {
    if (bet.state !== 'settled') continue;
    const key = `customer:${bet.placer} ${bet.customer.ccy}`;
    addTo(key, halfEvenOf(less(shareInOwn(bet), bet.customerCommission)));
  }
  for (const { customer, agent, ccy, amount, discount, customerAt, agentAt } of store.view.all('transfer')) {
    addTo(`customer:${customer} ${ccy}`, BigInt(amount) + BigInt(discount));
    addTo(`agent:${agent} ${agentAt.ccy}`, -ceilingOf(cross(whole(amount), customerAt, agentAt)));
    addTo(`discounts ${ccy}`, -BigInt(discount));
  }
  const wrong: string[] = [];
  for (const { account, ccy, settled } of store.view.all('balance')) {
    const key = `${account} ${ccy}`;
    const expected = due.get(key) ?? 0n;
    if (/^(customer:|agent:|discounts$)/.test(account) && BigInt(settled) !== expected)
      wrong.push(`${key} has ${settled}, its bets and transfers came to ${expected}`);
    due.delete(key);
  }
  for (const [key, expected] of due) if (expected !== 0n) wrong.push(`${key} has no balance, it is due ${expected}`);
  return wrong;
}

/** What one unit of an order's stake can lose at its own price. */
const riskPerStake = ({ side, wantPrice }: Order): Ratio =>
  side === 'back' ? [1n, 1n] : [BigInt(wantPrice - 1000), 1000n];

/** What a customer has on an event: what open orders can lose, and what the bets of the others could lose; of each part of a unit counts. */
function auditEvents(store: Store, orders: readonly Order[], bets: readonly Bet[]): string[] {
  const due = new Map<string, bigint>();
  for (const order of orders) {
    const { riskUndecided, riskStanding, riskSettled } = tallyAgain(
      bets.filter((bet) => bet.orderId === order.orderId),
      order.side,
    );
    const wanted = multiply(whole(order.wantStake.amount), riskPerStake(order));
    const stake = order.closedAt === null ? wanted : whole(riskUndecided + riskStanding + riskSettled);
    const key = `${order.placer} on ${order.eventId} in ${order.customer.ccy}`;
    due.set(key, (due.get(key) ?? 0n) + ceilingOf(cross(stake, order.want, order.customer)));
  }
  const wrong: string[] = [];
  for (const { username, eventId, ccy, stake } of store.view.all('eventStake')) {
    const key = `${username} on ${eventId} in ${ccy}`;
    if (BigInt(stake) !== (due.get(key) ?? 0n)) wrong.push(`${key} has ${stake}, its orders say ${due.get(key) ?? 0n}`);
    due.delete(key);
  }
  for (const [key, stake] of due) if (stake !== 0n) wrong.push(`${key} has no stake, its orders say ${stake}`);
  return wrong;
}

function auditOrder(order: Order, bets: readonly Bet[]): string[] {
  const wrong: string[] = [];
  const again = tallyAgain(bets, order.side);
  const name = `order ${order.orderId}`;
  for (const key of differencesOf(order.tally, again))
    wrong.push(`${name} says ${key} ${order.tally[key]}, its bets ${again[key]}`);
  const used = again.success + again.inProgress + again.danger;
  if (used > order.wantStake.amount) wrong.push(`${name} wants ${order.wantStake.amount} and uses ${used}`);
  const status = statusAgain(order, bets);
  if (order.status !== status) wrong.push(`${name} is ${order.status}, not ${status}`);
  if ((order.closeReason === null) !== (order.closedAt === null)) wrong.push(`${name} is half closed`);
  // All that can be lost and is not yet: what was never placed is only while the order tries.
  const atRisk: Ratio = [BigInt(again.riskUndecided + again.riskStanding), 1n];
  const risk = order.closedAt === null ? plus(unplacedRisk(order, again), atRisk) : atRisk;
  const held = ceilingOf(cross(risk, order.want, order.customer));
  if (BigInt(order.held) !== held) wrong.push(`${name} holds ${order.held}, not ${held}`);
  // Whatever becomes of its bets, it holds and it can lose no more than when it was opened.
  const most = multiply(whole(order.wantStake.amount), riskPerStake(order));
  if (held > ceilingOf(cross(most, order.want, order.customer)))
    wrong.push(`${name} holds more than at first: ${held}`);
  // On the exchange a lay risks what its backer wins, rounded to a minor unit: that is within what is held, which is rounded up.
  const isTraded = bets.some(({ exchangeRole }) => exchangeRole !== null);
  const may = isTraded ? plus(most, [1n, 1n]) : most;
  if (compare(plus(atRisk, whole(again.riskSettled)), may) > 0) wrong.push(`${name} can lose more than it may`);
  return wrong;
}

/** What can be lost of what is not placed, at the order's own price: of a lay as much as its bets leave of all that it may lose. */
function unplacedRisk(order: Order, { success, inProgress, danger, ...risks }: Tally): Ratio {
  const each = riskPerStake(order);
  const unplaced = multiply(whole(order.wantStake.amount - success - inProgress - danger), each);
  if (order.side === 'back') return unplaced;
  const lost = whole(risks.riskUndecided + risks.riskStanding + risks.riskSettled);
  const free = minus(multiply(whole(order.wantStake.amount), each), lost);
  const covered: Ratio = free[0] <= 0n ? [0n, 1n] : free;
  return compare(covered, unplaced) < 0 ? covered : unplaced;
}

function auditBet(store: Store, bet: Bet): string[] {
  const wrong: string[] = [];
  const name = `bet ${bet.betId}`;
  const order = store.view.find('order', bet.orderId)!;
  if (bet.exchangeRole !== null) return auditTraded(order, bet);
  const { stakeIncrement } = store.view.find('bookieAccount', bet.accountId)!;
  const own = order.isDetailed ? 0 : bet.customerCommission;
  const net = netOf(bet.wantPrice, bet.bookieCommission, own);
  // A back price 1 + w is laid at (1 + w) / w.
  const won = floorOf(net);
  const isWorse =
    order.side === 'back'
      ? compare(net, whole(order.wantPrice - 1000)) < 0
      : 1000n * (1000n + won) > BigInt(order.wantPrice) * won;
  if (isWorse) wrong.push(`${name} is at a worse price than its order's`);
  if (bet.wantStake <= 0 || bet.wantStake % stakeIncrement !== 0) wrong.push(`${name} is off its increment`);
  const inOrder = cross(whole(bet.gotStake ?? bet.wantStake), bet.account, bet.order);
  const gotWins: Ratio = [floorOf(netOf(bet.gotPrice ?? bet.wantPrice, bet.bookieCommission, own)), 1000n];
  const most = order.side === 'back' ? halfUpOf(inOrder) : ceilingOf(multiply(inOrder, gotWins));
  const risk =
    order.side === 'back' ? BigInt(bet.orderStake) : floorOf(cross(whole(bet.ownStake), bet.account, bet.order));
  if (BigInt(bet.orderRisk) !== risk) wrong.push(`${name} puts ${bet.orderRisk} at risk, not ${risk}`);
  if (BigInt(bet.orderStake) > most) wrong.push(`${name} takes more of its order than its stake`);
  if (bet.ownStake > bet.wantStake) wrong.push(`${name} gives its customer more than was asked`);
  if (bet.state === 'failed' && bet.orderStake !== 0) wrong.push(`${name} has failed and takes ${bet.orderStake}`);
  if ((bet.settlement === null) !== (bet.state !== 'settled')) wrong.push(`${name} is half settled`);
  return wrong;
}

/** A bet of the exchange's: what it risks and wins, at no worse price than its order's. */
function auditTraded(order: Order, bet: Bet): string[] {
  const wrong: string[] = [];
  const name = `bet ${bet.betId}`;
  const [stake, price] = [bet.gotStake ?? 0, bet.gotPrice ?? 0];
  const winnings = halfEvenOf([BigInt(stake) * BigInt(price - 1000), 1000n]);
  const [risk, win]: readonly Ratio[] =
    bet.side === 'back' ? [whole(stake), [winnings, 1n]] : [[winnings, 1n], whole(stake)];
  const inOrder = (amount: Ratio): bigint => halfEvenOf(cross(amount, bet.account, bet.order));
  if (BigInt(bet.orderRisk) !== inOrder(risk!))
    wrong.push(`${name} puts ${bet.orderRisk} at risk, not ${inOrder(risk!)}`);
  const kept = multiply(keptOf(bet.bookieCommission), keptOf(order.isDetailed ? 0 : bet.customerCommission));
  // What was rounded up before is not kept of.
  const net = [[inOrder(win!), 1n] as const, cross(win!, bet.account, bet.order)].map((won) =>
    ceilingOf(multiply(won, kept)),
  );
  const takes = order.side === 'back' ? inOrder(risk!) : net[0]! < net[1]! ? net[0]! : net[1]!;
  if (BigInt(bet.orderStake) > takes) wrong.push(`${name} takes more of its order than its stake`);
  // What it wins for each unit at risk, net.
  const forEach = multiply(bet.side === 'back' ? [BigInt(price - 1000), 1000n] : [1000n, BigInt(price - 1000)], kept);
  const wanted: Ratio =
    order.side === 'back' ? [BigInt(order.wantPrice - 1000), 1000n] : [1000n, BigInt(order.wantPrice - 1000)];
  // A back price net of commission is compared in whole thousandths.
  const least = order.side === 'back' && bet.side === 'back' ? floorOf(multiply(forEach, [1000n, 1n])) : null;
  const isWorse = least === null ? compare(forEach, wanted) < 0 : least < BigInt(order.wantPrice - 1000);
  if (isWorse) wrong.push(`${name} is at a worse price than its order's`);
  if (bet.ownStake !== stake || bet.wantStake !== stake) wrong.push(`${name} is not what was asked`);
  if ((bet.settlement === null) !== (bet.state !== 'settled')) wrong.push(`${name} is half settled`);
  return wrong;
}

function auditOpenOrders(store: Store, orders: readonly Order[]): string[] {
  const indexed = [...store.view.keys('orderDeadlines', [])].map(Number).sort((a, b) => a - b);
  const open = orders.filter(({ status }) => status === 'open').map(({ orderId }) => Number(orderId));
  return indexed.join() === open.join() ? [] : [`deadlines watch ${indexed.join(' ')}, open are ${open.join(' ')}`];
}

/** Returns what is wrong with bets that were just made in one step, given what is on offer and in force. */
export function auditNewBets(store: Store, market: Market, bets: readonly Bet[]): readonly string[] {
  return [...bets.flatMap((bet) => auditNewBet(store, market, bet)), ...auditMinStakes(store, bets)];
}

/** That an order's new bets with a bookie are together at least what its customer wants to place there. */
function auditMinStakes(store: Store, bets: readonly Bet[]): readonly string[] {
  const rates = store.view.find('rates', 'rates')?.rates ?? {};
  const keyOf = ({ orderId, bookie, requestedAt }: Bet): string => [orderId, bookie, requestedAt].join();
  const groups = [...new Set(bets.map(keyOf))].map((key) => bets.filter((bet) => keyOf(bet) === key));
  return groups.flatMap((group) => {
    const { orderId, bookie } = group[0]!;
    const order = store.view.find('order', orderId)!;
    const least = order.bookieMinStakes[bookie];
    const rate = least === undefined ? undefined : rates[least.ccy];
    if (least === undefined) return [];
    if (rate === undefined) return [`order ${orderId} has bets with ${bookie} though what it wants there has no rate`];
    const parts = group.map(({ wantStake, wantPrice, bookieCommission, customerCommission, account }) => {
      const own = order.isDetailed ? 0 : customerCommission;
      const wins: Ratio = [floorOf(netOf(wantPrice, bookieCommission, own)), 1000n];
      const inTerms = order.side === 'back' ? whole(wantStake) : multiply(whole(wantStake), wins);
      return cross(inTerms, account, { ccy: least.ccy, rate });
    });
    const short = parts.reduce((left, part) => minus(left, part), whole(least.amount));
    return compare(short, whole(0)) > 0 ? [`order ${orderId} asks ${bookie} for less than is wanted there`] : [];
  });
}

function auditNewBet(store: Store, market: Market, bet: Bet): readonly string[] {
  const offer = market.findOffer(bet.bookie, bet.eventId, bet.betType);
  const rates = store.view.find('rates', 'rates')?.rates ?? {};
  const order = store.view.find('order', bet.orderId)!;
  const inAccount = (amount: number, ccy: string): Ratio => {
    const rate = rates[ccy];
    return rate === undefined ? whole(-1) : cross(whole(amount), { ccy: ccy as never, rate }, bet.account);
  };
  const isIn = (quote: Quote): boolean =>
    quote.price === bet.wantPrice &&
    compare(inAccount(quote.min, quote.ccy), whole(bet.wantStake)) <= 0 &&
    compare(inAccount(quote.max, quote.ccy), whole(bet.wantStake)) >= 0;
  const wrong: string[] = [];
  if (order.closedAt !== null && order.closedAt < bet.requestedAt)
    wrong.push(`bet ${bet.betId} came after its order's end`);
  if (bet.side !== 'back') wrong.push(`bet ${bet.betId} is no back bet`);
  if (
    !order.accounts.some(
      ({ accountId, betType, use }) => accountId === bet.accountId && betType === bet.betType && use !== 'left',
    )
  )
    wrong.push(`bet ${bet.betId} is on an account that its order does not name`);
  if (!(offer?.quotes ?? []).some(isIn)) wrong.push(`bet ${bet.betId} is not within any quote`);
  return wrong;
}
