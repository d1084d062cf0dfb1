// The orders that are being placed, each once. A request has a name, under which the server carries it out once at most, and keeps it until an
// order is known to have come of it. Where no answer says so the server is asked what became of it, and nothing else is sent meanwhile.
// That goes on where the betslip is not shown any more, and after the page was loaded anew or was logged out of: what became of an order is
// known before it is forgotten.
import { type Api, type Refusal, withoutField } from './api.js';
import type { Doubt, Doubts } from './doubts.js';
import { makeUuid } from './uuid.js';
import { type OrderHeard, isOrder } from './wire.js';

/** How placing goes: what was sent is in doubt while it is not known what came of it. */
export type PlacingStep = 'ready' | 'asking' | 'in_doubt' | 'not_placed' | 'placed';

/** How placing orders on one selection goes. */
export interface PlacingState {
  readonly step: PlacingStep;
  readonly refusal: Refusal | null;
  /** What was placed, the latest first. */
  readonly orderIds: readonly number[];
}

/** What is placed through the betslips of one selection. */
export interface Placing {
  readonly now: () => PlacingState;
  /** Its betslip is shown from here on. Returns how to leave it. */
  readonly show: (onPlaced: (order: OrderHeard) => void) => () => void;
  /** Sends an order, unless the one before is still under way. `title`: what it bets on, in words. */
  readonly place: (order: object, title: string) => void;
  /** Resolves when no order is on its way to the server: by then its betslip may be closed. */
  readonly sent: () => Promise<void>;
  /** Whether the last order was placed a moment ago. */
  readonly isJustPlaced: () => boolean;
  /** Says why an order is not sent: what is wrong with a field. */
  readonly refuse: (name: string, reason: string) => void;
  /** A field is written anew: what was wrong with it does not hold any more. */
  readonly correct: (name: string) => void;
}

/** An order whose betslip was left before it was known what became of it. */
export interface LeftOrder extends PlacingState {
  readonly key: string;
  readonly title: string;
}

/** All of them. */
export interface Placings {
  /** Returns the placing of a selection, as it was left. */
  of(key: string): Placing;
  /** Those that are to be read elsewhere than in their betslips. The same list until something changes. */
  readonly left: () => readonly LeftOrder[];
  /** What became of an order was read. */
  dismiss(key: string): void;
  /** Calls after each change. Returns how to stop. */
  watch(listener: () => void): () => void;
  /** Whether what became of an order is not known yet. */
  readonly isInDoubt: () => boolean;
  /** Nothing is asked any more. */
  close(): void;
}

/** A placing, and what is kept with it. */
interface Kept {
  readonly key: string;
  state: PlacingState;
  title: string;
  /** What its request is called; null: the next one is another. */
  uuid: string | null;
  placedAt: number;
  isBusy: boolean;
  /** Resolves when the last order was answered, or given up. */
  sent: Promise<unknown>;
  /** Null: its betslip is not shown. */
  onPlaced: ((order: OrderHeard) => void) | null;
  /** Whether it is to be read what became of it. */
  isToBeRead: boolean;
}

/** How long to wait before the server is asked what became of an order: what is on its way to it may still arrive. */
const ASK_AFTER_MS = 1000;

/** As long as the second of two clicks that were meant as one may take. */
const MOMENT_MS = 1000;

const READY: PlacingState = { step: 'ready', refusal: null, orderIds: [] };

/** Returns what is being placed: nothing, but for the orders of which it was not known before what became of them. */
export function createPlacings(api: Api, doubts: Doubts): Placings {
  const all = new Map<string, Kept>();
  const listeners = new Set<() => void>();
  let left: readonly LeftOrder[] = [];
  let isClosed = false;

  function tell(): void {
    left = [...all.values()]
      .filter(({ onPlaced, isToBeRead }) => onPlaced === null && isToBeRead)
      .map(({ key, title, state }) => ({ key, title, ...state }));
    // What comes of one after that is asked by whoever comes next.
    if (!isClosed) doubts.keep([...all.values()].flatMap(doubtIn));
    for (const listener of [...listeners]) listener();
  }

  function change(kept: Kept, changed: Partial<PlacingState>): void {
    kept.state = { ...kept.state, ...changed };
    tell();
  }

  function end(kept: Kept, step: PlacingStep, refusal: Refusal | null): void {
    kept.isBusy = false;
    change(kept, { step, refusal });
  }

  function endPlaced(kept: Kept, order: OrderHeard): void {
    kept.uuid = null;
    kept.placedAt = performance.now();
    const others = kept.state.orderIds.filter((id) => id !== order.order_id);
    kept.state = { ...kept.state, orderIds: [order.order_id, ...others] };
    end(kept, 'placed', null);
    kept.onPlaced?.(order);
  }

  async function send(kept: Kept, order: object, uuid: string): Promise<void> {
    const body = { ...order, request_uuid: uuid };
    const asked = api.ask({ method: 'POST', path: '/v1/orders/', body }, isOrder);
    kept.sent = asked;
    const answer = await asked;
    if (answer.ok) endPlaced(kept, answer.value);
    else if (answer.refusal.isCertain) end(kept, 'ready', answer.refusal);
    else await findOut(kept, uuid);
  }

  async function findOut(kept: Kept, uuid: string): Promise<void> {
    change(kept, { step: 'in_doubt' });
    /** Asked anew after each wait. */
    const isOver = (): boolean => isClosed;
    while (!isOver()) {
      await waited(ASK_AFTER_MS);
      if (isOver()) return;
      const answer = await api.ask({ path: `/v1/orders/tracked/${uuid}/` }, isOrder);
      if (answer.ok) {
        endPlaced(kept, answer.value);
        return;
      }
      if (answer.refusal.code === 'not_found') {
        end(kept, 'not_placed', null);
        return;
      }
    }
  }

  /** What became of its orders was read. A name of which no order came is kept: it may still have been heard. */
  function forget(kept: Kept): void {
    kept.isToBeRead = false;
    kept.state = { ...READY, step: kept.state.step === 'not_placed' ? 'not_placed' : 'ready' };
    if (kept.uuid === null) all.delete(kept.key);
  }

  function placingOf(kept: Kept): Placing {
    return {
      now: () => kept.state,
      show(onPlaced) {
        all.set(kept.key, kept);
        kept.onPlaced = onPlaced;
        tell();
        return () => {
          kept.onPlaced = null;
          if (!kept.isBusy) forget(kept);
          tell();
        };
      },
      place(order, title) {
        // Not by what is shown: a second click may come before that.
        if (kept.isBusy) return;
        kept.isBusy = true;
        kept.title = title;
        kept.isToBeRead = true;
        kept.uuid ??= makeUuid();
        change(kept, { step: 'asking', refusal: null });
        void send(kept, order, kept.uuid);
      },
      async sent() {
        await kept.sent;
      },
      isJustPlaced: () => performance.now() - kept.placedAt < MOMENT_MS,
      refuse(name, reason) {
        if (kept.isBusy) return;
        const refusal = { code: 'validation_error', fields: { [name]: [reason] }, reason: null, isCertain: true };
        change(kept, { step: 'ready', refusal });
      },
      correct(name) {
        const { refusal } = kept.state;
        if (refusal !== null) change(kept, { refusal: withoutField(refusal, name) });
      },
    };
  }

  for (const { key, title, uuid } of doubts.before) {
    const kept = { ...keptOf(key), title, uuid, isBusy: true, isToBeRead: true };
    all.set(key, kept);
    void findOut(kept, uuid);
  }

  return {
    of: (key) => placingOf(all.get(key) ?? keptOf(key)),
    left: () => left,
    dismiss(key) {
      const kept = all.get(key);
      if (kept === undefined || kept.isBusy || kept.onPlaced !== null) return;
      forget(kept);
      tell();
    },
    watch(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    isInDoubt: () => [...all.values()].some(({ isBusy }) => isBusy),
    close() {
      isClosed = true;
    },
  };
}

/** One that is under way, or may still arrive. */
function doubtIn({ key, title, uuid, isBusy, isToBeRead, state }: Kept): readonly Doubt[] {
  const isDoubted = isBusy || (isToBeRead && state.step === 'not_placed');
  return isDoubted && uuid !== null ? [{ key, title, uuid }] : [];
}

const keptOf = (key: string): Kept => ({
  key,
  state: READY,
  title: '',
  uuid: null,
  placedAt: -Infinity,
  isBusy: false,
  sent: Promise.resolve(),
  onPlaced: null,
  isToBeRead: false,
});

const waited = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
