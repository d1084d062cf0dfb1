// The books, worked out again from nothing: what postings, orders and bets come to, beside what balances and tallies say. It reads each
// record once and keeps one sheet for each account and currency, so it costs no more memory when there are more postings.
import type { Bet } from '../record/bet.js';
import type { EventStake } from '../record/event-stake.js';
import {
  type Balance,
  type Posting,
  agentLedger,
  bookieLedger,
  customerLedger,
  houseAccountOf,
} from '../record/ledger.js';
import { type Order, type Tally, unplacedOf, isOpen } from '../record/order.js';
import type { Transfer } from '../record/transfer.js';
import type { Currency } from '../value/currency.js';
import type { AccountId, LedgerAccount } from '../value/ids.js';
import { printAmount, toMinor } from '../value/money.js';
import { type Day, dayBefore, dayOf } from '../value/time.js';
import { holdOf, stakeAtBookie, stakeOnEvent } from './credit.js';
import { EMPTY_TALLY, NO_WEIGHTS, replaceBet, statusOf, weightsIn } from './tally.js';
import { amountTo, transferEntries } from './transfers.js';

/** Everything that the books are made of, each in any order. */
export interface BookRecords {
  readonly balances: Iterable<Balance>;
  readonly postings: Iterable<Posting>;
  readonly orders: Iterable<Order>;
  readonly bets: Iterable<Bet>;
  readonly eventStakes: Iterable<EventStake>;
  /** Returns the username of a bookmaker account, or null where there is no such account. */
  readonly findUsername: (accountId: AccountId) => string | null;
}

/** Added up in any order, on its way perhaps more than a number counts. What is no whole number, which is told by itself, is added as it is. */
interface Sum {
  whole: bigint;
  odd: number;
}

const nothing = (): Sum => ({ whole: 0n, odd: 0 });
const valueOf = ({ whole, odd }: Sum): number => Number(whole) + odd;

function addTo(sum: Sum, amount: number): void {
  if (Number.isSafeInteger(amount)) sum.whole += BigInt(amount);
  else sum.odd += amount;
}

/** What one account comes to in one currency. In minor units; no `Minor`, for what is stored may be no money at all. */
interface Sheet {
  readonly account: LedgerAccount;
  readonly ccy: Currency;
  /** Null: none is stored. */
  readonly balance: Balance | null;
  readonly settled: Sum;
  held: number;
  openOrders: number;
  /** Of the balance's own day and of the day before it. */
  readonly today: Sum;
  readonly yesterday: Sum;
  /** The first day after the balance's own on which profit or loss was posted. */
  postedLater: Day | null;
}

type Sheets = Map<LedgerAccount, Map<Currency, Sheet>>;

/**
 * Returns all in which balances differ from what postings, orders and bets come to, and the postings that do not sum to zero: a sentence each,
 * amounts in major and in minor units.
 */
export function* auditBooks(records: BookRecords): Generator<string> {
  const sheets: Sheets = new Map();
  for (const balance of records.balances) putSheet(sheets, balance);
  for (const posting of records.postings) {
    yield* auditPosting(posting);
    addPosting(sheets, posting);
  }
  const stakes = new Map<string, number>();
  for (const order of records.orders) {
    addOrder(sheets, order);
    const name = eventStakeNameOf(order.placer, order.eventId);
    stakes.set(name, (stakes.get(name) ?? 0) + stakeOnEvent(order));
  }
  for (const bet of records.bets) addBet(sheets, bet, records.findUsername(bet.accountId));
  const all = [...sheets.values()].flatMap((ofAccount) => [...ofAccount.values()]);
  for (const sheet of all) yield* auditSheet(sheet);
  yield* auditSums(all);
  yield* auditEventStakes(records.eventStakes, stakes);
}

const eventStakeNameOf = (username: string, eventId: string): string => `${username} on ${eventId}`;

/** What customers have on events, by their orders. */
function* auditEventStakes(stored: Iterable<EventStake>, derived: ReadonlyMap<string, number>): Generator<string> {
  const left = new Map(derived);
  for (const { username, eventId, ccy, stake } of stored) {
    const name = eventStakeNameOf(username, eventId);
    const orders = left.get(name) ?? 0;
    if (stake !== orders) yield `Stake of ${name} is ${shown(stake, ccy)}, its orders come to ${shown(orders, ccy)}.`;
    left.delete(name);
  }
  for (const [name, orders] of left) {
    if (orders !== 0) yield `Stake of ${name} is not stored, its orders come to ${orders} minor units.`;
  }
}

function putSheet(sheets: Sheets, balance: Balance): void {
  const ofAccount = sheets.get(balance.account) ?? new Map<Currency, Sheet>();
  ofAccount.set(balance.ccy, emptySheet(balance.account, balance.ccy, balance));
  sheets.set(balance.account, ofAccount);
}

function sheetOf(sheets: Sheets, account: LedgerAccount, ccy: Currency): Sheet {
  const ofAccount = sheets.get(account) ?? new Map<Currency, Sheet>();
  const sheet = ofAccount.get(ccy) ?? emptySheet(account, ccy, null);
  sheets.set(account, ofAccount.set(ccy, sheet));
  return sheet;
}

function emptySheet(account: LedgerAccount, ccy: Currency, balance: Balance | null): Sheet {
  const [settled, today, yesterday] = [nothing(), nothing(), nothing()];
  return { account, ccy, balance, settled, held: 0, openOrders: 0, today, yesterday, postedLater: null };
}

function addPosting(sheets: Sheets, { at, isProfitLoss, entries }: Posting): void {
  const day = dayOf(at);
  for (const { account, ccy, amount } of entries) {
    const sheet = sheetOf(sheets, account, ccy);
    addTo(sheet.settled, amount);
    if (isProfitLoss) addProfitLoss(sheet, day, amount);
  }
}

function addProfitLoss(sheet: Sheet, day: Day, amount: number): void {
  if (sheet.balance === null) return;
  const { day: own } = sheet.balance.profitLoss;
  if (day === own) addTo(sheet.today, amount);
  else if (day === dayBefore(own)) addTo(sheet.yesterday, amount);
  else if (day > own) sheet.postedLater ??= day;
}

function addOrder(sheets: Sheets, order: Order): void {
  const sheet = sheetOf(sheets, customerLedger(order.placer), order.customer.ccy);
  sheet.held += order.held;
  sheet.openOrders += isOpen(order) ? 1 : 0;
}

function addBet(sheets: Sheets, bet: Bet, username: string | null): void {
  if (username === null) return;
  sheetOf(sheets, bookieLedger(bet.bookie, username), bet.account.ccy).held += stakeAtBookie(bet);
}

function* auditPosting({ postingId, entries }: Posting): Generator<string> {
  const sums = new Map<Currency, number>();
  for (const { account, ccy, amount } of entries) {
    sums.set(ccy, (sums.get(ccy) ?? 0) + amount);
    if (!Number.isSafeInteger(amount)) yield `Posting ${postingId} books ${amount} on ${account}, which is no money.`;
  }
  for (const [ccy, sum] of sums) {
    if (sum !== 0) yield `Posting ${postingId} sums to ${shown(sum, ccy)}, not to zero.`;
  }
}

function* auditSheet(sheet: Sheet): Generator<string> {
  const { account, ccy, balance, held, openOrders } = sheet;
  const settled = valueOf(sheet.settled);
  const stored = { settled: balance?.settled ?? 0, held: balance?.held ?? 0, openOrders: balance?.openOrders ?? 0 };
  const name = `Balance of ${account} in ${ccy}`;
  if (stored.settled !== settled)
    yield `${name}: settled is ${shown(stored.settled, ccy)}, its postings come to ${shown(settled, ccy)}.`;
  if (stored.held !== held)
    yield `${name}: held is ${shown(stored.held, ccy)}, what is open comes to ${shown(held, ccy)}.`;
  if (stored.openOrders !== openOrders)
    yield `${name}: it counts open orders as ${stored.openOrders}, open are ${openOrders}.`;
  if (balance !== null) yield* auditProfitLoss(sheet, balance);
}

function* auditProfitLoss(sheet: Sheet, { account, ccy, profitLoss }: Balance): Generator<string> {
  const [ofToday, ofYesterday] = [valueOf(sheet.today), valueOf(sheet.yesterday)];
  const { day, today, yesterday } = profitLoss;
  const name = `Balance of ${account} in ${ccy}: profit and loss`;
  if (today !== ofToday)
    yield `${name} of ${day} is ${shown(today, ccy)}, its postings come to ${shown(ofToday, ccy)}.`;
  if (yesterday !== ofYesterday)
    yield `${name} of ${dayBefore(day)} is ${shown(yesterday, ccy)}, its postings come to ${shown(ofYesterday, ccy)}.`;
  if (sheet.postedLater !== null) yield `${name} ends with ${day}, some was posted on ${sheet.postedLater}.`;
}

/** What one account has another has not. */
function* auditSums(sheets: readonly Sheet[]): Generator<string> {
  const sums = new Map<Currency, Sum>();
  for (const { ccy, balance } of sheets) {
    const sum = sums.get(ccy) ?? nothing();
    addTo(sum, balance?.settled ?? 0);
    sums.set(ccy, sum);
  }
  for (const [ccy, sum] of sums) {
    if (valueOf(sum) !== 0) yield `All balances in ${ccy}: settled sums to ${shown(valueOf(sum), ccy)}, not to zero.`;
  }
}

/** The parts of a tally that are money; the rest are counts and weights. */
const TALLY_MONEY: ReadonlySet<string> = new Set([
  'success',
  'inProgress',
  'danger',
  'riskUndecided',
  'riskStanding',
  'riskSettled',
  'profitLoss',
  'profitLossGross',
]);

/** Weights are good to 15 digits, but for what is left over where nothing is. */
const WEIGHT_NOISE = 1e-13;

/** Returns the parts of a tally that others can be held against: where it was rounded on its way is its own. */
function partsOf({
  riskLack,
  priceLack,
  effectivePriceLack,
  netPriceLack,
  ...rest
}: Tally): Readonly<Record<string, number>> {
  return { ...rest, ...weightsIn({ ...rest, riskLack, priceLack, effectivePriceLack, netPriceLack }) };
}

/** Returns all in which an order differs from what its bets come to: its tally, its status, and what it holds. */
export function* auditOrder(order: Order, bets: Iterable<Bet>): Generator<string> {
  const { orderId, tally, wantStake, want, status, held, customer } = order;
  let again = EMPTY_TALLY;
  for (const bet of bets) again = replaceBet({ side: order.side, tally: again }, null, bet);
  const stored = partsOf(tally);
  for (const [part, derived] of Object.entries(partsOf(again))) {
    const has = stored[part] ?? 0;
    const noise = part in NO_WEIGHTS ? WEIGHT_NOISE * Math.max(Math.abs(derived), wantStake.amount) : 0;
    if (Math.abs(has - derived) <= noise) continue;
    const show = (amount: number): string => (TALLY_MONEY.has(part) ? shown(amount, want.ccy) : String(amount));
    yield `Order ${orderId}: its tally's ${part} is ${show(has)}, its bets come to ${show(derived)}.`;
  }
  const wanted = { ...order, tally: again };
  const statusAgain = statusOf(isOpen(order), again);
  if (status !== statusAgain) yield `Order ${orderId} is ${status}, by its bets ${statusAgain}.`;
  const unplaced = unplacedOf(wanted);
  if (unplaced < 0)
    yield `Order ${orderId} wants ${shown(wantStake.amount, want.ccy)}, its bets leave ${shown(unplaced, want.ccy)}.`;
  else if (held !== holdOf(wanted))
    yield `Order ${orderId} holds ${shown(held, customer.ccy)}, by its bets ${shown(holdOf(wanted), customer.ccy)}.`;
}

/**
 * Returns all in which a transfer is not what its posting moved, or its three amounts do not sum to zero (client §2.10). `posting` null: it has
 * none.
 */
export function* auditTransfer(transfer: Transfer, posting: Posting | null): Generator<string> {
  const { transferId, customer, agent, amount, discount, ccy } = transfer;
  const sum = amountTo(transfer) + amount + discount;
  if (sum !== 0) yield `Transfer ${transferId}: amount_to + amount_from + discount is ${shown(sum, ccy)}, not zero.`;
  const moved = new Map(
    (posting?.entries ?? []).map(({ account, ccy: of, amount: by }) => [
      `${houseAccountOf(account) ?? account} ${of}`,
      by,
    ]),
  );
  const wanted = transferEntries(transfer, customerLedger(customer), agentLedger(agent));
  const isMoved = wanted.every(({ account, ccy: of, amount: by }) => moved.get(`${account} ${of}`) === by);
  if (!isMoved || moved.size !== wanted.length) yield `Transfer ${transferId} is not what its posting moved.`;
}

/** `12.34 GBP (1234 minor units)`; what is no whole number of them is shown as it is. */
function shown(minor: number, ccy: Currency): string {
  const unit = Math.abs(minor) === 1 ? 'minor unit' : 'minor units';
  if (!Number.isSafeInteger(minor)) return `${minor} ${unit} of ${ccy}`;
  return `${printAmount(toMinor(minor), ccy)} ${ccy} (${minor} ${unit})`;
}
