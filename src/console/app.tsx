// Who is there: nobody, somebody whose session is looked at, or somebody who is logged in.
import type { VNode } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { type Answer, type Api, type Refusal, createApi } from './api.js';
import { type Desk, DeskContext, type Who } from './desk.js';
import { openDoubts } from './doubts.js';
import { isAnything, listOf } from './guards.js';
import { openLive } from './live.js';
import { Frame } from './frame.js';
import { RefusalNotice } from './parts/notice.js';
import { createPlacings } from './placings.js';
import { LogIn } from './views/log-in.js';
import { isCustomer, isSession } from './wire.js';

/** Gone with the tab, and seen by no other. */
const SESSION_KEY = 'slipstream.session';

/** What became of it is found out by the desk that is opened next, of the same customer. */
const IN_DOUBT =
  'It is not known yet whether your last order was placed: that is found out when you log in here again.';

/** A server that does not take the session now is asked again so often. */
const RETRY_MS = 3000;

/** The page. */
export function App(): VNode {
  const [session, setSession] = useState(() => sessionStorage.getItem(SESSION_KEY));
  const [desk, setDesk] = useState<Desk | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [note, setNote] = useState<string | null>(null);

  const leave = useCallback((why: string, isInDoubt: boolean) => {
    sessionStorage.removeItem(SESSION_KEY);
    setSession(null);
    setRefusal(null);
    setNote(isInDoubt ? `${why} ${IN_DOUBT}` : why);
  }, []);

  const tryAgain = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    if (session === null) return undefined;
    const opening = openDesk(session, (isInDoubt) => {
      leave('The session is over. Please log in again.', isInDoubt);
    });
    let timer = 0;
    void opening.ready.then((answer) => {
      if (answer === null) return;
      setDesk(answer.ok ? answer.value : null);
      setRefusal(answer.ok ? null : answer.refusal);
      if (!answer.ok) timer = window.setTimeout(tryAgain, RETRY_MS);
    });
    return () => {
      window.clearTimeout(timer);
      opening.close();
      setDesk(null);
    };
  }, [session, attempt, leave, tryAgain]);

  if (session === null) {
    return (
      <LogIn
        note={note}
        onLoggedIn={(id) => {
          sessionStorage.setItem(SESSION_KEY, id);
          setSession(id);
        }}
      />
    );
  }
  if (desk === null) {
    return (
      <Waiting
        refusal={refusal}
        onRetry={() => {
          setRefusal(null);
          tryAgain();
        }}
      />
    );
  }
  return (
    <DeskContext.Provider value={desk}>
      <Frame
        onLeave={() => {
          leave('You are logged out.', desk.placings.isInDoubt());
        }}
      />
    </DeskContext.Provider>
  );
}

function Waiting({ refusal, onRetry }: { readonly refusal: Refusal | null; readonly onRetry: () => void }): VNode {
  return (
    <main class="alone">
      <h1 class="brand">Slipstream</h1>
      {refusal === null ? (
        <p role="status">One moment …</p>
      ) : (
        <>
          <RefusalNotice refusal={refusal} />
          <button type="button" class="primary" onClick={onRetry}>
            Try again
          </button>
        </>
      )}
    </main>
  );
}

/** A desk that is being opened. */
interface Opening {
  /** Null: it was closed before. */
  readonly ready: Promise<Answer<Desk> | null>;
  close(): void;
}

function openDesk(session: string, onSessionOver: (isInDoubt: boolean) => void): Opening {
  let isClosed = false;
  let desk: Desk | null = null;
  const api = createApi(session, () => {
    if (!isClosed) onSessionOver(desk?.placings.isInDoubt() ?? false);
  });
  const open = async (): Promise<Answer<Desk> | null> => {
    const who = await findWho(api, session);
    if (isClosed) return null;
    if (!who.ok) return who;
    // Any request finds out whether the session is still good.
    const onRefused = (): void => void api.ask({ path: `/v1/sessions/${session}/` }, isAnything);
    const placings = createPlacings(api, openDoubts(sessionStorage, who.value.username));
    desk = { api, who: who.value, live: openLive(session, onRefused), placings };
    return { ...who, value: desk };
  };
  return {
    ready: open(),
    close() {
      isClosed = true;
      desk?.live.close();
      desk?.placings.close();
    },
  };
}

const NO_PERMISSIONS = { agent: false, master_agent: false, place_bets: false, view_trade_page: false };

/** Permissions are in the list only, and the list is asked for by numbers. */
async function findWho(api: Api, session: string): Promise<Answer<Who>> {
  const found = await api.ask({ path: `/v1/sessions/${session}/` }, isSession);
  if (!found.ok) return found;
  const { username } = found.value;
  const customer = await api.ask({ path: `/v1/customers/${username}/` }, isCustomer);
  if (!customer.ok) return customer;
  const query = { permissions: 'true', last_login: 'false', customer_ids: customer.value.id };
  const listed = await api.ask({ path: '/v1/customers/', query }, listOf(isCustomer));
  if (!listed.ok) return listed;
  const permissions = listed.value.find((it) => it.username === username)?.permissions ?? NO_PERMISSIONS;
  return { ok: true, value: { username, ccy: customer.value.ccy_code, permissions }, total: null };
}
