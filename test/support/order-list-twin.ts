// Lists of orders worked out the plain way, from records: every order is looked at, all of them are sorted. What the columns answer is held
// to this.
import type { Customer, Group } from '../../src/core/record/customer.js';
import type { Competition, Event } from '../../src/core/record/event.js';
import type { Order } from '../../src/core/record/order.js';
import type { ListAsker, OrderFilter } from '../../src/core/rule/order-filter.js';
import type { OrdersQuestion } from '../../src/core/rule/order-lists.js';
import type { EventsQuestion } from '../../src/core/rule/order-options.js';
import type { OrderAttribute } from '../../src/core/rule/order-page.js';
import type { OrderId } from '../../src/core/value/ids.js';
import { findSport } from '../../src/core/value/sport.js';

/** All records that lists depend on, by key. */
export interface Records {
  readonly groups: Map<number, Group>;
  readonly customers: Map<string, Customer>;
  readonly events: Map<string, Event>;
  readonly orders: Map<number, Order>;
}

export const noRecords = (): Records => ({
  groups: new Map(),
  customers: new Map(),
  events: new Map(),
  orders: new Map(),
});

/** Decisions §15. */
function sees({ groups }: Records, asker: Customer, owner: Customer): boolean {
  if (asker.username === owner.username || asker.isMasterAgent) return true;
  const isAgent = !owner.isMasterAgent && groups.get(owner.groupId)?.managers.includes(asker.username) === true;
  const isSpy = asker.roles.groupSpy && asker.groupId === owner.groupId;
  return isAgent || isSpy;
}

function seenBy(records: Records, { username }: ListAsker): readonly Order[] {
  const asker = records.customers.get(username);
  return [...records.orders.values()].filter(({ placer }) => {
    const owner = records.customers.get(placer);
    return asker !== undefined && owner !== undefined && sees(records, asker, owner);
  });
}

/** What the Unicode tables say of letters that differ in case and accents only: they share nothing with ours. */
const collator = new Intl.Collator('en', { sensitivity: 'base' });
const hasIn = (name: string, part: string): boolean =>
  Array.from(name).some(
    (_, at, letters) => collator.compare(letters.slice(at, at + Array.from(part).length).join(''), part) === 0,
  );

const namesIn = (one: Event): readonly string[] =>
  one.kind === 'normal' ? [one.home.name, one.away.name] : [one.name, ...one.teams.map(({ name }) => name)];

function isWanted(records: Records, one: Order, filter: OrderFilter): boolean {
  const on = records.events.get(one.eventId)!;
  const { competition } = on;
  return [
    filter.placer === null || one.placer === filter.placer,
    filter.groupId === null || records.customers.get(one.placer)!.groupId === filter.groupId,
    filter.placedFrom === null || one.placedAt >= filter.placedFrom,
    filter.placedBefore === null || one.placedAt < filter.placedBefore,
    filter.startFrom === null || on.start >= filter.startFrom,
    filter.startBefore === null || on.start < filter.startBefore,
    filter.sport === null || one.sport === filter.sport,
    filter.eventIds.length === 0 || filter.eventIds.includes(one.eventId),
    filter.competitionId === null || competition.competitionId === filter.competitionId,
    filter.country === null || competition.country.toLowerCase() === filter.country.toLowerCase(),
    filter.search === null || namesIn(on).some((name) => hasIn(name, filter.search ?? '')),
    filter.placedInRunning === null || one.placedInRunning === filter.placedInRunning,
    filter.statuses.length === 0 || filter.statuses.includes(one.status),
    filter.side === null || one.side === filter.side,
    filter.exchangeMode === null || one.exchangeMode === filter.exchangeMode,
  ].every(Boolean);
}

type Value = number | string;

function valueOf(records: Records, one: Order, attribute: OrderAttribute): Value {
  const values: Readonly<Record<OrderAttribute, Value>> = {
    placedAt: one.placedAt,
    orderId: one.orderId,
    wantPrice: one.wantPrice,
    eventStart: records.events.get(one.eventId)!.start,
    status: one.status,
    sport: one.sport,
    placer: one.placer,
    closed: one.status === 'open' ? 0 : 1,
  };
  return values[attribute];
}

const compare = (a: Value, b: Value): number => (a < b ? -1 : Number(a > b));

/** Returns the ids of a list's part, and how many the list has; `wanted`: none but these orders, null: whatever their ids are. */
export function plainList(
  records: Records,
  { asker, filter, orderBy, window }: OrdersQuestion,
  wanted: readonly OrderId[] | null,
): { readonly orders: readonly number[]; readonly total: number } {
  const found = seenBy(records, asker)
    .filter((one) => isWanted(records, one, filter))
    .filter(({ orderId }) => wanted === null || wanted.includes(orderId));
  const last = orderBy.at(-1)!;
  const steps = [...orderBy, { attribute: 'orderId' as const, isReversed: last.isReversed }];
  found.sort((a, b) => {
    for (const { attribute, isReversed } of steps) {
      const ordered = compare(valueOf(records, a, attribute), valueOf(records, b, attribute));
      if (ordered !== 0) return isReversed ? -ordered : ordered;
    }
    return 0;
  });
  return { orders: found.slice(window.start, window.end).map(({ orderId }) => orderId), total: found.length };
}

/** Returns what there is to choose from, as `[key, name]`, by name and then by key. */
export function plainOptions(
  records: Records,
  asker: ListAsker,
): {
  readonly placers: readonly Value[][];
  readonly countries: readonly string[];
  readonly competitions: (country: string | null) => readonly Value[][];
  readonly events: (question: Omit<EventsQuestion, 'asker'>) => readonly Value[][];
} {
  const seen = seenBy(records, asker);
  const on = [...new Set(seen.map(({ eventId }) => eventId))].map((eventId) => records.events.get(eventId)!);
  const byName = (options: readonly Value[][]): readonly Value[][] =>
    options.toSorted((a, b) => compare(a[1]!, b[1]!) || compare(a[0]!, b[0]!));
  const isIn = (country: string | null) => (one: Event) =>
    country === null || one.competition.country.toLowerCase() === country.toLowerCase();
  const distinct = (options: readonly Value[][]): readonly Value[][] => [
    ...new Map(options.map((one) => [one[0], one])).values(),
  ];
  return {
    placers: byName(
      [...new Set(seen.map(({ placer }) => placer))].map((name) => [name, records.customers.get(name)!.name]),
    ),
    countries: [...new Set(on.map(({ competition }) => competition.country))].sort(),
    competitions: (country) => {
      const all = on.filter(isIn(country)).map(({ competition }) => competition);
      const hasNamesake = (one: Competition): boolean =>
        all.some(({ name, sport }) => name === one.name && sport !== one.sport);
      const shown = (one: Competition): string =>
        hasNamesake(one) ? `${one.name} (${findSport(one.sport)!.name})` : one.name;
      return byName(distinct(all.map((one) => [one.competitionId, shown(one), one.country])));
    },
    events: ({ country, competitionId, from, to }) =>
      byName(
        on
          .filter(isIn(country))
          .filter(({ competition }) => competitionId === null || competition.competitionId === competitionId)
          .filter(({ eventId }) => from === null || eventId.slice(0, 10) >= from)
          .filter(({ eventId }) => to === null || eventId.slice(0, 10) <= to)
          .map(({ eventId, name }) => [eventId, name]),
      ),
  };
}
