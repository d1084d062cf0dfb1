import type { Static, TSchema } from 'typebox';
import type { Page } from '../../core/request.js';
import type { Answer } from '../../core/value/rejection.js';
import type { Caller } from '../../services/caller.js';
import type { Listed, Operator } from '../../services/operator.js';
import { AuditSchema, presentAudit } from '../../wire/http/audit.js';
import {
  AlertsSchema,
  ProvidersSchema,
  UnmatchedEventsSchema,
  UnreconciledBetsSchema,
  presentAlerts,
  presentProviders,
  presentUnmatchedEvents,
  presentUnreconciledBets,
} from '../../wire/http/operator.js';
import { PageSchema, pageHeaders, parsePage } from '../../wire/http/pages.js';
import { type Endpoint, forCallers } from '../endpoint.js';

/** A list of which a page is asked for. */
interface PagedList<S extends TSchema, T> {
  readonly path: string;
  readonly answers: S;
  readonly list: (caller: Caller, page: Page) => Answer<Listed<T>>;
  readonly present: (entries: readonly T[]) => Static<S>;
}

function paged<S extends TSchema, T>({ path, answers, list, present }: PagedList<S, T>): Endpoint {
  return forCallers({
    method: 'GET',
    path,
    quota: 'requests',
    asks: { query: PageSchema },
    answers,
    handle(caller, { query, url }) {
      const page = parsePage(query);
      if (!page.ok) return page;
      const found = list(caller, page.value);
      if (!found.ok) return found;
      const { entries, total } = found.value;
      return { ok: true, value: present(entries), headers: pageHeaders(url, page.value, total) };
    },
  });
}

/** Decisions §17: for master agents. */
export function operatorEndpoints(operator: Operator): readonly Endpoint[] {
  return [
    paged({
      path: '/v1/operator/providers/',
      answers: ProvidersSchema,
      list: (caller, page) => operator.providers(caller, page),
      present: presentProviders,
    }),
    paged({
      path: '/v1/operator/alerts/',
      answers: AlertsSchema,
      list: (caller, page) => operator.alerts(caller, page),
      present: presentAlerts,
    }),
    paged({
      path: '/v1/operator/unreconciled_bets/',
      answers: UnreconciledBetsSchema,
      list: (caller, page) => operator.unreconciledBets(caller, page),
      present: presentUnreconciledBets,
    }),
    paged({
      path: '/v1/operator/unmatched_events/',
      answers: UnmatchedEventsSchema,
      list: (caller, page) => operator.unmatchedEvents(caller, page),
      present: presentUnmatchedEvents,
    }),
    paged({
      path: '/v1/operator/audit/',
      answers: AuditSchema,
      list: (caller, page) => operator.audit(caller, page),
      present: presentAudit,
    }),
  ];
}
