import { type Answer, rejectWith } from '../../core/value/rejection.js';
import type { Betslips } from '../../services/betslips.js';
import type { BetslipView } from '../../services/seen-betslips.js';
import {
  BetslipIdsSchema,
  BetslipSchema,
  OpenBetslipSchema,
  parseOpenBetslip,
  presentBetslip,
} from '../../wire/http/betslips.js';
import { NothingSchema } from '../../wire/http/schemas.js';
import { type Endpoint, forCallers, segment } from '../endpoint.js';
import type { Outcome } from '../sending.js';

function shown(answer: Answer<BetslipView>): Outcome<ReturnType<typeof presentBetslip>> {
  return answer.ok ? { ok: true, value: presentBetslip(answer.value) } : answer;
}

/** Client §4.3. */
export function betslipEndpoints(betslips: Betslips): readonly Endpoint[] {
  return [
    forCallers({
      method: 'POST',
      path: '/v1/betslips/',
      name: 'openBetslip',
      tag: 'betslips',
      summary: 'Open a betslip.',
      description:
        'Its accounts are chosen at once, and their prices follow within a poll: by the stream, or by reading the betslip. It closes after 45 seconds unless it is refreshed.',
      refuses: ['too_many_open_betslips'],
      quota: 'betslips',
      asks: { body: OpenBetslipSchema },
      answers: BetslipSchema,
      handle(caller, { body }) {
        const request = parseOpenBetslip(body);
        if (!request.ok) return rejectWith(request.rejection, betslips.mistakesIn(request.readable));
        return shown(betslips.open(caller, request.value));
      },
    }),
    forCallers({
      method: 'GET',
      path: '/v1/betslips/',
      name: 'listBetslips',
      tag: 'betslips',
      summary: 'List the ids of open betslips.',
      refuses: [],
      quota: 'requests',
      answers: BetslipIdsSchema,
      handle: (caller) => ({ ok: true, value: [...betslips.list(caller)] }),
    }),
    forCallers({
      method: 'GET',
      path: '/v1/betslips/:betslip_id/',
      name: 'getBetslip',
      tag: 'betslips',
      summary: 'Read a betslip with its prices as they are now.',
      refuses: [],
      quota: 'requests',
      answers: BetslipSchema,
      handle: (caller, asked) => shown(betslips.get(caller, segment(asked, 'betslip_id'))),
    }),
    forCallers({
      method: 'POST',
      path: '/v1/betslips/:betslip_id/refresh/',
      name: 'refreshBetslip',
      tag: 'betslips',
      summary: 'Keep a betslip open for its whole life again.',
      refuses: [],
      quota: 'requests',
      answers: BetslipSchema,
      handle: (caller, asked) => shown(betslips.refresh(caller, segment(asked, 'betslip_id'))),
    }),
    forCallers({
      method: 'DELETE',
      path: '/v1/betslips/:betslip_id/',
      name: 'closeBetslip',
      tag: 'betslips',
      summary: 'Close a betslip.',
      description: 'Orders that were placed by it go on.',
      refuses: [],
      quota: 'requests',
      answers: NothingSchema,
      handle: (caller, asked) => betslips.close(caller, segment(asked, 'betslip_id')),
    }),
  ];
}
