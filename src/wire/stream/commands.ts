// What clients ask of the stream (decisions §16): JSON lists, the first element the command's name.
import { isList } from '../../core/value/data.js';
import { type EventId, toEventId } from '../../core/value/ids.js';

/** A command that can be carried out, or at least answered. */
export type StreamCommand =
  | { readonly kind: 'register_event' | 'unregister_event'; readonly sport: string; readonly eventId: EventId | null }
  | { readonly kind: 'list_registered_events' }
  | { readonly kind: 'echo'; readonly data: readonly unknown[] }
  | { readonly kind: 'resume'; readonly after: number }
  | { readonly kind: 'refused'; readonly code: CommandError }
  /** A command of another version of this stream: it is not answered. */
  | { readonly kind: 'unknown' };

/** Why a command is not carried out. */
export type CommandError =
  'bad_json' | 'invalid_input' | 'invalid_event' | 'already_registered' | 'event_limit_exceeded' | 'resume_too_old';

const refused = (code: CommandError): StreamCommand => ({ kind: 'refused', code });

/** Returns what a client asks. What is not a non-empty list is `bad_json`; further elements are ignored. */
export function parseCommand(text: string): StreamCommand {
  const list = parseList(text);
  const [name, ...given] = list ?? [];
  if (list === null || list.length === 0) return refused('bad_json');
  switch (name) {
    case 'register_event':
    case 'unregister_event':
      return parseEvent(name, given);
    case 'list_registered_events':
      return { kind: name };
    case 'echo':
      return isNestedIn(given, ECHO_NESTING_MAX) ? { kind: name, data: given } : refused('invalid_input');
    case 'resume':
      return parseResume(given[0]);
    default:
      return typeof name === 'string' ? { kind: 'unknown' } : refused('invalid_input');
  }
}

function parseList(text: string): readonly unknown[] | null {
  try {
    const raw: unknown = JSON.parse(text);
    return isList(raw) ? raw : null;
  } catch {
    // The client's mistake: it is told as `bad_json`.
    return null;
  }
}

/** What is nested deeper could be read, but not be written again. */
const ECHO_NESTING_MAX = 32;

function isNestedIn(raw: unknown, levels: number): boolean {
  if (typeof raw !== 'object' || raw === null) return true;
  return levels > 0 && Object.values(raw).every((part) => isNestedIn(part, levels - 1));
}

function parseEvent(kind: 'register_event' | 'unregister_event', [sport, eventId]: readonly unknown[]): StreamCommand {
  if (typeof sport !== 'string' || typeof eventId !== 'string') return refused('invalid_input');
  // No event is called nothing.
  return { kind, sport, eventId: eventId === '' ? null : toEventId(eventId) };
}

/** Reads the number of a fact: also from the query that a socket is opened with. */
export function parseResume(raw: unknown): StreamCommand {
  const after = typeof raw === 'string' && raw !== '' ? Number(raw) : raw;
  const isNumber = typeof after === 'number' && Number.isSafeInteger(after) && after >= 0;
  return isNumber ? { kind: 'resume', after } : refused('invalid_input');
}
