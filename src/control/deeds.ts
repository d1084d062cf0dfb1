// What whoever has the machine may ask for, and what it is told in return: sentences for people.
import { type Username, toBookieCode, toEventId, toUsername } from '../core/value/ids.js';
import type { Event } from '../core/record/event.js';
import type { Answer, Rejection } from '../core/value/rejection.js';
import type { Engine } from '../engine/engine.js';
import type { Catalogue } from '../providers/catalogue.js';

/** Something asked for; ids as they were typed. */
export type Deed =
  | { readonly deed: 'link'; readonly eventId: string; readonly into: string }
  | { readonly deed: 'unlink'; readonly eventId: string; readonly bookie: string }
  | { readonly deed: 'unlock'; readonly username: string };

/** What became of it, in a sentence. */
export interface Told {
  readonly isDone: boolean;
  readonly sentence: string;
}

/** What does it. */
export interface Doers {
  readonly links: Pick<Catalogue, 'link' | 'unlink'>;
  /** Lets a customer log in again; refuses where there is none of that name. */
  readonly unlock: (username: Username) => Promise<Answer<unknown>>;
}

/** Returns who does it. */
export function doersOf(engine: Pick<Engine, 'submit'>, links: Doers['links']): Doers {
  return {
    links,
    unlock: (username) =>
      engine.submit('changeCustomer', { by: null, sessionKey: null, username, changes: { locked: false } }),
  };
}

/** Does what was asked for. */
export function doDeed({ links, unlock }: Doers, deed: Deed): Promise<Told> {
  switch (deed.deed) {
    case 'link':
      return link(links, deed);
    case 'unlink':
      return unlink(links, deed);
    case 'unlock':
      return letIn(unlock, deed);
  }
}

async function letIn(unlock: Doers['unlock'], { username }: Deed & { deed: 'unlock' }): Promise<Told> {
  const { ok } = username === '' ? { ok: false } : await unlock(toUsername(username));
  return { isDone: ok, sentence: ok ? `${username} is unlocked.` : `There is no customer ${username}.` };
}

async function unlink(links: Pick<Catalogue, 'unlink'>, { eventId, bookie }: Deed & { deed: 'unlink' }): Promise<Told> {
  const answer = await ifNamed([eventId, bookie], () => links.unlink(toEventId(eventId), toBookieCode(bookie)));
  return told(answer, `What ${bookie} listed as ${eventId} is`, {
    event_id: `There is no event ${eventId}.`,
    bookie: `${bookie} does not list ${eventId}.`,
  });
}

async function link(links: Pick<Catalogue, 'link'>, { eventId, into }: Deed & { deed: 'link' }): Promise<Told> {
  const answer = await ifNamed([eventId, into], () => links.link(toEventId(eventId), toEventId(into)));
  return told(answer, `What was listed as ${eventId} is`, {
    event_id: `Nobody lists an event ${eventId}.`,
    into:
      reasonAt(answer, 'into') === 'unknown_event'
        ? `There is no event ${into}.`
        : reasonAt(answer, 'into') === 'immutable'
          ? `${into} has ended.`
          : `${eventId} and ${into} cannot be one event.`,
  });
}

/** Nothing goes by an empty name. */
async function ifNamed(names: readonly string[], ask: () => Promise<Answer<Event>>): Promise<Answer<Event> | null> {
  return names.includes('') ? null : ask();
}

function told(answer: Answer<Event> | null, done: string, refused: Readonly<Record<string, string>>): Told {
  if (answer === null) return { isDone: false, sentence: 'Events and bookies have names.' };
  if (answer.ok) return { isDone: true, sentence: `${done} ${answer.value.name} (${answer.value.eventId}).` };
  const [field = ''] = fieldsOf(answer.rejection);
  return { isDone: false, sentence: refused[field] ?? `That is refused: ${answer.rejection.code}.` };
}

function fieldsOf(rejection: Rejection): readonly string[] {
  return rejection.code === 'validation_error' ? Object.keys(rejection.errors) : [];
}

function reasonAt(answer: Answer<Event> | null, field: string): unknown {
  if (answer === null || answer.ok || answer.rejection.code !== 'validation_error') return null;
  const reasons = answer.rejection.errors[field];
  return Array.isArray(reasons) ? reasons[0] : null;
}
