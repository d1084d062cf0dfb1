// Orders and bets as the chaos test's customers are answered, and how they ask: cheaply, because the server is what is to be busy.
import { Pool } from 'undici';

export type Money = readonly [ccy: string, amount: number];

export interface Bet {
  readonly bet_id: number;
  readonly order_id: number;
  readonly bookie_bet_id: string;
  readonly bookie: string;
  readonly status: { readonly code: string; readonly reason?: string };
  readonly want_price: number;
  readonly want_stake: Money;
  readonly got_price: number | null;
  readonly got_stake: Money | null;
  readonly exchange_role: 'maker' | 'taker' | null;
  readonly profit_loss?: Money;
  readonly reconciled: boolean | null;
}

export interface Order {
  readonly order_id: number;
  readonly placer: string;
  readonly bet_type: string;
  readonly order_type: 'normal' | 'lay';
  readonly status: string;
  readonly closed: boolean;
  readonly close_reason: string | null;
  readonly want_price: number;
  readonly want_stake: Money;
  readonly placement_time: string;
  readonly expiry_time: string;
  readonly user_data: string | null;
  readonly event_info: { readonly event_id: string };
  readonly bet_bar_values: Readonly<Record<'success' | 'inprogress' | 'danger' | 'unplaced', Money>>;
  readonly stake: Money;
  readonly profit_loss: Money | null;
  readonly bets?: readonly Bet[];
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What is asked, and by whom. */
export interface Asking {
  readonly method: Method;
  readonly path: string;
  readonly session?: string;
  readonly json?: object;
  /** Its answer is only received, not read. */
  readonly isUnread?: boolean;
}

/** What was answered, whole. */
export interface Heard {
  readonly status: number;
  readonly text: string;
}

/** Asks one server. */
export interface Asker {
  ask(asking: Asking): Promise<Heard>;
  /** Calls in hand fail. */
  close(): Promise<void>;
}

/** Opens connections to a server, one request at a time on each. */
export function createAsker(url: string, connections: number): Asker {
  const pool = new Pool(url, { connections, pipelining: 1, headersTimeout: 60_000, bodyTimeout: 60_000 });
  return {
    async ask({ method, path, session, json, isUnread = false }) {
      const headers: Record<string, string> = {};
      if (session !== undefined) headers['session'] = session;
      if (json !== undefined) headers['content-type'] = 'application/json';
      const body = json === undefined ? null : JSON.stringify(json);
      const { statusCode, body: answer } = await pool.request({ method, path, headers, body });
      if (!isUnread) return { status: statusCode, text: await answer.text() };
      // A dump that is broken off ends as if it were whole: the bytes are counted here.
      await answer.arrayBuffer();
      return { status: statusCode, text: '' };
    },
    close: () => pool.destroy(),
  };
}

/** The payload of an answer. */
export function payloadOf({ text }: Heard): unknown {
  return (JSON.parse(text) as { readonly data: unknown }).data;
}

/** The code of a refusal. */
export function codeOf({ text }: Heard): string {
  return (JSON.parse(text) as { readonly code?: string }).code ?? 'ok';
}
