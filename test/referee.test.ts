// What the demo's referee says, and how it holds on: over answers that stand for a server's.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Saying, referee, sayingOf } from '../src/commands/referee.js';
import { toTeamId } from '../src/core/value/ids.js';
import { findSport } from '../src/core/value/sport.js';
import type { Played } from '../src/simulator/played.js';
import { WITHIN } from './support/patience.js';

type Listed = Parameters<typeof sayingOf>[0];

const START = new Date(Math.floor(Date.now() / 1000) * 1000 - 60_000).toISOString().replace('.000', '');
const FOOTBALL = findSport('fb')!.code;

const EVENT: Listed = {
  sport: 'fb',
  event_id: '2026-05-26,1,2',
  event_name: 'DYNAMO ELBTAL v MÖWE KLEINSAND',
  start_time: START,
  home: 'DYNAMO ELBTAL',
  away: 'MÖWE KLEINSAND',
};

const MATCH: Played = {
  sport: FOOTBALL,
  start: START.replace('Z', '+00:00'),
  names: [
    ['Dynamo Elbtal', 'Dynamo Elbtal FC'],
    ['Möwe Kleinsand', 'Mowe Kleinsand', 'Möwe Kleinsand FC'],
  ],
  runners: [],
  play: { time: { period: '2h', minute: 7 }, score: { home: 2, away: 1 } },
  result: null,
};

const LIVE: Saying = { kind: 'live', body: { in_running: true, time: ['2h', 7], score: [2, 1] } };
const over = (result: Played['result']): Played => ({ ...MATCH, play: null, result });
const FULL_TIME = over({ kind: 'score', fullTime: { home: 2, away: 1 }, halfTime: { home: 0, away: 1 } });
const ENDING = { ft_home: 2, ft_away: 1, ht_home: 0, ht_away: 1 };

describe('an event', () => {
  test.each([
    ['as it first was listed', EVENT],
    ['without accents', { ...EVENT, away: 'Mowe Kleinsand' }],
    ['with what others add', { ...EVENT, home: 'Dynamo Elbtal FC' }],
  ])('is found %s', (_, event) => {
    expect(sayingOf(event, [{ ...MATCH, names: [['Fiorano'], ['Aquilara']] }, MATCH])).toEqual(LIVE);
  });

  test('is found with ß as ss', () => {
    const played = { ...MATCH, names: [['Blau-Weiß Ostheim'], ['Grünau']] };
    for (const home of ['BLAU-WEISS OSTHEIM', 'Blau-Weiss Ostheim', 'Blau-Weiß Ostheim'])
      expect(sayingOf({ ...EVENT, home, away: 'GRUNAU' }, [played])).toEqual(LIVE);
  });

  test.each([
    ['of another start', { ...EVENT, start_time: '2026-05-26T12:00:00Z' }],
    ['of another sport', { ...EVENT, sport: 'basket' as const }],
    ['with sides changed', { ...EVENT, home: EVENT.away, away: EVENT.home }],
    ['of one side alone', { ...EVENT, away: 'Grünau' }],
  ])('%s is not', (_, event) => {
    expect(sayingOf(event, [MATCH])).toBeNull();
  });

  test('is over with its result, and not before it has one', () => {
    expect(sayingOf(EVENT, [over(null)])).toBeNull();
    expect(sayingOf(EVENT, [FULL_TIME])).toEqual({ kind: 'result', body: ENDING });
    const scoreOnly = over({ kind: 'score', fullTime: { home: 0, away: 0 }, halfTime: null });
    expect(sayingOf(EVENT, [scoreOnly])).toEqual({ kind: 'result', body: { ft_home: 0, ft_away: 0 } });
    expect(sayingOf(EVENT, [over({ kind: 'void' })])).toEqual({ kind: 'result', body: { void: true } });
  });

  test('of many runners is over with their places, by their own numbers', () => {
    const race: Listed = {
      sport: 'fb',
      event_id: '2026-05-26,multirunner,3',
      event_name: '10:40 BELLMOOR',
      start_time: START,
      home: '',
      away: '',
      teams: [
        { team_id: 71, name: 'KESTREL POINT' },
        { team_id: 72, name: 'Cold Harbour' },
        { team_id: 73, name: 'Old Copper' },
      ],
    };
    const ran: Played = {
      ...MATCH,
      names: [['10:40 Bellmoor']],
      runners: [['Cold Harbour'], ['Kestrel Point', 'KESTREL POINT'], ['Old Copper']],
      play: null,
      result: {
        kind: 'runners',
        placings: [
          { teamId: toTeamId(1), position: 2 },
          { teamId: toTeamId(2), position: 1 },
          { teamId: toTeamId(3), position: null },
        ],
      },
    };
    const runner_results = [
      { team_id: 71, position: 1 },
      { team_id: 72, position: 2 },
      { team_id: 73, position: null },
    ];
    expect(sayingOf(race, [ran])).toEqual({ kind: 'result', body: { runner_results } });
    expect(sayingOf({ ...race, teams: [{ team_id: 71, name: 'Paper Moon Rising' }] }, [ran])).toBeNull();
    expect(sayingOf(race, [{ ...ran, result: null }])).toBeNull();
  });
});

interface Asked {
  readonly path: string;
  readonly session: string | null;
  readonly body: unknown;
}

/** A server that lists events and does as it is told, until its `answer` says otherwise. */
class FakeServer {
  readonly asked: Asked[] = [];
  listed: readonly Listed[] = [EVENT];
  answer: (path: string) => Response | null = () => null;
  logIns = 0;

  constructor() {
    vi.stubGlobal('fetch', async (input: URL, init: RequestInit) => {
      await Promise.resolve();
      const path = `${init.method} ${input.pathname}`;
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      this.asked.push({ path, session: new Headers(init.headers).get('session'), body });
      return this.answer(path) ?? this.#usual(path);
    });
  }

  #usual(path: string): Response {
    if (path === LOG_IN) this.logIns += 1;
    return ok(path === LOG_IN ? `session-${this.logIns}` : path === LIST ? this.listed : {});
  }

  times(path: string): number {
    return this.asked.filter((one) => one.path === path).length;
  }

  bodies(path: string): unknown[] {
    return this.asked.filter((one) => one.path === path).map(({ body }) => body);
  }
}

const LOG_IN = 'POST /v1/sessions/';
const LIST = 'GET /v1/events/';
const EVENT_PATH = `/v1/sports/fb/events/${encodeURIComponent(EVENT.event_id)}`;
const SET_LIVE = `PUT ${EVENT_PATH}/live/`;
const SET_RESULT = `PUT ${EVENT_PATH}/result/`;

const ok = (payload: unknown): Response => Response.json({ status: 'ok', data: payload });
const refusal = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  Response.json({ status: 'error', code, data: {} }, { status, headers });

describe('the referee', () => {
  let gone = new AbortController();
  let ended: Promise<void> = Promise.resolve();
  let played: readonly Played[] = [MATCH];
  let isSilent = false;
  const questions: number[] = [];

  function begin(): void {
    gone = new AbortController();
    played = [MATCH];
    isSilent = false;
    questions.length = 0;
    ended = referee({
      url: 'http://127.0.0.1:1',
      operator: { username: 'root', password: 'demo1234' },
      everyMs: 5,
      watcher: {
        gone: gone.signal,
        playedSince: (since) => {
          questions.push(since);
          return isSilent ? Promise.reject(new Error('no answer')) : Promise.resolve(played);
        },
      },
    });
  }

  /** Resolves after some more whole rounds. */
  async function rounds(server: FakeServer, count = 3): Promise<void> {
    const until = server.times(LIST) + count;
    await vi.waitFor(() => {
      expect(server.times(LIST)).toBeGreaterThanOrEqual(until);
    }, WITHIN);
  }

  afterEach(async () => {
    gone.abort();
    await ended;
    vi.unstubAllGlobals();
  });

  test('logs in once, and says once what stands', async () => {
    const server = new FakeServer();
    begin();
    await rounds(server);
    expect(server.bodies(LOG_IN)).toEqual([{ username: 'root', password: 'demo1234' }]);
    expect(server.bodies(SET_LIVE)).toEqual([LIVE.body]);
    expect(server.asked.find(({ path }) => path === SET_LIVE)!.session).toBe('session-1');
    expect(new Set(questions)).toEqual(new Set([Date.parse(START)]));
    played = [{ ...MATCH, play: { time: { period: '2h', minute: 8 }, score: { home: 2, away: 2 } } }];
    await rounds(server);
    expect(server.bodies(SET_LIVE).slice(1)).toEqual([{ in_running: true, time: ['2h', 8], score: [2, 2] }]);
    played = [FULL_TIME];
    await rounds(server);
    expect(server.bodies(SET_RESULT)).toEqual([ENDING]);
  });

  test('asks nobody where nothing is in play, or only what was left from yesterday', async () => {
    const server = new FakeServer();
    server.listed = [{ ...EVENT, start_time: new Date(Date.now() - 13 * 3_600_000).toISOString() }];
    begin();
    await rounds(server);
    server.listed = [];
    await rounds(server);
    expect(questions).toEqual([]);
  });

  test('says anew what comes into play again', async () => {
    const server = new FakeServer();
    begin();
    await rounds(server);
    server.listed = [];
    await rounds(server);
    server.listed = [EVENT];
    await rounds(server);
    expect(server.bodies(SET_LIVE)).toEqual([LIVE.body, LIVE.body]);
  });

  test('logs in again when its session is over', async () => {
    const server = new FakeServer();
    begin();
    await rounds(server);
    server.answer = (path) => (path === LIST && server.logIns === 1 ? refusal(401, 'auth_error') : null);
    await vi.waitFor(() => {
      expect(server.logIns).toBe(2);
    }, WITHIN);
    await rounds(server);
    expect(server.asked.at(-1)!.session).toBe('session-2');
    expect(server.logIns).toBe(2);
  });

  test('goes on after anything that fails, and says what was not heard again', async () => {
    const server = new FakeServer();
    let failures = 3;
    server.answer = (path) => {
      if (path !== SET_LIVE || failures === 0) return null;
      failures -= 1;
      if (failures === 2) return refusal(500, 'server_error');
      if (failures === 1) throw new TypeError('fetch failed');
      return new Response('a proxy’s words', { status: 502 });
    };
    begin();
    await rounds(server, 6);
    expect(server.bodies(SET_LIVE)).toEqual([LIVE.body, LIVE.body, LIVE.body, LIVE.body]);
    isSilent = true;
    await rounds(server);
    isSilent = false;
    played = [FULL_TIME];
    await rounds(server);
    expect(server.times(SET_RESULT)).toBe(1);
    expect(server.logIns).toBe(1);
  });

  test('is not kept from one event by another', async () => {
    const server = new FakeServer();
    const other = { ...EVENT, event_id: '2026-05-26,3,4' };
    server.listed = [other, EVENT];
    server.answer = (path) => (path.includes('3%2C4') ? refusal(403, 'forbidden') : null);
    begin();
    await rounds(server);
    expect(server.bodies(SET_LIVE)).toEqual([LIVE.body]);
  });

  test('waits as long as it is told to', async () => {
    const server = new FakeServer();
    server.answer = (path) => (path === LOG_IN ? refusal(429, 'throttled', { 'retry-after': '3600' }) : null);
    begin();
    await vi.waitFor(() => {
      expect(server.times(LOG_IN)).toBe(1);
    }, WITHIN);
    // It is woken by the end of the bookmakers, not after an hour.
    gone.abort();
    await ended;
    expect(server.asked).toHaveLength(1);
  });

  test('gives up at once where its password is wrong, before that locks the operator out', async () => {
    const server = new FakeServer();
    server.answer = (path) => (path === LOG_IN ? refusal(401, 'authentication_failed') : null);
    begin();
    await ended;
    expect(server.times(LOG_IN)).toBe(1);
  });

  test('ends with the bookmakers', async () => {
    const server = new FakeServer();
    begin();
    await rounds(server, 1);
    gone.abort();
    await ended;
  });
});
