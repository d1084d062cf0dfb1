// Where bets are made: the events, the offers on one of them, and a betslip on one of those.
import type { VNode } from 'preact';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import { Nothing } from '../parts/notice.js';
import { hashOf } from '../router.js';
import { keptState } from '../use-kept.js';
import { BetslipPanel, type Wish, keyOf } from './betslip.js';
import { EventList } from './event-list.js';
import { EventOffers } from './event-offers.js';

const useWish = keptState<Wish | null>(null);

/** Shows the three side by side; where there is no room, the list or what was chosen from it. */
export function Trade({ sport, eventId }: { readonly sport: string | null; readonly eventId: string | null }): VNode {
  const [kept, setWish] = useWish();
  const wish = kept?.eventId === eventId ? kept : null;
  const close = useCallback(() => {
    setWish(null);
  }, [setWish]);
  useReturn(kept, eventId, close);
  const isChosen = sport !== null && eventId !== null;
  return (
    <main class={`trade ${isChosen ? 'trade-chosen' : ''}`}>
      <EventList chosen={eventId} />
      <section class={`slip panel ${wish === null ? 'slip-empty' : ''}`} aria-label="Betslip">
        {wish === null ? (
          <>
            <h2>Betslip</h2>
            <Nothing>Choose a price to see what all your accounts offer on it.</Nothing>
          </>
        ) : (
          <BetslipPanel key={keyOf(wish)} wish={wish} onWish={setWish} onClose={close} />
        )}
      </section>
      {isChosen ? (
        <EventOffers key={eventId} sport={sport} eventId={eventId} chosen={wish?.betType ?? null} onWish={setWish} />
      ) : (
        <section class="offers panel" aria-label="Offers">
          <h2>Offers</h2>
          <Nothing>Choose an event to see its prices.</Nothing>
        </section>
      )}
    </main>
  );
}

/** A betslip that was open when another view was gone to is there again for whoever comes back; who goes to another event has left it. */
function useReturn(wish: Wish | null, eventId: string | null, close: () => void): void {
  const isBack = useRef(true);
  useEffect(() => {
    const wasBack = isBack.current;
    isBack.current = false;
    if (wish === null || wish.eventId === eventId) return;
    if (wasBack && eventId === null) location.replace(hashOf({ view: 'event', ...wish }));
    else close();
  }, [eventId]);
}
