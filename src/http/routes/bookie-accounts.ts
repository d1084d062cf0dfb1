import { type Answer, accept } from '../../core/value/rejection.js';
import type { BookieAccountView, BookieAccounts } from '../../services/bookie-accounts.js';
import type { Caller } from '../../services/caller.js';
import {
  BookieAccountsSchema,
  KickBalanceSchema,
  KickedBalanceSchema,
  PreviewAccountsSchema,
  parseKickBalance,
  parsePreviewAccounts,
  presentBookieAccounts,
  presentKickedBalance,
} from '../../wire/http/bookie-accounts.js';
import { type Incoming, type Endpoint, forCallers, segment } from '../endpoint.js';
import type { Outcome } from '../sending.js';

function shown(answer: Answer<readonly BookieAccountView[]>): Outcome<ReturnType<typeof presentBookieAccounts>> {
  return answer.ok ? { ok: true, value: presentBookieAccounts(answer.value) } : answer;
}

async function kick(
  accounts: BookieAccounts,
  caller: Caller,
  { body }: Incoming,
): Promise<Outcome<ReturnType<typeof presentKickedBalance>>> {
  const allowed = accounts.checkKick(caller);
  if (!allowed.ok) return allowed;
  const accountId = parseKickBalance(body);
  if (!accountId.ok) return accountId;
  const balance = await accounts.kickBalance(caller, accountId.value);
  return balance.ok ? { ok: true, value: presentKickedBalance(balance.value) } : balance;
}

/** Client §4.2: bookmaker accounts. */
export function bookieAccountEndpoints(accounts: BookieAccounts): readonly Endpoint[] {
  return [
    forCallers({
      method: 'GET',
      path: '/v1/customers/:username/bookie_accounts/',
      name: 'listBookieAccounts',
      tag: 'customers',
      summary: 'List the bookie accounts that a customer may use.',
      refuses: [],
      quota: 'requests',
      answers: BookieAccountsSchema,
      handle: (caller, asked) => shown(accounts.ofCustomer(caller, segment(asked, 'username'))),
    }),
    forCallers({
      method: 'POST',
      path: '/v1/customers/:username/bookie_accounts_preview/',
      name: 'previewBookieAccounts',
      tag: 'customers',
      summary: 'List the bookie accounts that other rules would let a customer use.',
      description: 'For its agent. Nothing is changed.',
      refuses: ['forbidden'],
      quota: 'requests',
      asks: { body: PreviewAccountsSchema },
      answers: BookieAccountsSchema,
      handle(caller, asked) {
        const allowed = accounts.checkPreview(caller, segment(asked, 'username'));
        if (!allowed.ok) return allowed;
        const request = parsePreviewAccounts(asked.body, (code) => accounts.isBookie(code));
        return request.ok ? shown(accept(accounts.preview(caller, request.value))) : request;
      },
    }),
    forCallers({
      method: 'POST',
      path: '/v1/customers/:username/bookie_accounts/kick_balance/',
      name: 'kickBalance',
      tag: 'money',
      summary: 'Ask a bookie now what is on an account.',
      description:
        "With the role `account_viewer`. The bookie's statements are read before the answer; the username in the path has no effect.",
      refuses: ['forbidden'],
      quota: 'requests',
      asks: { body: KickBalanceSchema },
      answers: KickedBalanceSchema,
      handle: (caller, asked) => kick(accounts, caller, asked),
    }),
  ];
}
