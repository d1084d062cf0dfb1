// The audit log: an entry stands in the same commit as what it tells of, so that there is never the one without the other.
import type { Actor, AuditAction } from '../record/audit.js';
import { type AuditId, toAuditId } from '../value/ids.js';
import { BOUNDS } from '../value/limits.js';
import type { Draft } from './draft.js';

/** What an entry tells. */
export interface Deed {
  readonly action: AuditAction;
  readonly subject: string;
  readonly details: Readonly<Record<string, string>>;
}

/** Writes an entry and returns its number; `by` null: nobody asked for it. */
export function writeAudit(draft: Draft, by: Actor | null, { action, subject, details }: Deed): AuditId {
  const auditId = toAuditId(draft.nextNumber('audit'));
  draft.put('audit', {
    auditId,
    at: draft.now,
    actor: by?.username ?? null,
    behind: by?.behind ?? null,
    ip: by?.ip ?? null,
    action,
    subject,
    details: Object.fromEntries(Object.entries(details).map(([name, told]) => [name, cut(told)])),
  });
  return auditId;
}

/** Returns what was and what is, as a detail: each cut by itself, so that neither hides the other. */
export function toldChange(was: string, is: string): string {
  return `${cut(was, HALF)} → ${cut(is, HALF)}`;
}

/** Two such fit into one detail, arrow and lengths and all. */
const HALF = BOUNDS.auditDetailCharactersMax / 2 - 30;

/** The log is read by people, a thousand entries at a time. */
function cut(told: string, most: number = BOUNDS.auditDetailCharactersMax): string {
  if (told.length <= most) return told;
  // Some take two units: half of one would be none, and both together count once.
  const characters = Array.from(told);
  return characters.length <= most ? told : `${characters.slice(0, most).join('')}… (${characters.length} characters)`;
}
