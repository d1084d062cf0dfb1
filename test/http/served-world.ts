// A world's real services behind the real HTTP edge. Only time, bookmakers and hashing are the test's own: passwords are usernames.
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { toGroupId, toUsername } from '../../src/core/value/ids.js';
import type { Limits } from '../../src/core/value/limits.js';
import type { Secrets } from '../../src/secrets.js';
import type { Sessions } from '../../src/services/sessions.js';
import { servicesOver } from '../support/desk.js';
import { type World, type WorldParts, customer, openWorld } from '../support/world.js';
import { start } from './support.js';

/** What a request is made of, besides who asks. */
export interface Request {
  readonly method?: InjectOptions['method'];
  readonly url: string;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address on the other end of the connection. */
  readonly from?: string;
}

/** An answer: the envelope, and what came with it. */
export interface Answered {
  readonly status: number;
  readonly code: string;
  readonly payload: unknown;
  readonly body: string;
  readonly headers: LightMyRequestResponse['headers'];
}

/** A server, and how to ask it. */
export interface ServedWorld {
  readonly app: FastifyInstance;
  readonly world: World;
  readonly sessions: Sessions;
  /** Asks with a session; null: without. */
  ask(session: string | null, request: Request): Promise<Answered>;
  /** Logs in with the password that is right unless said otherwise, and answers whatever came of it. */
  tryLogIn(username: string, password?: string, from?: string): Promise<Answered>;
  /** Returns a new session. */
  logIn(username: string, from?: string): Promise<string>;
  close(): Promise<void>;
}

/** What the server starts with, besides its world. */
export interface ServedParts extends WorldParts {
  readonly trustProxy?: boolean;
  readonly secrets?: Secrets;
  /** Limits of the server alone; a world has its own. */
  readonly serverLimits?: Partial<Limits>;
}

/** Opens a world and serves it. */
export async function serveWorld(parts: ServedParts = {}): Promise<ServedWorld> {
  const world = await openWorld(parts);
  const services = servicesOver(world, parts.secrets);
  const { clock } = world.time;
  const app = start({ services, clock, trustProxy: parts.trustProxy ?? false, limits: parts.serverLimits ?? {} });

  async function ask(session: string | null, request: Request): Promise<Answered> {
    const { method = 'GET', url, json, form, headers, from } = request;
    const types = form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = form === undefined ? json : new URLSearchParams(form).toString();
    const answer = await app.inject({
      method,
      url,
      headers: { ...(session === null ? {} : { session }), ...types, ...headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
      ...(from === undefined ? {} : { remoteAddress: from }),
    });
    const { status, code, data: heard } = answer.json<{ status: string; code?: string; data: unknown }>();
    return {
      status: answer.statusCode,
      code: code ?? status,
      payload: heard,
      body: answer.body,
      headers: answer.headers,
    };
  }

  const tryLogIn: ServedWorld['tryLogIn'] = (username, password = username, from = '127.0.0.1') =>
    ask(null, { method: 'POST', url: '/v1/sessions/', json: { username, password }, from });

  return {
    app,
    world,
    sessions: services.sessions,
    ask,
    tryLogIn,
    async logIn(username, from) {
      const { status, payload, body } = await tryLogIn(username, username, from);
      if (status !== 200) throw new Error(`${username} cannot log in: ${body}`);
      return String(payload);
    },
    async close() {
      await app.close();
      await world.close();
    },
  };
}

const STAFF = { groupId: toGroupId(3) };

/** Two groups with an agent each, a master agent, and two customers of the first agent's. */
export const STAFFED = {
  groups: [
    { groupId: toGroupId(1), name: 'main', managers: [toUsername('anna')] },
    { groupId: toGroupId(2), name: 'side', managers: [toUsername('otto')] },
    { groupId: toGroupId(3), name: 'staff', managers: [] },
  ],
  customers: [
    customer('root', { ...STAFF, isMasterAgent: true }),
    customer('anna', STAFF),
    customer('otto', STAFF),
    customer('alice'),
    customer('bob'),
  ],
} as const;
