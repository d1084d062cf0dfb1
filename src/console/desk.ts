// What every view works with: the API, the store, and who is logged in; and the two ways of reading from them.
import { createContext } from 'preact';
import { useCallback, useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { Answer, Api, Question, Refusal } from './api.js';
import { type Asking, openAsking } from './asking.js';
import type { Guard } from './guards.js';
import type { Live, Snapshot } from './live.js';
import type { Placings } from './placings.js';
import type { PermissionsHeard } from './wire.js';

/** Who is logged in. */
export interface Who {
  readonly username: string;
  readonly ccy: string;
  readonly permissions: PermissionsHeard;
}

/** Whether there are customers that it manages. */
export const isAgent = ({ permissions }: Who): boolean => permissions.agent || permissions.master_agent;

/** What a logged-in page has. */
export interface Desk {
  readonly api: Api;
  readonly live: Live;
  readonly placings: Placings;
  readonly who: Who;
}

export const DeskContext = createContext<Desk | null>(null);

/** Returns the desk of a view, which is only shown to whoever is logged in. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('A view is shown without its desk');
  return desk;
}

/** Returns a part of the store, anew whenever that part changes. */
export function useLive<T>(select: (snapshot: Snapshot) => T): T {
  const { live } = useDesk();
  const selected = select(live.now());
  const [, setShown] = useState(selected);
  useEffect(
    () =>
      live.watch(() => {
        setShown(() => select(live.now()));
      }),
    [live, select],
  );
  return selected;
}

/** What was read from the API. */
interface Loaded<T> {
  /** Null before the first answer. A later refusal leaves it as it was. */
  readonly value: T | null;
  readonly total: number | null;
  readonly refusal: Refusal | null;
  readonly reload: () => void;
  /** Takes what a change was answered with as what was read: not for a moment is what was before it shown again. */
  readonly put: (value: T) => void;
}

/** How a question is asked again. */
interface Again {
  readonly everyMs?: number;
  /** Asks again when this changes. */
  readonly after?: unknown;
}

type State<T> = Omit<Loaded<T>, 'reload' | 'put'>;

const UNASKED = { value: null, total: null, refusal: null };

/** Asks the API a question, and again when the question changes, after each new connection, and as `again` says. Null: nothing is asked. */
export function useLoaded<T>(question: Question | null, is: Guard<T>, again: Again = {}): Loaded<T> {
  const { api } = useDesk();
  const connections = useLive(connectionsOf);
  const [state, setState] = useState<State<T>>(UNASKED);
  const [round, setRound] = useState(0);
  const { everyMs = null, after } = again;
  // Two questions are the same when they read the same.
  const key = JSON.stringify(question);

  useEffect(() => {
    // The pages of a list do not go while the next one is read.
    setState(({ total }) => ({ ...UNASKED, total }));
  }, [key]);

  const asking = useRef<Asking | null>(null);
  useEffect(() => {
    if (question === null) return undefined;
    const opened = openAsking(
      () => api.ask(question, is),
      (answer) => {
        setState((before) => stateAfter(before, answer));
      },
    );
    asking.current = opened;
    const timer = everyMs === null ? null : window.setInterval(opened.again, everyMs);
    return () => {
      asking.current = null;
      opened.close();
      if (timer !== null) window.clearInterval(timer);
    };
  }, [api, key, connections, round, everyMs]);

  const seen = useRef(after);
  useEffect(() => {
    if (seen.current === after) return;
    seen.current = after;
    asking.current?.again();
  }, [after]);

  const reload = useCallback(() => {
    setRound((count) => count + 1);
  }, []);
  const put = useCallback((value: T) => {
    asking.current?.overtake();
    setState(({ total }) => ({ value, total, refusal: null }));
  }, []);
  return { ...state, reload, put };
}

/** How often the page was connected: what was read before the last time may be read again. */
export const connectionsOf = ({ connections }: Snapshot): number => connections;

function stateAfter<T>(before: State<T>, answer: Answer<T>): State<T> {
  if (answer.ok) return { value: answer.value, total: answer.total, refusal: null };
  return { ...before, refusal: answer.refusal };
}
