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
import { type Answer, accept, reject } from '../../core/value/rejection.js';
import { EventIdSchema, sportField } from './event-and-bet-type.js';
import { countryName } from './countries.js';
import {
  type Field,
  choice,
  flag,
  integer,
  list,
  optional,
  readEach,
  readFields,
  schemaOf,
  text,
  textFor,
} from './fields.js';
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
  Type.String({ enum: [...ORDER_BY.keys()] }),
);

const LATEST_FIRST: readonly OrderBy[] = [{ attribute: 'placedAt', isReversed: true }];

/** In a query `null` is said as text (client §4.4). */
const flagOrBoth: Field<boolean | null> = {
  schema: flag.schema,
  read: (raw, isText) => (isText && raw === 'null' ? { ok: true, value: null } : flag.read(raw, isText)),
};

const listMembers = {
  order_by: optional(
    list(orderByField),
    [],
    'What they are sorted by, as often as wanted; if not at all, by `placement_time desc`. Ties go by `order_id`.',
  ),
  placer: optional(text, null, 'Only orders of this customer.'),
  group_id: optional(integer({}), null, 'Only orders of customers of this group.'),
  date_from: optional(instantField, null, 'Only orders that were placed then or later.'),
  date_to: optional(instantField, null, 'Only orders that were placed before.'),
  event_start_from: optional(instantField, null, 'Only orders on events that start then or later.'),
  event_start_to: optional(instantField, null, 'Only orders on events that start before.'),
  sport: optional(sportField, null, 'Only orders of this sport.'),
  event_id: optional(list(text), [], 'Only orders on these events. Ids have commas: one key for each.'),
  competition_id: optional(integer({}), null, 'Only orders on events of this competition.'),
  competition_country: optional(text, null, 'Only orders on events of this country, by its two letters.'),
  search: optional(
    text,
    null,
    'Only orders on events with this in the name of a side or runner, whatever the case and accents.',
  ),
  placed_inrunning: optional(flagOrBoth, null, 'True: only orders placed in running; false: only those placed before.'),
  status: optional(list(choice(ORDER_STATUSES)), [], 'Only orders of these statuses.'),
  order_type: optional(sideField, null, 'Only back orders (`normal`), or lay orders.'),
  exchange_mode: optional(choice(EXCHANGE_MODES), null, 'Only orders of this exchange mode.'),
  wanted_ids: optional(
    list(text),
    [],
    'Only orders with one of these ids: of the order, of a bet, or of a bet at its bookie.',
  ),
  ...pageMembers,
};

/** Client §4.4, list parameters. */
export const ListOrdersSchema = schemaOf(listMembers);

/** What a list is asked for. */
interface ListOrders {
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

const competitionMembers = {
  competition_country: optional(text, null, 'Only competitions of this country, by its two letters.'),
};

/** Client §4.4. */
export const CompetitionOptionsSchema = schemaOf(competitionMembers);

/** Returns which competitions are to be chosen from. */
export function parseCompetitionOptions(input: Input): Answer<Omit<CompetitionsQuestion, 'asker'>> {
  const read = readFields(competitionMembers, input);
  return read.ok ? accept({ country: read.value.competition_country }) : read;
}

const eventMembers = {
  competition_country: optional(
    text,
    null,
    'Only events of this country. It or `competition_id` has to be there (`one_required`).',
  ),
  competition_id: optional(integer({}), null, 'Only events of this competition.'),
  event_date_from: optional(dayField, null, 'Only events of this day or later.'),
  event_date_to: optional(dayField, null, 'Only events of this day or earlier.'),
};

/** Client §4.4. */
export const EventOptionsSchema = schemaOf(eventMembers);

/** Returns which events are to be chosen from. Rejects: neither a country nor a competition is named. */
export function parseEventOptions(input: Input): Answer<Omit<EventsQuestion, 'asker'>> {
  const { errors, values } = readEach(eventMembers, input);
  const isOfAny = values.competition_country === null && values.competition_id === null;
  if (errors !== null || isOfAny)
    return reject({
      code: 'validation_error',
      errors: { ...errors, ...(isOfAny ? { non_field_errors: ['one_required'] } : {}) },
    });
  const {
    competition_country: country,
    competition_id: competitionId,
    event_date_from: from,
    event_date_to: to,
  } = values;
  return accept({ country, competitionId, from, to });
}

/** Client §2.12. */
export const PlacersSchema = Type.Array(
  Type.Object({ username: Type.String(), name: Type.String() }, { title: 'PlacerOption' }),
);

/** Client §2.12. */
export const CountriesSchema = Type.Array(
  Type.Object({ competition_country: Type.String(), name: Type.String() }, { title: 'CountryOption' }),
);

/** Client §2.12. */
export const CompetitionsSchema = Type.Array(
  Type.Object(
    { competition_id: Type.Integer(), competition_country: Type.String(), name: Type.String() },
    { title: 'CompetitionOption' },
  ),
);

/** Client §2.12. */
export const EventsSchema = Type.Array(
  Type.Object({ event_id: EventIdSchema, name: Type.String() }, { title: 'EventOption' }),
);

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
