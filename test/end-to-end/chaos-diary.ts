// What the chaos test's customers have sent, and what they were answered: everything that the server must have kept.
import type { Order } from './chaos-heard.js';

/** A request for one order or for many; it can be sent again as it is. */
export interface Sent {
  readonly who: string;
  readonly path: string;
  readonly json: object;
  /** One for each order that it asks for. */
  readonly uuids: readonly string[];
  /** By betslip: one that is sent again after a restart needs another. */
  readonly betslip: object | null;
  /** The orders that it was answered with; null: it was not answered. */
  orderIds: readonly number[] | null;
}

/** A transfer, known by its description. */
export interface SentTransfer {
  readonly who: string;
  readonly description: string;
  readonly amount: number;
  isAnswered: boolean;
}

/** A heartbeat that was answered for. */
export interface OpenedHeartbeat {
  readonly who: string;
  /** The latest that was answered. */
  expiryTime: string;
  /** Once this was asked it may be gone, and once it was answered it is. */
  cancelling: 'no' | 'asked' | 'answered';
}

/** How many requests were answered with 200. */
export interface Counts {
  acknowledged: number;
  /** Those of them that changed what is stored. */
  writes: number;
  /** Refused because the server had too much to do. */
  unavailable: number;
}

/** What had been asked and was not answered when the server was killed. */
export type Asked = 'order' | 'batch' | 'close' | 'transfer' | 'heartbeat' | 'read';

/** All of it, over all lives of the server. */
export interface Diary {
  /** Requests for orders that have not been held to what is stored since they were last sent. */
  sent: Sent[];
  readonly closed: Set<number>;
  readonly transfers: SentTransfer[];
  readonly heartbeats: Map<string, OpenedHeartbeat>;
  /** The latest that a customer has read of some orders. */
  readonly seen: Map<number, Order>;
  /** Of each customer, orders that it may look at and close. */
  readonly own: ReadonlyMap<string, { readonly orderId: number; readonly uuid: string }[]>;
  /** Requests that were answered or not, to be sent again. */
  readonly again: Sent[];
  readonly counts: Counts;
  /** How many requests of each sort the kills have cut off. */
  readonly cutOff: Map<Asked, number>;
}

/** Returns an empty one. */
export function createDiary(customers: readonly string[]): Diary {
  return {
    sent: [],
    closed: new Set(),
    transfers: [],
    heartbeats: new Map(),
    seen: new Map(),
    own: new Map(customers.map((who) => [who, []])),
    again: [],
    counts: { acknowledged: 0, writes: 0, unavailable: 0 },
    cutOff: new Map(),
  };
}
