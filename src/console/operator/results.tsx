// How an event stands and how it ended, as the operator says it.
import type { VNode } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { now } from '../clock.js';
import { useLive } from '../desk.js';
import { eventStartText, findEvents, isInPlay, noEventText } from '../events.js';
import type { Snapshot } from '../live.js';
import { Choice } from '../parts/choice.js';
import { SearchField } from '../parts/filter.js';
import { Nothing } from '../parts/notice.js';
import { keptState } from '../use-kept.js';
import type { EventHeard } from '../wire.js';
import { LiveForm } from './live-form.js';
import { ResultForm } from './result-form.js';

const CHOICES_MAX = 100;
const useSearch = keptState('');
const eventsOf = ({ told }: Snapshot): Snapshot['told']['events'] => told.events;

/** Shows the forms for an event that is chosen from those that have not ended; one that ends stays, for its result may have to be put right. */
export function Results(): VNode {
  const events = useLive(eventsOf);
  const [search, setSearch] = useSearch();
  const [chosen, setChosen] = useState<EventHeard | null>(null);
  const found = useMemo(() => findEvents(events.values(), search).slice(0, CHOICES_MAX), [events, search]);
  const isOver = chosen !== null && !events.has(chosen.event_id);
  const event = chosen === null ? null : (events.get(chosen.event_id) ?? chosen);
  return (
    <>
      <p class="hint">
        Scores close the orders that wait for the first goal; results settle the bets on the own exchange, and show
        whether bookmakers settle theirs as they should.
      </p>
      <div class="filter">
        <SearchField placeholder="Team or competition" value={search} onSearch={setSearch} />
        <Choice
          name="event"
          label="Event"
          none="Choose one"
          value={isOver ? '' : (chosen?.event_id ?? '')}
          choices={found.map((it) => [it.event_id, choiceText(it)])}
          onChoose={(eventId) => {
            setChosen(events.get(eventId) ?? null);
          }}
        />
      </div>
      {event === null ? (
        <Nothing>
          {found.length === 0 ? noEventText(events.size) : 'Choose an event to say how it stands or how it ended.'}
        </Nothing>
      ) : (
        <>
          <h3>{event.event_name}</h3>
          {isOver && <p class="hint">It is over. Another result puts right what was settled by the one before.</p>}
          <div class="forms">
            {!isOver && <LiveForm key={`live ${event.event_id}`} event={event} />}
            <ResultForm key={`result ${event.event_id}`} event={event} />
          </div>
        </>
      )}
    </>
  );
}

function choiceText(event: EventHeard): string {
  return `${event.event_name}, ${isInPlay(event) ? 'in play' : eventStartText(event, now())}`;
}
