// An exchange worked out the plain way, from decisions §13: all orders in one array, everything sorted and recomputed at each step, odds and
// money in BigInt ratios. What the engine does is held to this.
import { DECIMALS } from './currencies.js';
import { type Ratio, ceilingOf, compare, divide, floorOf, halfEvenOf, minus, multiply, ratio } from './ratios.js';

/** Outcomes, and which of the two complements of a book each of them backs. */
const BOOKS: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['home', ['for,h', 'for,ah,h,-2', 'against,dc,d,a'], ['against,h', 'for,dc,d,a', 'for,ah,a,-2', 'against,ah,h,-2']],
  ['draw no bet', ['for,dnb,h', 'for,ah,h,0', 'against,dnb,a'], ['for,dnb,a', 'against,dnb,h', 'for,ah,a,0']],
  ['three goals', ['for,over,2.5', 'for,ahover,10', 'against,under,2.5'], ['for,undereq,2', 'against,over,2.5']],
  ['a quarter', ['for,ah,h,-1', 'against,ah,a,-1'], ['for,ah,a,-1', 'against,ah,h,-1']],
];

/** Every outcome that the twin knows. */
export const OUTCOMES = BOOKS.flatMap(([, some, others]) => [...some, ...others]);

type Place = readonly [book: string, backs: 1 | -1];

const PLACES: ReadonlyMap<string, Place> = new Map(
  BOOKS.flatMap(([book, some, others]) => [
    ...some.map((outcome): [string, Place] => [outcome, [book, 1]]),
    ...others.map((outcome): [string, Place] => [outcome, [book, -1]]),
  ]),
);

export interface TwinAmount {
  readonly ccy: string;
  readonly amount: number;
}

/** A customer, with what we keep of its winnings in millionths. */
export interface TwinCustomer {
  readonly ccy: string;
  readonly commission: number;
  readonly isDetailed: boolean;
}

/** An order as it is asked for. Prices in thousandths, money in minor units. */
export interface TwinWish {
  readonly owner: string;
  readonly event: string;
  readonly outcome: string;
  readonly side: 'back' | 'lay';
  readonly price: number;
  readonly stake: TwinAmount;
  readonly mode: 'make_and_take' | 'take_only' | 'dark';
  readonly minTaker: TwinAmount | null;
  readonly seconds: number;
  readonly isAllOrNothing: boolean;
  /** Of a bookie's account that it may use too, where there is never anything on offer; null: only the exchange. */
  readonly increment: TwinAmount | null;
}

export interface TwinOrder {
  readonly id: number;
  readonly wish: TwinWish;
  readonly expiresAt: number;
  /** Null: at its price nothing can be had on the exchange. */
  terms: { readonly price: bigint; readonly least: bigint; readonly minTaker: bigint; isIn: boolean } | null;
  /** Between its winnings and what is left of them after all commission that is netted. */
  readonly kept: Ratio;
  /** What it may lose at most, in its own currency. */
  readonly riskMost: bigint;
  /** To its customer's currency, as it was when it was placed. */
  readonly ownRate: Ratio;
  got: bigint;
  risk: bigint;
  trades: number;
  closed: string | null;
}

/** One of the two bets of a trade. */
export interface TwinBet {
  readonly id: number;
  readonly order: number;
  readonly role: 'maker' | 'taker';
  readonly side: 'back' | 'lay';
  readonly price: bigint;
  /** The backer's, in the maker's currency. */
  readonly stake: bigint;
  readonly ccy: string;
  readonly orderStake: bigint;
  readonly orderRisk: bigint;
}

/** What a trade is to one of the two, in its currency. */
interface Part {
  readonly side: 'back' | 'lay';
  readonly risk: bigint;
  readonly win: bigint;
  /** Before it is rounded to its order's currency. */
  readonly exactWin: Ratio;
}

interface Pair {
  readonly stake: bigint;
  readonly makers: Part;
  readonly takers: Part;
}

/** Bets are numbered from a milliard on, so that none shares its number with an order. */
const BETS_AFTER = 1_000_000_000;

const ONE: Ratio = [1n, 1n];
const whole = (value: bigint): Ratio => [value, 1n];
/** What a price wins for each unit staked. */
const gain = (price: bigint): Ratio => [price - 1000n, 1000n];
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** What an order wants to win for each unit that it risks. */
export function twinOdds(side: 'back' | 'lay', price: bigint): Ratio {
  return side === 'back' ? gain(price) : divide(ONE, gain(price));
}

/** Returns what a backer wins: half to even, once. */
export const twinWinnings = (stake: bigint, price: bigint): bigint => halfEvenOf(multiply(whole(stake), gain(price)));

/** Returns whether neither of two orders wants more than the other gives. */
export function twinCrosses(
  a: { readonly side: 'back' | 'lay'; readonly price: bigint },
  b: { readonly side: 'back' | 'lay'; readonly price: bigint },
): boolean {
  return compare(multiply(twinOdds(a.side, a.price), twinOdds(b.side, b.price)), ONE) <= 0;
}

/** A currency at a rate. */
interface At {
  readonly ccy: string;
  readonly rate: number;
}

/** Returns how many minor units of one currency one of another is. */
export function twinRate(from: At, to: At): Ratio {
  if (from.ccy === to.ccy && from.rate === to.rate) return ONE;
  const decimals = ({ ccy }: At): Ratio => ratio(10n ** BigInt(DECIMALS[ccy]!));
  return multiply(divide(ratio(to.rate), ratio(from.rate)), divide(decimals(to), decimals(from)));
}

/** Returns the price at which an order trades so that what is left of it is its own: for the order as good as its price, or better by less than a thousandth. */
export function twinGross(side: 'back' | 'lay', price: bigint, kept: Ratio): bigint {
  const wins = whole(price - 1000n);
  return 1000n + (side === 'back' ? ceilingOf(divide(wins, kept)) : floorOf(multiply(wins, kept)));
}

/** An exchange without shortcuts. */
export class ExchangeTwin {
  readonly orders: TwinOrder[] = [];
  readonly bets: TwinBet[] = [];
  /** Orders that the latest command may have changed. */
  touched = new Set<number>();
  now: number;

  constructor(
    readonly customers: Readonly<Record<string, TwinCustomer>>,
    readonly rates: Record<string, number>,
    readonly minStake: TwinAmount,
    /** In millionths. */
    readonly commission: number,
    now: number,
  ) {
    this.now = now;
  }

  /** Returns the new order; null: it is refused. */
  open(wish: TwinWish): TwinOrder | null {
    const before = wish.isAllOrNothing
      ? { orders: this.orders.map((one) => ({ ...one, terms: one.terms && { ...one.terms } })), bets: [...this.bets] }
      : null;
    const order = this.made(wish);
    if (wish.increment === null && order.terms !== null && BigInt(wish.stake.amount) < order.terms.least) return null;
    this.orders.push(order);
    this.touched.add(order.id);
    this.deal(order);
    if (before === null || (order.trades > 0 && this.isOnlyRounding(order))) return order;
    // All or nothing, and it was not all there: as if nobody had been met.
    this.orders.splice(0, Infinity, ...before.orders);
    this.bets.splice(0, Infinity, ...before.bets);
    const failed: TwinOrder = { ...this.made(wish), terms: null, closed: 'timed_out' };
    this.orders.push(failed);
    return failed;
  }

  close(id: number, reason: string): void {
    const order = this.order(id);
    if (order === undefined || order.closed !== null) return;
    order.closed = reason;
    this.touched.add(id);
  }

  /** Lets an open order look once more for what it could take. Returns whether it was open. */
  fill(id: number): boolean {
    const order = this.order(id);
    if (order === undefined || order.closed !== null) return false;
    if (this.now >= order.expiresAt) this.close(id, 'timed_out');
    else this.deal(order);
    return true;
  }

  /** Returns what is open and past its time. */
  overdue(): readonly number[] {
    return this.orders.filter((one) => one.closed === null && this.now >= one.expiresAt).map(({ id }) => id);
  }

  order(id: number): TwinOrder | undefined {
    return this.orders.find((one) => one.id === id);
  }

  /** Returns the orders of a book that back one of its outcomes and wait to be taken, the first to be served first. */
  standing(event: string, book: string, backs: 1 | -1): readonly TwinOrder[] {
    const found = this.orders.filter((one) => {
      const [itsBook, itsSide] = PLACES.get(one.wish.outcome)!;
      return this.stands(one) && one.wish.event === event && itsBook === book && itsSide === backs;
    });
    return found.sort((a, b) => {
      const byOdds = compare(this.odds(a), this.odds(b));
      const hidden = Number(a.wish.mode === 'dark') - Number(b.wish.mode === 'dark');
      return byOdds || hidden || a.id - b.id;
    });
  }

  /** Returns what an order stands among, were it to. */
  besides({ wish }: TwinOrder): readonly TwinOrder[] {
    return this.standing(wish.event, ...PLACES.get(wish.outcome)!);
  }

  stands(order: TwinOrder): boolean {
    return (
      order.closed === null &&
      order.terms?.isIn === true &&
      order.terms.price > 1000n &&
      order.wish.mode !== 'take_only' &&
      this.left(order) > 0n
    );
  }

  /** Returns those that wait and are wanted for no more than an order gives: whom it would meet if nothing else were in the way. */
  opposed(order: TwinOrder): readonly TwinOrder[] {
    const [book, backs] = PLACES.get(order.wish.outcome)!;
    const others = this.standing(order.wish.event, book, backs === 1 ? -1 : 1);
    return others.filter((other) => this.crossed(order, other));
  }

  /** Returns whether one may take from another that waits, whatever their prices. */
  mayMeet(maker: TwinOrder, taker: TwinOrder): boolean {
    if (maker.wish.owner === taker.wish.owner) return false;
    const wanted = multiply(
      whole(BigInt(taker.wish.stake.amount)),
      this.between(taker.wish.stake.ccy, maker.wish.stake.ccy),
    );
    return compare(wanted, whole(maker.terms!.minTaker)) >= 0;
  }

  /** Returns the largest trade that both allow at the maker's price; null: it comes to nothing for one of them. */
  trade(maker: TwinOrder, taker: TwinOrder): Pair | null {
    let [fits, beyond] = [0n, 1n];
    const isAllowed = (stake: bigint): boolean => {
      const { makers, takers } = this.pair(maker, taker, stake);
      return this.allows(maker, makers) && this.allows(taker, takers);
    };
    while (isAllowed(beyond)) [fits, beyond] = [beyond, beyond * 2n];
    while (beyond - fits > 1n) {
      const middle = (fits + beyond) / 2n;
      if (isAllowed(middle)) fits = middle;
      else beyond = middle;
    }
    // A lay risks what its backer wins, and what was rounded up for that must not come on top of what is reserved already.
    const isCovered = (stake: bigint): boolean => {
      const { makers, takers } = this.pair(maker, taker, stake);
      return (
        this.reserves(maker, makers) <= this.reserves(maker) && this.reserves(taker, takers) <= this.reserves(taker)
      );
    };
    while (fits > 0n && !isCovered(fits)) fits -= 1n;
    const largest = this.pair(maker, taker, fits);
    const parts = [largest.makers, largest.takers].flatMap(({ risk, win }) => [risk, win]);
    return parts.every((amount) => amount > 0n) ? largest : null;
  }

  /** Returns what an order may still place: what it has not got; a lay's no more than its own price covers with what it may still lose. */
  left({ wish, got, risk }: TwinOrder): bigint {
    const unplaced = BigInt(wish.stake.amount) - got;
    const perUnit = gain(BigInt(wish.price));
    if (wish.side === 'back' || perUnit[0] === 0n) return unplaced;
    const rest = minus(multiply(whole(BigInt(wish.stake.amount)), perUnit), whole(risk));
    const covered = floorOf(divide(rest, perUnit));
    return least(unplaced, covered < 0n ? 0n : covered);
  }

  /** Returns what an order reserves for all that it may still lose, in its customer's currency; also after a trade. */
  private reserves(order: TwinOrder, part?: Part): bigint {
    const { wish, risk, ownRate } = order;
    const traded = part === undefined ? 0n : this.takes(order, part);
    const after = { ...order, got: order.got + traded, risk: risk + (part?.risk ?? 0n) };
    const perUnit = wish.side === 'back' ? ONE : gain(BigInt(wish.price));
    const all = multiply(whole(BigInt(wish.stake.amount)), perUnit);
    const lost = minus(multiply(whole(BigInt(wish.stake.amount) - after.got), perUnit), whole(-after.risk));
    // A lay's trades may come to a minor unit more than all, for which its opening was rounded up.
    const most = compare(all, whole(after.risk)) < 0 ? whole(after.risk) : all;
    return ceilingOf(multiply(wish.side === 'lay' && compare(most, lost) < 0 ? most : lost, ownRate));
  }

  /** What a trade takes of an order. */
  private takes(order: TwinOrder, part: Part): bigint {
    if (order.wish.side === 'back') return least(part.risk, this.left(order));
    // What was rounded up before is not kept of.
    const net = [whole(part.win), part.exactWin].map((won) => ceilingOf(multiply(won, order.kept)));
    return least(least(net[0]!, net[1]!), this.left(order));
  }

  private made(wish: TwinWish): TwinOrder {
    const customer = this.customers[wish.owner]!;
    const own = customer.isDetailed ? 0 : customer.commission;
    const part = (millionths: number): Ratio => [BigInt(1_000_000 - millionths), 1_000_000n];
    const kept = multiply(part(this.commission), part(own));
    const { ccy } = wish.stake;
    const price = twinGross(wish.side, BigInt(wish.price), kept);
    const inOwn = (money: TwinAmount): bigint =>
      ceilingOf(multiply(whole(BigInt(money.amount)), this.between(money.ccy, ccy)));
    const lost = multiply(whole(BigInt(wish.stake.amount)), wish.side === 'back' ? ONE : gain(BigInt(wish.price)));
    const held = ceilingOf(multiply(lost, this.between(ccy, customer.ccy)));
    return {
      id: Math.max(0, ...this.orders.map(({ id }) => id)) + 1,
      wish,
      expiresAt: this.now + wish.seconds * 1000,
      terms:
        price === 1000n && wish.side === 'lay'
          ? null
          : {
              price,
              least: inOwn(this.minStake),
              minTaker: wish.minTaker === null ? 0n : inOwn(wish.minTaker),
              isIn: false,
            },
      kept,
      riskMost: floorOf(multiply(whole(held), this.between(customer.ccy, ccy))),
      ownRate: this.between(ccy, customer.ccy),
      got: 0n,
      risk: 0n,
      trades: 0,
      closed: null,
    };
  }

  /** What comes in takes what waits, the best first. */
  private deal(taker: TwinOrder): void {
    const { terms } = taker;
    if (terms === null || (!terms.isIn && this.left(taker) < terms.least)) return;
    if (!terms.isIn) this.touched.add(taker.id);
    terms.isIn = true;
    // A trade may come to nothing, or to less, for a minor unit that would be rounded up, and to something once another has been made.
    const passed: TwinOrder[] = [];
    for (const maker of this.opposed(taker)) {
      if (this.left(taker) <= 0n) break;
      if (!this.mayMeet(maker, taker)) continue;
      if (this.now >= maker.expiresAt) this.close(maker.id, 'timed_out');
      else {
        for (let isMet = this.met(maker, taker); isMet;) {
          while (passed.some((one) => this.met(one, taker)));
          isMet = !this.isOnlyRounding(taker) && this.met(maker, taker);
        }
        if (this.left(maker) <= 0n) continue;
        if (this.isOnlyRounding(taker)) break;
        passed.push(maker);
      }
    }
    this.closeIfFilled(taker);
  }

  /** Lets two trade. Returns whether it came to something. */
  private met(maker: TwinOrder, taker: TwinOrder): boolean {
    const pair = this.trade(maker, taker);
    if (pair === null) return false;
    this.book(maker, maker, 'maker', pair.stake, pair.makers);
    this.book(taker, maker, 'taker', pair.stake, pair.takers);
    this.closeIfFilled(maker);
    return true;
  }

  private book(order: TwinOrder, maker: TwinOrder, role: TwinBet['role'], stake: bigint, part: Part): void {
    const orderStake = this.takes(order, part);
    this.bets.push({
      id: BETS_AFTER + this.bets.length + 1,
      order: order.id,
      role,
      side: part.side,
      price: maker.terms!.price,
      stake,
      ccy: maker.wish.stake.ccy,
      orderStake,
      orderRisk: part.risk,
    });
    order.got += orderStake;
    order.risk += part.risk;
    order.trades += 1;
    this.touched.add(order.id);
  }

  private pair(maker: TwinOrder, taker: TwinOrder, stake: bigint): Pair {
    const winnings = twinWinnings(stake, maker.terms!.price);
    const isBack = maker.wish.side === 'back';
    const makers: Part = isBack
      ? { side: 'back', risk: stake, win: winnings, exactWin: whole(winnings) }
      : { side: 'lay', risk: winnings, win: stake, exactWin: whole(stake) };
    const rate = this.between(maker.wish.stake.ccy, taker.wish.stake.ccy);
    const exactWin = multiply(whole(makers.risk), rate);
    const risk = halfEvenOf(multiply(whole(makers.win), rate));
    return { stake, makers, takers: { side: isBack ? 'lay' : 'back', risk, win: halfEvenOf(exactWin), exactWin } };
  }

  /** What an order wants is what it stakes; a lay's is what it wins after commission, and its bets may not lose more than it may. */
  private allows(order: TwinOrder, { risk, win }: Part): boolean {
    if (order.wish.side === 'back') return risk <= this.left(order);
    const most = floorOf(divide(whole(this.left(order)), order.kept));
    return win <= most && order.risk + risk <= order.riskMost;
  }

  private odds({ wish, terms }: TwinOrder): Ratio {
    return twinOdds(wish.side, terms!.price);
  }

  private crossed(a: TwinOrder, b: TwinOrder): boolean {
    return compare(multiply(this.odds(a), this.odds(b)), ONE) <= 0;
  }

  private closeIfFilled(order: TwinOrder): void {
    if (order.trades > 0 && order.closed === null && this.isOnlyRounding(order)) this.close(order.id, 'order_filled');
  }

  /** Decisions §11: less than the exchange's minimum (of all or nothing, than a unit of its money), and less than an increment of every bookie's account. */
  private isOnlyRounding(order: TwinOrder): boolean {
    const left = this.left(order);
    if (left === 0n) return true;
    const { wish } = order;
    const isLess = (stake: Ratio, than: TwinAmount): boolean =>
      compare(multiply(stake, this.between(wish.stake.ccy, than.ccy)), whole(BigInt(than.amount))) < 0;
    // A bookie takes back bets: what a lay would stake there is what it would lose.
    const atBookie = wish.side === 'back' ? whole(left) : multiply(whole(left), gain(BigInt(wish.price)));
    const onExchange = wish.isAllOrNothing ? { ...this.minStake, amount: 1 } : this.minStake;
    return isLess(whole(left), onExchange) && (wish.increment === null || isLess(atBookie, wish.increment));
  }

  private between(from: string, to: string): Ratio {
    return twinRate({ ccy: from, rate: this.rates[from]! }, { ccy: to, rate: this.rates[to]! });
  }
}
