import type { Answer } from '../../core/value/rejection.js';
import type { BetslipView, Betslips } from '../../services/betslips.js';
import {
  BetslipIdsSchema,
  BetslipSchema,
  OpenBetslipSchema,
  parseOpenBetslip,
  presentBetslip,
} from '../../wire/http/betslips.js';
import { NothingSchema } from '../../wire/http/schemas.js';
import { type Endpoint, type Outcome, forCallers, segment } from '../endpoint.js';

function shown(answer: Answer<BetslipView>): Outcome<ReturnType<typeof presentBetslip>> {
  return answer.ok ? { ok: true, value: presentBetslip(answer.value) } : answer;
}

/** Client §4.3. */
export function betslipEndpoints(betslips: Betslips): readonly Endpoint[] {
  return [
    forCallers({
      method: 'POST',
      path: '/v1/betslips/',
      quota: 'betslips',
      asks: { body: OpenBetslipSchema },
      answers: BetslipSchema,
      handle(caller, { body }) {
        const request = parseOpenBetslip(body);
        return request.ok ? shown(betslips.open(caller, request.value)) : request;
      },
    }),
    forCallers({
      method: 'GET',
      path: '/v1/betslips/',
      quota: 'requests',
      answers: BetslipIdsSchema,
      handle: (caller) => ({ ok: true, value: [...betslips.list(caller)] }),
    }),
    forCallers({
      method: 'GET',
      path: '/v1/betslips/:betslip_id/',
      quota: 'requests',
      answers: BetslipSchema,
      handle: (caller, asked) => shown(betslips.get(caller, segment(asked, 'betslip_id'))),
    }),
    forCallers({
      method: 'POST',
      path: '/v1/betslips/:betslip_id/refresh/',
      quota: 'requests',
      answers: BetslipSchema,
      handle: (caller, asked) => shown(betslips.refresh(caller, segment(asked, 'betslip_id'))),
    }),
    forCallers({
      method: 'DELETE',
      path: '/v1/betslips/:betslip_id/',
      quota: 'requests',
      answers: NothingSchema,
      handle: (caller, asked) => betslips.close(caller, segment(asked, 'betslip_id')),
    }),
  ];
}
