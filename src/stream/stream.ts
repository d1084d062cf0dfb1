// What is pushed to clients (decisions §16): facts off the journal, news of the market, each told once and to all whom it concerns.
//
//   journal ──▶ facts ─────────────┐
//   events ───▶ event news ────────┤
//   market ───▶ bookie offers ─────┼──▶ channels ──▶ sockets
//   exchange ─▶ exchange offers ───┤
//   betslips ─▶ betslip news ──────┘
import type { Clock } from '../clock.js';
import type { Compute } from '../compute/compute.js';
import { eachGone, eachRecord, isIn } from '../core/change.js';
import type { SessionKey, Username } from '../core/value/ids.js';
import type { Limits } from '../core/value/limits.js';
import { type Answer, accept, reject } from '../core/value/rejection.js';
import type { BetslipRegistry } from '../market/betslips.js';
import type { Market } from '../market/market.js';
import type { OpenEvents } from '../market/open-events.js';
import { createBetslipShow } from '../services/seen-betslips.js';
import type { Caller } from '../services/caller.js';
import type { Rights } from '../services/rights.js';
import type { Sessions } from '../services/sessions.js';
import type { Store } from '../store/store.js';
import { createTurnstile } from '../turns.js';
import { createBetslipNews } from './betslip-news.js';
import { createBookieOffers } from './bookie-offers.js';
import { createChannels } from './channels.js';
import { createEventNews } from './event-news.js';
import { createExchangeOffers } from './exchange-offers.js';
import { createFacts } from './facts.js';
import { createRegistrations } from './registrations.js';
import type { SocketRequest } from './conversation.js';
import { type CloseCode, type Socket, type Wire, openSocket } from './socket.js';

/** The stream. */
export interface Stream {
  /** Says whether a caller may have one more socket. Rejects: `limit_reached`. */
  check(caller: Caller): Answer<null>;
  /** Serves a connection, whose caller was checked in the same turn. */
  open(wire: Wire, request: SocketRequest): void;
  readonly sockets: () => number;
  /** What waits to be sent to all sockets, in bytes. */
  readonly queueBytes: () => number;
  /** The most of it that waits for one socket. */
  readonly queueBytesMax: () => number;
  /** How many sockets were closed by us, by why. */
  readonly closes: ReadonlyMap<CloseCode, number>;
  /** Tells what is to be told, then closes all sockets. */
  closeSockets(): void;
  close(): void;
}

/** What the stream needs of the rest. */
interface StreamParts {
  readonly store: Store;
  readonly market: Market;
  readonly openEvents: OpenEvents;
  readonly betslips: BetslipRegistry;
  readonly compute: Compute;
  readonly sessions: Sessions;
  readonly rights: Rights;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly onFault: (fault: unknown) => void;
}

const INFO_MS = 5000;
/** Sockets that came together are not told together: they have their turns, spread over a second, the first one after four or five. */
const TURNS = 100;
const TURNS_SPREAD = 20;
/** To tell of all that is on offer for an event takes some 0.2 ms. */
const COMMANDS_A_TURN = 10;
/** To put together and send a frame of all that there is at the start takes some 0.1 ms. */
const FRAMES_A_TURN = 20;

/** How long a client is to wait that has too many sockets. */
const RETRY_SECONDS = 5;

/** Returns a stream without sockets. */
export function createStream(parts: StreamParts): Stream {
  const { store, market, compute, sessions, rights, limits, clock, onFault } = parts;
  const open = new Set<Socket>();

  /** Thousands of sessions may end at once, of thousands of sockets. */
  function closeOf(ended: ReadonlySet<SessionKey>): void {
    for (const socket of open) if (ended.has(socket.sessionKey)) socket.close(4401);
  }

  // Before facts are told: whoever may see less from this commit on is not told more of it.
  const stop = store.onLines((lines) => {
    const changed = new Set<Username>();
    const isRegrouped = isIn(lines, 'group');
    const ended = new Set<SessionKey>();
    eachGone(lines, 'session', (sessionKey) => ended.add(sessionKey));
    if (ended.size > 0) closeOf(ended);
    eachRecord(lines, 'customer', ({ username }) => {
      changed.add(username);
    });
    if (changed.size === 0 && !isRegrouped) return;
    for (const socket of open) {
      const { username, behind } = socket;
      if (changed.has(username) || (behind !== null && (isRegrouped || changed.has(behind)))) socket.look();
    }
  });

  const channels = createChannels(clock);
  const facts = createFacts({ store, rights, channels, clock });
  const events = createEventNews(store, parts.openEvents, channels);
  const show = createBetslipShow(store, market, clock);
  const betslips = createBetslipNews({ store, registry: parts.betslips, market, show, channels });
  const bookies = createBookieOffers({ store, market, compute, events, channels, onFault });
  const exchange = createExchangeOffers({ store, events, channels, clock, onFault });
  const registrations = createRegistrations({ store, events, bookies, exchange, limits, clock });
  const lastSeq = (): ReturnType<Store['lastSeq']> => store.lastSeq();
  const closes = new Map<CloseCode, number>();
  const onClose = (code: CloseCode): void => {
    closes.set(code, (closes.get(code) ?? 0) + 1);
  };
  const socketParts = {
    ...{ channels, facts, events, betslips, registrations, sessions, limits, clock },
    ...{
      turnstile: createTurnstile(COMMANDS_A_TURN),
      frameTurnstile: createTurnstile(FRAMES_A_TURN),
      lastSeq,
      onClose,
      onFault,
    },
  };

  const ofUsername = new Map<Username, number>();
  const turns = Array.from({ length: TURNS }, () => new Set<Socket>());
  let opened = 0;
  let turn = 0;
  /** Null: nobody is there to be told. */
  let ticking: NodeJS.Timeout | null = null;

  function tick(): void {
    turn = (turn + 1) % TURNS;
    for (const socket of turns[turn] ?? []) socket.tick();
  }

  function stopTicking(): void {
    if (ticking !== null) clearInterval(ticking);
    ticking = null;
  }

  function count(username: Username, more: 1 | -1): void {
    const sockets = (ofUsername.get(username) ?? 0) + more;
    if (sockets > 0) ofUsername.set(username, sockets);
    else ofUsername.delete(username);
  }

  function closeSockets(): void {
    channels.flush();
    for (const socket of open) socket.close(1001);
  }

  return {
    check({ customer }) {
      if ((ofUsername.get(customer.username) ?? 0) < limits.sockets) return accept(null);
      const message = `At most ${limits.sockets} sockets a username.`;
      return reject({ code: 'limit_reached', message, retryAfterSeconds: RETRY_SECONDS });
    },
    open(wire, request) {
      const { username } = request.caller.customer;
      count(username, 1);
      const ofTurn = turns[(turn + TURNS - (opened % TURNS_SPREAD)) % TURNS];
      opened += 1;
      const socket = openSocket(wire, request, socketParts, () => {
        open.delete(socket);
        ofTurn?.delete(socket);
        count(username, -1);
        if (open.size === 0) stopTicking();
      });
      open.add(socket);
      ofTurn?.add(socket);
      ticking ??= setInterval(tick, INFO_MS / TURNS).unref();
    },
    sockets: () => open.size,
    queueBytes() {
      let bytes = 0;
      for (const { queueSize } of open) bytes += queueSize();
      return bytes;
    },
    queueBytesMax() {
      let bytes = 0;
      for (const { queueSize } of open) bytes = Math.max(bytes, queueSize());
      return bytes;
    },
    closes,
    closeSockets,
    close() {
      closeSockets();
      stopTicking();
      stop();
      facts.close();
      events.close();
      betslips.close();
      bookies.close();
      exchange.close();
      channels.close();
    },
  };
}
