import { Type } from 'typebox';
import type { Answer } from '../../core/value/rejection.js';
import { reject } from '../../core/value/rejection.js';
import type { Accounting } from '../../services/accounting.js';
import type { Caller } from '../../services/caller.js';
import type { CustomerView, Customers } from '../../services/customers.js';
import {
  AccountingInfoSchema,
  CreditLimitHistorySchema,
  presentAccountingInfo,
  presentCreditLimitHistory,
} from '../../wire/http/accounting.js';
import { CanPlaceBetsSchema, presentCanPlaceBets } from '../../wire/http/can-place-bets.js';
import {
  ChangeCustomerSchema,
  CreateCustomerSchema,
  parseChangeCustomer,
  parseCreateCustomer,
  touchesMoreThanOwn,
} from '../../wire/http/customer-fields.js';
import { CustomerSchema, ListCustomersSchema, parseListCustomers, presentCustomer } from '../../wire/http/customers.js';
import { PageOrAllSchema, pageOrAllHeaders, parsePageOrAll } from '../../wire/http/pages.js';
import { ITEMS_A_TURN, mapInTurns } from '../../turns.js';
import { type Incoming, type Endpoint, forCallers, segment } from '../endpoint.js';
import type { Outcome } from '../sending.js';

type Presented = ReturnType<typeof presentCustomer>;

function shown(answer: Answer<CustomerView>): Outcome<Presented> {
  return answer.ok ? { ok: true, value: presentCustomer(answer.value) } : answer;
}

async function create(customers: Customers, caller: Caller, { body }: Incoming): Promise<Outcome<Presented>> {
  const known = customers.knownToCreate(caller);
  if (!known.ok) return known;
  const request = parseCreateCustomer(body, known.value);
  return request.ok ? shown(await customers.create(caller, request.value)) : request;
}

async function change(customers: Customers, caller: Caller, asked: Incoming): Promise<Outcome<Presented>> {
  const found = customers.knownToChange(caller, segment(asked, 'username'));
  if (!found.ok) return found;
  const { known, isOwn, customer } = found.value;
  if (isOwn && touchesMoreThanOwn(asked.body, customer.username))
    return reject({ code: 'forbidden', reason: 'only_password_and_name' });
  const request = parseChangeCustomer(asked.body, known, customer.username);
  return request.ok ? shown(await customers.change(caller, customer.username, request.value)) : request;
}

/** Client §4.2. */
export function customerEndpoints(customers: Customers, accounting: Accounting): readonly Endpoint[] {
  return [
    forCallers({
      method: 'POST',
      path: '/v1/customers/',
      name: 'createCustomer',
      tag: 'customers',
      summary: 'Create a customer.',
      description: 'For agents, in their groups.',
      refuses: ['forbidden', 'limit_reached'],
      quota: 'requests',
      asks: { body: CreateCustomerSchema },
      answers: CustomerSchema,
      handle: (caller, asked) => create(customers, caller, asked),
    }),
    forCallers({
      method: 'GET',
      path: '/v1/customers/',
      name: 'listCustomers',
      tag: 'customers',
      summary: 'List the caller and all its customers.',
      refuses: [],
      quota: 'requests',
      asks: { query: ListCustomersSchema },
      answers: Type.Array(CustomerSchema),
      async handle(caller, { query }) {
        const request = parseListCustomers(query);
        if (!request.ok) return request;
        const found = await customers.list(caller, request.value);
        return { ok: true, value: await mapInTurns(found, ITEMS_A_TURN, presentCustomer) };
      },
    }),
    forCallers({
      method: 'GET',
      path: '/v1/customers/:username/',
      name: 'getCustomer',
      tag: 'customers',
      summary: 'Read a customer.',
      refuses: [],
      quota: 'requests',
      answers: CustomerSchema,
      handle: (caller, asked) => shown(customers.get(caller, segment(asked, 'username'))),
    }),
    forCallers({
      method: 'PATCH',
      path: '/v1/customers/:username/',
      name: 'changeCustomer',
      tag: 'customers',
      summary: 'Change a customer.',
      description:
        'What is left out stays. Its agent may change all but its username; a customer only its own password and name. A new password, `active` false and `locked` true end its sessions.',
      refuses: ['forbidden', 'limit_reached'],
      quota: 'requests',
      asks: { body: ChangeCustomerSchema },
      answers: CustomerSchema,
      handle: (caller, asked) => change(customers, caller, asked),
    }),
    forCallers({
      method: 'GET',
      path: '/v1/customers/:username/can_place_bets/',
      name: 'canPlaceBets',
      tag: 'customers',
      summary: 'Ask whether the caller can place bets from here.',
      description: 'Only of the caller itself.',
      refuses: [],
      quota: 'requests',
      answers: CanPlaceBetsSchema,
      handle(caller, asked) {
        const found = customers.canPlaceBets(caller, segment(asked, 'username'));
        return found.ok ? { ok: true, value: presentCanPlaceBets(found.value) } : found;
      },
    }),
    forCallers({
      method: 'GET',
      path: '/v1/customers/:username/accounting_info/',
      name: 'getAccounting',
      tag: 'money',
      summary: 'Read what a customer has.',
      description:
        'All amounts to the minor unit of its currency. `current_balance` is what transfers brought it (`amount_from` + `discount` of each) and `customer_profit_loss` of each of its settled bets, to the last unit.',
      refuses: [],
      quota: 'requests',
      answers: AccountingInfoSchema,
      handle(caller, asked) {
        const found = accounting.summary(caller, segment(asked, 'username'));
        return found.ok ? { ok: true, value: presentAccountingInfo(found.value) } : found;
      },
    }),
    forCallers({
      method: 'GET',
      path: '/v1/customers/:username/credit_limit_history/',
      name: 'getCreditLimitHistory',
      tag: 'money',
      summary: 'List the credit limits that a customer had.',
      description: 'The latest one first.',
      refuses: [],
      quota: 'requests',
      asks: { query: PageOrAllSchema },
      answers: CreditLimitHistorySchema,
      async handle(caller, asked) {
        const page = parsePageOrAll(asked.query);
        if (!page.ok) return page;
        const found = await accounting.creditLimitHistory(caller, segment(asked, 'username'), page.value);
        if (!found.ok) return found;
        const { entries, total } = found.value;
        return {
          ok: true,
          value: presentCreditLimitHistory(entries),
          headers: pageOrAllHeaders(asked.url, page.value, total),
        };
      },
    }),
  ];
}
