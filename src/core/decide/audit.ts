// The audit log: an entry stands in the same commit as what it tells of, so that there is never the one without the other.
import type { Actor, AuditAction } from '../record/audit.js';
import { toAuditId } from '../value/ids.js';
import type { Draft } from './draft.js';

/** What an entry tells. */
export interface Deed {
  readonly action: AuditAction;
  readonly subject: string;
  readonly details: Readonly<Record<string, string>>;
}

/** Writes an entry; `by` null: the configuration file did it. */
export function writeAudit(draft: Draft, by: Actor | null, { action, subject, details }: Deed): void {
  draft.put('audit', {
    auditId: toAuditId(draft.nextNumber('audit')),
    at: draft.now,
    actor: by?.username ?? null,
    behind: by?.behind ?? null,
    ip: by?.ip ?? null,
    action,
    subject,
    details,
  });
}
