// The core of the exchange worked out the plain way: what stands is an array that is sorted anew for each who comes, odds are fractions of
// integers, and how much two trade is looked for among all amounts. Money in minor units, prices in thousandths, rates in small integers;
// all products are safe.

export interface PlainWish {
  readonly owner: string;
  /** One of two complements. */
  readonly backs: 0 | 1;
  readonly side: 'back' | 'lay';
  readonly price: number;
  readonly stake: number;
  /** So many minor units of its currency are one of the plainest. */
  readonly rate: readonly [num: number, den: number];
  readonly mode: 'make_and_take' | 'take_only' | 'dark';
  /** 0: none. */
  readonly minTaker: number;
}

export interface PlainOrder {
  readonly id: number;
  readonly wish: PlainWish;
  got: number;
  risk: number;
}

export interface PlainTrade {
  readonly maker: number;
  readonly price: number;
  readonly stake: number;
  readonly winnings: number;
}

/** What a trade is to one of the two. */
interface Part {
  readonly risk: number;
  readonly win: number;
}

const halfEven = (num: number, den: number): number => {
  const down = Math.floor(num / den);
  const rest = 2 * (num - down * den);
  return rest < den || (rest === den && down % 2 === 0) ? down : down + 1;
};

/** What it wants to win for so much that it risks. */
const odds = ({ side, price }: PlainWish): readonly [win: number, risk: number] =>
  side === 'back' ? [price - 1000, 1000] : [1000, price - 1000];

/** So many minor units of the second's currency are one of the first's. */
const between = (from: PlainWish, to: PlainWish): readonly [num: number, den: number] => [
  to.rate[0] * from.rate[1],
  to.rate[1] * from.rate[0],
];

/** What an order may still place; a lay no more than what it may still lose covers at its own price. */
export function plainLeft({ wish, got, risk }: PlainOrder): number {
  const { side, stake, price } = wish;
  if (side === 'back') return stake - got;
  const perThousand = price - 1000;
  return Math.max(0, Math.min(stake - got, Math.floor((stake * perThousand - risk * 1000) / perThousand)));
}

/** What a lay reserves: what it can lose of all that is not placed, and what its trades can lose; together no more than at first. */
function reserved({ wish: { stake, price }, got, risk }: PlainOrder): number {
  const most = Math.max(stake * (price - 1000), risk * 1000);
  return Math.ceil(Math.min((stake - got) * (price - 1000) + risk * 1000, most) / 1000);
}

export class MatchingTwin {
  readonly standing: PlainOrder[] = [];

  /** Returns the order as it is when it has taken what it could, and what that was. */
  place(id: number, wish: PlainWish): { readonly order: PlainOrder; readonly trades: readonly PlainTrade[] } {
    const order: PlainOrder = { id, wish, got: 0, risk: 0 };
    const trades: PlainTrade[] = [];
    const others = this.queue(wish.backs === 0 ? 1 : 0).filter((one) => crosses(one.wish, wish) && mayMeet(one, wish));
    // A trade may come to nothing, or to less, for a minor unit that would be rounded up, and to something once another has been made.
    for (;;) {
      const maker = others.find((one) => this.trades(one, order));
      if (maker === undefined) break;
      const stake = mostStake(maker, order);
      const [makers, takers] = parts(maker.wish, wish, stake);
      trades.push({
        maker: maker.id,
        price: maker.wish.price,
        stake,
        winnings: maker.wish.side === 'back' ? makers.win : makers.risk,
      });
      take(maker, makers);
      take(order, takers);
      if (plainLeft(maker) === 0) this.cancel(maker.id);
    }
    if (wish.mode !== 'take_only' && plainLeft(order) > 0) this.standing.push(order);
    return { order, trades };
  }

  cancel(id: number): void {
    const at = this.standing.findIndex((one) => one.id === id);
    if (at >= 0) this.standing.splice(at, 1);
  }

  /** Those that back an outcome, the first to be served first. */
  queue(backs: 0 | 1): readonly PlainOrder[] {
    return this.standing
      .filter(({ wish }) => wish.backs === backs)
      .sort((a, b) => {
        const [[aWins, aRisks], [bWins, bRisks]] = [odds(a.wish), odds(b.wish)];
        const isDark = ({ wish }: PlainOrder): number => (wish.mode === 'dark' ? 1 : 0);
        return aWins * bRisks - bWins * aRisks || isDark(a) - isDark(b) || a.id - b.id;
      });
  }

  /** Returns whether a trade of two comes to something for both. */
  trades(maker: PlainOrder, taker: PlainOrder): boolean {
    const all = parts(maker.wish, taker.wish, mostStake(maker, taker));
    return all.every(({ risk, win }) => risk > 0 && win > 0);
  }
}

/** The most that two can trade: no more than both have left, and neither reserves more for it. */
function mostStake(maker: PlainOrder, taker: PlainOrder): number {
  let [fits, beyond] = [0, plainLeft(maker) + 1];
  const isAllowed = (stake: number): boolean => {
    const [makers, takers] = parts(maker.wish, taker.wish, stake);
    return allows(maker, makers) && allows(taker, takers);
  };
  while (beyond - fits > 1) {
    const middle = Math.floor((fits + beyond) / 2);
    if (isAllowed(middle)) fits = middle;
    else beyond = middle;
  }
  const isCovered = (stake: number): boolean => {
    const [makers, takers] = parts(maker.wish, taker.wish, stake);
    return covers(maker, makers) && covers(taker, takers);
  };
  while (fits > 0 && !isCovered(fits)) fits -= 1;
  return fits;
}

/** Returns whether neither wants more than the other gives. */
export function crosses(maker: PlainWish, taker: PlainWish): boolean {
  const [[aWins, aRisks], [bWins, bRisks]] = [odds(maker), odds(taker)];
  return aWins * bWins <= aRisks * bRisks;
}

/** Returns whether one may take from another: it is not itself, and it wants enough in all. */
export function mayMeet({ wish: maker }: PlainOrder, taker: PlainWish): boolean {
  const [num, den] = between(taker, maker);
  return maker.owner !== taker.owner && Math.floor((taker.stake * num) / den) >= maker.minTaker;
}

/** What a trade at the maker's price is to both, for so much that its backer stakes. */
function parts(maker: PlainWish, taker: PlainWish, stake: number): readonly [makers: Part, takers: Part] {
  const winnings = halfEven(stake * (maker.price - 1000), 1000);
  const makers = maker.side === 'back' ? { risk: stake, win: winnings } : { risk: winnings, win: stake };
  const [num, den] = between(maker, taker);
  return [makers, { risk: halfEven(makers.win * num, den), win: halfEven(makers.risk * num, den) }];
}

function allows(order: PlainOrder, { risk, win }: Part): boolean {
  const { side, stake, price } = order.wish;
  if (side === 'back') return risk <= plainLeft(order);
  return win <= plainLeft(order) && order.risk + risk <= Math.ceil((stake * (price - 1000)) / 1000);
}

function covers(order: PlainOrder, part: Part): boolean {
  if (order.wish.side === 'back') return true;
  const after = { ...order };
  take(after, part);
  return reserved(after) <= reserved(order);
}

function take(order: PlainOrder, { risk, win }: Part): void {
  order.got += Math.min(order.wish.side === 'back' ? risk : win, plainLeft(order));
  order.risk += risk;
}
