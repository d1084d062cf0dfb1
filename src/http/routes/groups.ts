import { Type } from 'typebox';
import { NOT_FOUND } from '../../core/value/rejection.js';
import type { BookieAccounts } from '../../services/bookie-accounts.js';
import type { Groups } from '../../services/groups.js';
import { BookieAccountsSchema, presentBookieAccounts } from '../../wire/http/bookie-accounts.js';
import { GroupSchema, presentGroup } from '../../wire/http/groups.js';
import { findId } from '../../wire/http/path-parts.js';
import { type Endpoint, forCallers, segment } from '../endpoint.js';

/** Decisions §17. */
export function groupEndpoints(groups: Groups, accounts: BookieAccounts): readonly Endpoint[] {
  return [
    forCallers({
      method: 'GET',
      path: '/v1/groups/',
      name: 'listGroups',
      tag: 'customers',
      summary: 'List the groups that the caller manages.',
      refuses: [],
      quota: 'requests',
      answers: Type.Array(GroupSchema),
      handle: async (caller) => ({ ok: true, value: (await groups.list(caller)).map(presentGroup) }),
    }),
    forCallers({
      method: 'GET',
      path: '/v1/groups/:id/',
      name: 'getGroup',
      tag: 'customers',
      summary: 'Read a group.',
      refuses: [],
      quota: 'requests',
      answers: GroupSchema,
      async handle(caller, asked) {
        const groupId = findId(segment(asked, 'id'));
        const found = groupId === null ? NOT_FOUND : await groups.get(caller, groupId);
        return found.ok ? { ok: true, value: presentGroup(found.value) } : found;
      },
    }),
    forCallers({
      method: 'GET',
      path: '/v1/groups/:id/bookie_accounts/',
      name: 'listGroupBookieAccounts',
      tag: 'customers',
      summary: 'List the bookie accounts that the customers of a group may use.',
      refuses: [],
      quota: 'requests',
      answers: BookieAccountsSchema,
      async handle(caller, asked) {
        const groupId = findId(segment(asked, 'id'));
        const found = groupId === null ? NOT_FOUND : await accounts.ofGroup(caller, groupId);
        return found.ok ? { ok: true, value: presentBookieAccounts(found.value) } : found;
      },
    }),
  ];
}
