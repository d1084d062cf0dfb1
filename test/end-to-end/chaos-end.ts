// The end of the chaos test, when bookmakers tell the truth again: theirs are the books that ours are held to.
import { expect } from 'vitest';
import type { Received, Statement } from './chaos-bookmaker.js';
import {
  type Desk,
  EXCHANGE,
  expectNotOverfilled,
  expectTwoSided,
  isHome,
  ok,
  readNew,
  createBooks,
  stakesOf,
  tradesOf,
} from './chaos-books.js';
import type { Diary } from './chaos-diary.js';
import type { Bet, Order } from './chaos-heard.js';
import { AGENT, CUSTOMERS, OPERATOR } from './chaos-world.js';
import { clientOf, forEach } from './client.js';

const AT_ONCE = 64;
/** What is shown in the other terms is shown to the penny, of the lesser amount. */
const PENNIES_MAX = 1;

/** Reads all orders; those that have any stake, with their bets. */
export async function readFilled(desk: Desk): Promise<readonly Order[]> {
  const all = await readNew(desk, createBooks());
  const filled: Order[] = [];
  await forEach(
    all.filter(({ stake: [, amount] }) => amount > 0),
    AT_ONCE,
    async ({ order_id: id, placer }) => {
      filled.push(await ok<Order>(desk, placer, 'GET', `/v1/orders/${id}/`));
    },
  );
  return filled;
}

/** No bet came twice. Returns how many came. */
export function expectOnce(received: readonly Received[]): number {
  expect(received.filter(({ times }) => times !== 1)).toEqual([]);
  return received.length;
}

const isTaken = ({ status }: Statement): boolean => !['rejected', 'failed'].includes(status);
const minor = ([, amount]: readonly [string, number]): number => Math.round(amount * 100);

/** The bookmaker may annul a bet that it has not confirmed. That does not agree with the result, and operators are told so. */
const isVoid = ({ status }: Statement): boolean => status === 'void';

/** A bookmaker's bets as its own books have them, by its own ids, and as ours do: what it takes and what it came to. Returns those that it annulled. */
export function expectSameBooks(
  bookie: string,
  statements: readonly Statement[],
  orders: readonly Order[],
): readonly string[] {
  const ours = new Map(
    orders
      .flatMap(({ bets }) => bets!.filter((bet) => bet.bookie === bookie && bet.status.code !== 'failed'))
      .map((bet) => [bet.bookie_bet_id, bet]),
  );
  const theirs = new Map(statements.filter(isTaken).map((statement) => [statement.bet_id, statement]));
  expect(
    [...ours.keys()].filter((id) => !theirs.has(id)),
    'bets that are not the bookmaker’s',
  ).toEqual([]);
  for (const [id, statement] of theirs) {
    const kept = ours.get(id);
    expect(kept, `${JSON.stringify(statement)} is not there`).toBeDefined();
    expectSameBet(kept!, statement);
  }
  return statements.filter(isVoid).map(({ bet_id: id }) => id);
}

function expectSameBet({ bet_id: id, ...bet }: Bet, statement: Statement): void {
  const { got_price: price, got_stake: stake, reconciled, status } = bet;
  expect({ id, status: status.code, reconciled, price, stake }).toEqual({
    ...{ id, status: 'settled', reconciled: !isVoid(statement) },
    ...{ price: statement.price, stake: statement.stake },
  });
  // What it took beyond what it was asked for is not the customer's.
  if (minor(statement.stake) <= minor(bet.want_stake))
    expect([id, bet.profit_loss]).toEqual([id, statement.profit_loss]);
}

const isOf =
  (bookie: string) =>
  (bet: Bet): boolean =>
    bet.bookie === bookie;

/** What orders came to: of trades, what others lost; and of all, what each customer has, with what it was sent. */
export async function expectBalances(
  desk: Desk,
  { transfers }: Diary,
  orders: readonly Order[],
  homeWins: ReadonlyMap<string, boolean>,
): Promise<void> {
  for (const trade of tradesOf(orders)) expectTwoSided(trade);
  let traded = 0;
  for (const order of orders) {
    expectNotOverfilled(order);
    const [wanted, came] = [minor(order.want_stake), minor(order.profit_loss!)];
    const most = order.order_type === 'normal' ? wanted : Math.ceil(wanted * (order.want_price - 1));
    expect(came, JSON.stringify(order)).toBeGreaterThanOrEqual(-most);
    const wins = homeWins.get(order.event_info.event_id) === isHome(order);
    for (const bet of order.bets!.filter(isOf(EXCHANGE))) {
      const { risk, win } = stakesOf(order, bet);
      traded += minor(bet.profit_loss!);
      expect(Math.abs(minor(bet.profit_loss!) - (wins ? win : -risk))).toBeLessThanOrEqual(PENNIES_MAX);
    }
  }
  expect(traded).toBe(0);
  for (const who of CUSTOMERS) {
    const { current_balance: balance } = await clientOf(desk.url, desk.sessionOf(who)).accounting(who);
    const listed = await ok<readonly { readonly description: string; readonly amount_to: number }[]>(
      desk,
      AGENT,
      'GET',
      `/v1/transfers/?username=${who}`,
    );
    const sent = new Set(transfers.map(({ description }) => description));
    expect(listed.filter(({ description }) => !sent.has(description))).toEqual([]);
    const moved = listed.reduce((sum, { amount_to: amount }) => sum - Math.round(amount * 100), 0);
    const won = orders
      .filter(({ placer }) => placer === who)
      .reduce((sum, order) => sum + minor(order.profit_loss!), 0);
    expect([who, Math.round(balance! * 100)]).toEqual([who, moved + won]);
  }
}

/** Of a bet that had been sent and not been answered when the server was killed. */
export const ON_ITS_WAY = 'unanswered at a kill';

/** Returns how many alerts there are of each kind. */
export async function countAlerts(desk: Desk): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const path = `/v1/operator/alerts/?page=${page}&page_size=1000`;
    const alerts = await ok<readonly { readonly kind: string; readonly message: string }[]>(
      desk,
      OPERATOR,
      'GET',
      path,
    );
    for (const { kind, message } of alerts) {
      const name = message.includes('server_restart') ? ON_ITS_WAY : kind;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    if (alerts.length < 1000) return counts;
  }
}
