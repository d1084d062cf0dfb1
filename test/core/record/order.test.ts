// Every way in which an order's status can change: all that can happen to an order with two bets, and with a third that comes
// to nothing but may turn up, is made to happen from every state that it can get into; what is seen is the table.
import { describe, expect, it } from 'vitest';
import type { Line } from '../../../src/core/change.js';
import type { BetAnswer } from '../../../src/core/command.js';
import type { Bet, StatementStatus } from '../../../src/core/record/bet.js';
import { ORDER_TRANSITIONS, type Order } from '../../../src/core/record/order.js';
import { toSeq } from '../../../src/core/value/ids.js';
import { toMinor } from '../../../src/core/value/money.js';
import { createEngine, type Engine } from '../../../src/engine/engine.js';
import { createMemoryStore } from '../../../src/store/memory/memory-store.js';
import type { Store } from '../../../src/store/store.js';
import { audit } from '../../support/auditor.js';
import { placeOrder, quoteHome } from '../../support/orders.js';
import { NOON, account, customer, openWorld } from '../../support/world.js';

type Input = (engine: Engine, bets: readonly Bet[], order: Order) => Promise<unknown>;

/** An order does not tell `unknown` from `danger`, nor a loss from a win. */
const answers: readonly BetAnswer['kind'][] = ['accepted', 'refused', 'provisional'];
const statements: readonly (readonly [StatementStatus, number])[] = [
  ['accepted', 0],
  ['danger', 0],
  ['won', 4000],
  ['won', 1],
  ['void', 0],
  ['rejected', 0],
];

function answerOf(bet: Bet, kind: BetAnswer['kind']): BetAnswer {
  if (kind === 'accepted') return { kind, price: bet.wantPrice, stake: bet.wantStake };
  return kind === 'refused' || kind === 'unanswered' ? { kind, reason: 'so' } : { kind };
}

const answer =
  (which: number, kind: BetAnswer['kind']): Input =>
  (engine, bets) => {
    const bet = bets[which]!;
    return engine.submit('answerBet', { betId: bet.betId, answer: answerOf(bet, kind) });
  };

const state =
  (which: number, status: StatementStatus, profitLoss: number): Input =>
  (engine, bets) => {
    const { providerBetId, bookie, wantPrice, wantStake } = bets[which]!;
    const statement = { status, price: wantPrice, stake: wantStake, profitLoss: toMinor(profitLoss), reason: null };
    return engine.submit('recordStatement', { providerBetId, bookie, statement });
  };

const INPUTS: readonly Input[] = [
  ...[0, 1].flatMap((which) => answers.map((kind) => answer(which, kind))),
  ...[0, 1].flatMap((which) => statements.map(([status, profitLoss]) => state(which, status, profitLoss))),
  answer(2, 'refused'),
  state(2, 'danger', 0),
  (engine, _, { orderId }) => engine.submit('closeOrders', { by: null, orderIds: [orderId], reason: 'cancelled' }),
];

/** What is the same for all that may still happen. */
function situation(order: Order, bets: readonly Bet[]): string {
  const ofBets = bets.map(({ state, settlement, reconciled }) =>
    [state, settlement?.status ?? '', String(reconciled)].join(' '),
  );
  return [order.status, ...ofBets].join(' | ');
}

function read(store: Store): { readonly order: Order; readonly bets: readonly Bet[] } {
  const [order] = store.view.all('order');
  return { order: order!, bets: [...store.view.all('bet')] };
}

async function begin(): Promise<readonly Line[]> {
  const world = await openWorld({
    customers: [customer('alice')],
    accounts: [account(1, 'pin', 'a'), account(2, 'sbk', 'a'), account(3, 'xch', 'a')],
  });
  quoteHome(world, 'pin', 4000);
  quoteHome(world, 'sbk', 4000);
  quoteHome(world, 'xch', 2000);
  await placeOrder(world);
  return [...world.store.lines(toSeq(0))];
}

const noPrices = { findOffer: () => null };

describe('the status of an order', () => {
  it('changes as its table says, and in every way that its table says', async () => {
    const seen = new Set<string>();
    const known = new Set<string>();
    const found: string[] = [];
    const open: (readonly Line[])[] = [await begin()];
    for (let lines = open.pop(); lines !== undefined; lines = open.pop()) {
      for (const input of INPUTS) {
        const store = createMemoryStore(lines);
        const before = read(store);
        await input(
          createEngine(store, noPrices, () => NOON),
          before.bets,
          before.order,
        );
        const after = read(store);
        const isClosing = before.order.closeReason === null && after.order.closeReason !== null;
        const what = isClosing ? 'closed' : 'bet_changed';
        seen.add(`${before.order.status} ${what} → ${after.order.status}`);
        found.push(...audit(store));
        const key = situation(after.order, after.bets);
        if (known.has(key)) continue;
        known.add(key);
        open.push([...store.lines(toSeq(0))]);
      }
    }
    const table = Object.entries(ORDER_TRANSITIONS).flatMap(([from, row]) =>
      Object.entries(row).flatMap(([what, to]) => to.map((status) => `${from} ${what} → ${status}`)),
    );
    expect(found).toEqual([]);
    expect([...seen].sort()).toEqual(table.sort());
  });
});
