// Rows about GET /events: what is listed, and under which type (provider §2.1, §2.2, §4).
import { OFFER_LISTS } from '../../core/record/offer.js';
import { type Instant, dayOf } from '../../core/value/time.js';
import { hasRunners, listingKeyOf, parseListing } from '../../wire/provider/events.js';
import type { Rejects } from '../../wire/provider/reject.js';
import { parseStart } from '../../wire/provider/time.js';
import { statusProblems } from '../answers.js';
import { type Outcome, type Row, judge } from '../row.js';
import { type Rule, fieldsOf, listOf, show } from '../rule.js';
import { event, sport, utcTime } from '../shapes.js';
import { type Visit, itemsOf, questionOf } from '../visit.js';
import { walk } from '../walk.js';

const BAD_REQUEST = 400;
const HOUR_MS = 3_600_000;
/** Clocks differ, and a match may begin early. */
const EARLY_MS = HOUR_MS / 2;
/** A day of the provider's own ends so much later than one of UTC at most. */
const ZONE_MS = 14 * HOUR_MS;

/** Judges every event by its shape. */
async function shapeOutcome(visit: Visit): Promise<Outcome> {
  const items = await itemsOf(visit, OFFER_LISTS);
  const problems = items.flatMap(({ path, item }) => event(item, path));
  return judge(problems, items.length, 'events');
}

/** Judges a field of every event that has it as a text: of any other its shape says so. */
function everyText(rule: Rule, field: string): Row['check'] {
  return async (visit) => {
    const items = await itemsOf(visit, OFFER_LISTS);
    const texts = items.flatMap(({ path, item }) => {
      const value = fieldsOf(item)[field];
      return typeof value === 'string' ? [{ value, path: `${path}.${field}` }] : [];
    });
    return judge(
      texts.flatMap(({ value, path }) => rule(value, path)),
      texts.length,
      'events',
    );
  };
}

/** Returns whether another row says of an event what is wrong with it. */
function isToldElsewhere(item: unknown): boolean {
  const { sport: code, start_time: start } = fieldsOf(item);
  return [event(item, ''), sport(code, ''), utcTime(start, '')].some((problems) => problems.length > 0);
}

/** Returns why an event does not belong under its type, or null where it may. Long championships begin with their year. */
function misplaced(type: string, start: Instant, now: Instant): string | null {
  const endOfDay = Date.parse(dayOf(now)) + 24 * HOUR_MS;
  if (type === 'live' && start > now + EARLY_MS) return 'has not begun';
  if (type === 'today' && start >= endOfDay + ZONE_MS) return 'is not today';
  return type === 'early' && start < now ? 'is not tomorrow or later' : null;
}

async function whereListed(visit: Visit): Promise<{ readonly problems: readonly string[]; readonly count: number }> {
  const lists = await Promise.all(OFFER_LISTS.map(async (type) => ({ type, items: await itemsOf(visit, [type]) })));
  const events = lists.flatMap(({ type, items }) => items.map((one) => ({ ...one, type, fields: fieldsOf(one.item) })));
  const normal = events.filter(({ fields }) => !hasRunners(fields));
  const problems = normal.flatMap(({ type, path, fields: { start_time } }) => {
    const start = parseStart(start_time);
    const why = start === null ? null : misplaced(type, start, visit.now);
    return why === null ? [] : [`${path} of ${show(start_time)} ${why}`];
  });
  return { problems, count: normal.length };
}

/** Returns the events that come a second time in their list. */
async function repeated(visit: Visit): Promise<{ readonly problems: readonly string[]; readonly count: number }> {
  const lists = await Promise.all(OFFER_LISTS.map(async (type) => itemsOf(visit, [type])));
  const problems = lists.flatMap((items) => {
    const seen = new Map<string, string>();
    return items.flatMap(({ path, item }) => {
      const listing = parseListing(item, {});
      const key = listing === null ? path : listingKeyOf(listing);
      const before = seen.get(key);
      seen.set(key, path);
      return before === undefined ? [] : [`${path} is ${before} again`];
    });
  });
  return { problems, count: lists.flat().length };
}

/** Returns what an event is called, by its selections: these tell it from others also where its names are others now. */
function namesBySelection(items: readonly { readonly item: unknown }[]): ReadonlyMap<unknown, string> {
  return new Map(
    items.flatMap(({ item }) => {
      const { league, home, away, event: called, offers } = fieldsOf(item);
      const names = [league, home, away].map((one) => fieldsOf(one)['name']);
      const text = show([...names, called].filter((name) => name !== undefined));
      return listOf(offers).map((offer): [unknown, string] => [fieldsOf(offer)['selection_id'], text]);
    }),
  );
}

/** Reads each list once more, and returns which events are called otherwise now. */
async function renamed(visit: Visit): Promise<{ readonly problems: readonly string[]; readonly count: number }> {
  const before = namesBySelection(await itemsOf(visit, OFFER_LISTS));
  const pages = [];
  for (const type of OFFER_LISTS) {
    const { path, query } = questionOf(type, visit.now);
    pages.push(...(await walk(visit.probe, path, query)).pages);
  }
  const after = namesBySelection(pages.flatMap(({ results }) => results).map((item) => ({ item })));
  const both = [...after].flatMap(([id, names]) => {
    const first = before.get(id);
    return first === undefined ? [] : [{ names, first }];
  });
  const changed = both.flatMap(({ names, first }) => (names === first ? [] : [`${first} is called ${names} now`]));
  return { problems: [...new Set(changed)], count: both.length };
}

export const EVENT_ROWS: readonly Row[] = [
  {
    name: 'events-answered',
    place: '§4 GET /events',
    demands: 'each of the types live, today and early is listed to its end',
    check: async (visit: Visit): Promise<Outcome> => {
      const walks = await Promise.all(OFFER_LISTS.map(async (type) => ({ type, ...(await visit.list(type)) })));
      const problems = walks.flatMap(({ stop }) => (stop?.at === 'answer' ? [stop.sentence] : []));
      const seen = walks.map(({ type, pages }) => `${pages.flatMap(({ results }) => results).length} ${type}`);
      return judge(problems, walks.length, `types: ${seen.join(', ')}`);
    },
  },
  {
    name: 'events-type-refused',
    place: '§4 GET /events, §7 r1',
    demands: 'a question without a type, or of a type that there is not, is answered 400',
    check: async ({ probe }: Visit): Promise<Outcome> => {
      const answers = [
        await probe.ask({ path: 'events' }),
        await probe.ask({ path: 'events', query: { type: 'yesterday' } }),
      ];
      return judge(
        answers.flatMap((answer) => statusProblems(answer, BAD_REQUEST)),
        answers.length,
        'such questions were refused',
      );
    },
  },
  {
    name: 'events-shape',
    place: '§2.1, §2.2',
    demands: 'each event has its fields: sport, league, start_time, offers, and home and away or event and runners',
    check: shapeOutcome,
  },
  {
    name: 'events-sport',
    place: '§2.1',
    demands: 'the sport of each event is a supported one',
    check: everyText(sport, 'sport'),
  },
  {
    name: 'events-utc',
    place: '§2.1',
    demands: 'each start_time is ISO 8601 in UTC',
    check: everyText(utcTime, 'start_time'),
  },
  {
    name: 'events-read',
    place: '§2 names and IDs',
    demands: 'the server can use each event: its names tell its sides apart and are no longer than 300 characters',
    check: async (visit: Visit): Promise<Outcome> => {
      const items = (await itemsOf(visit, OFFER_LISTS)).filter(({ item }) => !isToldElsewhere(item));
      const problems = items.flatMap(({ path, item }) => {
        const rejects: Rejects = {};
        return parseListing(item, rejects) === null ? [`${path} is left out: ${Object.keys(rejects).join()}`] : [];
      });
      return judge(problems, items.length, 'events');
    },
  },
  {
    name: 'events-when',
    place: '§4 GET /events',
    demands: 'live events have begun, those of today are today, early ones tomorrow or later',
    check: async (visit: Visit): Promise<Outcome> => {
      const { problems, count } = await whereListed(visit);
      return judge(problems, count, 'normal events');
    },
  },
  {
    name: 'events-steady',
    place: '§2 names and IDs r1',
    demands: 'the names of leagues and sides are the same at the next poll',
    check: async (visit: Visit): Promise<Outcome> => {
      const { problems, count } = await renamed(visit);
      return judge(problems, count, 'selections that were listed twice');
    },
  },
  {
    name: 'events-once',
    place: '§1 pagination',
    demands: 'no event is twice in its list',
    check: async (visit: Visit): Promise<Outcome> => {
      const { problems, count } = await repeated(visit);
      return judge(problems, count, 'events');
    },
  },
];
