// A stream without a network: its connections are the test's own, and take what is sent when they are told to. So somebody reads slowly for
// just as long as a test wants, and answers late when it says so.
import { EventEmitter } from 'node:events';
import { keepOpenEvents } from '../../src/market/open-events.js';
import type { Compute } from '../../src/compute/compute.js';
import { createInlineCompute } from '../../src/compute/inline.js';
import { type Change, changed } from '../../src/core/change.js';
import { customerLedger, emptyBalance } from '../../src/core/record/ledger.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { mustExist } from '../../src/core/value/assert.js';
import { type BetslipId, type BookieCode, toBookieCode, toUsername } from '../../src/core/value/ids.js';
import { toMinor } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { createCountries } from '../../src/countries.js';
import { createSessions } from '../../src/services/sessions.js';
import type { Wire } from '../../src/stream/socket.js';
import { type Stream, createStream } from '../../src/stream/stream.js';
import { betType } from '../support/bet-types.js';
import type { Frame, Payload, Told } from '../support/stream-client.js';
import { NOON, type World, type WorldParts, account, bookie, customer, openWorld } from '../support/world.js';

/** The client's end of a connection. */
export interface Connection {
  /** What it took. */
  readonly frames: readonly Frame[];
  readonly told: readonly Told[];
  /** The code with which the server closed it; null: it did not. */
  readonly closed: number | null;
  /** Whether it takes what is sent. */
  readonly isTaking: boolean;
  /** How many frames it has not taken yet. */
  readonly untaken: number;
  /** Returns what was told since this was last called. */
  take(): readonly Told[];
  /** From here on it takes nothing; `unread`: what is sent is on its way, for the system has room for it. */
  stall(how?: 'unread'): void;
  takeOne(): void;
  /** Takes all, and from here on whatever comes. */
  goOn(): void;
  send(...command: readonly unknown[]): void;
  /** Says that it is there, asked or not. */
  pong(): void;
  /** Sends a command and resolves with the response. */
  ask(...command: readonly unknown[]): Promise<Payload>;
  /** Resolves with what is found as soon as it is; rejects, naming what was waited for, when that takes too long. */
  until<T>(what: string, find: () => T | null | undefined | false): Promise<T>;
  /** It is gone, or answers that it was closed. */
  end(): void;
}

/** How a connection is opened. */
export interface Opening {
  readonly resume?: number;
  readonly isSpy?: boolean;
}

/** A world and its stream. */
export interface StreamedWorld {
  readonly world: World;
  readonly stream: Stream;
  /** What the stream could not do. */
  readonly faults: readonly unknown[];
  /** Opens a connection; `stalled`: which has taken nothing yet. */
  open(name: string, opening?: Opening, how?: 'stalled' | 'taking'): Promise<Connection>;
  /** Opens a connection that has been told all that there is at the start. */
  connect(name: string, opening?: Opening): Promise<Connection>;
  /** Resolves when all that there was to tell has been told to all who take. */
  quiet(): Promise<void>;
  /** Returns what somebody is told until all is quiet, since it was last asked. */
  hear(connection: Connection): Promise<readonly Told[]>;
  /** `pin` quotes this price, for up to 100.00 GBP. */
  quote(price: number, on?: string): void;
  /** Gives a customer so much, as a fact. */
  give(name: string, amount: number): Promise<void>;
  close(): Promise<void>;
}

/** What it is opened with. */
export interface StreamedParts extends WorldParts {
  readonly compute?: Compute;
}

const DEADLINE_MS = 10_000;
/** Somebody who always listens: what it has been told of was on its way to all. */
const WITNESS = 'wilma';

interface Sent {
  /** Null: a ping. */
  readonly frame: Buffer | null;
  readonly done?: ((error?: Error) => void) | undefined;
}

/** Returns the two ends of a connection. */
function connect(): { readonly wire: Wire; readonly connection: Connection } {
  const ends = new EventEmitter();
  const frames: Frame[] = [];
  const told: Told[] = [];
  const waiting = new Set<() => void>();
  let sent: Sent[] = [];
  let isStalled = false;
  let isRoomy = false;
  let isEnded = false;
  let closed: number | null = null;
  let taken = 0;
  let asked = 0;

  function takeOne(): void {
    const next = sent.shift();
    if (next === undefined) return;
    if (next.frame === null) {
      setImmediate(() => ends.emit('pong'));
      return;
    }
    const frame = JSON.parse(next.frame.toString()) as Frame;
    frames.push(frame);
    told.push(...frame.data);
    setImmediate(() => next.done?.());
    for (const look of waiting) look();
  }

  function takeAll(): void {
    while (sent.length > 0 && !isStalled) takeOne();
  }

  function end(): void {
    if (isEnded) return;
    isEnded = true;
    const lost = sent;
    sent = [];
    for (const { done } of lost) done?.(new Error('the connection is gone'));
    ends.emit('close');
    for (const look of waiting) look();
  }

  function until<T>(what: string, find: () => T | null | undefined | false): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        waiting.delete(look);
      };
      const timer = setTimeout(() => {
        stop();
        const last = told.slice(-12).map((message) => JSON.stringify(message));
        reject(new Error(`waited for ${what}; closed: ${closed}; was last told:\n${last.join('\n')}`));
      }, DEADLINE_MS);
      const look = (): void => {
        const found = find();
        if (found === null || found === undefined || found === false) return;
        stop();
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  }

  const wire = {
    get bufferedAmount(): number {
      return isRoomy ? 0 : sent.reduce((sum, { frame }) => sum + (frame?.length ?? 0), 0);
    },
    send(frame: Buffer, _: object, done?: (error?: Error) => void): void {
      if (closed !== null || isEnded) {
        setImmediate(() => done?.(new Error('the connection is closed')));
        return;
      }
      if (isRoomy) setImmediate(() => done?.());
      sent.push({ frame, done: isRoomy ? undefined : done });
      takeAll();
    },
    close(code: number): void {
      closed ??= code;
      for (const look of waiting) look();
    },
    terminate(): void {
      setImmediate(end);
    },
    pause: () => undefined,
    resume: () => undefined,
    ping(): void {
      sent.push({ frame: null });
      takeAll();
    },
    on: (event: string, listener: (...said: unknown[]) => void) => ends.on(event, listener),
  } as unknown as Wire;

  const responses = (): readonly Payload[] => told.flatMap(([code, payload]) => (code === 'response' ? [payload] : []));
  const send = (...command: readonly unknown[]): void => {
    ends.emit('message', Buffer.from(JSON.stringify(command)));
  };
  const connection: Connection = {
    frames,
    told,
    get closed() {
      return closed;
    },
    get isTaking() {
      return !isStalled && !isEnded;
    },
    get untaken() {
      return sent.length;
    },
    take() {
      const since = told.slice(taken);
      taken = told.length;
      return since;
    },
    stall(how) {
      isStalled = true;
      isRoomy = how === 'unread';
    },
    takeOne,
    goOn() {
      isStalled = false;
      takeAll();
    },
    send,
    pong: () => ends.emit('pong'),
    ask(...command) {
      asked = Math.max(asked, responses().length) + 1;
      const nth = asked;
      send(...command);
      return until(`the response to ${JSON.stringify(command)}`, () => responses()[nth - 1]);
    },
    until,
    end,
  };
  return { wire, connection };
}

/** Opens a world with a match, a bookie and the exchange, and its stream. */
export async function openStreamedWorld({ compute, ...parts }: StreamedParts = {}): Promise<StreamedWorld> {
  const world = await openWorld({
    customers: [customer('alice'), customer('bob'), customer('emma', { ccy: toCurrency('EUR') }), customer(WITNESS)],
    bookies: [bookie('pin'), bookie('slip')],
    accounts: [account(1, 'pin', 'pin-one')],
    ...parts,
  });
  const { store, engine, secrets, rights, market, limits } = world;
  const { clock, timer } = world.time;
  // Its name is changed to tell everybody something last.
  const tickerId = await world.register('Ticker', 'Tape');
  const faults: unknown[] = [];
  const stream = createStream({
    store,
    market,
    openEvents: keepOpenEvents(store),
    betslips: world.registry,
    compute: compute ?? createInlineCompute(),
    sessions: createSessions({ store, engine, secrets, rights, countries: createCountries(), clock, timer, limits }),
    rights,
    limits,
    clock,
    onFault: (fault) => faults.push(fault),
  });
  const taking = new Set<Connection>();
  let ticks = 0;

  const isTick = ([code, payload]: Told): boolean => code === 'event' && payload['event_id'] === tickerId;

  async function open(name: string, opening: Opening = {}, how = 'taking'): Promise<Connection> {
    const caller = await world.comeIn(name);
    const { wire, connection } = connect();
    if (how === 'stalled') connection.stall();
    taking.add(connection);
    const { isSpy = false, resume } = opening;
    stream.open(wire, {
      caller,
      token: 'token',
      format: 'json',
      isSpy,
      resume: resume === undefined ? undefined : String(resume),
    });
    return connection;
  }

  async function tick(): Promise<void> {
    await world.settle();
    ticks += 1;
    const name = `tick ${ticks}`;
    await world.write([changed('event', { ...store.view.find('event', tickerId)!, name })]);
    const open = [...taking].filter(({ closed, isTaking }) => closed === null && isTaking);
    const isTold = ({ told }: Connection): boolean => told.some((one) => isTick(one) && one[1]['event_name'] === name);
    await Promise.all(open.map((one) => one.until(name, () => one.closed !== null || isTold(one))));
  }

  async function quiet(): Promise<void> {
    // What the first tick overtook, because it was still being worked out, is said before the second.
    await tick();
    await tick();
  }

  async function connectAs(name: string, opening?: Opening): Promise<Connection> {
    const connection = await open(name, opening);
    await connection.until('sync', () => connection.told.some(([code]) => code === 'sync'));
    await quiet();
    connection.take();
    return connection;
  }

  await connectAs(WITNESS);
  return {
    world,
    stream,
    faults,
    open,
    connect: connectAs,
    quiet,
    async hear(connection) {
      await quiet();
      return connection.take().filter((told) => !isTick(told));
    },
    quote(price, on = 'for,h') {
      const milli = toPriceMilli(Math.round(price * 1000));
      const GBP = toCurrency('GBP');
      world.offer(toBookieCode('pin'), betType(on), [
        { price: milli, ccy: GBP, min: toMinor(100), max: toMinor(10_000) },
      ]);
    },
    give: (name, amount) => world.write([balanceOf(world, name, amount)]),
    async close() {
      for (const connection of taking) connection.end();
      stream.close();
      await world.close();
    },
  };
}

/** Returns that a customer has so much, as a change. */
export function balanceOf({ store }: World, name: string, amount: number): Change {
  const { ccy } = store.view.find('customer', toUsername(name))!;
  const empty = emptyBalance(customerLedger(toUsername(name)), ccy, NOON);
  return changed('balance', { ...empty, settled: toMinor(Math.round(amount * 100)) });
}

/** Returns how much a balance says that there is. */
export const amountIn = (balance: Payload): number => (balance['balance'] as readonly [string, number])[1];

/** Opens somebody's betslip on the home side and returns its id; `wantBookies`: null for all. */
export function openBetslip(world: World, name: string, wantBookies: readonly BookieCode[] | null = null): BetslipId {
  const opened = world.betslips.open(world.callerOf(name), {
    sport: mustExist(world.store.view.find('event', world.eventId), 'the event').sport,
    eventId: world.eventId,
    betType: betType('for,h'),
    side: 'back',
    equivalentBets: false,
    multipleAccounts: false,
    wantBookies,
    equivalentBetsBookies: [],
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.rejection));
  return opened.value.betslip.betslipId;
}
