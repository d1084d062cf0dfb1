// Lists of orders outside: what they are asked with (client §4.4, list parameters), and what they can be filtered by (client §2.12).
import { type Static, Type } from 'typebox';
import { EXCHANGE_MODES, ORDER_STATUSES } from '../../core/record/order.js';
import type { Page } from '../../core/request.js';
import type { WantedOrders } from '../../core/rule/order-lists.js';
import type {
  CompetitionOption,
  CompetitionsQuestion,
  EventOptions,
  EventsQuestion,
  PlacerOption,
} from '../../core/rule/order-options.js';
import type { OrderAttribute, OrderBy } from '../../core/rule/order-page.js';
import { type Answer, accept, fieldRejection, reject } from '../../core/value/rejection.js';
import { sportField } from './betslips.js';
import { countryName } from './countries.js';
import { choice, flag, integer, list, optional, readFields, schemaOf, text, textFor } from './fields.js';
import type { Input } from './input.js';
import { pageMembers } from './pages.js';
import { sideField } from './sides.js';
import { dayField, instantField } from './times.js';

/** Decisions §15. */
const ATTRIBUTES: Readonly<Record<string, OrderAttribute>> = {
  placement_time: 'placedAt',
  order_id: 'orderId',
  want_price: 'wantPrice',
  event_start: 'eventStart',
  status: 'status',
  sport: 'sport',
  placer: 'placer',
  closed: 'closed',
};

const ORDER_BY = new Map<string, OrderBy>(
  Object.entries(ATTRIBUTES).flatMap(([name, attribute]) => [
    [`${name} asc`, { attribute, isReversed: false }],
    [`${name} desc`, { attribute, isReversed: true }],
  ]),
);

const orderByField = textFor(
  (raw) => ORDER_BY.get(raw) ?? null,
  'invalid_choice',
  Type.String({ description: '`attribute asc` or `attribute desc`' }),
);

const LATEST_FIRST: readonly OrderBy[] = [{ attribute: 'placedAt', isReversed: true }];

const listMembers = {
  order_by: optional(list(orderByField), []),
  placer: optional(text, null),
  group_id: optional(integer({}), null),
  date_from: optional(instantField, null),
  date_to: optional(instantField, null),
  event_start_from: optional(instantField, null),
  event_start_to: optional(instantField, null),
  sport: optional(sportField, null),
  event_id: optional(list(text), []),
  competition_id: optional(integer({}), null),
  competition_country: optional(text, null),
  search: optional(text, null),
  placed_inrunning: optional(flag, null),
  status: optional(list(choice(ORDER_STATUSES)), []),
  order_type: optional(sideField, null),
  exchange_mode: optional(choice(EXCHANGE_MODES), null),
  wanted_ids: optional(list(text), []),
  ...pageMembers,
};

/** Client §4.4, list parameters. */
export const ListOrdersSchema = schemaOf(listMembers);

/** What a list is asked for. */
export interface ListOrders {
  readonly wanted: WantedOrders;
  readonly page: Page;
}

/** An attribute that comes again decides nothing any more. */
function sortedBy(given: readonly OrderBy[]): readonly OrderBy[] {
  const isFirst = ({ attribute }: OrderBy, at: number): boolean =>
    given.findIndex((other) => other.attribute === attribute) === at;
  return given.length === 0 ? LATEST_FIRST : given.filter(isFirst);
}

/** Returns which orders are asked for. */
export function parseListOrders(input: Input): Answer<ListOrders> {
  const read = readFields(listMembers, input);
  if (!read.ok) return read;
  const { value } = read;
  const filter = {
    placer: value.placer,
    groupId: value.group_id,
    placedFrom: value.date_from,
    placedBefore: value.date_to,
    startFrom: value.event_start_from,
    startBefore: value.event_start_to,
    sport: value.sport,
    eventIds: value.event_id,
    competitionId: value.competition_id,
    country: value.competition_country,
    search: value.search,
    placedInRunning: value.placed_inrunning,
    statuses: value.status,
    side: value.order_type,
    exchangeMode: value.exchange_mode,
    wantedIds: value.wanted_ids,
  };
  return accept({
    wanted: { filter, orderBy: sortedBy(value.order_by) },
    page: { page: value.page, pageSize: value.page_size },
  });
}

const competitionMembers = { competition_country: optional(text, null) };

/** Client §4.4. */
export const CompetitionOptionsSchema = schemaOf(competitionMembers);

/** Returns which competitions are to be chosen from. */
export function parseCompetitionOptions(input: Input): Answer<Omit<CompetitionsQuestion, 'asker'>> {
  const read = readFields(competitionMembers, input);
  return read.ok ? accept({ country: read.value.competition_country }) : read;
}

const eventMembers = {
  competition_country: optional(text, null),
  competition_id: optional(integer({}), null),
  event_date_from: optional(dayField, null),
  event_date_to: optional(dayField, null),
};

/** Client §4.4. */
export const EventOptionsSchema = schemaOf(eventMembers);

/** Returns which events are to be chosen from. Rejects: neither a country nor a competition is named. */
export function parseEventOptions(input: Input): Answer<Omit<EventsQuestion, 'asker'>> {
  const read = readFields(eventMembers, input);
  if (!read.ok) return read;
  const { competition_country: country, competition_id: competitionId } = read.value;
  if (country === null && competitionId === null) return reject(fieldRejection('non_field_errors', 'one_required'));
  return accept({ country, competitionId, from: read.value.event_date_from, to: read.value.event_date_to });
}

/** Client §2.12. */
export const PlacersSchema = Type.Array(Type.Object({ username: Type.String(), name: Type.String() }));

/** Client §2.12. */
export const CountriesSchema = Type.Array(Type.Object({ competition_country: Type.String(), name: Type.String() }));

/** Client §2.12. */
export const CompetitionsSchema = Type.Array(
  Type.Object({ competition_id: Type.Integer(), competition_country: Type.String(), name: Type.String() }),
);

/** Client §2.12. */
export const EventsSchema = Type.Array(Type.Object({ event_id: Type.String(), name: Type.String() }));

/** Returns the placers of orders as clients see them. */
export function presentPlacers(options: readonly PlacerOption[]): Static<typeof PlacersSchema> {
  return options.map(({ username, name }) => ({ username, name }));
}

/** Returns the countries of orders as clients see them, by name. */
export function presentCountries(codes: readonly string[]): Static<typeof CountriesSchema> {
  return codes
    .map((code) => ({ competition_country: code, name: countryName(code) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the competitions of orders as clients see them. */
export function presentCompetitions(options: readonly CompetitionOption[]): Static<typeof CompetitionsSchema> {
  return options.map(({ competitionId, country, name }) => ({
    competition_id: competitionId,
    competition_country: country,
    name,
  }));
}

/** Returns the events of orders as clients see them. */
export function presentEvents({ eventIds, names }: EventOptions): Static<typeof EventsSchema> {
  return eventIds.map((eventId, at) => ({ event_id: eventId, name: names[at] ?? '' }));
}
