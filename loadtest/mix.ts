// What a server is asked on a usual day: 70 % reads, 20 % orders, 5 % betslips, 5 % closes.
import type { EventAt } from './load-server.js';
import type { Reads } from './reads.js';
import type { LoadAnswer, LoadRequest, NextRequest } from './request.js';

/** A mix: what is asked next may depend on what was answered. */
export interface Mix {
  readonly next: NextRequest;
  readonly onAnswer: (request: LoadRequest, answer: LoadAnswer) => void;
}

/** Of each twenty requests so many are orders, and so on; all others read. */
const TWENTY = 20;
const TRADING = [3, 8, 13] as const;
const STANDING = 18;
const CLOSING = 6;
const BETSLIP = 16;
/** What is looked at, by turns. */
const LOOKS = [
  'order',
  'betslip',
  'order',
  'list',
  'order',
  'betslip',
  'position',
] as const satisfies readonly (keyof Reads)[];
/** Nobody waits for so many: what is not closed by then stays. */
const KEPT_MAX = 10_000;
/** More than twice as many are refused. */
const POSITIONS_MAX = 8;

/** One of those who ask. */
export interface Trader {
  readonly session: string;
  readonly event: EventAt;
  readonly reads: Reads;
  /** Orders that nobody closes. */
  readonly order: NextRequest;
  /** Orders that stand until they are closed. */
  readonly standing: NextRequest;
}

/** What is there to be closed, and whose it is. */
interface Opened {
  readonly id: string;
  readonly session: string;
}

function idIn(answer: LoadAnswer, name: 'order_id' | 'betslip_id'): string | null {
  const { data: answered } = JSON.parse(answer.text()) as { readonly data: Readonly<Record<string, unknown>> };
  const id = answered[name];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

/** Returns a mix of what traders ask in turn; each of them asks all kinds of things. */
export function createMix(traders: readonly Trader[]): Mix {
  const ordersOpen: Opened[] = [];
  const betslipsOpen: Opened[] = [];
  const positionsAsked = new Set<string>();
  let turn = 0;
  let looks = 0;

  /** A customer's positions are worked at one at a time, and not very many of all customers'. */
  function look({ reads, session }: Trader): LoadRequest {
    looks = (looks + 1) % LOOKS.length;
    const wanted = LOOKS[looks]!;
    if (wanted !== 'position') return reads[wanted]();
    if (positionsAsked.has(session) || positionsAsked.size === POSITIONS_MAX) return reads.list();
    positionsAsked.add(session);
    return reads.position();
  }

  function standOrClose({ standing }: Trader, mayClose: boolean): LoadRequest {
    const opened = mayClose ? ordersOpen.shift() : undefined;
    if (opened === undefined) return { ...standing(), kind: 'standing' };
    const path = `/v1/orders/${opened.id}/close/`;
    return { method: 'POST', path, session: opened.session, body: '{}', kind: 'close' };
  }

  function betslip({ event, session }: Trader): LoadRequest {
    const opened = betslipsOpen.shift();
    if (opened !== undefined) {
      const path = `/v1/betslips/${opened.id}/`;
      return { method: 'DELETE', path, session: opened.session, body: null, kind: 'betslip-close' };
    }
    const body = JSON.stringify({ ...event, bet_type: 'for,d' });
    return { method: 'POST', path: '/v1/betslips/', session, body, kind: 'betslip-open' };
  }

  return {
    next() {
      turn += 1;
      const place = turn % TWENTY;
      const round = Math.floor(turn / TWENTY);
      // One place further in each round, and one more when all have been there: nobody has the same one always, nor every other one.
      const trader = traders[(turn + round + Math.floor(round / traders.length)) % traders.length]!;
      if (TRADING.some((one) => one === place)) return trader.order();
      if (place === STANDING || place === CLOSING) return standOrClose(trader, place === CLOSING);
      return place === BETSLIP ? betslip(trader) : look(trader);
    },
    onAnswer({ kind, session }, answer) {
      if (session === null) return;
      if (kind === 'position') positionsAsked.delete(session);
      if (answer.status !== 200 || (kind !== 'standing' && kind !== 'betslip-open')) return;
      const id = idIn(answer, kind === 'standing' ? 'order_id' : 'betslip_id');
      const kept = kind === 'standing' ? ordersOpen : betslipsOpen;
      if (id !== null && kept.length < KEPT_MAX) kept.push({ id, session });
    },
  };
}
