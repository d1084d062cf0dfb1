// What an operator asks of the service as a whole.
import type { Audit } from '../core/record/audit.js';
import type { Page } from '../core/request.js';
import { type AuditId, toAuditId } from '../core/value/ids.js';
import { mustExist } from '../core/value/assert.js';
import { type Answer, accept, reject } from '../core/value/rejection.js';
import type { Health } from '../market/health.js';
import type { Store } from '../store/store.js';
import type { Caller } from './caller.js';
import type { Rights } from './rights.js';

/** Whether the service can do its work, and what was done to it. */
export interface Operator {
  /** Ready while the store can write, once a provider has answered or if none is configured (decisions §17). */
  readiness(): { readonly isReady: boolean; readonly reason: string | null };
  /** Answers a page of the audit log, the latest first. Rejects: `forbidden`. */
  audit(caller: Caller, page: Page): Answer<{ readonly entries: readonly Audit[]; readonly total: number }>;
}

/** What an operator's view needs of the rest. */
export interface OperatorParts {
  readonly store: Store;
  readonly health: Health;
  readonly rights: Rights;
  readonly hasProviders: boolean;
}

/** Returns the operator's view. */
export function createOperator({ store, health, rights, hasProviders }: OperatorParts): Operator {
  /** Numbers have no gaps, so a page is a range of them. */
  function entriesFrom(highest: number, count: number): readonly Audit[] {
    const ids: AuditId[] = [];
    for (let id = highest; id > 0 && ids.length < count; id -= 1) ids.push(toAuditId(id));
    return ids.map((id) => mustExist(store.view.find('audit', id), `audit entry ${id}`));
  }

  return {
    readiness() {
      if (!store.isWritable) return { isReady: false, reason: 'The store cannot write.' };
      if (hasProviders && !health.hasAnyAnswered) return { isReady: false, reason: 'No provider has answered yet.' };
      return { isReady: true, reason: null };
    },

    audit(caller, { page, pageSize }) {
      if (rights.onService('GET /v1/operator/audit/', caller) !== 'yes')
        return reject({ code: 'forbidden', reason: null });
      const total = store.view.highest('audit');
      return accept({ entries: entriesFrom(total - (page - 1) * pageSize, pageSize), total });
    },
  };
}
