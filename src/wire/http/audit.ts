// The audit log outside (decisions §17).
import { type Static, Type } from 'typebox';
import { AUDIT_ACTIONS, type Audit } from '../../core/record/audit.js';
import type { ListAudit } from '../../core/request.js';
import { type Answer, accept } from '../../core/value/rejection.js';
import { choice, optional, readFields, schemaOf, text } from './fields.js';
import type { Input } from './input.js';
import { pageMembers } from './pages.js';
import { nullable } from './schemas.js';
import { InstantSchema, endField, instantField, presentInstant } from './times.js';

const listMembers = {
  action: optional(choice(AUDIT_ACTIONS), null, 'Only entries of this.'),
  subject: optional(text, null, 'Only what was done to this, as the entries have it.'),
  actor: optional(text, null, "Only what this user did, in its own name or in another's."),
  date_from: optional(instantField, null, 'Only entries of then or later.'),
  date_to: optional(endField, null, 'Only entries of before.'),
  ...pageMembers,
};

/** Decisions §17. */
export const ListAuditSchema = schemaOf(listMembers);

/** Returns which entries are wanted. A plain `date_to` covers its day. */
export function parseListAudit(input: Input): Answer<ListAudit> {
  const read = readFields(listMembers, input);
  if (!read.ok) return read;
  const { action, subject, actor, date_from: dateFrom, date_to: dateTo, page, page_size: pageSize } = read.value;
  return accept({ action, subject, actor, dateFrom, dateTo, page, pageSize });
}

/** Decisions §17. */
export const AuditSchema = Type.Array(
  Type.Object(
    {
      seq: Type.Integer({ description: 'Its number: later entries have greater ones.' }),
      timestamp: InstantSchema,
      actor: nullable(Type.String({ description: 'Who did it, by username; null: the server.' })),
      behind: nullable(Type.String({ description: "The agent that acted in the actor's name (sudo); null: nobody." })),
      ip_address: nullable(Type.String({ description: 'From where; null: from no request.' })),
      action: Type.String({ description: 'What was done, as `login` or `transfer`.' }),
      subject: Type.String({ description: 'To what: a username, an event, an order.' }),
      details: Type.Record(Type.String(), Type.String(), { description: 'What changed, by name.' }),
    },
    { title: 'AuditEntry' },
  ),
);

/** Returns entries as an operator sees them. */
export function presentAudit(entries: readonly Audit[]): Static<typeof AuditSchema> {
  return entries.map((entry) => ({
    seq: entry.auditId,
    timestamp: presentInstant(entry.at),
    actor: entry.actor,
    behind: entry.behind,
    ip_address: entry.ip,
    action: entry.action,
    subject: entry.subject,
    details: entry.details,
  }));
}
