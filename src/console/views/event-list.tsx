// All events that can be bet on: those in play first, then the next to start, then those that go on for long.
import type { VNode } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { now } from '../clock.js';
import { useDesk, useLive, useLoaded } from '../desk.js';
import { eventStartText, findEvents, isInPlay, noEventText } from '../events.js';
import { listOf } from '../guards.js';
import type { Snapshot } from '../live.js';
import { Choice } from '../parts/choice.js';
import { Tick } from '../parts/field.js';
import { FilterForm, SearchField } from '../parts/filter.js';
import { Nothing } from '../parts/notice.js';
import { PlayMark } from '../parts/play-mark.js';
import { hashOf } from '../router.js';
import { keptState } from '../use-kept.js';
import { type EventHeard, type ListedEvent, isListedEvent } from '../wire.js';
import { sportText } from '../words.js';

/** The stream does not tell who quotes an event: the list is read again so often. */
const BOOKIES_EVERY_MS = 15_000;
const BOOKIES_QUESTION = { path: '/v1/events/', query: { page_size: 1000 } };
const isEventList = listOf(isListedEvent);

/** So many of the events in play are watched for their scores. */
const WATCHED_MAX = 5;
const SHOWN_AT_ONCE = 60;

interface Filter {
  readonly search: string;
  readonly sport: string;
  readonly competition: string;
  readonly isInPlayOnly: boolean;
}

const ALL: Filter = { search: '', sport: '', competition: '', isInPlayOnly: false };
const useFilter = keptState(ALL);

const eventsOf = ({ told }: Snapshot): Snapshot['told']['events'] => told.events;
const isSynced = ({ told }: Snapshot): boolean => told.retold === null;

/** Shows the events, and which of them is chosen. */
export function EventList({ chosen }: { readonly chosen: string | null }): VNode {
  const [filter, setFilter] = useFilter();
  const [shownMax, setShownMax] = useState(SHOWN_AT_ONCE);
  const events = useLive(eventsOf);
  const isComplete = useLive(isSynced);
  const listed = useLoaded(BOOKIES_QUESTION, isEventList, { everyMs: BOOKIES_EVERY_MS, after: events.size });
  const bookies = useMemo(() => bookiesByEvent(listed.value), [listed.value]);
  const found = useMemo(() => find(events, filter), [events, filter]);
  useScores(found);

  return (
    <section class="events panel" aria-label="Events">
      <h2>Events</h2>
      <EventFilter events={events} filter={filter} onFilter={setFilter} />
      {found.length === 0 && (
        <Nothing>{isComplete ? noEventText(events.size) : 'The events are on their way …'}</Nothing>
      )}
      <ul class="event-list">
        {found.slice(0, shownMax).map((event) => (
          <li key={event.event_id}>
            <EventRow
              event={event}
              bookies={bookies.get(event.event_id) ?? null}
              isChosen={event.event_id === chosen}
            />
          </li>
        ))}
      </ul>
      {found.length > shownMax && (
        <button
          type="button"
          class="wide"
          onClick={() => {
            setShownMax(shownMax + SHOWN_AT_ONCE);
          }}
        >
          Show more ({found.length - shownMax} left)
        </button>
      )}
    </section>
  );
}

function bookiesByEvent(events: readonly ListedEvent[] | null): ReadonlyMap<string, number> {
  return new Map((events ?? []).map(({ event_id: id, bookies }) => [id, bookies.length]));
}

function find(events: ReadonlyMap<string, EventHeard>, filter: Filter): readonly EventHeard[] {
  return findEvents(events.values(), filter.search).filter((event) => {
    if (filter.sport !== '' && event.sport !== filter.sport) return false;
    if (filter.competition !== '' && event.competition_name !== filter.competition) return false;
    return !filter.isInPlayOnly || isInPlay(event);
  });
}

/** Watches the first events in play, so that their scores are told. */
function useScores(events: readonly EventHeard[]): void {
  const { live } = useDesk();
  const watched = events.filter(isInPlay).slice(0, WATCHED_MAX);
  const key = watched.map(({ sport, event_id: id }) => `${sport} ${id}`).join('\n');
  useEffect(() => {
    const leaves = watched.map(({ sport, event_id: id }) => live.register(sport, id));
    return () => {
      for (const leave of leaves) leave();
    };
  }, [live, key]);
}

function EventFilter(props: {
  readonly events: ReadonlyMap<string, EventHeard>;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}): VNode {
  const { events, filter, onFilter } = props;
  const sports = unique([...events.values()].map(({ sport }) => sport));
  const competitions = unique(
    [...events.values()]
      .filter(({ sport }) => filter.sport === '' || sport === filter.sport)
      .map(({ competition_name: name }) => name),
  );
  return (
    <FilterForm>
      <SearchField
        placeholder="Team or competition"
        value={filter.search}
        onSearch={(search) => {
          onFilter({ ...filter, search });
        }}
      />
      <Choice
        name="sport"
        label="Sport"
        value={filter.sport}
        none="All"
        choices={sports.map((sport) => [sport, sportText(sport)])}
        onChoose={(sport) => {
          onFilter({ ...filter, sport, competition: '' });
        }}
      />
      <Choice
        name="competition"
        label="Competition"
        value={filter.competition}
        none="All"
        choices={competitions.map((competition) => [competition, competition])}
        onChoose={(competition) => {
          onFilter({ ...filter, competition });
        }}
      />
      <Tick
        name="in_running"
        label="In play only"
        isOn={filter.isInPlayOnly}
        onChange={(isInPlayOnly) => {
          onFilter({ ...filter, isInPlayOnly });
        }}
      />
    </FilterForm>
  );
}

const unique = (words: readonly string[]): readonly string[] => [...new Set(words)].sort();

function EventRow(props: {
  readonly event: EventHeard;
  readonly bookies: number | null;
  readonly isChosen: boolean;
}): VNode {
  const { event, bookies, isChosen } = props;
  const { sport, event_id: eventId } = event;
  return (
    <a class="event-row" href={hashOf({ view: 'event', sport, eventId })} aria-current={isChosen ? 'true' : undefined}>
      <span class="event-name">{event.event_name}</span>
      <span>{isInPlay(event) ? <PlayMark event={event} /> : eventStartText(event, now())}</span>
      <span class="event-line hint">
        <span>
          {sportText(sport)} · {event.competition_name}
        </span>
        <span class="event-bookies" title="Bookmakers that quote it">
          {bookies === null ? '' : bookiesText(bookies)}
        </span>
      </span>
    </a>
  );
}

function bookiesText(count: number): string {
  return count === 0 ? 'no prices' : `${count} ${count === 1 ? 'bookie' : 'bookies'}`;
}
