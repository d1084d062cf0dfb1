// Events as providers list them: each listing gets an event of ours, once and for ever; and the turns of an event's life.
import { listingKeyOf } from '../change.js';
import type {
  EndEvent,
  ListedName,
  MarkInRunning,
  MarkJudged,
  MoveStart,
  NewListing,
  RegisterListings,
  Replies,
  SetLive,
  SetResult,
} from '../command.js';
import type { Decision } from '../decision.js';
import type { Competition, Event, NamedTeam, Team } from '../record/event.js';
import { checkResult, describeLive, describeResult } from '../rule/results.js';
import { betterSpelling, respelled } from '../rule/spelling.js';
import {
  type CompetitionId,
  type EventId,
  type SportCode,
  type TeamId,
  toCompetitionId,
  toEventId,
  toTeamId,
} from '../value/ids.js';
import { NO_COUNTRY, countryIn } from '../value/country.js';
import { isSameData } from '../value/data.js';
import { plainWords } from '../value/plain-text.js';
import { fieldRejection } from '../value/rejection.js';
import type { Score } from '../value/result.js';
import { type Instant, europeanDayOf } from '../value/time.js';
import { writeAudit } from './audit.js';
import { type Context, type Draft, createDraft, refuse } from './draft.js';
import { beginIfStarted, begun, turnEvent } from './event-turns.js';

/** Gives each listing an event of ours: the one it is known by, the one it was matched to, or a new one (decisions §9). */
export function decideRegisterListings(
  context: Context,
  { bookie, listings }: RegisterListings,
): Decision<Replies['registerListings']> {
  const draft = createDraft(context);
  const fresh: Fresh = { teams: new Map(), competitions: new Map() };
  const events = listings.map((listing) => {
    const known = draft.find('listing', listingKeyOf(bookie, listing.listingKey));
    if (known !== null) return draft.get('event', known.eventId);
    const matched = listing.matched === null ? null : draft.find('event', listing.matched);
    const event = matched === null ? createEvent(draft, listing, fresh) : joinEvent(draft, matched, listing, fresh);
    draft.put('listing', {
      bookie,
      listingKey: listing.listingKey,
      eventId: event.eventId,
      how: matched === null ? 'own' : listing.how,
      inDoubt: listing.inDoubt,
      since: draft.now,
    });
    return event;
  });
  return draft.accept(events);
}

/** What this decision has named so far: the store's indexes do not show it yet. */
export interface Fresh {
  readonly teams: Map<string, Team>;
  readonly competitions: Map<string, CompetitionId>;
}

/** Returns what a team that was just named is found by. */
export const nameKey = (sport: SportCode, name: string): string => `${sport}\n${name}`;

const NONE: Score = { home: 0, away: 0 };

/** How an event stands until it is in running. */
const NOT_BEGUN = {
  status: 'pre_event',
  inRunningSince: null,
  begunAfter: 0,
  scoredAfter: 0,
  time: null,
  score: NONE,
  redCards: NONE,
} as const;

/** Makes an event of a listing. */
export function createEvent(draft: Draft, listing: NewListing, fresh: Fresh): Event {
  const { sport, start, sides } = listing;
  const base = {
    sport,
    competition: competitionOf(draft, sport, listing.competition, fresh),
    start,
    ...NOT_BEGUN,
    result: null,
    isJudged: true,
    endedAt: null,
    hasOrders: false,
    isFiled: false,
  } as const;
  const event: Event =
    sides.kind === 'normal'
      ? { ...base, ...normalSides(draft, listing, sides.home, sides.away, fresh) }
      : {
          ...base,
          kind: 'multirunner',
          eventId: multirunnerId(draft, listing, sides.name, fresh),
          name: sides.name,
          teams: sides.runners.map((runner) => named(teamOf(draft, sport, runner, fresh))),
          end: null,
        };
  draft.put('event', event);
  return event;
}

/** Returns the id of the first event of two teams on a day. */
export function eventIdOf(start: Instant, home: Team, away: Team): EventId {
  return toEventId(`${europeanDayOf(start)},${home.teamId},${away.teamId}`);
}

function normalSides(
  draft: Draft,
  { sport, start }: NewListing,
  homeName: ListedName<TeamId>,
  awayName: ListedName<TeamId>,
  fresh: Fresh,
): Pick<Event & { kind: 'normal' }, 'kind' | 'eventId' | 'name' | 'home' | 'away'> {
  let home = teamOf(draft, sport, homeName, fresh);
  const away = teamOf(draft, sport, awayName, fresh);
  // Two clubs of one name on one day are two fixtures: the second gets a team of its own, never the first one's event.
  if (draft.find('event', eventIdOf(start, home, away)) !== null) home = createTeam(draft, sport, homeName.name, fresh);
  return {
    kind: 'normal',
    eventId: eventIdOf(start, home, away),
    name: `${homeName.name} v ${awayName.name}`,
    home: { teamId: home.teamId, name: homeName.name },
    away: { teamId: away.teamId, name: awayName.name },
  };
}

/** A many-runner event is numbered as a team of its name is, so that no two of one day share an id. */
function multirunnerId(draft: Draft, { sport, start }: NewListing, name: string, fresh: Fresh): EventId {
  return toEventId(`${europeanDayOf(start)},multirunner,${createTeam(draft, sport, name, fresh).teamId}`);
}

const named = ({ teamId, name }: Team): NamedTeam => ({ teamId, name });

function teamOf(draft: Draft, sport: SportCode, { name, suppliedId }: ListedName<TeamId>, fresh: Fresh): Team {
  const supplied = suppliedId === null ? null : draft.find('team', suppliedId);
  if (supplied?.sport === sport) return supplied;
  return findTeam(draft, sport, name, fresh) ?? createTeam(draft, sport, name, fresh);
}

function findTeam(draft: Draft, sport: SportCode, name: string, fresh: Fresh): Team | null {
  const made = fresh.teams.get(nameKey(sport, name));
  if (made !== undefined) return made;
  const teamId = draft.view.first('teamsByName', [sport, name]);
  return teamId === null ? null : draft.get('team', teamId);
}

/** Makes a team that is known by no other name yet. */
export function createTeam(draft: Draft, sport: SportCode, name: string, fresh: Fresh): Team {
  const team: Team = { teamId: toTeamId(draft.nextNumber('team')), sport, name, otherNames: [] };
  draft.put('team', team);
  fresh.teams.set(nameKey(sport, name), team);
  return team;
}

function competitionOf(
  draft: Draft,
  sport: SportCode,
  { name, suppliedId }: ListedName<CompetitionId>,
  fresh: Fresh,
): Competition {
  const supplied = suppliedId === null ? null : draft.find('competition', suppliedId);
  if (supplied?.sport === sport) return supplied;
  const words = plainWords(name);
  const key = nameKey(sport, words);
  const known = fresh.competitions.get(key) ?? draft.view.first('competitionsByName', [sport, words]);
  if (known !== null) return namedAgain(draft, draft.get('competition', known), name);
  const competition = {
    competitionId: toCompetitionId(draft.nextNumber('competition')),
    sport,
    name,
    country: countryIn(name),
  };
  draft.put('competition', competition);
  fresh.competitions.set(key, competition.competitionId);
  return competition;
}

/** One whose name is given once more. One that was made before names were looked at for their countries gets its own. */
function namedAgain(draft: Draft, competition: Competition, given: string): Competition {
  const name = betterSpelling(competition.name, given);
  const country = competition.country === NO_COUNTRY ? countryIn(name) : competition.country;
  if (name === competition.name && country === competition.country) return competition;
  const named = { ...competition, name, country };
  draft.put('competition', named);
  return named;
}

/** Takes what a listing says of an event that it was matched to. */
function joinEvent(draft: Draft, event: Event, listing: NewListing, fresh: Fresh): Event {
  learnNames(draft, event, listing, fresh);
  const better = respelled(event, listing);
  if (better === event) return event;
  draft.put('event', better);
  if (better.competition !== event.competition)
    namedAgain(draft, draft.get('competition', event.competition.competitionId), better.competition.name);
  return better;
}

/** Remembers how a bookie spells the teams of an event that it was matched to, so that their next event is found at once. */
function learnNames(draft: Draft, event: Event, { sides }: NewListing, fresh: Fresh): void {
  if (event.kind !== 'normal' || sides.kind !== 'normal') return;
  learnName(draft, draft.get('team', event.home.teamId), sides.home.name, fresh);
  learnName(draft, draft.get('team', event.away.teamId), sides.away.name, fresh);
}

/** A name that is known already, as this team's or another's, is not learnt. */
function learnName(draft: Draft, team: Team, name: string, fresh: Fresh): void {
  if (findTeam(draft, team.sport, name, fresh) !== null) return;
  const learned = { ...team, otherNames: [...team.otherNames, name] };
  draft.put('team', learned);
  fresh.teams.set(nameKey(team.sport, name), learned);
}

/** Moves the start of an event that has not begun. */
export function decideMoveStart(context: Context, { eventId, start }: MoveStart): Decision<Replies['moveStart']> {
  const draft = createDraft(context);
  const event = draft.find('event', eventId);
  if (event?.status !== 'pre_event') return draft.accept(null);
  draft.put('event', { ...event, start });
  beginIfStarted(draft, eventId);
  return draft.accept(null);
}

/** Says that an event is being played; orders that were not to stay open then are closed. */
export function decideMarkInRunning(context: Context, { eventId }: MarkInRunning): Decision<Replies['markInRunning']> {
  const draft = createDraft(context);
  const event = draft.find('event', eventId);
  if (event?.status !== 'pre_event') return draft.accept(null);
  turnEvent(draft, event, begun(draft, event));
  return draft.accept(null);
}

/**
 * Says how an event stands. A score or cards that come with its going in running are what it begins with; their first change after that
 * closes the orders that were to stay open so long (decisions §9). One that has not begun after all is as it was before, and goes in
 * running again as any other. Rejects: `not_found`, `immutable` once it has ended.
 */
export function decideSetLive(context: Context, { by, eventId, ...said }: SetLive): Decision<Replies['setLive']> {
  const draft = createDraft(context);
  const event = draft.find('event', eventId);
  if (event === null) return refuse({ code: 'not_found' });
  if (event.status === 'ended') return refuse(fieldRejection('non_field_errors', 'immutable'));
  const after = scored(draft, event, {
    ...turnedTo(draft, event, said.inRunning),
    ...(said.time === null ? {} : { time: said.time }),
    ...(said.score === null ? {} : { score: said.score }),
    ...(said.redCards === null ? {} : { redCards: said.redCards }),
  });
  if (!isSameData(event, after)) turnEvent(draft, event, after);
  const [was, is] = [describeLive(event), describeLive(after)];
  const details = { event: event.name, stands: `${was} → ${is}` };
  if (was !== is) writeAudit(draft, by, { action: 'live_set', subject: eventId, details });
  return draft.accept(after);
}

function turnedTo(draft: Draft, event: Event, inRunning: boolean | null): Event {
  if (inRunning === true && event.status === 'pre_event') return begun(draft, event);
  return inRunning === false && event.status === 'in_running' ? { ...event, ...NOT_BEGUN } : event;
}

/** An event whose score or cards have changed in running: not those that it goes in running with. */
function scored(draft: Draft, before: Event, after: Event): Event {
  if (before.status !== 'in_running' || after.status !== 'in_running') return after;
  if (isSameData(before.score, after.score) && isSameData(before.redCards, after.redCards)) return after;
  return { ...after, scoredAfter: draft.view.highest('order') };
}

/** An event that is over from now on, unless it was already. */
function ended({ now }: Draft, event: Event): Event {
  return { ...event, status: 'ended', endedAt: event.endedAt ?? now };
}

/** Says that an event is over; the orders that are left are closed. */
export function decideEndEvent(context: Context, { eventId }: EndEvent): Decision<Replies['endEvent']> {
  const draft = createDraft(context);
  const event = draft.find('event', eventId);
  if (event === null || event.status === 'ended') return draft.accept(null);
  turnEvent(draft, event, ended(draft, event));
  return draft.accept(null);
}

/**
 * Puts an event's result in force, the first one or a corrected one: it ends the event. Its bets that are settled are to be held to it
 * (`decideReconcileBets`), those that will be are by themselves. Rejects: `not_found`, and a result that cannot be this event's, at its fields.
 */
export function decideSetResult(context: Context, { by, eventId, result }: SetResult): Decision<Replies['setResult']> {
  const draft = createDraft(context);
  const event = draft.find('event', eventId);
  if (event === null) return refuse({ code: 'not_found' });
  const errors = checkResult(event, result);
  if (errors !== null) return refuse({ code: 'validation_error', errors });
  if (isSameData(event.result, result)) return draft.accept(event);
  const after: Event = { ...ended(draft, event), result, isJudged: false };
  turnEvent(draft, event, after);
  const told = `${describeResult(event, event.result)} → ${describeResult(event, result)}`;
  writeAudit(draft, by, { action: 'result_set', subject: eventId, details: { event: event.name, result: told } });
  return draft.accept(after);
}

/** Says that all settled bets of an event are held to its result: if the server stops before, they are at its next start. */
export function decideMarkJudged(context: Context, { eventId, result }: MarkJudged): Decision<Replies['markJudged']> {
  const draft = createDraft(context);
  const event = draft.find('event', eventId);
  if (event !== null && !event.isJudged && isSameData(event.result, result))
    draft.put('event', { ...event, isJudged: true });
  return draft.accept(null);
}
