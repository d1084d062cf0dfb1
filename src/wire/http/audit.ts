// The audit log outside (decisions §17).
import { type Static, Type } from 'typebox';
import type { Audit } from '../../core/record/audit.js';
import { nullable } from './schemas.js';
import { presentInstant } from './times.js';

/** Decisions §17. */
export const AuditSchema = Type.Array(
  Type.Object({
    seq: Type.Integer(),
    timestamp: Type.String(),
    actor: nullable(Type.String()),
    behind: nullable(Type.String()),
    ip_address: nullable(Type.String()),
    action: Type.String(),
    subject: Type.String(),
    details: Type.Record(Type.String(), Type.String()),
  }),
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
