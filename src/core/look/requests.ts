// What a request did before, by the name that its caller gave it: money that is asked for twice moves once.
import type { Audit } from '../record/audit.js';
import { answersRepeats } from '../rule/checks.js';
import type { Transfer } from '../record/transfer.js';
import { type Username, toTransferId } from '../value/ids.js';
import { mustExist } from '../value/assert.js';
import type { Instant } from '../value/time.js';
import type { View } from '../view.js';

/** A request by its name, which is its caller's own: another's same one is unrelated, and so is one for something else. */
interface NamedRequest {
  readonly by: Username;
  readonly action: 'transfer' | 'deposit';
  /** Null: it has no name, and is never a repeat. */
  readonly requestUuid: string | null;
}

/** Returns the entry of the audit log that tells what a request did within the last day, or null where it is none that was made before. */
export function findDone(view: View, { by, action, requestUuid }: NamedRequest, now: Instant): Audit | null {
  if (requestUuid === null) return null;
  const auditId = view.last('auditsByRequest', [by, action, requestUuid]);
  if (auditId === null) return null;
  const audit = mustExist(view.find('audit', auditId), `audit ${auditId}`);
  return answersRepeats(audit.at, now) ? audit : null;
}

/** Returns the transfer that the same request made, whatever became of its customer since; null: there was none. */
export function findMade(view: View, request: Omit<NamedRequest, 'action'>, now: Instant): Transfer | null {
  const done = findDone(view, { ...request, action: 'transfer' }, now);
  return done === null ? null : view.find('transfer', toTransferId(Number(done.details['transfer'])));
}

/** Returns what an entry says of the request that it comes of. */
export function requestDetail(requestUuid: string | null): { readonly request_uuid?: string } {
  return requestUuid === null ? {} : { request_uuid: requestUuid };
}
