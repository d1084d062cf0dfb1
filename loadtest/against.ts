// A load on a server that is running somewhere, from a client like any other: there is no yardstick beside it, so its figures stand alone.
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../src/client/client.js';
import { runClosedLoop } from './closed-loop.js';
import { type Report, sumOf } from './figure.js';
import { runFixedRate } from './fixed-rate.js';
import type { EventAt, LoggedIn } from './load-server.js';
import { machineName } from './machine.js';
import { createMix } from './mix.js';
import { batchRequests, inTurns, openExchangeBetslip, orderRequests, standing } from './orders.js';
import { LIGHT_READS, type Reads, readRequests } from './reads.js';
import {
  type Failures,
  type LoadAnswer,
  type LoadRequest,
  type NextRequest,
  type Run,
  failuresOf,
  perSecond,
  sumFailures,
} from './request.js';

/** What cannot be measured, and why. */
export class LoadFault extends Error {
  override readonly name = 'LoadFault';
  readonly code = 'LOAD_FAULT';
}

/** What is wanted of a server. */
export interface Against {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly scenarios: readonly AgainstScenario[];
  readonly seconds: number;
  /** Requests a second; null: as many as the connections can have answered. */
  readonly rate: number | null;
  readonly connections: number;
  /** An event of that sport; null: the first that has not started. */
  readonly sport: string;
  readonly eventId: string | null;
  readonly betType: string;
  /** Of each order, in the customer's currency. */
  readonly stake: number;
  readonly command: string;
  readonly tell: (line: string) => void;
}

/** Who asks, and what there is to ask about. */
interface Customer extends LoggedIn {
  readonly event: EventAt;
  readonly reads: Reads;
  readonly order: NextRequest;
  readonly batch: NextRequest;
}

/** What a scenario asks. */
interface Asked {
  readonly next: NextRequest;
  readonly onAnswer?: (request: LoadRequest, answer: LoadAnswer) => void;
}

/** A scenario that needs no more than a client. */
export interface AgainstScenario {
  readonly name: string;
  readonly placesOrders: boolean;
  readonly ask: (customer: Customer) => Asked;
}

/** What can be asked of any server. */
export const AGAINST: readonly AgainstScenario[] = [
  {
    name: 'read',
    placesOrders: false,
    ask: ({ reads }) => ({ next: inTurns(LIGHT_READS.map((name) => reads[name])) }),
  },
  { name: 'order', placesOrders: true, ask: ({ order }) => ({ next: order }) },
  { name: 'batch', placesOrders: true, ask: ({ batch }) => ({ next: batch }) },
  {
    name: 'mixed',
    placesOrders: true,
    ask: ({ reads, order, event, session }) => createMix([{ reads, order, standing: order, session, event }]),
  },
];

/** So often a second where nothing is said: no server minds that. */
export const FALLBACK_RATE = 50;
/** Orders stand for as long, so that few are left when it is over. */
const STANDING_SECONDS = 10;
const BATCH = 10;
/** Before a betslip is over, wherever it is. */
const REFRESH_MS = 5000;
const READ_ORDERS = 25;

/** What the network or TLS says, in its short code (ECONNREFUSED, DEPTH_ZERO_SELF_SIGNED_CERT), or in words where it has none. */
function whyIn({ cause, message }: TypeError): string {
  if (!(cause instanceof Error)) return message;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}

async function logIn({ url, username, password }: Against): Promise<LoggedIn> {
  const client = createClient({ baseUrl: url });
  try {
    const session = await client.logIn({ body: { username, password } });
    return { session, calls: client.withSession(session) };
  } catch (cause) {
    // Whoever answers says why not; here nobody answered.
    if (cause instanceof TypeError) throw new LoadFault(`${url} cannot be reached (${whyIn(cause)}).`, { cause });
    throw cause;
  }
}

async function findEvent({ calls }: LoggedIn, { sport, eventId }: Against): Promise<EventAt> {
  const events = await calls.listEvents({ query: { in_running: false, page_size: 1000 } });
  const found = events.find((event) => event.sport === sport && (eventId === null || event.event_id === eventId));
  if (found === undefined) throw new LoadFault(`There is no such event of the sport ${sport} that has not started.`);
  return { sport: found.sport, event_id: found.event_id };
}

/** Opens what is needed: a betslip on the exchange, where orders stand at a price that nobody takes. */
async function prepare(customer: LoggedIn, against: Against): Promise<Customer & { readonly betslipId: string }> {
  const { calls, session } = customer;
  const event = await findEvent(customer, against);
  const betslipId = await openExchangeBetslip(customer, event, against.betType);
  const { ccy_code: ccy } = await calls.getCustomer({ path: { username: against.username } });
  const placed = await calls.listOrders({ query: { page_size: READ_ORDERS } });
  const stands = standing(ccy, against.stake, STANDING_SECONDS);
  return {
    ...customer,
    event,
    betslipId,
    reads: readRequests({ session, event, betslipId, orderIds: placed.map(({ order_id: orderId }) => orderId) }),
    order: orderRequests(session, { betslip_id: betslipId, ...stands }),
    batch: batchRequests(session, { ...event, bet_type: against.betType, ...stands }, BATCH),
  };
}

/** Keeps a betslip open until it is over. */
async function keepOpen({ calls }: LoggedIn, betslipId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // Aborted: it is over. Refused: then orders fail too, and those are counted.
    const isOver = await pause(REFRESH_MS, false, { signal }).catch(() => true);
    if (!isOver) await calls.refreshBetslip({ path: { betslip_id: betslipId } }).catch(() => null);
  }
}

function ask(against: Against, asked: Asked): Promise<Run> {
  const { url, connections, seconds, rate } = against;
  // A mix needs the answers, which a closed loop does not read.
  if (rate === null && asked.onAnswer === undefined) return runClosedLoop({ url, ...asked, connections, seconds });
  return runFixedRate({ url, ...asked, connections, seconds, perSecond: rate ?? FALLBACK_RATE });
}

function notesOf(name: string, run: Run): Report['notes'] {
  const latencies = run.tally.accepted();
  return [
    { name: `${name}, answers a second`, value: perSecond(run) },
    { name: `${name}, p50 in ms`, value: latencies.ms(0.5) },
    { name: `${name}, p99 in ms`, value: latencies.ms(0.99) },
  ];
}

/** So much of an answer says why it is none. */
const ANSWER_CHARACTERS = 300;

/** Asks once more what was refused: under load nobody reads why. Returns how the failures are told. */
async function withReason({ url }: Against, { next }: Asked, failures: Failures): Promise<Failures> {
  const { method, path, session, body } = next();
  const headers = { 'content-type': 'application/json', session: session ?? '' };
  const answer = await fetch(`${url}${path}`, { method, headers, body }).catch(() => null);
  if (answer === null) return failures;
  const reason = `${answer.status} (${(await answer.text()).slice(0, ANSWER_CHARACTERS)})`;
  const told = Object.entries(failures).map(([name, count]) => [name === String(answer.status) ? reason : name, count]);
  return Object.fromEntries(told) as Failures;
}

/** Runs scenarios against a server, one after the other. Faults: `LoadFault`, or what the server refused before it began. */
export async function loadServer(against: Against): Promise<Report> {
  const customer = await prepare(await logIn(against), against);
  const over = new AbortController();
  const kept = keepOpen(customer, customer.betslipId, over.signal);
  const runs: { readonly name: string; readonly run: Run; readonly failures: Failures }[] = [];
  for (const { name, ask: askOf } of against.scenarios) {
    against.tell(`${name} …`);
    const asked = askOf(customer);
    const run = await ask(against, asked);
    const failures = failuresOf([run]);
    runs.push({
      name,
      run,
      failures: sumFailures(failures) === 0 ? failures : await withReason(against, asked, failures),
    });
  }
  over.abort();
  await kept;
  await customer.calls.closeBetslip({ path: { betslip_id: customer.betslipId } });
  await customer.calls.logOut({ path: { session_id: customer.session } });
  return {
    machine: `${against.url}, asked from ${machineName()}`,
    flushMs: null,
    command: against.command,
    at: new Date().toISOString(),
    figures: [],
    notes: runs.flatMap(({ name, run }) => notesOf(name, run)),
    curves: runs.map(({ name, run }) => ({ name, points: run.tally.accepted().curve() })),
    failures: sumOf(runs.map(({ failures }) => failures)),
  };
}
