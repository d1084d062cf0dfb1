// Every pair of a bet's state and what can happen to it, walked through the real decisions.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BetAnswer } from '../../../src/core/command.js';
import {
  BET_TRANSITIONS,
  type Bet,
  type BetInput,
  type BetState,
  type StatementStatus,
} from '../../../src/core/record/bet.js';
import { toBetId, toBookieCode, toProviderBetId } from '../../../src/core/value/ids.js';
import { ZERO, subtract, toMinor } from '../../../src/core/value/money.js';
import { toPriceMilli } from '../../../src/core/value/price.js';
import { audit } from '../../support/auditor.js';
import { type World, account, customer, openWorld } from '../../support/world.js';
import { onlyBet, placedBet } from '../../support/orders.js';

const STATES = Object.keys(BET_TRANSITIONS) as BetState[];
/** What can happen to a bookmaker's bet; only of one on the exchange a result can take back what it said (exchange.txt). */
const INPUTS: readonly BetInput[] = [
  'accepted',
  'provisional',
  'refused',
  'unanswered',
  'not_sent',
  'not_received',
  'settled',
];

/** The table as the file draws it for its readers. */
function drawn(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const source = readFileSync(new URL('../../../src/core/record/bet.ts', import.meta.url), 'utf8');
  const lines = source.split('\n').map((line) => line.replace('//', '').trim().split(/\s+/));
  const head = lines.find(([first]) => first === 'accepted')!;
  const rows = lines.filter(([first, second]) => STATES.includes(first as BetState) && second !== undefined);
  const cellsOf = (cells: readonly string[]): Readonly<Record<string, string>> => {
    const pairs = head.map((input, at): [string, string] => [input, cells[at] ?? '']);
    return Object.fromEntries(pairs.filter(([, cell]) => cell !== '–'));
  };
  const table = rows
    .slice(0, STATES.length)
    .map(([state = '', ...cells]): [string, Record<string, string>] => [state, cellsOf(cells)]);
  return Object.fromEntries(table);
}

describe('the table of a bet', () => {
  it('is the one that is drawn above it', () => {
    expect(BET_TRANSITIONS).toEqual(drawn());
  });
});

const answerOf = (bet: Bet, input: BetInput): BetAnswer | null => {
  switch (input) {
    case 'accepted':
      return { kind: 'accepted', price: bet.wantPrice, stake: bet.wantStake };
    case 'refused':
    case 'unanswered':
      return { kind: input, reason: 'so' };
    case 'provisional':
    case 'not_sent':
    case 'not_received':
      return { kind: input };
    case 'settled':
    case 'unsettled':
      return null;
  }
};

const STATEMENTS: Readonly<Partial<Record<BetInput, StatementStatus>>> = {
  accepted: 'accepted',
  provisional: 'danger',
  refused: 'rejected',
  settled: 'lost',
};

async function state(world: World, bet: Bet, input: BetInput): Promise<void> {
  const status = STATEMENTS[input];
  if (status === undefined) throw new Error(`no statement says ${input}`);
  await world.engine.submit('recordStatement', {
    providerBetId: bet.providerBetId,
    bookie: bet.bookie,
    statement: {
      status,
      price: bet.wantPrice,
      stake: bet.wantStake,
      profitLoss: status === 'lost' ? subtract(ZERO, bet.wantStake) : ZERO,
      reason: null,
    },
  });
}

/** How a bet that was just placed gets into a state. */
const WAYS: Readonly<Record<BetState, readonly BetInput[]>> = {
  pending: [],
  danger: ['provisional'],
  unknown: ['unanswered'],
  done: ['accepted'],
  failed: ['refused'],
  settled: ['accepted', 'settled'],
};

async function betIn(from: BetState): Promise<{ world: World; bet: Bet }> {
  const world = await openWorld({ customers: [customer('alice')], accounts: [account(1, 'pin', 'a')] });
  const bet = await placedBet(world);
  for (const input of WAYS[from]) await happens(world, bet, input);
  expect(onlyBet(world).state).toBe(from);
  return { world, bet };
}

async function happens(world: World, bet: Bet, input: BetInput): Promise<void> {
  const answer = answerOf(bet, input);
  if (answer === null) await state(world, bet, input);
  else await world.engine.submit('answerBet', { betId: bet.betId, answer });
}

describe('what happens to a bet', () => {
  const pairs = STATES.flatMap((from) => INPUTS.map((input) => [from, input] as const));

  it.each(pairs)('%s, then %s by its bookie’s answer', async (from, input) => {
    const { world, bet } = await betIn(from);
    const before = world.store.lastSeq();
    const answer = answerOf(bet, input);
    // Only a statement settles.
    if (answer === null) return;
    await world.engine.submit('answerBet', { betId: bet.betId, answer });
    const to = BET_TRANSITIONS[from][input];
    expect(onlyBet(world).state).toBe(to ?? from);
    if (to === undefined) expect(world.store.lastSeq()).toBe(before);
    expect(audit(world.store)).toEqual([]);
  });

  it.each(pairs.filter(([, input]) => STATEMENTS[input] !== undefined))(
    '%s, then %s by a statement',
    async (from, input) => {
      const { world, bet } = await betIn(from);
      const before = world.store.lastSeq();
      await state(world, bet, input);
      // A statement that overtakes the answer waits for it.
      const to = from === 'pending' ? undefined : BET_TRANSITIONS[from][input];
      expect(onlyBet(world).state).toBe(to ?? from);
      // That what is over is taken back changes nothing, and is told.
      const told = from === 'settled' && to === undefined ? ['impossible'] : [];
      if (to === undefined || to === from) {
        expect(Array.from(world.store.view.all('alert'), ({ kind }) => kind)).toEqual(told);
        expect(world.store.lastSeq()).toBe(before + told.length);
      }
      expect(audit(world.store)).toEqual([]);
    },
  );

  it('is nothing where nobody knows the bet', async () => {
    const { world, bet } = await betIn('done');
    const before = world.store.lastSeq();
    await world.engine.submit('answerBet', { betId: toBetId(99), answer: { kind: 'not_sent' } });
    const statement = {
      status: 'won',
      price: toPriceMilli(2000),
      stake: toMinor(1),
      profitLoss: toMinor(1),
      reason: null,
    } as const;
    const { bookie, providerBetId } = bet;
    for (const stated of [
      { bookie: toBookieCode('sbk'), providerBetId },
      { bookie, providerBetId: toProviderBetId('ours-is-another') },
    ]) {
      const answer = await world.engine.submit('recordStatement', { ...stated, statement });
      expect(answer).toEqual({ ok: true, value: null });
    }
    expect(world.store.lastSeq()).toBe(before);
  });
});
