import type { Caller } from '../../services/caller.js';
import type { RateTable } from '../../services/rates.js';
import { RatesSchema, SetRatesSchema, parseSetRates, presentRates } from '../../wire/http/rates.js';
import { type Incoming, type Endpoint, forCallers } from '../endpoint.js';
import type { Outcome } from '../sending.js';

async function change(
  rates: RateTable,
  caller: Caller,
  { body }: Incoming,
): Promise<Outcome<ReturnType<typeof presentRates>>> {
  const allowed = rates.checkChange(caller);
  if (!allowed.ok) return allowed;
  const request = parseSetRates(body);
  if (!request.ok) return request;
  const changed = await rates.change(caller, request.value);
  return changed.ok ? { ok: true, value: presentRates(changed.value) } : changed;
}

/** Decisions §17. */
export function rateEndpoints(rates: RateTable): readonly Endpoint[] {
  return [
    forCallers({
      method: 'GET',
      path: '/v1/xrates/',
      name: 'listRates',
      tag: 'money',
      summary: 'List the rates of all currencies.',
      refuses: [],
      quota: 'requests',
      answers: RatesSchema,
      handle: () => ({ ok: true, value: presentRates(rates.list()) }),
    }),
    forCallers({
      method: 'PUT',
      path: '/v1/xrates/',
      name: 'setRates',
      tag: 'money',
      summary: 'Put rates in force.',
      description: 'For master agents. What is placed keeps the rates that it was placed at.',
      refuses: ['forbidden'],
      quota: 'requests',
      asks: { body: SetRatesSchema },
      answers: RatesSchema,
      handle: (caller, asked) => change(rates, caller, asked),
    }),
  ];
}
