// A pricing provider that is played: the simulated one's desk with a network in between that loses, delays and spoils what is sent, as a
// seed says. The network and the provider go on when a server dies; what they answer then reaches nobody.
import type { Clock, Timer } from '../../src/clock.js';
import { pageOf, parseBody } from '../../src/providers/body.js';
import type { ProviderClient } from '../../src/providers/client.js';
import { ProviderFault } from '../../src/providers/fault.js';
import {
  type Answer,
  type CallRequest,
  listBets,
  listEvents,
  placeBet,
  quoteSelection,
  readBet,
} from '../../src/simulator/calls.js';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type Desk, openDesk } from '../../src/simulator/desk.js';
import type { Random } from '../../src/simulator/random.js';
import type { World } from '../../src/simulator/world.js';
import { presentBet } from '../../src/wire/provider/bets.js';

/** One run of the server: it ends when the server is killed. */
export interface Life {
  isAlive: boolean;
}

/** What a provider is played with. */
export interface Played {
  readonly world: World;
  readonly clock: Clock;
  readonly timer: Timer;
  /** Draws how each call fares. */
  readonly random: Random;
  /** Called when a bet is about to leave the server, before anything else; when it has arrived; and when its answer is there. */
  readonly onLeaving: (life: Life, providerBetId: string) => void;
  readonly onArrived: (life: Life) => void;
  readonly onAnswered: (life: Life) => void;
}

export interface PlayedProvider {
  readonly desk: Desk;
  /** How likely a call fails in one of all ways. */
  trouble: number;
  /** How a server in one of its lives reaches it. */
  clientFor(life: Life): ProviderClient;
}

/** Returns how to let so many milliseconds pass. */
export const passing =
  (timer: Timer) =>
  (ms: number): Promise<void> =>
    new Promise((resolve) => {
      timer.set(resolve, ms);
    });

/** What a dead server waits for. One for each wait: a promise that is never kept keeps all who wait for it. */
export const never = (): Promise<never> => new Promise(() => undefined);
export const isOver = (life: Life): boolean => !life.isAlive;

/** How long a server waits for an answer. */
export const TIMEOUT_MS = 3000;
const SLOWEST_MS = 400;

/** How one call fares. `isReceived`: the provider does what it is asked to. */
type Way =
  | { readonly kind: 'answered' }
  | {
      readonly kind: 'fault';
      readonly code: ProviderFault['code'];
      readonly status: number | null;
      readonly isReceived: boolean;
    }
  | { readonly kind: 'instead'; readonly status: number; readonly body: unknown; readonly isReceived: boolean };

/** All that a network, or a provider that is not well, does to a call. The first is certain not to have arrived. */
const WAYS: readonly Way[] = [
  { kind: 'fault', code: 'refused', status: null, isReceived: false },
  { kind: 'fault', code: 'reset', status: null, isReceived: false },
  { kind: 'fault', code: 'reset', status: null, isReceived: true },
  { kind: 'fault', code: 'timeout', status: null, isReceived: false },
  { kind: 'fault', code: 'timeout', status: null, isReceived: true },
  { kind: 'fault', code: 'body', status: null, isReceived: true },
  { kind: 'fault', code: 'redirect', status: 302, isReceived: false },
  { kind: 'instead', status: 500, body: null, isReceived: false },
  { kind: 'instead', status: 503, body: null, isReceived: true },
  { kind: 'instead', status: 400, body: null, isReceived: false },
  { kind: 'instead', status: 401, body: null, isReceived: false },
  { kind: 'instead', status: 200, body: { status: 'perhaps' }, isReceived: true },
];

/** Opens a provider. */
export function playProvider(configuration: object, played: Played): PlayedProvider {
  const { clock, timer, random, world } = played;
  const desk = openDesk(parseSimulatorConfig(configuration), world);
  let trouble = 0;

  const pass = passing(timer);

  function drawWay(): Way {
    if (random() >= trouble) return { kind: 'answered' };
    return WAYS[Math.floor(random() * WAYS.length)] ?? { kind: 'answered' };
  }

  /** One call there and back. Where the server is dead by then, nobody ever hears of it. */
  async function call(life: Life, serve: () => Answer): Promise<Answer> {
    if (isOver(life)) return never();
    const way = drawWay();
    const [thereMs, backMs] = [random() * SLOWEST_MS, random() * SLOWEST_MS];
    const isLate = way.kind === 'fault' && way.code === 'timeout';
    const arrive = async (ms: number): Promise<Answer | null> => {
      await pass(ms);
      return way.kind === 'answered' || way.isReceived ? serve() : null;
    };
    // What is too late may arrive long after nobody waits for it.
    const arriving = arrive(isLate ? TIMEOUT_MS * 2 * random() : thereMs);
    const answer = isLate ? await pass(TIMEOUT_MS).then(() => null) : await arriving;
    if (!isLate) await pass(backMs);
    // What was asked for in another life is never answered.
    if (isOver(life)) return never();
    if (way.kind === 'fault') throw new ProviderFault(way.code, way.status);
    if (way.kind === 'instead') return { status: way.status as Answer['status'], body: way.body };
    if (typeof answer !== 'object' || answer === null) throw new Error('an answered call has its answer');
    return answer;
  }

  const asked = (more: Partial<CallRequest>): CallRequest => ({
    query: {},
    body: null,
    betId: '',
    urlOf: (cursor) => cursor,
    ...more,
  });

  /** As over the wire: nothing is shared between the two sides. */
  const over = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

  return {
    desk,
    get trouble() {
      return trouble;
    },
    set trouble(rate) {
      trouble = rate;
    },
    clientFor(life) {
      async function getBody(serve: () => Answer): Promise<Buffer> {
        const { status, body } = await call(life, serve);
        if (status !== 200) throw new ProviderFault('status', status);
        return Buffer.from(JSON.stringify(body));
      }

      const get = async (serve: () => Answer): Promise<unknown> => parseBody(await getBody(serve));

      return {
        async *events(type, memory) {
          let cursor: string | null = null;
          for (let number = 0; ; number += 1) {
            const query: object = { type, limit: '1000', ...(cursor === null ? {} : { cursor }) };
            const body = await getBody(() => listEvents(desk, asked({ query }), clock()));
            const { results, next } = memory.read(number, body);
            yield results;
            cursor = next;
            if (cursor === null) return;
          }
        },
        async placeBet(bet) {
          played.onLeaving(life, bet.providerBetId);
          const answer = await call(life, () => {
            const taken = placeBet(desk, asked({ body: over(presentBet(bet)) }), clock());
            played.onArrived(life);
            return taken;
          });
          played.onAnswered(life);
          if (isOver(life)) return never();
          return { status: answer.status, retryAfterMs: null, body: over(answer.body) };
        },
        bet: (betId) => get(() => readBet(desk, asked({ betId }), clock())),
        betsPage({ fetchBy, start, end }) {
          const dates = { start_date: new Date(start).toISOString(), end_date: new Date(end).toISOString() };
          const query = new URLSearchParams({ fetch_by: fetchBy, ...dates, limit: '1000' });
          return new URL(`http://played/bets/?${query.toString()}`);
        },
        async bets({ searchParams }) {
          const query = Object.fromEntries(searchParams);
          const { results, next, count } = pageOf(await getBody(() => listBets(desk, asked({ query }), clock())));
          if (next === null) return { results, next, count };
          return { results, next: `?${new URLSearchParams({ ...query, cursor: next }).toString()}`, count };
        },
        priceAndStake: (selectionId) =>
          get(() => quoteSelection(desk, asked({ query: { selection_id: selectionId } }), clock())),
        close: () => Promise.resolve(),
      };
    },
  };
}
