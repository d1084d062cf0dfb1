// A pricing provider that anyone can run: the other side of provider-api.md. It knows nothing of the server.
import { type Clock, systemClock } from '../clock.js';
import { ConfigFault, readJsonFile } from '../config/file.js';
import type { Instant } from '../core/value/time.js';
import type { TakenBet } from './bets.js';
import type { SimulatorConfig } from './config.js';
import { type Received, applyControl, receivedBy } from './control.js';
import { type Desk, openDesk } from './desk.js';
import type { FaultsSaid } from './faults/settings.js';
import { createFixedWorld } from './fixed-world.js';
import { type GivenEvent, readGivenEvents } from './given.js';
import { presentMoney } from './present.js';
import { check } from './reading.js';
import { createSchedule } from './schedule.js';
import { type CallCounts, createServer } from './server.js';
import type { StatementStatus } from './statements.js';
import { type Phase, type World, createWorld } from './world.js';

/** `[currency, amount]`. */
export type MoneyOnWire = readonly [ccy: string, amount: number];

/** A quote as provider-api.md has it. */
export interface QuoteOnWire {
  readonly price: number;
  readonly min_stake: MoneyOnWire;
  readonly max_stake: MoneyOnWire;
}

/** An offer as provider-api.md has it. */
export interface OfferOnWire {
  readonly bet_type: string;
  readonly selection_id: string;
  readonly quotes: readonly QuoteOnWire[];
}

/** A result as an operator gives it. */
export type ResultOnWire =
  | { readonly ft_home: number; readonly ft_away: number; readonly ht_home?: number; readonly ht_away?: number }
  | { readonly sets: readonly (readonly [number, number])[]; readonly retired?: 'p1' | 'p2' }
  | { readonly runner_results: readonly { readonly name: string; readonly position: number | null }[] }
  | { readonly void: true };

/** A bet as it reached the provider and as it stands now. */
export interface SeenBet {
  readonly betId: string;
  readonly customerId: string;
  readonly selectionId: string;
  readonly requestedPrice: number;
  readonly requestedStake: MoneyOnWire;
  readonly price: number;
  /** As matched; of a failed bet 0. */
  readonly stake: MoneyOnWire;
  readonly decision: 'accepted' | 'failed' | 'danger';
  readonly message: string | null;
  readonly status: StatementStatus;
  readonly at: Instant;
  /** When the same bet id came again. */
  readonly repeatedAt: readonly Instant[];
  readonly duplicates: number;
}

/** A provider that can be started, watched and told what to do. Whatever is told wrongly throws `ConfigFault`. */
export interface Simulator {
  readonly world: World;
  /** Starts to serve. Faults: the system's own where the port is taken. */
  listen(): Promise<{ readonly url: string }>;
  close(): Promise<void>;
  /** Returns all bets received, the oldest first. */
  bets(): readonly SeenBet[];
  /** Returns how often each call came. */
  calls(): CallCounts;
  /** Returns each bet id that came, how often it did, and how the bet stands in truth. */
  received(): readonly Received[];
  /** Changes what goes wrong; null: nothing does any more. */
  setFaults(faults: FaultsSaid | null): void;
  /** Breaks all connections and refuses further ones for so long; 0 ends that. */
  leave(ms: number): void;
  /** Replaces all offers on an event. */
  setOffers(eventKey: string, offers: readonly OfferOnWire[]): void;
  /** Replaces the quotes of a listed selection. */
  setQuotes(selectionId: string, quotes: readonly QuoteOnWire[]): void;
  /** Ends an event for everyone in its world, or corrects its result. */
  settleEvent(eventKey: string, result: ResultOnWire): void;
  /** Moves an event between live, today and early for everyone in its world, or off the lists (`ended`). */
  setPhase(eventKey: string, phase: Phase): void;
  /** States something else of a bet than its result does. */
  setStatement(betId: string, status: StatementStatus, reason?: string, profitLoss?: MoneyOnWire): void;
  /** Does what a body of PUT /control says. */
  control(body: unknown): void;
}

function seenBet(desk: Desk, bet: TakenBet, now: Instant): SeenBet {
  const { request, decision, price, stake, at, repeatedAt } = bet;
  return {
    betId: request.betId,
    customerId: request.customerId,
    selectionId: request.selectionId,
    requestedPrice: request.price / 1000,
    requestedStake: presentMoney(request.stake),
    price: price / 1000,
    stake: presentMoney(stake),
    decision: decision.status,
    message: decision.status === 'failed' ? decision.message : null,
    status: desk.stateOf(bet, now).status,
    at,
    repeatedAt,
    duplicates: repeatedAt.length,
  };
}

function simulatorOf(config: SimulatorConfig, desk: Desk, clock: Clock): Simulator {
  const server = createServer(config, desk, clock);
  const { app } = server;
  const control = (body: unknown): void => {
    const applied = applyControl({ desk, leave: server.leave }, body, clock());
    if (!applied.ok) throw new ConfigFault(applied.problems);
  };
  return {
    world: desk.world,
    control,
    calls: () => server.counts(),
    listen: async () => ({ url: await app.listen({ host: config.host, port: config.port }) }),
    close: () => app.close(),
    bets: () => desk.bets.all().map((bet) => seenBet(desk, bet, clock())),
    received: () => receivedBy(desk, clock()),
    setFaults: (faults) => {
      control({ faults });
    },
    leave: (ms) => {
      server.leave(ms);
    },
    setOffers: (event, offers) => {
      control({ offers: [{ event, offers }] });
    },
    setQuotes: (selectionId, quotes) => {
      control({ quotes: [{ selection_id: selectionId, quotes }] });
    },
    settleEvent: (event, result) => {
      control({ results: [{ event, result }] });
    },
    setPhase: (event, type) => {
      control({ phases: [{ event, type }] });
    },
    setStatement: (betId, status, reason, profitLoss) => {
      control({ statements: [{ bet_id: betId, status, reason, profit_loss: profitLoss }] });
    },
  };
}

/** Makes a provider in a world, which it may share with others; the configuration's own choice of world is not looked at. */
export function createSimulator(config: SimulatorConfig, world: World, clock: Clock = systemClock): Simulator {
  return simulatorOf(config, openDesk(config, world), clock);
}

function readGiven(file: unknown, path: string, now: Instant): readonly GivenEvent[] {
  const checked = check((problems) => readGivenEvents(file, path, now, problems));
  if (!checked.ok) throw new ConfigFault(checked.problems);
  return checked.value;
}

function openFixed(config: SimulatorConfig, given: readonly GivenEvent[], clock: Clock): Simulator {
  const desk = openDesk(config, createFixedWorld(given));
  for (const { event, offers } of given) desk.board.setOffers(event, offers);
  return simulatorOf(config, desk, clock);
}

/** Makes a provider in the world that its configuration chooses. Faults: `ConfigFault` for a file that cannot be used. */
export function openSimulator(config: SimulatorConfig, clock: Clock = systemClock): Simulator {
  const { world } = config;
  switch (world.kind) {
    case 'schedule':
      return createSimulator(config, createWorld(createSchedule(world.settings)), clock);
    case 'given':
      return openFixed(config, readGiven(world.file, 'fixed', clock()), clock);
    case 'file':
      return openFixed(config, readGiven(readJsonFile(world.path), world.path, clock()), clock);
  }
}
