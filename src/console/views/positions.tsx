// What all bets on one event come to, at each score.
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { useLive, useLoaded } from '../desk.js';
import { sidesOf } from '../events.js';
import { countText, priceText } from '../format.js';
import { listOf } from '../guards.js';
import type { Snapshot } from '../live.js';
import { Amount } from '../parts/amount.js';
import { Choice } from '../parts/choice.js';
import { HeatMap } from '../parts/heat-map.js';
import { Nothing, RefusalNotice } from '../parts/notice.js';
import { goTo } from '../use-route.js';
import { type OrderHeard, type PositionHeard, isOrder, isPosition } from '../wire.js';
import { selectionText } from '../words.js';

/** The events to choose from are those of so many orders. */
const RECENT_QUESTION = { path: '/v1/orders/', query: { page_size: 200 } };
const EVERY_MS = 10_000;
const isOrderList = listOf(isOrder);

const ordersOf = ({ told }: Snapshot): Snapshot['told']['orders'] => told.orders;
const eventsOf = ({ told }: Snapshot): Snapshot['told']['events'] => told.events;

/** What an event and its sides are called. */
interface Names {
  readonly event: string;
  readonly home: string;
  readonly away: string;
}

/** By the event's id. */
type EventNames = ReadonlyMap<string, Names>;

/** Returns an event's name with those of its sides, as far as they are known. */
function namesOf(event: string, homeName: string | undefined, awayName: string | undefined): Names {
  const [home, away] = sidesOf(homeName, awayName);
  return { event, home, away };
}

/** Shows the position on an event, and the others to choose from. */
export function Positions({ eventId }: { readonly eventId: string | null }): VNode {
  const told = useLive(ordersOf);
  const recent = useLoaded(RECENT_QUESTION, isOrderList, { after: told.size });
  const names = useMemo(() => namesIn(recent.value ?? []), [recent.value]);
  const chosen = eventId ?? firstEvent(recent.value ?? []);
  const own = useNames(chosen, names);
  return (
    <main class="view narrow">
      <section class="panel" aria-label="Positions">
        <h2>Positions</h2>
        <RefusalNotice refusal={recent.refusal} />
        {recent.value !== null && chosen === null && (
          <Nothing>No order was placed yet, so there is no position. Events to bet on are under “Events”.</Nothing>
        )}
        {chosen !== null && (
          <>
            <Choice
              name="event"
              label="Event"
              value={chosen}
              choices={[...(names.has(chosen) ? [] : [[chosen, own] as const]), ...names].map(([id, it]) => [
                id,
                it.event,
              ])}
              onChoose={(it) => {
                goTo({ view: 'positions', eventId: it });
              }}
            />
            <PositionOn key={chosen} eventId={chosen} names={own} changed={told} />
          </>
        )}
      </section>
    </main>
  );
}

/** The event of the latest order that has something placed or under way; where none has, that of the latest. */
function firstEvent(orders: readonly OrderHeard[]): string | null {
  const placed = orders.find(({ status, bet_bar_values: { success, inprogress, danger } }) => {
    return status !== 'full_void' && [success, inprogress, danger].some(([, amount]) => amount > 0);
  });
  return (placed ?? orders[0])?.event_info.event_id ?? null;
}

function namesIn(orders: readonly OrderHeard[]): EventNames {
  return new Map(orders.map(({ event_info: it }) => [it.event_id, namesOf(it.event_name, it.home_team, it.away_team)]));
}

function useNames(eventId: string | null, names: EventNames): Names {
  const id = eventId ?? '';
  const event = useLive(eventsOf).get(id);
  return names.get(id) ?? namesOf(event?.event_name ?? id, event?.home, event?.away);
}

interface PositionOnProps {
  readonly eventId: string;
  readonly names: Names;
  /** The position is read again when this changes. */
  readonly changed: unknown;
}

function PositionOn({ eventId, names, changed }: PositionOnProps): VNode {
  const question = { path: '/v1/orders/position/', query: { event_id: eventId } };
  const { value, refusal } = useLoaded(question, isPosition, { everyMs: EVERY_MS, after: changed });
  if (value === null) {
    return (
      <>
        <RefusalNotice refusal={refusal} />
        {refusal === null && <Nothing>The position is being worked out …</Nothing>}
      </>
    );
  }
  return (
    <>
      <RefusalNotice refusal={refusal} />
      {value.unknown_bets_num > 0 && (
        <p class="notice">
          {countText(value.unknown_bets_num, 'bet')} not counted: the bookmaker has not confirmed yet.
        </p>
      )}
      <Totals position={value} />
      <Grid position={value} names={names} />
    </>
  );
}

function Grid({ position, names }: { readonly position: PositionHeard; readonly names: Names }): VNode | null {
  if (Object.keys(position.totals).length === 0) return null;
  if (position.payoff_grid === null)
    return <Nothing>There is no grid: some of these bets do not depend on the score alone.</Nothing>;
  return <HeatMap grid={position.payoff_grid} home={names.home} away={names.away} />;
}

function Totals({ position }: { readonly position: PositionHeard }): VNode {
  const totals = Object.entries(position.totals);
  if (totals.length === 0) return <Nothing>There are no bets on this event.</Nothing>;
  return (
    <table class="stacked totals">
      <caption class="unseen">Bets by selection</caption>
      <thead>
        <tr>
          <th scope="col">Selection</th>
          <th scope="col">Average price</th>
          <th scope="col">Stake</th>
        </tr>
      </thead>
      <tbody>
        {totals.map(([betType, total]) => (
          <tr key={betType}>
            <th scope="row" data-label="Selection">
              {selectionText(total.bet_type_description)}
            </th>
            <td class="number" data-label="Average price">
              {priceText(total.got_price ?? null)}
            </td>
            <td class="number" data-label="Stake">
              <span>
                <Amount money={total.got_stake} />
                {total.unknown_stake[1] > 0 && (
                  <small class="hint">
                    <Amount money={total.unknown_stake} /> not confirmed
                  </small>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
