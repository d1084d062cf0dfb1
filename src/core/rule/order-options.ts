// What a caller can choose from when it filters a list of orders (client §2.12): only what occurs in the orders that it sees.
import type { Competition } from '../record/event.js';
import type { CompetitionId, EventId, SportCode, Username } from '../value/ids.js';
import { getSport } from '../value/sport.js';
import type { Day } from '../value/time.js';
import type { OrderColumns } from './order-columns.js';
import { type ListAsker, NO_FILTER, isCompetition, matchOrders, placersSeen } from './order-filter.js';

/** Whose orders there are. */
export interface PlacerOption {
  readonly username: Username;
  readonly name: string;
}

/** In which competitions there are orders. */
export interface CompetitionOption {
  readonly competitionId: CompetitionId;
  readonly country: string;
  /** With its sport behind it where competitions of several sports are called so. */
  readonly name: string;
}

/** On which events there are orders: of each its id and its name, side by side, for they may be many and cross threads faster so. */
export interface EventOptions {
  readonly eventIds: readonly EventId[];
  readonly names: readonly string[];
}

/** Which competitions are to be chosen from; null: wherever they are. */
export interface CompetitionsQuestion {
  readonly asker: ListAsker;
  readonly country: string | null;
}

/** Which events are to be chosen from; null: whatever they are. */
export interface EventsQuestion {
  readonly asker: ListAsker;
  readonly competitionId: number | null;
  readonly country: string | null;
  /** The events' dates (client §2.7, `date`); both are in it. */
  readonly from: Day | null;
  readonly to: Day | null;
}

/** Returns the placers, by name. */
export function placerOptions(columns: OrderColumns, asker: ListAsker): readonly PlacerOption[] {
  const { codes, orders, customer } = columns.placers;
  const seen = placersSeen(columns, asker);
  return codes.names
    .filter((_, code) => seen[code] === 1 && (orders.count[code] ?? 0) > 0)
    .map((username) => ({ username, name: customer[codes.find(username)]?.name ?? '' }))
    .sort(byName(({ username }) => username));
}

/** Returns the countries' two letters, in no order. */
export function countryOptions(columns: OrderColumns, asker: ListAsker): readonly string[] {
  return [...new Set(competitionsSeen(columns, asker).map(({ country }) => country))];
}

/** Returns the competitions, by name. */
export function competitionOptions(
  columns: OrderColumns,
  { asker, country: wanted }: CompetitionsQuestion,
): readonly CompetitionOption[] {
  const seen = competitionsSeen(columns, asker).filter((one) => isCompetition(one, null, wanted));
  // Of one whose name has changed, the events tell both: it has the later one.
  const latest = [...new Map(seen.map((one) => [one.competitionId, one])).values()];
  const sports = new Map<string, Set<SportCode>>();
  for (const { name, sport } of latest) sports.set(name, (sports.get(name) ?? new Set()).add(sport));
  return latest
    .map(({ competitionId, country, name, sport }) => {
      const isShared = (sports.get(name)?.size ?? 0) > 1;
      return { competitionId, country, name: isShared ? `${name} (${getSport(sport).name})` : name };
    })
    .sort(byName(({ competitionId }) => competitionId));
}

/** Returns the events, by name. */
export function eventOptions(columns: OrderColumns, question: EventsQuestion): EventOptions {
  const { asker, competitionId, country } = question;
  const { codes, name, competition } = columns.events;
  const isWanted = columns.competitions.map((one) => isCompetition(one, competitionId, country));
  const found: { readonly eventId: EventId; readonly name: string }[] = [];
  const isSeen = eventsSeen(columns, asker);
  for (const [code, eventId] of codes.names.entries()) {
    if (isWanted[competition[code] ?? -1] !== true || !isWithin(dateOf(eventId), question)) continue;
    if (isSeen[code] === 1) found.push({ eventId, name: name[code] ?? '' });
  }
  found.sort(byName(({ eventId }) => eventId));
  return { eventIds: found.map(({ eventId }) => eventId), names: found.map(({ name: shown }) => shown) };
}

/** An event's date is the first part of its id (decisions §3). */
function dateOf(eventId: EventId): string {
  return eventId.slice(0, 'YYYY-MM-DD'.length);
}

function isWithin(date: string, { from, to }: EventsQuestion): boolean {
  return (from === null || date >= from) && (to === null || date <= to);
}

/** Returns on which events there are orders that somebody sees: for each code 1 or 0, in the columns' `scratch`. */
function eventsSeen(columns: OrderColumns, asker: ListAsker): Uint8Array {
  const { rows, scratch } = columns;
  const seen = scratch.flags(columns.events.codes.names.length);
  const { total, positions } = matchOrders(columns, { asker, filter: NO_FILTER }, null);
  for (const position of positions(0, total)) seen[rows.event[position] ?? 0] = 1;
  return seen;
}

function competitionsSeen(columns: OrderColumns, asker: ListAsker): readonly Competition[] {
  const isEventSeen = eventsSeen(columns, asker);
  const isSeen = new Uint8Array(columns.competitions.length);
  for (const [code, competition] of columns.events.competition.entries())
    if (isEventSeen[code] === 1) isSeen[competition] = 1;
  return columns.competitions.filter((_, code) => isSeen[code] === 1);
}

/** By name; what has the same name by something that no other has. */
function byName<T extends { readonly name: string }>(key: (option: T) => string | number): (a: T, b: T) => number {
  return (a, b) => {
    if (a.name !== b.name) return a.name < b.name ? -1 : 1;
    return key(a) < key(b) ? -1 : 1;
  };
}
