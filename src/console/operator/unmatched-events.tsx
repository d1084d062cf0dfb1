// Events of bookmakers that were not found to be one that others list.
import type { VNode } from 'preact';
import { now } from '../clock.js';
import { eventStartText } from '../events.js';
import { momentText } from '../format.js';
import { listOf } from '../guards.js';
import { TableHead } from '../parts/table-head.js';
import { type UnmatchedEvent, isUnmatchedEvent } from '../wire.js';
import { sportText } from '../words.js';
import { OperatorList } from './operator-list.js';

const isList = listOf(isUnmatchedEvent);
const COLUMNS = ['Bookie', 'Event', 'Competition', 'Start', 'Since'];

/** Shows the events. */
export function UnmatchedEvents(): VNode {
  return (
    <OperatorList
      path="/v1/operator/unmatched_events/"
      isList={isList}
      none="Every event that a bookmaker lists was matched."
    >
      {(events: readonly UnmatchedEvent[]) => (
        <table class="stacked">
          <TableHead caption="Unmatched events" columns={COLUMNS} />
          <tbody>
            {events.map((event) => (
              <tr key={`${event.bookie} ${event.key}`}>
                <td data-label="Bookie">{event.bookie}</td>
                <th scope="row" data-label="Event">
                  <span>
                    {event.event} <small class="hint wrap">{event.event_id}</small>
                  </span>
                </th>
                <td data-label="Competition">
                  <span>
                    {event.competition} <span class="hint">{sportText(event.sport)}</span>
                  </span>
                </td>
                <td data-label="Start">{startOf(event)}</td>
                <td data-label="Since">{momentText(event.since, now())}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </OperatorList>
  );
}

const startOf = ({ home, start_time }: UnmatchedEvent): string =>
  eventStartText({ event_type: home === null ? 'multirunner' : 'normal', start_time }, now());
