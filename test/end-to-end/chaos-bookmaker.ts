// A simulated bookmaker in a process of its own, which outlives the server: it counts what reaches it, and its books are the truth.
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type ServerProcess, startServer } from './server-process.js';

/** A bet id that came, and how often. */
export interface Received {
  readonly bet_id: string;
  readonly times: number;
  /** Null: the bet was not carried out. */
  readonly status: string | null;
}

/** How a bet stands in its books. */
export interface Statement {
  readonly bet_id: string;
  readonly status: string;
  readonly stake: readonly [ccy: string, amount: number];
  readonly profit_loss: readonly [ccy: string, amount: number];
  readonly price: number;
}

/** The bookmaker's process. */
export interface BookmakerProcess {
  readonly url: string;
  readonly pid: number;
  received(): Promise<readonly Received[]>;
  statements(): Promise<readonly Statement[]>;
  control(body: object): Promise<void>;
  end(): Promise<void>;
}

const AUTHORIZATION = `Basic ${Buffer.from('u:p').toString('base64')}`;
const PAGE = 1000;

const TRIES = 50;
const TRY_EVERY_MS = 20;

/** Also those who control a bookmaker find it away at times. */
async function untilThere(call: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; tries < TRIES; tries += 1) {
    try {
      return await call();
    } catch {
      await pause(TRY_EVERY_MS);
    }
  }
  return call();
}

/** Starts one from a configuration that is written to a file. */
export async function startBookmaker(file: string, json: object): Promise<BookmakerProcess> {
  writeFileSync(file, JSON.stringify(json));
  const child: ServerProcess = startServer(['provider', '--config', file]);
  const url = await child.url();

  async function ask<T>(target: string, body?: object): Promise<T> {
    const headers = { authorization: AUTHORIZATION, 'content-type': 'application/json' };
    const response = await untilThere(() =>
      fetch(target, body === undefined ? { headers } : { method: 'PUT', headers, body: JSON.stringify(body) }),
    );
    if (!response.ok) throw new Error(`${target}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  return {
    url,
    pid: child.pid,
    received: async () => (await ask<{ readonly received: readonly Received[] }>(`${url}/control`)).received,
    async control(body) {
      await ask(`${url}/control`, body);
    },
    async statements() {
      const all: Statement[] = [];
      const span = 'fetch_by=EVENT_DATE&start_date=2000-01-01T00:00:00Z&end_date=2100-01-01T00:00:00Z';
      for (let next: string | null = `${url}/bets/?${span}&limit=${PAGE}`; next !== null;) {
        const page: { readonly next: string | null; readonly results: readonly Statement[] } = await ask(next);
        all.push(...page.results);
        next = page.next;
      }
      return all;
    },
    async end() {
      await child.end('SIGTERM');
    },
  };
}
