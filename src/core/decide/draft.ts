// What a decision has decided so far: the store's picture with the new values laid over it. Nothing is written until it is all there.
import { type Change, type Keys, type RecordKind, type Records, KEY_OF, changed, gone } from '../change.js';
import type { Decision } from '../decision.js';
import { type Standing, standingOver } from '../rule/exchange-standing.js';
import type { Rejection } from '../value/rejection.js';
import type { Instant } from '../value/time.js';

import { NUMBERED_AFTER, type NumberedKind, type Prices, type View } from '../view.js';

/** What a decision is made on. */
export interface Context {
  readonly view: View;
  readonly prices: Prices;
  readonly now: Instant;
}

/** A decision in the making. */
export interface Draft {
  readonly view: View;
  readonly prices: Prices;
  readonly now: Instant;
  /** Returns a record as this decision leaves it, or null. */
  find<K extends RecordKind>(kind: K, key: Keys[K]): Records[K] | null;
  /** Returns a record as this decision leaves it. Asserts: it is there. */
  get<K extends RecordKind>(kind: K, key: Keys[K]): Records[K];
  /** Gives a record its new value. */
  put<K extends RecordKind>(kind: K, record: Records[K]): void;
  /** What stands on the exchange as this decision leaves it. */
  readonly standing: Standing;
  /** Takes a record away. */
  drop<K extends RecordKind>(kind: K, key: Keys[K]): void;
  /** Returns the next number of a kind; each call returns another. */
  nextNumber(kind: NumberedKind): number;
  /** Returns the decision: every record's last value, once. */
  accept<R>(reply: R): Decision<R>;
}

/** What a decision has written of each kind; most decisions write few kinds. */
type Overlay = { [K in RecordKind]?: Map<Keys[K], Records[K] | null> };

/** Returns an empty draft over what is stored. */
export function createDraft({ view, prices, now }: Context): Draft {
  const overlay: Overlay = {};
  const numbers = new Map<NumberedKind, number>();
  const standing = standingOver(view.standing);

  function find<K extends RecordKind>(kind: K, key: Keys[K]): Records[K] | null {
    const written = overlay[kind]?.get(key);
    return written === undefined ? view.find(kind, key) : written;
  }

  function write<K extends RecordKind>(kind: K, key: Keys[K], record: Records[K] | null): void {
    const known = overlay[kind];
    if (known !== undefined) {
      known.set(key, record);
      return;
    }
    const first = new Map<Keys[K], Records[K] | null>([[key, record]]);
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the compiler cannot see that one K is one place of the overlay
    overlay[kind] = first as Overlay[K];
  }

  function changes(): Change[] {
    const all: Change[] = [];
    for (const kind of KINDS) collect(kind, all);
    return all;
  }

  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- K ties the layer's keys to its records
  function collect<K extends RecordKind>(kind: K, into: Change[]): void {
    const written = overlay[kind];
    if (written === undefined) return;
    for (const [key, record] of written) into.push(record === null ? gone(kind, key) : changed(kind, record));
  }

  return {
    view,
    prices,
    now,
    find,
    get(kind, key) {
      const record = find(kind, key);
      if (record === null) throw new Error(`Invariant: ${kind} ${String(key)} is stored`);
      return record;
    },
    put(kind, record) {
      write(kind, KEY_OF[kind](record), record);
    },
    standing,
    drop(kind, key) {
      write(kind, key, null);
    },
    nextNumber(kind) {
      const next = Math.max(numbers.get(kind) ?? view.highest(kind), NUMBERED_AFTER[kind] ?? 0) + 1;
      numbers.set(kind, next);
      return next;
    },
    accept(reply) {
      return { ok: true, changes: changes(), reply };
    },
  };
}

/** In the order in which a decision's changes are told: money last, so that what moved it stands before it. */
const KINDS: readonly RecordKind[] = [
  'rates',
  'bookie',
  'bookieAccount',
  'group',
  'customer',
  'session',
  'competition',
  'team',
  'event',
  'listing',
  'order',
  'bet',
  'posting',
  'balance',
  'creditChange',
  'transfer',
  'audit',
  'alert',
  'eventStake',
  'heartbeat',
  'plan',
];

/** Returns a refusal as a decision. */
export function refuse(rejection: Rejection): { readonly ok: false; readonly rejection: Rejection } {
  return { ok: false, rejection };
}
