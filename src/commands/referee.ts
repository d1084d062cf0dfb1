// The demo's referee: does what an operator's score feed does. It knows how the simulated matches and races stand, and says it to the
// server through its public interface, as the master agent; without it every match stays at 0–0 and in play.
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, type Client, type Request, type Shapes, createClient, isRefusal } from '../client/client.js';
import type { Placing, Result, Score } from '../core/value/result.js';
import type { Played, Spelled } from '../simulator/played.js';
import { withoutAccents } from '../simulator/spelling.js';
import type { Watcher } from './played-question.js';

/** An event as it is listed. */
type EventHeard = Pick<Shapes['Event'], 'sport' | 'event_id' | 'event_name' | 'start_time' | 'home' | 'away' | 'teams'>;
type Live = NonNullable<Request<'setLive'>['body']>;
type Ending = NonNullable<Request<'setResult'>['body']>;

/** What is to be said of an event. */
export type Saying =
  { readonly kind: 'live'; readonly body: Live } | { readonly kind: 'result'; readonly body: Ending };

/** Who says it, to whom, and how they know. */
interface RefereeParts {
  readonly url: string;
  readonly operator: { readonly username: string; readonly password: string };
  readonly watcher: Watcher;
  /** A goal is said within this. */
  readonly everyMs: number;
}

const ANSWER_WITHIN_MS = 10_000;
const PAGE_SIZE = 1000;
/** The server itself ends what nobody lists so long after its start. */
const FORGOTTEN_AFTER_MS = 12 * 3_600_000;

/** Says how everything in play stands, whenever that changes, until the bookmakers are gone. Whatever fails is tried again at the next round. */
export async function referee({ url, operator, watcher, everyMs }: RefereeParts): Promise<void> {
  const client = createClient({
    baseUrl: url,
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }),
  });
  const said = new Map<string, string>();
  let session: Client | null = null;
  while (!watcher.gone.aborted) {
    let waitMs = everyMs;
    try {
      session ??= client.withSession(await client.logIn({ body: operator }));
      await playRound(session, watcher, said);
    } catch (fault) {
      // Somebody has changed the password: to go on trying would lock the operator out.
      if (isRefusal(fault, 'authentication_failed')) return;
      if (isRefusal(fault, 'auth_error')) session = null;
      if (fault instanceof ApiError) waitMs = Math.max(waitMs, 1000 * (fault.retryAfterSeconds ?? 0));
    }
    await pause(waitMs, undefined, { signal: watcher.gone, ref: false }).catch(() => undefined);
  }
}

/** Looks once at all that is in play. Faults: the first of those that came up, when everything else is said. */
async function playRound(client: Client, watcher: Watcher, said: Map<string, string>): Promise<void> {
  const listed = await client.listEvents({ query: { in_running: true, page_size: PAGE_SIZE } });
  const now = Date.now();
  const events = listed.filter(({ start_time: start }) => Date.parse(start) > now - FORGOTTEN_AFTER_MS);
  forgetOthers(said, events);
  if (events.length === 0) return;
  const played = await watcher.playedSince(Math.min(...events.map(({ start_time: start }) => Date.parse(start))));
  const outcomes = await Promise.allSettled(
    events.map(async (event) => {
      const saying = sayingOf(event, played);
      const text = JSON.stringify(saying);
      if (saying === null || said.get(event.event_id) === text) return;
      await say(client, event, saying);
      said.set(event.event_id, text);
    }),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

function forgetOthers(said: Map<string, string>, events: readonly EventHeard[]): void {
  const inPlay = new Set(events.map(({ event_id: eventId }) => eventId));
  for (const eventId of said.keys()) if (!inPlay.has(eventId)) said.delete(eventId);
}

async function say(client: Client, { sport, event_id: eventId }: EventHeard, saying: Saying): Promise<void> {
  const path = { sport, event_id: eventId };
  if (saying.kind === 'live') await client.setLive({ path, body: saying.body });
  else await client.setResult({ path, body: saying.body });
}

/** Returns what there is to say of an event now; null: nothing, or it is none of those that are played. */
export function sayingOf(event: EventHeard, played: readonly Played[]): Saying | null {
  const found = played.find((one) => isOf(event, one));
  if (found === undefined) return null;
  const { play, result, runners } = found;
  if (result !== null) {
    const body = endingOf(event, result, runners);
    return body === null ? null : { kind: 'result', body };
  }
  if (play === null) return null;
  const { time, score } = play;
  return {
    kind: 'live',
    body: { in_running: true, time: [time.period, time.minute], score: [score.home, score.away] },
  };
}

/** An event of ours has the names of one bookmaker, whichever listed it first. */
function isOf(event: EventHeard, { sport, start, names }: Played): boolean {
  const own = event.teams === undefined ? [event.home, event.away] : [event.event_name];
  const isSameStart = event.sport === sport && Date.parse(event.start_time) === Date.parse(start);
  return isSameStart && own.length === names.length && names.every((spelled, index) => isOneOf(spelled, own[index]));
}

function isOneOf(spelled: Spelled, name = ''): boolean {
  const plain = (text: string): string => withoutAccents(text).toLowerCase();
  return spelled.some((spelling) => plain(spelling) === plain(name));
}

/** Returns a result in the operator's words; null where a runner of the event is none of those that ran. */
function endingOf(event: EventHeard, result: Result, runners: readonly Spelled[]): Ending | null {
  switch (result.kind) {
    case 'void':
      return { void: true };
    case 'sets':
      return { sets: gamesOf(result.sets) };
    case 'retired':
      return { sets: gamesOf(result.sets), retired: result.by };
    case 'score': {
      const { fullTime, halfTime } = result;
      const half = halfTime === null ? {} : { ht_home: halfTime.home, ht_away: halfTime.away };
      return { ft_home: fullTime.home, ft_away: fullTime.away, ...half };
    }
    case 'runners': {
      const places = (event.teams ?? []).map(({ team_id: teamId, name }) => {
        const placing = placingOf(result.placings, runners, name);
        return { team_id: teamId, position: placing?.position ?? null, isKnown: placing !== undefined };
      });
      if (places.length === 0 || places.some(({ isKnown }) => !isKnown)) return null;
      return { runner_results: places.map(({ team_id, position }) => ({ team_id, position })) };
    }
  }
}

const gamesOf = (sets: readonly Score[]): [number, number][] => sets.map(({ home, away }) => [home, away]);

/** In a simulated result a runner is its number, from 1. */
function placingOf(placings: readonly Placing[], runners: readonly Spelled[], name: string): Placing | undefined {
  const number = runners.findIndex((spelled) => isOneOf(spelled, name)) + 1;
  return placings.find(({ teamId }) => teamId === number);
}
