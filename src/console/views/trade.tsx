// Where bets are made: the events, the offers on one of them, and a betslip on one of those.
import type { VNode } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { Nothing } from '../parts/notice.js';
import { BetslipPanel, type Wish, keyOf } from './betslip.js';
import { EventList } from './event-list.js';
import { EventOffers } from './event-offers.js';

/** Shows the three side by side; where there is no room, the list or what was chosen from it. */
export function Trade({ sport, eventId }: { readonly sport: string | null; readonly eventId: string | null }): VNode {
  const [wish, setWish] = useState<Wish | null>(null);
  const close = useCallback(() => {
    setWish(null);
  }, []);
  useEffect(close, [close, eventId]);
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
