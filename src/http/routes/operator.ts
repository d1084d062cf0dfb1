import type { Static, TSchema } from 'typebox';
import type { Page } from '../../core/request.js';
import type { Answer } from '../../core/value/rejection.js';
import type { Caller } from '../../services/caller.js';
import type { Listed } from '../../services/listed.js';
import type { Operator } from '../../services/operator.js';
import { AuditSchema, ListAuditSchema, parseListAudit, presentAudit } from '../../wire/http/audit.js';
import { DepositSchema, parseDeposit } from '../../wire/http/deposits.js';
import {
  AlertsSchema,
  OperatedAccountSchema,
  ProvidersSchema,
  UnmatchedEventsSchema,
  UnreconciledBetsSchema,
  presentAlerts,
  presentOperatedAccount,
  presentProviders,
  presentUnmatchedEvents,
  presentUnreconciledBets,
} from '../../wire/http/operator.js';
import { PageSchema, pageHeaders, parsePage } from '../../wire/http/pages.js';
import { findId } from '../../wire/http/path-parts.js';
import type { KnownPath, Description } from '../documented.js';
import { type Endpoint, type Incoming, forCallers, segment } from '../endpoint.js';
import { type Outcome, replayed } from '../sending.js';

/** A list of which a page is asked for. */
interface PagedList<S extends TSchema, T, P extends string> extends Pick<
  Description,
  'name' | 'summary' | 'description'
> {
  readonly path: KnownPath<P>;
  readonly answers: S;
  readonly list: (caller: Caller, page: Page) => Answer<Listed<T>>;
  readonly present: (entries: readonly T[]) => Static<S>;
}

function paged<S extends TSchema, T, P extends string>(shape: PagedList<S, T, P>): Endpoint {
  const { list, present, description = '', ...told } = shape;
  return forCallers({
    ...told,
    method: 'GET',
    tag: 'operation',
    description: `For master agents. ${description}`.trim(),
    refuses: ['forbidden'],
    quota: 'requests',
    asks: { query: PageSchema },
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

async function deposit(
  operator: Operator,
  caller: Caller,
  asked: Incoming,
): Promise<Outcome<ReturnType<typeof presentOperatedAccount>>> {
  const found = operator.findAccount(caller, findId(segment(asked, 'account_id')));
  if (!found.ok) return found;
  const request = parseDeposit(asked.body, found.value);
  if (!request.ok) return request;
  const put = await operator.deposit(caller, request.value);
  if (!put.ok) return put;
  const { account, isReplayed } = put.value;
  return { ok: true, value: presentOperatedAccount(account), headers: replayed(isReplayed) };
}

/** Decisions §17: for master agents. */
export function operatorEndpoints(operator: Operator): readonly Endpoint[] {
  return [
    paged({
      path: '/v1/operator/providers/',
      name: 'listProviders',
      summary: 'List how each provider is doing.',
      description: 'As the configuration has them.',
      answers: ProvidersSchema,
      list: (caller, page) => operator.providers(caller, page),
      present: presentProviders,
    }),
    forCallers({
      method: 'POST',
      path: '/v1/operator/bookie_accounts/:account_id/deposits/',
      name: 'depositAtBookie',
      tag: 'operation',
      summary: 'Say that money was put on a bookie account, or taken out.',
      description:
        'For master agents. There is so much more to stake at once; it is nobody’s profit or loss, and stands in the audit log.',
      refuses: ['forbidden'],
      quota: 'requests',
      asks: { body: DepositSchema },
      answers: OperatedAccountSchema,
      handle: (caller, asked) => deposit(operator, caller, asked),
    }),
    paged({
      path: '/v1/operator/alerts/',
      name: 'listAlerts',
      summary: 'List what wants attention.',
      description:
        'The last first. An alert stands in the same commit as what it warns of, and is forgotten after `kept_days`.',
      answers: AlertsSchema,
      list: (caller, page) => operator.alerts(caller, page),
      present: presentAlerts,
    }),
    paged({
      path: '/v1/operator/unreconciled_bets/',
      name: 'listUnreconciledBets',
      summary: 'List settled bets that we and their bookie do not agree on.',
      description: 'The last first; a bet is listed until that changes.',
      answers: UnreconciledBetsSchema,
      list: (caller, page) => operator.unreconciledBets(caller, page),
      present: presentUnreconciledBets,
    }),
    paged({
      path: '/v1/operator/unmatched_events/',
      name: 'listUnmatchedEvents',
      summary: 'List listings that may be of an event of ours.',
      description: 'The last first; until an operator has decided, each lives on its own.',
      answers: UnmatchedEventsSchema,
      list: (caller, page) => operator.unmatchedEvents(caller, page),
      present: presentUnmatchedEvents,
    }),
    forCallers({
      method: 'GET',
      path: '/v1/operator/audit/',
      name: 'listAudit',
      tag: 'operation',
      summary: 'List who did what to money and rights.',
      description: 'For master agents. The last first.',
      refuses: ['forbidden'],
      quota: 'requests',
      asks: { query: ListAuditSchema },
      answers: AuditSchema,
      async handle(caller, { query, url }) {
        const request = parseListAudit(query);
        if (!request.ok) return request;
        const found = await operator.audit(caller, request.value);
        if (!found.ok) return found;
        const { entries, total } = found.value;
        return { ok: true, value: presentAudit(entries), headers: pageHeaders(url, request.value, total) };
      },
    }),
  ];
}
