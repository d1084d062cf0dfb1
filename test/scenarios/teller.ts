// Tells a story to a world, step by step, and compares what comes of each with what its line says.
import type { Bet } from '../../src/core/record/bet.js';
import { BETS_AFTER, type BetslipId, type HeartbeatId, type OrderId } from '../../src/core/value/ids.js';
import { audit, auditNewBets } from '../support/auditor.js';
import { auditExchange } from '../support/exchange-money.js';
import { createCountries } from '../../src/countries.js';
import { type Sessions, createSessions } from '../../src/services/sessions.js';
import { type World, openWorld } from '../support/world.js';
import { ACTS } from './acts.js';
import { factOf } from './facts.js';
import type { Step, Story } from './reading.js';
import { accountName, millisecondsOf, said, saidPrice } from './words.js';

/** A world and what the story calls the things in it. */
export interface Telling {
  readonly world: World;
  readonly orders: Map<string, OrderId>;
  readonly betslips: Map<string, { readonly betslipId: BetslipId; readonly customer: string }>;
  readonly heartbeats: Map<string, { readonly heartbeatId: HeartbeatId; readonly customer: string }>;
  /** Where people log in and out. */
  readonly doors: Sessions;
  /** The ids of sessions. */
  readonly sessions: Map<string, string>;
}

/** A step that came to something else than its line says. */
export interface Surprise {
  readonly line: number;
  readonly text: string;
  readonly expected: readonly string[];
  readonly actual: readonly string[];
  /** What the auditor found wrong. */
  readonly findings: readonly string[];
}

/** What a step answers, which its line must say: a refusal, an alert, which order is replayed or found, which are closed, who one is. */
const ANSWER = /^(refused|alert|replays|found|closed|not found|is) /;
/** Every bet that a step makes, which its line must say too: `B1 pin/1 2.1 x 200`, `B2 slip/exchange lays 2.1 x 200 as taker`. */
const MADE = /^B\d+ \S+\/\S+ (\S+,\S+ )?((backs|lays) )?[\d.]+ x [\d.]+( as (maker|taker))?$/;

/** Returns a story in which nothing has a name yet. */
export function begin(world: World): Telling {
  const doors = createSessions({ ...world, ...world.time, countries: createCountries() });
  const [orders, betslips, heartbeats, sessions] = [new Map(), new Map(), new Map(), new Map()];
  return { world, orders, betslips, heartbeats, doors, sessions };
}

/** Tells a whole story; returns the first step that surprises, or null. */
export async function tell({ steps }: Story): Promise<Surprise | null> {
  const world = await openWorld({ exchangeDelayMs: delayOf(steps) });
  const telling = begin(world);
  const made: Bet[] = [];
  const findings: string[] = [];
  const seen = new Set<number>();
  world.store.onLines((lines) => {
    const news: Bet[] = [];
    for (const change of lines.flatMap(({ changes }) => changes)) {
      if (change.kind !== 'bet' || !('record' in change) || seen.has(change.record.betId)) continue;
      seen.add(change.record.betId);
      news.push(change.record);
    }
    made.push(...news);
    // The exchange has no quotes of a bookie's: its trades are held to both orders by `auditExchange`.
    const atBookies = news.filter(({ exchangeRole }) => exchangeRole === null);
    findings.push(...auditNewBets(world.store, world.market, atBookies));
  });
  try {
    for (const step of steps) {
      made.length = 0;
      const { expected, actual } = await tellStep(telling, step, made);
      findings.push(...auditAll(world));
      if (findings.length > 0 || expected.join('\n') !== actual.join('\n'))
        return { line: step.line, text: step.text, expected, actual, findings };
    }
    return null;
  } finally {
    await world.close();
  }
}

/** What stands on the exchange has more to it than bookies' bets. */
function auditAll(world: World): readonly string[] {
  const isTraded = [...world.store.view.all('bet')].some(({ exchangeRole }) => exchangeRole !== null);
  return isTraded ? auditExchange(world) : audit(world.store);
}

async function tellStep(
  telling: Telling,
  step: Step,
  made: readonly Bet[],
): Promise<Pick<Surprise, 'expected' | 'actual'>> {
  const act = ACTS[step.verb];
  if (act === undefined) throw new Error(`line ${step.line}: nobody can ${step.verb}`);
  // Each step has a moment of its own: two polls are two PMMs.
  await telling.world.pass(1);
  const answers = await act(telling, step.rest);
  await telling.world.settle();
  const [answered, bets, states]: [string[], string[], string[]] = [[], [], []];
  for (const fact of step.facts) (ANSWER.test(fact) ? answered : MADE.test(fact) ? bets : states).push(fact);
  return {
    expected: [...answered, ...bets, ...states],
    actual: [
      ...answers,
      ...made.map((bet) => tellBet(telling.world, bet)),
      ...states.map((fact) => factOf(telling, fact)),
    ],
  };
}

function tellBet({ store }: World, bet: Bet): string {
  const order = store.view.find('order', bet.orderId)!;
  const betType = order.betType === bet.betType ? '' : `${bet.betType} `;
  const stake = said(bet.wantStake, bet.account.ccy);
  const told = `${saidPrice(bet.wantPrice)} x ${stake}`;
  const name = `B${bet.betId - BETS_AFTER} ${accountName(store, bet.accountId)}`;
  if (bet.exchangeRole === null) return `${name} ${betType}${told}`;
  // Both bets of a trade are told in the same terms.
  return `${name} ${bet.side === 'back' ? 'backs' : 'lays'} ${told} as ${bet.exchangeRole}`;
}

/** How long takers wait in running in a story: `exchange GBP 1; delay 5s`. */
function delayOf(steps: readonly Step[]): number {
  for (const { verb, rest } of steps) {
    const [, delay] = (verb === 'exchange' ? /; delay (\S+)$/.exec(rest) : null) ?? [];
    if (delay !== undefined) return millisecondsOf(delay);
  }
  return 0;
}
