// The name that a caller gives to a request, so that what it asks for is done once (client §4.4, placement rule 4).
import { Type } from 'typebox';
import { BOUNDS } from '../../core/value/limits.js';
import { type Member, optional, textFor } from './fields.js';
import type { Input } from './input.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const UUID_DIGITS = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** Returns a UUID in its canonical form, or null where the text is none. It may also be a name (RFC 9562 §4), in braces, or its digits alone. */
export function findUuid(raw: string): string | null {
  const text = raw.toLowerCase();
  if (UUID.test(text)) return text;
  const bare = text.replace(/^urn:uuid:/, '').replace(/^\{(.*)\}$/, '$1');
  const canonical = bare.replace(UUID_DIGITS, '$1-$2-$3-$4-$5');
  return UUID.test(canonical) ? canonical : null;
}

/** Returns the member `request_uuid`; `told`: what the same one does not do again within a day, and what it answers. */
export function requestUuidMember(told: string): Member<string | null> {
  return optional(
    textFor(findUuid, 'invalid_format', Type.String({ format: 'uuid' })),
    null,
    `Within ${BOUNDS.requestUuidHours} hours the same id ${told}, with the header \`Idempotent-Replayed\`.`,
  );
}

/** Returns the name in a request that may be wrong otherwise; null: it has none. */
export function requestUuidIn({ values }: Input): string | null {
  const { request_uuid: raw } = values;
  return typeof raw === 'string' ? findUuid(raw) : null;
}
