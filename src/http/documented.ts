// What a route says of itself to those who read the documentation. Nobody can leave it out: a route without it does not compile.
import type { TSchema } from 'typebox';
import type { PathPart } from '../wire/http/path-parts.js';
import type { ToldCode } from './refusals.js';

/** What routes are about, in the order in which the documentation has them. */
export const TAGS = {
  sessions: 'Logging in and out, and acting in the name of others.',
  customers: 'Customers, what they may do, and the bookie accounts that they use.',
  money: 'What customers have, what agents give them, and what currencies are worth.',
  events: 'What can be bet on, and what a bet on it says.',
  betslips: 'Prices for one bet type of one event, of all accounts at once.',
  orders: 'Placing, following and closing orders, and looking back at them.',
  heartbeats: 'Signs of life: when they stop, all open orders are closed.',
  operation: 'For those who watch over the server.',
  documentation: 'This documentation, and the stream.',
} as const satisfies Readonly<Record<string, string>>;

/** What a route is about. */
export type Tag = keyof typeof TAGS;

/** How a route is described. */
export interface Description {
  /** What programs call it. */
  readonly name: string;
  readonly tag: Tag;
  /** What it does, in one line. */
  readonly summary: string;
  /** What the summary does not say, where there is more. */
  readonly description?: string;
  /** What it is refused with, besides what any request may be: see `refusalsOf`. */
  readonly refuses: readonly ToldCode[];
}

/** A route as the documentation knows it. */
export interface Documented extends Description {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly asks?: { readonly body?: TSchema; readonly query?: TSchema };
  /** In the envelope. Null: it never succeeds without a websocket. A text: no envelope, but this media type. */
  readonly answers: TSchema | string | null;
  readonly quota: 'betslips' | 'orders' | 'requests' | 'logins' | 'probes';
  readonly needsCaller: boolean;
}

type PartsOf<P extends string> = P extends `${string}:${infer Part}/${infer Rest}` ? Part | PartsOf<`/${Rest}`> : never;

/** A path whose variable parts are all documented. */
export type KnownPath<P extends string> = PartsOf<P> extends PathPart ? P : never;
