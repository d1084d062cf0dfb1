// The audit log outside (decisions §17).
import { type Static, Type } from 'typebox';
import type { Audit } from '../../core/record/audit.js';
import { nullable } from './schemas.js';
import { InstantSchema, presentInstant } from './times.js';

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
