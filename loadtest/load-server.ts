// A server to be measured: the built `slipstream serve` as a process of its own, with the configuration that it is shipped with but for its
// quotas, over bookmakers in another process.
import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Answer, type Calls, createClient } from '../src/client/client.js';
import type { BookmakersQuestions, BookmakersWanted } from './bookmakers.js';
import { type Part, partFile, partOf, startPart } from './part.js';
import type { ProbeQuestions } from './probe.js';

/** What a server is opened with. */
export interface ServerWanted {
  readonly bookmakers: BookmakersWanted;
  /** How often events are polled. */
  readonly pollMs: number;
  /** How often a selection is asked for; null: never. */
  readonly quoteEveryMs: number | null;
  /** So many customers are there beside those of `CUSTOMERS`; without it none. */
  readonly traders?: number;
}

/** Who is there: one who backs, one who bets against that, and one who looks. */
export const CUSTOMERS = ['backer', 'layer', 'reader'] as const;
export type CustomerName = (typeof CUSTOMERS)[number];

/** Returns by which name the trader of a number logs in. */
export const traderName = (number: number): string => `trader${number}`;

/** An event to bet on. */
export type EventAt = Pick<Answer<'listEvents'>[number], 'sport' | 'event_id'>;

/** Somebody who is logged in. */
export interface LoggedIn {
  readonly session: string;
  readonly calls: Calls;
}

/** A server that is ready. */
export interface LoadServer {
  readonly url: string;
  /** Where it keeps its state. */
  readonly stateFolder: string;
  readonly part: Part<ProbeQuestions>;
  readonly bookmakers: Part<BookmakersQuestions>;
  /** Where each bookmaker listens. */
  readonly bookmakerUrls: readonly string[];
  readonly events: readonly EventAt[];
  readonly customers: Readonly<Record<CustomerName, LoggedIn>>;
  /** Kills it, and starts it again with what it has stored; resolves with how long it took until it was ready. */
  restart(): Promise<{ readonly server: LoadServer; readonly readyMs: number }>;
  close(): Promise<void>;
}

export const PASSWORD = 'load-2026';
const STATE = 'state';
const MANY = 1_000_000_000;
/** A period that no run sees the end of. */
export const NEVER_MS = 86_400_000;
/** Right after its start a server may have too much to do. */
const PATIENCE = 30;
const READY_EVERY_MS = 10;
const EVENTS_EVERY_MS = 500;
const WITHIN_MS = 180_000;

const customer = (username: string): object => ({
  username,
  password: PASSWORD,
  group_id: 1,
  ccy_code: 'GBP',
  roles: { bet_placer: true, trade_page_viewer: true },
  credit_limit: ['GBP', 1e12],
});

const provider = (url: string, index: number, { pollMs, quoteEveryMs }: ServerWanted): object => ({
  bookie: `bookmaker${index}`,
  base_url: url,
  username: 'u',
  password: 'p',
  poll_ms: { live: NEVER_MS, today: NEVER_MS, early: pollMs },
  price_and_stake_ms: quoteEveryMs,
  statements_ms: NEVER_MS,
  accounts: [
    {
      id: index + 1,
      username: `account${index}`,
      customer_id: `c${index}`,
      ccy_code: 'GBP',
      stake_increment: 0.01,
      opening_balance: 1e9,
    },
  ],
});

const configuration = (urls: readonly string[], wanted: ServerWanted): object => ({
  http: { port: 0 },
  groups: [{ id: 1, name: 'main' }],
  customers: [...CUSTOMERS, ...Array.from({ length: wanted.traders ?? 0 }, (_, number) => traderName(number))].map(
    customer,
  ),
  providers: urls.map((url, index) => provider(url, index, wanted)),
  exchange: {},
  limits: {
    orders_per_second: MANY,
    requests_per_second: MANY,
    betslips_per_second: MANY,
    logins_per_minute: MANY,
    open_orders: MANY,
    open_betslips: MANY,
    sockets: MANY,
    session_seconds: 30 * 86_400,
    betslip_seconds: 86_400,
    body_bytes: 16 * 1024 * 1024,
  },
});

const CLI = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../dist/src/cli.js' : '../src/cli.js', import.meta.url),
);

/** A line of the log at `error` or `fatal`. */
const FAULT = /"level":[56]0/;

/** Starts the process; resolves with where it listens. */
async function start(folder: string): Promise<{ readonly part: Part<ProbeQuestions>; readonly url: string }> {
  const words = ['serve', '--config', join(folder, 'slipstream.json'), '--data-dir', join(folder, STATE)];
  const child = fork(CLI, words, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: ['--expose-gc', '--import', String(partFile('probe'))],
  });
  const lines = createInterface({ input: child.stdout! });
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const said = line.includes('"url"') ? (JSON.parse(line) as { readonly url?: string }).url : undefined;
      if (said !== undefined) resolve(said);
      // What went wrong in the server is worth more than that an answer was 500.
      else if (FAULT.test(line)) process.stderr.write(`${line}\n`);
    });
    child.once('exit', (code) => {
      reject(new Error(`The server ended with ${String(code)} before it listened`));
    });
  });
  return { part: partOf(child), url };
}

/** Asks until it has worked; `what` is what is waited for. */
async function until<T>(what: string, everyMs: number, attempt: () => Promise<T | null>): Promise<T> {
  const deadline = performance.now() + WITHIN_MS;
  for (;;) {
    const result = await attempt();
    if (result !== null) return result;
    if (performance.now() > deadline) throw new Error(`The server has no ${what} within ${WITHIN_MS} ms`);
    await pause(everyMs);
  }
}

const whenReady = (url: string): Promise<true> =>
  until('sign of being ready', READY_EVERY_MS, async () => ((await fetch(`${url}/readyz`)).ok ? true : null));

/** Logs somebody in. */
export async function logIn(url: string, username: string, password: string): Promise<LoggedIn> {
  const client = createClient({ baseUrl: url, retries: PATIENCE });
  const session = await client.logIn({ body: { username, password } });
  return { session, calls: client.withSession(session) };
}

/** Returns the events on which all bookmakers quote. */
async function findEvents({ calls }: LoggedIn, { count, events }: BookmakersWanted): Promise<readonly EventAt[]> {
  return until(`${events} events that ${count} bookmakers quote`, EVENTS_EVERY_MS, async () => {
    const listed = await calls.listEvents({ query: { sport: 'fb', page_size: 1000 } });
    const quoted = listed.filter(({ bookies }) => bookies.length >= count);
    return quoted.length < events ? null : quoted.map(({ sport, event_id }) => ({ sport, event_id }));
  });
}

/** Bookmakers that listen. */
interface Opened {
  readonly bookmakers: Part<BookmakersQuestions>;
  readonly bookmakerUrls: readonly string[];
}

async function serve(folder: string, opened: Opened, wanted: ServerWanted): Promise<LoadServer> {
  const { part, url } = await start(folder);
  await whenReady(url);
  const [backer, layer, reader] = await Promise.all([
    logIn(url, 'backer', PASSWORD),
    logIn(url, 'layer', PASSWORD),
    logIn(url, 'reader', PASSWORD),
  ]);
  return {
    url,
    stateFolder: join(folder, STATE),
    part,
    ...opened,
    events: await findEvents(reader, wanted.bookmakers),
    customers: { backer, layer, reader },
    async restart() {
      await part.end('SIGKILL');
      const startedAt = performance.now();
      const again = await start(folder);
      await whenReady(again.url);
      const readyMs = performance.now() - startedAt;
      await again.part.end('SIGTERM');
      return { server: await serve(folder, opened, wanted), readyMs };
    },
    async close() {
      await part.end('SIGTERM');
      await opened.bookmakers.end('SIGTERM');
    },
  };
}

/** Opens a server that keeps its state in a folder, and its bookmakers. */
export async function openServer(folder: string, wanted: ServerWanted): Promise<LoadServer> {
  mkdirSync(folder, { recursive: true });
  const bookmakers = startPart<BookmakersQuestions>('bookmakers');
  const bookmakerUrls = await bookmakers.ask('open', wanted.bookmakers);
  writeFileSync(join(folder, 'slipstream.json'), JSON.stringify(configuration(bookmakerUrls, wanted)));
  return serve(folder, { bookmakers, bookmakerUrls }, wanted);
}
