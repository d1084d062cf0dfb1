// What bet types are called. The server knows; it is asked once for each, a few at a time.
import { useEffect, useState } from 'preact/hooks';
import type { Answer, Api, Refusal } from './api.js';
import { useDesk } from './desk.js';
import { type EventHeard, isBetTypeHeard } from './wire.js';
import { selectionText } from './words.js';

const AT_ONCE = 4;
/** How long to wait where the server could not say. */
const AGAIN_MS = 3000;
const known = new Map<string, string>();
const waiting: (() => Promise<void>)[] = [];
let asked = 0;

/** What bet types are called by. */
export type NamedEvent = Pick<EventHeard, 'event_id' | 'sport' | 'home' | 'away' | 'teams'>;

/** Returns a bet type in words; as the server writes it where there are none. */
export function useDescription(event: NamedEvent, betType: string): string {
  const { api } = useDesk();
  const key = `${event.event_id} ${betType}`;
  const [text, setText] = useState(known.get(key) ?? null);
  useEffect(() => {
    const found = known.get(key) ?? runnerIn(event, betType);
    setText(found);
    if (found !== null) return undefined;
    let isOver = false;
    let timer = 0;
    const find = async (): Promise<void> => {
      if (isOver) return;
      const answer = known.has(key) ? null : await describe(api, event, betType);
      if (answer?.ok === true) known.set(key, answer.value);
      setText(known.get(key) ?? betType);
      if (answer?.ok === false && mayBeSaid(answer.refusal)) timer = window.setTimeout(queue, AGAIN_MS);
    };
    const queue = (): void => {
      waiting.push(find);
      askNext();
    };
    queue();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [api, key]);
  return text ?? '…';
}

function askNext(): void {
  if (asked >= AT_ONCE) return;
  const next = waiting.shift();
  if (next === undefined) return;
  asked += 1;
  void next().finally(() => {
    asked -= 1;
    askNext();
  });
}

/** Bookmakers may call a team by more than the server takes here. */
const NAME_CHARACTERS_MAX = 200;
const nameOf = (name: string | null | undefined): string => (name ?? '').slice(0, NAME_CHARACTERS_MAX).trim();

async function describe(api: Api, { sport, home, away }: NamedEvent, betType: string): Promise<Answer<string>> {
  const path = `/v1/sports/${sport}/bet_types/${encodeURIComponent(betType)}/`;
  const query = { home_team: nameOf(home), away_team: nameOf(away) };
  const answer = await api.ask({ path, query }, isBetTypeHeard);
  return answer.ok ? { ...answer, value: selectionText(answer.value.bet_type_description) } : answer;
}

/** Whether it may be said later: the server has not said that there are no words for it. */
function mayBeSaid({ code, isCertain }: Refusal): boolean {
  return !isCertain || code === 'throttled';
}

/** Returns a bet on a runner in the server's words: runners are known by their numbers, and the event has their names. Null: it is none, or of none of these. */
export function runnerIn({ teams }: NamedEvent, betType: string): string | null {
  const [side, market, ...rest] = betType.split(',');
  if (market !== 'win' && market !== 'top') return null;
  const name = teams?.find(({ team_id: id }) => String(id) === rest.at(-1))?.name;
  if (name === undefined) return null;
  const inWords = market === 'top' ? `${name} (Top ${rest[0] ?? ''})` : name;
  return side === 'against' ? `Not ${inWords}` : inWords;
}
