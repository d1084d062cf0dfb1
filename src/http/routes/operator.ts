import type { Operator } from '../../services/operator.js';
import { AuditSchema, presentAudit } from '../../wire/http/audit.js';
import { PageSchema, pageHeaders, parsePage } from '../../wire/http/pages.js';
import { type Endpoint, forCallers } from '../endpoint.js';

/** Decisions §17: for master agents. */
export function operatorEndpoints(operator: Operator): readonly Endpoint[] {
  return [
    forCallers({
      method: 'GET',
      path: '/v1/operator/audit/',
      quota: 'requests',
      asks: { query: PageSchema },
      answers: AuditSchema,
      handle(caller, { query, url }) {
        const page = parsePage(query);
        if (!page.ok) return page;
        const found = operator.audit(caller, page.value);
        if (!found.ok) return found;
        const { entries, total } = found.value;
        return { ok: true, value: presentAudit(entries), headers: pageHeaders(url, page.value, total) };
      },
    }),
  ];
}
