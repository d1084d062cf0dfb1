import type { Customers } from '../../services/customers.js';
import { AccountingInfoSchema, presentAccountingInfo } from '../../wire/http/accounting.js';
import { type Endpoint, forCallers, segment } from '../endpoint.js';

/** Client §4.2. */
export function customerEndpoints(customers: Customers): readonly Endpoint[] {
  return [
    forCallers({
      method: 'GET',
      path: '/v1/customers/:username/accounting_info/',
      quota: 'requests',
      answers: AccountingInfoSchema,
      handle(caller, asked) {
        const found = customers.accountingInfo(caller, segment(asked, 'username'));
        return found.ok ? { ok: true, value: presentAccountingInfo(found.value) } : found;
      },
    }),
  ];
}
