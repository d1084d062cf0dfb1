// What orders come to, worked out in the most obvious manner from decisions §7, §8 and §14: exact fractions of whole numbers,
// one account after the other. Nothing of the server is used here.

/** An exact number; `den` is above 0. */
interface Ratio {
  readonly num: bigint;
  readonly den: bigint;
}

const whole = (num: bigint): Ratio => ({ num, den: 1n });
const times = (a: Ratio, b: Ratio): Ratio => ({ num: a.num * b.num, den: a.den * b.den });
const less = (a: Ratio, b: Ratio): Ratio => ({ num: a.num * b.den - b.num * a.den, den: a.den * b.den });

/** Down, below zero too. */
const down = ({ num, den }: Ratio): bigint => (num >= 0n ? num / den : -((den - 1n - num) / den));
const up = ({ num, den }: Ratio): bigint => -down({ num: -num, den });
const halfUp = ({ num, den }: Ratio): bigint => down({ num: 2n * num + den, den: 2n * den });

function halfEven(ratio: Ratio): bigint {
  const nearest = halfUp(ratio);
  const isTie = 2n * ratio.num === (2n * nearest - 1n) * ratio.den;
  return isTie && nearest % 2n !== 0n ? nearest - 1n : nearest;
}

/** Decimals of each currency, and how much of it is one pound: a whole number over a power of ten. */
const CURRENCIES = {
  GBP: { decimals: 2, rate: { num: 1n, den: 1n } },
  EUR: { decimals: 2, rate: { num: 116n, den: 100n } },
  USD: { decimals: 2, rate: { num: 127n, den: 100n } },
  JPY: { decimals: 0, rate: { num: 1915n, den: 10n } },
  KWD: { decimals: 3, rate: { num: 389n, den: 1000n } },
} as const;

export type Ccy = keyof typeof CURRENCIES;
export const CCYS: readonly Ccy[] = ['GBP', 'EUR', 'USD', 'JPY', 'KWD'];

/** The rate as it is configured. */
export const rateOf = (ccy: Ccy): number => Number(CURRENCIES[ccy].rate.num) / Number(CURRENCIES[ccy].rate.den);
/** An amount of minor units as it is sent and answered. */
export const inMajor = (ccy: Ccy, minor: bigint): number => Number(minor) / 10 ** CURRENCIES[ccy].decimals;
/** An amount in minor units. */
export const inMinor = (ccy: Ccy, major: number): bigint => BigInt(Math.round(major * 10 ** CURRENCIES[ccy].decimals));

/** Minor units of one currency in another, exactly: amount / rate_from × rate_to. */
function exchange(amount: Ratio, from: Ccy, to: Ccy): Ratio {
  const [own, other] = [CURRENCIES[from], CURRENCIES[to]];
  return {
    num: amount.num * own.rate.den * other.rate.num * 10n ** BigInt(other.decimals),
    den: amount.den * own.rate.num * other.rate.den * 10n ** BigInt(own.decimals),
  };
}

/** An amount in another currency, rounded down: for planning tests only. */
export const exchangeDown = (amount: bigint, from: Ccy, to: Ccy): bigint => down(exchange(whole(amount), from, to));

/** A bookmaker account. Money in minor units. */
export interface Account {
  readonly id: number;
  readonly bookie: string;
  readonly username: string;
  readonly ccy: Ccy;
  readonly increment: bigint;
  readonly openingBalance: bigint;
}

/** What a bookmaker quotes on one bet. */
export interface Quote {
  readonly bookie: string;
  readonly betType: string;
  readonly selectionId: string;
  /** In thousandths. */
  readonly price: bigint;
  readonly min: bigint;
  readonly max: bigint;
}

/** Who bets. Commissions in millionths of net winnings. */
export interface Customer {
  readonly username: string;
  readonly ccy: Ccy;
  readonly commission: bigint;
  /** Its commission is booked apart and not netted into prices. */
  readonly isDetailed: boolean;
}

/** What is asked for. */
export interface Wish {
  readonly customer: Customer;
  readonly betType: string;
  readonly ccy: Ccy;
  readonly stake: bigint;
  /** In thousandths; of effective prices. */
  readonly limit: bigint;
  readonly equivalentBets: boolean;
  /** Empty: all. */
  readonly equivalentBookies: readonly string[];
  readonly multipleAccounts: boolean;
  /** Empty: all. */
  readonly onlyAccounts: readonly number[];
  readonly minStakes: Readonly<Record<string, readonly [Ccy, bigint]>>;
}

/** Everyone who takes bets. */
export interface Bookmakers {
  readonly accounts: readonly Account[];
  /** Of net winnings, in millionths. */
  readonly commissions: Readonly<Record<string, bigint>>;
}

/** An account of a betslip and the quote that it bets at. */
export interface Choice {
  readonly account: Account;
  readonly quote: Quote;
}

/** Goals. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

/** What each half of a stake comes to: 1 wins, 0 is void, −1 loses (decisions §6). */
export function halvesOf(betType: string, { home: x, away: y }: Score): readonly [number, number] {
  const [side = '', market = '', ...rest] = betType.split(',');
  const sign = side === 'against' ? -1 : 1;
  const [a, b] = halvesFor(market, rest, x, y);
  return [sign * a, sign * b];
}

function halvesFor(market: string, rest: readonly string[], x: number, y: number): readonly [number, number] {
  const [first = '', second = ''] = rest;
  const wins = (yes: boolean): readonly [number, number] => (yes ? [1, 1] : [-1, -1]);
  switch (market) {
    case 'h':
      return wins(x > y);
    case 'd':
      return wins(x === y);
    case 'a':
      return wins(x < y);
    case 'dc':
      return wins((rest.includes('h') && x > y) || (rest.includes('d') && x === y) || (rest.includes('a') && x < y));
    case 'dnb':
      return x === y ? [0, 0] : wins(first === 'h' ? x > y : x < y);
    case 'over':
      return wins(x + y > Number(first));
    case 'under':
      return wins(x + y < Number(first));
    case 'ahover':
      return lines(4 * (x + y), -Number(first));
    case 'ahunder':
      return lines(-4 * (x + y), Number(first));
    case 'ah':
      return first === 'h' ? lines(4 * (x - y), Number(second)) : lines(4 * (y - x), -Number(second));
    default:
      throw new Error(`No such market here: ${market}`);
  }
}

/** A line is a handicap in quarters; one that is no half is half a bet on each neighbour. */
function lines(lead: number, line: number): readonly [number, number] {
  const neighbours = line % 2 === 0 ? [line, line] : [line - 1, line + 1];
  return [Math.sign(lead + neighbours[0]!), Math.sign(lead + neighbours[1]!)];
}

/** Whether two bets end alike at every score up to 30-30 (decisions §7). */
export function isSameBet(a: string, b: string): boolean {
  for (let home = 0; home <= 30; home += 1) {
    for (let away = 0; away <= 30; away += 1) {
      const sum = (betType: string): number => halvesOf(betType, { home, away }).reduce((s, half) => s + half, 0);
      if (sum(a) !== sum(b)) return false;
    }
  }
  return true;
}

/** Which accounts a betslip has, and what each bets on (decisions §10). */
export function choicesOf(wish: Wish, quotes: readonly Quote[], { accounts }: Bookmakers): readonly Choice[] {
  const bookies = [...new Set(accounts.map(({ bookie }) => bookie))].sort();
  return bookies.flatMap((bookie) => {
    const own = accounts.filter((account) => account.bookie === bookie).sort((a, b) => a.id - b.id);
    const offered = quotes.filter((quote) => quote.bookie === bookie && isWanted(wish, quote));
    const requested = offered.find(({ betType }) => betType === wish.betType);
    const inTurn = [...offered].sort((a, b) => Number(b === requested) - Number(a === requested));
    return own.flatMap((account, index) => {
      const many = wish.multipleAccounts ? (requested ?? inTurn[index % Math.max(1, inTurn.length)]) : undefined;
      const quote = wish.multipleAccounts ? many : inTurn[index];
      return quote === undefined ? [] : [{ account, quote }];
    });
  });
}

function isWanted(wish: Wish, { bookie, betType }: Quote): boolean {
  if (betType === wish.betType) return true;
  const { equivalentBets, equivalentBookies: bookies } = wish;
  return equivalentBets && (bookies.length === 0 || bookies.includes(bookie)) && isSameBet(betType, wish.betType);
}

const MILLION = 1_000_000n;

/** 1 + (p − 1)(1 − bookie's)(1 − customer's), down to a thousandth. */
export function effectivePrice(price: bigint, bookieCommission: bigint, { commission, isDetailed }: Customer): bigint {
  const own = isDetailed ? 0n : commission;
  return 1000n + ((price - 1000n) * (MILLION - bookieCommission) * (MILLION - own)) / (MILLION * MILLION);
}

/** A quote as an account can use it. */
export interface Level extends Choice {
  readonly effective: bigint;
  readonly min: bigint;
  /** A multiple of the account's increment. */
  readonly max: bigint;
  /** The maximum as the customer sees it, in its currency. */
  readonly shownMax: bigint;
}

const leastOf = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const mostOf = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const toIncrement = (amount: bigint, { increment }: Account): bigint => amount - (amount % increment);

/** The levels of a betslip's accounts, best first (decisions §8). `available` is what each account has left to stake. */
export function levelsOf(
  wish: Wish,
  choices: readonly Choice[],
  { commissions }: Bookmakers,
  available: (account: Account) => bigint,
): readonly Level[] {
  const levels = choices.map(({ account, quote }): Level => {
    const max = toIncrement(leastOf(quote.max, available(account)), account);
    return {
      account,
      quote,
      effective: effectivePrice(quote.price, commissions[account.bookie] ?? 0n, wish.customer),
      min: quote.min,
      max,
      shownMax: down(exchange(whole(max), account.ccy, wish.customer.ccy)),
    };
  });
  return levels.sort(
    (a, b) =>
      Number(b.effective - a.effective) ||
      Number(b.shownMax - a.shownMax) ||
      (a.account.bookie < b.account.bookie ? -1 : a.account.bookie > b.account.bookie ? 1 : 0) ||
      a.account.id - b.account.id,
  );
}

/** A bet to be placed, in the account's minor units. */
export interface Leg extends Choice {
  readonly stake: bigint;
}

/**
 * Splits a stake over levels. A bookie that would get less than the customer wants to place there (in each account's money, rounded up) gets nothing:
 * first the one with the worst price; then each that now gets enough comes back, best price first.
 */
export function allocate(wish: Wish, stake: bigint, levels: readonly Level[]): readonly Leg[] {
  const bookies = [
    ...new Set(levels.filter(({ effective }) => effective >= wish.limit).map(({ account }) => account.bookie)),
  ];
  const isShort = (legs: readonly Leg[], bookie: string): boolean => {
    const wanted = wish.minStakes[bookie];
    const there = legs.filter(({ account }) => account.bookie === bookie);
    if (wanted === undefined || there.length === 0) return false;
    const least = (account: Account): bigint => up(exchange(whole(wanted[1]), wanted[0], account.ccy));
    const missing = there.reduce((left, leg) => less(left, { num: leg.stake, den: least(leg.account) }), whole(1n));
    return missing.num > 0n;
  };
  const split = (out: readonly string[]): readonly Leg[] =>
    fill(
      wish,
      stake,
      levels.filter(({ account }) => !out.includes(account.bookie)),
    );
  let out: readonly string[] = [];
  for (;;) {
    const legs = split(out);
    const worst = bookies.findLast((bookie) => isShort(legs, bookie));
    if (worst === undefined) break;
    out = [...out, worst];
  }
  for (const bookie of bookies) {
    const others = out.filter((one) => one !== bookie);
    const legs = split(others);
    if (!bookies.some((one) => isShort(legs, one))) out = others;
  }
  return split(out);
}

/** Down to the increment, up to the maximum, never below the minimum; what is left is carried exactly. */
function fill(wish: Wish, stake: bigint, levels: readonly Level[]): readonly Leg[] {
  let left = whole(stake);
  const legs: Leg[] = [];
  for (const { account, quote, effective, min, max } of levels) {
    if (effective < wish.limit) continue;
    const wanted = toIncrement(down(exchange(left, wish.ccy, account.ccy)), account);
    const placed = leastOf(wanted, max);
    if (placed <= 0n || placed < min) continue;
    legs.push({ account, quote, stake: placed });
    left = less(left, exchange(whole(placed), account.ccy, wish.ccy));
  }
  return legs;
}

/** What each leg is of the order, in its currency: half up, and together never more than was asked for. */
export function orderStakes(wish: Wish, legs: readonly Leg[]): readonly bigint[] {
  let left = wish.stake;
  return legs.map(({ account, stake }) => {
    const part = leastOf(halfUp(exchange(whole(stake), account.ccy, wish.ccy)), left);
    left -= part;
    return part;
  });
}

/** A leg, and what it is of its order. */
export interface Placed extends Leg {
  readonly part: bigint;
}

/** Returns legs with their parts of the order. */
export function placedOf(wish: Wish, legs: readonly Leg[]): readonly Placed[] {
  const parts = orderStakes(wish, legs);
  return legs.map((leg, index) => ({ ...leg, part: parts[index] ?? 0n }));
}

/** What of an order its legs leave to place: exactly, but neither more than their rounded parts leave nor a part of a minor unit. */
export function leftOf(wish: Wish, legs: readonly Leg[]): bigint {
  const rounded = orderStakes(wish, legs).reduce((left, part) => left - part, wish.stake);
  const exact = legs.reduce(
    (left, { account, stake }) => less(left, exchange(whole(stake), account.ccy, wish.ccy)),
    whole(wish.stake),
  );
  return mostOf(0n, leastOf(rounded, down(exact)));
}

/** What the customer reserves for so much of an order's stake, in its own currency. */
export function holdOf({ ccy, customer }: Wish, atRisk: bigint): bigint {
  return up(exchange(whole(atRisk), ccy, customer.ccy));
}

/** Whether what is left is less than one increment of every account that the order may use. */
export function isOnlyRounding(wish: Wish, left: bigint, choices: readonly Choice[]): boolean {
  return choices.every(
    ({ account }) => down(exchange(whole(left), wish.ccy, account.ccy)) < account.increment || left === 0n,
  );
}

const lessCommission = (amount: Ratio, commission: bigint): Ratio =>
  amount.num <= 0n ? amount : times(amount, { num: MILLION - commission, den: MILLION });

/** What a bet won or, below zero, lost. */
export interface Outcome {
  readonly isVoid: boolean;
  /** In the account's minor units, less the bookie's commission. */
  readonly atBookie: bigint;
  /** In the order's minor units, less the customer's commission. */
  readonly ofOrder: bigint;
  /** In the customer's minor units, less its commission. */
  readonly ofCustomer: bigint;
}

/**
 * Settles a leg at a score (decisions §7, §14): each amount rounded half to even, once. The customer never loses more than the leg's part
 * of the order.
 */
export function settle(
  wish: Wish,
  { account, quote, stake, part }: Placed,
  score: Score,
  { commissions }: Bookmakers,
): Outcome {
  const halves = halvesOf(quote.betType, score);
  const milli = halves.reduce((sum, half) => sum + (half > 0 ? quote.price - 1000n : half < 0 ? -1000n : 0n), 0n);
  const won = { num: stake * milli, den: 2n * 1000n };
  const atBookie = halfEven(lessCommission(won, commissions[account.bookie] ?? 0n));
  const exact = exchange(whole(atBookie), account.ccy, wish.ccy);
  const ofOrder = exact.num < -part * exact.den ? whole(-part) : exact;
  const inCcy = (ccy: Ccy): bigint =>
    halfEven(lessCommission(exchange(ofOrder, wish.ccy, ccy), wish.customer.commission));
  return {
    isVoid: halves.every((half) => half === 0),
    atBookie,
    ofOrder: inCcy(wish.ccy),
    ofCustomer: inCcy(wish.customer.ccy),
  };
}
