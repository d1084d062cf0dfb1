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
/** Nobody waits for so many: what is not closed by then stays. */
const KEPT_MAX = 10_000;

/** What a mix is made of. */
export interface MixParts {
  readonly reads: Reads;
  /** Orders that nobody closes. */
  readonly order: NextRequest;
  /** Orders that stand until they are closed, by who places them. */
  readonly standing: NextRequest;
  readonly closer: string;
  /** Who opens betslips, and on what. */
  readonly session: string;
  readonly event: EventAt;
}

function idIn(answer: LoadAnswer, name: 'order_id' | 'betslip_id'): string | null {
  const { data: answered } = JSON.parse(answer.text()) as { readonly data: Readonly<Record<string, unknown>> };
  const id = answered[name];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

/** Returns a mix. */
export function createMix({ reads, order, standing, closer, session, event }: MixParts): Mix {
  const looks = [reads.order, reads.betslip, reads.order, reads.list, reads.order, reads.betslip, reads.position];
  const ordersOpen: string[] = [];
  const betslipsOpen: string[] = [];
  let isPositionAsked = false;
  let turn = 0;

  /** Positions are asked for one at a time. */
  function look(): LoadRequest {
    const wanted = looks[turn % looks.length]!;
    if (wanted !== reads.position) return wanted();
    if (isPositionAsked) return reads.list();
    isPositionAsked = true;
    return reads.position();
  }

  function standOrClose(mayClose: boolean): LoadRequest {
    const orderId = mayClose ? ordersOpen.shift() : undefined;
    if (orderId === undefined) return { ...standing(), kind: 'standing' };
    const path = `/v1/orders/${orderId}/close/`;
    return { method: 'POST', path, session: closer, body: '{}', kind: 'close' };
  }

  function betslip(): LoadRequest {
    const betslipIdToClose = betslipsOpen.shift();
    if (betslipIdToClose !== undefined) {
      const path = `/v1/betslips/${betslipIdToClose}/`;
      return { method: 'DELETE', path, session, body: null, kind: 'betslip-close' };
    }
    const body = JSON.stringify({ ...event, bet_type: 'for,d' });
    return { method: 'POST', path: '/v1/betslips/', session, body, kind: 'betslip-open' };
  }

  return {
    next() {
      turn = (turn + 1) % (TWENTY * looks.length);
      const place = turn % TWENTY;
      if (TRADING.some((one) => one === place)) return order();
      if (place === STANDING || place === CLOSING) return standOrClose(place === CLOSING);
      return place === BETSLIP ? betslip() : look();
    },
    onAnswer({ kind }, answer) {
      if (kind === 'position') isPositionAsked = false;
      if (answer.status !== 200 || (kind !== 'standing' && kind !== 'betslip-open')) return;
      const id = idIn(answer, kind === 'standing' ? 'order_id' : 'betslip_id');
      const kept = kind === 'standing' ? ordersOpen : betslipsOpen;
      if (id !== null && kept.length < KEPT_MAX) kept.push(id);
    },
  };
}
